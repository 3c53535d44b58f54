// swift-format-ignore-file
let actionsStruct: StaticString = #"""
{{# A screen receives a struct of closures. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
/// What the user can do on `{{screen.name}}`.
{{screen.access}}struct {{screen.actionsType}} {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{screen.access}}let {{action.name}}: {{action.closureType}}
  {{end}}
  {{if screen.access}}

  /// Creates the actions, a closure each.
  {{screen.access}}init({{for action in screen.actions join ", "}}{{action.name}}: @escaping {{action.closureType}}{{end}}) {
    {{for action in screen.actions}}
    self.{{action.name}} = {{action.name}}
    {{end}}
  }
  {{end}}
}

extension {{screen.actionsType}} {
  /// Actions that do nothing, for previews and tests.
  {{screen.access}}static var stub: Self { Self({{for action in screen.actions join ", "}}{{action.label}}: {{action.emptyClosure}}{{end}}) }
}
{{end}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
actions: {{> value(flow, screen)}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.actions = {{> value(flow, screen)}}
{{end}}

{{define value(flow: Flow, screen: Screen)}}
{{screen.actionsType}}(
  {{for action in screen.actions join ","}}
  {{action.label}}: {{> steps.closure(action.body)}}
  {{end}}
)
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}var actions: {{screen.actionsType}}?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
let actions: {{screen.actionsType}}
{{end}}
"""#
