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

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{> function.actions(screen)}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
coordinator: {{screen.handedOver}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.coordinator = {{screen.handedOver}}
{{end}}

{{define methods(flow: Flow)}}
{{> methods.actions(flow)}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: ({{screen.protocolType}})?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.coordinator = coordinator
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
coordinator: coordinator
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.coordinator = coordinator
{{end}}
"""#
