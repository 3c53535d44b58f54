// swift-format-ignore-file
/// Navigation events, for analytics and logs.
let supportEvents: StaticString = #"""
// MARK: - Events

/// A navigation event. It has the names in the `.flow` files, but no values.
public nonisolated struct FlowEvent: Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Equatable, Sendable {
    /// The user sees a new screen.
    case shown(How)
    /// A screen that the user has seen is gone, for whatever reason.
    case left
    /// A flow has ended: with an outcome, with `closed`, or with neither if it is not reported.
    case ended(outcome: String?)
    /// A step does nothing. It has the name of the coordinator's function, if there is one.
    case refused(Reason, step: String?)
  }

  /// How a screen was shown: the first one of a flow is shown as the flow is.
  public enum How: Sendable {
    case push, present, replace, root, tab
  }

  public enum Reason: Sendable {
    /// Its target is already shown, or on its way: the user has tapped twice.
    case repeated
    /// Its flow has ended.
    case ended
    /// Its flow waits for an answer.
    case waiting
    /// UIKit presents nothing there.
    case impossible
  }

  /// Receives every event when it happens. The app sets it before it starts its first flow.
  @MainActor public static var handler: (@MainActor (FlowEvent) -> Void)?

  public let flow: String
  /// Nil for the screens of a hand-written flow, and if a flow ends or refuses.
  public let screen: String?
  public let kind: Kind

  public var description: String {
    let place = screen.map { "\(flow).\($0)" } ?? flow
    return switch kind {
    case .shown(let how): "\(place) shown (\(how))"
    case .left: "\(place) left"
    case .ended(let outcome): "\(place) ended" + (outcome.map { " (\($0))" } ?? "")
    case .refused(let reason, let step): "\(place) refused \(step ?? "a step") (\(reason))"
    }
  }
}

extension FlowStack {
  /// The screens that are reported, in the order in which they were created.
  private static var toldScreens: [ToldScreen] = []

  /// A debug build that is launched with `-FlowEvents YES` logs every event.
  private static let logsEvents = Foundation.UserDefaults.standard.bool(forKey: "FlowEvents")

  /// Reports when a screen of this flow appears and disappears.
  ///
  /// - Parameter name: nil for the screens of a hand-written coordinator.
  public func observe(_ screen: UIViewController, named name: String?) {
    Self.toldScreens.append(ToldScreen(screen, of: self, named: name))
  }

  /// Sets how the flow is about to end.
  ///
  /// - Parameter outcome: its name, or its case in an enum.
  public func willEnd(with outcome: Any) {
    guard isLive else { return }
    self.outcome = Swift.Mirror(reflecting: outcome).children.first?.label ?? "\(outcome)"
  }

  /// Reports that a step does nothing.
  public func refuse(_ reason: FlowEvent.Reason = .repeated, by step: String? = #function) {
    let name = step.map { String($0.prefix { $0 != "(" }) }
    tell(.refused(isLive ? reason : .ended, step: name))
  }

  private func tellEnd(toParent isHeard: Bool) {
    tell(.ended(outcome: outcome ?? (isHeard ? "closed" : nil)))
  }

  private func tell(_ kind: FlowEvent.Kind) {
    if let name { Self.tell(FlowEvent(flow: name, screen: nil, kind: kind)) }
  }

  /// Sets how the screen that has just been created is shown.
  private func tellCreated(as how: FlowEvent.How) { Self.toldScreens.last?.how = how }

  /// Reports the screens that have left, the last first, then the new ones.
  private static func tellScreens() {
    for flow in all { flow.object?.takeNewScreens() }
    var events: [FlowEvent] = []
    for screen in toldScreens.reversed() where screen.isSeen && !screen.isThere {
      screen.isSeen = false
      events.append(screen.event(.left))
    }
    for screen in toldScreens where !screen.isSeen && screen.isVisible {
      screen.isSeen = true
      events.append(screen.event(.shown(screen.comes)))
    }
    toldScreens.removeAll { $0.controller == nil }
    // Only now: the receiver may navigate.
    for event in events { tell(event) }
  }

  private static func tell(_ event: FlowEvent) {
    #if DEBUG
      if logsEvents { Foundation.NSLog("Flow: \(event)") }
    #endif
    FlowEvent.handler?(event)
  }

  /// A screen with its name in the `.flow` file.
  @preconcurrency @MainActor
  private final class ToldScreen {
    private(set) weak var controller: UIViewController?
    private weak var stack: FlowStack?
    private let flow: String
    private let name: String?
    /// Nil for the first one of its flow.
    var how: FlowEvent.How?
    var isSeen = false

    init(_ controller: UIViewController, of stack: FlowStack, named name: String?) {
      self.controller = controller
      self.stack = stack
      flow = stack.name ?? ""
      self.name = name
      how = stack.phase == .idle || name == nil ? nil : .push
    }

    func event(_ kind: FlowEvent.Kind) -> FlowEvent {
      FlowEvent(flow: flow, screen: name, kind: kind)
    }

    var isVisible: Bool { isThere && controller?.viewIfLoaded?.window != nil }

    /// Whether it is in a window, or covered by something that is.
    var isThere: Bool {
      guard var top = controller else { return false }
      while let parent = top.parent { top = parent }
      return top.presentingViewController != nil || top.presentedViewController != nil
        || top.viewIfLoaded?.window != nil
    }

    var comes: FlowEvent.How { how ?? stack?.entry.how ?? .push }
  }
}

extension FlowEntry {
  fileprivate var how: FlowEvent.How {
    switch self {
    case .push: .push
    case .present: .present
    case .replace: .replace
    case .root: .root
    case .tab: .tab
    case .start(let parent, _): parent.entry.how
    }
  }
}
"""#
