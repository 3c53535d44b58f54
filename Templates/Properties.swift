// swift-format-ignore-file
let properties: StaticString = #"""
{{# The properties set on a view controller. }}
{{define set(flow: Flow, screen: Screen)}}
{{for parameter in screen.parameters}}
viewController.{{parameter.member}} = {{parameter.variable}}
{{end}}
{{if screen.actions}}
{{> actions/[flow.actions].assignment(flow, screen)}}
{{end}}
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}
"""#
