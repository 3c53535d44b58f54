// swift-format-ignore-file
let testPlanStub: StaticString = #"""
{{# What stands for the app: its container, and coordinators written by hand. }}
{{define dependencies(plan: TestPlan)}}
// MARK: - Dependencies

/// Stands for the app's container: it answers what a test says, and makes screens that show nothing.
@MainActor
final class DependenciesStub {
  {{for item in plan.needs}}
  {{> documentation.lines(item.need.documentation)}}
  var {{item.answer}}: {{item.need.type}} = {{item.initial}}
  {{end}}

  private struct Made {
    weak var controller: UIViewController?
    let name: String
    let handed: [String: Any]
  }

  private static let names: [String: String] = [{{for name in plan.names join ", "}}{{name}}{{else}}:{{end}}]

  private var {{plan.made}}: [Made] = []

  fileprivate func name(of controller: UIViewController) -> String {
    if let made = {{plan.made}}.first(where: { $0.controller === controller }) { return made.name }
    let type = String(describing: Swift.type(of: controller))
    return Self.names[type] ?? type
  }

  fileprivate func handed(_ name: String, to controller: UIViewController) -> Any? {
    {{plan.made}}.first { $0.controller === controller }?.handed[name]
  }

  private func made<Controller: UIViewController>(
    _ controller: Controller, _ name: String, _ handed: [String: Any]
  ) -> Controller {
    {{plan.made}}.append(Made(controller: controller, name: name, handed: handed))
    return controller
  }
}

{{if plan.needsTypes}}
extension DependenciesStub: {{for type in plan.needsTypes join ", "}}{{type}}{{end}} {
  {{for item in plan.screens}}
  {{> factoryHead("", item, " {")}}
    {{if item.isTyped}}
    let controller = Fixtures.{{item.screen.factory}}({{for argument in item.screen.forwarded join ", "}}{{argument}}{{end}}{{if item.screen.actions}}{{if item.screen.forwarded}}, {{end}}{{> actions/[item.flow.actions].handed(item.flow, item.screen)}}{{end}})
    {{else}}
    let controller = UIViewController()
    {{end}}
    return made(controller, "{{item.screen.name}}", [{{for line in item.handed join ", "}}{{line}}{{else}}:{{end}}])
  }

  {{end}}
  {{for alert in plan.alerts}}
  {{> function.open("", alert.factory)}}
    let controller = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    return made(controller, "{{alert.name}}", [{{for button in alert.buttons join ", "}}"{{button.label}}": {{button.name}}{{else}}:{{end}}])
  }

  {{end}}
  {{for external in plan.externals}}
  {{> function.open("", external.factory)}}
    let screen = made(UIViewController(), "{{external.name}}", [{{if external.hasEnd}}"onEnd": onEnd{{else}}:{{end}}])
    return {{external.name}}Stub(navigationController, screen)
  }

  {{end}}
  {{for item in plan.needs}}
  {{if item.need.isMethod}}
  {{> function.open("", item.need.function)}}
    {{item.answer}}
  }

  {{end}}
  {{end}}
}
{{end}}

{{for external in plan.externals}}
/// Stands for the hand-written `{{external.type}}`: it shows one screen, and a test says how it ends.
@MainActor
private final class {{external.name}}Stub: Coordinator {
  {{> lifetime/[external.lifetime].handWritten(external)}}
  private let screen: UIViewController

  init(_ navigationController: UINavigationController, _ screen: UIViewController) {
    self.navigationController = navigationController
    self.screen = screen
  }

  func start() {
    navigationController{{if external.holdsWeakly}}?{{end}}.pushViewController(screen, animated: true)
  }
}

{{end}}
{{end}}

{{define factoryHead(modifier: Text, item: StubScreen, ending: Text)}}
{{modifier}}func {{item.screen.factory}}({{> screens/dependencies.parameters(item.flow, item.screen)}}) -> {{item.screen.propertyType}}{{ending}}
{{end}}
"""#
