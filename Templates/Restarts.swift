// swift-format-ignore-file
let restarts: StaticString = #"""
{{# Children restarted from outside: by a flow further down, which ends together with all flows in between. }}
{{define functions(flow: Flow)}}
{{if flow.restarts}}
{{if flow.linksStacks}}
// MARK: Called from further down

{{end}}
{{for restart in flow.restarts}}
{{if flow.linksStacks or restart.property}}
/// {{if restart.tab or restart.property}}Restarts{{else}}Shows{{end}} `{{restart.childName}}`.
{{if flow.linksStacks}}
{{> function.open("", restart.function)}}
{{else}}
{{> function.open("private ", restart.function)}}
{{end}}
  {{if restart.tab}}
  stack.restartTab({{restart.tab}}, of: {{restart.property}}{{if not restart.propertyIsStack}}?.stack{{end}}) { [self] in
    {{if flow.listsChildren}}
    childDidFinish({{restart.property}}{{if restart.propertyIsStack}}?.hosted{{end}})
    {{end}}
    {{restart.startName}}(on: $0{{for argument in restart.arguments}}, {{argument}}{{end}})
  }
  {{else if restart.property}}
  guard let live = {{restart.property}}, live{{if not restart.propertyIsStack}}.stack{{end}}.isShown else {
    return {{> steps.inline(restart.show)}}
  }
  live{{if not restart.propertyIsStack}}.stack{{end}}.leaveSilently { [self] in
    {{if flow.listsChildren}}
    childDidFinish(live{{if restart.propertyIsStack}}.hosted{{end}})
    {{end}}
    {{> steps.statements(restart.show)}}
  }
  {{else}}
  {{> steps.statements(restart.show)}}
  {{end}}
}

{{end}}
{{end}}
{{end}}
{{end}}
"""#
