// swift-format-ignore-file
let tabs: StaticString = #"""
{{# A tab bar: a navigation controller and a flow for each tab. }}
{{define start(flow: Flow)}}
let tabBarController = {{flow.tabBarClass}}()
{{if flow.hasConditionalTabs}}
var viewControllers: [UIViewController] = []
{{for tab in flow.tabs}}
{{if tab.condition}}
if {{tab.condition}} { viewControllers.append({{tab.makeName}}()) }
{{else}}
viewControllers.append({{tab.makeName}}())
{{end}}
{{end}}
tabBarController.viewControllers = viewControllers
{{else}}
tabBarController.viewControllers = [{{for tab in flow.tabs join ", "}}{{tab.makeName}}(){{end}}]
{{end}}
self.tabBarController = tabBarController
{{if flow.observesTabs}}
stack.observe(tabBarController)
{{end}}
stack.enter(with: tabBarController)
{{end}}

{{define functions(flow: Flow, tab: Tab)}}
{{> documentation.lines(tab.documentation)}}
private func {{tab.makeName}}() -> UIViewController {
  let navigationController = {{tab.navigationClass}}()
  {{if flow.namesTabs}}
  stack.addTab(navigationController, named: "{{tab.name}}")
  {{end}}
  navigationController.tabBarItem = UITabBarItem({{for argument in tab.item join ", "}}{{argument}}{{end}})
  {{if tab.tag}}
  navigationController.tabBarItem.tag = {{tab.tag}}
  {{end}}
  navigationController.tabBarItem.accessibilityIdentifier = "{{tab.name}}"
  {{tab.startName}}(on: navigationController{{for argument in tab.firstArguments}}, {{argument}}{{end}})
  return navigationController
}

{{> documentation.lines(tab.child.documentation)}}
private func {{tab.startName}}(on navigationController: UINavigationController{{for parameter in tab.startParameters}}, {{parameter.declaration}}{{end}}) {
  {{if tab.child.isExternal}}
  {{> externals.create(flow, tab.child)}}
  place.entry = .tab(of: stack)
  {{if tab.startsAgain}}
  place.startAgain = {{> startAgain(tab)}}
  {{end}}
  {{> lifetime/[flow.lifetime].startExternal(flow, tab.child)}}
  {{else}}
  {{> lifetime/[flow.lifetime].create(flow, tab.child)}}
  {{> routes.remember(tab.child)}}
  {{tab.child.variable}}.stack.entry = .tab(of: stack)
  {{if tab.startsAgain}}
  {{tab.child.variable}}.stack.startAgain = {{> startAgain(tab)}}
  {{end}}
  {{if tab.child.property}}
  {{tab.child.property}} = {{tab.child.variable}}
  {{end}}
  {{> lifetime/[flow.lifetime].startChild(flow, tab.child)}}
  {{end}}
}
{{end}}

{{define startAgain(tab: Tab)}}
{ [weak self] in self?.{{tab.startName}}(on: $0{{for argument in tab.startArguments}}, {{argument}}{{end}}) }
{{end}}
"""#
