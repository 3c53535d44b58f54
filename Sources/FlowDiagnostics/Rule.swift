/// A kind of finding, with all facts about it. Each part of the tool declares the rules that it reports.
package final class Rule: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case errorOrWarning = "error or warning"
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
  /// What it is, and how it affects users.
  package let explanation: String
  /// An excerpt of a file with the remedy as a diff, each line marked with `- `, `+ ` or two spaces; empty if it takes
  /// more than a few lines.
  private let example: String

  package init(
    _ id: String, _ title: String, _ severity: Severity, _ phase: Phase, isAllowable: Bool = false,
    _ explanation: String, example: String = ""
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.phase = phase
    self.isAllowable = isAllowable || severity == .warning || severity == .info
    self.explanation = explanation
    self.example = example
  }

  /// The lines of the example that have the finding.
  package var mistake: [Substring] { lines(without: "+") }

  /// The same lines without it.
  package var remedy: [Substring] { lines(without: "-") }

  package static func == (a: Rule, b: Rule) -> Bool { a === b }

  private func lines(without mark: Character) -> [Substring] {
    example.split(separator: "\n").filter { $0.first != mark }.map { $0.dropFirst(2) }
  }
}
