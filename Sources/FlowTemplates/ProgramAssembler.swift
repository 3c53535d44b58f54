import FlowLanguage

/// Turns the nodes of all parts into a program.
struct ProgramAssembler {
  private(set) var instructions: [TemplateProgram.Instruction] = []
  private(set) var members: [Int32] = []
  private(set) var calls: [TemplateProgram.Call] = []
  private(set) var arguments: [TemplateProgram.Argument] = []
  private(set) var names: [TemplateProgram.Name] = []
  private(set) var loops: [TemplateProgram.Loop] = []
  private(set) var tests: [TemplateProgram.Test] = []
  private(set) var testLists: [Int32] = []
  private(set) var selections: [TemplateProgram.Selection] = []
  private(set) var text: [UInt8]
  /// Where calls and selections stand, for errors while rendering, and the folder of the files that a call names.
  private(set) var places: [(place: SourcePlace, folder: String)] = []

  /// - Parameter text: that of all templates, which the nodes hold ranges of.
  init(text: [UInt8]) { self.text = text }

  /// Where the next instruction will stand.
  private var end: Int32 { Int32(instructions.count) }

  /// The nodes of a block, one after the other.
  mutating func block(_ nodes: [Node]) -> TemplateProgram.Span {
    let start = end
    for node in nodes { add(node) }
    return TemplateProgram.Span(start: start, end: end)
  }

  private func span(from start: Int, to end: Int) -> TemplateProgram.Span {
    TemplateProgram.Span(start: Int32(start), end: Int32(end))
  }

  private mutating func add(_ node: Node) {
    switch node {
    case .text(let piece): instructions.append(.text(piece))
    case .literal(let literal): instructions.append(.literal(bytes(literal)))
    case .value(let path): instructions.append(.value(reference(path)))
    case .call(let call):
      calls.append(self.call(call))
      instructions.append(.call(Int32(calls.count - 1)))
    case .loop(let loop): add(loop)
    case .conditional(let conditional): add(conditional)
    case .selection(let selection): add(selection)
    case .fit(let fit): add(fit)
    }
  }

  /// Leaves room for an instruction that says where something ends that is not there yet.
  private mutating func addPlaceholder() -> Int {
    instructions.append(.unbind)
    return instructions.count - 1
  }

  private mutating func add(_ loop: Loop) {
    let list = reference(loop.list)
    let separator = loop.separator.map { bytes($0) }
    let place = addPlaceholder()
    let body = block(loop.body)
    let otherwise = block(loop.otherwise)
    instructions[place] = .loop(Int32(loops.count))
    loops.append(TemplateProgram.Loop(list: list, separator: separator, body: body, end: otherwise.end))
  }

  private mutating func add(_ fit: Fit) {
    let place = addPlaceholder()
    let preferred = block(fit.preferred)
    let otherwise = block(fit.otherwise)
    instructions[place] = .fit(otherwise: preferred.end, end: otherwise.end)
  }

  private mutating func bytes(_ bytes: some Collection<UInt8>) -> TemplateProgram.Bytes {
    let start = text.count
    text += bytes
    return TemplateProgram.Bytes(start: Int32(start), count: Int32(text.count - start))
  }

  private mutating func reference(_ path: Path) -> TemplateProgram.Reference {
    var further: Int32 = -1
    if path.members.count > 1 {
      further = Int32(members.count)
      members += path.members.dropFirst().lazy.map { Int32($0) }
      members.append(-1)
    }
    return TemplateProgram.Reference(
      slot: Int32(path.slot), member: path.members.first.map { Int32($0) } ?? -1, further: further)
  }

  private mutating func place(_ place: SourcePlace, folder: String = "") -> Int32 {
    places.append((place, folder))
    return Int32(places.count - 1)
  }

  // MARK: - Calls

  private mutating func call(_ call: PartCall) -> TemplateProgram.Call {
    let start = arguments.count
    let own = call.arguments.map { argument -> TemplateProgram.Argument in
      switch argument {
      case .path(let path): .reference(reference(path))
      case .text(let text): .text(bytes(text.utf8))
      case .flag(let flag): .flag(flag)
      }
    }
    arguments += own
    let given = span(from: start, to: arguments.count)
    switch call.target {
    case .part(let part):
      return TemplateProgram.Call(
        part: Int32(part), file: reference(Path(slot: 0, members: [])), files: .empty, arguments: given,
        standsAlone: call.standsAlone, place: place(call.place))
    case .named(let path, let folder, let parts):
      return TemplateProgram.Call(
        part: -1, file: reference(path), files: list(parts) { Int32($0) }, arguments: given,
        standsAlone: call.standsAlone, place: place(call.place, folder: folder))
    }
  }

  /// The entries of a dictionary in a fixed order.
  private mutating func list(_ targets: [String: Int], _ target: (Int) -> Int32) -> TemplateProgram.Span {
    let start = names.count
    for (name, index) in targets.sorted(by: { $0.key < $1.key }) {
      names.append(TemplateProgram.Name(text: bytes(name.utf8), target: target(index)))
    }
    return span(from: start, to: names.count)
  }

  // MARK: - Conditions

  private mutating func add(_ conditional: Conditional) {
    // Behind each branch but the last block, the others are skipped.
    var ends: [Int] = []
    for (index, branch) in conditional.branches.enumerated() {
      let isLast = index == conditional.branches.count - 1 && conditional.otherwise.isEmpty
      let place = addPlaceholder()
      switch branch.test {
      case .condition(.holds(let path)):
        let reference = reference(path)
        _ = block(branch.body)
        if !isLast { ends.append(addPlaceholder()) }
        instructions[place] = .unlessHolds(reference, skip: end)
      case .condition(let condition):
        let test = test(condition)
        _ = block(branch.body)
        if !isLast { ends.append(addPlaceholder()) }
        instructions[place] = .unless(test: test, skip: end)
      case .binding(let path):
        let reference = reference(path)
        _ = block(branch.body)
        instructions.append(.unbind)
        if !isLast { ends.append(addPlaceholder()) }
        instructions[place] = .bind(reference, skip: end)
      }
    }
    _ = block(conditional.otherwise)
    for place in ends { instructions[place] = .skip(to: end) }
  }

  private mutating func test(_ condition: Condition) -> Int32 {
    let test: TemplateProgram.Test
    switch condition {
    case .holds(let path): test = .holds(reference(path))
    case .matches(let path, let name): test = .matches(reference(path), bytes(name.utf8))
    case .not(let inner): test = .not(self.test(inner))
    case .all(let conditions): test = .all(list(conditions))
    case .any(let conditions): test = .any(list(conditions))
    }
    tests.append(test)
    return Int32(tests.count - 1)
  }

  private mutating func list(_ conditions: [Condition]) -> TemplateProgram.Span {
    let own = conditions.map { test($0) }
    let start = testLists.count
    testLists += own
    return span(from: start, to: testLists.count)
  }

  private mutating func add(_ selection: Selection) {
    let place = addPlaceholder()
    var starts: [Int32] = []
    var ends: [Int] = []
    for body in selection.bodies {
      starts.append(block(body).start)
      ends.append(addPlaceholder())
    }
    let otherwise = selection.otherwise.map { block($0).start } ?? -1
    for place in ends { instructions[place] = .skip(to: end) }
    instructions[place] = .selection(Int32(selections.count))
    selections.append(
      TemplateProgram.Selection(
        choice: reference(selection.choice), cases: list(selection.cases) { starts[$0] }, otherwise: otherwise,
        place: self.place(selection.place)))
  }
}
