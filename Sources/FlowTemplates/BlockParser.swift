import FlowLanguage

extension TemplateParser {
  /// What the directive of a branch asks.
  private enum Test {
    case condition(TemplateProgram.Test)
    /// Binds the record that an optional holds.
    case binding(TemplateProgram.Reference)
  }

  /// `{{for x in list join ", "}} … {{else}} … {{end}}`
  mutating func loop(_ opener: TemplateToken) {
    var name: Name?
    var list = TemplateProgram.Reference(slot: 0, member: -1, further: -1)
    var element = TemplateType.unknown
    var separator: TemplateProgram.Bytes?
    var isFaulty = false
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: opener)
      let binding = try reader.name("a name for the element")
      checker.checkBinding(binding)
      name = binding
      guard reader.accept(word: "in") else { throw reader.unexpected("expected 'in' after '\(binding.text)'") }
      let path = try reader.path()
      let (reference, type) = checker.resolve(path)
      list = reference
      if case .list(let elements) = type {
        element = elements
      } else {
        checker.reportType(path, type, wanted: "a list")
      }
      if reader.accept(word: "join") {
        guard reader.next(is: 0x22) else { throw reader.unexpected("expected a string after 'join'") }
        separator = checker.bytes(ofString: try reader.string())
      }
      guard reader.isAtEnd else { throw reader.unexpected("expected 'join' or '}}'") }
    } catch {
      checker.report(error)
      isFaulty = true
    }
    let place = checker.program.addPlaceholder()
    let start = checker.program.end
    let divider = section(of: opener, elseDivides: true, binding: name, as: element, isFaulty: isFaulty)
    checker.program.add(.endLoop)
    let empty = checker.program.end
    otherwise(of: opener, after: divider)
    checker.program.fill(place, with: .loop(Int32(checker.program.loops.count)))
    checker.program.loops.append(
      TemplateProgram.Loop(
        list: list, separator: separator, body: start, otherwise: empty, end: checker.program.end))
  }

  /// `{{if condition}} … {{else if let x = path}} … {{else}} … {{end}}`
  mutating func conditional(_ opener: TemplateToken) {
    var reader = DirectiveReader(base: base, token: opener)
    // After each branch but the last block, the others are skipped.
    var ends: [Int] = []
    while true {
      var binding: Name?
      var type = TemplateType.unknown
      var test: Test?
      do throws(FormError) {
        test = try self.test(reader, binding: &binding, type: &type)
      } catch {
        checker.report(error)
      }
      let place = checker.program.addPlaceholder()
      let divider = section(of: opener, elseDivides: true, binding: binding, as: type, isFaulty: test == nil)
      if case .binding = test { checker.program.add(.unbind) }
      let next: TemplateToken? = if case .directive(let token) = divider { token } else { nil }
      if next != nil { ends.append(checker.program.addPlaceholder()) }
      let end = checker.program.end
      switch test {
      case .condition(.holds(let reference)): checker.program.fill(place, with: .unlessHolds(reference, skip: end))
      case .condition(let condition):
        checker.program.fill(place, with: .unless(test: checker.program.add(condition), skip: end))
      case .binding(let reference): checker.program.fill(place, with: .bind(reference, skip: end))
      case nil: break
      }
      if let next {
        reader = DirectiveReader(base: base, token: next)
        if reader.accept(word: "if") { continue }
      }
      otherwise(of: opener, after: divider)
      for place in ends { checker.program.fill(place, with: .skip(to: checker.program.end)) }
      return
    }
  }

  private func test(
    _ reader: DirectiveReader, binding: inout Name?, type: inout TemplateType
  ) throws(FormError) -> Test {
    var reader = reader
    if reader.accept(word: "let") {
      let name = try reader.name("a name for the record")
      checker.checkBinding(name)
      binding = name
      try reader.expect(0x3D, "and an optional after '\(name.text)'")
      let path = try reader.path()
      let (reference, optional) = checker.resolve(path)
      if case .optional(let index) = optional {
        type = .record(index)
      } else {
        checker.reportType(path, optional, wanted: "an optional")
      }
      try reader.expectEnd()
      return .binding(reference)
    }
    var conditions = ConditionParser(reader: reader, checker: checker)
    let condition = try conditions.condition()
    guard conditions.reader.isAtEnd else { throw conditions.reader.unexpected("expected 'and', 'or' or '}}'") }
    return .condition(condition)
  }

  /// `{{switch choice}} {{case a, b}} … {{else}} … {{end}}`
  mutating func selection(_ opener: TemplateToken) {
    var choice = TemplateProgram.Reference(slot: 0, member: -1, further: -1)
    var cases: [String]?
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: opener)
      let path = try reader.path()
      let (reference, type) = checker.resolve(path)
      choice = reference
      if case .choice(let known) = type {
        cases = known
      } else {
        checker.reportType(path, type, wanted: "a choice")
      }
      try reader.expectEnd()
    } catch {
      checker.report(error)
    }
    let place = checker.program.addPlaceholder()
    let first = index
    var divider = section(of: opener, elseDivides: true, caseDivides: true)
    reportText(from: first)
    // Nothing stands between a switch and its first case.
    checker.program.cut(to: Int32(place + 1))
    var named: [TemplateProgram.Name] = []
    var known = NameIndex()
    var ends: [Int] = []
    var isComplete = true
    while case .directive(let token) = divider, token.kind == .selectionCase {
      let areKnown = readCases(token, of: cases, &known, &named)
      isComplete = areKnown && isComplete
      divider = section(of: opener, elseDivides: true, caseDivides: true)
      ends.append(checker.program.addPlaceholder())
    }
    var rest: Int32 = -1
    switch divider {
    case .directive:
      rest = checker.program.end
      otherwise(of: opener, after: divider)
    case .missing: break
    case .end:
      let missing = (cases ?? []).filter { known.find($0) == nil }
      if isComplete, !missing.isEmpty {
        checker.report(
          .missingCases,
          "\(missing.count == 1 ? "the case" : "the cases") \(quotedList(missing)) "
            + "\(missing.count == 1 ? "is" : "are") missing", at: opener.range,
          help: "add {{case \(missing.joined(separator: ", "))}} or {{else}}")
      }
    }
    for place in ends { checker.program.fill(place, with: .skip(to: checker.program.end)) }
    let start = Int32(checker.program.names.count)
    checker.program.names += named
    checker.program.fill(place, with: .selection(Int32(checker.program.selections.count)))
    checker.program.selections.append(
      TemplateProgram.Selection(
        choice: choice, cases: TemplateProgram.Span(start: start, end: Int32(checker.program.names.count)),
        otherwise: rest, place: checker.place(opener.range)))
  }

  /// Takes in the names of cases whose block comes next.
  ///
  /// - Returns: whether every name is a case that has not been there yet; the others are reported.
  private func readCases(
    _ token: TemplateToken, of cases: [String]?, _ known: inout NameIndex, _ named: inout [TemplateProgram.Name]
  ) -> Bool {
    let findings = checker.diagnostics.count
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: token)
      repeat {
        let name = try reader.name("the name of a case", hyphens: true)
        if let cases { checker.checkCase(name, of: cases) }
        if known.insert(name.letters, value: 0) != nil {
          checker.report(.duplicateCase, "the case '\(name.text)' is there already", at: name.range)
        }
        named.append(TemplateProgram.Name(text: checker.bytes(of: name), target: checker.program.end))
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
    while position < index, tokens[position].isBlank { position += 1 }
    guard position < index else { return }
    switch tokens[position].kind {
    case .selectionCase, .otherwise, .end: return
    default:
      let token = tokens[position]
      checker.report(
        .invalidDirective, "a {{switch}} holds only cases",
        at: (token.range.lowerBound + (token.kind == .text ? token.indentation : 0))..<token.range.upperBound,
        help: "put it after a {{case …}} or {{else}}")
    }
  }

  /// `{{fit}} … {{else}} … {{end}}`
  mutating func fit(_ opener: TemplateToken) {
    expectNothing(in: opener)
    let place = checker.program.addPlaceholder()
    let divider = section(of: opener, elseDivides: true)
    if case .end = divider {
      checker.report(
        .invalidDirective, "this {{fit}} has no {{else}}", at: opener.range,
        help: "{{else}} begins what is written when the lines are too long")
    }
    checker.program.add(.endFit)
    let start = checker.program.end
    otherwise(of: opener, after: divider)
    checker.program.fill(place, with: .fit(otherwise: start, end: checker.program.end))
  }

  /// The last section of a block whose previous one ended at `divider`: nothing unless that is an else directive.
  private mutating func otherwise(of opener: TemplateToken, after divider: Divider) {
    guard case .directive(let token) = divider else { return }
    expectNothing(in: token)
    _ = section(of: opener)
  }

  /// A section in which `binding` is known.
  private mutating func section(
    of opener: TemplateToken, elseDivides: Bool, binding: Name?, as type: TemplateType, isFaulty: Bool
  ) -> Divider {
    if isFaulty { checker.faultyBlocks += 1 }
    if let binding { checker.scope.append((binding, type)) }
    let divider = section(of: opener, elseDivides: elseDivides)
    if binding != nil { checker.scope.removeLast() }
    if isFaulty { checker.faultyBlocks -= 1 }
    return divider
  }
}
