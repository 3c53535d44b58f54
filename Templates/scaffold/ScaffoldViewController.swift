// swift-format-ignore-file
let scaffoldViewController: StaticString = #"""
{{# The first version of a view controller: its properties and actions. The rest is up to the app. }}
{{define initialized(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{screen.access}}final class {{screen.type}}: UIViewController {
  {{for parameter in screen.parameters}}
  let {{parameter.held}}: {{parameter.storedType}}
  {{end}}
  {{if screen.actions}}
  {{if flow.actionsAreInitialized}}
  {{> actions/[flow.actions].stored(flow, screen)}}
  {{else}}
  {{> actions/[flow.actions].property(flow, screen)}}
  {{end}}
  {{end}}

  {{if screen.parameters or screen.isInitializedWithActions}}
  {{screen.access}}init({{for parameter in screen.parameters join ", "}}{{parameter.declaration}}{{end}}{{if screen.isInitializedWithActions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}) {
    {{for parameter in screen.parameters}}
    self.{{parameter.held}} = {{parameter.variable}}
    {{end}}
    {{if screen.isInitializedWithActions}}
    {{> actions/[flow.actions].store(flow, screen)}}
    {{end}}
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    {{flow.fatalError}}("made in code")
  }
  {{end}}

  {{> told(screen)}}
}
{{end}}

{{# Without its closing brace. }}
{{define assigned(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{screen.access}}final class {{screen.type}}: UIViewController{{if flow.usesStoryboards}}, Storyboarded{{end}} {
  {{for parameter in screen.parameters}}
  {{if not parameter.isInherited}}
  var {{parameter.variable}}: {{parameter.settableType}}
  {{end}}
  {{end}}
  {{if screen.actions}}
  {{> actions/[flow.actions].property(flow, screen)}}
  {{end}}

  {{> told(screen)}}
{{end}}

{{# The methods that `tell` steps call. }}
{{define told(screen: Screen)}}
{{for method in screen.told}}
{{for parameter in method.parameters}}
{{if parameter.cases}}
enum {{parameter.casesType}} {
  case {{for name in parameter.cases join ", "}}{{name}}{{end}}
}

{{end}}
{{end}}
{{> function.open("", method)}}
}

{{end}}
{{end}}
"""#
