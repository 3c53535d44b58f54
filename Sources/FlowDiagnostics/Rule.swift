/// A kind of finding, with all facts about it. Each part of the tool declares the rules that it reports.
package final class Rule: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case errorOrWarning = "error or warning"
    case errorOrInfo = "error or remark"
    case info = "remark, shown with --info"
  }

  /// When a rule is checked. A later phase may report nothing if an earlier one has found errors.
  package enum Phase: Sendable {
    case syntax
    /// Names, and everything about a single declaration or step.
    case names
    /// Paths through the whole module.
    case paths
    case templates
  }

  /// The stable name, such as `FL130`.
  package let id: String
  package let title: String
  package let severity: Severity
  package let phase: Phase
  /// True if a comment can suppress it. The generated code works anyway, even if it is an error.
  package let isAllowable: Bool
  /// The explanation; then, after an empty line, an excerpt of a file with the remedy as a diff, each line marked with
  /// `- `, `+ ` or two spaces, unless it takes more than a few lines.
  private let text: String

  package init(
    _ id: String, _ title: String, _ severity: Severity, _ phase: Phase, isAllowable: Bool = false, _ text: String = ""
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.phase = phase
    // Templates have no comments that allow something.
    self.isAllowable = isAllowable || phase != .templates && [.warning, .info].contains(severity)
    self.text = text
  }

  /// The same with its explanation and example.
  package func explained(_ text: String) -> Rule { Rule(id, title, severity, phase, isAllowable: isAllowable, text) }

  /// What it is, and how it affects users.
  package var explanation: String { lines.prefix { !$0.isEmpty }.joined(separator: " ") }

  /// The lines of the example that have the finding.
  package var mistake: [Substring] { example(without: "+") }

  /// The same lines without it.
  package var remedy: [Substring] { example(without: "-") }

  package static func == (a: Rule, b: Rule) -> Bool { a === b }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private func example(without mark: Character) -> [Substring] {
    lines.drop { !$0.isEmpty }.dropFirst().filter { $0.first != mark }.map { $0.dropFirst(2) }
  }
}
