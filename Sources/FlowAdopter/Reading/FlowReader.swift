/// Reads one coordinator by running it, without values: what it would show, and what its screens could do.
final class FlowReader {
  let index: CodeIndex
  let ownType: CodeIndex.TypeInfo
  let me: Instance
  let ownStack: Instance
  let ownTabs: Instance
  /// The flow of the tab bar that the app has made the window's root.
  var tabsOfApp: FlowDraft?
  let window: Instance
  let names: Naming
  /// Whether it shows its screens on a place, as generated ones do.
  let hasPlace: Bool
  /// The flow that is being written to: a screen in a tab has one of its own.
  var draft: FlowDraft
  var drafts: [FlowDraft]
  var steps: [DraftStep] = []
  /// The calls that were understood, or are listed in the draft.
  var log = CallLog()
  var running: [Function] = []
  /// What generated code leaves to people.
  private(set) lazy var hooks = Set(
    ownType.inherited.filter { $0.hasSuffix("Hooks") }.compactMap { index[$0] }.flatMap(\.functions).map(\.name))
  private(set) lazy var functions = index.lineage(me.type).flatMap(\.functions)
  private(set) lazy var ownFunctions = Set(functions.map(\.place))
  /// The properties in which the way that is being read has put a child.
  var assigned: Set<String> = []
  /// The child whose end is being read.
  private(set) var endedChild: String?
  /// Children that were started first, and shown afterwards.
  var shownAfterwards: [Instance] = []
  /// What is asked by conditions of one name.
  var asked: [String: [String]] = [:]
  /// How often a name has been given another value.
  var assignments = 0
  /// The values of screens that are listed as computed.
  var computed: Set<String> = []
  /// Whether that way has been seen to let a child go.
  var letsGo = false
  /// Whether the call that is being read is animated, as it is written.
  var animation: Bool?
  /// Whether it was said that the end that follows is not animated.
  var isLeavingStill = false
  var visited: Set<Place> = []
  typealias SwitchedCase = (name: String, bound: [String])
  /// The parameters that a `switch` was about, with the cases that it has, and what they bind.
  var switched: [String: [SwitchedCase]] = [:]
  /// Where routes are called.
  var sharedAt: Set<Place> = []
  /// The cases of its routes that something triggers.
  var triggered: Set<String> = []
  var queue: [(Instance, FlowDraft)] = []
  /// Of what is being put into a list.
  var listCondition: DraftCondition?
  /// What is observed, and what of it belongs to a screen or a child.
  private(set) var streams: [(owner: Instance, name: String, place: Place)] = []
  var readOwners: Set<ObjectIdentifier> = []
  /// What was put below all others, and where.
  var insertedRoot: (value: Value, place: Place)?
  /// Counts what is read by itself: the start, and each way into the flow.
  var wayIn = 0
  /// The navigation controllers that are being shown, each in the one before.
  var beingShown: [Instance] = []
  /// The classes whose embed segues are being followed.
  var embedding: [String] = []
  /// How often the coordinator's own stack has changed, as far as one way in does: of each time a list is another.
  var stackVersion = 0
  /// Whether nothing is done in any of the cases that were taken; nil if there was none.
  var isIdle: Bool?
  /// The version of the stack at which the code has emptied it.
  var emptiedVersion: Int?
  /// The containers that it has filled.
  var containers: [Instance] = []
  /// Where screens and children are made whose actions have been read.
  var readAt: Set<Place> = []
  private var readChildren: Set<String> = []
  private var readParts: Set<String> = []
  var screensOfTypes: [String: ScreenDraft] = [:]
  /// Those that do other things where they are made, by the key of the first one.
  var otherScreens: [String: [ScreenDraft]] = [:]
  /// The flows for screens that are the only content of tabs, by where these are made.
  var flowsOfTabs: [Place: String] = [:]
  /// The transactions of Core Animation that are open, each with what runs when it is over.
  var transactions: [Values] = []

  /// The variables whose initial values are being read.
  var initialising: Set<Place> = []

  /// How many statements have been read for one way in: each branch doubles what follows it.
  var effort = 0
  var isExhausted = false
  /// More than any way in needs that people follow.
  static let mostEffort = 1_500
  /// How much of that may be used for code of others that shows nothing.
  static let mostAbroad = 300
  var limit = mostEffort
  /// How many statements and expressions are being read, each inside the one before.
  var depth = 0
  /// The thread's stack has room for so many.
  static let mostDepth = 5_000
  /// Deeper than the helpers of any coordinator.
  static let mostCalls = 40

  init(_ type: CodeIndex.TypeInfo, _ index: CodeIndex, _ names: Naming) {
    self.index = index
    self.names = names
    ownType = type
    hasPlace = index.hasPlace(type.name)
    me = Instance(type.name, .coordinator, isGiven: true)
    ownStack = Instance("UINavigationController", .stack, isGiven: true)
    // Of the app's own class it may have methods that fill it.
    let tabs = type.variables.map(\.usualType).first { index.role(of: $0) == .tabBar }
    ownTabs = Instance(tabs.map(CodeIndex.baseName) ?? "UITabBarController", .tabBar, isGiven: true)
    window = Instance("UIWindow", .window, isGiven: true)
    draft = FlowDraft(type: type.name, place: type.parts[0].place, lines: type.lines)
    draft.name = names.flow(type.name)
    drafts = [draft]
  }

  static let starts = ["start", "begin", "run", "launch"]
  static let entrances = starts + ["init", "deinit"]

  func readFlow() {
    if let start = functions.first(where: { $0.name == "init" && $0.body != nil }) { run(start) }
    (effort, isExhausted) = (0, false)
    // One that only a protocol asks for is empty.
    let starts = functions.filter { Self.starts.contains($0.name) && $0.body != nil && !takesChild($0) }
    if let start = starts.first(where: { $0.body?.isEmpty == false }) ?? starts.first {
      enter(with: run(start))
      showKept(by: start)
    }
    if !steps.navigates, !draft.isTabs, let root { enter(with: root()) }
    enterContainer()
    draft.start = steps
    steps = []
    readStates()
    work()
    // What happens somewhere that no screen has is an event.
    // The same code may have made it more than once.
    let readPlaces = Set(streams.filter { readOwners.contains(ObjectIdentifier($0.owner)) }.map(\.place))
    for (owner, name, place) in streams where !readPlaces.contains(place) {
      guard let value = owner[name] else { continue }
      let event = Naming.identifier(name)
      if addEvents(ofCasesIn: value, event, of: owner) { continue }
      let steps = freshly {
        for part in value.parts { _ = call(part, [], at: place) }
      }
      guard steps.navigates, !draft.events.contains(where: { $0.steps.exactText == steps.exactText }) else { continue }
      draft.addEvent(event, [], steps, at: place)
      work()
    }
    readRoutes()
    readUntriggeredRoutes()
    shareSteps()
    // What nothing in the coordinator calls is called from outside.
    // First what is not even named: it may call the others.
    let used = ownType.namesUsed
    let own = ownType.functions.filter { !used.contains($0.name) } + ownType.functions.filter { used.contains($0.name) }
    for function in own where mayBeEvent(function) && !visited.contains(function.place) {
      if hasPlace, index.followsLinks(function) {
        draft.note("'\(function.name)' follows a link: not read", at: function.place)
        continue
      }
      let parameters = self.parameters(of: function)
      let steps = freshly { noteGiven(run(function, isEvent: true), by: function.name, at: function.place) }
      // What is only given back is nothing that happens.
      if function.result != nil, steps.allSatisfy({ $0.note != nil || !$0.isNavigation }) {
        for note in steps.compactMap(\.note) { draft.note("not read: \(note.text)", at: note.place) }
        continue
      }
      // That it ends is how the parent of a generated one hears of it.
      guard steps.contains(where: { $0.isNavigation && !(hasPlace && $0.text == "finish finished") }) else { continue }
      noteClosures(function.parameters.map { ($0.name, $0.type) }, of: function.name, at: function.place)
      draft.addEvent(function.name, parameters, steps, at: function.place)
      work()
    }
    // What nothing shows is listed.
    for container in containers where container.key == nil { noteAround(container) }
    work()
    writeOutSteps()
  }

  /// One event for each case that what is observed tells apart; false if it tells none.
  private func addEvents(ofCasesIn value: Value, _ name: String, of owner: Instance) -> Bool {
    guard !hasPlace, value.isClosure else { return false }
    var ways: [ActionDraft] = []
    let type = index.variable(name, of: owner.type)?.type
    _ = freshly { ways = answers(of: value, as: name, type: type) }
    guard ways.count > 1 else { return false }
    for var way in ways where way.steps.navigates {
      way.name = Naming.identifier(way.name)
      if draft.events.contains(named: way.name) { way.name = Naming.identifier("\(name) \(way.name)") }
      if !draft.events.contains(named: way.name) { draft.events.append(way) }
    }
    work()
    return true
  }

  /// Children that only flows below start, by a case of an enum.
  private func readRoutes() {
    for function in ownType.functions where function.name == "start" && function.parameters.count == 1 {
      for item in index.cases(takenBy: function, of: me.type) {
        let payload = item.parameters.map { ($0.label, Value.source($0.name, type: $0.type)) }
        let steps = recorded {
          invoke(function, of: me, [(function.parameters[0].label, .enumCase(item.name, payload))])
        }.steps.flatMap { $0.flattened(keeping: []) }
        guard let showing = steps.last(where: \.isNavigation)?.showing, let type = showing.flow else { continue }
        draft.routes.append((item.name, type, showing.verb))
        work()
      }
    }
  }

  /// - Parameter isEvent: whether it is called when the flow runs already.
  @discardableResult func run(_ function: Function, isEvent: Bool = false) -> Value {
    let values = function.parameters.map { parameter -> (label: String?, value: Value) in
      var value = value(ofType: parameter.type, named: parameter.name, for: me)
      // Whoever calls it from outside is told that it is done, not that the flow ended.
      if isEvent, !hasPlace, case .callback = value { value = .unknown }
      if !isEvent, case .source(_, let type?) = value, !type.isEmpty,
        !draft.parameters.contains(named: parameter.name)
      {
        draft.parameters.append(labelled(DraftParameter(name: parameter.name, type: type), as: parameter))
      }
      return (parameter.label, value)
    }
    return invoke(function, of: me, values)
  }

  /// Lists what is observed, once.
  func observe(_ name: String, of owner: Instance, at place: Place) {
    if !streams.contains(where: { $0.owner === owner && $0.name == name }) { streams.append((owner, name, place)) }
  }

  func recorded<Result>(_ run: () -> Result) -> (steps: [DraftStep], value: Result) {
    let outer = (steps, isLeavingStill)
    defer { (steps, isLeavingStill) = outer }
    steps = []
    let value = run()
    return (steps, value)
  }

  // MARK: Screens and children

  func work() {
    let outer = draft
    defer { draft = outer }
    while !queue.isEmpty {
      let (instance, owner) = queue.removeFirst()
      draft = owner
      (effort, isExhausted) = (0, false)
      if instance.role == .coordinator, instance.holder == nil {
        readHandlers(of: instance)
      } else {
        readActions(of: instance)
      }
    }
  }

  /// Has what a part of a container can do read as what the container can do.
  func readActions(of part: Instance, asOf key: String?) {
    part.key = key
    // The ends of a child are no longer its own.
    queue.removeAll { $0.0 === part }
    // What a part does may make it again.
    let made = part.type + (part.place.map { " \($0)" } ?? "")
    if readParts.insert("\(made) \(key ?? "")").inserted { queue.append((part, draft)) }
  }

  /// The screen of this flow that an instance is, if it has been shown.
  func shown(_ instance: Instance) -> ScreenDraft? {
    if let key = instance.key { return screensOfTypes[key] }
    let screens = draft.screens.filter { $0.type == instance.type }
    return screens.count == 1 ? screens[0] : nil
  }

  func started(_ child: Instance, at place: Place) {
    noteComputed(child, of: child.type, at: place)
    if let made = child.place, !readChildren.insert("\(made) \(child.childName ?? "")").inserted { return }
    queue.append((child, draft))
  }

  /// Has what is done when a child ends read as a flow's that others have started it for.
  func hand(_ child: Instance, to owner: FlowDraft) {
    for index in queue.indices where queue[index].0 === child { queue[index].1 = owner }
  }

  private func readActions(of instance: Instance) {
    guard let known = instance.key.flatMap({ screensOfTypes[$0] }) else { return readEvents(of: instance) }
    if instance.role == .coordinator { adopt(instance) }
    let actions = entries(of: instance).compactMap { entry -> ActionDraft? in
      isIdle = nil
      var action = ActionDraft(entry, as: Naming.identifier(entry.name), freshly(entry.run))
      action.isIdle = isIdle == true && action.steps.isEmpty
      return (entry.isOptional || instance.role == .coordinator) && !action.steps.navigates ? nil : action
    }
    let screen = screen(of: instance, with: actions, besides: known)
    if !screen.isAlert, screen.type != nil, screen.source?.isEmpty != false, instance.holder == nil {
      screen.source = source(of: instance)
    }
    for var action in actions {
      // Two parts may call one thing alike.
      if instance.holder != nil, screen.actions.first(named: action.name)?.does(action) == false {
        action.name = Naming.identifier("\(partName(instance)) \(action.name)")
      }
      if let known = screen.actions.first(named: action.name) {
        note(action.steps, besides: known, of: "'\(action.name)' of this \(screen.name)", at: action.place)
      } else {
        screen.actions.append(action)
      }
    }
  }

  private func readHandlers(of child: Instance) {
    endedChild = child.type
    defer { endedChild = nil }
    var handlers: [ActionDraft] = []
    adopt(child)
    for entry in entries(of: child) {
      let name =
        entry.isCase && index.hasPlace(child.type) || entry.name == Settling.closed
        ? Naming.identifier(entry.name) : end(entry.name, labels: entry.labels, of: child.type)
      letsGo = false
      var handler = ActionDraft(entry, as: name, freshly(entry.run))
      if !hasPlace, !index.hasPlace(child.type) { handler.letsGo = letsGo }
      merge(handler, into: &handlers, of: child)
    }
    let key = ChildDraft.Key(type: child.type, name: child.childName)
    guard let known = draft.children.first(where: { $0.key == key }) else {
      return draft.children.append(ChildDraft(key: key, handlers: handlers, isKept: child.place == nil))
    }
    let others = handlers.filter { handler in
      let steps = known.handlers.first(named: handler.name)?.steps ?? []
      return steps.map(\.exactText) != handler.steps.map(\.exactText)
    }
    guard let site = child.place, !known.isKept else {
      known.isKept = known.isKept && child.place == nil
      for handler in others { merge(handler, into: &known.handlers, of: child) }
      return
    }
    if !others.isEmpty { draft.children.append(ChildDraft(key: key, handlers: others, site: site)) }
  }

  /// - Parameter name: what stands for it in the file.
  func note(_ text: String, as name: String? = nil, at place: Place) {
    log.doubt(place)
    steps.append(.note(DraftNote(text: text, place: place, name: name)))
  }
}

extension Collection<DraftStep> {
  /// Whether one of them is more than a call.
  var navigates: Bool { contains(where: \.isNavigation) }
}

extension DraftStep {
  var isNavigation: Bool {
    switch self {
    case .show, .leave, .select, .finish, .tell, .note: true
    case .call: false
    case .ask: isQuestion
    case .go, .branch: inner.contains(where: \.navigates)
    }
  }
}
