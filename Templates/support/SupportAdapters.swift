// swift-format-ignore-file
/// Objects that screens hold weakly.
let supportAdapters: StaticString = #"""
// MARK: Adapters

extension FlowStack {
  /// Keeps what a screen holds weakly, as long as there is that screen.
  public func keep(_ object: AnyObject, with screen: UIViewController) {
    kept.removeAll { $0.screen.object == nil }
    kept.append((Weak(object: screen), object))
  }
}
"""#
