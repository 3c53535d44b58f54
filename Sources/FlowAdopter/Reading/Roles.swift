extension CodeIndex {
  /// Whether a method neither changes what is on screen nor tells anybody, in what it calls either.
  func isQuiet(_ function: Function, of type: String, depth: Int = 0) -> Bool {
    guard let body = function.body, depth < 4 else { return false }
    return body.expressions.allSatisfy { expression in
      if let target = expression.assignment?.target.words.last {
        let kept = variable(target, of: type).map { role(of: $0.usualType) } ?? .plain
        return !Move.names.contains(target) && !Naming.isOfChildren(target) && kept == .plain
      }
      guard let words = expression.call?.called.ownWords, let name = words.last else { return true }
      if words.contains(where: Naming.isOfChildren) || Move.isOne(name, isWrapper: true) { return false }
      if words.count > 1 {
        return variable(words[0], of: type).map { !$0.isWay } ?? true && role(of: words[0]) == .plain
      }
      if let own = self.function(name, of: type, labels: []) { return isQuiet(own, of: type, depth: depth + 1) }
      return variable(name, of: type) == nil && role(of: name) == .plain
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
