package import FlowGraph
package import FlowLanguage

/// The Swift names of a module, and facts about it that several flows need.
package final class Names: Sendable {
  package let module: Module
  /// True if other modules use the support file.
  private let sharesSupport: Bool
  /// The flows that other modules can see, and those below them.
  private let publicFlows: Set<Int>
  /// The types of the screens for which these ask another module, and the protocols that the screens adopt.
  private let publicScreens: Set<String>
  private let publicProtocols: Set<Int>
  /// What each flow's dependencies consist of.
  private let compositions: [Composition]
  /// For each flow and each of its screens, whether it declares the screen's type: the first one with a Swift name
  /// does, by file.
  private let declaring: [[Bool]]
  /// The methods that `tell` steps call, by screen type: the screens' factories return those types, as if `as` were
  /// written, wherever a screen of that type is declared.
  private let told: [String: [FunctionContext]]
  /// The requirements, with their labels, of which the container has several that differ in types: a call says which
  /// flow's it means.
  private let overloaded: Set<String>
  /// The flows for which some parent handles `closed`.
  private let closedHeard: Set<Int>
  /// For each flow, the children that something outside it starts.
  private let restarted: [Set<Int>]
  /// The groups of flows that can start each other, if flows start what others name.
  private let groups: [Int]
  /// True if any flow ends others above it.
  let hasRestarts: Bool
  /// For each flow, what its steps do, and the names of its members.
  private let flows: [(uses: StepUses, members: CoordinatorNames)]
  private let coordinatorTypes: [String]
  /// The flows that are only presented without a navigation controller.
  private let bareFlows: Set<Int>
  /// True if a step selects a tab, or a link.
  let findsTabs: Bool
  /// nil if the module has no links.
  package let links: LinkPlan?
  /// True if its support file has what links need: there are some, or another module may have them.
  var supportsLinks: Bool {
    links != nil || module.settings.supportSharesLinks || module.settings.sharesLinks && sharesSupport
  }
  /// Swift's function, which scaffolds call: a member or a parameter of that name would be called instead.
  let fatalError: String
  /// The types that need the module's name, and that name.
  private let qualified: (types: Set<String>, module: String)

  /// - Parameter qualified: what another module, for which this is spelled, knows by the module's name alone.
  package init(
    _ module: Module, _ forEach: ForEach = oneByOne,
    qualifying qualified: (types: Set<String>, module: String) = ([], "")
  ) {
    self.module = module
    self.qualified = qualified
    sharesSupport = module.sharesSupport
    compositions = module.compositions()
    let publicFlows = module.publicFlows()
    self.publicFlows = publicFlows
    let screens = module.screensRequired(by: publicFlows)
    publicScreens = Set(screens.map(\.typeName))
    publicProtocols = Set(screens.flatMap(\.adopted))
    overloaded = overloadedRequirements(of: module)
    let links = LinkPlan(module)
    self.links = links
    flows = results(module.flows.count, forEach) { index in
      let flow = module.flows[index]
      return (StepUses(of: flow, linked: links?.screens(of: index) ?? []), CoordinatorNames(flow, in: module))
    }
    let uses = flows.map(\.uses)
    declaring = screensDeclared(by: module.flows, uses)
    told = toldMethods(uses)
    let started = uses.flatMap(\.started)
    bareFlows = Set(started.filter(\.isBare).map(\.flow)).subtracting(started.filter { !$0.isBare }.map(\.flow))
    // Nothing is known about handlers in other modules.
    let shared = module.flows.filter { $0.isExported || $0.origin != nil }
    closedHeard = Set(uses.flatMap(\.closedHeard) + shared.map(\.id))
    var called = [Set<Int>](repeating: [], count: module.flows.count)
    for (ancestor, child) in uses.lazy.flatMap(\.restarted) { called[ancestor].insert(child) }
    let startsAll = module.settings.lifetime == .finishDelegate
    restarted = module.flows.map { startsAll && !$0.isExternal ? uses[$0.id].startable : called[$0.id] }
    groups = startsAll ? module.flowGroups() : []
    hasRestarts = called.contains { !$0.isEmpty }
    findsTabs =
      module.settings.lifetime == .finishDelegate || uses.contains(where: \.selectsTab)
      || links?.links.targets.contains { if case .tab = $0.end { true } else { false } } == true
      || module.flows.contains { $0.kind == .tabs && !called[$0.id].isEmpty }
    coordinatorTypes = module.casesOfFlows()
    let isTaken =
      module.flows.contains { $0.declares("fatalError") } || told.values.joined().contains { $0.name == "fatalError" }
    fatalError = isTaken ? "Swift.fatalError" : "fatalError"
  }

  // MARK: Types

  /// A type with the module's name where it needs that.
  func spelled(_ type: String) -> String {
    guard !qualified.types.isEmpty else { return type }
    return replacingNames(in: type) { qualified.types.contains($0) ? "\(qualified.module).\($0)" : nil }
  }

  func spelled(_ parameters: [Parameter]) -> [Parameter] {
    qualified.types.isEmpty ? parameters : parameters.map { $0.spelled(spelled) }
  }

  // MARK: Access

  /// That of the settings.
  var access: AccessLevel { module.settings.access }

  func access(_ flow: Flow) -> AccessLevel { publicFlows.contains(flow.id) ? .public : access }

  /// A type is declared once, whichever flow shows the screen.
  func access(_ screen: Screen) -> AccessLevel { publicScreens.contains(screen.typeName) ? .public : access }

  /// The container, on which a flow calls a requirement of its own.
  ///
  /// - Parameter own: its property there.
  func container(_ own: String, for requirement: @autoclosure () -> SurfaceName, of flow: Flow) -> String {
    let isOnly = compositions[flow.id].needs == [flow.id] && compositions[flow.id].dependencies.isEmpty
    return !overloaded.isEmpty && !isOnly && overloaded.contains(requirement().labelled)
      ? "(\(own) as any \(flow.needsType))" : own
  }

  /// What only the flow's own screens call is as visible as they are.
  func screenAccess(_ flow: Flow) -> AccessLevel {
    flow.screens.contains { access($0) == .public } ? access(flow) : access
  }

  /// A generated protocol is as visible as the flows whose screens adopt it.
  ///
  /// - Parameter index: the protocol's index in the module.
  func access(ofProtocol index: Int) -> AccessLevel { publicProtocols.contains(index) ? .public : access }

  /// The members of a coordinator that other modules' coordinators use are as visible as it is, if there can be such.
  func stackAccess(_ flow: Flow) -> AccessLevel {
    if case .import = module.settings.support { return access(flow) }
    return sharesSupport ? access(flow) : .internal
  }

  /// The names of the flow's members, without those that its steps add.
  func members(_ flow: Flow) -> CoordinatorNames { flows[flow.id].members }

  /// What the flow's steps do.
  func uses(of flow: Flow) -> StepUses { flows[flow.id].uses }

  // MARK: Children

  /// The children of a flow that something outside it starts, in order.
  func restartedChildren(_ flow: Flow) -> [Int] { restarted[flow.id].sorted() }

  /// Whether the flow of a child may also be above the one that has the child: that is the one that others mean then.
  func mayBeBelow(_ child: Child, _ flow: Flow) -> Bool { groups[child.flow] == groups[flow.id] }

  /// Whether anything outside a flow starts one of its children.
  func isRestarted(_ child: Int, of flow: Flow) -> Bool { restarted[flow.id].contains(child) }

  /// True if a parent is notified of its children's ends, and of the next flow, as their finish delegate.
  package var hasFinishDelegates: Bool { module.settings.lifetime == .finishDelegate }

  /// The flow's case in the enum of all flows: that of its child if there is one.
  func coordinatorType(_ flow: Flow) -> String { coordinatorTypes[flow.id] }

  /// True for a flow without a navigation controller: no other module starts it another way, no screen of it is one.
  func isBare(_ flow: Flow) -> Bool {
    bareFlows.contains(flow.id) && !flow.isExported
      && !flow.screens.contains { $0.isNavigationController }
  }

  /// True where the closures that are handed to screens hold the coordinator weakly.
  var holdsWeakly: Bool { module.settings.lifetime != .screen }

  /// True if flows find those above them through their stacks.
  var linksStacks: Bool { module.settings.lifetime != .finishDelegate && hasRestarts }

  /// The method that starts a child for a flow further down.
  func restart(_ child: Child, of flow: Flow) -> String {
    members(flow).unused("restart\(upperCamelCase(child.name))", or: "Flow")
  }

  /// True if a flow's delegate is notified that the user left it.
  func tellsClosed(_ flow: Flow) -> Bool { !flow.outcomes.isEmpty && closedHeard.contains(flow.id) }

  /// True if the parent of a flow is notified of its outcomes as its delegate.
  func hasDelegate(_ flow: Flow) -> Bool {
    module.settings.lifetime == .delegate && !flow.isExternal && !flow.outcomes.isEmpty
  }

  /// Whether the file of the flow declares the type of one of its screens.
  package func declares(_ screen: Int, in flow: Flow) -> Bool { declaring[flow.id][screen] }

  /// The methods that steps call on a screen, each signature once, but for those of every view controller.
  func told(_ screen: Screen, in flow: Flow) -> [FunctionContext] {
    var methods = (told[screen.typeName] ?? []).filter { !ReservedNames.viewControllerMethods.contains($0.fullName) }
    guard methods.contains(where: { $0.parameters.contains { !$0.cases.isEmpty } }) else { return methods }
    // The enums that are declared in the screen hide none of the types that it mentions.
    var taken: Set<String> = []
    let given = (screen.parameters + screen.actions.flatMap(\.parameters)).map(\.type)
    for type in given + methods.flatMap(\.parameters).filter(\.cases.isEmpty).map(\.type) {
      _ = visitNames(in: type) { name in
        taken.insert(String(Substring(name)))
        return false
      }
    }
    for index in methods.indices {
      methods[index].parameters = methods[index].parameters.map { parameter in
        guard !parameter.cases.isEmpty else { return parameter }
        // The views of hosting controllers share one type, to which these belong.
        let owner = flow.settings.screens == .hosting ? screen.stem(flow.settings) : ""
        let name = unusedName(owner + parameter.casesType, taken.contains)
        taken.insert(name)
        return parameter.with(casesType: name)
      }
    }
    return methods
  }

  /// The coordinator's type for a screen's view controller.
  package func controllerType(_ screen: Screen, in flow: Flow) -> String {
    switch flow.settings.screens {
    // The app's factory returns the screen's own type only if something needs it.
    case .dependencies: screen.hasOwnTypeName || told[screen.typeName] != nil ? screen.typeName : "UIViewController"
    case .hosting: "UIHostingController<\(screen.viewType(flow.settings))>"
    case .initializer, .properties, .storyboard, .custom: screen.typeName
    }
  }

  // MARK: Dependencies

  /// The protocols that make up a flow's dependencies: its own needs, and the dependencies of the flows that it starts,
  /// since a parent creates its children with its own.
  func composition(_ flow: Flow) -> [String] {
    let composition = compositions[flow.id]
    return composition.needs.map { module.flows[$0].needsType }
      + composition.dependencies.map { module.flows[$0].dependenciesType }
  }

  /// The other modules that declare some of these.
  func origins(_ flow: Flow) -> [String] {
    let libraries = links?.links.targets.filter { $0.root == flow.id && $0.library(in: module) != nil } ?? []
    return (compositions[flow.id].dependencies + libraries.map { $0.last(in: module) }).compactMap {
      module.flows[$0].origin?.module
    }
  }

  /// Whether the flow, or one that it starts, requires something of the app.
  package func hasDependencies(_ flow: Flow) -> Bool { !compositions[flow.id].isEmpty }

  /// The hand-written flows that a flow starts.
  func externals(_ flow: Flow) -> [Flow] {
    flow.children.map { module.flows[$0.flow] }.filter(\.isExternal).uniqued(by: \.id)
  }

  // MARK: Heads

  func initializer(_ flow: Flow) -> [ParameterContext] {
    let label = hasFinishDelegates ? "_ navigationController" : "navigationController"
    var parameters =
      switch flow.kind {
      case .app: [ParameterContext("window", "UIWindow")]
      case .tabs: [ParameterContext(label, "UINavigationController?", value: "nil")]
      case .flow: [ParameterContext(label, "UINavigationController")]
      }
    parameters += flow.parameters.map(ParameterContext.init)
    if hasDependencies(flow) { parameters.append(ParameterContext("dependencies", "any \(flow.dependenciesType)")) }
    if flow.kind != .app, module.settings.lifetime.endsWithClosure {
      let isOptional = flow.outcomes.isEmpty || module.settings.returnsOutcomes
      parameters.append(ParameterContext("onEnd", "@escaping (Outcome) -> Void", value: isOptional ? "{ _ in }" : nil))
    }
    return parameters
  }

  func conformances(_ flow: Flow, screens: [ScreenContext], children: [ChildContext], hasHooks: Bool) -> [String] {
    let handsOutStack = flow.kind != .app && module.settings.lifetime.endsWithDelegate
    let shared = module.settings.shared
    var types = [shared[handsOutStack ? "StackCoordinator" : "Coordinator"]]
    if hasFinishDelegates, !restartedChildren(flow).isEmpty { types.append(shared["CoordinatorFinishDelegate"]) }
    if hasHooks { types.append(flow.hooksType) }
    var seen = Set(types)
    let adopted = flow.settings.actions.hasProtocol ? screens : []
    for screen in adopted where !screen.actions.isEmpty && screen.adapter == nil {
      types += module.protocols(of: flow.screens[screen.index], in: flow).filter { seen.insert($0).inserted }
    }
    for child in children where child.hasDelegate { types.append(child.target.delegateType) }
    seen.formUnion(types)
    return types + flow.adopted.filter { !seen.contains($0) }
  }
}

/// Nothing is created for a screen that is never shown; a type with a module name belongs to that module.
private func screensDeclared(by flows: [Flow], _ uses: [StepUses]) -> [[Bool]] {
  var seen: Set<String> = []
  seen.reserveCapacity(flows.reduce(0) { $0 + $1.screens.count })
  var isDeclared = flows.map { [Bool](repeating: false, count: $0.screens.count) }
  // Those with actions come first: they have a type of their own.
  for hasActions in [true, false] {
    for flow in flows {
      for (index, screen) in flow.screens.enumerated() where screen.actions.isEmpty != hasActions {
        isDeclared[flow.id][index] =
          uses[flow.id].names[index] && !screen.isExternal && seen.insert(screen.ownType(flow.settings)).inserted
      }
    }
  }
  return isDeclared
}

/// Each method once, by the screen's type: where a step says too little of a value's type, another one may say it.
private func toldMethods(_ uses: [StepUses]) -> [String: [FunctionContext]] {
  var told: [String: [FunctionContext]] = [:]
  for (type, function) in uses.lazy.flatMap(\.told) {
    var known = told[type, default: []]
    let merged = known.indices.lazy.compactMap { index in known[index].merged(with: function).map { (index, $0) } }
    if let (index, both) = merged.first { known[index] = both } else { known.append(function) }
    told[type] = known
  }
  return told
}

extension Flow {
  /// Whether a member of the flow's hand-written code, or a parameter there, has the name.
  fileprivate func declares(_ name: String) -> Bool {
    func isIn(_ parameters: [Parameter]) -> Bool { parameters.contains { $0.name == name } }
    return isIn(parameters) || states.contains { $0.name == name } || routes.contains { $0.name == name }
      || hooks.contains { $0.name == name || isIn($0.parameters) } || events.contains { $0.name == name }
      || needs.contains { $0.name == name || isIn($0.parameters) }
      || screens.contains { isIn($0.parameters) || $0.actions.contains { $0.name == name } }
  }
}

/// The requirements of the container that flows have with different types. Within one module, only needs can differ:
/// of the factories, only those of flows of other modules have to be compared.
private func overloadedRequirements(of module: Module) -> Set<String> {
  var known: [String: String] = [:]
  var overloaded: Set<String> = []
  func add(_ name: String, _ function: @autoclosure () -> String) {
    let function = function()
    if known.existing(name, orInsert: function) ?? function != function { overloaded.insert(name) }
  }
  let foreign = module.flows.flatMap { $0.origin?.requirements ?? [] }
  for requirement in foreign {
    let module = requirement.isOwn ? requirement.module ?? "" : ""
    add(requirement.name, requirement.signature + requirement.result + module)
  }
  for flow in module.flows where flow.isEmitted {
    if foreign.isEmpty {
      for need in flow.needs where need.isMethod {
        add(need.surface.labelled, need.surface.signature)
      }
    } else {
      for requirement in flow.sharedRequirements(module, [])
      where requirement.owner.kind == .need || known[requirement.name] != nil {
        add(requirement.name, requirement.signature + requirement.result)
      }
    }
  }
  return overloaded
}
