// Names of a .flow file as Swift source.

/// A name as Swift source: in backticks if it is a reserved word of Swift.
package func swiftName(_ name: String) -> String {
  // No reserved word is longer than `precedencegroup` or contains anything but letters, and few letters end one that
  // begins like the name, so most names need no lookup.
  let bytes = name.utf8
  guard bytes.count < 16, let first = bytes.first, let last = bytes.last, last >= 0x61,
    lastLetters[Int(first & 31)] & 1 << (last & 31) != 0, swiftReservedWords.contains(name)
  else { return name }
  return "`\(name)`"
}

/// A name as the label of an argument, for which Swift allows every word but one.
package func swiftLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }

/// A name as the label of a parameter, for which Swift allows every word but three.
package func swiftParameterLabel(_ name: String) -> String {
  name == "var" || name == "let" ? "`\(name)`" : swiftLabel(name)
}

/// The optional of a type.
package func optionalType(_ type: String) -> String { "\(parenthesizedType(type))?" }

/// The type as a value.
package func metatype(_ type: String) -> String { "\(parenthesizedType(type)).self" }

/// A type in parentheses where what follows it would belong to a part of it.
package func parenthesizedType(_ type: String) -> String {
  type.contains("->") || type.contains("&") || type.hasPrefix("any ") ? "(\(type))" : type
}

/// For each first letter of reserved words, the last letters of such words as a bit set.
private let lastLetters: [UInt32] = {
  var letters = [UInt32](repeating: 0, count: 32)
  for word in swiftReservedWords {
    if let first = word.utf8.first, let last = word.utf8.last { letters[Int(first & 31)] |= 1 << (last & 31) }
  }
  return letters
}()

/// The words that the Swift compiler treats as keywords in every expression or declaration name.
private let swiftReservedWords: Set<String> = [
  // Declarations.
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
  "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
  "subscript", "typealias", "var",
  // Statements.
  "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
  "repeat", "return", "switch", "throw", "where", "while",
  // Expressions and types.
  "Any", "as", "await", "false", "is", "nil", "Protocol", "self", "Self", "super", "throws", "true", "try", "Type",
]
