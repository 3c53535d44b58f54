// swift-format-ignore-file
let routes: StaticString = #"""
{{# The transitions from this flow to its screens and children, one function each. }}
{{define function(flow: Flow, route: Route)}}
{{if let child = route.child}}
{{> documentation.lines(child.documentation)}}
{{end}}
{{> function.open("private ", route.function)}}
  {{if let child = route.child}}
  {{> start(flow, route, child)}}
  {{else}}
  {{if route.isRoot}}
  stack.endFlows()
  {{if flow.listsChildren}}
  childCoordinators.removeAll()
  {{end}}
  {{end}}
  stack.{{route.showName}}({{for argument in route.showArguments join ", "}}{{argument}}{{end}})
  {{end}}
}
{{end}}

{{define start(flow: Flow, route: Route, child: Child)}}
{{if child.needsNavigationController}}
guard {{if route.guardText}}{{route.guardText}}, {{end}}let navigationController = stack.navigationController else { return{{if flow.tellsEvents}} stack.refuse(){{end}} }
{{else if route.guardText}}
guard {{route.guardText}} else { return{{if flow.tellsEvents}} stack.refuse(){{end}} }
{{end}}
{{if child.policy is reuse}}
{{> running(child)}}
  return {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.uncover({{if route.completion}}then: {{route.completion}}{{end}})
}
{{else if child.policy is replace}}
{{> running(child)}}
  {{if flow.listsChildren}}
  {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.leaveSilently { [weak self, weak {{child.property}}] in
    self?.childDidFinish({{child.property}}{{if child.propertyIsStack}}?.hosted{{end}})
  }
  {{else}}
  {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.leaveSilently {}
  {{end}}
}
{{end}}
{{if child.isExternal}}
{{> externals.create(flow, child)}}
{{for line in route.entry}}
{{line}}
{{end}}
{{> lifetime/[flow.lifetime].startExternal(flow, child)}}
{{else}}
{{> lifetime/[flow.lifetime].create(flow, child)}}
{{> remember(child)}}
{{for line in route.entry}}
{{line}}
{{end}}
{{if child.property}}
{{child.property}} = {{child.variable}}
{{end}}
{{> lifetime/[flow.lifetime].startChild(flow, child)}}
{{end}}
{{end}}

{{define running(child: Child)}}
{{fit}}
if let {{child.property}}, {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.isShown {
{{else}}
if let {{child.property}},
  {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.isShown
{
{{end}}
{{end}}

{{define remember(child: Child)}}
{{if child.start}}
{{child.variable}}.stack.start = {{child.start}}
{{end}}
{{if child.link}}
{{child.variable}}.stack.markStart(as: {{child.link}})
{{end}}
{{if child.linkPrefix}}
{{child.variable}}.stack.prefixLinks { {{child.linkPrefix}} }
{{end}}
{{if child.signals}}
{{child.variable}}.onSignal = { [weak self] in
  guard let self else { return }
  switch $0 {
  {{> steps.cases(child.signals)}}
  }
}
{{end}}
{{end}}

{{# A child that reports its end in a closure. }}
{{define create(child: Child)}}
{{if child.usesSelf}}
{{if let handler = child.onlyHandler}}
{{> createPlain(child)}} {{> steps.closure(handler)}}
{{else}}
let {{child.variable}} = {{child.create}}{{if child.arguments}}({{> arguments(child)}}){{end}} { [weak self] outcome in
  guard let self else { return }
  {{> outcomes(child)}}
}
{{end}}
{{else if child.cases}}
{{> createPlain(child)}} { _ in }
{{else}}
{{> createPlain(child)}}
{{end}}
{{end}}

{{define createPlain(child: Child)}}
let {{child.variable}} = {{child.create}}({{> arguments(child)}})
{{end}}

{{define outcomes(child: Child)}}
switch outcome {
{{> steps.cases(child.cases)}}
}
{{end}}

{{define arguments(child: Child)}}
{{for argument in child.arguments join ", "}}{{argument}}{{end}}
{{end}}
"""#
