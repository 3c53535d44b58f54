import FlowGraph
import FlowLanguage
import Templates

// If the coordinator itself cannot conform to a screen's protocol, a small adapter does, one for each shown screen.
extension FlowLowering {
  /// Indices of the screens that need one: a method of the coordinator does not know its caller, and has one
  /// body for all of them.
  static func adaptedScreens(of flow: Flow, in module: Module, _ uses: StepUses) -> Set<Int> {
    guard flow.settings.actions.hasProtocol else { return [] }
    var adapted: Set<Int> = []
    let members = flow.membersBySignature(module)
    var first: [String: (step: Step, isPresented: Bool)] = [:]
    for (index, screen) in flow.screens.enumerated() {
      let isPresented = uses.isPresented[index]
      let needsAdapter = screen.actions.contains { action in
        let key = signature(action.name, action.parameters)
        if flow.isHook(action) { return false }
        if members[key] != nil || usesScreen(action.step) { return true }
        guard let other = first[key] else { return false }
        // The effect of `close` depends on the screen that calls it.
        return action.step.contains { if case .close = $0 { true } else { false } }
          || !other.step.hasSameEffect(as: action.step)
          || action.step.contains { if case .dismiss = $0 { true } else { false } } && other.isPresented != isPresented
      }
      if needsAdapter {
        adapted.insert(index)
      } else {
        for action in screen.actions { first[signature(action.name, action.parameters)] = (action.step, isPresented) }
      }
    }
    return adapted
  }

  /// The screens whose actions of this name are one method of the coordinator, which does not know its caller.
  func screensSharing(_ action: Action) -> [Int] {
    let key = signature(action.name, action.parameters)
    return flow.screens.indices.filter { index in
      !adaptedScreens.contains(index)
        && flow.screens[index].actions.contains { signature($0.name, $0.parameters) == key && isMethod($0) }
    }
  }

  private static func usesScreen(_ step: Step) -> Bool {
    var found = false
    step.visitValues { if case .screenParameter = $0.root { found = true } }
    return found
  }

  /// The adapter's name for a parameter of its screen, which differs from the coordinator and the methods.
  private func held(_ parameter: Parameter, of screen: Screen) -> String {
    unusedName(parameter.name, or: "given\(upperCamelCase(parameter.name))") { name in
      name == "coordinator" || screen.actions.contains { $0.name == name }
        || name != parameter.name && screen.parameters.contains { $0.name == name }
    }
  }

  /// The adapter of a screen.
  ///
  /// - Parameter actions: the screen's actions, whose bodies become methods of the coordinator.
  func adapter(of screen: Screen, _ actions: [ActionContext], conformingTo protocols: [String]) -> AdapterContext {
    var used: Set<String> = []
    var targets: [String: String] = [:]
    let stem = upperCamelCase(screen.name)
    let methods = zip(screen.actions, actions).map { action, context in
      let own = action.step.freeLocals(orScreens: true)
      let hidden = Set(action.parameters.map(\.name))
      let given = screen.parameters.filter { own.contains($0.name) && !hidden.contains($0.name) }
      used.formUnion(given.map(\.name))
      let isRenamed = given.contains { held($0, of: screen) != $0.name } || hidden.contains("coordinator")
      let isDirect = context.body.isCallOfMember && !isRenamed
      let target = targets[action.name] ?? (isDirect ? "" : members.free("\(action.name)On\(stem)", or: "Screen"))
      if !isDirect { targets[action.name] = target }
      // Only callers need the defaults.
      let heads = given.map { ParameterContext(swiftName($0.name), $0.type) } + action.parameters.map(\.withoutDefault)
      // Inside the adapter, the coordinator is one of its properties.
      let sender = unusedName("sender", hidden.contains)
      let inner = action.parameters.map { $0.name == "coordinator" ? $0.named(sender) : $0 }
      let arguments = given.map { "\(swiftLabel($0.name)): \(swiftName(held($0, of: screen)))" } + inner.forwarded
      return AdapterMethodContext(
        function: FunctionContext(name: context.name, parameters: inner.map(\.withoutDefault)),
        target: FunctionContext(name: target, parameters: heads, documentation: action.documentation),
        arguments: arguments, body: context.body, isDirect: isDirect)
    }
    if names.holdsWeakly { use(.adapters) }
    return AdapterContext(
      type: unusedName("\(stem)Actions", by: "Adapter", mentionedNames.contains), protocols: protocols,
      parameters: screen.parameters.filter { used.contains($0.name) }.map {
        ParameterContext(swiftName(held($0, of: screen)), $0.type, variable: held($0, of: screen))
      },
      arguments: screen.parameters.filter { used.contains($0.name) }.map {
        "\(swiftLabel(held($0, of: screen))): \(swiftName($0.name))"
      },
      methods: methods)
  }
}

extension Step {
  func contains(alongRoutes: Bool = false, _ isMeant: (Step) -> Bool) -> Bool {
    var found = false
    visitSteps(alongRoutes: alongRoutes) { found = found || isMeant($0) }
    return found
  }
}

extension Parameter {
  fileprivate var withoutDefault: ParameterContext { ParameterContext(head, type, variable: name) }
}
