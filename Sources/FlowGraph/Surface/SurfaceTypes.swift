package import FlowLanguage

// The types, and the files, that generated code declares.
extension Screen {
  /// The type's name without its module.
  package var unqualifiedType: String { hasOwnTypeName ? typeName.withoutModule : typeName }

  /// The type's name without the suffix of view controllers; types that belong to the screen are named after it.
  package func stem(_ settings: FlowSettings) -> String {
    guard hasOwnTypeName else { return upperCamelCase(name) }
    let suffix = settings.screens == .hosting ? "View" : settings.screenSuffix
    let type = unqualifiedType
    return !suffix.isEmpty && type != suffix ? type.without(suffix: suffix) ?? type : type
  }

  /// The SwiftUI view of a screen in a hosting controller, which `as TypeName` names there.
  package func viewType(_ settings: FlowSettings) -> String { hasOwnTypeName ? typeName : stem(settings) + "View" }

  /// The type that the app supplies for the screen.
  package func ownType(_ settings: FlowSettings) -> String {
    settings.screens == .hosting ? viewType(settings) : typeName
  }

  /// The type through which the screen reaches its coordinator, in two parts, if one is generated just for the screen.
  package func actionsType(_ settings: FlowSettings) -> (base: String, ending: String)? {
    let style = settings.actions
    guard !actions.isEmpty, !isExternal, let ending = style.typeSuffix, style != .protocol || adopted.isEmpty else {
      return nil
    }
    return (base(of: style, settings), ending)
  }

  private func base(of style: ActionStyle, _ settings: FlowSettings) -> String {
    style == .delegate ? unqualifiedType : stem(settings)
  }

  /// The type that is generated for the screen's actions in this style.
  package func actionsTypeName(_ style: ActionStyle, _ settings: FlowSettings) -> String {
    base(of: style, settings) + (style.typeSuffix ?? "")
  }
}

extension String {
  var withoutModule: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(after: dot)...])
  }
}

/// An enum inside a coordinator.
package enum NestedType: String {
  case outcome = "Outcome"
  case signal = "Signal"
  /// The children that a finish delegate can be asked to start.
  case starts = "ChildCoordinatorType"
}

extension Flow {
  /// True for an action that only calls the hand-written step of its own name with its own values: if actions are
  /// methods of the coordinator, that step is the action.
  package func isHook(_ action: Action) -> Bool {
    guard case .call(let index, let arguments, _, _, _) = action.step, !hooks[index].isAwaited,
      signature(hooks[index].name, hooks[index].parameters) == signature(action.name, action.parameters)
    else { return false }
    return zip(arguments, action.parameters).allSatisfy { argument, parameter in
      argument.value.root == .local(parameter.name) && argument.value.members.isEmpty
    }
  }

  /// True for an app with links.
  var followsLinks: Bool { kind == .app && !links.isEmpty }

  /// The types that are generated for the flow besides its coordinator.
  package func auxiliaryTypeNames(_ module: ModuleSettings) -> [String] {
    guard !isExternal else { return [] }
    var names = [dependenciesType, needsType, customPresentationType]
    // That of a library is there as soon as something below the flow has a link.
    if followsLinks || isExported { names.append(linkType) }
    if !hooks.isEmpty { names.append(hooksType) }
    if module.lifetime == .delegate, !outcomes.isEmpty { names.append(delegateType) }
    if settings.actions == .destinations { names.append(destinationType) }
    var hooksWithResults: Set<String> = []
    for hook in hooks where hook.results != nil && hooksWithResults.insert(hook.name).inserted {
      names.append(resultType(hook))
    }
    return names
  }

  /// Calls `visit` with the coordinator's type, those that are generated for it, and those of its screens, or some of them.
  package func visitTypes(
    _ module: ModuleSettings, _ visit: (SurfaceName) -> Void, isShown: (Screen) -> Bool = { _ in true }
  ) {
    let owner = owner
    visit(SurfaceName(typeName, of: owner))
    for name in auxiliaryTypeNames(module) { visit(SurfaceName(name, of: owner)) }
    for screen in screens where isShown(screen) {
      let owner = SurfaceName.Owner(.screen, screen.name, at: screen.place)
      visit(SurfaceName(screen.ownType(settings), of: owner))
      if let (base, ending) = screen.actionsType(settings) { visit(SurfaceName(base, ending, of: owner)) }
    }
  }

  /// The types inside its coordinator that everything in it can mention.
  package func nestedTypes(_ module: ModuleSettings) -> [NestedType] {
    let ends = kind != .app && (module.lifetime != .delegate || module.returnsOutcomes)
    let starts = module.lifetime == .finishDelegate && !children.isEmpty
    return (ends ? [.outcome] : []) + (signals.isEmpty ? [] : [.signal]) + (starts ? [.starts] : [])
  }

  func nested(_ type: NestedType) -> String { "\(typeName).\(type.rawValue)" }

  /// Calls `visit` with the generated enums, or those of a hand-written flow, and what one of their cases carries.
  package func visitPayloads(_ module: Module, _ visit: (_ type: String, [Parameter]) -> Void) {
    for outcome in outcomes { visit(nested(.outcome), outcome.parameters) }
    for signal in signals { visit(nested(.signal), signal.parameters) }
    if module.settings.lifetime == .finishDelegate {
      for child in children { visit(nested(.starts), module.flows[child.flow].parameters) }
    }
    for hook in hooks { for result in hook.results ?? [] { visit(resultType(hook), result.parameters) } }
    for screen in screens {
      if settings.actions == .destinations { visit(destinationType, screen.parameters) }
      guard let actions = settings.actions.enumOfActions else { continue }
      let type = "\(screen.actionsTypeName(.events, settings)).\(actions)"
      for action in screen.actions { visit(type, action.parameters) }
    }
  }

  /// The unqualified names of the types that its coordinator mentions: a private type of such a name would hide them.
  package func mentionedNames(_ module: Module) -> Set<String> {
    var names = Set(children.map { module.flows[$0.flow].typeName })
    for index in screens.flatMap(\.adopted) { names.insert(module.protocols[index].name) }
    visitMentionedTypes(module) { type, _ in
      visitNames(in: type) { name in
        names.insert(String(Substring(name)))
        return false
      }
    }
    return names
  }

  /// Calls `visit` with the types of the `.flow` file that its coordinator mentions.
  package func visitMentionedTypes(_ module: Module, _ visit: (_ type: String, _ place: SourcePlace) -> Void) {
    func all(_ parameters: [Parameter]) { for parameter in parameters { visit(parameter.type, parameter.place) } }
    all(parameters)
    for outcome in outcomes + signals { all(outcome.parameters) }
    for screen in screens {
      visit(screen.typeName, screen.place)
      all(screen.parameters)
      for action in screen.actions { all(action.parameters) }
    }
    for alert in alerts {
      all(alert.parameters)
      for action in alert.actions { all(action.parameters) }
    }
    for event in events { all(event.parameters) }
    for hook in hooks { all(hook.parameters) }
    for route in routes { all(route.parameters) }
    for state in states { visit(state.type, state.place) }
    for child in children {
      let flow = module.flows[child.flow]
      all(child.parameters)
      all(flow.parameters)
      // Their values come in a method of this coordinator, or to hand-written code in it.
      guard flow.isExternal || [.delegate, .finishDelegate].contains(module.settings.lifetime) else { continue }
      for outcome in flow.outcomes { all(outcome.parameters) }
    }
  }

  /// With its module's name if the coordinator has it.
  package var linkType: String {
    let module = origin == nil ? "" : typeName.prefix(typeName.count - typeName.withoutModule.count)
    return module + upperCamelCase(name) + "Link"
  }
  package var delegateType: String { typeName + "Delegate" }
  package var needsType: String { upperCamelCase(name) + "Needs" }
  package var hooksType: String { typeName + "Hooks" }
  package var dependenciesType: String { typeName + "Dependencies" }
  package var destinationType: String { upperCamelCase(name) + "Destination" }
  package var customPresentationType: String { upperCamelCase(name) + "CustomPresentation" }

  /// The type of a hand-written step's result.
  package func resultType(_ hook: Hook) -> String { upperCamelCase(name) + upperCamelCase(hook.name) + "Result" }
}

extension Module {
  /// The types that are generated or written by hand for its flows.
  package func typeNames() -> Set<String> {
    var names: Set<String> = []
    for flow in flows where flow.origin == nil { flow.visitTypes(settings) { names.insert($0.text) } }
    return names
  }
}

/// Whether a type is, or contains, an unqualified type of that name: `[Outcome]`, not `Kit.Outcome`.
package func mentions(_ type: String, _ name: String) -> Bool {
  guard type.utf8.count >= name.utf8.count else { return false }
  return visitNames(in: type) { $0.elementsEqual(name.utf8) }
}

/// Calls `visit` with each unqualified name in a type until it returns true. Returns whether it did.
@discardableResult
package func visitNames(in type: String, _ visit: (Substring.UTF8View) -> Bool) -> Bool {
  func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  var previous = UInt8(ascii: " ")
  var rest = type.utf8[...]
  while let first = rest.first {
    let word = rest.prefix(while: isPart)
    if !word.isEmpty, previous != UInt8(ascii: "."), visit(word) { return true }
    previous = word.isEmpty ? first : 0
    rest = rest.dropFirst(max(word.count, 1))
  }
  return false
}

extension String {
  /// The text before a suffix; nil if the text does not end with it. Names are compared byte for byte.
  package func without(suffix: String) -> String? {
    guard utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
    return String(decoding: utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }
}
