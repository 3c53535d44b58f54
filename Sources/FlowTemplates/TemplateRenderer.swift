import FlowLanguage

/// Walks over the instructions of a part. The checker has settled all names and types, so nothing is looked up here by
/// name but the file and the case that a value names.
struct TemplateRenderer {
  /// Parts within parts; a template that calls itself for ever is stopped here.
  private static let depthLimit = 200
  /// Parts and blocks within each other: what the stack has room for.
  private static let levelLimit = 1000

  private let program: TemplateProgram
  private let instructions: Table<TemplateProgram.Instruction>
  private let text: UnsafePointer<UInt8>
  private let fullWidth: Int
  private var width: Int
  private var writer = SwiftTextWriter()
  private var store: ValueStore
  private var stack = Growing<ValueStore.Cell>(capacity: 1 << 10)
  /// Where the slots of the part that is being rendered start in the stack.
  private var frame = 0
  private var depth = 0
  private var level = 0

  init(_ program: TemplateProgram, width: Int) {
    self.program = program
    fullWidth = width
    self.width = width
    instructions = program.instructions
    text = program.textStart
    store = ValueStore(program)
  }

  func deallocate() {
    store.deallocate()
    stack.deallocate()
    writer.deallocate()
  }

  /// Forgets what has been rendered; the memory stays.
  mutating func reset() {
    store.reset()
    writer.reset()
    stack.removeLast(stack.count)
    width = fullWidth
    frame = 0
    depth = 0
    level = 0
  }

  /// What a part yields for arguments of its parameters' types.
  mutating func render(
    _ part: Int, _ arguments: [Value], of types: [TemplateType]
  ) throws(RenderError) -> [UInt8] {
    for (argument, type) in zip(arguments, types) { stack.append(store.add(argument, as: type)) }
    try render(program.parts[Int32(part)])
    return writer.finish()
  }

  private mutating func render(_ block: TemplateProgram.Span) throws(RenderError) {
    level += 1
    var index = block.start
    while index < block.end {
      switch instructions[index] {
      case .text(let piece): writer.write(piece, of: text)
      case .literal(let bytes): writer.write(program.pointer(to: bytes), count: Int(bytes.count))
      case .value(let reference): writeText(at: reference)
      case .call(let call): try render(program.calls[call])
      case .loop(let loop):
        index = try render(program.loops[loop])
        continue
      case .skip(let target):
        index = target
        continue
      case .unlessHolds(let reference, let target):
        if !isSet(value(at: reference)) {
          index = target
          continue
        }
      case .unless(let test, let target):
        if !holds(test) {
          index = target
          continue
        }
      case .bind(let reference, let target):
        let value = value(at: reference)
        guard case .record = value else {
          index = target
          continue
        }
        stack.append(value)
      case .unbind: stack.removeLast(1)
      case .selection(let selection):
        index = try target(of: program.selections[selection])
        continue
      case .fit(let otherwise, let end):
        index = try fits(TemplateProgram.Span(start: index + 1, end: otherwise)) ? end : otherwise
        continue
      }
      index += 1
    }
    level -= 1
  }

  private mutating func render(_ call: TemplateProgram.Call) throws(RenderError) {
    let part = call.part >= 0 ? call.part : try namedPart(of: call)
    guard depth < Self.depthLimit else {
      throw error("parts are nested more than \(Self.depthLimit) deep", at: call.place)
    }
    guard level < Self.levelLimit else {
      throw error("parts and blocks are nested more than \(Self.levelLimit) deep", at: call.place)
    }
    let outerFrame = frame
    let newFrame = stack.count
    push(call.arguments)
    frame = newFrame
    depth += 1
    let start = writer.beginPart()
    try render(program.parts[part])
    writer.endPart(start, continuesLine: !call.standsAlone)
    depth -= 1
    frame = outerFrame
    stack.removeLast(stack.count - newFrame)
  }

  /// - Returns: where it goes on.
  private mutating func render(_ loop: TemplateProgram.Loop) throws(RenderError) -> Int32 {
    guard case .list(let first, let elements) = value(at: loop.list), elements > 0 else { return loop.body.end }
    var isSeparated = false
    var count = writer.count
    let outerWidth = width
    var index: Int32 = 0
    while index < elements {
      stack.append(store.element(first + index))
      index += 1
      // What stands on one line has to leave room for the separator behind it.
      if let separator = loop.separator, index < elements { width = outerWidth - Int(separator.count) }
      try render(loop.body)
      width = outerWidth
      stack.removeLast(1)
      // An element that yields nothing needs nothing between it and the next one.
      if let separator = loop.separator, writer.count != count {
        writer.setSeparator(UnsafeBufferPointer(start: program.pointer(to: separator), count: Int(separator.count)))
        isSeparated = true
        count = writer.count
      }
    }
    if isSeparated { writer.setSeparator(nil) }
    return loop.end
  }

  /// Writes a block if it fits on a line.
  private mutating func fits(_ block: TemplateProgram.Span) throws(RenderError) -> Bool {
    let mark = writer.mark()
    try render(block)
    let fits = writer.fits(since: mark, width: width)
    if fits { writer.drop(mark) } else { writer.goBack(to: mark) }
    return fits
  }

  // MARK: - Values

  // What follows is apart from the functions that call each other, so that those need little of the stack.

  private mutating func writeText(at reference: TemplateProgram.Reference) {
    if case .text(let text, let count) = value(at: reference) { writer.write(text, count: Int(count)) }
  }

  private mutating func push(_ arguments: TemplateProgram.Span) {
    var index = arguments.start
    while index < arguments.end {
      switch program.arguments[index] {
      case .reference(let reference): stack.append(value(at: reference))
      case .text(let bytes): stack.append(.text(program.pointer(to: bytes), count: bytes.count))
      case .flag(let flag): stack.append(.flag(flag))
      }
      index += 1
    }
  }

  private mutating func namedPart(of call: TemplateProgram.Call) throws(RenderError) -> Int32 {
    guard case .text(let name, let count) = value(at: call.file) else {
      throw error("the value that names the file is no text", at: call.place)
    }
    if let part = target(of: name, count, among: call.files) { return part }
    let folder = program.string(program.places[call.place].folder)
    throw error("there is no template file '\(folder)/\(string(name, count))'", at: call.place)
  }

  private mutating func target(of selection: TemplateProgram.Selection) throws(RenderError) -> Int32 {
    guard case .text(let name, let count) = value(at: selection.choice) else {
      throw error("the value of a choice is no text", at: selection.place)
    }
    if let block = target(of: name, count, among: selection.cases) { return block }
    guard selection.otherwise >= 0 else {
      throw error("the value '\(string(name, count))' is none of the cases of its choice", at: selection.place)
    }
    return selection.otherwise
  }

  private func target(of text: UnsafePointer<UInt8>, _ count: Int32, among names: TemplateProgram.Span) -> Int32? {
    var index = names.start
    while index < names.end {
      let name = program.names[index]
      if isEqual(name.text, text, count) { return name.target }
      index += 1
    }
    return nil
  }

  private func isEqual(_ bytes: TemplateProgram.Bytes, _ other: UnsafePointer<UInt8>, _ count: Int32) -> Bool {
    guard bytes.count == count else { return false }
    let own = program.pointer(to: bytes)
    var index = 0
    while index < Int(count) {
      if own[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  private func string(_ text: UnsafePointer<UInt8>, _ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
  }

  private func error(_ message: String, at place: Int32) -> RenderError {
    RenderError(message, at: program.place(place))
  }

  @inline(__always)
  private mutating func value(at reference: TemplateProgram.Reference) -> ValueStore.Cell {
    let value = stack[frame + Int(reference.slot)]
    if reference.member < 0 { return value }
    return store.value(reference.member, reference.further, program.members, of: value)
  }

  @inline(__always)
  private func isSet(_ value: ValueStore.Cell) -> Bool {
    switch value {
    case .flag(let flag): flag
    case .text(_, let count): count > 0
    case .list(_, let count): count > 0
    case .record: true
    case .none, .unread: false
    }
  }

  private mutating func holds(_ test: Int32) -> Bool {
    switch program.tests[test] {
    case .holds(let reference): return isSet(value(at: reference))
    case .matches(let reference, let name):
      if case .text(let text, let count) = value(at: reference) { return isEqual(name, text, count) }
      return false
    case .not(let inner): return !holds(inner)
    case .all(let inner):
      var index = inner.start
      while index < inner.end {
        if !holds(index) { return false }
        index += 1
      }
      return true
    case .any(let inner):
      var index = inner.start
      while index < inner.end {
        if holds(index) { return true }
        index += 1
      }
      return false
    }
  }
}
