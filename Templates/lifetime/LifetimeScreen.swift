// swift-format-ignore-file
let lifetimeScreen: StaticString = #"""
{{# No list of children: the screens own their coordinator, and it goes with the last of them. }}
{{define coordinator(module: Module)}}
/// A part of the app's navigation: it shows screens and starts other coordinators.
///
/// Its screens keep it alive. Until it shows one, only the flow that has started it does.
@preconcurrency @MainActor
{{module.access}}protocol Coordinator: AnyObject {
  /// Shows the first screen.
  func start()
  /// Starts another coordinator.
  func coordinate(to coordinator: any Coordinator)
}

extension Coordinator {
  {{module.access}}func coordinate(to coordinator: any Coordinator) {
    coordinator.start()
  }
  {{if module.hasExternals}}

  {{> outcomes.listening(module, "handle", false)}}
  {{end}}
}
{{end}}

{{define properties(flow: Flow)}}
{{if flow.outcomes}}
private let onEnd: (Outcome) -> Void
{{end}}
{{if flow.returnsOutcome and flow.outcomes}}
private var outcome: Outcome?
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

{{define startChild(flow: Flow, child: Child)}}
{{if child.isKept}}
{{child.variable}}.stack.keeper = self
{{end}}
coordinate(to: {{child.variable}})
{{end}}

{{define end(flow: Flow)}}
{{if flow.outcomes}}
// MARK: End

private func finish(_ outcome: Outcome) {
  {{if flow.tellsEvents}}
  stack.willEnd(with: outcome)
  {{end}}
  {{if flow.returnsOutcome}}
  stack.leave {
    self.outcome = outcome
    self.onEnd(outcome)
  }
  {{else}}
  stack.leave { [onEnd] in onEnd(outcome) }
  {{end}}
}
{{end}}
{{end}}

{{define startExternal(flow: Flow, child: Child)}}
{{if child.isKept}}
place.keeper = self
{{end}}
{{> externals.startListening(child)}}
{{end}}

{{# What a hand-written coordinator must have. }}
{{define handWritten(external: External)}}
// Weak: the stack retains the screens, and they have to retain the coordinator.
private weak var navigationController: UINavigationController?
{{end}}
"""#
