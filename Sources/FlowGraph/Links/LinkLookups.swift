import FlowLanguage

// How to look up what a link leads to, for messages.
extension LinkResolver {
  /// What to write for a parameter that no link can say, where the link says another value.
  func lookup(of parameter: Parameter, by value: String) -> Help? {
    guard let owner, !isReadable(wrappedType(parameter.type) ?? parameter.type) else { return nil }
    if case .flow = owner.kind { return lookup(byParentOf: owner, parameter, [value]) }
    if case .tab = owner.kind { return nil }
    let written = "look it up: write 'with \(parameter.name)(\(value))'"
    return owner.flow.needs.contains { $0.name == parameter.name }
      ? .text(written) : "\(written), and 'needs \(need(parameter, [value]))' in '\(owner.flow.name)'"
  }

  /// The same for a need of the flow's own, in place of one of its parent.
  func lookup(byParentOf owner: LinkOwner, _ use: LinkSyntax.Use) -> Help? {
    guard case .flow = owner.kind,
      let parameter = owner.flow.parameters.first(where: { $0.name == use.need.text })
    else { return nil }
    let values = use.arguments.list.compactMap { argument in
      if case .path(let path) = argument.value { path.text } else { nil }
    }
    return lookup(byParentOf: owner, parameter, values)
  }

  /// What a flow is given, its parent looks up.
  private func lookup(byParentOf owner: LinkOwner, _ parameter: Parameter, _ values: [String]) -> Help? {
    guard let path = link?.writtenPath, let (parent, child) = parents(of: owner.flow.id).first,
      !parent.tabs.contains(where: { $0.child == child })
    else { return nil }
    let arguments = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    let name = parent.children[child].writtenName
    let link = "'child \(name) link \"\(path)\" with \(parameter.name)\(arguments)'"
    let move = "move the link to '\(parent.name)', which looks it up: \(link)"
    let isThere = parent.needs.contains { $0.name == parameter.name }
    return .text(isThere ? move : "\(move), and 'needs \(need(parameter, values))'")
  }

  private func need(_ parameter: Parameter, _ values: [String]) -> String {
    "\(parameter.name)(\(values.map { "\($0): …" }.joined(separator: ", "))): \(optionalType(parameter.type))"
  }
}
