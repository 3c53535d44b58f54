// swift-format-ignore-file
/// Screens of which there may be several.
let supportScreenNames: StaticString = #"""
// MARK: Screens by name

extension FlowStack {
  /// Has a name for a screen as long as there is that screen.
  public func remember(_ screen: UIViewController, as name: String) {
    named[name, default: []].removeAll { $0.object == nil }
    named[name, default: []].append(Weak(object: screen))
  }

  /// Of the screens of a name the one that was shown last and is still there.
  public func last<Screen>(_ name: String, as _: Screen.Type = UIViewController.self) -> Screen? {
    named[name]?.last { $0.object != nil }?.object as? Screen
  }

  /// Pops to that of the screens of a name that was shown last and is still there.
  public func pop(to name: String, animated: Bool = true, then next: (() -> Void)? = nil) {
    pop(to: last(name), animated: animated, then: next)
  }

  /// Dismisses that of the screens of a name that is in front, on which the user acts.
  public func dismiss(
    inFront name: String, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    let screens = (named[name] ?? []).compactMap(\.object)
    dismiss(Self.front(of: screens), animated: animated, then: next)
  }

  /// Takes away that of the screens of a name that is in front, on which the user acts.
  public func close(
    inFront name: String, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    let screens = (named[name] ?? []).compactMap(\.object)
    close(Self.front(of: screens), animated: animated, then: next)
  }
}
"""#
