// swift-format-ignore-file
let function: StaticString = #"""
{{# Function signatures, on one line if they fit. }}
{{define requirement(function: Function)}}
func {{function.name}}({{for parameter in function.parameters join ", "}}{{parameter.requirement}}{{end}}){{if function.isAsync}} async{{end}}{{if function.result}} -> {{function.result}}{{end}}
{{end}}

{{define open(access: Text, function: Function)}}
{{access}}func {{function.name}}({{> parameters(function)}}){{if function.isAsync}} async{{end}}{{if function.result}} -> {{function.result}}{{end}} {
{{end}}

{{define whole(access: Text, function: Function, body: Body)}}
{{if body.statements}}
{{> open(access, function)}}
  {{> steps.statements(body)}}
}
{{else}}
{{access}}func {{function.name}}({{> parameters(function)}}) {}
{{end}}
{{end}}

{{# What hands a screen its actions, as parameters. }}
{{define actions(screen: Screen)}}
{{for parameter in screen.actionParameters join ", "}}{{parameter.requirement}}{{end}}
{{end}}

{{define parameters(function: Function)}}
{{for parameter in function.parameters join ", "}}{{parameter.declaration}}{{end}}
{{end}}
"""#
