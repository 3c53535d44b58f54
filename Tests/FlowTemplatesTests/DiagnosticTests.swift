import FlowDiagnostics
import FlowTemplates
import Testing

@Suite("Names and types")
struct NameDiagnosticTests {
  @Test func unknownName() {
    #expect(findings(inBody: "{{flwo.name}}") == [Finding("FL901", at: "flwo", help: "did you mean 'flow'?")])
    #expect(findings(inBody: "{{name}}") == [Finding("FL901", at: "name")])
    #expect(findings(inBody: "{{if nothing and flow.isRoot}}{{end}}") == [Finding("FL901", at: "nothing")])
  }

  @Test func aNameEndsWithItsBlock() {
    #expect(findings(inBody: "{{for tag in flow.tags}}{{else}}{{tag}}{{end}}{{tag}}").map(\.id) == ["FL901", "FL901"])
    #expect(findings(inBody: "{{if let s = flow.modal}}{{s.name}}{{else}}{{s.name}}{{end}}").map(\.id) == ["FL901"])
  }

  @Test func unknownMember() {
    #expect(findings(inBody: "{{flow.nmae}}") == [Finding("FL902", at: "nmae", help: "did you mean 'name'?")])
    #expect(findings(inBody: "{{flow.first.nam.x}}") == [Finding("FL902", at: "nam", help: "did you mean 'name'?")])
    // `flow` is a name in scope, but no member.
    #expect(findings(inBody: "{{flow.flow}}") == [Finding("FL902", at: "flow")])
  }

  @Test func unknownType() {
    #expect(
      findings(in: ["a": "{{define p(x: Scren, y: [Txet], z: Flow?)}}\n{{x.y}}{{y}}\n{{end}}"]) == [
        Finding("FL903", at: "Scren", help: "did you mean 'Screen'?"),
        Finding("FL903", at: "Txet", help: "did you mean 'Text'?"),
      ])
  }

  @Test(arguments: [
    ("{{flow.tags}}", "flow.tags", "go through it with {{for … in flow.tags}}"),
    ("{{flow.isRoot}}", "flow.isRoot", "ask for it with {{if flow.isRoot}}"),
    ("{{flow.modal}}", "flow.modal", "bind it with {{if let … = flow.modal}} and write one of its members"),
    ("{{ flow }}", "flow", "write one of its members, or hand it to a part"),
    ("{{flow.modal.name}}", "flow.modal", "bind it first: {{if let modal = flow.modal}}"),
    ("{{flow.name.first}}", "flow.name", nil),
    ("{{for x in flow.name}}{{x.y}}{{end}}", "flow.name", nil),
    ("{{if flow.actions}}{{end}}", "flow.actions", "compare it: {{if flow.actions is closures}}"),
    ("{{if flow.first}}{{end}}", "flow.first", "it is always there"),
    ("{{if flow.name is x}}{{end}}", "flow.name", nil),
    ("{{if let x = flow.first}}{{x.y}}{{end}}", "flow.first", nil),
    ("{{switch flow.style}}{{case a}}{{end}}", "flow.style", nil),
    ("{{> x/[flow.tags].p()}}", "flow.tags", "go through it with {{for … in flow.tags}}"),
  ])
  func wrongType(_ body: String, _ place: String, _ help: String?) {
    let found = findings(in: [
      "main": "{{define file(flow: Flow)}}\n\(body)\n{{end}}\n", "x/y": "{{define p()}}\n{{end}}",
    ])
    #expect(found == [Finding("FL904", at: place, help: help)])
  }

  @Test func messagesNameBothTypes() {
    let files = sources(["a": "{{define p(flow: Flow)}}\n{{flow.screens}}{{if flow.modal is a}}{{end}}\n{{end}}"])
    #expect(
      TemplateLibrary.parse(files: files, schema: testSchema).diagnostics.map(\.message) == [
        "'flow.screens' is a list of 'Screen', not a text", "'flow.modal' is an optional 'Screen', not a choice",
      ])
  }
}

@Suite("Blocks")
struct BlockDiagnosticTests {
  @Test func unclosedBlocks() {
    #expect(findings(in: ["a": "{{define p()}}\na\n"]) == [Finding("FL905", at: "{{define p()}}")])
    #expect(
      findings(in: ["a": "{{define p(f: Flow)}}\n{{if f.isRoot}}\n{{for t in f.tags}}\n"]) == [
        Finding("FL905", at: "{{define p(f: Flow)}}"), Finding("FL905", at: "{{if f.isRoot}}"),
        Finding("FL905", at: "{{for t in f.tags}}"),
      ])
  }

  @Test func theUnclosedBlockIsFoundByItsColumn() {
    let text =
      "{{define p(f: Flow)}}\n  {{if f.isRoot}}\n  {{for t in f.tags}}\n  {{end}}\n{{end}}\n"
      + "{{define q()}}\n{{end}}"
    #expect(findings(in: ["a": text]) == [Finding("FL905", at: "{{if f.isRoot}}")])
  }

  @Test func unexpectedDirectives() {
    #expect(findings(in: ["a": "{{end}}\n"]) == [Finding("FL906", at: "{{end}}")])
    #expect(findings(inBody: "{{else}}") == [Finding("FL906", at: "{{else}}")])
    #expect(findings(inBody: "{{if flow.isRoot}}{{else}}{{else}}{{end}}") == [Finding("FL906", at: "{{else}}")])
    #expect(
      findings(inBody: "{{if flow.isRoot}}{{else}}{{else if flow.isTab}}{{end}}") == [
        Finding("FL906", at: "{{else if flow.isTab}}")
      ])
    #expect(findings(inBody: "{{for t in flow.tags}}{{case a}}{{end}}") == [Finding("FL906", at: "{{case a}}")])
    #expect(
      findings(inBody: "{{switch flow.actions}}{{else}}{{case struct}}{{end}}") == [
        Finding("FL906", at: "{{case struct}}")
      ])
  }

  @Test func unknownCase() {
    #expect(
      findings(inBody: "{{switch flow.actions}}{{case strcut}}{{case closures}}{{end}}") == [
        Finding("FL909", at: "strcut", help: "did you mean 'struct'?")
      ])
    #expect(
      findings(inBody: "{{if flow.actions is not xyz}}{{end}}") == [
        Finding("FL909", at: "xyz", help: "the cases are 'closures', 'struct'")
      ])
  }

  @Test func missingCases() {
    #expect(
      findings(inBody: "{{for s in flow.steps}}{{switch s.kind}}{{case pop}}{{end}}{{end}}") == [
        Finding("FL910", at: "{{switch s.kind}}", help: "add {{case push, dismiss}} or {{else}}")
      ])
    #expect(findings(inBody: "{{switch flow.actions}}{{case struct}}{{else}}{{end}}") == [])
  }

  @Test func aCaseTwice() {
    #expect(
      findings(inBody: "{{switch flow.actions}}{{case struct, closures}}{{case struct}}{{end}}") == [
        Finding("FL916", at: "struct")
      ])
  }

  @Test func textOutsideOfParts() {
    #expect(
      findings(in: ["a": "\n  let a\nlet b\n{{# fine }}\n{{define p()}}\n{{end}}\n{{define q()}}\n{{end}}\n{{x}}"]) == [
        Finding("FL917", at: "let a", help: "put it between {{define …}} and {{end}}"),
        Finding("FL917", at: "{{x}}", help: "put it between {{define …}} and {{end}}"),
      ])
  }

  @Test func textInFrontOfTheFirstCase() {
    let found = findings(inBody: "{{switch flow.actions}}\n  a\n{{case struct, closures}}\n{{end}}")
    #expect(found == [Finding("FL911", at: "a", help: "put it after a {{case …}} or {{else}}")])
  }

  @Test func tooDeep() {
    let open = String(repeating: "{{if flow.isRoot}}", count: 33)
    let close = String(repeating: "{{end}}", count: 33)
    #expect(findings(inBody: open + close) == [Finding("FL915", at: "{{if flow.isRoot}}")])
    #expect(findings(inBody: "\(open.dropFirst(18))\(close.dropFirst(7))") == [])
  }

  @Test func partsThatAlwaysCallThemselves() {
    func found(_ parts: String) -> [String] {
      TemplateLibrary.parse(files: [SourceFile(path: "a", text: parts)], schema: testSchema).diagnostics
        .map { "\($0.place.range.lowerBound) \($0.id) \($0.message)" }
    }
    #expect(
      found("{{define a()}}{{> a()}}{{end}}\n{{define b()}}{{> a()}}{{end}}")
        == ["14 FL915 the part 'a' always calls itself"])
    #expect(
      found("{{define a()}}{{> c()}}{{> b()}}{{end}}\n{{define b()}}x{{> a()}}{{end}}\n{{define c()}}{{end}}")
        == ["23 FL915 the part 'a' always calls itself, by way of 'b'"])
    let condition = "{{if f.isRoot}}{{> a(f)}}{{end}}"
    #expect(found("{{define a(f: Flow)}}\(condition){{end}}\n{{define b(f: Flow)}}{{> a(f)}}{{end}}") == [])
  }

  /// Each of them calls the next one twice: nobody waits for the end of forty.
  @Test func partsThatRenderTooMany() {
    func found(_ count: Int) -> [String] {
      let parts = (1..<count).map { "{{define p\($0)()}}{{> p\($0 + 1)()}}{{> p\($0 + 1)()}}{{end}}\n" }
      let text = parts.joined() + "{{define p\(count)()}}x{{end}}"
      return TemplateLibrary.parse(files: [SourceFile(path: "a", text: text)], schema: testSchema).diagnostics
        .map { "\($0.id) \($0.message)" }
    }
    #expect(found(19) == [])
    #expect(found(20) == ["FL915 the part 'p1' renders more than 1000000 parts"])
    #expect(found(40) == ["FL915 the part 'p21' renders more than 1000000 parts"])
  }
}

@Suite("Form of directives")
struct FormDiagnosticTests {
  @Test(arguments: [
    ("a {{flow.name", "{{", #"close it, or write {{"{{"}} for the braces themselves"#),
    ("a {{flow.name {{flow.name}}", "{{", #"close it, or write {{"{{"}} for the braces themselves"#),
    ("{{}}", "}}", #"write {{"{{"}} for the braces themselves"#),
    ("{{flow.}}", "}}", nil),
    ("{{.name}}", ".", nil),
    ("{{flow.name!}}", "!", nil),
    ("{{flow.näme}}", "ä", nil),
    ("{{iff flow.isRoot}}", "iff", "did you mean 'if'?"),
    ("{{swich flow.actions}}", "swich", "did you mean 'switch'?"),
    ("{{\"a}}", "\"a", nil),
    ("{{\"a {{flow.name}}", "{{", #"close it, or write {{"{{"}} for the braces themselves"#),
    ("{{\"a\\q\"}}", "\\q", #"there are \n, \t, \" and \\"#),
    ("{{for tag on flow.tags}}{{tag}}{{end}}", "on", nil),
    ("{{for tag}}{{tag}}{{end}}", "}}", nil),
    ("{{for in in flow.tags}}{{end}}", "in", nil),
    ("{{for tag in flow.tags joined \", \"}}{{tag}}{{end}}", "joined", nil),
    ("{{for tag in flow.tags join 1}}{{tag}}{{end}}", "1", nil),
    ("{{if}}{{end}}", "}}", nil),
    ("{{if flow.actions == struct}}{{end}}", "=", "a choice is compared with 'is': a.kind is push"),
    ("{{if flow.isRoot && flow.isTab}}{{end}}", "&", nil),
    ("{{if (flow.isRoot}}{{end}}", "}}", nil),
    ("{{if flow.isRoot)}}{{end}}", ")", nil),
    ("{{if let flow.modal}}{{end}}", ".", nil),
    ("{{if flow.isRoot}}{{else unless flow.isTab}}{{end}}", "unless", nil),
    ("{{switch flow.actions}}{{case}}{{else}}{{end}}", "}}", nil),
    ("{{switch flow.actions}}{{case struct closures}}{{else}}{{end}}", "closures", nil),
    ("{{for t in flow.tags}}{{end for}}", "for", nil),
    ("{{fit 80}}a{{else}}b{{end}}", "80", nil),
    ("{{fit}}a{{end}}", "{{fit}}", "{{else}} begins what is written when the lines are too long"),
    ("{{> file}}", "}}", nil),
    ("{{> file(flow}}", "}}", nil),
    ("{{> file(flow) x}}", "x", nil),
    ("{{> a/b(flow)}}", "(", nil),
    ("{{> a/(flow)}}", "(", nil),
    ("{{>}}", "}}", nil),
  ])
  func badForm(_ body: String, _ place: String, _ help: String?) throws {
    let first = try #require(findings(inBody: body).first { $0.id == "FL911" })
    #expect(first == Finding("FL911", at: place, help: help))
    // One mistake is one finding.
    #expect(findings(inBody: body).count == 1)
  }

  @Test(arguments: [
    ("{{define}}", "}}"), ("{{define p}}", "}}"), ("{{define p(}}", "}}"), ("{{define p(x)}}", ")"),
    ("{{define p(x: )}}", ")"), ("{{define p(x: [Text)}}", ")"), ("{{define p(x: Text?)}}", "Text?"),
    ("{{define p(x: Text y: Text)}}", "y"), ("{{define p() x}}", "x"), ("{{define p(if: Text)}}", "if"),
    ("{{define 1()}}", "1"),
  ])
  func badDefine(_ directive: String, _ place: String) {
    #expect(findings(in: ["a": directive + "\n{{x.y}}\n{{end}}"]).filter { $0.id == "FL911" }.map(\.text) == [place])
  }

  @Test func aCommentWithoutEnd() {
    let help = #"close it, or write {{"{{"}} for the braces themselves"#
    let finding = Finding("FL911", at: "{{", help: help)
    #expect(findings(in: ["a": "{{# one\n{{# two"]) == [finding, finding])
  }

  @Test func allErrorsInOneRun() {
    let found = findings(in: [
      "b": "{{define p(flow: Flow)}}\n{{flow.a}}\n{{for}}\n{{x}}\n{{end}}\n{{flow.b}}\n{{end}}\n"
        + "{{define q()}}\n{{z}}\n{{end}}",
      "a": "{{define p()}}\n{{y}}\n{{end}}",
    ])
    #expect(found.map(\.id) == ["FL902", "FL911", "FL902", "FL901", "FL901"])
    #expect(found.map(\.text) == ["a", "}}", "b", "z", "y"])
  }
}

@Suite("Parts and files")
struct PartDiagnosticTests {
  @Test func unknownPart() {
    let files: KeyValuePairs = [
      "main": "{{define file()}}\n{{> hedaer()}}\n{{> other.header()}}\n{{> othr.line()}}\n{{> line()}}\n{{end}}\n"
        + "{{define header()}}\n{{end}}",
      "other": "{{define line()}}\n{{end}}",
    ]
    #expect(
      findings(in: files) == [
        Finding("FL907", at: "hedaer", help: "did you mean 'header'?"),
        Finding("FL907", at: "header"),
        Finding("FL907", at: "othr", help: "did you mean 'other'?"),
        Finding("FL907", at: "line", help: "'other' has such a part: {{> other.line(…)}}"),
      ])
  }

  @Test func argumentsOfAnUnknownPartAreChecked() {
    #expect(findings(inBody: "{{> nothing(flow.nam)}}").map(\.id) == ["FL907", "FL902"])
  }

  @Test func unknownFolder() {
    let files: KeyValuePairs = [
      "main": "{{define file(f: Flow)}}\n{{> action/[f.style].a()}}\n{{> actions/[f.style].aa()}}\n"
        + "{{> actions/[f.style].zzz()}}\n{{end}}",
      "actions/x": "{{define a()}}\n{{end}}",
    ]
    #expect(
      findings(in: files) == [
        Finding("FL907", at: "action", help: "did you mean 'actions'?"),
        Finding("FL907", at: "aa", help: "did you mean 'a'?"),
        Finding("FL907", at: "zzz"),
      ])
  }

  @Test func wrongArguments() {
    let files: KeyValuePairs = [
      "main": """
      {{define file(flow: Flow)}}
      {{> p()}}{{> p(flow, flow.name, true, flow)}}
      {{> p(flow.first, flow.tags, flow.name)}}
      {{> p(flow, flow.actions, "true")}}
      {{> q(flow.modal, flow.tags)}}
      {{end}}
      {{define p(a: Flow, b: Text, c: Flag)}}
      {{end}}
      {{define q(a: Screen, b: [Screen])}}
      {{end}}
      """
    ]
    #expect(
      findings(in: files) == [
        Finding("FL908", at: "p"), Finding("FL908", at: "p"), Finding("FL908", at: "flow.first"),
        Finding("FL908", at: "flow.tags"), Finding("FL908", at: "flow.name"), Finding("FL908", at: "\"true\""),
        Finding("FL908", at: "flow.modal"), Finding("FL908", at: "flow.tags"),
      ])
    let diagnostics = TemplateLibrary.parse(files: sources(files), schema: testSchema).diagnostics
    #expect(diagnostics[0].message == "the part 'p' takes (a: Flow, b: Text, c: Flag), not nothing")
    #expect(diagnostics[2].message == "'a' of the part 'p' is a record of type 'Flow', not a record of type 'Screen'")
    #expect(sources(files)[0].text(diagnostics[0].notes[0].place.range) == "p")
  }

  @Test func definedTwice() {
    let files: KeyValuePairs = [
      "a": "{{define p()}}\n{{end}}\n{{define p(x: Text)}}\n{{end}}\n{{define q(x: Text, x: Flag)}}\n{{end}}"
    ]
    #expect(findings(in: files) == [Finding("FL912", at: "p"), Finding("FL912", at: "x")])
    let diagnostics = TemplateLibrary.parse(files: sources(files), schema: testSchema).diagnostics
    #expect(diagnostics[0].place.range.lowerBound == 32)
    #expect(diagnostics[0].notes == [Diagnostic.Note("first here", at: SourcePlace(file: 0, range: 9..<10))])
  }

  @Test func aFileTwice() {
    #expect(findings(in: ["a": "", "a": ""]) == [Finding("FL912", at: "")])
  }

  @Test func aFileOfAFolderLacksThePart() {
    let files: KeyValuePairs = [
      "main": "{{define file(f: Flow)}}\n{{> actions/[f.style].type(f)}}\n{{> actions/[f.style].type(f)}}\n{{end}}",
      "actions/a": "{{define type(flow: Flow)}}\n{{end}}",
      "actions/b": "{{define tpye(flow: Flow)}}\n{{end}}",
      "actions/c": "{{define other()}}\n{{end}}",
    ]
    #expect(
      findings(in: files) == [
        Finding("FL913", at: "tpye", help: "rename this part to 'type'"), Finding("FL913", at: ""),
      ])
  }

  @Test func thePartsOfAFolderDiffer() {
    let call = "{{> actions/[f.style].type(f)}}"
    let files: KeyValuePairs = [
      "main": "{{define file(f: Flow)}}\n\(call)\n\(call)\n{{end}}",
      "actions/b": "{{define type(flow: Flow)}}\n{{end}}",
      "actions/a": "{{define type(flow: Flow, name: Text)}}\n{{end}}",
    ]
    #expect(findings(in: files) == [Finding("FL914", at: "type")])
    let diagnostics = TemplateLibrary.parse(files: sources(files), schema: testSchema).diagnostics
    #expect(diagnostics.last?.place.file == 1)
    #expect(
      diagnostics.last?.message
        == "the parts 'type' in the folder 'actions' take different parameters: "
        + "(Flow) here, (Flow, Text) in 'actions/a'")
  }
}
