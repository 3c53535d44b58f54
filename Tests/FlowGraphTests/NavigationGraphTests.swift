import FlowLanguage
import FlowTestSupport
import Testing

@testable import FlowGraph

@Suite struct NavigationGraphTests {
  private func graph(_ source: String) throws -> (Module, NavigationGraph) {
    let module = try #require(resolvedModule(source))
    let edges = module.flows.map {
      NavigationGraph.edges(of: $0) { (module.flows[$0].outcomes, module.flows[$0].signals) }
    }
    return (module, NavigationGraph(module, edges))
  }

  @Test func showsOfAChild() throws {
    let (_, graph) = try graph(shop)
    func verbs(_ flow: Int, _ child: Int) -> [NavigationGraph.Verb] {
      graph.shows[flow][child].map { graph.edges[$0].verb }
    }
    // The app shows each of its two children at its start; Main again after a login, Login after a logout and an event.
    #expect(verbs(0, 0) == [.show(.root), .show(.root), .show(.root)])
    #expect(verbs(0, 1) == [.show(.root), .show(.root)])
    #expect(verbs(2, 0) == [.tab])
    #expect(graph.parents[3].map(\.flow) == [2])
    #expect(graph.parents[0].isEmpty)
  }

  @Test func finishes() throws {
    let (_, graph) = try graph(shop)
    #expect(graph.finishes.map { $0.map { $0 != nil } } == [[], [true], [true], [true], []])
    let first = try #require(graph.finishes[1][0])
    #expect(graph.edges[first].source == .screen(1, 0))
    #expect(graph.edges[first].trigger == "login")
  }

  @Test func conditionsAndOrder() throws {
    let (_, graph) = try graph(shop)
    let ofHistory = graph.edges.filter { $0.flow == 3 }
    let delete = ofHistory.filter { $0.trigger == "delete" }
    #expect(delete.map(\.verb) == [.call, .show(.present)])
    #expect(delete.map(\.isConditional) == [true, true])
    let share = ofHistory.filter { $0.trigger == "share" }
    #expect(share.map(\.verb) == [.dismiss, .call])
    #expect(share.map(\.isLater) == [false, true])
  }

  @Test func handlersStartFromTheirChild() throws {
    let (_, graph) = try graph(discover)
    let handler = try #require(graph.edges.first { $0.trigger == "signedOut" && $0.flow == 2 })
    #expect(handler.source == .ended(2, 0))
    #expect(handler.verb == .finish(0))
    #expect(graph.calledFromBelow[0].map { graph.edges[$0].flow } == [1])
  }
}
