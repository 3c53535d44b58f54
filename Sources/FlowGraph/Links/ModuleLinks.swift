package import FlowLanguage

/// All links of a module, resolved: where each leads, and what it takes to get there.
package struct ModuleLinks: Sendable {
  /// The app; in a library, the flows that other modules can start and below which there are links.
  package let roots: [Int]
  /// Where links begin; the first is the one that is written. None in a library, of which the app says it.
  package let bases: [LinkBase]
  /// In the order of the files and places.
  package let targets: [LinkTarget]
  /// The paths of all targets, with those in the modules into which they lead.
  package let addresses: [LinkAddress]

  package var isLibrary: Bool { bases.isEmpty }

  /// nil where no link of the module leads anywhere: there are none, or nothing says where they begin.
  package init?(_ module: Module) {
    guard module.flows.contains(where: \.hasLinks) else { return nil }
    var ignored: [Diagnostic] = []
    self.init(module, NavigationGraph(module, module.flows.map(NavigationGraph.edges)), reporting: &ignored)
  }

  /// Those of a module whose graph is known, with the findings about them.
  package init?(_ module: Module, _ graph: NavigationGraph, reporting diagnostics: inout [Diagnostic]) {
    guard module.flows.contains(where: \.hasLinks) else { return nil }
    var resolver = LinkResolver(module, graph)
    resolver.resolve()
    diagnostics += resolver.diagnostics
    guard !resolver.targets.isEmpty, resolver.app == nil || !resolver.bases.isEmpty else { return nil }
    self.init(resolver.targets, bases: resolver.bases, in: module)
  }

  private init(_ targets: [LinkTarget], bases: [LinkBase], in module: Module) {
    roots = Set(targets.map(\.root)).sorted()
    self.bases = bases
    self.targets = targets
    addresses = targets.flatMap { $0.addresses(in: module) }
  }

  /// Those below one flow that other modules can start; nil if there are none.
  func below(_ root: Int, in module: Module) -> LibraryLinks? {
    let own = targets.filter { $0.root == root }
    return own.isEmpty ? nil : LibraryLinks(module: module, links: ModuleLinks(own, bases: [], in: module))
  }
}

/// The links below a flow that another module exports.
package struct LibraryLinks: Sendable {
  /// In which the links lead from place to place.
  package let module: Module
  package let links: ModuleLinks
}

/// A path of an app, and the links that it is made of.
package struct LinkAddress: Sendable {
  /// A link on the way: of this module, and then of those into which it leads.
  package struct Stop: Sendable {
    package let module: Module
    package let target: LinkTarget
    package let link: LinkTarget.Link
  }

  package let stops: [Stop]
  /// Of the whole path.
  package let pattern: LinkPattern

  /// As it would be written: `/orders/:id?from=:source`.
  package var text: String {
    let halves = stops.map { $0.link.text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false) }
    let path = halves.map { $0[0] == "/" ? "" : String($0[0]) }.joined()
    let query = halves.compactMap { $0.count > 1 ? String($0[1]) : nil }.joined(separator: "&")
    return (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?\(query)")
  }
}

extension LinkTarget {
  /// The flow in which the way ends.
  package func last(in module: Module) -> Int { way.last.map { module.flows[$0.flow].children[$0.child].flow } ?? root }

  /// The part of the way that comes before the end: what is not generated here is started by the end itself.
  package var approach: ArraySlice<LinkHop> { if case .started = end { way.dropLast() } else { way[...] } }

  /// What the link leads to, for people: `Goods.Detail`.
  package func place(in module: Module) -> String {
    let last = module.flows[last(in: module)]
    switch end {
    case .event: return "event \(name) of \(last.kind == .app ? "the app" : last.name)"
    case .screen: return "\(last.name).\(name)"
    case .flow, .started, .library: return "flow \(last.name)"
    case .tab: return "tab \(name)"
    }
  }

  /// The links of the module into which it leads.
  package func library(in module: Module) -> LibraryLinks? {
    guard case .library = end, let hop = way.last else { return nil }
    return module.flows[module.flows[hop.flow].children[hop.child].flow].origin?.links
  }

  fileprivate func addresses(in module: Module) -> [LinkAddress] {
    links.flatMap { link -> [LinkAddress] in
      let own = LinkAddress.Stop(module: module, target: self, link: link)
      guard let library = library(in: module) else { return [LinkAddress(stops: [own], pattern: link.pattern)] }
      return library.links.addresses.map { rest in
        LinkAddress(
          stops: [own] + rest.stops,
          pattern: LinkPattern(
            parts: link.pattern.parts + rest.pattern.parts, query: link.pattern.query + rest.pattern.query))
      }
    }
  }
}

extension Flow {
  /// Whether anything in it has a link.
  package var hasLinks: Bool {
    guard origin == nil else { return false }
    return !links.isEmpty || screens.contains { !$0.links.isEmpty } || events.contains { !$0.links.isEmpty }
      || tabs.contains { !$0.links.isEmpty } || children.contains { !$0.links.isEmpty }
  }
}
