import FlowLanguage

/// Prints findings: a line each for tools, with the source below it for people.
struct DiagnosticReporter {
  enum Style: Equatable {
    /// `path:line:col: severity: message`, as Xcode, SwiftPM and editors read it.
    case plain
    /// With an excerpt of the source.
    case terminal(isColoured: Bool, width: Int)
  }

  private let sources: [SourceFile]
  private let style: Style
  private let write: (String) -> Void

  init(_ sources: [SourceFile], style: Style, write: @escaping (String) -> Void) {
    self.sources = sources
    self.style = style
    self.write = write
  }

  init(_ stream: ConsoleStream, _ sources: [SourceFile]) {
    let isDumb = environment("TERM") == "dumb"
    let isColoured = !isDumb && environment("NO_COLOR") ?? "" == ""
    let style: Style =
      stream.isTerminal ? .terminal(isColoured: isColoured, width: stream.terminalWidth ?? 80) : .plain
    self.init(sources, style: style) { stream.write($0) }
  }

  func report(_ diagnostics: [Diagnostic], withInfo: Bool = false) {
    var tables = [LineTable?](repeating: nil, count: sources.count)
    let shown = diagnostics.filter { withInfo || $0.severity != .info }
    for diagnostic in shown {
      let message = "\(diagnostic.message) [\(diagnostic.id)]"
      report(diagnostic.severity.rawValue, message, at: diagnostic.place, &tables)
      for note in diagnostic.notes { report("note", note.message, at: note.place, &tables) }
      if let help = diagnostic.help {
        switch style {
        case .plain: report("note", "help: " + help, at: diagnostic.place, &tables)
        case .terminal: write(coloured("help:", .note) + " " + help.printable + "\n")
        }
      }
      if !diagnostic.path.isEmpty {
        let path = diagnostic.path.joined(separator: " -> ")
        switch style {
        case .plain: report("note", "path: " + path, at: diagnostic.place, &tables)
        case .terminal: write(coloured("path:", .note) + " " + path.printable + "\n")
        }
      }
      if style != .plain { write("\n") }
    }
    if style != .plain, !shown.isEmpty { write(summary(of: shown)) }
  }

  private func report(_ severity: String, _ message: String, at place: SourcePlace, _ tables: inout [LineTable?]) {
    let source = sources[place.file]
    let table = tables[place.file] ?? LineTable(source)
    tables[place.file] = table
    let (number, line) = table.line(at: place.range.lowerBound)
    let position = "\(source.path.printable):\(number):\(place.range.lowerBound - line.lowerBound + 1):"
    let text = message.printable
    guard case .terminal(_, let width) = style else {
      return write("\(position) \(severity): \(text)\n")
    }
    let colour = Colour(severity)
    write("\(coloured(position, .strong)) \(coloured(severity + ":", colour)) \(coloured(text, .strong))\n")
    let margin = String(repeating: " ", count: String(number).count)
    let excerpt = SourceExcerpt(
      source.bytes, line: line, range: place.range, width: max(20, width - margin.count - 4))
    write("\(coloured(" \(number) |", .gutter)) \(excerpt.line)\n")
    write("\(coloured(" \(margin) |", .gutter)) \(coloured(excerpt.underline, colour))\n")
  }

  private func summary(of diagnostics: [Diagnostic]) -> String {
    func part(_ severity: Diagnostic.Severity, _ word: String) -> String? {
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let parts = [part(.error, "error"), part(.warning, "warning"), part(.info, "remark")]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }

  private enum Colour: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case strong = "1"
    case gutter = "2"

    init(_ severity: String) {
      self =
        switch severity {
        case "error": .error
        case "warning": .warning
        default: .note
        }
    }
  }

  private func coloured(_ text: String, _ colour: Colour) -> String {
    guard case .terminal(isColoured: true, _) = style else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }
}
