import FlowLanguage

extension FlowReader {
  /// What a call does by its name; also one that starts with such a word and is given something to show.
  func move(_ name: String, _ values: Values) -> Move? {
    // Anything has such methods: `set(tabSelection: .all)`, `show(book)`.
    if let first = values.first, ["set", "enter"].contains(name) && first.label != nil || name == "show",
      first.label == "title" || !mayBeShown(first.value)
    {
      return nil
    }
    if let move = Move.named(name) { return move }
    guard let given = values.first?.value.instance, given !== me, given.role != .plain, given.role != .window else {
      return nil
    }
    let moves: [String: Move] = ["push": .push, "present": .present, "replace": .replace, "switch": .replace]
    return moves[Naming.words(name).first ?? ""]
  }

  /// Whether a value may be a view controller, or several.
  func mayBeShown(_ value: Value) -> Bool {
    switch value {
    case .boolean, .string, .number, .nothing, .closure, .method: false
    case .enumCase(let name, _): name == "init"
    case .source(_, let type): type.map { index.role(of: $0) != .plain } ?? true
    case .instance(let instance): instance.role != .plain || instance.shownInside != nil
    default: true
    }
  }

  /// Reads a call of UIKit's; false if it is none.
  func navigate(_ call: MemberCall, on instance: Instance) -> Bool {
    let (name, values, place) = (call.name, call.values, call.place)
    let move = move(name, values)
    if changeContainer(instance, call, move) { return true }
    guard let move else { return false }
    let subject = values.first?.value ?? .unknown
    let outer = animation
    animation = Self.isAnimated(values)
    defer { animation = outer }
    if instance.role == .tabBar, move == .replace {
      fill(instance, with: subject.parts, at: place)
      return true
    }
    switch move {
    case .push where name == "showDetailViewController": showDetail(subject, at: place)
    case .push where fillsItself(instance, with: subject, at: place): break
    case .push:
      if instance.role == .stack, instance !== ownStack, !instance.isShown, instance.occupant == nil {
        fill(instance, with: instance.content + [subject], at: place)
      } else if !fillShown(instance, with: [subject], at: place) {
        // UIKit presents a navigation controller that it is asked to show.
        let isStack = subject.instance.map { $0.role == .stack && !$0.isGiven && $0.occupant == nil } ?? false
        show(name.hasPrefix("show") && isStack ? .present : .push, subject, at: place)
      }
    case .present: show(.present, subject, at: place)
    case .replace: replace(with: subject, on: instance, at: place)
    case .popToRoot where popsToInserted(nil, at: place): break
    case .pop, .popToRoot:
      stackVersion += 1
      leave(move == .pop ? .pop : .popToRoot, at: place)
    case .popTo where subject.instance.map({ popsToInserted($0, at: place) }) ?? false: break
    case .popTo:
      stackVersion += 1
      if let target = subject.instance, target.role == .screen, !target.type.isEmpty {
        leave(.pop, to: screen(target, at: place), at: place)
      } else {
        log.add(place, as: place)
        note("pops to a screen that is found at run time", at: place)
      }
    case .dismiss: leave(.dismiss, at: place)
    case .segue: perform(values.first?.value, on: instance.role == .screen ? instance : nil, at: place)
    case .embed:
      guard subject.instance.map({ $0.role != .coordinator && $0.role != .plain }) ?? false else { return false }
      note("embeds a view controller", at: place)
    }
    // What follows when it has been shown.
    animation = nil
    for (label, value) in values.dropFirst(move == .dismiss || move == .pop || move == .popToRoot ? 0 : 1) {
      var isCallback = label?.lowercased().contains("dismiss") == true || label?.contains("lear") == true
      switch value {
      case .closure(let closure, _): isCallback = isCallback || !closure.parameters.isEmpty
      case .method, .callback: break
      default: continue
      }
      let after = recorded { self.call(value, [], at: place) }.steps
      if isCallback, label != "completion", let shown = subject.instance, shown.role == .screen {
        shown[label ?? "then"] = value
      } else {
        steps += after
      }
    }
    return true
  }

  /// Reads a change of the list of what a navigation or tab bar controller, or a container, shows.
  func changeStack(_ owner: Value, _ name: String, _ values: Values, _ place: Place) {
    let holder = owner.instance ?? owner.owner
    stackVersion += 1
    if name == "removeAll" {
      if holder === ownStack, values.allSatisfy({ $0.label == "keepingCapacity" }) { emptiedVersion = stackVersion }
      return log.imply(place)
    }
    if ["removeLast", "popLast"].contains(name), values.isEmpty, holder === ownStack {
      return leave(.pop, isAnimated: false, at: place)
    }
    let added = values.first?.value
    if name == "insert", holder === ownStack, case .number("0")? = values.last?.value, let added {
      insertedRoot = (added, place)
    }
    guard let holder, let added, name == "append" else {
      return note("'\(name)' changes what a controller shows", as: "\(name) view controllers", at: place)
    }
    if holder.role == .screen {
      put(added, into: holder, at: place)
    } else if holder.role == .tabBar || holder !== ownStack && !holder.isShown && holder.occupant == nil {
      fill(holder, with: holder.content + added.parts, at: place)
    } else {
      withoutAnimation { show(.push, added, at: place) }
    }
  }

  /// Reads what changes a list of view controllers, which moves nothing.
  func withoutAnimation(_ body: () -> Void) {
    let outer = animation
    animation = false
    body()
    animation = outer
  }

  /// Adds a step by which something leaves, animated as the call says where nothing else is said.
  func leave(
    _ kind: DraftStep.Leaving.Kind, to screen: ScreenDraft? = nil, isAnimated: Bool?? = nil, at place: Place
  ) {
    log.add(place, as: place)
    steps.append(.leave(.init(kind: kind, screen: screen, isAnimated: isAnimated ?? animation, place: place)))
  }

  /// What the call says; nothing where that is found at run time.
  static func isAnimated(_ values: Values) -> Bool? {
    for case (let label, .boolean(let isAnimated)) in values where ["animated", "isAnimated"].contains(label) {
      return isAnimated
    }
    return nil
  }

  static let routings = ["prepareTransition", "handle", "navigate", "route"]

  /// The routes that nothing in the coordinator or its screens triggers: they come from outside.
  func readUntriggeredRoutes() {
    for function in ownType.functions
    where Self.routings.contains(function.name) && function.labels == ["for"] && function.body != nil {
      for item in index.cases(takenBy: function, of: me.type) where !triggered.contains(item.name) {
        let payload = payload(of: item)
        let steps = freshly { trigger(.enumCase(item.name, payload), at: function.place) }
        guard steps.navigates else { continue }
        draft.addEvent(item.name, payload.parameters, steps, at: function.place)
        work()
      }
    }
  }

  /// A route of a coordinator that maps routes to transitions.
  func trigger(_ route: Value, at place: Place) {
    for name in Self.routings {
      guard let function = index.function(name, of: me.type, labels: ["for"]), function.body != nil else { continue }
      // A route may trigger another one.
      let outer = running
      running.removeAll { $0.body != nil && $0.place == function.place }
      defer { running = outer }
      guard outer.count < Self.mostCalls else { return }
      if case .enumCase(let name, _) = route { triggered.insert(name) }
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
    case "set" where ownType.inherited.contains { CodeIndex.baseName($0) == "TabBarCoordinator" }:
      ownTabs.content = subject.parts
      show(.root, .instance(ownTabs), at: place)
    case "set", "setAll": replace(with: subject, on: ownStack, at: place)
    case "setRoot": setRoot(subject, at: place)
    case "pop": leave(.pop, at: place)
    case "popToRoot": leave(.popToRoot, at: place)
    case "dismiss", "dismissToRoot": leave(.dismiss, at: place)
    case "select": select(subject, on: ownTabs, at: place)
    case "none", "multiple": break
    case "trigger":
      if case .instance(let child)? = values.last?.value, child !== me, child.role == .coordinator {
        start(child, at: place)
      } else {
        trigger(subject, at: place)
      }
    case "embed": note("embeds a view controller", at: place)
    default:
      let first = Naming.words(name).first ?? ""
      guard ["push", "pop", "present", "dismiss", "show", "set", "select", "perform"].contains(first) else {
        return nil
      }
      note("the transition '\(name)'", as: name, at: place)
    }
    log.add(place, as: place)
    return .unknown
  }
}
