import FlowGraph
import FlowLanguage
import Templates

/// Turns one flow into what its templates see. Steps become statements; what they show becomes routes, each once.
final class FlowLowering {
  let module: Module
  let flow: Flow
  let names: Names
  let style: ActionStyle
  /// What this flow uses of the support file.
  private var mechanisms = Mechanisms()
  /// The transitions that steps ask for, in the order in which they are first asked for; also by what they show.
  var routes: [Route] = []
  var ways: [Show.Target: [Route]] = [:]
  /// The names of the coordinator's members, those of its routes included.
  var members: CoordinatorNames
  let uses: StepUses
  /// All screens of the flow, which are told what its steps need of them.
  let screens: [ScreenContext]
  private(set) lazy var showingsWithSeveralEnds = flow.showingsWithSeveralEnds
  /// The step that is being turned belongs to `start`.
  var isStarting = false
  /// The start has shown its first screen: what it shows now comes like any other.
  var hasEntered = false
  var isEntering: Bool { isStarting && !hasEntered }
  /// The screen whose action is being turned, as an index: what `close` closes, and where what is shown comes from.
  var closingScreen: Int?
  /// What the step being turned comes from: an action, an event, a route, or how a child has ended.
  var trigger: String?
  /// Whether the step comes with a result or an answer: the screen that said so may have gone.
  var isLate = false
  /// Whether the step comes when a transition has ended, which may have shown another screen of that kind.
  var isFollowing = false
  /// Whether the step is an event's and nothing before it has taken away what covers the flow.
  var isCovered = false
  /// That action.
  var leavingAction: Action?
  /// The screens of which a later step of that action means the one in front, as indices.
  var frontScreens: Set<Int> = []
  /// Indices of the screens that are handed an adapter instead of the coordinator.
  let adaptedScreens: Set<Int>
  /// Indices of the children that a property has to hold, since a step asks whether there is one.
  let limitedChildren: Set<Int>
  /// For each tab the weak property that holds its flow: another than for the same child where a step starts it too.
  private(set) lazy var tabProperties = flow.tabs.map { tab in
    limitedChildren.contains(tab.child)
      ? members.free("\(lowerCamelCase(tab.name))TabCoordinator", or: "Flow") : members.children[tab.child]
  }
  /// For each child that is a tab the tab's index.
  private(set) lazy var tabs = Dictionary(
    flow.tabs.enumerated().map { ($1.child, $0) }, uniquingKeysWith: { first, _ in first })
  /// The states that a question around the step has captured, and whether the step comes with the answer: it uses their
  /// values then.
  var heldStates: (names: Set<String>, isRead: Bool)?
  /// The names that the step being turned can use besides the flow's own: a handler at the call site may use them.
  var locals: [Parameter] = []
  /// The cases of all that could be presented in a way of the app's own, in the order of the file: that of the steps does
  /// not matter.
  private(set) lazy var presentationNames: [Show.Target: String] = {
    let targets =
      flow.screens.indices.map(Show.Target.screen) + flow.alerts.indices.map(Show.Target.alert)
      + flow.children.indices.map(Show.Target.child)
    var taken: Set<String> = []
    return targets.reduce(into: [:]) { names, target in
      let name = freeName(lowerCamelCase(flow.name(of: target)), or: target.kind, taken.contains)
      taken.insert(name)
      names[target] = name
    }
  }()
  /// The children whose ends mean something else at each place that starts them, by flow.
  var starts: [Int: Starts] = [:]
  /// What a handler's bindings are called where several handlers share a method.
  var renamed: [String: String] = [:]
  /// The variable of the child that has ended, in a method that knows its values only through it.
  var endedChild: String?
  /// What is being turned stands in the function of a route, whose values go by their inner names.
  var isInRoute = false
  /// The members that the functions of routes use.
  private lazy var membersOfRoutes = Set(
    members.screens + members.children + members.screenMakers + members.alertMakers + tabProperties)
  /// The bodies of the coordinator's methods, by signature: the checker has seen to it that equal ones do the same.
  private var methodBodies: [String: BodyContext] = [:]
  /// `self.` in a closure that has to say it.
  var selfPrefix = ""

  init(_ flow: Flow, _ names: Names) {
    self.flow = flow
    self.names = names
    module = names.module
    uses = names.uses(of: flow)
    var members = names.members(flow)
    members.insert(names.linkFunctions(of: flow))
    members.insert(names.restartedChildren(flow).map { names.restart(flow.children[$0], of: flow) })
    self.members = members
    screens = flow.screens.indices.map { index in
      ScreenContext(index, of: flow, names, property: members.screens[index], makeName: members.screenMakers[index])
    }
    style = flow.settings.actions
    adaptedScreens = Self.adaptedScreens(of: flow, in: module, uses)
    var limited = uses.limitedChildren
    for (child, show) in names.links?.starts(in: flow.id) ?? [] {
      if flow.children[child].policy(for: show.verb) != .many { limited.insert(child) }
    }
    limitedChildren = limited
    for (target, handlers) in childrenWithSeveralStarts(of: flow, in: module) {
      let type = unusedName("StartOf\(upperCamelCase(module.flows[target].name))", by: "Flow", mentionedNames.contains)
      starts[target] = Starts(type, of: module.flows[target], handlers: handlers, isHidden: isHidden)
    }
  }

  /// The types that the coordinator mentions, which no private type inside it hides.
  private(set) lazy var mentionedNames = flow.mentionedNames(module)

  /// What the function of a route calls a value that it is given. One that would hide what the function uses goes by
  /// another name inside it.
  func inner(_ name: String) -> String {
    guard isUsedByRoutes(name) else { return name }
    return unusedName(name + "Value") { givenNames.contains($0) || isUsedByRoutes($0) }
  }

  func isUsedByRoutes(_ name: String) -> Bool {
    ReservedNames.ofRoutes.contains(name) || startsExternals && ReservedNames.ofRoutesToExternals.contains(name)
      || membersOfRoutes.contains(name)
  }

  /// Whether routes start hand-written flows, for which they make a place on screen.
  private lazy var startsExternals = flow.children.contains { module.flows[$0.flow].isExternal }

  /// The names of all values that a function of a route can be given.
  lazy var givenNames: Set<String> = {
    var lists = (flow.events + flow.routes).map(\.parameters)
    for screen in flow.screens { lists += [screen.parameters] + screen.actions.map(\.parameters) }
    for alert in flow.alerts { lists += [alert.parameters] + alert.actions.map(\.parameters) }
    for child in flow.children { lists += [module.flows[child.flow].parameters, child.parameters] }
    lists += flow.tabs.map(\.parameters)
    return Set(lists.joined().map(\.name))
  }()

  func inner(_ parameter: Parameter) -> Parameter { parameter.named(inner(parameter.name)) }

  func use(_ mechanism: SupportMechanism) { mechanisms.use(mechanism) }

  /// Gives a context all that becomes of the flow's steps.
  func fill(_ context: FlowContext) {
    if let start = flow.start { context.start = with(\.isStarting, true) { BodyContext(statements(start)) } }
    if !flow.signals.isEmpty { use(.signals) }
    context.events = flow.events.map(event)
    let used = flow.routesTaken
    context.steps = flow.routes.indices.filter(used.contains).map(step)
    context.linkFunctions = linkFunctions()
    screens.forEach(lowerActions)
    let alerts = flow.alerts.indices.map(alert)
    context.tabs = flow.tabs.enumerated().map { tab($1, at: $0) }
    context.restarts = names.restartedChildren(flow).map(restart)
    // Handlers of routes may show what nothing has shown before: routes are made until there are no new ones.
    context.routes = finishRoutes()
    // A screen that nothing shows would be a function that nothing calls, but other flows may use the type declared here.
    context.screens = screens.filter { $0.isNeeded || names.declares($0.index, in: flow) }
    for screen in context.screens { (screen.address, screen.addressName) = address(of: screen.index) ?? ("", "") }
    if !names.holdsWeakly, !context.screens.allSatisfy(\.keepsCoordinator) { use(.keepers) }
    if flow.reselection != nil { use(.reselection) }
    context.alerts = alerts.filter { ways[.alert($0.index)] != nil }
    context.actionMethods = methods(of: context.screens)
    context.destinations = destinations(of: context.screens)
    let children = context.routes.compactMap(\.child) + context.tabs.map(\.child)
    for child in children {
      if let starts = starts[child.target.id] { child.cases = cases(starts, of: child.target) }
    }
    context.listeningChildren = children.filter {
      !$0.cases.isEmpty && (!$0.isExternal || names.hasFinishDelegates && $0.usesSelf)
    }.uniqued { $0.target.typeName }
    context.starts = children.uniqued(by: \.target.id).compactMap { starts[$0.target.id] }
    context.singleChildren = children.filter { !$0.property.isEmpty }.uniqued(by: \.property)
    context.furtherParents = furtherParents
    context.outcomes = zip(flow.outcomes, members.ends).map { OutcomeContext(outcome: $0, flow: flow, finishName: $1) }
    context.customPresentations = routes.filter { $0.show.presentation.style == .custom }.uniqued(by: \.show.target)
      .map { presentationNames[$0.show.target, default: ""] }
    context.links = LinksContext(flow, names)
    if names.supportsLinks { context.hold = hold }
    context.mechanisms = mechanisms
  }

  /// While that is so, links wait.
  private var hold: String {
    // The initialiser has parameters of the same names.
    with(\.selfPrefix, "self.") { flow.hold?.condition.map(decision) ?? "" }
  }

  // MARK: Screens and events

  private func lowerActions(of context: ScreenContext) {
    let screen = flow.screens[context.index]
    closingScreen = context.index
    defer { closingScreen = nil }
    context.actions = screen.actions.map { screenAction($0, screen.parameters) }
    if adaptedScreens.contains(context.index) {
      context.adapter = adapter(of: screen, context.actions, conformingTo: module.protocols(of: screen, in: flow))
    }
  }

  /// What is no method of its own does nothing: its step would leave behind a route that nobody takes.
  ///
  /// - Parameter own: the screen's parameters.
  private func screenAction(_ action: Action, _ own: [Parameter]) -> ActionContext {
    if let target = destination(action) { screens[target].isNeeded = true }
    let step = isMethod(action) ? action.step : .stay(action.place)
    leavingAction = action
    defer { leavingAction = nil }
    func lowered() -> ActionContext { self.action(action, doing: step, isWeak: names.holdsWeakly, with: own) }
    guard style.makesMethods, isMethod(action), let closingScreen, !adaptedScreens.contains(closingScreen) else {
      return lowered()
    }
    let method = signature(action.name, action.parameters)
    if let body = methodBodies[method] {
      return ActionContext(action, using: [], isolation: module.settings.isolation, flow.settings, body: body)
    }
    let context = lowered()
    methodBodies[method] = context.body
    return context
  }

  /// - Parameters:
  ///   - parameters: those of the screen on which it stands.
  ///   - isTyped: values that it does not use have their types: of two factories, these may be all that differs.
  private func action(
    _ action: Action, doing step: Step, isWeak: Bool, with parameters: [Parameter] = [], isTyped: Bool = false
  ) -> ActionContext {
    // Only its own ones matter, and few actions have any.
    let used = action.parameters.isEmpty || step.doesNothing ? [] : step.freeLocals()
    let own = action.parameters.isEmpty ? parameters : parameters + action.parameters
    var bindings = action.parameters.map { used.contains($0.name) ? swiftName($0.name) : "_" }
    if isTyped, bindings.contains("_") {
      let typed = zip(bindings, names.spelled(action.parameters)).map { "\($0): \($1.type)" }
      bindings = ["(\(typed.joined(separator: ", ")))"]
    }
    let body = withLocals(own) {
      BodyContext(
        findingFrontScreen(with(\.trigger, action.name) { statements(step) }), parameters: bindings, isWeak: isWeak)
    }
    return ActionContext(action, using: used, isolation: module.settings.isolation, flow.settings, body: body)
  }

  /// The app makes an alert, whatever else makes its view controllers: UIKit's class is not for subclassing.
  private func alert(_ index: Int) -> AlertContext {
    let alert = flow.alerts[index]
    let buttons = alert.actions.map {
      action($0, doing: $0.step, isWeak: names.holdsWeakly, with: alert.parameters, isTyped: true)
    }
    let parameters = alert.parameters.withDefaults([]).map(ParameterContext.init)
    let context = AlertContext(
      flow: flow, index: index,
      factory: FunctionContext(
        name: alert.factory,
        parameters: names.spelled(alert.factoryParameters(module.settings)).map(ParameterContext.init),
        result: "UIAlertController", documentation: documentation(of: alert)), buttons: buttons,
      property: members.alerts[index],
      make: FunctionContext(name: members.alertMakers[index], parameters: parameters, result: "UIAlertController"))
    let fields = context.fields
    for button in buttons {
      button.fields = button.typed.compactMap { name in fields.firstIndex(of: name).map(String.init) }
    }
    return context
  }

  /// The comment of the alert's factory: also the roles of its buttons.
  private func documentation(of alert: Alert) -> [String] {
    let roles = alert.actions.compactMap { button -> String? in
      switch button.role {
      case .cancel: "`\(button.name)` is the cancel button"
      case .destructive: "`\(button.name)` is destructive"
      case nil: nil
      }
    }
    var lines = alert.documentation
    if !roles.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(roles.joined(separator: ", ") + ".")
    }
    return documented(lines, parameters: alert.actions.map { (swiftLabel($0.name), $0.documentation) })
  }

  /// Before the first of its steps that navigates, an event takes away what covers the flow.
  private func event(_ event: Action) -> ActionContext {
    with(\.isCovered, true) { action(event, doing: event.step, isWeak: true) }
  }

  /// What a route says, for those that go there.
  private func step(_ index: Int) -> ActionContext {
    let route = flow.routes[index]
    let context = action(route, doing: route.step, isWeak: true)
    context.ownName = swiftName(members.steps[index])
    return context
  }

  /// One method for each signature.
  private func methods(of screens: [ScreenContext]) -> [ActionContext] {
    guard style.makesMethods else { return [] }
    // A protocol of the app's may be public, and wants methods as visible as the coordinator.
    let adopting = flow.screens.filter { $0.adopted.contains { module.protocols[$0].isExternal } }
    let required = Set(adopting.flatMap(\.actions).map { signature($0.name, $0.parameters) })
    let methods = screens.filter { $0.adapter == nil }.flatMap { screen in
      zip(flow.screens[screen.index].actions, screen.actions).filter { action, _ in
        isMethod(action) && !flow.isHook(action)
      }
    }.uniqued { signature($0.0.name, $0.0.parameters) }
    return methods.map { action, context in
      let isRequired = required.contains(signature(action.name, action.parameters))
      context.access = (isRequired ? names.access(flow) : names.screenAccess(flow)).modifier
      return context
    }
  }

  /// False for an action that is a case of the destination enum, or a method that the coordinator has already.
  func isMethod(_ action: Action) -> Bool { destination(action) == nil && !isOwnPop(action) }

  /// True for an action that every coordinator with a delegate has already, in the extension of `Coordinator`.
  private func isOwnPop(_ action: Action) -> Bool {
    guard flow.settings.actions == .destinations, module.settings.lifetime == .delegate,
      action.parameters.isEmpty, case .pop(let target, isAnimated: true, _) = action.step
    else { return false }
    return (action.name == "pop" && target == .top) || (action.name == "popToRootVC" && target == .root)
  }

  // MARK: Destinations

  /// The screen of an action that is a case of the destination enum: one unconditional push of it with values that the
  /// pushing screen has, no more.
  private func destination(_ action: Action) -> Int? {
    flow.settings.actions == .destinations ? action.destination(in: flow) : nil
  }

  /// A case for each screen that an action pushes, in the order of the actions.
  private func destinations(of screens: [ScreenContext]) -> [DestinationContext] {
    var documentation: [Int: [String]] = [:]
    let targets = screens.flatMap { flow.screens[$0.index].actions }.compactMap { action in
      destination(action).map { index in
        let known = documentation[index] ?? flow.screens[index].documentation
        documentation[index] = known.isEmpty ? action.documentation : known
        return index
      }
    }
    return targets.uniqued(by: \.self).map { index in
      let screen = flow.screens[index]
      // Where another step has the same way it is one function: who taps both gets one screen.
      let push = withLocals(screen.parameters) {
        let ways = ways[.screen(index)] ?? []
        if let route = ways.first(where: { $0.show.verb == .push && $0.show.presentation == .plain && !$0.isStart }) {
          return StatementContext(call: own(route.name), screen.parameters.forwarded)
        }
        let controller = own(makeCall(members.screenMakers[index], screen.parameters))
        return StatementContext(call: own("stack.push"), [controller, "by: \"\(screen.caseName)\""])
      }
      return DestinationContext(screen: screen, documentation: documentation[index] ?? [], body: BodyContext([push]))
    }
  }
}
