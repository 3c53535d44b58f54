import Foundation

/// A remedy that is taken out of what was generated: one of the tests in Tests/Behaviour/Rows must notice.
struct Mutation: CustomStringConvertible, Sendable {
  /// The mistake of hand-written coordinators that is thereby made again.
  let row: String
  /// The texts that are changed, wherever they stand, and what takes their places. There are several where what one
  /// remedy misses another catches.
  let changes: [(old: String, new: String)]
  /// The tests of which at least one fails then.
  let tests: [String]

  init(_ row: String, _ old: String, _ new: String, _ tests: String...) {
    (self.row, self.changes, self.tests) = (row, [(old, new)], tests)
  }

  init(_ row: String, _ changes: [(old: String, new: String)], _ tests: String...) {
    (self.row, self.changes, self.tests) = (row, changes, tests)
  }

  func changing(_ text: String) -> String {
    changes.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) }
  }

  var description: String { row }

  // What is changed stands in generated code of lifetime `parent`.
  static let all = [
    Mutation(
      "strong parent", "weak var parentCoordinator", "var parentCoordinator", "nothing is kept when the window goes"),
    Mutation(
      "callbacks kept after their call", "(onClose, onEnter, deliver) = (nil, nil, nil)", "onClose = nil",
      "what ended is gone", "a flow finishes once"),
    Mutation(
      "closures that capture strongly beside screens held strongly",
      [
        ("private(set) weak var bathViewController", "private(set) var bathViewController"),
        ("sleep: { [weak self] in\n          guard let self else { return }", "sleep: { [self] in"),
      ],
      "a child lives as long as its screens"),
    Mutation(
      "a closure that captures the parent of the child it is stored in",
      "{ [weak self] outcome in\n      guard let self else { return }", "{ [self] outcome in",
      "nothing is kept when the window goes"),
    Mutation(
      "navigation controller held strongly", "private(set) weak var navigationController",
      "private(set) var navigationController", "foreign code swaps the root"),
    Mutation(
      "navigation controller kept by its flow",
      "if unshownController?.viewIfLoaded?.window != nil { unshownController = nil }", "",
      "foreign code swaps the root"),
    Mutation("child not retained", "childCoordinators.append(child)", "", "a child lives as long as its screens"),
    Mutation(
      "child never removed on Back", "WindowSentinel.watch(navigationController.view)\n    FlowStack.endLost()", "",
      "Back ends the child"),
    Mutation(
      "removal only where the transition tells who left",
      "WindowSentinel.watch(navigationController.view)\n    FlowStack.endLost()",
      "WindowSentinel.watch(navigationController.view)\n"
        + "    if navigationController.transitionCoordinator != nil { FlowStack.endLost() }",
      "a pop without animation ends the child"),
    Mutation(
      "flows ended from the bottom up", "for flow in all.compactMap(\\.object).reversed() {",
      "for flow in all.compactMap(\\.object) {", "a long press ends all that is popped, the deepest first"),
    Mutation(
      "a flow lives without what it started", "if let parent { kept.insert(ObjectIdentifier(parent)) }", "",
      "a hand-written flow takes the place too", "the app's own stack ends the child"),
    Mutation(
      "cancelled swipe taken for a pop", "transition.isInteractive || transition.isCancelled", "false",
      "under the finger nothing is decided"),
    Mutation(
      "acting in willShow", "didShow viewController: UIViewController", "willShow viewController: UIViewController",
      "Back ends the child"),
    Mutation(
      "navigation delegate not given back", "if users.isEmpty { observer?.giveBack() }", "",
      "the stack's delegate is given back"),
    Mutation(
      "an observer for each flow", "if let observer = stack.delegate as? StackObserver { return observer }", "",
      "flows share one observer"),
    Mutation(
      "presentation controller touched before the style",
      "style?.configure(controller)\n      layer.observe()", "layer.observe()\n      style?.configure(controller)",
      "the style comes first"),
    Mutation(
      "a sheet pulled down tells nobody",
      [
        ("FlowStack.endLostSoon()\n    #if", "#if"),
        ("if window == nil { FlowStack.endLostSoon() }", ""),
        ("Task { @MainActor in FlowStack.endLost() }", ""),
      ],
      "a sheet pulled down ends the child"),
    Mutation(
      "foreign dismissal not heard",
      [
        ("if window == nil { FlowStack.endLostSoon() }", ""),
        ("Task { @MainActor in FlowStack.endLost() }", ""),
      ],
      "foreign code dismisses", "foreign code swaps the root"),
    Mutation(
      "dismissed stack that somebody keeps taken for shown",
      "return wasPresented && stack.presentingViewController == nil", "return false",
      "foreign code dismisses what it keeps"),
    Mutation(
      "own dismissal ends nothing in time", "presenter.dismiss(animated: animated) {\n      Self.endLost()",
      "presenter.dismiss(animated: animated) {", "a dismissal by the app ends the child before what follows"),
    Mutation(
      "flows above dropped silently", "flow.close()\n      flow.finishLeaving()", "flow.end()",
      "what a flow has started ends before it"),
    Mutation(
      "dismiss on the wrong controller", "presenter.dismiss(animated: animated)",
      "controller?.dismiss(animated: animated)", "a lower modal takes the upper along, the deepest first"),
    Mutation(
      "presenting while presenting",
      [("guard !isBusy, !waiting.isEmpty", "guard !waiting.isEmpty"), ("running !== ended", "false")],
      "steps wait for each other"),
    Mutation(
      "transitions of others not waited for", "running !== ended", "false", "a step waits for the user's gesture",
      "a step waits for foreign code"),
    Mutation(
      "a dropped completion stops the queue", "Task { @MainActor [over] in over() }", "",
      "what UIKit refuses holds nothing up"),
    Mutation(
      "double tap starts a child twice", "visitCoordinator?.stack.isShown != true", "true",
      "a second tap is not heard"),
    Mutation(
      "double tap presents a screen twice", "if let name, layers.contains(where: { $0.name == name }) { return }", "",
      "a screen that is pushed elsewhere is presented once"),
    Mutation(
      "children told apart by type", "childCoordinators.removeAll { $0 === child }",
      "childCoordinators.removeAll { one in child.map { type(of: $0) == type(of: one) } ?? false }",
      "two children of one type are two"),
    Mutation(
      "finish twice",
      [
        ("guard isLive else { return }\n    phase = .leaving", "phase = .leaving"),
        ("guard phase == .leaving else { return }\n    for flow", "for flow"),
        ("(onClose, onEnter, deliver) = (nil, nil, nil)", "(onClose, onEnter) = (nil, nil)"),
      ],
      "a flow finishes once"),
    Mutation(
      "outcome before the animation has ended", "      self.takeAway(animated: animated, done)",
      "      self.takeAway(animated: animated) {}\n      done()", "the outcome comes when the screens have left"),
    Mutation(
      "closed and finished at once", "guard phase == .shown else { return }\n    let closed", "let closed",
      "two that finish at once do so in order"),
    Mutation(
      "a flow that shows nothing yet taken for ended",
      [
        ("guard flow.phase == .shown || flow.phase == .leaving else", "guard flow.phase != .ended else"),
        ("guard phase == .shown else { return }\n    let closed", "let closed"),
      ],
      "a flow that shows nothing yet is not over"),
    Mutation(
      "popping to the root to leave", "pop(to: stack[bottom - 1], animated: animated, done)",
      "pop(to: stack[0], animated: animated, done)", "a flow leaves what stood below it"),
    Mutation(
      "disappeared taken for dismissed",
      "wasPresented && stack.presentingViewController == nil", "wasPresented && stack.viewIfLoaded?.window == nil",
      "a cover ends nothing"),
    Mutation(
      "a step of an ended flow runs", "if self.isLive { transition(done) } else { done() }", "transition(done)",
      "a step of an ended flow does nothing"),
  ]
}
