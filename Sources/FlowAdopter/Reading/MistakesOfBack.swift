import FlowLanguage

// Who hears that the user leaves a child by Back.
extension Mistakes {
  /// The screens that tell somebody when they go; nil where somebody hears of all screens, or may.
  var tellingScreens: Set<String>? {
    var screens: Set<String> = []
    for type in index.all {
      // Where the swipe is turned off, Back may be as well.
      if type.sets("interactivePopGestureRecognizer", "isEnabled", where: \.isFalse) { return nil }
      for function in type.functions {
        let labels = function.name == "navigationController" ? function.labels : []
        if labels.contains("didShow") || labels.contains("willShow") { return nil }
        guard let body = function.body, hears(function, body, of: type) else { continue }
        if index.role(of: type.name) == .screen {
          screens.insert(type.name)
        } else if !isView(type) {
          return nil
        }
      }
    }
    return screens
  }

  /// Whether it is certain that nobody hears of a child that is pushed.
  func misses(_ child: FlowDraft, _ telling: Set<String>?) -> Bool {
    var seen: Set<String> = []
    let first = shownFirst(by: child, &seen)
    guard let telling, !first.isEmpty, !first.contains(where: hidesBack) else { return false }
    return !first.contains { index.lineage($0).contains { telling.contains($0.name) } }
  }

  /// Whether a coordinator may keep a child of a type: it does more with it than to call it.
  func keeps(_ child: String, _ parent: String) -> Bool {
    let bodies = index.lineage(parent).flatMap(\.bodies)
    var (bound, onlyCalled) = (0, 0)
    for body in bodies {
      for (name, value) in body.bindings where index.coordinator(madeBy: value) == child {
        let all = body.expressions
        let bases = all.count { if case .member(let base?, _) = $0.kind { base.isName(name) } else { false } }
        bound += 1
        if all.count(where: { $0.isName(name) }) == bases { onlyCalled += 1 }
      }
    }
    let all = bodies.flatMap(\.expressions).count { index.coordinator(madeBy: $0) == child }
    return all == 0 || all > bound || onlyCalled < bound
  }

  /// The screens that a flow pushes at first; none where that is not known.
  private func shownFirst(by flow: FlowDraft, _ seen: inout Set<String>) -> [String] {
    guard seen.insert(flow.type).inserted else { return [] }
    return flow.start.flatMap(\.all).compactMap(\.showing).filter { $0.verb == .push }.flatMap { showing in
      let child = drafts.first { $0.type == showing.flow }
      return [showing.screen?.type].compactMap(\.self) + (child.map { shownFirst(by: $0, &seen) } ?? [])
    }
  }

  /// Whether a screen hides its Back button, and with it the swipe.
  private func hidesBack(_ type: String) -> Bool {
    let expressions = index.lineage(type).flatMap(\.expressions)
    // A custom left button also disables the swipe, unless the app enables it again.
    let keepsBack = bringsSwipeBack || expressions.contains { $0.name == "leftItemsSupplementBackButton" }
    let hiding = ["hidesBackButton"] + (keepsBack ? [] : ["leftBarButtonItem", "leftBarButtonItems"])
    return expressions.compactMap(\.assignment).contains { target, value in
      !value.isFalse && !value.isNil && target.words.last.map(hiding.contains) == true
    }
      || expressions.compactMap(\.call).contains { called, arguments in
        arguments.first?.value.isFalse != true
          && ["setHidesBackButton", "navigationBarBackButtonHidden"].contains(called.words.last)
      }
  }

  private func hears(_ function: Function, _ body: [Statement], of type: CodeIndex.TypeInfo) -> Bool {
    let endings = ["deinit", "didMove", "willMove", "viewWillDisappear", "viewDidDisappear"]
    return body.mention("isMovingFromParent") || endings.contains(function.name) && tells(body, of: type)
  }

  private func isView(_ type: CodeIndex.TypeInfo) -> Bool {
    index.lineage(type.name).flatMap(\.inherited).map(CodeIndex.baseName).contains { name in
      name.hasSuffix("View") || name.hasSuffix("Cell") || name == "UIControl" || name == "UIButton"
    }
  }

  /// Whether it tells somebody: through a closure, a delegate, a coordinator, or a method that does.
  func tells(_ body: [Statement], of type: CodeIndex.TypeInfo, depth: Int = 0) -> Bool {
    let expressions = body.expressions
    let words = Set(expressions.flatMap(\.words))
    let variables = index.lineage(type.name).flatMap(\.variables)
    if variables.contains(where: { $0.isWay && words.contains($0.name) }) { return true }
    guard depth < 4 else { return false }
    return expressions.compactMap(\.call).contains { called, _ in
      let words = called.ownWords
      guard let first = words.first, let name = words.last, words.count < 3, first != "super" else { return false }
      if words.count == 1 { return tells(name, of: type.name, depth) ?? false }
      guard let variable = variables.first(named: first) else { return false }
      let part = index.implementation(of: CodeIndex.baseName(variable.usualType))
      let isPresenter = ["odel", "resenter", "utput", "nteractor"].contains(where: first.hasSuffix)
      // Its type may only be known where it is created.
      return tells(name, of: part, depth) ?? (isPresenter && index.role(of: type.name) == .screen)
    }
  }

  /// Nil if its source is not there.
  private func tells(_ function: String, of type: String, _ depth: Int) -> Bool? {
    for owner in index.lineage(type) {
      let bodies = owner.functions.filter { $0.name == function }.compactMap(\.body)
      if !bodies.isEmpty { return bodies.contains { tells($0, of: owner, depth: depth + 1) } }
    }
    return nil
  }
}
