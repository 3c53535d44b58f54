extension FlowReader {
  /// Reads a call of a method of a screen that is there already.
  func tell(_ instance: Instance, _ call: MemberCall) -> Bool {
    let (name, values, place) = (call.name, call.values, call.place)
    guard instance.role == .screen, instance.isGiven || instance.key != nil, !Self.ignored.contains(name),
      let type = index[instance.type], let screen = shown(instance)
    else { return false }
    let function = index.function(name, of: type.name, labels: call.labels)
    guard let function, function.result == nil || function.result == "Void" else { return false }
    // One that navigates is read.
    if recorded({ invoke(function, of: instance, values) }).steps.navigates { return false }
    let arguments = values.map { label, value -> (label: String?, value: DraftArgument?) in
      if case .source(let source, let type) = value {
        return (label, DraftArgument(name: label ?? source, source: source, type: type ?? "Any"))
      }
      return (label, DraftArgument(literal: value, as: label ?? "", nil))
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
