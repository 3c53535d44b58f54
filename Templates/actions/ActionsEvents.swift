// swift-format-ignore-file
let actionsEvents: StaticString = #"""
{{# A screen's view model sends events. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
extension {{screen.viewModelType}} {
  /// What the user can do on `{{screen.name}}`.
  {{screen.access}}enum Event {
    {{for action in screen.actions}}
    {{> documentation.lines(action.documentation)}}
    case {{action.caseDeclaration}}
    {{end}}
  }
}
{{end}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
didSendEvent: {{> value(flow, screen)}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.viewModel.didSendEventClosure = {{> value(flow, screen)}}
{{end}}

{{define value(flow: Flow, screen: Screen)}}
{{if screen.actionsDoSomething}}
{ {{flow.capture}} event in
  {{if flow.isWeaklyHeld}}
  guard let self else { return }
  {{end}}
  switch event {
  {{for action in screen.actions}}
  {{if action.body.statements}}
  case .{{action.casePattern}}:
    {{> steps.statements(action.body)}}
  {{else}}
  case .{{action.casePattern}}: break
  {{end}}
  {{end}}
  }
}
{{else}}
{ _ in }
{{end}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define model(flow: Flow, screen: Screen)}}
/// Sends what the user does on `{{screen.name}}`.
{{screen.access}}final class {{screen.viewModelType}} {
  {{screen.access}}var didSendEventClosure: ({{flow.isolation}}(Event) -> Void)?
}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{screen.access}}let viewModel = {{screen.viewModelType}}()
{{end}}

{{define store(flow: Flow, screen: Screen)}}
viewModel.didSendEventClosure = didSendEvent
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.viewModel.didSendEventClosure = didSendEvent
{{end}}
"""#
