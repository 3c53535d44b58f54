// swift-format-ignore-file
let screensHosting: StaticString = #"""
{{# The screen is a SwiftUI view in a hosting controller. }}
{{define make(flow: Flow, screen: Screen)}}
{{fit}}
let viewController = UIHostingController(rootView: {{screen.viewType}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}}{{if screen.actions}}{{if screen.forwarded}}, {{end}}{{> actions/[flow.actions].argument(flow, screen)}}{{end}}))
{{else}}
let viewController = UIHostingController(
  rootView: {{screen.viewType}}(
    {{> calls.arguments(flow, screen, true)}}
  )
)
{{end}}
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/view.view(flow, screen)}}
{{end}}
"""#
