import FlowLanguage

// Builds a flow from its declaration and its resolved steps, in source order.
extension StepResolver {
  mutating func resolvedFlow() -> Flow {
    let scope = Scope(flow)
    var screens: [Screen] = []
    var alerts: [Alert] = []
    var events: [ActionSyntax] = []
    var start: Step?
    let tabs = self.tabs(in: scope)
    var argumentsOfTabs: [Int: [Argument]] = [:]
    for tab in tabs { argumentsOfTabs[tab.child] = tab.arguments }
    // Written children come first, in order; a duplicate has no declaration.
    var children: [Child] = []
    let declarations = self.children.list
    for member in flow.syntax.members {
      switch member {
      case .screen(let syntax):
        guard syntax.name.isPresent else { continue }
        screens.append(screen(flow.screens[screens.count], in: scope))
      case .start(let syntax):
        switch syntax.target {
        case .screen(let screenSyntax):
          guard screenSyntax.name.isPresent else { continue }
          let index = screens.count
          screens.append(screen(flow.screens[index], in: scope))
          if syntax.place == flow.start?.place { start = show(first: index, in: scope) }
        case .step(let stepSyntax):
          let step = step(stepSyntax, in: scope)
          reportRouteWithValues(step)
          if syntax.place == flow.start?.place { start = step }
        }
      case .alert(let syntax):
        guard syntax.name.isPresent else { continue }
        alerts.append(alert(alerts.count, in: scope))
      case .child(let syntax):
        let index = children.count
        guard index < declarations.count, declarations[index].syntax?.name.place == syntax.name.place else { continue }
        children.append(child(index, syntax, argumentsOfTabs[index], in: scope))
      case .event(let syntax): events.append(syntax)
      // Declarations, which the collector has read, and routes, which come last.
      case .need, .state, .outcome, .signal, .tab, .route, .hold, .setting: break
      }
    }
    for index in children.count..<declarations.count {
      children.append(child(index, nil, argumentsOfTabs[index], in: scope))
    }
    var scopeOfEvents = scope
    scopeOfEvents.isEvent = true
    let resolvedEvents = actions(events, "event", in: scopeOfEvents)
    for event in events { checkLinks(event.links) }
    checkLinks(flow.syntax.links)
    for name in flow.syntax.adopted where name.text == "UIViewController" || SystemClass.named(name.text) != nil {
      report(
        .unknownProtocol, "'\(name.text)' is a class; a coordinator adopts protocols", at: name.place, help: "remove it"
      )
    }
    return Flow(
      flow, screens: screens, alerts: alerts, tabs: tabs, children: children, events: resolvedEvents,
      routes: flow.routes.indices.map { route($0) }, hooks: hooks, start: start, hold: hold(in: scope))
  }

  // MARK: Screens and alerts

  private mutating func screen(_ declaration: FlowMembers.Screen, in scope: Scope) -> Screen {
    let syntax = declaration.syntax
    var inner = scope
    reportHidden(declaration.parameters, in: scope)
    for (need, type, parameter) in flow.unsuitableNeeds(of: declaration) {
      report(
        .wrongLinkNeed, "'\(need.text)' returns \(type), but '\(syntax.name.text)' takes \(parameter.type)",
        at: need.place, help: "let the need return '\(wrappedType(parameter.type) ?? parameter.type)'",
        note: Note("the parameter", at: parameter.place))
    }
    inner.add(declaration.parameters, as: Expression.Root.screenParameter)
    var adopted: [Int] = []
    var seen: Set<Int> = []
    for name in syntax.adopted {
      if let index = names.protocolsByName[name.text] {
        if seen.insert(index).inserted { adopted.append(index) }
      } else {
        gaps.screens.insert(syntax.name.place)
        let isClass = name.text.hasSuffix("ViewController") || SystemClass.named(name.text) != nil
        report(
          .unknownProtocol, "no protocol named '\(name.text)'", unknown: name.asName,
          among: names.protocolsByName.names,
          help: isClass
            ? "a class follows 'as': write 'screen \(syntax.name.text) as \(name.text)'"
            : name.members.isEmpty
              ? "declare it: 'protocol \(name.text) { … }', or 'external protocol \(name.text)' if it is written in Swift"
              : "declare it: 'external protocol \(name.text)'")
      }
    }
    checkLinks(syntax.links)
    return Screen(
      declaration, typeName: declaration.typeName(flow.settings), adopted: adopted,
      actions: actions(syntax.actions, "action", in: inner))
  }

  private mutating func alert(_ index: Int, in scope: Scope) -> Alert {
    let (syntax, parameters) = flow.alerts[index]
    var inner = scope
    reportHidden(parameters, in: scope)
    inner.add(parameters, as: Expression.Root.screenParameter)
    inner.alert = syntax.name.text
    return Alert(
      documentation: syntax.documentation, name: syntax.name.text, parameters: parameters,
      actions: actions(syntax.actions, "button", in: inner), place: syntax.name.place, block: syntax.block)
  }

  /// `start screen X` pushes it.
  private mutating func show(first index: Int, in scope: Scope) -> Step {
    let declaration = flow.screens[index]
    let place = declaration.syntax.name.place
    let owner = Callee(
      verb: "start screen", name: declaration.syntax.name.text, place: place, isFirstScreen: flow.syntax.kind == .flow)
    let arguments = arguments([], for: declaration.parameters, of: owner, in: scope)
    return .show(Show(verb: .push, target: .screen(index), arguments: arguments, place: place))
  }

  private mutating func checkLinks(_ links: [LinkSyntax]) {
    for below in links.compactMap(\.below) where flow.screensByName[below.text] == nil { reportUnknownScreen(below) }
  }

  private mutating func hold(in scope: Scope) -> LinkHold? {
    guard let syntax = flow.hold else { return nil }
    guard let name = syntax.condition else { return LinkHold(condition: nil, place: syntax.place) }
    let reason = "a link needs to know at once whether to wait"
    return condition(name, syntax.arguments, notAsyncSince: reason, in: scope).map {
      LinkHold(condition: $0, place: syntax.place)
    }
  }

  private mutating func condition(
    _ name: Name, _ arguments: ArgumentsSyntax, notAsyncSince reason: String, in scope: Scope
  ) -> Condition? {
    let condition = condition(name, arguments, isNegated: false, in: scope)
    if condition?.isAsync == true {
      report(.invalidCombination, "'\(name.text)' is async, but \(reason)", at: name.place)
    }
    return condition
  }

  // MARK: Children and tabs

  private mutating func child(_ index: Int, _ syntax: ChildSyntax?, _ ofTab: [Argument]?, in scope: Scope) -> Child {
    let declaration = children[index]
    var inner = scope
    reportHidden(syntax == nil ? [] : declaration.parameters, in: scope)
    inner.add(declaration.parameters, as: Expression.Root.childArgument)
    var arguments = ofTab
    if let syntax, declaration.tab == nil, !declaration.takesArgumentsOfFlow {
      let target = names.flows[declaration.flow]
      let isNamed = syntax.flow != nil && syntax.name.text != target.name
      let owner = Callee(
        verb: isNamed ? "\(syntax.name.text):" : "child", name: target.name, place: (syntax.flow ?? syntax.name).place,
        passesDefaults: target.syntax.isExternal)
      arguments = self.arguments(syntax.arguments.list, for: target.parameters, of: owner, in: inner)
    }
    if declaration.takesArgumentsOfFlow { inner.addShown(names.flows[declaration.flow].parameters) }
    let handlers = handlers(syntax?.handlers ?? [], of: declaration.flow, at: declaration.place, in: inner)
    let via = syntax?.via.map { via in
      Via(
        verb: via.shown, presentation: presentation(via.modifiers, of: .child(index), by: via.shown, in: nil),
        place: via.place)
    }
    checkLinks(syntax?.links ?? [])
    return Child(declaration, arguments: arguments, via: via, handlers: handlers)
  }

  private mutating func tabs(in scope: Scope) -> [Tab] {
    var tabs: [Tab] = []
    let ofTabs = children.list.enumerated().compactMap { child, declaration in declaration.tab.map { ($0, child) } }
    for (index, child) in ofTabs.sorted(by: <) {
      let declaration = children[child]
      let syntax = flow.tabs[index]
      let target = names.flows[declaration.flow]
      // A tab's initial arguments come from the tab bar's own parameters.
      for parameter in declaration.parameters where parameter.defaultValue == nil {
        if !flow.parameters.contains(where: { $0.name == parameter.name && passes($0.type, for: parameter.type) }) {
          report(
            .argumentMismatch,
            "'tab \(syntax.name.text)' needs '\(parameter.name): \(parameter.type)' when the tab bar starts",
            at: parameter.place, help: "give '\(flow.name)' a parameter of that name and type, or this one a default")
        }
      }
      var inner = scope
      inner.add(declaration.parameters, as: Expression.Root.childArgument)
      let owner = Callee(
        verb: "tab", name: syntax.name.text, place: (syntax.flow ?? syntax.name).place,
        passesDefaults: target.syntax.isExternal)
      let arguments = arguments(syntax.arguments.list, for: target.parameters, of: owner, in: inner)
      var condition: Condition?
      for item in syntax.items {
        if item.word == .system { reportUnknownItem(item.value) }
        guard let arguments = item.arguments else { continue }
        let reason = "the condition of a tab is evaluated once, at start"
        condition = self.condition(item.value, arguments, notAsyncSince: reason, in: scope)
      }
      reportDropped(syntax.items, of: syntax.name.text)
      checkLinks(syntax.links)
      tabs.append(
        Tab(
          documentation: syntax.documentation, name: declaration.name, parameters: declaration.parameters, child: child,
          arguments: arguments, items: syntax.items, condition: condition, links: syntax.links, place: syntax.name.place
        ))
    }
    return tabs
  }

  /// The tab bar items for which UIKit has names and images.
  private static let systemItems = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]

  /// What a tab's item cannot have: the same twice, two images, or anything beside what the system gives it.
  private mutating func reportDropped(_ items: [TabSyntax.Item], of tab: String) {
    var seen: [Keyword] = []
    let isSystem = items.contains { $0.word == .system }
    for (word, place) in items.map({ ($0.word, $0.value.place) }) {
      if seen.contains(word) {
        report(.duplicateDeclaration, "'\(word.text)' is written twice", at: place, help: "remove one")
      } else if isSystem, word != .system, word != .if {
        report(
          .invalidCombination, "a system item has its own title and image, so '\(word.text)' has no effect", at: place,
          help: "remove '\(word.text)', or remove 'system' and write a 'title' and a 'symbol'")
      } else if word == .image && seen.contains(.symbol) || word == .symbol && seen.contains(.image) {
        report(
          .invalidCombination, "tab '\(tab)' has two images: 'symbol' and 'image'", at: place,
          help: "keep 'symbol' for an SF Symbol, or 'image' for one of the asset catalogue")
      }
      seen.append(word)
    }
  }

  private mutating func reportUnknownItem(_ name: Name) {
    guard name.isPresent, !Self.systemItems.contains(name.text) else { return }
    report(
      .invalidCombination, "UIKit has no item '\(name.text)' for a tab", unknown: name, among: Self.systemItems,
      help: "an item is one of \(Self.systemItems.joined(separator: ", "))")
  }
}
