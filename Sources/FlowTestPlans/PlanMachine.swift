import FlowGraph
import FlowLanguage

/// Carries out the steps of a module on what is on screen. It knows less than the generated code does, and says so: what
/// it does not know is not part of a test.
struct PlanMachine {
  let module: Module
  var state: PlanState
  /// The steps that were carried out and that can be seen from outside.
  var done: [SourcePlace] = []
  /// What screens were told, which can be seen as long as they are there.
  private(set) var told: [PlannedTelling] = []
  /// Signals sent while the flow has no parent.
  private(set) var unheard: [SourcePlace] = []
  /// The screens that were shown.
  private(set) var shown: Set<PlanState.Item> = []
  /// The layer that was presented last, if its style was given.
  private(set) var presented: (layer: Int, style: PresentationStyle)?
  /// How many flows the move has started. One that starts again whenever it finishes has an end here.
  private(set) var starts = 0
  /// A tab or a link leads to something that was asked before the move: when a tab bar started.
  var asksEarly = false
  /// What was asked then, and what during the move.
  var early: Set<PlanQuestion> = []
  var late: Set<PlanQuestion> = []
  let answers: [PlanQuestion: Bool]
  /// What was answered before.
  let earlier: [PlanQuestion: Bool]

  /// What a step stands in.
  struct Position {
    let instance: Int
    /// What the user acted on; nil in a start, an event, a handler.
    var item: PlanState.Item?
    /// Where that was.
    var place: [Int]?
    /// The names that stand for parameters of the action that the test takes; others are not known.
    var parameters: [String: String] = [:]
    /// The known values of what it calls by a name.
    var values: [String: PlanValue] = [:]
  }

  // MARK: What can happen

  /// The user takes an action of what is on top.
  mutating func take(_ action: Action) throws(PlanStop) {
    guard let item = state.top else { throw .cannot("nothing is on screen") }
    var position = giving(action.parameters, Position(instance: item.instance, item: item, place: state.topPlace))
    switch item.target {
    case .screen: break
    case .alert:
      // It is gone before the step runs.
      state.layers.removeLast()
      (position.item, position.place) = (state.top, state.topPlace)
    case .handWritten:
      let entry = state.instances[item.instance].entry
      if case .close = action.step, entry != .shown(.push), entry != .shown(.present) {
        throw .cannot("nothing lies below '\(item.name)'")
      }
    }
    try perform(action.step, position)
    try close()
  }

  /// The app tells the flow under test.
  mutating func tell(_ event: Action) throws(PlanStop) {
    // The app stands in the window itself.
    if state.instances[0].layer ?? 0 < state.layers.count - 1 { throw .notHere("something covers the flow") }
    try perform(event.step, giving(event.parameters, Position(instance: 0)))
    try close()
  }

  // MARK: Starting

  func flow(_ instance: Int) -> Flow { module.flows[state.instances[instance].flow] }

  /// - Parameter instance: by default the flow under test.
  mutating func start(_ instance: Int = 0) throws(PlanStop) {
    let flow = flow(instance)
    guard flow.origin == nil else { throw .cannot("'\(flow.name)' is not generated here") }
    if flow.isExternal {
      try show(item(.handWritten, instance), .push)
    } else if flow.kind == .tabs {
      guard let tab = flow.tabs.first, tab.condition == nil else { throw .cannot("which tab comes first depends") }
      try checkOthers(of: flow)
      try start(child: tab.child, of: instance, entry: .tab)
      state.selected[instance] = tab.child
    } else if let step = flow.start {
      try perform(step, Position(instance: instance))
    }
  }

  mutating func start(
    child: Int, _ arguments: [Argument] = [], of parent: Int, handlers: [OutcomeHandler] = [],
    entry: PlanState.Instance.Entry, from position: Position? = nil
  ) throws(PlanStop) {
    starts += 1
    guard starts <= 50 else { throw .cannot("flows start again and again") }
    let declaration = flow(parent).children[child]
    let policy = if case .shown(let verb) = entry { declaration.policy(for: verb) } else { declaration.policy }
    if let policy, policy != .many,
      state.starts(of: child, parent).contains(where: { !state.instances[$0].hasEnded })
    {
      throw .cannot("'\(declaration.writtenName)' is there already")
    }
    let outside = declaration.arguments == nil ? position : nil
    let values = values(
      declaration.arguments ?? arguments, for: module.flows[declaration.flow].parameters,
      outside ?? Position(instance: parent))
    state.instances.append(
      PlanState.Instance(
        flow: declaration.flow, parent: parent, child: child, handlers: declaration.handlers(after: handlers),
        entry: entry, values: values))
    try start(state.instances.count - 1)
  }

  /// Whether a flow is there: an app is as soon as its window has a root.
  private func hasCome(_ instance: Int) -> Bool {
    state.instances[instance].hasShown || flow(instance).kind == .app && !state.layers.isEmpty
  }

  /// Shows something of a flow: the first time the way the flow comes, then as the step says.
  private mutating func show(_ item: PlanState.Item, _ verb: ShowSyntax.Verb) throws(PlanStop) {
    let instance = item.instance
    guard !hasCome(instance) else {
      switch verb {
      case .push: try push(item)
      case .present: present(item)
      case .replace, .root: try replace(with: item)
      }
      return
    }
    guard verb != .present else { throw .cannot("the flow starts with something modal") }
    // A flow that starts with another one comes the way that one comes, and a tab's flow the way its tab bar does.
    var coming = [instance]
    while let parent = state.instances[coming[0]].parent, !state.instances[parent].hasShown,
      [.tab, .shown(.push)].contains(state.instances[coming[0]].entry)
    {
      coming.insert(parent, at: 0)
    }
    let (entry, parent) = (state.instances[coming[0]].entry, state.instances[coming[0]].parent)
    let layer =
      switch entry {
      case .alone, .shown(.present): state.layers.count
      case .shown(.push), .tab: parent.flatMap { state.instances[$0].layer } ?? 0
      case .shown(.replace), .shown(.root): 0
      }
    for instance in coming { state.instances[instance].layer = layer }
    switch entry {
    case .alone, .shown(.present): state.layers.append([item])
    case .shown(.push), .tab: try push(item)
    case .shown(.replace), .shown(.root):
      guard let parent else { throw .cannot("nothing is replaced") }
      state.end(below: parent, but: state.lineage(of: instance))
      state.layers = [[item]]
    }
  }

  /// Onto the flow's stack, whatever covers that.
  private mutating func push(_ item: PlanState.Item) throws(PlanStop) {
    guard let layer = state.instances[item.instance].layer, layer < state.layers.count else {
      throw .cannot("nothing is on screen")
    }
    guard !state.isAside(item.instance) else { throw .cannot("its tab is not selected") }
    state.layers[layer].append(item)
  }

  /// What is there already is not presented twice.
  private mutating func present(_ item: PlanState.Item) {
    if state.layer(presenting: item) == nil { state.layers.append([item]) }
  }

  private mutating func replace(with item: PlanState.Item) throws(PlanStop) {
    guard state.layers.count == 1 else { throw .cannot("it replaces a stack below something modal") }
    guard state.layers[0].allSatisfy({ state.isBelow($0.instance, item.instance) }) else {
      throw .cannot("it replaces screens of another flow")
    }
    state.end(below: item.instance)
    state.layers = [[item]]
  }

  // MARK: Steps

  mutating func perform(_ step: Step, _ position: Position) throws(PlanStop) {
    guard !state.instances[position.instance].hasEnded else { return }
    switch step {
    case .sequence(let steps):
      for step in steps {
        try perform(step, position)
        // What follows is no longer there for a flow that has lost its last screen.
        switch step {
        case .pop, .dismiss, .close: try close()
        default: break
        }
      }
      return
    case .conditional(let condition, let then, let otherwise, _):
      if let branch = try holds(condition, position) ? then : otherwise { try perform(branch, position) }
      return
    case .go(let route, let arguments, let step, _):
      let parameters = flow(position.instance).routes[route].parameters
      return try perform(step, passing(arguments, to: parameters.map(\.name), from: position, position))
    case .selection: throw .cannot("a 'switch' needs the cases of the app's enum")
    case .call(_, _, let results, _, _) where results.isEmpty: return
    case .call(let hook, _, let results, _, let place):
      done.append(place)
      return try answer(hook, results, position)
    case .tell(let screen, let method, _, let place):
      let item = item(.screen(screen), position.instance)
      if state.layers.joined().contains(item) { told.append((item, method, place)) }
      return
    case .signal(let signal, let arguments, let place): return try tell(signal, arguments, place, position)
    case .finish(let outcome, let arguments, _, let place):
      done.append(place)
      return try finish(position.instance, outcome, arguments, position)
    case .finishAncestor(let ancestor, let child, let arguments, _, let place):
      done.append(place)
      return try finish(upTo: ancestor, child, arguments, position)
    case .show(let show):
      done.append(show.place)
      let count = state.layers.count
      try perform(show, position)
      let isOwn = show.verb == .present && state.layers.count == count + 1
      // An alert has a style of its own.
      let style = if case .alert = show.target { nil as PresentationStyle? } else { show.presentation.style }
      presented = isOwn ? style.map { (count, $0) } : presented
      return
    case .pop(let target, _, _): try pop(target, position)
    case .dismiss:
      let presented = state.layers.indices.last { layer in
        if case .alert? = state.layers[layer].first?.target { return false }
        return state.presenter(of: layer) == position.instance
      }
      let layer =
        position.item.flatMap(state.layer(presenting:)) ?? presented ?? state.instances[position.instance].layer
      guard let layer, 1..<state.layers.count ~= layer else {
        throw .cannot("nothing that the test has presented is there")
      }
      state.layers.removeSubrange(layer...)
    case .close:
      guard let last = state.layers.indices.last, position.place == state.topPlace, position.item != nil else {
        throw .cannot("what is to be closed is not on top")
      }
      if state.layers[last].count == 1, last > 0 { state.layers.removeLast() } else { state.layers[last].removeLast() }
    case .select(let name, _): try select(name, from: position.instance)
    case .stay: break
    }
    if let place = step.place { done.append(place) }
  }

  mutating func perform(_ show: Show, _ position: Position) throws(PlanStop) {
    switch show.target {
    case .screen(let index):
      let item = item(.screen(index), position.instance)
      let isThere = (state.layers + state.aside.values).joined().contains(item)
      let values = values(show.arguments, for: flow(position.instance).screens[index].parameters, position)
      try self.show(item, show.verb)
      state.values[item] = isThere ? nil : values
      shown.insert(item)
    case .alert(let index): present(item(.alert(index), position.instance))
    case .child(let index):
      if show.verb == .present, !hasCome(position.instance) {
        throw .cannot("the flow starts with something modal")
      }
      if show.verb == .replace, state.layers.count > 1 { throw .cannot("it replaces a stack below something modal") }
      try start(
        child: index, show.arguments, of: position.instance, handlers: show.handlers ?? [], entry: .shown(show.verb),
        from: position)
    }
  }

  func item(_ target: PlanState.Target, _ instance: Int) -> PlanState.Item {
    PlanState.Item(instance: instance, target: target, name: flow(instance).name(of: target))
  }

  /// A hand-written step answers.
  private mutating func answer(_ hook: Int, _ results: [Action], _ position: Position) throws(PlanStop) {
    let flow = flow(position.instance)
    for (index, result) in results.enumerated() where try holds(.result(flow: flow.id, hook: hook, index)) {
      return try perform(result.step, giving(result.parameters, position))
    }
    throw .cannot("'\(flow.hooks[hook].name)' answers something else")
  }

  private mutating func pop(_ target: PopTarget, _ position: Position) throws(PlanStop) {
    guard let layer = state.layers.indices.last, let item = position.item, state.layers[layer].last == item,
      state.instances[position.instance].layer == layer
    else { throw .cannot("what is to be popped is not on top") }
    let items = state.layers[layer]
    switch target {
    case .top:
      guard items.count > 1 || layer == 0 else { throw .cannot("nothing is below it") }
      state.layers[layer].removeLast()
    case .root:
      guard let first = items.firstIndex(where: { state.isBelow($0.instance, position.instance) }) else { return }
      state.layers[layer].removeSubrange((first + 1)...)
    case .screen(let index):
      let place = items.lastIndex { $0.instance == position.instance && $0.target == .screen(index) }
      guard let place else { throw .cannot("the screen is not below") }
      state.layers[layer].removeSubrange((place + 1)...)
    }
  }

  // MARK: Ends

  private mutating func finish(
    _ instance: Int, _ outcome: Int, _ arguments: [Argument], _ position: Position
  ) throws(PlanStop) {
    let ended = state.instances[instance]
    let declared = flow(instance).outcomes[outcome]
    state.end(instance)
    // What is the whole of a window or a tab leaves with what its handler shows.
    if ![.shown(.root), .shown(.replace), .tab].contains(ended.entry) { state.takeAway(instance) }
    guard let parent = ended.parent else {
      state.outcomes.append(declared.name)
      return
    }
    guard let handler = ended.handlers.first(where: { $0.outcome == outcome }) else { return }
    try hear(handler, arguments, position, in: parent)
    if ended.entry == .tab, let child = ended.child { try startAgain(child, of: parent) }
  }

  private mutating func tell(
    _ signal: Int, _ arguments: [Argument], _ place: SourcePlace, _ position: Position
  ) throws(PlanStop) {
    let instance = state.instances[position.instance]
    guard let parent = instance.parent else {
      unheard.append(place)
      return
    }
    guard let handler = instance.handlers.first(where: { $0.signal == signal }) else { return }
    let (seen, heard) = (done.count, told.count)
    try hear(handler, arguments, position, in: parent)
    if done.count > seen { done.append(place) }
    if told.count > heard { told.append((told[heard].item, told[heard].method, place)) }
  }

  /// A flow hears of another one that it has started.
  private mutating func hear(
    _ handler: OutcomeHandler, _ arguments: [Argument], _ position: Position, in parent: Int
  ) throws(PlanStop) {
    let item = state.top.flatMap { $0.instance == parent ? $0 : nil }
    let inner = Position(instance: parent, item: item, place: state.topPlace)
    try perform(handler.step, passing(arguments, to: handler.bindings, from: position, inner))
  }

  private mutating func finish(
    upTo ancestor: Int, _ child: Int, _ arguments: [Argument], _ position: Position
  ) throws(PlanStop) {
    let line = state.lineage(of: position.instance)
    guard let instance = line.first(where: { state.instances[$0].flow == ancestor }) else {
      throw .cannot("it ends flows above, up to '\(module.flows[ancestor].name)'")
    }
    guard module.flows[ancestor].kind != .tabs else { return try finish(to: child, of: instance) }
    guard module.flows[ancestor].kind == .app else { throw .cannot("a flow above starts another child") }
    state.end(below: instance)
    try start(child: child, arguments, of: instance, entry: .shown(.root), from: position)
  }

  /// Flows of which nothing is left have been left by the user: their parents hear it, those of the deepest first.
  private mutating func close() throws(PlanStop) {
    while let instance = state.closed.first {
      let closed = state.instances[instance]
      state.instances[instance].hasEnded = true
      guard let parent = closed.parent, !state.instances[parent].hasEnded,
        let handler = closed.handlers.first(where: \.isClosed)
      else { continue }
      try perform(handler.step, Position(instance: parent))
    }
  }
}
