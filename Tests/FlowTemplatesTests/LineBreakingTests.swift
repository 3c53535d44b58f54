import FlowTemplates
import Testing

/// What is too wide however a template writes it is broken at brackets.
@Suite("Line breaking")
struct LineBreakingTests {
  @Test(arguments: [
    ("let a = make(b: b, c: c)", 20, "let a = make(\n  b: b, c: c\n)\n"),
    ("let a = make(b: bc, c: cd)", 13, "let a = make(\n  b: bc,\n  c: cd\n)\n"),
    ("enter(with: make(b: b, c: c))", 20, "enter(\n  with: make(\n    b: b, c: c\n  )\n)\n"),
    ("push(make(b: b), by: \"(a, b\")", 20, "push(\n  make(b: b),\n  by: \"(a, b\"\n)\n"),
    ("let a = make(b: b, c: c) { b in\n  c\n}", 20, "let a = make(\n  b: b, c: c\n) { b in\n  c\n}\n"),
    ("let a: (_ b: B, _ c: C) -> D", 24, "let a:\n  (_ b: B, _ c: C) -> D\n"),
    ("let a: (_ b: B, _ c: C) -> D", 27, "let a: (_ b: B, _ c: C) -> D\n"),
    ("f(a: @escaping (B, C) -> D)", 20, "f(\n  a:\n    @escaping (\n      B, C\n    ) -> D\n)\n"),
    ("f(a: B<C, D>, b: [B<C, D>])", 20, "f(\n  a: B<C, D>,\n  b: [B<C, D>]\n)\n"),
    ("var a: B<[C: D], E> { get }", 17, "var a:\n  B<[C: D], E>\n{\n  get\n}\n"),
    ("f(a: (B<C>) -> D, b: x < y)", 20, "f(\n  a: (B<C>) -> D,\n  b: x < y\n)\n"),
    ("let a: (B, C) -> D? = nil", 21, "let a: (B, C) -> D? =\n  nil\n"),
    ("let a: (B, C) -> D? = nil", 18, "let a:\n  (B, C) -> D? =\n    nil\n"),
    ("let a: (B, C) = make(b, c)", 20, "let a: (B, C) = make(\n  b, c\n)\n"),
    ("var a: (B, C) { make(it) }", 20, "var a: (B, C) {\n  make(it)\n}\n"),
    ("let a = once { [weak self] (b: B) in\n  b\n}", 30, "let a = once {\n  [weak self] (b: B) in\n  b\n}\n"),
    ("case .make(let a, let b, _):\n  a", 20, "case .make(\n  let a, let b, _\n):\n  a\n"),
    ("x = { [self] a in keep(a, and: b) }", 30, "x = { [self] a in\n  keep(a, and: b)\n}\n"),
    ("  a(b) // (a comment, too long)", 10, "  a(\n    b\n  ) // (a comment, too long)\n"),
    ("tabs = [make(), other()]", 20, "tabs = [\n  make(),\n  other(),\n]\n"),
    ("let a: [Name: Other] = b", 22, "let a: [Name: Other] =\n  b\n"),
    ("/// from a place -> to another one", 20, "/// from a place -> to another one\n"),
    ("/// a var items: [Item] that was here", 20, "/// a var items: [Item] that was here\n"),
    ("// it was func make() -> Screen before", 20, "// it was func make() -> Screen before\n"),
    ("let a = \"an arrow -> in it\"", 20, "let a =\n  \"an arrow -> in it\"\n"),
    ("push(\"an arrow -> in it\")", 20, "push(\n  \"an arrow -> in it\"\n)\n"),
    ("  func makeALongName() -> Screen", 20, "  func makeALongName()\n    -> Screen\n"),
    ("func makeALongName() -> Screen {\n  a\n}", 20, "func makeALongName()\n  -> Screen\n{\n  a\n}\n"),
    ("private(set) weak var a: Screen?", 24, "private(set) weak var a:\n  Screen?\n"),
    ("guard let a = b(c, d) else { return }", 28, "guard let a = b(c, d) else {\n  return\n}\n"),
    ("guard let a = b(c, d) else {\n  e\n}", 24, "guard\n  let a = b(c, d)\nelse {\n  e\n}\n"),
    ("guard let a = b(c, d) else { return }", 24, "guard\n  let a = b(c, d)\nelse { return }\n"),
    ("guard let a = b(c, d) else { return }", 16, "guard\n  let a = b(\n    c, d\n  )\nelse { return }\n"),
    ("guard a.b, let c = a.c else { return }", 28, "guard a.b, let c = a.c else {\n  return\n}\n"),
    ("guard a.b, let c = a.c else { return }", 24, "guard\n  a.b, let c = a.c\nelse { return }\n"),
    ("guard a.b, let c = a.c else { return }", 16, "guard\n  a.b,\n  let c = a.c\nelse { return }\n"),
    ("guard let a = b else { return }", 23, "guard let a = b else {\n  return\n}\n"),
    ("final class A: B, C {\n  d\n}", 20, "final class A: B, C {\n  d\n}\n"),
    ("final class A: B, C {\n  d\n}", 17, "final class A:\n  B, C\n{\n  d\n}\n"),
    ("extension ALongName: B {\n  d\n}", 22, "extension ALongName: B\n{\n  d\n}\n"),
    ("extension ALongName: B {\n  d\n}", 20, "extension ALongName:\n  B\n{\n  d\n}\n"),
    ("var a: ALongName { last(\"a\", as: b) }", 20, "var a: ALongName {\n  last(\"a\", as: b)\n}\n"),
    ("f(where: { $0.a && $0.b && $0.c })", 16, "f(\n  where: {\n    $0.a\n      && $0.b\n      && $0.c\n  }\n)\n"),
    ("case let a as B where a.c == D.self:", 24, "case let a as B\nwhere a.c == D.self:\n"),
    ("let a = b.makeALongName(\n  c: c\n)", 20, "let a = b.makeALongName(\n  c: c\n)\n"),
    ("if let a = b.aLongName {\n  c\n}", 20, "if let a = b.aLongName {\n  c\n}\n"),
    ("let a = b.first && c.last", 20, "let a =\n  b.first && c.last\n"),
    ("a.start = StartOfB.presentC", 20, "a.start =\n  StartOfB.presentC\n"),
    ("a.start = StartOfB.presentC(d: d)", 23, "a.start =\n  StartOfB.presentC(\n    d: d\n  )\n"),
    ("aNameThatHasNoBrackets", 10, "aNameThatHasNoBrackets\n"), ("make(äöü: äöü)", 14, "make(äöü: äöü)\n"),
  ])
  func atTheOutermostBrackets(_ line: String, _ width: Int, _ expected: String) throws {
    #expect(try rendered(line, width: width) == expected)
  }

  @Test func aLineThatIsTakenBackIsNotBroken() throws {
    let body = "a\n{{fit}}\nmake(b: b, c: c)\n{{else}}\nb\n{{end}}\nmake(d: d, e: e)\nc"
    #expect(try rendered(body, width: 13) == "a\nb\nmake(\n  d: d, e: e\n)\nc\n")
  }

  @Test func aLineThatGoesOnIsBrokenOnce() throws {
    let library = try library([
      "main": "{{define file()}}\n{{> call()}}, x\n{{end}}\n{{define call()}}\nmake(d: d, e: e)\n{{end}}"
    ])
    #expect(try render("main.file", [], width: 13, in: library) == "make(\n  d: d, e: e\n), x\n")
  }
}
