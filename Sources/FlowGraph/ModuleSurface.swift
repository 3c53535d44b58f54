// What of a module can be seen from outside.
extension Module {
  /// For each flow those that can run below it, itself included, in the module's order.
  package func reachableFlows() -> [[Int]] { flowsBelow { _ in true } }

  /// For each flow those of the flows that can run below it, itself included, under which `isListed` holds, in the
  /// module's order.
  ///
  /// It takes as long as the lists are: flows that can start each other share one.
  package func flowsBelow(where isListed: (Flow) -> Bool) -> [[Int]] {
    let arcs = flows.flatMap { flow in flow.children.map { (from: flow.id, to: $0.flow) } }
    let graph = Digraph(count: flows.count, arcs)
    let (component, count) = graph.components()
    var members = [[Int]](repeating: [], count: count)
    for flow in flows { members[component[flow.id]].append(flow.id) }
    // What a component leads to has a smaller number: its list is there already.
    var lists: [[Int]] = []
    for (index, members) in members.enumerated() {
      let own = members.filter { isListed(flows[$0]) }
      let below = Set(members.lazy.flatMap { graph.successors(of: $0) }.map { component[$0] }).subtracting([index])
        .filter { !lists[$0].isEmpty }
      if own.isEmpty, below.count == 1, let only = below.first {
        lists.append(lists[only])
      } else {
        lists.append(below.reduce(into: Set(own)) { $0.formUnion(lists[$1]) }.sorted())
      }
    }
    return flows.map { lists[component[$0.id]] }
  }

  /// The flows whose declarations are public whatever the settings say: the exported ones, and those that run below
  /// them, since whoever starts the one supplies what the others need.
  package func publicFlows() -> Set<Int> {
    var seen = Set(flows.filter { $0.isExported && $0.isEmitted }.map(\.id))
    var pending = seen.sorted()
    while let next = pending.popLast() {
      for child in flows[next].children where flows[child.flow].isEmitted && seen.insert(child.flow).inserted {
        pending.append(child.flow)
      }
    }
    return seen
  }

  /// Whether other modules' coordinators can be built on the support file: it is whole, then, and public.
  ///
  /// So it is in a module that exports a flow, and in one that has no flows, which can have no other purpose.
  package var sharesSupport: Bool {
    guard settings.support == .emit else { return false }
    let own = flows.filter(\.isEmitted)
    return own.isEmpty ? settings.access != "internal" : own.contains(where: \.isExported)
  }

  /// Whether a flow itself asks the app for something.
  package func asksForSomething(_ flow: Flow) -> Bool {
    if let origin = flow.origin { return origin.hasDependencies }
    guard !flow.isExternal else { return false }
    return !flow.needs.isEmpty || !flow.alerts.isEmpty
      || (flow.settings.screens == "dependencies" && !flow.screens.isEmpty)
      || flow.children.contains { flows[$0.flow].isExternal }
  }
}
