// swift-format-ignore-file
let lifetimeDelegate: StaticString = #"""
{{# A parent keeps its children in a list and is the delegate to which they report their ends. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  /// Shows the coordinator's screens. The coordinator does not keep it.
  var navigationController: UINavigationController { get set }
  /// The first of its screens.
  var rootVC: UIViewController? { get }

  /// Shows the first screen.
  func start()
}

extension Coordinator {
  /// Keeps `child` and starts it: there is no way to do one without the other.
  {{module.access}}func start(_ child: any Coordinator) {
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

  /// Pops the top screen, unless it is the only one.
  {{module.access}}func pop(animated: Bool = true) {
    guard navigationController.viewControllers.count > 1 else { return }
    navigationController.popViewController(animated: animated)
  }

  /// Pops all screens above the first one of this flow.
  {{module.access}}func popToRootVC(animated: Bool = true) {
    guard let rootVC, navigationController.viewControllers.contains(rootVC) else { return }
    navigationController.popToViewController(rootVC, animated: animated)
  }
}

/// A coordinator whose transitions wait for each other.
@preconcurrency @MainActor
{{module.stackAccess}}protocol StackCoordinator: Coordinator {
  /// The flow's place on screen.
  var stack: FlowStack { get }
}

extension StackCoordinator {
  /// Pops the top screen in its turn, unless it is the only one.
  {{module.access}}func pop(animated: Bool = true) { stack.pop(animated: animated) }

  /// Pops all screens above the first one of this flow in its turn.
  {{module.access}}func popToRootVC(animated: Bool = true) { stack.popToRoot(animated: animated) }
}
{{end}}

{{define declaration(flow: Flow)}}
{{if flow.outcomes}}
/// Is notified when `{{flow.type}}` ends.
@preconcurrency @MainActor
{{flow.access}}protocol {{flow.type}}Delegate: AnyObject {
  {{for outcome in flow.outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  {{> function.requirement(outcome.method)}}
  {{end}}
  {{if flow.tellsClosed}}
  /// It was left: with Back, a swipe, a sheet pulled down, or a step that closes it.
  func didClose(_ coordinator: {{flow.type}})
  {{end}}
}
{{end}}
{{end}}

{{define outcome(flow: Flow)}}
{{if flow.returnsOutcome}}
{{> outcomes.declaration(flow.access, flow.outcomes)}}
{{end}}
{{end}}

{{define properties(flow: Flow)}}
{{flow.access}}var childCoordinators: [any Coordinator] = []
{{if flow.outcomes}}
{{if flow.access}}
/// Is notified when the flow ends.
{{end}}
{{flow.access}}weak var delegate: (any {{flow.type}}Delegate)?
{{end}}
{{if flow.returnsOutcome and flow.outcomes}}
private var outcome: Outcome?
{{end}}

{{flow.access}}var navigationController: UINavigationController {
  get { stack.currentNavigationController }
  set { stack.use(newValue) }
}

{{flow.access}}var rootVC: UIViewController? { stack.firstScreen }
{{end}}

{{define initialize(flow: Flow)}}
{{if flow.tellsClosed}}
stack.onClose = { [weak self] in
  guard let self else { return }
  delegate?.didClose(self)
}
{{end}}
{{end}}

{{define create(flow: Flow, child: Child)}}
{{> routes.createPlain(child)}}
{{if child.hasDelegate}}
{{child.variable}}.delegate = self
{{end}}
{{if not child.tellsClosed}}
{{if child.closed.statements and not child.hasDelegate}}
{{child.variable}}.stack.onClose = { [weak self, weak {{child.variable}}] in
  guard let self else { return }
  childDidFinish({{child.variable}})
  {{for item in child.cases}}
  {{if item.isClosed}}
  {{> steps.notes(item.documentation)}}
  {{end}}
  {{end}}
  {{> steps.statements(child.closed)}}
}
{{else}}
{{child.variable}}.stack.onClose = { [weak self, weak {{child.variable}}] in
  self?.childDidFinish({{child.variable}})
}
{{end}}
{{end}}
{{end}}

{{define handlers(flow: Flow)}}
{{for child in flow.listeningChildren}}
{{if child.hasDelegate}}
// MARK: {{child.type}}Delegate

{{for item in child.cases}}
{{if child.tellsClosed or not item.isClosed}}
{{> documentation.lines(item.documentation)}}
{{> function.open(flow.access, item.method)}}
  childDidFinish({{item.sender}})
  {{> steps.statements(item.body)}}
}

{{end}}
{{end}}
{{end}}
{{end}}
{{end}}

{{define end(flow: Flow)}}
{{if flow.outcomes}}
// MARK: End

{{for outcome in flow.outcomes}}
{{> function.open("private ", outcome.finish)}}
  {{if flow.tellsEvents}}
  stack.willEnd(with: "{{outcome.name}}")
  {{end}}
  {{if flow.returnsOutcome}}
  stack.leave {
    self.outcome = {{outcome.value}}
    self.delegate?.{{outcome.call}}
  }
  {{else}}
  stack.leave { self.delegate?.{{outcome.call}} }
  {{end}}
}

{{end}}
{{end}}
{{end}}

{{# What a hand-written coordinator must have. }}
{{define handWritten(external: External)}}
{{external.access}}var childCoordinators: [any Coordinator] = []
{{external.access}}var navigationController: UINavigationController
{{external.access}}private(set) weak var rootVC: UIViewController?
{{end}}
"""#
