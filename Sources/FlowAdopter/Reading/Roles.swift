extension CodeIndex {
  /// Whether it is certain that a method neither changes what is on screen nor tells anybody.
  func isQuiet(_ function: Function, of type: String, depth: Int = 0) -> Bool {
    guard let body = function.body, depth < 4 else { return false }
    return body.expressions.allSatisfy { expression in
      if let words = expression.assignment?.target.ownWords {
        guard words.count == 1, let own = variable(words[0], of: type), own.observer.isEmpty else { return false }
        return !own.isWay && !Naming.isOfChildren(own.name) && role(of: own.usualType) == .plain
      }
      guard let words = expression.call?.called.ownWords, let name = words.last else { return true }
      if FlowReader.ignored.contains(name) { return true }
      guard let owner = words.count == 1 ? type : words.count == 2 ? variable(words[0], of: type)?.usualType : nil,
        let called = self.function(name, of: owner, labels: [])
      else { return false }
      return isQuiet(called, of: owner, depth: depth + 1)
    }
  }
}

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
