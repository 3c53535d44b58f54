import FlowLanguage

// A step's effect as text: equal for steps that do the same with the same values.
extension Step {
  /// Whether both do the same with the same values, wherever they are.
  package func hasSameEffect(as other: Step) -> Bool {
    outline.value == other.outline.value && fingerprint([:]) == other.fingerprint([:])
  }

  /// A rough outline of the step: different outlines mean different steps. It costs next to nothing.
  package var outline: TextHash {
    let kind: Int
    var index = 0
    switch self {
    case .show(let show):
      switch show.target {
      case .screen(let screen): (kind, index) = (0, screen)
      case .alert(let alert): (kind, index) = (1, alert)
      case .child(let child): (kind, index) = (2, child)
      }
    case .pop(.top, _, _): kind = 3
    case .pop(.root, _, _): kind = 4
    case .pop(.screen(let screen), _, _): (kind, index) = (5, screen)
    case .dismiss: kind = 6
    case .close: kind = 7
    case .stay: kind = 8
    case .select: kind = 9
    case .finish(let outcome, _, _, _): (kind, index) = (10, outcome)
    case .finishAncestor(let flow, let child, _, _, _): (kind, index) = (11, flow << 24 | child)
    case .call(let hook, _, _, _, _): (kind, index) = (12, hook)
    case .tell(let screen, _, _, _): (kind, index) = (13, screen)
    case .sequence: kind = 14
    case .conditional: kind = 15
    case .selection: kind = 16
    case .go(let route, _, _, _): (kind, index) = (17, route)
    case .signal(let signal, _, _): (kind, index) = (18, signal)
    }
    return TextHash(index << 8 | kind)
  }

  /// - Parameter names: a number for each name whose spelling does not matter.
  package func fingerprint(_ names: [String: Int]) -> String {
    func inner(_ step: Step, _ name: String = "", _ bindings: [String?] = []) -> String {
      "{\(name)\(bindings) \(step.fingerprint(names))}"
    }
    let values = arguments.map { "\($0.parameter)\($0.label ?? "")=\($0.value.fingerprint(names))" }
    var text = "\(outline.value)(\(values.joined(separator: ",")))\(isAnimated ? "" : " still")"
    switch self {
    case .show(let show):
      text += "\(show.verb)\(show.presentation.fingerprint(names))\(show.handlers == nil ? "" : "handled")"
      for handler in show.handlers ?? [] {
        let name = handler.outcome.map { "outcome \($0)" } ?? handler.signal.map { "signal \($0)" }
        text += inner(handler.step, name ?? "closed", handler.bindings)
      }
    case .select(let tab, _): text += tab
    case .tell(_, let method, _, _): text += method
    case .call(_, _, let results, _, _):
      for result in results { text += inner(result.step, result.name, result.parameters.map(\.name)) }
    case .sequence(let steps): for step in steps { text += inner(step) }
    case .conditional(let condition, let then, let otherwise, _):
      text += "\(condition.isNegated)\(condition.expression.fingerprint(names))\(inner(then))"
      if let otherwise { text += inner(otherwise) }
    case .selection(let subject, let cases, _):
      text += subject.fingerprint(names)
      for item in cases { text += inner(item.step, item.name, item.bindings) }
    case .pop, .dismiss, .close, .stay, .finish, .finishAncestor, .signal, .go: break
    }
    return text
  }
}

extension Presentation {
  fileprivate func fingerprint(_ names: [String: Int]) -> String {
    guard self != .plain else { return "" }
    let source = [source, rectangle].compactMap { $0?.fingerprint(names) }.joined(separator: ",")
    let flags = "\(isInNavigation)\(isBare)\(isOnTop)"
    return " \(style?.rawValue ?? "")\(detents)\(source)\(flags)\(isAnimated.map(String.init) ?? "")"
  }
}

extension Expression {
  /// Its value as text, by which two are compared.
  package func fingerprint(_ names: [String: Int]) -> String {
    let start: String
    switch root {
    case .literal(let text): start = text
    case .local(let name): start = names[name].map { "$\($0)" } ?? "local \(name)"
    case .screenParameter(let name): start = "screen \(name)"
    case .childArgument(let name): start = "child \(name)"
    case .flowParameter(let name): start = "flow \(name)"
    case .state(let name): start = "state \(name)"
    case .need(let index, let arguments):
      start = "need \(index)(\(arguments.map { $0.value.fingerprint(names) }.joined(separator: ",")))"
    }
    return ([start] + members).joined(separator: ".")
  }
}
