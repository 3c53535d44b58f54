// swift-format-ignore-file
let externals: StaticString = #"""
{{# A child that is written by hand: a stack of its own watches what it shows. }}
{{define create(flow: Flow, child: Child)}}
{{if not child.needsNavigationController}}
let navigationController = {{child.navigationController}}
{{end}}
let place = FlowStack(of: navigationController)
{{> lifetime/[flow.lifetime].createExternal(flow, child)}}
{{end}}

{{# Once it is said how its stack enters. }}
{{define start(flow: Flow, child: Child)}}
{{> lifetime/[flow.lifetime].startExternal(flow, child)}}
{{end}}

{{# A hand-written coordinator that says in a closure how it ends, to a parent that keeps it in a list. }}
{{define createListed(child: Child)}}
weak var child: (any Coordinator)?
let end = { [weak self] (outcome: {{child.type}}.Outcome) in
  guard let self else { return }
  childDidFinish(child)
  {{if child.usesSelf}}
  {{> routes.outcomes(child)}}
  {{end}}
}
place.onClose = { end(.closed) }
{{> make(child)}} { outcome in
  place.leave { end(outcome) }
}
child = {{child.variable}}
{{> keep(child)}}
{{if child.property}}
place.hosted = {{child.variable}}
{{end}}
{{end}}

{{define startListed(child: Child)}}
place.host { [weak self] in self?.start({{child.variable}}) }
{{end}}

{{define make(child: Child)}}
{{fit}}
let {{child.variable}} = {{child.create}}({{> routes.arguments(child)}})
{{else}}
let {{child.variable}} = {{child.create}}(
  {{> routes.arguments(child)}}
)
{{end}}
{{end}}

{{define keep(child: Child)}}
{{if child.property}}
{{child.property}} = place
{{end}}
{{end}}
"""#
