import FlowLanguage

extension SurfaceName {
  /// What a member of the app's container is called in messages.
  package var requirement: Owner { owner.kind == .need ? owner : Owner(.factory, text, at: owner.place) }
  /// Its name with the labels of its parameters.
  package var labelled: String { "\(text)(\(parameters.map { "\($0.label ?? $0.name):" }.joined()))" }
}

/// A requirement of the container that a flow of another module can have too.
package struct SharedRequirement: Sendable {
  package let owner: SurfaceName.Owner
  /// Its name with the labels, which overloads have in common.
  package let name: String
  /// Whether it mentions a type that its module generates, so that it is another function elsewhere.
  package let isOwn: Bool
  /// What is one member of the container: in Swift 5, the isolation of closures does not distinguish functions.
  package let member: String
  package let signature: String
  package let result: String
  /// nil for the module that is checked.
  package let module: String?

  fileprivate init(_ name: SurfaceName, _ result: String, isOwn: Bool, of module: String?) {
    owner = name.requirement
    self.name = name.labelled
    self.isOwn = isOwn
    signature = name.signature
    self.result = result
    let plain = signature.split(separator: " ").filter { $0 != "@MainActor" }.joined(separator: " ")
    // Factories with different results are different functions.
    member = owner.kind == .need ? plain : "\(plain) -> \(result)"
    self.module = module
  }
}

extension Flow {
  /// Its requirements.
  ///
  /// - Parameter types: those that its module generates.
  package func sharedRequirements(_ module: Module, _ types: Set<String>, of name: String? = nil) -> [SharedRequirement]
  {
    var shared: [SharedRequirement] = []
    visitRequirements(module) { requirement, result in
      let isGenerated = requirement.parameters.contains { parameter in
        visitNames(in: parameter.type) { types.contains(String(Substring($0))) }
      }
      shared.append(SharedRequirement(requirement, result, isOwn: isGenerated, of: name))
    }
    return shared
  }

  /// Calls `visit` with what the flow itself requires of the app's container: needs, and factories of screens, alerts and
  /// hand-written coordinators, each with what it yields, as messages say it.
  package func visitRequirements(_ module: Module, _ visit: (_ name: SurfaceName, _ result: String) -> Void) {
    for need in needs {
      let type = need.isAsync ? "async \(need.type)" : need.type
      visit(need.surface, "a \(need.isMethod ? "method" : "value") of type \(type)")
    }
    guard !isExternal else { return }
    for screen in screens where settings.screens == .dependencies {
      visit(screen.surface(module, self), screen.hasOwnTypeName ? screen.typeName : "UIViewController")
    }
    for alert in alerts {
      let parameters = alert.factoryParameters(module.settings)
      visit(
        SurfaceName(alert.factory, "", parameters, of: .init(.alert, alert.name, at: alert.place)), "UIAlertController")
    }
    for flow in children.lazy.map({ module.flows[$0.flow] }) where flow.isExternal {
      visit(
        SurfaceName(flow.factory, "", flow.factoryParameters(module.settings), of: flow.owner),
        "any \(module.settings.shared.coordinator)")
    }
  }

  /// The factory of a hand-written coordinator.
  package var factory: String { "make\(upperCamelCase(name))Coordinator" }

  package func factoryParameters(_ module: ModuleSettings) -> [Parameter] {
    let navigation = Parameter("navigationController", "UINavigationController", at: place)
    let end = Parameter("onEnd", "@escaping (\(nested(.outcome))) -> Void", at: place)
    return [navigation] + parameters + (saysHowItEnds(module) ? [end] : [])
  }

  /// A finish delegate hears that a hand-written flow has ended: only how has to be said.
  package func saysHowItEnds(_ module: ModuleSettings) -> Bool {
    module.lifetime != .finishDelegate || !outcomes.isEmpty
  }
}

extension Need {
  /// What the container has for it.
  package var surface: SurfaceName { SurfaceName(.need, name, parameters, at: place) }
}

extension Screen {
  /// The function of the container that makes it, with all of its parameters.
  package func surface(_ module: Module, _ flow: Flow) -> SurfaceName {
    let parameters = parameters + module.actionParameters(of: self, in: flow)
    return SurfaceName("make", made(flow.settings), parameters, of: .init(.screen, name, at: place))
  }

  /// The function of the container that makes it.
  package func factory(_ settings: FlowSettings) -> String { "make" + made(settings) }

  /// What that is called after: without `as`, the type.
  fileprivate func made(_ settings: FlowSettings) -> String {
    hasOwnTypeName || settings.screenSuffix.isEmpty ? upperCamelCase(name) + settings.memberSuffix : typeName
  }

  /// The labels of the parameters that hand it its actions; none if it has no actions.
  package func actionLabels(_ settings: FlowSettings) -> [String] {
    guard !actions.isEmpty else { return [] }
    let style = settings.actions
    return switch style {
    case .struct, .protocol, .destinations, .delegate: style.link.map { [$0] } ?? []
    case .events: ["didSendEvent"]
    case .closures: actions.map { settings.closureProperty(of: $0.name) }
    case .custom: []
    }
  }
}

extension Module {
  /// What hands a screen its actions: the last parameters of its factory or initializer.
  package func actionParameters(of screen: Screen, in flow: Flow) -> [Parameter] {
    let style = flow.settings.actions
    let type = screen.actionsTypeName(style, flow.settings)
    let types: [String] =
      switch style {
      case .struct: [type]
      case .protocol, .delegate: [protocolType(of: screen, in: flow)]
      case .destinations: [flow.typeName]
      case .events: ["@escaping \(settings.isolation)(\(type).Event) -> Void"]
      case .closures: screen.actions.map { "@escaping \(settings.isolation)\($0.parameters.closureType)" }
      case .custom: []
      }
    return zip(screen.actionLabels(flow.settings), types).map { Parameter($0, $1, at: screen.place) }
  }

  /// The protocols through which a screen knows its coordinator.
  package func protocols(of screen: Screen, in flow: Flow) -> [String] {
    if flow.settings.actions == .delegate { return [screen.actionsTypeName(.delegate, flow.settings)] }
    return screen.adopted.isEmpty
      ? [screen.actionsTypeName(.protocol, flow.settings)] : screen.adopted.map { protocols[$0].name }
  }

  package func protocolType(of screen: Screen, in flow: Flow) -> String {
    "any \(protocols(of: screen, in: flow).joined(separator: " & "))"
  }
}

extension Alert {
  /// The function of the container that makes it.
  package var factory: String { "make\(upperCamelCase(name))AlertController" }

  /// Its parameters, then a closure for each button.
  package func factoryParameters(_ module: ModuleSettings) -> [Parameter] {
    parameters
      + actions.map { Parameter($0.name, "@escaping \(module.isolation)\($0.parameters.closureType)", at: $0.place) }
  }
}

extension ModuleSettings {
  /// The attribute of closure types that screens receive.
  package var isolation: String { isolatesClosures ? "@MainActor " : "" }
}

extension [Parameter] {
  /// The parameter list of a closure type: `(_ item: Item) -> Void`.
  package var closureType: String {
    let parameters = zip(self, closureParameters).map { "_ \(swiftName($0.name)): \($1)" }
    return "(\(parameters.joined(separator: ", "))) -> Void"
  }

  /// The types of that closure's parameters.
  package var closureParameters: [String] { map { withoutUnwrapping($0.type) } }
}
