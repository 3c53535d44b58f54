extension FlowReader {
  /// Gives an alert a button, or what may be one of two.
  func add(_ button: Value, to alert: Instance, at place: Place) {
    if case .either = button { noteButtons(of: alert, at: place) }
    alert.content += button.all
  }

  /// Adds the buttons that an alert has on the one side of a branch to those that it has on the other.
  func merge(_ buttons: [Value], into alert: Instance) {
    func names(_ buttons: [Value]) -> [String] {
      buttons.map { value in
        let button = value.instance
        return "\(button?["title"]?.title ?? "") \(button?.place.map { "\($0)" } ?? "")"
      }
    }
    let (one, other) = (names(buttons), names(alert.content))
    if one == other { return }
    let differing =
      zip(buttons, one).first { !other.contains($0.1) } ?? zip(alert.content, other).first { !one.contains($0.1) }
    if let place = differing?.0.instance?.place ?? alert.place { noteButtons(of: alert, at: place) }
    alert.content = buttons + zip(alert.content, other).filter { !one.contains($0.1) }.map(\.0)
  }

  /// Lists that not all buttons of an alert are always there.
  func noteButtons(of alert: Instance, at place: Place) {
    let name = names.alert(alert.hint ?? alert.type)
    draft.note("not read: which buttons \(name) has depends on a condition", at: place)
  }

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
