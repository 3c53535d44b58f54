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
    let words: String? =
      switch step {
      case .show(let show): text(of: show)
      case .select(let tab, _): "select \(tabNames[tab] ?? tab)"
      case .finishAncestor(let ancestor, let child, _, _, _):
        "finish \(module.flows[ancestor].name).\(module.flows[ancestor].children[child].writtenName)"
      case .pop, .dismiss, .close, .stay, .finish, .call, .tell, .signal, .go, .sequence, .conditional, .selection:
        step.words(of: flow, in: module)
      }
    return (words ?? "") + (step.isAnimated ? "" : " animated(false)")
  }

  private func text(of show: Show) -> String {
    let presentation = show.presentation
    var words = [show.verb.rawValue]
    if let style = presentation.style {
      let values = [presentation.source, presentation.rectangle].compactMap { $0.map(text) }
      let inner = presentation.detents.map(\.rawValue) + values
      words.append("as \(style)" + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))"))
    }
    if presentation.isInNavigation { words.append("in navigation") }
    if presentation.isBare { words.append("bare") }
    if let isAnimated = presentation.isAnimated, isAnimated == (show.verb == .root || show.verb == .replace) {
      words.append("animated(\(isAnimated))")
    }
    return words.joined(separator: " ")
  }

  func text(of condition: Condition, isNegated: Bool = false) -> String {
    (condition.isNegated == isNegated ? "if " : "unless ") + text(of: condition.expression)
  }

  func text(of item: SwitchCase, of subject: Expression) -> String { "case \(text(of: subject)) .\(item.name)" }

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
