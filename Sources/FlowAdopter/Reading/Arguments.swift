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
    for ((label, value), written) in zip(instance.arguments, instance.parameterNames) {
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
        guard let literal = value.literal, let label, let type = instance.declaredType(of: label) else { continue }
        add([DraftArgument(name: Naming.identifier(label), source: literal, type: type, isLiteral: true)])
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
}
