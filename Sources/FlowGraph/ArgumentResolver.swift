import FlowLanguage

/// A step or declaration that takes arguments, as messages name it: `present Detail`.
struct Callee {
  var verb = ""
  let name: String
  let place: SourcePlace
  /// Where a missing argument can be added; nil where it cannot.
  var arguments: ArgumentsSyntax?
  /// The flow of a child that fills its flow's values itself, and takes others or none.
  var flow: Int?
  /// Whether it is the screen that a flow starts with, which gets its values from the flow.
  var isFirstScreen = false
  /// Whether Swift has no place for the defaults where it is declared, as in a protocol, so that each call passes them.
  var passesDefaults = false

  var text: String { verb.isEmpty ? name : "\(verb) \(name)" }
}

// Values in scope, and matching arguments to parameters.
extension StepResolver {
  // MARK: Values

  /// The value for a parameter, if that is declared; nil if the name is unknown, which is reported.
  mutating func expression(_ syntax: ValueSyntax, in scope: Scope, for parameter: Parameter? = nil) -> Expression? {
    switch syntax {
    case .literal(let literal): return Expression(root: .literal(literal.text), type: nil, place: literal.place)
    case .path(let path):
      // `Order.name`, where nothing is called `Order`.
      if !path.members.isEmpty, path.first.text.first?.isUppercase == true, scope[path.first.text] == nil,
        flow.overloads[path.first.text] == nil
      {
        reportMemberOfType(path, for: parameter, in: scope)
        return nil
      }
      let type = path.members.isEmpty ? parameter.map { withoutEscaping($0.type) } : nil
      guard let value = value(path.first, as: type, in: scope) else { return nil }
      let members = path.members.map(\.text)
      if !members.isEmpty, let type = value.type, wrappedType(type) != nil {
        report(
          .argumentMismatch, "'\(path.text)' needs a value, and '\(path.first.text)' is \(type)", at: path.place,
          help: "unwrap it with 'if \(path.first.text) …'")
        return nil
      }
      return Expression(root: value.root, members: members, type: members.isEmpty ? value.type : nil, place: path.place)
    }
  }

  /// - Parameter type: what takes the value; nil if that is not declared.
  private mutating func value(_ name: Name, as type: String?, in scope: Scope) -> ScopeValue? {
    guard name.isPresent else { return nil }
    let waiting: Help = "get it in a hand-written step with a result: 'call load { loaded(value: Type) -> … }'"
    if let value = scope[name.text] {
      guard value.isAsync else { return value }
      report(
        .invalidCombination, "'\(name.text)' is async: only a condition can wait for it", at: name.place,
        help: waiting)
      return nil
    }
    if let method = flow.overloads[name.text]?.first.map({ flow.needs[$0] }) {
      let takesArguments = !method.parameters.isEmpty
      report(
        .invalidCombination,
        "'\(name.text)' \(takesArguments ? "takes arguments" : "is a function"): only a condition can call it",
        at: name.place,
        help: takesArguments
          ? "pass what it needs, and call it in Swift"
          : method.isAsync ? waiting : "make it a property: 'needs \(name.text): \(method.type)'")
      return nil
    }
    reportUnknownName(name, in: scope, help: type.map { "declare it: 'needs \(flowName(name.text)): \($0)'" })
    return nil
  }

  /// - Parameter others: further names that may be meant.
  mutating func reportUnknownName(_ name: Name, in scope: Scope, or others: [String] = [], help: Help? = nil) {
    let message = "no value named '\(name.text)' is in scope"
    if let binding = scope.handler?.binding(name.text) {
      return report(.unknownValue, message, at: name.place, help: binding)
    }
    if let alert = scope.alert, let type = valuesOfActions[name.text] {
      let (alert, value) = (flowName(alert), flowName(name.text))
      return report(
        .unknownValue, message, at: name.place,
        help: "let the alert take it: 'alert \(alert)(\(value): \(type))', shown with 'present \(alert)(\(value))'")
    }
    report(
      .unknownValue, message, unknown: name, among: scope.names(or: others),
      help: help ?? "declare it: 'needs \(name.text): …'")
  }

  private mutating func reportMemberOfType(_ path: QualifiedName, for parameter: Parameter?, in scope: Scope) {
    let owner = ([path.first] + path.members.dropLast()).map(\.text).joined(separator: ".")
    let wanted = parameter.map { wrappedType($0.type) ?? $0.type }
    if let wanted, wanted == owner || wanted.hasSuffix("." + owner) {
      let written = "." + flowName(path.last.text)
      return report(
        .unknownValue, "a case is written without its type, found '\(path.text)'", at: path.place,
        help: "write '\(written)'", fix: Fix(write: written, over: path.place))
    }
    let need = "needs \(flowName(lowerCamelCase(path.last.text))): \(parameter?.type ?? owner)"
    reportUnknownName(path.first, in: scope, help: "let the app supply the value: '\(need)'")
  }

  // MARK: Arguments

  /// The arguments of a step with a target.
  mutating func arguments(
    _ syntax: ArgumentsSyntax, for parameters: [Parameter], of verb: String, _ name: Name, passesDefaults: Bool = false,
    in scope: Scope
  ) -> [Argument] {
    let owner = Callee(
      verb: verb, name: name.text, place: name.place, arguments: syntax, passesDefaults: passesDefaults)
    return arguments(syntax.list, for: parameters, of: owner, in: scope)
  }

  /// One value for each parameter without a default: the argument, or the value in scope with its name.
  mutating func arguments(
    _ list: [ArgumentSyntax], for parameters: [Parameter], of owner: Callee, in scope: Scope
  ) -> [Argument] {
    guard !parameters.isEmpty || !list.isEmpty else { return [] }
    var arguments: [Argument] = []
    arguments.reserveCapacity(parameters.count)
    // The parameters of arguments without a known value.
    var unknown: [Int] = []
    var next = 0
    var isMistaken = false
    var free: [String]?
    for argument in list {
      guard let index = parameter(for: argument, next, parameters, owner, list, &free) else {
        isMistaken = true
        continue
      }
      next = index + 1
      guard !unknown.contains(index), !arguments.contains(where: { $0.parameter == index }) else {
        report(.argumentMismatch, "'\(owner.text)' passes '\(parameters[index].name)' twice", at: argument.place)
        continue
      }
      let value = expression(argument.value, in: scope, for: parameters[index])
      reportWrongType(argument.value, value, for: parameters[index], of: owner, in: scope)
      if let value { arguments.append(Argument(parameter: index, value: value)) } else { unknown.append(index) }
    }
    var missing: [Parameter] = []
    for (index, parameter) in parameters.enumerated()
    where !unknown.contains(index) && !arguments.contains(where: { $0.parameter == index }) {
      // What a flow that has ended was given is not meant where nothing is asked for.
      let isLeftOver = parameter.defaultValue != nil && scope.isOnlyOfShown(parameter.name)
      if !isLeftOver, let value = usable(parameter.name, in: scope),
        value.type.map({ passes($0, for: parameter.type) }) ?? true
      {
        arguments.append(Argument(parameter: index, value: value.expression(at: owner.place)))
      } else if let value = parameter.defaultValue {
        guard owner.passesDefaults else { continue }
        let usual = Expression(root: .literal(value), type: parameter.type, place: owner.place)
        arguments.append(Argument(parameter: index, value: usual))
      } else {
        missing.append(parameter)
      }
    }
    // An argument that fits nowhere was reported, and is likely the one that is missing here.
    if !isMistaken, !missing.isEmpty { report(missing: missing, owner, in: scope) }
    arguments.sort { $0.parameter < $1.parameter }
    return arguments
  }

  /// The index of the parameter that an argument belongs to. `free` has the labels without an argument that no misspelt
  /// label is meant to be; nil until needed.
  private mutating func parameter(
    for argument: ArgumentSyntax, _ next: Int, _ parameters: [Parameter], _ owner: Callee,
    _ list: [ArgumentSyntax], _ free: inout [String]?
  ) -> Int? {
    guard let label = argument.label else {
      if next < parameters.count { return next }
      let count = parameters.count
      let takes = count == 0 ? "takes no arguments" : count == 1 ? "takes one argument" : "takes \(count) arguments"
      let header = count == 0 ? headerToTake(argument, owner) : nil
      let value = if case .path(let path) = argument.value { path.last.text } else { "" }
      report(
        .argumentMismatch, "'\(owner.text)' \(takes)", at: argument.place,
        help: header.map { "write '\($0)', or remove this one" } ?? declarationToTake(value, owner) ?? "remove this one"
      )
      return nil
    }
    func isMeant(_ parameter: Parameter) -> Bool { parameter.label == label.text || parameter.name == label.text }
    if next < parameters.count, isMeant(parameters[next]) { return next }
    if let index = parameters.firstIndex(where: isMeant) { return index }
    var labels = free ?? self.labels(of: parameters, notIn: list)
    let near = nearest(to: label.text, among: labels.prefix(Misspelling.fewest))
    labels.removeAll { $0 == near }
    free = labels
    report(
      .argumentMismatch, "'\(owner.text)' has no parameter '\(label.text)'", at: label.place,
      help: near.map(Help.rename) ?? modifier(for: label.text, argument.value) ?? declarationToTake(label.text, owner)
        ?? (parameters.isEmpty
          ? "remove it, or declare the parameter there"
          : "it takes '\(parameters.prefix(findingLimit).map(\.written).joined(separator: ", "))'"))
    return nil
  }

  /// The header of a flow that takes the value for its first screen.
  private func headerToTake(_ argument: ArgumentSyntax, _ owner: Callee) -> String? {
    guard ShowSyntax.Verb(rawValue: owner.verb) != nil, let child = children.byName[owner.name],
      case .path(let path) = argument.value
    else { return nil }
    let target = names.flows[children[child].flow]
    guard case .screen(let first)? = target.start?.target, let screen = target.screensByName[first.name.text],
      let parameter = target.screens[screen].parameters.first(where: { $0.name == path.last.text })
    else { return nil }
    return "flow \(flowName(target.name))(\(parameter.written))"
  }

  /// How to write, after the target, a modifier that was passed as an argument.
  private func modifier(for label: String, _ value: ValueSyntax) -> Help? {
    switch (label, value) {
    case ("animated", .literal(let literal)): "write 'animated(\(literal.text))' after the parentheses"
    case ("style", .path(let name)), ("as", .path(let name)), ("presentation", .path(let name)):
      "write 'as \(name.text)' after the target"
    default: nil
    }
  }

  private func labels(of parameters: [Parameter], notIn list: [ArgumentSyntax]) -> [String] {
    let given = Set(list.lazy.compactMap(\.label?.text))
    return parameters.filter { !given.contains($0.name) && !given.contains($0.label ?? "") }.map(\.argumentName)
  }

  private mutating func reportWrongType(
    _ syntax: ValueSyntax, _ value: Expression?, for parameter: Parameter, of owner: Callee,
    in scope: Scope
  ) {
    switch syntax {
    case .literal(let literal): reportWrongLiteral(literal, for: parameter.name, parameter.type, &diagnostics)
    case .path(let path):
      guard let type = value?.type, !passes(type, for: parameter.type) else { return }
      let isOptional = wrappedType(type).map { passes($0, for: parameter.type) } == true
      let help: Help =
        switch owner.verb {
        case _ where !isOptional: "pass a value of type '\(parameter.type)', from an action or a need"
        case "tab": "its condition does not unwrap it: give the tab's flow a parameter of type '\(type)'"
        case "child":
          "pass it where the child is shown: 'if \(path.text) \(flow.syntax.kind.usualVerb) \(owner.name)(…)'"
        case let name where name.hasSuffix(":"):
          "pass it where the child is shown: 'if \(path.text) \(flow.syntax.kind.usualVerb) \(name.dropLast())(…)'"
        default: "unwrap it with 'if \(path.text) …'"
        }
      report(
        .argumentMismatch,
        "'\(path.text)' is \(type), but '\(owner.text)' takes '\(parameter.name): \(parameter.type)'",
        at: path.place, help: scope.handler?.ordered(path.text, for: parameter) ?? help)
    }
  }

  private func usable(_ name: String, in scope: Scope) -> ScopeValue? { scope[name].flatMap { $0.isAsync ? nil : $0 } }

  private mutating func report(missing: [Parameter], _ owner: Callee, in scope: Scope) {
    for parameter in missing.prefix(findingLimit) {
      let header = owner.isFirstScreen ? header(with: missing.prefix(findingLimit), for: parameter) : nil
      // Nothing but a call has several values of one name.
      let source = parameter.type.hasSuffix("...") ? String(parameter.type.dropLast(3)) : parameter.type
      let fix = missing.count == 1 ? addition(of: parameter, to: owner, in: scope) : nil
      let type = usable(parameter.name, in: scope)?.type
      let label = parameter.label.flatMap { usable($0, in: scope)?.type == parameter.type ? $0 : nil }
      report(
        .argumentMismatch, "'\(owner.text)' needs '\(parameter.name): \(parameter.type)'", at: owner.place,
        help: (fix?.title).map(Help.text) ?? type.map { "the '\(parameter.name)' in scope is \($0)" }
          ?? label.map { "'\($0)' is its label; name the value '\(parameter.name): \(parameter.type)'" }
          ?? scope.handler?.binding(parameter) ?? header ?? value(parameter, ofTab: owner)
          ?? scope.handler?.carrying(parameter)
          ?? "supply it from an action, 'name(\(parameter.name): \(source)) -> …', or from a need", fix: fix)
    }
    if missing.count > findingLimit {
      report(.argumentMismatch, "'\(owner.text)' needs \(missing.count - findingLimit) more values", at: owner.place)
    }
  }

  /// No action precedes a flow's first screen: what it needs, the flow is given.
  private func header(with missing: some Collection<Parameter>, for parameter: Parameter) -> Help {
    let written = "'needs \(parameter.name): \(parameter.type)'"
    if let need = flow.needs.first(where: { $0.name == parameter.name }) {
      guard need.isAsync || !need.parameters.isEmpty else { return "write \(written), without parentheses" }
      let reason = need.isAsync ? "is async, and a first screen does not wait" : "has parameters"
      return "the need '\(need.name)' \(reason): rename it, and give the flow a parameter '\(parameter.name)'"
    }
    let others = missing.filter { parameter in !flow.needs.contains { $0.name == parameter.name } }
    let parameters = (flow.parameters + others).map(\.written).joined(separator: ", ")
    return "write 'flow \(flowName(flow.name))(\(parameters))', or let the app supply it: \(written)"
  }

  /// No action precedes a tab either.
  private func value(_ parameter: Parameter, ofTab tab: Callee) -> Help? {
    guard tab.verb == "tab" else { return nil }
    let written = "\(parameter.name): \(parameter.type)"
    return "let the app supply it, 'needs \(written)', or give '\(flow.name)' a parameter '\(written)'"
  }

  /// The only value in scope of the missing argument's type, written where it belongs.
  private func addition(of parameter: Parameter, to owner: Callee, in scope: Scope) -> Fix? {
    guard let written = owner.arguments, let fitting = scope.onlyName(of: parameter.type) else { return nil }
    // What the handler is given is nearer than what the flow has.
    if scope.flowValue(fitting) != nil, scope.handler?.binding(parameter) != nil { return nil }
    let label = parameter.argumentName
    let argument = "\(flowName(label)): \(flowName(fitting))"
    let title = "write '\(argument)'"
    if let last = written.list.last { return Fix(title, [TextEdit(last.place.end, ", \(argument)")]) }
    guard !written.hasParentheses else { return Fix(title, replace: written.place, with: "(\(argument))") }
    return Fix(title, [TextEdit(owner.place.end, "(\(argument))")])
  }

  // MARK: Hooks

  /// Labels that do not name a value: 'call move(to: place)' passes a 'place'.
  private static let prepositions: Set<String> = [
    "as", "at", "by", "for", "from", "in", "into", "of", "on", "over", "to", "using", "with",
  ]

  /// The parameters that the arguments of a `call` give its hook, and the arguments; nil if one was reported.
  mutating func hookArguments(
    _ syntax: ArgumentsSyntax, of name: Name, in scope: Scope
  ) -> (parameters: [Parameter], arguments: [Argument])? {
    var parameters: [Parameter] = []
    var arguments: [Argument] = []
    var used: Set<String> = []
    let names = syntax.list.count > 1 ? Set(syntax.list.flatMap(\.names)) : []
    var isComplete = true
    for (index, argument) in syntax.list.enumerated() {
      guard let value = expression(argument.value, in: scope),
        let parameter = hookParameter(argument, index, value, of: name, besides: used, names)
      else {
        isComplete = false
        continue
      }
      if syntax.list.count > 1, !used.insert(parameter.name).inserted {
        report(
          .argumentMismatch, "'call \(name.text)' passes '\(parameter.name)' twice", at: argument.place,
          help: "label it: 'other: \(argument.label == nil ? parameter.name : "…")'")
        isComplete = false
      }
      parameters.append(parameter)
      arguments.append(Argument(parameter: index, value: value))
    }
    return isComplete ? (parameters, arguments) : nil
  }

  private mutating func hookParameter(
    _ argument: ArgumentSyntax, _ index: Int, _ value: Expression, of name: Name, besides used: Set<String>,
    _ names: Set<String>
  ) -> Parameter? {
    let (type, written) =
      switch argument.value {
      case .literal(let literal): (defaultType(of: literal), literal.text)
      case .path(let path): (value.type, path.text)
      }
    guard let type else {
      report(
        .argumentMismatch, "the type of '\(written)' is not known here, so 'call \(name.text)' cannot declare it",
        at: argument.place, help: remedy(forUntyped: argument.value, of: name))
      return nil
    }
    return parameter(for: argument, index, type, besides: used, names)
  }

  /// The parameter of a declaration that takes an argument: named and labelled like it. A literal is called none of
  /// `names`, those of all arguments.
  func parameter(
    for argument: ArgumentSyntax, _ index: Int, _ type: String, besides used: Set<String>, _ names: Set<String>
  ) -> Parameter {
    var pathName: String?
    var label: String?
    switch argument.value {
    case .literal: if argument.label == nil { label = "_" }
    case .path(let path): pathName = path.last.text
    }
    if let preposition = argument.label?.text, Self.prepositions.contains(preposition),
      let pathName, pathName != preposition, !used.contains(pathName)
    {
      return Parameter(pathName, type, label: preposition, at: argument.place)
    }
    let unnamed = unusedName(index == 0 ? "value" : "value\(index + 1)", by: "\(index + 1)", names.contains)
    return Parameter(argument.label?.text ?? pathName ?? unnamed, type, label: label, at: argument.place)
  }
}

extension ArgumentSyntax {
  var literal: LiteralSyntax? { if case .literal(let literal) = value { literal } else { nil } }

  /// What the parameter that takes it may be called.
  var names: [String] {
    let label = label.map { [$0.text] } ?? []
    return if case .path(let path) = value { label + [path.last.text] } else { label }
  }
}
