extension String {
  /// Quoted so that a shell reads it as this text.
  package var shellQuoted: String {
    let plain = "0123456789_./-+=:,@%".unicodeScalars
    if !isEmpty, unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || plain.contains($0) }) { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
