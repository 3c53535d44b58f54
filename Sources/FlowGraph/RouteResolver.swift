import FlowLanguage

extension StepResolver {
  /// How many steps a route may have, with those of the routes that it goes to: whoever goes to it has them all.
  private static let mostSteps = 1_000

  mutating func go(_ name: Name, _ arguments: ArgumentsSyntax, _ syntax: SimpleStepSyntax, in scope: Scope) -> Step {
    guard name.isPresent else { return unresolved() }
    guard let index = flow.routesByName[name.text] else {
      reportUnknownRoute(name, arguments, syntax.keyword, in: scope)
      return unresolved()
    }
    if let first = routesInWork.firstIndex(of: index) {
      let others = routesInWork[first...].dropFirst().map { "'\(flow.routes[$0].name.text)', which goes to " }
      let itself = others.isEmpty ? "itself" : "'\(name.text)'"
      report(
        .invalidCombination, "route '\(name.text)' goes to \(others.joined())\(itself)", at: name.place,
        help: "remove it; to repeat the steps, write 'go \(name.text)' in an action, or in the handler of a 'child'")
      return unresolved()
    }
    let route = route(index)
    let values = self.arguments(arguments, for: route.parameters, of: "go", name, in: scope)
    return .go(index, values, route.step, syntax.place)
  }

  mutating func route(_ index: Int) -> Action {
    if let known = routes[index] { return known }
    routesInWork.append(index)
    let scope = Scope(flow)
    var action = actions([flow.routes[index]], "route", in: scope)[0]
    routesInWork.removeLast()
    var count = 0
    action.step.visitSteps { _ in count += 1 }
    if count > Self.mostSteps {
      report(
        .invalidCombination,
        "route '\(action.name)' has more than \(Self.mostSteps) steps, with those of the routes that it goes to",
        at: action.place, help: "go to fewer routes, or to each in one place")
      action = Action(
        documentation: action.documentation, name: action.name, parameters: action.parameters, step: unresolved(),
        place: action.place)
    }
    routes[index] = action
    return action
  }

  private func isEvent(_ name: String) -> Bool {
    flow.syntax.members.contains { if case .event(let event) = $0 { event.name.text == name } else { false } }
  }

  private mutating func reportUnknownRoute(
    _ name: Name, _ arguments: ArgumentsSyntax, _ keyword: SourcePlace, in scope: Scope
  ) {
    let isShown =
      flow.screensByName[name.text] != nil || children.byName[name.text] != nil || names.flowsByName[name.text] != nil
    if isShown {
      report(
        .unknownScreen, "no route named '\(name.text)'", at: name.place, help: "write 'push \(name.text)'",
        fix: Fix(write: "push", over: keyword, isSafe: false))
    } else {
      report(
        .unknownScreen, "no route named '\(name.text)'", unknown: name, among: flow.routes.lazy.map(\.name.text),
        help: name.text == "back"
          ? "write 'pop', 'dismiss' or 'close' to go back"
          : isEvent(name.text)
            ? "it is an event: put its step into a route, and write 'go' in both places"
            : "declare it: 'route \(declaration(of: name, arguments, in: scope)) -> step'")
    }
  }

  /// What a route is called is rarely the name of something else that the app writes.
  mutating func reportCallOfRoute(_ name: Name, _ keyword: SourcePlace) {
    guard let route = flow.routesByName.place(of: name.text) else { return }
    diagnostics.report(
      .misleading, as: .warning, "'\(name.text)' is a route; 'call' runs a method of that name, which the app writes",
      at: name.place, help: "write 'go \(name.text)'", notes: [Note("the route", at: route)],
      fix: Fix(write: "go", over: keyword, isSafe: false))
  }

  /// A route may branch, so it is the last step.
  mutating func reportAfterRoute(_ steps: [Step]) {
    for (step, next) in zip(steps, steps.dropFirst()) {
      var goes = false
      step.walk(alongRoutes: false) { if case .go = $0 { goes = true } }
      guard goes, let place = next.place else { continue }
      report(
        .invalidCombination, "nothing can follow 'go': the route contains all steps", at: place,
        help: "move it into the route")
      return
    }
  }

  /// What a flow begins with depends only on the flow.
  mutating func reportRouteWithValues(_ start: Step) {
    start.walk { step in
      guard case .go(let index, _, _, let place) = step, !flow.routes[index].parameters.isEmpty else { return }
      report(
        .invalidCombination, "'start' goes to '\(flow.routes[index].name.text)', which takes values", at: place,
        help: "use the flow's own values in the route, or write its steps here")
    }
  }
}
