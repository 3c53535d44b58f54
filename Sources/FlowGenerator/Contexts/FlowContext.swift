import FlowGraph
import FlowLanguage
import FlowTemplates

/// One coordinator.
final class FlowContext: TemplateRecord {
  static let typeName = "Flow"
  static let members: [Member] = [
    text("name", "The flow's name.") { $0.name },
    text("type", "The coordinator's type.") { $0.type },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    text("stackAccess", "The access modifier of what coordinators of other modules use of it.") { $0.stackAccess },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
    flag("isApp", "It owns the window.") { $0.isApp },
    flag("isTabs", "It owns a tab bar.") { $0.isTabs },
    text("actions", "How its screens reach it: the name of a template in `actions/`.") { $0.actions },
    text("lifetime", "Who keeps it alive: the name of a template in `lifetime/`.") { $0.lifetime },
    flag("actionsAreInitialized", "What its screens are handed is an argument of an initialiser, not a property.") {
      $0.actionsAreInitialized
    },
    flag("isWeaklyHeld", "Its screens hold it weakly.") { $0.isWeaklyHeld },
    text("capture", "The capture list of the closures that its screens are handed.") {
      $0.isWeaklyHeld ? "[weak self]" : "[self]"
    },
    text("isolation", "What stands in front of the type of a closure that its screens are handed: `@MainActor `.") {
      $0.isolation
    },
    flag("tellsEvents", "The app hears what happens on the way through it.") { $0.tellsEvents },
    text("bundle", "The bundle of its storyboards, as an argument.") { $0.bundle },
    text("destinationType", "The enum of the screens that its screens can push.") { $0.destinationType },
    list("destinations", of: DestinationContext.self, "The cases of that.") { $0.destinations },
    flag("listsChildren", "It keeps its children in a list.") { $0.lifetime != "screen" },
    text("screenSource", "Where its view controllers come from: the name of a template in `screens/`.") {
      $0.screenSource
    },
    text("tabBarClass", "The class of its tab bar controller.") { $0.tabBarClass },
    texts("conformances", "What its type conforms to.") { $0.conformances },
    flag("hasNeeds", "It asks for something itself.") { $0.hasNeeds },
    text("needsType", "The protocol of what it asks for itself.") { $0.needsType },
    flag("hasDependencies", "It or a flow that it can reach asks for something.") { !$0.composition.isEmpty },
    text("dependenciesType", "The name for all of that.") { $0.dependenciesType },
    texts("composition", "The protocols that this name stands for.") { $0.composition },
    list("needs", of: NeedContext.self, "What it asks for with `needs`.") { $0.needs },
    list("externals", of: FunctionContext.self, "The factories of the hand-written coordinators that it starts.") {
      $0.externals
    },
    text("hooksType", "The protocol of its hand-written steps.") { $0.hooksType },
    list("hooks", of: FunctionContext.self, "Its hand-written steps.") { $0.hooks },
    list("results", of: ResultContext.self, "What its hand-written steps can result in.") { $0.results },
    text("customType", "The enum of what it presents in a way of the app's own.") { $0.customType },
    texts("customPresentations", "Its cases; empty for none.") { $0.customPresentations },
    list("alerts", of: AlertContext.self, "Its alerts that are shown.") { $0.alerts },
    list("parameters", of: ParameterContext.self, "What it is given.") { $0.parameters },
    list("initializer", of: ParameterContext.self, "The parameters of its initialiser.") { $0.initializer },
    list("states", of: StateContext.self, "Its `state`s.") { $0.states },
    list("outcomes", of: OutcomeContext.self, "Its outcomes without `closed`.") { $0.outcomes },
    list("signals", of: OutcomeContext.self, "What it tells its parent without ending.") { $0.signals },
    flag("tellsClosed", "A parent wants to hear that the user left it.") { $0.tellsClosed },
    list("screens", of: ScreenContext.self, "Its screens that are shown.") { $0.screens },
    list("declaredScreens", of: ScreenContext.self, "Those whose types are declared here, not in an earlier file.") {
      $0.declaredScreens
    },
    list("actionMethods", of: ActionContext.self, "The actions of all screens, each signature once.") {
      $0.actionMethods
    },
    list("events", of: ActionContext.self, "Its events.") { $0.events },
    list("steps", of: ActionContext.self, "Its steps with a name, to which others go.") { $0.steps },
    flag("hasConditionalTabs", "A tab has a condition.") { $0.tabs.contains { !$0.condition.isEmpty } },
    list("tabs", of: TabContext.self, "Its tabs.") { $0.tabs },
    record("start", BodyContext.self, "What happens when it starts. A tab bar has no steps for that.") { $0.start },
    list("routes", of: RouteContext.self, "The ways to its screens and children.") { $0.routes },
    list("restarts", of: RestartContext.self, "The children that flows further down start.") { $0.restarts },
    list("furtherParents", of: FurtherParentContext.self, "The children that start flows themselves.") {
      $0.furtherParents
    },
    text("coordinatorType", "Its case in the enum of all flows.") { $0.coordinatorType },
    flag("hearsReselection", "It has an event `reselected`: the user taps its tab while it is selected.") {
      $0.hearsReselection
    },
    flag("observesTabs", "A flow of one of its tabs has that event.") { $0.observesTabs },
    flag("namesTabs", "Its tabs have names, by which a step finds them.") { $0.namesTabs },
    flag("linksStacks", "In its module flows end others above them: a stack knows the one that it came from.") {
      $0.linksStacks
    },
    list("listeningChildren", of: ChildContext.self, "The children whose outcomes it hears, one of each type.") {
      $0.listeningChildren
    },
    list("singleChildren", of: ChildContext.self, "The children that a property holds, one for each property.") {
      $0.singleChildren
    },
    list("starts", of: StartsContext.self, "The starts of children whose end means something else at each.") {
      $0.starts
    },
    list("linkFunctions", of: ActionContext.self, "What leads links on, and shows what they lead to.") {
      $0.linkFunctions
    },
    optional("links", LinksContext.self, "The links of the app, or of a flow of a library; absent elsewhere.") {
      $0.links
    },
    flag("returnsOutcome", "A method starts it and returns how it has ended.") { $0.returnsOutcome },
    flag("isAwaited", "Links wait until it has come.") { $0.isAwaited },
    flag("isFound", "Links look for it among the flows of its parent.") { $0.isFound },
    flag("holdsAlways", "Links wait as long as it is there.") { $0.holdsAlways },
    text("hold", "While that is so, links wait; empty where they never do, or always.") { $0.hold },
    text("fatalError", "Swift's function, qualified where something of the module has its name.") { $0.fatalError },
    texts("imports", "The modules that its file imports, sorted.") { $0.imports },
  ]

  var imports: [String] = []
  let name: String
  let type: String
  let access: String
  let stackAccess: String
  let documentation: [String]
  let isApp: Bool
  let isTabs: Bool
  let actions: String
  let actionsAreInitialized: Bool
  let isWeaklyHeld: Bool
  let isolation: String
  let tellsEvents: Bool
  let bundle: String
  let destinationType: String
  let destinations: [DestinationContext]
  let lifetime: String
  let screenSource: String
  let tabBarClass: String
  let conformances: [String]
  let hasNeeds: Bool
  let needsType: String
  let dependenciesType: String
  let composition: [String]
  let needs: [NeedContext]
  let writtenByHand: [ExternalContext]
  var externals: [FunctionContext] { writtenByHand.map(\.factory) }
  let hooksType: String
  let hooks: [FunctionContext]
  let results: [ResultContext]
  let customType: String
  let customPresentations: [String]
  let alerts: [AlertContext]
  let parameters: [ParameterContext]
  let initializer: [ParameterContext]
  let states: [StateContext]
  let outcomes: [OutcomeContext]
  let signals: [OutcomeContext]
  let screens: [ScreenContext]
  let declaredScreens: [ScreenContext]
  let actionMethods: [ActionContext]
  let events: [ActionContext]
  let steps: [ActionContext]
  let tabs: [TabContext]
  let start: BodyContext
  let routes: [RouteContext]
  let restarts: [RestartContext]
  let furtherParents: [FurtherParentContext]
  let coordinatorType: String
  let linksStacks: Bool
  let hearsReselection: Bool
  let observesTabs: Bool
  let namesTabs: Bool
  let listeningChildren: [ChildContext]
  let singleChildren: [ChildContext]
  let starts: [StartsContext]
  let linkFunctions: [ActionContext]
  let links: LinksContext?
  let returnsOutcome: Bool
  let isAwaited: Bool
  let isFound: Bool
  let holdsAlways: Bool
  let hold: String
  let tellsClosed: Bool
  let fatalError: String

  init(_ lowered: FlowLowering) {
    let flow = lowered.flow
    let names = lowered.names
    name = flow.name
    type = flow.typeName
    access = names.access(flow)
    stackAccess = names.stackAccess(flow)
    documentation = flow.documentation
    isApp = flow.kind == .app
    isTabs = flow.kind == .tabs
    actions = flow.settings.actions
    actionsAreInitialized = lowered.style.isInitialized
    isWeaklyHeld = lowered.isWeaklyHeld
    isolation = lowered.module.settings.isolation
    tellsEvents = lowered.module.settings.tellsEvents
    returnsOutcome = lowered.module.settings.returnsOutcomes && flow.kind != .app
    bundle = lowered.module.settings.usesModuleBundle ? ".module" : "nil"
    destinationType = flow.destinationType
    lifetime = lowered.module.settings.lifetime
    screenSource = flow.settings.screens
    tabBarClass = flow.settings.tabBarClass
    hasNeeds = names.hasNeeds(flow)
    needsType = flow.needsType
    dependenciesType = flow.dependenciesType
    composition = names.composition(flow)
    needs = flow.needs.map(NeedContext.init)
    writtenByHand = lowered.writtenByHand
    hooksType = flow.hooksType
    var hooks = flow.hooks.map { hook in
      FunctionContext(
        name: swiftName(hook.name), parameters: flow.declaredParameters(of: hook).map(ParameterContext.init),
        result: hook.isAsync && hook.results != nil ? flow.resultType(hook) : "", isAsync: hook.isAsync)
    }
    var named: Set<String> = []
    results = flow.hooks.compactMap { hook in
      guard let cases = hook.results, named.insert(hook.name).inserted else { return nil }
      return ResultContext(
        type: flow.resultType(hook), hook: hook.name, cases: cases.map(ResultCaseContext.init))
    }
    parameters = flow.parameters.map(ParameterContext.init)
    initializer = names.initializer(flow)
    states = flow.states.map(StateContext.init)
    outcomes = zip(flow.outcomes, lowered.members.ends).map { OutcomeContext($0, of: flow, finishName: $1) }
    signals = flow.signals.map { OutcomeContext($0, of: flow) }
    let lowering = lowered.run()
    customPresentations = lowered.customPresentations.map(swiftName)
    customType = flow.customPresentationType
    if !customPresentations.isEmpty {
      hooks.append(
        FunctionContext(
          name: "configure",
          parameters: [
            ParameterContext("_ controller", "UIViewController"), ParameterContext("for screen", customType),
          ]))
    }
    screens = lowering.screens
    alerts = lowering.alerts
    declaredScreens = lowering.screens.filter { names.declares($0.index, in: flow) }
    actionMethods = lowering.methods
    destinations = lowering.destinations
    events = lowering.events
    steps = lowering.steps
    tabs = lowering.tabs
    start = lowering.start
    routes = lowering.routes
    restarts = lowering.restarts
    furtherParents = lowered.furtherParents
    coordinatorType = names.coordinatorType(flow)
    linksStacks = names.linksStacks
    hearsReselection = names.hearsReselection(flow)
    observesTabs = flow.tabs.contains { names.hearsReselection(names.module.flows[flow.children[$0.child].flow]) }
    namesTabs = flow.kind == .tabs && names.findsTabs
    listeningChildren = lowering.listeningChildren
    singleChildren = lowering.singleChildren
    starts = lowering.starts.map { starts in
      StartsContext(
        type: starts.type,
        cases: starts.all.map { start in
          let payload = start.payload.map { "\(swiftName($0.name)): \(withoutEscaping($0.type))" }
          return swiftName(start.name) + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
        })
    }
    linkFunctions = lowering.linkFunctions
    links = LinkEnum(flow, names)?.context()
    let plan = names.links?.flows[flow.id]
    isAwaited = plan?.isAwaited ?? false
    isFound = plan?.isFound ?? false
    holdsAlways = names.links != nil && flow.hold.map { $0.condition == nil } ?? false
    hold = names.links == nil ? "" : lowered.hold
    self.hooks = hooks
    tellsClosed = names.tellsClosed(flow)
    fatalError = names.fatalError
    conformances = names.conformances(
      flow, screens: screens, children: listeningChildren, hasHooks: !hooks.isEmpty)
  }
}

/// The starts of one child flow, as an enum.
struct StartsContext: TemplateRecord {
  static let typeName = "Starts"
  static let members: [Member] = [
    text("type", "The enum's name.") { $0.type },
    texts("cases", "Its cases with what their handlers use.") { $0.cases },
  ]

  let type: String
  let cases: [String]
}

/// A screen that can be pushed by a case of an enum.
struct DestinationContext: TemplateRecord {
  static let typeName = "Destination"
  static let members: [Member] = [
    text("declaration", "The case with its payload.") { $0.declaration },
    text("pattern", "The pattern of the case with its bindings.") { $0.pattern },
    record("body", BodyContext.self, "What happens.") { $0.body },
  ]

  let declaration: String
  let pattern: String
  let body: BodyContext
}

/// Something that the app supplies.
struct NeedContext: TemplateRecord {
  static let typeName = "Need"
  static let members: [Member] = [
    text("name", "Its name.") { $0.function.name },
    text("type", "Its type.") { $0.type },
    flag("isMethod", "It is a method, not a property.") { $0.isMethod },
    record("function", FunctionContext.self, "The method.") { $0.function },
    texts("documentation", "The lines of its `///` comment.") { $0.function.documentation },
    text("placeholder", "A value to begin with; empty where there is none.") { placeholder(for: $0.type) },
  ]

  let function: FunctionContext
  let type: String
  let isMethod: Bool
}

/// A stored property that hand-written code may change.
struct StateContext: TemplateRecord {
  static let typeName = "State"
  static let members: [Member] = [
    text("name", "Its name.") { $0.name },
    text("type", "Its type.") { $0.type },
    text("defaultValue", "Its first value; empty for none.") { $0.defaultValue },
    flag("isWeak", "It does not keep what it holds.") { $0.isWeak },
    flag("isInitialized", "Its first value is made of the flow's parameters, so the initialiser sets it.") {
      $0.isInitialized
    },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
  ]

  let name: String
  let type: String
  let defaultValue: String
  let isWeak: Bool
  let isInitialized: Bool
  let documentation: [String]
}
