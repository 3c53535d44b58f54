import FlowLanguage

// Mistakes in what UIKit tells its delegates, and in who is told.
extension Mistakes {
  mutating func readDelegate(_ function: Function, of type: CodeIndex.TypeInfo) {
    let labels = function.labels
    let words = function.body?.members ?? []
    // What dresses the screen that comes is right there.
    let looks: Set = ["setNavigationBarHidden", "isNavigationBarHidden", "setToolbarHidden", "navigationBar"]
    // The code handles a cancelled swipe.
    let careful: Set = ["transitionCoordinator", "notifyWhenInteractionChanges"]
    let harmless: Set = ["apply", "configure", "hide", "log", "refresh", "set", "show", "style", "track", "update"]
    let controllers = Set(function.parameters.map(\.name))
    let acts = function.body?.calls.contains { called in
      // What is handed on to another delegate is read there.
      guard let name = called.words.first, let last = called.words.last, last != function.name, !called.isLogging,
        !harmless.contains(Naming.lowercasedWords(last).first ?? "")
      else { return false }
      return name.first?.isLowercase == true && !controllers.contains(name)
    }
    if function.name == "navigationController", labels.contains("willShow"),
      words.isDisjoint(with: looks.union(careful)), acts == true
    {
      add("acts before a screen is shown: a swipe back that is cancelled counts as Back", at: function.place)
    }
    if function.name == "navigationController", labels.contains("didShow"), words.contains("from"),
      function.body?.goesOverSeveral == false
    {
      add("looks at one screen that was left: Back over several keeps the children of the others", at: function.place)
    }
    if function.name == "presentationControllerDidDismiss" {
      let own = function.body?.changes ?? []
      // The code may already do there what it would do then.
      for body in type.functions.compactMap(\.body) where body.isToldOfDismissal && own.isDisjoint(with: body.changes) {
        for (called, arguments) in body.expressions.compactMap(\.call)
        where !arguments.contains(where: \.value.isClosure) {
          guard case .member(_, "dismiss") = called.kind else { continue }
          add("'presentationControllerDidDismiss' does not hear of this 'dismiss'", at: called.place)
        }
      }
    }
  }

  /// Coordinators that take the delegate of a navigation controller from one that has pushed them.
  mutating func readStolenDelegates(of types: [CodeIndex.TypeInfo]) {
    var taken: [String: [Place]] = [:]
    for type in types {
      for (target, value) in type.expressions.compactMap(\.assignment) {
        guard case .member(let base?, "delegate") = target.kind, base.words.last?.lowercased().contains("nav") == true
        else { continue }
        // It is given back.
        if !value.isSelf { return }
        taken[type.name, default: []].append(target.place)
      }
    }
    for flow in drafts where taken[flow.type] != nil {
      // What is pushed in it is on the same stack.
      var pushed: Set<String> = []
      var rest = [flow]
      while let next = rest.popLast() {
        for showing in next.allSteps.compactMap(\.showing) where showing.verb == .push {
          guard let type = showing.flow, !makesStack(type), pushed.insert(type).inserted else { continue }
          rest += drafts.filter { $0.type == type }
        }
      }
      for place in pushed.sorted().flatMap({ taken[$0] ?? [] }) {
        add("takes the navigation controller's delegate from another coordinator and does not give it back", at: place)
      }
    }
  }

  private func makesStack(_ type: String) -> Bool {
    index[type]?.variables.contains { $0.initial != nil && index.role(of: $0.usualType) == .stack } ?? false
  }

  /// Whether a name says that something is there no longer.
  private static func saysGone(_ name: String) -> Bool {
    let gone: Set = ["back", "closed", "dismiss", "dismissed", "exit", "gone", "leave", "left", "pop", "popped"]
    return Naming.isEnd(name) || !gone.isDisjoint(with: Naming.lowercasedWords(name))
  }

  /// A screen that says it is gone when something covers it.
  mutating func readLeaving(of type: CodeIndex.TypeInfo) {
    for function in type.functions where ["viewWillDisappear", "viewDidDisappear"].contains(function.name) {
      let words = Set(function.expressions.flatMap(\.words))
      let told = (function.body?.calls ?? []).map { Set($0.words) }.filter(type.tells)
      guard told.joined().contains(where: Self.saysGone) else { continue }
      let places = ["navigationController", "parent", "presentedViewController", "presentingViewController", "window"]
      let isGone = function.expressions.contains { expression in
        guard case .operation(_, let left, let right) = expression.kind else { return false }
        return right.isNil && left.words.last.map(places.contains) == true
      }
      if isGone || words.isSuperset(of: ["viewControllers", "contains"]) { continue }
      if words.isDisjoint(with: ["isBeingDismissed", "isMovingFromParent"]) {
        add("takes 'disappeared' for 'dismissed': a modal that covers the screen ends it", at: function.place)
      } else if function.name == "viewWillDisappear" {
        add("acts before the screen is gone: a swipe back that is cancelled counts as Back", at: function.place)
      }
    }
  }
}

extension [Statement] {
  fileprivate var calls: [Expression] { expressions.compactMap(\.call?.called) }

  fileprivate var changes: Set<String> {
    Set(expressions.compactMap { $0.call?.called.name ?? $0.assignment?.target.words.last })
  }

  /// Whether it loops, rather than looking at one screen.
  fileprivate var goesOverSeveral: Bool {
    !members.isDisjoint(with: ["filter", "forEach"])
      || outsideClosures.contains { if case .loop = $0.kind { true } else { false } }
  }

  /// Whether `self` hears when the user dismisses what is presented here.
  fileprivate var isToldOfDismissal: Bool {
    expressions.compactMap(\.assignment).contains {
      $0.value.isSelf && $0.target.words.suffix(2) == ["presentationController", "delegate"]
    }
  }
}
