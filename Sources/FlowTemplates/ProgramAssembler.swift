import FlowLanguage

/// Turns the nodes of all parts into a program.
struct ProgramAssembler {
  private(set) var instructions: [TemplateProgram.Instruction] = []
  private(set) var members: [Int32] = []
  private(set) var calls: [TemplateProgram.Call] = []
  private(set) var arguments: [TemplateProgram.Argument] = []
  private(set) var names: [TemplateProgram.Name] = []
  private(set) var blocks: [TemplateProgram.Span] = []
  private(set) var loops: [TemplateProgram.Loop] = []
  private(set) var conditionals: [TemplateProgram.Conditional] = []
  private(set) var branches: [TemplateProgram.Branch] = []
  private(set) var tests: [TemplateProgram.Test] = []
  private(set) var testLists: [Int32] = []
  private(set) var selections: [TemplateProgram.Selection] = []
  private(set) var text: [UInt8]
  /// Where calls and selections stand, for errors while rendering, and the folder of the files that a call names.
  private(set) var places: [(place: SourcePlace, folder: String)] = []

  /// - Parameter text: that of all templates, which the nodes hold ranges of.
  init(text: [UInt8]) { self.text = text }

  /// The nodes of a block behind those of the blocks inside it.
  mutating func block(_ nodes: [Node]) -> TemplateProgram.Span {
    var own: [TemplateProgram.Instruction] = []
    own.reserveCapacity(nodes.count)
    for node in nodes { own.append(instruction(node)) }
    let start = instructions.count
    instructions += own
    return span(from: start, to: instructions.count)
  }

  private func span(from start: Int, to end: Int) -> TemplateProgram.Span {
    TemplateProgram.Span(start: Int32(start), end: Int32(end))
  }

  private mutating func instruction(_ node: Node) -> TemplateProgram.Instruction {
    switch node {
    case .text(let piece): return .text(piece)
    case .literal(let literal): return .literal(bytes(literal))
    case .value(let path): return .value(reference(path))
    case .call(let call):
      calls.append(self.call(call))
      return .call(Int32(calls.count - 1))
    case .loop(let loop):
      let body = block(loop.body)
      let otherwise = block(loop.otherwise)
      loops.append(
        TemplateProgram.Loop(
          list: reference(loop.list), separator: loop.separator.map { bytes($0) }, body: body, otherwise: otherwise))
      return .loop(Int32(loops.count - 1))
    case .conditional(let conditional):
      conditionals.append(self.conditional(conditional))
      return .conditional(Int32(conditionals.count - 1))
    case .selection(let selection):
      selections.append(self.selection(selection))
      return .selection(Int32(selections.count - 1))
    case .fit(let fit): return .fit(preferred: block(fit.preferred), otherwise: block(fit.otherwise))
    }
  }

  private mutating func bytes(_ bytes: some Collection<UInt8>) -> TemplateProgram.Bytes {
    let start = text.count
    text += bytes
    return TemplateProgram.Bytes(start: Int32(start), count: Int32(text.count - start))
  }

  private mutating func reference(_ path: Path) -> TemplateProgram.Reference {
    let start = members.count
    members += path.members.lazy.map { Int32($0) }
    return TemplateProgram.Reference(slot: Int32(path.slot), path: span(from: start, to: members.count))
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

  private mutating func conditional(_ conditional: Conditional) -> TemplateProgram.Conditional {
    let own = conditional.branches.map { branch -> TemplateProgram.Branch in
      let body = block(branch.body)
      switch branch.test {
      case .condition(let condition):
        return TemplateProgram.Branch(
          test: test(condition), bound: reference(Path(slot: 0, members: [])), body: body)
      case .binding(let path): return TemplateProgram.Branch(test: -1, bound: reference(path), body: body)
      }
    }
    let start = branches.count
    branches += own
    return TemplateProgram.Conditional(
      branches: span(from: start, to: branches.count), otherwise: block(conditional.otherwise))
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

  private mutating func selection(_ selection: Selection) -> TemplateProgram.Selection {
    let own = selection.bodies.map { block($0) }
    let start = blocks.count
    blocks += own
    let cases = list(selection.cases) { Int32(start + $0) }
    return TemplateProgram.Selection(
      choice: reference(selection.choice), cases: cases, otherwise: block(selection.otherwise ?? []),
      hasOtherwise: selection.otherwise != nil, place: place(selection.place))
  }
}
