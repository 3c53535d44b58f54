import FlowLanguage

extension FlowReader {
  // MARK: Tabs

  func showTabs(_ tabs: Instance, _ verb: DraftStep.Verb, at place: Place) {
    if tabs.content.isEmpty { tabs.shownEmpty = (verb, place, animation) }
    guard !draft.isTabs, !tabs.content.isEmpty else {
      return note("shows a tab bar controller that is filled elsewhere", at: place)
    }
    let items = tabs.content.flatMap(\.parts)
    for filled in [tabs] + items.compactMap(\.instance) { logFilling(of: filled, at: place) }
    guard verb == .root, draft.isApp && !isStarted || draft.app != nil, !hasPlace else {
      return fillTabs(with: items, verb, at: place)
    }
    // The window is the app's, and the bar is one of the things that it shows.
    let app = draft
    tabs.isShown = true
    draft = tabsOfApp ?? FlowDraft(type: nameOfTabs, place: tabs.place ?? place, lines: 0)
    if tabsOfApp == nil {
      (draft.name, draft.app) = (draft.type, app.type)
      drafts.append(draft)
      tabsOfApp = draft
      fillTabs(with: items, verb, at: place)
    } else {
      for item in items { _ = tab(of: item, at: place) }
    }
    draft = app
    log.add(place, as: place)
    steps.append(.show(.init(verb: verb, flow: tabsOfApp?.type, isAnimated: animation, place: place)))
  }

  /// Whether another coordinator makes it: what it shows in the window is then that one's.
  private var isStarted: Bool {
    index.all.contains { other in
      other.name != me.type && index.role(of: other.name) == .coordinator && other.namesUsed.contains(me.type)
    }
  }

  private var nameOfTabs: String {
    let taken = names.flowNames.union(drafts.map(\.name))
    return ["Main", "Tabs"].first { !taken.contains($0) } ?? Naming.free(draft.name + "Tabs", besides: taken)
  }

  private func fillTabs(with items: [Value], _ verb: DraftStep.Verb, at place: Place) {
    let flows = items.map { tab(of: $0, at: place) }
    draft.tabPositions = flows
    for (item, flow) in zip(items, flows) {
      guard let flow else {
        note("has a tab that is found at run time", at: place)
        continue
      }
      let item = item.instance
      var tab = TabDraft(child: flow)
      tab.condition = item?.condition
      // The app's own values are not those of its bar.
      if draft.app != nil, let condition = tab.condition, condition.isParameter {
        tab.condition = DraftCondition(name: condition.name, isNegated: condition.isNegated)
      }
      if let condition = tab.condition { draft.addNeed(condition) }
      let root = item?.content.first?.instance
      if let child = item?.role == .coordinator ? item : item?.occupant {
        (tab.arguments, tab.place) = (arguments(of: child), child.place)
        if child.role == .coordinator { tab.type = child.type }
      }
      if case .string(let name)? = item?[Self.tabName] { tab.name = name }
      tab.title = text(of: item?["title"]) ?? text(of: root?["title"])
      for case .instance(let barItem)? in [item, root].map({ $0?["tabBarItem"] }) {
        if case .string(let title)? = barItem["title"] { tab.title = tab.title ?? title }
        if case .enumCase(let system, _)? = barItem["tabBarSystemItem"] { tab.system = system }
        let image = barItem["image"]?.instance
        tab.symbol = text(of: image?["systemName"]) ?? tab.symbol
        tab.image = text(of: image?["named"]) ?? tab.image
        tab.selected = text(of: barItem["selectedImage"]?.instance?["named"]) ?? tab.selected
        let read: KeyValuePairs = [
          "title": tab.title, "image": tab.image ?? tab.symbol ?? tab.system, "selectedImage": tab.selected,
        ]
        let lost = read.filter { $0.value == nil && barItem[$0.key]?.isNothing == false }.map(\.key)
        if !lost.isEmpty {
          draft.note("not read: \(lost.joined(separator: ", ")) of the tab of \(flow)", at: barItem.place ?? place)
        }
      }
      draft.tabs.append(tab)
    }
    draft.tabsShown = (verb, place)
    log.add(place, as: place)
  }

  func text(of value: Value?) -> String? {
    if case .string(let text)? = value, !text.isEmpty { text } else { nil }
  }

  func tab(of value: Value, at place: Place) -> String? {
    guard let item = value.instance,
      let child = item.role == .stack ? item.occupant ?? item.content.first?.instance : item
    else { return nil }
    if child.role == .screen { return flowOfTab(child, at: place) }
    guard child.role == .coordinator else { return nil }
    if let made = child.place { log.add(made, as: place) }
    if child.isShown { removeStart(of: child) } else { started(child, at: place) }
    child.isShown = true
    stack(of: child).isShown = true
    hand(child, to: draft)
    return names.flow(child.type)
  }

  /// The flow for a screen that is a tab's only content.
  func flowOfTab(_ instance: Instance, at place: Place) -> String {
    // Whoever shows the tabs again makes it again.
    if let made = instance.place, let known = flowsOfTabs[made] { return known }
    let outer = draft
    let name = Naming.free(names.screen(instance.type), besides: Set(drafts.map(\.name)).union(names.flowNames))
    let type = draft.app == nil ? draft.type + "." + name : ""
    let flow = FlowDraft(type: type, place: instance.place ?? place, lines: 0)
    (flow.name, flow.app) = (name, draft.app)
    if draft.app == nil { flow.tabsOf = draft.type }
    drafts.append(flow)
    if let made = instance.place { flowsOfTabs[made] = flow.name }
    draft = flow
    if let made = instance.place { log.add(made, as: place) }
    flow.start = [.show(.init(verb: .push, screen: screen(instance, at: place), place: place))]
    draft = outer
    return flow.name
  }

  func select(_ value: Value, on tabs: Instance, at place: Place) {
    var position = value.instance.flatMap { target in tabs.content.firstIndex { $0.instance === target } }
    if case .number(let text) = value { position = Int(text) }
    let positions = (tabsOfApp ?? draft).tabPositions
    guard let position, positions.indices.contains(position), let child = positions[position] else {
      return note("selects a tab that is found at run time", at: place)
    }
    log.add(place, as: place)
    steps.append(.select(Naming.identifier(child), place))
  }

  // MARK: Ends

  func finish(_ raw: String, _ values: Values, at place: Place) {
    log.add(place, as: place)
    var name = end(raw, labels: values.map(\.label), of: me.type)
    var payload = values
    for case .route(let flow, let child, let own) in values.map(\.value) {
      return finish(child, of: flow, arguments(own), at: place)
    }
    if case .enumCase(let outcome, let own)? = values.map(\.value).first(where: \.isCase) ?? kept(values) {
      // Nothing is left of it: whoever started it hears that without being told.
      if hasPlace, outcome == "closed" { return log.imply(place) }
      let whole = name
      name = hasPlace ? Naming.identifier(outcome) : end(outcome, of: me.type)
      if !hasPlace { draft.wholes[Settling.name(name)] = Settling.name(whole) }
      payload = own
    } else if !hasPlace, values.count == 1, case .source(let source, let type?) = values[0].value,
      let info = index[type], index.isSwitched(info), switched[source] == nil
    {
      // Whoever hears of it tells its cases apart.
      switched[source] = []
    }
    if !hasPlace, payload.contains(where: \.value.isLost) {
      draft.note("not read: what '\(raw)' hands over is not a value that has a name", at: place)
    }
    // Generated coordinators say by its own name that they go on.
    if hasPlace, raw == "onSignal" { draft.signals.insert(name) }
    finish(name, arguments(payload), at: place)
  }

  /// Ends the flow, or all up to an ancestor: without animation where that was said before.
  func finish(_ name: String, of ancestor: String? = nil, _ arguments: [DraftArgument], at place: Place) {
    let isAnimated = isLeavingStill ? false : nil
    steps.append(
      .finish(.init(name: name, ancestor: ancestor, arguments: arguments, isAnimated: isAnimated, place: place)))
  }

  /// The name of an end, with what the source says for it until all ends are known.
  func end(_ raw: String, labels: [String?] = [], of type: String) -> String {
    let name = names.outcome(raw, labels: labels, of: type)
    return hasPlace || index.hasPlace(type) && index[type] != nil ? name : name + Settling.origin + raw
  }

  /// How it ends, where it is handed over itself: a case that it keeps in a property.
  func kept(_ values: Values) -> Value? {
    guard values.contains(where: { $0.value.instance === me }) else { return nil }
    let property = me.properties.last { $0.value.isCase && index.ends(of: me.type).contains($0.label) }
    if let property { me[property.label] = nil }
    return property?.value
  }

  func arguments(_ payload: Values) -> [DraftArgument] {
    payload.compactMap { label, value -> DraftArgument? in
      guard case .source(let source, let type) = value else { return nil }
      let own = label.flatMap { $0.hasPrefix("did") || ["with", "for", "of"].contains($0) ? nil : $0 }
      return DraftArgument(name: own.map(Naming.identifier) ?? source.lastPart, source: source, type: type)
    }
  }

  /// Adds what follows an end, and lists what follows it otherwise.
  func merge(_ handler: ActionDraft, into handlers: inout [ActionDraft], of child: Instance) {
    guard let known = handlers.merge(handler) else { return }
    let name = handler.name.split(separator: Settling.origin)[0]
    note(handler.steps, besides: known, of: "'\(name)' of \(names.flow(child.type))", at: handler.place)
  }

  /// Lists what navigates otherwise than what is known of it.
  func note(_ steps: [DraftStep], besides known: ActionDraft, of name: String, at place: Place) {
    guard steps.navigates, steps.map(\.exactText) != known.steps.map(\.exactText) else { return }
    draft.note("not read: \(name) does something else: \(steps.map(\.text).joined(separator: ", "))", at: place)
  }
}

extension [ActionDraft] {
  /// Adds what follows an end. Of two for one end what navigates stays: the other is bookkeeping beside it.
  ///
  /// - Returns: the one that was there before and stays.
  mutating func merge(_ handler: ActionDraft) -> ActionDraft? {
    guard let known = firstIndex(named: handler.name) else {
      append(handler)
      return nil
    }
    let letsGo = self[known].letsGo == true ? true : handler.letsGo
    let stays = self[known].steps.navigates
    if !stays { self[known] = handler }
    self[known].letsGo = letsGo
    return stays ? self[known] : nil
  }
}

extension CodeIndex {
  /// The properties in which a type keeps a case of an enum that it comes to.
  func ends(of type: String) -> [String] {
    knownEnds.value(of: type) {
      guard let info = self[type] else { return [] }
      let changed = info.functions.filter { $0.name != "init" }.flatMap { function in
        // What it starts with is no end.
        let given = FlowReader.starts.contains(function.name) ? function.parameters.map(\.name) : []
        return function.expressions.compactMap(\.assignment).compactMap { target, value in
          value.name.map(given.contains) == true ? nil : target.words.last
        }
      }
      return info.variables.filter { variable in
        guard let type = variable.type, variable.getter == nil, !variable.isPrivate, !type.contains("->") else {
          return false
        }
        return self[qualified(type, in: info.name)]?.cases.isEmpty == false
      }.map(\.name).filter(Set(changed).contains)
    }
  }

  /// Whether some coordinator tells the cases of an enum apart.
  func isSwitched(_ type: TypeInfo) -> Bool {
    let names = Set(type.cases.map(\.name))
    return !names.isEmpty && switches.contains { $0.isSubset(of: names) }
  }
}
