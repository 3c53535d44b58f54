// swift-format-ignore-file
/// Objects that screens hold weakly.
let supportAdapters: StaticString = #"""
// MARK: Adapters

extension FlowStack {
  /// Keeps an object that a screen holds weakly, as long as the screen exists.
  public func attach(_ object: AnyObject, to screen: UIViewController) {
    kept.removeAll { $0.screen.object == nil }
    kept.append((Weak(object: screen), object))
  }
}
"""#
