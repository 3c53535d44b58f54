import FlowLanguage

// What a link says, and what is done with it.
extension LinkResolver {
  // MARK: Values

  /// What of the values of a link is used, and as what.
  struct ValueCollector {
    struct NamedNeed {
      let need: LinkNeed
      let place: SourcePlace
      var isUsed = false
    }

    /// The names that the links say, each once.
    let names: [String]
    /// Those that the URL of the place cannot do without: it is written as the first link has it.
    let inPath: Set<String>
    /// The parameter that takes each of them.
    var uses: [String: Parameter] = [:]
    var needs: [NamedNeed]
    /// The names of parameters that nothing supplies.
    var lacking: Set<String> = []

    init(links: [LinkTarget.Link], needs: [NamedNeed]) {
      names = links.flatMap(\.pattern.variables).uniqued(by: \.self)
      inPath = Set(links.first?.pattern.pathVariables ?? [])
      self.needs = needs
    }

    func all(in first: LinkPattern) -> [LinkValue] {
      names.compactMap { name in
        guard let use = uses[name] else { return nil }
        let type = inPath.contains(name) ? wrappedType(use.type) ?? use.type : use.type
        return LinkValue(name: name, type: type, defaultValue: defaultValue(of: name, use))
      }
    }

    /// What is in the path is never nil.
    func defaultValue(of name: String, _ use: Parameter) -> String? {
      inPath.contains(name) && use.defaultValue == "nil" ? nil : use.defaultValue
    }
  }

  /// One value for each parameter: what the link says, what a need makes of it, what the flow has, the default, nil.
  mutating func fill(
    _ parameters: [Parameter], of what: String, in flow: Flow, _ values: inout ValueCollector
  ) -> [Argument] {
    let own = flow.scope
    var arguments: [Argument] = []
    for (index, parameter) in parameters.enumerated() {
      let root: Expression.Root
      if let need = values.needs.firstIndex(where: { $0.need.name == parameter.name }) {
        values.needs[need].isUsed = true
        let result = values.needs[need].need.type
        if !passes(result, for: parameter.type) {
          report(
            .wrongLinkNeed, "'\(parameter.name)' returns \(result), but \(what) takes \(parameter.type)",
            help: "let the need return '\(wrappedType(parameter.type) ?? parameter.type)'",
            at: values.needs[need].place, notes: [Note("the parameter", at: parameter.place)])
        }
        root = .local(parameter.name)
      } else if values.names.contains(parameter.name) {
        use(parameter, &values)
        root = .local(parameter.name)
      } else if let value = own[parameter.name], !value.isAsync, let type = value.type,
        passes(type, for: parameter.type)
      {
        root = value.root
      } else if parameter.defaultValue != nil {
        continue
      } else if wrappedType(parameter.type) != nil {
        root = .literal("nil")
      } else {
        // A need that could not be found is likely the one that is missing here. The result of a need that has another
        // name than the parameter is reported with what is left.
        let isMisnamed = values.needs.contains { need in
          !declared.contains(need.need.name) && passes(need.need.type, for: parameter.type)
        }
        guard !lacksNeed, !isMisnamed, values.lacking.insert(parameter.name).inserted else { continue }
        let free = values.names.filter { values.uses[$0] == nil && !declared.contains($0) }
        let unused = free.count == 1 ? free[0] : nil
        report(
          .incompleteLink, "this link lacks '\(parameter.name): \(parameter.type)', which \(what) needs",
          help: unused.flatMap { lookup(of: parameter, by: $0) }
            ?? unused.map { "write ':\(parameter.name)' instead of ':\($0)'" }
            ?? .text(
              "put ':\(parameter.name)' into the path, look it up 'with \(parameter.name)(…)', "
                + "or give the parameter a default"),
          notes: [Note("the parameter", at: parameter.place)])
        continue
      }
      arguments.append(Argument(index, root, for: parameter))
    }
    return arguments
  }

  /// A value of the link is one for a parameter.
  mutating func use(_ parameter: Parameter, _ values: inout ValueCollector) {
    let type = wrappedType(parameter.type) ?? parameter.type
    guard let first = values.uses[parameter.name] else {
      if !isReadable(type) {
        report(
          .unreadableLinkValue, "'\(parameter.name)' is \(parameter.type), which cannot be read from a link",
          help: type.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") || $0 > 127 }
            ? .text(
              "pass an id and look it up 'with \(parameter.name)(id)'; or write 'links \(type)' in 'settings', "
                + "where it is LosslessStringConvertible")
            : "pass an id, and look up the value 'with \(parameter.name)(id)'",
          notes: [Note("the parameter", at: parameter.place)])
      } else if type != parameter.type, let usual = parameter.defaultValue, usual != "nil",
        !values.inPath.contains(parameter.name)
      {
        report(
          .unreadableLinkValue,
          "'\(parameter.name)' can be nil, but a link that leaves it out means its default, \(usual)",
          help: "declare it as '\(type)', or make the default 'nil'",
          notes: [Note("the parameter", at: parameter.place)])
      }
      values.uses[parameter.name] = parameter
      return
    }
    guard type == wrappedType(first.type) ?? first.type else {
      report(
        .unreadableLinkValue, "'\(parameter.name)' cannot be \(first.type) and \(parameter.type)",
        help: "call one of the two parameters something else",
        notes: [Note("the one", at: first.place), Note("the other", at: parameter.place)])
      return
    }
    // What one of them has to have is there for all.
    if wrappedType(first.type) != nil, wrappedType(parameter.type) == nil { values.uses[parameter.name] = parameter }
  }

  func isReadable(_ type: String) -> Bool {
    type == "String" || LinkText.readers[type] != nil || module.settings.linkTypes.contains(type)
  }

  mutating func reportLeft(_ owner: LinkOwner, _ way: [LinkHop], _ values: inout ValueCollector) {
    for need in values.needs where !need.isUsed {
      let free = owner.parameters.filter { parameter in
        !values.names.contains(parameter.name) && !values.needs.contains { $0.need.name == parameter.name }
      }
      report(
        .wrongLinkNeed, "'\(owner.name)' takes no '\(need.need.name)'",
        help: free.count == 1
          ? "the result of a need is the parameter of its name: name the need '\(free[0].name)'"
          : "the result of a need is the parameter of its name", at: need.place)
    }
    for name in values.names where values.uses[name] == nil && !isMistaken {
      if app == nil, isRoot(owner.flow), let given = owner.flow.parameters.first(where: { $0.name == name }) {
        report(
          .incompleteLink, "'\(owner.flow.name)' has its '\(name)' already when it follows this link",
          help: "its parent supplies it: 'child \(owner.flow.name) link \"/…/:\(name)\"'; remove ':\(name)'",
          notes: [Note("the parameter", at: given.place)])
        continue
      }
      if owner.isFlow, let (parameter, help) = way.last.flatMap({ given(name, by: $0) }) {
        report(
          .incompleteLink, "'\(owner.name)' has its '\(name)' already when a link reaches it", help: help,
          at: owner.links.lazy.compactMap { $0.place(of: name) }.first,
          notes: [Note("the parameter", at: parameter.place)])
        continue
      }
      report(
        .incompleteLink, "'\(owner.name)' has no parameter '\(name)' for this link",
        help: suggestion(for: name, among: owner.parameters.map(\.name)).map(Help.rename)
          ?? "declare it, or remove ':\(name)'", at: owner.links.lazy.compactMap { $0.place(of: name) }.first)
    }
  }

  /// The parameter of a flow that no link starts, and how a link can give it a value all the same.
  func given(_ name: String, by hop: LinkHop) -> (parameter: Parameter, help: Help)? {
    let parent = module.flows[hop.flow]
    let child = parent.children[hop.child]
    guard let parameter = module.parameters(of: child).first(where: { $0.name == name }) else { return nil }
    let parameters = "(\(parameter.name): \(parameter.type)) link …"
    switch hop.way {
    case .starts: return nil
    case .tab:
      let flow = flowName(module.flows[child.flow].name)
      return (parameter, .text("put the link on an event of '\(flow)': 'event open\(parameters) -> …'"))
    case .waits:
      let verb = graph.verbs(showing: hop.child, of: parent).contains(.replace) ? "replace" : "root"
      let shown = "\(flowName(child.writtenName))(\(parameter.name))"
      let event = "event open\(upperCamelCase(child.name))\(parameters) -> \(verb) \(shown)"
      return (parameter, .text("put the link on an event of '\(flowName(parent.name))': '\(event)'"))
    }
  }

  /// Of several links to one place each says all, but for what has a default.
  mutating func reportMissing(_ links: [LinkTarget.Link], _ owner: LinkOwner, _ values: ValueCollector) {
    for (index, link) in links.enumerated() {
      let said = Set(link.pattern.variables)
      for name in values.names where !said.contains(name) {
        guard let use = values.uses[name] else { continue }
        let isOptional = wrappedType(use.type) != nil && !values.inPath.contains(name)
        guard index == 0 || values.defaultValue(of: name, use) == nil && !isOptional else { continue }
        report(
          .incompleteLink, "this link lacks '\(name)', which another link of '\(owner.name)' has",
          help: index == 0 ? "put all the others' values into it" : "put ':\(name)' into it",
          at: link.syntax.path.place)
      }
    }
  }

  // MARK: Needs

  mutating func need(_ use: LinkSyntax.Use, _ said: Set<String>, at owner: LinkOwner) -> ValueCollector.NamedNeed? {
    guard use.need.isPresent else { return nil }
    let flow = owner.flow
    let named = flow.needs.indices.filter { flow.needs[$0].name == use.need.text }
    let count = use.arguments.list.count
    guard let index = named.first(where: { flow.needs[$0].parameters.count == count }) ?? named.first else {
      lacksNeed = true
      let near = suggestion(for: use.need.text, among: flow.needs.map(\.name))
      report(
        .wrongLinkNeed, "'\(flow.name)' has no need '\(use.need.text)'",
        help: near.map(Help.rename) ?? lookup(byParentOf: owner, use)
          ?? "declare it: 'needs \(use.need.text)(id: …): …?'", at: use.need.place)
      return nil
    }
    let need = flow.needs[index]
    var arguments: [Argument] = []
    var given: Set<Int> = []
    for (position, argument) in use.arguments.list.enumerated() {
      let label = argument.label?.text
      let parameter = need.parameters.indices.first { index in
        guard let label else { return index == position }
        return need.parameters[index].name == label || need.parameters[index].label == label
      }
      guard let parameter, given.insert(parameter).inserted else {
        report(
          .wrongLinkNeed, "'\(need.name)' does not take this", help: "remove it", at: argument.place,
          notes: [Note("the need", at: need.place)])
        continue
      }
      guard let root = root(of: argument, said, need) else { continue }
      if case .local(let name) = root { givenToNeeds.append((name, need.parameters[parameter])) }
      arguments.append(Argument(parameter, root, for: need.parameters[parameter]))
    }
    for (index, parameter) in need.parameters.enumerated() where !given.contains(index) {
      if said.contains(parameter.name) {
        givenToNeeds.append((parameter.name, parameter))
        arguments.append(Argument(index, .local(parameter.name), for: parameter))
      } else if parameter.defaultValue == nil {
        report(
          .wrongLinkNeed, "'\(need.name)' needs '\(parameter.name): \(parameter.type)', which this link lacks",
          help: "put ':\(parameter.name)' into the path", at: use.need.place, notes: [Note("the need", at: need.place)])
      }
    }
    arguments.sort { $0.parameter < $1.parameter }
    let type = wrappedType(need.type) ?? need.type
    return ValueCollector.NamedNeed(
      need: LinkNeed(flow: flow.id, need: index, arguments: arguments, name: need.name, type: type),
      place: use.need.place)
  }

  /// The value of a need's argument. Where it is written as in a declaration, the name before its type is meant.
  mutating func root(of argument: ArgumentSyntax, _ said: Set<String>, _ need: Need) -> Expression.Root? {
    switch argument.value {
    case .literal(let literal): return .literal(literal.text)
    case .path(let name):
      guard name.members.isEmpty, said.contains(name.first.text) else {
        if let label = argument.label, said.contains(label.text), name.text.first?.isUppercase == true {
          let fix = Fix(write: label.text, over: argument.place)
          report(
            .wrongLinkNeed, "a link gives a need values, not types: '\(name.text)' is a type",
            help: "write '\(need.name)(\(label.text))'", at: argument.place, fix: fix)
          return nil
        }
        report(
          .wrongLinkNeed, "this link has no ':\(name.first.text)'",
          help: suggestion(for: name.first.text, among: said.sorted()).map(Help.rename)
            ?? "put ':\(name.first.text)' into the path", at: name.first.place)
        return nil
      }
      return .local(name.first.text)
    }
  }

  // MARK: Remedies

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
    guard case .flow = owner.kind, let parameter = owner.flow.parameters.first(where: { $0.name == use.need.text })
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
