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

  /// The stable name of the check, such as `FL130`.
  package let id: String
  package let severity: Severity
  /// One sentence without a full stop, in the user's own names.
  package let message: String
  package let place: SourcePlace
  /// What to do, where there is a remedy.
  package let help: String?
  package let notes: [Note]
  /// For a finding about a path: the names along a shortest one on which it can be seen.
  package let path: [String]
  /// The remedy as text, where it is mechanical.
  package let fix: Fix?

  package init(
    _ id: String, _ severity: Severity, _ message: String, at place: SourcePlace, help: String? = nil,
    notes: [Note] = [], path: [String] = [], fix: Fix? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.place = place
    self.help = help
    self.notes = notes
    self.path = path
    self.fix = fix
  }

  /// An error.
  package init(
    _ id: String, _ message: String, at place: SourcePlace, help: String? = nil, notes: [Note] = [],
    path: [String] = [], fix: Fix? = nil
  ) {
    self.init(id, .error, message, at: place, help: help, notes: notes, path: path, fix: fix)
  }
}

extension [Diagnostic] {
  /// In the order of files, then of places; findings at one place by id. The order in which checks run does not show.
  package func sorted() -> [Diagnostic] {
    sorted {
      ($0.place.file, $0.place.range.lowerBound, $0.id, $0.message)
        < ($1.place.file, $1.place.range.lowerBound, $1.id, $1.message)
    }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
