import FlowGraph
import FlowLanguage

// Placeholders in the first version of hand-written files.

/// `"Sign up"` for `signUp`.
func titleLiteral(_ name: String) -> String {
  // An initialism, as UIKit writes it.
  if name == "ok" { return "\"OK\"" }
  var words = ""
  let letters = Array(name)
  for (index, letter) in letters.enumerated() {
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    if index == 0 {
      words += letter.uppercased()
    } else if letter.isUppercase, letters[index - 1].isLowercase || next?.isLowercase == true {
      // Acronyms keep their capitals: `openURL` becomes "Open URL".
      words += " " + (next?.isUppercase == true ? String(letter) : letter.lowercased())
    } else {
      words += String(letter)
    }
  }
  return "\"\(words)\""
}

/// A value of a type of the standard library; empty for other types.
func placeholder(for type: String) -> String {
  switch type {
  case "Bool": "false"
  case _ where isNumber(type): "0"
  case "String": "\"\""
  case "Void", "()": "()"
  case _ where wrappedType(type) != nil: "nil"
  default: emptyLiteral(type) ?? ""
  }
}

/// The type of a property that is set after its object is created.
func settableType(_ type: String) -> String {
  guard let wrapped = wrappedType(type) else { return "\(parenthesizedType(type))!" }
  // Swift gives only the short form a first value.
  return type.hasPrefix("Optional<") ? optionalType(wrapped) : type
}
