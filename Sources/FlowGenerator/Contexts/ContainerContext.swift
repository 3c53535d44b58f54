import FlowGraph
import FlowTemplates

/// The container that answers what a module's flows need.
final class ContainerContext: TemplateRecord {
  static let typeName = "Container"
  static let members: [Member] = [
    text("type", "Its type.") { $0.type },
    texts("imports", "The modules to import, sorted.") { $0.imports },
    list("groups", of: ContainerGroupContext.self, "What it supplies, a protocol each.") { $0.groups },
  ]

  let type: String
  let imports: [String]
  let groups: [ContainerGroupContext]

  /// - Parameter module: a flow of it may have the name that is usual.
  init(of module: Module, imports: [String] = [], groups: [ContainerGroupContext] = []) {
    let usual = "AppDependencies"
    type = module.flows.contains { $0.dependenciesType == usual } ? "AppContainer" : usual
    self.imports = imports
    self.groups = groups
  }
}

/// What the container supplies for one flow. What several flows ask for stands with the first of them.
final class ContainerGroupContext: TemplateRecord {
  static let typeName = "ContainerGroup"
  static let members: [Member] = [
    text("protocol", "The protocol that asks for it.") { $0.flow.needsType },
    record("flow", FlowContext.self, "The flow.") { $0.flow },
    list("screens", of: ScreenContext.self, "The screens that it makes.") { $0.screens },
    list("alerts", of: AlertContext.self, "The alerts that it makes.") { $0.alerts },
    list("externals", of: FunctionContext.self, "The factories of hand-written coordinators.") { $0.externals },
    list("needs", of: NeedContext.self, "What it answers.") { $0.needs },
  ]

  let flow: FlowContext
  let screens: [ScreenContext]
  let alerts: [AlertContext]
  let externals: [FunctionContext]
  let needs: [NeedContext]

  /// - Parameter taken: the signatures that other groups have; those of this one are added.
  init(_ flow: FlowContext, taken: inout Set<String>) {
    func isNew(_ function: FunctionContext, _ extra: String = "") -> Bool {
      let signature = function.parameters.map(\.requirement).joined(separator: ",")
      return taken.insert("\(function.name)(\(signature))\(extra)").inserted
    }
    self.flow = flow
    screens =
      flow.screenSource == "dependencies"
      ? flow.screens.filter { isNew(FunctionContext(name: $0.factory, parameters: $0.parameters), $0.actionsType) } : []
    alerts = flow.alerts.filter { isNew($0.factory) }
    externals = flow.externals.filter { isNew($0) }
    needs = flow.needs.filter { isNew($0.function, $0.isMethod ? "" : "property") }
  }
}
