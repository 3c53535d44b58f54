package import FlowDiagnostics

extension Rule {
  /// The page that `flows check --explain` prints.
  package var page: String {
    var page = "\(id): \(title)\nSeverity: \(severity.rawValue)\n\n"
    page += explanation.wrapped(80).joined(separator: "\n") + "\n"
    func add(_ heading: String, _ lines: [Substring]) {
      guard !lines.isEmpty else { return }
      page += "\n\(heading):\n\n" + lines.map { "    \($0)\n" }.joined()
    }
    add("Example", mistake)
    add("Remedy", remedy)
    if isAllowable { add("If this is intended, allow it on the line above", ["// allow \(id): the reason"]) }
    return page
  }
}
