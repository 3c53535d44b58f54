import FlowLanguage

// Steps that name what there is not, and how to declare it.
extension StepResolver {
  mutating func reportUnknownOutcome(
    _ outcome: Name, _ arguments: ArgumentsSyntax, _ step: SourcePlace, in scope: Scope
  ) {
    let message = "'\(flow.name)' has no outcome '\(outcome.text)'"
    if ["close", "closed"].contains(outcome.text) {
      let written = step.start.through(outcome.place)
      // Below other screens, 'close' takes only this one away.
      let fix = Fix(write: "close", over: written, isSafe: false)
      return report(
        .unknownOutcome, message, at: written,
        help: "write 'close' on the first screen; elsewhere declare 'outcome cancelled' and write 'finish cancelled'",
        fix: arguments.hasParentheses ? nil : fix)
    }
    if flow.signalsByName[outcome.text] != nil {
      return report(
        .unknownOutcome, message, at: outcome.place,
        help: "it is a signal: 'signal \(flowName(outcome.text))' sends it")
    }
    let isFlow = names.flowsByName[outcome.text] != nil
    report(
      .unknownOutcome, message, unknown: outcome, among: flow.outcomesByName.names,
      help: isFlow
        ? wayTo(flow: outcome.text) : "declare it: 'outcome \(declaration(of: outcome, arguments, in: scope))'")
  }

  /// How to show a flow again that an ancestor has as its child, or to end up to an ancestor.
  private func wayTo(flow name: String) -> Help {
    if name == flow.name {
      let outcome = flow.outcomes.first.map { flowName($0.name) }
      return outcome.map { "write 'finish \($0)' to end it" }
        ?? "declare 'outcome done' and write 'finish done', or write 'close'"
    }
    guard let app = names.app, let child = names.children[app].byName[name] else {
      return "write 'finish \(name).child' to end up to '\(name)'"
    }
    let written = "\(flowName(names.flows[app].name)).\(flowName(names.children[app][child].name))"
    return "write 'finish \(written)' to show '\(name)' again"
  }

  mutating func reportUnknownPopTarget(_ name: Name) {
    guard name.text == flow.name, children.byName[name.text] == nil, let first = firstScreen else {
      let isBelow = names.flowsOfScreens[name.text] != nil || names.flowsByName[name.text] != nil
      let help: Help? =
        if wordsForRoot.contains(name.text) {
          "write 'pop to root' for the first screen of the stack"
        } else if isBelow, children.byName[name.text] == nil {
          "'pop to' stays within '\(flow.name)': write 'close' on its first screen, or 'finish' with an outcome"
        } else {
          nil
        }
      return reportUnknownScreen(name, or: ["root"], help: help)
    }
    let written = flowName(first)
    report(
      .unknownScreen, "no screen named '\(name.text)' in '\(flow.name)'", at: name.place,
      help: "write 'pop to \(written)', its first screen", fix: Fix(write: written, over: name.place, isSafe: false))
  }

  /// The screen that the flow starts with, unless that depends on something.
  private var firstScreen: String? {
    switch flow.start?.target {
    case .screen(let screen)?: return screen.name.text
    case .step(let step)?:
      guard case .simple(let first)? = step.first, case .show(let show) = first.kind else { return nil }
      return flow.screensByName[show.target.text] == nil ? nil : show.target.text
    case nil: return nil
    }
  }

  /// `bought(item: Item)`: what takes these arguments. A type that only the app knows is left open.
  func declaration(of name: Name, _ arguments: ArgumentsSyntax, in scope: Scope) -> String {
    var used: Set<String> = []
    let names = Set(arguments.list.flatMap(\.names))
    let parameters = arguments.list.prefix(findingLimit).enumerated().map { index, argument in
      let type = type(of: argument.value, in: scope) ?? "…"
      let parameter = parameter(for: argument, index, type, besides: used, names)
      guard used.insert(parameter.name).inserted else { return Parameter("value\(index + 1)", type, at: name.place) }
      return parameter.label == "_" ? Parameter(parameter.name, type, at: name.place) : parameter
    }
    return declaration(of: name, parameters)
  }

  /// The same for a handler, which names the values alone.
  func declaration(of handler: HandlerSyntax) -> String {
    let parameters = handler.bindings.prefix(findingLimit).enumerated().map { index, binding in
      Parameter(binding.text == "_" ? "value\(index + 1)" : binding.text, "…", at: binding.place)
    }
    return declaration(of: handler.name, parameters)
  }

  private func declaration(of name: Name, _ parameters: [Parameter]) -> String {
    let list = parameters.map(\.written).joined(separator: ", ")
    return flowName(name.text) + (list.isEmpty ? "" : "(\(list))")
  }

  /// How a child is declared that takes a value of its flow from outside.
  func declarationToTake(_ name: String, _ owner: Callee) -> Help? {
    guard let target = owner.flow.map({ names.flows[$0] }),
      let index = target.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    let child = lowerCamelCase(owner.name.split(separator: ".").last.map(String.init) ?? owner.name)
    let value = index == 0 ? name : "\(name): \(name)"
    return
      "declare that it takes the value: '\(child)(\(target.parameters[index].written)): \(flowName(target.name))(\(value))'"
  }

  private func type(of value: ValueSyntax, in scope: Scope) -> String? {
    switch value {
    case .literal(let literal): defaultType(of: literal)
    case .path(let path): path.members.isEmpty ? scope[path.first.text]?.type : nil
    }
  }

  /// What to do about a value whose type is not known where a hook needs it.
  func remedy(forUntyped value: ValueSyntax, of hook: Name) -> Help {
    switch value {
    case .literal(let literal) where literal.kind == .member:
      let name = String(literal.text.dropFirst())
      return
        "say it in the name, 'call \(hook.text)\(upperCamelCase(name))', or let the app supply it, 'needs \(name): …'"
    case .literal: return "leave it out, and write it in Swift, in '\(hook.text)'"
    case .path: return "bind it through a need, or pass the whole value"
    }
  }
}
