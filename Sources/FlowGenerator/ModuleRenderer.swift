import FlowGraph
import FlowLanguage
import FlowTemplates
import Templates

/// Renders a checked module: one file for each `.flow` file, and the support file.
struct ModuleRenderer: Sendable {
  let module: Module
  private let templates: TemplateLibrary

  private let forEach: ForEach

  init(_ checked: CheckedModule, _ templates: TemplateLibrary, _ forEach: @escaping ForEach) {
    module = checked.module
    self.templates = templates
    self.forEach = forEach
  }

  /// A file, and the mechanisms it uses of the support file.
  private struct Part: Sendable {
    let output: OutputFile
    let mechanisms: Mechanisms
  }

  func render() -> [OutputFile] {
    let names = Names(module, forEach)
    let header = self.header
    let origins = originsOfDependencies(names)
    let emitted = module.flows.filter(\.isEmitted)
    let flows = Dictionary(grouping: emitted, by: \.file)
    let own = module.protocols.indices.filter { !module.protocols[$0].isExternal }
    let protocols = Dictionary(grouping: own) { module.protocols[$0].file }
    let parts = results(module.files.count, forEach) { file in
      part(file, flows[file] ?? [], protocols[file] ?? [], header, origins[file], names)
    }
    var mechanisms: Mechanisms = []
    for part in parts { mechanisms.formUnion(part.mechanisms) }
    // Coordinators are linked even if only an unreachable step requires it.
    if names.linksStacks { mechanisms.insert(.ancestors) }
    if module.settings.tellsEvents { mechanisms.insert(.events) }
    if module.settings.returnsOutcomes { mechanisms.insert(.outcomes) }
    return parts.map(\.output) + [support(context(header, mechanisms, names))]
  }

  private var header: [String] {
    module.settings.header.map(\.commentLines) ?? []
  }

  private func part(
    _ index: Int, _ flows: [Flow], _ protocols: [Int], _ header: [String], _ origins: Set<String>, _ names: Names
  ) -> Part {
    let file = module.files[index]
    var mechanisms: Mechanisms = []
    let contexts = flows.map { flow in
      let lowering = FlowLowering(flow, in: module, names: names)
      let context = FlowContext(lowering)
      mechanisms.formUnion(lowering.mechanisms)
      return context
    }
    let protocols = protocols.map { ProtocolContext(declaration: module.protocols[$0], access: names.access(ofProtocol: $0)) }
    let isHosting = contexts.contains { $0.screenSource == "hosting" }
    let context = FileContext(
      source: file.name.onOneLine, header: header,
      imports: contexts.isEmpty && protocols.isEmpty ? [] : imports(of: file, isHosting: isHosting, origins),
      protocols: protocols, flows: contexts)
    let output = output(outputName(of: file), "file.file", .record(context), source: index)
    return Part(output: output, mechanisms: mechanisms)
  }

  /// - Parameter mechanisms: the mechanisms of the support file that the module's own flows use.
  private func context(_ header: [String], _ mechanisms: Mechanisms, _ names: Names) -> ModuleContext {
    let own = module.flows.filter { $0.origin == nil }
    let isShared = module.sharesSupport
    let sharedAccess = own.contains(where: \.isExported) ? "public " : names.access
    var origin = ""
    if case .import(let name) = module.settings.support { origin = name }
    return ModuleContext(
      access: isShared ? sharedAccess : names.access, stackAccess: isShared ? sharedAccess : "",
      typeAccess: own.contains(where: \.isExported) ? "public " : names.access, origin: origin, header: header,
      lifetime: module.settings.lifetime,
      // It is unknown what other modules use of it, except for links.
      mechanisms: !isShared
        ? mechanisms : mechanisms.union(.all).union(module.settings.sharesLinks ? [.links, .linkTable] : []),
      shared: module.settings.shared,
      coordinatorTypes: own.map(names.coordinatorType))
  }

  /// For each file, the other modules that its flows' dependencies name: flows that can start each other are named
  /// in one file.
  func originsOfDependencies(_ names: Names) -> [Set<String>] {
    var origins = [Set<String>](repeating: [], count: module.files.count)
    for flow in module.flows where flow.isEmitted { origins[flow.file].formUnion(names.origins(flow)) }
    return origins
  }

  func imports(of file: ModuleFile, isHosting: Bool, _ origins: Set<String>) -> [String] {
    var imports = Set(file.imports).union(origins)
    if isHosting { imports.insert("SwiftUI") }
    imports.insert("UIKit")
    if case .import(let name) = module.settings.support { imports.insert(name) }
    return imports.sorted()
  }

  /// The support file. It is written even if it is empty, since build systems know outputs by their names alone.
  private func support(_ context: ModuleContext) -> OutputFile {
    switch module.settings.support {
    case .emit where module.sharesSupport || module.flows.contains(where: \.isEmitted):
      return output(supportFileName, "support.file", .record(context), source: nil)
    case .import where context.lifetime == "finishDelegate" && !context.coordinatorTypes.isEmpty:
      return output(supportFileName, "support.addition", .record(context), source: nil)
    default:
      return OutputFile(name: supportFileName, bytes: Array("// Generated by flows. Do not edit.\n".utf8), source: nil)
    }
  }

  func output(_ name: String, _ part: String, _ contexts: Value..., source: Int?) -> OutputFile {
    do throws(RenderError) {
      return OutputFile(name: name, bytes: try templates.render(part, contexts), source: source)
    } catch {
      // The checker and the schema have ruled out every value that could cause an error.
      preconditionFailure("the template '\(part)' cannot be rendered: \(error.message)")
    }
  }
}
