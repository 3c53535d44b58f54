import FlowGraph
import FlowLanguage

// Methods that a screen or a child calls on the coordinator.
extension FlowReader {
  /// The coordinator is known to a screen or a child by a property: what it calls there.
  func entriesOfReference(_ label: String, in holder: Instance, owner: Instance) -> [Entry] {
    let types = (declaredType(of: label, in: holder) ?? "").split(separator: "&").map {
      CodeIndex.baseName($0.drop { $0 == "(" }.trimmed.filter { !"()".contains($0) })
    }
    let type = types.first
    let label = keptName(of: label, in: holder.type) ?? label
    let isProtocol = type.flatMap { index[$0]?.declaration?.kind } == .protocol
    let calls = index.calls(on: label, of: holder.type) + index.calls(on: label, throughThe: owner)
    var names = calls.map(\.name).filter { !["self", "navigationController"].contains($0) }
    var required: [Function] = []
    if isProtocol {
      required = types.flatMap(index.lineage).filter { $0.declaration?.kind == .protocol }.flatMap(\.functions)
      // Methods that the protocol lacks are called on a cast to the coordinator.
      let others = names.filter { name in
        owner.role == .coordinator && index.function(name, of: me.type, labels: [])?.body != nil
      }
      let used = (required.map(\.name) + others).filter { names.contains($0) }
      // One that keeps it, but asks for nothing, does nothing with it.
      let isKept = index.variable(label, of: holder.type) != nil && !hasPlace
      names =
        used.isEmpty && owner.role != .coordinator && !isKept ? required.map(\.name).filter { $0 != "init" } : used
    }
    var result: [Entry] = []
    for name in names.uniqued(by: \.self) {
      let own = calls.filter { $0.name == name }
      let senders = [owner.type, holder.type]
      let declared = required.filter { $0.name == name }.map(\.labels)
      let functions = index.functions(
        name, of: me.type, labels: own.isEmpty ? declared : own.map(\.labels), from: senders)
      if !hasPlace, functions.first?.takesSegue == true { continue }
      let cases = own.compactMap(\.enumCase)
      if name == "trigger" || !cases.isEmpty && functions.first?.parameters.count == 1 {
        result += routes(name, cases, functions.first)
        continue
      }
      if functions.isEmpty, case .callback(_, let type) = member(name, of: .instance(me)) {
        result += entries(ofCallback: name, type, as: name, in: holder)
      }
      for function in functions {
        let declaring = types.first { index.function(name, of: $0, labels: function.labels) != nil }
        let ownName = index.ownName(of: function, in: isProtocol ? declaring ?? me.type : me.type, from: senders)
        result += entries(of: function, as: ownName, own, owner)
      }
    }
    return result + endsSaid(through: label, in: holder)
  }

  /// The property in which a type keeps what its initialiser is given, where that has another name.
  private func keptName(of label: String, in type: String) -> String? {
    if index.variable(label, of: type) != nil { return nil }
    for function in index.lineage(type).flatMap(\.functions) where function.name == "init" {
      guard let name = function.parameters.first(where: { $0.label == label })?.name else { continue }
      let kept = function.expressions.compactMap(\.assignment).first {
        $0.value.name == name && $0.target.ownWords.count == 1
      }
      if let kept { return kept.target.words.last }
    }
    return nil
  }

  /// What a screen says through the coordinator to whoever has started that: `coordinator?.delegate?.didFinish()`.
  private func endsSaid(through label: String, in holder: Instance) -> [Entry] {
    guard !hasPlace, holder.role != .coordinator else { return [] }
    // The properties in which it keeps whoever has started it.
    let parents = index.lineage(me.type).flatMap(\.variables).filter(isParent).map(\.name)
    return parents.flatMap { parent in
      index.calls(on: parent, through: label, of: holder.type).uniqued(by: \.name).map { call in
        let place = holder.place ?? draft.place
        return Entry(name: call.name, parameters: [], place: place) {
          let values = call.labels.map { (label: $0, value: Value.instance(self.me)) }
          let told = self.member(parent, of: .instance(self.me))
          _ = self.perform(
            MemberCall(name: call.name, baseName: parent, values: values, place: place, scope: Scope(of: self.me)),
            on: told)
        }
      }
    }
  }

  func isParent(_ variable: Variable) -> Bool {
    guard variable.getter == nil, let type = variable.type else { return false }
    return if case .parent = value(ofType: type, named: variable.name, for: me) { true } else { false }
  }

  /// The ways back that one method is.
  private func entries(
    of function: Function, as name: String, _ calls: [CodeIndex.PropertyCall], _ owner: Instance
  ) -> [Entry] {
    func isSender(_ parameter: Parameter) -> Bool {
      [.coordinator, .screen].contains(index.role(of: parameter.type))
        || CodeIndex.baseName(parameter.type).contains("Coordinator")
    }
    let parameters = function.parameters.filter { !isSender($0) }.map { (name: $0.name, type: $0.type as String?) }
    // What is always handed over as `nil` by one of the calls says that it just ended.
    let plain = calls.first { $0.nils.count > 0 }?.nils ?? []
    let run = { (values: Values) -> Value in
      var rest = values[...]
      let all = function.parameters.map { parameter -> (label: String?, value: Value) in
        let given = isSender(parameter) ? .instance(owner) : rest.popFirst()?.value ?? .unknown
        return (parameter.label, plain.contains(parameter.label ?? "") ? .nothing : given)
      }
      return self.invoke(function, of: self.me, all)
    }
    var ways = entries(name, parameters, at: function.place, run: run)
    if owner.role == .coordinator, !hasPlace, ways.contains(where: \.isCase),
      calls.contains(where: { $0.enumCase == nil })
    {
      let values: Values = parameters.map { (nil, value($0.name, $0.type)) }
      ways.append(
        Entry(name: name, parameters: values.parameters, place: function.place, isWhole: true) { _ = run(values) })
    }
    // A child that keeps how it has ended ends in so many ways.
    if owner.role == .coordinator, let property = index.ends(of: owner.type).first,
      let type = index.variable(property, of: owner.type)?.type,
      let cases = index[index.qualified(type, in: owner.type)]?.cases
    {
      return entries(of: cases, at: function.place) { end in
        owner[property] = end
        for way in ways { way.run() }
        owner[property] = nil
      }
    }
    for index in ways.indices where ways[index].name == name {
      ways[index].labels = function.labels
      ways[index].parameters = ways[index].parameters.map { own in
        guard let declared = function.parameters.first(named: own.name) else { return own }
        var parameter = labelled(own, as: declared)
        if parameter.label == name { parameter.label = nil }
        return parameter
      }
    }
    return ways
  }

  private func routes(_ name: String, _ cases: [String], _ function: Function?) -> [Entry] {
    let types = index.enums(withAll: cases)
    let named = function?.parameters.first.map { CodeIndex.baseName($0.type) }
    let type = types.first(named: named) ?? types.first
    let items = cases.uniqued(by: \.self).map { route in
      type?.cases.first(named: route) ?? EnumCase(name: route, parameters: [])
    }
    return entries(of: items, at: function?.place ?? draft.place, isCase: false) { route in
      if let function, function.body != nil {
        _ = self.invoke(function, of: self.me, [(function.parameters.first?.label, route)])
      } else {
        self.trigger(route, at: function?.place ?? self.draft.place)
      }
    }
  }
}

extension CodeIndex {
  /// What others call on a property of a child's.
  fileprivate func calls(on property: String, throughThe child: Instance) -> [PropertyCall] {
    guard child.role == .coordinator else { return [] }
    return lineage(child.type).flatMap { keepers[$0.name] ?? [] }.flatMap { keeper in
      calls(on: property, through: keeper.property, of: keeper.type)
    }
  }

  /// All that a type calls by one name on a property: one for each list of labels, or for what they are given.
  ///
  /// - Parameter senders: the types that make the calls.
  func functions(_ name: String, of owner: String, labels: [[String?]], from senders: [String]) -> [Function] {
    var result: [Function] = []
    let best = labels.compactMap { function(name, of: owner, labels: $0, from: senders) }
    for function in best + lineage(owner).flatMap(\.functions)
    where function.name == name && function.body != nil && !result.contains(where: { $0.means(function) }) {
      let isBest = best.contains { $0.place == function.place }
      if isBest || labels.contains(function.labels) && !tells(function, ofOtherThan: senders) {
        result.append(function)
      }
    }
    return result
  }

  /// What one of several methods of one name is called: by its labels, else by the types of what it is given.
  ///
  /// - Parameters:
  ///   - type: what declares them.
  ///   - senders: the types that call them.
  func ownName(of function: Function, in type: String, from senders: [String] = []) -> String {
    let all = lineage(type).flatMap(\.functions).filter { $0.name == function.name }
    let others = all.filter { !$0.means(function) && $0.usual == function.usual && !tells($0, ofOtherThan: senders) }
    if others.isEmpty { return all.allSatisfy { $0.means(function) } ? function.name : function.usual }
    func label(of one: Function) -> String? {
      let rest = ([function] + others).filter { !$0.means(one) }.flatMap(\.labels)
      return one.labels.lazy.compactMap { $0 }.first { !rest.contains($0) }
    }
    if let own = label(of: function) { return function.usual + upperCamelCase(own) }
    // The only one without such a label needs none.
    if others.allSatisfy({ label(of: $0) != nil }) { return function.usual }
    let types = others.flatMap(\.baseTypes)
    return function.usual + (function.baseTypes.first { !types.contains($0) } ?? "")
  }
}

extension Function {
  var labels: [String?] { parameters.map(\.label) }
  fileprivate var baseTypes: [String] { parameters.map { CodeIndex.baseName($0.type) } }

  /// What takes an argument of a call; one without a label is taken by what is in its place.
  func taker(of label: String?, at number: Int) -> Parameter? {
    label == nil ? parameters.dropFirst(number).first : parameters.first { $0.label == label }
  }

  /// Whether it is the same method, declared elsewhere.
  fileprivate func means(_ other: Function) -> Bool {
    place == other.place || labels == other.labels && baseTypes == other.baseTypes
  }

  /// `list(_:didOpen:)` → `didOpen`
  fileprivate var usual: String {
    labels.lazy.compactMap { $0 }.first { label in
      let words = Naming.words(label)
      return words.count > 1 && ["did", "will", "wants", "should"].contains(words[0])
    } ?? name
  }
}
