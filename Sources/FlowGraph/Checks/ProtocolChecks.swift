import FlowLanguage

/// A screen that adopts protocols has their members as its actions, no more and no fewer.
let protocolChecks = Check(ids: ["FL192"]) { context, diagnostics in
  for flow in context.module.flows {
    for screen in flow.screens where !screen.adopted.isEmpty {
      let actions = Set(screen.actions.map { signature($0.name, $0.parameters) })
      var members: Set<String> = []
      // What stands in a hand-written protocol need not be said here.
      var isKnown = !context.gaps.screens.contains(screen.place)
      for adopted in screen.adopted.map({ context.module.protocols[$0] }) {
        if adopted.isExternal && adopted.members.isEmpty { isKnown = false }
        for member in adopted.members {
          let signature = signature(member.name, member.parameters)
          guard members.insert(signature).inserted, !actions.contains(signature) else { continue }
          diagnostics.append(
            Diagnostic(
              "FL192", "screen '\(screen.name)' lacks '\(signature)', which protocol '\(adopted.name)' asks for",
              at: screen.place,
              help: "add '\(written(member)) -> …'", notes: [Diagnostic.Note("the member", at: member.place)],
              fix: screen.isExternal
                ? nil
                : Fix(
                  "add '\(member.name)'",
                  [context.insertion(of: "\(written(member)) -> stay", into: screen.block, depth: 1)])))
        }
      }
      guard isKnown else { continue }
      for action in screen.actions {
        let signature = signature(action.name, action.parameters)
        guard !members.contains(signature) else { continue }
        let names = screen.adopted.map { "'\(context.module.protocols[$0].name)'" }.joined(separator: ", ")
        diagnostics.append(
          Diagnostic(
            "FL192", "no protocol of screen '\(screen.name)' has '\(signature)'", at: action.place,
            help: "add it to \(screen.adopted.count == 1 ? "" : "one of ")\(names)"))
      }
    }
  }
}

private func written(_ member: Signature) -> String {
  guard !member.parameters.isEmpty else { return member.name }
  let parameters = member.parameters.map { "\($0.label.map { "\($0) " } ?? "")\($0.name): \($0.type)" }
  return "\(member.name)(\(parameters.joined(separator: ", ")))"
}
