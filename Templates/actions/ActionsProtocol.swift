// swift-format-ignore-file
let actionsProtocol: StaticString = #"""
{{# A screen knows its coordinator by a protocol, with one method per action. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.ownProtocol}}
/// What the user can do on `{{screen.name}}`.
@preconcurrency @MainActor
{{screen.access}}protocol {{screen.ownProtocol}}: AnyObject {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{> function.requirement(action.function)}}
  {{end}}
}
{{end}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: ({{screen.protocolType}})?
{{end}}
"""#
