// swift-format-ignore-file
let actionsClosures: StaticString = #"""
{{# A screen has a closure for each action. }}
{{define argument(flow: Flow, screen: Screen)}}
{{for action in screen.actions join ","}}
{{action.closureLabel}}: {{> steps.closure(action.body)}}
{{end}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
{{> steps.notes(action.documentation)}}
viewController.{{action.closureLabel}} = {{> steps.closure(action.body)}}
{{end}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define property(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
{{> documentation.lines(action.documentation)}}
{{screen.access}}var {{action.closureLabel}}: ({{action.closureType}})?
{{end}}
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
{{> documentation.lines(action.documentation)}}
let {{action.closureLabel}}: {{action.closureType}}
{{end}}
{{end}}
"""#
