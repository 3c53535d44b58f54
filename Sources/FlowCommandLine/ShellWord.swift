extension String {
  /// Quoted so that a shell reads it as this text.
  package var shellQuoted: String {
    let plain = "0123456789_./-+=:,@%".unicodeScalars
    if !isEmpty, unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || plain.contains($0) }) { return self }
    // By bytes: a combining mark makes one character with the quote, which would then not be found.
    let quoted = utf8.flatMap { $0 == UInt8(ascii: "'") ? Array(#"'\''"#.utf8) : [$0] }
    return "'" + String(decoding: quoted, as: UTF8.self) + "'"
  }
}
