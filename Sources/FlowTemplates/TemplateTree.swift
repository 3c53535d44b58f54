import FlowLanguage

/// Checked templates: every name in them has become a slot, a member or a part.
///
/// The nodes are plain numbers in lists, and a block is a stretch of them: who walks the tree counts no reference, so
/// threads that render from it do not get into each other's way.
struct TemplateTree: Sendable {
  /// Nodes one after the other, or elements of another list of the tree.
  typealias Span = Range<Int32>

  enum Node: Sendable {
    case text(TextPiece)
    /// One of the strings.
    case literal(Int32)
    case value(Path)
    case call(Int32)
    /// One of the loops.
    case loop(Int32)
    /// The first of some branches whose test holds.
    case branches(Span)
    /// A choice is none of its cases: one of the open choices.
    case noCase(Int32)
    /// What is preferred, and what is written if that does not fit on a line.
    case fit(Span, otherwise: Span)
  }

  /// A slot in the frame of the part that is being rendered, and the members to go through from there, in `steps`.
  struct Path: Sendable {
    var slot: Int32 = 0
    var steps: Span = 0..<0
  }

  struct Loop: Sendable {
    let list: Path
    /// One of the strings, -1 for none.
    let separator: Int32
    let body: Span
    /// What stands for an empty list.
    let otherwise: Span
  }

  /// A call of a part.
  struct Call: Sendable {
    let target: Target
    let arguments: Span
    /// Whether the call is all that its line holds; then the blank lines at the part's end count.
    let standsAlone: Bool
    /// How many blocks of its part it is in.
    let nesting: Int
    let place: SourcePlace
  }

  enum Target: Sendable {
    case part(Int)
    /// A value names the file; the parts in those that it can name are in `folders`.
    case named(Path, Int32)
  }

  enum Argument: Sendable {
    case path(Path)
    /// One of the strings.
    case text(Int32)
    case flag(Bool)
  }

  struct Branch: Sendable {
    let test: Test
    let body: Span
  }

  enum Test: Sendable {
    case always
    /// A flag that is set, a text or list that is not empty, an optional that is there.
    case holds(Path)
    /// The same for an optional, whose record becomes a further slot.
    case binds(Path)
    /// Whether a choice is one of the strings.
    case matches(Path, Int32)
    case not(Int32)
    /// In `tests`.
    case all(Span)
    case any(Span)
  }

  /// That of all files.
  var text: [UInt8] = []
  var nodes: [Node] = []
  /// Indices of members in the schema.
  var steps: [Int32] = []
  var calls: [Call] = []
  var loops: [Loop] = []
  var openChoices: [(choice: Path, place: SourcePlace)] = []
  var arguments: [Argument] = []
  var branches: [Branch] = []
  var tests: [Test] = []
  var strings: [String] = []
  var folders: [(name: String, parts: [(file: String, part: Int)])] = []
  /// Those of the parts.
  var bodies: [Span] = []
  /// Those of the schema.
  let members: [Member]

  init(_ schema: Schema) { members = schema.members }
}

extension Array {
  /// Appends an element.
  ///
  /// - Returns: its index.
  mutating func add(_ element: Element) -> Int32 {
    append(element)
    return Int32(count - 1)
  }

  /// Appends elements.
  ///
  /// - Returns: where they are.
  mutating func add(_ elements: some Collection<Element>) -> TemplateTree.Span {
    let start = Int32(count)
    append(contentsOf: elements)
    return start..<Int32(count)
  }

  subscript(index: Int32) -> Element { self[Int(index)] }
}

/// A stretch of template text within one line, as a range of the tree's text.
struct TextPiece: Sendable {
  let start: Int32
  /// How many bytes of white space come first.
  let indentation: Int32
  /// How many bytes follow the white space.
  let count: Int32
  /// Whether the white space is the indentation of its line.
  let startsLine: Bool
  var endsLine = false
  /// Whether that line is nothing but white space.
  var isBlankLine = false
}
