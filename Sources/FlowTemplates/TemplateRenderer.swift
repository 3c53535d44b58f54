import FlowLanguage

/// Follows the instructions of a part. The checker has settled all names and types, so nothing is looked up here by name
/// but the file and the case that a value names.
struct TemplateRenderer {
  /// Parts within parts; a template that calls itself for ever is stopped here.
  private static let depthLimit = 200

  /// A call that is under way: what is known again after it.
  private struct OpenCall {
    /// The instruction after it; -1 after the outermost part.
    let next: Int32
    let frame: Int
    let start: SwiftTextWriter.PartStart
    let standsAlone: Bool
  }

  /// A loop that is under way.
  private struct OpenLoop {
    /// The next element, and where the last one ends.
    var next: Int32
    let end: Int32
    /// In the program.
    let loop: Int32
    /// How many bytes there were when the last element ended.
    var written: Int
    let width: Int
    var isSeparated = false
  }

  /// A block that is being tried.
  private struct OpenFit {
    let mark: SwiftTextWriter.Mark
    let otherwise: Int32
    let end: Int32
  }

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
  private var calls = Growing<OpenCall>(capacity: 1 << 5)
  private var loops = Growing<OpenLoop>(capacity: 1 << 5)
  private var fits = Growing<OpenFit>(capacity: 1 << 3)

  init(_ program: TemplateProgram, width: Int) {
    self.program = program
    fullWidth = width
    self.width = width
    instructions = program.instructions
    text = program.textStart
    store = ValueStore(program)
  }

  mutating func deallocate() {
    store.deallocate()
    stack.deallocate()
    calls.deallocate()
    loops.deallocate()
    fits.deallocate()
    writer.deallocate()
  }

  /// Forgets what has been rendered; the memory stays.
  mutating func reset() {
    store.reset()
    writer.reset()
    stack.removeAll()
    calls.removeAll()
    loops.removeAll()
    fits.removeAll()
    width = fullWidth
    frame = 0
  }

  /// What a part yields for arguments of its parameters' types.
  mutating func render(
    _ part: Int, _ arguments: [Value], of types: [TemplateType]
  ) throws(RenderError) -> [UInt8] {
    for (argument, type) in zip(arguments, types) { stack.append(store.add(argument, as: type)) }
    try render(Int32(part))
    let bytes = writer.finish()
    // A comma may follow what fits, so the style's lines are one column wider.
    guard writer.widest > fullWidth + 1 else { return bytes }
    var breaker = LineBreaker(bytes, width: fullWidth + 1)
    return breaker.run()
  }

  /// - Parameter part: its arguments are what is on the stack.
  private mutating func render(_ part: Int32) throws(RenderError) {
    calls.append(OpenCall(next: -1, frame: 0, start: writer.beginPart(), standsAlone: true))
    var index = program.parts[part]
    while index >= 0 {
      switch instructions[index] {
      case .text(let piece): writer.write(piece, of: text)
      case .endLine: writer.endLine(isBlank: false)
      case .literal(let bytes): writer.write(program.pointer(to: bytes), count: Int(bytes.count))
      case .value(let reference): writeText(at: reference)
      case .call(let call):
        index = try begin(call, next: index + 1)
        continue
      case .endPart:
        index = endPart()
        continue
      case .loop(let loop):
        index = begin(loop)
        continue
      case .endLoop:
        index = endElement()
        continue
      case .skip(let target):
        index = target
        continue
      case .unlessHolds(let reference, let target):
        if !value(at: reference).isSet {
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
      case .unbind: stack.removeLast()
      case .selection(let selection):
        index = try target(of: program.selections[selection])
        continue
      case .fit(let otherwise, let end):
        fits.append(OpenFit(mark: writer.mark(), otherwise: otherwise, end: end))
      case .endFit:
        index = endFit()
        continue
      }
      index += 1
    }
  }

  // MARK: - Parts

  /// - Returns: where it goes on, as in what follows.
  @inline(__always)
  private mutating func begin(_ index: Int32, next: Int32) throws(RenderError) -> Int32 {
    let call = program.calls.pointer(at: index)
    let part = call.pointee.part >= 0 ? call.pointee.part : try namedPart(of: call.pointee)
    guard calls.count <= Self.depthLimit else {
      throw error("parts are nested more than \(Self.depthLimit) deep", at: call.pointee.place)
    }
    let inner = stack.count
    push(call.pointee.arguments)
    calls.append(
      OpenCall(next: next, frame: frame, start: writer.beginPart(), standsAlone: call.pointee.standsAlone))
    frame = inner
    return program.parts[part]
  }

  @inline(__always)
  private mutating func endPart() -> Int32 {
    let call = calls.last
    calls.removeLast()
    writer.endPart(call.pointee.start, continuesLine: !call.pointee.standsAlone)
    stack.cut(to: frame)
    frame = call.pointee.frame
    return call.pointee.next
  }

  // MARK: - Blocks

  @inline(__always)
  private mutating func begin(_ index: Int32) -> Int32 {
    let loop = program.loops.pointer(at: index)
    guard case .list(let first, let count) = value(at: loop.pointee.list), count > 0 else {
      return loop.pointee.otherwise
    }
    loops.append(
      OpenLoop(next: first, end: first + count, loop: index, written: writer.count, width: width))
    return beginElement(of: loop)
  }

  @inline(__always)
  private mutating func beginElement(of loop: UnsafePointer<TemplateProgram.Loop>) -> Int32 {
    let open = loops.last
    stack.append(store.element(open.pointee.next))
    open.pointee.next += 1
    // What fits on one line has to leave room for the separator that follows.
    if let separator = loop.pointee.separator {
      width = open.pointee.next < open.pointee.end ? open.pointee.width - Int(separator.count) : open.pointee.width
    }
    return loop.pointee.body
  }

  @inline(__always)
  private mutating func endElement() -> Int32 {
    let open = loops.last
    let loop = program.loops.pointer(at: open.pointee.loop)
    stack.removeLast()
    // An element that yields nothing needs nothing between it and the next one.
    if let separator = loop.pointee.separator, writer.count != open.pointee.written {
      writer.setSeparator(UnsafeBufferPointer(start: program.pointer(to: separator), count: Int(separator.count)))
      open.pointee.isSeparated = true
      open.pointee.written = writer.count
    }
    if open.pointee.next < open.pointee.end { return beginElement(of: loop) }
    width = open.pointee.width
    if open.pointee.isSeparated { writer.setSeparator(nil) }
    loops.removeLast()
    return loop.pointee.end
  }

  /// A block stays if it fits on a line.
  private mutating func endFit() -> Int32 {
    let fit = fits.last.pointee
    fits.removeLast()
    if writer.fits(since: fit.mark, width: width) {
      writer.drop(fit.mark)
      return fit.end
    }
    writer.goBack(to: fit.mark)
    return fit.otherwise
  }

  // MARK: - Values

  private mutating func writeText(at reference: TemplateProgram.Reference) {
    if case .text(let text, let count) = value(at: reference) { writer.write(text, count: Int(count)) }
  }

  private mutating func push(_ arguments: TemplateProgram.Span) {
    let all = program.arguments
    var index = arguments.start
    while index < arguments.end {
      switch all[index] {
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
    if let part = program.target(of: name, count, among: call.files) { return part }
    let folder = program.string(program.places[call.place].folder)
    throw error("there is no template file '\(folder)/\(string(name, count))'", at: call.place)
  }

  private mutating func target(of selection: TemplateProgram.Selection) throws(RenderError) -> Int32 {
    guard case .text(let name, let count) = value(at: selection.choice) else {
      throw error("the value of a choice is no text", at: selection.place)
    }
    if let block = program.target(of: name, count, among: selection.cases) { return block }
    guard selection.otherwise >= 0 else {
      throw error("the value '\(string(name, count))' is none of the cases of its choice", at: selection.place)
    }
    return selection.otherwise
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

  private mutating func holds(_ test: Int32) -> Bool {
    switch program.tests[test] {
    case .holds(let reference): return value(at: reference).isSet
    case .matches(let reference, let name):
      if case .text(let text, let count) = value(at: reference) { return program.isEqual(name, text, count) }
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
