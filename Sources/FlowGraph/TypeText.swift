import FlowLanguage

/// The type of the value that an optional type wraps, or nil if the type is not spelled as an optional.
package func wrappedType(_ type: String) -> String? {
  if let wrapped = genericArguments("Optional", of: type) { return String(wrapped) }
  guard type.hasSuffix("?") || type.hasSuffix("!"), !isFunctionType(type) else { return nil }
  return String(type.dropLast())
}

/// The type as written where `!` is not allowed, that is not of a parameter or a property: `Item?` for `Item!`.
package func withoutUnwrapping(_ type: String) -> String { type.hasSuffix("!") ? "\(type.dropLast())?" : type }

/// Calls `visit` with the types of which a value contains one: what optionals and results hold, the elements of a tuple.
package func visitStoredTypes(in type: String, _ visit: (String) -> Void) {
  if let wrapped = wrappedType(type) {
    visitStoredTypes(in: wrapped, visit)
  } else if type.hasPrefix("("), !isFunctionType(type) {
    for element in elements(of: type.dropFirst().dropLast()) { visitStoredTypes(in: element, visit) }
  } else if let arguments = genericArguments("Result", of: type) {
    for argument in elements(of: arguments) { visitStoredTypes(in: argument, visit) }
  } else {
    visit(type)
  }
}

/// What is between the angle brackets of a generic type of that name; nil for another type, such as a member of it.
private func genericArguments(_ name: String, of type: String) -> Substring? {
  guard type.hasPrefix("\(name)<"), type.hasSuffix(">") else { return nil }
  let arguments = type.dropFirst(name.count + 1).dropLast()
  var depth = 0
  var last: UInt8 = 0
  for byte in arguments.utf8 {
    if byte == UInt8(ascii: "<") { depth += 1 }
    if byte == UInt8(ascii: ">"), last != UInt8(ascii: "-") { depth -= 1 }
    if depth < 0 { return nil }
    last = byte
  }
  return arguments
}

/// The types of a list, without labels.
package func elements(of list: Substring) -> [String] {
  var depth = 0
  var elements = [""]
  var last: Character = " "
  for character in list {
    defer { last = character }
    switch character {
    case "(", "[", "<": depth += 1
    case ">" where last == "-": break
    case ")", "]", ">": depth -= 1
    case "," where depth == 0:
      elements.append("")
      continue
    case ":" where depth == 0:
      elements[elements.count - 1] = ""
      continue
    default: break
    }
    elements[elements.count - 1].append(character)
  }
  return elements.map { String($0.drop { $0 == " " }) }
}

/// A type with other spellings of some unqualified names in it. Labels stay.
package func replacingNames(in type: String, _ replacement: (String) -> String?) -> String {
  func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
  var (result, rest, open) = ("", type[...], [Character]())
  while let first = rest.first {
    let word = rest.prefix(while: isPart)
    rest = rest.dropFirst(max(word.count, 1))
    if word.isEmpty {
      if "([<".contains(first) { open.append(first) }
      if ")]".contains(first) || first == ">" && result.last != "-" { _ = open.popLast() }
      result.append(first)
    } else {
      // In parentheses, what precedes a colon is a label.
      let isLabel = open.last == "(" && rest.first { $0 != " " && !isPart($0) } == ":"
      result += isLabel || result.last == "." ? String(word) : replacement(String(word)) ?? String(word)
    }
  }
  return result
}

extension Parameter {
  /// The same with another spelling of its type.
  package func spelled(_ spelling: (String) -> String) -> Parameter {
    Parameter(label: label, name: name, type: spelling(type), defaultValue: defaultValue, place: place)
  }
}

extension Need {
  /// The same with other spellings of its types.
  package func spelled(_ spelling: (String) -> String) -> Need {
    Need(
      documentation: documentation, name: name, parameters: parameters.map { $0.spelled(spelling) },
      isMethod: isMethod, isAsync: isAsync, type: spelling(type), place: place)
  }
}

/// True for `(Int) -> Item?`, whose question mark belongs to the result.
package func isFunctionType(_ type: String) -> Bool {
  var depth = 0
  var last: UInt8 = 0
  for byte in type.utf8 {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"): if depth == 0 { return true }
    case UInt8(ascii: ">"): depth -= 1
    default: break
    }
    last = byte
  }
  return false
}

/// Whether a value of one declared type can be passed to a parameter of another.
package func passes(_ type: String, for parameter: String) -> Bool {
  if type == parameter { return true }
  // How a closure is passed is not part of its type; that it may escape is. A value with a modifier was reported.
  let type = withoutParentheses(withoutEscaping(withoutModifiers(type)))
  let parameter = withoutEscaping(parameter)
  if type == withoutParentheses(parameter) || parameter.hasSuffix("...") { return true }
  guard let wrapped = wrappedType(parameter) else { return false }
  return type == withoutParentheses(wrapped) || wrappedType(type) == wrapped
}

/// A closure's type as it is outside of an optional: `() -> Void` for `(() -> Void)`.
package func withoutParentheses(_ type: String) -> String {
  guard type.hasPrefix("("), type.hasSuffix(")") else { return type }
  let inner = String(type.dropFirst().dropLast())
  return isFunctionType(inner) && elements(of: inner[...]) == [inner] ? inner : type
}

/// Modifiers of parameters, some of which a result can have, too.
package let parameterModifiers: Set<Substring> = [
  "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
]

private func withoutModifiers(_ type: String) -> String {
  guard type.utf8.contains(UInt8(ascii: " ")) else { return type }
  return type.split(separator: " ", omittingEmptySubsequences: false).drop { parameterModifiers.contains($0) }
    .joined(separator: " ")
}

/// The parameter type of a stored value: a closure is escaping.
package func escaping(_ type: String) -> String {
  isFunctionType(type) && withoutEscaping(type) == type ? "@escaping \(type)" : type
}

/// A type as a stored value has it: `@escaping` applies only to parameters.
package func withoutEscaping(_ type: String) -> String {
  guard type.hasPrefix("@") else { return type }
  let words = type.split(separator: " ", omittingEmptySubsequences: false)
  let attributes = words.prefix { $0.hasPrefix("@") }
  return (attributes.filter { $0 != "@escaping" } + words.dropFirst(attributes.count)).joined(separator: " ")
}

/// A type without the names of closures' parameters, which are no part of it: `(_ item: Item) -> Void`.
package func withoutParameterNames(_ type: String) -> String {
  let parts = type.split(separator: "_ ", omittingEmptySubsequences: false)
  return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
    let isName = result.last == "(" || result.last == " "
    result += isName ? part.drop { $0 != ":" }.dropFirst(2) : "_ " + part
  }
}

/// Whether a literal can be a value of a type. Types of the app's own may be expressible by any literal but `nil`.
func passes(_ literal: LiteralSyntax, for type: String) -> Bool {
  let wrapped = wrappedType(type)
  guard literal.kind != .nil else { return wrapped != nil }
  if literal.kind == .expression || wrapped != nil && literal.text == ".none" { return true }
  let type = wrapped ?? type
  if let empty = emptyLiteral(type) { return literal.kind == .member || literal.text == empty }
  if isFunctionType(type) || isParenthesized(type) { return false }
  if type == "Character" {
    let isOne = literal.text.contains("\\") || literal.text.count == 3
    return literal.kind == .member || literal.kind == .string && isOne
  }
  switch literal.kind {
  case .string: return !isNumber(type) && type != "Bool"
  case .integer: return type != "String" && type != "Bool" && fits(literal.text, in: type)
  case .float: return type != "String" && type != "Bool" && !isInteger(type)
  case .boolean: return type != "String" && !isNumber(type)
  case .emptyArray, .emptyDictionary: return type != "String" && type != "Bool" && !isNumber(type)
  case .member, .nil, .expression: return true
  }
}

/// True for the type of a tuple, and for a closure's in parentheses.
private func isParenthesized(_ type: String) -> Bool {
  guard type.hasPrefix("("), type.hasSuffix(")") else { return false }
  let inner = String(type.dropFirst().dropLast())
  return isFunctionType(inner) || elements(of: inner[...]) != [inner]
}

/// The type that Swift infers for a literal.
func defaultType(of literal: LiteralSyntax) -> String? {
  switch literal.kind {
  case .string: "String"
  case .integer: "Int"
  case .float: "Double"
  case .boolean: "Bool"
  case .nil, .emptyArray, .emptyDictionary, .member, .expression: nil
  }
}

/// Whether an integer type has the value. Digits may be grouped by `_`.
private func fits(_ digits: String, in type: String) -> Bool {
  guard isInteger(type), let reads = LinkText.readers[type] else { return true }
  return reads(digits.replacing("_", with: ""))
}

/// Whether the type is one of Swift's that is no object and no enum.
func isValueType(_ type: String) -> Bool {
  ["Bool", "String", "any Error", "(any Error)"].contains(type) || isNumber(type) || isFunctionType(type)
    || isParenthesized(type) || emptyLiteral(type) != nil || type.hasSuffix(".Type")
}

/// Whether a `weak` property can hold it, as far as that is known.
func isObject(_ type: String) -> Bool { !isValueType(type) && genericArguments("Result", of: type) == nil }

/// The literal of an empty array, set or dictionary; nil for another type.
package func emptyLiteral(_ type: String) -> String? {
  if ["Array", "Set"].contains(where: { genericArguments($0, of: type) != nil }) { return "[]" }
  if genericArguments("Dictionary", of: type) != nil { return "[:]" }
  guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
  let inner = type.dropFirst().dropLast()
  // A dictionary's key is taken for a label.
  return elements(of: inner) == [String(inner)] ? "[]" : "[:]"
}

/// Whether a literal such as `1` is a value of the type.
package func isNumber(_ type: String) -> Bool { isInteger(type) || ["Double", "Float", "CGFloat"].contains(type) }

private func isInteger(_ type: String) -> Bool {
  ["Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"].contains(type)
}

/// `an Int`, `a String`, `a URL`.
func withArticle(_ type: String) -> String { ("AEIO".contains(type.prefix(1)) && !type.isEmpty ? "an " : "a ") + type }
