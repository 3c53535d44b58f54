import FlowLanguage

// Conditions, handlers, and everything else that brings names into scope.
extension StepResolver {
  // MARK: Conditions

  mutating func conditional(_ syntax: ConditionalSyntax, in scope: Scope) -> Step {
    let condition = condition(syntax.condition, syntax.arguments, isNegated: syntax.isNegated, in: scope)
    if condition == nil { gaps.flows.insert(flow.id) }
    var holding = scope
    if let name = condition?.unwrapped, let type = condition?.expression.type {
      holding.addLocal(name, type: wrappedType(type), at: syntax.condition.place)
    }
    let then = step(syntax.then, in: syntax.isNegated ? scope : holding)
    let otherwise = syntax.otherwise.map { step($0, in: syntax.isNegated ? holding : scope) }
    let unknown = Condition(
      expression: unknown(at: syntax.condition), isNegated: syntax.isNegated, unwrapped: nil, isAsync: false)
    return .conditional(condition ?? unknown, then: then, otherwise: otherwise, syntax.place)
  }

  /// In place of what could not be resolved: the branches still lead somewhere.
  private func unknown(at name: Name) -> Expression { Expression(root: .literal("true"), type: nil, place: name.place) }

  mutating func condition(_ name: Name, _ arguments: ArgumentsSyntax, isNegated: Bool, in scope: Scope) -> Condition? {
    guard let (expression, isAsync) = subject(name, arguments, as: "Bool", in: scope) else { return nil }
    let type = expression.type ?? ""
    let isOptional = wrappedType(type) != nil
    guard isOptional || type == "Bool" || type == "Swift.Bool" else {
      let isKnown = expression.type != nil
      // Only the app's Swift knows the types of a case's values.
      let test = "'needs test(\(flowName(name.text)): Bool): Bool', and write 'test(\(flowName(name.text)))' here"
      report(
        .misleading,
        isKnown
          ? "'\(name.text)' is \(type); a condition is a Bool or an optional"
          : "the type of '\(name.text)' is not known here", at: name.place,
        help: isKnown ? "declare what decides it: 'needs is…: Bool'" : "let a need test it: \(test)")
      return nil
    }
    return Condition(
      expression: expression, isNegated: isNegated, unwrapped: isOptional ? name.text : nil, isAsync: isAsync)
  }

  /// The subject of an `if` or `switch`: a need with its arguments, or a value. Without parentheses, what the screen or
  /// the action has is nearer than a need. `type` is that of a need that is missing.
  private mutating func subject(
    _ name: Name, _ arguments: ArgumentsSyntax, as type: String, in scope: Scope
  ) -> (expression: Expression, isAsync: Bool)? {
    guard name.isPresent else { return nil }
    if let overloads = flow.overloads[name.text], arguments.hasParentheses || scope.inner(name.text) == nil {
      let index = overload(overloads, arguments)
      let need = flow.needs[index]
      let values = self.arguments(
        arguments.list, for: need.parameters, of: Callee(name: name.text, place: name.place, passesDefaults: true),
        in: scope)
      return (Expression(root: .need(index, values), type: need.type, place: name.place), need.isAsync)
    }
    guard let value = scope[name.text] else {
      let need = "needs \(declaration(of: name, arguments, in: scope)): \(arguments.list.isEmpty ? "…" : type)"
      reportUnknownName(name, in: scope, or: flow.methodsByName.names, help: "declare it: '\(need)'")
      return nil
    }
    if arguments.hasParentheses {
      report(
        .argumentMismatch, "'\(name.text)' takes no arguments", at: arguments.place,
        help: arguments.list.isEmpty ? "remove '()'" : "declare it with parameters: 'needs \(name.text)(…): …'")
    }
    return (value.expression(at: name.place), value.isAsync)
  }

  /// The overload that matches the labels and the number of arguments; the first one if none does.
  private func overload(_ overloads: [Int], _ arguments: ArgumentsSyntax) -> Int {
    guard overloads.count > 1 else { return overloads[0] }
    return overloads.first { index in
      let parameters = flow.needs[index].parameters
      return parameters.count >= arguments.list.count
        && arguments.list.enumerated().allSatisfy { position, argument in
          if let label = argument.label {
            return parameters.contains { $0.label == label.text || $0.name == label.text }
          }
          guard case .path(let path) = argument.value, path.members.isEmpty else { return true }
          return parameters[position].name == path.text
        }
    } ?? overloads[0]
  }

  mutating func selection(_ syntax: SwitchSyntax, in scope: Scope) -> Step {
    let subject = subject(syntax.subject, syntax.arguments, as: "…", in: scope)
    if let subject, subject.isAsync {
      report(
        .invalidCombination, "'\(syntax.subject.text)' is async: only a condition can wait for it",
        at: syntax.subject.place, help: callInstead(of: syntax))
    } else if let type = subject?.expression.type, isValueType(type) {
      report(
        .misleading, "'\(syntax.subject.text)' is \(type); a 'switch' needs an enum", at: syntax.subject.place,
        help: type == "Bool"
          ? "write 'if \(subjectText(of: syntax)) step else step'" : "declare what decides it: 'needs kind: Kind'"
      )
    }
    if syntax.cases.isEmpty {
      report(
        .misleading, "'switch \(syntax.subject.text)' has no cases", at: syntax.place,
        help: "write a line for each: '.name -> step'")
    }
    var declared = NameTable()
    var cases: [SwitchCase] = []
    for (index, item) in syntax.cases.enumerated() where item.name.isPresent {
      _ = declared.declare(item.name, "case", as: index, &diagnostics)
      var inner = scope
      let bindings = bind(item.bindings, types: nil, in: &inner)
      cases.append(
        SwitchCase(
          documentation: item.documentation, name: item.name.text, bindings: bindings,
          step: step(item.step, in: inner), place: item.name.place))
    }
    if subject == nil { gaps.flows.insert(flow.id) }
    return .selection(subject?.expression ?? unknown(at: syntax.subject), cases, syntax.place)
  }

  /// A hand-written step can wait, and its results are what the cases were.
  private func callInstead(of syntax: SwitchSyntax) -> Help {
    let result = syntax.cases.first { $0.name.isPresent }.map { flowName($0.name.text) } ?? "result"
    return "remove the need, and write 'call \(subjectText(of: syntax)) async { \(result) -> … }'"
  }

  /// The need with its arguments, as it is written.
  private func subjectText(of syntax: SwitchSyntax) -> String {
    let arguments = syntax.arguments.list.map { argument in
      let value =
        switch argument.value {
        case .literal(let literal): literal.text
        case .path(let path): path.text
        }
      return argument.label.map { "\(flowName($0.text)): \(value)" } ?? value
    }
    return flowName(syntax.subject.text) + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  // MARK: Names of their own

  /// Puts the bindings of a handler or case into scope, with the types of their values where these are declared.
  private mutating func bind(_ bindings: [Name], types: [Parameter]?, in scope: inout Scope) -> [String?] {
    var names: [String?] = []
    var declared = NameTable()
    for (index, binding) in bindings.prefix(types?.count ?? bindings.count).enumerated() {
      guard binding.isPresent, binding.text != "_" else {
        names.append(nil)
        continue
      }
      names.append(binding.text)
      guard declared.declare(binding, "binding", as: index, &diagnostics) else { continue }
      reportHidden(binding.text, types?[index].type, at: binding.place, in: scope)
      scope.addLocal(binding.text, type: types?[index].type, at: binding.place)
    }
    if let types { names += [String?](repeating: nil, count: types.count - names.count) }
    return names
  }

  /// Reports a name that hides a state or need of another type. Otherwise the innermost name wins, as in Swift.
  private mutating func reportHidden(_ name: String, _ type: String?, at place: SourcePlace, in scope: Scope) {
    let hidden: (type: String?, place: SourcePlace)
    if let value = scope.flowValue(name) {
      switch value.root {
      case .state, .need: hidden = (value.type, value.place)
      case .literal, .local, .screenParameter, .childArgument, .flowParameter: return
      }
    } else if let method = flow.methodsByName.place(of: name) {
      // A link may look up this type by it: 'link … with item(id)'.
      let results = flow.overloads[name]?.map { flow.needs[$0].type } ?? []
      if let type, results.contains(where: { passes(type, for: $0) }) { return }
      // The link says so.
      if unsuitableForLinks.contains(name) { return }
      hidden = (nil, method)
    } else {
      return
    }
    if let type, let other = hidden.type, passes(type, for: other) || passes(other, for: type) { return }
    report(
      .misleading, "'\(name)' shadows another '\(name)'\(hidden.type.map { ", which is \($0)" } ?? "")", at: place,
      help: "give one of them another name", note: Note("the other one", at: hidden.place))
  }

  mutating func reportHidden(_ parameters: [Parameter], in scope: Scope) {
    for parameter in parameters { reportHidden(parameter.name, parameter.type, at: parameter.place, in: scope) }
  }

  // MARK: Actions and handlers

  /// - Parameter what: `action`, `button`, `event` or `result`, for messages.
  mutating func actions(_ syntax: [ActionSyntax], _ what: String, in scope: Scope) -> [Action] {
    var actions: [Action] = []
    actions.reserveCapacity(syntax.count)
    var seen = TextHashes(minimumCapacity: syntax.count)
    let isResult = what == "result"
    for item in syntax where item.name.isPresent {
      let parameters = resolvedParameters(item.parameters, &diagnostics)
      let action = Action(
        documentation: item.documentation, name: item.name.text, parameters: parameters, role: item.role,
        step: step(item.step, of: parameters, in: scope), links: item.links, place: item.name.place)
      // Results are told apart by name alone.
      let name = TextHash(item.name.text)
      if !seen.insert(isResult ? name : name.with(parameters)) {
        let key = isResult ? "" : signature(item.name.text, parameters)
        let first = actions.first { $0.name == action.name && (isResult || signature($0.name, $0.parameters) == key) }
        if let first {
          reportTwice(action, what, first: first)
          continue
        }
      }
      actions.append(action)
    }
    return actions
  }

  /// The step of an action with these parameters.
  private mutating func step(_ syntax: StepSyntax, of parameters: [Parameter], in scope: Scope) -> Step {
    if parameters.isEmpty { return step(syntax, in: scope) }
    var inner = scope
    reportHidden(parameters, in: scope)
    for parameter in parameters { inner.addLocal(parameter.name, type: parameter.type, at: parameter.place) }
    return step(syntax, in: inner)
  }

  private mutating func reportTwice(_ action: Action, _ what: String, first: Action) {
    guard case .conditional = action.step, case .conditional = first.step else {
      return diagnostics.append(
        declaredTwice("\(what) '\(signature(action.name, action.parameters))'", at: action.place, first: first.place))
    }
    report(
      .overlappingActions, "\(what) '\(action.name)' is defined twice, each time with a condition", at: action.place,
      help: "combine them: 'if … … else if … …'", note: Note("the first definition", at: first.place))
  }

  /// - Parameter place: the child or the target that the block belongs to.
  mutating func handlers(_ syntax: [HandlerSyntax], of child: Int, at place: SourcePlace, in scope: Scope)
    -> [OutcomeHandler]
  {
    let target = names.flows[child]
    var handlers: [OutcomeHandler] = []
    var declared = NameTable()
    for item in syntax where item.name.isPresent {
      let isClosed = item.name.text == "closed"
      let outcome = target.outcomesByName[item.name.text]
      let signal = isClosed || outcome != nil ? nil : target.signalsByName[item.name.text]
      guard isClosed || outcome != nil || signal != nil else {
        gaps.handlers.insert(place)
        if !target.hasTooManyOutcomes { reportUnknownOutcome(item, of: target, handled: syntax) }
        continue
      }
      _ = declared.declare(item.name, "handler", as: 0, &diagnostics)
      let declaration = outcome.map { target.outcomes[$0] } ?? signal.map { target.signals[$0] }
      let parameters = declaration?.parameters ?? []
      if item.bindings.count > parameters.count {
        let has =
          parameters.isEmpty
          ? "no value"
          : "\(parameters.count == 1 ? "one value" : "\(parameters.count) values"), not \(item.bindings.count)"
        let written = item.bindings.map(\.text).joined(separator: ", ")
        report(
          .tooManyBindings, "'\(item.name.text)' of '\(target.name)' carries \(has)",
          at: item.bindings[parameters.count].place, help: parameters.isEmpty ? "remove '(\(written))'" : nil,
          note: declaration.map { Note("the \(signal == nil ? "outcome" : "signal")", at: $0.place) },
          fix: item.bindings.prefix(parameters.count).last.map { last in
            Fix("remove it", replace: last.place.end.through(item.bindings[item.bindings.count - 1].place), with: "")
          })
      }
      var inner = scope
      inner.isEvent = false
      let bindings = bind(item.bindings, types: parameters, in: &inner)
      inner.handler = UnboundValues(name: item.name.text, parameters: parameters, bindings: bindings)
      // An extra binding is still a name: one message is enough.
      for binding in item.bindings.dropFirst(parameters.count) where binding.text != "_" {
        inner.addLocal(binding.text, type: nil, at: binding.place)
      }
      handlers.append(
        OutcomeHandler(
          documentation: item.documentation, outcome: isClosed ? nil : outcome, signal: signal, bindings: bindings,
          step: step(item.step, in: inner), place: item.name.place))
    }
    return handlers
  }

  /// What other languages call it when the user closes something.
  private static let closingWords: Set<String> = [
    "close", "closing", "didClose", "didDismiss", "dismiss", "dismissed", "onClose", "onClosed", "onDismiss",
    "onDismissed",
  ]

  private mutating func reportUnknownOutcome(
    _ handler: HandlerSyntax, of target: FlowDeclaration, handled: [HandlerSyntax]
  ) {
    let name = handler.name
    if name.text == "default" { return reportDefault(name, of: target, handled: handled) }
    if name.text == "reselected" {
      return report(
        .impossibleOutcome, "'reselected' is not an outcome: a tab's flow handles its own reselection", at: name.place,
        help: "write 'event reselected -> step' in '\(target.name)'")
    }
    report(
      .impossibleOutcome, "'\(target.name)' has no outcome '\(name.text)'", unknown: name,
      among: ["closed"] + target.signals.map(\.name) + target.outcomesByName.names,
      help: Self.closingWords.contains(name.text)
        ? "write 'closed -> …'"
        : "declare it in '\(target.name)': 'outcome \(declaration(of: handler))', or 'signal …' if it does not end the flow"
    )
  }

  private mutating func reportDefault(_ name: Name, of target: FlowDeclaration, handled: [HandlerSyntax]) {
    let known = Set(handled.map(\.name.text))
    let left = target.outcomes.lazy.map(\.name).filter { !known.contains($0) }.prefix(3)
    let listed = left.map { "'\(flowName($0)) -> …'" }.joined(separator: ", ")
    report(
      .impossibleOutcome, "the handlers of '\(target.name)' have no 'default'", at: name.place,
      help: listed.isEmpty ? "remove it: every outcome is handled" : "write each outcome: \(listed)")
  }
}
