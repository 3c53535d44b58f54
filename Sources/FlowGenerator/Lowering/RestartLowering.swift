import FlowGraph
import FlowLanguage

// `finish Ancestor.child`: what ends there, and what starts the child in the ancestor.
extension FlowLowering {
  func finishAncestor(_ ancestor: Flow, _ child: Int, _ arguments: [Argument]) -> StatementContext {
    use(.finishAncestor)
    use(.finish)
    let child = ancestor.children[child]
    let parameters = restartParameters(of: child)
    let usesSelf = arguments.contains(where: usesSelf)
    selfPrefix = "self."
    defer { selfPrefix = "" }
    let list = values(arguments, for: parameters).joined(separator: ", ")
    let statement = StatementContext(
      call: "stack.finish", ["upTo: \(ancestor.typeName).self"], usesSelf: usesSelf)
    statement.trailing = "\(names.restart(child, of: ancestor))(\(list))"
    return statement
  }

  /// The method that starts a child again for flows further down.
  func restart(_ index: Int) -> RestartContext {
    let child = flow.children[index]
    let parameters = restartParameters(of: child)
    let function = FunctionContext(
      name: names.restart(child, of: flow), parameters: parameters.map(ParameterContext.init))
    if let tab = flow.tabs.firstIndex(where: { $0.child == index }) {
      use(.restartTab)
      use(.select)
      return RestartContext(
        function: function, childName: child.writtenName, property: names.property(of: child), tab: "\(tab)",
        startName: "start\(upperCamelCase(flow.tabs[tab].name))",
        startArguments: parameters.map { $0.argument(swiftName($0.name)) }, show: BodyContext())
    }
    let show = wayIn(to: index)
    if show.verb != .root { use(.restartFlow) }
    var statement = route(show, completion: BodyContext())
    statement = StatementContext(call: statement.name, parameters.map { $0.argument(swiftName($0.name)) })
    return RestartContext(
      function: function, childName: child.writtenName,
      property: show.verb == .root || module.flows[child.flow].isExternal ? "" : names.property(of: child), tab: "",
      startName: "", show: BodyContext([statement]))
  }

  private func restartParameters(of child: Child) -> [Parameter] {
    child.arguments == nil ? module.flows[child.flow].parameters : child.parameters
  }

  /// How a child is shown that something else names: as its `via` says, or like where the flow itself shows it first.
  private func wayIn(to index: Int) -> Show {
    let child = flow.children[index]
    var first: Show?
    forEachShow(of: flow) { show in
      if first == nil, show.target == .child(index) { first = show }
    }
    // The values of another step are not known here: its handlers are not either.
    let handlers = first?.handlers.flatMap { handlers in
      handlers.contains { !usedLocals(in: $0.step).subtracting($0.bindings.compactMap { $0 }).isEmpty } ? nil : handlers
    }
    return Show(
      verb: child.via?.verb ?? first?.verb ?? .push, target: .child(index), arguments: [],
      presentation: child.via?.presentation ?? first?.presentation ?? .plain, handlers: handlers,
      place: handlers == nil ? child.place : first?.place ?? child.place, targetPlace: child.place)
  }
}
