extension FlowReader {
  /// Reads a call of a method of a screen that is there already.
  func tell(_ name: String, _ instance: Instance, _ values: Values, _ place: Place) -> Bool {
    guard instance.role == .screen, instance.isGiven || instance.key != nil, !Self.ignored.contains(name),
      let type = index[instance.type], let screen = shown(instance)
    else { return false }
    let function = index.function(name, of: type.name, labels: values.map(\.label))
    guard let function, function.result == nil || function.result == "Void" else { return false }
    // One that navigates is read.
    if recorded({ invoke(function, of: instance, values) }).steps.contains(where: \.isNavigation) { return false }
    let arguments = values.map { label, value -> (label: String?, value: DraftArgument?) in
      if case .source(let source, let type) = value {
        return (label, DraftArgument(name: label ?? source, source: source, type: type ?? "Any"))
      }
      return (label, value.literal.map { DraftArgument(name: label ?? "", source: $0, type: nil, isLiteral: true) })
    }
    if instance.holder != nil {
      // What a part is told is written by hand.
      let text = Naming.identifier("\(name) on \(partName(instance))")
      steps.append(.call(text, arguments.compactMap(\.value), place))
      log.add(place, as: place)
      return true
    }
    steps.append(.tell(screen, name, arguments, place))
    return true
  }
}
