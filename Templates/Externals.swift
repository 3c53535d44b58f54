// swift-format-ignore-file
let externals: StaticString = #"""
{{# A hand-written child: its own stack watches what it shows. }}
{{define create(flow: Flow, child: Child)}}
{{if not child.needsNavigationController}}
let navigationController = {{child.navigationController}}
{{end}}
let place = FlowStack(of: navigationController)
{{if flow.tellsEvents}}
place.name = "{{child.flowName}}"
{{end}}
{{> lifetime/[flow.lifetime].createExternal(flow, child)}}
{{end}}

{{# A hand-written coordinator that reports its end in a closure. }}
{{define startListening(child: Child)}}
start(on: place, closed: {{child.type}}.Outcome.closed) {
  {{child.create}}({{> routes.arguments(child)}})
{{if child.usesSelf}}
} then: { [weak self] outcome in
  guard let self else { return }
  {{> routes.outcomes(child)}}
}
{{else}}
} then: { _ in
}
{{end}}
{{end}}

{{define keep(child: Child)}}
{{if child.property}}
{{child.property}} = place
{{end}}
{{end}}
"""#
