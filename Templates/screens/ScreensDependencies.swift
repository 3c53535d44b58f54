// swift-format-ignore-file
let screensDependencies: StaticString = #"""
{{# The app's container creates the view controllers. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.factoryDocumentation)}}
func {{screen.factory}}({{> parameters(flow, screen)}}) -> {{screen.propertyType}}
{{end}}

{{define parameters(flow: Flow, screen: Screen)}}
{{for parameter in screen.parameters join ", "}}{{parameter.requirement}}{{end}}{{if screen.actions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
{{> calls.open(flow, screen, screen.factoryCall, true)}}
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}
"""#
