import FlowGraph
import FlowTemplates

/// Renders a checked module: one file for each `.flow` file, and the support file.
struct ModuleRenderer {
  private let module: Module
  private let templates: TemplateLibrary

  init(_ module: Module, _ templates: TemplateLibrary) {
    self.module = module
    self.templates = templates
  }

  func render() -> [OutputFile] {
    let names = Names(module)
    let header =
      module.settings.header.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    var features: Set<Feature> = []
    var styles: Set<String> = []
    var flows = [[FlowContext]](repeating: [], count: module.files.count)
    let origins = originsBelowFlows(names)
    for flow in module.flows where flow.isEmitted {
      let lowering = FlowLowering(flow, in: module, names: names)
      flows[flow.file].append(FlowContext(lowering))
      features.formUnion(lowering.features)
      styles.formUnion(lowering.styles)
    }
    // Coordinators are linked if a step says so that nothing reaches, too.
    if names.linksStacks { features.formUnion([.finishAncestor, .finish]) }
    var protocols = [[ProtocolContext]](repeating: [], count: module.files.count)
    for (index, declaration) in module.protocols.enumerated() where !declaration.isExternal {
      protocols[declaration.file].append(ProtocolContext(declaration, access: names.access(ofProtocol: index)))
    }
    var outputs: [OutputFile] = []
    for (index, file) in module.files.enumerated() {
      let isEmpty = flows[index].isEmpty && protocols[index].isEmpty
      let isHosting = flows[index].contains { $0.screenSource == "hosting" }
      let context = FileContext(
        source: file.name, header: header,
        imports: isEmpty ? [] : imports(of: file, isHosting: isHosting, origins[index]), protocols: protocols[index],
        flows: flows[index])
      outputs.append(output(outputName(of: file), "file.file", .record(context), source: index))
    }
    outputs.append(support(context(header, features, styles, names)))
    return outputs
  }

  /// - Parameters:
  ///   - features: what the module's own flows use of the support file.
  ///   - styles: the presentation styles among it.
  private func context(
    _ header: [String], _ features: Set<Feature>, _ styles: Set<String>, _ names: Names
  ) -> ModuleContext {
    let own = module.flows.filter { $0.origin == nil }
    let isShared = module.sharesSupport
    let sharedAccess = own.contains(where: \.isExported) ? "public " : names.access
    var origin = ""
    if case .import(let name) = module.settings.support { origin = name }
    return ModuleContext(
      access: isShared ? sharedAccess : names.access, stackAccess: isShared ? sharedAccess : "",
      typeAccess: own.contains(where: \.isExported) ? "public " : names.access, origin: origin, header: header,
      lifetime: module.settings.lifetime,
      // What other modules use of it is not known.
      features: isShared ? Set(Feature.allCases) : features,
      styles: isShared ? Self.styles : styles.sorted(), coordinatorTypes: own.map(names.coordinatorType))
  }

  /// The styles of presentation without arguments.
  private static let styles = ["currentContext", "formSheet", "fullScreen", "overFullScreen", "pageSheet"]

  /// For each file the modules whose flows can run below its flows: a flow's dependencies are composed of those of flows
  /// that other files start.
  private func originsBelowFlows(_ names: Names) -> [Set<String>] {
    var origins = [Set<String>](repeating: [], count: module.files.count)
    for flow in module.flows where flow.isEmitted { origins[flow.file].formUnion(names.originsBelow(flow)) }
    return origins
  }

  private func imports(of file: ModuleFile, isHosting: Bool, _ origins: Set<String>) -> [String] {
    var imports = Set(file.imports).union(origins)
    if isHosting { imports.insert("SwiftUI") }
    imports.insert("UIKit")
    if case .import(let name) = module.settings.support { imports.insert(name) }
    return imports.sorted()
  }

  /// The files that the app writes by hand, as they are first written: a screen each, the hand-written steps of a flow,
  /// the container, and what starts the app.
  func renderScaffold() -> [OutputFile] {
    let names = Names(module)
    var outputs: [OutputFile] = []
    let origins = originsBelowFlows(names)
    var groups: [ContainerGroupContext] = []
    var supplied: Set<String> = []
    var app: FlowContext?
    for flow in module.flows where flow.isEmitted {
      let context = FlowContext(FlowLowering(flow, in: module, names: names))
      context.imports = imports(
        of: module.files[flow.file], isHosting: context.screenSource == "hosting", origins[flow.file])
      for screen in context.declaredScreens {
        let name = context.screenSource == "hosting" ? screen.viewType : screen.type
        outputs.append(
          output("\(name).swift", "scaffold/file.screen", .record(context), .record(screen), source: flow.file))
      }
      if !context.hooks.isEmpty {
        outputs.append(
          output("\(context.type)+Hooks.swift", "scaffold/file.hooks", .record(context), source: flow.file))
      }
      if context.hasNeeds { groups.append(ContainerGroupContext(context, taken: &supplied)) }
      if context.isApp { app = context }
    }
    let files = module.files.enumerated().flatMap { imports(of: $1, isHosting: false, origins[$0]) }
    let container = ContainerContext(imports: Set(files).sorted(), groups: groups)
    if !groups.isEmpty {
      outputs.append(output("\(container.type).swift", "scaffold/container.file", .record(container), source: nil))
    }
    if let app {
      outputs.append(
        output("SceneDelegate.swift", "scaffold/file.sceneDelegate", .record(app), .record(container), source: nil))
    }
    return outputs
  }

  /// The support file. It is written even where it holds nothing, since build systems know outputs by their names alone.
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

  private func output(_ name: String, _ part: String, _ contexts: Value..., source: Int?) -> OutputFile {
    var bytes: [UInt8] = []
    do throws(RenderError) {
      try templates.render(part, contexts, into: &bytes)
    } catch {
      // The checker and the schema have ruled out all that the values of a checked module could do wrong.
      preconditionFailure("the template '\(part)' cannot be rendered: \(error.message)")
    }
    return OutputFile(name: name, bytes: bytes, source: source)
  }
}
