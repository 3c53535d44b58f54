import FlowDiagnostics

/// Checked templates: every name has been resolved to a slot, a member or a part.
///
/// The nodes are plain numbers in lists, and a block is a range of them. Walking the tree needs no reference counting,
/// so threads that render from it do not slow each other down.
struct TemplateTree: Sendable {
  /// Consecutive nodes, or elements of another list of the tree.
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
    /// The preferred nodes, and those used if the former do not fit on a line.
    case fit(Span, otherwise: Span)
  }

  /// A slot in the frame of the part being rendered, and the members to follow from there, in `steps`.
  struct Path: Sendable {
    var slot: Int32 = 0
    var steps: Span = 0..<0
  }

  struct Loop: Sendable {
    let list: Path
    /// One of the strings, -1 for none.
    let separator: Int32
    let body: Span
    /// The nodes for an empty list.
    let otherwise: Span
  }

  /// A call of a part.
  struct Call: Sendable {
    let target: Target
    let arguments: Span
    /// Whether the call is alone on its line; then the blank lines at the part's end count.
    let standsAlone: Bool
    /// The number of enclosing blocks in its part.
    let nesting: Int
    let place: SourcePlace
  }

  enum Target: Sendable {
    case part(Int)
    /// A value names the file; the parts in the files it can name are in `folders`.
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
    /// A flag that is set, a text or list that is not empty, an optional with a value.
    case holds(Path)
    /// The same for an optional, whose record becomes another slot.
    case binds(Path)
    /// Whether a choice is one of the strings.
    case matches(Path, Int32)
    case not(Int32)
    /// In `tests`.
    case all(Span)
    case any(Span)
  }

  /// The text of all files.
  var text: [UInt8] = []
  var nodes: [Node] = []
  /// Indices of members in the schema.
  var steps: [Int32] = []
  var calls: [Call] = []
  var loops: [Loop] = []
  var arguments: [Argument] = []
  var branches: [Branch] = []
  var tests: [Test] = []
  var strings: [String] = []
  var folders: [(name: String, parts: [(file: String, part: Int)])] = []
  /// Those of the parts.
  var bodies: [Span] = []
  /// Those of the schema.
  let members: [Member]
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

/// Template text within one line, as a range of the tree's text.
struct TextPiece: Sendable {
  let start: Int32
  /// The number of bytes of leading white space.
  let indentation: Int32
  /// The number of bytes after the white space.
  let count: Int32
  /// Whether the white space is the indentation of its line.
  let startsLine: Bool
  var endsLine = false
  /// Whether that line consists of white space.
  var isBlankLine = false
}
