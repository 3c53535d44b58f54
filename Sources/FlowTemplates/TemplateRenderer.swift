import FlowLanguage

/// Walks over the nodes of a part. The checker has settled all names and types, so nothing is looked up here by name
/// but the file and the case that a value names.
struct TemplateRenderer {
  /// Parts within parts; a template that calls itself for ever is stopped here.
  private static let depthLimit = 200
  /// Parts and blocks within each other: what the stack has room for.
  private static let levelLimit = 1000

  let base: UnsafePointer<UInt8>
  let parts: [TemplateLibrary.Part]
  let readers: [MemberReader]
  var width: Int
  var writer = SwiftTextWriter()
  private var stack: [Value] = []
  /// Where the slots of the part that is being rendered start in the stack.
  private var frame = 0
  private var depth = 0
  private var level = 0

  init(base: UnsafePointer<UInt8>, parts: [TemplateLibrary.Part], readers: [MemberReader], width: Int) {
    self.base = base
    self.parts = parts
    self.readers = readers
    self.width = width
  }

  mutating func render(_ part: Int, _ arguments: [Value]) throws(RenderError) {
    stack = arguments
    try render(parts[part].body)
  }

  private mutating func render(_ nodes: [Node]) throws(RenderError) {
    level += 1
    var index = 0
    while index < nodes.count {
      switch nodes[index] {
      case .text(let piece): writer.write(piece, of: base)
      case .value(let path): writeText(at: path)
      case .literal(let bytes): writer.write(bytes)
      case .call(let call): try render(call)
      case .loop(let loop): try render(loop)
      case .conditional(let conditional): try render(conditional)
      case .selection(let selection): try render(selection)
      case .fit(let fit): try render(fit)
      }
      index += 1
    }
    level -= 1
  }

  private mutating func render(_ call: PartCall) throws(RenderError) {
    let part = try target(of: call)
    guard depth < Self.depthLimit else {
      throw RenderError("parts are nested more than \(Self.depthLimit) deep", at: call.place)
    }
    guard level < Self.levelLimit else {
      throw RenderError("parts and blocks are nested more than \(Self.levelLimit) deep", at: call.place)
    }
    let outerFrame = frame
    let newFrame = stack.count
    push(call.arguments)
    frame = newFrame
    depth += 1
    let start = writer.beginPart()
    try render(parts[part].body)
    writer.endPart(start, continuesLine: !call.standsAlone)
    depth -= 1
    frame = outerFrame
    stack.removeLast(stack.count - newFrame)
  }

  private mutating func render(_ loop: Loop) throws(RenderError) {
    guard case .list(let elements) = value(at: loop.list), !elements.isEmpty else {
      return try render(loop.otherwise)
    }
    var isSeparated = false
    var count = writer.bytes.count
    let slot = stack.count
    let fullWidth = width
    for (index, element) in elements.enumerated() {
      stack.append(element)
      // What stands on one line has to leave room for the separator behind it.
      if let separator = loop.separator, index < elements.count - 1 { width = fullWidth - separator.count }
      try render(loop.body)
      width = fullWidth
      stack.removeLast(stack.count - slot)
      // An element that yields nothing needs nothing between it and the next one.
      if let separator = loop.separator, writer.bytes.count != count {
        writer.setSeparator(separator)
        isSeparated = true
        count = writer.bytes.count
      }
    }
    if isSeparated { writer.setSeparator(nil) }
  }

  private mutating func render(_ conditional: Conditional) throws(RenderError) {
    for branch in conditional.branches {
      switch branch.test {
      case .condition(let condition):
        if holds(condition) { return try render(branch.body) }
      case .binding(let path):
        let value = value(at: path)
        guard case .record = value else { continue }
        stack.append(value)
        try render(branch.body)
        stack.removeLast()
        return
      }
    }
    try render(conditional.otherwise)
  }

  private mutating func render(_ selection: Selection) throws(RenderError) {
    guard case .text(let name) = value(at: selection.choice) else { return }
    if let body = selection.cases[name] {
      try render(selection.bodies[body])
    } else if let otherwise = selection.otherwise {
      try render(otherwise)
    } else {
      throw RenderError("the value '\(name)' is none of the cases of its choice", at: selection.place)
    }
  }

  private mutating func render(_ fit: Fit) throws(RenderError) {
    let mark = writer.mark()
    try render(fit.preferred)
    if writer.fits(since: mark, width: width) { return }
    writer.goBack(to: mark)
    try render(fit.otherwise)
  }

  // MARK: - Values

  // What follows is apart from the functions that call each other, so that those need little of the stack.

  private mutating func writeText(at path: Path) {
    if case .text(let text) = value(at: path) { writer.write(text) }
  }

  private mutating func push(_ arguments: [PartCall.Argument]) {
    for argument in arguments {
      switch argument {
      case .path(let path): stack.append(value(at: path))
      case .text(let text): stack.append(.text(text))
      case .flag(let flag): stack.append(.flag(flag))
      }
    }
  }

  private func target(of call: PartCall) throws(RenderError) -> Int {
    switch call.target {
    case .part(let part): return part
    case .named(let path, let folder, let parts):
      guard case .text(let name) = value(at: path) else { break }
      if let part = parts[name] { return part }
      throw RenderError("there is no template file '\(folder)/\(name)'", at: call.place)
    }
    throw RenderError("the value that names the file is no text", at: call.place)
  }

  private func value(at path: Path) -> Value {
    var value = stack[frame + path.slot]
    var index = 0
    while index < path.members.count {
      guard case .record(let record) = value else { return .none }
      value = readers[path.members[index]].value(of: record)
      index += 1
    }
    return value
  }

  private func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .holds(let path):
      switch value(at: path) {
      case .flag(let flag): return flag
      case .text(let text): return !text.isEmpty
      case .list(let elements): return !elements.isEmpty
      case .record: return true
      case .none: return false
      }
    case .matches(let path, let name):
      if case .text(let text) = value(at: path) { return text == name }
      return false
    case .not(let inner): return !holds(inner)
    case .all(let conditions):
      for condition in conditions where !holds(condition) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where holds(condition) { return true }
      return false
    }
  }
}
