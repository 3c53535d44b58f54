// swift-format-ignore-file
// A mechanism is one file, and no module has a part of this one.
/// Links on their way through the flows.
let supportLinks: StaticString = #"""
// MARK: - Links

extension FlowStack {
  /// Why a link was not followed.
  public enum LinkFailure: String, Sendable {
    /// The app has nothing under what the URL says.
    case notFound
    /// What it leads to cannot be shown: its tab is hidden, its flow has already ended, or UIKit has
    /// refused it.
    case refused
    /// It has waited for too long.
    case expired
  }

  /// The links that wait.
  private static var waiting: [Journey] = []
  /// The links that are on their way, the newest of each window.
  private static var journeys: [Weak<Journey>] = []
  /// The links whose screens are about to be made.
  private static var arriving: [Journey] = []
  /// The flows that must not be left by a link while they say so.
  private static var holders: [(stack: Weak<FlowStack>, holds: () -> Bool)] = []
  /// What screens show.
  private static var addresses: [Address] = []
  /// What makes links of the app of those of a flow of another module.
  private static var prefixes: [(stack: Weak<FlowStack>, add: (AnyHashable) -> AnyHashable?)] = []

  /// What a screen shows, as a link.
  private struct Address {
    let screen: Weak<UIViewController>
    let flow: Weak<FlowStack>
    var link: AnyHashable
    /// Its own values say it, and not just the link that has led there.
    let isSaid: Bool
  }

  /// Sets out for a link. The one that was on its way in this window is forgotten.
  ///
  /// - Parameters:
  ///   - seconds: for how long it may wait; nil for as long as it takes.
  ///   - failed: hears, once, that it could not be followed.
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

  /// Forgets the link that is on its way, if there is one.
  public func cancelJourney() {
    Self.arriving.removeAll { $0.app == nil || $0.app === self }
    for journey in Self.journeys.compactMap(
      \.object
    ) where journey.app == nil || journey.app === self {
      journey.forget()
    }
  }

  /// What links wait for may be there now.
  public func leadOn() {
    for journey in Self.waiting { journey.look() }
  }

  /// While `holds` says so, links wait, wherever they lead.
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

  /// Whether two values are equal, as far as that can be told.
  public static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    return (first as? any Equatable).map { isEqual($0) } ?? false
  }

  /// The flow of a coordinator that this one has started, if it is there or on its way.
  ///
  /// - Parameter tab: its tab, where several have such a flow.
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

  /// Runs `next` when the flow is on screen; not if it never comes.
  private func whenShown(_ next: @escaping () -> Void) {
    guard phase == .idle || isEntering else { return next() }
    let earlier = onEnter
    onEnter = {
      earlier?()
      next()
    }
  }

  // MARK: Where the user is

  /// Remembers what a screen shows.
  ///
  /// - Parameter link: nil where only a link that leads here can say it.
  public func mark(_ screen: UIViewController, as link: AnyHashable? = nil, named name: String) {
    let journey = Self.arriving.first { $0.isArriving(at: self, name) }
    Self.arriving.removeAll { $0 === journey }
    if let address = link.map(withPrefix) ?? journey?.link {
      remember(screen, as: address, isSaid: link != nil)
    }
  }

  private func remember(_ screen: UIViewController, as link: AnyHashable, isSaid: Bool) {
    Self.addresses.removeAll { $0.screen.object == nil || $0.screen.object === screen }
    Self.addresses.append(
      Address(screen: Weak(object: screen), flow: Weak(object: self), link: link, isSaid: isSaid))
  }

  /// Remembers the link that has led to a screen which was there before, unless its values say it.
  private func reach(_ screen: UIViewController?, by link: AnyHashable) {
    let isKnown = Self.addresses.contains { address in
      address.screen.object === screen && address.isSaid
        && type(of: address.link.base) == type(of: link.base)
    }
    if let screen, !isKnown { remember(screen, as: link, isSaid: false) }
  }

  /// The links of this flow, and of those below it, are the app's below a prefix.
  public func prefixLinks<Own: Hashable, Whole: Hashable>(_ prefix: @escaping (Own) -> Whole) {
    Self.prefixes.removeAll { $0.stack.object == nil }
    Self.prefixes.append(
      (Weak(object: self), { ($0.base as? Own).map { AnyHashable(prefix($0)) } })
    )
    // What it has shown already.
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

  /// What is on screen and below it, the lowest first.
  private static func screens(from controller: UIViewController) -> [UIViewController] {
    let inner: [UIViewController]
    if let tabs = controller as? UITabBarController {
      // What "More" shows has no parent.
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

  /// The screen of this flow that is in front of its others.
  private var frontScreen: (screen: UIViewController, isPresented: Bool)? {
    if let layer = layers.last(where: { !$0.isGone && !$0.isAlert && $0.name != nil }) {
      let stack = layer.controller as? UINavigationController
      return (stack?.viewControllers.first ?? layer.controller).map { ($0, true) }
    }
    return currentStack?.viewControllers.last(where: holds).map { ($0, false) }
  }

  /// How many links have turned animations off.
  private static var still = 0

  /// - Returns: false where the app itself has turned animations off.
  private static func beStill() -> Bool {
    guard still > 0 || UIView.areAnimationsEnabled else { return false }
    still += 1
    UIView.setAnimationsEnabled(false)
    return true
  }

  /// What is not to move has come, or waits.
  private static func moveAgain(_ app: FlowStack?) {
    let move = {
      still -= 1
      if still == 0 { UIView.setAnimationsEnabled(true) }
    }
    guard let app else { return move() }
    app.afterSteps(then: move)
  }

  /// Runs `next` after the steps that wait now and those that they ask for, up to eight deep.
  private func afterSteps(_ count: Int = 8, then next: @escaping () -> Void) {
    queue.run({ $0() }, then: { count > 0 ? self.afterSteps(count - 1, then: next) : next() })
  }

  // MARK: On the way

  /// A link on its way. Whoever leads it on keeps it: if nobody does any more, it has been refused.
  @preconcurrency @MainActor
  public final class Journey {
    // An app may have a type of that name.
    private typealias Task = _Concurrency.Task

    fileprivate let link: AnyHashable
    fileprivate private(set) weak var app: FlowStack?
    private let isAnimated: Bool
    private var failed: (@MainActor @Sendable (LinkFailure) -> Void)?
    /// Looks whether it can go on.
    private var find: (() -> (() -> Void)?)?
    private var expiry: Task<Void, Never>?
    private var question: Task<Void, Never>?
    private var isHeld = false
    /// It waits for a flow that it has started, and that asks first.
    private var isComing = false
    /// It may not wait any more.
    private var isLate = false
    /// It has turned animations off.
    private var isStill = false
    /// Where its screen is about to be made.
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
      Task { @MainActor [app, isStill] in
        failed(.refused)
        if isStill { FlowStack.moveAgain(app) }
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

    /// It is over, and nobody is told.
    fileprivate func forget() {
      (failed, find) = (nil, nil)
      moveAgain()
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

    /// Waits for a flow on which the app alone decides.
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

    /// - Parameter find: how it goes on; nil while it cannot.
    private func wait(until find: @escaping () -> (() -> Void)?) {
      guard !isOver else { return }
      if isLate { return fail(.expired) }
      self.find = find
      FlowStack.waiting.append(self)
      look()
      if self.find != nil { moveAgain() }
    }

    fileprivate func look() {
      guard let app, let next = find?() else { return }
      guard !app.isHoldingLinks else { return lookLater() }
      find = nil
      FlowStack.waiting.removeAll { $0 === self }
      next()
    }

    /// Nobody is told when a flow holds links no more.
    private func lookLater() {
      guard !isHeld else { return }
      isHeld = true
      Task { @MainActor [weak self] in
        try? await Task.sleep(nanoseconds: 100_000_000)
        self?.isHeld = false
        self?.look()
      }
    }

    /// Asks the app for what the URL means.
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

    /// What the app has found, to go on with; without it, the journey is over.
    public func found<Value>(_ value: Value?) -> Value? {
      guard !isOver else { return nil }
      if value == nil { fail(.notFound) }
      return value
    }

    // MARK: Moving

    /// Goes into a flow that is there.
    ///
    /// - Parameter tab: its tab, where several have such a flow.
    public func enter<Child: Coordinator>(
      from parent: FlowStack, in tab: String? = nil, then next: @escaping (Child) -> Void
    ) {
      guard !isOver else { return }
      guard let found = parent.flow(of: Child.self, in: tab) else { return fail(.refused) }
      enter(found, next)
    }

    /// Goes into a flow, which is started if it is not there.
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
      if isComing { moveAgain() }
      found.stack.whenShown { [weak child = found.child] in
        self.isComing = false
        if let child, !self.isOver { next(child) }
      }
    }

    /// From here on nothing moves that is not to move.
    private func beStill() {
      if !isAnimated, !isStill, !isOver { isStill = FlowStack.beStill() }
    }

    /// While it waits, and when it is over, what others do moves.
    private func moveAgain() {
      guard isStill else { return }
      isStill = false
      Task { [weak app] in FlowStack.moveAgain(app) }
    }

    /// Takes away what covers a flow, then goes on.
    private func move(_ stack: FlowStack, then next: @escaping () -> Void) {
      stack.perform(then: nil) { done in
        self.beStill()
        done()
      }
      stack.uncover { if !self.isOver { next() } }
    }

    /// It has come: `step` does the rest, in its turn, unless by then its flow has ended or a newer
    /// link has come.
    public func arrive(in stack: FlowStack, _ step: @escaping () -> Void) {
      guard !isOver, let app else { return }
      app.queue.run { done in
        self.beStill()
        done()
      } then: { [weak stack] in
        guard !self.isOver else { return }
        guard stack?.isLive == true else { return self.fail(.refused) }
        self.forget()
        step()
      }
    }

    /// It leads to a tab.
    public func arrive(at tab: String, of stack: FlowStack) {
      move(stack) {
        guard let tab = stack.selectTab(tab) else { return self.fail(.refused) }
        // Under "More" it is not in its own stack.
        let more = stack.tabBar.flatMap { FlowStack.more(of: $0) }?.viewControllers.dropFirst()
        stack.reach(tab.viewControllers.first ?? more?.first, by: self.link)
        self.forget()
      }
    }

    /// It leads to a flow, which comes to its first screen.
    public func arrive(at stack: FlowStack) {
      move(stack) {
        stack.popToRoot()
        stack.reach(stack.screens.first?.object ?? stack.bareController, by: self.link)
        self.forget()
      }
    }

    /// It leads to a screen, which `show` makes unless it is there.
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
        // Where nothing was shown, what comes later is not this link's.
        self.app?.afterSteps { FlowStack.arriving.removeAll { $0 === self } }
      }
    }

    fileprivate func isArriving(at stack: FlowStack, _ screen: String) -> Bool {
      destination?.stack.object === stack && destination?.screen == screen
    }
  }
}
"""#
