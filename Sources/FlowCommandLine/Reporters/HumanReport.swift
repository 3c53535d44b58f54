import FlowDiagnostics

/// The report for people: the message, the source with the range underlined, notes, the suggestion.
///
///     error FL054: 'Cart' is declared twice in 'Shop'
///       App/Shop.flow:9:10
///        9 |   screen Cart
///          |          ^^^^
///       App/Shop.flow:4:10
///        4 |   screen Cart {
///          |          ---- first declared here
///       help: …
struct HumanReport {
  let report: Report
  /// The columns available for source lines.
  let width: Int
  let isColoured: Bool
  let offersFixes: Bool

  /// The columns at which text is wrapped: much longer lines are hard to read.
  private var textWidth: Int { min(width, 80) }

  var text: String {
    report.findings.map { text(of: $0) + "\n" }.joined() + (report.remainder.map { $0 + "\n\n" } ?? "")
      + (report.findings.isEmpty ? "" : summary + "\n")
  }

  private func text(of finding: Diagnostic) -> String {
    let colour = Colour(finding.severity)
    let head = "\(Self.word(finding.severity)) \(finding.id):"
    var text = paragraph(head, finding.message, indentation: 0, hanging: 2, colour, isStrong: true)
    let numbers = ([finding.place] + finding.notes.map(\.place)).map { report.line(of: $0).number }
    let digits = String(numbers.max() ?? 1).count
    text += excerpt(finding.place, "", "^", colour, digits: digits)
    for note in finding.notes { text += excerpt(note.place, note.message, "-", .note, digits: digits) }
    for (head, words) in finding.remarks { text += paragraph(head, words, indentation: 2, hanging: 8, .note) }
    return text
  }

  /// A location, its line, and below it the underline with a label.
  private func excerpt(_ place: SourcePlace, _ label: String, _ mark: String, _ colour: Colour, digits: Int) -> String {
    let (number, line) = report.line(of: place)
    let shown = SourceExcerpt(
      report.bytes(of: place), line: line, range: place.range, width: width - digits - 6, mark: mark)
    let position = report.place(place)
    let column = position.start.column
    var text = "  \(position.path.printable):\(number):\(column)\n"
    let spaces = String(repeating: " ", count: digits - String(number).count)
    let gutter = coloured("  \(String(repeating: " ", count: digits)) |", .gutter)
    text += "\(coloured("  \(spaces)\(number) |", .gutter)) \(shown.line)".withoutTrailingSpaces + "\n"
    let label = label.printable
    let indentation = shown.underline.prefix { $0 == " " }
    let underline = coloured(String(shown.underline.dropFirst(indentation.count)), colour)
    text += "\(gutter) \(indentation)\(underline)"
    if !label.isEmpty, digits + 6 + shown.underline.count + label.columns <= textWidth {
      return text + " \(coloured(label, colour))\n"
    }
    let below = label.isEmpty ? [] : label.wrapped(textWidth - digits - 5)
    return text + "\n" + below.map { "\(gutter) \(coloured($0, colour))\n" }.joined()
  }

  /// Text after a coloured heading, wrapped.
  private func paragraph(
    _ head: String, _ words: String, indentation: Int, hanging: Int, _ colour: Colour, isStrong: Bool = false
  ) -> String {
    let first = indentation + head.count + 1
    var lines = words.printable.wrapped(textWidth - hanging, first: textWidth - first)
    let start = lines.removeFirst()
    let words = [start] + lines.map { String(repeating: " ", count: hanging) + $0 }
    return String(repeating: " ", count: indentation) + coloured(head, colour) + " "
      + words.map { isStrong ? coloured($0, .strong) : $0 }.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let counts = [Diagnostic.Severity.error, .warning, .info].map { (number: report.count($0), word: Self.word($0)) }
    let words = counts.filter { $0.number > 0 }.map { counted($0.number, $0.word) }.joined(separator: ", ")
    let safe = offersFixes ? report.safeFixes : 0
    let all = counts.reduce(0) { $0 + $1.number }
    return safe == 0 ? words : "\(words); 'flows check --fix' can fix \(all == 1 ? "it" : "\(safe) of them")"
  }

  private static func word(_ severity: Diagnostic.Severity) -> String {
    severity == .info ? "remark" : severity.rawValue
  }

  private enum Colour: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case strong = "1"
    case gutter = "2"

    init(_ severity: Diagnostic.Severity) {
      self = severity == .error ? .error : severity == .warning ? .warning : .note
    }
  }

  private func coloured(_ text: String, _ colour: Colour) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text in lines no wider than a number of columns, broken between words; a longer word stays whole on a line of
  /// its own, so that it can be copied.
  ///
  /// - Parameter first: the width of the first line, if it differs.
  func wrapped(_ width: Int, first: Int? = nil) -> [String] {
    var lines = [""]
    var room = first ?? width
    for word in split(separator: " ") {
      let columns = String(word).columns
      if !lines[lines.count - 1].isEmpty {
        if columns < room {
          lines[lines.count - 1] += " " + word
          room -= columns + 1
          continue
        }
        lines.append("")
        room = width
      }
      lines[lines.count - 1] += word
      room -= columns
    }
    return lines
  }

  package var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
