// swift-format-ignore-file
let scaffoldFile: StaticString = #"""
{{# Files that are written once and then the app's own. }}
{{define screen(flow: Flow, screen: Screen)}}
{{> imports(flow)}}

{{if screen.actions}}
{{> actions/[flow.actions].model(flow, screen)}}

{{end}}
{{> screens/[flow.screenSource].handWritten(flow, screen)}}
{{end}}

{{define imports(flow: Flow)}}
{{for module in flow.imports}}
import {{module}}
{{end}}
{{end}}

{{define hooks(flow: Flow)}}
{{> imports(flow)}}

// The steps of `{{flow.name}}` that are written by hand.
extension {{flow.type}} {
  {{for hook in flow.hooks}}
  {{> function.open(flow.access, hook)}}
    {{if hook.result}}
    {{flow.fatalError}}("not written yet")
    {{end}}
  }

  {{end}}
}
{{end}}

{{define sceneDelegate(flow: Flow, container: Container)}}
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: {{flow.type}}?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    {{if flow.hasDependencies}}
    let coordinator = {{flow.type}}(window: window, dependencies: {{container.type}}())
    {{else}}
    let coordinator = {{flow.type}}(window: window)
    {{end}}
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
  }
}
{{end}}
"""#
