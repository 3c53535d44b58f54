import FlowLanguage

// How a link comes to its place.
extension LinkResolver {
  // MARK: Screens

  mutating func screen(
    _ index: Int, of owner: LinkOwner, _ way: [LinkHop], _ values: inout ValueCollector
  ) -> LinkedScreen? {
    let flow = owner.flow
    let syntax = owner.links[0]
    if flow.screens[index].isExternal, !flow.isEmitted { return nil }
    var below: [Show] = []
    if let name = syntax.below {
      guard let lower = flow.screens.firstIndex(where: { $0.name == name.text }) else { return nil }
      guard lower != index else {
        report(.malformedLink, "'\(owner.name)' cannot be below itself", help: "remove it", at: name.place)
        return nil
      }
      guard let way = show(lower, of: flow, as: .push) else { return nil }
      if case .shown(let show) = way {
        reportNeverBelow(lower, name.place, index, of: flow)
        reportFirst(lower, name.place, of: flow)
        let parameters = flow.screens[lower].parameters
        below.append(show.given(fill(parameters, of: "'\(name.text)', which is below,", in: flow, &values)))
      }
    }
    if let verb = syntax.verb { reportOtherWay(verb, to: index, of: flow) }
    switch show(index, of: flow, as: syntax.verb) {
    case nil: return nil
    case .first:
      if let parameter = flow.screens[index].parameters.first, values.names.contains(parameter.name) {
        report(
          .incompleteLink,
          "'\(owner.name)' is the first screen of '\(flow.name)', which gives it its '\(parameter.name)'",
          help: way.last.flatMap { given(parameter.name, by: $0)?.help } ?? "put the link on 'flow \(flow.name)'",
          notes: [Note("the parameter", at: parameter.place)])
      }
      return LinkedScreen(screen: index, show: nil, below: [])
    case .shown(let show):
      let arguments = fill(flow.screens[index].parameters, of: "'\(owner.name)'", in: flow, &values)
      return LinkedScreen(screen: index, show: show.given(arguments), below: below)
    }
  }

  enum ScreenWay {
    case first
    case shown(Show)
  }

  /// How a flow shows one of its screens, where its steps agree; nil if they do not, which is reported.
  mutating func show(_ index: Int, of flow: Flow, as verb: ShowSyntax.Verb?) -> ScreenWay? {
    let all = self.arrivals(at: index, of: flow)
    let arrivals = all.filter { $0.verb != .show(.root) }
    let name = flow.screens[index].name
    if let root = all.first(where: { $0.verb == .show(.root) }), verb == nil || arrivals.isEmpty {
      report(
        .unreachableLink, "'\(name)' is a root, and which root is shown is the app's own decision",
        help: "put the link on an event: 'event open\(name) link … -> root \(name)'",
        notes: [Note("a root here", at: root.place)])
      return nil
    }
    let isStart = arrivals.contains { $0.isFirst && !$0.isConditional }
    if verb == nil || verb == .push, isStart { return .first }
    let others = arrivals.filter { !$0.isFirst }
    // From itself it is shown only after it has been shown.
    let entries = (isStart ? others : arrivals).filter { $0.source != .screen(flow.id, index) }
    if let first = condition(of: entries) {
      report(
        .unguardedLink, "'\(name)' is shown only under a condition, which this link would bypass",
        help: "put the link on an event: 'event open\(name) link … -> if … push \(name)'",
        notes: [Note("the condition", at: first.place)])
      return nil
    }
    var shows = others.compactMap(\.show)
    // Either way it stands on the stack: a link takes the place of nothing.
    if shows.contains(where: { $0.verb == .push }) { shows.removeAll { $0.verb == .replace } }
    func shown(by verb: ShowSyntax.Verb, _ presentation: Presentation) -> ScreenWay {
      let place = link?.place ?? flow.place
      return .shown(Show(verb: verb, target: .screen(index), presentation: presentation, place: place))
    }
    if let verb {
      let like = shows.first { $0.verb == verb && $0.presentation.source == nil }
      return shown(by: verb, like?.presentation ?? .plain)
    }
    let free = shows.first { show in others.contains { !$0.isConditional && $0.place == show.targetPlace } }
    guard let first = free ?? shows.first else { return shown(by: .push, .plain) }
    if let other = shows.first(where: { $0.verb != first.verb || !$0.presentation.isSame(as: first.presentation) }) {
      report(
        .linkWithSeveralWays, "'\(name)' is shown in several ways, and this link does not choose one",
        help: first.verb == other.verb
          ? "put the link on an event, which chooses one" : "write 'link … as present' or 'link … as push'",
        notes: [Note("one way", at: first.targetPlace), Note("the other", at: other.targetPlace)])
      return nil
    }
    guard first.presentation.source == nil else {
      report(
        .unreachableLink, "'\(name)' comes out of what was tapped, and a link taps nothing",
        help: "write 'link … as present'", notes: [Note("the popover", at: first.targetPlace)])
      return nil
    }
    return shown(by: first.verb, first.presentation)
  }

  /// A link that shows a screen in another way than all steps do: the screen's own steps may not expect it.
  private mutating func reportOtherWay(_ verb: ShowSyntax.Verb, to index: Int, of flow: Flow) {
    let other: ShowSyntax.Verb = verb == .push ? .present : .push
    let shows = arrivals(at: index, of: flow).compactMap(\.show)
    let isOther = { (show: Show) in show.verb == other || show.verb == .replace && other == .push }
    guard let any = shows.first, shows.allSatisfy(isOther) else { return }
    let first = shows.first { $0.verb == other } ?? any
    let (done, does) =
      first.verb == .replace
      ? ("on a stack", "presents") : other == .push ? ("pushed", "presents") : ("presented", "pushes")
    let isFromTapped = shows.allSatisfy { $0.presentation.source != nil }
    report(
      .linkWithSeveralWays, as: .warning, "'\(flow.screens[index].name)' is only \(done), and this link \(does) it",
      help: isFromTapped ? "write 'as present'" : "remove 'as \(verb.rawValue)'",
      notes: [Note("\(done) here", at: first.targetPlace)])
  }

  /// `below` pushes the lower screen, which steps only present.
  private mutating func reportNeverBelow(_ lower: Int, _ place: SourcePlace, _ index: Int, of flow: Flow) {
    let shows = arrivals(at: lower, of: flow).compactMap(\.show)
    guard let first = shows.first, shows.allSatisfy({ $0.verb == .present }) else { return }
    let name = flow.screens[index].name
    let others = screens(pushing: index, of: flow).subtracting([index, lower])
    let help =
      others.isEmpty
      ? "remove 'below \(flow.screens[lower].name)'"
      : others.count == 1
        ? "write 'below \(flow.screens[others[others.startIndex]].name)'" : "name a screen that pushes '\(name)'"
    report(
      .linkWithSeveralWays, as: .warning, "'\(flow.screens[lower].name)' is never below '\(name)': it is presented",
      help: .text(help), at: place, notes: [Note("presented here", at: first.targetPlace)])
  }

  /// `below` pushes a screen onto the first one, which may be the same.
  private mutating func reportFirst(_ lower: Int, _ place: SourcePlace, of flow: Flow) {
    let isFirst = { (edge: NavigationGraph.Edge) in edge.isFirst || edge.verb == .show(.replace) }
    guard let first = arrivals(at: lower, of: flow).first(where: isFirst) else { return }
    let name = flow.screens[lower].name
    report(
      .linkWithSeveralWays, as: .warning,
      "'\(name)' can be the first screen of '\(flow.name)'; then this link shows it twice",
      help: "remove 'below \(name)', or let '\(flow.name)' always begin with the same screen", at: place,
      notes: [Note("first here", at: first.place)])
  }

  /// The screens whose steps push this one, but for the flow's first, which is below it in any case.
  private func screens(pushing index: Int, of flow: Flow) -> Set<Int> {
    var screens: Set<Int> = []
    var first: Set<Int> = []
    for edge in graph.edges(of: flow.id) {
      if case .screen(_, let screen) = edge.source, edge.verb == .show(.push), edge.target == .screen(flow.id, index) {
        screens.insert(screen)
      }
      if edge.isFirst, case .screen(_, let screen)? = edge.target { first.insert(screen) }
    }
    return screens.subtracting(first)
  }

  /// The edges of a flow that show one of its screens.
  private func arrivals(at screen: Int, of flow: Flow) -> [NavigationGraph.Edge] {
    graph.edges(of: flow.id).filter { $0.target == .screen(flow.id, screen) }
  }

  // MARK: Conditions

  /// The first edge under a condition, if there is no way to the target without one.
  private func condition(of arrivals: [NavigationGraph.Edge]) -> NavigationGraph.Edge? {
    let conditional = arrivals.filter(\.isConditional)
    let origins = Set(conditional.map(\.origin))
    let isGuarded = arrivals.allSatisfy {
      $0.isConditional ? !isInAllBranches($0) : isBehindWall($0, before: origins)
    }
    return isGuarded ? conditional.first : nil
  }

  /// Whether a conditional edge's action or event leads to the edge's target in any case.
  private func isInAllBranches(_ edge: NavigationGraph.Edge) -> Bool {
    let flow = module.flows[edge.flow]
    guard let target = edge.show?.target else { return false }
    switch (edge.source, edge.gate) {
    case (.screen(_, let screen), .action(let index)):
      return flow.screens[screen].actions[index].step.alwaysShows(target)
    case (.alert(_, let alert), .action(let index)): return flow.alerts[alert].actions[index].step.alwaysShows(target)
    case (.event(_, let event), _): return flow.events[event].step.alwaysShows(target)
    case (.start, _): return flow.start?.alwaysShows(target) ?? false
    case (.screen, _), (.alert, _), (.shown, _), (.ended, _): return false
    }
  }

  /// Whether a handler runs only after what another branch of the condition starts: its outcome, such as a login, is
  /// then what the condition asks for.
  private func isBehindWall(_ edge: NavigationGraph.Edge, before origins: Set<NavigationGraph.Edge.Origin>) -> Bool {
    guard case .ended(let flow, let child) = edge.source, edge.gate != .closed else { return false }
    let declared = module.flows[flow].children[child]
    if let site = edge.site { return isUnder(graph.edges(of: flow).dropFirst(site).first, origins) }
    let starts = graph.edges(showing: child, of: flow).filter { start in
      !(start.show?.handlers ?? []).contains { $0.gate(of: declared.flow) == edge.gate }
    }
    return declared.via == nil && !starts.isEmpty && starts.allSatisfy { isUnder($0, origins) }
  }

  private func isUnder(_ start: NavigationGraph.Edge?, _ origins: Set<NavigationGraph.Edge.Origin>) -> Bool {
    start.map { $0.isConditional && origins.contains($0.origin) } ?? false
  }

  // MARK: Ways

  mutating func way(to owner: LinkOwner) -> [LinkHop]? {
    guard let way = way(to: owner.flow, for: owner) else { return nil }
    switch owner.kind {
    case .event, .screen, .flow: return way
    case .child(let child): return hop(owner.flow, child).map { way + [$0] }
    case .tab(let tab): return way + [LinkHop(flow: owner.flow.id, child: owner.flow.tabs[tab].child, way: .tab(tab))]
    }
  }

  /// The one way from the app to a flow; in a library, from the flow that other modules can start.
  private mutating func way(to flow: Flow, for owner: LinkOwner) -> [LinkHop]? {
    var hops: [LinkHop] = []
    var current = flow
    var seen: Set<Int> = []
    while !isRoot(current) {
      guard current.isEmitted || current.id == flow.id && hops.isEmpty else {
        report(
          .unreachableLink, "this link leads through '\(current.name)', which is written by hand",
          help: "put the link on what leads there", notes: [Note("the flow", at: current.place)])
        return nil
      }
      let starting = parents(of: current.id)
      guard let parent = starting.first, seen.insert(current.id).inserted else {
        report(
          .unreachableLink, "no way leads from the app to '\(current.name)'", help: "let a flow of the app start it",
          notes: [Note("the flow", at: current.place)])
        return nil
      }
      guard starting.count == 1 else {
        reportStarters(starting, of: current, for: owner)
        return nil
      }
      guard let hop = hop(parent.flow, parent.child) else { return nil }
      if case .starts = hop.way {
      } else if let hold = current.hold, hold.condition == nil {
        report(
          .unreachableLink, "'\(current.name)' always holds links, so this one would wait forever",
          help: "add a condition: 'holds links while …'", notes: [Note("held here", at: hold.place)])
        return nil
      }
      hops.insert(hop, at: 0)
      current = parent.flow
    }
    return hops
  }

  /// A link on the flow itself, or on what it begins with, can be on one of its children instead. A link to anything
  /// further inside needs a flow of its own.
  private mutating func reportStarters(_ starting: [(flow: Flow, child: Int)], of started: Flow, for owner: LinkOwner) {
    if reportShownTab(starting, of: started) { return }
    let isInOneFlow = Set(starting.map(\.flow.id)).count < starting.count
    let starters = starting.map { flow, child in
      "by '\(flow.name)'" + (isInOneFlow ? " as '\(flow.children[child].writtenName)'" : "")
    }
    let listed = starters.count > 3 ? starters.prefix(2) + ["\(starters.count - 2) others"] : starters[...]
    let isWhole =
      switch owner.kind {
      case .flow: owner.flow.id == started.id
      case .screen(let index):
        owner.flow.id == started.id
          && graph.edges(of: started.id).contains { $0.isFirst && $0.target == .screen(started.id, index) }
      case .event, .child, .tab: false
      }
    let help: Help
    switch owner.kind {
    case _ where isWhole:
      let (flow, child) = starting[0]
      let word = flow.tabs.contains { $0.child == child } ? "tab" : "child"
      help = "put the link on one of them: '\(word) \(flow.children[child].writtenName) link …'"
    case .screen:
      let event = "event open\(upperCamelCase(owner.name)) link … -> present \(owner.name)"
      help = "move '\(owner.name)' to a flow of its own, and let an event show it: '\(event)'"
    case .event, .flow, .child, .tab:
      help = "put the link on an event of a flow that is started in one place, such as the app"
    }
    report(
      .linkWithSeveralWays,
      "'\(started.name)' is started \(listed.dropLast().joined(separator: ", ")) and \(listed.last ?? ""), and this link "
        + "does not choose one",
      help: help,
      notes: starting.prefix(findingLimit).map { flow, child in
        Note("in '\(flow.name)'", at: flow.children[child].place)
      })
  }

  /// Whether a tab's flow is one that another flow in the tab bar shows as well: most likely, that meant to select the
  /// tab. Said once of each flow, whatever the number of its links.
  private mutating func reportShownTab(_ starting: [(flow: Flow, child: Int)], of started: Flow) -> Bool {
    guard starting.count == 2, let bar = starting.first(where: { tab($0) != nil }), let tab = tab(bar),
      let other = starting.first(where: { self.tab($0) == nil }),
      isAny(above: other.flow, most: 100, { $0.id == bar.flow.id }),
      let step = graph.edges(showing: other.child, of: other.flow.id).first(where: { $0.show != nil })
    else { return false }
    isMistaken = true
    guard shownTabs.insert(started.id).inserted else { return true }
    report(
      .linkWithSeveralWays, "'\(started.name)' is a tab of '\(bar.flow.name)', and '\(other.flow.name)' shows it too",
      help: "write 'select \(bar.flow.children[bar.child].writtenName)'", at: step.place,
      notes: [Note("the tab", at: tab.place)]
        + (link.map { [Note("this link does not choose one of the two", at: $0.path.place)] } ?? []))
    return true
  }

  private func tab(_ start: (flow: Flow, child: Int)) -> Tab? { start.flow.tabs.first { $0.child == start.child } }

  /// How a flow starts a child for a link.
  mutating func hop(_ flow: Flow, _ index: Int) -> LinkHop? {
    let child = flow.children[index]
    if let tab = flow.tabs.firstIndex(where: { $0.child == index }) {
      return LinkHop(flow: flow.id, child: index, way: .tab(tab))
    }
    let waits = LinkHop(flow: flow.id, child: index, way: .waits)
    let place = link?.place ?? child.place
    func starts(_ show: Show) -> LinkHop { LinkHop(flow: flow.id, child: index, way: .starts(show)) }
    if let via = child.via {
      if via.verb == .root || via.verb == .replace { return waits }
      return starts(Show(verb: via.verb, target: .child(index), presentation: via.presentation, place: place))
    }
    let shown = graph.edges(showing: index, of: flow.id)
    if shown.contains(where: { $0.verb == .show(.root) }) { return waits }
    let others = shown.filter { !$0.isFirst && $0.verb != .show(.replace) }
    if others.isEmpty { return shown.isEmpty ? nil : waits }
    if let first = condition(of: shown.filter { $0.verb != .show(.replace) }) {
      report(
        .unguardedLink, "'\(child.writtenName)' is started only under a condition, which this link would bypass",
        help: .text(
          "put the link on an event of '\(flow.name)': 'event … link … -> if … "
            + "\(first.verb == .show(.push) ? "push" : "present") \(child.writtenName)'"),
        notes: [Note("the condition", at: first.place)])
      return nil
    }
    let shows = others.compactMap(\.show)
    guard let show = shows.first else { return nil }
    let isHandledApart = shows.count > 1 && shows.contains { $0.handlers?.isEmpty == false }
    let other = shows.first { $0.verb != show.verb || !$0.presentation.isSame(as: show.presentation) }
    if other != nil || isHandledApart || show.handlersUseItsValues {
      let second = other ?? shows.last ?? show
      report(
        .linkWithSeveralWays, "'\(child.writtenName)' is started in several ways, and this link does not choose one",
        help: "choose at the child: 'child \(child.writtenName) via \(show.verb.rawValue)', with its handlers",
        notes: [Note("one way", at: show.targetPlace), Note("the other", at: second.targetPlace)])
      return nil
    }
    guard show.presentation.source == nil else {
      report(
        .unreachableLink, "'\(child.writtenName)' comes out of what was tapped, and a link taps nothing",
        help: "say how else it comes: 'child \(child.writtenName) via present'",
        notes: [Note("the popover", at: show.targetPlace)])
      return nil
    }
    return starts(
      Show(
        verb: show.verb, target: .child(index), presentation: show.presentation, handlers: show.handlers,
        place: show.handlers == nil ? place : show.place))
  }
}

extension Presentation {
  /// The same but for what moves.
  fileprivate func isSame(as other: Presentation) -> Bool {
    style == other.style && detents == other.detents && isInNavigation == other.isInNavigation
      && isBare == other.isBare && (source == nil) == (other.source == nil)
  }
}

extension Step {
  /// Whether it shows something whatever its conditions turn out to be.
  fileprivate func alwaysShows(_ target: Show.Target) -> Bool {
    switch self {
    case .show(let show): show.target == target
    case .sequence(let steps): steps.contains { $0.alwaysShows(target) }
    case .conditional(_, let then, let otherwise, _):
      then.alwaysShows(target) && otherwise?.alwaysShows(target) ?? false
    case .selection(_, let cases, _): cases.allSatisfy { $0.step.alwaysShows(target) }
    case .go(_, _, let step, _): step.alwaysShows(target)
    case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal: false
    }
  }
}
