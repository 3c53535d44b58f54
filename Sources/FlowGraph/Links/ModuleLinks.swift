import FlowLanguage

/// All links of a module, resolved: where each leads, and what it takes to get there.
package struct ModuleLinks: Sendable {
  /// The flow that is the app.
  package let app: Int
  /// Where links begin; the first is the one that is written.
  package let bases: [LinkBase]
  /// In the order of the files and places.
  package let targets: [LinkTarget]

  /// nil where no link of the module leads anywhere: there are none, or nothing says where they begin.
  package init?(_ module: Module) {
    var ignored: [Diagnostic] = []
    self.init(module, reporting: &ignored)
  }

  init?(_ module: Module, reporting diagnostics: inout [Diagnostic]) {
    guard module.flows.contains(where: \.hasLinks) else { return nil }
    var resolver = LinkResolver(module)
    resolver.resolve()
    diagnostics += resolver.diagnostics
    guard let app = resolver.app, !resolver.bases.isEmpty, !resolver.targets.isEmpty else { return nil }
    self.app = app.id
    bases = resolver.bases
    targets = resolver.targets
  }
}

extension Flow {
  /// Whether a link stands anywhere in it.
  fileprivate var hasLinks: Bool {
    guard origin == nil else { return false }
    return !links.isEmpty || screens.contains { !$0.links.isEmpty } || events.contains { !$0.links.isEmpty }
      || tabs.contains { !$0.links.isEmpty } || children.contains { !$0.links.isEmpty }
  }
}
