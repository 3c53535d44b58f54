import FlowChecks
import FlowGraph
import FlowLanguage
import Testing

/// FL220–FL222, FL224: what modules see of each other.
@Suite struct ModuleTests {
  /// The findings of a module that knows others, one line each: `file:line:col id message`.
  private func findings(_ sources: [String], knowing modules: [(name: String, text: String)]) -> [String] {
    let own = sources.enumerated().map { SourceFile(path: "\($0).flow", text: $1) }
    let foreign = modules.map { SourceFile(path: "\($0.name).flow", text: $0.text) }
    let trees = own.enumerated().map { parse($1, file: $0) }
    let imports = zip(modules, foreign.enumerated()).map { module, source in
      (name: module.name, trees: [parse(source.element, file: own.count + source.offset)])
    }
    let parsed = ParsedModule(trees, interfaces: ModuleInterfaces(imports, for: trees))
    return checked(parsed).diagnostics.map { diagnostic in
      let file = (own + foreign)[diagnostic.place.file]
      let position = file.position(of: diagnostic.place.range.lowerBound)
      return "\(file.name):\(position.line):\(position.column) \(diagnostic.id) \(diagnostic.message)"
    }
  }

  private let login =
    "exported flow Login(hint: String) {\n  outcome done(user: User)\n  start screen Name {\n    go(user: User) -> finish done(user)\n  }\n}\n"

  private func app(_ step: String, head: String = "import Access\nsettings { support import Access }\n") -> String {
    head + "flow Home {\n  start screen Home {\n    go -> \(step)\n  }\n}\n"
  }

  @Test func anExportedFlowIsUsedLikeOneOfTheModule() {
    let step = #"push Login(hint: "x") { done(user) -> call keep(user) }"#
    #expect(findings([app(step)], knowing: [("Access", login)]) == [])
  }

  @Test func itsOutcomesAndParametersAreChecked() {
    #expect(
      findings([app("push Login")], knowing: [("Access", login)]) == [
        "0.flow:5:16 FL130 'Login' can finish with 'done', but 'Home' does not handle it",
        "0.flow:5:16 FL171 'push Login' needs 'hint: String'",
      ])
    #expect(
      findings([app(#"push Login(hint: "x") { dnoe -> stay }"#)], knowing: [("Access", login)]).contains {
        $0.hasPrefix("0.flow:5:36 FL131") || $0.hasPrefix("0.flow:5:36 FL132") || $0.contains("dnoe")
      })
  }

  @Test func anImportReachesItsOwnFileOnly() {
    let step = #"push Login(hint: "x") { done -> stay }"#
    #expect(
      findings(
        [app(step, head: "settings { support import Access }\n"), "import Access\n"], knowing: [("Access", login)])
        == ["0.flow:4:16 FL220 'Login' is a flow of module 'Access', which this file does not import"])
    #expect(
      findings([app("push Nothing")], knowing: [("Access", login)])
        == ["0.flow:5:16 FL050 no screen or flow named 'Nothing'"])
  }

  @Test func aFlowThatIsNotExportedIsNamed() {
    let inner = login + "flow Inner { start screen Inner }\n"
    #expect(
      findings([app("push Inner")], knowing: [("Access", inner)])
        == ["0.flow:5:16 FL220 flow 'Inner' of module 'Access' is not exported"])
    let tabs = "import Access\nsettings { support import Access }\ntabs Main {\n  tab Inner\n}\n"
    #expect(
      findings([tabs], knowing: [("Access", inner)])
        == ["0.flow:4:7 FL220 flow 'Inner' of module 'Access' is not exported"])
  }

  @Test func theModulesOwnFlowComesFirst() {
    let own = app("push Login") + "flow Login { start screen Own }\n"
    #expect(findings([own], knowing: [("Access", login)]) == [])
  }

  @Test func twoModulesWithOneName() {
    let text = app(
      #"push Login(hint: "x") { done -> stay }"#,
      head: "import Access\nimport Other\nsettings { support import Access }\n")
    let other = "settings { support import Access }\n" + login
    #expect(
      findings([text], knowing: [("Access", login), ("Other", other)])
        == ["0.flow:6:16 FL220 'Login' is exported by 'Access' and by 'Other'"])
  }

  @Test func oneSupportFileForAll() {
    let step = #"push Login(hint: "x") { done -> stay }"#
    #expect(
      findings([app(step, head: "import Access\n")], knowing: [("Access", login)])
        == ["0.flow:4:16 FL222 'Login' uses the support file of 'Access', but this module uses another one"])
    #expect(
      findings([app(step, head: "import Access\nsettings { support none }\n")], knowing: [("Access", login)]) == [])
    // The one that Access itself imports.
    let core = "settings { access public }\n"
    let access = "settings { support import Core }\n" + login
    #expect(
      findings([app(step)], knowing: [("Access", access), ("Core", core)]) == [
        "0.flow:2:27 FL222 'Access' has no support file of its own: it uses the one of 'Core'",
        "0.flow:5:16 FL222 'Login' uses the support file of 'Core', but this module uses another one",
      ])
    let right = "import Access\nsettings { support import Core }\n"
    #expect(findings([app(step, head: right)], knowing: [("Access", access), ("Core", core)]) == [])
  }

  @Test func aSupportFileForItsModuleAlone() {
    let alone = "flow Inner { start screen Inner }\n"
    #expect(
      findings([app("stay")], knowing: [("Access", alone)])
        == ["0.flow:2:27 FL222 the support file of 'Access' is for 'Access' alone"])
    let other = "settings { lifetime screen }\n" + login
    #expect(
      findings([app("stay")], knowing: [("Access", other)]) == [
        "0.flow:2:27 FL222 the support file of 'Access' is for 'lifetime screen', this module is set to 'lifetime parent'"
      ])
    let head = "import Access\nsettings { support import Access\n events observed\n outcomes awaited }\n"
    #expect(
      findings([app("stay", head: head)], knowing: [("Access", login)]) == [
        "0.flow:2:27 FL222 the support file of 'Access' lacks what 'events observed' needs",
        "0.flow:2:27 FL222 the support file of 'Access' lacks what 'outcomes awaited' needs",
      ])
    let whole = "settings { events observed\n outcomes awaited }\n" + login
    #expect(findings([app("stay", head: head)], knowing: [("Access", whole)]) == [])
    #expect(findings([app("stay")], knowing: [("Access", whole)]) == [])
  }

  @Test func errorsOfAnImportedModuleAreSaidAtTheirPlace() {
    let broken = login + "flow Inner { start screen Inner { go -> push Nowhere } }\n"
    #expect(
      findings([app("stay")], knowing: [("Access", broken)])
        == ["Access.flow:7:46 FL050 no screen or flow named 'Nowhere'"])
    #expect(
      findings([app("stay")], knowing: [("Access", "flow {")]).allSatisfy { $0.hasPrefix("Access.flow:1:") })
    #expect(findings(["flow Home { start screen Home }\n"], knowing: [("Access", broken)]) == [])
  }

  @Test func modulesCannotImportEachOther() {
    let other = "import Access\n" + login
    #expect(
      findings([app("stay")], knowing: [("Access", "import Other\n" + login), ("Other", other)]) == [
        "Other.flow:1:8 FL224 modules cannot import each other: 'Access' imports 'Other' imports 'Access'"
      ])
  }

  @Test func anExportedFlowDoesNotMentionWhatIsInternal() {
    let text = """
      exported flow Shop {
        needs inner: InnerCoordinator?
        outcome done(all: [String: InnerCoordinator])
        start screen Shop {
          go -> push Below
        }
      }
      flow Below(again: InnerNeeds) { start screen Below }
      flow Inner(shop: ShopCoordinator) { start screen Inner }

      """
    let head = "'Shop' is exported, but"
    #expect(
      findings([text.replacing("push Below", with: "push Below(again: inner)")], knowing: []).filter {
        $0.contains("FL221")
      } == [
        "0.flow:2:9 FL221 \(head) 'InnerCoordinator' is internal",
        "0.flow:3:16 FL221 \(head) 'InnerCoordinator' is internal",
        "0.flow:8:12 FL221 'Below' is public, because an exported flow starts it, but 'InnerNeeds' is internal",
      ])
    let all = "settings { access public }\n" + text
    #expect(!findings([all], knowing: []).contains { $0.contains("FL221") })
    // The near miss: a type whose name only begins alike.
    let near =
      "exported flow Shop { needs inner: InnerCoordinators; start screen Shop }\nflow Inner { start screen Inner }\n"
    #expect(!findings([near], knowing: []).contains { $0.contains("FL221") })
  }
}
