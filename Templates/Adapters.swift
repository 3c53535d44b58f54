// swift-format-ignore-file
let adapters: StaticString = #"""
{{# Adapters: each takes the actions of a screen, whose parameters it knows. }}
{{define create(screen: Screen)}}
{{if screen.ownVariable}}
weak var {{screen.ownVariable}}: UIViewController?
{{end}}
{{if let adapter = screen.adapter}}
let adapter = {{adapter.type}}(self{{for argument in adapter.arguments}}, {{argument}}{{end}})
{{end}}
{{end}}

{{define keep(flow: Flow, screen: Screen)}}
{{if screen.isNamed}}
{{screen.stack}}.remember(viewController, as: "{{screen.name}}")
{{else}}
{{screen.ownProperty}} = viewController
{{end}}
{{if flow.tellsEvents}}
{{screen.stack}}.observe(viewController, named: "{{screen.name}}")
{{end}}
{{if screen.addressName}}
{{screen.stack}}.mark(viewController{{if screen.address}}, as: {{screen.address}}{{end}}, named: "{{screen.addressName}}")
{{end}}
{{if screen.ownVariable}}
{{screen.ownVariable}} = viewController
{{end}}
{{if let adapter = screen.adapter}}
{{if flow.listsChildren}}
{{screen.stack}}.attach(adapter, to: viewController)
{{end}}
{{end}}
{{if not flow.listsChildren and not screen.keepsCoordinator}}
{{screen.stack}}.keep(self, by: viewController)
{{end}}
{{end}}

{{define methods(screen: Screen)}}
{{if let adapter = screen.adapter}}
{{if adapter.handsOn}}
// MARK: Actions of {{screen.name}}

{{for method in adapter.methods}}
{{if method.body.statements and not method.isDirect}}
{{> documentation.lines(method.target.documentation)}}
{{> function.open("private ", method.target)}}
  {{> steps.statements(method.body)}}
}

{{end}}
{{end}}
{{end}}
{{end}}
{{end}}

{{define declaration(flow: Flow, screen: Screen)}}
{{if let adapter = screen.adapter}}
/// Passes on what the user does on one `{{screen.name}}`.{{if flow.listsChildren}} The stack keeps it as long as the screen exists.{{end}}
@preconcurrency @MainActor
private final class {{adapter.type}}: {{for name in adapter.protocols join ", "}}{{name}}{{end}} {
  {{if flow.listsChildren}}
  private weak var coordinator: {{flow.type}}?
  {{else}}
  private let coordinator: {{flow.type}}
  {{end}}
  {{for parameter in adapter.parameters}}
  private let {{parameter.variable}}: {{parameter.storedType}}
  {{end}}

  init(_ coordinator: {{flow.type}}{{for parameter in adapter.parameters}}, {{parameter.declaration}}{{end}}) {
    self.coordinator = coordinator
    {{for parameter in adapter.parameters}}
    self.{{parameter.variable}} = {{parameter.variable}}
    {{end}}
  }

  {{for method in adapter.methods}}
  {{if method.isDirect}}
  {{> function.open("", method.function)}}
    {{for statement in method.body.statements}}
    coordinator{{if flow.listsChildren}}?{{end}}.{{> steps.call(statement)}}
    {{end}}
  }
  {{else if method.body.statements}}
  {{> function.open("", method.function)}}
    coordinator{{if flow.listsChildren}}?{{end}}.{{method.target.name}}({{for argument in method.arguments join ", "}}{{argument}}{{end}})
  }
  {{else}}
  {{> function.requirement(method.function)}} {}
  {{end}}

  {{end}}
}
{{end}}
{{end}}
"""#
