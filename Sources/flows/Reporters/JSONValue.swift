/// A value of JSON; objects keep the order of their members.
enum JSONValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// The value as text, over several lines, with a line end at its end.
  var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      guard !values.isEmpty else {
        text += "[]"
        return
      }
      var separator = "["
      for value in values {
        text += separator + indentation + "  "
        value.write(to: &text, indentation: indentation + "  ")
        separator = ","
      }
      text += indentation + "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      var separator = "{"
      for (name, value) in members {
        text += separator + indentation + "  "
        Self.write(name, to: &text)
        text += ": "
        value.write(to: &text, indentation: indentation + "  ")
        separator = ","
      }
      text += indentation + "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // The rest may stand in a string as it is, but not all of it on a terminal.
      case _ where scalar.printable != scalar:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
