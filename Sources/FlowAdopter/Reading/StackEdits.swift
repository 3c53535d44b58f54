import FlowLanguage

// What is done with the list of what a navigation controller shows, as far as it is written there.
extension FlowReader {
  /// Whether the code has just emptied the stack.
  var isStackEmptied: Bool { emptiedVersion == stackVersion }

  /// Changes a list that was taken from a stack.
  func change(_ list: Value, _ name: String, _ values: Values, as variable: String, _ scope: Scope) -> Value? {
    guard case .stacked(let stack, let time, var dropped, var added) = list else { return nil }
    var result: Value?
    var count: Int? = values.isEmpty ? 1 : nil
    if case .number(let text)? = values.first?.value { count = Int(text) }
    switch name {
    case "append": added += values.flatMap(\.value.parts)
    case "removeLast", "popLast", "dropLast":
      // More than one step back is none that a file has.
      guard let count, count >= 0, dropped + max(0, count - added.count) < 2 else {
        return assign(.unknown, to: variable, scope)
      }
      let own = min(count, added.count)
      added.removeLast(own)
      dropped += count - own
    case "removeAll" where values.isEmpty: result = .list([])
    case _ where SyntaxReader.changes.contains(name): result = .unknown
    default: return nil
    }
    let changed = result ?? .stacked(on: stack, at: time, dropped: dropped, added)
    return name == "dropLast" ? changed : assign(changed, to: variable, scope)
  }

  /// Replaces the list that a variable holds.
  func assign(_ value: Value, to variable: String, _ scope: Scope) -> Value {
    assignments += 1
    _ = scope.assign(variable, value)
    return .unknown
  }

  /// What a loop, or a closure that others call, does to such a list it does as often as it runs.
  func forgetLists(editedBy body: [Statement], _ scope: Scope) {
    for expression in body.expressions {
      var target = expression.assignment?.target
      if let (list, name, _) = expression.memberCall, SyntaxReader.changes.contains(name) { target = list }
      guard case .name(let name)? = target?.kind, case .stacked? = scope[name] else { continue }
      _ = scope.assign(name, .unknown)
    }
  }

  /// Shows what a list says that was taken from the same stack, as it still is; false if it was not.
  func replace(by list: Value, at place: Place) -> Bool {
    guard case .stacked(_, stackVersion, let dropped, let added) = list else { return false }
    stackVersion += 1
    log.add(place, as: place)
    if dropped == 0, added.isEmpty { log.imply(place) }
    if dropped > 0 { leave(.pop, isAnimated: added.isEmpty ? animation : false, at: place) }
    for part in added { show(.push, part, at: place) }
    return true
  }

  /// `viewControllers.insert(home, at: 0)` and a pop to it; false if that is not what is done.
  func popsToInserted(_ target: Instance?, at place: Place) -> Bool {
    guard let (value, inserted) = insertedRoot, case .note(let note)? = steps.last, note.place == inserted,
      target == nil || target === value.instance
    else { return false }
    steps.removeLast()
    log.clear(inserted)
    log.add(inserted, as: place)
    show(.replace, value, at: place)
    return true
  }
}
