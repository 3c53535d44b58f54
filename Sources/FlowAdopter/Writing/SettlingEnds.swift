// Ends that would have one name.
extension Settling {
  /// Between the name of an end and what the source says for it.
  static let origin = "\u{0}"

  /// What is known of the ends of a flow that the source says in one way.
  private struct End {
    /// What whoever hears of it does.
    var handlers: Set<String> = []
    var parameters: [String] = []
    /// Whether those who hear of it are seen to let the flow go.
    var letsGo: Set<Bool> = []
    /// The ends that are said in the same way into the flow.
    var beside: Set<String> = []
    /// Whether it is said without any other.
    var isAlone = false
    var place: Place?

    var isTelling: Bool { !handlers.isEmpty || !parameters.isEmpty }
  }

  /// Names of their own for ends that would have one, but differ in their values, or in what follows.
  func tellEndsApart() {
    var ends: [String: [String: End]] = [:]
    func note(_ name: String, of type: String, _ parameters: [DraftParameter], _ change: (inout End) -> Void) {
      guard name.contains(Self.origin) else { return }
      var end = ends[type]?[name] ?? End()
      for parameter in parameters where !end.parameters.contains("\(parameter)") {
        end.parameters.append("\(parameter)")
      }
      change(&end)
      ends[type, default: [:]][name] = end
    }
    for flow in flows {
      flow.visitLists { _, steps in
        let said = steps.flatMap(\.all).compactMap(\.ownEnd)
        for own in said {
          note(own.name, of: flow.type, own.arguments.compactMap(\.parameter)) { end in
            end.place = end.place ?? own.place
            end.beside.formUnion(said.map(\.name))
            if said.allSatisfy({ $0.name == own.name }) { end.isAlone = true }
          }
        }
      }
      for (type, handler) in flow.handlers where !handler.isWhole {
        note(handler.name, of: type, byType[type] == nil ? handler.parameters : []) { end in
          if handler.steps.navigates { end.handlers.insert(handler.steps.exactText) }
          if let letsGo = handler.letsGo { end.letsGo.insert(letsGo) }
        }
      }
    }
    let names = Dictionary(uniqueKeysWithValues: ends.map { ($0, self.names(of: $1, in: byType[$0])) })
    for flow in flows { rename(flow, names) }
  }

  /// Whoever listens to what has cases hears each of them.
  func hearCases() {
    for child in flows.flatMap(\.children) {
      for (name, whole) in (byType[child.type]?.wholes ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard !child.handlers.contains(named: name),
          let index = child.handlers.firstIndex(named: whole)
        else { continue }
        var handler = child.handlers[index]
        child.handlers[index].isWhole = true
        (handler.name, handler.parameters) = (name, [])
        child.handlers.append(handler)
      }
    }
  }

  /// The name of each end, by the one that it has until now.
  private func names(of ends: [String: End], in flow: FlowDraft?) -> [String: String] {
    var names: [String: String] = [:]
    let groups = Dictionary(grouping: ends.sorted { $0.key < $1.key }) { Self.name($0.key) }
    for (name, all) in groups.sorted(by: { $0.key < $1.key }) {
      for (key, _) in all { names[key] = name }
      // One of which nothing follows is the bookkeeping beside another one.
      let telling = all.filter(\.value.isTelling)
      let differs = Set(telling.map { "\($0.value.parameters) \($0.value.handlers.sorted())" }).count > 1
      // Unless that is what lets the flow go by itself, and the other one does not, or is said elsewhere.
      let ending = all.filter { key, end in
        !end.isTelling && end.letsGo == [true]
          && telling.contains { end.isAlone || !$0.value.beside.contains(key) && $0.value.letsGo == [false] }
      }
      guard differs || !ending.isEmpty else { continue }
      // The name is its own, unless the source has it for another one.
      let isTaken = telling.contains { Naming.end(Self.raw($0.key)) == name }
      let apart = isTaken ? telling + ending : telling
      var taken = Set(groups.keys).subtracting([name])
      if apart.count < all.count { taken.insert(name) }
      for (key, _) in apart {
        let free = Naming.free(Naming.end(Self.raw(key)), besides: taken)
        taken.insert(free)
        names[key] = free
      }
      guard let flow else { continue }
      let old = apart.map { "'\(Self.raw($0.key))'" }.joined(separator: " and ")
      let new = apart.map { "'\(names[$0.key] ?? "")'" }.joined(separator: " and ")
      let place = apart.lazy.compactMap(\.value.place).first ?? flow.place
      flow.note("\(old) would have one name: told apart as \(new)", at: place)
    }
    return names
  }

  private func rename(_ flow: FlowDraft, _ names: [String: [String: String]]) {
    func renamed(_ name: String, of type: String) -> String { names[type]?[name] ?? Self.name(name) }
    flow.mapSteps { step in
      guard var end = step.ownEnd else { return step }
      end.name = renamed(end.name, of: flow.type)
      return .finish(end)
    }
    flow.signals = Set(flow.signals.map { renamed($0, of: flow.type) })
    for child in flow.children {
      var handlers: [ActionDraft] = []
      for var handler in child.handlers {
        handler.name = renamed(handler.name, of: child.type)
        _ = handlers.merge(handler)
      }
      child.handlers = handlers
    }
  }

  /// What it is called without the source's word for it.
  static func name(_ name: String) -> String { String(name.prefix { String($0) != origin }) }

  private static func raw(_ name: String) -> String { name.split(separator: origin).last.map(String.init) ?? "" }
}
