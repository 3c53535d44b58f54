extension FlowReader {
  /// The way back that a button of an alert is.
  ///
  /// - Parameter given: the closures that its container was given; of generated code one of them is the button.
  func button(_ value: Value, _ given: [String]) -> Entry? {
    var value = value
    if case .enumCase("init", let arguments) = value { value = construct("UIAlertAction", arguments, at: draft.place) }
    guard let action = value.instance else { return nil }
    let title = action["title"]?.title ?? "ok"
    let handler = action.arguments.first { if case .closure = $0.value { true } else { false } }?.value
    var name = title.lowercased() == "ok" ? "ok" : Naming.identifier(title)
    if hasPlace, case .closure(let code, _)? = handler, let called = code.onlyCall?.name, given.contains(called) {
      name = called
    }
    var entry = Entry(name: name.isEmpty ? "ok" : name, parameters: [], place: action.place ?? draft.place) {
      if let handler { _ = self.call(handler, "", [(nil, .unknown)], self.draft.place, Scope(of: self.me)) }
    }
    // A button of that name is one anyway.
    if case .enumCase(let style, _)? = action["style"], style == "destructive" || style == "cancel" && name != "cancel"
    {
      entry.role = style
    }
    return entry
  }
}
