// swift-format-ignore-file
let actions: StaticString = #"""
{{# What the templates in `actions/` share: a part that one of them lacks is the one here. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{> function.actions(screen)}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
{{for parameter in screen.actionParameters}}
{{parameter.variable}}: {{screen.handedOver}}
{{end}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
{{for parameter in screen.actionParameters}}
viewController.{{parameter.variable}} = {{screen.handedOver}}
{{end}}
{{end}}

{{define methods(flow: Flow)}}
{{> methods.actions(flow)}}
{{end}}

{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> actions/[flow.actions].property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
{{for parameter in screen.actionParameters}}
self.{{parameter.variable}} = {{parameter.variable}}
{{end}}
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
{{for parameter in screen.actionParameters join ", "}}{{parameter.variable}}: {{parameter.variable}}{{end}}
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
{{for parameter in screen.actionParameters}}
viewController.{{parameter.variable}} = {{parameter.variable}}
{{end}}
{{end}}
"""#
