import FlowGraph
import FlowLanguage

/// Values that tests hand around: Swift's own are written as they are, the app's come from `Fixtures`.
final class FixtureValues {
  /// The properties that `Fixtures` has to have, by name.
  private(set) var properties: [String: String] = [:]

  /// What `Fixtures` has besides that takes no arguments.
  private static let functions: Set = ["prepare", "settle"]

  /// A value of a type, as Swift.
  ///
  /// - Parameter name: what it is for, which is what a text says.
  func value(of type: String, for name: String) -> String {
    let type = withoutParentheses(withoutEscaping(type))
    if wrappedType(type) != nil { return "nil" }
    if isFunctionType(type) { return closure(type, for: name) }
    switch type {
    case "Bool": return "true"
    case _ where isNumber(type): return "1"
    case "String": return "\"\(name)\""
    case "Void", "()": return "()"
    default: return emptyLiteral(type) ?? "Fixtures.\(property(type))"
    }
  }

  private func property(_ type: String) -> String {
    let words = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let plain = swiftName(lowerCamelCase((words.prefix(1) + words.dropFirst().map(upperCamelCase)).joined()))
    let name = freeName(plain, or: "Value") { name in
      Self.functions.contains(name) || properties[name].map { $0 != type } == true
    }
    properties[name] = type
    return name
  }

  /// A closure that does no more than return a value.
  private func closure(_ type: String, for name: String) -> String {
    var depth = 0
    let parameters = type.drop { $0 != "(" }.dropFirst().prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth >= 0
    }
    let rest = type[parameters.endIndex...]
    let result = rest.firstRange(of: "->").map { rest[$0.upperBound...].drop { $0 == " " } } ?? ""
    var value = ["Void", "()"].contains(result) ? "" : " \(value(of: String(result), for: name))"
    // The fixtures belong to the main actor.
    let isElsewhere = type.contains("@Sendable") || rest.contains("async")
    if isElsewhere && value.contains("Fixtures.") || result == "Never" { value = " fatalError()" }
    if parameters.allSatisfy({ $0 == " " }) { return value.isEmpty ? "{}" : "{\(value) }" }
    return "{ \(elements(of: parameters).map { _ in "_" }.joined(separator: ", ")) in\(value) }"
  }
}
