import FlowLanguage

// Segues: what is performed, and what is prepared for it.
extension FlowReader {
  /// Reads a segue that the coordinator performs, on a screen where that is known.
  func perform(_ identifier: Value?, on screen: Instance?, at place: Place) {
    guard case .string(let name)? = identifier, !name.isEmpty else { return note("performs a segue", at: place) }
    let known = index.storyboards.segues(named: name, from: screen?.type)
    guard known.allSatisfy({ $0 == known[0] }) else {
      return note("performs the segue '\(name)', of which there are several", as: name, at: place)
    }
    let source = screen ?? known.first?.source.map { Instance($0, .screen, isGiven: true) }
    follow(known.first, named: name, from: source, sender: .unknown, at: place)
  }

  private func follow(
    _ segue: Storyboards.Segue?, named name: String, from source: Instance?, sender: Value, at place: Place
  ) {
    let said = Naming.identifier(name.isEmpty ? "follow segue" : name)
    guard let shown = prepared(segue, named: name, from: source, sender, at: place) else {
      return note("performs the segue '\(name)'", as: said, at: place)
    }
    let outer = animation
    animation = segue?.isAnimated
    defer { animation = outer }
    if let style = segue?.style { shown[Self.styleName] = .enumCase(style, []) }
    switch segue?.kind {
    case "show", "push": show(.push, .instance(shown), at: place)
    case "presentation", "modal", "popoverPresentation", "popover":
      if segue?.kind.hasPrefix("popover") == true { noteStyle("popover", at: place) }
      show(.present, .instance(shown), at: place)
    case "showDetail", "replace": showDetail(.instance(shown), at: place)
    case nil:
      draft.note("not read: whether the segue '\(name)' pushes or presents", at: place)
      show(.push, .instance(shown), at: place)
    case let kind?: note("performs the \(kind) segue '\(name)'", as: said, at: place)
    }
  }

  /// Shows something beside what is there: only a container that the coordinator has filled can.
  func showDetail(_ value: Value, at place: Place) {
    if let container = containers.last { return put(value, into: container, at: place) }
    let part = value.instance.map { $0.content.first?.instance ?? $0 }
    if let part, part.key == nil {
      // What it is in is not known.
      part.holder = part
      readActions(of: part, asOf: nil)
    }
    if let made = part?.place { log.add(made, as: place) }
    let name = part.map(partName) ?? "something"
    note("shows \(name) beside what is there, or over it", as: "show \(name)", at: place)
  }

  /// The destination of a segue, as the code that prepares it leaves it; nil where its class is not known.
  private func prepared(
    _ segue: Storyboards.Segue?, named name: String, from source: Instance?, _ sender: Value, at place: Place
  ) -> Instance? {
    let screen = Instance(segue?.destination ?? "", .screen, at: place)
    screen.casts = []
    var destination = screen
    if segue?.inNavigation == true {
      destination = Instance("UINavigationController", .stack, at: place)
      destination.content = [.instance(screen)]
      destination.casts = []
    }
    if let source, let function = prepare(of: source) {
      makeKnown(to: source)
      let given = Instance("UIStoryboardSegue", .plain, at: place)
      given["identifier"] = .string(name)
      given["destination"] = .instance(destination)
      given["source"] = .instance(source)
      _ = invoke(function, of: source, zip(function.parameters, [.instance(given), sender]).map { ($0.label, $1) })
    }
    if !screen.type.isEmpty { return destination }
    // Of a class that only a cast says.
    guard let real = screen.casts?.first, screen.casts?.count == 1 else { return nil }
    if real.role == .stack {
      guard let root = real.content.first?.instance?.casts?.first else { return nil }
      real.content = [.instance(root)]
      return real
    }
    if destination === screen { return real }
    destination.content = [.instance(real)]
    return destination
  }

  private func prepare(of screen: Instance) -> Function? {
    index.function("prepare", of: screen.type, labels: ["for", "sender"]).flatMap {
      $0.body != nil && $0.takesSegue ? $0 : nil
    }
  }

  /// What the destination of a segue is taken for.
  func cast(_ destination: Instance, to type: String, at place: Place) -> Value {
    let name = CodeIndex.baseName(type)
    if destination.role == .stack { return index.role(of: type) == .stack ? .instance(destination) : .nothing }
    if !destination.type.isEmpty {
      return index.isType(destination.type, name) || name == "UIViewController" ? .instance(destination) : .nothing
    }
    if let known = destination.casts?.first(where: { $0.type == name }) { return .instance(known) }
    let role = index.role(of: type)
    guard role == .screen || role == .stack, name != "UIViewController" else { return .unknown }
    let real = Instance(name, role, at: destination.place)
    if role == .stack {
      let root = Instance("", .screen, at: destination.place)
      root.casts = []
      real.content = [.instance(root)]
    }
    destination.casts?.append(real)
    return .instance(real)
  }

  /// The segues of a screen that hands them to the coordinator, or the coordinator to where they lead.
  func segueEntries(of screen: Instance) -> [Entry] {
    guard !hasPlace, screen.role == .screen, let function = prepare(of: screen), handsOver(screen, function) else {
      return []
    }
    let performed = performedSegues(of: screen)
    let all = index.storyboards.segues.filter { $0.source == screen.type && !["embed", "unwind"].contains($0.kind) }
    let drawn = all.filter { segue in
      (segue.identifier != nil || segue.destination != nil)
        && (!segue.isManual || performed.contains { $0.name == segue.identifier })
    }
    let known = Set(all.compactMap(\.identifier))
    let named: [(name: String, segue: Storyboards.Segue?)] =
      drawn.map { ($0.identifier ?? "", $0) } + performed.filter { !known.contains($0.name) }.map { ($0.name, nil) }
    let sent = sender(of: function)
    return named.uniqued { "\($0.name) \($0.segue?.destination ?? "")" }.map { name, segue in
      let places = performed.filter { $0.name == name && !name.isEmpty }.map(\.place)
      let place = places.first ?? function.place
      let words = Naming.words(name).filter { !["segue", "identifier"].contains($0.lowercased()) }
      let usual = "show \(segue?.destination.map { names.screen($0) } ?? "it")"
      let own = Naming.identifier(words.isEmpty ? usual : words.joined(separator: " "))
      // Whether what sends it gives its destination a value.
      func isHandedOn(_ sent: DraftParameter) -> Bool {
        let sender = Value.source(sent.name, type: sent.type)
        let shown = recorded { prepared(segue, named: name, from: screen, sender, at: place) }.value
        let given = (shown?.content.first?.instance ?? shown).map { arguments(of: $0) } ?? []
        return given.contains { $0.source == sent.name || $0.source.hasPrefix(sent.name + ".") }
      }
      let sent = sent.flatMap { isHandedOn($0) ? $0 : nil }
      return Entry(name: own, parameters: sent.map { [$0] } ?? [], place: place) {
        for other in places { self.log.add(other, as: place) }
        let sender = sent.map { Value.source($0.name, type: $0.type) } ?? .unknown
        self.follow(segue, named: name, from: screen, sender: sender, at: place)
      }
    }
  }

  func embedded(in screen: Instance, at place: Place) -> [Value] {
    guard let function = prepare(of: screen), handsOver(screen, function) else { return [] }
    return index.storyboards.segues.filter { $0.kind == "embed" && $0.source == screen.type }.compactMap { segue in
      prepared(segue, named: segue.identifier ?? "", from: screen, .unknown, at: place).map { .instance($0) }
    }
  }

  /// Whether the code that prepares a segue names the coordinator.
  private func handsOver(_ screen: Instance, _ function: Function) -> Bool {
    makeKnown(to: screen)
    let own = screen.given.filter { $0.value.instance === me || $0.value.isClosure }.compactMap(\.label)
    return function.expressions.contains { expression in
      if case .member(nil, _) = expression.kind { false } else { expression.name.map(own.contains) ?? false }
    }
  }

  private func performedSegues(of screen: Instance) -> [(name: String, place: Place)] {
    let calls = index.lineage(screen.type).flatMap(\.functions).flatMap(\.expressions).compactMap(\.call)
    return calls.compactMap { called, arguments in
      guard called.words.last == "performSegue", let first = arguments.first,
        case .string(let name) = evaluateSilently(first.value, Scope(of: screen))
      else { return nil }
      return (name, called.place)
    }
  }

  /// What `sender` is taken for, where that is one thing.
  private func sender(of function: Function) -> DraftParameter? {
    var types: Set<String> = []
    for function in [function] + ownType.functions where function.takesSegue {
      for case .cast(let value, let type) in function.expressions.map(\.kind)
      where value.words == [function.parameters.last?.name ?? ""] { types.insert(CodeIndex.baseName(type)) }
    }
    guard types.count == 1, let type = types.first, !type.hasPrefix("UI"), index.role(of: type) == .plain else {
      return nil
    }
    return DraftParameter(name: Naming.identifier(type), type: type)
  }
}

extension CodeIndex {
  /// Whether a text is what some constant says.
  func hasConstant(_ name: String, of text: String) -> Bool {
    all.flatMap(\.variables).contains { variable in
      if variable.name == name, case .string(text)? = variable.initial?.kind { true } else { false }
    }
  }
}

extension Function {
  var takesSegue: Bool { parameters.first.map { CodeIndex.baseName($0.type) == "UIStoryboardSegue" } ?? false }
}
