import FlowGraph
import FlowLanguage

/// Turns one flow into what its templates see. Steps become statements; what they show becomes routes, each once.
final class FlowLowering {
  struct Result {
    var screens: [ScreenContext] = []
    var methods: [ActionContext] = []
    var events: [ActionContext] = []
    var tabs: [TabContext] = []
    var start = BodyContext()
    var routes: [RouteContext] = []
    var restarts: [RestartContext] = []
    var listeningChildren: [ChildContext] = []
    var singleChildren: [ChildContext] = []
  }

  let module: Module
  let flow: Flow
  let names: Names
  /// The parts of the support file that this flow uses.
  private(set) var features: Set<Feature> = []
  private(set) var styles: Set<String> = []
  var routes = RouteTable()
  /// Indices of the flow's screens that a step pops to.
  var poppedToScreens: Set<Int> = []
  /// The step that is being turned belongs to `start`.
  var isStarting = false
  /// The screen whose action is being turned, as an index: what `close` closes.
  var closingScreen: Int?
  /// The parameters of the action or event whose step is being turned: a handler at the call site may use them.
  var siteParameters: [Parameter] = []
  /// The variable of the child that has ended, in a method that knows its values only through it.
  var endedChild: String?
  /// `self.` in a closure that has to say it.
  var selfPrefix = ""

  init(_ flow: Flow, in module: Module, names: Names) {
    self.flow = flow
    self.module = module
    self.names = names
    routes.taken = Set(flow.hooks.map(\.name) + flow.events.map(\.name) + ["start", "finish", "end"])
    if flow.settings.actions != "struct" { routes.taken.formUnion(flow.screens.flatMap { $0.actions.map(\.name) }) }
  }

  /// True where the closures that are handed to screens hold the coordinator weakly.
  var isWeaklyHeld: Bool { module.settings.lifetime != "screen" }

  func use(_ feature: Feature) { features.insert(feature) }

  func use(style: String) { styles.insert(style) }

  func run() -> Result {
    var result = Result()
    if flow.kind == .app { use(.root) }
    if flow.kind == .tabs { use(.tabs) }
    if !flow.outcomes.isEmpty { use(.finish) }
    if let start = flow.start {
      isStarting = true
      result.start = BodyContext(statements(start))
      isStarting = false
    }
    result.events = flow.events.map(event)
    let screens = flow.screens.indices.map { screen($0) }
    result.tabs = flow.tabs.enumerated().map { tab($1, at: $0) }
    result.restarts = names.restartedChildren(flow).map(restart)
    // Handlers of routes may show what nothing has shown before: routes are made until there are no new ones.
    result.routes = finishRoutes()
    // A screen that nothing shows would be a function that nothing calls.
    result.screens = screens.filter { routes.shownScreens.contains($0.index) }
    for screen in result.screens { screen.isPoppedTo = poppedToScreens.contains(screen.index) }
    result.methods = methods(of: result.screens)
    let children = result.routes.compactMap(\.child) + result.tabs.map(\.child)
    result.listeningChildren = firstOfEach(children.filter { !$0.cases.isEmpty && !$0.isExternal }) { $0.type }
    result.singleChildren = firstOfEach(children.filter { !$0.property.isEmpty }) { $0.property }
    return result
  }

  /// The factories of the hand-written coordinators that this flow starts, as the app's container declares them.
  var externalFactories: [FunctionContext] {
    names.externals(flow).map { external in
      let outcome = "@escaping (\(external.typeName).Outcome) -> Void"
      return FunctionContext(
        name: "make\(upperCamelCase(external.name))Coordinator",
        parameters: [ParameterContext("navigationController", "UINavigationController")]
          + external.parameters.map(ParameterContext.init)
          + [ParameterContext("onEnd", outcome)],
        result: "any Coordinator")
    }
  }

  // MARK: Screens and events

  private func screen(_ index: Int) -> ScreenContext {
    let screen = flow.screens[index]
    let stem = upperCamelCase(screen.name)
    let protocols = names.protocols(screen, in: flow)
    let isTyped = screen.hasOwnTypeName || flow.settings.screens != "dependencies"
    let parameters = screen.parameters.map(ParameterContext.init)
    closingScreen = index
    defer { closingScreen = nil }
    return ScreenContext(
      index: index, name: screen.name, type: screen.typeName, documentation: screen.documentation,
      parameters: parameters,
      forwarded: screen.parameters.map { $0.argument(swiftName($0.name)) },
      actions: screen.actions.map { action($0, isWeak: isWeaklyHeld) },
      actionsType: names.actionsType(screen, in: flow),
      ownProtocol: screen.adopted.isEmpty && !screen.actions.isEmpty ? protocols[0] : "",
      protocolType: protocols.count == 1 ? "any \(protocols[0])" : "any \(protocols.joined(separator: " & "))",
      factory: names.factory(screen, in: flow), property: names.property(screen, in: flow),
      propertyType: isTyped ? screen.typeName : "UIViewController",
      make: FunctionContext(
        name: "make\(stem)", parameters: parameters, result: isTyped ? screen.typeName : "UIViewController"))
  }

  private func action(_ action: Action, isWeak: Bool) -> ActionContext {
    siteParameters = action.parameters
    defer { siteParameters = [] }
    let used = usedLocals(in: action.step)
    let body = BodyContext(
      statements(action.step), parameters: action.parameters.map { used.contains($0.name) ? swiftName($0.name) : "_" },
      isWeak: isWeak)
    return ActionContext(
      label: action.name,
      function: FunctionContext(
        name: swiftName(action.name), parameters: action.parameters.map(ParameterContext.init),
        documentation: action.documentation),
      closureType: action.parameters.closureType, body: body)
  }

  /// An event that navigates first takes away what covers the flow.
  private func event(_ event: Action) -> ActionContext {
    let action = action(event, isWeak: true)
    guard navigates(event.step) else { return action }
    use(.uncover)
    let uncover = StatementContext(call: "stack.uncover", completion: BodyContext(action.body.statements))
    return ActionContext(
      label: action.label, function: action.function, closureType: action.closureType, body: BodyContext([uncover]))
  }

  /// One method for each signature; the checker has seen to it that equal ones do the same.
  private func methods(of screens: [ScreenContext]) -> [ActionContext] {
    guard flow.settings.actions == "protocol" else { return [] }
    var seen: Set<String> = []
    return screens.flatMap(\.actions).filter { action in
      let labels = action.function.parameters.map(\.declaration)
      return seen.insert("\(action.function.name)(\(labels.joined(separator: ",")))").inserted
    }
  }

  private func tab(_ tab: Tab, at index: Int) -> TabContext {
    let stem = upperCamelCase(tab.name)
    let startArguments = tab.parameters.map { $0.argument(swiftName($0.name)) }
    let child = child(
      flow.children[tab.child], arguments: tab.arguments, handlers: flow.children[tab.child].handlers,
      navigationController: "navigationController", isTab: TabStart(name: "start\(stem)", arguments: startArguments))
    child.isKept = true
    if names.restartedChildren(flow).contains(tab.child) {
      child.property = names.property(of: flow.children[tab.child])
    }
    var item: [String] = []
    var image: String?
    var selected: String?
    var title: String?
    var isSystem = false
    for part in tab.items {
      switch part {
      case .title(let text): title = "NSLocalizedString(\(text), comment: \"\")"
      case .symbol(let text): image = "UIImage(systemName: \(text))"
      case .image(let text): image = "UIImage(named: \(text))"
      case .selected(let text): selected = "UIImage(named: \(text))"
      case .system(let name):
        isSystem = true
        item = ["tabBarSystemItem: .\(name)", "tag: \(index)"]
      }
    }
    if !isSystem {
      item = ["title: \(title ?? "NSLocalizedString(\"\(tab.name)\", comment: \"\")")", "image: \(image ?? "nil")"]
      item.append(selected.map { "selectedImage: \($0)" } ?? "tag: \(index)")
    }
    return TabContext(
      documentation: tab.documentation, makeName: "make\(stem)Tab", startName: "start\(stem)",
      startParameters: tab.parameters.map(ParameterContext.init), startArguments: startArguments,
      navigationClass: module.flows[flow.children[tab.child].flow].settings.navigationClass, item: item,
      tag: selected != nil && !isSystem ? "\(index)" : "", child: child)
  }
}

/// The first of those with equal keys, in their order.
private func firstOfEach(_ children: [ChildContext], by key: (ChildContext) -> String) -> [ChildContext] {
  var seen: Set<String> = []
  return children.filter { seen.insert(key($0)).inserted }
}
