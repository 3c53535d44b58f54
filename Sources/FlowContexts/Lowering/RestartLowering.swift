import FlowGraph
import FlowLanguage
import Templates

// `finish Ancestor.child`: the call that ends the flows, and the method that starts the child in the ancestor.
extension FlowLowering {
  func finishAncestor(_ ancestor: Flow, _ child: Int, _ arguments: [Argument]) -> StatementContext {
    let child = ancestor.children[child]
    let parameters = module.parameters(of: child)
    let usesSelf = arguments.contains(where: usesSelf)
    if names.hasFinishDelegates {
      // A case whose payload has only defaults needs its parentheses all the same.
      let values = values(arguments, for: parameters)
      let isDefault = values.isEmpty && !parameters.isEmpty
      let value = isDefault ? "\(swiftName(child.name))()" : withPayload(swiftName(child.name), values)
      return StatementContext(
        call: own("finish"), ["\(ancestor.typeName).ChildCoordinatorType.\(value)"], usesSelf: usesSelf)
    }
    use(.ancestors)
    let call = own("stack.finish")
    let list = with(\.selfPrefix, "self.") { values(arguments, for: parameters) }.joined(separator: ", ")
    let statement = StatementContext(call: call, ["upTo: \(ancestor.typeName).self"], usesSelf: usesSelf)
    statement.trailing = "\(names.restart(child, of: ancestor))(\(list))"
    return statement
  }

  /// The method that starts a child again for flows further down.
  func restart(_ index: Int) -> RestartContext {
    let child = flow.children[index]
    let parameters = module.parameters(of: child).map(inner)
    var context = RestartContext(
      function: FunctionContext(
        name: names.restart(child, of: flow), parameters: parameters.map(ParameterContext.init)),
      child: child, parameters: parameters,
      propertyIsStack: module.flows[child.flow].isExternal && !names.hasFinishDelegates)
    if let tab = tabs[index] {
      use(.tabRestarts)
      context.property = tabProperties[tab]
      context.tab = "\"\(flow.tabs[tab].name)\""
      context.startName = members.tabs[tab].start
      return context
    }
    let show = wayIn(to: index)
    let route = route(show.given(parameters.arguments), completion: nil)
    context.show = BodyContext([StatementContext(call: route.name, route.arguments)])
    // With `reuse`, the step that shows it finds the one there is.
    if show.verb != .root && child.policy(for: show.verb) != .reuse { context.property = members.children[index] }
    return context
  }

  /// The children through which flows further down can be started.
  var furtherParents: [FurtherParentContext] {
    guard names.hasFinishDelegates else { return [] }
    return names.restartedChildren(flow).map { flow.children[$0] }.filter { child in
      let target = module.flows[child.flow]
      return !names.mayBeBelow(child, flow) && !target.isExternal && !names.restartedChildren(target).isEmpty
    }.uniqued(by: \.flow).map { child in
      FurtherParentContext(
        type: module.flows[child.flow].typeName, name: swiftName(child.name),
        startsAlone: module.parameters(of: child).isEmpty)
    }
  }

  /// How a child that other flows name is shown: as its `via` determines, or as the flow itself shows it.
  private func wayIn(to index: Int) -> Show {
    let child = flow.children[index]
    var shown: Show?
    if child.via == nil {
      flow.visitShows { if shown == nil, $0.target == .child(index) { shown = $0 } }
    }
    // Where only hand-written code names the child, the step may use values of its own, which are unknown here.
    let handlers = shown?.handlersUseItsValues == true ? nil : shown?.handlers
    let presentation = child.via?.presentation ?? shown?.presentation ?? .plain
    return Show(
      verb: child.via?.verb ?? shown?.verb ?? .push, target: .child(index), arguments: [],
      presentation: presentation.usesLocals ? .plain : presentation, handlers: handlers,
      place: shown?.place ?? child.place, targetPlace: child.place)
  }
}
