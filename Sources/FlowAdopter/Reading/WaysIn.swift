import FlowLanguage

// How a flow is entered, and what is called in it from outside.
extension FlowReader {
  /// Whether it is about another coordinator.
  func takesChild(_ function: Function) -> Bool {
    function.parameters.contains {
      index.role(of: $0.type) == .coordinator || CodeIndex.baseName($0.type).hasSuffix("Coordinator")
    }
  }

  /// Starts a child by a method that the coordinator inherits; false if it is none.
  func start(by function: Function, _ values: Values, at place: Place) -> Bool {
    let words = Naming.words(function.name) + values.compactMap(\.label).flatMap(Naming.words)
    let styles: Set = ["present", "presentation", "modal", "modally", "style", "embedded", "embed"]
    guard !hasPlace, !function.name.hasPrefix("_"), let word = words.first, Self.starts.contains(word),
      takesChild(function), styles.isDisjoint(with: words.map { $0.lowercased() }),
      !ownType.functions.contains(where: { $0.place == function.place }),
      let child = values.lazy.compactMap({ $0.value.instance }).first(where: { $0.role == .coordinator }), child !== me
    else { return false }
    start(child, at: place)
    return true
  }

  /// Shows what whoever starts the flow is given to show.
  func enter(with value: Value) {
    guard let shown = value.instance, !shown.isGiven, shown.key == nil, !shown.isShown, shown.role.isController else {
      return
    }
    // A navigation controller cannot be pushed.
    show(shown.role == .stack ? .present : .push, value, at: shown.place ?? draft.place)
  }

  /// Shows what `start` has filled and kept for whoever starts the flow to show.
  func showKept(by start: Function) {
    guard !hasPlace, !draft.isTabs else { return }
    let kept = ([ownTabs] + me.properties.compactMap(\.value.instance)).filter { !$0.isShown && !$0.content.isEmpty }
    if let tabs = kept.first(where: { $0.role == .tabBar }) {
      show(.push, .instance(tabs), at: tabs.filledAt.last ?? start.place)
    } else if let stack = kept.first(where: { $0.role == .stack }), !steps.contains(where: { $0.has(\.isShowing) }) {
      enter(with: .instance(stack))
    }
  }

  /// Whoever found a child that is there already is its delegate, if it can be.
  func adopt(_ child: Instance) {
    guard !hasPlace, !child.given.contains(where: { $0.value.isClosure || $0.value.instance === me }) else { return }
    makeKnown(to: child) { $0.isWeak && $1 != me.type && index[$1]?.declaration?.kind == .protocol }
  }

  /// Sets the properties that can only be the coordinator, if they have no value.
  func makeKnown(to other: Instance) { makeKnown(to: other) { variable, _ in other[variable.name] == nil } }

  private func makeKnown(to other: Instance, where isIt: (Variable, String) -> Bool) {
    let own = Set(index.lineage(me.type).map(\.name))
    for variable in index.lineage(other.type).flatMap(\.variables) where variable.getter == nil {
      guard let type = variable.type.map(CodeIndex.baseName), own.contains(type), isIt(variable, type) else { continue }
      other[variable.name] = .instance(me)
    }
  }

  /// The only method, or the property, that gives a view controller to others, or the only one that shows something.
  var root: (() -> Value)? {
    if hasPlace { return nil }
    func gives(_ type: String?) -> Bool { type.map(index.isController) ?? false }
    let called = ownType.namesUsed
    var makers = ownType.functions.filter { $0.body != nil && gives($0.result) && !called.contains($0.name) }
    // Its own code may ask for it, too.
    if makers.isEmpty { makers = ownType.functions.filter { $0.name == "toPresentable" && gives($0.result) } }
    if makers.count == 1 { return { self.run(makers[0]) } }
    let roots = ownType.variables.filter { ($0.getter != nil || $0.initial != nil) && gives($0.type) }
    if makers.isEmpty, roots.count == 1 { return { self.property(roots[0].name, of: self.me) ?? .unknown } }
    let ways = ownType.functions.filter { function in
      !called.contains(function.name) && !function.isStatic && navigates(function)
        && !Self.entrances.contains(function.name)
    }
    return ways.count == 1 && draft.start.isEmpty ? { self.run(ways[0]) } : nil
  }

  /// Whether it may do something that the flow has to say, when it is called from outside.
  func mayBeEvent(_ function: Function) -> Bool {
    if function.name == "deinit" { return false }
    if hasPlace || navigates(function) { return navigates(function) }
    // One that is told of the end of a child.
    let gives = function.result.map(index.isController) ?? true
    return function.body != nil && function.name != "init" && !function.isStatic && gives && !takesChild(function)
  }

  /// Whether a function, or one that it calls, navigates.
  func navigates(_ function: Function, of type: String? = nil, besides seen: Set<String> = []) -> Bool {
    guard let body = function.body, !seen.contains(function.name) else { return false }
    let own = index[type ?? me.type]?.functions ?? []
    return body.expressions.contains { expression in
      switch expression.kind {
      case .member(_, let name)
      where Move.names.contains(name) || Self.starts.contains(name) || hasPlace && Self.placeMoves.contains(name): true
      case .name("start") where hasPlace: true
      case .name(let name), .member(_, let name):
        own.contains { $0.name == name && navigates($0, of: type, besides: seen.union([function.name])) }
      default: false
      }
    }
  }

  /// The parameters of a function that a `.flow` file can name.
  func parameters(of function: Function) -> [DraftParameter] {
    function.parameters.compactMap { parameter in
      guard case .source(let name, let type?) = value(ofType: parameter.type, named: parameter.name, for: me) else {
        return nil
      }
      return labelled(DraftParameter(name: name, type: type), as: parameter)
    }
  }

  /// With its label, and its default where a file can say it.
  func labelled(_ draft: DraftParameter, as parameter: Parameter) -> DraftParameter {
    var draft = draft
    draft.label = parameter.label == parameter.name ? nil : parameter.label ?? "_"
    draft.initial = parameter.initial.flatMap { $0.wholeMatch(of: Self.plainDefault) == nil ? nil : $0 }
    return draft
  }

  nonisolated(unsafe) private static let plainDefault = #/true|false|nil|\[\]|-?\d[\d_.]*|"[^"\\]*"|\.[a-zA-Z]\w*/#
}
