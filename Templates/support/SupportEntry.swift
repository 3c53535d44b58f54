// swift-format-ignore-file
/// How a flow is shown.
let supportEntry: StaticString = #"""
// MARK: - Entry

/// How a flow is shown, and the flow that started it.
@preconcurrency @MainActor
public enum FlowEntry {
  /// Onto the navigation controller that it was given.
  case push(over: FlowStack? = nil, by: String = #function)
  /// As the first thing that another flow shows: the way that one was to be shown.
  case start(of: FlowStack, by: String = #function)
  /// Onto the navigation controller that it was given, in place of what `parent` shows there.
  case replace(FlowStack, by: String = #function)
  /// Modally over `parent`, on a navigation controller of its own unless it is bare.
  case present(
    from: FlowStack, as: FlowPresentation? = nil, isBare: Bool = false, by: String = #function)
  /// As the root of the window of `parent`; the previous root fades into it if animated.
  case root(of: FlowStack, animated: Bool = false, by: String = #function)
  /// In a tab of its own.
  case tab(of: FlowStack, by: String = #function)

  /// The flow that started it, and the function of that flow that did.
  fileprivate var origin: (parent: FlowStack?, route: String) {
    switch self {
    case .push(let parent, let route): (parent, route)
    case .present(let parent, _, _, let route): (parent, route)
    case .root(let parent, _, let route): (parent, route)
    case .start(let parent, let route), .replace(let parent, let route),
      .tab(let parent, let route):
      (parent, route)
    }
  }

  fileprivate var parent: FlowStack? { origin.parent }

  /// The same for what another flow starts with: it is shown as that is.
  fileprivate var asShown: FlowEntry {
    if case .start(let parent, _) = self { parent.entry.asShown } else { self }
  }
}

/// How something is presented, if its controller does not determine it.
@preconcurrency @MainActor
public struct FlowPresentation {
  fileprivate let style: UIModalPresentationStyle
  /// Sets up the controller before it is presented.
  fileprivate var prepare: (UIViewController) -> Void = { _ in }
  /// Sets up the presentation controller, which UIKit creates when it begins to present.
  fileprivate var configure: (UIViewController) -> Void = { _ in }

  public static let formSheet = FlowPresentation(style: .formSheet)
  public static let fullScreen = FlowPresentation(style: .fullScreen)
  public static let overFullScreen = FlowPresentation(style: .overFullScreen)
  public static let pageSheet = FlowPresentation(style: .pageSheet)
}
"""#
