extension FlowReader {
  enum Move { case push, present, replace, root, pop, popToRoot, popTo, dismiss, segue, embed }

  /// What a method does by its name, UIKit's and those of the usual routers.
  func navigationWord(_ name: String) -> Move? {
    switch name {
    case "pushViewController", "push", "show", "showDetailViewController", "pushModule": .push
    case "present", "presentViewController", "presentModally", "presentModule", "presentFullScreen": .present
    case "setViewControllers", "setRootModule", "setRoot", "setRootViewController", "replaceRoot", "set", "setModules",
      "enter":
      .replace
    case "popViewController", "popModule", "pop": .pop
    case "popToRootViewController", "popToRootModule", "popToRoot": .popToRoot
    case "popToViewController", "popToModule", "popTo": .popTo
    case "dismiss", "dismissModule", "dismissViewController", "dismissModal", "dismissToRoot": .dismiss
    case "performSegue": .segue
    case "addChild", "embed": .embed
    default: nil
    }
  }

  /// As `navigationWord`; also one that starts with such a word and is given something to show.
  func move(_ name: String, _ values: Values) -> Move? {
    if let move = navigationWord(name) { return move }
    guard let given = values.first?.value.instance, given !== me, given.role != .plain, given.role != .window else {
      return nil
    }
    switch Naming.words(name).first {
    case "push": return .push
    case "present": return .present
    default: return nil
    }
  }

  /// Reads a call of UIKit's; false if it is none.
  func navigate(_ name: String, on instance: Instance, _ values: Values, _ place: Place, _ scope: Scope) -> Bool {
    guard let move = move(name, values) else { return false }
    let subject = values.first?.value ?? .unknown
    if instance.role == .tabBar, move == .replace {
      read.insert(place)
      instance.content = subject.parts
      return true
    }
    switch move {
    case .push:
      if instance.role == .stack, instance !== ownStack, !instance.isShown, instance.occupant == nil {
        read.insert(place)
        instance.content.append(subject)
      } else {
        show(.push, subject, at: place)
      }
    case .present: show(.present, subject, at: place)
    case .replace: replace(with: subject, on: instance, at: place)
    case .root: setRoot(subject, at: place)
    case .pop:
      read.insert(place)
      steps.append(.pop(to: nil, toRoot: false, place))
    case .popToRoot:
      read.insert(place)
      steps.append(.pop(to: nil, toRoot: true, place))
    case .popTo:
      read.insert(place)
      if let target = subject.instance, target.role == .screen, !target.type.isEmpty {
        steps.append(.pop(to: screen(target, at: place), toRoot: false, place))
      } else {
        note("pops to a screen that is found at run time", at: place)
      }
    case .dismiss:
      read.insert(place)
      steps.append(.dismiss(place))
    case .segue:
      if case .string(let identifier)? = values.first?.value, !identifier.isEmpty {
        note("performs the segue '\(identifier)'", at: place)
      } else {
        note("performs a segue", at: place)
      }
    case .embed:
      guard subject.instance.map({ $0.role != .coordinator && $0.role != .plain }) ?? false else { return false }
      note("embeds a view controller", at: place)
    }
    // What follows when it has been shown.
    for (label, value) in values.dropFirst(move == .dismiss || move == .pop || move == .popToRoot ? 0 : 1) {
      if case .method = value {
        _ = call(value, "", [], place, scope)
        continue
      }
      guard case .closure(let closure, _) = value else { continue }
      let unknown: Values = closure.parameters.map { _ in (nil, .unknown) }
      let isCallback =
        !closure.parameters.isEmpty || label?.lowercased().contains("dismiss") == true
        || label?.contains("lear") == true
      let after = recorded { _ = call(value, "", unknown, place, scope) }
      if isCallback, label != "completion", let shown = subject.instance, shown.role == .screen {
        shown[label ?? "then"] = value
      } else {
        steps += after
      }
    }
    return true
  }

  /// A route of a coordinator that maps routes to transitions.
  func trigger(_ route: Value, at place: Place, _ scope: Scope) {
    for name in ["prepareTransition", "handle", "navigate", "route"] {
      guard let function = index.function(name, of: me.type, labels: ["for"]), function.body != nil else { continue }
      // A route may trigger another one.
      let outer = running
      running.removeAll { $0 === function }
      defer { running = outer }
      guard outer.count < Self.mostCalls else { return }
      _ = invoke(function, of: me, [(function.parameters.first?.label, route)])
      return
    }
    note("triggers a route", at: place)
  }

  /// The transitions of XCoordinator.
  func transition(_ name: String, _ values: Values, at place: Place) -> Value? {
    let subject = values.first?.value ?? .unknown
    switch name {
    case "push", "show": show(.push, subject, at: place)
    case "present", "presentOnRoot", "presentFullScreen":
      if name == "presentFullScreen" { subject.instance?[Self.styleName] = .enumCase("fullScreen", []) }
      show(.present, subject, at: place)
    case "set", "setAll": replace(with: subject, on: ownStack, at: place)
    case "setRoot": setRoot(subject, at: place)
    case "pop": steps.append(.pop(to: nil, toRoot: false, place))
    case "popToRoot": steps.append(.pop(to: nil, toRoot: true, place))
    case "dismiss", "dismissToRoot": steps.append(.dismiss(place))
    case "select": select(subject, on: ownTabs, at: place)
    case "none", "multiple": break
    case "trigger":
      if case .instance(let child)? = values.last?.value, child !== me, child.role == .coordinator {
        start(child, at: place)
      } else {
        trigger(subject, at: place, Scope(of: me))
      }
    case "embed": note("embeds a view controller", at: place)
    default: return nil
    }
    read.insert(place)
    return .unknown
  }

  func show(_ verb: DraftStep.Verb, _ value: Value, at place: Place) {
    read.insert(place)
    switch value {
    case .either(let condition, let one, let other):
      let then = recorded { show(verb, one, at: place) }
      let otherwise = recorded { show(verb, other, at: place) }
      addNeed(condition)
      steps.append(.branch(condition, then, otherwise))
    case .list(let values): for value in values { show(verb, value, at: place) }
    case .instance(let instance): show(verb, instance, at: place)
    case .stream(let owner, _) where owner.role == .coordinator: show(verb, stack(of: owner), at: place)
    default: note("\(verb.spoken) something that is found at run time", at: place)
    }
  }

  private func show(_ verb: DraftStep.Verb, _ instance: Instance, at place: Place, inNavigation: Bool = false) {
    switch instance.role {
    case .screen, .alert:
      if instance.isGiven, instance.type == "UIViewController" {
        return note("shows something that it is given", at: place)
      }
      let screen = screen(instance, at: place)
      steps.append(
        .show(
          .init(
            verb: verb, target: .screen(screen), arguments: arguments(of: instance),
            style: verb == .present ? style(instance, at: place) : nil, styleArguments: styleArguments(instance),
            inNavigation: inNavigation && verb == .present, place: place)))
    case .coordinator:
      start(instance, as: verb, style: verb == .present ? style(instance, at: place) : nil, at: place)
    case .stack:
      if instance === ownStack { return }
      instance.isShown = true
      if let child = instance.occupant {
        return start(child, as: verb, style: verb == .present ? style(instance, at: place) : nil, at: place)
      }
      guard let first = instance.content.first else {
        return note("\(verb.spoken) a navigation controller that is filled elsewhere", at: place)
      }
      if case .instance(let root) = first {
        if root.role == .screen {
          for name in [Self.styleName, "detents"] where instance[name] != nil { root[name] = instance[name] }
        }
        show(verb, root, at: place, inNavigation: root.role == .screen)
        for next in instance.content.dropFirst() { show(.push, next, at: place) }
      } else {
        show(verb, first, at: place)
      }
    case .tabBar:
      if instance.content.isEmpty, let child = instance.occupant { return start(child, as: verb, at: place) }
      showTabs(instance, verb, at: place)
    case .window, .plain:
      note("\(verb.spoken) something that is found at run time", at: place)
    }
  }

  static let styleName = "modalPresentationStyle"
  static let styles = [
    "fullScreen", "overFullScreen", "formSheet", "pageSheet", "currentContext", "automatic",
  ]

  private func style(_ instance: Instance, at place: Place) -> String? {
    if let detents = instance["detents"]?.parts { return sheet(detents, at: place) }
    guard case .enumCase(let name, let details)? = instance[Self.styleName] else { return nil }
    return style(name, details, at: place)
  }

  /// What a file can say of a style; what it cannot is listed.
  private func style(_ name: String, _ details: Values, at place: Place) -> String? {
    switch name {
    case _ where Self.styles.contains(name): return name
    case "custom": return name
    case "sheet": return sheet(details.map(\.value), at: place)
    case "popover" where details.contains { $0.label == "from" }: return name
    default:
      noteStyle(name, at: place)
      return nil
    }
  }

  /// `sheet(medium, large)`
  private func sheet(_ detents: [Value], at place: Place) -> String {
    let names = detents.flatMap(\.parts).compactMap { if case .enumCase(let name, _) = $0 { name } else { nil } }
    if names.contains(where: { !["medium", "large"].contains($0) }) { noteStyle("sheet of its own height", at: place) }
    let known = names.filter { ["medium", "large"].contains($0) }
    return known.isEmpty ? "sheet" : "sheet(\(known.joined(separator: ", ")))"
  }

  private func styleArguments(_ instance: Instance) -> [DraftArgument] {
    guard case .enumCase("popover", let details)? = instance[Self.styleName] else { return [] }
    return styleArguments(details)
  }

  private func styleArguments(_ details: Values) -> [DraftArgument] {
    details.map { label, value in
      guard case .source(let source, let type) = value else { return DraftArgument(name: "", source: "", type: nil) }
      return DraftArgument(name: label ?? "", source: source, type: type)
    }
  }

  func replace(with value: Value, on instance: Instance, at place: Place) {
    read.insert(place)
    if instance.role == .stack, instance !== ownStack, instance.occupant == nil, !instance.isShown {
      instance.content = value.parts
      return
    }
    for (index, part) in value.parts.enumerated() { show(index == 0 ? .replace : .push, part, at: place) }
  }

  func setRoot(_ value: Value, at place: Place) {
    read.insert(place)
    draft.isApp = draft.type == me.type
    if value.instance === ownStack { return }
    show(.root, value, at: place)
  }

  // MARK: Children

  /// The marker of a child whose own start says how it is shown.
  static let byStart = "start"
  /// The place that a child was given.
  static let placeName = "(place)"

  func start(_ child: Instance, as verb: DraftStep.Verb? = nil, style: String? = nil, at place: Place) {
    read.insert(place)
    if verb == nil, child.isShown || stack(of: child).isShown { return }
    // A generated coordinator is told how it enters.
    if verb == nil,
      case .enumCase(let entry, let details)? = (child[Self.placeName]?.instance ?? stack(of: child))["entry"]
    {
      switch entry {
      case "tab": return
      case "root":
        draft.isApp = draft.type == me.type
        return start(child, as: .root, at: place)
      case "replace": return start(child, as: .replace, at: place)
      case "present":
        var style: String?
        if case .enumCase(let name, let own)? = details.first(where: { $0.label == "as" })?.value {
          style = self.style(name, own, at: place)
          child[Self.styleName] = .enumCase(name, own)
        }
        return start(child, as: .present, style: style, at: place)
      case "push": return start(child, as: .push, at: place)
      // The first thing that a flow shows: the method's name says how.
      case "start":
        let isReplacing = running.contains { $0.name.hasPrefix("replace") }
        return start(child, as: isReplacing ? .replace : .push, at: place)
      default: break
      }
    }
    // Started first, shown afterwards.
    if verb != nil, child.isShown { remove(child, from: &steps) }
    if !child.isShown { started(child) }
    child.isShown = true
    stack(of: child).isShown = verb != nil
    if let policy = policy(of: child, as: verb ?? .push) {
      let text = "not read: \(names.flow(child.type)) is shown as '\(policy)'"
      let note = DraftNote(text: text, place: child.place ?? place)
      if !draft.notes.contains(where: { $0.place == note.place }) { draft.notes.append(note) }
    }
    steps.append(
      .show(
        .init(
          verb: verb ?? .push, target: .flow(child.type), arguments: arguments(of: child),
          style: verb == nil ? Self.byStart : style, styleArguments: styleArguments(child),
          place: child.place ?? place)))
  }

  private func remove(_ child: Instance, from steps: inout [DraftStep]) {
    steps.removeAll { step in
      if case .show(let showing) = step, case .flow(child.type) = showing.target {
        showing.style == Self.byStart
      } else {
        false
      }
    }
  }

  // MARK: Tabs

  private func showTabs(_ tabs: Instance, _ verb: DraftStep.Verb, at place: Place) {
    guard !draft.isTabs, !tabs.content.isEmpty else {
      return note("shows a tab bar controller that is filled elsewhere", at: place)
    }
    let items = tabs.content.flatMap(\.parts)
    let flows = items.map { tab(of: $0, at: place) }
    for (item, flow) in zip(items, flows) {
      guard let flow else {
        note("has a tab that is found at run time", at: place)
        continue
      }
      let item = item.instance
      var tab = TabDraft(child: flow)
      tab.condition = item?.condition
      if let condition = tab.condition { addNeed(condition) }
      let root = item?.content.first?.instance
      if let child = item?.role == .coordinator ? item : item?.occupant { tab.arguments = arguments(of: child) }
      if case .string(let name)? = item?[Self.tabName] { tab.name = name }
      tab.title = text(of: item, "title") ?? text(of: root, "title")
      for holder in [item, root] {
        guard case .instance(let barItem)? = holder?["tabBarItem"] else { continue }
        if case .string(let title)? = barItem["title"] { tab.title = tab.title ?? title }
        if case .enumCase(let system, _)? = barItem["tabBarSystemItem"] { tab.system = system }
        if case .instance(let image)? = barItem["image"] {
          if case .string(let symbol)? = image["systemName"] { tab.symbol = symbol }
          if case .string(let name)? = image["named"] { tab.image = name }
        }
      }
      draft.tabs.append(tab)
    }
    draft.isTabs = true
    draft.tabsVerb = verb
  }

  private func text(of instance: Instance?, _ name: String) -> String? {
    if case .string(let text)? = instance?[name], !text.isEmpty { text } else { nil }
  }

  private func tab(of value: Value, at place: Place) -> String? {
    guard let instance = value.instance else { return nil }
    switch instance.role {
    case .coordinator, .stack:
      let child = instance.role == .coordinator ? instance : instance.occupant ?? instance.content.first?.instance
      guard let child else { return nil }
      if child.role == .screen { return flowOfTab(child, at: place) }
      guard child.role == .coordinator else { return nil }
      if child.isShown { remove(child, from: &steps) } else { started(child) }
      child.isShown = true
      stack(of: child).isShown = true
      return names.flow(child.type)
    case .screen: return flowOfTab(instance, at: place)
    default: return nil
    }
  }

  func select(_ value: Value, on tabs: Instance, at place: Place) {
    var position = value.instance.flatMap { target in tabs.content.firstIndex { $0.instance === target } }
    if case .number(let text) = value { position = Int(text) }
    guard let index = position, draft.tabs.indices.contains(index) else {
      return note("selects a tab that is found at run time", at: place)
    }
    read.insert(place)
    steps.append(.select(Naming.identifier(draft.tabs[index].child), place))
  }

  // MARK: Ends

  func finish(_ raw: String, _ values: Values, at place: Place) {
    read.insert(place)
    var name = names.outcome(raw, labels: values.map(\.label), of: me.type)
    var payload = values
    for (_, value) in values {
      guard case .route(let flow, let child, let own) = value else { continue }
      return steps.append(.finishFor(flow, child: child, arguments(own), place))
    }
    if case .enumCase(let outcome, let own)? = values.map(\.value).first(where: \.isCase) ?? kept(values) {
      // Nothing is left of it: whoever started it hears that without being told.
      if hasPlace, outcome == "closed" { return }
      name = hasPlace ? Naming.identifier(outcome) : names.outcome(outcome, of: me.type)
      payload = own
    }
    // Generated coordinators say by its own name that they go on.
    if hasPlace, raw == "onSignal" { draft.signals.insert(name) }
    steps.append(.finish(name, arguments(payload), place))
  }

  /// How it ends, where it is handed over itself: a case that it keeps in a property.
  private func kept(_ values: Values) -> Value? {
    guard values.contains(where: { $0.value.instance === me }) else { return nil }
    let property = me.properties.last { $0.value.isCase && index.ends(of: me.type).contains($0.label) }
    if let property { me[property.label] = nil }
    return property?.value
  }

  private func arguments(_ payload: Values) -> [DraftArgument] {
    payload.compactMap { label, value -> DraftArgument? in
      guard case .source(let source, let type) = value else { return nil }
      let last = source.split(separator: ".").last.map(String.init) ?? source
      let isOwn = label.map { !$0.hasPrefix("did") && !["with", "for", "of"].contains($0) } ?? false
      return DraftArgument(name: isOwn ? Naming.identifier(label ?? last) : last, source: source, type: type)
    }
  }
}

extension DraftStep.Verb {
  /// In a sentence.
  fileprivate var spoken: String {
    switch self {
    case .push: "pushes"
    case .present: "presents"
    case .replace: "replaces the stack by"
    case .root: "makes the root"
    }
  }
}
