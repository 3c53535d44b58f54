import FlowDiagnostics
import FlowTemplates
import FlowTestSupport
import Testing

@Suite("Robustness")
struct RobustnessTests {
  private func ids(_ text: String) -> Set<String> {
    Set(TemplateLibrary.parse(files: sources(["a": text]), schema: testSchema).diagnostics.map(\.id))
  }

  @Test func deepNestingIsAnError() {
    #expect(ids("{{define p(f: Flow)}}\n" + String(repeating: "{{if f.isRoot}}", count: 100_000)).contains("FL915"))
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(ids("{{define p(f: Flow)}}\n{{if \(parentheses)f.isRoot}}{{end}}\n{{end}}") == ["FL911"])
  }

  @Test func longChainsAreFine() {
    let chain = String(repeating: "not not f.isRoot and f.isTab or ", count: 20_000)
    #expect(ids("{{define p(f: Flow)}}\n{{if \(chain)f.isTab}}{{end}}\n{{end}}") == [])
    let branches = String(repeating: "{{else if f.isTab}}a", count: 20_000)
    #expect(ids("{{define p(f: Flow)}}\n{{if f.isTab}}\(branches){{end}}\n{{end}}") == [])
  }

  @Test(
    arguments: ["{{", "{{#\n", "{{end}}", "}}", "{{\"", "{{\"\\\"", "{{a\n", "{{define p(", "   \n", "{{if x}}\n"])
  func muchOfAnything(_ piece: String) throws {
    let text = String(repeating: piece, count: Extent.amount(1_000_000) / piece.utf8.count)
    let (library, diagnostics) = TemplateLibrary.parse(files: sources(["a": text]), schema: testSchema)
    #expect((library == nil) == diagnostics.hasErrors)
  }

  @Test func everyPrefixAndEveryHoleIsSurvived() {
    let text = """
      {{define p(flow: Flow, b: [Text], c: Screen?)}}
      {{for x in flow.steps join ", "}}{{switch x.kind}}{{case push, pop}}a{{else}}{{"\\n{{"}}{{end}}{{else}}b{{end}}
      {{if not (flow.isRoot or flow.actions is struct)}}{{else if let c = c}}{{c.name}}{{end}}
        {{if b}}{{> p(flow, b, c)}} {{> a.p(flow, b, c)}}{{end}} {{> x/[flow.style].q("t", true)}} {{fit}}a{{else}}b{{end}} {{# c }}
      {{end}}
      """
    #expect(findings(in: ["a": text, "x/y": "{{define q(t: Text, f: Flag)}}\n{{end}}"]) == [])
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      let (head, tail) = (bytes[..<index], bytes[index...])
      let damages: [[UInt8]] = [Array(head), Array(head + tail.dropFirst()), Array(head + [0xFF] + tail)]
      for damaged in damages {
        let file = SourceFile(path: "a.template", bytes: damaged)
        let (library, diagnostics) = TemplateLibrary.parse(files: [file], schema: testSchema)
        #expect((library == nil) == diagnostics.hasErrors)
        #expect(diagnostics.allSatisfy { $0.place.range.upperBound <= damaged.count })
      }
    }
  }

  @Test func blocksInPartsInBlocksDoNotExhaustTheStack() throws {
    let open = String(repeating: "{{for s in steps}}", count: 31)
    let close = String(repeating: "{{end}}", count: 31)
    let library = try library([
      "main": "{{define file(steps: [Step])}}\n{{if steps}}\(open){{> file(steps)}}\(close){{end}}\n{{end}}"
    ])
    let limit = RenderError(
      "parts and blocks are nested more than 1000 deep", rule: .nestedTooDeep,
      at: SourcePlace(file: 0, range: 601..<618))
    let error = errorOnLargeStack {
      _ = try render("main.file", [.objects([Step(kind: .pop).object])], in: library)
    }
    #expect(error as? RenderError == limit)
  }

  @Test func megabytesOfOutput() throws {
    let library = try library([
      "main": "{{define file(flow: Flow)}}\n{{for tag in flow.tags join \",\"}}\n  {{tag}}\n{{end}}\n{{end}}"
    ])
    let flow = Flow(tags: Array(repeating: "0123456", count: 100_000))
    let text = try render("main.file", [.record(flow)], in: library)
    #expect(text.utf8.count == 100_000 * 11 - 1)
  }

  @Test func filesMayBeEmptyOrStartWithAByteOrderMark() throws {
    #expect(findings(in: ["a": ""]) == [])
    #expect(TemplateLibrary.parse(files: [], schema: testSchema).library != nil)
    #expect(findings(in: ["a": "\u{FEFF}{{define p()}}\n{{end}}"]) == [])
  }
}
