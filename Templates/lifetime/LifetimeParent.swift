// swift-format-ignore-file
let lifetimeParent: StaticString = #"""
{{# A parent keeps its children in a list and learns of their ends through a callback. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  /// The coordinator that started this one. A conforming type declares it `weak`.
  var parentCoordinator: (any Coordinator)? { get set }

  /// Shows the first screen.
  func start()
}

extension Coordinator {
  /// Keeps `child` and starts it: there is no way to do one without the other.
  {{module.access}}func start(_ child: any Coordinator) {
    child.parentCoordinator = self
    childCoordinators.append(child)
    child.start()
  }

  /// Releases a child that has ended.
  {{module.access}}func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
  {{if module.hasExternals}}

  {{> outcomes.listening(module, "end", true)}}
  {{end}}
}
{{end}}

{{define properties(flow: Flow)}}
{{if not flow.isApp and not flow.isTabs and not flow.isBare}}
/// Shows the flow's screens.
{{flow.access}}var navigationController: UINavigationController { stack.currentNavigationController }
{{end}}
{{flow.access}}var childCoordinators: [any Coordinator] = []
{{flow.access}}weak var parentCoordinator: (any Coordinator)?
{{if not flow.isApp}}
private let onEnd: (Outcome) -> Void
{{end}}
{{if flow.returnsOutcome and flow.outcomes}}
private var outcome: Outcome?
{{end}}
{{end}}

{{define initialize(flow: Flow)}}
{{if not flow.isApp}}
self.onEnd = onEnd
stack.onClose = { [weak self] in self?.end(.closed) }
{{end}}
{{end}}

{{define end(flow: Flow)}}
{{if not flow.isApp}}
// MARK: End

{{if flow.outcomes}}
private func finish(_ outcome: Outcome) {
  {{if flow.tellsEvents}}
  stack.willEnd(with: outcome)
  {{end}}
  stack.leave { self.end(outcome) }
}

{{end}}
private func end(_ outcome: Outcome) {
  {{if flow.returnsOutcome and flow.outcomes}}
  self.outcome = outcome
  {{end}}
  parentCoordinator?.childDidFinish(self)
  onEnd(outcome)
}
{{end}}
{{end}}

{{# What a hand-written coordinator must have. }}
{{define handWritten(external: External)}}
{{external.access}}var childCoordinators: [any Coordinator] = []
{{external.access}}weak var parentCoordinator: (any Coordinator)?
private let navigationController: UINavigationController
{{end}}
"""#
