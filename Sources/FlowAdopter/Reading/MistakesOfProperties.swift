// What coordinators keep in their properties.
extension Mistakes {
  mutating func read(_ variable: Variable, of owner: CodeIndex.TypeInfo) {
    guard variable.getter == nil, let type = variable.type else { return }
    let base = CodeIndex.baseName(type)
    let isUp = Naming.leadsUp(variable.name) && (base.hasSuffix("Coordinator") || isDelegate(base))
    if isUp, !variable.isWeak, !base.hasPrefix("UI"),
      let keeper = hasLists ? "the list of children" : keeper(of: owner, knownAs: variable.name, base),
      isGiven(variable.name, to: owner)
    {
      let end = hasLists ? "neither is freed while the child is in that list" : "neither is ever freed"
      add("'\(variable.name)' is strong, and so is \(keeper): \(end)", at: variable.place)
    }
    if type.hasPrefix("["), let colon = type.firstIndex(of: ":"), type[colon...].contains("Coordinator") {
      let key = String(type[type.index(after: type.startIndex)..<colon])
      let isOneEach = index[index.qualified(key, in: owner.name)]?.cases.isEmpty == false
      // Several children may share a name or a type.
      if !isOneEach, ["String", "AnyHashable", "Any.Type"].contains(key) || key.hasSuffix(".Type") {
        add("children are kept by \(key): a second one takes the place of the first", at: variable.place)
      }
    }
  }

  /// Whether anything is put into a property, as far as anybody is seen to make what has it.
  private func isGiven(_ property: String, to owner: CodeIndex.TypeInfo) -> Bool {
    let initializers = index.lineage(owner.name).flatMap(\.functions).filter { $0.name == "init" }
    let passed = initializers.flatMap(\.expressions).compactMap(\.assignment).filter {
      $0.target.ownWords == [property]
    }
    let names = Set(passed.compactMap(\.value.name)).union([property])
    let made = creations[owner.name] ?? []
    let isPassed = made.contains { arguments in
      let maker = index.function("init", of: owner.name, labels: arguments.map(\.label))
      return arguments.enumerated().contains { number, argument in
        let own = maker?.taker(of: argument.label, at: number)
        return !argument.value.isNil && names.contains(own?.name ?? argument.label ?? "")
      }
    }
    return made.isEmpty || isPassed || membersSet.contains(property)
  }

  /// Whether it is a protocol by which a coordinator is told something.
  private func isDelegate(_ type: String) -> Bool {
    type.hasSuffix("Delegate")
      && index.all.contains { index.role(of: $0.name) == .coordinator && index.isType($0.name, type) }
  }

  /// The property in which a coordinator of a type keeps a child, and nothing else, as long as it lives itself.
  ///
  /// - Parameter name: the property in which the child keeps that coordinator.
  private func keeper(of child: CodeIndex.TypeInfo, knownAs name: String, _ type: String) -> String? {
    guard child.declaration?.kind == .class, !child.sets(name, where: \.isNil) else { return nil }
    for parent in index.all where parent !== child && index.isType(parent.name, type) {
      guard parent.declaration?.kind == .class, parent.gives(itself: name, to: child.name) else { continue }
      let kept = parent.variables.first { variable in
        let atFirst = variable.initial.flatMap(index.coordinator)
        return variable.getter == nil && !variable.isWeak && !parent.sets(variable.name, where: \.isNil)
          && index.typesKept(in: variable, of: parent).union(atFirst.map { [$0] } ?? []) == [child.name]
      }
      if let kept { return "'\(kept.name)' of \(parent.name)" }
    }
    return nil
  }

  /// What says that it ended, but is never called.
  mutating func readCallbacks(of type: CodeIndex.TypeInfo) {
    for variable in type.variables where variable.type?.contains("->") == true {
      // With a body of its own it is a method in the form of a property.
      if case .closure(let own)? = variable.initial?.kind, !own.body.isEmpty { continue }
      if Naming.isEnd(variable.name), !index.all.contains(where: { calls(variable, of: type, in: $0) }) {
        add("'\(variable.name)' is never called: nobody hears that it ended", at: variable.place)
      }
    }
  }

  private func calls(_ property: Variable, of owner: CodeIndex.TypeInfo, in caller: CodeIndex.TypeInfo) -> Bool {
    guard caller.namesUsed.contains(property.name) else { return false }
    // Also in the extension of a protocol.
    if index.isType(caller.name, owner.name) || index.isType(owner.name, caller.name) { return true }
    // Such as a screen that has the coordinator.
    return index.lineage(caller.name).flatMap(\.variables).contains { holder in
      index.isType(owner.name, CodeIndex.baseName(holder.usualType))
        && caller.expressions.compactMap(\.call).contains { $0.called.words.suffix(2) == [holder.name, property.name] }
    }
  }
}

extension CodeIndex.TypeInfo {
  /// Whether it makes itself known to a child by a property of that.
  fileprivate func gives(itself property: String, to child: String) -> Bool {
    sets(property, where: \.isSelf)
      || expressions.compactMap(\.call).contains { called, arguments in
        called.words == [child] && arguments.contains { $0.label == property && $0.value.isSelf }
      }
  }
}
