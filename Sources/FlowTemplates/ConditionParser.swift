import FlowLanguage

/// Reads the condition of an if directive: `not`, `and`, `or`, parentheses, `is`.
struct ConditionParser {
  private static let nestingLimit = 32

  var reader: DirectiveReader
  let checker: TemplateChecker
  private var nesting = 0

  init(reader: DirectiveReader, checker: TemplateChecker) {
    self.reader = reader
    self.checker = checker
  }

  mutating func condition() throws(FormError) -> TemplateProgram.Test {
    let first = try conjunction()
    guard reader.accept(word: "or") else { return first }
    var operands = [first]
    repeat { operands.append(try conjunction()) } while reader.accept(word: "or")
    return .any(list(operands))
  }

  private mutating func conjunction() throws(FormError) -> TemplateProgram.Test {
    let first = try operand()
    guard reader.accept(word: "and") else { return first }
    var operands = [first]
    repeat { operands.append(try operand()) } while reader.accept(word: "and")
    return .all(list(operands))
  }

  private func list(_ operands: [TemplateProgram.Test]) -> TemplateProgram.Span {
    let start = Int32(checker.program.tests.count)
    checker.program.tests += operands
    return TemplateProgram.Span(start: start, end: start + Int32(operands.count))
  }

  private mutating func operand() throws(FormError) -> TemplateProgram.Test {
    var isNegated = false
    while reader.accept(word: "not") { isNegated.toggle() }
    let operand = reader.next(is: 0x28) ? try parenthesized() : try comparison()
    return isNegated ? .not(checker.program.add(operand)) : operand
  }

  private mutating func parenthesized() throws(FormError) -> TemplateProgram.Test {
    guard nesting < Self.nestingLimit else {
      throw reader.unexpected("parentheses are nested more than \(Self.nestingLimit) deep")
    }
    nesting += 1
    _ = reader.accept(0x28)
    let inner = try condition()
    try reader.expect(0x29, "after the condition")
    nesting -= 1
    return inner
  }

  private mutating func comparison() throws(FormError) -> TemplateProgram.Test {
    let path = try reader.path()
    if reader.accept(word: "is") {
      let isNegated = reader.accept(word: "not")
      let name = try reader.name("the name of a case", hyphens: true)
      let (reference, type) = checker.resolve(path)
      if case .choice(let cases) = type {
        checker.checkCase(name, of: cases)
      } else {
        checker.reportType(path, type, wanted: "a choice")
      }
      let test = TemplateProgram.Test.matches(reference, checker.bytes(of: name))
      return isNegated ? .not(checker.program.add(test)) : test
    }
    if reader.next(is: 0x3D) {
      throw reader.unexpected("expected 'and', 'or' or '}}'", help: "a choice is compared with 'is': a.kind is push")
    }
    let (reference, type) = checker.resolve(path)
    switch type {
    case .flag, .text, .optional, .list, .unknown: break
    case .choice(let cases):
      checker.reportType(
        path, type, wanted: "a condition",
        help: cases.first.map { "compare it: {{if \(path.name.text) is \($0)}}" })
    case .record:
      checker.reportType(path, type, wanted: "a condition", help: "it is always there")
    }
    return .holds(reference)
  }
}
