// Names of Swift types used for a flow or a screen: 'DetailViewController' is the screen 'Detail'.

extension String {
  /// The name without the suffix that Swift appends; nil if there is none, or nothing is left.
  var withoutTypeSuffix: String? {
    for suffix in ["ViewController", "Coordinator", "Controller", "Screen", "Scene", "View", "Flow", "VC"]
    where hasSuffix(suffix) && utf8.count > suffix.utf8.count { return String(dropLast(suffix.utf8.count)) }
    return nil
  }
}
