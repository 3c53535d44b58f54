// swift-format-ignore-file
let screens: StaticString = #"""
{{# What the templates in `screens/` share: a part that one of them lacks is the one here. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.initialized(flow, screen)}}
{{end}}
"""#
