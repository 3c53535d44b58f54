/// The name with a lowercase first word, as Swift names cases: `History` → `history`, `URLPicker` → `urlPicker`, `DM`
/// → `dm`.
package func lowerCamelCase(_ name: String) -> String {
  if let plain = withFirstLetter(of: name, asCapital: false) { return plain }
  let run = name.prefix { $0.isUppercase }
  let rest = name[run.endIndex...]
  // The last of several capitals begins the next word, unless no letter follows it.
  let count = run.count > 1 && rest.first?.isLetter == true ? run.count - 1 : run.count
  return name.prefix(count).lowercased() + name.dropFirst(count)
}

/// The name with a capital first letter, as Swift names types.
package func upperCamelCase(_ name: String) -> String {
  if let plain = withFirstLetter(of: name, asCapital: true) { return plain }
  guard let first = name.first, !first.isUppercase else { return name }
  return first.uppercased() + name.dropFirst()
}

/// The name with only its first letter capitalized or not, which is nearly always enough; nil if more than one
/// capital comes first, or for a letter beyond ASCII.
private func withFirstLetter(of name: String, asCapital: Bool) -> String? {
  guard let first = name.utf8.first, first < 0x80 else { return nil }
  let isCapital = first >= 65 && first <= 90
  guard isCapital != asCapital, (first | 0x20) >= 97, (first | 0x20) <= 122 else { return name }
  var name = name
  return name.withUTF8 { letters in
    guard letters.count > 1, letters[1] >= 97, letters[1] <= 122 else { return nil }
    return String(unsafeUninitializedCapacity: letters.count) { changed in
      _ = changed.initialize(from: letters)
      changed[0] = first ^ 0x20
      return letters.count
    }
  }
}
