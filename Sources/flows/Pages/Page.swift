/// What `flows check --explain` says about one kind of finding.
struct Page: Sendable {
  /// What a finding keeps from happening.
  enum Severity: String, Sendable {
    case error
    case warning
    case errorOrWarning = "error or warning"
    case info = "remark, shown with --info"
  }

  let id: String
  let title: String
  let severity: Severity
  /// What it is, and what it does to users.
  let why: String
  /// A whole file with the finding; empty where it takes more than a few lines.
  let example: String
  /// The same file without it.
  let remedy: String

  init(_ id: String, _ title: String, _ severity: Severity, why: String, example: String = "", remedy: String = "") {
    self.id = id
    self.title = title
    self.severity = severity
    self.why = why
    self.example = example
    self.remedy = remedy
  }

  /// All of them, in the order of their ids.
  static let all =
    (pagesOnSyntax + pagesOnNames + pagesOnReachability + pagesOnEnds + pagesOnLayers + pagesOnStacks
    + pagesOnSystemClasses + pagesOnLinks + pagesOnValues + pagesOnDeclarations + pagesOnModules + pagesOnTemplates)
    .sorted { $0.id < $1.id }

  var text: String {
    var text = "\(id): \(title)\nSeverity: \(severity.rawValue)\n\n\(Self.wrapped(why))\n"
    if !example.isEmpty { text += "\nExample:\n\n\(Self.indented(example))\n" }
    if !remedy.isEmpty { text += "\nRemedy:\n\n\(Self.indented(remedy))\n" }
    if severity != .error { text += "\nIf it is meant, say so in the line above:\n\n    // allow \(id): the reason\n" }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if lines[lines.count - 1].count + word.count + 1 > 80 { lines.append("") }
      if !lines[lines.count - 1].isEmpty { lines[lines.count - 1] += " " }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n")
  }
}
