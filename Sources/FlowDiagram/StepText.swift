import FlowGraph
import FlowLanguage

// The text of steps, as short as a diagram requires.
extension DiagramBuilder {
  /// A step that leads nowhere itself, or the verb of one that does.
  func text(of step: Step, in flow: Flow) -> String {
    if case .show(let show) = step { return text(of: show, in: flow) }
    return (step.words(of: flow, in: module) ?? "") + (step.isAnimated ? "" : " animated(false)")
  }

  private func text(of show: Show, in flow: Flow) -> String {
    let presentation = show.presentation
    var words = [show.verb.rawValue]
    if let style = presentation.style {
      let values = [presentation.source, presentation.rectangle].compactMap { $0.map { text(of: $0, in: flow) } }
      let inner = presentation.detents.map(\.rawValue) + values
      words.append("as \(style)" + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))"))
    }
    if presentation.isInNavigation { words.append("in navigation") }
    if presentation.isBare { words.append("bare") }
    if presentation.isOnTop { words.append("on top") }
    if let isAnimated = presentation.isAnimated, isAnimated == (show.verb == .root || show.verb == .replace) {
      words.append("animated(\(isAnimated))")
    }
    return words.joined(separator: " ")
  }

  func text(of condition: Condition, isNegated: Bool = false, in flow: Flow) -> String {
    (condition.isNegated == isNegated ? "if " : "unless ") + text(of: condition.expression, in: flow)
  }

  func text(of expression: Expression, in flow: Flow) -> String {
    let root: String =
      switch expression.root {
      case .literal(let text), .local(let text), .screenParameter(let text), .childArgument(let text),
        .flowParameter(let text), .state(let text):
        text
      case .need(let need, let arguments):
        flow.needs[need].name
          + (arguments.isEmpty ? "" : "(\(arguments.map { text(of: $0.value, in: flow) }.joined(separator: ", ")))")
      }
    return ([root] + expression.members).joined(separator: ".")
  }
}

/// Parameters after a name, if there are any.
func parenthesised(_ parameters: String) -> String { parameters.isEmpty ? "" : "(\(parameters))" }
