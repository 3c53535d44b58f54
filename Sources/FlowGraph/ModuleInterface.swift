package import FlowLanguage

/// A parsed module whose exported flows other modules can use.
package typealias ParsedImport = (name: String, trees: [SyntaxTree])

/// What other modules can see of a module: the flows that it exports, and their support file.
struct ModuleInterface: Sendable {
  let name: String
  let settings: ModuleSettings
  /// The flows that it exports: of each what others see of it.
  private(set) var exports: [(head: FlowSyntax, settings: FlowSettings, origin: FlowOrigin)] = []
  /// Where its other flows are declared, by name.
  private(set) var internals: [String: SourcePlace] = [:]
  /// Its types that other modules can see.
  let types: Set<String>
  let sharesSupport: Bool

  /// The module whose support file its coordinators use; nil for hand-written coordinators.
  var support: String? {
    switch settings.support {
    case .emit: name
    case .import(let other): other
    case .none: nil
    }
  }

  /// Whether its support file has what links need.
  var sharesLinks: Bool { settings.sharesLinks || exports.contains { $0.origin.links != nil } }

  init(_ name: String, _ module: Module) {
    self.name = name
    settings = module.settings
    sharesSupport = module.sharesSupport
    let visible = module.settings.access == .internal ? module.publicFlows() : Set(module.flows.map(\.id))
    // A flow's dependencies mention the hand-written coordinators that it starts.
    let mentioned = visible.union(module.flows.lazy.filter { visible.contains($0.id) }.flatMap(\.children).map(\.flow))
    var types: Set<String> = []
    for flow in module.flows where flow.origin == nil && mentioned.contains(flow.id) {
      flow.visitTypes(module.settings) { types.insert($0.text) }
    }
    self.types = types
    let compositions = module.compositions()
    let reachable = module.reachableFlows()
    let links = ModuleLinks(module)
    let own = module.typeNames()
    for flow in module.flows where flow.origin == nil {
      guard flow.isExported else {
        internals[flow.name] = flow.place
        continue
      }
      let origin = FlowOrigin(
        module: name, support: support, hasDependencies: !compositions[flow.id].isEmpty,
        requirements: reachable[flow.id].map { module.flows[$0] }.flatMap { below in
          below.origin?.requirements ?? below.sharedRequirements(module, own, of: name)
        },
        links: links?.isLibrary == true ? links?.below(flow.id, in: module) : nil,
        hearsReselection: flow.hearsReselection)
      exports.append((flow.head, flow.settings, origin))
    }
  }
}

/// The interfaces of the modules that a module can use.
package struct ModuleInterfaces: Sendable {
  /// By the names under which they are imported, without those that have errors.
  fileprivate(set) var byName: [String: ModuleInterface] = [:]
  /// The errors in modules that are imported, directly or not.
  package fileprivate(set) var diagnostics: [Diagnostic] = []

  /// No other module is known.
  package static let none = ModuleInterfaces()
}

extension ModuleInterfaces {
  /// - Parameters:
  ///   - modules: the known modules, whether they are imported or not.
  ///   - trees: the files that may import them.
  package init(_ modules: [ParsedImport], for trees: [SyntaxTree]) {
    self.init()
    var resolver = InterfaceResolver(modules)
    for module in modules { resolver.resolve(module.name) }
    byName = resolver.interfaces
    let known = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    var seen: Set<String> = []
    var pending = importedNames(trees)
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let module = known[name] else { continue }
      diagnostics += resolver.errors[name] ?? []
      pending += importedNames(module.trees)
    }
  }
}

private func imports(_ trees: [SyntaxTree]) -> [QualifiedName] { trees.flatMap(\.file.imports) }

private func importedNames(_ trees: [SyntaxTree]) -> [String] { imports(trees).map(\.text) }

/// Resolves modules after those that they import.
private struct InterfaceResolver {
  private var pending: [String: ParsedImport] = [:]
  private(set) var interfaces: [String: ModuleInterface] = [:]
  private(set) var errors: [String: [Diagnostic]] = [:]
  /// Those that are being resolved, each imported by the one before.
  private var open: [String] = []

  init(_ modules: [ParsedImport]) {
    for module in modules { pending[module.name] = module }
  }

  mutating func resolve(_ name: String) {
    guard let module = pending.removeValue(forKey: name) else { return }
    let syntax = module.trees.flatMap(\.diagnostics).filter { $0.severity == .error }
    guard syntax.isEmpty else {
      errors[name] = syntax
      return
    }
    var known = ModuleInterfaces.none
    open.append(name)
    for imported in imports(module.trees) {
      if let first = open.firstIndex(of: imported.text) {
        // Swift does not compile them.
        let path = (open[first...] + [imported.text]).map { "'\($0)'" }.joined(separator: " imports ")
        errors[name, default: []].report(
          .importCycle, "modules cannot import each other: \(path)", at: imported.place,
          help: "move what both use into a module of its own")
      } else {
        resolve(imported.text)
      }
      if let interface = interfaces[imported.text] { known.byName[imported.text] = interface }
    }
    open.removeLast()
    guard errors[name] == nil else { return }
    // What it uses of a module with errors is unknown, which is not an error of its own.
    guard !imports(module.trees).contains(where: { errors[$0.text] != nil }) else {
      errors[name] = []
      return
    }
    let (resolved, diagnostics) = FlowGraph.resolve(ParsedModule(module.trees, values: .any, interfaces: known))
    let found = diagnostics.filter { $0.severity == .error }
    if found.isEmpty {
      interfaces[name] = ModuleInterface(name, resolved.module)
    } else {
      errors[name] = found
    }
  }
}
