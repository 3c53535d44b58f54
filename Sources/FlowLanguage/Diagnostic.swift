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

  /// Behind one reference: a file of nonsense has millions of findings, which are collected, sorted and handed on.
  private let contents: Contents

  /// How many later findings of its file were not kept.
  package internal(set) var further = 0

  /// The stable name of the check, such as `FL130`.
  package var id: String { contents.id }
  package var severity: Severity { contents.severity }
  /// One sentence without a full stop, in the user's own names.
  package var message: String { contents.message }
  package var place: SourcePlace { contents.place }
  /// What to do, where there is a remedy.
  package var help: String? { contents.help }
  package var notes: [Note] { contents.notes }
  /// For a finding about a path: the names along a shortest one on which it can be seen.
  package var path: [String] { contents.path }
  /// The remedy as text, where it is mechanical.
  package var fix: Fix? { contents.fix }

  package init(
    _ id: String, _ severity: Severity, _ message: String, at place: SourcePlace, help: String? = nil,
    notes: [Note] = [], path: [String] = [], fix: Fix? = nil
  ) {
    contents = Contents(id, severity, message, place, help, notes, path, fix)
  }

  /// An error.
  package init(
    _ id: String, _ message: String, at place: SourcePlace, help: String? = nil, notes: [Note] = [],
    path: [String] = [], fix: Fix? = nil
  ) {
    self.init(id, .error, message, at: place, help: help, notes: notes, path: path, fix: fix)
  }
}

extension Diagnostic {
  private final class Contents: Equatable, Sendable {
    let id: String
    let severity: Severity
    let message: String
    let place: SourcePlace
    let help: String?
    let notes: [Note]
    let path: [String]
    let fix: Fix?

    init(
      _ id: String, _ severity: Severity, _ message: String, _ place: SourcePlace, _ help: String?, _ notes: [Note],
      _ path: [String], _ fix: Fix?
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

    static func == (a: Contents, b: Contents) -> Bool {
      (a.id, a.severity, a.message, a.place, a.help) == (b.id, b.severity, b.message, b.place, b.help)
        && (a.notes, a.path, a.fix) == (b.notes, b.path, b.fix)
    }
  }
}

extension Diagnostic {
  fileprivate func precedes(_ other: Diagnostic) -> Bool {
    (place.file, place.range.lowerBound, id, message)
      < (other.place.file, other.place.range.lowerBound, other.id, other.message)
  }
}

extension [Diagnostic] {
  /// In the order of files, then of places; findings at one place by id. The order in which checks run does not show.
  package func sorted() -> [Diagnostic] {
    // Those of one pass nearly always are. To move millions of them takes longer than it took to find them.
    indices.dropFirst().contains { self[$0].precedes(self[$0 - 1]) } ? sorted { $0.precedes($1) } : self
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
