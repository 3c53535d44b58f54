import FlowLanguage

/// Deep links lead to one place each, with all that it needs.
let linkChecks: Check = .module { context, diagnostics in
  var links: [Link] = []
  for flow in context.flowsByFile {
    for link in flow.links { links.append(Link(link, to: "'\(flow.name)'", flow.parameters)) }
    for (index, screen) in flow.screens.enumerated() {
      guard !screen.links.isEmpty else { continue }
      for link in screen.links { links.append(Link(link, to: "'\(screen.name)'", screen.parameters)) }
      guard context.isWhole else { continue }
      checkWay(
        of: screen.links, to: context.paths.nodes.screen(flow.id, index), named: screen.name, context, &diagnostics)
    }
    for child in flow.children {
      let parameters = child.arguments == nil ? context.module.flows[child.flow].parameters : child.parameters
      for link in child.links { links.append(Link(link, to: "'\(child.writtenName)'", parameters)) }
    }
  }
  for link in links { checkParameters(of: link, &diagnostics) }
  checkClashes(links, &diagnostics)
}

/// A link with its path taken apart.
private struct Link {
  let syntax: LinkSyntax
  let target: String
  let parameters: [Parameter]
  /// The path's parts; one that stands for a value is nil.
  let parts: [String?]
  let names: [String]

  init(_ syntax: LinkSyntax, to target: String, _ parameters: [Parameter]) {
    self.syntax = syntax
    self.target = target
    self.parameters = parameters
    let text = syntax.path.text.dropFirst().dropLast()
    let words = text.split(separator: "/").map(String.init)
    parts = words.map { $0.hasPrefix(":") ? nil : $0 }
    names = words.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
  }

  /// The same for links that match the same texts.
  var pattern: String { parts.map { $0 ?? ":" }.joined(separator: "/") }
}

private func checkParameters(of link: Link, _ diagnostics: inout [Diagnostic]) {
  let place = link.syntax.path.place
  let parameters = Set(link.parameters.map(\.name))
  let names = Set(link.names)
  for name in link.names where !parameters.contains(name) {
    diagnostics.append(
      Diagnostic(
        StackRule.incompleteLink, "\(link.target) has no parameter '\(name)' for this link", at: place,
        help: suggestion(for: name, among: link.parameters.lazy.map(\.name)).map { .text(Help.question($0)) }
          ?? "declare it, or remove ':\(name)'"))
  }
  for parameter in link.parameters {
    guard names.contains(parameter.name) else {
      guard parameter.defaultValue == nil, wrappedType(parameter.type) == nil else { continue }
      diagnostics.append(
        Diagnostic(
          StackRule.incompleteLink,
          "this link lacks '\(parameter.name): \(parameter.type)', which \(link.target) needs",
          at: place, help: "put ':\(parameter.name)' into the path, or give the parameter a default",
          notes: [Diagnostic.Note("the parameter", at: parameter.place)]))
      continue
    }
    let type = wrappedType(parameter.type) ?? parameter.type
    guard isFunctionType(type) || type.hasPrefix("[") || type.hasPrefix("(") || type.hasPrefix("any ") else { continue }
    diagnostics.append(
      Diagnostic(
        StackRule.unreadableLinkValue,
        "'\(parameter.name)' is \(parameter.type), which cannot be read from a link", at: place,
        help: "pass an id, and look up the value in the app",
        notes: [Diagnostic.Note("the parameter", at: parameter.place)]))
  }
}

private func checkClashes(_ links: [Link], _ diagnostics: inout [Diagnostic]) {
  var first: [String: Link] = [:]
  for link in links {
    guard let other = first[link.pattern] else {
      first[link.pattern] = link
      continue
    }
    diagnostics.append(
      Diagnostic(
        StackRule.ambiguousLink, "this link could mean \(other.target) as well as \(link.target)",
        at: link.syntax.path.place,
        help: "give one of them a different path",
        notes: [Diagnostic.Note("the same path", at: other.syntax.path.place)]))
  }
  // A word that another link takes for a value: only its last part, which is where it happens.
  for link in links {
    guard let last = link.parts.last, let word = last else { continue }
    let general = (link.parts.dropLast() + [nil]).map { $0 ?? ":" }.joined(separator: "/")
    guard let other = first[general] else { continue }
    diagnostics.append(
      Diagnostic(
        StackRule.shadowedLink, "'\(word)' could also be the '\(other.names.last ?? "")' of \(other.target)",
        at: link.syntax.path.place, help: "this link wins; give one of them a different path",
        notes: [Diagnostic.Note("the other link", at: other.syntax.path.place)]))
  }
}

/// What the links of a screen go past, and where Back leads.
private func checkWay(
  of links: [LinkSyntax], to node: Int, named name: String, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let arrivals = context.arrivals(at: node)
  let isGuarded = !arrivals.isEmpty && arrivals.allSatisfy(\.isConditional)
  let pushing = Set(arrivals.filter { $0.verb == .show(.push) }.map { context.paths.nodes.source($0.source) })
  let names = pushing.sorted().compactMap { context.paths.nodes.name(of: $0, context.module) }.map { "'\($0)'" }
  let listed = names.prefix(3) + (names.count > 3 ? ["\(names.count - 3) others"] : [])
  for link in links {
    if isGuarded {
      diagnostics.append(
        Diagnostic(
          StackRule.unguardedLink, "this link bypasses the condition under which '\(name)' is shown",
          at: link.path.place, help: "check the condition in the app before following the link",
          notes: [Diagnostic.Note("the condition", at: arrivals[0].place)]))
    }
    guard link.below == nil, pushing.count > 1 else { continue }
    diagnostics.append(
      Diagnostic(
        StackRule.linkWithoutBack, "after this link, Back could lead to \(listed.joined(separator: " or "))",
        at: link.path.place, help: "say which: 'link … below Name'"))
  }
}
