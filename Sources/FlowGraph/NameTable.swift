import FlowLanguage

/// Values by name, in the order in which the names were added.
struct NamedValues<Value: Sendable>: Sendable {
  /// Up to this count, comparing the names is quicker than hashing one.
  private static var fewest: Int { 12 }

  private(set) var names: [String] = []
  /// For each name.
  private var values: [Value] = []
  /// The index of each name; empty while there are only a few.
  private var positions: [String: Int] = [:]

  subscript(name: String) -> Value? {
    get { position(of: name).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let position = position(of: name) { values[position] = newValue } else { append(name, newValue) }
    }
  }

  private func position(of name: String) -> Int? {
    guard positions.isEmpty else { return positions[name] }
    for position in names.indices where names[position] == name { return position }
    return nil
  }

  fileprivate mutating func append(_ name: String, _ value: Value) {
    names.append(name)
    values.append(value)
    if !positions.isEmpty {
      positions[name] = names.count - 1
    } else if names.count > Self.fewest {
      positions.reserveCapacity(2 * names.count)
      for (position, name) in names.enumerated() { positions[name] = position }
    }
  }
}

/// Names of one kind, each once: a second declaration is reported, with a note at the first.
struct NameTable: Sendable {
  private var entries = NamedValues<(index: Int, place: SourcePlace)>()

  /// In declaration order.
  var names: [String] { entries.names }

  subscript(name: String) -> Int? { entries[name]?.index }

  func place(of name: String) -> SourcePlace? { entries[name]?.place }

  /// Adds `name`, or reports that it is taken by another of its kind, such as `screen`.
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
    entries.append(name, (index, place))
    return true
  }

  /// Adds a second spelling, unless it is taken.
  mutating func insert(_ name: String, as index: Int, at place: SourcePlace) {
    if entries[name] == nil { entries.append(name, (index, place)) }
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

func declaredTwice(
  _ what: String, at place: SourcePlace, first: SourcePlace, help: Help = "remove one, or give it another name"
) -> Diagnostic {
  Diagnostic(
    .duplicateDeclaration, "\(what) is declared twice", at: place, help: help,
    notes: [Note("first declared here", at: first)])
}

/// How far the search for the name that was meant goes.
enum Misspelling {
  /// How many letters of known names are compared for the steps of a module.
  static let mostComparisons = 100_000
  /// How many names around a step, such as its parameters, are compared.
  static let fewest = 30
}

/// The name that was probably meant, if one is near. Only the first of many names are compared.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(Misspelling.fewest))
}

extension [Diagnostic] {
  /// Reports a type with a Swift keyword in its name: types are generated as they are written, without backticks.
  mutating func report(_ rule: Rule, ifKeyword type: Name) {
    guard let word = type.text.split(separator: ".").first(where: { swiftName(String($0)) != $0 }) else { return }
    report(rule, "'\(word)' is a Swift keyword, not a type", at: type.place, help: "choose another name")
  }
}
