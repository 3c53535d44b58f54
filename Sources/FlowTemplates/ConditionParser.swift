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

  mutating func condition() throws(FormError) -> Condition {
    let first = try conjunction()
    guard reader.accept(word: "or") else { return first }
    var operands = [first]
    repeat { operands.append(try conjunction()) } while reader.accept(word: "or")
    return .any(operands)
  }

  private mutating func conjunction() throws(FormError) -> Condition {
    let first = try operand()
    guard reader.accept(word: "and") else { return first }
    var operands = [first]
    repeat { operands.append(try operand()) } while reader.accept(word: "and")
    return .all(operands)
  }

  private mutating func operand() throws(FormError) -> Condition {
    var isNegated = false
    while reader.accept(word: "not") { isNegated.toggle() }
    let operand = reader.next(is: 0x28) ? try parenthesized() : try comparison()
    return isNegated ? .not(operand) : operand
  }

  private mutating func parenthesized() throws(FormError) -> Condition {
    guard nesting < Self.nestingLimit else {
      throw reader.unexpected("parentheses are nested more than \(Self.nestingLimit) deep")
    }
    nesting += 1
    _ = reader.accept(0x28)
    let inner = try condition()
    try reader.expect(0x29, "behind the condition")
    nesting -= 1
    return inner
  }

  private mutating func comparison() throws(FormError) -> Condition {
    let names = try reader.path()
    if reader.accept(word: "is") {
      let isNegated = reader.accept(word: "not")
      let name = try reader.name("the name of a case", hyphens: true)
      let (path, type) = checker.resolve(names)
      if case .choice(let cases) = type {
        checker.checkCase(name, of: cases)
      } else {
        checker.reportType(names, type, wanted: "a choice")
      }
      return isNegated ? .not(.matches(path, name.text)) : .matches(path, name.text)
    }
    if reader.next(is: 0x3D) {
      throw reader.unexpected("expected 'and', 'or' or '}}'", help: "a choice is compared with 'is': a.kind is push")
    }
    let (path, type) = checker.resolve(names)
    let spelling = checker.spelling(of: names[...])
    switch type {
    case .flag, .text, .optional, .list, .unknown: break
    case .choice(let cases):
      checker.reportType(
        names, type, wanted: "a condition", help: cases.first.map { "compare it: {{if \(spelling) is \($0)}}" })
    case .record:
      checker.reportType(names, type, wanted: "a condition", help: "it is always there")
    }
    return .holds(path)
  }
}
