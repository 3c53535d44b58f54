// swift-format-ignore-file
let scaffoldContainer: StaticString = #"""
{{# The container, which supplies the flows' needs and creates their screens. }}
{{define file(container: Container)}}
/// Supplies what the flows need: the requirements of each one are in a file of their own.
@MainActor
final class {{container.type}} {}
{{end}}

{{define part(container: Container)}}
{{for module in container.imports}}
import {{module}}
{{end}}

{{for group in container.groups}}
extension {{container.type}}: {{group.protocol}} {
  {{for screen in group.screens}}
  {{> factory(group.flow, screen)}}

  {{end}}
  {{for alert in group.alerts}}
  {{> alertFactory(alert)}}

  {{end}}
  {{for external in group.externals}}
  {{> function.open("", external.factory)}}
    {{if external.isElsewhere}}
    {{group.flow.fatalError}}("make the coordinator that is written by hand")
    {{else}}
    {{external.type}}({{for argument in external.arguments join ", "}}{{argument}}{{end}})
    {{end}}
  }

  {{end}}
  {{for need in group.needs}}
  {{> answer(group.flow, need)}}

  {{end}}
}

{{end}}
{{end}}

{{define factory(flow: Flow, screen: Screen)}}
func {{screen.factory}}({{> screens/dependencies.parameters(flow, screen)}}) -> {{screen.propertyType}} {
  {{if screen.isMadeElsewhere}}
  {{flow.fatalError}}("make the {{screen.type}} of '{{screen.name}}'")
  {{else if screen.isInitializedWithActions}}
  {{screen.type}}({{for argument in screen.forwarded}}{{argument}}, {{end}}{{> actions/[flow.actions].handed(flow, screen)}})
  {{else if screen.actions}}
  let viewController = {{screen.type}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}})
  {{> actions/[flow.actions].handOver(flow, screen)}}
  return viewController
  {{else}}
  {{screen.type}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}})
  {{end}}
}
{{end}}

{{define alertFactory(alert: Alert)}}
{{> function.open("", alert.factory)}}
  let {{alert.variable}} = UIAlertController(title: {{alert.title}}, message: {{alert.message}}, preferredStyle: {{alert.style}})
  {{for field in alert.fields}}
  {{alert.variable}}.addTextField { $0.placeholder = {{field}} }
  {{end}}
  {{for button in alert.buttons}}
  {{if button.fields}}
  {{alert.variable}}.addAction(
    UIAlertAction(title: {{button.title}}, style: {{button.alertStyle}}) { [weak {{alert.variable}}] _ in
      {{button.name}}({{for field in button.fields join ", "}}{{alert.variable}}?.textFields?[{{field}}].text ?? ""{{end}})
    })
  {{else if button.function.parameters}}
  // `{{button.name}}` takes a value: add a button for each value.
  {{else}}
  {{alert.variable}}.addAction(UIAlertAction(title: {{button.title}}, style: {{button.alertStyle}}) { _ in {{button.name}}() })
  {{end}}
  {{end}}
  {{if not alert.buttons}}
  {{alert.variable}}.addAction(UIAlertAction(title: "OK", style: .default))
  {{else if not alert.hasPlainButton}}
  {{alert.variable}}.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  {{end}}
  return {{alert.variable}}
}
{{end}}

{{define answer(flow: Flow, need: Need)}}
{{if need.isMethod}}
{{> function.open("", need.function)}}
  {{> value(flow, need)}}
}
{{else if need.function.isAsync}}
var {{need.name}}: {{need.type}} {
  get async { {{> value(flow, need)}} }
}
{{else}}
var {{need.name}}: {{need.type}} { {{> value(flow, need)}} }
{{end}}
{{end}}

{{define value(flow: Flow, need: Need)}}
{{if need.placeholder}}{{need.placeholder}}{{else}}{{flow.fatalError}}("not written yet"){{end}}
{{end}}
"""#
