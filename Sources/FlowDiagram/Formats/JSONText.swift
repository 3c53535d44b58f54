/// A value of JSON, written with its members in the order that they are given.
package indirect enum JSONText: Sendable {
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([(name: String, value: JSONText)])

  static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

  static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  /// On several lines, with two spaces a level; arrays of plain values on one.
  package func text(indent: String = "") -> String {
    var out: [String] = []
    write(to: &out, indent)
    return out.joined()
  }

  private func write(to out: inout [String], _ indent: String) {
    switch self {
    case .string(let text): out.append(Self.quoted(text))
    case .number(let number): out.append("\(number)")
    case .bool(let bool): out.append(bool ? "true" : "false")
    case .null: out.append("null")
    case .array(let values):
      let isPlain = values.allSatisfy { if case .object = $0 { false } else { true } }
      write(values.map { ("", $0) }, "[", "]", isPlain || values.isEmpty, to: &out, indent)
    case .object(let members):
      write(members.map { (Self.quoted($0.name) + ": ", $0.value) }, "{", "}", members.isEmpty, to: &out, indent)
    }
  }

  private func write(
    _ parts: [(name: String, value: JSONText)], _ open: String, _ close: String, _ isOneLine: Bool,
    to out: inout [String], _ indent: String
  ) {
    out.append(open)
    for (index, part) in parts.enumerated() {
      if index > 0 { out.append(isOneLine ? ", " : ",") }
      if !isOneLine { out.append("\n" + indent + "  ") }
      out.append(part.name)
      part.value.write(to: &out, indent + "  ")
    }
    out.append(isOneLine ? close : "\n" + indent + close)
  }

  /// `<` is written as an escape: the text may stand inside a script of a page.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "<": result += "\\u003c"
      case "\u{2028}", "\u{2029}": result += "\\u\(String(scalar.value, radix: 16))"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
