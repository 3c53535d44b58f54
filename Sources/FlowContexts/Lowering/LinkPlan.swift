package import FlowGraph
import FlowLanguage

/// What the links of a module ask of each of its flows.
package struct LinkPlan: Sendable {
  /// What a flow has for links besides what its steps do.
  struct OfFlow: Sendable {
    /// Indices of the children that links start.
    var started: [(child: Int, show: Show)] = []
    /// The places that links show, by their indices among all.
    var ends: [Int] = []
    /// For each screen that has an address: the place whose address it is.
    var addresses: [Int: Int] = [:]
    /// Links wait until it has come.
    var isAwaited = false
    /// Links look for it among its parent's flows.
    var isFound = false
    /// For each child whose own links are below a prefix: the place that is the prefix.
    var prefixes: [Int: Int] = [:]
    /// The number of children that are such a flow, whatever they are given.
    var children = 0
    /// For each child that is such a flow and to which a link leads, as its parent and its index there: that place.
    var linkedChildren: [[Int]: Int] = [:]
  }

  package let links: ModuleLinks
  private(set) var flows: [OfFlow]

  init?(_ module: Module) {
    guard let links = ModuleLinks(module) else { return nil }
    self.links = links
    flows = Array(repeating: OfFlow(), count: module.flows.count)
    for root in links.roots {
      flows[root].isAwaited = true
      // The app that imports it looks for it.
      flows[root].isFound = links.isLibrary
    }
    for child in module.flows.flatMap(\.children) { flows[child.flow].children += 1 }
    for (index, target) in links.targets.enumerated() {
      for hop in target.approach { note(hop, in: module) }
      let last = target.last(in: module)
      switch target.end {
      case .event: break
      case .library:
        if let hop = target.way.last, flows[hop.flow].prefixes[hop.child] == nil {
          flows[hop.flow].prefixes[hop.child] = index
        }
      case .screen(let screen):
        // The first one is there when its flow is.
        if screen.show != nil { flows[last].ends.append(index) }
        flows[last].addresses[screen.screen] = index
      case .started:
        if let hop = target.way.last { flows[hop.flow].ends.append(index) }
      case .flow, .tab:
        if let hop = target.way.last {
          _ = flows[last].linkedChildren.existing([hop.flow, hop.child], orInsert: index)
        }
        guard let screen = module.flows[last].firstScreen else { break }
        if flows[last].addresses[screen] == nil { flows[last].addresses[screen] = index }
      }
    }
  }

  private mutating func note(_ hop: LinkHop, in module: Module) {
    let child = module.flows[hop.flow].children[hop.child].flow
    flows[child].isFound = true
    switch hop.way {
    case .waits: flows[child].isAwaited = true
    case .tab: break
    case .starts(let show):
      guard !flows[hop.flow].started.contains(where: { $0.child == hop.child }) else { break }
      flows[hop.flow].started.append((hop.child, show))
    }
  }

  /// Whether only the flow that starts it knows the link to its first screen: others start it as well, with another
  /// link, or with values that no link says.
  func isToldItsLink(_ flow: Flow) -> Bool {
    let own = flows[flow.id]
    guard own.children > 1, let index = own.linkedChildren.values.min() else { return false }
    let said = Set(links.targets[index].values.map(\.name))
    return own.linkedChildren.count > 1 || flow.parameters.isEmpty
      || !flow.parameters.allSatisfy { said.contains($0.name) }
  }

  /// The children of a flow that links start, generated or written by hand, with how.
  func starts(in flow: Int) -> [(child: Int, show: Show)] {
    flows[flow].started
      + flows[flow].ends.compactMap { index in
        guard case .started = links.targets[index].end, let hop = links.targets[index].way.last,
          case .starts(let show) = hop.way
        else { return nil }
        return (hop.child, show)
      }
  }

  /// The screens of a flow that links show, with how.
  func screens(of flow: Int) -> [(screen: Int, verb: ShowSyntax.Verb)] {
    flows[flow].ends.flatMap { index -> [(screen: Int, verb: ShowSyntax.Verb)] in
      guard case .screen(let screen) = links.targets[index].end else { return [] }
      return screen.shows.compactMap { show in
        if case .screen(let index) = show.target { (index, show.verb) } else { nil }
      }
    }
  }
}

extension Names {
  /// The enum of all links below a flow: the app, or one of a library.
  package func linkType(_ root: Int) -> String { module.flows[root].linkType }

  /// The link to the first screen of a child whose flow other children are, too; nil where none leads to this one, or
  /// its values are not known where it is started.
  func link(
    to child: Child, in flow: Flow, calling name: (String) -> String, own: (String) -> String
  ) -> String? {
    let target = module.flows[child.flow]
    guard let plan = links, let index = flow.children.firstIndex(where: { $0 === child }),
      let link = plan.flows[target.id].linkedChildren[[flow.id, index]].map({ plan.links.targets[$0] }),
      plan.isToldItsLink(target), target.firstScreen != nil,
      let said = values(of: link, child, in: flow), link.needs.isEmpty || said.allSatisfy(\.isOwn)
    else { return nil }
    let list = said.map { "\(swiftLabel($0.name)): \($0.isOwn ? swiftName(name($0.name)) : own(swiftName($0.name)))" }
    return "\(linkType(link.root)).\(withPayload(swiftName(link.caseName), list))"
  }

  /// What makes a link of the app of one of a child's own: a closure's body. nil where the child has none, or where
  /// neither its values nor its parent's say what the URL does.
  func linkPrefix(of child: Child, in flow: Flow, calling name: (String) -> String) -> String? {
    guard let index = flow.children.firstIndex(where: { $0 === child }),
      let target = links?.flows[flow.id].prefixes[index].flatMap({ links?.links.targets[$0] }),
      let said = values(of: target, child, in: flow)
    else { return nil }
    let captured = said.filter { !$0.isOwn }.map { "\(swiftName($0.name)) = self.\(swiftName($0.name))" }
    return (captured.isEmpty ? "" : "[\(captured.joined(separator: ", "))] in ")
      + prefixed(target, said.map { swiftName($0.isOwn ? name($0.name) : $0.name) }, by: "$0")
  }

  /// The values of a link to a child, each of the child or of its parent. nil where they do not say what the URL does:
  /// what is looked up does not say with what.
  private func values(of target: LinkTarget, _ child: Child, in flow: Flow) -> [(name: String, isOwn: Bool)]? {
    guard target.needs.isEmpty || !target.values.isEmpty else { return nil }
    let own = module.parameters(of: child)
    var values: [(name: String, isOwn: Bool)] = []
    for value in target.values {
      func isSaid(by parameter: Parameter) -> Bool {
        parameter.name == value.name && (parameter.type == value.type || parameter.type == wrappedType(value.type))
      }
      let isOwn = own.contains(where: isSaid)
      guard isOwn || flow.parameters.contains(where: isSaid) else { return nil }
      values.append((value.name, isOwn))
    }
    return values
  }

  /// A link of the app with one of another module below it.
  func prefixed(_ target: LinkTarget, _ values: [String], by rest: String) -> String {
    let list = zip(target.values, values).map { "\(swiftLabel($0.name)): \($1)" } + [rest]
    return "\(linkType(target.root)).\(swiftName(target.caseName))(\(list.joined(separator: ", ")))"
  }

  /// The function of a flow that leads a link into a child.
  func leading(to child: Int, of flow: Flow) -> String {
    members(flow).unused("leadTo\(upperCamelCase(flow.children[child].writtenName))", or: "Link")
  }

  /// The function of a flow that shows what a link leads to.
  func following(_ target: LinkTarget, in flow: Flow) -> String {
    members(flow).unused("follow\(upperCamelCase(target.caseName))", or: "Link")
  }

  /// The functions of a flow that are there for links.
  func linkFunctions(of flow: Flow) -> [String] {
    guard let plan = links else { return [] }
    let own = plan.flows[flow.id]
    return own.started.map { leading(to: $0.child, of: flow) }
      + own.ends.map { following(plan.links.targets[$0], in: flow) }
  }
}
