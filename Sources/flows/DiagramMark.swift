import FlowCommandLine

// A picture has the marker where its format has comments.
extension Mark {
  /// Inserts the marker as the second line of a document: the first one identifies the format.
  static func marked(_ document: String, _ format: GraphCommand.Format) -> String {
    guard let end = document.utf8.firstIndex(of: 0x0A) else { return document }
    let next = document.index(after: end)
    return document[..<next] + line(in: format) + "\n" + document[next...]
  }

  /// Whether the second line of a document is the marker, in any format.
  static func isIn(_ document: [UInt8]) -> Bool {
    let second = line(of: line(of: document[...]).rest).line
    return GraphCommand.Format.allCases.contains { second == line(in: $0) }
  }

  private static func line(in format: GraphCommand.Format) -> String {
    switch format {
    case .svg, .html: "<!-- \(text) -->"
    case .mermaid: "  %% \(text)"
    case .dot: "  // \(text)"
    case .json: "  \"mark\": \"\(text)\","
    }
  }
}
