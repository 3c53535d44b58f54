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

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{> function.actions(screen)}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
delegate: {{screen.handedOver}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.delegate = {{screen.handedOver}}
{{end}}

{{define methods(flow: Flow)}}
{{> methods.actions(flow)}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var delegate: (any {{screen.delegateProtocol}})?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.delegate = delegate
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
delegate: delegate
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.delegate = delegate
{{end}}
"""#
