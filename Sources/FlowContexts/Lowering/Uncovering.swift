import FlowGraph
import FlowLanguage
import Templates

// What an event takes away before it shows something.
extension FlowLowering {
  /// An event's step, held back until what covers the flow has gone or, where nothing has to go, until the app knows its
  /// root; nil if it waits for neither.
  func heldBack(_ step: Step, _ body: () -> [StatementContext]) -> [StatementContext]? {
    guard isCovered else { return nil }
    let call: String
    if uncovers(step) {
      use(.tabs)
      call = "stack.uncover"
    } else if waitsForRoot(step) {
      use(.questions)
      call = "stack.afterAnswer"
    } else {
      return nil
    }
    return [StatementContext(call: own(call), completion: BodyContext(with(\.isCovered, false, body)))]
  }

  /// Whether an event takes away what covers the flow before this step. Where there is a choice, what is chosen does.
  func uncovers(_ step: Step) -> Bool {
    guard isCovered else { return false }
    return switch step {
    case .sequence, .conditional, .selection, .call: false
    default: navigates(step)
    }
  }

  /// Whether an event of the app starts a flow over everything: while the app asks what its root is to be, that root would
  /// end it. Screens and what uncovers wait by themselves.
  private func waitsForRoot(_ step: Step) -> Bool {
    guard flow.kind == .app, flow.needs.contains(where: \.isAsync) else { return false }
    switch step {
    case .show(let show): return if case .child = show.target { show.presentation.isOnTop } else { false }
    case .go(_, _, let step, _): return waitsForRoot(step)
    case .sequence(let steps): return steps.first.map(waitsForRoot) ?? false
    case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .conditional,
      .selection:
      return false
    }
  }

  /// True if a step may change what is on screen, other than by the flow's end or by a new root, which takes all else
  /// away by itself, or by going back: what `dismiss` and `close` mean may be what covers the flow.
  private func navigates(_ step: Step) -> Bool {
    switch step {
    case .show(let show): show.verb != .root && !show.presentation.isOnTop
    case .pop, .select: true
    case .sequence(let steps): steps.prefix { !$0.showsRoot }.contains(where: navigates)
    case .conditional(_, let then, let otherwise, _): navigates(then) || (otherwise.map(navigates) ?? false)
    case .selection(_, let cases, _): cases.contains { navigates($0.step) }
    case .call(_, _, let results, _, _): results.contains { navigates($0.step) }
    case .go(_, _, let step, _): navigates(step)
    case .dismiss, .close, .stay, .finish, .finishAncestor, .tell, .signal: false
    }
  }
}

extension Step {
  fileprivate var showsRoot: Bool { if case .show(let show) = self { show.verb == .root } else { false } }
}
