import FlowLanguage

// How to declare what a step names.
extension StepResolver {
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
