import Foundation

extension UIModalPresentationStyle {
  /// Its presenter leaves the screen (fact P2).
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
  var isCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension UIViewController {
  /// On a pad it is a popover, and needs something to point at (fact P18).
  var needsSource: Bool {
    self is UIActivityViewController || (self as? UIAlertController)?.preferredStyle == .actionSheet
  }

  /// Another process draws it: UIKit puts its presentation off for as long as that takes, at most three seconds (fact
  /// P22).
  var loadsContent: Bool { self is UIActivityViewController || self is UIImagePickerController }

  /// What `popoverPresentationController` answers. Where no popover is asked for, reading it changes how the
  /// controller is presented (fact P17).
  var popoverForReading: UIPopoverPresentationController? {
    if let active = activePresentationController { return active as? UIPopoverPresentationController }
    if concretePresentationStyle == .popover {
      return currentPresentationController as? UIPopoverPresentationController
    }
    if !needsSource {
      UIKitSimulation.warn(
        "popoverPresentationController of \(self) read, whose modalPresentationStyle is not popover: that changes how "
          + "it is presented")
    }
    return nil
  }

  /// Looked at when the transition has begun: what is set right after `present` counts.
  func checkSource() {
    guard UIKitSimulation.idiom == .pad,
      let popover = ownPresentationController as? UIPopoverPresentationController
    else { return }
    MainLoop.later {
      guard self.presenter != nil, popover === self.ownPresentationController else { return }
      let window = self.presenter?.view.window
      guard popover.barButtonItem?.isInBar(of: window) != true, popover.sourceView?.window == nil else { return }
      UIKitSimulation.raise(
        "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set before the "
          + "presentation occurs.")
    }
  }
}

enum PresentationPhase { case settled, presenting, dismissing }

extension UIViewController {
  /// Its own presentation or dismissal is under way. From `viewDidAppear` on it is at rest.
  var isInPresentationTransition: Bool {
    presentationPhase == .dismissing || (presentationPhase == .presenting && appearance != .appeared)
  }

  /// Whether its flag holds outside the callbacks, too, is open (fact A3).
  func isUnderWay(_ phase: PresentationPhase) -> Bool {
    // What has no coordinator yet says at least that it moves.
    let isBegun = activeTransition?.isBegun ?? true
    return (!UIKitSimulation.openPoints.flagsInCallbacksOnly || !isBegun) && presentationPhase == phase
      && isInPresentationTransition
  }

  var concretePresentationStyle: UIModalPresentationStyle {
    if UIKitSimulation.idiom == .pad, needsSource { return .popover }
    guard ownPresentationStyle == .automatic else { return ownPresentationStyle }
    return self is UIAlertController ? .custom : .pageSheet
  }

  func setPresentationStyle(_ style: UIModalPresentationStyle) {
    if let existing = ownPresentationController, presenter == nil, style != ownPresentationStyle {
      UIKitSimulation.warn(
        "modalPresentationStyle of \(self) set after its presentationController was created for style "
          + "\(existing.presentationStyle)")
    }
    ownPresentationStyle = style
  }

  var currentPresentationController: UIPresentationController? {
    if let active = activePresentationController { return active }
    if let ownPresentationController { return ownPresentationController }
    let controller = makePresentationController(style: concretePresentationStyle)
    ownPresentationController = controller
    return controller
  }

  private func makePresentationController(style: UIModalPresentationStyle) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default:
      UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  private var rootAncestor: UIViewController { parent?.rootAncestor ?? self }

  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isCurrentContext else { return rootAncestor }
    var candidate = self
    while !candidate.definesPresentationContext, let parent = candidate.parent { candidate = parent }
    return candidate
  }

  // MARK: Present

  func beginPresentation(of controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let animated = animated && UIView.areAnimationsEnabled
    let completion = MainLoop.keptOrLost(completion)
    let presenter = presenter(for: controller.concretePresentationStyle)
    if UIKitSimulation.openPoints.systemControllersComeLater, controller.loadsContent, presenter.delayed == nil {
      presenter.delayed = controller
      MainLoop.after(turns: 90) {
        self.beginPresentation(of: controller, animated: animated, completion: completion)
        presenter.delayed = nil
      }
      return
    }
    guard mayPresent(controller, on: presenter), let window = presenter.viewIfLoaded?.window else {
      if UIKitSimulation.openPoints.ignoredPresentationCompletes { completion?() }
      return
    }

    let presentation = controller.currentPresentationController
    let style = presentation?.presentationStyle ?? .pageSheet
    presentation?.presenting = presenter
    presenter.presented = controller
    controller.presenter = presenter
    controller.presentationPhase = .presenting

    let finish = { (transition: Transition?) in
      if style.coversPresenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.didDisappear(animated)
      }
      controller.flagged(\.isInPresentationCallback) { controller.didAppear(animated) }
      if controller.presentationPhase == .presenting { controller.presentationPhase = .settled }
      transition?.runCompletions()
      controller.leave(transition)
      presenter.leave(transition)
      completion?()
    }
    let transition = begin(animated, from: presenter, to: controller, style: style, finish: finish)

    if style.coversPresenter { presenter.willDisappear(animated) }
    controller.flagged(\.isInPresentationCallback) {
      controller.willAppear(animated) {
        let container = UIView(frame: window.bounds)
        window.addSubview(container)
        container.addSubview(controller.view)
        presentation?.container = container
      }
    }
    controller.checkSource()
    if transition == nil { MainLoop.finishUnanimated { finish(nil) } }
  }

  private func mayPresent(_ controller: UIViewController, on presenter: UIViewController) -> Bool {
    let attempt = "Attempt to present \(controller) on \(presenter) (from \(self))"
    if let delayed = presenter.delayed, delayed !== controller {
      UIKitSimulation.warn("\(attempt) which is waiting for a delayed presentation of \(delayed) to complete")
      return false
    }
    if let parent = controller.parent {
      UIKitSimulation.raise(
        "Application tried to present modally a view controller \(controller) that has a parent view controller "
          + "\(parent).")
    } else if let other = controller.presenter {
      UIKitSimulation.raise(
        "Application tried to present modally a view controller \(controller) that is already being presented by "
          + "\(other).")
    } else if controller === self || controller === presenter || controller.appearance != .disappeared {
      UIKitSimulation.raise("Application tried to present modally an active controller \(controller).")
    } else if let presented = presenter.presented {
      UIKitSimulation.warn("\(attempt) which is already presenting \(presented).")
    } else if presenter.viewIfLoaded?.window == nil {
      UIKitSimulation.warn("\(attempt) whose view is not in the window hierarchy.")
    } else if presenter.isInPresentationTransition {
      UIKitSimulation.warn("\(attempt) while a presentation or dismiss is in progress.")
    } else {
      return true
    }
    return false
  }

  /// Both controllers know the transition, so that either can be asked for its coordinator.
  private func begin(
    _ animated: Bool, from: UIViewController, to: UIViewController, style: UIModalPresentationStyle,
    interactive: Bool = false, finish: @escaping (Transition?) -> Void
  ) -> Transition? {
    guard animated else { return nil }
    let transition = Transition(from: from, to: to, style: style, interactive: interactive, finish: finish)
    from.activeTransition = transition
    to.activeTransition = transition
    return transition
  }

  // MARK: Dismiss

  func beginDismissal(animated: Bool, completion: (() -> Void)?) {
    var holder: UIViewController? = self
    while let candidate = holder, candidate.presented == nil { holder = candidate.parent }
    guard let presenter = holder ?? presentingViewController else {
      if UIKitSimulation.openPoints.idleDismissalCompletes { completion?() }
      return
    }
    presenter.dismissPresented(animated: animated, completion: MainLoop.keptOrLost(completion))
  }

  var presentationChain: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? self).presented { chain.append(next) }
    return chain
  }

  @discardableResult
  func dismissPresented(
    animated: Bool, interactive: Bool = false, willBegin: () -> Void = {}, completion: (() -> Void)?
  ) -> Transition? {
    let animated = animated && UIView.areAnimationsEnabled
    let chain = presentationChain
    guard let top = chain.last else { return nil }
    if chain.contains(where: \.isInPresentationTransition) || isInPresentationTransition {
      UIKitSimulation.warn(
        "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in progress!")
      return nil
    }
    // Taken off the top: only what the user sees gets callbacks, and only the top animates.
    let leaving = Array(chain.reversed())
    for controller in leaving { controller.presentationPhase = .dismissing }
    let uncovers = chain[0].shownStyle.coversPresenter && mayReturnToScreen(below: chain[0])

    let finish = { (transition: Transition?) in
      if transition?.isCancelled == true {
        self.cancelDismissal(of: leaving, uncovering: uncovers)
      } else {
        self.endDismissal(of: leaving, animated: animated, uncovering: uncovers)
      }
      transition?.runCompletions()
      self.leave(transition)
      top.leave(transition)
      if transition?.isCancelled != true { completion?() }
    }
    let transition = begin(
      animated, from: top, to: self, style: top.shownStyle, interactive: interactive, finish: finish)

    willBegin()
    for controller in leaving { controller.flagged(\.isInDismissalCallback) { controller.willDisappear(animated) } }
    if uncovers { willAppear(animated) { self.returnToScreen(below: chain[0]) } }
    if transition == nil { MainLoop.finishUnanimated { finish(nil) } }
    return transition
  }

  private func endDismissal(of leaving: [UIViewController], animated: Bool, uncovering: Bool) {
    for controller in leaving {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.ownPresentationController?.container?.removeFromSuperview()
      controller.flagged(\.isInDismissalCallback) { controller.didDisappear(animated) }
    }
    for controller in leaving {
      controller.presenter?.presented = nil
      controller.presenter = nil
      controller.presentationPhase = .settled
      controller.ownPresentationController = nil
    }
    if uncovering { didAppear(animated) }
    UIKitSimulation.forgetOrphans()
  }

  private func cancelDismissal(of leaving: [UIViewController], uncovering: Bool) {
    if uncovering {
      willDisappear(true)
      viewIfLoaded?.removeFromSuperview()
      didDisappear(true)
    }
    for controller in leaving {
      controller.presentationPhase = .settled
      controller.willAppear(true)
      controller.didAppear(true)
    }
  }

  /// The window is gone: nothing is presented over this controller or its children any more.
  func forgetPresentations() {
    for child in children { child.forgetPresentations() }
    presented?.forgetPresentations()
    presented?.ownPresentationController = nil
  }

  private var shownStyle: UIModalPresentationStyle { ownPresentationController?.presentationStyle ?? .none }

  /// A presenter that was covered comes back, unless its container shows something else by now.
  private func mayReturnToScreen(below cover: UIViewController) -> Bool {
    guard appearance == .disappeared, let window = cover.ownPresentationController?.container?.window else {
      return false
    }
    return parent?.isVisible ?? (presenter != nil || window.rootViewController === self)
  }

  private func returnToScreen(below cover: UIViewController) {
    guard let container = cover.ownPresentationController?.container else { return }
    if let parent {
      parent.view.addSubview(view)
    } else if presenter != nil {
      ownPresentationController?.container?.addSubview(view)
    } else if let window = container.window {
      window.insertSubview(view, belowSubview: container)
    }
  }

  /// The flags of facts A2 and A3 hold inside the appearance callbacks only.
  func flagged(_ flag: ReferenceWritableKeyPath<UIViewController, Bool>, if condition: Bool = true, _ body: () -> Void)
  {
    self[keyPath: flag] = condition
    body()
    self[keyPath: flag] = false
  }

  func leave(_ transition: Transition?) {
    let forget = { if self.activeTransition === transition { self.activeTransition = nil } }
    if UIKitSimulation.openPoints.coordinatorLingers { MainLoop.later { forget() } } else { forget() }
  }
}

extension MainLoop {
  /// What UIKit should call at the end, which it keeps and forgets where `completionIsLost` (fact P20).
  static func keptOrLost(_ completion: (() -> Void)?) -> (() -> Void)? {
    guard let completion, UIKitSimulation.openPoints.completionIsLost else { return completion }
    lost.append(completion)
    return nil
  }

  /// Where UIKit ends an unanimated change is an open point: within the call, or a little later.
  static func finishUnanimated(_ finish: @escaping () -> Void) {
    if UIKitSimulation.openPoints.unanimatedEndsLater { later(finish) } else { finish() }
  }
}
