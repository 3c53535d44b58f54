import FlowGraph
import FlowLanguage

extension Checker {
  /// Actions of a screen differ in effect and in name.
  func checkActions(of flow: Flow) {
    // Actions with an unresolved part may only seem to have the same effect.
    if context.isWhole { for screen in flow.screens { checkEqualActions(of: screen) } }
    checkSignatures(in: flow)
  }

  private func checkEqualActions(of screen: Screen) {
    // An action that a protocol requires may well have the effect of another one.
    guard screen.actions.count > 1, screen.adopted.isEmpty else { return }
    // Most actions of a screen differ in the kind of their step and need no closer look.
    guard let outlines = repeats(among: screen.actions.count, screen.actions.lazy.map(\.step.outline)) else { return }
    var first: [String: Action] = [:]
    for action in screen.actions where outlines.contains(action.step.outline) && !action.step.isUnresolved {
      if case .stay = action.step { continue }
      var names: [String: Int] = [:]
      for (index, parameter) in action.parameters.enumerated() { names[parameter.name] = index }
      let types = action.parameters.map(\.type).joined(separator: ",")
      let key = "(\(types))\(action.step.fingerprint(names))"
      guard let other = first.existing(key, orInsert: action) else { continue }
      report(
        .duplicateAction, "'\(action.name)' does exactly what '\(other.name)' does", at: action.place,
        help: "call '\(other.name)' in both places", notes: [Diagnostic.Note("'\(other.name)'", at: other.place)])
    }
  }

  /// Actions with the same name and labels but different types: in Swift, only their argument types tell them apart.
  private func checkSignatures(in flow: Flow) {
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
        at: action.place, help: "rename one of them",
        notes: [Diagnostic.Note("the other '\(action.name)'", at: other.place)])
    }
  }
}
