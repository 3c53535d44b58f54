/// A JSON value; objects keep the order of their members.
package indirect enum JSONValue: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  package static func numbers(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .number($0) }) }

  /// `null` for nil, like the following.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  package static func optional(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  package static func optional(_ value: JSONValue?) -> JSONValue { value ?? .null }

  /// The value on several lines, indented by two spaces per level, without a trailing line end.
  package func text(_ style: Style) -> String {
    var text = ""
    write(to: &text, style, indentation: "\n")
    return text
  }

  private func write(to text: inout String, _ style: Style, indentation: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text, style)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      let isOneLine = style.isCompact || style.keepsPlainArraysTogether && !values.contains(where: \.isObject)
      var separator = "["
      for value in values {
        text += separator
        if !isOneLine { text += indentation + "  " }
        value.write(to: &text, style, indentation: indentation + "  ")
        separator = isOneLine && !style.isCompact ? ", " : ","
      }
      text += values.isEmpty ? "[]" : isOneLine ? "]" : indentation + "]"
    case .object(let members):
      var separator = "{"
      for (name, value) in members {
        text += separator
        if !style.isCompact { text += indentation + "  " }
        Self.write(name, to: &text, style)
        text += style.isCompact ? ":" : ": "
        value.write(to: &text, style, indentation: indentation + "  ")
        separator = ","
      }
      text += members.isEmpty ? "{}" : style.isCompact ? "}" : indentation + "}"
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  private static func write(_ string: String, to text: inout String, _ style: Style) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || style.escapes(scalar): writeEscape(scalar, to: &text, style)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func writeEscape(_ scalar: Unicode.Scalar, to text: inout String, _ style: Style) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16, uppercase: style.isUppercase)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension JSONValue {
  /// The choices that JSON leaves open.
  package struct Style: Sendable {
    fileprivate let keepsPlainArraysTogether: Bool
    fileprivate let isUppercase: Bool
    fileprivate let isCompact: Bool
    fileprivate let escapes: @Sendable (Unicode.Scalar) -> Bool

    /// - Parameters:
    ///   - keepsPlainArraysTogether: whether an array without objects is written on one line.
    ///   - isUppercase: whether the digits of escapes are uppercase.
    ///   - isCompact: whether there is no space between values.
    ///   - escapes: whether to escape a character that JSON allows unescaped.
    package init(
      keepsPlainArraysTogether: Bool, isUppercase: Bool, isCompact: Bool = false,
      escapes: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
      self.keepsPlainArraysTogether = keepsPlainArraysTogether
      self.isUppercase = isUppercase
      self.isCompact = isCompact
      self.escapes = escapes
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
