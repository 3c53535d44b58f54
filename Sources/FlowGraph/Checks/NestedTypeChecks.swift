import FlowLanguage

/// No type of the app is hidden by a generated nested type.
let nestedTypeChecks: Check = .module { context, diagnostics in
  let lifetime = context.module.settings.lifetime
  for flow in context.module.flows where flow.isEmitted {
    func check(_ type: String, _ name: String, _ owner: @autoclosure () -> String, at place: SourcePlace) {
      guard mentions(type, name) else { return }
      diagnostics.append(
        Diagnostic(
          DeclarationRule.reservedName, "type '\(name)' clashes: \(owner()) has a type of that name", at: place,
          help: "give yours another name in Swift: 'typealias Other\(name) = \(name)'"))
    }
    if lifetime != "delegate" || context.module.settings.returnsOutcomes, flow.kind != .app {
      flow.visitParametersOfMembers { check($0.type, "Outcome", "the coordinator of '\(flow.name)'", at: $0.place) }
      for screen in flow.screens {
        check(screen.typeName, "Outcome", "the coordinator of '\(flow.name)'", at: screen.place)
      }
      // Hand-written code receives its values in this coordinator.
      for child in flow.children where context.module.flows[child.flow].isExternal {
        let target = context.module.flows[child.flow]
        for parameter in target.parameters + target.outcomes.flatMap(\.parameters) {
          check(parameter.type, "Outcome", "the coordinator of '\(flow.name)'", at: parameter.place)
        }
      }
      for state in flow.states { check(state.type, "Outcome", "the coordinator of '\(flow.name)'", at: state.place) }
    }
    if !flow.signals.isEmpty {
      flow.visitParametersOfMembers { check($0.type, "Signal", "the coordinator of '\(flow.name)'", at: $0.place) }
      for screen in flow.screens {
        check(screen.typeName, "Signal", "the coordinator of '\(flow.name)'", at: screen.place)
      }
      for state in flow.states { check(state.type, "Signal", "the coordinator of '\(flow.name)'", at: state.place) }
    }
    guard let type = flow.settings.actionStyle?.enumOfActions else { continue }
    for screen in flow.screens {
      for action in screen.actions {
        for parameter in action.parameters {
          check(parameter.type, type, "the view model of '\(screen.name)'", at: parameter.place)
        }
      }
    }
  }
}

/// Whether a type is, or contains, an unqualified type of that name: `[Outcome]`, not `Kit.Outcome`.
private func mentions(_ type: String, _ name: String) -> Bool {
  let (type, name) = (type.utf8, name.utf8)
  guard type.count >= name.count else { return false }
  func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  var previous = UInt8(ascii: " ")
  var rest = type[...]
  while let first = rest.first {
    let word = rest.prefix(while: isPart)
    if !word.isEmpty, previous != UInt8(ascii: "."), word.elementsEqual(name) { return true }
    previous = word.isEmpty ? first : 0
    rest = rest.dropFirst(max(word.count, 1))
  }
  return false
}

extension Flow {
  /// Calls `visit` with the parameters of all members of the coordinator.
  fileprivate func visitParametersOfMembers(_ visit: (Parameter) -> Void) {
    parameters.forEach(visit)
    for outcome in outcomes + signals { outcome.parameters.forEach(visit) }
    for screen in screens {
      screen.parameters.forEach(visit)
      for action in screen.actions { action.parameters.forEach(visit) }
    }
    for alert in alerts {
      alert.parameters.forEach(visit)
      for action in alert.actions { action.parameters.forEach(visit) }
    }
    for event in events { event.parameters.forEach(visit) }
    for hook in hooks { hook.parameters.forEach(visit) }
    for child in children { child.parameters.forEach(visit) }
  }
}
