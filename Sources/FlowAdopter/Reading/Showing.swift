import FlowLanguage

extension FlowReader {
  func show(_ verb: DraftStep.Verb, _ value: Value, at place: Place) {
    log.add(place, as: place)
    switch value {
    case .either(let condition, let one, let other):
      branch(on: condition, then: { show(verb, one, at: place) }, else: { show(verb, other, at: place) })
    case .list(let values): for value in values { show(verb, part: value, at: place) }
    case .instance(let instance): show(verb, instance, at: place)
    case .stream(let owner, _) where owner.role == .coordinator: show(verb, stack(of: owner), at: place)
    default: note("\(verb.spoken) something that is found at run time", at: place)
    }
  }

  func show(_ verb: DraftStep.Verb, _ instance: Instance, at place: Place, inNavigation: Bool = false) {
    if verb == .present, case .either(let condition, let one, let other)? = instance[Self.styleName] {
      let inside = [instance, instance.occupant].compactMap(\.self)
      let parts = inside + inside.filter { $0.role == .coordinator }.map(stack)
      let (before, shown) = (parts.map(\.filling), shownAfterwards)
      func show(as style: Value) {
        for (part, filling) in zip(parts, before) { part.filling = filling }
        (shownAfterwards, instance[Self.styleName]) = (shown, style)
        self.show(verb, instance, at: place, inNavigation: inNavigation)
      }
      branch(on: condition, then: { show(as: one) }, else: { show(as: other) })
      return removeStartsOfShown()
    }
    switch instance.role {
    case .screen, .alert:
      if instance.isGiven, instance.type == "UIViewController" {
        return note("shows something that it is given", at: place)
      }
      if isAround(instance) { return noteAround(instance, at: place) }
      let screen = screen(instance, at: place)
      if let made = instance.place { log.add(made, as: place) }
      holdParts(of: instance, at: place)
      if instance.role == .screen { noteComputed(instance, of: screen.type ?? screen.name, at: place) }
      let verb = verb == .push && isStackEmptied ? .replace : verb
      if verb != .present { stackVersion += 1 }
      // What a flow presents at first is its first screen.
      let isFirst = wayIn == 0 && !steps.contains { $0.has(\.isShowing) }
      if instance.type == "UISplitViewController", [.push, .replace].contains(verb) || verb == .present && isFirst {
        // Its name would promise that it can be there.
        screen.renamed = true
        draft.note("not read: where \(screen.name) is shown, which no navigation controller can hold", at: place)
      }
      let style = style(of: instance, as: verb, at: place)
      steps.append(
        .show(
          .init(
            verb: verb, screen: screen, arguments: arguments(of: instance), style: style,
            styleArguments: styleArguments(instance, of: style, at: place),
            inNavigation: inNavigation && verb == .present, isAnimated: animation, place: place,
            site: site(of: instance))))
    case .coordinator: start(instance, as: verb, style: style(of: instance, as: verb, at: place), at: place)
    case .stack:
      if instance === ownStack { return log.imply(place) }
      if beingShown.contains(where: { $0 === instance }) {
        return note("shows a navigation controller in itself", at: place)
      }
      beingShown.append(instance)
      defer { beingShown.removeLast() }
      instance.isShown = true
      logFilling(of: instance, at: place)
      if let child = instance.occupant {
        return start(child, in: instance, as: verb, at: place)
      }
      guard let first = instance.content.first else {
        instance.shownEmpty = (verb, place, animation)
        return note("\(verb.spoken) a navigation controller that is filled elsewhere", at: place)
      }
      if case .instance(let root) = first {
        if root.role == .screen {
          // UIKit answers with the presentation controller of the nearest ancestor that has one.
          let own = root.style
          root.style = instance.style
          if instance["detents"] == nil { root["detents"] = own.detents }
          if instance.popover.isEmpty { root.popover = own.popover }
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
      if instance.role == .plain, let inner = instance.shownInside { return show(verb, inner, at: place) }
      note("\(verb.spoken) something that is found at run time", at: place)
    }
  }

  /// What is in a list only under a condition is shown only then.
  private func show(_ verb: DraftStep.Verb, part: Value, at place: Place) {
    guard let condition = part.instance?.condition else { return show(verb, part, at: place) }
    branch(on: condition, then: { show(verb, part, at: place) })
  }

  static let styleName = "modalPresentationStyle"

  private func style(of instance: Instance, as verb: DraftStep.Verb, at place: Place) -> String? {
    if verb != .present { return nil }
    if let detents = instance["detents"]?.parts { return sheet(detents, at: place) }
    let written = instance[Self.styleName]
    // Share sheets and action sheets are popovers by themselves.
    let isPopover = if case .enumCase(let name, _)? = written { name == "popover" } else { written == nil }
    if isPopover, isShownAsPopover(instance) { return "popover" }
    guard case .enumCase(let name, let details)? = written else { return nil }
    return style(name, details, at: place)
  }

  /// What a file can say of a style; what it cannot is listed.
  func style(_ name: String, _ details: Values, at place: Place) -> String? {
    switch PresentationStyle(rawValue: name) {
    case .sheet: return sheet(details.map(\.value), at: place)
    case .popover where !details.contains { $0.label == "from" }, nil:
      noteStyle(name, at: place)
      return nil
    default: return name
    }
  }

  /// `sheet(medium, large)`
  private func sheet(_ detents: [Value], at place: Place) -> String {
    let names = detents.flatMap(\.parts).compactMap { if case .enumCase(let name, _) = $0 { name } else { nil } }
    let known = names.filter { Detent(rawValue: $0) != nil }
    if known.count < names.count { noteStyle("sheet of its own height", at: place) }
    return "sheet" + known.inParentheses
  }

  /// Whether it points at something; an alert that is no action sheet, or may be none, does so for nothing.
  private func isShownAsPopover(_ instance: Instance) -> Bool {
    guard !instance.popover.isEmpty else { return false }
    guard instance.role == .alert else { return true }
    if case .enumCase(let style, _)? = instance["preferredStyle"] { return style == "actionSheet" }
    return popoverSource(instance) != nil
  }

  private func popoverSource(_ instance: Instance) -> DraftArgument? {
    let source = instance.popover["source"].flatMap { DraftArgument($0, as: "source") }
    return source.flatMap { ["UIView", "UIBarButtonItem"].contains($0.type) && !$0.source.contains(".") ? $0 : nil }
  }

  private func styleArguments(_ instance: Instance, of style: String?, at place: Place) -> [DraftArgument] {
    if style != "popover" { return [] }
    let unnamed = DraftArgument(name: "", source: "", type: nil)
    if case .enumCase("popover", let details)? = instance[Self.styleName], !details.isEmpty {
      return details.map { label, value in
        guard case .source(let source, let type) = value else { return unnamed }
        return DraftArgument(name: label ?? "", source: source, type: type)
      }
    }
    guard let own = popoverSource(instance) else { return [unnamed] }
    switch instance.popover["sourceRect"] {
    case .source(let rectangle, "CGRect") where !rectangle.contains("."):
      return [own, DraftArgument(name: "sourceRect", source: rectangle, type: "CGRect")]
    // All of it.
    case nil, .source(own.source + ".bounds", _): break
    default: draft.note("not read: the part of '\(own.source)' that the popover points at", at: place)
    }
    return [own]
  }

  func replace(with value: Value, on instance: Instance, at place: Place) {
    if instance.role == .stack, instance !== ownStack, instance.occupant == nil {
      if !instance.isShown { return fill(instance, with: value.parts, at: place) }
      if fillShown(instance, with: value.parts, at: place) { return }
    }
    if fillsItself(instance, with: value, at: place) { return }
    if instance === ownStack, replace(by: value, at: place) { return }
    if value.parts.isEmpty {
      log.imply(place)
      stackVersion += 1
      if instance === ownStack { emptiedVersion = stackVersion }
    }
    // The stack in a list is one of its screens, and which others go is not known.
    if case .list(let parts) = value, !hasPlace, parts.contains(where: { $0.instance === ownStack }) {
      return note("replaces the stack by something that is found at run time", at: place)
    }
    for (index, part) in value.parts.enumerated() { show(index == 0 ? .replace : .push, part: part, at: place) }
  }

  /// Whether a child's stack is only given the child's own first screen, which is shown with the stack anyway.
  func fillsItself(_ stack: Instance, with value: Value, at place: Place) -> Bool {
    guard stack.occupant != nil, !value.parts.isEmpty, value.parts.allSatisfy({ $0.instance === stack }) else {
      return false
    }
    log.imply(place)
    return true
  }

  func setRoot(_ value: Value, at place: Place) {
    draft.isApp = draft.type == me.type
    if value.instance === ownStack { return log.imply(place) }
    // An empty one that it keeps is its own.
    if let stack = value.instance, stack.isEmptyStack,
      let property = me.properties.first(where: { $0.value.instance === stack })
    {
      me[property.label] = .instance(ownStack)
      return log.imply(place)
    }
    // What another flow asks the app for is a child of the app's.
    if draft.app != nil, let screen = value.instance?.content.first?.instance ?? value.instance, screen.role == .screen
    {
      let name = names.screen(screen.type)
      return note("shows \(name) in the window", as: "show \(name)", at: place)
    }
    show(.root, value, at: place)
  }

  /// Puts view controllers where they are seen when that is shown.
  func fill(_ instance: Instance, with values: [Value], at place: Place) {
    log.add(place, as: place)
    instance.content = values
    instance.filledAt.append(place)
    guard instance.role == .tabBar else { return }
    showFilled(instance) { showTabs(instance, $0, at: $1) }
  }

  /// Shows a navigation controller with what is put into it, if it was shown when nothing was in it.
  func fillShown(_ stack: Instance, with values: [Value], at place: Place) -> Bool {
    guard stack.role == .stack else { return false }
    return showFilled(stack) { verb, placeOfShowing in
      fill(stack, with: values, at: place)
      show(verb, .instance(stack), at: placeOfShowing)
    }
  }

  /// Shows what was shown before anything was in it, as it was; that it was empty is no longer listed.
  @discardableResult
  private func showFilled(_ instance: Instance, _ show: (DraftStep.Verb, Place) -> Void) -> Bool {
    // What is shown before a branch is not shown once more on each of its sides.
    guard let shown = instance.shownEmpty, steps.contains(where: { $0.note?.place == shown.place }) else {
      return false
    }
    instance.shownEmpty = nil
    steps.removeAll { $0.note?.place == shown.place }
    log.clear(shown.place)
    let outer = animation
    animation = shown.isAnimated
    show(shown.verb, shown.place)
    animation = outer
    return true
  }

  func logFilling(of instance: Instance, at place: Place) {
    for call in instance.filledAt { log.add(call, as: place) }
  }

  // MARK: Children

  /// The marker of a child whose own start says how it is shown.
  static let byStart = "start"
  /// What stands for the navigation controller of a child.
  static let stackName = "(stack)"

  /// What a child shows its screens on, where others can show that.
  func stack(of child: Instance) -> Instance {
    if let stack = child.givenStack, stack !== ownStack { return stack }
    if case .instance(let stack)? = child[Self.stackName] { return stack }
    let stack = Instance("UINavigationController", .stack, at: child.place)
    stack.occupant = child
    child[Self.stackName] = .instance(stack)
    return stack
  }

  /// Whether a navigation controller is one that the source makes, and not what stands for a child.
  func isMade(_ stack: Instance) -> Bool { stack.occupant?[Self.stackName]?.instance !== stack }

  /// The place that a child was given.
  static let placeName = "(place)"
  /// What follows when a child has been shown.
  static let nextName = "(next)"

  private func start(_ child: Instance, in stack: Instance, as verb: DraftStep.Verb, at place: Place) {
    if !stack.popover.isEmpty { child.popover = stack.popover }
    start(child, as: verb, style: style(of: stack, as: verb, at: place), at: place)
  }

  func start(_ child: Instance, as verb: DraftStep.Verb? = nil, style: String? = nil, at place: Place) {
    // Its navigation controller is there already, empty.
    if verb == nil, !child.isShown, let stack = child.givenStack,
      showFilled(stack, { start(child, in: stack, as: $0, at: $1) })
    {
      return
    }
    if verb == nil, !child.isShown, child.givenStack?.hint == Self.presented {
      child.isShown = true
      started(child, at: place)
      let name = names.flow(child.type)
      return note("where \(name) is shown, on what is presented", as: "start \(name)", at: child.place ?? place)
    }
    if verb == nil, child.isShown || stack(of: child).isShown { return }
    if verb == .push, isStackEmptied { return start(child, as: .replace, style: style, at: place) }
    // A generated coordinator is told how it enters.
    if verb == nil,
      case .enumCase(let entry, let details)? = (child[Self.placeName]?.instance ?? stack(of: child))["entry"]
    {
      let outer = animation
      animation = Self.isAnimated(details)
      if case .boolean(let isAnimated)? = stack(of: child)["isEntryAnimated"] { animation = isAnimated }
      defer { animation = outer }
      if entry == "tab" { return }
      // The first thing that a flow shows.
      if let verb = entry == "start" ? .push : DraftStep.Verb(rawValue: entry) {
        if verb == .root { draft.isApp = draft.type == me.type }
        var style: String?
        if case .enumCase(let name, let own)? = details.first(where: { $0.label == "as" })?.value {
          style = self.style(name, own, at: place)
          child[Self.styleName] = .enumCase(name, own)
        }
        return start(child, as: verb, style: style, at: place)
      }
    }
    // Started first, shown afterwards.
    if verb != nil, child.isShown {
      removeStart(of: child)
      shownAfterwards.append(child)
    }
    let isOnEmptied = isStackEmptied
    if verb != .present { stackVersion += 1 }
    child.childName = childName(of: child)
    if !child.isShown { started(child, at: place) }
    child.isShown = true
    stack(of: child).isShown = verb != nil
    log.add(place, as: child.place ?? place)
    if let made = child.place { log.add(made, as: made) }
    if hasPlace {
      let key = ChildDraft.Key(type: child.type, name: child.childName)
      draft.policies[key, default: []].insert(policy(as: verb ?? .push) ?? "")
    }
    steps.append(
      .show(
        .init(
          verb: verb ?? .push, flow: child.type, arguments: arguments(of: child),
          style: verb == nil ? Self.byStart : style, styleArguments: styleArguments(child, of: style, at: place),
          isAnimated: verb == nil ? nil : animation, place: child.place ?? place, site: child.place,
          child: child.childName, isApart: verb == nil && isApart(child), isOnEmptied: isOnEmptied,
          policy: child.type == endedChild ? Self.anyPolicy : nil)))
    if let next = child[Self.nextName] { _ = call(next, [], at: place) }
  }

  /// The hint of a navigation controller that is presented already.
  static let presented = "(presented)"

  /// Whether it was given a navigation controller that was made for it.
  private func isApart(_ child: Instance) -> Bool {
    if hasPlace { return false }
    if let stack = child.givenStack, stack !== child[Self.stackName]?.instance { return !stack.isGiven }
    // One of the app's own, around one of UIKit's.
    return child.arguments.compactMap(\.value.instance).contains { given in
      given.role == .screen && !given.isGiven
        && index.lineage(given.type).flatMap(\.variables).contains { index.role(of: $0.usualType) == .stack }
    }
  }

  /// Of what was started before the steps that have shown it, which are recorded by themselves.
  func removeStartsOfShown() { for child in shownAfterwards { removeStart(of: child) } }

  func removeStart(of child: Instance) {
    steps = steps.without { $0.showing?.flow == child.type && $0.showing?.style == Self.byStart }
  }
}
