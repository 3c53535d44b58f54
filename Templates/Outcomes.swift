// swift-format-ignore-file
let outcomes: StaticString = #"""
{{# How a flow ends, and how its parent hears of it if it is written by hand. }}
{{define declaration(access: Text, outcomes: [Outcome])}}
/// The ways in which this flow ends.
{{if access}}@frozen {{end}}{{access}}enum Outcome {
  {{for outcome in outcomes}}
  {{> documentation.lines(outcome.documentation)}}
  case {{outcome.declaration}}
  {{end}}
  /// It was left: with Back, a swipe, a sheet pulled down, or a step that closes it.
  case closed
}
{{end}}

{{# Where a parent lists its children, it removes the one that has ended. }}
{{define listening(module: Module, report: Text, listsChildren: Flag)}}
/// Starts a hand-written coordinator; `place` watches what it shows.
///
/// - Parameters:
///   - closed: how it ends when the user leaves it.
///   - make: creates it, with a closure to call when it ends.
///   - handle: what comes after the end.
{{module.stackAccess}}func start<Outcome>(
  on place: FlowStack, closed: Outcome,
  _ make: (_ onEnd: @escaping (Outcome) -> Void) -> any Coordinator,
  then handle: @escaping (Outcome) -> Void
) {
  {{if listsChildren}}
  weak var child: (any Coordinator)?
  let end = { [weak self] (outcome: Outcome) in
    self?.childDidFinish(child)
    handle(outcome)
  }
  {{end}}
  place.onClose = { {{report}}(closed) }
  {{if module.tellsEvents}}
  let coordinator = make { outcome in
    place.willEnd(with: outcome)
    place.leave { {{report}}(outcome) }
  }
  {{else}}
  let coordinator = make { outcome in place.leave { {{report}}(outcome) } }
  {{end}}
  {{if listsChildren}}
  child = coordinator
  place.hosted = coordinator
  place.host(coordinator) { [weak self] in self?.start(coordinator) }
  {{else}}
  place.host(coordinator) { [self] in coordinate(to: coordinator) }
  {{end}}
}
{{end}}
"""#
