// Names of Swift types where a flow or a screen is meant: 'DetailViewController' is the screen 'Detail'.

extension String {
  /// The name without what Swift appends to it; nil if nothing is left or nothing was there.
  var withoutTypeSuffix: String? {
    for suffix in ["ViewController", "Coordinator", "Controller", "Screen", "Scene", "View", "Flow", "VC"]
    where hasSuffix(suffix) && utf8.count > suffix.utf8.count {
      return String(dropLast(suffix.utf8.count))
    }
    return nil
  }
}
