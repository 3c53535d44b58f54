import FlowLanguage

/// Compiled templates as lists of plain numbers: rendering copies them around without counting a reference, so several
/// threads can render from the same lists without getting into each other's way.
final class TemplateProgram: Sendable {
  /// What follows another; a block is a stretch of them, with the blocks inside it. What has to be known again at a
  /// block's end waits on a stack of the renderer, so nothing here calls itself.
  enum Instruction: Sendable {
    /// A stretch of template text within one line.
    case text(TextPiece)
    /// The end of a line after a directive.
    case endLine
    case literal(Bytes)
    case value(Reference)
    case call(Int32)
    /// The end of a part: goes on after its call.
    case endPart
    /// The body comes next, then what stands for an empty list.
    case loop(Int32)
    /// The end of a body: goes on with the next element, or after the loop.
    case endLoop
    /// Goes on elsewhere.
    case skip(to: Int32)
    /// Goes on elsewhere unless the value is a flag that is set, a text or list that is not empty, or is there.
    case unlessHolds(Reference, skip: Int32)
    case unless(test: Int32, skip: Int32)
    /// Takes the record of an optional as a further slot, or goes on elsewhere if it is absent.
    case bind(Reference, skip: Int32)
    /// Drops that slot.
    case unbind
    /// Goes on at one of the blocks that come next.
    case selection(Int32)
    /// What is preferred comes next, then the other.
    case fit(otherwise: Int32, end: Int32)
    /// The end of what is preferred.
    case endFit
  }

  /// Elements of one of the tables: a block of instructions, or what belongs to one of them.
  struct Span: Sendable {
    let start: Int32
    let end: Int32

    static let empty = Span(start: 0, end: 0)
    var isEmpty: Bool { start == end }
  }

  /// A stretch of the templates' text.
  struct Bytes: Sendable {
    /// Inverted where it is one of the literals' text.
    let start: Int32
    let count: Int32
  }

  /// A slot in the frame of the part that is being rendered, and the members to go through from there.
  struct Reference: Sendable {
    let slot: Int32
    /// The reader of the first member; -1 for none.
    let member: Int32
    /// Where the readers of those after it are in `members`, up to a -1; -1 for none.
    let further: Int32
  }

  /// A call of a part; where a value names the file, the part depends on it.
  struct Call: Sendable {
    /// -1 where a value names the file.
    let part: Int32
    /// That value, and what it can be, in `names`.
    let file: Reference
    let files: Span
    /// In `arguments`.
    let arguments: Span
    /// Whether the call is all that its line holds; then the blank lines at the part's end count.
    let standsAlone: Bool
    /// In `places`.
    let place: Int32
  }

  enum Argument: Sendable {
    case reference(Reference)
    case text(Bytes)
    case flag(Bool)
  }

  /// A text that a value can be, and what it stands for.
  struct Name: Sendable {
    let text: Bytes
    /// A part, or an instruction.
    let target: Int32
  }

  struct Loop: Sendable {
    let list: Reference
    /// nil for none.
    let separator: Bytes?
    let body: Int32
    /// What stands for an empty list.
    let otherwise: Int32
    /// Where it goes on after that.
    let end: Int32
  }

  enum Test: Sendable {
    /// A flag that is set, a text or list that is not empty, an optional that is there.
    case holds(Reference)
    case matches(Reference, Bytes)
    case not(Int32)
    /// In `tests`.
    case all(Span)
    case any(Span)
  }

  /// Where something stands, for errors while rendering.
  struct Place: Sendable {
    let file: Int32
    let start: Int32
    let end: Int32
    /// The folder of the files that a call names.
    let folder: Bytes
  }

  struct Selection: Sendable {
    let choice: Reference
    /// In `names`, each with the start of its block.
    let cases: Span
    /// The block for all other cases; -1 for none.
    let otherwise: Int32
    /// In `places`.
    let place: Int32
  }

  /// Where each part starts.
  let parts: Table<Int32>
  let instructions: Table<Instruction>
  let members: Table<Int32>
  let calls: Table<Call>
  let arguments: Table<Argument>
  let names: Table<Name>
  let loops: Table<Loop>
  let tests: Table<Test>
  let selections: Table<Selection>
  let places: Table<Place>
  private let text: Table<UInt8>
  private let literals: Table<UInt8>
  /// By the index of the type, and of the reader, in the schema.
  let types: Table<RecordLayout>
  let readers: Table<Unmanaged<MemberReader>>
  /// Keeps the readers alive.
  private let schema: Schema

  /// - Parameter text: that of the templates; the program frees it.
  init(_ assembler: ProgramAssembler, text: Table<UInt8>, parts: [Int32], schema: Schema) {
    self.schema = schema
    self.text = text
    types = Table(schema.layouts)
    readers = Table(schema.readers.map { .passUnretained($0) })
    self.parts = Table(parts)
    instructions = Table(assembler.instructions)
    members = Table(assembler.members)
    calls = Table(assembler.calls)
    arguments = Table(assembler.arguments)
    names = Table(assembler.names)
    loops = Table(assembler.loops)
    tests = Table(assembler.tests)
    selections = Table(assembler.selections)
    places = Table(assembler.places)
    literals = Table(assembler.literals)
  }

  deinit {
    parts.free()
    instructions.free()
    members.free()
    calls.free()
    arguments.free()
    names.free()
    loops.free()
    tests.free()
    selections.free()
    places.free()
    text.free()
    literals.free()
    types.free()
    readers.free()
  }

  /// Where a text piece is counted from.
  var textStart: UnsafePointer<UInt8> { text.pointer(at: 0) }

  func pointer(to bytes: Bytes) -> UnsafePointer<UInt8> {
    bytes.start >= 0 ? text.pointer(at: bytes.start) : literals.pointer(at: ~bytes.start)
  }

  func isEqual(_ bytes: Bytes, _ other: UnsafePointer<UInt8>, _ count: Int32) -> Bool {
    guard bytes.count == count else { return false }
    let own = pointer(to: bytes)
    var index = 0
    while index < Int(count) {
      if own[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// What a text stands for among names; nil if it is none of them.
  func target(of text: UnsafePointer<UInt8>, _ count: Int32, among names: Span) -> Int32? {
    var index = names.start
    while index < names.end {
      let name = self.names[index]
      if isEqual(name.text, text, count) { return name.target }
      index += 1
    }
    return nil
  }

  func string(_ bytes: Bytes) -> String {
    String(decoding: UnsafeBufferPointer(start: pointer(to: bytes), count: Int(bytes.count)), as: UTF8.self)
  }

  func place(_ index: Int32) -> SourcePlace {
    let place = places[index]
    return SourcePlace(file: Int(place.file), range: Int(place.start)..<Int(place.end))
  }
}

/// A list that never changes, without the checks that make arrays slow in a debug build. Its owner frees it.
struct Table<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>

  /// - Parameter fill: initialises all elements.
  init(count: Int, _ fill: (UnsafeMutablePointer<Element>) -> Void) {
    base = .allocate(capacity: max(count, 1))
    fill(base)
  }

  init(_ elements: [Element]) {
    base = .allocate(capacity: max(elements.count, 1))
    elements.withUnsafeBufferPointer { if let start = $0.baseAddress { base.initialize(from: start, count: $0.count) } }
  }

  subscript(index: Int32) -> Element { base[Int(index)] }

  func pointer(at index: Int32) -> UnsafePointer<Element> { UnsafePointer(base + Int(index)) }

  func free() { base.deallocate() }
}
