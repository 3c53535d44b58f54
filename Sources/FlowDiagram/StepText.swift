import FlowGraph
import FlowLanguage

/// The text of a step, as short as a diagram requires.
struct StepText {
  let module: Module
  let flow: Flow
  /// The text for each tab.
  let tabNames: [String: String]

  /// A step that leads nowhere itself, or the verb of one that does.
  func text(of step: Step) -> String {
    switch step {
    case .show(let show): text(of: show)
    case .pop(.top, let isAnimated, _): "pop" + still(isAnimated)
    case .pop(.root, let isAnimated, _): "pop to root" + still(isAnimated)
    case .pop(.screen(let screen), let isAnimated, _): "pop to \(flow.screens[screen].name)" + still(isAnimated)
    case .dismiss(let isAnimated, _): "dismiss" + still(isAnimated)
    case .close(let isAnimated, _): "close" + still(isAnimated)
    case .stay: "stay"
    case .select(let tab, _): "select \(tabNames[tab] ?? tab)"
    case .finish(let outcome, _, let isAnimated, _): "finish \(flow.outcomes[outcome].name)" + still(isAnimated)
    case .finishAncestor(let ancestor, let child, _, let isAnimated, _):
      "finish \(module.flows[ancestor].name).\(module.flows[ancestor].children[child].writtenName)" + still(isAnimated)
    case .call(let hook, _, _, _, _): "call \(flow.hooks[hook].name)"
    case .tell(let screen, let method, _, _): "tell \(flow.screens[screen].name).\(method)"
    case .go(let route, _, _, _): "go \(flow.routes[route].name)"
    case .signal(let signal, _, _): "signal \(flow.signals[signal].name)"
    case .sequence, .conditional, .selection: ""
    }
  }

  private func still(_ isAnimated: Bool) -> String { isAnimated ? "" : " animated(false)" }

  private func text(of show: Show) -> String {
    let presentation = show.presentation
    var words = [show.verb.rawValue]
    if let style = presentation.style {
      let inner =
        presentation.source == nil
        ? presentation.detents.map(\.rawValue)
        : [presentation.source, presentation.rectangle].compactMap { $0.map(text) }
      words.append("as \(style)" + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))"))
    }
    if presentation.isInNavigation { words.append("in navigation") }
    if presentation.isBare { words.append("bare") }
    if let isAnimated = presentation.isAnimated, isAnimated == (show.verb == .root || show.verb == .replace) {
      words.append("animated(\(isAnimated))")
    }
    return words.joined(separator: " ")
  }

  func text(of condition: Condition) -> String {
    (condition.isNegated ? "unless " : "if ") + text(of: condition.expression)
  }

  func negated(_ condition: Condition) -> String {
    (condition.isNegated ? "if " : "unless ") + text(of: condition.expression)
  }

  func text(of item: SwitchCase, of subject: Expression) -> String {
    "case \(text(of: subject)) .\(item.name)"
  }

  private func text(of expression: Expression) -> String {
    let root: String =
      switch expression.root {
      case .literal(let text), .local(let text), .screenParameter(let text), .childArgument(let text),
        .flowParameter(let text), .state(let text):
        text
      case .need(let need, let arguments):
        flow.needs[need].name
          + (arguments.isEmpty ? "" : "(\(arguments.map { text(of: $0.value) }.joined(separator: ", ")))")
      }
    return ([root] + expression.members).joined(separator: ".")
  }
}

/// Parameters as they are declared: `item: Item, with count: Int`.
func text(of parameters: [Parameter]) -> String {
  parameters.map { parameter in
    (parameter.label.map { $0 + " " } ?? "") + "\(parameter.name): \(parameter.type)"
      + (parameter.defaultValue.map { " = \($0)" } ?? "")
  }.joined(separator: ", ")
}

/// Parameters after a name, if there are any.
func parenthesised(_ parameters: String) -> String { parameters.isEmpty ? "" : "(\(parameters))" }
