import FlowGraph

/// The differences between two versions of the generated declarations that other code uses.
package struct InterfaceChange: Sendable {
  package var added: [SwiftDeclaration] = []
  package var removed: [SwiftDeclaration] = []
  package var changed: [(old: SwiftDeclaration, new: SwiftDeclaration)] = []

  package init(from old: [SwiftDeclaration], to new: [SwiftDeclaration]) {
    let before = Set(old)
    let after = Set(new)
    removed = old.filter { !after.contains($0) }
    added = new.filter { !before.contains($0) }
    // A single pair with the same name is a change; among several, corresponding ones cannot be identified.
    let gone = Dictionary(grouping: removed) { [$0.context, $0.key] }
    let come = Dictionary(grouping: added) { [$0.context, $0.key] }
    changed = removed.compactMap { declaration in
      let key = [declaration.context, declaration.key]
      guard gone[key]?.count == 1, let others = come[key], others.count == 1 else { return nil }
      return (declaration, others[0])
    }
    let paired = Set(changed.flatMap { [$0.old, $0.new] })
    removed.removeAll { paired.contains($0) }
    added.removeAll { paired.contains($0) }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// Whether code that compiled before may no longer compile: a declaration is gone or different, a protocol that the
  /// app adopts has another requirement, or an enum that it switches over has another case.
  package var breaksCode: Bool {
    // The only difference may be a higher access level.
    let isOther = changed.contains { old, new in
      !AccessLevel.allCases.contains { new.text == $0.modifier + old.text }
    }
    return !removed.isEmpty || isOther || added.contains { $0.isRequirement || $0.key.hasPrefix("case ") }
  }
}
