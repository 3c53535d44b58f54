// swift-format-ignore-file
let lifetime: StaticString = #"""
{{# What the templates in `lifetime/` share: a part that one of them lacks is the one here. }}
{{define types(module: Module)}}
{{end}}

{{define declaration(flow: Flow)}}
{{end}}

{{define outcome(flow: Flow)}}
{{if not flow.isApp}}
{{> outcomes.declaration(flow.access, flow.outcomes)}}
{{end}}
{{end}}

{{define create(flow: Flow, child: Child)}}
{{> routes.create(child)}}
{{end}}

{{define startChild(flow: Flow, child: Child)}}
{{if child.isRoot}}
childCoordinators.removeAll()
{{end}}
start({{child.variable}})
{{end}}

{{define handlers(flow: Flow)}}
{{end}}

{{define createExternal(flow: Flow, child: Child)}}
{{> externals.keep(child)}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
{{> externals.startListening(child)}}
{{end}}
"""#
