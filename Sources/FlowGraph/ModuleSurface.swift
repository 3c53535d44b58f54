// What of a module can be seen from outside.
extension Module {
  /// For each flow those that can run below it, itself included, in the module's order: by one search a flow.
  package func reachableFlows() -> [[Int]] {
    flows.map { flow in
      var seen: Set<Int> = [flow.id]
      var pending = [flow.id]
      while let next = pending.popLast() {
        for child in flows[next].children where seen.insert(child.flow).inserted { pending.append(child.flow) }
      }
      return seen.sorted()
    }
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
