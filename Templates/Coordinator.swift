// swift-format-ignore-file
let coordinator: StaticString = #"""
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
{{if let links = flow.links}}
{{> links.declaration(links)}}

{{end}}
{{for result in flow.results}}
/// The possible results of `{{result.hook}}` of `{{flow.type}}`.
enum {{result.type}} {
  {{for item in result.cases}}
  {{> documentation.lines(item.documentation)}}
  case {{item.declaration}}
  {{end}}
}

{{end}}
{{if flow.customPresentations}}
/// The custom presentations of `{{flow.type}}`, which `configure(_:for:)` prepares.
enum {{flow.customType}} {
  {{for name in flow.customPresentations}}
  case {{name}}
  {{end}}
}

{{end}}
{{if flow.hooks}}
/// The hand-written steps of `{{flow.type}}`, in an extension of it.
@preconcurrency @MainActor
protocol {{flow.hooksType}}: AnyObject {
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

{{if flow.documentation}}
{{> documentation.lines(flow.documentation)}}
{{else if flow.access}}
/// Coordinates the flow `{{flow.name}}`.
{{end}}
{{if flow.hooks}}
// Implement missing methods in an extension of this class.
{{end}}
@preconcurrency @MainActor
{{flow.access}}final class {{flow.type}}: {{for type in flow.conformances join ", "}}{{type}}{{end}} {
  {{> lifetime/[flow.lifetime].outcome(flow)}}

  {{if flow.signals}}
  /// A message to the parent of this flow, which continues.
  {{if flow.access}}@frozen {{end}}{{flow.access}}enum Signal {
    {{for signal in flow.signals}}
    {{> documentation.lines(signal.documentation)}}
    case {{signal.declaration}}
    {{end}}
  }

  {{end}}
  {{for start in flow.starts}}
  /// How a flow was started, which decides what comes after it.
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
    {{if flow.isAwaited}}
    stack.leadOn()
    {{end}}
  }
  {{if flow.returnsOutcome}}

  /// Starts the flow and returns how it ended. If the task is cancelled, the flow leaves.
  {{flow.access}}func run() async -> Outcome {
    await stack.waitForEnd { start() }
    return {{if flow.outcomes}}outcome ?? {{end}}.closed
  }
  {{end}}

  {{if flow.events}}
  // MARK: Events

  {{for event in flow.events}}
  {{> documentation.lines(event.documentation)}}
  {{> function.whole(flow.access, event.function, event.body)}}

  {{end}}
  {{end}}
  {{if flow.steps}}
  // MARK: Named steps

  {{for step in flow.steps}}
  {{> documentation.lines(step.documentation)}}
  {{> function.whole("private ", step.function, step.body)}}

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
  {{> documentation.lines(screen.make.documentation)}}
  {{> function.open("private ", screen.make)}}
    {{> adapters.create(screen)}}
    {{> screens/[flow.screenSource].make(flow, screen)}}
  }

  {{end}}
  {{end}}
  {{if flow.alerts}}
  // MARK: Alerts

  {{for alert in flow.alerts}}
  {{> alerts.make(flow, alert)}}

  {{end}}
  {{end}}
  {{if flow.routes}}
  // MARK: Routes

  {{for route in flow.routes}}
  {{> routes.function(flow, route)}}

  {{end}}
  {{end}}
  {{> restarts.functions(flow)}}

  {{if flow.linkFunctions}}
  // MARK: Links

  {{for function in flow.linkFunctions}}
  {{> function.open("", function.function)}}
    {{> steps.statements(function.body)}}
  }

  {{end}}
  {{end}}
  {{> lifetime/[flow.lifetime].handlers(flow)}}

  {{> lifetime/[flow.lifetime].end(flow)}}

  {{if flow.signals}}
  // MARK: Signals

  private func signal(_ signal: Signal) {
    if stack.mayTell { onSignal?(signal) }
  }

  {{end}}

  {{for screen in flow.screens}}
  {{> adapters.declaration(flow, screen)}}

  {{end}}
}

{{if let links = flow.links}}
{{if links.isLibrary}}
{{> links.leading(flow, links)}}
{{else}}
{{> links.following(flow, links)}}
{{end}}
{{end}}
{{end}}

{{define properties(flow: Flow)}}
{{if flow.isApp and flow.listsChildren}}
{{flow.access}}let window: UIWindow
{{else if flow.isApp}}
/// Weak: the scene delegate keeps it, and what is presented in it may keep this coordinator.
{{flow.access}}private(set) weak var window: UIWindow?
{{end}}
{{if flow.stackAccess}}
/// The flow's place on screen.
{{end}}
{{flow.stackAccess}}let stack: FlowStack
{{> lifetime/[flow.lifetime].properties(flow)}}
{{if flow.signals}}
/// Receives the flow's signals. The parent sets it.
{{flow.access}}var onSignal: ((Signal) -> Void)?
{{end}}

{{if flow.isTabs}}
private(set) weak var tabBarController: {{flow.tabBarClass}}?
{{end}}
{{if flow.hasDependencies}}
let dependencies: any {{flow.dependenciesType}}
{{end}}
{{for parameter in flow.parameters}}
{{flow.valueAccess}}let {{parameter.variable}}: {{parameter.storedType}}
{{end}}
{{for state in flow.states}}
{{> documentation.lines(state.documentation)}}
{{if state.isWeak}}weak {{end}}var {{state.name}}: {{state.type}}{{if state.defaultValue and not state.isInitialized}} = {{state.defaultValue}}{{end}}
{{end}}

{{if flow.screens or flow.alerts}}
// The most recently shown screens.
{{for screen in flow.screens}}
{{if screen.isNamed}}
var {{screen.property}}: {{screen.propertyType}}? { stack.last("{{screen.name}}", as: {{screen.propertyType}}.self) }
{{else}}
private(set) weak var {{screen.property}}: {{screen.propertyType}}?
{{end}}
{{end}}
{{for alert in flow.alerts}}
private(set) weak var {{alert.property}}: UIAlertController?
{{end}}
{{end}}

{{if flow.singleChildren}}
// The flows that may be running already.
{{for child in flow.singleChildren}}
private weak var {{child.property}}: {{child.propertyType}}?
{{end}}
{{end}}
{{end}}

{{define initializer(flow: Flow)}}
{{if flow.access}}
/// Creates the coordinator, which shows nothing before `start()`.
{{end}}
{{flow.access}}init({{for parameter in flow.initializer join ", "}}{{parameter.declaration}}{{end}}) {
  {{if flow.isApp}}
  self.window = window
  stack = FlowStack(in: window)
  {{else}}
  stack = FlowStack(of: navigationController)
  {{end}}
  {{if flow.tellsEvents}}
  stack.name = "{{flow.name}}"
  {{end}}
  {{for parameter in flow.parameters}}
  self.{{parameter.variable}} = {{parameter.variable}}
  {{end}}
  {{for state in flow.states}}
  {{if state.isInitialized}}
  self.{{state.name}} = {{state.defaultValue}}
  {{end}}
  {{end}}
  {{if flow.hasDependencies}}
  self.dependencies = dependencies
  {{end}}
  {{> lifetime/[flow.lifetime].initialize(flow)}}
  {{if flow.linksStacks or flow.isFound or not flow.listsChildren}}
  stack.owner = self
  {{end}}
  {{if flow.holdsAlways}}
  stack.holdLinks { true }
  {{else if flow.hold}}
  stack.holdLinks { [weak self] in
    guard let self else { return false }
    return {{flow.hold}}
  }
  {{end}}
  {{if flow.hearsReselection}}
  stack.onReselect = { [weak self] in self?.reselected() }
  {{end}}
}
{{end}}
"""#
