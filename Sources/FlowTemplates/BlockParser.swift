import FlowLanguage

extension TemplateParser {
  /// `{{for x in list join ", "}} … {{else}} … {{end}}`
  mutating func loop(_ opener: TemplateToken) -> Node {
    var name: Name?
    var path = Path(slot: 0, members: [])
    var element = TemplateType.unknown
    var separator: [UInt8]?
    var isFaulty = false
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: opener)
      let binding = try reader.name("a name for the element")
      checker.checkBinding(binding)
      name = binding
      guard reader.accept(word: "in") else { throw reader.unexpected("expected 'in' behind '\(binding.text)'") }
      let names = try reader.path()
      let (list, type) = checker.resolve(names)
      path = list
      if case .list(let elements) = type {
        element = elements
      } else {
        checker.reportType(names, type, wanted: "a list")
      }
      if reader.accept(word: "join") {
        guard reader.next(is: 0x22) else { throw reader.unexpected("expected a string behind 'join'") }
        separator = try reader.string()
      }
      guard reader.isAtEnd else { throw reader.unexpected("expected 'join' or '}}'") }
    } catch {
      checker.report(error)
      isFaulty = true
    }
    let (body, divider) = section(of: opener, elseDivides: true, binding: name, as: element, isFaulty: isFaulty)
    return .loop(
      Loop(list: path, separator: separator, body: body, otherwise: otherwise(of: opener, behind: divider)))
  }

  /// `{{if condition}} … {{else if let x = path}} … {{else}} … {{end}}`
  mutating func conditional(_ opener: TemplateToken) -> Node {
    var branches: [Conditional.Branch] = []
    var reader = DirectiveReader(base: base, token: opener)
    while true {
      var binding: Name?
      var type = TemplateType.unknown
      var test: Conditional.Test?
      do throws(FormError) {
        test = try self.test(reader, binding: &binding, type: &type)
      } catch {
        checker.report(error)
      }
      let (body, divider) = section(
        of: opener, elseDivides: true, binding: binding, as: type, isFaulty: test == nil)
      if let test { branches.append(Conditional.Branch(test: test, body: body)) }
      if case .directive(let token) = divider {
        reader = DirectiveReader(base: base, token: token)
        if reader.accept(word: "if") { continue }
      }
      return .conditional(Conditional(branches: branches, otherwise: otherwise(of: opener, behind: divider)))
    }
  }

  private func test(
    _ reader: DirectiveReader, binding: inout Name?, type: inout TemplateType
  ) throws(FormError) -> Conditional.Test {
    var reader = reader
    if reader.accept(word: "let") {
      let name = try reader.name("a name for the record")
      checker.checkBinding(name)
      binding = name
      try reader.expect(0x3D, "and an optional behind '\(name.text)'")
      let names = try reader.path()
      let (path, optional) = checker.resolve(names)
      if case .optional(let index) = optional {
        type = .record(index)
      } else {
        checker.reportType(names, optional, wanted: "an optional")
      }
      try reader.expectEnd()
      return .binding(path)
    }
    var conditions = ConditionParser(reader: reader, checker: checker)
    let condition = try conditions.condition()
    guard conditions.reader.isAtEnd else { throw conditions.reader.unexpected("expected 'and', 'or' or '}}'") }
    return .condition(condition)
  }

  /// `{{switch choice}} {{case a, b}} … {{else}} … {{end}}`
  mutating func selection(_ opener: TemplateToken) -> Node {
    var path = Path(slot: 0, members: [])
    var cases: [String]?
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: opener)
      let names = try reader.path()
      let (choice, type) = checker.resolve(names)
      path = choice
      if case .choice(let known) = type {
        cases = known
      } else {
        checker.reportType(names, type, wanted: "a choice")
      }
      try reader.expectEnd()
    } catch {
      checker.report(error)
    }
    let first = index
    var divider = section(of: opener, elseDivides: true, caseDivides: true).divider
    reportText(from: first)
    var bodies: [[Node]] = []
    var indices: [String: Int] = [:]
    var isComplete = true
    while case .directive(let token) = divider, token.kind == .selectionCase {
      let areKnown = readCases(token, of: cases, into: &indices, body: bodies.count)
      isComplete = areKnown && isComplete
      let (body, next) = section(of: opener, elseDivides: true, caseDivides: true)
      bodies.append(body)
      divider = next
    }
    var rest: [Node]?
    switch divider {
    case .directive: rest = otherwise(of: opener, behind: divider)
    case .missing: break
    case .end:
      let missing = (cases ?? []).filter { indices[$0] == nil }
      if isComplete, !missing.isEmpty {
        checker.report(
          "FL910",
          "\(missing.count == 1 ? "the case" : "the cases") \(quotedList(missing)) "
            + "\(missing.count == 1 ? "is" : "are") missing", at: opener.range,
          help: "add {{case \(missing.joined(separator: ", "))}} or {{else}}")
      }
    }
    return .selection(
      Selection(
        choice: path, cases: indices, bodies: bodies, otherwise: rest,
        place: SourcePlace(file: checker.file, range: opener.range)))
  }

  /// Whether every name is a case that has not been there yet; the others are reported.
  private func readCases(
    _ token: TemplateToken, of cases: [String]?, into indices: inout [String: Int], body: Int
  ) -> Bool {
    let findings = checker.diagnostics.count
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: token)
      repeat {
        let name = try reader.name("the name of a case", hyphens: true)
        if let cases { checker.checkCase(name, of: cases) }
        if indices.updateValue(body, forKey: name.text) != nil {
          checker.report("FL916", "the case '\(name.text)' is there already", at: name.range)
        }
      } while reader.accept(0x2C)
      guard reader.isAtEnd else { throw reader.unexpected("expected ',' or '}}'") }
    } catch {
      checker.report(error)
    }
    return checker.diagnostics.count == findings
  }

  /// Reports what stands between a switch and its first case.
  private func reportText(from first: Int) {
    var position = first
    while position < index, tokens[position].kind == .text, tokens[position].range.count == tokens[position].indentation
    {
      position += 1
    }
    guard position < index else { return }
    switch tokens[position].kind {
    case .selectionCase, .otherwise, .end: return
    default:
      let token = tokens[position]
      checker.report(
        "FL911", "only cases may stand in a {{switch}}",
        at: (token.range.lowerBound + token.indentation)..<token.range.upperBound,
        help: "put it behind a {{case …}} or {{else}}")
    }
  }

  /// `{{fit}} … {{else}} … {{end}}`
  mutating func fit(_ opener: TemplateToken) -> Node {
    expectNothing(in: opener)
    let (preferred, divider) = section(of: opener, elseDivides: true)
    if case .end = divider {
      checker.report(
        "FL911", "this {{fit}} has no {{else}}", at: opener.range,
        help: "behind {{else}} stands what is written when the lines are too long")
    }
    return .fit(Fit(preferred: preferred, otherwise: otherwise(of: opener, behind: divider)))
  }

  /// The last section of a block whose previous one ended at `divider`: empty unless that is an else directive.
  private mutating func otherwise(of opener: TemplateToken, behind divider: Divider) -> [Node] {
    guard case .directive(let token) = divider else { return [] }
    expectNothing(in: token)
    return section(of: opener).nodes
  }

  /// A section in which `binding` is known.
  private mutating func section(
    of opener: TemplateToken, elseDivides: Bool, binding: Name?, as type: TemplateType, isFaulty: Bool
  ) -> (nodes: [Node], divider: Divider) {
    if isFaulty { checker.faultyBlocks += 1 }
    if let binding { checker.scope.append((binding.text, type)) }
    let result = section(of: opener, elseDivides: elseDivides)
    if binding != nil { checker.scope.removeLast() }
    if isFaulty { checker.faultyBlocks -= 1 }
    return result
  }
}
