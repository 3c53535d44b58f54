// swift-format-ignore-file
// A mechanism is one file, and no module has a part of this one.
/// Links on their way through the flows.
let supportLinks: StaticString = #"""
// MARK: - Links

extension FlowStack {
  /// Why a link was not followed.
  public enum LinkFailure: String, Sendable {
    /// The app finds nothing for what the URL names.
    case notFound
    /// Its target cannot be shown: the tab is hidden, the flow has ended, or UIKit has refused.
    case refused
    /// It has waited too long.
    case expired
  }

  /// The links that wait.
  private static var waiting: [Journey] = []
  /// The links that are being followed, at most one per window.
  private static var journeys: [Weak<Journey>] = []
  /// The links whose screens are about to be created.
  private static var arriving: [Journey] = []
  /// The flows that can make all links wait, each with its condition.
  private static var holders: [(stack: Weak<FlowStack>, holds: () -> Bool)] = []
  /// The links to what screens show.
  private static var addresses: [Address] = []
  /// For flows of other modules, what turns their links into links of the app.
  private static var prefixes: [(stack: Weak<FlowStack>, add: (AnyHashable) -> AnyHashable?)] = []
  /// The links to first screens that are not shown yet.
  private static var given: [(stack: Weak<FlowStack>, link: AnyHashable)] = []

  /// The link to what a screen shows.
  private struct Address {
    let screen: Weak<UIViewController>
    let flow: Weak<FlowStack>
    var link: AnyHashable
    /// It follows from the screen's own values. Otherwise, it is the link that led there.
    let isOwn: Bool
  }

  /// Begins to follow a link. One that is still being followed in this window is cancelled.
  ///
  /// - Parameters:
  ///   - seconds: how long it may wait; nil for no limit.
  ///   - failed: runs once, if the link cannot be followed.
  public func journey<Link: Hashable>(
    to link: Link, animated: Bool, expiringAfter seconds: Double? = nil,
    failed: @escaping @MainActor @Sendable (LinkFailure) -> Void = { _ in }
  ) -> Journey {
    cancelJourney()
    let journey = Journey(to: AnyHashable(link), of: self, animated: animated, failed)
    Self.journeys.append(Weak(object: journey))
    if let seconds { journey.expire(after: seconds) }
    return journey
  }

  /// Cancels the link that is being followed, if there is one.
  public func cancelJourney() {
    Self.arriving.removeAll { $0.app == nil || $0.app === self }
    for case let journey? in Self.journeys.map(\.object)
    where journey.app == nil || journey.app === self {
      journey.forget()
    }
  }

  /// Checks whether waiting links can continue.
  public func leadOn() {
    for journey in Self.waiting { journey.look() }
  }

  /// All links wait as long as `holds` returns true.
  public func holdLinks(while holds: @escaping () -> Bool) {
    Self.holders.removeAll { $0.stack.object == nil }
    Self.holders.append((Weak(object: self), holds))
  }

  private var isHoldingLinks: Bool {
    Self.endLost()
    let family = self.family
    return Self.holders.contains { holder in
      guard let stack = holder.stack.object, stack.phase == .shown else { return false }
      return family.contains { $0 === stack } && holder.holds()
    }
  }

  /// Whether two values are equal; false if they cannot be compared.
  public static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    return (first as? any Equatable).map { isEqual($0) } ?? false
  }

  /// A running child of this flow with a coordinator of that type.
  ///
  /// - Parameter tab: its tab, if several tabs have such a flow.
  private func flow<Child: Coordinator>(
    of _: Child.Type, in tab: String? = nil
  ) -> (stack: FlowStack, child: Child)? {
    Self.endLost()
    let place = tab.flatMap { tabs[$0]?.object }
    for flow in Self.all.reversed().compactMap(\.object) where flow.isLive {
      guard tab == nil || flow.navigationController === place else { continue }
      if flow.entry.parent === self, let child = flow.owner as? Child { return (flow, child) }
    }
    return nil
  }

  /// Runs `next` when the flow is on screen, if it ever is.
  private func whenShown(_ next: @escaping () -> Void) {
    guard phase == .idle || isEntering else { return next() }
    let earlier = onEnter
    onEnter = {
      earlier?()
      next()
    }
  }

  // MARK: Where the user is

  /// Remembers the link to what a screen shows.
  ///
  /// - Parameter link: nil if only the link that led here, or the flow that started this one, has it.
  public func mark(_ screen: UIViewController, as link: AnyHashable? = nil, named name: String) {
    let journey = Self.arriving.first { $0.isArriving(at: self, name) }
    Self.arriving.removeAll { $0 === journey }
    let given = Self.given.last { $0.stack.object === self }?.link
    Self.given.removeAll { $0.stack.object == nil || $0.stack.object === self }
    if let address = link.map(withPrefix) ?? journey?.link ?? given.map(withPrefix) {
      remember(screen, as: address, isOwn: link != nil)
    }
  }

  /// Remembers the link to the first screen, which only the flow that starts this one knows.
  public func markStart(as link: AnyHashable) {
    Self.given.append((Weak(object: self), link))
  }

  private func remember(_ screen: UIViewController, as link: AnyHashable, isOwn: Bool) {
    Self.addresses.removeAll { $0.screen.object == nil || $0.screen.object === screen }
    Self.addresses.append(
      Address(screen: Weak(object: screen), flow: Weak(object: self), link: link, isOwn: isOwn))
  }

  /// Remembers the link that led to an existing screen, unless the screen has one of its own.
  private func reach(_ screen: UIViewController?, by link: AnyHashable) {
    let isKnown = Self.addresses.contains { address in
      address.screen.object === screen && address.isOwn
        && type(of: address.link.base) == type(of: link.base)
    }
    if let screen, !isKnown { remember(screen, as: link, isOwn: false) }
  }

  /// Turns the links of this flow, and of those below it, into links of the app.
  public func prefixLinks<Own: Hashable, Whole: Hashable>(_ prefix: @escaping (Own) -> Whole) {
    Self.prefixes.removeAll { $0.stack.object == nil }
    Self.prefixes.append(
      (Weak(object: self), { ($0.base as? Own).map { AnyHashable(prefix($0)) } })
    )
    // Some of its screens may be shown already.
    for (index, address) in Self.addresses.enumerated() {
      if let flow = address.flow.object { Self.addresses[index].link = flow.withPrefix(address.link) }
    }
  }

  private func withPrefix(_ link: AnyHashable) -> AnyHashable {
    var (link, stack): (AnyHashable, FlowStack?) = (link, self)
    while let flow = stack {
      if let prefix = Self.prefixes.last(where: { $0.stack.object === flow }) {
        link = prefix.add(link) ?? link
      }
      stack = flow.entry.parent
    }
    return link
  }

  /// The link of what the user sees, or of the nearest screen below that has one.
  public func currentLink<Link: Hashable>(as _: Link.Type) -> Link? {
    guard let root = window?.rootViewController else { return nil }
    for screen in Self.screens(from: root).reversed() {
      if let link = Self.address(of: screen)?.base as? Link { return link }
    }
    return nil
  }

  private static func address(of screen: UIViewController?) -> AnyHashable? {
    addresses.last { $0.screen.object === screen }?.link
  }

  /// The controllers on screen and those they cover, the lowest first.
  private static func screens(from controller: UIViewController) -> [UIViewController] {
    let inner: [UIViewController]
    if let tabs = controller as? UITabBarController {
      // A controller that "More" shows has no parent.
      inner =
        tabs.selectedViewController.map {
          [$0.parent == nil ? FlowStack.more(of: tabs) ?? $0 : $0]
        }
        ?? []
    } else {
      inner = (controller as? UINavigationController)?.viewControllers ?? controller.children
    }
    var screens = [controller] + inner.flatMap { self.screens(from: $0) }
    if let presented = controller.presentedViewController, !presented.isBeingDismissed,
      presented.presentingViewController === controller
    {
      screens += self.screens(from: presented)
    }
    return screens
  }

  /// The frontmost screen of this flow.
  private var frontScreen: (screen: UIViewController, isPresented: Bool)? {
    if let layer = layers.last(where: { !$0.isGone && !$0.isAlert && $0.name != nil }) {
      let stack = layer.controller as? UINavigationController
      return (stack?.viewControllers.first ?? layer.controller).map { ($0, true) }
    }
    return currentStack?.viewControllers.last(where: holds).map { ($0, false) }
  }

  /// The number of links that have turned animations off.
  private static var still = 0

  /// Turns animations off; returns false if the app itself has done so already.
  private static func turnAnimationsOff() -> Bool {
    guard still > 0 || UIView.areAnimationsEnabled else { return false }
    still += 1
    UIView.setAnimationsEnabled(false)
    return true
  }

  /// Turns animations on again, after the steps that are still waiting.
  private static func turnAnimationsOn(_ app: FlowStack?) {
    let move = {
      still -= 1
      if still == 0 { UIView.setAnimationsEnabled(true) }
    }
    guard let app else { return move() }
    app.afterSteps(then: move)
  }

  /// Runs `next` after the steps that are waiting and those that follow from them, up to eight deep.
  private func afterSteps(_ count: Int = 8, then next: @escaping () -> Void) {
    queue.run({ $0() }, then: { count > 0 ? self.afterSteps(count - 1, then: next) : next() })
  }

  // MARK: Following

  /// A link that is being followed. What it waits for keeps it; if nothing does, it was refused.
  @preconcurrency @MainActor
  public final class Journey {
    // An app may have a type of that name.
    private typealias Task = _Concurrency.Task

    fileprivate let link: AnyHashable
    fileprivate private(set) weak var app: FlowStack?
    private let isAnimated: Bool
    private var failed: (@MainActor @Sendable (LinkFailure) -> Void)?
    /// Returns how it continues; nil while it cannot.
    private var find: (() -> (() -> Void)?)?
    private var expiry: Task<Void, Never>?
    private var question: Task<Void, Never>?
    private var isHeld = false
    /// It waits for a flow that it has started but that shows nothing yet.
    private var isComing = false
    /// Its time has run out: it must not wait again.
    private var isLate = false
    private var hasTurnedAnimationsOff = false
    /// Where its screen is about to be created.
    private var destination: (stack: Weak<FlowStack>, screen: String)?

    fileprivate init(
      to link: AnyHashable, of app: FlowStack, animated: Bool,
      _ failed: @escaping @MainActor @Sendable (LinkFailure) -> Void
    ) {
      self.link = link
      self.app = app
      isAnimated = animated
      self.failed = failed
    }

    deinit {
      guard let failed else { return }
      Task { @MainActor [app, hasTurnedAnimationsOff] in
        failed(.refused)
        if hasTurnedAnimationsOff { FlowStack.turnAnimationsOn(app) }
      }
    }

    private var isOver: Bool { failed == nil }

    fileprivate func expire(after seconds: Double) {
      expiry = Task { @MainActor [weak self] in
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        guard let self, !Task.isCancelled else { return }
        isLate = true
        if find != nil || question != nil || isComing { fail(.expired) }
      }
    }

    /// Ends it without reporting a failure.
    fileprivate func forget() {
      (failed, find) = (nil, nil)
      turnAnimationsOn()
      expiry?.cancel()
      question?.cancel()
      FlowStack.waiting.removeAll { $0 === self }
      FlowStack.arriving.removeAll { $0 === self }
      FlowStack.journeys.removeAll { $0.object == nil || $0.object === self }
    }

    private func fail(_ reason: LinkFailure) {
      let failed = failed
      forget()
      failed?(reason)
    }

    // MARK: Waiting

    /// Waits until the app has started.
    public func begin(then next: @escaping () -> Void) {
      wait { [weak app] in app?.isWindowOpen == true ? next : nil }
    }

    /// Waits for a flow that only the app starts, such as the one after login.
    public func pass<Child: Coordinator>(
      from parent: FlowStack, then next: @escaping (Child) -> Void
    ) {
      wait { [weak parent] in
        guard let (stack, child) = parent?.flow(of: Child.self) else { return nil }
        guard stack.phase == .idle || stack.isEntering else { return { next(child) } }
        stack.whenShown { [weak stack] in stack?.leadOn() }
        return nil
      }
    }

    /// - Parameter find: returns how it continues; nil while it cannot.
    private func wait(until find: @escaping () -> (() -> Void)?) {
      guard !isOver else { return }
      if isLate { return fail(.expired) }
      self.find = find
      FlowStack.waiting.append(self)
      look()
      if self.find != nil { turnAnimationsOn() }
    }

    fileprivate func look() {
      guard let app, let next = find?() else { return }
      guard !app.isHoldingLinks else { return lookLater() }
      find = nil
      FlowStack.waiting.removeAll { $0 === self }
      next()
    }

    /// Nothing reports that a flow no longer makes links wait.
    private func lookLater() {
      guard !isHeld else { return }
      isHeld = true
      Task { @MainActor [weak self] in
        try? await Task.sleep(nanoseconds: 100_000_000)
        self?.isHeld = false
        self?.look()
      }
    }

    /// Asks the app for the value that the URL names.
    public func ask<Value>(
      _ ask: @escaping @MainActor () async -> Value?, then next: @escaping (Value) -> Void
    ) {
      guard !isOver else { return }
      if isLate { return fail(.expired) }
      question = Task { @MainActor in
        let value = self.found(await ask())
        self.question = nil
        if let value { next(value) }
      }
    }

    /// Passes on what the app has found; fails without it.
    public func found<Value>(_ value: Value?) -> Value? {
      guard !isOver else { return nil }
      if value == nil { fail(.notFound) }
      return value
    }

    // MARK: Moving

    /// Enters a running flow.
    ///
    /// - Parameter tab: its tab, if several tabs have such a flow.
    public func enter<Child: Coordinator>(
      from parent: FlowStack, in tab: String? = nil, then next: @escaping (Child) -> Void
    ) {
      guard !isOver else { return }
      guard let found = parent.flow(of: Child.self, in: tab) else { return fail(.refused) }
      enter(found, next)
    }

    /// Enters a flow, and starts it unless it is running.
    public func enter<Child: Coordinator>(
      from parent: FlowStack, where isMeant: (Child) -> Bool = { _ in true },
      then next: @escaping (Child) -> Void, starting start: @escaping () -> Void
    ) {
      guard !isOver else { return }
      if let found = parent.flow(of: Child.self), isMeant(found.child) {
        return enter(found, next)
      }
      move(parent) {
        start()
        self.enter(from: parent, then: next)
      }
    }

    private func enter<Child: Coordinator>(
      _ found: (stack: FlowStack, child: Child), _ next: @escaping (Child) -> Void
    ) {
      isComing = found.stack.phase == .idle
      if isComing, isLate { return fail(.expired) }
      if isComing { turnAnimationsOn() }
      found.stack.whenShown { [weak child = found.child] in
        self.isComing = false
        if let child, !self.isOver { next(child) }
      }
    }

    /// Turns animations off, if the link is followed without them.
    private func turnAnimationsOff() {
      if !isAnimated, !hasTurnedAnimationsOff, !isOver { hasTurnedAnimationsOff = FlowStack.turnAnimationsOff() }
    }

    /// Turns animations on again, while it waits and when it is over.
    private func turnAnimationsOn() {
      guard hasTurnedAnimationsOff else { return }
      hasTurnedAnimationsOff = false
      Task { [weak app] in FlowStack.turnAnimationsOn(app) }
    }

    /// Removes what covers a flow, then continues.
    private func move(_ stack: FlowStack, then next: @escaping () -> Void) {
      stack.perform(then: nil) { done in
        self.turnAnimationsOff()
        done()
      }
      stack.uncover { if !self.isOver { next() } }
    }

    /// Arrives: runs `step` in its turn, unless the flow has ended or there is a newer link by then.
    public func arrive(in stack: FlowStack, _ step: @escaping () -> Void) {
      guard !isOver, let app else { return }
      app.queue.run { done in
        self.turnAnimationsOff()
        done()
      } then: { [weak stack] in
        guard !self.isOver else { return }
        guard stack?.isLive == true else { return self.fail(.refused) }
        self.forget()
        step()
      }
    }

    /// Arrives at a tab.
    public func arrive(at tab: String, of stack: FlowStack) {
      // Nothing goes away for a tab that is not there.
      guard isOver || stack.shownTab(tab) != nil else { return fail(.refused) }
      move(stack) {
        guard let tab = stack.selectTab(tab) else { return self.fail(.refused) }
        // Under "More", its screens are not in its own stack.
        let more = stack.tabBar.flatMap { FlowStack.more(of: $0) }?.viewControllers.dropFirst()
        stack.reach(tab.viewControllers.first ?? more?.first, by: self.link)
        self.forget()
      }
    }

    /// Arrives at the first screen of a flow.
    public func arrive(at stack: FlowStack) {
      move(stack) {
        stack.popToRoot()
        stack.reach(stack.screens.first?.object ?? stack.bareController, by: self.link)
        self.forget()
      }
    }

    /// Arrives at a screen, which `show` shows unless it is in front already.
    public func arrive(at stack: FlowStack, on screen: String, _ show: @escaping () -> Void) {
      guard !isOver else { return }
      if let front = stack.frontScreen, FlowStack.address(of: front.screen) == link {
        let isSeen = app?.window?.rootViewController.map { FlowStack.screens(from: $0).last }
        if isSeen == front.screen { return forget() }
        if !front.isPresented { return move(stack, then: forget) }
      }
      destination = (Weak(object: stack), screen)
      arrive(in: stack) {
        FlowStack.arriving.append(self)
        show()
        // If nothing was shown, later screens do not belong to this link.
        self.app?.afterSteps { FlowStack.arriving.removeAll { $0 === self } }
      }
    }

    fileprivate func isArriving(at stack: FlowStack, _ screen: String) -> Bool {
      destination?.stack.object === stack && destination?.screen == screen
    }
  }
}
"""#
