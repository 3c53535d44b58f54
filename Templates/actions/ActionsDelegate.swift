// swift-format-ignore-file
let actionsDelegate: StaticString = #"""
{{# A screen has its coordinator as a delegate. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
/// What the user can do on `{{screen.name}}`.
@preconcurrency @MainActor
{{screen.access}}protocol {{screen.delegateProtocol}}: AnyObject {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{> function.requirement(action.function)}}
  {{end}}
}
{{end}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var delegate: (any {{screen.delegateProtocol}})?
{{end}}
"""#
