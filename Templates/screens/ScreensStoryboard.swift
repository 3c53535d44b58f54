// swift-format-ignore-file
let screensStoryboard: StaticString = #"""
{{# The view controller comes from a storyboard: the app's `instantiate()` finds it. }}
{{define make(flow: Flow, screen: Screen)}}
let viewController = {{screen.type}}.instantiate()
{{> properties.set(flow, screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.assigned(flow, screen)}}
}
{{end}}
"""#
