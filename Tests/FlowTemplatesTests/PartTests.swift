import FlowDiagnostics
import FlowTemplates
import Testing

@Suite("Parts")
struct PartTests {
  private func output(_ files: KeyValuePairs<String, String>, _ flow: Flow = Flow()) throws -> String {
    try render("main.file", [.record(flow)], in: library(files))
  }

  /// A file with the part `file` of `body`, and the part `other` of `other`.
  private func output(_ body: String, other: String, _ flow: Flow = Flow()) throws -> String {
    try output(
      [
        "main":
          "{{define file(flow: Flow)}}\n\(body)\n{{end}}\n\n{{# the other }}\n"
          + "{{define other(flow: Flow)}}\n\(other)\n{{end}}\n"
      ], flow)
  }

  @Test func aloneOnItsLineIndentsEveryLine() throws {
    let text = try output("{\n    {{> other(flow)}}\n}", other: "a {\n  b\n\n  c\n}")
    #expect(text == "{\n    a {\n      b\n\n      c\n    }\n}\n")
  }

  @Test func indentationAddsUp() throws {
    let files: KeyValuePairs = [
      "main": "{{define file(flow: Flow)}}\n{\n  {{> a()}}\n}\n{{end}}\n"
        + "{{define a()}}\n(\n  {{> b()}}\n)\n{{end}}\n{{define b()}}\n  x\ny\n{{end}}"
    ]
    #expect(try output(files) == "{\n  (\n      x\n    y\n  )\n}\n")
  }

  @Test func aloneAndEmptyVanishes() throws {
    #expect(try output("a\n  {{> other(flow)}}\nb", other: "{{flow.summary}}") == "a\nb\n")
  }

  @Test func inTheMiddleOfALine() throws {
    #expect(try output("  x = {{> other(flow)}};\n  y", other: "f {\n  a\n}") == "  x = f {\n    a\n  };\n  y\n")
    #expect(try output("x({{> other(flow)}})", other: "\na\n\n") == "x(\na)\n")
  }

  @Test func atTheStartOfALine() throws {
    #expect(try output("  {{> other(flow)}}: A\n  b", other: "x\n  y") == "  x\n    y: A\n  b\n")
    #expect(try output("  {{> other(flow)}}A\n  b", other: "{{flow.summary}}") == "  A\n  b\n")
  }

  @Test func blankLinesOfAPartCount() throws {
    #expect(try output("a\n{{> other(flow)}}\nb", other: "\nx\n") == "a\n\nx\n\nb\n")
    #expect(try output("{\n  {{> other(flow)}}\n}", other: "\nx\n") == "{\n  x\n}\n")
  }

  @Test func aSeparatorBehindAPart() throws {
    let body = "[\n{{for tag in flow.tags join \",\"}}\n  {{> other(flow)}}\n{{end}}\n]"
    #expect(
      try output(body, other: "(\n  a\n)", Flow(tags: ["1", "2"])) == "[\n  (\n    a\n  ),\n  (\n    a\n  )\n]\n")
  }

  @Test func inOtherFilesWithAllKindsOfArguments() throws {
    let files: KeyValuePairs = [
      "main": """
      {{define file(flow: Flow)}}
      {{> parts/small.line(flow.first, flow.modal, flow.first, flow.screens, flow.tags,
        "a\\"b", flow.actions, true, flow.isTab)}}
      {{end}}
      """,
      "parts/small": """
      {{define line(a: Screen, b: Screen?, c: Screen?, d: [Screen], e: [Text], f: Text, g: Text, h: Flag, i: Flag)}}
      {{a.name}} {{if b}}b {{end}}{{if let c = c}}{{c.name}} {{end}}\
      {{for s in d}}{{s.name}} {{end}}{{for t in e}}{{t}} {{end}}{{f}} {{g}}{{if h}} h{{end}}{{if i}} i{{end}}
      {{end}}
      """,
    ]
    let flow = Flow(tags: ["t", "u"], screens: [Screen(name: "S")])
    #expect(try output(files, flow) == "Start Start S t u a\"b closures h\n")
  }

  @Test(arguments: [(Flow.Style.closures, "() -> Void"), (.struct, "Actions")])
  func aValueNamesTheFile(_ style: Flow.Style, _ expected: String) throws {
    let files: KeyValuePairs = [
      "main": "{{define file(flow: Flow)}}\n{{> actions/[flow.actions].type(flow.name)}} "
        + "{{> actions/[flow.style].type(flow.name)}}\n{{end}}",
      "actions/struct": "{{define type(name: Text)}}\nActions\n{{end}}",
      "actions/closures": "{{define type(title: Text)}}\n() -> Void\n{{end}}\n{{define more()}}\n{{end}}",
      "actions/deep/other": "{{define more()}}\n{{end}}",
    ]
    #expect(try output(files, Flow(actions: style, style: "struct")) == "\(expected) Actions\n")
    #expect(try library(files).files(in: "actions") == ["closures", "struct"])
    #expect(try library(files).files(in: "actions/deep") == ["other"])
    #expect(try library(files).files(in: "action") == [])
  }

  @Test(arguments: [(Flow.Style.closures, "Own"), (.struct, "Shared")])
  func aPartThatAFileLacksIsTheFolders(_ style: Flow.Style, _ expected: String) throws {
    let files: KeyValuePairs = [
      "main": "{{define file(flow: Flow)}}\n{{> actions/[flow.actions].type(flow.name)}}\n{{end}}",
      "actions": "{{define type(name: Text)}}\nShared\n{{end}}",
      "actions/closures": "{{define type(name: Text)}}\nOwn\n{{end}}",
      "actions/struct": "{{define more()}}\n{{end}}",
    ]
    #expect(try output(files, Flow(actions: style)) == "\(expected)\n")
  }

  @Test func aValueThatNamesNoFile() throws {
    let library = try library([
      "main": "{{define file(flow: Flow)}}\n{{> actions/[flow.style].type()}}\n{{end}}",
      "actions/struct": "{{define type()}}\nActions\n{{end}}",
    ])
    let error = #expect(throws: RenderError.self) {
      try render("main.file", [.record(Flow(style: "strct"))], in: library)
    }
    #expect(error?.message == "there is no template file 'actions/strct'")
    #expect(error?.place == SourcePlace(file: 0, range: 28..<61))
  }

  @Test func recursionOverATree() throws {
    let files: KeyValuePairs = [
      "main": "{{define file(flow: Flow)}}\n{{> list(flow.steps)}}\n{{end}}\n"
        + "{{define list(steps: [Step])}}\n{{for step in steps}}\n{{step.target}}\n"
        + "  {{> list(step.steps)}}\n{{end}}\n{{end}}"
    ]
    let steps = [
      Step(kind: .push, target: "a", steps: [Step(kind: .pop, target: "b", steps: [Step(kind: .pop, target: "c")])]),
      Step(kind: .push, target: "d"),
    ]
    #expect(try output(files, Flow(steps: steps)) == "a\n  b\n    c\nd\n")
  }

  @Test func endlessRecursionIsAnError() throws {
    let text = "{{define file(flow: Flow)}}\n{{if flow.isRoot}}\n{{else}}\n{{> file(flow)}}\n{{end}}\n{{end}}"
    let library = try library(["main": text])
    let limit = RenderError(
      "parts are nested more than 200 deep", rule: .nestedTooDeep, at: SourcePlace(file: 0, range: 56..<72))
    #expect(errorOnLargeStack { _ = try render("main.file", [.record(Flow())], in: library) } as? RenderError == limit)
  }

  @Test func wrongCallsFromOutside() throws {
    let library = try library(["main": "{{define file(flow: Flow, names: [Text])}}\n{{end}}"])
    #expect(throws: Never.self) { try render("main.file", [.record(Flow()), .texts(["a"])], in: library) }
    #expect(throws: RenderError("there is no part 'main.fil'")) { try render("main.fil", [], in: library) }
    #expect(throws: RenderError("the part 'main.file' takes 2 arguments, not 0")) {
      try render("main.file", [], in: library)
    }
    #expect(throws: RenderError("argument 1 of the part 'main.file' is not a record of type 'Flow'")) {
      try render("main.file", [.record(Screen(name: "a")), .texts([])], in: library)
    }
    #expect(throws: RenderError("argument 2 of the part 'main.file' is not a list of texts")) {
      try render("main.file", [.record(Flow()), .objects([Screen(name: "a").object])], in: library)
    }
  }
}
