// swift-format-ignore-file
let screensInitializer: StaticString = #"""
{{# The coordinator creates the view controller with an initializer that takes everything it needs. }}
{{define make(flow: Flow, screen: Screen)}}
{{> calls.open(flow, screen, screen.type, flow.actionsAreInitialized)}}
{{if screen.actions and not flow.actionsAreInitialized}}
{{> actions/[flow.actions].assignment(flow, screen)}}
{{end}}
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}
"""#
