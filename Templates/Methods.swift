// swift-format-ignore-file
let methods: StaticString = #"""
{{# The actions of all screens as methods of the coordinator. }}
{{define actions(flow: Flow)}}
{{if flow.actionMethods}}
// MARK: Actions

{{for action in flow.actionMethods}}
{{> documentation.lines(action.documentation)}}
{{> function.whole(action.access, action.function, action.body)}}

{{end}}
{{end}}
{{end}}
"""#
