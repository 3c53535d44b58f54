import FlowContexts
package import FlowGenerator
import FlowGraph
package import FlowLanguage
import FlowTemplates

/// The requested flow does not exist in the module.
package struct UnknownFlow: Error {
  package let name: String
  /// The flows that exist.
  package let known: [String]
}

extension Generator {
  /// The first version of the files that the app supplies by hand.
  ///
  /// - Parameters:
  ///   - modules: those whose exported flows the sources may use; the requirements of their flows are included.
  ///   - flow: the flow to write files for; nil for all.
  /// - Throws: `UnknownFlow`, or if the module's own templates cannot be read.
  package func scaffold(
    _ sources: [SourceFile], importing modules: [ModuleSource] = [], only flow: String? = nil
  ) throws -> Generation {
    let (checked, templates, generation) = try approve(sources, modules)
    guard let checked, let library = templates?.library else { return generation }
    let module = checked.module
    let own = module.flows.filter(\.isEmitted)
    if let flow, !own.contains(where: { $0.name == flow }) { throw UnknownFlow(name: flow, known: own.map(\.name)) }
    // A module with errors is not imported, so whatever is used of the others has none.
    var imported: [String: Module] = [:]
    var pending = module.flows.compactMap(\.origin?.module)
    if case .import(let support) = module.settings.support { pending.append(support) }
    while let name = pending.popLast() {
      guard imported[name] == nil, let other = modules.first(where: { $0.name == name }) else { continue }
      imported[name] = try Generator().approve(other.sources, modules.filter { $0.name != name }).module?.module
      pending += imported[name]?.flows.compactMap(\.origin?.module) ?? []
    }
    return generation.with(
      ScaffoldRenderer(
        names: Names(module, forEach), library: library, imported: imported, only: flow, ownTypes: module.ownTypes,
        containerNames: ContainerNames(of: module)
      ).render())
  }
}

/// Renders the hand-written half of an app: a file for each screen, for the hand-written steps of a flow, for a flow's
/// requirements of the container, for the container, and for the code that starts the app.
private struct ScaffoldRenderer {
  let names: Names
  let library: TemplateLibrary
  /// The modules whose flows can run below the module's own, by name.
  let imported: [String: Module]
  let only: String?
  let ownTypes: Set<String>

  let containerNames: ContainerNames

  private var module: Module { names.module }

  func render() -> [OutputFile] {
    // Only flows of other modules are asked for.
    let reachable = module.flows.contains { $0.origin != nil } ? module.reachableFlows() : []
    var outputs: [OutputFile] = []
    var supplied: Set<String> = []
    var used: [Flow] = []
    var app: FlowContext?
    var storyboarded: FlowContext?
    let initializers = initializers(names)
    func add(_ part: String, _ contexts: [Value], as name: String, source: Int? = nil) {
      outputs.append(library.render("scaffold/\(part)", contexts, as: "\(name).swift", source: source))
    }
    for flow in module.flows where flow.isEmitted {
      let context = FlowContext(flow, names)
      markMadeElsewhere(context, flow, initializers)
      // The requirements of another flow are in that flow's file, whichever is requested.
      let group = context.hasNeeds ? ContainerGroupContext(context, taken: &supplied) : nil
      guard only == nil || only == flow.name else { continue }
      let isHosting = flow.settings.screens == .hosting
      // A type with a module name is written there, and UIKit has its own.
      for screen in context.declaredScreens
      where !flow.screens[screen.index].hasOwnTypeName || !isElsewhere(screen.type) {
        let name = isHosting ? screen.viewType : screen.type
        context.imports = imports(of: flow.file, for: screen.types, isHosting ? "SwiftUI" : "UIKit")
        if flow.settings.screens == .storyboard { storyboarded = context }
        add("file.screen", [.record(context), .record(screen)], as: name, source: flow.file)
      }
      for screen in context.declaredScreens {
        let declared = flow.screens[screen.index]
        if flow.settings.actions == .events, declared.systemClass != nil, !declared.actions.isEmpty {
          context.imports = imports(of: flow.file, for: screen.types)
          let type = declared.actionsTypeName(.events, flow.settings)
          add("file.model", [.record(context), .record(screen)], as: type, source: flow.file)
        }
        guard let part = addition(to: declared, screen, in: flow) else { continue }
        context.imports = imports(of: flow.file, for: screen.types + [screen.type])
        let name = "\(screen.type)+\(screen.name)"
        add("file.\(part)", [.record(context), .record(screen)], as: name, source: flow.file)
      }
      if !context.hooks.isEmpty {
        context.imports = imports(of: flow.file, for: context.hooks.flatMap(\.types))
        add("file.hooks", [.record(context)], as: "\(flow.typeName)+Hooks", source: flow.file)
      }
      if let group {
        outputs.append(
          part(upperCamelCase(flow.name), imports(of: flow.file, for: group.types), [group], source: flow.file))
        for var external in group.externals where !external.isElsewhere {
          external.imports = imports(of: external.flow.file, for: external.types)
          add("coordinator.file", [.record(external)], as: external.type, source: external.flow.file)
        }
      }
      if !reachable.isEmpty { used += reachable[flow.id].map { module.flows[$0] }.filter { $0.origin != nil } }
      if flow.kind == .app { app = context }
    }
    if let storyboarded { add("file.storyboarded", [.record(storyboarded)], as: "Storyboarded") }
    outputs += importedParts(used, &supplied)
    let container = ContainerContext(containerNames)
    if outputs.contains(where: { $0.name.hasPrefix("\(containerNames.type)+") }) {
      add("container.file", [.record(container)], as: containerNames.type)
    }
    if let app { add("file.sceneDelegate", [.record(app), .record(container)], as: "SceneDelegate") }
    return outputs
  }

  /// What a file imports that names these types. Where a type comes from is unknown, unless it is the module's own or
  /// one that no module replaces: it may be in each module that the `.flow` file imports.
  private func imports(of file: Int, for types: [String], _ framework: String = "UIKit") -> [String] {
    var imports: Set = [framework]
    let foreign = typeNames(in: types).filter { !ownTypes.contains($0) }
    if foreign.contains(where: { $0.hasPrefix("UI") || $0.hasPrefix("NS") }) { imports.insert("UIKit") }
    imports.formUnion(foreign.compactMap { SystemClass.named($0)?.framework })
    if !foreign.isSubset(of: typesOfUIKit) {
      imports.formUnion(module.files[file].imports)
      if case .import(let support) = module.settings.support { imports.insert(support) }
    }
    return imports.sorted()
  }

  /// The initializer's parameters for each type that is written here.
  private func initializers(_ names: Names) -> [String: [String]] {
    var initializers: [String: [String]] = [:]
    for flow in names.module.flows where flow.isEmitted {
      for (index, screen) in flow.screens.enumerated() where names.declares(index, in: flow) {
        let type = screen.ownType(flow.settings)
        initializers[type] = isElsewhere(type) ? [] : initializer(of: screen, in: flow)
      }
    }
    return initializers
  }

  private func initializer(of screen: Screen, in flow: Flow) -> [String] {
    let values = screen.parameters.map { "\($0.label ?? $0.name): \($0.type)" }
    guard !screen.actions.isEmpty else { return values }
    // A screen that pushes destinations knows one coordinator.
    if flow.settings.actions == .destinations { return values + [flow.typeName] }
    return values + (flow.settings.actions.isInitialized ? ["actions"] : [])
  }

  /// Marks the screens whose class has another initializer: of several declarations, one is written.
  private func markMadeElsewhere(_ context: FlowContext, _ flow: Flow, _ initializers: [String: [String]]) {
    for shown in context.screens {
      let screen = flow.screens[shown.index]
      shown.isMadeElsewhere =
        screen.systemClass.map { $0.traits.contains(.needsValues) || !screen.actions.isEmpty } ?? false
        || !screen.isExternal && initializers[screen.ownType(flow.settings)] != initializer(of: screen, in: flow)
    }
  }

  /// What a system view controller lacks that the coordinator calls.
  private func addition(to screen: Screen, _ context: ScreenContext, in flow: Flow) -> String? {
    guard let systemClass = screen.systemClass else { return nil }
    let takesValues = !screen.parameters.isEmpty || context.isHandedActions
    return switch flow.settings.screens {
    case .initializer: takesValues ? "initializer" : nil
    // Others were reported.
    case .storyboard:
      takesValues || !screen.actions.isEmpty || systemClass.traits.contains(.needsValues) ? nil : "instantiation"
    case .properties, .dependencies, .hosting, .custom: nil
    }
  }

  /// The requirements of other modules' flows: a file for each module.
  private func importedParts(_ used: [Flow], _ supplied: inout Set<String>) -> [OutputFile] {
    var outputs: [OutputFile] = []
    for (name, below) in running(below: used).sorted(by: { $0.key < $1.key }) {
      guard let other = imported[name] else { continue }
      let names = Names(other, qualifying: (ambiguousTypes(of: name), name))
      let initializers = initializers(names)
      var groups: [ContainerGroupContext] = []
      for flow in other.flows where flow.isEmitted && below.contains(flow.id) {
        let context = FlowContext(flow, names)
        markMadeElsewhere(context, flow, initializers)
        if context.hasNeeds { groups.append(ContainerGroupContext(context, of: name, taken: &supplied)) }
      }
      guard !groups.isEmpty else { continue }
      var imports: Set = [name, "UIKit"]
      let foreign = typeNames(in: groups.flatMap(\.types)).subtracting(other.ownTypes).subtracting([name])
      if !foreign.isSubset(of: typesOfUIKit) {
        imports.formUnion(other.files.flatMap(\.imports))
        if case .import(let support) = other.settings.support { imports.insert(support) }
      }
      let isTaken = module.flows.contains { upperCamelCase($0.name) == name }
      outputs.append(part(isTaken ? name + "Module" : name, imports.sorted(), groups, source: nil))
    }
    return outputs
  }

  /// The flows of each other module that can run when these of them are started.
  private func running(below used: [Flow]) -> [String: Set<Int>] {
    var running: [String: Set<Int>] = [:]
    var pending = used
    while let started = pending.popLast() {
      guard let name = started.origin?.module, let other = imported[name],
        let flow = other.flows.first(where: { $0.name == started.name && $0.isExported }),
        running[name, default: []].insert(flow.id).inserted
      else { continue }
      let below = other.reachableFlows()[flow.id]
      running[name, default: []].formUnion(below)
      pending += below.map { other.flows[$0] }
    }
    return running
  }

  /// The types of an imported module of which another one that is visible has one of the same name.
  private func ambiguousTypes(of name: String) -> Set<String> {
    let others = imported.filter { $0.key != name }.values.map { $0.typeNames() } + [module.typeNames()]
    let shared = (imported[name]?.typeNames() ?? []).intersection(others.reduce(into: []) { $0.formUnion($1) })
    return shared.filter { !isElsewhere($0) }
  }

  private func part(
    _ name: String, _ imports: [String], _ groups: [ContainerGroupContext], source: Int?
  ) -> OutputFile {
    let container = ContainerContext(containerNames, imports: imports, groups: groups)
    return library.render(
      "scaffold/container.part", [.record(container)], as: "\(containerNames.type)+\(name).swift", source: source)
  }
}

extension Module {
  /// The types that are generated for it, and those of its screens that are written here.
  fileprivate var ownTypes: Set<String> {
    var types = Set(protocols.filter { !$0.isExternal }.map(\.name))
    if case .emit = settings.support { types.insert(settings.shared.coordinator) }
    for flow in flows where flow.isEmitted {
      flow.visitTypes(settings) {
        types.insert($0.text)
      } isShown: {
        !$0.isExternal && !isElsewhere($0.ownType(flow.settings))
      }
    }
    return types
  }
}

/// Whether a type belongs to a module that has no `.flow` files, such as UIKit.
private func isElsewhere(_ type: String) -> Bool {
  type.utf8.contains(UInt8(ascii: ".")) || type.utf8.starts(with: "UI".utf8) || SystemClass.named(type) != nil
}

/// The names in these types that do not mean the same in every file.
private func typeNames(in types: [String]) -> Set<String> {
  var names: Set<String> = []
  for type in types {
    _ = replacingNames(in: type) { name in
      names.insert(name)
      return nil
    }
  }
  return names.subtracting(namesOfSwift)
}

/// Keywords, attributes, and types that no module replaces.
private let namesOfSwift: Set = [
  "any", "escaping", "Any", "AnyObject", "Bool", "Double", "Int", "MainActor", "String", "UIHostingController", "Void",
]

/// The same of UIKit.
private let typesOfUIKit: Set = [
  "UIAlertController", "UIBarButtonItem", "UIButton", "UIControl", "UIImage", "UINavigationController", "UIView",
  "UIViewController",
]
