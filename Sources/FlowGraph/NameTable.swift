import FlowLanguage

/// Names of one kind, each once: a second declaration is reported, with a note at the first.
struct NameTable: Sendable {
  private struct Entry: Sendable {
    let index: Int
    let place: SourcePlace
  }

  /// Up to this count, comparing the names is quicker than hashing one.
  private static let fewest = 12

  /// In declaration order.
  private(set) var names: [String] = []
  /// For each name.
  private var entries: [Entry] = []
  /// The index of each name; empty while there are only a few.
  private var positions: [String: Int] = [:]

  subscript(name: String) -> Int? { position(of: name).map { entries[$0].index } }

  func place(of name: String) -> SourcePlace? { position(of: name).map { entries[$0].place } }

  private func position(of name: String) -> Int? {
    guard positions.isEmpty else { return positions[name] }
    for position in names.indices where names[position] == name { return position }
    return nil
  }

  /// Adds `name`, or reports that it is taken.
  ///
  /// - Parameter what: the kind of thing, for messages: `screen`.
  mutating func declare(
    _ name: Name, _ what: @autoclosure () -> String, as index: Int, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    declare(name.text, at: name.place, what(), as: index, &diagnostics)
  }

  mutating func declare(
    _ name: String, at place: SourcePlace, _ what: @autoclosure () -> String, as index: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    if let first = self.place(of: name) {
      diagnostics.append(declaredTwice("\(what()) '\(name)'", at: place, first: first))
      return false
    }
    append(name, Entry(index: index, place: place))
    return true
  }

  /// Adds a second spelling, unless it is taken.
  mutating func insert(_ name: String, as index: Int, at place: SourcePlace) {
    if position(of: name) == nil { append(name, Entry(index: index, place: place)) }
  }

  private mutating func append(_ name: String, _ entry: Entry) {
    names.append(name)
    entries.append(entry)
    if !positions.isEmpty {
      positions[name] = names.count - 1
    } else if names.count > Self.fewest {
      positions.reserveCapacity(2 * names.count)
      for (position, name) in names.enumerated() { positions[name] = position }
    }
  }
}

extension Dictionary {
  /// The value that the key has already; nil if it has none, and has this one from now on.
  @inlinable public mutating func existing(_ key: Key, orInsert value: @autoclosure () -> Value) -> Value? {
    if let existing = self[key] { return existing }
    self[key] = value()
    return nil
  }
}

/// How many findings of one kind about one thing are listed.
package let findingLimit = 10

func declaredTwice(_ what: String, at place: SourcePlace, first: SourcePlace) -> Diagnostic {
  Diagnostic(
    .duplicateDeclaration, "\(what) is declared twice", at: place,
    notes: [Diagnostic.Note("first declared here", at: first)])
}
