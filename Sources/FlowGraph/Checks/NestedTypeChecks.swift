import FlowLanguage

/// No type of the app is hidden by a generated nested type.
let nestedTypeChecks: Check = .eachFlow { flow, context, diagnostics in
  guard flow.isEmitted else { return }
  func check(_ type: String, _ name: String, _ owner: @autoclosure () -> String, at place: SourcePlace) {
    guard mentions(type, name) else { return }
    diagnostics.append(
      taken(
        "type '\(name)'", "\(owner()) has a type of that name", at: place,
        help: "give yours another name in Swift: 'typealias Other\(name) = \(name)'"))
  }
  for name in flow.nestedTypes(context.module.settings) {
    flow.visitMentionedTypes(context.module) { check($0, name, "the coordinator of '\(flow.name)'", at: $1) }
  }
  guard let type = flow.settings.actionStyle?.enumOfActions else { return }
  for screen in flow.screens {
    for parameter in screen.actions.flatMap(\.parameters) {
      check(parameter.type, type, "the view model of '\(screen.name)'", at: parameter.place)
    }
  }
}
