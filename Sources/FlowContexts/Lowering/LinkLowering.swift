import FlowGraph
import FlowLanguage
import Templates

// What a flow does for links.
extension FlowLowering {
  /// The functions that lead links on, and those that show what links lead to.
  func linkFunctions() -> [ActionContext] {
    guard let plan = names.links else { return [] }
    let own = plan.flows[flow.id]
    if own.isAwaited || own.isFound { use(.links) }
    return own.started.map { leading(to: $0.child, as: $0.show) } + own.ends.map { following(plan.links.targets[$0]) }
  }

  /// Leads a link into a child, which is started if it is not there.
  private func leading(to index: Int, as show: Show) -> ActionContext {
    let child = flow.children[index]
    let target = module.flows[child.flow]
    let own = self.parameters(of: .child(index))
    let parameters = own.map { parameter in
      LinksContext.namesInWays.contains(parameter.name)
        ? parameter.named(unusedName(parameter.name + "Value") { name in own.contains { $0.name == name } }) : parameter
    }
    let started = withLocals(parameters) { route(show.given(parameters.arguments), completion: nil) }
    var arguments = ["from: stack"]
    let same = comparisons(of: child, with: parameters)
    if !same.isEmpty { arguments.append("where: { \(same.joined(separator: " && ")) }") }
    arguments.append("then: next")
    let list = started.arguments.joined(separator: ", ")
    let start = started.name.hasPrefix("self.") ? String(started.name.dropFirst(5)) : started.name
    arguments.append("starting: { [weak self] in self?.\(start)(\(list)) }")
    let statement = StatementContext(call: "journey.enter", arguments)
    let place = child.place
    let head =
      [Parameter("journey", "\(stackType).Journey", label: "_", at: place)] + parameters
      + [Parameter("next", "@escaping (\(target.typeName)) -> Void", label: "then", at: place)]
    return function(names.leading(to: index, of: flow), head, [statement], at: place)
  }

  private var stackType: String { module.settings.shared["FlowStack"] }

  /// How it is told that a child which is there is the one that a link means.
  private func comparisons(of child: Child, with parameters: [Parameter]) -> [String] {
    let target = module.flows[child.flow]
    func isSame(_ parameter: Parameter, _ value: Parameter) -> String {
      "\(stackType).isSame($0.\(swiftName(parameter.name)), \(swiftName(value.name)))"
    }
    guard let arguments = child.arguments else { return zip(target.parameters, parameters).map(isSame) }
    let isOneOfSeveral = flow.children.count { $0.flow == child.flow } > 1
    return arguments.compactMap { argument in
      let parameter = target.parameters[argument.parameter]
      guard argument.value.members.isEmpty else { return nil }
      switch argument.value.root {
      case .childArgument(let name):
        return child.parameters.firstIndex { $0.name == name }.map { isSame(parameter, parameters[$0]) }
      // Another child of that flow may be given another one.
      case .literal(let text) where isOneOfSeveral:
        return "\(stackType).isSame($0.\(swiftName(parameter.name)), \(text))"
      case .literal, .local, .screenParameter, .flowParameter, .state, .need: return nil
      }
    }
  }

  /// Shows what a link leads to, as an event does: what covers the flow goes first.
  private func following(_ target: LinkTarget) -> ActionContext {
    use(.tabs)
    let place = target.links[0].syntax.place
    var parameters: [Parameter] = []
    var then: () -> [StatementContext] = { [] }
    switch target.end {
    case .screen(let screen):
      use(.goingBack)
      let shows = screen.shows
      parameters = shows.flatMap(\.arguments).map(\.value).compactMap { value in
        value.local.map { Parameter($0, value.type ?? "Any", at: place) }
      }.uniqued(by: \.name)
      then = { [self] in
        let steps = statements(shows.count == 1 ? .show(shows[0]) : .sequence(shows.map(Step.show)))
        return [StatementContext(call: own("stack.popToRoot"), ["animated: false"], completion: BodyContext(steps))]
      }
    case .started:
      guard let hop = target.way.last, case .starts(let show) = hop.way else { break }
      parameters = self.parameters(of: .child(hop.child))
      then = { [self, parameters] in [route(show.given(parameters.arguments), completion: nil)] }
    case .event, .flow, .tab, .library: break
    }
    let uncover = withLocals(parameters) {
      StatementContext(call: own("stack.uncover"), completion: BodyContext(then()))
    }
    return function(names.following(target, in: flow), parameters, [uncover], at: place)
  }

  private func function(
    _ name: String, _ parameters: [Parameter], _ statements: [StatementContext], at place: SourcePlace
  ) -> ActionContext {
    ActionContext(
      Action(documentation: [], name: name, parameters: parameters, step: .stay(place), place: place), using: [],
      isolation: "", flow.settings, body: BodyContext(statements))
  }

  /// What remembers which link a screen shows; empty where no link does.
  func address(of index: Int) -> (value: String, name: String)? {
    guard let plan = names.links, let target = plan.flows[flow.id].addresses[index].map({ plan.links.targets[$0] })
    else { return nil }
    let screen = flow.screens[index]
    switch target.end {
    case .flow, .tab: if plan.isToldItsLink(flow) { return ("", screen.name) }
    case .screen, .event, .started, .library: break
    }
    var values: [String] = []
    for value in target.values {
      let known = screen.parameters.first { $0.name == value.name }
      let own = known ?? flow.parameters.first { $0.name == value.name }
      guard let own, own.type == value.type || own.type == wrappedType(value.type) else { return ("", screen.name) }
      let name = swiftName(value.name)
      values.append("\(swiftLabel(value.name)): \(known == nil ? self.own(name) : name)")
    }
    // A value that is looked up may be another one than the screen's.
    guard target.needs.isEmpty || !target.values.isEmpty else { return ("", screen.name) }
    return ("\(names.linkType(target.root)).\(withPayload(swiftName(target.caseName), values))", screen.name)
  }
}
