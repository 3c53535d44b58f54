import FlowGraph
import FlowLanguage

extension FlowReader {
  /// What it is given that can be named, directly or through its view model.
  func arguments(of instance: Instance, depth: Int = 0) -> [DraftArgument] {
    var result: [DraftArgument] = []
    func addParts(of value: Value) {
      guard case .instance(let inner) = value, depth < 2, inner.role == .plain, !inner.isGiven else { return }
      result += arguments(of: inner, depth: depth + 1)
    }
    for ((label, value), taker) in zip(instance.arguments, instance.takers) {
      let written = taker?.name
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
        result.append(DraftArgument(name: isGeneral ? source.lastPart : own, source: source, type: type))
      case .number, .boolean, .nothing, .string, .enumCase:
        guard let name = label ?? written,
          let type = taker?.type ?? (instance.role == .screen ? index.variable(name, of: instance.type)?.type : nil),
          let argument = DraftArgument(literal: value, as: Naming.identifier(name), type)
        else { continue }
        result.append(argument)
      default: addParts(of: value)
      }
    }
    // What it is handed afterwards.
    for (label, value) in instance.properties where instance.role == .screen || depth > 0 {
      // Not what the screen is about, but how UIKit presents it.
      if instance.role == .screen, label != "title", ReservedNames.viewControllerProperties.contains(label) { continue }
      if case .source(let source, let type) = value, type?.isEmpty == false {
        result.append(DraftArgument(name: Naming.identifier(label), source: source, type: type))
      }
      addParts(of: value)
    }
    return result.uniqued(by: \.name)
  }

  /// Lists the values of a screen or a child that are computed where it is made, each once: no file can say them.
  func noteComputed(_ made: Instance, of owner: String, at place: Place) {
    if hasPlace || made.isGiven { return }
    let given = zip(made.arguments, made.takers).map { ($0.label ?? $1?.name, $0.value, $1?.type) }
    let set = made.properties.filter { index.variable($0.label, of: made.type) != nil }.map {
      ($0.label as String?, $0.value, nil as String?)
    }
    let names = (given + set).compactMap { name, value, type -> String? in
      guard let name, isComputed(value), let type = type ?? declaredType(of: name, in: made),
        Self.element(of: type) == nil, !["iew", "iewModel"].contains(where: name.hasSuffix),
        case .source = self.value(ofType: type, named: name, for: me),
        computed.insert("\(made.type).\(name)").inserted
      else { return nil }
      return "'\(name)'"
    }
    if names.isEmpty { return }
    let text = "not read: \(names.inWords) of \(owner) \(names.count == 1 ? "is" : "are") computed"
    draft.note(text, at: made.place ?? place)
  }

  /// Whether a value is neither a constant nor one that has a name.
  private func isComputed(_ value: Value) -> Bool {
    func isMade(_ parts: Values) -> Bool {
      parts.contains { if case .source = $0.value { true } else { isComputed($0.value) } }
    }
    return switch value {
    case .unknown, .either, .stream: true
    case .list(let parts): isMade(parts.map { (nil, $0) })
    case .tuple(let parts), .enumCase(_, let parts): isMade(parts)
    // `String(format: …)`; those of the app's types are what they are made of.
    case .instance(let made) where made.role == .plain && !made.isGiven && index[made.type] == nil:
      made.arguments.isEmpty ? ["Date", "UUID"].contains(made.type) : isMade(made.arguments)
    default: false
    }
  }
}

extension CodeIndex {
  /// Whether an expression is a constant of a type, `L10n.Home.title`, or a text of the app's language.
  func isConstant(_ expression: Expression, after steps: Int = 0) -> Bool {
    switch expression.kind {
    case .string, .number, .boolean: return steps > 0
    case .call(let called, let arguments):
      return called.isLocalizing && arguments.allSatisfy { isConstant($0.value, after: steps + 1) }
    case .member(let base?, let name):
      if case .string = base.kind { return expression.isLocalizing }
      guard base.isTypeName, let type = base.words.last, steps < 10 else { return false }
      guard let variable = variable(name, of: type) else {
        return self[type]?.declaration == nil && name != "now" && !Naming.singletons.contains(name)
      }
      guard let getter = variable.getter else { return variable.isConstant }
      return getter.count == 1 && getter[0].value.map { isConstant($0, after: steps + 1) } ?? false
    default: return false
    }
  }
}

extension Expression {
  /// Whether it names a type: `Strings`, `L10n.Home`.
  fileprivate var isTypeName: Bool {
    words.allSatisfy { $0.first?.isUppercase == true } && text == words.joined(separator: ".")
  }

  /// Whether it looks a text up: `tr`, `NSLocalizedString`, `"title".localized`.
  fileprivate var isLocalizing: Bool {
    name.map { $0 == "tr" || $0 == "NSLocalizedString" || $0.hasPrefix("localized") } ?? false
  }
}
