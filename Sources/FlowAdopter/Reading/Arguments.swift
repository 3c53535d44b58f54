extension FlowReader {
  /// What it is given that can be named, directly or through its view model.
  func arguments(of instance: Instance, depth: Int = 0) -> [DraftArgument] {
    var result: [DraftArgument] = []
    func add(_ more: [DraftArgument]) {
      result += more.filter { argument in !result.contains { $0.name == argument.name } }
    }
    func addParts(of value: Value) {
      guard case .instance(let inner) = value, depth < 2, inner.role == .plain, !inner.isGiven else { return }
      add(arguments(of: inner, depth: depth + 1))
    }
    for ((label, value), taker) in zip(instance.arguments, instance.takers) {
      let written = taker?.name
      switch value {
      case .source(let source, let type):
        // A flow's parameters are those of its initialiser, those of a generated screen are its factory's.
        if instance.role == .coordinator || hasPlace && depth == 0, let written {
          result.append(DraftArgument(name: written, source: source, type: type))
          continue
        }
        let isPreposition = ["with", "for", "of", "to", "from", "in", "at", "by", "on"].contains(label)
        let own = (isPreposition ? written ?? label : label).map(Naming.identifier) ?? ""
        let isGeneral = label == nil || ["with", "for", "of", "model", "id"].contains(own) && !source.contains(".")
        add([DraftArgument(name: isGeneral ? source.lastPart : own, source: source, type: type)])
      case .number, .boolean, .nothing, .string, .enumCase:
        guard let literal = value.literal, let name = label ?? written,
          let type = taker?.type ?? (instance.role == .screen ? index.variable(name, of: instance.type)?.type : nil)
        else { continue }
        add([DraftArgument(name: Naming.identifier(name), source: literal, type: type, isLiteral: true)])
      default: addParts(of: value)
      }
    }
    // What it is handed afterwards.
    for (label, value) in instance.properties where instance.role == .screen || depth > 0 {
      if case .source(let source, let type) = value, type?.isEmpty == false {
        add([DraftArgument(name: Naming.identifier(label), source: source, type: type)])
      }
      addParts(of: value)
    }
    return result
  }

  /// Lists the values of a screen that are computed where it is made, each once: no file can say them.
  func noteComputed(_ screen: Instance, of draft: ScreenDraft, at place: Place) {
    if hasPlace || screen.isGiven { return }
    let given = zip(screen.arguments, screen.takers).map { ($0.label ?? $1?.name, $0.value, $1?.type) }
    let set = screen.properties.filter { index.variable($0.label, of: screen.type) != nil }.map {
      ($0.label as String?, $0.value, nil as String?)
    }
    let names = (given + set).compactMap { name, value, type -> String? in
      guard let name, isComputed(value), let type = type ?? declaredType(of: name, in: screen),
        Self.element(of: type) == nil, !["iew", "iewModel"].contains(where: name.hasSuffix),
        case .source = self.value(ofType: type, named: name, for: me),
        computed.insert("\(screen.type).\(name)").inserted
      else { return nil }
      return "'\(name)'"
    }
    if names.isEmpty { return }
    let owner = draft.type ?? draft.name
    let text = "not read: \(names.inWords) of \(owner) \(names.count == 1 ? "is" : "are") computed"
    self.draft.note(text, at: screen.place ?? place)
  }

  /// Whether a value is neither a constant nor one that has a name.
  private func isComputed(_ value: Value) -> Bool {
    func isMade(_ parts: Values) -> Bool {
      parts.contains { if case .source = $0.value { true } else { isComputed($0.value) } }
    }
    return switch value {
    case .unknown, .either, .stream: true
    case .list(let parts): isMade(parts.map { (nil, $0) })
    case .tuple(let parts), .enumCase(_, let parts): isMade(parts)
    // `String(format: …)`; those of the app's types are what they are made of.
    case .instance(let made) where made.role == .plain && !made.isGiven && index[made.type] == nil:
      made.arguments.isEmpty ? ["Date", "UUID"].contains(made.type) : isMade(made.arguments)
    default: false
    }
  }
}
