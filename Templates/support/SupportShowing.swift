// swift-format-ignore-file
/// How screens are shown.
let supportShowing: StaticString = #"""
// MARK: - Showing

extension FlowStack {
  /// Pushes a screen, unless the same function is about to. A flow's first screen is shown as its
  /// parent specified.
  public func push(
    _ make: @autoclosure () -> UIViewController, animated: Bool = true,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    guard phase != .idle || isMaking else { return enter(with: make(), then: next) }
    assertOnMainThread(route)
    #if events
    guard routes.insert(route).inserted else { return refuse(by: route) }
    #else
    guard routes.insert(route).inserted else { return }
    #endif
    let (screen, steps) = made(make)
    perform(route, then: next) { done in self.push(screen, animated: animated, done) }
    run(steps, of: screen)
  }

  /// - Returns: the screen, and the steps that it has asked for meanwhile.
  private func made(
    _ make: () -> UIViewController
  ) -> (screen: UIViewController, steps: [() -> Void]) {
    let outer = (isMaking, earlySteps)
    (isMaking, earlySteps) = (true, [])
    let screen = make()
    let steps = earlySteps
    (isMaking, earlySteps) = outer
    return (screen, steps)
  }

  private func run(_ steps: [() -> Void], of screen: UIViewController) {
    guard steps.isEmpty || question == nil else {
      // The screen itself waits for the answer.
      return laterSteps.append { self.run(steps, of: screen) }
    }
    justMade = screen
    for step in steps { step() }
  }

  private func push(_ screen: UIViewController, animated: Bool, _ done: @escaping () -> Void) {
    if let more = moreOfFormer {
      more.setViewControllers([more.viewControllers[0], screen], animated: false)
      screens.append(Weak(object: screen))
      return settle(more, animated: false, done)
    }
    guard let stack = currentStack else { return done() }
    let isVisible = stack.viewIfLoaded?.window != nil
    // A SwiftUI view sets its title when it is created: during the animation, that is too late.
    if isVisible, Self.showsViewOfSwiftUI(screen) { screen.loadViewIfNeeded() }
    // A stack in no window does not move, and its delegate would not be called.
    let isAnimated = animated && isVisible && !stack.viewControllers.isEmpty
    // At once: from iOS 26, the user can go back to what is below while the screen moves.
    let standing = standing(on: stack).filter { $0 !== screen }
    if standing == stack.viewControllers {
      stack.pushViewController(screen, animated: isAnimated)
    } else {
      // What leaves now may be all that the flow has.
      hearings += 1
      stack.setViewControllers(standing + [screen], animated: isAnimated)
      hearings -= 1
    }
    // Not before: until then what is not on the stack has left it.
    screens.append(Weak(object: screen))
    // The observer sees the tab's own controller, not "More".
    if stack !== navigationController { WindowSentinel.watch(screen.view, ofScreen: true) }
    settle(stack, animated: isAnimated, done)
  }

  /// Whether a screen is SwiftUI's controller of a view, or one of its subclasses. They are known by
  /// their names: a module need not import SwiftUI to show them.
  private static func showsViewOfSwiftUI(_ screen: UIViewController) -> Bool {
    sequence(first: Swift.Mirror(reflecting: screen)) { $0.superclassMirror }
      .contains { "\($0.subjectType)".hasPrefix("UIHostingController<") }
  }

  /// What shows the tabs that do not fit on the bar; there is none on visionOS.
  static func more(of bar: UITabBarController) -> UINavigationController? {
    #if os(visionOS)
      return nil
    #else
      return bar.moreNavigationController
    #endif
  }

  /// "More", while it shows what the previous flow has left in its tab.
  private var moreOfFormer: UINavigationController? {
    guard case .tab(let parent, _) = entry, screens.isEmpty, let bar = parent.tabBar,
      // Four are on the bar itself.
      bar.viewControllers?.prefix(4).contains(where: { $0 === navigationController }) == false,
      let more = Self.more(of: bar), more.viewControllers.count > 1
    else { return nil }
    let flows = Self.all.compactMap(\.object).filter(\.isLive)
    let isOthers = flows.contains { $0.holds(more.viewControllers[1]) }
    return isOthers ? nil : more
  }

  /// What is on a stack, without the screens that flows of this one, of its parent or of those that
  /// it begins for have left there.
  private func standing(on stack: UINavigationController) -> [UIViewController] {
    var left = leftovers
    var flow = self
    while let parent = flow.entry.parent {
      left += parent.leftovers
      guard case .start = flow.entry else { break }
      flow = parent
    }
    return stack.viewControllers.filter { screen in !left.contains { $0.object === screen } }
  }

  /// Replaces what this flow has on the stack with a screen.
  public func replace(
    with make: @autoclosure () -> UIViewController, animated: Bool = false,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    guard phase != .idle || isMaking else { return enter(with: make(), then: next) }
    assertOnMainThread(route)
    #if events
    guard routes.insert(route).inserted else { return refuse(by: route) }
    #else
    guard routes.insert(route).inserted else { return }
    #endif
    let (screen, steps) = made(make)
    #if events
    tellCreated(as: .replace)
    #endif
    perform(route, then: next) { done in
      self.makeWay(for: { self.push(screen, animated: animated, $0) }, done)
    }
    run(steps, of: screen)
  }

  /// Lets `place` push something, then removes what this flow had on the stack below it.
  private func makeWay(
    for place: (@escaping () -> Void) -> Void, _ done: @escaping () -> Void
  ) {
    guard let stack = currentStack else { return done() }
    let before = stack.viewControllers
    let bottom = before.firstIndex { screen in family.contains { $0.holds(screen) } }
    place {
      let new = stack.viewControllers.filter { !before.contains($0) }
      guard !new.isEmpty else { return done() }
      self.set(stack, to: before[..<(bottom ?? before.count)] + new)
      self.settle(stack, animated: false, done)
    }
  }

  private func set(_ stack: UINavigationController, to all: [UIViewController]) {
    stack.setViewControllers(all, animated: false)
    // Below what the flow presents, nothing checks what is gone.
    screens.removeAll { screen in !stack.viewControllers.contains { $0 === screen.object } }
  }

  /// Presents a controller on top of everything where this flow is, in its turn. One per name is
  /// enough: two taps show one.
  public func present(
    _ make: @autoclosure () -> UIViewController, once name: String? = nil,
    for flow: FlowStack? = nil, as style: FlowPresentation? = nil, animated: Bool = true,
    by route: String = #function, then next: (() -> Void)? = nil
  ) {
    assertOnMainThread(route)
    layers.removeAll(where: \.isGone)
    // What is leaving may come again.
    let isThere = name != nil && layers.contains { $0.name == name && !$0.isLeaving }
    #if events
    if isThere { return refuse(by: route) }
    #else
    if isThere { return }
    #endif
    let (controller, steps) = made(make)
    defer { run(steps, of: controller) }
    #if events
    if flow == nil { tellCreated(as: .present) }
    #endif
    let layer = Layer(controller, named: name)
    layers.append(layer)
    let show = { (stack: FlowStack, flow: FlowStack?) in
      stack.present(controller, layer, for: flow, as: style, animated: animated, then: next)
    }
    // UIKit presents nothing without a window: hand-written code may show its stack later.
    if currentWindow != nil { return show(self, flow) }
    unpresented.append { [weak self, weak flow, isFlow = flow != nil] in
      if let self, !isFlow || flow != nil { show(self, flow) }
    }
  }

  private func present(
    _ controller: UIViewController, _ layer: Layer, for flow: FlowStack?,
    as style: FlowPresentation?, animated: Bool, then next: (() -> Void)?
  ) {
    perform(for: flow, then: next) { done in
      self.layers.removeAll(where: { $0 === layer || $0.isGone })
      // What an event shows comes before what was asked for while it waited.
      let index = self.layers.firstIndex(where: \.isWaiting) ?? self.layers.endIndex
      self.layers.insert(layer, at: index)
      // The user may have let go of a sheet that was being pulled down.
      let isThere =
        layer.name != nil && self.layers.contains { $0 !== layer && $0.name == layer.name }
      guard !isThere, let top = self.topmost else {
        layer.isWaiting = false
        return done()
      }
      // UIKit presents alerts in its own way.
      if let style, !(controller is UIAlertController) {
        controller.modalPresentationStyle = style.style
        style.prepare(controller)
      }
      let attempt = Weak(
        object: self.present(layer, on: top, animated: animated, then: done))
      // UIKit keeps the completion of what it puts off, and drops that of what it refuses.
      let isPutOff = controller.presentingViewController == nil && attempt.object?.isOver == false
      if isPutOff || controller.presentingViewController != nil {
        // Not before: a presentation controller that was asked for is kept until it has presented.
        style?.configure(controller)
        Self.anchorPopover(of: controller, over: top, isNamed: style?.style == .popover)
      }
      guard isPutOff, let attempt = attempt.object else { return self.conclude(layer) }
      self.queue.wait(for: attempt)
    }
  }

  /// Presents what flows have asked for before their stacks were in a window.
  private static func presentLate() {
    // A flow remembers its window: from then on, UIKit may refuse.
    for flow in all.compactMap(\.object) where flow.currentWindow != nil {
      guard !flow.unpresented.isEmpty else { continue }
      let shows = flow.unpresented
      flow.unpresented = []
      for show in shows { show() }
    }
  }

  /// - Returns: the turn that is over once UIKit has presented the controller or refused to. UIKit
  ///   puts off a share sheet or a photo library until its content has loaded.
  private func present(
    _ layer: Layer, on top: UIViewController, animated: Bool, then done: @escaping () -> Void
  ) -> Turn? {
    guard let controller = layer.controller else { return nil }
    let attempt = Turn { self.conclude(layer) }
    top.present(controller, animated: animated) {
      attempt.end()
      layer.watch()
      done()
    }
    return attempt
  }

  /// UIKit has presented a controller, or refused to.
  private func conclude(_ layer: Layer) {
    guard layer.isWaiting else { return }
    layer.isWaiting = false
    guard let controller = layer.controller, controller.presentingViewController == nil else {
      return
    }
    giveUp(controller)
  }

  /// UIKit has refused to present a controller, and logs that to the console. Its flow is
  /// over.
  private func giveUp(_ controller: UIViewController) {
    for flow in Self.all.compactMap(\.object) where flow.unshownController === controller {
      flow.unshownController = nil
    }
    #if DEBUG
      print("\(controller) was not presented: what it was to show is over.")
    #endif
    #if events
    refuse(.impossible, by: nil)
    #endif
    Self.endLostSoon()
  }

  /// The controller that can present for this flow: over everything that covers it. For a tab that
  /// is not on screen the tab bar presents.
  private var topmost: UIViewController? {
    guard var top = container else { return nil }
    while top.viewIfLoaded?.window == nil, let parent = top.parent { top = parent }
    while let presented = top.presentedViewController, !presented.isBeingDismissed {
      top = presented
    }
    // A tab under "More" that is not visible has no parent: its bar presents.
    if top.viewIfLoaded?.window == nil, let above = entry.parent?.topmost { return above }
    return top
  }

  /// If it becomes a popover, UIKit raises unless it has a source.
  ///
  /// - Parameter isNamed: whether the step names one. If it has gone by now, that is not its fault.
  private static func anchorPopover(
    of controller: UIViewController, over presenter: UIViewController, isNamed: Bool
  ) {
    let isActionSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    let isPopover = controller.modalPresentationStyle == .popover
    guard UIDevice.current.userInterfaceIdiom != .phone,
      isActionSheet || controller is UIActivityViewController || isPopover,
      let popover = controller.popoverPresentationController,
      !hasSource(popover, in: presenter.view)
    else { return }
    var isNamed = isNamed || popover.barButtonItem != nil
    if #available(iOS 16, *) {
      isNamed = isNamed || popover.sourceItem != nil
      popover.sourceItem = nil
    }
    let bounds = presenter.view.bounds
    popover.sourceView = presenter.view
    popover.sourceRect = .init(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
    let shown = type(of: controller)
    assert(isNamed, "\(shown) comes out of nothing: present it 'as popover(sender)'")
  }

  private static func hasSource(
    _ popover: UIPopoverPresentationController, in view: UIView
  ) -> Bool {
    if popover.sourceView?.window != nil { return true }
    // The bar of an item may be hidden.
    if #available(iOS 17, *) { return popover.sourceItem?.frame(in: view) != nil }
    if #available(iOS 16, *), popover.sourceItem != nil { return true }
    return popover.barButtonItem != nil
  }

  /// Shows the window with its root or, until there is one, with the launch screen.
  public func openWindow() {
    guard let window, !isWindowOpen else { return }
    isWindowOpen = true
    if window.rootViewController == nil {
      let main = Foundation.Bundle.main
      let name = main.object(forInfoDictionaryKey: "UILaunchStoryboardName") as? String
      // UIKit raises if there is no such storyboard: a nib may have the name.
      let storyboard = name.flatMap { name in
        main.url(forResource: name, withExtension: "storyboardc")
          .map { _ in UIStoryboard(name: name, bundle: nil) }
      }
      window.rootViewController =
        storyboard?.instantiateInitialViewController() ?? UIViewController()
    }
    window.makeKeyAndVisible()
  }

  /// Makes the controller of a flow the window's root or, once the flows have ended, a screen of the
  /// app's own.
  public func setRoot(
    _ make: @autoclosure () -> UIViewController, of flow: FlowStack? = nil,
    animated: Bool = false, then next: (() -> Void)? = nil
  ) {
    rootRequests += 1
    let request = rootRequests
    let (controller, steps) = made(make)
    defer { run(steps, of: controller) }
    #if events
    if flow == nil { tellCreated(as: .root) }
    #endif
    // Another root may be asked for meanwhile.
    let isLatest = { flow.map { $0.phase != .ended } ?? (request == self.rootRequests) }
    let then = { if flow != nil || isLatest() { next?() } }
    perform(then: then) { done in
      guard let window = self.window, isLatest() else { return done() }
      self.dismissAll(in: window.rootViewController) {
        let isFading = animated && self.isWindowOpen
        window.rootViewController = controller
        // At launch, or for an event before `start()`: the next step may present something.
        self.openWindow()
        // A tab bar whose stacks are still empty has no other way to notice that it is removed.
        WindowSentinel.watch(controller.view)
        guard isFading else { return done() }
        // Set before: as part of the animation, its bars would jump.
        UIView.transition(
          with: window, duration: 0.3, options: .transitionCrossDissolve, animations: nil,
          completion: { _ in done() })
      }
    }
  }
}
"""#
