package import FlowGraph
import FlowLanguage
package import FlowTemplates

/// The container that answers what a module's flows need.
package struct ContainerContext: TemplateRecord {
  package static let members: [Member] = [
    text("type", "Its type.") { $0.names.type },
    imports("The modules to import, sorted.") { $0.imports },
    text("bundle", "The system's `Bundle`, qualified if the module knows a type of that name.") { $0.names.bundle },
    text("date", "The same for `Date`.") { $0.names.date },
    text("set", "The same for `Set`.") { $0.names.set },
    text("url", "The same for `URL`.") { $0.names.url },
    list("groups", "What it supplies, one group per protocol.") { $0.groups },
  ]

  let names: ContainerNames
  let imports: [String]
  let groups: [ContainerGroupContext]

  package init(_ names: ContainerNames, imports: [String] = [], groups: [ContainerGroupContext] = []) {
    self.names = names
    self.imports = imports
    self.groups = groups
  }
}

/// What the files of a module's container have in common.
package struct ContainerNames {
  package let type: String
  let bundle: String
  let date: String
  let set: String
  let url: String

  /// - Parameter module: one of its types may have the name that is usual.
  package init(of module: Module) {
    let types = module.typeNames()
    let known = module.flows.reduce(into: types) { $0.formUnion($1.mentionedNames(module)) }
    func system(_ type: String, of origin: String) -> String {
      let isNeeded = module.flows.contains { $0.needs.contains { mentions($0.type, type) } }
      return isNeeded || known.contains(type) ? "\(origin).\(type)" : type
    }
    type = types.contains("AppDependencies") ? "AppContainer" : "AppDependencies"
    bundle = system("Bundle", of: "Foundation")
    date = system("Date", of: "Foundation")
    set = system("Set", of: "Swift")
    url = system("URL", of: "Foundation")
  }
}

/// What the container supplies for one flow. What several flows ask for stands with the first of them.
package struct ContainerGroupContext: TemplateRecord {
  package static let members: [Member] = [
    text("protocol", "The protocol that asks for it.") { $0.flow.names.spelled($0.flow.flow.needsType) },
    record("flow", "The flow.") { $0.flow },
    list("screens", "The screens that it creates.") { $0.screens },
    list("alerts", "The alerts that it creates.") { $0.alerts },
    list("externals", "The hand-written coordinators that it creates.") { $0.externals },
    list("needs", "The needs that it answers.") { $0.needs },
  ]

  let flow: FlowContext
  package let screens: [ScreenContext]
  package let alerts: [AlertContext]
  package let externals: [ExternalContext]
  package let needs: [Need]

  /// The types that it names.
  package var types: [String] {
    var types = screens.flatMap { $0.types + [$0.type] }
    types += (alerts.map(\.factory) + externals.map(\.factory)).flatMap(\.types)
    for need in needs { types += need.parameters.map(\.type) + [need.type] }
    return types
  }

  /// - Parameters:
  ///   - library: the other module whose flow it is; types that are generated there are its own.
  ///   - taken: the signatures that other groups have; those of this one are added.
  package init(_ flow: FlowContext, of library: String = "", taken: inout Set<String>) {
    func isNew(_ function: FunctionContext, _ extra: String = "") -> Bool {
      let signature = function.parameters.map(\.signature).joined(separator: ",")
      return taken.insert("\(function.name)(\(signature))\(extra)").inserted
    }
    let actionsAreGenerated = flow.flow.settings.actions != .closures
    func isNew(_ screen: ScreenContext) -> Bool {
      isNew(
        FunctionContext(name: screen.factory, parameters: screen.parameters + screen.actionParameters),
        "\(actionsAreGenerated && !screen.actions.isEmpty ? library : "") \(screen.propertyType)")
    }
    self.flow = flow
    screens = flow.flow.settings.screens == .dependencies ? flow.screens.filter(isNew) : []
    alerts = flow.alerts.filter { isNew($0.factory) }
    externals = flow.externals.filter { isNew($0.factory) }
    needs = flow.flow.needs.map { $0.spelled(flow.names.spelled) }.filter {
      isNew($0.function, $0.isMethod ? "" : "property")
    }
  }
}

/// A coordinator that is written by hand.
package struct ExternalContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The name of its flow.") { $0.flow.name },
    text("type", "Its type.") { $0.type },
    text("access", "The widest access modifier among the flows that start it, with a trailing space.") {
      $0.access.modifier
    },
    text("lifetime", "Who keeps it alive: the name of a template in `lifetime/`.") {
      $0.names.module.settings.lifetime.name
    },
    text("coordinatorType", "Its case in the enum of all flows.") { $0.names.coordinatorType($0.flow) },
    texts("documentation", "The lines of its `///` comment.") { $0.flow.documentation },
    imports("The modules that its file imports, sorted.") { $0.imports },
    flag("isElsewhere", "Its type is declared in another module.") { $0.isElsewhere },
    list("parameters", "Its parameters, without the navigation controller.") { $0.parameters },
    list("outcomes", "Its outcomes, without `closed`.") { $0.outcomes },
    flag("holdsWeakly", "Its screens own it, so it must not own the navigation controller.") { !$0.names.holdsWeakly },
    flag("hasEnd", "It reports its outcome to a closure.") { $0.hasEnd },
    record("factory", "The factory in the app's container.") { $0.factory },
    texts("arguments", "The factory's parameters as arguments of a call.") { $0.arguments },
  ]

  package let flow: Flow
  let names: Names
  package var imports: [String] = []

  package var hasEnd: Bool { flow.saysHowItEnds(names.module.settings) }
  package var type: String { names.spelled(flow.typeName) }
  /// The types that its file names, besides its own.
  package var types: [String] {
    (flow.parameters + flow.outcomes.flatMap(\.parameters)).map(\.type) + [names.module.settings.shared.coordinator]
  }
  package var isElsewhere: Bool { flow.origin != nil || flow.typeName.utf8.contains(UInt8(ascii: ".")) }
  var factory: FunctionContext {
    FunctionContext(
      name: flow.factory,
      parameters: names.spelled(flow.factoryParameters(names.module.settings)).map(ParameterContext.init),
      result: "any \(names.module.settings.shared.coordinator)")
  }

  private var access: AccessLevel {
    let starting = names.module.flows.filter { $0.children.contains { $0.flow == flow.id } }.map(names.access)
    return AccessLevel.allCases.last(where: starting.contains) ?? .internal
  }
  private var parameters: [ParameterContext] { flow.parameters.map(ParameterContext.init) }
  private var outcomes: [OutcomeContext] { flow.outcomes.map { OutcomeContext(outcome: $0, flow: flow) } }
  private var arguments: [String] {
    ["navigationController: navigationController"] + flow.parameters.forwarded + (hasEnd ? ["onEnd: onEnd"] : [])
  }
}
