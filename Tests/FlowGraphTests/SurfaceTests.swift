import FlowLanguage
import Testing

@testable import FlowGraph

/// What of a module can be seen from outside.
@Suite struct SurfaceTests {
  private func module(_ text: String) -> Module {
    resolve(ParsedModule([parse(SourceFile(path: "A.flow", text: text))])).resolved.module
  }

  private func below(_ text: String) -> [String: [String]] {
    let module = module(text)
    let lists = module.flowsBelow { !$0.needs.isEmpty }
    return Dictionary(
      uniqueKeysWithValues: module.flows.map { flow in (flow.name, lists[flow.id].map { module.flows[$0].name }) })
  }

  @Test func flowsBelowAreListedInTheModulesOrder() {
    // A, B, C and D are one ring; D asks for nothing.
    let text = """
      flow A { needs a: Int
        start screen A { go -> push D } }
      flow B { needs b: Int
        start screen B { go -> push C
          back -> push A } }
      flow C { needs c: Int
        start screen C { go -> push B } }
      flow D { start screen D { go -> push C } }
      flow E { start screen E { go -> push F } }
      flow F { start screen F }
      """
    #expect(
      below(text) == [
        "A": ["A", "B", "C"], "B": ["A", "B", "C"], "C": ["A", "B", "C"], "D": ["A", "B", "C"], "E": [], "F": [],
      ])
  }

  @Test func aFlowListsOnlyWhatIsBelowIt() {
    let text = """
      flow A { needs a: Int
        start screen A { go -> push B
          other -> push C } }
      flow B { start screen B { go -> push D } }
      flow C { needs c: Int
        start screen C { go -> push D } }
      flow D { needs d: Int
        start screen D }
      """
    #expect(below(text) == ["A": ["A", "C", "D"], "B": ["D"], "C": ["C", "D"], "D": ["D"]])
  }
}
