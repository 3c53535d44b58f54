import FlowGraph
import FlowLanguage
import Templates

// `finish Ancestor.child`: the call that ends the flows, and the method that starts the child in the ancestor.
extension FlowLowering {
  func finishAncestor(_ ancestor: Flow, _ child: Int, _ arguments: [Argument]) -> StatementContext {
    use(.ancestors)
    let child = ancestor.children[child]
    let parameters = restartParameters(of: child)
    let usesSelf = arguments.contains(where: usesSelf)
    if names.hasFinishDelegates {
      let payload = values(arguments, for: parameters).joined(separator: ", ")
      let value = swiftName(child.name) + (payload.isEmpty ? "" : "(\(payload))")
      return StatementContext(
        call: own("finish"), ["\(ancestor.typeName).ChildCoordinatorType.\(value)"], usesSelf: usesSelf)
    }
    let call = own("stack.finish")
    selfPrefix = "self."
    defer { selfPrefix = "" }
    let list = values(arguments, for: parameters).joined(separator: ", ")
    let statement = StatementContext(
      call: call, ["upTo: \(ancestor.typeName).self"], usesSelf: usesSelf)
    statement.trailing = "\(names.restart(child, of: ancestor))(\(list))"
    return statement
  }

  /// The method that starts a child again for flows further down.
  func restart(_ index: Int) -> RestartContext {
    let child = flow.children[index]
    let parameters = restartParameters(of: child).map(inner)
    let function = FunctionContext(
      name: names.restart(child, of: flow), parameters: parameters.map(ParameterContext.init))
    let arguments = parameters.map { $0.argument(swiftName($0.name)) }
    // Arguments that may be omitted where the child is started may be omitted here.
    let payload = parameters.map { parameter in
      parameter.argument(withoutEscaping(parameter.type)) + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
    let bindings = parameters.map { "let \(swiftName($0.name))" }.joined(separator: ", ")
    let declaration = swiftName(child.name) + (payload.isEmpty ? "" : "(\(payload))")
    let pattern = swiftName(child.name) + (bindings.isEmpty ? "" : "(\(bindings))")
    let isStack = module.flows[child.flow].isExternal && !names.hasFinishDelegates
    if let tab = tabs[index] {
      use(.tabRestarts)
      return RestartContext(
        function: function, childName: child.writtenName, declaration: declaration, pattern: pattern,
        arguments: arguments,
        property: members.children[index], propertyIsStack: isStack, tab: "\"\(flow.tabs[tab].name)\"",
        startName: members.tabs[tab].start,
        startArguments: arguments, show: BodyContext())
    }
    let show = wayIn(to: index)
    var statement = route(show, completion: nil)
    statement = StatementContext(call: statement.name, arguments + statement.arguments)
    // With `reuse`, the step that shows it finds the one there is.
    let startsAgain = show.verb != .root && policy(of: child, show.verb) != "reuse"
    return RestartContext(
      function: function, childName: child.writtenName, declaration: declaration, pattern: pattern,
      arguments: arguments,
      property: startsAgain ? members.children[index] : "", propertyIsStack: isStack, tab: "",
      startName: "", show: BodyContext([statement]))
  }

  /// The children through which flows further down can be started.
  var furtherParents: [FurtherParentContext] {
    guard names.hasFinishDelegates else { return [] }
    var seen: Set<Int> = [flow.id]
    return names.restartedChildren(flow).map { flow.children[$0] }.filter { child in
      let target = module.flows[child.flow]
      return !target.isExternal && !names.restartedChildren(target).isEmpty && seen.insert(child.flow).inserted
    }.map { child in
      FurtherParentContext(
        type: module.flows[child.flow].typeName, name: swiftName(child.name),
        startsAlone: restartParameters(of: child).isEmpty)
    }
  }

  private func restartParameters(of child: Child) -> [Parameter] {
    child.arguments == nil ? module.flows[child.flow].parameters : child.parameters
  }

  /// How a child that other flows name is shown: as its `via` determines, or as the flow itself first shows it.
  private func wayIn(to index: Int) -> Show {
    let child = flow.children[index]
    var first: Show?
    forEachShow(of: flow) { show in
      if first == nil, show.target == .child(index) { first = show }
    }
    // The values of another step are unknown here, and so are its handlers.
    let handlers = first?.handlers.flatMap { handlers in
      handlers.contains { !$0.freeLocals(orScreens: true).isEmpty }
        ? nil : handlers
    }
    return Show(
      verb: child.via?.verb ?? first?.verb ?? .push, target: .child(index), arguments: [],
      presentation: child.via?.presentation ?? first?.presentation ?? .plain, handlers: handlers,
      place: handlers == nil ? child.place : first?.place ?? child.place, targetPlace: child.place)
  }
}
