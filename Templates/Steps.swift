// swift-format-ignore-file
let steps: StaticString = #"""
{{# Steps as Swift statements. Methods use `self` implicitly; closures capture it explicitly. }}
{{define statements(body: Body)}}
{{for statement in body.statements}}
{{if statement.kind is call}}
{{> call(statement)}}
{{else if statement.kind is conditional}}
if {{statement.condition}} {
  {{> statements(statement.then)}}
{{> otherwise(statement.otherwise)}}
}
{{else if statement.kind is selection}}
switch {{statement.condition}} {
{{> cases(statement.cases)}}
}
{{else if statement.kind is results}}
{{if statement.resultsUseSelf}}
let {{statement.whenDone}} = {{statement.stack}}.once { [weak self] ({{statement.result}}: {{statement.resultType}}) in
  guard let self else { return }
  switch {{statement.result}} {
  {{> cases(statement.cases)}}
  }
}
{{else}}
let {{statement.whenDone}} = {{statement.stack}}.once { (_: {{statement.resultType}}) in }
{{end}}
{{statement.name}}({{for argument in statement.arguments}}{{argument}}, {{end}}then: {{statement.whenDone}})
{{else if statement.kind is task}}
{{> task(statement)}}
{{else}}
{{statement.stack}}.wait{{if statement.asker}}(on: {{statement.asker}}){{end}} { [{{for name in statement.arguments join ", "}}{{name}}{{end}}] in
  await {{statement.condition}}
} then: {{> closure(statement.completion)}}
{{end}}
{{end}}
{{end}}

{{define task(statement: Statement)}}
{{statement.stack}}.run { [{{for name in statement.captured join ", "}}{{name}}{{end}}] in
  await {{statement.name}}({{for argument in statement.arguments join ", "}}{{argument}}{{end}})
}{{if statement.hasCompletion}} then: {{> openClosure(statement.completion)}}{{end}}
{{end}}

{{# A closure after another one, which is never on one line. }}
{{define openClosure(body: Body)}}
{{if body.isChained}}
{{for statement in body.statements}}
{ {{body.capture}} {{for name in body.parameters join ", "}}{{name}}{{end}} in
  {{body.receiver}}{{> call(statement)}}
}
{{end}}
{{else}}
{{> closure(body)}}
{{end}}
{{end}}

{{# A comment of the .flow file inside a function. }}
{{define notes(lines: [Text])}}
{{for line in lines}}
// {{line}}
{{end}}
{{end}}

{{define cases(cases: [Case])}}
{{for item in cases}}
{{if item.body.statements}}
case .{{item.pattern}}:
  {{> notes(item.documentation)}}
  {{> statements(item.body)}}
{{else if item.documentation}}
case .{{item.pattern}}:
  {{> notes(item.documentation)}}
  break
{{else}}
case .{{item.pattern}}: break
{{end}}
{{end}}
{{end}}

{{define inline(body: Body)}}
{{for statement in body.statements}}{{> call(statement)}}{{end}}
{{end}}

{{define otherwise(body: Body)}}
{{if body.isElseIf}}
{{for statement in body.statements}}
} else if {{statement.condition}} {
  {{> statements(statement.then)}}
{{> otherwise(statement.otherwise)}}
{{end}}
{{else if body.statements}}
} else {
  {{> statements(body)}}
{{end}}
{{end}}

{{define call(statement: Statement)}}
{{statement.name}}{{> arguments(statement)}}{{if statement.hasCompletion}} {{> closure(statement.completion)}}{{else if statement.trailing}} { $0.{{statement.trailing}} }{{end}}
{{end}}

{{# No parentheses if there is only a trailing closure. }}
{{define arguments(statement: Statement)}}
{{if statement.arguments or not statement.hasCompletion}}({{for argument in statement.arguments join ", "}}{{argument}}{{end}}){{end}}
{{end}}

{{define closure(body: Body)}}
{{if body.statements}}
{{if body.isChained}}
{{for statement in body.statements}}
{{fit}}{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in {{body.receiver}}{{> call(statement)}} }{{else}}{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in
  {{body.receiver}}{{> call(statement)}}
}{{end}}
{{end}}
{{else}}
{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in
  {{if body.isWeak}}
  guard let self else { return }
  {{end}}
  {{> statements(body)}}
}
{{end}}
{{else}}
{{if body.parameters}}{ {{for name in body.parameters join ", "}}{{name}}{{end}} in }{{else}}{}{{end}}
{{end}}
{{end}}
"""#
