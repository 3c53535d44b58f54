package import FlowGraph
import FlowLanguage
package import FlowTemplates

/// One coordinator.
package final class FlowContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The flow's name.") { $0.flow.name },
    text("type", "The coordinator's type.") { $0.flow.typeName },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    text("screenAccess", "The access modifier of what only its own screens call.") {
      $0.names.screenAccess($0.flow).modifier
    },
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
    list("destinations", "The cases of that enum.") { $0.destinations },
    flag("listsChildren", "It keeps its children in a list.") { $0.names.module.settings.lifetime != .screen },
    text("screenSource", "Where its view controllers come from: the name of a template in `screens/`.") {
      $0.flow.settings.screens.name
    },
    flag("usesStoryboards", "Its view controllers come from storyboards.") { $0.flow.settings.screens == .storyboard },
    text("tabBarClass", "The class of its tab bar controller.") { $0.flow.settings.tabBarClass },
    texts("conformances", "What its type conforms to.") {
      $0.names.conformances($0.flow, screens: $0.screens, children: $0.listeningChildren, hasHooks: !$0.hooks.isEmpty)
    },
    flag("hasNeeds", "It has requirements of its own.") { $0.hasNeeds },
    text("needsType", "The protocol of its own requirements.") { $0.flow.needsType },
    flag("hasDependencies", "It, or a flow that it can reach, has requirements.") { $0.names.hasDependencies($0.flow) },
    text("dependenciesType", "The name of all of those requirements together.") { $0.flow.dependenciesType },
    texts("composition", "The protocols that this name combines.") { $0.names.composition($0.flow) },
    list("needs", "Its `needs`.") { $0.flow.needs },
    list("externals", "The factories of the hand-written coordinators that it starts.") { $0.externals.map(\.factory) },
    text("hooksType", "The protocol of its hand-written steps.") { $0.flow.hooksType },
    list("hooks", "Its hand-written steps.") { $0.hooks },
    list("results", "The results of its hand-written steps.") { $0.results },
    text("customType", "The enum of its custom presentations.") { $0.flow.customPresentationType },
    texts("customPresentations", "Its cases; empty for none.") { $0.customPresentations.map(swiftName) },
    list("alerts", "Its alerts that a step shows.") { $0.alerts },
    list("parameters", "Its parameters.") { $0.flow.parameters.map(ParameterContext.init) },
    list("initializer", "The parameters of its initializer.") { $0.names.initializer($0.flow) },
    list("states", "Its `state`s.") { $0.flow.states },
    list("outcomes", "Its outcomes, without `closed`.") { $0.outcomes },
    list("signals", "Its signals: what it tells its parent without ending.") { context in
      context.flow.signals.map { OutcomeContext(outcome: $0, flow: context.flow) }
    },
    flag("tellsClosed", "A parent handles `closed`: that the user left it.") { $0.names.tellsClosed($0.flow) },
    list("screens", "Its screens that a step shows.") { $0.screens },
    list("declaredScreens", "Those whose types are declared in this file, not in an earlier one.") {
      $0.declaredScreens
    },
    list("actionMethods", "The actions of all screens, each signature once.") { $0.actionMethods },
    list("events", "Its events.") { $0.events },
    list("steps", "Its named steps.") { $0.steps },
    flag("hasConditionalTabs", "A tab has a condition.") { $0.flow.tabs.contains { $0.condition != nil } },
    list("tabs", "Its tabs.") { $0.tabs },
    record("start", "What happens when it starts; no statements for tabs.") { $0.start },
    list("routes", "The routes to its screens and children.") { $0.routes },
    list("restarts", "The children that flows below it restart.") { $0.restarts },
    list("furtherParents", "The children that start flows themselves.") { $0.furtherParents },
    text("coordinatorType", "Its case in the enum of all flows.") { $0.names.coordinatorType($0.flow) },
    flag("hearsReselection", "It has the event `reselected`: the user taps its tab while it is selected.") {
      $0.flow.reselection != nil
    },
    flag("observesTabs", "A flow of one of its tabs has that event.") { context in
      let (flow, names) = (context.flow, context.names)
      return flow.tabs.contains { names.module.flows[flow.children[$0.child].flow].hearsReselection }
    },
    flag("namesTabs", "Its tabs have names, which steps refer to.") { $0.flow.kind == .tabs && $0.names.findsTabs },
    flag("isBare", "It is only presented without a navigation controller.") { $0.names.isBare($0.flow) },
    flag("linksStacks", "Flows of its module end flows above them, so each stack refers to its parent.") {
      $0.names.linksStacks
    },
    list("listeningChildren", "The children whose outcomes it handles, one of each type.") { $0.listeningChildren },
    list("singleChildren", "The children that a property refers to, one per property.") { $0.singleChildren },
    list("starts", "The starts of children whose outcomes each start handles differently.") { $0.starts },
    list("linkFunctions", "The functions that follow links and show their targets.") { $0.linkFunctions },
    optional("links", "The links of the app, or of a flow of a library; absent elsewhere.") { $0.links },
    flag("returnsOutcome", "A method starts it and returns its outcome.") {
      $0.names.module.settings.returnsOutcomes && $0.flow.kind != .app
    },
    flag("isAwaited", "Links wait until it has started.") { $0.plan?.isAwaited == true || $0.isLedTo },
    flag("isFound", "Links look for it among its parent's children.") { $0.plan?.isFound == true || $0.isLedTo },
    text("valueAccess", "The access modifier of the values that it was started with, by which links know it.") {
      $0.isLedTo ? $0.access : ""
    },
    flag("holdsAlways", "Links wait while it exists.") { context in
      context.names.supportsLinks && context.flow.hold.map { $0.condition == nil } == true
    },
    text("hold", "The condition under which links wait; empty if they never do, or always.") { $0.hold },
    text("fatalError", "Swift's `fatalError`, qualified if the module has something of that name.") {
      $0.names.fatalError
    },
    imports("The modules that its file imports, sorted.") { $0.imports },
  ]

  package let flow: Flow
  let names: Names
  let access: String
  package var imports: [String] = []
  // What its steps become, and what is named for them.
  package internal(set) var screens: [ScreenContext] = []
  var outcomes: [OutcomeContext] = []
  var alerts: [AlertContext] = []
  var actionMethods: [ActionContext] = []
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
  var starts: [Starts] = []
  var customPresentations: [String] = []
  var links: LinksContext?
  /// The condition under which links wait.
  var hold = ""
  /// What it uses of the support file.
  var mechanisms = Mechanisms()

  package init(_ flow: Flow, _ names: Names) {
    self.flow = flow
    self.names = names
    access = names.access(flow).modifier
    FlowLowering(flow, names).fill(self)
  }

  private var plan: LinkPlan.OfFlow? { names.links?.flows[flow.id] }
  /// Links of other modules may lead to it.
  private var isLedTo: Bool { flow.isExported && names.supportsLinks }
  package var hasNeeds: Bool { names.module.asksForSomething(flow) }
  package var declaredScreens: [ScreenContext] { screens.filter { names.declares($0.index, in: flow) } }
  /// The hand-written coordinators that it starts.
  var externals: [ExternalContext] { names.externals(flow).map { ExternalContext(flow: $0, names: names) } }

  package var hooks: [FunctionContext] {
    let declared = flow.hooks.map { hook in
      FunctionContext(
        name: swiftName(hook.name), parameters: flow.declaredParameters(of: hook).map(ParameterContext.init),
        result: hook.isAsync && hook.results != nil ? flow.resultType(hook) : "", isAsync: hook.isAsync,
        callsBack: hook.results != nil)
    }
    guard !customPresentations.isEmpty else { return declared }
    // It prepares what is presented in a way of the app's own.
    let screen = ParameterContext("for screen", flow.customPresentationType)
    let parameters = [ParameterContext("_ controller", "UIViewController"), screen]
    return declared + [FunctionContext(name: "configure", parameters: parameters)]
  }

  private var results: [ResultContext] {
    flow.hooks.compactMap { hook in
      hook.results.map { ResultContext(type: flow.resultType(hook), hook: hook.name, cases: $0) }
    }.uniqued(by: \.hook)
  }
}

/// A screen that can be pushed by a case of an enum.
struct DestinationContext: TemplateRecord {
  static let members: [Member] = [
    texts("documentation", "The lines of the `///` comment of its screen, or else of an action that pushes it.") {
      $0.documentation
    },
    text("declaration", "The case with its payload.") {
      caseDeclaration($0.screen.caseName, $0.screen.parameters, hasDefaults: true)
    },
    text("pattern", "The pattern of the case with its bindings.") {
      casePattern($0.screen.caseName, bindings: $0.screen.parameters.map(\.name))
    },
    record("body", "What happens.") { $0.body },
  ]

  let screen: Screen
  let documentation: [String]
  let body: BodyContext
}

/// Something that the app supplies.
extension Need: TemplateRecord {
  package static let members: [Member] = [
    text("name", "Its name.") { swiftName($0.name) },
    text("type", "Its type.") { $0.type },
    flag("isMethod", "It is a method, not a property.") { $0.isMethod },
    record("function", "The method.") { $0.function },
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
