import FlowGraph
import FlowLanguage

extension Checker {
  /// Actions of a screen differ in effect. Those with an unresolved part may only seem to have the same.
  func checkEqualActions(of flow: Flow) {
    // An action that a protocol requires may well have the effect of another one.
    for screen in flow.screens where screen.actions.count > 1 && screen.adopted.isEmpty {
      checkEqualActions(of: screen)
    }
  }

  private func checkEqualActions(of screen: Screen) {
    // Most actions of a screen differ in the kind of their step and need no closer look.
    guard let outlines = repeats(among: screen.actions.count, screen.actions.lazy.map(\.step.outline)) else { return }
    var first: [String: Action] = [:]
    for action in screen.actions where outlines.contains(action.step.outline) && !action.step.isUnresolved {
      if case .stay = action.step { continue }
      let names = Dictionary(action.parameters.enumerated().map { ($1.name, $0) }) { $1 }
      let types = action.parameters.map(\.type).joined(separator: ",")
      let key = "(\(types))\(action.step.fingerprint(names))"
      guard let other = first.existing(key, orInsert: action) else { continue }
      report(
        .duplicateAction, "'\(action.name)' does exactly what '\(other.name)' does", at: action.place,
        help: "call '\(other.name)' in both places", notes: [Note("'\(other.name)'", at: other.place)])
    }
  }

  /// Actions with the same name and labels but different types: in Swift, only their argument types tell them apart.
  func checkSignatures(of flow: Flow) {
    var first: [String: Action] = [:]
    for action in flow.screens.lazy.flatMap(\.actions) where !action.parameters.isEmpty {
      let labels = action.parameters.map { $0.label ?? $0.name }
      let key = "\(action.name)(\(labels.joined(separator: ":")))"
      guard let other = first.existing(key, orInsert: action),
        let (known, new) = zip(other.parameters, action.parameters).first(where: { $0.type != $1.type })
      else { continue }
      report(
        .overloadedAction,
        "'\(action.name)' takes '\(new.name)' as \(new.type) here and as \(known.type) elsewhere in '\(flow.name)'",
        at: action.place, help: "rename one of them", notes: [Note("the other '\(action.name)'", at: other.place)])
    }
  }

  /// An alert closes only by a button, and a button that takes a value exists only where there is a value. UIKit raises
  /// an exception at a second cancel button.
  func checkAlerts(of flow: Flow) {
    guard flow.isEmitted else { return }
    for alert in flow.alerts {
      let cancels = alert.actions.filter { $0.buttonRole == .cancel }
      if cancels.count > 1 {
        report(
          .invalidCombination, "alert '\(alert.name)' has \(cancels.count) cancel buttons, and UIKit allows one",
          at: cancels[1].place, help: "keep one of them, and name the rest otherwise, without 'role cancel'",
          notes: [Note("the first", at: cancels[0].place)])
      }
      guard let first = alert.actions.first, alert.actions.allSatisfy({ !$0.parameters.isEmpty }) else { continue }
      let all = alert.actions.count == 1 ? "the only button" : "each button"
      let isFree = !alert.actions.contains { $0.name == "cancel" }
      report(
        .valueOnlyAlert, "\(all) of alert '\(alert.name)' takes a value: without one, nothing closes it",
        at: alert.place, help: "add 'cancel -> stay'",
        notes: [Note("takes '\(first.parameters[0].name)'", at: first.place)],
        fix: isFree ? adding("cancel -> stay", to: alert.block) : nil)
    }
  }

  /// The actions of a screen that adopts protocols are exactly their members.
  func checkProtocols() {
    let signatures = module.protocols.map { $0.members.map { signature($0.name, $0.parameters) } }
    let sets = signatures.map { Set($0) }
    for screen in module.flows.lazy.flatMap(\.screens) where !screen.adopted.isEmpty {
      let actions = Set(screen.actions.map { signature($0.name, $0.parameters) })
      // Members of a hand-written protocol need not be written here.
      var isKnown = !context.gaps.screens.contains(screen.place)
      var missing: Set<String> = []
      // Actions that are meant as members which they do not match.
      var meant: [String: Signature] = [:]
      for index in screen.adopted where !module.protocols[index].isExternal {
        // Of many, none is meant in particular.
        var lacking: [Signature] = []
        for (member, signature) in zip(module.protocols[index].members, signatures[index])
        where !actions.contains(signature) {
          lacking.append(member)
          if lacking.count > findingLimit { break }
        }
        guard 1...findingLimit ~= lacking.count else { continue }
        for action in screen.actions where !sets[index].contains(signature(action.name, action.parameters)) {
          let names = lacking.map(\.name)
          let name = names.contains(action.name) ? action.name : nearest(to: action.name, among: names)
          guard let member = lacking.first(where: { $0.name == name }) else { continue }
          meant[signature(action.name, action.parameters)] = member
          missing.insert(signature(member.name, member.parameters))
        }
      }
      for index in screen.adopted {
        let adopted = module.protocols[index]
        if adopted.isExternal && adopted.members.isEmpty { isKnown = false }
        for (member, signature) in zip(adopted.members, signatures[index])
        where !actions.contains(signature) && missing.insert(signature).inserted {
          guard missing.count <= findingLimit else {
            report(
              .protocolMismatch, "screen '\(screen.name)' lacks more members of protocol '\(adopted.name)'",
              at: screen.place)
            break
          }
          report(lackOf: member, signature, adopted, screen)
        }
      }
      guard isKnown else { continue }
      for action in screen.actions {
        let signature = signature(action.name, action.parameters)
        guard !screen.adopted.contains(where: { sets[$0].contains(signature) }) else { continue }
        if let member = meant[signature] {
          report(
            .protocolMismatch, "no protocol of screen '\(screen.name)' has '\(signature)'", at: action.place,
            help: member.name == action.name ? "write '\(written(member)) -> …'" : .rename(to: member.name),
            notes: [Note("the member", at: member.place)])
          continue
        }
        let names = screen.adopted.map { "'\(module.protocols[$0].name)'" }.joined(separator: ", ")
        report(
          .protocolMismatch, "no protocol of screen '\(screen.name)' has '\(signature)'", at: action.place,
          help: "add it to \(screen.adopted.count == 1 ? "" : "one of ")\(names)")
      }
    }
  }

  private func report(lackOf member: Signature, _ signature: String, _ adopted: FlowProtocol, _ screen: Screen) {
    report(
      .protocolMismatch, "screen '\(screen.name)' lacks '\(signature)', which protocol '\(adopted.name)' requires",
      at: screen.place, help: "add '\(written(member)) -> …'", notes: [Note("the member", at: member.place)],
      // An empty step is hardly what was meant.
      fix: screen.isExternal
        ? nil : adding("\(written(member)) -> stay", to: screen.block, title: "add '\(member.name)'"))
  }
}

private func written(_ member: Signature) -> String {
  guard !member.parameters.isEmpty else { return member.name }
  let parameters = member.parameters.map { "\($0.label.map { "\($0) " } ?? "")\($0.name): \($0.type)" }
  return "\(member.name)(\(parameters.joined(separator: ", ")))"
}
