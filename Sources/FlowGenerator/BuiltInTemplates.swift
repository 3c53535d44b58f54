// swift-format-ignore-file
// The files of Templates/ as Swift. Do not edit: change the files there and record them with
// `FLOWS_RECORD=1 swift test --filter BuiltInTemplatesTests`. A test holds that the two agree.

let builtInTemplates: [(name: String, text: String)] = [
  (
    "actions/closures.template",
    #"""
{{# A screen has a closure for each action. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
{{for action in screen.actions join ","}}
{{action.closureLabel}}: @escaping {{action.closureType}}
{{end}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
{{for action in screen.actions join ","}}
{{action.closureLabel}}: {{> steps.closure(action.body)}}
{{end}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
viewController.{{action.closureLabel}} = {{> steps.closure(action.body)}}
{{end}}
{{end}}

{{define methods(flow: Flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
var {{action.closureLabel}}: ({{action.closureType}})?
{{end}}
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
let {{action.closureLabel}}: {{action.closureType}}
{{end}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
self.{{action.closureLabel}} = {{action.closureLabel}}
{{end}}
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
{{for action in screen.actions join ","}}
{{action.closureLabel}}: {{action.closureLabel}}
{{end}}
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
{{for action in screen.actions}}
viewController.{{action.closureLabel}} = {{action.closureLabel}}
{{end}}
{{end}}
"""#
  ),
  (
    "actions/delegate.template",
    #"""
{{# A screen has its coordinator as a delegate. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
/// What the user can do on `{{screen.name}}`.
@preconcurrency @MainActor
{{screen.access}}protocol {{screen.delegateProtocol}}: AnyObject {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{> function.requirement(action.function)}}
  {{end}}
}
{{end}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
delegate: any {{screen.delegateProtocol}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
delegate: {{screen.handedOver}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.delegate = {{screen.handedOver}}
{{end}}

{{define methods(flow: Flow)}}
{{> methods.actions(flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{if flow.isWeaklyHeld}}weak {{end}}var delegate: (any {{screen.delegateProtocol}})?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.delegate = delegate
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
delegate: delegate
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.delegate = delegate
{{end}}
"""#
  ),
  (
    "actions/destinations.template",
    #"""
{{# A screen knows its coordinator's type, and pushes destinations. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{if flow.destinations}}
/// What the screens of `{{flow.name}}` can push.
{{flow.access}}enum {{flow.destinationType}} {
  {{for destination in flow.destinations}}
  case {{destination.declaration}}
  {{end}}
}
{{end}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
coordinator: {{flow.type}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
coordinator: self
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.coordinator = self
{{end}}

{{define methods(flow: Flow)}}
{{if flow.destinations}}
// MARK: Destinations

{{flow.access}}func push(destination: {{flow.destinationType}}) {
  switch destination {
  {{for destination in flow.destinations}}
  case .{{destination.pattern}}:
    {{> steps.statements(destination.body)}}
  {{end}}
  }
}

{{end}}
{{> methods.actions(flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: {{flow.type}}?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.coordinator = coordinator
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
coordinator: coordinator
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.coordinator = coordinator
{{end}}
"""#
  ),
  (
    "actions/events.template",
    #"""
{{# A screen's view model sends events. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
extension {{screen.viewModelType}} {
  /// What the user can do on `{{screen.name}}`.
  {{screen.access}}enum Event {
    {{for action in screen.actions}}
    {{> documentation.lines(action.documentation)}}
    case {{action.caseDeclaration}}
    {{end}}
  }
}
{{end}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
didSendEvent: @escaping {{flow.isolation}}({{screen.viewModelType}}.Event) -> Void
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
didSendEvent: {{> value(flow, screen)}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.viewModel.didSendEventClosure = {{> value(flow, screen)}}
{{end}}

{{define value(flow: Flow, screen: Screen)}}
{{if screen.actionsDoSomething}}
{ {{flow.capture}} event in
  {{if flow.isWeaklyHeld}}
  guard let self else { return }
  {{end}}
  switch event {
  {{for action in screen.actions}}
  {{if action.body.statements}}
  case .{{action.casePattern}}:
    {{> steps.statements(action.body)}}
  {{else}}
  case .{{action.casePattern}}: break
  {{end}}
  {{end}}
  }
}
{{else}}
{ _ in }
{{end}}
{{end}}

{{define methods(flow: Flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
/// Sends what the user does on `{{screen.name}}`.
{{flow.access}}final class {{screen.viewModelType}} {
  var didSendEventClosure: ({{flow.isolation}}(Event) -> Void)?
}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
let viewModel = {{screen.viewModelType}}()
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
let viewModel = {{screen.viewModelType}}()
{{end}}

{{define store(flow: Flow, screen: Screen)}}
viewModel.didSendEventClosure = didSendEvent
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
didSendEvent: didSendEvent
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.viewModel.didSendEventClosure = didSendEvent
{{end}}
"""#
  ),
  (
    "actions/protocol.template",
    #"""
{{# A screen knows its coordinator by a protocol, with one method an action. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.ownProtocol}}
/// What the user can do on `{{screen.name}}`.
@preconcurrency @MainActor
{{screen.access}}protocol {{screen.ownProtocol}}: AnyObject {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{> function.requirement(action.function)}}
  {{end}}
}
{{end}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
coordinator: {{screen.protocolType}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
coordinator: {{screen.handedOver}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.coordinator = {{screen.handedOver}}
{{end}}

{{define methods(flow: Flow)}}
{{> methods.actions(flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
{{if flow.isWeaklyHeld}}weak {{end}}var coordinator: ({{screen.protocolType}})?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
{{> property(flow, screen)}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.coordinator = coordinator
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
coordinator: coordinator
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.coordinator = coordinator
{{end}}
"""#
  ),
  (
    "actions/struct.template",
    #"""
{{# A screen is handed a struct of closures. }}
{{define declaration(flow: Flow, screen: Screen)}}
{{if screen.actions}}
/// What the user can do on `{{screen.name}}`.
{{screen.access}}struct {{screen.actionsType}} {
  {{for action in screen.actions}}
  {{> documentation.lines(action.documentation)}}
  {{fit}}
  {{screen.access}}let {{action.name}}: {{action.closureType}}
  {{else}}
  {{screen.access}}let {{action.name}}:
    {{action.closureType}}
  {{end}}
  {{end}}
}
{{end}}
{{end}}

{{define flowDeclaration(flow: Flow)}}
{{end}}

{{define parameter(flow: Flow, screen: Screen)}}
actions: {{screen.actionsType}}
{{end}}

{{define argument(flow: Flow, screen: Screen)}}
actions: {{> value(flow, screen)}}
{{end}}

{{define assignment(flow: Flow, screen: Screen)}}
viewController.actions = {{> value(flow, screen)}}
{{end}}

{{define value(flow: Flow, screen: Screen)}}
{{screen.actionsType}}(
  {{for action in screen.actions join ","}}
  {{action.label}}: {{> steps.closure(action.body)}}
  {{end}}
)
{{end}}

{{define methods(flow: Flow)}}
{{end}}

{{# What the screen's hand-written half has of it: a property that is set, or what its initialiser is given. }}
{{define model(flow: Flow, screen: Screen)}}
{{end}}

{{define property(flow: Flow, screen: Screen)}}
var actions: {{screen.actionsType}}?
{{end}}

{{define stored(flow: Flow, screen: Screen)}}
let actions: {{screen.actionsType}}
{{end}}

{{define store(flow: Flow, screen: Screen)}}
self.actions = actions
{{end}}

{{define handed(flow: Flow, screen: Screen)}}
actions: actions
{{end}}

{{define handOver(flow: Flow, screen: Screen)}}
viewController.actions = actions
{{end}}
"""#
  ),
  (
    "adapters.template",
    #"""
{{# A screen that needs it is handed an adapter: it knows the screen's parameters, and whose actions these are. }}
{{define create(screen: Screen)}}
{{if screen.ownVariable}}
weak var {{screen.ownVariable}}: UIViewController?
{{end}}
{{if let adapter = screen.adapter}}
{{fit}}
let adapter = {{adapter.type}}(self{{for argument in adapter.arguments}}, {{argument}}{{end}})
{{else}}
let adapter = {{adapter.type}}(
  self,
  {{for argument in adapter.arguments join ","}}
  {{argument}}
  {{end}}
)
{{end}}
{{end}}
{{end}}

{{define keep(flow: Flow, screen: Screen)}}
{{if screen.isNamed}}
stack.remember(viewController, as: "{{screen.name}}")
{{end}}
{{if screen.ownVariable}}
{{screen.ownVariable}} = viewController
{{end}}
{{if let adapter = screen.adapter}}
{{if flow.listsChildren}}
stack.keep(adapter, with: viewController)
{{end}}
{{end}}
{{if not flow.listsChildren and not screen.actions}}
viewController.keep(self)
{{end}}
{{end}}

{{define methods(screen: Screen)}}
{{if let adapter = screen.adapter}}
// MARK: Actions of {{screen.name}}

{{for method in adapter.methods}}
{{if method.body.statements}}
{{> documentation.lines(method.target.documentation)}}
{{> function.open("private ", method.target)}}
  {{> steps.statements(method.body)}}
}

{{end}}
{{end}}
{{end}}
{{end}}

{{define declaration(flow: Flow, screen: Screen)}}
{{if let adapter = screen.adapter}}
/// Hands on what the user does on one `{{screen.name}}`.{{if flow.listsChildren}} The stack keeps it as long as that screen.{{end}}
@preconcurrency @MainActor
{{fit}}
private final class {{adapter.type}}: {{for name in adapter.protocols join ", "}}{{name}}{{end}} {
{{else}}
private final class {{adapter.type}}:
  {{for name in adapter.protocols join ", "}}{{name}}{{end}}
{
{{end}}
  {{if flow.listsChildren}}
  private weak var coordinator: {{flow.type}}?
  {{else}}
  private let coordinator: {{flow.type}}
  {{end}}
  {{for parameter in adapter.parameters}}
  private let {{parameter.variable}}: {{parameter.storedType}}
  {{end}}

  {{fit}}
  init(_ coordinator: {{flow.type}}{{for parameter in adapter.parameters}}, {{parameter.declaration}}{{end}}) {
  {{else}}
  init(
    _ coordinator: {{flow.type}},
    {{for parameter in adapter.parameters join ","}}
    {{parameter.declaration}}
    {{end}}
  ) {
  {{end}}
    self.coordinator = coordinator
    {{for parameter in adapter.parameters}}
    self.{{parameter.variable}} = {{parameter.variable}}
    {{end}}
  }

  {{for method in adapter.methods}}
  {{if method.body.statements}}
  {{> function.open("", method.function)}}
    {{fit}}
    coordinator{{if flow.listsChildren}}?{{end}}.{{method.target.name}}({{for argument in method.arguments join ", "}}{{argument}}{{end}})
    {{else}}
    coordinator{{if flow.listsChildren}}?{{end}}.{{method.target.name}}(
      {{for argument in method.arguments join ","}}
      {{argument}}
      {{end}}
    )
    {{end}}
  }
  {{else}}
  {{> function.requirement(method.function)}} {}
  {{end}}

  {{end}}
}
{{end}}
{{end}}
"""#
  ),
  (
    "alerts.template",
    #"""
{{# An alert: the app makes it and says what its buttons are called. }}
{{define make(alert: Alert)}}
{{> function.open("private ", alert.make)}}
  let alertController = dependencies.{{alert.factory.name}}(
    {{if alert.buttons}}
    {{for argument in alert.forwarded}}
    {{argument}},
    {{end}}
    {{for button in alert.buttons join ","}}
    {{button.label}}: {{> steps.closure(button.body)}}
    {{end}}
    {{else}}
    {{for argument in alert.forwarded join ","}}
    {{argument}}
    {{end}}
    {{end}}
  )
  {{alert.property}} = alertController
  return alertController
}
{{end}}
"""#
  ),
  (
    "calls.template",
    #"""
{{# The call that makes a view controller. }}
{{define open(flow: Flow, screen: Screen, name: Text, withActions: Flag)}}
{{fit}}
let viewController = {{name}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}}{{if screen.actions and withActions}}{{if screen.forwarded}}, {{end}}{{> actions/[flow.actions].argument(flow, screen)}}{{end}})
{{else}}
let viewController = {{name}}(
  {{> arguments(flow, screen, withActions)}}
)
{{end}}
{{end}}

{{define arguments(flow: Flow, screen: Screen, withActions: Flag)}}
{{if screen.actions and withActions}}
{{for argument in screen.forwarded}}
{{argument}},
{{end}}
{{> actions/[flow.actions].argument(flow, screen)}}
{{else}}
{{for argument in screen.forwarded join ","}}
{{argument}}
{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "coordinator.template",
    #"""
{{# One flow: what it needs from the app, what its screens can do, and its coordinator. }}
{{define declarations(flow: Flow)}}
{{if flow.hasNeeds}}
/// What `{{flow.type}}` itself needs from the app.
@preconcurrency @MainActor
{{flow.access}}protocol {{flow.needsType}} {
  {{for screen in flow.screens}}
  {{> screens/[flow.screenSource].requirement(flow, screen)}}
  {{end}}
  {{for alert in flow.alerts}}
  {{> documentation.lines(alert.factory.documentation)}}
  {{> function.requirement(alert.factory)}}
  {{end}}
  {{for external in flow.externals}}
  {{> function.requirement(external)}}
  {{end}}
  {{for need in flow.needs}}
  {{> documentation.lines(need.documentation)}}
  {{if need.isMethod}}
  {{> function.requirement(need.function)}}
  {{else}}
  var {{need.name}}: {{need.type}} { get{{if need.function.isAsync}} async{{end}} }
  {{end}}
  {{end}}
}

{{end}}
{{if flow.hasDependencies}}
/// What the app's container supplies: the needs of `{{flow.type}}` and of every flow it can reach.
{{fit}}
{{flow.access}}typealias {{flow.dependenciesType}} = {{for type in flow.composition join " & "}}{{type}}{{end}}
{{else}}
{{flow.access}}typealias {{flow.dependenciesType}} =
  {{for type in flow.composition join "\n& "}}{{type}}{{end}}
{{end}}

{{end}}
{{for result in flow.results}}
/// What `{{result.hook}}` of `{{flow.type}}` can result in.
{{flow.access}}enum {{result.type}} {
  {{for item in result.cases}}
  {{> documentation.lines(item.documentation)}}
  case {{item.declaration}}
  {{end}}
}

{{end}}
{{if flow.customPresentations}}
/// What `{{flow.type}}` presents in a way of the app's own, which `configure(_:for:)` prepares.
{{flow.access}}enum {{flow.customType}} {
  {{for name in flow.customPresentations}}
  case {{name}}
  {{end}}
}

{{end}}
{{if flow.hooks}}
/// The steps of `{{flow.type}}` that are written by hand, in an extension of it.
@preconcurrency @MainActor
{{flow.access}}protocol {{flow.hooksType}}: AnyObject {
  {{for hook in flow.hooks}}
  {{> function.requirement(hook)}}
  {{end}}
}

{{end}}
{{> actions/[flow.actions].flowDeclaration(flow)}}

{{for screen in flow.declaredScreens}}
{{> actions/[flow.actions].declaration(flow, screen)}}

{{end}}
{{> lifetime/[flow.lifetime].declaration(flow)}}

{{> documentation.lines(flow.documentation)}}
@preconcurrency @MainActor
{{fit}}
{{flow.access}}final class {{flow.type}}: {{for type in flow.conformances join ", "}}{{type}}{{end}} {
{{else}}
{{flow.access}}final class {{flow.type}}:
  {{for type in flow.conformances join ","}}
  {{type}}
  {{end}}
{
{{end}}
  {{> lifetime/[flow.lifetime].outcome(flow)}}

  {{for start in flow.starts}}
  /// How a flow was started: what comes after it depends on that.
  private enum {{start.type}} {
    {{for item in start.cases}}
    case {{item}}
    {{end}}
  }

  {{end}}

  {{> properties(flow)}}

  {{> initializer(flow)}}

  {{flow.access}}func start() {
    {{if flow.isTabs}}
    {{> tabs.start(flow)}}
    {{else}}
    {{> steps.statements(flow.start)}}
    {{end}}
    {{if flow.isApp}}
    stack.openWindow()
    {{end}}
  }

  {{if flow.events}}
  // MARK: Events

  {{for event in flow.events}}
  {{> documentation.lines(event.documentation)}}
  {{> function.open(flow.access, event.function)}}
    {{> steps.statements(event.body)}}
  }

  {{end}}
  {{end}}
  {{> actions/[flow.actions].methods(flow)}}

  {{for screen in flow.screens}}
  {{> adapters.methods(screen)}}

  {{end}}

  {{if flow.tabs}}
  // MARK: Tabs

  {{for tab in flow.tabs}}
  {{> tabs.functions(flow, tab)}}

  {{end}}
  {{end}}
  {{if flow.screens}}
  // MARK: Screens

  {{for screen in flow.screens}}
  {{> function.open("private ", screen.make)}}
    {{> adapters.create(screen)}}
    {{> screens/[flow.screenSource].make(flow, screen)}}
  }

  {{end}}
  {{end}}
  {{if flow.alerts}}
  // MARK: Alerts

  {{for alert in flow.alerts}}
  {{> alerts.make(alert)}}

  {{end}}
  {{end}}
  {{if flow.routes}}
  // MARK: Routes

  {{for route in flow.routes}}
  {{> routes.function(flow, route)}}

  {{end}}
  {{end}}
  {{> restarts.functions(flow)}}

  {{> lifetime/[flow.lifetime].handlers(flow)}}

  {{> lifetime/[flow.lifetime].end(flow)}}

  {{for screen in flow.screens}}
  {{> adapters.declaration(flow, screen)}}

  {{end}}
}
{{end}}

{{define properties(flow: Flow)}}
{{if flow.isApp}}
{{flow.access}}let window: UIWindow
{{end}}
{{flow.stackAccess}}let stack: FlowStack
{{> lifetime/[flow.lifetime].properties(flow)}}

{{if flow.isTabs}}
private(set) weak var tabBarController: {{flow.tabBarClass}}?
{{end}}
{{if flow.hasDependencies}}
let dependencies: any {{flow.dependenciesType}}
{{end}}
{{for parameter in flow.parameters}}
let {{parameter.variable}}: {{parameter.storedType}}
{{end}}
{{for state in flow.states}}
{{> documentation.lines(state.documentation)}}
var {{state.name}}: {{state.type}}{{if state.defaultValue}} = {{state.defaultValue}}{{end}}
{{end}}

{{if flow.screens or flow.alerts}}
// The screens as they were last shown.
{{for screen in flow.screens}}
private(set) weak var {{screen.property}}: {{screen.propertyType}}?
{{end}}
{{for alert in flow.alerts}}
private(set) weak var {{alert.property}}: UIAlertController?
{{end}}
{{end}}

{{if flow.singleChildren}}
// The flows that may be there already when they are to be shown.
{{for child in flow.singleChildren}}
private weak var {{child.property}}: {{child.propertyType}}?
{{end}}
{{end}}
{{end}}

{{define initializer(flow: Flow)}}
{{fit}}
{{flow.access}}init({{for parameter in flow.initializer join ", "}}{{parameter.declaration}}{{end}}) {
{{else}}
{{flow.access}}init(
  {{for parameter in flow.initializer join ","}}
  {{parameter.declaration}}
  {{end}}
) {
{{end}}
  {{if flow.isApp}}
  self.window = window
  stack = FlowStack(in: window)
  {{else}}
  stack = FlowStack(of: navigationController)
  {{end}}
  {{for parameter in flow.parameters}}
  self.{{parameter.variable}} = {{parameter.variable}}
  {{end}}
  {{if flow.hasDependencies}}
  self.dependencies = dependencies
  {{end}}
  {{> lifetime/[flow.lifetime].initialize(flow)}}
  {{if flow.linksStacks or not flow.listsChildren}}
  stack.owner = self
  {{end}}
  {{if flow.hearsReselection}}
  stack.onReselect = { [weak self] in self?.reselected() }
  {{end}}
}
{{end}}
"""#
  ),
  (
    "documentation.template",
    #"""
{{# Documentation comments carried over from the .flow file. }}
{{define lines(lines: [Text])}}
{{for line in lines}}
/// {{line}}
{{end}}
{{end}}
"""#
  ),
  (
    "externals.template",
    #"""
{{# A child that is written by hand: a stack of its own watches what it shows. }}
{{define create(flow: Flow, child: Child)}}
{{if not child.needsNavigationController}}
let navigationController = {{child.navigationController}}
{{end}}
let place = FlowStack(of: navigationController)
{{> lifetime/[flow.lifetime].createExternal(flow, child)}}
{{end}}

{{# Once it is said how its stack enters. }}
{{define start(flow: Flow, child: Child)}}
{{> lifetime/[flow.lifetime].startExternal(flow, child)}}
{{end}}

{{# A hand-written coordinator that says in a closure how it ends, to a parent that keeps it in a list. }}
{{define createListed(child: Child)}}
weak var child: (any Coordinator)?
let end = { [weak self] (outcome: {{child.type}}.Outcome) in
  guard let self else { return }
  childDidFinish(child)
  {{if child.usesSelf}}
  {{> routes.outcomes(child)}}
  {{end}}
}
place.onClose = { end(.closed) }
{{> make(child)}} { outcome in
  place.leave { end(outcome) }
}
child = {{child.variable}}
{{> keep(child)}}
{{if child.property}}
place.hosted = {{child.variable}}
{{end}}
{{end}}

{{define startListed(child: Child)}}
place.host { [weak self] in self?.start({{child.variable}}) }
{{end}}

{{define make(child: Child)}}
{{fit}}
let {{child.variable}} = {{child.create}}({{> routes.arguments(child)}})
{{else}}
let {{child.variable}} = {{child.create}}(
  {{> routes.arguments(child)}}
)
{{end}}
{{end}}

{{define keep(child: Child)}}
{{if child.property}}
{{child.property}} = place
{{end}}
{{end}}
"""#
  ),
  (
    "file.template",
    #"""
{{# A generated file: its mark, its imports, and a section for each protocol and flow of the .flow file. }}
{{define file(file: File)}}
// Generated by flows from {{file.source}}. Do not edit.
{{for line in file.header}}
// {{line}}
{{end}}

{{for module in file.imports}}
import {{module}}
{{end}}

{{for declaration in file.protocols}}
{{> documentation.lines(declaration.documentation)}}
@preconcurrency @MainActor
{{declaration.access}}protocol {{declaration.name}}: AnyObject {
  {{for member in declaration.members}}
  {{> documentation.lines(member.documentation)}}
  {{> function.requirement(member)}}
  {{end}}
}

{{end}}
{{for flow in file.flows}}
// MARK: - {{flow.name}}

{{> coordinator.declarations(flow)}}

{{end}}
{{end}}
"""#
  ),
  (
    "function.template",
    #"""
{{# Function heads, on one line where they fit. }}
{{define requirement(function: Function)}}
{{fit}}
func {{function.name}}({{for parameter in function.parameters join ", "}}{{parameter.requirement}}{{end}}){{if function.isAsync}} async{{end}}{{if function.result}} -> {{function.result}}{{end}}
{{else}}
func {{function.name}}(
  {{for parameter in function.parameters join ","}}
  {{parameter.requirement}}
  {{end}}
){{if function.isAsync}} async{{end}}{{if function.result}} -> {{function.result}}{{end}}
{{end}}
{{end}}

{{define open(access: Text, function: Function)}}
{{fit}}
{{access}}func {{function.name}}({{> parameters(function)}}){{if function.result}} -> {{function.result}}{{end}} {
{{else}}
{{access}}func {{function.name}}(
  {{for parameter in function.parameters join ","}}
  {{parameter.declaration}}
  {{end}}
){{if function.result}} -> {{function.result}}{{end}} {
{{end}}
{{end}}

{{define parameters(function: Function)}}
{{for parameter in function.parameters join ", "}}{{parameter.declaration}}{{end}}
{{end}}
"""#
  ),
  (
    "lifetime/delegate.template",
    #"""
{{# A parent keeps its children in a list and is the delegate to which they say how they end. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  /// Where it shows its screens. It is not the coordinator that keeps it.
  var navigationController: UINavigationController { get set }
  /// The first of its screens.
  var rootVC: UIViewController? { get }

  func start()
}

extension Coordinator {
  /// Keeps `child` and starts it: there is no way to do one without the other.
  {{module.access}}func start(_ child: any Coordinator) {
    childCoordinators.append(child)
    child.start()
  }

  /// Lets go of a child that has ended.
  {{module.access}}func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }

  /// Leaves the top screen, unless it is the only one.
  {{module.access}}func pop(animated: Bool = true) {
    guard navigationController.viewControllers.count > 1 else { return }
    navigationController.popViewController(animated: animated)
  }

  /// Leaves all screens above the first of this flow.
  {{module.access}}func popToRootVC(animated: Bool = true) {
    guard let rootVC, navigationController.viewControllers.contains(rootVC) else { return }
    navigationController.popToViewController(rootVC, animated: animated)
  }
}

/// A coordinator whose transitions wait for each other.
@preconcurrency @MainActor
{{module.stackAccess}}protocol StackCoordinator: Coordinator {
  var stack: FlowStack { get }
}

extension StackCoordinator {
  /// Leaves the top screen in its turn, unless it is the only one.
  {{module.access}}func pop(animated: Bool = true) { stack.pop(animated: animated) }

  /// Leaves all screens above the first of this flow in its turn.
  {{module.access}}func popToRootVC(animated: Bool = true) { stack.popToRoot(animated: animated) }
}
{{end}}

{{define types(module: Module)}}
{{end}}

{{define declaration(flow: Flow)}}
{{if flow.outcomes}}
/// Hears how `{{flow.type}}` ends.
@preconcurrency @MainActor
{{flow.access}}protocol {{flow.type}}Delegate: AnyObject {
  {{for outcome in flow.outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  {{> function.requirement(outcome.method)}}
  {{end}}
  {{if flow.tellsClosed}}
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  func didClose(_ coordinator: {{flow.type}})
  {{end}}
}
{{end}}
{{end}}

{{define outcome(flow: Flow)}}
{{end}}

{{define properties(flow: Flow)}}
{{flow.access}}var childCoordinators: [any Coordinator] = []
{{if flow.outcomes}}
{{flow.access}}weak var delegate: (any {{flow.type}}Delegate)?
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
  {{> steps.statements(child.closed)}}
}
{{else}}
{{child.variable}}.stack.onClose = { [weak self, weak {{child.variable}}] in
  self?.childDidFinish({{child.variable}})
}
{{end}}
{{end}}
{{end}}

{{define startChild(flow: Flow, child: Child)}}
{{if child.isRoot}}
childCoordinators.removeAll()
{{end}}
start({{child.variable}})
{{end}}

{{define handlers(flow: Flow)}}
{{for child in flow.listeningChildren}}
{{if child.hasDelegate}}
// MARK: {{child.type}}Delegate

{{for item in child.cases}}
{{if child.tellsClosed or not item.isClosed}}
{{> function.open(flow.access, item.method)}}
  childDidFinish({{item.sender}})
  {{if item.restarts}}
  let navigationController = {{item.sender}}.navigationController
  {{end}}
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
  stack.leave { self.delegate?.{{outcome.call}} }
}

{{end}}
{{end}}
{{end}}

{{define createExternal(flow: Flow, child: Child)}}
{{> externals.createListed(child)}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
{{> externals.startListed(child)}}
{{end}}
"""#
  ),
  (
    "lifetime/finishDelegate.template",
    #"""
{{# A parent keeps its children in a list and hears, as their finish delegate, that they end and what comes next. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// Hears that this one has ended. A conforming type declares it `weak`.
  var finishDelegate: (any CoordinatorFinishDelegate)? { get set }
  /// Where it shows its screens. It is not the coordinator that keeps it.
  var navigationController: UINavigationController { get set }
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  var type: CoordinatorType { get }

  func start()
  /// Ends this flow. The nearest one above that has `nextFlow` among its children starts it, after
  /// all between the two have ended.
  func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?)
}

extension Coordinator {
  {{module.access}}func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) {
    finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nextFlow)
  }

  /// Lets go of a child that has ended.
  {{module.access}}func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
}

/// A coordinator that starts others.
@preconcurrency @MainActor
{{module.access}}protocol CoordinatorFinishDelegate: AnyObject {
  /// - Parameter nextFlow: what is to be started in place of the child; nil if it just ended.
  func coordinatorDidFinish(
    childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
  )
}

/// What a coordinator can start: each has an enum of its own.
{{module.access}}protocol ChildCoordinatorTypeProtocol {}

{{if module.stackAccess}}
/// Tells the flows of the app from each other. Each module adds its own.
{{module.access}}struct CoordinatorType: Hashable, Sendable {
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

/// A coordinator whose screens its parent can take away.
@preconcurrency @MainActor
{{module.stackAccess}}protocol StackCoordinator: Coordinator {
  var stack: FlowStack { get }
}

extension Coordinator where Self: CoordinatorFinishDelegate {
  /// Keeps `child`, hears of its end and starts it: there is no way to do one without the others.
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

  /// Takes a child away with all that it has started, and nobody hears of it. Then `next` runs.
  {{module.stackAccess}}func leave(_ child: any Coordinator, then next: @escaping () -> Void) {
    childDidFinish(child)
    guard let stack = (child as? any StackCoordinator)?.stack else { return next() }
    // The child and what it has started live until they have left.
    stack.leaveSilently {
      _ = child
      next()
      {{if module.restartsTabs}}
      stack.startAgainIfLeft()
      {{end}}
    }
  }
}

{{if module.hasExternals}}
/// Stands for a coordinator that is written by hand: its stack watches what that one shows.
@preconcurrency @MainActor
{{module.stackAccess}}final class HostedCoordinator: StackCoordinator, CoordinatorFinishDelegate {
  {{module.stackAccess}}weak var finishDelegate: (any CoordinatorFinishDelegate)?
  {{module.stackAccess}}var childCoordinators: [any Coordinator] = []
  {{module.stackAccess}}let content: any Coordinator
  /// How it says that it has ended.
  {{module.stackAccess}}private(set) var outcome: Any?
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  {{module.stackAccess}}private(set) var isClosed = false
  {{module.stackAccess}}let stack: FlowStack

  {{module.stackAccess}}init(_ content: any Coordinator, on stack: FlowStack) {
    self.content = content
    self.stack = stack
    stack.onClose = { [weak self] in
      self?.isClosed = true
      self?.end()
    }
  }

  {{module.stackAccess}}var type: CoordinatorType { content.type }

  {{module.stackAccess}}var navigationController: UINavigationController {
    get { stack.currentNavigationController }
    set { stack.use(newValue) }
  }

  {{module.stackAccess}}func start() {
    stack.host { [weak self] in
      guard let self else { return }
      start(content)
    }
  }

  /// It has ended, and shows what it showed still.
  {{module.stackAccess}}func coordinatorDidFinish(
    childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
  ) {
    guard nextFlow == nil else { return finish(nextFlow) }
    stack.leave { self.end() }
  }

  /// It has ended with an outcome; the first one counts.
  {{module.stackAccess}}func end(_ outcome: Any) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    stack.leave { self.end() }
  }

  private func end() {
    finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nil)
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

{{define declaration(flow: Flow)}}
{{end}}

{{define outcome(flow: Flow)}}
{{if not flow.isApp}}
/// The ways in which this flow ends.
{{flow.access}}enum Outcome {
  {{for outcome in flow.outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  case {{outcome.declaration}}
  {{end}}
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  case closed
}
{{end}}

{{if flow.restarts}}
/// The flows that this one starts.
{{flow.access}}enum ChildCoordinatorType: ChildCoordinatorTypeProtocol {
  {{for child in flow.restarts}}
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

{{define startChild(flow: Flow, child: Child)}}
{{if child.isRoot}}
childCoordinators.removeAll()
{{end}}
start({{child.variable}})
{{end}}

{{define handlers(flow: Flow)}}
{{if flow.restarts}}
// MARK: Children

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
    hear(childCoordinator)
    {{end}}
  case let next as ChildCoordinatorType:
    leave(childCoordinator) { [weak self] in self?.start(next) }
  {{for child in flow.furtherParents}}
  case let next as {{child.type}}.ChildCoordinatorType:
    {{if child.startsAlone}}
    leave(childCoordinator) { [weak self] in
      guard let self else { return }
      if self.child(as: {{child.type}}.self) == nil { start(.{{child.name}}) }
      self.child(as: {{child.type}}.self)?.start(next)
    }
    {{else}}
    guard let child = child(as: {{child.type}}.self) else { return finish(nextFlow) }
    leave(childCoordinator) { child.start(next) }
    {{end}}
  {{end}}
  default:
    finish(nextFlow)
  }
}

{{if flow.listeningChildren}}
/// What comes after a child, by the way in which it ended.
private func hear(_ child: any Coordinator) {
  switch child {
  {{for child in flow.listeningChildren}}
  {{if child.isExternal and not child.hasOutcomes}}
  case let child as HostedCoordinator where child.content is {{child.type}}:
    {{> steps.statements(child.closed)}}
  {{else}}
  {{if child.isExternal}}
  case let child as HostedCoordinator where child.content is {{child.type}}:
    // Who finishes with nothing has no outcome.
    let ended = child.outcome as? {{child.type}}.Outcome
    guard let outcome = ended ?? (child.isClosed ? .closed : nil) else { break }
    switch outcome {
  {{else}}
  case let child as {{child.type}}:
    // Who finishes with nothing has no outcome.
    guard let outcome = child.outcome else { break }
    switch outcome {
  {{end}}
    {{for item in child.cases}}
    {{if item.body.statements}}
    case .{{item.pattern}}:
      {{if item.restarts}}
      let navigationController = child.navigationController
      {{end}}
      {{> steps.statements(item.body)}}
    {{else}}
    case .{{item.pattern}}: break
    {{end}}
    {{end}}
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

{{flow.access}}func finish(_ nextFlow: (any ChildCoordinatorTypeProtocol)?) {
  guard nextFlow == nil else {
    finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nextFlow)
    return
  }
  stack.leave { self.finishDelegate?.coordinatorDidFinish(childCoordinator: self, nextFlow: nil) }
}

{{if flow.outcomes}}
private func finish(_ outcome: Outcome) {
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
  {{fit}}
  {{child.create}}({{> routes.arguments(child)}}) { child?.end($0) },
  {{else}}
  {{child.create}}(
    {{> routes.arguments(child)}}
  ) { child?.end($0) },
  {{end}}
  on: place
)
child = {{child.variable}}
{{else}}
{{fit}}
let {{child.variable}} = HostedCoordinator({{child.create}}({{> routes.arguments(child)}}), on: place)
{{else}}
let {{child.variable}} = HostedCoordinator(
  {{child.create}}(
    {{> routes.arguments(child)}}
  ),
  on: place
)
{{end}}
{{end}}
{{> routes.remember(child)}}
{{if child.property}}
{{child.property}} = {{child.variable}}
{{end}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
start({{child.variable}})
{{end}}
"""#
  ),
  (
    "lifetime/parent.template",
    #"""
{{# A parent keeps its children in a list and hears how they end through a callback. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// The flows that this one has started and that have not ended. Nothing else keeps them alive.
  var childCoordinators: [any Coordinator] { get set }
  /// Who started this one. A conforming type declares it `weak`.
  var parentCoordinator: (any Coordinator)? { get set }

  func start()
}

extension Coordinator {
  /// Keeps `child` and starts it: there is no way to do one without the other.
  {{module.access}}func start(_ child: any Coordinator) {
    child.parentCoordinator = self
    childCoordinators.append(child)
    child.start()
  }

  /// Lets go of a child that has ended.
  {{module.access}}func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
}
{{end}}

{{define types(module: Module)}}
{{end}}

{{define declaration(flow: Flow)}}
{{end}}

{{define outcome(flow: Flow)}}
{{if not flow.isApp}}
/// The ways in which this flow ends.
{{flow.access}}enum Outcome {
  {{for outcome in flow.outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  case {{outcome.declaration}}
  {{end}}
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  case closed
}
{{end}}
{{end}}

{{define properties(flow: Flow)}}
{{if not flow.isApp and not flow.isTabs}}
/// The one that the flow was given. It is there for as long as the flow is.
{{flow.access}}var navigationController: UINavigationController! { stack.navigationController }
{{end}}
{{flow.access}}var childCoordinators: [any Coordinator] = []
{{flow.access}}weak var parentCoordinator: (any Coordinator)?
{{if not flow.isApp}}
private let onEnd: (Outcome) -> Void
{{end}}
{{end}}

{{define initialize(flow: Flow)}}
{{if not flow.isApp}}
self.onEnd = onEnd
stack.onClose = { [weak self] in self?.end(.closed) }
{{end}}
{{end}}

{{define create(flow: Flow, child: Child)}}
{{> routes.create(child)}}
{{end}}

{{define startChild(flow: Flow, child: Child)}}
{{if child.isRoot}}
childCoordinators.removeAll()
{{end}}
start({{child.variable}})
{{end}}

{{define handlers(flow: Flow)}}
{{end}}

{{define end(flow: Flow)}}
{{if not flow.isApp}}
// MARK: End

{{if flow.outcomes}}
private func finish(_ outcome: Outcome) {
  stack.leave { self.end(outcome) }
}

{{end}}
private func end(_ outcome: Outcome) {
  parentCoordinator?.childDidFinish(self)
  onEnd(outcome)
}
{{end}}
{{end}}

{{define createExternal(flow: Flow, child: Child)}}
{{> externals.createListed(child)}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
{{> externals.startListed(child)}}
{{end}}
"""#
  ),
  (
    "lifetime/screen.template",
    #"""
{{# No list of children: the screens own their coordinator, and it goes with the last of them. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
///
/// Its screens keep it alive. A coordinator that shows none yet is kept by nobody.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  func start()
  func coordinate(to coordinator: any Coordinator)
}

extension Coordinator {
  {{module.access}}func coordinate(to coordinator: any Coordinator) {
    coordinator.start()
  }
}
{{end}}

{{define types(module: Module)}}
{{end}}

{{define declaration(flow: Flow)}}
{{end}}

{{define outcome(flow: Flow)}}
{{if not flow.isApp}}
/// The ways in which this flow ends.
{{flow.access}}enum Outcome {
  {{for outcome in flow.outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  case {{outcome.declaration}}
  {{end}}
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  case closed
}
{{end}}
{{end}}

{{define properties(flow: Flow)}}
{{if flow.outcomes}}
private let onEnd: (Outcome) -> Void
{{end}}
{{end}}

{{define initialize(flow: Flow)}}
{{if not flow.isApp}}
{{if flow.outcomes}}
self.onEnd = onEnd
{{end}}
stack.onClose = { onEnd(.closed) }
{{end}}
{{end}}

{{define create(flow: Flow, child: Child)}}
{{> routes.create(child)}}
{{end}}

{{define startChild(flow: Flow, child: Child)}}
{{if child.isKept}}
{{child.variable}}.stack.keeper = self
{{end}}
coordinate(to: {{child.variable}})
{{end}}

{{define handlers(flow: Flow)}}
{{end}}

{{define end(flow: Flow)}}
{{if flow.outcomes}}
// MARK: End

private func finish(_ outcome: Outcome) {
  stack.leave { [onEnd] in onEnd(outcome) }
}
{{end}}
{{end}}

{{define createExternal(flow: Flow, child: Child)}}
{{if child.usesSelf}}
let end = { [weak self] (outcome: {{child.type}}.Outcome) in
  guard let self else { return }
  {{> routes.outcomes(child)}}
}
place.onClose = { end(.closed) }
{{> externals.make(child)}} { outcome in
  place.leave { end(outcome) }
}
{{else}}
{{> externals.make(child)}} { _ in place.leave {} }
{{end}}
{{> externals.keep(child)}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
{{if child.isKept}}
place.keeper = self
{{end}}
place.host { [self] in coordinate(to: {{child.variable}}) }
{{end}}
"""#
  ),
  (
    "methods.template",
    #"""
{{# The actions of all screens as methods of the coordinator. }}
{{define actions(flow: Flow)}}
{{if flow.actionMethods}}
// MARK: Actions

{{for action in flow.actionMethods}}
{{> documentation.lines(action.documentation)}}
{{> function.open(flow.access, action.function)}}
  {{> steps.statements(action.body)}}
}

{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "properties.template",
    #"""
{{# What a view controller is given through its properties. }}
{{define set(flow: Flow, screen: Screen)}}
{{for parameter in screen.parameters}}
viewController.{{parameter.member}} = {{parameter.variable}}
{{end}}
{{if screen.actions}}
{{> actions/[flow.actions].assignment(flow, screen)}}
{{end}}
{{screen.property}} = viewController
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}
"""#
  ),
  (
    "restarts.template",
    #"""
{{# Children that something outside starts afresh: a flow further down, when it ends together with all between. }}
{{define functions(flow: Flow)}}
{{if flow.restarts}}
{{if flow.linksStacks}}
// MARK: Called from further down

{{end}}
{{for restart in flow.restarts}}
{{if flow.linksStacks or restart.property}}
/// Starts `{{restart.childName}}` afresh.
{{if flow.linksStacks}}
{{> function.open("", restart.function)}}
{{else}}
{{> function.open("private ", restart.function)}}
{{end}}
  {{if restart.tab}}
  {{fit}}
  stack.restartTab({{restart.tab}}, of: {{restart.property}}{{if not restart.propertyIsStack}}?.stack{{end}}) { [self] in
  {{else}}
  stack.restartTab(
    {{restart.tab}}, of: {{restart.property}}{{if not restart.propertyIsStack}}?.stack{{end}}
  ) { [self] in
  {{end}}
    {{if flow.listsChildren}}
    childDidFinish({{restart.property}}{{if restart.propertyIsStack}}?.hosted{{end}})
    {{end}}
    {{restart.startName}}(on: $0{{for argument in restart.startArguments}}, {{argument}}{{end}})
  }
  {{else if restart.property}}
  guard let live = {{restart.property}}, live{{if not restart.propertyIsStack}}.stack{{end}}.isShown else {
    return {{> steps.inline(restart.show)}}
  }
  live{{if not restart.propertyIsStack}}.stack{{end}}.leave { [self] in
    {{if flow.listsChildren}}
    childDidFinish(live{{if restart.propertyIsStack}}.hosted{{end}})
    {{end}}
    {{> steps.statements(restart.show)}}
  }
  {{else}}
  {{> steps.statements(restart.show)}}
  {{end}}
}

{{end}}
{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "routes.template",
    #"""
{{# The ways from this flow to its screens and children, one function each. }}
{{define function(flow: Flow, route: Route)}}
{{> function.open("private ", route.function)}}
  {{if let child = route.child}}
  {{> start(flow, route, child)}}
  {{else}}
  {{if route.guardText}}
  guard {{route.guardText}} else { return }
  {{end}}
  {{fit}}
  stack.{{route.showName}}({{for argument in route.showArguments join ", "}}{{argument}}{{end}})
  {{else}}
  stack.{{route.showName}}(
    {{for argument in route.showArguments join ","}}
    {{argument}}
    {{end}}
  )
  {{end}}
  {{end}}
}
{{end}}

{{define start(flow: Flow, route: Route, child: Child)}}
{{if child.needsNavigationController}}
{{fit}}
guard {{if route.guardText}}{{route.guardText}}, {{end}}let navigationController = stack.navigationController else { return }
{{else}}
guard
  {{if route.guardText}}
  {{route.guardText}},
  {{end}}
  let navigationController = stack.navigationController
else { return }
{{end}}
{{else if route.guardText}}
guard {{route.guardText}} else { return }
{{end}}
{{if child.policy is reuse}}
if let {{child.property}}, {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.isShown {
  return {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.uncover({{if route.completion}}then: {{route.completion}}{{end}})
}
{{else if child.policy is replace}}
{{if flow.listsChildren}}
if let {{child.property}} {
  {{child.property}}{{if not child.propertyIsStack}}.stack{{end}}.leave { [weak self, weak {{child.property}}] in
    self?.childDidFinish({{child.property}}{{if child.propertyIsStack}}?.hosted{{end}})
  }
}
{{else}}
{{child.property}}?{{if not child.propertyIsStack}}.stack{{end}}.leave {}
{{end}}
{{end}}
{{if child.isExternal}}
{{> externals.create(flow, child)}}
{{for line in route.entry}}
{{line}}
{{end}}
{{> externals.start(flow, child)}}
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

{{define remember(child: Child)}}
{{if child.start}}
{{child.variable}}.stack.start = {{child.start}}
{{end}}
{{end}}

{{# A child that says in a closure how it ends. }}
{{define create(child: Child)}}
{{if child.usesSelf}}
{{fit}}
let {{child.variable}} = {{child.create}}{{if child.arguments}}({{> arguments(child)}}){{end}} { {{child.capture}} outcome in
{{else}}
let {{child.variable}} = {{child.create}}(
  {{> arguments(child)}}
) { {{child.capture}} outcome in
{{end}}
  guard let self{{if child.restarts}}, let navigationController{{end}} else { return }
  {{> outcomes(child)}}
}
{{else if child.cases}}
{{> createPlain(child)}} { _ in }
{{else}}
{{> createPlain(child)}}
{{end}}
{{end}}

{{define createPlain(child: Child)}}
{{fit}}
let {{child.variable}} = {{child.create}}({{> arguments(child)}})
{{else}}
let {{child.variable}} = {{child.create}}(
  {{> arguments(child)}}
)
{{end}}
{{end}}

{{define outcomes(child: Child)}}
switch outcome {
{{> steps.cases(child.cases)}}
}
{{end}}

{{define arguments(child: Child)}}
{{fit}}
{{for argument in child.arguments join ", "}}{{argument}}{{end}}
{{else}}
{{for argument in child.arguments join ","}}
{{argument}}
{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "scaffold/container.template",
    #"""
{{# The container that answers what flows need, and makes what they show. }}
{{define file(container: Container)}}
/// Supplies what the flows need: what each of them asks for stands in a file of its own.
@MainActor
final class {{container.type}} {}
{{end}}

{{define part(container: Container)}}
{{for module in container.imports}}
import {{module}}
{{end}}

{{for group in container.groups}}
extension {{container.type}}: {{group.protocol}} {
  {{for screen in group.screens}}
  {{> factory(group.flow, screen)}}

  {{end}}
  {{for alert in group.alerts}}
  {{> alertFactory(alert)}}

  {{end}}
  {{for external in group.externals}}
  {{> function.open("", external)}}
    fatalError("make the coordinator that is written by hand")
  }

  {{end}}
  {{for need in group.needs}}
  {{> answer(need)}}

  {{end}}
}

{{end}}
{{end}}

{{define factory(flow: Flow, screen: Screen)}}
{{fit}}
func {{screen.factory}}({{> screens/dependencies.parameters(flow, screen)}}) -> {{screen.propertyType}} {
{{else}}
func {{screen.factory}}(
  {{> scaffold/viewController.parameters(flow, screen, screen.hasActions)}}
) -> {{screen.propertyType}} {
{{end}}
  {{if screen.isInitializedWithActions}}
  {{fit}}
  {{screen.type}}({{for argument in screen.forwarded}}{{argument}}, {{end}}{{> actions/[flow.actions].handed(flow, screen)}})
  {{else}}
  {{screen.type}}(
    {{for argument in screen.forwarded}}
    {{argument}},
    {{end}}
    {{> actions/[flow.actions].handed(flow, screen)}}
  )
  {{end}}
  {{else if screen.actions}}
  let viewController = {{screen.type}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}})
  {{> actions/[flow.actions].handOver(flow, screen)}}
  return viewController
  {{else}}
  {{screen.type}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}})
  {{end}}
}
{{end}}

{{define alertFactory(alert: Alert)}}
{{> function.open("", alert.factory)}}
  let alert = UIAlertController(title: {{alert.title}}, message: nil, preferredStyle: .alert)
  {{for button in alert.buttons}}
  {{if button.function.parameters}}
  // `{{button.name}}` takes a value: add a button for each that there is.
  {{else}}
  alert.addAction(
    UIAlertAction(title: {{button.title}}, style: {{button.alertStyle}}) { _ in {{button.name}}() })
  {{end}}
  {{end}}
  {{if not alert.buttons}}
  alert.addAction(UIAlertAction(title: "OK", style: .default))
  {{else if not alert.hasPlainButton}}
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  {{end}}
  return alert
}
{{end}}

{{define answer(need: Need)}}
{{if need.isMethod}}
{{fit}}
func {{need.name}}({{> function.parameters(need.function)}}){{if need.function.isAsync}} async{{end}} -> {{need.type}} {
{{else}}
func {{need.name}}(
  {{for parameter in need.function.parameters join ","}}
  {{parameter.declaration}}
  {{end}}
){{if need.function.isAsync}} async{{end}} -> {{need.type}} {
{{end}}
  {{need.placeholder}}
}
{{else if need.function.isAsync}}
var {{need.name}}: {{need.type}} {
  get async { {{need.placeholder}} }
}
{{else}}
var {{need.name}}: {{need.type}} { {{need.placeholder}} }
{{end}}
{{end}}
"""#
  ),
  (
    "scaffold/file.template",
    #"""
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
  ),
  (
    "scaffold/view.template",
    #"""
{{# A SwiftUI view as it is first written: what it is given, and how. The rest is the app's. }}
{{define view(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{flow.access}}struct {{screen.viewType}}: View {
  {{for parameter in screen.parameters}}
  let {{parameter.variable}}: {{parameter.storedType}}
  {{end}}
  {{if screen.actions}}
  {{> actions/[flow.actions].stored(flow, screen)}}
  {{end}}

  {{if screen.parameters or screen.actions}}
  {{fit}}
  init({{for parameter in screen.parameters join ", "}}{{parameter.declaration}}{{end}}{{if screen.actions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}) {
  {{else}}
  init(
    {{if screen.actions}}
    {{> scaffold/viewController.parameters(flow, screen, true)}}
    {{else}}
    {{> scaffold/viewController.parameters(flow, screen, false)}}
    {{end}}
  ) {
  {{end}}
    {{for parameter in screen.parameters}}
    self.{{parameter.variable}} = {{parameter.variable}}
    {{end}}
    {{if screen.actions}}
    {{> actions/[flow.actions].store(flow, screen)}}
    {{end}}
  }
  {{end}}

  {{flow.access}}var body: some View {
    Text({{screen.title}})
  }
}

{{if screen.told}}
extension UIHostingController where Content == {{screen.viewType}} {
  {{> scaffold/viewController.told(screen)}}
}
{{end}}
{{end}}
"""#
  ),
  (
    "scaffold/viewController.template",
    #"""
{{# A view controller as it is first written: what it is given, and how. The rest is the app's. }}
{{define initialized(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{flow.access}}final class {{screen.type}}: UIViewController {
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
  {{fit}}
  init({{for parameter in screen.parameters join ", "}}{{parameter.declaration}}{{end}}{{if screen.isInitializedWithActions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}) {
  {{else}}
  init(
    {{> parameters(flow, screen, screen.isInitializedWithActions)}}
  ) {
  {{end}}
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
    fatalError("made in code")
  }
  {{end}}

  {{> told(screen)}}
}
{{end}}

{{# Without its closing brace. }}
{{define assigned(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{flow.access}}final class {{screen.type}}: UIViewController {
  {{for parameter in screen.parameters}}
  {{if not parameter.isInherited}}
  var {{parameter.variable}}: {{parameter.optionalType}}
  {{end}}
  {{end}}
  {{if screen.actions}}
  {{> actions/[flow.actions].property(flow, screen)}}
  {{end}}

  {{> told(screen)}}
{{end}}

{{# What steps tell the screen. }}
{{define told(screen: Screen)}}
{{for method in screen.told}}
{{> function.open("", method)}}
}

{{end}}
{{end}}

{{define parameters(flow: Flow, screen: Screen, withActions: Flag)}}
{{if withActions}}
{{for parameter in screen.parameters}}
{{parameter.declaration}},
{{end}}
{{> actions/[flow.actions].parameter(flow, screen)}}
{{else}}
{{for parameter in screen.parameters join ","}}
{{parameter.declaration}}
{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "screens/dependencies.template",
    #"""
{{# The app's container makes the view controllers. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{> documentation.lines(screen.documentation)}}
{{fit}}
func {{screen.factory}}({{> parameters(flow, screen)}}) -> {{screen.propertyType}}
{{else}}
func {{screen.factory}}(
  {{if screen.actions}}
  {{for parameter in screen.parameters}}
  {{parameter.requirement}},
  {{end}}
  {{> actions/[flow.actions].parameter(flow, screen)}}
  {{else}}
  {{for parameter in screen.parameters join ","}}
  {{parameter.requirement}}
  {{end}}
  {{end}}
) -> {{screen.propertyType}}
{{end}}
{{end}}

{{define parameters(flow: Flow, screen: Screen)}}
{{for parameter in screen.parameters join ", "}}{{parameter.requirement}}{{end}}{{if screen.actions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
{{> calls.open(flow, screen, screen.factoryCall, true)}}
{{screen.property}} = viewController
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.initialized(flow, screen)}}
{{end}}
"""#
  ),
  (
    "screens/hosting.template",
    #"""
{{# The screen is a SwiftUI view in a hosting controller. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
{{fit}}
let viewController = UIHostingController(rootView: {{screen.viewType}}({{for argument in screen.forwarded join ", "}}{{argument}}{{end}}{{if screen.actions}}{{if screen.forwarded}}, {{end}}{{> actions/[flow.actions].argument(flow, screen)}}{{end}}))
{{else}}
let viewController = UIHostingController(
  rootView: {{screen.viewType}}(
    {{> calls.arguments(flow, screen, true)}}
  )
)
{{end}}
{{screen.property}} = viewController
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/view.view(flow, screen)}}
{{end}}
"""#
  ),
  (
    "screens/initializer.template",
    #"""
{{# The coordinator makes the view controller with an initialiser that takes what it needs. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
{{> calls.open(flow, screen, screen.type, flow.actionsAreInitialized)}}
{{if screen.actions and not flow.actionsAreInitialized}}
{{> actions/[flow.actions].assignment(flow, screen)}}
{{end}}
{{screen.property}} = viewController
{{> adapters.keep(flow, screen)}}
return viewController
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.initialized(flow, screen)}}
{{end}}
"""#
  ),
  (
    "screens/properties.template",
    #"""
{{# The coordinator makes the view controller and sets its properties. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
let viewController = {{screen.type}}()
{{> properties.set(flow, screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.assigned(flow, screen)}}
}
{{end}}
"""#
  ),
  (
    "screens/storyboard.template",
    #"""
{{# The view controller comes from a storyboard: the app's `instantiate()` finds it. }}
{{define requirement(flow: Flow, screen: Screen)}}
{{end}}

{{define make(flow: Flow, screen: Screen)}}
let viewController = {{screen.type}}.instantiate()
{{> properties.set(flow, screen)}}
{{end}}

{{define handWritten(flow: Flow, screen: Screen)}}
{{> scaffold/viewController.assigned(flow, screen)}}

  /// The one that the storyboard describes under the name of its type.
  static func instantiate() -> {{screen.type}} {
    let storyboard = UIStoryboard(name: "Main", bundle: {{flow.bundle}})
    return storyboard.instantiateViewController(identifier: "{{screen.type}}")
  }
}
{{end}}
"""#
  ),
  (
    "steps.template",
    #"""
{{# What happens, as Swift statements. Inside a method `self` is meant; a closure says how it holds it. }}
{{define statements(body: Body)}}
{{for statement in body.statements}}
{{if statement.kind is call}}
{{> call(statement)}}
{{else if statement.kind is conditional}}
if {{statement.condition}} {
  {{> statements(statement.then)}}
{{> otherwise(statement.otherwise)}}
}
{{else if statement.kind is selection}}
switch {{statement.condition}} {
{{> cases(statement.cases)}}
}
{{else if statement.kind is results}}
{{if statement.resultsUseSelf}}
let whenDone = stack.once { [weak self] (result: {{statement.resultType}}) in
  guard let self else { return }
  switch result {
  {{> cases(statement.cases)}}
  }
}
{{else}}
let whenDone = stack.once { (_: {{statement.resultType}}) in }
{{end}}
{{fit}}
{{statement.name}}({{for argument in statement.arguments}}{{argument}}, {{end}}then: whenDone)
{{else}}
{{statement.name}}(
  {{for argument in statement.arguments}}
  {{argument}},
  {{end}}
  then: whenDone
)
{{end}}
{{else}}
stack.wait { [{{for name in statement.arguments join ", "}}{{name}}{{end}}] in
  await {{statement.condition}}
} then: {{> closure(statement.completion)}}
{{end}}
{{end}}
{{end}}

{{define cases(cases: [Case])}}
{{for item in cases}}
{{if item.body.statements}}
case .{{item.pattern}}:
  {{> statements(item.body)}}
{{else}}
case .{{item.pattern}}: break
{{end}}
{{end}}
{{end}}

{{define inline(body: Body)}}
{{for statement in body.statements}}{{> call(statement)}}{{end}}
{{end}}

{{define otherwise(body: Body)}}
{{if body.isElseIf}}
{{for statement in body.statements}}
} else if {{statement.condition}} {
  {{> statements(statement.then)}}
{{> otherwise(statement.otherwise)}}
{{end}}
{{else if body.statements}}
} else {
  {{> statements(body)}}
{{end}}
{{end}}

{{define call(statement: Statement)}}
{{statement.name}}{{> arguments(statement)}}{{if statement.hasCompletion}} {{> closure(statement.completion)}}{{else if statement.trailing}} {{> argumentClosure(statement)}}{{end}}
{{end}}

{{define argumentClosure(statement: Statement)}}
{{fit}}{ $0.{{statement.trailing}} }{{else}}{
  $0.{{statement.trailing}}
}{{end}}
{{end}}

{{# No parentheses where only a trailing closure stands. }}
{{define arguments(statement: Statement)}}
{{if statement.arguments or not statement.hasCompletion}}({{for argument in statement.arguments join ", "}}{{argument}}{{end}}){{end}}
{{end}}

{{define closure(body: Body)}}
{{if body.statements}}
{{if body.isChained}}
{{for statement in body.statements}}
{{fit}}{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in {{body.receiver}}{{> call(statement)}} }{{else}}{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in
  {{body.receiver}}{{> call(statement)}}
}{{end}}
{{end}}
{{else}}
{ {{body.capture}} {{if body.parameters}}{{for name in body.parameters join ", "}}{{name}}{{end}} {{end}}in
  {{if body.isWeak}}
  guard let self else { return }
  {{end}}
  {{> statements(body)}}
}
{{end}}
{{else}}
{{if body.parameters}}{ {{for name in body.parameters join ", "}}{{name}}{{end}} in }{{else}}{}{{end}}
{{end}}
{{end}}
"""#
  ),
  (
    "support.template",
    #"""
{{# The support file: what generated coordinators share, as far as the module uses it. }}
{{define file(module: Module)}}
// Generated by flows. Do not edit.
{{for line in module.header}}
// {{line}}
{{end}}

import UIKit

// How a flow lives and ends:
//
// 1. Its parent makes it, says how it comes onto the screen (`stack.entry`) and starts it.
// 2. The first screen that it shows enters as the parent said. From then on the flow is shown.
// 3. Nothing here keeps a screen or a coordinator: UIKit keeps screens, lists and closures keep
//    coordinators where a comment says so.
// 4. It ends once. Either it finishes: its screens leave the way they came, then its outcome is
//    delivered. Or nothing is left of it after Back, a swipe, a sheet pulled down or foreign code,
//    not even a flow that it started: then it is closed.
// 5. What a flow has started ends before it does, the deepest first.
// 6. The transitions of a window wait for each other. A step of an ended flow does nothing.

// MARK: - Coordinator

{{> lifetime/[module.lifetime].coordinator(module)}}

// MARK: - Entry

/// How a flow comes onto the screen, and the flow that started it.
@preconcurrency @MainActor
{{module.stackAccess}}enum FlowEntry {
  /// Onto the navigation controller that it was given.
  case push(over: FlowStack? = nil, by: String = #function)
  {{if module.handsOnEntries}}
  /// As the first thing that another flow shows: the way that one was to come.
  case start(of: FlowStack, by: String = #function)
  {{end}}
  {{if module.replaces}}
  /// Onto the navigation controller that it was given, in place of what `parent` shows there.
  case replace(FlowStack, by: String = #function)
  {{end}}
  {{if module.presents}}
  /// Modally over `parent`, on a navigation controller of its own unless it is bare.
  case present(
    from: FlowStack, as: {{module.presentationType}}? = nil, isBare: Bool = false,
    by: String = #function)
  {{end}}
  {{if module.hasRoot}}
  /// As the root of the window of `parent`.
  case root(of: FlowStack, by: String = #function)
  {{end}}
  {{if module.hasTabs}}
  /// In a tab of its own.
  case tab(of: FlowStack, by: String = #function)
  {{end}}

  fileprivate var parent: FlowStack? {
    switch self {
    case .push(let parent, _): parent
    {{if module.presents}}
    case .present(let parent, _, _, _): parent
    {{end}}
    {{if module.entries}}
    {{fit}}
    case {{for name in module.entries join ", "}}.{{name}}(let parent, _){{end}}: parent
    {{else}}
    case {{for name in module.entries join ", "}}.{{name}}(let parent, _){{end}}:
      parent
    {{end}}
    {{end}}
    }
  }
  {{if module.startsOften}}

  /// The function of the parent that starts the flow.
  fileprivate var route: String {
    switch self {
    case .push(_, let route): route
    {{if module.presents}}
    case .present(_, _, _, let route): route
    {{end}}
    {{if module.entries}}
    {{fit}}
    case {{for name in module.entries join ", "}}.{{name}}(_, let route){{end}}: route
    {{else}}
    case {{for name in module.entries join ", "}}.{{name}}(_, let route){{end}}:
      route
    {{end}}
    {{end}}
    }
  }
  {{end}}
}

{{if module.preparesPresentations}}
/// How something is presented, where its controller does not say so itself.
@preconcurrency @MainActor
{{module.stackAccess}}struct FlowPresentation {
  fileprivate let style: UIModalPresentationStyle
  {{if module.hasCustomStyles}}
  fileprivate var prepare: (UIViewController) -> Void = { _ in }
  {{end}}
  /// Sets up the presentation controller, which UIKit makes when it begins to present.
  fileprivate let configure: (UIViewController) -> Void

  fileprivate init(
    _ style: UIModalPresentationStyle, configure: @escaping (UIViewController) -> Void = { _ in }
  ) {
    self.style = style
    self.configure = configure
  }

  {{for style in module.styles}}
  {{module.stackAccess}}static let {{style}} = FlowPresentation(.{{style}})
  {{end}}
  {{if module.hasSheets}}

  /// A sheet that rests at these heights.
  {{module.stackAccess}}static func sheet(_ detents: [FlowDetent]) -> FlowPresentation {
    FlowPresentation(.pageSheet) { controller in
      guard #available(iOS 15, *) else { return }
      controller.sheetPresentationController?.detents = detents.map {
        $0 == .medium ? .medium() : .large()
      }
    }
  }
  {{end}}
  {{if module.hasPopovers}}

  {{module.stackAccess}}static func popover(from view: UIView) -> FlowPresentation {
    FlowPresentation(.popover) { controller in
      guard controller.mayBePopover, view.window != nil else { return }
      controller.popoverPresentationController?.sourceView = view
      controller.popoverPresentationController?.sourceRect = view.bounds
    }
  }

  {{module.stackAccess}}static func popover(from item: UIBarButtonItem) -> FlowPresentation {
    FlowPresentation(.popover) { controller in
      guard controller.mayBePopover else { return }
      if #available(iOS 16, *) {
        controller.popoverPresentationController?.sourceItem = item
      } else {
        controller.popoverPresentationController?.barButtonItem = item
      }
    }
  }
  {{end}}
  {{if module.hasCustomStyles}}

  /// In a way of the app's own, which prepares the controller.
  {{fit}}
  {{module.stackAccess}}static func custom(_ prepare: @escaping (UIViewController) -> Void) -> FlowPresentation {
  {{else}}
  {{module.stackAccess}}static func custom(
    _ prepare: @escaping (UIViewController) -> Void
  ) -> FlowPresentation {
  {{end}}
    var presentation = FlowPresentation(.custom)
    presentation.prepare = prepare
    return presentation
  }
  {{end}}
}

{{if module.hasSheets}}
/// A height at which a sheet rests.
{{module.stackAccess}}enum FlowDetent {
  case medium
  case large
}

{{end}}
{{end}}
// MARK: - Stack

/// A flow's place on screen: what it has shown, and how that leaves again.
@preconcurrency @MainActor
{{module.stackAccess}}final class FlowStack {
  private enum Phase {
    case idle
    case shown
    {{if module.leaves}}
    /// It has finished; its screens are on their way out.
    case leaving
    {{end}}
    case ended
  }

  /// All there are, in the order in which they were made: a parent comes before its children.
  private static var all: [Weak<FlowStack>] = []

  /// How the flow comes onto the screen. Its parent says so before it starts the flow.
  {{if module.hasRoot}}
  {{module.stackAccess}}var entry = FlowEntry.push() {
    didSet {
      // The app has decided it: its other flows end silently, also one that has not come yet.
      guard case .root(let app, _) = entry else { return }
      {{if module.waits}}
      // Also what it still asks: that was to lead to an older one.
      app.stopAsking()
      {{end}}
      for flow in app.family.dropFirst().reversed() where flow !== self { flow.end() }
    }
  }
  {{else}}
  {{module.stackAccess}}var entry = FlowEntry.push()
  {{end}}
  {{if module.entersUnanimated}}
  /// Whether it comes with an animation, where it comes onto something.
  {{module.stackAccess}}var isEntryAnimated = true
  {{end}}
  {{if module.goesOnAfterEntries}}
  /// Runs when the flow is on screen.
  {{module.stackAccess}}var onEnter: (() -> Void)?
  {{end}}
  /// Runs if nothing is left of the flow.
  {{module.stackAccess}}var onClose: (() -> Void)?
  {{if module.hasReselections}}
  /// Runs if the user taps the flow's tab while it is selected.
  {{module.stackAccess}}var onReselect: (() -> Void)?
  private var tabObserver: TabObserver?
  {{end}}
  {{if module.remembersStarts}}
  /// How its parent started the flow, which it does not care about itself.
  {{module.stackAccess}}var start: Any?
  {{end}}
  {{if module.namesHosted}}
  /// The hand-written coordinator that shows its screens here.
  {{module.stackAccess}}weak var hosted: (any Coordinator)?
  {{end}}
  {{if module.hasScreenLifetime}}
  /// The coordinator that has to live as long as this flow: its parent, where that listens to it.
  {{module.stackAccess}}var keeper: AnyObject?
  /// Itself while it is shown: its coordinator may go with the last screen before that is noticed.
  private var whileShown: FlowStack?
  {{end}}
  {{if module.hasScreenLifetime}}
  /// Whose stack it is.
  {{module.stackAccess}}weak var owner: (any Coordinator)? {
    didSet { ownerName = owner.map { "\(type(of: $0))" } }
  }
  private var ownerName: String?
  {{else if module.linksStacks}}
  /// Whose stack it is.
  {{module.stackAccess}}weak var owner: (any Coordinator)?
  {{end}}
  {{if module.finishesAncestors}}
  /// Starts the flow of a tab again, if it has ended and left its screens there.
  {{module.stackAccess}}var startAgain: (() -> Void)?
  {{end}}

  {{module.stackAccess}}private(set) weak var navigationController: UINavigationController?
  /// Keeps the navigation controller until UIKit does.
  private var unshownController: UINavigationController?
  {{if module.presents or module.hasRoot}}
  /// The controller that holds the flow, where that is not the navigation controller.
  private weak var bareController: UIViewController?
  {{end}}
  private weak var window: UIWindow?
  {{if module.hasRoot}}
  private var isWindowOpen = false
  {{end}}
  private var observer: StackObserver?
  {{if module.selects}}
  private var tabs: [String: Weak<UIViewController>] = [:]
  {{end}}
  {{if module.waits}}
  /// A question that waits for its answer: the flow's later steps wait with it.
  private var question: Task<Void, Never>?
  private var laterSteps: [() -> Void] = []
  {{end}}
  {{if module.restoresTabTitles}}
  /// What its tab is called, whatever the titles of its screens are.
  private var tabTitle: String?
  {{end}}
  /// The functions whose screens are on their way: who taps twice gets one.
  private var routes: Set<String> = []
  {{if module.hasExternals}}
  /// What was on the stack when hand-written code started, which has shown nothing yet.
  private var below: [Weak<UIViewController>]?
  {{end}}
  {{if not module.hasScreenLifetime}}
  /// Notices if the coordinator goes before its screens do.
  private var farewell: Turn?
  {{end}}
  {{if module.namesScreens}}
  /// Screens of which there may be several, by their names, in the order in which they were made.
  private var named: [String: [Weak<UIViewController>]] = [:]
  {{end}}
  {{if module.hasAdapters}}
  /// What screens hold weakly and nobody else holds.
  private var kept: [(screen: Weak<UIViewController>, object: AnyObject)] = []
  {{end}}

  private var phase = Phase.idle
  private var isEntering = false
  /// Its first screen waits for its turn.
  private var isWaiting = false
  {{if module.leaves}}
  /// How many outcomes of children it is hearing: what it does then may show its next screen.
  private var hearings = 0
  private var deliver: (() -> Void)?
  {{end}}
  private var screens: [Weak<UIViewController>] = []
  {{if module.leavesScreens}}
  /// Screens of ended children that were its only ones: they go when the next one comes.
  private var leftovers: [Weak<UIViewController>] = []
  {{end}}
  {{if module.presents}}
  /// What it has presented and is about to, the lowest first.
  private var layers: [Layer] = []
  {{end}}

  {{if module.hasRoot}}
  /// - Parameters:
  ///   - navigationController: nil for a tab bar that needs none, and for the app.
  ///   - window: the app's, whose flow never ends.
  {{fit}}
  {{module.stackAccess}}init(of navigationController: UINavigationController? = nil, in window: UIWindow? = nil) {
  {{else}}
  {{module.stackAccess}}init(
    of navigationController: UINavigationController? = nil, in window: UIWindow? = nil
  ) {
  {{end}}
    self.window = window
  {{else}}
  /// - Parameter navigationController: nil for a tab bar that needs none.
  {{module.stackAccess}}init(of navigationController: UINavigationController?) {
  {{end}}
    self.navigationController = navigationController
    unshownController = navigationController
    Self.all.append(Weak(object: self))
  }

  {{if module.namesNavigationController}}
  /// The navigation controller under which hand-written code knows the flow's place. Where there is
  /// none, or none any more, an empty one.
  {{module.stackAccess}}var currentNavigationController: UINavigationController {
    navigationController ?? container as? UINavigationController ?? UINavigationController()
  }

  /// Goes onto another navigation controller, which a flow that has shown something no longer can.
  {{module.stackAccess}}func use(_ navigationController: UINavigationController) {
    guard phase == .idle else { return }
    self.navigationController = navigationController
    unshownController = navigationController
  }

  {{end}}
  {{if module.namesFirstScreen}}
  /// The screen with which the flow begins, while it is there.
  {{module.stackAccess}}var firstScreen: UIViewController? {
    screens.first?.object{{if module.presents or module.hasRoot}} ?? bareController{{end}}{{if module.hasRoot}} ?? window?.rootViewController{{end}}
  }

  {{end}}
  {{if module.asksIfShown}}
  /// Whether the flow is there or on its way, and has not ended.
  {{module.stackAccess}}var isShown: Bool {
    Self.endLost()
    return isLive
  }

  {{end}}
  private var isLive: Bool { phase == .idle || phase == .shown }

  private var container: UIViewController? {
    {{if module.presents or module.hasRoot}}bareController ?? {{end}}navigationController{{if module.hasRoot}} ?? window?.rootViewController{{end}}
  }

  /// The navigation controller that has its screens: under "More" that is not the tab's own.
  private var currentStack: UINavigationController? {
    screens.last?.object?.navigationController ?? navigationController
  }

  /// This flow and those below it, a parent before its children.
  private var family: [FlowStack] {
    Self.all.compactMap(\.object).filter { flow in
      sequence(first: flow) { $0.entry.parent }.contains { $0 === self }
    }
  }

  private func holds(_ screen: UIViewController) -> Bool {
    {{if module.leavesScreens}}
    (screens + leftovers).contains { $0.object === screen }
    {{else}}
    screens.contains { $0.object === screen }
    {{end}}
  }

  // MARK: Showing

  /// Pushes a screen, unless the same function is about to. A flow's first screen enters as its
  /// parent said.
  {{module.stackAccess}}func push(
    _ make: @autoclosure () -> UIViewController, animated: Bool = true,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    guard phase != .idle else { return enter(with: make(), then: next) }
    Self.assertOnMainThread(route)
    guard routes.insert(route).inserted else { return }
    let screen = make()
    perform(route, then: next) { done in self.push(screen, animated: animated, done) }
  }

  private func push(_ screen: UIViewController, animated: Bool, _ done: @escaping () -> Void) {
    guard let stack = currentStack else { return done() }
    let isVisible = stack.viewIfLoaded?.window != nil
    {{if module.hasHosting}}
    // A view of SwiftUI says its title when it is made, which is too late during the animation.
    if isVisible { screen.loadViewIfNeeded() }
    {{end}}
    // What is in no window does not move, and nobody would hear that it has come.
    let isAnimated = animated && isVisible && !stack.viewControllers.isEmpty
    stack.pushViewController(screen, animated: isAnimated)
    // Not before: until then what is not on the stack has left it.
    screens.append(Weak(object: screen))
    {{if module.leavesScreens}}
    settle(stack, animated: isAnimated) {
      self.clearLeftovers(below: stack)
      done()
    }
    {{else}}
    settle(stack, animated: isAnimated, done)
    {{end}}
  }

  {{if module.leavesScreens}}
  /// What the parent's flows have left behind may stand below this one's first screen.
  private func clearLeftovers(below stack: UINavigationController) {
    let left = [self, entry.parent].compactMap { $0 }.flatMap(\.leftovers).compactMap(\.object)
    let standing = stack.viewControllers.filter { !left.contains($0) }
    if standing != stack.viewControllers { stack.setViewControllers(standing, animated: false) }
  }

  {{end}}
  {{if module.replaces}}
  /// Shows a screen in place of what this flow has on the stack.
  {{module.stackAccess}}func replace(
    with make: @autoclosure () -> UIViewController, animated: Bool = false,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    guard phase != .idle else { return enter(with: make(), then: next) }
    Self.assertOnMainThread(route)
    guard routes.insert(route).inserted else { return }
    let screen = make()
    perform(route, then: next) { done in
      self.makeWay(for: { self.push(screen, animated: animated, $0) }, done)
    }
  }

  /// Lets `place` push something, then takes away what this flow had on the stack below it.
  private func makeWay(
    for place: (@escaping () -> Void) -> Void, _ done: @escaping () -> Void
  ) {
    guard let stack = currentStack else { return done() }
    let before = stack.viewControllers
    let bottom = before.firstIndex { screen in family.contains { $0.holds(screen) } }
    place {
      let new = stack.viewControllers.filter { !before.contains($0) }
      guard !new.isEmpty else { return done() }
      stack.setViewControllers(before[..<(bottom ?? before.count)] + new, animated: false)
      self.settle(stack, animated: false, done)
    }
  }

  {{end}}
  {{if module.presents}}
  /// Presents a controller over what is topmost where this flow is, in its turn. One of a name is
  /// enough: who taps twice gets one.
  {{module.stackAccess}}func present(
    _ make: @autoclosure () -> UIViewController, once name: String? = nil,
    for flow: FlowStack? = nil, as style: {{module.presentationType}}? = nil, animated: Bool = true,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    Self.assertOnMainThread(route)
    layers.removeAll(where: \.isGone)
    if let name, layers.contains(where: { $0.name == name }) { return }
    let controller = make()
    let layer = Layer(controller, named: name)
    layers.append(layer)
    perform(for: flow, then: next) { done in
      layer.isWaiting = false
      guard let top = self.topmost else { return done() }
      {{if module.preparesPresentations}}
      // UIKit presents an alert in its own way.
      if let style, !(controller is UIAlertController) {
        controller.modalPresentationStyle = style.style
        {{if module.hasCustomStyles}}
        style.prepare(controller)
        {{end}}
      }
      {{else}}
      if let style { controller.modalPresentationStyle = style }
      {{end}}
      top.present(controller, animated: animated) {
        if controller.presentingViewController != nil {
          WindowSentinel.watch(controller.presentationController?.containerView)
        }
        done()
      }
      guard controller.presentingViewController != nil else { return self.giveUp(controller) }
      // Not before: a presentation controller that was asked for is kept until it has presented.
      {{if module.preparesPresentations}}
      style?.configure(controller)
      {{end}}
      controller.anchorPopover(over: top)
    }
  }

  /// UIKit has refused to present a controller, and says so in the console. What it was to show is
  /// over.
  private func giveUp(_ controller: UIViewController) {
    for flow in Self.all.compactMap(\.object) where flow.unshownController === controller {
      flow.unshownController = nil
    }
    #if DEBUG
      print("\(controller) was not presented: what it was to show is over.")
    #endif
    Self.endLostSoon()
  }

  /// The controller that can present for this flow.
  private var topmost: UIViewController? {
    let top = container?.topmostOnScreen
    {{if module.hasTabs}}
    // A tab under "More" that is not seen has no parent: its bar presents.
    if top?.viewIfLoaded?.window == nil, let above = entry.parent?.topmost { return above }
    {{end}}
    return top
  }

  {{end}}
  {{if module.hasRoot}}
  /// Shows the window: with its root, or until that comes with what the app launches with.
  {{module.stackAccess}}func openWindow() {
    guard let window, !isWindowOpen else { return }
    isWindowOpen = true
    if window.rootViewController == nil {
      let name = Bundle.main.object(forInfoDictionaryKey: "UILaunchStoryboardName") as? String
      let storyboard = name.map { UIStoryboard(name: $0, bundle: nil) }
      window.rootViewController =
        storyboard?.instantiateInitialViewController() ?? UIViewController()
    }
    window.makeKeyAndVisible()
  }

  /// Makes the controller of a flow the window's root.
  private func setRoot(
    _ controller: UIViewController, of flow: FlowStack, then next: @escaping () -> Void
  ) {
    perform(then: next) { done in
      // Another root may have been asked for meanwhile.
      guard let window = self.window, flow.phase != .ended else { return done() }
      self.dismiss(window.rootViewController?.presentedViewController, animated: false) {
        window.rootViewController = controller
        // At launch, or for an event before `start()`: what follows may present something.
        self.openWindow()
        // A tab bar whose stacks are still empty has nobody else to hear that it goes.
        WindowSentinel.watch(controller.view)
        done()
      }
    }
  }

  {{end}}
  /// Shows the flow's first screen the way its parent said.
  {{module.stackAccess}}func enter(with screen: UIViewController, then next: (() -> Void)? = nil) {
  {{# Two ways onto the screen meet in one function; without hand-written flows there is only one. }}
  {{if module.hasExternals}}
    enter(
      then: next,
      {{if module.entersUnanimated}}
      onto: { done in self.push(screen, animated: self.isEntryAnimated, done) },
      {{else}}
      onto: { done in self.push(screen, animated: true, done) },
      {{end}}
      holding: { isBare in
        guard !isBare, !screen.isContainer, let stack = self.navigationController
        else { return screen }
        stack.setViewControllers([screen], animated: false)
        self.screens.append(Weak(object: screen))
        return stack
      })
  }

  /// Takes what a hand-written coordinator shows for the screens of this flow. One that shows nothing
  /// while it starts is waited for.
  {{module.stackAccess}}func host(_ start: @escaping () -> Void) {
    guard let stack = navigationController else { return start() }
    let track = {
      self.below = stack.viewControllers.map { Weak(object: $0) }
      start()
      self.takeNewScreens()
    }
    enter(
      then: nil,
      onto: { done in
        track()
        {{if module.leavesScreens}}
        self.settle(stack, animated: true) {
          self.clearLeftovers(below: stack)
          done()
        }
        {{else}}
        self.settle(stack, animated: true, done)
        {{end}}
      },
      holding: { _ in
        track()
        return stack
      })
  }

  private func takeNewScreens() {
    guard let below, let stack = navigationController else { return }
    let others = Self.all.compactMap(\.object)
    let new = stack.viewControllers.filter { screen in
      !below.contains { $0.object === screen } && !others.contains { $0.holds(screen) }
    }
    guard !new.isEmpty else { return }
    screens += new.map { Weak(object: $0) }
    self.below = nil
  }

  /// - Parameters:
  ///   - put: puts the first screen onto the stack.
  ///   - hold: returns the controller that is to be shown for the flow, with its first screen.
  private func enter(
    then next: (() -> Void)?, onto put: @escaping (@escaping () -> Void) -> Void,
    holding hold: @escaping (_ isBare: Bool) -> UIViewController
  ) {
  {{end}}
    {{if module.handsOnEntries}}
    // Who starts with this flow is shown with it.
    var flows = [self]
    while case .start(let parent, _) = flows[0].entry { flows.insert(parent, at: 0) }
    let entering = flows.filter { $0.phase == .idle }
    for flow in entering {
      flow.phase = .shown
      {{if module.entersUnanimated}}
      flow.isEntryAnimated = flows[0].isEntryAnimated
      {{end}}
      (flow.isEntering, flow.isWaiting) = (true, true)
      {{if module.restoresTabTitles}}
      if case .tab = flow.entry { flow.tabTitle = flow.navigationController?.tabBarItem.title }
      {{end}}
      {{if module.hasScreenLifetime}}
      flow.whileShown = flow
      {{end}}
      flow.observer = flow.navigationController.map(StackObserver.of)
    }
    {{else}}
    phase = .shown
    (isEntering, isWaiting) = (true, true)
    {{if module.restoresTabTitles}}
    if case .tab = entry { tabTitle = navigationController?.tabBarItem.title }
    {{end}}
    {{if module.hasScreenLifetime}}
    whileShown = self
    {{end}}
    observer = navigationController.map(StackObserver.of)
    {{end}}
    let entered = {
      {{if module.handsOnEntries}}
      for flow in entering {
        (flow.isEntering, flow.isWaiting) = (false, false)
        {{if not module.hasScreenLifetime}}
        flow.expectCoordinator()
        {{end}}
        {{if module.hasScreenLifetime}}
        flow.unshownController = nil
        {{end}}
      }
      {{else}}
      (self.isEntering, self.isWaiting) = (false, false)
      {{if not module.hasScreenLifetime}}
      self.expectCoordinator()
      {{end}}
      {{if module.hasScreenLifetime}}
      // From now on UIKit keeps the stack: its screens keep this flow.
      self.unshownController = nil
      {{end}}
      {{end}}
      // UIKit may have refused to show it.
      Self.endLost()
      {{if module.hasScreenLifetime}}
      // Who forgets to keep the coordinator hears of it while debugging.
      Self.endLostSoon()
      {{end}}
      {{if module.goesOnAfterEntries and module.handsOnEntries}}
      for flow in entering where flow.isLive {
        flow.onEnter?()
        flow.onEnter = nil
      }
      {{else if module.goesOnAfterEntries}}
      if self.isLive {
        self.onEnter?()
        self.onEnter = nil
      }
      {{end}}
      next?()
    }
    let place = { (done: @escaping () -> Void) in
      {{if module.handsOnEntries}}
      for flow in entering { flow.isWaiting = false }
      {{else}}
      self.isWaiting = false
      {{end}}
      {{if module.hasExternals}}
      put(done)
      {{else if module.entersUnanimated}}
      self.push(screen, animated: self.isEntryAnimated, done)
      {{else}}
      self.push(screen, animated: true, done)
      {{end}}
    }
    {{if module.presents or module.hasRoot}}
    {{if module.hasExternals}}
    let shown = { (isBare: Bool) in
      let controller = hold(isBare)
      {{if module.handsOnEntries}}
      if controller !== self.navigationController {
        for flow in entering { flow.bareController = controller }
      }
      {{else}}
      if controller !== self.navigationController { self.bareController = controller }
      {{end}}
      return controller
    }
    {{else}}
    let shown = { (isBare: Bool) -> UIViewController in
      guard !isBare, !screen.isContainer, let stack = self.navigationController else {
        {{if module.handsOnEntries}}
        for flow in entering { flow.bareController = screen }
        {{else}}
        self.bareController = screen
        {{end}}
        return screen
      }
      stack.setViewControllers([screen], animated: false)
      self.screens.append(Weak(object: screen))
      return stack
    }
    {{end}}
    {{end}}
    {{if module.handsOnEntries}}
    switch flows[0].entry {
    {{else}}
    switch entry {
    {{end}}
    case .push(let parent, _): (parent ?? self).perform(for: self, then: entered, place)
    {{if module.handsOnEntries}}
    case .start: break
    {{end}}
    {{if module.hasTabs}}
    case .tab: perform(then: entered, place)
    {{end}}
    {{if module.replaces}}
    case .replace(let parent, _):
      parent.perform(for: self, then: entered) { done in parent.makeWay(for: place, done) }
    {{end}}
    {{if module.presents}}
    case .present(let parent, let style, let isBare, _):
      {{if module.entersUnanimated}}
      parent.present(
        shown(isBare), for: self, as: style, animated: isEntryAnimated, then: entered)
      {{else}}
      parent.present(shown(isBare), for: self, as: style, then: entered)
      {{end}}
    {{end}}
    {{if module.hasRoot}}
    case .root(let parent, _): parent.setRoot(shown(false), of: self, then: entered)
    {{end}}
    }
  }

  {{if module.goesBack or module.dismisses}}
  // MARK: Leaving

  {{end}}
  {{if module.pops}}
  /// Pops the flow's top screen and what is above it, unless it is the only one on the stack.
  {{module.stackAccess}}func pop(animated: Bool = true, then next: (() -> Void)? = nil) {
    perform(then: next) { done in
      let stack = self.currentStack?.viewControllers ?? []
      let top = stack.lastIndex(where: self.holds) ?? stack.count - 1
      guard top > 0 else { return done() }
      self.pop(to: stack[top - 1], animated: animated, done)
    }
  }

  {{end}}
  {{if module.popsToNamed}}
  /// Pops to that of the screens of a name that was shown last and is still there.
  {{module.stackAccess}}func pop(to name: String, then next: (() -> Void)? = nil) {
    pop(to: last(name), then: next)
  }

  {{end}}
  {{if module.popsToRoot}}
  /// Pops to the first screen of this flow.
  {{module.stackAccess}}func popToRoot(animated: Bool = true, then next: (() -> Void)? = nil) {
    pop(to: screens.first?.object, animated: animated, then: next)
  }

  {{end}}
  {{if module.popsToScreen or module.popsToNamed or module.popsToRoot}}
  /// Pops to a screen that is on the stack.
  {{fit}}
  {{module.stackAccess}}func pop(to screen: UIViewController?, animated: Bool = true, then next: (() -> Void)? = nil) {
  {{else}}
  {{module.stackAccess}}func pop(
    to screen: UIViewController?, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
  {{end}}
    perform(then: next) { done in
      guard let screen else { return done() }
      self.pop(to: screen, animated: animated, done)
    }
  }

  {{end}}
  {{if module.dismisses}}
  /// Dismisses what this flow has presented last, or else the flow itself.
  {{module.stackAccess}}func dismiss(then next: (() -> Void)? = nil) {
    // What is meant is what is there now: it may be gone when its turn comes.
    {{if module.presents}}
    let last = layers.last { !$0.isGone && !$0.isAlert }?.controller
    {{end}}
    let shown = {{if module.presents}}last ?? {{end}}container
    perform(then: next) { [weak shown] done in self.dismiss(shown, animated: true, done) }
  }

  {{if module.dismissesScreens}}
  /// Dismisses a screen that this flow has presented, with what is above it. If it is gone already,
  /// nothing happens.
  {{module.stackAccess}}func dismiss(_ screen: UIViewController?, then next: (() -> Void)? = nil) {
    let stack = currentStack?.viewControllers ?? []
    if let screen, stack.contains(screen) { return dismiss(then: next) }
    perform(then: next) { [weak screen] done in self.dismiss(screen, animated: true, done) }
  }

  {{end}}
  {{if module.dismissesInFront}}
  /// Dismisses that of the screens of a name that is in front, on which the user acts.
  {{module.stackAccess}}func dismiss(inFront name: String, then next: (() -> Void)? = nil) {
    dismiss(front(of: named[name]?.compactMap(\.object)), then: next)
  }

  {{end}}
  {{if module.dismissesSeveral}}
  /// Dismisses that of these screens that is in front, on which the user acts.
  {{module.stackAccess}}func dismiss(
    inFront screens: UIViewController?..., then next: (() -> Void)? = nil
  ) {
    dismiss(front(of: screens.compactMap { $0 }), then: next)
  }

  {{end}}
  {{end}}
  {{if module.closes}}
  /// Takes a screen away the way it came, with what is above it: popped or dismissed.
  {{module.stackAccess}}func close(_ screen: UIViewController?, then next: (() -> Void)? = nil) {
    perform(then: next) { done in self.close(screen, done) }
  }

  {{if module.closesLast}}
  /// Takes away the screen that the flow has shown last.
  {{module.stackAccess}}func closeLast(then next: (() -> Void)? = nil) {
    perform(then: next) { done in
      self.close(self.screens.last?.object{{if module.presents or module.hasRoot}} ?? self.bareController{{end}}, done)
    }
  }

  {{end}}
  {{if module.closesInFront}}
  /// Takes away that of the screens of a name that is in front, on which the user acts.
  {{module.stackAccess}}func close(inFront name: String, then next: (() -> Void)? = nil) {
    close(front(of: named[name]?.compactMap(\.object)), then: next)
  }

  {{end}}
  private func close(_ screen: UIViewController?, _ done: @escaping () -> Void) {
    guard let screen else { return done() }
    let stack = screen.navigationController?.viewControllers ?? []
    if let index = stack.firstIndex(of: screen), index > 0 {
      pop(to: stack[index - 1], animated: true, done)
    } else {
      dismiss(screen, animated: true, done)
    }
  }

  {{end}}
  {{if module.closesInFront or module.dismissesInFront or module.dismissesSeveral}}
  private func front(of screens: [UIViewController]?) -> UIViewController? {
    screens?.last { $0.viewIfLoaded?.window != nil && $0.presentedViewController == nil }
      ?? screens?.last
  }

  {{end}}
  {{if module.leaves}}
  /// Ends the flow: its screens leave the way they came, then `deliver` runs. It does so once.
  {{module.stackAccess}}func leave(then deliver: @escaping () -> Void) {
    Self.assertOnMainThread("A step that finishes")
    guard isLive else { return }
    phase = .leaving
    self.deliver = deliver
    {{if module.waits}}
    for flow in family { flow.stopAsking() }
    {{end}}
    queue.run { done in
      self.takeAway(done)
    } then: {
      self.finishLeaving()
    }
  }

  private func takeAway(_ done: @escaping () -> Void) {
    let stack = currentStack?.viewControllers ?? []
    let bottom = stack.firstIndex { screen in family.contains { $0.holds(screen) } } ?? -1
    let presenter = container?.presentingViewController
    switch entry {
    {{if module.presents}}
    case .present(let parent, _, _, _):
      // Of a bare screen that was pulled down meanwhile only the stack of another flow is left.
      let own = container === parent.navigationController ? nil : container
      dismiss(own, animated: true, done)
    {{end}}
    case .push where bottom == 0 && presenter?.presentedViewController === container:
      // Hand-written code has presented the stack for this flow.
      dismiss(container, animated: true, done)
    case .push where bottom > 0{{if module.handsOnEntries}}, .start where bottom > 0{{end}}:
      pop(to: stack[bottom - 1], animated: true, done)
    default:
      // The window would be empty: what comes next takes its place. What it has started goes.
      dismiss({{if module.presents}}cover{{else}}nil{{end}}, animated: true) {
        guard let controller = self.currentStack else { return done() }
        let started = self.family.dropFirst()
        let stack = controller.viewControllers
        let own = stack.filter { screen in !started.contains { $0.holds(screen) } }
        if !own.isEmpty, own != stack { controller.setViewControllers(own, animated: false) }
        done()
      }
    }
  }

  /// The outcome is delivered after those of the flows that could not leave without this one.
  private func finishLeaving() {
    guard phase == .leaving else { return }
    {{if module.leavesScreens}}
    let left = family.flatMap { $0.screens + $0.leftovers }
    {{end}}
    for flow in family.dropFirst().reversed() {
      flow.close()
      flow.finishLeaving()
    }
    let (deliver, parent) = (deliver, entry.parent)
    {{if module.hasScreenLifetime}}
    let listener = keeper
    {{end}}
    {{if module.leavesScreens}}
    switch entry {
    case .push(let parent?, _){{if module.replaces}}, .replace(let parent, _){{end}}{{if module.handsOnEntries}}, .start(let parent, _){{end}}:
      parent.leftovers += left
    default: break
    }
    {{end}}
    end()
    parent?.hearings += 1
    deliver?()
    queue.run { done in
      parent?.hearings -= 1
      done()
    {{if module.hasScreenLifetime}}
    } then: {
      withExtendedLifetime(listener) {}
    }
    {{else}}
    }
    {{end}}
  }

  {{end}}
  {{if module.linksStacks}}
  /// Ends this flow and those above it up to the nearest `Ancestor`, and nobody hears of it. Then
  /// that one goes on.
  {{module.stackAccess}}func finish<Ancestor: Coordinator>(
    upTo _: Ancestor.Type, then next: @escaping (Ancestor) -> Void
  ) {
    guard isLive else { return }
    var last = self
    while let parent = last.entry.parent, !(parent.owner is Ancestor) { last = parent }
    guard let ancestor = last.entry.parent?.owner as? Ancestor else { return }
    last.leaveSilently {
      {{if module.listsChildren}}
      ancestor.childDidFinish(last.owner)
      {{end}}
      next(ancestor)
      last.startAgainIfLeft()
    }
  }

  {{end}}
  {{if module.finishesAncestors or module.hasFinishDelegates}}
  /// Takes the flow and what it has started away, and nobody hears of it. Then `next` runs.
  {{module.stackAccess}}func leaveSilently(then next: @escaping () -> Void) {
    guard phase != .ended else { return next() }
    for flow in family {
      flow.phase = .leaving
      flow.onClose = nil
      flow.deliver = nil
    }
    phase = .shown
    leave(then: next)
  }

  {{end}}
  {{if module.finishesAncestors}}
  /// Starts the flow of a tab again whose ended screens still stand there.
  {{module.stackAccess}}func startAgainIfLeft() {
    if navigationController?.viewControllers.contains(where: holds) == true { startAgain?() }
  }

  {{end}}
  {{if module.selects or module.hasReselections}}
  // MARK: Tabs

  {{end}}
  {{if module.selects}}
  /// Names a tab of this flow's tab bar.
  {{module.stackAccess}}func addTab(_ controller: UIViewController, named name: String) {
    tabs[name] = Weak(object: controller)
  }

  /// Selects a tab of the nearest tab bar that has one of that name and shows it.
  @discardableResult
  {{module.stackAccess}}func selectTab(_ name: String) -> UINavigationController? {
    for flow in sequence(first: self, next: { $0.entry.parent }) {
      guard let tab = flow.tabs[name]?.object, let bar = tab.tabBarController else { continue }
      bar.selectedViewController = tab
      return tab as? UINavigationController
    }
    return nil
  }

  {{end}}
  {{if module.restartsTabs}}
  /// Takes away what stands in a tab of this flow's tab bar, and nobody hears of it. Then `start`
  /// runs with the tab, which is selected.
  {{module.stackAccess}}func restartTab(
    _ name: String, of flow: FlowStack?, then start: @escaping (UINavigationController) -> Void
  ) {
    let restart = {
      guard let tab = self.selectTab(name) else { return }
      tab.setViewControllers([], animated: false)
      start(tab)
    }
    if let flow { flow.leaveSilently(then: restart) } else { restart() }
  }

  {{end}}
  {{if module.hasReselections}}
  /// Listens to the tab bar of this flow.
  {{module.stackAccess}}func observe(_ tabBarController: UITabBarController) {
    tabObserver = TabObserver(tabBarController) { [weak self] controller in
      self?.family.first { $0.navigationController === controller }?.onReselect?()
    }
  }

  {{end}}
  {{if module.uncovers}}
  /// Takes away what covers this flow and selects its tab.
  {{module.stackAccess}}func uncover(then next: (() -> Void)? = nil) {
    perform(then: next) { done in
      self.container?.selectTabs()
      self.dismiss(self.container?.presentedViewController, animated: true) {
        let stack = self.currentStack?.viewControllers ?? []
        guard let top = stack.last(where: self.holds) else { return done() }
        self.pop(to: top, animated: true, done)
      }
    }
  }

  {{end}}
  {{if module.startsOften}}
  /// Whether a function has started a flow that has yet to come: who taps twice gets one.
  {{module.stackAccess}}func isStarting(_ route: String) -> Bool {
    Self.all.compactMap(\.object).contains { flow in
      let isComing = flow.phase == .idle || flow.isEntering{{if module.hasExternals}} || flow.below != nil{{end}}
      return isComing && flow.isLive && flow.entry.parent === self && flow.entry.route == route
    }
  }

  {{end}}
  {{if module.waits}}
  /// Waits for an answer, and with it what else the flow is to do. Who asks again meanwhile is not
  /// heard, and if the flow ends, so does the wait.
  {{module.stackAccess}}func wait<Answer>(
    for ask: @escaping @MainActor () async -> Answer, then next: @escaping (Answer) -> Void
  ) {
    guard isLive, question == nil else { return }
    question = Task { @MainActor in
      let answer = await ask()
      guard !Task.isCancelled else { return }
      self.question = nil
      // Of what a gesture took away one may not have been told yet.
      Self.endLost()
      if self.isLive { next(answer) }
      self.goOn()
    }
  }

  private func stopAsking() {
    question?.cancel()
    question = nil
    goOn()
  }

  /// Does what has waited for an answer.
  private func goOn() {
    let steps = laterSteps
    laterSteps = []
    for step in steps { step() }
  }

  {{end}}
  {{if module.namesScreens}}
  /// Has a name for a screen as long as there is that screen.
  {{module.stackAccess}}func remember(_ screen: UIViewController, as name: String) {
    named[name, default: []].removeAll { $0.object == nil }
    named[name, default: []].append(Weak(object: screen))
  }

  {{end}}
  {{if module.findsScreens}}
  /// Of the screens of a name the one that was shown last and is still there.
  {{if module.tellsNamed}}
  {{fit}}
  {{module.stackAccess}}func last<Screen>(_ name: String, as _: Screen.Type = UIViewController.self) -> Screen? {
  {{else}}
  {{module.stackAccess}}func last<Screen>(
    _ name: String, as _: Screen.Type = UIViewController.self
  ) -> Screen? {
  {{end}}
    named[name]?.last { $0.object != nil }?.object as? Screen
  }
  {{else}}
  private func last(_ name: String) -> UIViewController? {
    named[name]?.last { $0.object != nil }?.object
  }
  {{end}}

  {{end}}
  {{if module.hasAdapters}}
  /// Keeps what a screen holds weakly, as long as there is that screen.
  {{module.stackAccess}}func keep(_ object: AnyObject, with screen: UIViewController) {
    kept.removeAll { $0.screen.object == nil }
    kept.append((Weak(object: screen), object))
  }

  {{end}}
  {{if module.hasResults}}
  /// What a hand-written step calls with its result: hands on the first one, and none after the
  /// flow has ended.
  {{module.stackAccess}}func once<Result>(
    _ deliver: @escaping @MainActor (Result) -> Void
  ) -> @MainActor (Result) -> Void {
    var isDelivered = false
    return { [weak self] result in
      guard !isDelivered, let self, isLive else { return }
      isDelivered = true
      deliver(result)
    }
  }

  {{end}}
  // MARK: Ending

  /// Ends the flows of which nothing is left, the deepest first.
  fileprivate static func endLost() {
    all.removeAll { $0.object == nil }
    var kept: Set<ObjectIdentifier> = []
    for flow in all.compactMap(\.object).reversed() {
      {{if module.leaves}}
      guard flow.phase == .shown || flow.phase == .leaving else { continue }
      {{else}}
      guard flow.phase == .shown else { continue }
      {{end}}
      // The app may have set a delegate of its own since.
      flow.observer?.takePlace()
      {{if module.hasReselections}}
      flow.tabObserver?.takePlace()
      {{end}}
      let parent = flow.entry.parent
      let isAwaited = parent?.isLive ?? true
      if flow.isEntering && !isAwaited {
        flow.close()
      } else if flow.isWaiting{{if module.hasExternals}} || flow.isAwaitingScreens{{end}} {
        continue
      {{if module.leaves}}
      } else if flow.phase == .leaving || flow.hearings > 0 && isAwaited || flow.isInPlace
        || kept.contains(ObjectIdentifier(flow))
      {
      {{else}}
      } else if flow.isInPlace || kept.contains(ObjectIdentifier(flow)) {
      {{end}}
        if let parent { kept.insert(ObjectIdentifier(parent)) }
      } else if !flow.isEntering {
        flow.close()
      }
    }
  }

  {{if module.hasExternals}}
  /// Hand-written code has started and shows nothing yet.
  private var isAwaitingScreens: Bool {
    takeNewScreens()
    return below != nil && observer?.isDismissed != true
  }

  {{end}}
  /// A little later, when UIKit has come to rest.
  fileprivate static func endLostSoon() {
    Task { endLost() }
  }

  /// Whether something of the flow is on screen or in a stack.
  private var isInPlace: Bool {
    {{if not module.hasScreenLifetime}}
    // UIKit keeps what is on screen. Until then there may be nobody else: a tab bar that is written
    // by hand starts its coordinators, then asks them for their stacks.
    if let stack = unshownController, stack.parent != nil || stack.viewIfLoaded?.window != nil {
      unshownController = nil
    }
    {{end}}
    {{if module.hasAdapters}}
    kept.removeAll { $0.screen.object == nil }
    {{end}}
    {{if module.presents}}
    layers.removeAll(where: \.isGone)
    if layers.contains(where: { !$0.isWaiting }) { return true }
    {{end}}
    if let observer, observer.isDismissed { return false }
    {{if module.hasTabs}}
    // One that starts afresh in its tab may do so when the bar has just gone.
    // Under "More" it has no parent either.
    if case .tab(let bar, _) = entry, bar.phase != .idle, navigationController?.parent == nil,
      !bar.isInPlace
    {
      return false
    }
    {{end}}
    // Under the user's finger nothing is decided.
    if let transition = currentStack?.transitionCoordinator,
      transition.isInteractive || transition.isCancelled
    {
      return true
    }
    let stack = currentStack?.viewControllers ?? []
    screens.removeAll { screen in !stack.contains { $0 === screen.object } }
    {{if module.leavesScreens}}
    leftovers.removeAll { screen in !stack.contains { $0 === screen.object } }
    if !leftovers.isEmpty { return true }
    {{end}}
    {{if module.hasScreenLifetime}}
    let isOwned = screens.isEmpty || ownerName == nil || owner != nil
    assert(isOwned, "\(ownerName ?? "") is gone while a screen of it is shown, which must keep it")
    {{end}}
    {{if module.presents}}
    guard screens.isEmpty, let bareController else { return !screens.isEmpty }
    {{if module.hasRoot}}
    if case .root = entry { return true }
    {{end}}
    return bareController.presentingViewController != nil
    {{else if module.hasRoot}}
    return !screens.isEmpty || bareController != nil
    {{else}}
    return !screens.isEmpty
    {{end}}
  }

  {{if not module.hasScreenLifetime}}
  /// Somebody has to keep the coordinator while it shows something: debug builds say so.
  private func expectCoordinator() {
    guard isLive else { return }
    let controller = screens.first?.object ?? container
    farewell = Turn { [weak controller] in
      guard let controller, controller.viewIfLoaded?.window != nil else { return }
      let shown = type(of: controller)
      assertionFailure("The coordinator of \(shown) was released: keep it in the scene delegate")
    }
  }

  {{end}}
  {{if module.restoresTabTitles}}
  /// A screen's title renames its tab.
  fileprivate static func restoreTabTitles() {
    for flow in all.compactMap(\.object) {
      guard let title = flow.tabTitle else { continue }
      let item = flow.navigationController?.tabBarItem
      if item?.title != title { item?.title = title }
    }
  }

  {{end}}
  /// Nothing is left of the flow: a gesture has taken it away, foreign code, or what it stood on.
  private func close() {
    guard isLive else { return }
    // What still waited to be shown has no place any more.
    for flow in family.dropFirst().reversed() { flow.close() }
    end(telling: entry.parent?.phase == .ended ? nil : onClose)
  }

  private func end(telling closed: (() -> Void)? = nil) {
    phase = .ended
    {{if module.goesOnAfterEntries and module.leaves}}
    (onClose, onEnter, deliver) = (nil, nil, nil)
    {{else if module.goesOnAfterEntries}}
    (onClose, onEnter) = (nil, nil)
    {{else if module.leaves}}
    (onClose, deliver) = (nil, nil)
    {{else}}
    onClose = nil
    {{end}}
    unshownController = nil
    {{if not module.hasScreenLifetime}}
    farewell?.cancel()
    {{end}}
    {{if module.hasReselections}}
    tabObserver?.giveBack()
    {{end}}
    let users = Self.all.filter { $0.object?.isLive == true && $0.object?.observer === observer }
    if users.isEmpty { observer?.giveBack() }
    {{if module.hasScreenLifetime}}
    let listener = keeper
    (keeper, whileShown) = (nil, nil)
    withExtendedLifetime(listener) { closed?() }
    {{else}}
    closed?()
    {{end}}
    {{if module.waits}}
    stopAsking()
    {{end}}
  }

  // MARK: Transitions

  private var currentWindow: UIWindow? {
    var controller = container
    while let covered = controller, covered.viewIfLoaded?.window == nil {
      controller = covered.parent ?? covered.presentingViewController
    }
    if let shown = controller?.viewIfLoaded?.window { window = shown }
    return window ?? entry.parent?.currentWindow
  }

  private var queue: TransitionQueue { .of(currentWindow) }

  /// An action that is called off the main thread, as a view model may after `await`, is a mistake
  /// that stops debug builds here.
  private static func assertOnMainThread(_ step: String) {
    MainActor.assertIsolated("\(step) was called off the main thread")
  }

  /// Runs a transition in its turn and `next` when it has ended, unless the flow has ended by then,
  /// or `child`, for which it is.
  private func perform(
    _ route: String? = nil, for child: FlowStack? = nil, then next: (() -> Void)?,
    _ transition: @escaping (@escaping () -> Void) -> Void
  ) {
    Self.assertOnMainThread(route ?? "A step")
    {{if module.waits}}
    if question != nil {
      return laterSteps.append { self.perform(route, for: child, then: next, transition) }
    }
    {{end}}
    queue.run { done in
      // Of what a gesture took away one may not have been told yet.
      Self.endLost()
      if self.isLive, child?.phase != .ended { transition(done) } else { done() }
    } then: {
      if let route { self.routes.remove(route) }
      if self.isLive { next?() }
    }
  }

  /// Waits for the stack to stand still.
  private func settle(
    _ stack: UINavigationController, animated: Bool, _ done: @escaping () -> Void
  ) {
    let transition = stack.transitionCoordinator
    let isMoving = transition?.animate(alongsideTransition: nil) { _ in done() } ?? false
    if isMoving { return }
    guard animated, transition == nil else { return done() }
    // It may begin with the next layout.
    Task { self.settle(stack, animated: false, done) }
  }

  {{if module.goesBack}}
  /// Pops to a screen, after what the flow and those above it have presented is gone.
  private func pop(to screen: UIViewController, animated: Bool, _ done: @escaping () -> Void) {
    guard let stack = screen.navigationController else { return done() }
    dismiss({{if module.presents}}cover{{else}}nil{{end}}, animated: animated) {
      guard stack.topViewController !== screen, stack.viewControllers.contains(screen) else {
        return done()
      }
      let isAnimated = animated && stack.viewIfLoaded?.window != nil
      stack.popToViewController(screen, animated: isAnimated)
      self.settle(stack, animated: isAnimated, done)
    }
  }

  {{end}}
  {{if module.dismissesSomething}}
  /// Dismisses what is presented and is or holds a controller, and all above it. Nothing to dismiss
  /// is done at once.
  private func dismiss(
    _ controller: UIViewController?, animated: Bool, _ done: @escaping () -> Void
  ) {
    // Who presents it dismisses it: any other may have presented something itself.
    var presented = controller
    while let parent = presented?.parent { presented = parent }
    guard let presented, let presenter = presented.presentingViewController,
      presenter.presentedViewController === presented, !presented.isBeingDismissed
    else { return done() }
    presenter.dismiss(animated: animated) {
      // What it has taken away ends before anything else goes.
      FlowStack.endLost()
      done()
    }
  }

  {{if module.presents}}
  /// The lowest controller that this flow or one above it has presented.
  private var cover: UIViewController? {
    let layers = family.flatMap(\.layers)
    var controller = container?.presentedViewController
    while let covering = controller, !layers.contains(where: { $0.controller === covering }) {
      controller = covering.presentedViewController
    }
    return controller
  }
  {{end}}
  {{end}}
}

private struct Weak<Object: AnyObject> {
  weak var object: Object?
}

extension UIViewController {
  {{if module.presents}}
  /// The controller that can present now: over everything that covers this one. For a tab that is
  /// not on screen the tab bar presents.
  fileprivate var topmostOnScreen: UIViewController {
    var top = self
    while top.viewIfLoaded?.window == nil, let parent = top.parent { top = parent }
    while let presented = top.presentedViewController, !presented.isBeingDismissed {
      top = presented
    }
    return top
  }

  /// Asking an alert on an iPhone for its popover changes how it looks.
  fileprivate var mayBePopover: Bool {
    !(self is UIAlertController) || UIDevice.current.userInterfaceIdiom != .phone
  }

  /// Where it becomes a popover, UIKit raises unless it comes out of something.
  fileprivate func anchorPopover(over presenter: UIViewController) {
    let isActionSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    guard UIDevice.current.userInterfaceIdiom != .phone,
      isActionSheet || self is UIActivityViewController || modalPresentationStyle == .popover,
      let popover = popoverPresentationController,
      popover.sourceView?.window == nil, popover.barButtonItem == nil
    else { return }
    if #available(iOS 16, *), popover.sourceItem != nil { return }
    let bounds = presenter.view.bounds
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
    assertionFailure("\(type(of: self)) comes out of nothing: present it 'as popover(sender)'")
  }

  {{end}}
  {{if module.presents or module.hasRoot or module.hasExternals}}
  /// No stack takes one in: it is shown as it is.
  fileprivate var isContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }

  {{end}}
  {{if module.uncovers}}
  /// Selects the tabs in which this controller stands.
  fileprivate func selectTabs() {
    var controller = self
    while let parent = controller.parent {
      (parent as? UITabBarController)?.selectedViewController = controller
      controller = parent
    }
  }

  {{end}}
  /// The transition that runs here or in what is presented over it, whoever began it.
  fileprivate var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    transitionHere ?? presentedViewController?.runningTransition
  }

  private var transitionHere: (any UIViewControllerTransitionCoordinator)? {
    transitionCoordinator ?? children.lazy.compactMap(\.transitionHere).first
  }

  /// Something over it has been asked to come or go: its transition begins with the next layout.
  fileprivate var isAboutToMove: Bool {
    guard let presentedViewController else { return false }
    return presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
      || presentedViewController.isAboutToMove
  }
}

// MARK: - Observers

/// A delegate that hands on to the one that was there before what it does not want to hear itself.
@preconcurrency @MainActor
private class Forwarder: NSObject {
  // Read where the Objective-C runtime asks, which is the main thread.
  nonisolated(unsafe) fileprivate weak var forwarded: (any NSObjectProtocol)?
  /// UIKit asks a delegate once what it answers to: this answers when the forwarded one has gone.
  nonisolated(unsafe) fileprivate var silent: NSObject?
  /// It is asked right now: somebody who hands on to this one may be handed on to.
  nonisolated(unsafe) private var isAsked = false

  nonisolated override func responds(to selector: Selector!) -> Bool {
    if super.responds(to: selector) { return true }
    guard !isAsked else { return false }
    isAsked = true
    defer { isAsked = false }
    return forwarded?.responds(to: selector) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
    forwarded ?? silent
  }

  /// Hands on what this one hears itself, unless it comes back from there.
  fileprivate func handOn<Delegate>(to _: Delegate.Type, _ call: (Delegate) -> Void) {
    guard !isAsked, let delegate = forwarded as? Delegate else { return }
    isAsked = true
    defer { isAsked = false }
    call(delegate)
  }
}

/// Hears what happens to the stack of one navigation controller, whoever changes it.
///
/// It is that controller's delegate and hands on what the delegate before it wants to hear. The
/// flows on the stack keep it; with the last of them it goes and gives the delegate back.
@preconcurrency @MainActor
private final class StackObserver: Forwarder, UINavigationControllerDelegate {
  private static var all: [Weak<StackObserver>] = []

  private weak var stack: UINavigationController?
  private var wasPresented = false

  /// The one observer of a navigation controller.
  static func of(_ stack: UINavigationController) -> StackObserver {
    all.removeAll { $0.object?.stack == nil }
    let known = all.first { $0.object?.stack === stack }
    if let observer = known?.object { return observer }
    let observer = StackObserver()
    observer.stack = stack
    observer.silent = SilentStackDelegate()
    all.append(Weak(object: observer))
    // Where the app sets its delegate, as a rule.
    stack.loadViewIfNeeded()
    observer.takePlace()
    return observer
  }

  /// Becomes the delegate, in front of the one that is there.
  func takePlace() {
    guard let stack, stack.delegate !== self else { return }
    forwarded = stack.delegate
    stack.delegate = self
  }

  func giveBack() {
    guard let stack, stack.delegate === self else { return }
    stack.delegate = forwarded as? any UINavigationControllerDelegate
  }

  /// Whether the stack was presented and is no more, though somebody may still keep it.
  var isDismissed: Bool {
    guard let stack else { return true }
    if stack.presentingViewController != nil { wasPresented = true }
    return wasPresented && stack.presentingViewController == nil
  }

  // In `willShow` a swipe may still be cancelled.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    WindowSentinel.watch(navigationController.view)
    FlowStack.endLost()
    {{if module.restoresTabTitles}}
    FlowStack.restoreTabTitles()
    {{end}}
    handOn(to: (any UINavigationControllerDelegate).self) { delegate in
      delegate.navigationController?(
        navigationController, didShow: viewController, animated: animated)
    }
  }
}

/// Answers as UIKit does where there is no delegate.
private final class SilentStackDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    navigationController.topViewController?.supportedInterfaceOrientations ?? .all
  }

  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    let top = navigationController.topViewController
    return top?.preferredInterfaceOrientationForPresentation ?? .portrait
  }
}

{{if module.presents}}
/// A presented controller, and one that is about to be.
@preconcurrency @MainActor
private final class Layer {
  private(set) weak var controller: UIViewController?
  let name: String?
  let isAlert: Bool
  var isWaiting = true

  init(_ controller: UIViewController, named name: String?) {
    self.controller = controller
    self.name = name
    isAlert = controller is UIAlertController
  }

  var isGone: Bool { !isWaiting && controller?.presentingViewController == nil }
}

{{end}}
{{if module.hasReselections}}
/// Hears that the user taps the tab that is selected.
@preconcurrency @MainActor
private final class TabObserver: Forwarder, UITabBarControllerDelegate {
  private let reselected: (UIViewController) -> Void
  private weak var tabs: UITabBarController?
  private weak var before: UIViewController?

  init(_ tabs: UITabBarController, reselected: @escaping (UIViewController) -> Void) {
    self.tabs = tabs
    self.reselected = reselected
    super.init()
    silent = SilentTabDelegate()
    tabs.loadViewIfNeeded()
    takePlace()
  }

  /// Becomes the delegate, in front of the one that is there.
  func takePlace() {
    guard let tabs, tabs.delegate !== self else { return }
    forwarded = tabs.delegate
    tabs.delegate = self
  }

  func giveBack() {
    guard let tabs, tabs.delegate === self else { return }
    tabs.delegate = forwarded as? any UITabBarControllerDelegate
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    before = tabBarController.selectedViewController
    var isAllowed = true
    handOn(to: (any UITabBarControllerDelegate).self) { delegate in
      isAllowed =
        delegate.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
    }
    return isAllowed
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    if before === viewController { reselected(viewController) }
    handOn(to: (any UITabBarControllerDelegate).self) { delegate in
      delegate.tabBarController?(tabBarController, didSelect: viewController)
    }
  }
}

/// Answers as UIKit does where there is no delegate.
private final class SilentTabDelegate: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

{{end}}
/// Hears that the view in which it stands has left the window, whoever saw to that.
private final class WindowSentinel: UIView {
  static func watch(_ view: UIView?) {
    guard let view, !view.subviews.contains(where: { $0 is WindowSentinel }) else { return }
    let sentinel = WindowSentinel(frame: .zero)
    sentinel.isHidden = true
    view.insertSubview(sentinel, at: 0)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { FlowStack.endLostSoon() }
  }

  deinit {
    Task { @MainActor in FlowStack.endLost() }
  }
}

{{if module.hasKeepers}}
extension UIViewController {
  private static let coordinatorKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Keeps the coordinator of a screen that has no actions to do so.
  {{module.stackAccess}}func keep(_ coordinator: any Coordinator) {
    objc_setAssociatedObject(
      self, Self.coordinatorKey, coordinator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

{{end}}
// MARK: - Transitions

/// The transitions of one window, one after the other, and after those of the user and of others.
@preconcurrency @MainActor
private final class TransitionQueue {
  private static var queues: [TransitionQueue] = []

  private weak var window: UIWindow?
  private var waiting: [() -> Void] = []
  private var isBusy = false
  /// How often it has looked whether something is about to move.
  private var looks = 0
  /// What has called back but may not have come to its end.
  private weak var ended: (any UIViewControllerTransitionCoordinator)?

  /// The queue of a window. What is in no window waits for nothing.
  static func of(_ window: UIWindow?) -> TransitionQueue {
    queues.removeAll { $0.window == nil }
    if let queue = queues.first(where: { $0.window === window }) { return queue }
    let queue = TransitionQueue()
    queue.window = window
    if window != nil { queues.append(queue) }
    return queue
  }

  /// Runs `transition` in its turn, and `next` when it has called back.
  func run(
    _ transition: @escaping (@escaping () -> Void) -> Void, then next: @escaping () -> Void = {}
  ) {
    waiting.append {
      let turn = Turn {
        self.ended = self.window?.rootViewController?.runningTransition
        // What the transition has taken away ends before anything follows.
        FlowStack.endLost()
        self.isBusy = false
        next()
        self.advance()
      }
      transition { turn.end() }
      self.endIfForgotten(turn)
    }
    advance()
  }

  private func advance() {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    let root = window?.rootViewController
    if let running = root?.runningTransition, running !== ended {
      // Weakly: what comes too late it keeps and never calls.
      let wait = Turn { [weak running] in
        self.ended = running
        self.isBusy = false
        self.advance()
      }
      // Later: when it calls back it has not quite ended.
      let isMoving = running.animate(alongsideTransition: nil) { _ in Task { wait.end() } }
      if !isMoving { wait.end() }
    } else if root?.isAboutToMove == true, looks < 60 {
      Task { @MainActor in
        // A few turns of the main loop are enough, as a rule: then a frame each.
        if looks > 10 { try? await Task.sleep(nanoseconds: 16_000_000) }
        looks += 1
        isBusy = false
        advance()
      }
    } else {
      looks = 0
      waiting.removeFirst()()
    }
  }

  /// UIKit may keep a completion and never call it.
  private func endIfForgotten(_ turn: Turn) {
    guard !turn.isOver else { return }
    Task { @MainActor [weak turn] in
      repeat {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
      } while turn != nil && self.window?.rootViewController?.runningTransition != nil
      turn?.end()
    }
  }
}

/// The turn of a transition. It is over when that calls back, or can do so no more: UIKit drops the
/// completions of what it refuses.
@preconcurrency @MainActor
private final class Turn {
  // Dropped when it has run: who called back may keep the turn.
  private var over: (@MainActor @Sendable () -> Void)?

  init(_ over: @escaping @MainActor @Sendable () -> Void) { self.over = over }

  var isOver: Bool { over == nil }

  func end() {
    let over = self.over
    self.over = nil
    over?()
  }
  {{if not module.hasScreenLifetime}}

  func cancel() { over = nil }
  {{end}}

  deinit {
    guard let over else { return }
    Task { @MainActor in over() }
  }
}
{{end}}

{{# What a module adds to the support file of another one. }}
{{define addition(module: Module)}}
// Generated by flows. Do not edit.
{{for line in module.header}}
// {{line}}
{{end}}

import {{module.origin}}

{{> lifetime/[module.lifetime].types(module)}}
{{end}}
"""#
  ),
  (
    "tabs.template",
    #"""
{{# A tab bar: a navigation controller and a flow a tab. }}
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
{{fit}}
tabBarController.viewControllers = [{{for tab in flow.tabs join ", "}}{{tab.makeName}}(){{end}}]
{{else}}
tabBarController.viewControllers = [
  {{for tab in flow.tabs}}
  {{tab.makeName}}(),
  {{end}}
]
{{end}}
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
  {{fit}}
  navigationController.tabBarItem = UITabBarItem({{for argument in tab.item join ", "}}{{argument}}{{end}})
  {{else}}
  navigationController.tabBarItem = UITabBarItem(
    {{for argument in tab.item join ","}}
    {{argument}}
    {{end}}
  )
  {{end}}
  {{if tab.tag}}
  navigationController.tabBarItem.tag = {{tab.tag}}
  {{end}}
  {{tab.startName}}(on: navigationController{{for argument in tab.startArguments}}, {{argument}}{{end}})
  return navigationController
}

{{fit}}
private func {{tab.startName}}(on navigationController: UINavigationController{{for parameter in tab.startParameters}}, {{parameter.declaration}}{{end}}) {
{{else}}
private func {{tab.startName}}(
  on navigationController: UINavigationController{{for parameter in tab.startParameters}},
  {{parameter.declaration}}{{end}}
) {
{{end}}
  {{if tab.child.isExternal}}
  {{> externals.create(flow, tab.child)}}
  place.entry = .tab(of: stack)
  {{> externals.start(flow, tab.child)}}
  {{else}}
  {{> lifetime/[flow.lifetime].create(flow, tab.child)}}
  {{> routes.remember(tab.child)}}
  {{tab.child.variable}}.stack.entry = .tab(of: stack)
  {{if flow.restarts}}
  {{tab.child.variable}}.stack.startAgain = { [weak self, weak navigationController] in
    guard let self, let navigationController else { return }
    navigationController.setViewControllers([], animated: false)
    {{tab.startName}}(on: navigationController{{for argument in tab.startArguments}}, {{argument}}{{end}})
  }
  {{end}}
  {{if tab.child.property}}
  {{tab.child.property}} = {{tab.child.variable}}
  {{end}}
  {{> lifetime/[flow.lifetime].startChild(flow, tab.child)}}
  {{end}}
}
{{end}}
"""#
  ),
  (
    "testPlan/fixtures.template",
    #"""
{{# What the tests need from those who write them. It is written once. }}
{{define file(plan: TestPlan)}}
{{for module in plan.imports}}
import {{module}}
{{end}}

@testable import {{plan.module}}

/// The values that the tests hand around.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIView.setAnimationsEnabled(false)
  }

  static func settle() async {
    // UIKit goes on in later turns of the main loop.
    for _ in 0..<10 { try? await Task.sleep(nanoseconds: 10_000_000) }
  }

  {{for fixture in plan.fixtures}}
  static var {{fixture.name}}: {{fixture.type}} { fatalError("not written yet") }
  {{end}}

  {{for factory in plan.factories}}
  {{fit}}
  static func {{factory.screen.factory}}({{> screens/dependencies.parameters(factory.flow, factory.screen)}}) -> {{factory.screen.propertyType}} {
  {{else}}
  static func {{factory.screen.factory}}(
    {{> scaffold/viewController.parameters(factory.flow, factory.screen, factory.screen.hasActions)}}
  ) -> {{factory.screen.propertyType}} {
  {{end}}
    fatalError("not written yet")
  }

  {{end}}
}
{{end}}
"""#
  ),
  (
    "testPlan/spies.template",
    #"""
{{# What the suites stand on: what is on screen, the container's stub, the user, and a spy for each flow. }}
{{define file(plan: TestPlan)}}
// Generated by flows. Do not edit.

{{for module in plan.imports}}
import {{module}}
{{end}}

@testable import {{plan.module}}

// MARK: - What is written by hand

/// What the tests need from you: `Fixtures` has it, in a file of its own that is yours.
@MainActor
protocol FlowFixtures {
  /// Runs before a flow is made.
  static func prepare()
  /// Waits until UIKit has come to rest.
  static func settle() async
  {{for fixture in plan.fixtures}}
  static var {{fixture.name}}: {{fixture.type}} { get }
  {{end}}
  {{for factory in plan.factories}}
  {{> factoryHead("static ", factory, "")}}
  {{end}}
}

// MARK: - What is on screen

/// A flow that a test has started, in a window of its own.
@MainActor
class FlowSpy {
  let window: UIWindow
  let navigationController = UINavigationController()
  let dependencies = DependenciesStub()
  /// How the flow has ended, by the names of its outcomes.
  private(set) var outcomes: [String] = []
  // The flow leaves it as it was found.
  private let ground = UIViewController()

  fileprivate init() {
    Fixtures.prepare()
    window = UIWindow(frame: UIScreen.main.bounds)
  }

  /// The screens by their names: a stack for what the window shows, one for each layer over it.
  var shown: [[String]] {
    layers.map { $0.filter { $0 !== ground }.map(dependencies.name) }.filter { !$0.isEmpty }
  }

  func settle() async { await Fixtures.settle() }

  fileprivate func show() {
    navigationController.viewControllers = [ground]
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  fileprivate func hear(_ outcome: Any?) {
    guard let outcome else { return }
    // The name of the case, without what it carries.
    outcomes.append(String("\(outcome)".prefix { $0 != "(" }))
  }

  /// What the screen on top was handed under a name, to reach its coordinator.
  fileprivate func handed<Value>(_ name: String, as _: Value.Type) -> Value? {
    top.flatMap { dependencies.handed(name, to: $0) as? Value }
  }

  /// The screen on top, if it is one of a type.
  fileprivate func shown<Screen: UIViewController>(_ type: Screen.Type) -> Screen? {
    top as? Screen
  }

  /// What an alert does when one of its buttons is tapped: it goes, then the button's handler runs.
  fileprivate func dismissAlert() async {
    top?.presentingViewController?.dismiss(animated: false)
    await settle()
  }

  private var top: UIViewController? { layers.last?.last }

  private var layers: [[UIViewController]] {
    sequence(first: window.rootViewController) { $0?.presentedViewController }
      .prefix { $0 != nil }.compactMap { $0 }.map(screens)
  }

  private func screens(in controller: UIViewController) -> [UIViewController] {
    switch controller {
    case let stack as UINavigationController: stack.viewControllers.flatMap(screens)
    case let tabs as UITabBarController: tabs.selectedViewController.map(screens) ?? []
    default: [controller]
    }
  }
}

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

  {{if plan.names}}
  {{fit}}
  private static let names = [{{for name in plan.names join ", "}}{{name}}{{end}}]
  {{else}}
  private static let names = [
    {{for name in plan.names}}
    {{name}},
    {{end}}
  ]
  {{end}}
  {{else}}
  private static let names: [String: String] = [:]
  {{end}}

  private var made: [Made] = []

  fileprivate func name(of controller: UIViewController) -> String {
    if let made = made.first(where: { $0.controller === controller }) { return made.name }
    let type = String(describing: type(of: controller))
    return Self.names[type] ?? type
  }

  fileprivate func handed(_ name: String, to controller: UIViewController) -> Any? {
    made.first { $0.controller === controller }?.handed[name]
  }

  private func made<Controller: UIViewController>(
    _ controller: Controller, _ name: String, _ handed: [String: Any] = [:]
  ) -> Controller {
    made.append(Made(controller: controller, name: name, handed: handed))
    return controller
  }
}

{{if plan.needsTypes}}
{{fit}}
extension DependenciesStub: {{for type in plan.needsTypes join ", "}}{{type}}{{end}} {
{{else}}
extension DependenciesStub:
  {{for type in plan.needsTypes join ","}}
  {{type}}
  {{end}}
{
{{end}}
  {{for item in plan.screens}}
  {{> factoryHead("", item, " {")}}
    {{if item.isTyped}}
    let controller = Fixtures.{{item.screen.factory}}({{for argument in item.arguments join ", "}}{{argument}}{{end}})
    {{else}}
    let controller = UIViewController()
    {{end}}
    {{if item.handed}}
    {{fit}}
    return made(controller, "{{item.screen.name}}", [{{for line in item.handed join ", "}}{{line}}{{end}}])
    {{else}}
    return made(
      controller, "{{item.screen.name}}",
      [
        {{for line in item.handed}}
        {{line}},
        {{end}}
      ])
    {{end}}
    {{else}}
    return made(controller, "{{item.screen.name}}")
    {{end}}
  }

  {{end}}
  {{for alert in plan.alerts}}
  {{> function.open("", alert.factory)}}
    let controller = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    {{if alert.buttons}}
    {{fit}}
    return made(controller, "{{alert.name}}", [{{for button in alert.buttons join ", "}}"{{button.label}}": {{button.name}}{{end}}])
    {{else}}
    return made(
      controller, "{{alert.name}}",
      [
        {{for button in alert.buttons}}
        "{{button.label}}": {{button.name}},
        {{end}}
      ])
    {{end}}
    {{else}}
    return made(controller, "{{alert.name}}")
    {{end}}
  }

  {{end}}
  {{for external in plan.externals}}
  {{> function.open("", external)}}
    fatalError("no test starts what is written by hand")
  }

  {{end}}
  {{for item in plan.needs}}
  {{if item.need.isMethod}}
  {{fit}}
  func {{item.need.name}}({{> function.parameters(item.need.function)}}){{if item.need.function.isAsync}} async{{end}} -> {{item.need.type}} {
  {{else}}
  func {{item.need.name}}(
    {{for parameter in item.need.function.parameters join ","}}
    {{parameter.declaration}}
    {{end}}
  ){{if item.need.function.isAsync}} async{{end}} -> {{item.need.type}} {
  {{end}}
    {{item.answer}}
  }

  {{end}}
  {{end}}
}
{{end}}

// MARK: - The user

{{for driver in plan.drivers}}
/// What the user can do on `{{driver.screen}}`, while it is on top.
@MainActor
struct {{driver.type}} {
  fileprivate let host: FlowSpy

  {{for action in driver.actions}}
  {{fit}}
  func {{action.function.name}}({{> function.parameters(action.function)}}) async {
  {{else}}
  func {{action.function.name}}(
    {{for parameter in action.function.parameters join ","}}
    {{parameter.declaration}}
    {{end}}
  ) async {
  {{end}}
    {{if driver.isAlert}}
    let handler = {{action.handler}}
    await host.dismissAlert()
    handler?{{action.call}}
    {{else}}
    {{fit}}
    {{action.handler}}?{{action.call}}
    {{else}}
    let handler = {{action.handler}}
    handler?{{action.call}}
    {{end}}
    {{end}}
    await host.settle()
  }

  {{end}}
}

{{end}}
// MARK: - Flows

{{for planned in plan.flows}}
/// Starts `{{planned.flow.name}}` alone.
@MainActor
final class {{planned.spy}}: FlowSpy {
  private(set) lazy var coordinator = {{planned.flow.type}}(
    {{for argument in planned.arguments join ","}}
    {{argument}}
    {{end}}
  )

  {{for screen in planned.screens}}
  {{fit}}
  var {{screen.property}}: {{screen.driver}} { {{screen.driver}}(host: self) }
  {{else}}
  var {{screen.property}}: {{screen.driver}} {
    {{screen.driver}}(host: self)
  }
  {{end}}
  {{end}}

  override init() { super.init() }

  func start() async {
    {{if planned.heard}}
    coordinator.delegate = self
    {{end}}
    {{if planned.hasFinishDelegate}}
    coordinator.finishDelegate = self
    {{end}}
    {{if not planned.flow.isApp}}
    show()
    {{end}}
    coordinator.start()
    await settle()
  }
}

{{if planned.heard}}
extension {{planned.spy}}: {{planned.flow.type}}Delegate {
  {{for item in planned.heard}}
  {{> function.open("", item.method)}}
    hear("{{item.outcome}}")
  }

  {{end}}
  {{if planned.flow.tellsClosed}}
  func didClose(_ coordinator: {{planned.flow.type}}) {
    hear("closed")
  }
  {{end}}
}

{{end}}
{{if planned.hasFinishDelegate}}
extension {{planned.spy}}: CoordinatorFinishDelegate {
  func coordinatorDidFinish(
    childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
  ) {
    hear(coordinator.outcome)
  }
}

{{end}}
{{end}}
{{end}}

{{define factoryHead(modifier: Text, item: StubScreen, ending: Text)}}
{{fit}}
{{modifier}}func {{item.screen.factory}}({{> screens/dependencies.parameters(item.flow, item.screen)}}) -> {{item.screen.propertyType}}{{ending}}
{{else}}
{{modifier}}func {{item.screen.factory}}(
  {{> scaffold/viewController.parameters(item.flow, item.screen, item.screen.hasActions)}}
) -> {{item.screen.propertyType}}{{ending}}
{{end}}
{{end}}
"""#
  ),
  (
    "testPlan/suite.template",
    #"""
{{# The tests of one flow. They import no UIKit: what touches it stands in the file of the spies. }}
{{define file(plan: TestPlan, planned: PlannedFlow)}}
// Generated by flows. Do not edit.

import Testing

@testable import {{plan.module}}

/// `{{planned.flow.name}}`, started alone: a test for each step, with the fewest moves before it.
@MainActor
@Suite("{{planned.flow.name}}")
struct {{planned.suite}} {
  {{for test in planned.tests}}
  @Test({{test.title}})
  func {{test.name}}() async {
    {{for line in test.lines}}
    {{line}}
    {{end}}
    {{fit}}
    #expect(flow.shown == {{test.shown}})
    {{else}}
    #expect(
      flow.shown
        == {{test.shown}})
    {{end}}
    {{if test.outcomes}}
    #expect(flow.outcomes == {{test.outcomes}})
    {{end}}
  }

  {{end}}
}
{{end}}
"""#
  ),
]
