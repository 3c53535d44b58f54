/// One finding: what is wrong, where, and what to do about it.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    /// Nothing is generated.
    case error
    case warning
    case info
  }

  /// A second place that explains the finding, such as a first declaration.
  package struct Note: Equatable, Sendable {
    package let message: String
    package let place: SourcePlace

    package init(_ message: String, at place: SourcePlace) {
      self.message = message
      self.place = place
    }
  }

  package let rule: Rule
  package let severity: Severity
  /// One sentence without a full stop, in the user's own names.
  package let message: String
  package private(set) var place: SourcePlace
  private let advice: Help?
  package private(set) var notes: [Note]
  /// For a finding about a path: the names along a shortest path that shows it.
  package let path: [String]
  /// The remedy as edits, if it is mechanical.
  package private(set) var fix: Fix?
  /// How many later findings of its file were dropped.
  package internal(set) var further = 0

  /// The stable name of the rule, such as `FL130`.
  package var id: String { rule.id }
  /// What to do, if there is a remedy.
  package var help: String? { advice?.words }

  /// - Parameter severity: for a rule with two severities, the one that applies; nil for the usual one.
  package init(
    _ rule: Rule, as severity: Severity? = nil, _ message: String, at place: SourcePlace, help: Help? = nil,
    notes: [Note] = [], path: [String] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity.usual
    self.message = message
    self.place = place
    advice = help
    self.notes = notes
    self.path = path
    self.fix = fix ?? help?.fix(at: place)
  }
}

/// What to do about a finding.
package enum Help: Equatable, Sendable, ExpressibleByStringInterpolation {
  case text(String)
  /// The finding is about a name that is close to another one.
  case rename(to: String)

  package init(stringLiteral text: String) { self = .text(text) }

  package var words: String {
    switch self {
    case .text(let text): text
    case .rename(let name): lookAlikeAdvice(for: name) ?? Self.question(name)
    }
  }

  /// The name that was probably meant, as a question.
  package static func question(_ name: String) -> String { "did you mean '\(name)'?" }

  fileprivate func fix(at place: SourcePlace) -> Fix? {
    guard case .rename(let name) = self, !place.range.isEmpty, lookAlikeAdvice(for: name) == nil else { return nil }
    return Fix(write: name, over: place)
  }
}

extension Diagnostic {
  /// The same finding in a list of files with `count` others before.
  package func moved(by count: Int) -> Diagnostic {
    func moved(_ place: SourcePlace) -> SourcePlace { SourcePlace(file: place.file + count, range: place.range) }
    var copy = self
    copy.place = moved(place)
    copy.notes = notes.map { Note($0.message, at: moved($0.place)) }
    copy.fix = fix.map { Fix($0.title, $0.edits.map { TextEdit(moved($0.place), $0.text) }, isSafe: $0.isSafe) }
    return copy
  }

  fileprivate func precedes(_ other: Diagnostic) -> Bool {
    (place.file, place.range.lowerBound, id, message)
      < (other.place.file, other.place.range.lowerBound, other.id, other.message)
  }
}

extension Rule.Severity {
  fileprivate var usual: Diagnostic.Severity {
    switch self {
    case .error, .errorOrWarning, .errorOrInfo: .error
    case .warning: .warning
    case .info: .info
    }
  }
}

extension [Diagnostic] {
  package mutating func report(
    _ rule: Rule, as severity: Diagnostic.Severity? = nil, _ message: String, at place: SourcePlace,
    help: Help? = nil, notes: [Diagnostic.Note] = [], path: [String] = [], fix: Fix? = nil
  ) {
    append(Diagnostic(rule, as: severity, message, at: place, help: help, notes: notes, path: path, fix: fix))
  }

  /// Ordered by file, then by place; findings at one place by id. The order in which checks run does not show.
  package func sorted() -> [Diagnostic] {
    // The findings of one pass nearly always are in order. Sorting millions of them takes longer than finding them.
    indices.dropFirst().contains { self[$0].precedes(self[$0 - 1]) } ? sorted { $0.precedes($1) } : self
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
