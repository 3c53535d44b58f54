/// What a flow's dependencies consist of.
package struct Composition: Sendable {
  /// The flows whose own needs are included.
  package var needs: [Int] = []
  /// The flows whose dependencies are included.
  package var dependencies: [Int] = []

  /// True if nothing is needed.
  package var isEmpty: Bool { needs.isEmpty && dependencies.isEmpty }
}

// What is visible of a module from outside.
extension Module {
  /// For each flow, those that can run below it, including itself, in the module's order.
  ///
  /// Takes time linear in the lists: flows that can start each other share one.
  package func reachableFlows() -> [[Int]] {
    let (graph, component, components) = parts()
    // A component leads only to those with smaller numbers, whose lists exist already.
    var lists: [[Int]] = []
    for (index, members) in components.enumerated() {
      let below = Set(members.lazy.flatMap { graph.successors(of: $0) }.map { component[$0] }).subtracting([index])
      let parts = below.map { lists[$0] } + [members]
      // Two have nothing in common, and a chain of flows has no more.
      lists.append(parts.count == 2 ? parts.joined().sorted() : Set(parts.joined()).sorted())
    }
    return flows.map { lists[component[$0.id]] }
  }

  /// What each flow's dependencies are composed of: its own needs, and the dependencies of the flows that it starts.
  /// This is linear in the module, while listing the needs of all flows that can run below is not.
  ///
  /// Flows that can start each other have the same dependencies. The first of them has those of all, and the others
  /// refer to it: a circular composition does not compile.
  package func compositions() -> [Composition] {
    let (graph, component, components) = parts()
    var compositions = [Composition](repeating: Composition(), count: flows.count)
    // A component leads only to those with smaller numbers, which are known already.
    for (index, members) in components.enumerated() {
      let first = members[0]
      compositions[first].needs = members.filter { asksForSomething(flows[$0]) }
      var seen: Set<Int> = [index]
      for target in members.lazy.flatMap({ graph.successors(of: $0) }) where seen.insert(component[target]).inserted {
        if !compositions[target].isEmpty { compositions[first].dependencies.append(target) }
      }
      guard !compositions[first].isEmpty else { continue }
      for other in members.dropFirst() { compositions[other].dependencies = [first] }
    }
    return compositions
  }

  /// Which flow starts which.
  private var starts: [(from: Int, to: Int)] {
    flows.flatMap { flow in flow.children.map { (from: flow.id, to: $0.flow) } }
  }

  /// The same, and for each flow the number of its component, in which flows can start each other, and the
  /// flows of each. A component's number is greater than those of the components that it leads to.
  private func parts() -> (graph: Digraph, component: [Int], components: [[Int]]) {
    let graph = Digraph(count: flows.count, starts)
    let (component, count) = graph.components()
    var components = [[Int]](repeating: [], count: count)
    for flow in flows { components[component[flow.id]].append(flow.id) }
    return (graph, component, components)
  }

  /// For each flow, the number of its group: the flows of one can start each other, directly or not.
  package func flowGroups() -> [Int] { parts().component }

  /// The flows whose declarations are public whatever the settings: the exported ones, and those that run below them,
  /// since starting the former means supplying the needs of the latter.
  package func publicFlows() -> Set<Int> {
    let graph = Digraph(count: flows.count, starts.filter { flows[$0.to].isEmitted })
    let isPublic = graph.reachable(from: flows.lazy.filter { $0.isExported && $0.isEmitted }.map(\.id))
    return Set(flows.indices.filter { isPublic[$0] })
  }

  /// The screens that these flows' requirements mention, with the types of their actions.
  package func screensRequired(by flows: Set<Int>) -> [Screen] {
    flows.sorted().map { self.flows[$0] }.filter { $0.settings.screens == .dependencies }.flatMap(\.screens)
  }

  /// Whether other modules' coordinators can use the support file, which is complete and public then.
  ///
  /// This holds for a module that exports a flow, and for one without flows, which can have no other purpose.
  package var sharesSupport: Bool {
    guard settings.support == .emit else { return false }
    let own = flows.filter(\.isEmitted)
    return own.isEmpty ? settings.access != .internal : own.contains(where: \.isExported)
  }

  /// Whether a flow itself requires something of the app.
  package func asksForSomething(_ flow: Flow) -> Bool {
    if let origin = flow.origin { return origin.hasDependencies }
    guard !flow.isExternal else { return false }
    return !flow.needs.isEmpty || !flow.alerts.isEmpty
      || (flow.settings.screens == .dependencies && !flow.screens.isEmpty)
      || flow.children.contains { flows[$0.flow].isExternal }
  }
}
