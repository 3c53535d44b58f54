import FlowDiagnostics

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

  /// The value on several lines, indented by two spaces per level, without a trailing line end. An array without objects
  /// is on one line.
  ///
  /// - Parameters:
  ///   - isCompact: whether there is no space between values instead, and no member that is null, false or empty.
  ///   - escapesMarkup: whether `<` is escaped: the text may be inside a page's script.
  package func text(isCompact: Bool = false, escapesMarkup: Bool = false) -> String {
    var writer = Writer(isCompact: isCompact, escapesMarkup: escapesMarkup)
    writer.write(self, indentation: "\n")
    return writer.text
  }

  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate var isDefault: Bool {
    switch self {
    case .null: true
    case .boolean(let value): !value
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .number, .object: false
    }
  }
}

private struct Writer {
  let isCompact: Bool
  let escapesMarkup: Bool
  var text = ""

  mutating func write(_ value: JSONValue, indentation: String) {
    switch value {
    case .string(let string): write(string)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      let isOneLine = isCompact || !values.contains(where: \.isObject)
      write(values, "[", "]", isOneLine: isOneLine, indentation) { $0.write($1, indentation: indentation + "  ") }
    case .object(let members):
      let members = isCompact ? members.filter { !$0.value.isDefault } : members
      write(members, "{", "}", isOneLine: isCompact, indentation) { writer, member in
        writer.write(member.name)
        writer.text += writer.isCompact ? ":" : ": "
        writer.write(member.value, indentation: indentation + "  ")
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, isOneLine: Bool, _ indentation: String,
    _ write: (inout Writer, Element) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isOneLine && !isCompact ? ", " : "," }
      if !isOneLine { text += indentation + "  " }
      write(&self, element)
    }
    text += isOneLine || elements.isEmpty ? closing : indentation + closing
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where !scalar.isPrintable || escapesMarkup && scalar == "<":
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
