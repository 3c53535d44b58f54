import FlowLanguage

/// What depends on all flows together: how children are shown, which values everybody passes, what ends are heard.
struct Settling {
  let flows: [FlowDraft]
  let byType: [String: FlowDraft]
  let byName: [String: FlowDraft]

  init(_ flows: [FlowDraft]) {
    self.flows = flows
    byType = Dictionary(flows.filter { !$0.type.isEmpty }.map { ($0.type, $0) }) { first, _ in first }
    byName = Dictionary(flows.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What every child tells: the user leaves it.
  static let closed = "closed"

  /// - Returns: coordinators that are started, but whose source is not there.
  func settle() -> [String] {
    for flow in flows {
      leaveToApp(flow)
      endTabs(with: flow)
    }
    tellEndsApart()
    hearCases()
    for flow in flows {
      readRestarts(of: flow)
      settleActions(of: flow)
    }
    leaveWithoutAnimation()
    // A tab bar at the window's root is the root.
    for flow in flows where flow.isTabs { flow.isApp = false }
    // Who starts a flow that sets the window's root has the window, too; and who starts that one.
    for _ in flows {
      let apps = flows.count(where: \.isApp)
      for flow in flows {
        let started = flow.allSteps.compactMap(\.showing?.flow).compactMap { byType[$0] }
        for child in started where child.isApp && child !== flow {
          child.isApp = false
          flow.isApp = true
        }
      }
      if apps < 2 { break }
    }
    // One that only has screens, on the stack at the root, is a flow: an app has no stack.
    for flow in flows where flow.isApp {
      let shown = flow.allSteps.compactMap(\.showing)
      let isOnStack = shown.contains { $0.screen?.isAlert == false && [.push, .replace].contains($0.verb) }
      if isOnStack, !shown.contains(where: { $0.verb == .root }) {
        (flow.isApp, flow.hasWindow) = (false, true)
      }
    }
    // Whoever hears that it ends has started it.
    for flow in flows where flow.isApp {
      let isHeard = flows.contains { $0 !== flow && $0.children.contains { $0.type == flow.type } }
      guard isHeard || flow.allSteps.contains(where: { $0.ownEnd != nil }) else { continue }
      flow.isApp = false
      flow.note("not read: sets the root of a window, but ends", at: flow.place)
    }
    for flow in flows { makeEvents(in: flow) }
    tellSignalsFromEnds()
    for flow in flows { settlePolicies(of: flow) }
    let missing = flows.flatMap(\.startedTypes).filter { byType[$0] == nil }.uniqued(by: \.self)
    for flow in flows {
      flow.changeHandlers { _, handler in handler.leaves = handler.steps.contains(where: \.isLeaving) }
      flow.rewriteSteps { context, steps in
        let steps = steps.map { step in step.mapped { resolved($0, in: flow) } }
        return tidied(steps, of: flow, isHandler: context.isHandler)
      }
    }
    for flow in flows { replaceAfterReplaced(flow) }
    for flow in flows { collectOutcomes(of: flow) }
    settleValues()
    for flow in flows {
      hear(flow)
      settleArguments(of: flow)
    }
    return missing
  }

  func name(of type: String) -> String { byType[type]?.name ?? Naming.usualFlow(type) }

  func starts(_ flow: FlowDraft, _ type: String) -> Bool { flow.startedChildren(byName).contains { $0.type == type } }

  var startedTypes: Set<String> { flows.reduce(into: []) { $0.formUnion($1.startedChildren(byName).map(\.type)) } }

  /// The flow that another one starts by a case of an enum.
  func child(_ route: String, of flow: FlowDraft) -> FlowDraft? {
    if let type = flow.routes.first(where: { $0.name == route })?.type { return byType[type] }
    return flow.tabs.first { ($0.name ?? Naming.identifier($0.child)) == route }.flatMap { byName[$0.child] }
  }

  /// The ends of flows without source that somebody hears.
  func outcomes(ofMissing type: String) -> [String] {
    let heard = flows.flatMap(\.children).filter { $0.type == type }.flatMap(\.handlers)
    let names = heard.filter { $0.name != Self.closed && !$0.steps.isEmpty }.map(\.name).uniqued(by: \.self)
    // One that only says that it ended says less than the others.
    return names.count > 1 ? names.filter { $0 != "finished" } : names
  }

  /// What a flow below starts above it is no event there.
  private func readRestarts(of flow: FlowDraft) {
    flow.visitSteps { _, step in
      guard case .finish(let end) = step, let target = end.ancestor.flatMap({ byType[$0] }),
        let index = target.events.firstIndex(where: { FlowReader.child(restartedBy: $0.name) == end.name }),
        let showing = target.events[index].steps.first(where: \.isShowing)?.showing, let child = showing.flow
      else { return }
      target.routes.append((end.name, child, showing.verb))
      target.events.remove(at: index)
    }
  }

  /// What handlers in a tab bar that the app makes do with the window is up to the app.
  private func leaveToApp(_ flow: FlowDraft) {
    guard let app = flow.app.flatMap({ byType[$0] }) else { return }
    flow.mapSteps { step in
      guard let showing = step.showing, let type = showing.flow, entry(of: showing).verb == .root else { return step }
      let name = Naming.identifier(name(of: type))
      if !app.routes.contains(where: { $0.name == name }) { app.routes.append((name, type, .root)) }
      return .finish(
        .init(
          name: name, ancestor: app.type, arguments: showing.arguments, isAnimated: showing.isAnimated,
          place: showing.place))
    }
  }

  /// An end that a screen in a tab reports also ends the tab bar's flow.
  private func endTabs(with flow: FlowDraft) {
    guard let tabs = flow.tabsOf.flatMap({ byType[$0] }) else { return }
    let handlers = flow.allSteps.compactMap(\.ownEnd).uniqued(by: \.name).map { end in
      let parameters = end.arguments.compactMap(\.parameter)
      let arguments = parameters.map { DraftArgument(name: $0.name, source: $0.name, type: $0.type) }
      let step = DraftStep.finish(.init(name: end.name, arguments: arguments, place: end.place))
      return ActionDraft(name: end.name, parameters: parameters, steps: [step], place: end.place)
    }
    if !handlers.isEmpty { tabs.children.append(ChildDraft(key: .init(type: flow.type), handlers: handlers)) }
  }

  private func settleActions(of flow: FlowDraft) {
    let screens = flow.screens.filter { !$0.isAlert }
    let actions = screens.flatMap(\.actions)
    guard let way = actions.first?.way, actions.allSatisfy({ $0.way == way }) else { return }
    flow.actions = way
    guard way == "closures" else { return }
    let ending = "Action"
    guard actions.allSatisfy({ $0.name.hasSuffix(ending) && $0.name.count > ending.count }) else {
      flow.actions = "closures \"\""
      return
    }
    for screen in screens {
      for index in screen.actions.indices { screen.actions[index].name.removeLast(ending.count) }
    }
  }

  // MARK: Steps

  /// Who hears of an end may be the one who takes the screens away.
  private func leaveWithoutAnimation() {
    var (still, moving): (Set<String>, Set<String>) = ([], [])
    for (type, handler) in flows.flatMap(\.handlers) {
      let leaving = handler.steps.prefix(while: \.isPlainLeaving)
      let end = "\(type) \(handler.name)"
      if !leaving.isEmpty, leaving.allSatisfy(\.isStill) { still.insert(end) } else { moving.insert(end) }
    }
    still.subtract(moving)
    for flow in flows where !still.isEmpty {
      flow.mapSteps { step in
        guard let end = step.ownEnd, still.contains("\(flow.type) \(end.name)") else { return step }
        return step.ofNoAnimation
      }
    }
  }

  private func resolved(_ step: DraftStep, in flow: FlowDraft) -> DraftStep {
    guard var showing = step.showing, let type = showing.flow else { return step }
    if showing.style == FlowReader.byStart {
      let first = entry(of: showing)
      showing.style = first.style.flatMap { $0 == "popover" ? nil : $0 }
      (showing.verb, showing.isAnimated) = (first.verb, first.isAnimated)
      if showing.isOnEmptied, showing.verb == .push { showing.verb = .replace }
      if showing.isApart, [.push, .replace].contains(showing.verb) {
        let text = "where \(name(of: type)) is shown, which starts in a navigation controller of its own"
        return .note(DraftNote(text: text, place: showing.place, name: "start \(name(of: type))"))
      }
    }
    let written = showing.verb
    showing.verb = verb(written, in: flow)
    if showing.verb != written { showing.isAnimated = nil }
    return .show(showing)
  }

  private func verb(_ written: DraftStep.Verb, in flow: FlowDraft) -> DraftStep.Verb {
    switch written {
    case .push, .replace: flow.isApp ? .root : written
    case .root: flow.isApp ? .root : .replace
    case .present: .present
    }
  }

  /// How a child is shown in the end.
  func verb(of showing: DraftStep.Showing, in flow: FlowDraft) -> DraftStep.Verb {
    verb(entry(of: showing).verb, in: flow)
  }

  /// How something is shown. What a child's own start says is how that shows its first screen.
  ///
  /// - Parameter starters: the flows whose first screen it is.
  private func entry(
    of showing: DraftStep.Showing, in starters: Set<String> = []
  ) -> (verb: DraftStep.Verb, style: String?, isAnimated: Bool?) {
    guard showing.style == FlowReader.byStart else { return (showing.verb, showing.style, showing.isAnimated) }
    let flow = showing.flow.flatMap { byType[$0] }
    guard let flow, !starters.contains(flow.type) else { return (.push, nil, nil) }
    if let shown = flow.tabsShown { return (shown.verb, nil, nil) }
    return first(flow.start).map { entry(of: $0, in: starters.union([flow.type])) } ?? (.push, nil, nil)
  }

  /// What is shown first, on the one side of a branch or the other.
  private func first(_ steps: [DraftStep]) -> DraftStep.Showing? {
    steps.lazy.compactMap { step in
      if !step.isBranch { return step.showing }
      let sides = step.inner.compactMap(first)
      var showing = sides.first
      // Which style it has is decided there.
      if sides.contains(where: { $0.style != showing?.style }) { showing?.style = nil }
      return showing
    }.first
  }

  /// In an order that a `.flow` file can have: branches last, nothing after the end, no leaving before it.
  private func tidied(_ steps: [DraftStep], of flow: FlowDraft, isHandler: Bool) -> [DraftStep] {
    var result: [DraftStep] = []
    /// The child has left by then.
    func handled(_ steps: [DraftStep]) -> [DraftStep] {
      guard isHandler else { return steps }
      leaveOut(steps.prefix(while: \.isPlainLeaving))
      return Array(steps.drop(while: \.isPlainLeaving))
    }
    for (index, step) in steps.enumerated() {
      switch step {
      case .branch(let condition, let then, let other):
        var rest = Array(steps[(index + 1)...])
        // What comes after a branch is in both of its sides; what is too long for that is listed.
        if Self.size(rest) >= 30 {
          let places = rest.filter(\.isNavigation).compactMap(\.place)
          rest = places.map { .note(DraftNote(text: "after a branch", place: $0)) }
        } else if !step.isNavigation, rest.navigates {
          let text = "only \(condition.isNegated ? "unless" : "if") \(condition.name): "
          let calls = (then + other).map(\.text).joined(separator: ", ")
          if let place = step.place { result.append(.note(DraftNote(text: text + calls, place: place))) }
          continue
        }
        result.append(
          .branch(
            condition, tidied(then + rest, of: flow, isHandler: isHandler),
            tidied(other + rest, of: flow, isHandler: isHandler)))
        return handled(result)
      case .ask: result.append(step.rewritten { tidied($0, of: flow, isHandler: false) })
      default: result.append(step)
      }
    }
    // What comes after a question does not wait for its answer.
    result = result.filter { !$0.isQuestion } + result.filter(\.isQuestion)
    func isEnd(_ step: DraftStep) -> Bool {
      switch step {
      case .finish(let end): end.ancestor != nil || !flow.signals.contains(end.name)
      case .go(let going): going.steps.contains(where: isEnd)
      default: false
      }
    }
    // One that only says that it ended is the bookkeeping beside one that says how.
    let ends = result.filter(isEnd)
    func leaveOut(_ steps: some Sequence<DraftStep>) { for place in steps.flatMap(\.places) { flow.log.imply(place) } }
    func telling(_ step: DraftStep) -> Int {
      guard let end = step.ownEnd, end.arguments.isEmpty else { return 2 }
      return FlowReader.forgettings.contains(end.name) ? 0 : end.name == "finished" ? 1 : 2
    }
    if let most = ends.map(telling).max() {
      let bare = result.filter { isEnd($0) && telling($0) < most }
      leaveOut(bare)
      result.removeAll { isEnd($0) && telling($0) < most }
    }
    if let end = result.firstIndex(where: isEnd) {
      let (before, after) = (result[..<end], result[(end + 1)...])
      // What shows something after the end has no place in the flow.
      func goes(_ step: DraftStep) -> Bool { step.isPlainLeaving || step.text == result[end].text }
      let leaving = before.filter(\.isLeaving) + after.filter { goes($0) && $0.isLeaving }
      leaveOut(before.filter(\.isLeaving) + after.filter(goes))
      let rest = after.filter { !goes($0) }.map { step -> DraftStep in
        guard step.isNavigation, step.note == nil, let place = step.place else { return step }
        return .note(DraftNote(text: "after the end: \(step.text)", place: place))
      }
      let isStill = !leaving.isEmpty && leaving.allSatisfy(\.isStill)
      result = before.filter { !$0.isLeaving } + rest + [isStill ? result[end].ofNoAnimation : result[end]]
    } else if let end = result.firstIndex(where: { $0.showing?.verb == .root }), flow.isApp {
      leaveOut(result[..<end].filter(\.isLeaving))
      result = result[..<end].filter { !$0.isLeaving } + result[end...]
    }
    result = handled(result)
    var previous: String?
    result.removeAll { step in
      defer { previous = step.text }
      guard step.text == previous, step.isLeaving else { return false }
      leaveOut([step])
      return true
    }
    return result
  }

  /// Writes what several ways into a flow share where it is done.
  func takeApart(_ flow: FlowDraft) {
    flow.shared = []
    flow.rewriteSteps { context, steps in
      tidied(steps.flatMap { $0.flattened(keeping: []) }, of: flow, isHandler: context.isHandler)
    }
  }

  private static func size(_ steps: [DraftStep]) -> Int {
    steps.reduce(steps.count) { $1.isBranch ? $0 + size(Array($1.inner.joined())) : $0 }
  }

  /// After a child that was the whole stack comes what replaces it.
  private func replaceAfterReplaced(_ flow: FlowDraft) {
    let whole = Set(flow.allSteps.compactMap(\.showing).filter { $0.verb == .replace }.compactMap(\.flow))
    func replacing(_ steps: [DraftStep]) -> [DraftStep] {
      var steps = steps
      if let first = steps.first(where: \.isNavigation), case .go = first {
        steps = steps.flatMap { $0.flattened(keeping: []) }
      }
      guard let first = steps.firstIndex(where: \.isNavigation) else { return steps }
      switch steps[first] {
      case .show(var showing) where showing.verb == .push:
        showing.verb = .replace
        steps[first] = .show(showing)
      case .branch(let condition, let then, let other):
        steps[first] = .branch(condition, replacing(then), replacing(other))
      default: break
      }
      return steps
    }
    flow.changeHandlers { type, handler in
      let isSignal = byType[type]?.signals.contains(handler.name) ?? false
      if whole.contains(type), !isSignal { handler.steps = replacing(handler.steps) }
    }
  }

  // MARK: Outcomes

  private func collectOutcomes(of flow: FlowDraft) {
    flow.visitSteps { _, step in
      guard let end = step.ownEnd else { return }
      let parameters = end.arguments.compactMap(\.parameter)
      if let index = flow.outcomes.firstIndex(named: end.name) {
        flow.outcomes[index].parameters.removeAll { !parameters.contains($0) }
      } else {
        flow.outcomes.append(ActionDraft(name: end.name, parameters: parameters, place: end.place))
      }
    }
  }

  /// Gives every end of every child a handler; one that the source does not have does nothing.
  private func hear(_ flow: FlowDraft) {
    for key in flow.startedChildren(byName) where !flow.children.contains(where: { $0.key == key }) {
      flow.children.append(ChildDraft(key: key))
    }
    let sites = Set(flow.allSteps.compactMap(\.showing?.site))
    for child in flow.children {
      if let site = child.site, !sites.contains(site) {
        flow.note("not read: the ends of this \(name(of: child.type)) are heard otherwise", at: site)
        child.handlers = []
      }
      guard let ended = byType[child.type] else {
        let names = outcomes(ofMissing: child.type)
        child.handlers.removeAll { $0.name != "closed" && !names.contains($0.name) }
        for name in names where child.site == nil && !child.handlers.contains(named: name) {
          child.handlers.append(ActionDraft(name: name, place: flow.place))
        }
        continue
      }
      var handlers: [ActionDraft] = []
      for outcome in ended.outcomes {
        let known = child.handlers.first(named: outcome.name)
        if known == nil, child.site != nil { continue }
        if ended.signals.contains(outcome.name), known?.steps.isEmpty != false { continue }
        var handler = known ?? ActionDraft(name: outcome.name, place: outcome.place)
        if handler.parameters.count != outcome.parameters.count { handler.parameters = [] }
        handlers.append(handler)
      }
      if !handlers.contains(named: Self.closed) {
        handlers += child.handlers.filter { $0.name == Self.closed && (child.site != nil || !$0.steps.isEmpty) }
      }
      child.handlers = handlers
    }
  }
}
