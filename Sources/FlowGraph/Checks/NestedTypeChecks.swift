import FlowLanguage

/// No type of the app is hidden by a generated nested type.
let nestedTypeChecks: Check = .eachFlow { flow, context, diagnostics in
  guard flow.isEmitted else { return }
  func check(_ type: String, _ name: String, _ owner: @autoclosure () -> String, at place: SourcePlace) {
    guard mentions(type, name) else { return }
    diagnostics.append(
      taken(
        "type '\(name)'", "\(owner()) has a type of that name", at: place,
        help: "give yours another name in Swift: 'typealias Other\(name) = \(name)'"))
  }
  for type in flow.nestedTypes(context.module.settings) {
    flow.visitMentionedTypes(context.module) { check($0, type.rawValue, "the coordinator of '\(flow.name)'", at: $1) }
  }
  guard let type = flow.settings.actions.enumOfActions else { return }
  for screen in flow.screens {
    for parameter in screen.actions.flatMap(\.parameters) {
      check(parameter.type, type, "the view model of '\(screen.name)'", at: parameter.place)
    }
  }
}

/// No enum contains itself by value, directly or in what others carry.
let recursionChecks: Check = .module { context, diagnostics in
  var types: [String] = []
  var numbers: [String: Int] = [:]
  var payloads: [(type: Int, parameter: Parameter)] = []
  for flow in context.module.flows where flow.origin == nil {
    flow.visitPayloads(context.module) { type, parameters in
      guard !parameters.isEmpty else { return }
      let number = numbers[type] ?? types.count
      if number == types.count { types.append(type) }
      numbers[type] = number
      payloads += parameters.map { (number, $0) }
    }
  }
  var arcs: [(from: Int, to: Int)] = []
  var carried: [(type: String, parameter: Parameter)] = []
  for (number, parameter) in payloads {
    visitStoredTypes(in: parameter.type) { type in
      guard let other = numbers[type] else { return }
      arcs.append((number, other))
      carried.append((type, parameter))
    }
  }
  guard !arcs.isEmpty else { return }
  let (component, _) = Digraph(count: types.count, arcs).components()
  var reported: Set<Int> = []
  for (arc, (type, parameter)) in zip(arcs, carried) where component[arc.from] == component[arc.to] {
    guard arc.from != arc.to else {
      diagnostics.append(recursion(parameter, "the enum '\(type)' contain itself", type))
      continue
    }
    guard reported.insert(component[arc.from]).inserted else { continue }
    diagnostics.append(recursion(parameter, "the enums '\(types[arc.from])' and '\(type)' contain each other", type))
  }
}

private func recursion(_ parameter: Parameter, _ effect: String, _ type: String) -> Diagnostic {
  Diagnostic(
    NameRule.invalidCombination, "'\(parameter.name)' would make \(effect)", at: parameter.place,
    help: "give it another type, such as '[\(type)]'")
}
