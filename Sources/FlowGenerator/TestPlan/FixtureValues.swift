import FlowGraph
import FlowLanguage

/// Values that tests hand around: Swift's own are written as they are, the app's come from `Fixtures`.
final class FixtureValues {
  /// The properties that `Fixtures` has to have, by name.
  private(set) var properties: [String: String] = [:]

  /// A value of a type, as Swift.
  ///
  /// - Parameter name: what it is for, which is what a text says.
  func value(of type: String, for name: String) -> String {
    let type = withoutEscaping(type)
    if wrappedType(type) != nil { return "nil" }
    if isFunctionType(type) { return closure(type) }
    switch type {
    case "Bool": return "true"
    case "Int", "Double", "Float", "CGFloat", "UInt", "Int64": return "1"
    case "String": return "\"\(name)\""
    case "Void", "()": return "()"
    case _ where type.hasPrefix("[") && type.hasSuffix("]"): return type.contains(":") ? "[:]" : "[]"
    default: return "Fixtures.\(property(type))"
    }
  }

  /// A value of what an optional holds.
  func wrapped(_ type: String, for name: String) -> String {
    value(of: wrappedType(withoutEscaping(type)) ?? type, for: name)
  }

  private func property(_ type: String) -> String {
    var word = ""
    var isStart = false
    for character in type {
      if character.isLetter || character.isNumber {
        word += isStart && !word.isEmpty ? character.uppercased() : String(character)
        isStart = false
      } else {
        isStart = true
      }
    }
    let name = swiftName(lowerCamelCase(word))
    properties[name] = type
    return name
  }

  /// A closure that does nothing.
  private func closure(_ type: String) -> String {
    var depth = 0
    var count = 0
    var isEmpty = true
    for byte in type.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"):
        if depth > 0 { isEmpty = false }
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          let names = Array(repeating: "_", count: count + 1).joined(separator: ", ")
          return isEmpty ? "{}" : "{ \(names) in }"
        }
      case UInt8(ascii: ","): if depth == 1 { count += 1 }
      case UInt8(ascii: " "): break
      default: if depth > 0 { isEmpty = false }
      }
    }
    return "{}"
  }
}
