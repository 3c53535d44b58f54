import FlowLanguage

/// Resolves the steps of one flow: targets, outcomes, hooks. Arguments, conditions and handlers are in extensions.
struct StepResolver {
  let names: ModuleNames
  let flow: FlowDeclaration
  let children: ChildDeclarations
  var diagnostics: [Diagnostic] = []
  var gaps = Gaps()
  var hooks: [Hook] = []
  /// The flow's routes, as far as they were needed.
  var routes: [Int: Action] = [:]
  /// Those being resolved, in the order in which one goes to the next.
  var routesInWork: [Int] = []
  var hooksBySignature: [String: Int] = [:]
  /// The first hook with results for each name: their enum has the hook's name.
  var hooksWithResults: [String: Int] = [:]
  /// The hooks that are passed numbers, by name, and for each whose first call passes a literal, one for each parameter
  /// for which all calls do.
  var hooksWithNumbers: [String: [Int]] = [:]
  var literalsOfHooks: [String: [Int: [LiteralSyntax?]]] = [:]
  /// How many letters of known names may still be compared with unknown ones.
  private var lettersLeft: Int
  private(set) var hasUnknownNames = false
  /// What was found for an unknown target of a step, by verb and name.
  private var suggestions: [String: String?] = [:]
  /// The signatures of a hook's results: many calls of one hook may each have some.
  var resultsOfHooks: [Int: Set<String>] = [:]

  /// The needs that look up a parameter of another type for a link, which is reported there.
  lazy var unsuitableForLinks = Set(flow.screens.flatMap { flow.unsuitableNeeds(of: $0) }.map(\.name.text))

  /// The values that actions of the flow's screens take, by name: what shows an alert may mean to pass one on.
  lazy var valuesOfActions = Dictionary(
    flow.screens.lazy.flatMap(\.syntax.actions).flatMap(\.parameters).map { ($0.name.text, $0.type.text) }
  ) { first, _ in first }

  init(_ names: ModuleNames, _ flow: Int, comparing letters: Int) {
    self.names = names
    self.flow = names.flows[flow]
    children = names.children[flow]
    lettersLeft = letters
  }

  mutating func report(
    _ rule: Rule, _ message: String, at place: SourcePlace, help: Help? = nil, note: Note? = nil,
    fix: Fix? = nil
  ) {
    diagnostics.report(rule, message, at: place, help: help, notes: note.map { [$0] } ?? [], fix: fix)
  }

  /// Reports an unknown name, with the known one that may be meant, or else the help. A key identifies both, so that the
  /// search is not repeated.
  mutating func report(
    _ rule: Rule, _ message: String, unknown name: Name, among known: some Sequence<String>, key: String? = nil,
    help: Help? = nil
  ) {
    hasUnknownNames = true
    let near =
      key.flatMap { suggestions[$0] } ?? (lettersLeft > 0 ? nearest(to: name.text, among: known, &lettersLeft) : nil)
    if let key { suggestions[key] = near }
    report(rule, message, at: name.place, help: near.map(Help.rename) ?? help)
  }

  /// Replaces a step that could not be resolved.
  mutating func unresolved() -> Step {
    gaps.flows.insert(flow.id)
    return .sequence([])
  }

  // MARK: Steps

  mutating func step(_ syntax: StepSyntax, in scope: Scope) -> Step {
    switch syntax.count {
    case 0: return unresolved()
    case 1: return part(syntax[0], in: scope)
    default:
      let steps = syntax.map { part($0, in: scope) }
      reportAfterRoute(steps)
      return .sequence(steps)
    }
  }

  private mutating func part(_ syntax: StepPartSyntax, in scope: Scope) -> Step {
    switch syntax {
    case .simple(let simple): return self.simple(simple, in: scope)
    case .conditional(let conditional): return self.conditional(conditional, in: scope)
    case .selection(let selection): return self.selection(selection, in: scope)
    }
  }

  private mutating func simple(_ syntax: SimpleStepSyntax, in scope: Scope) -> Step {
    switch syntax.kind {
    case .show(let show): return self.show(show, syntax.place, in: scope)
    case .pop(let name, let modifier): return pop(to: name, isAnimated: isAnimated(modifier), syntax.place)
    case .dismiss(let modifier): return .dismiss(isAnimated: isAnimated(modifier), syntax.place)
    case .close(let modifier): return .close(isAnimated: isAnimated(modifier), syntax.place)
    case .stay: return .stay(syntax.place)
    case .select(let tab): return select(tab, syntax.place)
    case .finish(let outcome, let arguments, let modifier):
      return finish(outcome, arguments, isAnimated: isAnimated(modifier), syntax, in: scope)
    case .finishAncestor(let ancestor, let child, let arguments, let modifier):
      return finishAncestor(ancestor, child, arguments, isAnimated: isAnimated(modifier), syntax.place, in: scope)
    case .call(let name, let arguments, let isAsync, let results):
      if !isAsync, results == nil { reportCallOfRoute(name, syntax.keyword) }
      return call(name, arguments, isAsync: isAsync, results, syntax.place, in: scope)
    case .tell(let screen, let method, let arguments): return tell(screen, method, arguments, syntax.place, in: scope)
    case .go(let name, let arguments): return go(name, arguments, syntax, in: scope)
    case .signal(let name, let arguments): return signal(name, arguments, syntax, in: scope)
    }
  }

  // MARK: Showing

  private mutating func show(_ syntax: ShowSyntax, _ place: SourcePlace, in scope: Scope) -> Step {
    guard let target = target(syntax, in: scope) else { return unresolved() }
    let parameters: [Parameter]
    var handlers: [OutcomeHandler]?
    switch target {
    case .screen(let index): parameters = flow.screens[index].parameters
    case .alert(let index): parameters = flow.alerts[index].parameters
    case .child(let index):
      let child = children[index]
      parameters = self.parameters(of: child)
      handlers = syntax.handlers.map { self.handlers($0, of: child.flow, at: syntax.target.place, in: scope) }
    }
    if handlers == nil, let first = syntax.handlers?.first {
      report(
        .invalidCombination, "'\(syntax.target.text)' is not a flow, so it has no outcomes to handle",
        at: first.name.place, help: "say what its actions do in its own block")
    }
    let arguments = arguments(syntax.arguments, for: parameters, of: syntax.verb.rawValue, syntax.target, in: scope)
    let presentation = presentation(syntax.modifiers, of: target, by: syntax.verb, in: scope)
    return .show(
      Show(
        verb: syntax.verb, target: target, arguments: arguments, presentation: presentation, handlers: handlers,
        place: place, targetPlace: syntax.target.place))
  }

  /// The parameters whose arguments are given where a child is started.
  func parameters(of child: ChildDeclarations.Child) -> [Parameter] {
    child.takesArgumentsOfFlow ? names.flows[child.flow].parameters : child.parameters
  }

  private mutating func target(_ syntax: ShowSyntax, in scope: Scope) -> Show.Target? {
    let name = syntax.target
    guard name.isPresent else { return nil }
    if let screen = flow.screensByName[name.text] { return .screen(screen) }
    if let child = children.byName[name.text] { return .child(child) }
    if children.broken.contains(name.text) { return nil }
    if let alert = flow.alertsByName[name.text], syntax.verb == .present { return .alert(alert) }
    reportUnknownTarget(syntax, in: scope)
    return nil
  }

  private mutating func reportUnknownTarget(_ syntax: ShowSyntax, in scope: Scope) {
    let name = syntax.target
    if flow.alertsByName[name.text] != nil {
      return report(
        .invalidPresentation, "'\(name.text)' is an alert, which can only be presented", at: name.place,
        help: "write 'present \(name.text)'")
    }
    if let other = names.flowsByName[name.text] {
      return report(
        .invalidCombination,
        "the app '\(names.flows[other].name)' cannot be shown: it is the root of all flows", at: name.place,
        help: "write 'finish \(flowName(names.flows[other].name)).child' to show one of its children")
    }
    if let reason = names.foreign.whyUnknown(name, in: flow.file) { return diagnostics.append(reason) }
    let message = "no screen or flow named '\(name.text)'"
    if let owner = names.flowsOfScreens[name.text] {
      let (isApp, other) = (names.flows[owner].syntax.kind == .app, names.flows[owner].name)
      return report(
        .unknownScreen, message, at: name.place,
        help: isApp
          ? "'\(name.text)' is a screen of the app, which only '\(other)' shows, with 'root'"
          : flow.syntax.kind != .flow
            ? "'\(name.text)' is a screen of '\(other)'; show that flow, or let an event of '\(other)' show it"
            : "'\(name.text)' is a screen of '\(other)'; declare it here too, or show that flow")
    }
    if let short = name.text.withoutTypeSuffix {
      let isFlow = children.byName[short] != nil || names.flowsByName[short] != nil
      if flow.screensByName[short] != nil || isFlow {
        return report(
          .unknownScreen, message, at: name.place, help: "the \(isFlow ? "flow" : "screen") is '\(short)'",
          fix: Fix(write: short, over: name.place))
      }
    }
    let alerts = syntax.verb == .present ? flow.alertsByName.names : []
    let known = [
      flow.screensByName.names, children.byName.names, names.flowsToShow, names.foreign.names(in: flow.file), alerts,
    ]
    let declaration = declaration(of: name, syntax.arguments, in: scope)
    let remedy = (flow.syntax.kind == .app ? "" : "'screen \(declaration)' here, or ") + "'flow \(declaration)'"
    report(
      .unknownScreen, message, unknown: name, among: known.joined(), key: syntax.verb.rawValue + name.text,
      help: "declare it: \(remedy)\(names.foreign.elsewhere(in: flow.file))")
  }

  private mutating func pop(to name: Name?, isAnimated: Bool, _ place: SourcePlace) -> Step {
    guard let name else { return .pop(.top, isAnimated: isAnimated, place) }
    if let screen = flow.screensByName[name.text] { return .pop(.screen(screen), isAnimated: isAnimated, place) }
    if name.text == "root" { return .pop(.root, isAnimated: isAnimated, place) }
    reportUnknownPopTarget(name)
    return unresolved()
  }

  /// - Parameter others: what may be meant besides the screens.
  mutating func reportUnknownScreen(_ name: Name, or others: [String] = [], help: Help? = nil) {
    guard name.isPresent else { return }
    let message = "no screen named '\(name.text)' in '\(flow.name)'"
    let isFlow = children.byName[name.text] != nil || names.flowsByName[name.text] != nil
    let known: Help? =
      flow.alertsByName[name.text] != nil
      ? "'\(name.text)' is an alert, not a screen"
      : help ?? (isFlow ? "'\(name.text)' is a flow; its screens are its own" : nil)
    if let known {
      report(.unknownScreen, message, at: name.place, help: known)
    } else if let short = name.text.withoutTypeSuffix, flow.screensByName[short] != nil {
      report(
        .unknownScreen, message, at: name.place, help: "the screen is '\(short)'",
        fix: Fix(write: short, over: name.place))
    } else {
      report(.unknownScreen, message, unknown: name, among: [flow.screensByName.names, others].joined())
    }
  }

  private mutating func select(_ tab: Name, _ place: SourcePlace) -> Step {
    if let index = names.tabsByName[tab.text] { return .select(names.tabNames[index], place) }
    if tab.isPresent {
      let tabs = names.tabNames.indices.prefix(5).compactMap { index in
        names.tabsByName.names.prefix(10).first { names.tabsByName[$0] == index }
      }.joined(separator: ", ")
      report(
        .unknownTab, "no tab named '\(tab.text)'", unknown: tab, among: names.tabsByName.names,
        help: tabs.isEmpty ? "declare a tab bar that has it: 'tabs' with 'tab \(tab.text)'" : "the tabs are \(tabs)")
    }
    return unresolved()
  }

  // MARK: Ending

  private mutating func finish(
    _ outcome: Name, _ arguments: ArgumentsSyntax, isAnimated: Bool, _ syntax: SimpleStepSyntax, in scope: Scope
  ) -> Step {
    guard outcome.isPresent else { return unresolved() }
    guard flow.syntax.kind != .app else {
      report(.unknownOutcome, "the app cannot end", at: syntax.place, help: "show what comes next: 'root Name'")
      return unresolved()
    }
    guard let index = flow.outcomesByName[outcome.text] else {
      if !flow.hasTooManyOutcomes { reportUnknownOutcome(outcome, arguments, syntax.place, in: scope) }
      return unresolved()
    }
    let parameters = flow.outcomes[index].parameters
    let values = self.arguments(arguments, for: parameters, of: "finish", outcome, passesDefaults: true, in: scope)
    return .finish(index, values, isAnimated: isAnimated, syntax.place)
  }

  private mutating func signal(
    _ name: Name, _ arguments: ArgumentsSyntax, _ syntax: SimpleStepSyntax, in scope: Scope
  ) -> Step {
    guard name.isPresent else { return unresolved() }
    guard let index = flow.signalsByName[name.text] else {
      let isOutcome = flow.outcomesByName[name.text] != nil
      report(
        .unknownOutcome, "'\(flow.name)' has no signal '\(name.text)'", unknown: name, among: flow.signals.map(\.name),
        help: isOutcome
          ? "it is an outcome: 'finish \(name.text)' ends the flow with it"
          : "declare it: 'signal \(declaration(of: name, arguments, in: scope))'")
      return unresolved()
    }
    let parameters = flow.signals[index].parameters
    let values = self.arguments(arguments, for: parameters, of: "signal", name, passesDefaults: true, in: scope)
    return .signal(index, values, syntax.place)
  }

  /// As an ancestor's child, which says how it is shown.
  private func declaration(ofChild name: String, in ancestor: FlowDeclaration) -> String {
    let target = upperCamelCase(name)
    let written = "\(flowName(name))\(target == name ? "" : ": \(flowName(target))")"
    let kind = ancestor.syntax.kind
    return kind == .tabs ? "tab \(written)" : "child \(written) via \(kind.usualVerb.rawValue)"
  }

  /// The help at `finish Flow.name` if that is an outcome, or if there is no such flow.
  private func help(forChild name: String, of ancestor: FlowDeclaration) -> Help {
    if flow.outcomes.contains(where: { $0.name == name }) {
      return "write 'finish \(name)' to end '\(flow.name)' with its outcome"
    }
    if ancestor.name == flow.name { return "'\(ancestor.name)' is this flow itself: show what comes next" }
    if ancestor.outcomes.contains(where: { $0.name == name }) {
      if children.list.contains(where: { $0.flow == ancestor.id }) {
        return "'\(ancestor.name)' is a child of this flow: write '\(name) -> step' where it is declared"
      }
      guard names.children[ancestor.id].list.contains(where: { $0.flow == flow.id }) else {
        return "only '\(ancestor.name)' finishes with its outcome"
      }
      return """
        only '\(ancestor.name)' finishes with its outcome: declare 'outcome \(name)' here too, and write \
        '\(name) -> finish \(name)' where '\(ancestor.name)' declares this child
        """
    }
    guard names.flowsByName[upperCamelCase(name)] != nil else {
      let children = names.children[ancestor.id].list.prefix(5).map(\.writtenName).joined(separator: ", ")
      return children.isEmpty
        ? "'\(ancestor.name)' starts the child after '.': declare it there" : "its children are \(children)"
    }
    return
      "'\(ancestor.name)' starts the child after '.'; declare it there: '\(declaration(ofChild: name, in: ancestor))'"
  }

  private mutating func finishAncestor(
    _ ancestor: Name, _ child: Name, _ arguments: ArgumentsSyntax, isAnimated: Bool, _ place: SourcePlace,
    in scope: Scope
  ) -> Step {
    guard ancestor.isPresent, child.isPresent else { return unresolved() }
    guard let index = names.flowsByName[ancestor.text] else {
      report(.unknownFlow, "no flow named '\(ancestor.text)'", unknown: ancestor, among: names.flowsByName.names)
      return unresolved()
    }
    let children = names.children[index]
    guard let childIndex = children.byName[child.text] else {
      if !children.broken.contains(child.text) {
        report(
          .unknownChild, "'\(ancestor.text)' has no child '\(child.text)'", unknown: child,
          among: children.byName.names,
          help: help(forChild: child.text, of: names.flows[index]))
      }
      return unresolved()
    }
    let name = "\(ancestor.text).\(child.text)"
    let target = children[childIndex]
    let flow = target.takesArgumentsOfFlow ? nil : target.flow
    let owner = Callee(verb: "finish", name: name, place: child.place, arguments: arguments, flow: flow)
    let values = self.arguments(arguments.list, for: parameters(of: target), of: owner, in: scope)
    return .finishAncestor(flow: index, child: childIndex, values, isAnimated: isAnimated, place)
  }

  // MARK: By hand

  private mutating func tell(
    _ screen: Name, _ method: Name, _ syntax: ArgumentsSyntax, _ place: SourcePlace, in scope: Scope
  ) -> Step {
    guard let index = flow.screensByName[screen.text] else {
      if let owner = names.flowsOfScreens[screen.text] {
        report(
          .misleading,
          "'\(screen.text)' is a screen of '\(names.flows[owner].name)'; '\(flow.name)' can tell only its own screens",
          at: screen.place,
          help: """
            give '\(names.flows[owner].name)' an event that tells it, which Swift calls: \
            'event \(method.text) -> tell \(screen.text).\(method.text)'
            """)
      } else {
        reportUnknownScreen(screen)
      }
      return unresolved()
    }
    let arguments = syntax.list.enumerated().compactMap { index, argument in
      expression(argument.value, in: scope).map { Argument(parameter: index, value: $0, label: argument.label?.text) }
    }
    return .tell(screen: index, method: method.text, arguments, place)
  }
}
