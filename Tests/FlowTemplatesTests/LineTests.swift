import FlowTemplates
import Testing

@Suite("Lines and indentation")
struct LineTests {
  @Test func textIsWrittenAsItStands() throws {
    #expect(try rendered("final class A {\n  let a = 1\n}") == "final class A {\n  let a = 1\n}\n")
  }

  @Test func valuesStandWithinALine() throws {
    #expect(try rendered("class {{flow.name}}: {{ flow.first.name }} {") == "class Shop: Start {\n")
  }

  @Test func aDirectiveAloneLeavesNoLine() throws {
    let body = """
      {
        {{# a comment }}
        a
        {{if flow.isRoot}}
        b
        {{end}}  \n\
          {{for tag in flow.tags}}
        {{tag}}
      {{end}}
      }
      """
    #expect(try rendered(body, Flow(isRoot: true, tags: ["x", "y"])) == "{\n  a\n  b\n  x\n  y\n}\n")
    #expect(try rendered(body) == "{\n  a\n}\n")
  }

  @Test func aLineOfDirectivesOnlyLeavesNoLine() throws {
    let body = "a\n{{if flow.isRoot}}{{if flow.isTab}}\nb\n{{end}} {{end}}\nc"
    #expect(try rendered(body, Flow(isRoot: true, isTab: true)) == "a\nb\nc\n")
    #expect(try rendered(body) == "a\nc\n")
  }

  @Test func directivesDoNotIndent() throws {
    #expect(try rendered("    {{if flow.isRoot}}\n  a\n    {{end}}", Flow(isRoot: true)) == "  a\n")
  }

  @Test func aTextOfSeveralLinesIsIndentedLikeItsLine() throws {
    let flow = Flow(summary: "one\n  two\n\nthree")
    #expect(try rendered("{\n  {{flow.summary}}\n}", flow) == "{\n  one\n    two\n\n  three\n}\n")
    #expect(try rendered("  x = {{flow.summary}};\n  y", flow) == "  x = one\n    two\n\n  three;\n  y\n")
  }

  @Test func aLineWhoseValueIsEmptyVanishes() throws {
    #expect(try rendered("a\n  {{flow.summary}}\nb") == "a\nb\n")
    #expect(try rendered("a\n  {{if flow.isRoot}}x{{end}}\nb") == "a\nb\n")
  }

  @Test func whiteSpaceBehindAnEmptyValueDoesNotIndent() throws {
    #expect(try rendered("  {{flow.summary}} class A") == "  class A\n")
  }

  @Test func noWhiteSpaceAtLineEnds() throws {
    #expect(try rendered("a  \nb {{flow.summary}}\nc \t{{if flow.isRoot}}{{end}} ") == "a\nb\nc\n")
  }

  @Test func tabsAreKept() throws {
    #expect(try rendered("{\n\ta\n\t\t{{flow.summary}}\n}", Flow(summary: "x\ny")) == "{\n\ta\n\t\tx\n\t\ty\n}\n")
  }

  @Test func windowsLineEndsAreLineEnds() throws {
    #expect(try rendered("a\r\n\r\n{{if flow.isRoot}}\r\nx\r\n{{end}}\r\nb\r") == "a\n\nb\n")
  }

  @Test func aStringLiteralIsText() throws {
    #expect(try rendered(#"{{"{{"}}x}} {{"\"\\\t"}}"#) == "{{x}} \"\\\n")
    #expect(try rendered(#"  {{"a\nb"}}"#) == "  a\n  b\n")
  }

  @Test func aDirectiveMayTakeSeveralLines() throws {
    let body = "a\n{{# a comment\n   of two lines }}\n{{if flow.isRoot\n   or flow.isTab}}\nb\n{{end}}"
    #expect(try rendered(body, Flow(isTab: true)) == "a\nb\n")
  }

  @Test func singleBracesAreText() throws {
    #expect(try rendered("{ { x } }} {") == "{ { x } }} {\n")
  }

  @Test func theLastLineNeedsNoLineEnd() throws {
    let library = try library(["main": "{{define file()}}\na\n{{end}}"])
    #expect(try render("main.file", [], in: library) == "a\n")
  }

  @Test func nothingYieldsNothing() throws {
    #expect(try rendered("\n\n{{flow.summary}}\n") == "")
  }
}

@Suite("Blank lines")
struct BlankLineTests {
  @Test func neverTwoInARow() throws {
    #expect(try rendered("a\n\n\n  \nb") == "a\n\nb\n")
    #expect(try rendered("a\n\n{{if flow.isRoot}}\nx\n{{end}}\n\nb") == "a\n\nb\n")
  }

  @Test(arguments: ["{", "(", "[", "x in {"]) func noneBehindAnOpeningBracket(_ line: String) throws {
    #expect(try rendered("\(line)\n\n  a") == "\(line)\n  a\n")
  }

  @Test(arguments: ["}", ")", "]", "})"]) func noneBeforeAClosingBracket(_ line: String) throws {
    #expect(try rendered("a\n\n  \(line)") == "a\n  \(line)\n")
  }

  @Test func noneAtTheStartAndTheEnd() throws {
    #expect(try rendered("\n\na\n\n") == "a\n")
  }

  @Test func bracketsInValuesCount() throws {
    #expect(try rendered("{{flow.name}}\n\n{{flow.summary}}", Flow(name: "a {", summary: "b")) == "a {\nb\n")
    #expect(try rendered("{{flow.name}}\n\n{{flow.summary}}", Flow(name: "a", summary: "}")) == "a\n}\n")
  }

  @Test func optionalBlocksWithTheirBlankLines() throws {
    let body = """
      class A {

        {{if flow.isRoot}}
        a

        {{end}}
        {{if flow.isTab}}
        b

        {{end}}
      }
      """
    #expect(try rendered(body, Flow(isRoot: true, isTab: true)) == "class A {\n  a\n\n  b\n}\n")
    #expect(try rendered(body, Flow(isTab: true)) == "class A {\n  b\n}\n")
    #expect(try rendered(body) == "class A {\n}\n")
  }
}
