/// A kind of finding. Each part of the tool has an enum of those that it reports, the raw value being the stable id: what
/// there is to know about one of them is said here alone.
package protocol Rule: CaseIterable, RawRepresentable<String>, Sendable {
  var entry: CatalogueEntry { get }
}

extension Rule {
  /// The stable name of the rule, such as `FL130`.
  package var id: String { rawValue }
}

/// What there is to know about a rule.
package struct CatalogueEntry: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case errorOrWarning = "error or warning"
    case info = "remark, shown with --info"
  }

  /// When a rule is looked at. What belongs to a later phase may stay silent where an earlier one has found errors.
  package enum Phase: Sendable {
    case syntax
    /// Names, and all that can be said of a declaration or step by itself.
    case names
    /// Ways through the whole module.
    case paths
    case templates
  }

  package let title: String
  package let severity: Severity
  package let phase: Phase
  /// True where a comment can allow it. What is generated works all the same, even where it is an error.
  package let isAllowable: Bool
  /// What it is, and what it does to users.
  package let explanation: String
  /// An excerpt of a file with the remedy as a diff, each line marked with `- `, `+ ` or two spaces; empty where it takes
  /// more than a few lines.
  private let example: String

  package init(
    _ title: String, _ severity: Severity, _ phase: Phase, isAllowable: Bool = false, _ explanation: String,
    example: String = ""
  ) {
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

  private func lines(without mark: Character) -> [Substring] {
    example.split(separator: "\n").filter { $0.first != mark }.map { $0.dropFirst(2) }
  }
}
