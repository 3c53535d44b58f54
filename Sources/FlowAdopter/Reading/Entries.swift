/// A way from a screen or a child back into the coordinator.
struct Entry: Named {
  let name: String
  var parameters: [DraftParameter]
  let place: Place
  /// Whether nothing is lost if it does not navigate.
  var isOptional = false
  /// Of the delegate's method that it is.
  var labels: [String?] = []
  var isCase = false
  /// Whether it is what has such cases, for whoever does not know which one it is.
  var isWhole = false
  var role: String?
  var way: String?
  let run: () -> Void
}

extension FlowReader {
  /// What a screen can do, or a child can end with: closures, delegates, the coordinator itself.
  func entries(of instance: Instance) -> [Entry] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(me)]
    let given = instance.factoryArguments.filter(\.value.isClosure).compactMap(\.label)
    let buttons = instance.role == .alert ? instance.content.compactMap { button($0, given) } : []
    if !buttons.isEmpty, !hasPlace || given.isEmpty { return buttons }
    var result = entries(of: instance, owner: instance, &seen) + segueEntries(of: instance)
    // A factory whose body says nothing about them: what it was given.
    if result.isEmpty, !instance.factoryArguments.isEmpty {
      let given = Instance(instance.type, .plain, arguments: instance.factoryArguments, at: instance.place)
      result = entries(of: given, owner: instance, &seen)
    }
    for index in result.indices { result[index].role = buttons.first(named: result[index].name)?.role }
    return result
  }

  private func entries(of instance: Instance, owner: Instance, _ seen: inout Set<ObjectIdentifier>) -> [Entry] {
    guard seen.insert(ObjectIdentifier(instance)).inserted, seen.count < 40 else { return [] }
    readOwners.insert(ObjectIdentifier(instance))
    return instance.given.flatMap { entries($0.value, $0.label ?? "action", in: instance, owner: owner, &seen) }
  }

  private func entries(
    _ value: Value, _ label: String, in holder: Instance, owner: Instance, _ seen: inout Set<ObjectIdentifier>
  ) -> [Entry] {
    var result = ways(value, label, in: holder, owner: owner, &seen)
    let type = declaredType(of: label, in: holder) ?? ""
    var way: String?
    if type.contains("->") {
      let isStruct = index[holder.type]?.declaration?.kind == .struct
      way = holder.role == .screen ? "closures" : isStruct ? "struct" : nil
    } else if value.instance === me, index[type]?.declaration?.kind == .protocol {
      way = CodeIndex.baseName(type).hasSuffix("Delegate") ? "delegate" : "protocol"
    }
    for index in result.indices where result[index].way == nil {
      result[index].way = result[index].isCase ? "events" : way
    }
    return result
  }

  private func ways(
    _ value: Value, _ label: String, in holder: Instance, owner: Instance, _ seen: inout Set<ObjectIdentifier>
  ) -> [Entry] {
    switch value {
    case .closure(let closure, let captured):
      let declared = declaredType(of: label, in: holder) ?? ""
      let element = holder.role == .coordinator ? Self.element(of: declared) : nil
      let types = element.map { [$0] } ?? Self.parameterTypes(declared)
      let place = closure.body.first?.place ?? holder.place ?? draft.place
      var ways = entries(label, closure.named(types), at: place) { values in
        let count = self.steps.count
        let result = self.call(value, values, at: self.draft.place)
        // A closure that maps what happens to how the flow ends.
        if self.steps.count == count, case .enumCase(let end, let payload) = result, self.endsByStream {
          self.finish(end, [(nil, .enumCase(end, payload))], at: holder.place ?? self.draft.place)
        }
        return result
      }
      // What others have written does nothing of the coordinator's but what it shows.
      for index in ways.indices { ways[index].isOptional = !hasPlace && captured.receiver !== me }
      return ways
    case .method(let function, let receiver) where receiver === me: return entries(of: function, as: label, on: me)
    case .instance(let inner) where inner === me: return entriesOfReference(label, in: holder, owner: owner)
    case .instance(let inner) where inner.role == .plain && !(inner.isGiven && inner.properties.isEmpty):
      if let ways = entries(ofAdapter: inner) { return ways }
      let ways = entries(of: inner, owner: owner, &seen)
      // Of what it could ask for, what it does.
      let asked = Set(index.calls(on: label, of: holder.type).compactMap(\.enumCase))
      return asked.isEmpty ? ways : ways.filter { !$0.isCase || asked.contains($0.name) }
    case .list(let parts) where parts.count > 1 && parts.allSatisfy(\.isClosure):
      // One after the other, as the operators of a stream; of a case each does what it does about that.
      let ways = parts.map { entries($0, label, in: holder, owner: owner, &seen) }
      let cases = ways.flatMap { $0 }.filter(\.isCase)
      var names: Set<String> = []
      let heads = cases.isEmpty ? Array(ways.joined().prefix(1)) : cases.filter { names.insert($0.name).inserted }
      return heads.map { way in
        Entry(name: way.name, parameters: way.parameters, place: way.place, isCase: way.isCase) {
          for part in ways { (part.first(named: way.name) ?? part.first { !$0.isCase })?.run() }
        }
      }
    case .list(let parts): return parts.flatMap { entries($0, label, in: holder, owner: owner, &seen) }
    // What the coordinator was given is handed on.
    case .callback where hasPlace: return []
    case .callback(let name, let type): return entries(ofCallback: name, type, as: label, in: holder)
    case .parent:
      return index.calls(on: label, of: holder.type).map { call in
        Entry(name: call.name, parameters: [], place: holder.place ?? draft.place) {
          self.finish(call.name, [], at: holder.place ?? self.draft.place)
        }
      }
    default: return []
    }
  }

  /// A closure by which the coordinator says that it ended, and which others call.
  func entries(ofCallback name: String, _ type: String, as label: String, in holder: Instance) -> [Entry] {
    let parameters = Self.parameterTypes(type).enumerated().map { index, type in
      (name: index == 0 ? "value" : "value\(index + 1)", type: type as String?)
    }
    return entries(label, parameters, at: holder.place ?? draft.place) { values in
      self.finish(name, values, at: holder.place ?? self.draft.place)
      return .unknown
    }
  }

  /// An object that stands for the coordinator by a protocol of a screen's: the methods of that.
  private func entries(ofAdapter adapter: Instance) -> [Entry]? {
    guard adapter.given.contains(where: { $0.value.instance === me }),
      let info = index[adapter.type], info.outer == me.type || info.name.hasSuffix("Actions")
    else { return nil }
    return info.functions.filter { $0.name != "init" && $0.body != nil }.flatMap {
      entries(of: $0, as: $0.name, on: adapter)
    }
  }

  private func entries(of function: Function, as name: String, on receiver: Instance) -> [Entry] {
    entries(name, function.parameters.map { ($0.name, $0.type) }, at: function.place) { values in
      self.invoke(function, of: receiver, zip(function.labels, values).map { ($0, $1.value) })
    }
  }

  /// Whether this coordinator's end is what its `start` gives.
  private var endsByStream: Bool {
    Self.starts.contains { index.function($0, of: me.type, labels: [])?.result.map(Self.isStream) == true }
  }

  /// What a closure does that is called later.
  func answers(of closure: Value, as label: String, type: String?) -> [ActionDraft] {
    guard case .closure(let code, _) = closure else { return [] }
    let parameters = code.named(Self.parameterTypes(type ?? ""))
    let place = code.body.first?.place ?? draft.place
    return entries(label, parameters, at: place) { values in
      self.call(closure, values, at: place)
    }.map { ActionDraft($0, as: $0.name, recorded($0.run).steps) }
  }

  func entries(
    of cases: [EnumCase], at place: Place, isCase: Bool = true, run: @escaping (Value) -> Void
  ) -> [Entry] {
    cases.map { item in
      Entry(name: item.name, parameters: payload(of: item).parameters, place: place, isCase: isCase) {
        run(.enumCase(item.name, self.payload(of: item)))
      }
    }
  }

  /// One way for each case of an enum that is switched over, else one.
  func entries(
    _ name: String, _ parameters: [(name: String, type: String?)], at place: Place,
    run given: @escaping (Values) -> Value
  ) -> [Entry] {
    noteClosures(parameters, of: name, at: place)
    let run = { values in self.noteGiven(given(values), by: name, at: place) }
    let values: Values = parameters.map { (nil, value($0.name, $0.type)) }
    if parameters.count == 1 || parameters.count == 2, let last = parameters.last, let type = last.type,
      let cases = index[type]?.cases, !cases.isEmpty, switched(in: { run(values) })[last.name] != nil
    {
      return entries(of: cases, at: place) { run(values.dropLast() + [(nil, $0)]) }
    }
    // An enum that is declared elsewhere: the cases that the `switch` has.
    if parameters.count == 1, parameters[0].type.flatMap({ index[$0] }) == nil {
      let name = parameters[0].name
      let cases = switched { run([(nil, .source(name, type: parameters[0].type))]) }[name] ?? []
      // Of a type that is not written: the only enum that has them all.
      let enums = index.enums(withAll: cases.map(\.name))
      if parameters[0].type == nil, enums.count == 1 {
        return entries(of: enums[0].cases, at: place) { run([(nil, $0)]) }
      }
      if !cases.isEmpty {
        let sides = Self.sides(ofResult: parameters[0].type ?? "")
        return cases.map { item in
          let type = item.bound.count == 1 ? sides[item.name] : nil
          let payload = type.map { [DraftParameter(name: item.bound[0], type: $0)] } ?? []
          return Entry(name: item.name, parameters: payload, place: place, isCase: true) {
            run([(nil, .enumCase(item.name, item.bound.map { (nil, self.value($0, type)) }))])
          }
        }
      }
    }
    return [Entry(name: name, parameters: values.parameters, place: place) { run(values) }]
  }

  /// What is switched over when that runs; nothing else is left of it.
  private func switched(in run: () -> Void) -> [String: [SwitchedCase]] {
    let outer = (switched, log, draft.needs, draft.events, draft.notes, computed)
    defer { (switched, log, draft.needs, draft.events, draft.notes, computed) = outer }
    switched = [:]
    _ = recorded(run)
    return switched
  }

  func value(_ name: String, _ type: String?) -> Value {
    // Of what type it is is not known, but that it is handed on is.
    guard let type, !type.isEmpty else {
      return hasPlace || name.hasPrefix("value") ? .unknown : .source(name, type: nil)
    }
    if index.role(of: type) == .coordinator || index.role(of: type) == .screen { return .unknown }
    if type.hasSuffix("Coordinator") || type.contains("->") { return .unknown }
    return .source(name, type: type)
  }

  func payload(of item: EnumCase) -> Values {
    item.parameters.enumerated().map { index, parameter in
      (parameter.label, value(payloadName(parameter, item, index), parameter.type))
    }
  }

  private func payloadName(_ parameter: Parameter, _ item: EnumCase, _ index: Int) -> String {
    if !parameter.name.isEmpty { return Naming.identifier(parameter.name) }
    let type = CodeIndex.baseName(parameter.type)
    let name = ["String", "Int", "Bool", "Double", ""].contains(type) ? "value" : Naming.identifier(type)
    return index == 0 || item.parameters.count == 1 ? name : name + String(index + 1)
  }
}

extension ActionDraft {
  init(_ entry: Entry, as name: String, _ steps: [DraftStep]) {
    self.init(
      name: name, parameters: entry.parameters, steps: steps, place: entry.place, role: entry.role, way: entry.way,
      isWhole: entry.isWhole)
  }

  /// Whether it does the same as another one of its name.
  func does(_ other: ActionDraft) -> Bool { steps.exactText == other.steps.exactText }
}

extension Values {
  /// What takes those that a file can name.
  var parameters: [DraftParameter] { compactMap { DraftArgument($0.value, as: nil)?.parameter } }
}

extension Closure {
  /// What its parameters are called, and are.
  fileprivate func named(_ types: [String]) -> [(name: String, type: String?)] {
    parameters.enumerated().map { index, name in
      (name == "_" || name.hasPrefix("$") ? "value" : name, types.indices.contains(index) ? types[index] : nil)
    }
  }
}
