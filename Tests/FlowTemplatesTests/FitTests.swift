import FlowTemplates
import Testing

@Suite("Fit")
struct FitTests {
  let inline = "let x = {{fit}}f({{flow.name}}){{else}}f(\n  {{flow.name}}\n){{end}}"

  @Test func theLastColumnCounts() throws {
    // `let x = f(` and `)` leave 89 of 100 columns.
    let fitting = String(repeating: "n", count: 89)
    #expect(try rendered(inline, Flow(name: fitting)) == "let x = f(\(fitting))\n")
    #expect(try rendered(inline, Flow(name: fitting + "n")) == "let x = f(\n  \(fitting)n\n)\n")
  }

  @Test func theWidthIsAParameter() throws {
    #expect(try rendered(inline, width: 15) == "let x = f(Shop)\n")
    #expect(try rendered(inline, width: 14) == "let x = f(\n  Shop\n)\n")
  }

  @Test func columnsAreScalars() throws {
    #expect(try rendered(inline, Flow(name: "Läden"), width: 16) == "let x = f(Läden)\n")
  }

  @Test func blockForm() throws {
    let body = "{\n  {{fit}}\n  a({{flow.name}})\n  {{else}}\n  a(\n    {{flow.name}})\n  {{end}}\n}"
    #expect(try rendered(body, width: 9) == "{\n  a(Shop)\n}\n")
    #expect(try rendered(body, width: 8) == "{\n  a(\n    Shop)\n}\n")
  }

  @Test func indentationFromOutsideCounts() throws {
    let library = try library([
      "main": "{{define file()}}\n{\n    {{> call()}}\n}\n{{end}}\n"
        + "{{define call()}}\n{{fit}}\nabc\n{{else}}\na\nb\n{{end}}\n{{end}}"
    ])
    #expect(try render("main.file", [], width: 7, in: library) == "{\n    abc\n}\n")
    #expect(try render("main.file", [], width: 6, in: library) == "{\n    a\n    b\n}\n")
  }

  @Test func severalLinesNeverFit() throws {
    #expect(try rendered("{{fit}}\na\nb\n{{else}}\nx\n{{end}}") == "x\n")
    #expect(try rendered("f({{fit}}a,\nb{{else}}\n  x\n{{end}})") == "f(\n  x\n)\n")
    #expect(try rendered("a\n\n{{fit}}\nb\n{{else}}\nx\n{{end}}") == "a\n\nb\n")
  }

  @Test func earlierLinesDoNotCount() throws {
    #expect(try rendered("a long line before\n{{fit}}\na\n{{else}}\nb\n{{end}}", width: 3) == "a long line before\na\n")
  }

  @Test func goingBackRestoresEverything() throws {
    // White space at the line's end, a blank line that waits, a separator that waits.
    #expect(try rendered("a + {{fit}}\nlong{{else}}b{{end}}", width: 3) == "a + b\n")
    #expect(try rendered("a\n\n{{fit}}\nlong\n{{else}}\nb\n{{end}}", width: 3) == "a\n\nb\n")
    let loop = "{{for t in flow.tags join \",\"}}\n  {{fit}}\n  long\n  {{else}}\n  {{t}}\n  {{end}}\n{{end}}"
    #expect(try rendered(loop, Flow(tags: ["1", "2"]), width: 3) == "  1,\n  2\n")
  }

  @Test func withinEachOther() throws {
    let body = "{{fit}}aaaa{{else}}{{fit}}bbb{{else}}cc{{end}}{{end}}"
    #expect(try rendered(body, width: 4) == "aaaa\n")
    #expect(try rendered(body, width: 3) == "bbb\n")
    #expect(try rendered(body, width: 2) == "cc\n")
  }
}
