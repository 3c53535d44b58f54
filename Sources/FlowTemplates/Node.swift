import FlowLanguage

/// A compiled template: names are slots and indices, so rendering compares none.
enum Node: Sendable {
  /// A stretch of template text within one line.
  case text(TextPiece)
  /// A string literal.
  case literal([UInt8])
  case value(Path)
  case call(PartCall)
  case loop(Loop)
  case conditional(Conditional)
  case selection(Selection)
  case fit(Fit)
}

/// A stretch of template text within one line, as a range of the library's text.
struct TextPiece: Sendable {
  /// What follows the piece.
  enum Ending: UInt8, Sendable {
    /// A directive on the same line.
    case none
    /// The end of a line that holds something.
    case line
    /// The end of a line of white space.
    case blankLine
  }

  let start: Int32
  /// How many bytes of white space come first.
  let indentation: Int32
  /// How many bytes follow the white space.
  let count: Int32
  /// Whether the white space is the indentation of its line.
  let startsLine: Bool
  let ending: Ending
}

/// A value in the frame of the part that is being rendered, and the members to go through from there.
struct Path: Sendable {
  let slot: Int
  /// Indices into the schema's readers.
  let members: [Int]
}

indirect enum Condition: Sendable {
  /// A flag that is set, a text or list that is not empty, an optional that is there.
  case holds(Path)
  case matches(Path, String)
  case not(Condition)
  case all([Condition])
  case any([Condition])
}

final class PartCall: Sendable {
  enum Target: Sendable {
    case part(Int)
    /// The part of the file that the value names, by the file's name in the folder.
    case named(Path, folder: String, parts: [String: Int])
  }

  enum Argument: Sendable {
    case path(Path)
    case text(String)
    case flag(Bool)
  }

  let target: Target
  let arguments: [Argument]
  /// Whether the call is all that its line holds; then the blank lines at the part's end count.
  let standsAlone: Bool
  let place: SourcePlace

  init(target: Target, arguments: [Argument], standsAlone: Bool, place: SourcePlace) {
    self.target = target
    self.arguments = arguments
    self.standsAlone = standsAlone
    self.place = place
  }
}

final class Loop: Sendable {
  let list: Path
  let separator: [UInt8]?
  let body: [Node]
  let otherwise: [Node]

  init(list: Path, separator: [UInt8]?, body: [Node], otherwise: [Node]) {
    self.list = list
    self.separator = separator
    self.body = body
    self.otherwise = otherwise
  }
}

final class Conditional: Sendable {
  enum Test: Sendable {
    case condition(Condition)
    /// Binds the record that an optional holds.
    case binding(Path)
  }

  struct Branch: Sendable {
    let test: Test
    let body: [Node]
  }

  let branches: [Branch]
  let otherwise: [Node]

  init(branches: [Branch], otherwise: [Node]) {
    self.branches = branches
    self.otherwise = otherwise
  }
}

final class Selection: Sendable {
  let choice: Path
  /// The index of the body for each case that one names.
  let cases: [String: Int]
  let bodies: [[Node]]
  let otherwise: [Node]?
  let place: SourcePlace

  init(choice: Path, cases: [String: Int], bodies: [[Node]], otherwise: [Node]?, place: SourcePlace) {
    self.choice = choice
    self.cases = cases
    self.bodies = bodies
    self.otherwise = otherwise
    self.place = place
  }
}

final class Fit: Sendable {
  let preferred: [Node]
  let otherwise: [Node]

  init(preferred: [Node], otherwise: [Node]) {
    self.preferred = preferred
    self.otherwise = otherwise
  }
}
