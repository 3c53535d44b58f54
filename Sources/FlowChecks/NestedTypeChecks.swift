import FlowGraph
import FlowLanguage

extension Checker {
  /// No type of the app is hidden by a generated nested type.
  func checkNestedTypes(of flow: Flow) {
    guard flow.isEmitted else { return }
    func check(_ type: String, _ name: String, _ owner: @autoclosure () -> String, at place: SourcePlace) {
      guard mentions(type, name) else { return }
      report(
        taken: "type '\(name)'", "\(owner()) has a type of that name", at: place,
        help: "give yours another name in Swift: 'typealias Other\(name) = \(name)'")
    }
    for type in flow.nestedTypes(module.settings) {
      flow.visitMentionedTypes(module) { check($0, type.rawValue, "the coordinator of '\(flow.name)'", at: $1) }
    }
    guard let type = flow.settings.actions.enumOfActions else { return }
    for screen in flow.screens {
      for parameter in screen.actions.flatMap(\.parameters) {
        check(parameter.type, type, "the view model of '\(screen.name)'", at: parameter.place)
      }
    }
  }

  /// No enum contains itself by value, directly or in what others carry.
  func checkRecursion() {
    var types: [String] = []
    var numbers: [String: Int] = [:]
    var payloads: [(type: Int, parameter: Parameter)] = []
    for flow in module.flows where flow.origin == nil {
      flow.visitPayloads(module) { type, parameters in
        guard !parameters.isEmpty else { return }
        let known = numbers.existing(type, orInsert: types.count)
        if known == nil { types.append(type) }
        payloads += parameters.map { (known ?? types.count - 1, $0) }
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
      let isAlone = arc.from == arc.to
      guard isAlone || reported.insert(component[arc.from]).inserted else { continue }
      let effect =
        isAlone
        ? "the enum '\(type)' contain itself" : "the enums '\(types[arc.from])' and '\(type)' contain each other"
      report(
        .unstorableValue, "'\(parameter.name)' would make \(effect)", at: parameter.place,
        help: "give it another type, such as '[\(type)]'")
    }
  }
}
