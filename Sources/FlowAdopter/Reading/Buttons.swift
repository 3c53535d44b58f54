extension FlowReader {
  /// Gives an alert a button, or what may be one of two.
  func add(_ button: Value, to alert: Instance, at place: Place) {
    if case .either = button { noteButtons(of: alert, at: place) }
    alert.content += button.all
  }

  /// Adds the buttons that an alert has on the one side of a branch to those that it has on the other.
  func merge(_ buttons: [Value], into alert: Instance) {
    func name(_ button: Value) -> String {
      "\(button.instance?["title"]?.title ?? "") \(button.instance?.place.map { "\($0)" } ?? "")"
    }
    let (one, other) = (buttons.map(name), alert.content.map(name))
    if one == other { return }
    let own = buttons.filter { !other.contains(name($0)) }
    let others = alert.content.filter { !one.contains(name($0)) }
    if let place = (own + others).first?.instance?.place ?? alert.place { noteButtons(of: alert, at: place) }
    alert.content = buttons + others
  }

  /// Lists that not all buttons of an alert are always there.
  func noteButtons(of alert: Instance, at place: Place) {
    let name = names.alert(alert.hint ?? alert.type)
    draft.note("not read: which buttons \(name) has depends on a condition", at: place)
  }

  /// Where an instance is made; an alert that a method makes for others, where that is told what a button does.
  func site(of instance: Instance) -> Place? {
    guard instance.role == .alert, !hasPlace else { return instance.place }
    let handlers = instance.content.compactMap(\.instance).flatMap(\.arguments).map(\.value).filter(\.isClosure)
    let told = handlers.flatMap { handler -> [Value] in
      guard case .closure(let code, let captured) = handler else { return [] }
      return code.body.expressions.compactMap { $0.name.flatMap { captured[$0] } }.filter(\.isClosure)
    }
    for case .closure(let code, _) in told + handlers { if let first = code.body.first { return first.place } }
    return instance.place
  }

  /// The way back that a button of an alert is.
  ///
  /// - Parameter given: the closures that its container was given; of generated code one of them is the button.
  func button(_ value: Value, _ given: [String]) -> Entry? {
    var value = value
    if case .enumCase("init", let arguments) = value { value = construct("UIAlertAction", arguments, at: draft.place) }
    guard let action = value.instance else { return nil }
    let title = action["title"]?.title ?? "ok"
    let handler = action.arguments.map(\.value).first { $0.isClosure || $0.isMethod }
    var name = title.lowercased() == "ok" ? "ok" : Naming.identifier(title)
    if hasPlace, case .closure(let code, _)? = handler, let called = code.onlyCall?.name, given.contains(called) {
      name = called
    }
    var entry = Entry(name: name.isEmpty ? "ok" : name, parameters: [], place: action.place ?? draft.place) {
      if let handler { _ = self.call(handler, [(nil, .unknown)], at: self.draft.place) }
    }
    // A button of that name is one anyway.
    if case .enumCase(let style, _)? = action["style"], style == "destructive" || style == "cancel" && name != "cancel"
    {
      entry.role = style
    }
    return entry
  }
}
