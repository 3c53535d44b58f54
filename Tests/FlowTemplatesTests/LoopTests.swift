import FlowTemplates
import Testing

@Suite("Loops")
struct LoopTests {
  let screens = Flow(screens: [
    Screen(name: "A", inputs: ["x", "y"]), Screen(name: "B"), Screen(name: "C", inputs: ["z"]),
  ])

  @Test func overRecordsAndTexts() throws {
    let body = "{{for screen in flow.screens}}\n{{screen.name}}\n{{for i in screen.inputs}}\n  {{i}}\n{{end}}\n{{end}}"
    #expect(try rendered(body, screens) == "A\n  x\n  y\nB\nC\n  z\n")
  }

  @Test func elseStandsForTheEmptyList() throws {
    let body = "{{for tag in flow.tags}}\n{{tag}}\n{{else}}\nnone in {{flow.name}}\n{{end}}"
    #expect(try rendered(body) == "none in Shop\n")
    #expect(try rendered(body, Flow(tags: ["a"])) == "a\n")
  }

  @Test func inlineJoin() throws {
    let body = #"f({{for tag in flow.tags join ", "}}{{tag}}: 1{{end}})"#
    #expect(try rendered(body) == "f()\n")
    #expect(try rendered(body, Flow(tags: ["a"])) == "f(a: 1)\n")
    #expect(try rendered(body, Flow(tags: ["a", "b", "c"])) == "f(a: 1, b: 1, c: 1)\n")
  }

  @Test func blockJoinComesBeforeTheLineEnd() throws {
    let body = "f(\n{{for tag in flow.tags join \", \"}}\n  {{tag}}\n{{end}}\n)"
    #expect(try rendered(body) == "f(\n)\n")
    #expect(try rendered(body, Flow(tags: ["a", "b", "c"])) == "f(\n  a,\n  b,\n  c\n)\n")
  }

  @Test func blockJoinOfItemsOfSeveralLines() throws {
    let body = "{{for tag in flow.tags join \",\"}}\n{\n  {{tag}}\n}\n{{end}}"
    #expect(try rendered(body, Flow(tags: ["a", "b"])) == "{\n  a\n},\n{\n  b\n}\n")
  }

  @Test func joinWithALineEnd() throws {
    let block = "{{for tag in flow.tags join \"\\n\"}}\n  {{tag}}\n{{end}}"
    #expect(try rendered(block, Flow(tags: ["a", "b"])) == "  a\n\n  b\n")
    let inline = "  f({{for tag in flow.tags join \",\\n\"}}{{tag}}{{end}})"
    #expect(try rendered(inline, Flow(tags: ["a", "b", "c"])) == "  f(a,\n  b,\n  c)\n")
  }

  @Test func linesBetweenInlineBrackets() throws {
    let body = "f({{for tag in flow.tags join \",\"}}\n  {{tag}}{{end}}\n)"
    #expect(try rendered(body, Flow(tags: ["a", "b"])) == "f(\n  a,\n  b\n)\n")
  }

  @Test func anItemThatYieldsNothingGetsNoSeparator() throws {
    let inline = "[{{for s in flow.screens join \", \"}}{{for i in s.inputs join \"+\"}}{{i}}{{end}}{{end}}]"
    #expect(try rendered(inline, screens) == "[x+y, z]\n")
    let block = "{{for s in flow.screens join \",\"}}\n{{if s.inputs}}\n{{s.name}}\n{{end}}\n{{end}}"
    #expect(try rendered(block, screens) == "A,\nC\n")
    let last = Flow(screens: [Screen(name: "A", inputs: ["x"]), Screen(name: "B")])
    #expect(try rendered(block + "\nend", last) == "A\nend\n")
  }

  @Test func anOuterSeparatorSurvivesAnInnerLoopWithoutItems() throws {
    let body = "{{for s in flow.screens join \";\"}}{{for i in s.inputs join \",\"}}{{i}}{{end}}{{s.name}}{{end}}"
    #expect(try rendered(body, screens) == "x,yA;B;zC\n")
  }

  @Test func aBlankLineBehindEachItemStaysBehindTheSeparator() throws {
    let body = "{{for tag in flow.tags join \",\"}}\n{{tag}}\n\n{{end}}\nx"
    #expect(try rendered(body, Flow(tags: ["a", "b"])) == "a,\n\nb\n\nx\n")
  }

  @Test func theInnermostNameCounts() throws {
    let body = "{{for x in flow.screens}}{{for x in x.inputs}}{{x}}{{end}}{{x.name}} {{end}}"
    #expect(try rendered(body, screens) == "xyA B zC\n")
  }
}
