// swift-format-ignore-file
let actionsClosures: StaticString = #"""
{{# A screen has a closure for each action. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{> function.actions(screen)}}
{{end}}

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

{{define methods(flow: Flow)}}
{{end}}

{{# Its share of the screen's hand-written half: a property, or a parameter of the initializer. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

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

{{define store(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
self.{{action.closureLabel}} = {{action.closureLabel}}
{{end}}
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
{{for action in screen.actions join ","}}
{{action.closureLabel}}: {{action.closureLabel}}
{{end}}
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
viewController.{{action.closureLabel}} = {{action.closureLabel}}
{{end}}
{{end}}
"""#
