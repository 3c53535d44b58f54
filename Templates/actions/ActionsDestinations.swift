// swift-format-ignore-file
let actionsDestinations: StaticString = #"""
{{# A screen knows its coordinator's type, and pushes destinations. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{if flow.destinations}}
/// What the screens of `{{flow.name}}` can push.
{{flow.access}}enum {{flow.destinationType}} {
  {{for destination in flow.destinations}}
  {{> documentation.lines(destination.documentation)}}
  case {{destination.declaration}}
  {{end}}
}
{{end}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{> function.actions(screen)}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
coordinator: self
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.coordinator = self
{{end}}

{{define methods(flow: Flow)}}
{{if flow.destinations}}
// MARK: Destinations

{{if flow.access}}
/// Pushes a screen.
{{end}}
{{flow.access}}func push(destination: {{flow.destinationType}}) {
  switch destination {
  {{for destination in flow.destinations}}
  case .{{destination.pattern}}:
    {{> steps.statements(destination.body)}}
  {{end}}
  }
}

{{end}}
{{> methods.actions(flow)}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: {{flow.type}}?
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
