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
    let lists = module.reachableFlows()
    return Dictionary(
      uniqueKeysWithValues: module.flows.map { flow in (flow.name, lists[flow.id].map { module.flows[$0].name }) })
  }

  /// For each flow the names of those whose needs its dependencies have, and with an `&` those of whose dependencies
  /// they are composed.
  private func compositions(_ text: String) -> [String: [String]] {
    let module = module(text)
    let all = module.compositions()
    return Dictionary(
      uniqueKeysWithValues: module.flows.map { flow in
        let needs = all[flow.id].needs.map { module.flows[$0].name }
        return (flow.name, needs + all[flow.id].dependencies.map { "&" + module.flows[$0].name })
      })
  }

  /// A, B, C and D are one ring; D asks for nothing, since coordinators make the screens.
  private let ring = """
    settings { screens initializer }
    flow A { needs a: Int
      start screen A { go -> push D } }
    flow B { needs b: Int
      start screen B { go -> push C
        back -> push A } }
    flow C { needs c: Int
      start screen C { go -> push B } }
    flow D { start screen D { go -> push C
        out -> push G } }
    flow E { start screen E { go -> push F } }
    flow F { start screen F }
    flow G { needs g: Int
      start screen G }
    """

  private let diamond = """
    settings { screens initializer }
    flow A { needs a: Int
      start screen A { go -> push B
        other -> push C
        again -> push B } }
    flow B { start screen B { go -> push D } }
    flow C { needs c: Int
      start screen C { go -> push D } }
    flow D { needs d: Int
      start screen D }
    """

  @Test func flowsBelowAreListedInTheModulesOrder() {
    #expect(
      below(ring) == [
        "A": ["A", "B", "C", "D", "G"], "B": ["A", "B", "C", "D", "G"], "C": ["A", "B", "C", "D", "G"],
        "D": ["A", "B", "C", "D", "G"], "E": ["E", "F"], "F": ["F"], "G": ["G"],
      ])
  }

  @Test func aFlowListsOnlyWhatIsBelowIt() {
    #expect(below(diamond) == ["A": ["A", "B", "C", "D"], "B": ["B", "D"], "C": ["C", "D"], "D": ["D"]])
  }

  @Test func dependenciesAreComposedOfThoseOfTheFlowsThatAFlowStarts() {
    #expect(compositions(diamond) == ["A": ["A", "&B", "&C"], "B": ["&D"], "C": ["C", "&D"], "D": ["D"]])
  }

  @Test func flowsThatCanStartEachOtherShareTheirDependencies() {
    #expect(
      compositions(ring) == [
        "A": ["A", "B", "C", "&G"], "B": ["&A"], "C": ["&A"], "D": ["&A"], "E": [], "F": [], "G": ["G"],
      ])
  }
}
