import FlowLanguage

/// What the body of a flow declares, and the findings about members that are duplicated or misplaced.
struct FlowMembers: Sendable {
  struct Screen: Sendable {
    let syntax: ScreenSyntax
    let parameters: [Parameter]

    /// The view controller's type.
    func typeName(_ settings: FlowSettings) -> String {
      syntax.swiftName?.text ?? upperCamelCase(syntax.name.text) + settings.screenSuffix
    }
  }

  private let syntax: FlowSyntax
  private let isForeign: Bool
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var parameters: [Parameter] = []
  private(set) var needs: [Need] = []
  private(set) var states: [FlowState] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var signals: [Outcome] = []
  private(set) var screens: [Screen] = []
  private(set) var alerts: [(syntax: AlertSyntax, parameters: [Parameter])] = []
  private(set) var tabs: [TabSyntax] = []
  private(set) var routes: [ActionSyntax] = []
  private(set) var start: StartSyntax?
  private(set) var hold: HoldSyntax?
  private(set) var writtenChildren: [ChildSyntax] = []

  /// Parameters, states, and needs without parentheses.
  private var values = NameTable()
  /// Needs with parentheses, each by its first overload.
  private(set) var methodsByName = NameTable()
  /// The needs with parentheses that have a given name.
  private(set) var overloads: [String: [Int]] = [:]
  private(set) var outcomesByName = NameTable()
  private(set) var signalsByName = NameTable()
  /// True if unknown members are not reported.
  private(set) var hasTooManyOutcomes = false
  private var hasTooManySignals = false
  /// The needs some of whose overloads were dropped.
  private var haveTooMany: Set<String> = []
  private(set) var screensByName = NameTable()
  private(set) var alertsByName = NameTable()
  private(set) var routesByName = NameTable()

  /// - Parameter isForeign: whether another module exports the flow.
  init(_ syntax: FlowSyntax, isForeign: Bool) {
    self.syntax = syntax
    self.isForeign = isForeign
    parameters = resolvedParameters(syntax.parameters, &diagnostics)
    for (index, parameter) in parameters.enumerated() { values.insert(parameter.name, as: index, at: parameter.place) }
    var signatures: [String: SourcePlace] = [:]
    for member in syntax.members { add(member, &signatures) }
    reportAmbiguousSignals()
    reportEarlyNames()
    reportStart()
    reportMisplaced()
  }

  /// The targets of the flow's steps that are not its own screens or alerts, each name once.
  var shownElsewhere: [Name] {
    syntax.shown.filter { screensByName[$0.text] == nil && alertsByName[$0.text] == nil }.uniqued(by: \.text)
  }

  // MARK: Members

  private mutating func add(_ member: MemberSyntax, _ signatures: inout [String: SourcePlace]) {
    switch member {
    case .need(let need): add(need, &signatures)
    case .state(let state):
      guard state.name.isPresent, values.declare(state.name, "name", as: states.count, &diagnostics) else { return }
      add(state)
    case .outcome(let outcome): add(outcome)
    case .signal(let signal):
      _ = Self.add(signal, "signal", to: &signals, &signalsByName, &hasTooManySignals, &diagnostics)
    case .start(let start): add(start)
    case .screen(let screen): add(screen)
    case .alert(let alert):
      guard alert.name.isPresent else { return }
      if isFree(alert.name, besides: screensByName) {
        _ = alertsByName.declare(alert.name, "alert", as: alerts.count, &diagnostics)
      }
      alerts.append((alert, resolvedParameters(alert.parameters, &diagnostics)))
    case .tab(let tab): if tab.name.isPresent { tabs.append(tab) }
    case .child(let child): if child.name.isPresent { writtenChildren.append(child) }
    case .route(let route):
      guard route.name.isPresent else { return }
      if routesByName.declare(route.name, "route", as: routes.count, &diagnostics) { routes.append(route) }
    case .hold(let hold): add(hold)
    case .event, .setting: break
    }
  }

  private mutating func add(_ need: NeedSyntax, _ signatures: inout [String: SourcePlace]) {
    guard need.name.isPresent else { return }
    let name = need.name.text
    let parameters = resolvedParameters(need.parameters, &diagnostics)
    if need.hasParentheses {
      let signature = signature(name, parameters)
      if let parameter = self.parameters.first(where: { $0.name == name }) {
        return diagnostics.report(
          .duplicateDeclaration, "'\(name)' is a parameter of '\(syntax.name.text)' already", at: need.name.place,
          help: "remove the parameter, or give the need another name",
          notes: [Note("the parameter", at: parameter.place)])
      }
      if let first = signatures[signature] ?? values.place(of: name) {
        return diagnostics.append(declaredTwice("need '\(signature)'", at: need.name.place, first: first))
      }
      signatures[signature] = need.name.place
      guard overloads[name, default: []].count < Limit.overloads else {
        if haveTooMany.insert(name).inserted {
          diagnostics.append(tooMany("needs called '\(name)'", Limit.overloads, at: need.name.place))
        }
        return
      }
      overloads[name, default: []].append(needs.count)
      methodsByName.insert(name, as: needs.count, at: need.name.place)
    } else {
      if let first = methodsByName.place(of: name) {
        return diagnostics.append(declaredTwice("need '\(name)'", at: need.name.place, first: first))
      }
      guard values.declare(need.name, "name", as: needs.count, &diagnostics) else { return }
    }
    needs.append(
      Need(
        documentation: need.documentation, name: name, parameters: parameters, isMethod: need.hasParentheses,
        isAsync: need.isAsync, type: need.type.text, place: need.name.place))
  }

  private mutating func add(_ hold: HoldSyntax) {
    if let first = self.hold {
      return diagnostics.append(declaredTwice("'holds links'", at: hold.place, first: first.place, help: "remove one"))
    }
    self.hold = hold
    guard syntax.kind == .app else { return }
    diagnostics.report(
      .invalidCombination, "an app cannot hold links: it is never left", at: hold.place,
      help: "move it to the flow that must not be left")
  }

  private mutating func add(_ state: StateSyntax) {
    let (name, type, value) = (state.name.text, state.type.text, state.defaultValue)
    let used = Set(value?.names ?? [])
    let names = parameters.map(\.name).filter(used.contains)
    states.append(
      FlowState(
        documentation: state.documentation, isWeak: state.isWeak, name: name, type: type, defaultValue: value?.text,
        parameters: names, place: state.name.place))
    reportWrongLiteral(value, for: name, type, &diagnostics)
    if let value, let parameter = parameters.first(where: { $0.name == value.text }), !passes(parameter.type, for: type)
    {
      diagnostics.report(
        .argumentMismatch, "'\(value.text)' is \(parameter.type), not \(withArticle(type)), the type of '\(name)'",
        at: value.place)
    }
    guard state.isWeak else {
      guard value == nil, wrappedType(type) == nil else { return }
      return diagnostics.report(
        .unstorableValue, "state '\(name)' has no first value", at: state.name.place,
        help: "write '\(name): \(type) = …', or '\(name): \(optionalType(type))'")
    }
    let wrapped = wrappedType(type)
    if !isObject(wrapped ?? type) {
      diagnostics.report(
        .unstorableValue, "'\(name)' is \(type), and only an object can be weak", at: state.type.place,
        help: "remove 'weak'")
    } else if wrapped == nil {
      diagnostics.report(
        .unstorableValue, "'\(name)' is weak, so its type is an optional", at: state.type.place,
        help: "write '\(type)?'", fix: Fix(write: type + "?", over: state.type.place))
    }
    if let value {
      diagnostics.report(
        .unstorableValue, "nothing would keep the first value of '\(name)' alive: it is weak", at: value.place,
        help: "remove it")
    }
  }

  /// A property's first value is made before the coordinator exists: only the flow's parameters do.
  private mutating func reportEarlyNames() {
    for case .state(let state) in syntax.members {
      for name in state.defaultValue?.names ?? [] where !parameters.contains(where: { $0.name == name }) {
        let kind = states.contains { $0.name == name } ? "state" : "need"
        guard values.place(of: name) != nil || methodsByName.place(of: name) != nil, let value = state.defaultValue
        else { continue }
        diagnostics.report(
          .unstorableValue,
          "the first value of '\(state.name.text)' cannot use \(kind) '\(name)', which does not exist yet",
          at: value.place, help: "make '\(name)' a parameter of the flow")
      }
    }
  }

  private mutating func add(_ outcome: SignatureSyntax) {
    let isNew = Self.add(outcome, "outcome", to: &outcomes, &outcomesByName, &hasTooManyOutcomes, &diagnostics)
    let name = outcome.name.text
    guard isNew, name == "closed" || name == "reselected" else { return }
    diagnostics.report(
      .invalidCombination, "'\(name)' is a user action, not an outcome", at: outcome.name.place,
      help: name == "closed"
        ? "every flow has it; remove the line, or choose another name"
        : "write 'event reselected -> step' to handle another tap on the flow's tab")
  }

  /// Adds an outcome or a signal; false if it is one too many, or a second one with its name.
  private static func add(
    _ syntax: SignatureSyntax, _ what: String, to list: inout [Signature], _ names: inout NameTable,
    _ hasTooMany: inout Bool, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard list.count < Limit.outcomes else {
      if !hasTooMany { diagnostics.append(tooMany("\(what)s", Limit.outcomes, at: syntax.name.place)) }
      hasTooMany = true
      return false
    }
    guard syntax.name.isPresent, names.declare(syntax.name, what, as: list.count, &diagnostics) else { return false }
    list.append(Signature(syntax, &diagnostics))
    return true
  }

  /// A child's block has one line per name.
  private mutating func reportAmbiguousSignals() {
    for signal in signals {
      if let first = outcomesByName.place(of: signal.name) {
        diagnostics.append(declaredTwice("'\(signal.name)'", at: signal.place, first: first))
      } else if signal.name == "closed" || signal.name == "reselected" {
        diagnostics.report(
          .invalidCombination, "'\(signal.name)' is a user action, not a signal", at: signal.place,
          help: "choose another name")
      }
    }
  }

  private mutating func add(_ start: StartSyntax) {
    if case .screen(let screen) = start.target { add(screen) }
    if syntax.kind == .tabs {
      diagnostics.report(
        .invalidCombination, "a tab bar has no start: every tab starts its flow", at: start.place,
        help: start.selectedTab.map { "the first tab is selected: write 'tab \($0)' before the others" }
          ?? "declare a 'tab' for what it shows")
    } else if let first = self.start {
      diagnostics.report(
        .startCount, "'\(syntax.name.text)' starts twice", at: start.place, help: Self.help(for: start, after: first),
        notes: [Note("the first start", at: first.place)])
    } else {
      self.start = start
    }
  }

  private static func help(for second: StartSyntax, after first: StartSyntax) -> Help {
    guard case .screen(let first) = first.target, case .screen(let second) = second.target,
      first.name.isPresent, second.name.isPresent, first.name.text != second.name.text
    else {
      return "use a condition: 'start -> if … push A else push B'"
    }
    let (a, b) = (first.name.text, second.name.text)
    return "push '\(b)' from '\(a)', or choose one: 'start -> if … push \(a) else push \(b)'"
  }

  private mutating func add(_ screen: ScreenSyntax) {
    guard screen.name.isPresent else { return }
    if isFree(screen.name, besides: alertsByName) {
      _ = screensByName.declare(screen.name, "screen", as: screens.count, &diagnostics)
    }
    screens.append(Screen(syntax: screen, parameters: resolvedParameters(screen.parameters, &diagnostics)))
  }

  /// Screens and alerts are targets of the same steps, so they share a namespace.
  private mutating func isFree(_ name: Name, besides others: NameTable) -> Bool {
    guard let first = others.place(of: name.text) else { return true }
    diagnostics.append(declaredTwice("screen or alert '\(name.text)'", at: name.place, first: first))
    return false
  }

  // MARK: Misplaced members

  private mutating func reportStart() {
    guard start == nil, !isForeign, syntax.kind != .tabs, !syntax.isExternal, syntax.name.isPresent else { return }
    let first = syntax.kind == .app ? "start -> root Name" : "start screen \(screens.first?.syntax.name.text ?? "Name")"
    diagnostics.report(
      .startCount, "\(syntax.kind.rawValue) '\(syntax.name.text)' has no start", at: syntax.place,
      help: "say what comes first: '\(first)'")
  }

  private mutating func reportMisplaced() {
    if syntax.isExternal, !isForeign { reportUnread() }
    guard syntax.kind == .app else { return }
    if syntax.isExported || syntax.isExternal {
      let word = syntax.isExported ? "exported" : "external"
      diagnostics.report(
        .invalidCombination, "an app cannot be '\(word)': nothing starts it but the app itself", at: syntax.place,
        help: "remove '\(word)'")
    }
    if let first = parameters.first {
      diagnostics.report(
        .invalidCombination, "an app cannot have parameters: nothing could pass them", at: first.place,
        help: "write 'needs \(first.name): \(first.type)'")
    }
    for outcome in outcomes {
      diagnostics.report(
        .invalidCombination, "an app has no outcomes: it cannot end", at: outcome.place,
        help: "give a flow of the app the outcome")
    }
    for signal in signals {
      diagnostics.report(
        .invalidCombination, "an app cannot have signals: nothing could handle them", at: signal.place,
        help: "give a flow of the app the signal")
    }
  }

  /// Only the outcomes of a hand-written flow matter, and where it is shown.
  private mutating func reportUnread() {
    for member in syntax.members {
      let (what, place): (String, SourcePlace)
      switch member {
      case .need(let need): (what, place) = ("need", need.name.place)
      case .state(let state): (what, place) = ("state", state.name.place)
      case .screen(let screen): (what, place) = ("screen", screen.name.place)
      case .start(let start): (what, place) = ("start", start.place)
      case .alert(let alert): (what, place) = ("alert", alert.name.place)
      case .event(let event): (what, place) = ("event", event.name.place)
      case .route(let route): (what, place) = ("route", route.name.place)
      case .signal(let signal): (what, place) = ("signal", signal.name.place)
      case .hold(let hold): (what, place) = ("'holds links'", hold.place)
      case .child(let child): (what, place) = ("child", child.name.place)
      case .tab(let tab): (what, place) = ("tab", tab.name.place)
      case .outcome, .setting: continue
      }
      diagnostics.report(
        .invalidCombination, "'\(syntax.name.text)' is written by hand, so its \(what) has no effect", at: place,
        help: "remove this \(what), or 'external'")
    }
  }
}

// MARK: - Parameters

/// A practical limit: a flow that shows another may have to handle each of its parameters and
/// outcomes, so they would multiply.
private enum Limit {
  static let parameters = 100
  static let outcomes = 200
  static let overloads = 50
}

private func tooMany(_ what: String, _ limit: Int, at place: SourcePlace) -> Diagnostic {
  Diagnostic(.invalidCombination, "more than \(limit) \(what)", at: place, help: "group related ones in one type")
}

extension Signature {
  init(_ syntax: SignatureSyntax, _ diagnostics: inout [Diagnostic]) {
    self.init(
      documentation: syntax.documentation, name: syntax.name.text,
      parameters: resolvedParameters(syntax.parameters, &diagnostics), place: syntax.name.place)
  }
}

/// The parameters as the model has them, each name once.
func resolvedParameters(_ syntax: [ParameterSyntax], _ diagnostics: inout [Diagnostic]) -> [Parameter] {
  guard !syntax.isEmpty else { return [] }
  var names = NameTable()
  var parameters: [Parameter] = []
  parameters.reserveCapacity(syntax.count)
  for parameter in syntax where parameter.name.isPresent {
    guard parameters.count < Limit.parameters else {
      diagnostics.append(tooMany("parameters", Limit.parameters, at: parameter.place))
      break
    }
    if syntax.count > 1, !names.declare(parameter.name, "parameter", as: 0, &diagnostics) { continue }
    parameters.append(
      Parameter(
        label: parameter.label?.text, name: parameter.name.text, type: parameter.type.text,
        defaultValue: parameter.defaultValue?.text, place: parameter.place))
    reportWrongLiteral(parameter.defaultValue, for: parameter.name.text, parameter.type.text, &diagnostics)
  }
  return parameters
}

func reportWrongLiteral(
  _ literal: LiteralSyntax?, for name: String, _ type: String, _ diagnostics: inout [Diagnostic]
) {
  guard let literal, !passes(literal, for: type) else { return }
  let type = withoutEscaping(type)
  let empty = [.emptyArray, .emptyDictionary].contains(literal.kind) ? emptyLiteral(wrappedType(type) ?? type) : nil
  diagnostics.report(
    .argumentMismatch, "'\(literal.text)' is not \(withArticle(type)), the type of '\(name)'", at: literal.place,
    fix: empty.map { Fix("write '\($0)'", replace: literal.place, with: $0) })
}

extension StartSyntax {
  /// The tab that a start selects.
  fileprivate var selectedTab: String? {
    guard case .step(let step) = target, case .simple(let first)? = step.first, case .select(let tab) = first.kind
    else { return nil }
    return tab.text
  }
}
