import FlowLanguage
import FlowTestSupport
import Testing

@testable import FlowGraph

@Suite struct NavigationGraphTests {
  private func graph(_ source: String) throws -> (Module, NavigationGraph) {
    let module = try #require(resolvedModule(source))
    return (module, NavigationGraph(module, module.flows.map(NavigationGraph.edges)))
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
    let (module, graph) = try graph(shop)
    #expect(graph.finishes.map { $0.map { $0 != nil } } == [[], [true], [true], [true], []])
    let first = try #require(graph.finishes[1][0])
    #expect(graph.edges[first].source == .screen(1, 0))
    #expect(graph.edges[first].place == module.flows[1].screens[0].actions[0].step.place)
  }

  @Test func conditionsAndOrder() throws {
    let (_, graph) = try graph(shop)
    let list = graph.edges.filter { $0.source == .screen(3, 0) }
    #expect(list.map(\.verb) == [.show(.present), .call, .show(.present), .finish(0)])
    #expect(list.map(\.isConditional) == [false, true, true, false])
    let detail = graph.edges.filter { $0.source == .screen(3, 1) }
    #expect(detail.map(\.verb) == [.dismiss, .dismiss, .call])
    #expect(detail.map(\.isLater) == [false, false, true])
  }

  @Test func handlersStartFromTheirChild() throws {
    let (_, graph) = try graph(discover)
    let handler = try #require(graph.edges.first { $0.source == .ended(2, 0) })
    #expect(handler.verb == .finish(0))
    #expect(graph.calledFromBelow[0].map { graph.edges[$0].flow } == [1])
  }
}
