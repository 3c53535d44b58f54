import FlowLanguage

// A step's effect as text: equal for steps that do the same with the same values.
extension Step {
  /// Whether both do the same with the same values, wherever they are.
  package func hasSameEffect(as other: Step) -> Bool {
    outline.value == other.outline.value && fingerprint([:]) == other.fingerprint([:])
  }

  /// The roughest outline of the step: different outlines mean different steps. It costs next to nothing.
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
    case .finish: kind = 10
    case .finishAncestor: kind = 11
    case .call: kind = 12
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
    func list(_ arguments: [Argument]) -> String {
      let values = arguments.map { "\($0.parameter)\($0.label ?? "")=\($0.value.fingerprint(names))" }
      return "(\(values.joined(separator: ",")))"
    }
    func handler(_ handler: OutcomeHandler) -> String {
      "\(handler.outcome.map(String.init) ?? handler.signal.map { "signal \($0)" } ?? "closed")\(handler.bindings)\(handler.step.fingerprint(names))"
    }
    switch self {
    case .show(let show):
      let handlers = show.handlers.map { "{\($0.map(handler).joined(separator: ";"))}" } ?? ""
      let presentation = show.presentation.fingerprint(names)
      return "\(show.verb.rawValue) \(show.target.fingerprint)\(list(show.arguments))\(presentation)\(handlers)"
    case .pop(.top, let isAnimated, _): return "pop top\(still(isAnimated))"
    case .pop(.root, let isAnimated, _): return "pop root\(still(isAnimated))"
    case .pop(.screen(let screen), let isAnimated, _): return "pop \(screen)\(still(isAnimated))"
    case .dismiss(let isAnimated, _): return "dismiss\(still(isAnimated))"
    case .close(let isAnimated, _): return "close\(still(isAnimated))"
    case .stay: return "stay"
    case .select(let tab, _): return "select \(tab)"
    case .finish(let outcome, let arguments, let isAnimated, _):
      return "finish \(outcome)\(list(arguments))\(still(isAnimated))"
    case .finishAncestor(let flow, let child, let arguments, let isAnimated, _):
      return "finish \(flow).\(child)\(list(arguments))\(still(isAnimated))"
    case .call(let hook, let arguments, let results, _, _):
      let steps = results.map { "\($0.name)\($0.parameters.map(\.name)) \($0.step.fingerprint(names))" }
      return "call \(hook)\(list(arguments)){\(steps.joined(separator: ";"))}"
    case .tell(let screen, let method, let arguments, _): return "tell \(screen).\(method)\(list(arguments))"
    case .signal(let signal, let arguments, _): return "signal \(signal)\(list(arguments))"
    case .go(let route, let arguments, _, _): return "go \(route)\(list(arguments))"
    case .sequence(let steps): return steps.map { $0.fingerprint(names) }.joined(separator: " then ")
    case .conditional(let condition, let then, let otherwise, _):
      let word = condition.isNegated ? "unless" : "if"
      let rest = otherwise.map { " else \($0.fingerprint(names))" } ?? ""
      return "\(word) \(condition.expression.fingerprint(names)) \(then.fingerprint(names))\(rest)"
    case .selection(let subject, let cases, _):
      let steps = cases.map { "\($0.name)\($0.bindings) \($0.step.fingerprint(names))" }
      return "switch \(subject.fingerprint(names)){\(steps.joined(separator: ";"))}"
    }
  }
}

private func still(_ isAnimated: Bool) -> String { isAnimated ? "" : " still" }

extension Show.Target {
  fileprivate var fingerprint: String {
    switch self {
    case .screen(let index): "screen \(index)"
    case .alert(let index): "alert \(index)"
    case .child(let index): "child \(index)"
    }
  }
}

extension Presentation {
  fileprivate func fingerprint(_ names: [String: Int]) -> String {
    guard self != .plain else { return "" }
    let source = [source, rectangle].compactMap { $0?.fingerprint(names) }.joined(separator: ",")
    return " \(style?.rawValue ?? "")\(detents)\(source)\(isInNavigation)\(isBare)\(isAnimated.map(String.init) ?? "")"
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
