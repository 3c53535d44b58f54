// swift-format-ignore-file
let screensStoryboard: StaticString = #"""
{{# The view controller comes from a storyboard: the app's `instantiate()` finds it. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
let viewController = {{screen.type}}.instantiate()
{{> properties.set(flow, screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.assigned(flow, screen)}}

  /// Loads it from the storyboard, by the name of its type.
  static func instantiate() -> {{screen.type}} {
    let storyboard = UIStoryboard(name: "Main", bundle: {{flow.bundle}})
    return storyboard.instantiateViewController(identifier: "{{screen.type}}")
  }
}
{{end}}
"""#
