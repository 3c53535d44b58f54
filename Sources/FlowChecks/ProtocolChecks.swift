import FlowGraph
import FlowLanguage

extension Checker {
  /// The actions of a screen that adopts protocols are exactly their members.
  func checkProtocols() {
    let signatures = module.protocols.map { $0.members.map { signature($0.name, $0.parameters) } }
    let sets = signatures.map { Set($0) }
    for screen in module.flows.lazy.flatMap(\.screens) where !screen.adopted.isEmpty {
      let actions = Set(screen.actions.map { signature($0.name, $0.parameters) })
      // Members of a hand-written protocol need not be written here.
      var isKnown = !context.gaps.screens.contains(screen.place)
      var missing: Set<String> = []
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
      at: screen.place, help: "add '\(written(member)) -> …'", notes: [Diagnostic.Note("the member", at: member.place)],
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
