extension FlowReader {
  /// What it is given that can be named, directly or through its view model.
  func arguments(of instance: Instance, depth: Int = 0) -> [DraftArgument] {
    var result: [DraftArgument] = []
    for ((label, value), written) in zip(instance.arguments, instance.parameterNames) {
      switch value {
      case .source(let source, let type):
        let name = source.lastPart
        // A flow's parameters are those of its initialiser, those of a generated screen are its factory's.
        if instance.role == .coordinator || hasPlace && depth == 0, let written {
          result.append(DraftArgument(name: written, source: source, type: type))
          continue
        }
        let isPreposition = ["with", "for", "of", "to", "from", "in", "at", "by", "on"].contains(label)
        let own = (isPreposition ? written ?? label : label).map(Naming.identifier) ?? name
        let isGeneral =
          label == nil || ["with", "for", "of", "model", "id"].contains(own) && source.contains(".") == false
        if !result.contains(where: { $0.name == (isGeneral ? name : own) }) {
          result.append(DraftArgument(name: isGeneral ? name : own, source: source, type: type))
        }
      case .number, .boolean, .nothing, .string, .enumCase:
        guard let literal = value.literal, let label, let type = instance.declaredType(of: label) else { continue }
        let name = Naming.identifier(label)
        if !result.contains(where: { $0.name == name }) {
          result.append(DraftArgument(name: name, source: literal, type: type, isLiteral: true))
        }
      case .instance(let inner) where depth < 2 && inner.role == .plain && !inner.isGiven:
        for argument in arguments(of: inner, depth: depth + 1)
        where !result.contains(where: { $0.name == argument.name }) {
          result.append(argument)
        }
      default: break
      }
    }
    // What it is handed afterwards.
    for (label, value) in instance.properties where instance.role == .screen || depth > 0 {
      var more: [DraftArgument] = []
      switch value {
      case .source(let source, let type) where type?.isEmpty == false:
        more = [DraftArgument(name: Naming.identifier(label), source: source, type: type)]
      case .instance(let inner) where depth < 2 && inner.role == .plain && !inner.isGiven:
        more = arguments(of: inner, depth: depth + 1)
      default: break
      }
      result += more.filter { argument in !result.contains { $0.name == argument.name } }
    }
    return result
  }
}
