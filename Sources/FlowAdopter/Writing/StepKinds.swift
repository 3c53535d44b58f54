extension DraftStep {
  var isLeaving: Bool { if case .leave = self { true } else { false } }

  /// Whether something leaves without animation.
  var isStill: Bool { if case .leave(let leaving) = self { leaving.isAnimated == false } else { false } }

  /// An end without animation.
  var ofNoAnimation: DraftStep {
    guard case .finish(var end) = self else { return self }
    end.isAnimated = false
    return .finish(end)
  }

  /// An end that is none of an ancestor.
  var ownEnd: End? { if case .finish(let end) = self, end.ancestor == nil { end } else { nil } }

  var note: DraftNote? { if case .note(let note) = self { note } else { nil } }

  var isBranch: Bool { if case .branch = self { true } else { false } }

  var isQuestion: Bool { if case .ask(let question) = self { !question.answers.isEmpty } else { false } }

  /// What the end of a flow does by itself.
  var isPlainLeaving: Bool {
    guard case .leave(let leaving) = self else { return false }
    return switch leaving.kind {
    case .pop, .dismiss, .close: true
    case .popTo, .popToRoot: false
    }
  }

  /// Whether a screen or a flow comes, or this flow ends.
  var isShowing: Bool {
    switch self {
    case .show, .finish: true
    case .ask, .go: inner.joined().contains(where: \.isShowing)
    default: false
    }
  }

  /// The type of the coordinator that it starts.
  var startedFlow: String? {
    if case .show(let showing) = self, case .flow(let type) = showing.target { type } else { nil }
  }

  var isRoot: Bool { if case .show(let showing) = self { showing.verb == .root } else { false } }

  /// Enough to tell whether two do the same.
  var exactText: String {
    switch self {
    case .show(let showing):
      "\(text) \((showing.arguments + showing.styleArguments).map(\.source)) \(showing.style ?? "") "
        + "\(showing.inNavigation) \(showing.isAnimated.map(String.init) ?? "") \(showing.policy ?? "")"
    case .finish(let end):
      "finish \(end.fullName) \(end.arguments.map(\.source)) \(end.isAnimated.map(String.init) ?? "")"
    case .call(_, let arguments, _): "\(text) \(arguments.map(\.source))"
    case .leave(let leaving): "\(text) \(leaving.isAnimated.map(String.init) ?? "")"
    case .ask(let question):
      "\(text) \(question.arguments.map(\.source)) \(question.answers.map { $0.steps.exactText }.joined(separator: "; "))"
    case .branch(let condition, let then, let other):
      "if \(condition.isNegated) \(condition.name) (\(then.exactText)) (\(other.exactText))"
    case .go(let going): going.steps.exactText
    case .select, .tell, .note: text
    }
  }

  /// Enough to tell steps apart.
  var text: String {
    switch self {
    case .show(let showing):
      switch showing.target {
      case .screen(let screen): "\(showing.verb) \(screen.name)"
      case .flow(let type): "\(showing.verb) \(showing.child ?? type)"
      }
    case .leave(let leaving): leaving.words
    case .select(let name, _): "select \(name)"
    case .finish(let end): "finish \(Settling.name(end.fullName))"
    case .call(let name, _, _): "call \(name)"
    case .ask(let question):
      "ask \(question.name) \(question.answers.map { "\($0.name) \($0.steps.text)" }.joined(separator: "; "))"
    case .tell(let screen, let method, let arguments, _):
      "tell \(screen.name).\(method) \(arguments.map { $0.value?.source ?? "" })"
    case .branch(let condition, let then, let other):
      "if \(condition.name) (\(then.text)) (\(other.text))"
    case .go(let going): "go \(going.name)"
    case .note(let note): note.text
    }
  }
}

extension DraftStep.Leaving {
  var words: String {
    switch kind {
    case .pop: "pop"
    case .popTo(let screen): "pop to \(screen.name)"
    case .popToRoot: "pop to root"
    case .dismiss: "dismiss"
    case .close: "close"
    }
  }
}

extension DraftStep.End {
  fileprivate var fullName: String { (ancestor.map { $0 + "." } ?? "") + name }
}

extension [DraftStep] {
  // Not as an array says it: that escapes again at each level.
  var exactText: String { map(\.exactText).joined(separator: ", ") }
  fileprivate var text: String { map(\.text).joined(separator: ", ") }
}
