// swift-format-ignore-file
let lifetimeFinishDelegate: StaticString = #"""
{{# A parent keeps its children in a list; as their finish delegate, it learns of their ends and what comes next. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// Is notified when this one has ended. A conforming type declares it `weak`.
  var finishDelegate: (any CoordinatorFinishDelegate)? { get set }
  /// Shows the coordinator's screens. The coordinator does not keep it.
  var navigationController: UINavigationController { get set }
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  /// Which of the app's flows it coordinates.
  var type: CoordinatorType { get }

  /// Shows the first screen.
  func start()
  /// Ends this flow. The nearest one above that has `nextFlow` among its children starts it after
  /// all flows in between have ended.
  func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?)
}

extension Coordinator {
  {{module.access}}func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) { passUp(nextFlow) }

  /// Tells the flow above that this one, or one below it, ends, and what to start then.
  {{module.stackAccess}}func passUp(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) {
    finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nextFlow)
  }

  /// Releases a child that has ended.
  {{module.access}}func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
}

/// A coordinator that starts others.
@preconcurrency @MainActor
{{module.access}}protocol CoordinatorFinishDelegate: AnyObject {
  /// - Parameter nextFlow: the flow to start in place of the child; nil if it just ended.
  func coordinatorDidFinish(
    childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
  )
}

/// The flows that a coordinator can start: each has its own enum.
{{module.access}}protocol ChildCoordinatorTypeProtocol {}

{{if module.stackAccess}}
/// Identifies the flows of the app. Each module adds its own.
{{module.access}}nonisolated struct CoordinatorType: Hashable, Sendable {
  /// The flow's name.
  {{module.access}}let name: String

  {{module.access}}init(_ name: String) { self.name = name }
}

{{> types(module)}}
{{else}}
/// The flows of the app.
{{module.access}}enum CoordinatorType {
  {{for name in module.coordinatorTypes}}
  case {{name}}
  {{end}}
}
{{end}}

/// A coordinator whose screens its parent can remove.
@preconcurrency @MainActor
{{module.stackAccess}}protocol StackCoordinator: Coordinator {
  /// The flow's place on screen.
  var stack: FlowStack { get }
}

extension StackCoordinator {
  /// Ends this flow, once: alone or, for `nextFlow`, with those above it.
  {{module.stackAccess}}func askToEnd(for nextFlow: (any ChildCoordinatorTypeProtocol)?) {
    // One that is already ending keeps its first request.
    guard nextFlow != nil, stack.isLive else { return stack.leave { self.passUp(nil) } }
    passUp(nextFlow)
  }
}

extension Coordinator where Self: CoordinatorFinishDelegate {
  /// Keeps `child`, observes its end and starts it: there is no way to do one without the others.
  {{module.access}}func start(_ child: any Coordinator) {
    child.finishDelegate = self
    childCoordinators.append(child)
    child.start()
  }

  /// The child of a type, if there is one.
  {{module.stackAccess}}func child<Child: Coordinator>(as _: Child.Type) -> Child? {
    for case let child as Child in childCoordinators { return child }
    return nil
  }

  /// Removes a child and everything it has started without reporting it. Then `next` runs.
  {{module.stackAccess}}func leave(_ child: any Coordinator, then next: @escaping () -> Void) {
    let stack = (child as? any StackCoordinator)?.stack
    // One that is already ending keeps its first request.
    guard stack?.isLive != false else { return }
    childDidFinish(child)
    guard let stack else { return next() }
    // The child and what it has started live until they have left.
    stack.leaveSilently { withExtendedLifetime(child, next) }
  }
}

{{if module.hasExternals}}
/// Represents a hand-written coordinator: its stack watches what that one shows.
@preconcurrency @MainActor
{{module.stackAccess}}final class HostedCoordinator: StackCoordinator, CoordinatorFinishDelegate {
  {{module.stackAccess}}weak var finishDelegate: (any CoordinatorFinishDelegate)?
  {{module.stackAccess}}var childCoordinators: [any Coordinator] = []
  {{module.stackAccess}}let content: any Coordinator
  /// What it is to its parent; a test may have another coordinator in its place.
  {{module.stackAccess}}let role: any Coordinator.Type
  /// How it reports its end.
  {{module.stackAccess}}private(set) var outcome: Any?
  /// It was left: with Back, a swipe, a sheet pulled down, or a step that closes it.
  {{module.stackAccess}}private(set) var isClosed = false
  {{module.stackAccess}}let stack: FlowStack

  {{module.stackAccess}}init(_ content: any Coordinator, as role: any Coordinator.Type, on stack: FlowStack) {
    self.content = content
    self.role = role
    self.stack = stack
    stack.onClose = { [weak self] in
      self?.isClosed = true
      self?.passUp(nil)
    }
  }

  {{module.stackAccess}}var type: CoordinatorType { content.type }

  {{module.stackAccess}}var navigationController: UINavigationController {
    get { stack.currentNavigationController }
    set { stack.use(newValue) }
  }

  {{module.stackAccess}}func start() {
    stack.host(content) { [weak self] in
      guard let self else { return }
      start(content)
    }
  }

  {{module.stackAccess}}func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) { askToEnd(for: nextFlow) }

  /// It has ended, and still shows its screens.
  {{module.stackAccess}}func coordinatorDidFinish(
    childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
  ) {
    askToEnd(for: nextFlow)
  }

  /// It has ended with an outcome; the first one counts.
  {{module.stackAccess}}func end(_ outcome: Any) {
    if stack.isLive { self.outcome = outcome }
    {{if module.tellsEvents}}
    stack.willEnd(with: outcome)
    {{end}}
    stack.leave { self.passUp(nil) }
  }
}
{{end}}
{{end}}

{{# The module's own flows among those of all modules of the app. }}
{{define types(module: Module)}}
{{if module.coordinatorTypes}}
/// The flows of this module.
extension CoordinatorType {
  {{for name in module.coordinatorTypes}}
  {{module.typeAccess}}static let {{name}} = CoordinatorType("{{name}}")
  {{end}}
}
{{end}}
{{end}}

{{define outcome(flow: Flow)}}
{{if not flow.isApp}}
{{> outcomes.declaration(flow.access, flow.outcomes)}}
{{end}}

{{if flow.restarts}}
/// The flows that this one starts.
{{flow.access}}enum ChildCoordinatorType: ChildCoordinatorTypeProtocol {
  {{for child in flow.restarts}}
  {{> documentation.lines(child.documentation)}}
  case {{child.declaration}}
  {{end}}
}
{{end}}
{{end}}

{{define properties(flow: Flow)}}
{{flow.access}}weak var finishDelegate: (any CoordinatorFinishDelegate)?
{{flow.access}}var childCoordinators: [any Coordinator] = []
{{if not flow.isApp}}
/// How it has ended, for its finish delegate.
{{flow.access}}private(set) var outcome: Outcome?
{{end}}

{{flow.access}}var type: CoordinatorType { .{{flow.coordinatorType}} }

{{flow.access}}var navigationController: UINavigationController {
  get { stack.currentNavigationController }
  set { stack.use(newValue) }
}
{{end}}

{{define initialize(flow: Flow)}}
{{if not flow.isApp}}
stack.onClose = { [weak self] in self?.end(.closed) }
{{end}}
{{end}}

{{define create(flow: Flow, child: Child)}}
{{> routes.createPlain(child)}}
{{end}}

{{define handlers(flow: Flow)}}
{{if flow.restarts}}
// MARK: Children

{{if flow.access}}
/// Starts a child, in place of one that runs already.
{{end}}
{{flow.access}}func start(_ child: ChildCoordinatorType) {
  switch child {
  {{for child in flow.restarts}}
  case .{{child.pattern}}:
    {{if child.property}}
    {{child.function.name}}({{for argument in child.arguments join ", "}}{{argument}}{{end}})
    {{else}}
    {{> steps.statements(child.show)}}
    {{end}}
  {{end}}
  }
}

{{flow.access}}func coordinatorDidFinish(
  childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
) {
  switch nextFlow {
  case nil:
    childDidFinish(childCoordinator)
    {{if flow.listeningChildren}}
    handleEnd(of: childCoordinator)
    {{end}}
  case let next as ChildCoordinatorType:
    leave(childCoordinator) { [weak self] in self?.start(next) }
  {{for child in flow.furtherParents}}
  case let next as {{child.type}}.ChildCoordinatorType:
    {{if child.startsAlone}}
    leave(childCoordinator) { [weak self] in
      guard let self else { return }
      if child(as: {{child.type}}.self) == nil { start(.{{child.name}}) }
      child(as: {{child.type}}.self)?.start(next)
    }
    {{else}}
    guard let child = child(as: {{child.type}}.self) else { return passUp(nextFlow) }
    leave(childCoordinator) { child.start(next) }
    {{end}}
  {{end}}
  default:
    passUp(nextFlow)
  }
}

{{if flow.listeningChildren}}
/// What comes after a child, depending on how it ended. After `finish(nil)` it has no outcome.
private func handleEnd(of child: any Coordinator) {
  switch child {
  {{for child in flow.listeningChildren}}
  {{if child.isExternal and not child.hasOutcomes}}
  case let child as HostedCoordinator where child.role == {{child.type}}.self:
    {{> steps.statements(child.closed)}}
  {{else}}
  {{if child.isExternal}}
  case let {{child.sender}} as HostedCoordinator where {{child.sender}}.role == {{child.type}}.self:
    let ended = {{child.sender}}.outcome as? {{child.type}}.Outcome
    guard let outcome = ended ?? ({{child.sender}}.isClosed ? .closed : nil) else { break }
    switch outcome {
  {{else}}
  case let {{child.sender}} as {{child.type}}:
    guard let outcome = {{child.sender}}.outcome else { break }
    switch outcome {
  {{end}}
    {{> steps.cases(child.cases)}}
    }
  {{end}}
  {{end}}
  default: break
  }
}
{{end}}
{{end}}
{{end}}

{{define end(flow: Flow)}}
{{if not flow.isApp}}
// MARK: End

{{flow.access}}func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) { askToEnd(for: nextFlow) }

{{if flow.outcomes}}
private func finish(_ outcome: Outcome) {
  {{if flow.tellsEvents}}
  stack.willEnd(with: outcome)
  {{end}}
  stack.leave { self.end(outcome) }
}

{{end}}
private func end(_ outcome: Outcome) {
  self.outcome = outcome
  finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nil)
}
{{end}}
{{end}}

{{define createExternal(flow: Flow, child: Child)}}
{{if child.hasOutcomes}}
weak var child: HostedCoordinator?
let {{child.variable}} = HostedCoordinator(
  {{child.create}}({{> routes.arguments(child)}}) { child?.end($0) },
  as: {{child.type}}.self,
  on: place
)
child = {{child.variable}}
{{else}}
let {{child.variable}} = HostedCoordinator({{child.create}}({{> routes.arguments(child)}}), as: {{child.type}}.self, on: place)
{{end}}
{{> routes.remember(child)}}
{{if child.property}}
{{child.property}} = {{child.variable}}
{{end}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
start({{child.variable}})
{{end}}

{{# What a hand-written coordinator must have. }}
{{define handWritten(external: External)}}
{{external.access}}weak var finishDelegate: (any CoordinatorFinishDelegate)?
{{external.access}}var childCoordinators: [any Coordinator] = []
{{external.access}}var navigationController: UINavigationController
{{external.access}}var type: CoordinatorType { .{{external.coordinatorType}} }
{{end}}
"""#
