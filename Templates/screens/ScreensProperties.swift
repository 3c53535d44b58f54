// swift-format-ignore-file
let screensProperties: StaticString = #"""
{{# The coordinator creates the view controller and sets its properties. }}
{{define make(flow: Flow, screen: Screen)}}
let viewController = {{screen.type}}()
{{> properties.set(flow, screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.assigned(flow, screen)}}
}
{{end}}
"""#
