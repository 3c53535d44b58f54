package import FlowGraph
import FlowLanguage
package import FlowTemplates

/// One coordinator.
package final class FlowContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The flow's name.") { $0.flow.name },
    text("type", "The coordinator's type.") { $0.flow.typeName },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    text("stackAccess", "The access modifier of its members that coordinators in other modules use.") {
      $0.names.stackAccess($0.flow).modifier
    },
    texts("documentation", "The lines of its `///` comment.") { $0.flow.documentation },
    flag("isApp", "It owns the window.") { $0.flow.kind == .app },
    flag("isTabs", "It owns a tab bar.") { $0.flow.kind == .tabs },
    text("actions", "How its screens reach it: the name of a template in `actions/`.") {
      $0.flow.settings.actions.name
    },
    text("lifetime", "Who keeps it alive: the name of a template in `lifetime/`.") {
      $0.names.module.settings.lifetime.name
    },
    flag("actionsAreInitialized", "Its screens receive their actions in the initializer, not as a property.") {
      $0.flow.settings.actions.isInitialized
    },
    flag("isWeaklyHeld", "Its screens refer to it weakly.") { $0.names.holdsWeakly },
    text("capture", "The capture list of the closures that its screens are handed.") {
      $0.names.holdsWeakly ? "[weak self]" : "[self]"
    },
    text("isolation", "The attribute before the type of a closure that its screens are handed: `@MainActor `.") {
      $0.names.module.settings.isolation
    },
    flag("tellsEvents", "The app observes navigation events.") { $0.names.module.settings.tellsEvents },
    text("bundle", "The bundle of its storyboards, as an argument.") {
      $0.names.module.settings.usesModuleBundle ? ".module" : "nil"
    },
    text("destinationType", "The enum of the screens that its screens can push.") { $0.flow.destinationType },
    list("destinations", of: DestinationContext.self, "The cases of that enum.") { $0.lowered.destinations },
    flag("listsChildren", "It keeps its children in a list.") {
      $0.names.module.settings.lifetime != .screen
    },
    text("screenSource", "Where its view controllers come from: the name of a template in `screens/`.") {
      $0.flow.settings.screens.name
    },
    text("tabBarClass", "The class of its tab bar controller.") { $0.flow.settings.tabBarClass },
    texts("conformances", "What its type conforms to.") {
      $0.names.conformances(
        $0.flow, screens: $0.screens, children: $0.lowered.listeningChildren, hasHooks: !$0.hooks.isEmpty)
    },
    flag("hasNeeds", "It has requirements of its own.") { $0.hasNeeds },
    text("needsType", "The protocol of its own requirements.") { $0.flow.needsType },
    flag("hasDependencies", "It, or a flow that it can reach, has requirements.") {
      $0.names.hasDependencies($0.flow)
    },
    text("dependenciesType", "The name of all of those requirements together.") { $0.flow.dependenciesType },
    texts("composition", "The protocols that this name combines.") { $0.names.composition($0.flow) },
    list("needs", of: Need.self, "Its `needs`.") { $0.flow.needs },
    list("externals", of: FunctionContext.self, "The factories of the hand-written coordinators that it starts.") {
      $0.externals.map(\.factory)
    },
    text("hooksType", "The protocol of its hand-written steps.") { $0.flow.hooksType },
    list("hooks", of: FunctionContext.self, "Its hand-written steps.") { $0.hooks },
    list("results", of: ResultContext.self, "The results of its hand-written steps.") { $0.results },
    text("customType", "The enum of its custom presentations.") { $0.flow.customPresentationType },
    texts("customPresentations", "Its cases; empty for none.") { $0.lowered.customPresentations.map(swiftName) },
    list("alerts", of: AlertContext.self, "Its alerts that a step shows.") { $0.alerts },
    list("parameters", of: ParameterContext.self, "Its parameters.") {
      $0.flow.parameters.map(ParameterContext.init)
    },
    list("initializer", of: ParameterContext.self, "The parameters of its initializer.") {
      $0.names.initializer($0.flow)
    },
    list("states", of: FlowState.self, "Its `state`s.") { $0.flow.states },
    list("outcomes", of: OutcomeContext.self, "Its outcomes, without `closed`.") { $0.outcomes },
    list("signals", of: OutcomeContext.self, "Its signals: what it tells its parent without ending.") { context in
      context.flow.signals.map { OutcomeContext($0, of: context.flow) }
    },
    flag("tellsClosed", "A parent handles `closed`: that the user left it.") { $0.names.tellsClosed($0.flow) },
    list("screens", of: ScreenContext.self, "Its screens that a step shows.") { $0.screens },
    list(
      "declaredScreens", of: ScreenContext.self, "Those whose types are declared in this file, not in an earlier one."
    ) {
      $0.declaredScreens
    },
    list("actionMethods", of: ActionContext.self, "The actions of all screens, each signature once.") {
      $0.lowered.methods
    },
    list("events", of: ActionContext.self, "Its events.") { $0.lowered.events },
    list("steps", of: ActionContext.self, "Its named steps.") { $0.lowered.steps },
    flag("hasConditionalTabs", "A tab has a condition.") { $0.flow.tabs.contains { $0.condition != nil } },
    list("tabs", of: TabContext.self, "Its tabs.") { $0.lowered.tabs },
    record("start", BodyContext.self, "What happens when it starts; no statements for tabs.") {
      $0.lowered.start
    },
    list("routes", of: RouteContext.self, "The routes to its screens and children.") { $0.lowered.routes },
    list("restarts", of: RestartContext.self, "The children that flows below it restart.") { $0.lowered.restarts },
    list("furtherParents", of: FurtherParentContext.self, "The children that start flows themselves.") {
      $0.lowered.furtherParents
    },
    text("coordinatorType", "Its case in the enum of all flows.") { $0.names.coordinatorType($0.flow) },
    flag("hearsReselection", "It has the event `reselected`: the user taps its tab while it is selected.") {
      $0.flow.reselection != nil
    },
    flag("observesTabs", "A flow of one of its tabs has that event.") { context in
      let (flow, names) = (context.flow, context.names)
      return flow.tabs.contains { names.module.flows[flow.children[$0.child].flow].hearsReselection }
    },
    flag("namesTabs", "Its tabs have names, which steps refer to.") {
      $0.flow.kind == .tabs && $0.names.findsTabs
    },
    flag("linksStacks", "Flows of its module end flows above them, so each stack refers to its parent.") {
      $0.names.linksStacks
    },
    list("listeningChildren", of: ChildContext.self, "The children whose outcomes it handles, one of each type.") {
      $0.lowered.listeningChildren
    },
    list("singleChildren", of: ChildContext.self, "The children that a property refers to, one per property.") {
      $0.lowered.singleChildren
    },
    list("starts", of: StartsContext.self, "The starts of children whose outcomes each start handles differently.") {
      $0.lowered.starts
    },
    list("linkFunctions", of: ActionContext.self, "The functions that follow links and show their targets.") {
      $0.lowered.linkFunctions
    },
    optional("links", LinksContext.self, "The links of the app, or of a flow of a library; absent elsewhere.") {
      $0.lowered.links
    },
    flag("returnsOutcome", "A method starts it and returns its outcome.") {
      $0.names.module.settings.returnsOutcomes && $0.flow.kind != .app
    },
    flag("isAwaited", "Links wait until it has started.") { $0.lowered.isAwaited },
    flag("isFound", "Links look for it among its parent's children.") { $0.lowered.isFound },
    flag("holdsAlways", "Links wait while it exists.") { $0.lowered.holdsAlways },
    text("hold", "The condition under which links wait; empty if they never do, or always.") {
      $0.lowered.hold
    },
    text("fatalError", "Swift's `fatalError`, qualified if the module has something of that name.") {
      $0.names.fatalError
    },
    texts("imports", "The modules that its file imports, sorted.") { $0.imports },
  ]

  package let flow: Flow
  let names: Names
  private let lowered: LoweredFlow
  let access: String
  let outcomes: [OutcomeContext]
  package var imports: [String] = []

  init(_ flow: Flow, _ names: Names, _ lowered: LoweredFlow) {
    self.flow = flow
    self.names = names
    self.lowered = lowered
    access = names.access(flow).modifier
    outcomes = zip(flow.outcomes, lowered.ends).map { OutcomeContext($0, of: flow, finishName: $1) }
  }

  /// What it uses of the support file.
  var mechanisms: Mechanisms { lowered.mechanisms }
  package var hasNeeds: Bool { names.module.asksForSomething(flow) }
  package var screens: [ScreenContext] { lowered.screens }
  var alerts: [AlertContext] { lowered.alerts }
  package var declaredScreens: [ScreenContext] { screens.filter { names.declares($0.index, in: flow) } }
  /// The hand-written coordinators that it starts.
  var externals: [ExternalContext] { names.externals(flow).map { ExternalContext($0, names) } }

  package var hooks: [FunctionContext] {
    let declared = flow.hooks.map { hook in
      FunctionContext(
        name: swiftName(hook.name), parameters: flow.declaredParameters(of: hook).map(ParameterContext.init),
        result: hook.isAsync && hook.results != nil ? flow.resultType(hook) : "", isAsync: hook.isAsync)
    }
    return lowered.customPresentations.isEmpty ? declared : declared + [configure]
  }

  /// The step that prepares what is presented in a way of the app's own.
  private var configure: FunctionContext {
    let screen = ParameterContext("for screen", flow.customPresentationType)
    return FunctionContext(
      name: "configure", parameters: [ParameterContext("_ controller", "UIViewController"), screen])
  }

  private var results: [ResultContext] {
    var named: Set<String> = []
    return flow.hooks.compactMap { hook in
      guard let cases = hook.results, named.insert(hook.name).inserted else { return nil }
      return ResultContext(type: flow.resultType(hook), hook: hook.name, cases: cases)
    }
  }
}

/// What the steps of a flow become, and what is named for them.
struct LoweredFlow {
  var screens: [ScreenContext] = []
  var alerts: [AlertContext] = []
  var methods: [ActionContext] = []
  var destinations: [DestinationContext] = []
  var events: [ActionContext] = []
  var steps: [ActionContext] = []
  var linkFunctions: [ActionContext] = []
  var tabs: [TabContext] = []
  var start = BodyContext()
  var routes: [RouteContext] = []
  var restarts: [RestartContext] = []
  var furtherParents: [FurtherParentContext] = []
  var listeningChildren: [ChildContext] = []
  var singleChildren: [ChildContext] = []
  var starts: [StartsContext] = []
  /// For each outcome the function that ends the flow with it.
  var ends: [String] = []
  var customPresentations: [String] = []
  var links: LinksContext?
  var isAwaited = false
  var isFound = false
  var holdsAlways = false
  /// The condition under which links wait.
  var hold = ""
  var mechanisms: Mechanisms = []
}

/// A screen that can be pushed by a case of an enum.
struct DestinationContext: TemplateRecord {
  static let members: [Member] = [
    text("declaration", "The case with its payload.") { caseDeclaration($0.screen.caseName, $0.screen.parameters) },
    text("pattern", "The pattern of the case with its bindings.") {
      casePattern($0.screen.caseName, bindings: $0.screen.parameters.map(\.name))
    },
    record("body", BodyContext.self, "What happens.") { $0.body },
  ]

  let screen: Screen
  let body: BodyContext
}

/// Something that the app supplies.
extension Need: TemplateRecord {
  package static let members: [Member] = [
    text("name", "Its name.") { swiftName($0.name) },
    text("type", "Its type.") { $0.type },
    flag("isMethod", "It is a method, not a property.") { $0.isMethod },
    record("function", FunctionContext.self, "The method.") { $0.function },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
    text("placeholder", "An initial value; empty if there is none.") { placeholder(for: $0.type) },
  ]

  package var function: FunctionContext {
    FunctionContext(
      name: swiftName(name), parameters: parameters.map(ParameterContext.init), result: type,
      documentation: documentation, isAsync: isAsync)
  }
}

/// A stored property that hand-written code may change.
extension FlowState: TemplateRecord {
  package static let typeName = "State"
  package static let members: [Member] = [
    text("name", "Its name.") { swiftName($0.name) },
    text("type", "Its type.") { $0.type },
    text("defaultValue", "Its first value; empty for none.") {
      // Swift gives only the short form of an optional a first value.
      $0.defaultValue ?? ($0.type.hasPrefix("Optional<") ? "nil" : "")
    },
    flag("isWeak", "It is weak.") { $0.isWeak },
    flag("isInitialized", "Its first value uses the flow's parameters, so the initializer sets it.") {
      !$0.parameters.isEmpty
    },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
  ]
}
