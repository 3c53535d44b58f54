import Foundation

// A table, which is as long as there are remedies.

/// A remedy that is taken out of what was generated: one of the tests in Tests/Behaviour/Rows must notice.
struct RemedyMutation: CustomStringConvertible, Sendable {
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
    RemedyMutation(
      "others go on before an end has been heard", "next()\n          self.isBusy = false",
      "self.isBusy = false\n          next()", "what an end leads to is asked for before others go on"),
    RemedyMutation(
      "a flow that is shown bare uses a stack that is not its own", "isInside ? navigationController : nil",
      "navigationController", "pop in a flow that is shown bare takes nothing of its parent's",
      "what is shown where there is no stack keeps no flow"),
    RemedyMutation(
      "pop after a wait takes what is on top by then", "$0 === shown.top } ?? 0 } ?? index",
      "$0 === shown.top } ?? index } ?? index", "a step back after an async step means what was there before it"),
    RemedyMutation(
      "close after a wait takes what is on top by then", "meant.map(\\.last) ?? self.topmostScreen",
      "self.topmostScreen",
      "a step back after an async step means what was there before it"),
    RemedyMutation(
      "dismiss after a wait takes what is presented by then", "meant.map(\\.presented) ?? lastPresented",
      "lastPresented", "a step back after an async step means what was there before it"),
    RemedyMutation(
      "a flow that has only a modal has nothing to close", "modal?.controller ?? screens",
      "screens", "close of a flow that has only a modal takes that"),
    RemedyMutation(
      "close takes a screen below what is presented",
      "modal?.controller ?? screens.last?.object ?? bareController",
      "screens.last?.object ?? bareController ?? modal?.controller",
      "close in a handler takes what is presented before what is below it"),
    RemedyMutation(
      "a tab that has shown nothing stays empty",
      "let tab = self.navigationController, !stacks.contains(tab) {",
      "let tab = self.navigationController, tab.viewControllers.contains(where: self.holds) {\n        _ = stacks",
      "a tab that has shown nothing starts afresh"),
    RemedyMutation(
      "an async step begins though its flow has gone",
      "Self.endLost()\n      guard !Task.isCancelled else { return }\n      let result", "let result",
      "foreign code swaps the root before an async step begins"),
    RemedyMutation(
      "a flow that starts where all is about to be lost", "if !parent.isLive || isLost {",
      "_ = isLost\n      if !parent.isLive {", "foreign code dismisses a flow that is to show another"),
    RemedyMutation(
      "the screen presented last is dismissed, whoever asks",
      "snuff: { [weak self] in self?.stack.dismiss(shownScreen) }",
      "snuff: { [weak self] in self?.stack.dismiss(self?.lampViewController) }",
      "dismiss of a screen that was pulled down leaves the next one"),
    RemedyMutation(
      "what follows the start of a tab waits for no bar",
      "bar.follow { [weak self] in if self?.isLive == true { continues() } }",
      "_ = (self, bar)\n      continues()", "what follows a tab's start comes when its bar is there"),
    RemedyMutation(
      "what is presented where there is no window is refused", "if currentWindow != nil { return show(self, flow) }",
      "if currentWindow != nil || isLive { return show(self, flow) }",
      "what is presented before the stack is in a window comes when it is"),
    RemedyMutation(
      "what waits for a window keeps its flow", "[weak self, weak flow, isFlow", "[weak self, flow, isFlow",
      "what waits for a window that never comes keeps no flow"),
    RemedyMutation(
      "what an event shows comes after the next one's turn", "let follow = { self.queue.requestFirst(next) }",
      "let follow = { next?() ?? () }", "an event takes away what one before it has yet to show"),
    RemedyMutation(
      "a root that fades in though it starts without animation", "animated: animated && isEntryAnimated",
      "animated: animated", "a root that starts without animation does not fade in"),
    RemedyMutation(
      "what a replaced flow has started is heard to end", "hallCoordinator.stack.leaveSilently",
      "hallCoordinator.stack.leave", "what is replaced ends silently, with all that it has started"),
    RemedyMutation(
      "what a restarted flow has started is heard to end", "live.stack.leaveSilently", "live.stack.leave",
      "what starts again ends silently, with all that it has started"),
    RemedyMutation(
      "a child that starts again in a flow that leaves",
      "if last.entry.parent?.isLive == true { next(ancestor) }", "next(ancestor)",
      "finish names a child of a flow that finishes itself"),
    RemedyMutation(
      "a flow that starts where nothing has a place",
      "if !parent.isLive || isLost {", "if isLost {",
      "what a flow starts while it leaves never begins"),
    RemedyMutation(
      "ends by what was there before one was heard of", "} else if !flow.isEntering {\n        lost.append(flow)",
      "} else if !flow.isEntering {\n        flow.close()", "what an end shows keeps who shows it"),
    RemedyMutation(
      "a stack that is kept by who asks its way in",
      "// It has its parent's stack, which is kept without it.\n        unshownController = nil",
      "break", "foreign code swaps the root under a flow that asks its way in"),
    RemedyMutation(
      "strong parent", "weak var parentCoordinator", "var parentCoordinator", "nothing is kept when the window goes"),
    RemedyMutation(
      "callbacks kept after their call", "(onClose, onEnter, deliver) = (nil, nil, nil)",
      "(onClose, onEnter) = (nil, nil)",
      "what ended is gone", "a flow finishes once"),
    RemedyMutation(
      "closures that capture strongly beside screens held strongly",
      [
        ("private(set) weak var bathViewController", "private(set) var bathViewController"),
        ("sleep: { [weak self] in\n          guard let self else { return }", "sleep: { [self] in"),
      ],
      "a child lives as long as its screens"),
    RemedyMutation(
      "a closure that captures the parent of the child it is stored in",
      "{ [weak self] outcome in\n      guard let self else { return }", "{ [self] outcome in",
      "nothing is kept when the window goes"),
    RemedyMutation(
      "navigation controller held strongly", "private(set) weak var navigationController",
      "private(set) var navigationController", "foreign code swaps the root"),
    RemedyMutation(
      "navigation controller kept by its flow",
      "stack.parent != nil || stack.viewIfLoaded?.window != nil {\n      unshownController = nil\n",
      "stack.parent != nil {\n",
      "foreign code swaps the root"),
    RemedyMutation(
      "what leaves cannot come again", "$0.name == name && !$0.isLeaving", "$0.name == name",
      "a screen that leaves can be asked for again"),
    RemedyMutation(
      "a sheet that the user lets go of gets a double", "guard !isThere, let top = self.topmost",
      "_ = isThere\n      guard let top = self.topmost", "a sheet that the user lets go of stays the only one"),
    RemedyMutation(
      "a hand-written flow under More gets the tab's own stack", "currentStack ?? ownController as?",
      "navigationController ?? ownController as?", "what a hand-written flow under More shows is seen there"),
    RemedyMutation(
      "what an event shows after an answer stays covered", "stack.uncover { [weak self] in self?.pushBath() }",
      "pushBath()", "an event asks first, and what it chooses takes away what covers its flow",
      "so does what follows from the result of an event's step"),
    RemedyMutation("child not retained", "childCoordinators.append(child)", "", "a child lives as long as its screens"),
    RemedyMutation(
      "child never removed on Back", "WindowSentinel.watch(navigationController.view)\n      FlowStack.endLost()", "",
      "Back ends the child"),
    RemedyMutation(
      "removal only where the transition tells who left",
      "WindowSentinel.watch(navigationController.view)\n      FlowStack.endLost()",
      "WindowSentinel.watch(navigationController.view)\n"
        + "      if navigationController.transitionCoordinator != nil { FlowStack.endLost() }",
      "a pop without animation ends the child"),
    RemedyMutation(
      "flows ended from the bottom up",
      [
        ("for flow in all.compactMap(\\.object).reversed() {", "for flow in all.compactMap(\\.object) {"),
        ("for flow in family.dropFirst().reversed() { flow.close() }", ""),
      ],
      "a long press ends all that is popped, the deepest first"),
    RemedyMutation(
      "a flow lives without what it started", "if let parent { kept.append(parent) }", "",
      "a hand-written flow takes the place too", "the app's own stack ends the child"),
    RemedyMutation(
      "cancelled swipe taken for a pop", "transition.isInteractive || transition.isCancelled", "false",
      "under the finger nothing is decided"),
    RemedyMutation(
      "acting in willShow",
      [
        ("willShow viewController: UIViewController", "wontShow viewController: UIViewController"),
        ("didShow viewController: UIViewController", "willShow viewController: UIViewController"),
      ],
      "Back ends the child"),
    RemedyMutation(
      "navigation delegate not given back", "if users.isEmpty { observer?.giveBack() }", "",
      "the stack's delegate is given back"),
    RemedyMutation(
      "an observer for each flow", "if let observer = known?.object { return observer }", "_ = known",
      "flows share one observer"),
    RemedyMutation(
      "presentation controller touched before the style",
      "if let style, !(controller is UIAlertController) {",
      "_ = controller.presentationController\n      if let style, !(controller is UIAlertController) {",
      "the style comes first"),
    RemedyMutation(
      "a sheet pulled down tells nobody",
      [
        ("if window == nil { FlowStack.endLostSoon() }", ""),
        ("Task { @MainActor in FlowStack.endLost() }", ""),
      ],
      "a sheet pulled down ends the child"),
    RemedyMutation(
      "foreign dismissal not heard",
      [
        ("if window == nil { FlowStack.endLostSoon() }", ""),
        ("Task { @MainActor in FlowStack.endLost() }", ""),
      ],
      "foreign code dismisses", "foreign code swaps the root"),
    RemedyMutation(
      "dismissed stack that somebody keeps taken for shown",
      "return wasPresented && presented?.presentingViewController == nil", "return false",
      "foreign code dismisses what it keeps"),
    RemedyMutation(
      "own dismissal ends nothing in time",
      [
        ("anything follows.\n          FlowStack.endLost()\n", "anything follows.\n"),
        ("      FlowStack.endLost()\n      self.queue.waitForStacks(then: done)\n", "      done()\n"),
      ],
      "a dismissal by the app ends the child before what follows"),
    RemedyMutation(
      "flows above dropped silently",
      [
        ("flow.close()\n      flow.finishLeaving()", "flow.end()"),
        ("anything follows.\n          FlowStack.endLost()\n", "anything follows.\n"),
      ],
      "what a flow has started ends before it"),
    RemedyMutation(
      "dismiss on the wrong controller", "presenter.dismiss(animated: animated) {",
      "controller?.dismiss(animated: animated) {", "a lower modal takes the upper along, the deepest first"),
    RemedyMutation(
      "presenting while presenting",
      [
        ("guard !isBusy, !waiting.isEmpty", "guard !waiting.isEmpty"),
        ("if let moving = running.first {", "if false, let moving = running.first {"),
        ("else if isAboutToMove", "else if false"),
      ],
      "steps wait for each other"),
    RemedyMutation(
      "transitions of others not waited for", "if let moving = running.first {",
      "if false, let moving = running.first {",
      "a step waits for the user's gesture", "a step waits for foreign code",
      "a step waits for Back, which comes while another moves",
      "a step waits for Back, which comes while something is dismissed"),
    RemedyMutation(
      "a cancelled swipe waited for though it has ended", ", !queue.hasEnded(transition)", "",
      "a cancelled swipe does not hide what Back has ended"),
    RemedyMutation(
      "a transition waited for though it has ended", ".filter { !hasEnded($0) }", "",
      "under the finger nothing is decided",
      "a swipe during a replacement that is let go leaves the new screen alone"),
    RemedyMutation(
      "a pop into the middle of Back", "self.queue.waitForStacks(then: done)", "done()",
      "a step that dismisses and pops waits for Back in between"),
    RemedyMutation(
      "a sheet that the user pulls down taken for the push in it",
      "if let transition { self.ended", "_ = transition\n        if let transition = self.running.first { self.ended",
      "an end waits for the sheet, which the user pulls down while another moves"),
    RemedyMutation(
      "a replacement that a swipe prevents",
      "return queue.wait(for: transition) { self.queue.waitForStacks(then: done) }",
      "return queue.wait(for: transition, then: done)",
      "a swipe during a replacement that is let go leaves the new screen alone"),
    RemedyMutation(
      "what a flow has left stays below the next screen", "if standing == stack.viewControllers {", "if true {",
      "a swipe during a push that is let go leaves the screen that was pushed"),
    RemedyMutation(
      "what a flow under More starts is shown where nobody sees it",
      "if parent.navigationController === navigationController { return parent.currentStack }", "_ = parent",
      "what a flow under More starts is shown there"),
    RemedyMutation(
      "Back under More is not heard",
      "if stack !== navigationController { WindowSentinel.watch(screen.view, ofScreen: true) }", "",
      "what a flow under More starts is shown there"),
    RemedyMutation(
      "Back under More ends what is below", "screens.last { $0.object?.navigationController != nil }", "screens.last",
      "a flow under More goes on after Back"),
    RemedyMutation(
      "what a presented bar puts under More taken for dismissed", "presented?.presentingViewController == nil",
      "stack.presentingViewController == nil", "what a presented tab bar puts under More lives"),
    RemedyMutation(
      "a delegate that is called taken for one that is asked",
      [
        ("latest(besides: called), let", "latest(besides: asked), let"),
        (
          "called.append(other)\n      defer { called.removeLast() }",
          "asked.append(other)\n      defer { asked.removeLast() }"
        ),
      ],
      "a delegate that sets itself anew and goes on at once is not missed"),
    RemedyMutation(
      "an end that a cancelled swipe hides", "      endLost(after: gesture)\n", "",
      "a cancelled swipe does not hide what Back has ended"),
    RemedyMutation(
      "a step climbs onto a menu that leaves",
      [
        ("if let moving = running.first {", "if false, let moving = running.first {"),
        ("else if isAboutToMove", "else if false"),
        (", !presented.isBeingDismissed {", " {"),
      ],
      "a step waits for the menu from which it was chosen"),
    RemedyMutation(
      "a dropped completion stops the queue", "Task { @MainActor in over() }\n", "_ = over\n",
      "what UIKit refuses holds nothing up"),
    RemedyMutation(
      "double tap starts a child twice", "visitCoordinator?.stack.isShown != true", "true",
      "a second tap is not heard"),
    RemedyMutation(
      "double tap presents a screen twice",
      [
        ("name != nil && layers.contains { $0.name == name && !$0.isLeaving }", "false"),
        ("layer.name != nil && self.layers.contains { $0 !== layer && $0.name == layer.name }", "false"),
      ],
      "a screen that is pushed elsewhere is presented once"),
    RemedyMutation(
      "children told apart by type", "childCoordinators.removeAll { $0 === child }",
      "childCoordinators.removeAll { one in child.map { type(of: $0) == type(of: one) } ?? false }",
      "two children of one type are two"),
    RemedyMutation(
      "a pushed screen taken for gone",
      [
        ("what is not on the stack has left it.\n    screens.append(Weak(object: screen))\n", "\n"),
        ("    stack.pushViewController(", "    screens.append(Weak(object: screen))\n    stack.pushViewController("),
      ],
      "a stack of the app's own pops while it pushes"),
    RemedyMutation(
      "finish twice",
      [
        ("guard isLive else { return refuse(by: nil) }\n    if isMaking", "if isMaking"),
        ("guard phase == .leaving else { return }\n    let left", "let left"),
        ("(onClose, onEnter, deliver) = (nil, nil, nil)", "(onClose, onEnter) = (nil, nil)"),
      ],
      "a flow finishes once"),
    RemedyMutation(
      "outcome before the animation has ended", "      self.takeAway(animated: isAnimated, done)",
      "      self.takeAway(animated: isAnimated) {}\n      done()", "the outcome comes when the screens have left"),
    RemedyMutation(
      "closed and finished at once",
      [
        ("guard isLive else { return }\n    // What still", "// What still"),
        ("    guard isLive else { return }\n    end(telling", "    end(telling"),
      ],
      "two that finish at once do so in order"),
    RemedyMutation(
      "a flow that shows nothing yet taken for ended",
      "guard flow.phase == .shown || flow.phase == .leaving else", "guard flow.phase != .ended else",
      "a flow that shows nothing yet is not over"),
    RemedyMutation(
      "popping to the root to leave", "pop(to: stack[bottom - 1], animated: animated, done)",
      "pop(to: stack[0], animated: animated, done)", "a flow leaves what stood below it"),
    RemedyMutation(
      "disappeared taken for dismissed",
      "wasPresented && presented?.presentingViewController == nil", "wasPresented && stack.viewIfLoaded?.window == nil",
      "a cover ends nothing"),
    RemedyMutation(
      "the screen shown last closes, whoever asks", "stack.close(shownScreen)",
      "stack.close(self?.posterViewController)",
      "close means the screen that says so"),
    RemedyMutation(
      "a stack in a tab kept by its flow", "let stack = unshownController, stack.parent != nil || stack",
      "let stack = unshownController, stack",
      "a flow keeps no stack that a hand-written tab bar has"),
    RemedyMutation(
      "what waits for its turn keeps its parent", "} else if flow.isWaiting {\n        continue\n      }", "}",
      "what waits for its turn goes with its parent"),
    RemedyMutation(
      "a stack dismissed by who has only taken a place in it", "case .push(nil, _) where bottom == 0",
      "case .push where bottom == 0", "who takes the child's place finishes there"),
    RemedyMutation(
      "what an event shows below what still asks to come", "if phase == .idle, let asking =",
      "if false, let asking =", "an event waits until its flow has come"),
    RemedyMutation(
      "a flow that asks what comes after all that it had", "let isHeld = livesByHearing",
      "let isHeld = livesByHearing && !livesByHearing",
      "an end is heard with an answer that comes later, though nothing of the flow is left"),
    RemedyMutation(
      "an outcome that is lost as its flow closes", "    guard isLive else { return }\n    end(telling",
      "    end(telling", "who finishes as what it waits for goes has finished"),
    RemedyMutation(
      "what was pulled down dismisses what it stood on",
      "let own = container === parent.navigationController ? nil : container", "let own = container",
      "what was pulled down takes nothing else along"),
    RemedyMutation(
      "a root that has not come yet stays",
      [
        ("where other !== flow { other.end() }", "where other !== flow && other.phase != .idle { other.end() }"),
        ("    childCoordinators.removeAll()\n", ""),
      ],
      "a root that waits gives way to the next"),
    RemedyMutation(
      "a root that has given way comes all the same", "flow.map { $0.phase != .ended }", "flow.map { _ in true }",
      "a root that has given way is not seen"),
    RemedyMutation(
      "a screen that has given way as the root comes all the same", "?? (request == self.rootRequests)", "?? true",
      "a screen that has given way as the root is not seen"),
    RemedyMutation(
      "what a dismissal takes along is told later",
      "      FlowStack.endLost()\n      self.queue.waitForStacks(then: done)\n    }\n    presenter",
      "      done()\n    }\n    presenter",
      "what goes first is told first"),
    RemedyMutation(
      "what was leaving leads on after a root",
      [
        ("guard phase == .leaving else { return }", ""),
        ("(onClose, onEnter, deliver) = (nil, nil, nil)", "(onClose, onEnter) = (nil, nil)"),
      ],
      "the root that was asked for last comes"),
    RemedyMutation(
      "what a child has left taken for nothing", "if !leftovers.isEmpty { return true }", "",
      "it keeps the child's place until it shows something"),
    RemedyMutation(
      "a flow that is over when its own screen takes a child's place",
      "      hearings += 1\n      stack.setViewControllers(standing + [screen], animated: isAnimated)\n      hearings -= 1\n",
      "      stack.setViewControllers(standing + [screen], animated: isAnimated)\n",
      "what it shows later takes that place, and it goes on"),
    RemedyMutation(
      "an event over what covers its flow", "stack.uncover { [weak self] in self?.pushRoom(name: name) }",
      "pushRoom(name: name)", "an event that navigates takes away what covers its flow"),
    RemedyMutation(
      "an event that takes away what it should cover", "if isDay {\n      presentVisit()",
      "if isDay {\n      stack.uncover { [weak self] in self?.presentVisit() }",
      "what an event shows on top leaves what is there"),
    RemedyMutation(
      "what a flow has started stays with its screens",
      "if !own.isEmpty, own != stack { controller.setViewControllers(own, animated: false) }", "_ = own",
      "what a flow has started goes with it where its own screens stay"),
    RemedyMutation(
      "a tab starts afresh under what covers it",
      "if let flow { flow.leaveSilently(then: restart) } else { restart() }", "_ = flow\n    restart()",
      "a tab that starts afresh takes along what covers it"),
    RemedyMutation(
      "a tab's flow that is what a step presents",
      "    southTabCoordinator = coordinator", "    southCoordinator = coordinator",
      "a tab's flow that is also presented is another"),
    RemedyMutation(
      "a SwiftUI view that is made while its screen moves in", "hasPrefix(\"UIHostingController<\")",
      "hasPrefix(\"UIKitController<\")", "a SwiftUI view is there before its screen moves in"),
    RemedyMutation(
      "an event in a tab that nobody sees",
      "(parent as? UITabBarController)?.selectedViewController = controller\n", "",
      "an event reaches a flow in a tab that is not selected"),
    RemedyMutation(
      "a tab's condition asked again", "if dependencies.hasCellar {",
      "if dependencies.hasCellar, dependencies.hasCellar {", "a tab's condition is read once"),
    RemedyMutation(
      "what takes a place moves in",
      "coordinator.stack.entry = .replace(stack)\n    coordinator.stack.isEntryAnimated = false",
      "coordinator.stack.entry = .replace(stack)", "what takes a place comes without animation"),
    RemedyMutation(
      "how a flow enters is forgotten where it begins with another",
      "flow.isEntryAnimated = isAnimated\n", "", "a flow that begins with another comes as it was to"),
    RemedyMutation(
      "what a start says of its animation is forgotten", "if !animated { isEntryAnimated = false }\n", "",
      "a start may say that nothing moves"),
    RemedyMutation(
      "a flow that is to be there at once comes as its parent says", "flows.allSatisfy(\\.isEntryAnimated)",
      "flows[0].isEntryAnimated", "a start may say that nothing moves"),
    RemedyMutation(
      "what was there before a screen becomes the root is heard to end",
      [("    stack.endFlows()\n", ""), ("    childCoordinators.removeAll()\n", "")],
      "a screen of the app can be the root"),
    RemedyMutation(
      "nobody waits for a root that fades in", "completion: { _ in done() })", "completion: nil)\n        done()",
      "a root that fades in is waited for"),
    RemedyMutation(
      "who runs a flow hears nothing of its end", "    onEnd?()\n    onEnd = nil\n", "",
      "who runs a flow is told its outcome"),
    RemedyMutation(
      "a cancelled task is not heard", "self.leave { closed?() }", "_ = closed",
      "a flow whose task is cancelled leaves"),
    RemedyMutation(
      "a task that is cancelled starts a flow", "guard phase == .idle, !Task.isCancelled else",
      "guard phase == .idle else", "a flow is not run by a task that is cancelled"),
    RemedyMutation(
      "an outcome is forgotten", "    self.outcome = outcome\n", "", "who runs a flow is told its outcome"),
    RemedyMutation(
      "a step without animation moves", "self.pop(to: stack[top - 1], animated: animated, done)",
      "self.pop(to: stack[top - 1], animated: true, done)", "a step without animation moves nothing"),
    RemedyMutation(
      "a flow that finishes without animation moves", "let isAnimated = family.allSatisfy(\\.leavesAnimated)",
      "let isAnimated = true", "a flow that finishes without animation leaves at once"),
    RemedyMutation(
      "a flow that ends others keeps its animation for itself", "let isAnimated = family.allSatisfy(\\.leavesAnimated)",
      "let isAnimated = leavesAnimated", "a flow that ends others without animation takes them along at once"),
    RemedyMutation(
      "finish further up is told on the way", "flow.phase = .leaving\n      flow.onClose = nil", "",
      "finish names a child of a flow further up"),
    RemedyMutation(
      "a step of an ended flow runs", "if self.isLive, child?.phase != .ended { return transition(done) }",
      "return transition(done)",
      "a step of an ended flow does nothing"),
    RemedyMutation(
      "an action sheet comes out of nothing", "style?.configure(controller)", "_ = style?.configure",
      "an action sheet comes out of what was tapped"),
    RemedyMutation(
      "a presentation controller asked for too early",
      "      let attempt = Weak(",
      "      style?.configure(controller)\n      let attempt = Weak(",
      "what UIKit refuses is not kept"),
    RemedyMutation(
      "what UIKit puts off taken for refused", "attempt.object?.isOver == false", "false",
      "a share sheet that comes late comes out of what was tapped", "a picker that comes late is there"),
    RemedyMutation(
      "what a screen in the root presents stays", "self.dismissAll(in: window.rootViewController) {",
      "self.dismiss(window.rootViewController?.presentedViewController, animated: false) {",
      "a search goes with the root that it is in"),
    RemedyMutation(
      "a dismissal whose completion is lost leads nowhere", "    queue.endIfForgotten(turn)\n  }", "  }",
      "a dismissal whose completion never comes is followed by what was asked for"),
    RemedyMutation(
      "what a screen asks for while it is made comes before it", "(isMaking, earlySteps) = (true, [])",
      "earlySteps = []",
      "what a screen asks for while it is made comes after it", "so does what a flow's next screen asks for"),
    RemedyMutation(
      "what a later screen asks for while it is made comes before it",
      "    let (screen, steps) = made(make)\n    perform(",
      "    let (screen, steps) = (make(), [() -> Void]())\n    perform(", "so does what a flow's next screen asks for"),
    RemedyMutation(
      "a screen that asks to go while it is made stays",
      [
        ("      return earlySteps.append { self.close(self.justMade", "      return earlySteps.append { self.close(nil")
      ],
      "so does what a flow's next screen asks for"),
    RemedyMutation(
      "a presented screen that asks to go while it is made stays",
      "      return earlySteps.append { self.dismiss(self.justMade",
      "      return earlySteps.append { self.dismiss(nil",
      "so does what a flow's next screen asks for"),
    RemedyMutation(
      "what follows the first root comes before the window", "        self.openWindow()\n", "",
      "what follows the first root appears"),
    RemedyMutation(
      "a delegate read before the view is there", "    stack.loadViewIfNeeded()\n", "",
      "Back is heard where a stack is its own delegate"),
    RemedyMutation(
      "a delegate that is set late stays in front", "      flow.observer?.takePlace()\n", "",
      "Back is heard where the app sets its delegate late"),
    RemedyMutation(
      "nobody answers for a delegate that has gone", "UINavigationController, willShow viewController",
      "UINavigationController, wontShow viewController", "a delegate that goes is not missed"),
    RemedyMutation(
      "delegates are asked in circles", "latest(besides: asked)", "latest()",
      "delegates that hand on to each other do not call in circles"),
    RemedyMutation(
      "delegates call in circles", "latest(besides: called)", "latest()",
      "a library in front that forwards all does not call in circles"),
    RemedyMutation(
      "only the latest delegate is called", "others.insert(FormerDelegate(other), at: 0)",
      "others = [FormerDelegate(other)]",
      "a library in front that forwards all does not call in circles"),
    RemedyMutation(
      "a stack in front of its delegate is followed", "      if stack.delegate !== self { forget(other) }\n", "",
      "Back is heard where a stack is in front of its delegate"),
    RemedyMutation(
      "a stack that has moved taken for dismissed",
      "      if stack.parent != nil, FlowStack.outermost(stack) !== presented { wasPresented = false }\n", "",
      "a flow goes on where its stack moves to another container"),
    RemedyMutation(
      "a coordinator that leaves with its screen is missed",
      "          try? await Task.sleep(nanoseconds: 1_000_000_000)\n          guard let controller",
      "          guard let controller", "who dismisses a flow may let go of it at once"),
    RemedyMutation(
      "the tab bar's delegate not given back", "    tabObserver?.giveBack()\n", "",
      "the tab bar's delegate is given back"),
    RemedyMutation(
      "the stack that was given taken for the stack",
      "if let stack = shown?.object?.navigationController { return stack }", "_ = shown",
      "a flow under More lives, pushes and ends"),
    RemedyMutation(
      "a tab without a parent taken for gone", "!bar.isEntering, !bar.isInPlace",
      "navigationController?.parent == nil", "a flow under More lives, pushes and ends"),
    RemedyMutation(
      "what finishes is ended by what it has started", "guard last.isLive, let ancestor", "guard let ancestor",
      "what finishes is not ended by what it has started"),
    RemedyMutation(
      "screens that were replaced are remembered",
      "    screens.removeAll { screen in !stack.viewControllers.contains { $0 === screen.object } }", "",
      "under what is presented a replaced screen is not the first"),
    RemedyMutation(
      "a bare flow taken for gone with its parent's stack",
      "if bareController == nil, let observer, observer.isDismissed", "if let observer, observer.isDismissed",
      "what a tab presents without a stack outlives its bar"),
    RemedyMutation(
      "the window's root taken for a stack that has gone", "isWindowOpen ? window?.rootViewController : bareController",
      "container", "a flow whose tab has gone has no other's stack"),
    RemedyMutation(
      "a tab starts afresh beside More", "if let more = moreOfFormer {", "if false, let more = moreOfFormer {",
      "a tab under More that starts afresh has only its new screen"),
    RemedyMutation(
      "a tab of the bar starts afresh under More",
      "viewControllers?.prefix(4).contains(where: { $0 === navigationController }) == false", "viewControllers != nil",
      "a tab on the bar starts afresh on the bar"),
    RemedyMutation(
      "a tab starts afresh in place of another", "isOthers ? nil : more", "more",
      "a tab under More that starts afresh has only its new screen"),
    RemedyMutation(
      "a tab under More taken for none", "let bar = flow.tabBar,", "let bar = tab.tabBarController,",
      "a step selects a tab under More"),
    RemedyMutation(
      "what a tab under More has presented stays", "controller.parent ?? barOverMore(controller)",
      "controller.parent", "what a flow under More has presented leaves with it"),
    RemedyMutation(
      "a tab that is not seen presents", "if top.viewIfLoaded?.window == nil, let above", "if false, let above",
      "a flow under More lives, pushes and ends"),
    RemedyMutation(
      "what is not on screen moves",
      [
        ("let isAnimated = animated && isVisible && ", "let isAnimated = animated && "),
        ("guard stack.viewIfLoaded?.window != nil else { return done() }", ""),
      ],
      "a push in a tab that is not on screen holds nothing up"),
    RemedyMutation(
      "a completion waited for for ever", "      self.endIfForgotten(turn)\n", "",
      "a completion that never comes holds nothing up for long"),
    RemedyMutation(
      "a screen that has gone by itself stands for its flow",
      "goBack(from: screen, then: next) { [weak screen] done in\n"
        + "      self.dismiss(screen, animated: animated, done)\n    }",
      "goBack(from: screen, then: next) { [weak screen] done in\n"
        + "      let shown = screen?.presentingViewController == nil ? self.container : screen\n"
        + "      self.dismiss(shown, animated: animated, done)\n    }",
      "dismiss after a screen that has gone by itself takes nothing else",
      "dismiss while a screen goes by itself takes nothing else"),
    RemedyMutation(
      "what dismiss means is found when its turn comes",
      "goBack(from: shown, then: next) { [weak shown] done in\n"
        + "      self.dismiss(shown, animated: animated, done)\n    }",
      "goBack(from: shown, then: next) { done in\n"
        + "      let last = self.layers.last { !$0.isGone && !$0.isAlert }?.controller\n"
        + "      self.dismiss(last ?? self.container, animated: animated, done)\n    }",
      "dismiss while a screen goes by itself takes nothing else"),
    RemedyMutation(
      "a screen's title renames its tab", "    FlowStack.restoreTabTitles()\n", "", "a tab is called what it is called"),
    RemedyMutation(
      "a tab that starts afresh has another item",
      "    coordinator.stack.startAgain = { [weak self] in self?.startSouth(on: $0) }\n",
      "    coordinator.stack.startAgain = { [weak self] in\n"
        + "      $0.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 2)\n"
        + "      self?.startSouth(on: $0)\n    }\n",
      "a tab that starts afresh keeps its item"),
    RemedyMutation(
      "a flow over everything comes before the root",
      "    guard question == nil else { return laterSteps.append { self.afterAnswer(step) } }\n",
      "", "a flow that comes over everything waits for the first root"),
    RemedyMutation(
      "an old question leads to a root", "    let steps = laterSteps\n    stopAsking()\n",
      "    let steps = laterSteps\n", "the newest request wins"),
    RemedyMutation(
      "a question holds up every flow", "    if waits, question != nil {\n",
      "    if waits, Self.all.contains(where: { $0.object?.question != nil }) {\n",
      "a question holds up only its own flow"),
    RemedyMutation(
      "a question holds up nothing", "    if waits, question != nil {\n", "    if false {\n",
      "a question holds up only its own flow"),
    RemedyMutation(
      "a question holds up who goes back", "    if waits, question != nil {\n", "    if question != nil {\n",
      "who goes back waits for no answer"),
    RemedyMutation(
      "a screen that comes after the answer leaves before it", "    guard steps.isEmpty || question == nil else {\n",
      "    guard true else {\n", "who goes back from what comes after the answer comes after it, too"),
    RemedyMutation(
      "what comes after the answer is dismissed before it",
      "    perform(waits: screen != nil && isComing, then: next, transition)\n",
      "    _ = isComing\n    perform(waits: false, then: next, transition)\n",
      "who goes back from what comes after the answer comes after it, too"),
    RemedyMutation(
      "the question of a screen that has gone is answered", "      self.dropQuestion()\n", "",
      "what a screen has asked goes with it"),
    RemedyMutation(
      "the question of a screen that has gone holds up what comes then",
      "    for flow in all.compactMap(\\.object) { flow.dropQuestion() }\n", "",
      "what a screen has asked goes with it"),
    RemedyMutation(
      "the next screen cannot ask what one that has gone has asked", "    asking.remove(asker.line)\n",
      "    _ = asker.line\n",
      "what a screen has asked goes with it"),
    RemedyMutation(
      "a screen that has gone still asks", "    if let asker, !isThere(asker.object) { return forget(line) }\n", "",
      "what a screen has asked goes with it"),
    RemedyMutation(
      "a question after an async step goes with the screen",
      "    let asker = screen.flatMap { isThere($0) ? Weak(object: $0) : nil }\n",
      "    let asker = screen.map { Weak(object: $0) }\n",
      "what asks after an async step is answered though the screen has gone"),
    RemedyMutation(
      "the question of a screen that is being dismissed is answered", "presentingViewController != nil && !isLeaving",
      "presentingViewController != nil && !(isLeaving && false)", "what a screen has asked goes with it"),
    RemedyMutation(
      "a question goes with the screen that is pulled down",
      "top.presentingViewController != nil && !isLeaving\n      ||", "",
      "what a screen has asked goes with it"),
    RemedyMutation(
      "a question is lost while another waits", "return laterSteps.append { self.inquire(ask",
      "return _ = { self.inquire(ask", "a question waits for the answer to another, and is asked once"
    ),
    RemedyMutation(
      "a question that waits leads to an old root", "    guard asking.contains(line) else { return }\n", "",
      "the newest request wins"),
    RemedyMutation(
      "a step that asks a second time is run twice", "      self.forget(line)\n", "      self.asking.remove(line)\n",
      "a question waits for the answer to another, and is asked once"),
    RemedyMutation(
      "what is asked while another question leads to a root is lost",
      "if self.isLive { self.asking.formUnion(later) }\n", "_ = later\n",
      "a question that is asked while another leads to a root is asked then"),
    RemedyMutation(
      "a question that a screen asks while it is made holds that up",
      "if isMaking { return earlySteps.append { self.wait(for: ask, by: line, then: next) } }", "",
      "what a screen asks for while it is made comes after it"),
    RemedyMutation(
      "what a tab's screen asks for while it is made comes before its bar",
      "    bar.follow { self.run(steps, of: screen) }\n", "    _ = bar\n    run(steps, of: screen)\n",
      "what a tab's screen asks for while it is made comes when its bar is there"),
    RemedyMutation(
      "what is left further up stays", "guard case .start = flow.entry else { break }", "break",
      "so does the first screen of what only begins with another"),
    RemedyMutation(
      "what was asked for first is taken for the lower",
      [
        ("{ $0 === layer || $0.isGone }", "{ $0 !== layer && $0.isGone }"),
        ("self.layers.insert(layer, at: index)", "_ = index"),
      ], "what an event shows is below what was asked for while it waited"),
    RemedyMutation(
      "a bar that never comes keeps its tabs' flows", "guard !steps.isEmpty, let bar", "guard let bar",
      "what waits for a window that never comes keeps no flow"),
    RemedyMutation(
      "a question is asked twice", "guard isLive, asking.insert(line).inserted else", "guard isLive else",
      "a question waits for the answer to another, and is asked once"),
    RemedyMutation(
      "a step that waits for a question comes before its flow goes",
      "question?.cancel()\n    (question, laterSteps, asking) = (nil, [], [])",
      "question?.cancel()\n    let steps = laterSteps\n    (question, laterSteps, asking) = (nil, [], [])\n"
        + "    for step in steps { step() }",
      "a step that waits for a question goes with its flow"),
    RemedyMutation(
      "a flow that leaves goes on asking", "      flow.leavesAnimated = true\n      flow.stopWaiting()\n", "",
      "an answer that comes while its flow leaves is not heard"),
    RemedyMutation(
      "a task outlives its flow", "    for task in tasks.values { task.cancel() }\n", "",
      "an async step is cancelled with its flow"),
    RemedyMutation(
      "what comes too late leads on",
      "guard !Task.isCancelled else { return }\n      self.tasks[number] = nil", "self.tasks[number] = nil",
      "an async step that comes back while its flow leaves leads nowhere"),
    RemedyMutation(
      "two taps, two screens", "guard routes.insert(route).inserted else { return refuse(by: route) }",
      "routes.insert(route)",
      "two taps, one screen"),
    RemedyMutation(
      "a callback that comes too late keeps its transition", "[weak transition] in",
      "[transition = Optional(transition)] in",
      "what an end leads to comes after Back"),
    RemedyMutation(
      "who waits for an answer outlives what led to it", "guard isLive else { return }\n    // What still",
      "guard phase == .shown else { return }\n    // What still",
      "who has yet to ask its way in ends with what led to it"),
    RemedyMutation(
      "a root of empty stacks goes unheard", "        WindowSentinel.watch(controller.view)\n", "",
      "foreign code swaps a root that shows nothing yet"),
    RemedyMutation(
      "a flow that asks before it comes is started twice", "flow.phase == .idle || flow.isEntering", "flow.isEntering",
      "two taps, one flow, also while it asks"),
    RemedyMutation(
      "a flow that asks keeps others from coming", "flow.phase == .idle || flow.isEntering",
      "flow.question != nil || flow.isEntering", "a flow that asks keeps no other from coming"),
    RemedyMutation(
      "two taps, two flows", "!stack.isStarting(#function),", "true,", "two taps, one flow"),
    RemedyMutation(
      "nobody hears what comes and goes", "    tellScreens()\n", "", "what comes and goes is told"),
    RemedyMutation(
      "a screen told gone under the finger or a cover", "|| top.presentedViewController != nil", "",
      "what comes and goes is told"),
    RemedyMutation(
      "a late result takes another screen", "case .sweet:\n              stack.dismiss(shownScreen)",
      "case .sweet:\n              stack.dismiss(lampViewController)",
      "a result that comes late dismisses no other screen"),
    RemedyMutation(
      "a hand-written flow that nobody hears of", "    for screen in new { observe(screen, named: nil) }\n", "",
      "what a hand-written flow shows is told"),
    RemedyMutation(
      "an outcome told as if nothing had come of the flow", "    stack.willEnd(with: outcome)\n", "",
      "an outcome is told, and what was pulled down"),
    RemedyMutation(
      "a second tap that nobody hears of", "else { return refuse(by: route) }", "else { return }",
      "a step that does nothing is told"),
    RemedyMutation(
      "one tap, never again", "      if let route { self.routes.remove(route) }\n", "", "two taps, one screen"),
    RemedyMutation(
      "a window without a root at launch", "if window.rootViewController == nil {", "if false {",
      "a window has a root while the first is asked for"),
    RemedyMutation(
      "the app's launch screen swapped", "if window.rootViewController == nil {", "if true {",
      "a window has a root while the first is asked for"),
    RemedyMutation(
      "a hand-written flow that shows nothing taken for closed", "return below != nil && observer?.isDismissed != true",
      "return false", "a hand-written flow that shows nothing yet is waited for"),
    RemedyMutation(
      "later screens of a hand-written flow are nobody's",
      [
        ("    takeNewScreens()\n    return below", "    return below"),
        ("    for flow in all { flow.object?.takeNewScreens() }\n", ""),
      ],
      "a hand-written flow that shows nothing yet is waited for"),
    RemedyMutation(
      "a hand-written flow stands on the one that has ended",
      "          self.clearLeftovers(below: stack)\n          done()\n", "          done()\n",
      "a hand-written flow takes the place of one that has ended"),
    RemedyMutation(
      "who only begins with a hand-written flow taken for closed",
      "!flow.hasShown && awaiting.contains(where: { $0 === flow })", "false",
      "who only begins with a hand-written flow waits with it"),
    RemedyMutation(
      "who has been left waits with a hand-written flow", "!flow.hasShown && awaiting", "awaiting",
      "who only begins with a hand-written flow waits with it"),
    RemedyMutation(
      "a hand-written flow that shows something later stands on what was there",
      "if self.below != nil { self.onFirstScreens", "if false { self.onFirstScreens",
      "a hand-written flow that shows something later takes its place then"),
    RemedyMutation(
      "a popover whose source has gone stops the app", "var isNamed = isNamed || popover", "var isNamed = popover",
      "so does one whose source has gone"),
    RemedyMutation(
      "a hand-written flow that nobody sees is waited for",
      "guard stack.viewIfLoaded?.window != nil else { return done() }", "",
      "a hand-written flow that nobody sees holds nothing up"),
  ]
}
