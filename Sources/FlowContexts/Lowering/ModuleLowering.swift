package import FlowGraph
package import FlowLanguage
import Templates

/// Turns a checked module into what its templates see, a file at a time.
package struct ModuleLowering: Sendable {
  package let module: Module
  package let names: Names
  private let flows: [Int: [Flow]]
  private let protocols: [Int: [Int]]
  /// For each file, the other modules that its flows' dependencies name: flows that can start each other are named
  /// in one file.
  private let origins: [Set<String>]

  package init(_ checked: CheckedModule, _ forEach: ForEach = oneByOne) {
    let module = checked.module
    let names = Names(module, forEach)
    self.module = module
    self.names = names
    flows = Dictionary(grouping: module.flows.filter(\.isEmitted), by: \.file)
    let own = module.protocols.indices.filter { !module.protocols[$0].isExternal }
    protocols = Dictionary(grouping: own) { module.protocols[$0].file }
    var origins = [Set<String>](repeating: [], count: module.files.count)
    for flow in module.flows where flow.isEmitted { origins[flow.file].formUnion(names.origins(flow)) }
    self.origins = origins
  }

  /// One Swift file, by the index of its `.flow` file.
  package func file(_ index: Int) -> FileContext {
    let flows = flows[index] ?? []
    let protocols = (protocols[index] ?? []).map {
      ProtocolContext(declaration: module.protocols[$0], access: names.access(ofProtocol: $0).modifier)
    }
    let isHosting = flows.contains { $0.settings.screens == .hosting }
    return FileContext(
      file: module.files[index], header: module.header,
      imports: flows.isEmpty && protocols.isEmpty ? [] : imports(of: index, isHosting: isHosting),
      protocols: protocols, flows: flows.map { FlowContext($0, names) })
  }

  /// The support file.
  ///
  /// - Parameter used: what the module's own files use of it.
  package func support(using used: [Mechanisms]) -> ModuleContext {
    var mechanisms = used.reduce(into: Mechanisms()) { $0.formUnion($1) }
    // Coordinators are linked even if only an unreachable step requires it.
    if names.linksStacks { mechanisms.use(.ancestors) }
    if module.settings.tellsEvents { mechanisms.use(.events) }
    if module.settings.returnsOutcomes { mechanisms.use(.outcomes) }
    return ModuleContext(names, using: mechanisms)
  }

  /// The modules that the Swift file for a `.flow` file imports, sorted.
  private func imports(of file: Int, isHosting: Bool) -> [String] {
    var imports = Set(module.files[file].imports)
    imports.formUnion(origins[file])
    for flow in flows[file] ?? [] { imports.formUnion(flow.frameworks) }
    if isHosting { imports.insert("SwiftUI") }
    imports.insert("UIKit")
    if case .import(let name) = module.settings.support { imports.insert(name) }
    return imports.sorted()
  }
}

extension Module {
  /// The lines that its settings put at the beginning of each file.
  var header: [String] { settings.header.map(\.commentLines) ?? [] }
}
