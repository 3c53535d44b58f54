// swift-format-ignore-file
let actionsDestinations: StaticString = #"""
{{# A screen knows its coordinator's type, and pushes destinations. }}
{{define flowDeclaration(flow: Flow)}}
{{if flow.destinations}}
/// What the screens of `{{flow.name}}` can push.
{{flow.screenAccess}}enum {{flow.destinationType}} {
  {{for destination in flow.destinations}}
  {{> documentation.lines(destination.documentation)}}
  case {{destination.declaration}}
  {{end}}
}
{{end}}
{{end}}

{{define methods(flow: Flow)}}
{{if flow.destinations}}
// MARK: Destinations

{{if flow.screenAccess}}
/// Pushes a screen.
{{end}}
{{flow.screenAccess}}func push(destination: {{flow.destinationType}}) {
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
{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: {{flow.type}}?
{{end}}
"""#
