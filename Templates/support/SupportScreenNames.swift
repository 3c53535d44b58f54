// swift-format-ignore-file
/// Screens of the same kind.
let supportScreenNames: StaticString = #"""
// MARK: Screens by name

extension FlowStack {
  /// Remembers a screen by its name as long as it exists.
  public func remember(_ screen: UIViewController, as name: String) {
    named[name, default: []].removeAll { $0.object == nil }
    named[name, default: []].append(Weak(object: screen))
  }

  /// The most recently shown of the screens with a name that are still there, or else that still exist.
  public func last<Screen>(_ name: String, as _: Screen.Type) -> Screen? {
    let screens = (named[name] ?? []).compactMap(\.object)
    return (screens.last { !Self.hasLeft($0) } ?? screens.last) as? Screen
  }

  /// Whether nothing shows a screen any more, though UIKit may retain it for a while.
  private static func hasLeft(_ screen: UIViewController) -> Bool {
    let top = outermost(screen)
    return top.isViewLoaded && top.view.window == nil && top.presentingViewController == nil
      && top.presentedViewController == nil
  }

  /// A screen on which the user acts: it may be gone when a later step means it.
  public struct FrontScreen {
    public fileprivate(set) weak var controller: UIViewController?
  }

  /// The frontmost of the screens with these names, on which the user acts.
  public func front(_ names: String...) -> FrontScreen {
    let screens = names.flatMap { named[$0] ?? [] }.compactMap(\.object)
    return FrontScreen(controller: Self.front(of: screens))
  }

  /// Dismisses the screen on which the user acted.
  public func dismiss(
    _ screen: FrontScreen, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    dismiss(screen.controller, animated: animated, then: next)
  }

  /// Removes the screen on which the user acted.
  public func close(
    _ screen: FrontScreen, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    close(screen.controller, animated: animated, then: next)
  }
}
"""#
