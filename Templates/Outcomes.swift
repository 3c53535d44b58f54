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
  /// The user left it: Back, an edge swipe, or a sheet pulled down.
  case closed
}
{{end}}

{{define listening(module: Module)}}
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
  weak var child: (any Coordinator)?
  let end = { [weak self] (outcome: Outcome) in
    self?.childDidFinish(child)
    handle(outcome)
  }
  place.onClose = { end(closed) }
  {{if module.tellsEvents}}
  let coordinator = make { outcome in
    place.willEnd(with: outcome)
    place.leave { end(outcome) }
  }
  {{else}}
  let coordinator = make { outcome in place.leave { end(outcome) } }
  {{end}}
  child = coordinator
  place.hosted = coordinator
  place.host { [weak self] in self?.start(coordinator) }
}
{{end}}
"""#
