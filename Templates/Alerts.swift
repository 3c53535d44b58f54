// swift-format-ignore-file
let alerts: StaticString = #"""
{{# An alert, which the app creates with the titles of its buttons. }}
{{define make(flow: Flow, alert: Alert)}}
{{> function.open("private ", alert.make)}}
  {{if alert.buttons}}
  {{fit}}
  let alertController = {{alert.factoryCall}}({{for argument in alert.forwarded}}{{argument}}, {{end}}{{for button in alert.buttons join ", "}}{{button.label}}: {{> steps.closure(button.body)}}{{end}})
  {{else}}
  let alertController = {{alert.factoryCall}}(
    {{for argument in alert.forwarded}}
    {{argument}},
    {{end}}
    {{for button in alert.buttons join ","}}
    {{button.label}}: {{> steps.closure(button.body)}}
    {{end}}
  )
  {{end}}
  {{else}}
  let alertController = {{alert.factoryCall}}({{for argument in alert.forwarded join ", "}}{{argument}}{{end}})
  {{end}}
  {{alert.ownProperty}} = alertController
  {{if flow.tellsEvents}}
  {{alert.stack}}.observe(alertController, named: "{{alert.name}}")
  {{end}}
  return alertController
}
{{end}}
"""#
