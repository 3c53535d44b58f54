/// Walks the tree. The checker has resolved all names and types, so only the file and the case that a value names are
/// looked up by name here.
///
/// Each step is passed the library, so that reading from it costs no reference counting.
struct TemplateRenderer: ~Copyable {
  /// The depth of nested parts, which stops a template that calls itself forever.
  private static let depthLimit = 200
  /// The same including the enclosing blocks, which use the stack too.
  private static let nestingLimit = 1000

  var writer: SwiftTextWriter
  private var width: Int
  /// The values of all slots, and where those of the part being rendered start.
  private var stack: [Slot]
  private var frame = 0
  private var depth = 1
  private var nesting = 1

  /// - Parameters:
  ///   - arguments: the arguments of the part being rendered.
  ///   - width: the maximum number of columns of a line, for `{{fit}}`.
  init(_ arguments: [Value], width: Int) {
    writer = SwiftTextWriter(width: width)
    self.width = width
    stack = arguments.map(Slot.init)
  }

  /// A value; its record once more, because reading from that one costs no reference counting.
  private struct Slot {
    let value: Value
    let record: Unmanaged<AnyObject>?

    init(_ value: Value) {
      self.value = value
      record = if case .object(let object) = value { .passUnretained(object) } else { nil }
    }
  }

  mutating func write(_ block: TemplateTree.Span, of library: TemplateLibrary) throws(RenderError) {
    var index = block.lowerBound
    while index < block.upperBound, !writer.isOverLimit {
      switch library.tree.nodes[index] {
      case .text(let piece): writer.write(piece, of: library.tree.text)
      case .literal(let text): writer.write(library.tree.strings[text])
      case .value(let path): if case .text(let text) = value(at: path, library) { writer.write(text) }
      case .call(let call): try write(call: call, library)
      case .loop(let loop): try write(loop: loop, library)
      case .branches(let branches): try writeFirst(of: branches, library)
      case .fit(let preferred, let otherwise): try write(preferred, ifItFitsElse: otherwise, library)
      }
      index += 1
    }
  }

  private mutating func write(call index: Int32, _ library: TemplateLibrary) throws(RenderError) {
    let call = library.tree.calls[index]
    let part = try part(of: call, library)
    let outer = (frame: frame, count: stack.count, nesting: nesting)
    push(call.arguments, library)
    frame = outer.count
    depth += 1
    nesting += call.nesting + 1
    guard depth <= Self.depthLimit + 1 else {
      throw RenderError("parts are nested more than \(Self.depthLimit) deep", rule: .nestedTooDeep, at: call.place)
    }
    guard nesting <= Self.nestingLimit else {
      throw RenderError(
        "parts and blocks are nested more than \(Self.nestingLimit) deep", rule: .nestedTooDeep, at: call.place)
    }
    let start = writer.beginPart()
    try write(library.tree.bodies[part], of: library)
    writer.endPart(start, continuesLine: !call.standsAlone)
    depth -= 1
    nesting = outer.nesting
    frame = outer.frame
    while stack.count > outer.count { stack.removeLast() }
  }

  private mutating func push(_ arguments: TemplateTree.Span, _ library: TemplateLibrary) {
    for index in arguments {
      switch library.tree.arguments[index] {
      case .path(let path): stack.append(Slot(value(at: path, library)))
      case .text(let text): stack.append(Slot(.text(library.tree.strings[text])))
      case .flag(let flag): stack.append(Slot(.flag(flag)))
      }
    }
  }

  private mutating func part(of call: TemplateTree.Call, _ library: TemplateLibrary) throws(RenderError) -> Int {
    switch call.target {
    case .part(let part): return part
    case .named(let path, let folder):
      guard case .text(let file) = value(at: path, library) else { return 0 }
      if let found = library.tree.folders[folder].parts.first(where: { $0.file == file }) { return found.part }
      throw RenderError("there is no template file '\(library.tree.folders[folder].name)/\(file)'", at: call.place)
    }
  }

  private mutating func write(loop index: Int32, _ library: TemplateLibrary) throws(RenderError) {
    let loop = library.tree.loops[index]
    let list = value(at: loop.list, library)
    let count = list.count
    guard count > 0 else { return try write(loop.otherwise, of: library) }
    let separator = loop.separator < 0 ? nil : library.tree.strings[loop.separator]
    let outerWidth = width
    var isSeparated = false
    var written = writer.count
    stack.append(Slot(.none))
    for index in 0..<count {
      stack[stack.count - 1] = Slot(list.element(at: index))
      // Text that fits on one line has to leave room for the separator after it.
      if let separator { width = outerWidth - (index + 1 < count ? separator.utf8.count : 0) }
      try write(loop.body, of: library)
      // An element without output needs no separator before the next one.
      if let separator, writer.count != written {
        writer.setSeparator(separator)
        isSeparated = true
        written = writer.count
      }
    }
    stack.removeLast()
    width = outerWidth
    if isSeparated { writer.setSeparator(nil) }
  }

  private mutating func write(
    _ preferred: TemplateTree.Span, ifItFitsElse otherwise: TemplateTree.Span, _ library: TemplateLibrary
  ) throws(RenderError) {
    let mark = writer.mark()
    let outer = writer.mostLines
    writer.mostLines = min(outer, mark.mostLines)
    try write(preferred, of: library)
    writer.mostLines = outer
    if writer.fits(since: mark, width: width) { return }
    writer.goBack(to: mark)
    try write(otherwise, of: library)
  }

  private mutating func writeFirst(of branches: TemplateTree.Span, _ library: TemplateLibrary) throws(RenderError) {
    for index in branches {
      let branch = library.tree.branches[index]
      if case .binds(let path) = branch.test {
        let value = value(at: path, library)
        guard value.isSet else { continue }
        stack.append(Slot(value))
        try write(branch.body, of: library)
        stack.removeLast()
        return
      }
      if holds(branch.test, library) { return try write(branch.body, of: library) }
    }
  }

  // MARK: - Values

  // These change nothing, but as mutating functions they receive the renderer itself, not a copy.

  private mutating func value(at path: TemplateTree.Path, _ library: TemplateLibrary) -> Value {
    let slot = frame + Int(path.slot)
    var step = path.steps.lowerBound
    guard step < path.steps.upperBound, let record = stack[slot].record else { return stack[slot].value }
    var value = record._withUnsafeGuaranteedRef { library.tree.members[library.tree.steps[step]].read($0) }
    step += 1
    while step < path.steps.upperBound, case .object(let record) = value {
      value = library.tree.members[library.tree.steps[step]].read(record)
      step += 1
    }
    return value
  }

  private mutating func holds(_ test: TemplateTree.Test, _ library: TemplateLibrary) -> Bool {
    switch test {
    case .always: true
    case .holds(let path), .binds(let path): value(at: path, library).isSet
    case .matches(let path, let name):
      if case .text(let text) = value(at: path, library) { text == library.tree.strings[name] } else { false }
    case .not(let index): !holds(library.tree.tests[index], library)
    case .all(let tests): tests.allSatisfy { holds(library.tree.tests[$0], library) }
    case .any(let tests): tests.contains { holds(library.tree.tests[$0], library) }
    }
  }
}
