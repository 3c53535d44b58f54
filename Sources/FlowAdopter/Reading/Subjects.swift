/// Something by which a coordinator tells whoever listens that it ended: of Combine, or of RxSwift.
struct EndSubject: Named {
  let name: String
  /// The property or the method by which others know it.
  let heardAs: String
  /// All of these.
  let ways: Set<String>
}

extension CodeIndex {
  /// Those that say something once; others keep a value.
  private static let subjects: Set<String> = [
    "PassthroughSubject", "PublishSubject", "PublishRelay", "ReplaySubject", "AsyncSubject",
  ]
  static let result = "result"

  /// The subjects of a coordinator's to which another one is seen to listen.
  func subjects(of type: String) -> [EndSubject] { knownSubjects.value(of: type) { foundSubjects(of: type) } }

  private func foundSubjects(of type: String) -> [EndSubject] {
    guard let info = self[type] else { return [] }
    let own = info.variables.filter { variable in
      let made = variable.initial?.call?.called.words.first
      return Self.subjects.contains(variable.type.map(Self.baseName) ?? made ?? "")
    }
    if own.isEmpty { return [] }
    let listeners = all.map(\.name).filter { $0 != type && role(of: $0) == .coordinator && knows($0, type) }
    let heard = listeners.reduce(into: Set<String>()) { $0.formUnion(heardNames(of: $1)) }
    return own.compactMap { subject in
      let properties = info.variables.filter { other in
        other.name != subject.name
          && (other.getter?.mention(subject.name) == true || other.initial?.words.contains(subject.name) == true)
      }
      let methods = info.functions.filter { function in
        function.parameters.isEmpty && function.result != nil
          && function.body?.last?.value?.words.contains(subject.name) == true
      }
      let others = properties.map(\.name) + methods.map { FlowReader.starts.contains($0.name) ? Self.result : $0.name }
      let ways = Set(others + [subject.name])
      guard !ways.isDisjoint(with: heard) else { return nil }
      let heardAs = others.first { $0 != Self.result } ?? (heard.contains(subject.name) ? subject.name : others.first)
      return EndSubject(name: subject.name, heardAs: heardAs ?? subject.name, ways: ways)
    }
  }

  /// Whether a coordinator has to do with another one: it makes it, keeps it, or is given it.
  private func knows(_ listener: String, _ type: String) -> Bool {
    let protocols = Set(lineage(type).map(\.name))
    func isType(_ name: String?) -> Bool { name.map { protocols.contains(Self.baseName($0)) } ?? false }
    guard let info = self[listener] else { return false }
    return info.variables.contains { isType($0.type) }
      || info.functions.contains { function in
        function.parameters.contains { isType($0.type) } || function.body?.mention(type) == true
      }
  }

  /// The names in what a coordinator listens to.
  private func heardNames(of type: String) -> Set<String> {
    knownHeard.value(of: type) {
      let calls = (self[type]?.functions ?? []).flatMap(\.expressions).compactMap(\.memberCall)
      let heard = calls.filter { FlowReader.subscriptions.contains($0.name) || $0.name == "assign" }
        .flatMap(\.base.expressions).compactMap(\.name)
      return Set(heard.map { FlowReader.starts.contains($0) || $0 == "coordinate" ? Self.result : $0 })
    }
  }
}

extension FlowReader {
  private static let words: Set<String> = ["send", "onNext", "accept", "yield", "onCompleted"]

  /// The subject by which whoever started the coordinator is told something.
  func told(by called: Expression, _ scope: Scope) -> EndSubject? {
    guard !hasPlace, scope.receiver === me, case .member(let base?, let name) = called.kind, Self.words.contains(name)
    else { return nil }
    let words = base.ownWords
    guard words.count == 1, scope[words[0]] == nil else { return nil }
    return index.subjects(of: me.type).first(named: words[0])
  }

  func subject(_ value: Value) -> EndSubject? {
    guard !hasPlace, let instance = value.instance else { return nil }
    return index.subjects(of: me.type).first { me[$0.name]?.instance === instance }
  }

  /// What is listened to of a child, whatever it is called there.
  func stream(_ name: String, of child: Instance) -> Value {
    let subject = index.subjects(of: child.type).first { $0.ways.contains(name) }
    return .stream(of: child, name: subject?.heardAs ?? name)
  }
}
