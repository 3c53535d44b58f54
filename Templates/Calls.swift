// swift-format-ignore-file
let calls: StaticString = #"""
{{# The call that creates a view controller. }}
{{define open(flow: Flow, screen: Screen, name: Text, withActions: Flag)}}
{{fit}}
let viewController = {{name}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}}{{if screen.actions and withActions}}{{if screen.forwarded}}, {{end}}{{> actions/[flow.actions].argument(flow, screen)}}{{end}})
{{else}}
let viewController = {{name}}(
  {{> arguments(flow, screen, withActions)}}
)
{{end}}
{{end}}

{{define arguments(flow: Flow, screen: Screen, withActions: Flag)}}
{{if screen.actions and withActions}}
{{for argument in screen.forwarded}}
{{argument}},
{{end}}
{{> actions/[flow.actions].argument(flow, screen)}}
{{else}}
{{for argument in screen.forwarded join ","}}
{{argument}}
{{end}}
{{end}}
{{end}}
"""#
