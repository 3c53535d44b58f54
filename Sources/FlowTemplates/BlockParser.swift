import FlowDiagnostics

extension TemplateParser {
  /// Deep enough for every readable condition.
  private static let parenthesesLimit = 32

  /// `{{for x in list join ", "}} … {{else}} … {{end}}`
  mutating func loop(_ opener: TemplateToken) -> Node {
    var binding: Binding?
    let head = read(opener) { parser, reader throws(FormError) in
      let name = try reader.name("a name for the element")
      parser.checkBinding(name)
      binding = (name.text, .unknown)
      guard reader.accept(word: "in") else { throw reader.unexpected("expected 'in' after '\(name.text)'") }
      let path = try reader.path()
      let (list, type) = parser.resolve(path)
      if case .list(let element) = type {
        binding = (name.text, element)
      } else {
        parser.reportType(path, type, wanted: "a list")
      }
      var separator: Int32 = -1
      if reader.accept(word: "join") {
        guard reader.next(is: "\"") else { throw reader.unexpected("expected a string after 'join'") }
        separator = parser.tree.strings.add(try reader.string())
      }
      try reader.expectEnd("expected 'join' or '}}'")
      return (list: list, separator: separator)
    }
    let (body, divider) = section(of: opener, to: [.otherwise], binding, isFaulty: head == nil)
    let loop = TemplateTree.Loop(
      list: head?.list ?? Path(), separator: head?.separator ?? -1, body: body,
      otherwise: otherwise(of: opener, after: divider))
    return .loop(tree.loops.add(loop))
  }

  /// `{{if condition}} … {{else if let x = path}} … {{else}} … {{end}}`
  mutating func conditional(_ opener: TemplateToken) -> Node {
    var branches: [Branch] = []
    var token = opener
    while true {
      var binding: Binding?
      let test = read(token) { parser, reader throws(FormError) in
        if token.kind == .otherwise { _ = reader.accept(word: "if") }
        return try parser.test(&reader, &binding)
      }
      let (body, divider) = section(of: opener, to: [.otherwise], binding, isFaulty: test == nil)
      branches.append(Branch(test: test ?? .always, body: body))
      guard let next = divider, next.kind == .otherwise else { break }
      var reader = DirectiveReader(files[file].bytes, next)
      guard reader.accept(word: "if") else {
        branches.append(Branch(test: .always, body: otherwise(of: opener, after: divider)))
        break
      }
      token = next
    }
    return .branches(tree.branches.add(branches))
  }

  private mutating func test(_ reader: inout DirectiveReader, _ binding: inout Binding?) throws(FormError) -> Test {
    guard reader.accept(word: "let") else {
      let condition = try condition(&reader)
      try reader.expectEnd("expected 'and', 'or' or '}}'")
      return condition
    }
    let name = try reader.name("a name for the record")
    checkBinding(name)
    binding = (name.text, .unknown)
    try reader.expect("=", "and an optional after '\(name.text)'")
    let path = try reader.path()
    let (optional, type) = resolve(path)
    if case .optional(let record) = type {
      binding = (name.text, .record(record))
    } else {
      reportType(path, type, wanted: "an optional")
    }
    try reader.expectEnd()
    return .binds(optional)
  }

  // MARK: - Conditions

  /// - Parameter depth: the number of enclosing parentheses.
  private mutating func condition(_ reader: inout DirectiveReader, in depth: Int = 0) throws(FormError) -> Test {
    var alternatives: [Test] = []
    repeat {
      var operands: [Test] = []
      repeat { operands.append(try operand(&reader, in: depth)) } while reader.accept(word: "and")
      alternatives.append(operands.count == 1 ? operands[0] : .all(tree.tests.add(operands)))
    } while reader.accept(word: "or")
    return alternatives.count == 1 ? alternatives[0] : .any(tree.tests.add(alternatives))
  }

  private mutating func operand(_ reader: inout DirectiveReader, in depth: Int) throws(FormError) -> Test {
    var isNegated = false
    while reader.accept(word: "not") { isNegated.toggle() }
    var test: Test
    if reader.next(is: "(") {
      guard depth < Self.parenthesesLimit else {
        throw reader.unexpected("parentheses are nested more than \(Self.parenthesesLimit) deep")
      }
      _ = reader.accept("(")
      test = try condition(&reader, in: depth + 1)
      try reader.expect(")", "after the condition")
    } else {
      let path = try reader.path()
      let isComparison = reader.accept(word: "is")
      if isComparison, reader.accept(word: "not") { isNegated.toggle() }
      test = isComparison ? try comparison(of: path, &reader) : try presence(of: path, reader)
    }
    return isNegated ? .not(tree.tests.add(test)) : test
  }

  private mutating func comparison(of path: [Name], _ reader: inout DirectiveReader) throws(FormError) -> Test {
    let name = try reader.name("the name of a case", hyphens: true)
    let (choice, type) = resolve(path)
    if case .choice(let cases) = type {
      checkCase(name, of: cases)
    } else {
      reportType(path, type, wanted: "a choice")
    }
    return .matches(choice, tree.strings.add(name.text))
  }

  private mutating func presence(of path: [Name], _ reader: DirectiveReader) throws(FormError) -> Test {
    if reader.next(is: "=") {
      throw reader.unexpected("expected 'and', 'or' or '}}'", help: "a choice is compared with 'is': a.kind is push")
    }
    let (value, type) = resolve(path)
    switch type {
    case .flag, .text, .optional, .list, .unknown: break
    case .choice(let cases):
      let help = cases.first.map { "compare it: {{if \(path.text) is \($0)}}" }
      reportType(path, type, wanted: "a condition", help: help)
    case .record: reportType(path, type, wanted: "a condition", help: "it is always there")
    }
    return .holds(value)
  }

  // MARK: - Choices

  /// `{{switch choice}} {{case a, b}} … {{else}} … {{end}}`
  mutating func selection(_ opener: TemplateToken) -> Node {
    var choice = Path()
    var cases: [String]?
    _ = read(opener) { parser, reader throws(FormError) in
      let path = try reader.path()
      let type: ValueType
      (choice, type) = parser.resolve(path)
      if case .choice(let known) = type {
        cases = known
      } else {
        parser.reportType(path, type, wanted: "a choice")
      }
      try reader.expectEnd()
    }
    let first = index
    var (_, divider) = section(of: opener, to: [.otherwise, .selectionCase])
    reportText(from: first)
    var branches: [Branch] = []
    var known: Set<String> = []
    var isComplete = true
    while let token = divider, token.kind == .selectionCase {
      let findings = diagnostics.count
      let names = readCases(token, of: cases, &known)
      isComplete = isComplete && diagnostics.count == findings
      let body: Span
      (body, divider) = section(of: opener, to: [.otherwise, .selectionCase])
      branches += names.map { Branch(test: .matches(choice, tree.strings.add($0)), body: body) }
    }
    let missing = (cases ?? []).filter { !known.contains($0) }
    if divider?.kind == .end, isComplete, !missing.isEmpty {
      let (noun, verb) = missing.count == 1 ? ("case", "is") : ("cases", "are")
      report(
        .missingCases, "the \(noun) \(quotedList(missing)) \(verb) missing", at: opener.range,
        help: "add {{case \(missing.joined(separator: ", "))}} or {{else}}")
    }
    branches.append(Branch(test: .always, body: otherwise(of: opener, after: divider)))
    return .branches(tree.branches.add(branches))
  }

  /// The names of the cases whose block comes next. Reports names that are not cases, and repeated ones.
  private mutating func readCases(_ token: TemplateToken, of cases: [String]?, _ known: inout Set<String>) -> [String] {
    var names: [String] = []
    _ = read(token) { parser, reader throws(FormError) in
      repeat {
        let name = try reader.name("the name of a case", hyphens: true)
        if let cases { parser.checkCase(name, of: cases) }
        if !known.insert(name.text).inserted {
          parser.report(.duplicateCase, "the case '\(name.text)' is there already", at: name.range)
        }
        names.append(name.text)
      } while reader.accept(",")
      try reader.expectEnd("expected ',' or '}}'")
    }
    return names
  }

  /// Reports anything between a switch and its first case.
  private mutating func reportText(from first: Int) {
    guard let token = tokens[first..<index].first(where: { !$0.isBlank }) else { return }
    switch token.kind {
    case .selectionCase, .otherwise, .end: return
    default:
      report(
        .invalidDirective, "a {{switch}} holds only cases", at: token.visible,
        help: "put it after a {{case …}} or {{else}}")
    }
  }

  /// `{{fit}} … {{else}} … {{end}}`
  mutating func fit(_ opener: TemplateToken) -> Node {
    expectNothing(in: opener)
    let (preferred, divider) = section(of: opener, to: [.otherwise])
    if divider?.kind == .end {
      report(
        .invalidDirective, "this {{fit}} has no {{else}}", at: opener.range,
        help: "{{else}} begins what is written when the lines are too long")
    }
    return .fit(preferred, otherwise: otherwise(of: opener, after: divider))
  }
}
