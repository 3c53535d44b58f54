// What the source of a type says about its role.
extension CodeIndex.TypeInfo {
  /// Whether a navigation controller shows something that nobody has given it.
  var fillsItself: Bool {
    functions.filter { ["init", "viewDidLoad"].contains($0.name) }.contains { function in
      let given = Set(function.parameters.map(\.name))
      return function.expressions.compactMap(\.assignment).contains { $0.target.words.last == "viewControllers" }
        || function.expressions.compactMap(\.call).contains { called, arguments in
          ["setViewControllers", "pushViewController"].contains(called.words.last)
            || arguments.contains { $0.label == "rootViewController" && given.isDisjoint(with: $0.value.words) }
        }
    }
  }

  /// Whether it wraps UIKit for SwiftUI.
  var isRepresentable: Bool { inherited.contains { $0.hasSuffix("Representable") } }
}
