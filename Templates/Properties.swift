// swift-format-ignore-file
let properties: StaticString = #"""
{{# What a view controller is given through its properties. }}
{{define set(flow: Flow, screen: Screen)}}
{{for parameter in screen.parameters}}
viewController.{{parameter.member}} = {{parameter.variable}}
{{end}}
{{if screen.actions}}
{{> actions/[flow.actions].assignment(flow, screen)}}
{{end}}
{{screen.ownProperty}} = viewController
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}
"""#
