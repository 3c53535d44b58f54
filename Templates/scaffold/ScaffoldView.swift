// swift-format-ignore-file
let scaffoldView: StaticString = #"""
{{# The first version of a SwiftUI view: its properties and actions. The rest is up to the app. }}
{{define view(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{screen.access}}struct {{screen.viewType}}: View {
  {{for parameter in screen.parameters}}
  let {{parameter.variable}}: {{parameter.storedType}}
  {{end}}
  {{if screen.actions}}
  {{> actions/[flow.actions].stored(flow, screen)}}
  {{end}}

  {{if not screen.isInitializedByMembers}}
  init({{for parameter in screen.parameters join ", "}}{{parameter.declaration}}{{end}}{{if screen.actions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}) {
    {{for parameter in screen.parameters}}
    self.{{parameter.variable}} = {{parameter.variable}}
    {{end}}
    {{if screen.actions}}
    {{> actions/[flow.actions].store(flow, screen)}}
    {{end}}
  }
  {{end}}

  {{screen.access}}var body: some View {
    Text({{screen.title}})
  }
}

{{if screen.told}}
extension UIHostingController where Content == {{screen.viewType}} {
  // A view's `@State` cannot be changed from here. Give the view an `ObservableObject` that it
  // observes, and change that: `rootView.model.items = items`.
  {{> scaffold/viewController.told(screen)}}
}
{{end}}
{{end}}
"""#
