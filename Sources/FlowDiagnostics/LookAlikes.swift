/// What to do about a known name that mixes Latin letters with others that look like them; nil for any other name.
func lookAlikeAdvice(for name: String) -> String? {
  guard let foreign = name.unicodeScalars.first(where: { !$0.isASCII }),
    name.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }),
    name.unicodeScalars.allSatisfy({ $0.isASCII || latin[$0] != nil }), let meant = latin[foreign]
  else { return nil }
  let code = String(foreign.value, radix: 16, uppercase: true)
  let plain = String(String.UnicodeScalarView(name.unicodeScalars.map { latin[$0] ?? $0 }))
  return "write '\(plain)' where it is declared: its '\(foreign)' (U+0\(code)) only looks like '\(meant)'"
}

/// Cyrillic and Greek letters, each with the Latin one that it looks like.
private let latin: [Unicode.Scalar: Unicode.Scalar] = {
  let cyrillic =
    "\u{430}\u{435}\u{43E}\u{440}\u{441}\u{443}\u{445}\u{455}\u{456}\u{458}"
    + "\u{410}\u{412}\u{415}\u{41A}\u{41C}\u{41D}\u{41E}\u{420}\u{421}\u{422}\u{425}\u{405}\u{406}\u{408}"
  let greek =
    "\u{3BD}\u{3BF}\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}"
    + "\u{3A5}\u{3A7}"
  let meant = "aeopcyxsijABEKMHOPCTXSIJ" + "voABEZHIKMNOPTYX"
  return Dictionary(uniqueKeysWithValues: zip((cyrillic + greek).unicodeScalars, meant.unicodeScalars))
}()
