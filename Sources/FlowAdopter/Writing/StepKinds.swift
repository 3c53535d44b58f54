extension DraftStep {
  var isLeaving: Bool {
    switch self {
    case .pop, .dismiss, .close: true
    default: false
    }
  }

  var isEnd: Bool {
    switch self {
    case .finish, .finishFor: true
    case .go(let going): going.steps.contains(where: \.isEnd)
    default: false
    }
  }

  /// Whether something leaves without animation.
  var isStill: Bool {
    switch self {
    case .pop(_, _, false?, _), .dismiss(false?, _), .close(false?, _): true
    default: false
    }
  }

  /// An end without animation.
  var ofNoAnimation: DraftStep {
    switch self {
    case .finish(let name, let arguments, _, let place): .finish(name, arguments, isAnimated: false, place)
    case .finishFor(let flow, let child, let arguments, _, let place):
      .finishFor(flow, child: child, arguments, isAnimated: false, place)
    default: self
    }
  }

  var note: DraftNote? { if case .note(let note) = self { note } else { nil } }

  var isBranch: Bool { if case .branch = self { true } else { false } }

  var isQuestion: Bool { if case .ask(let question) = self { !question.answers.isEmpty } else { false } }

  /// What the end of a flow does by itself.
  var isPlainLeaving: Bool {
    switch self {
    case .pop(let screen, let toRoot, _, _): screen == nil && !toRoot
    case .dismiss, .close: true
    default: false
    }
  }

  /// Whether a screen or a flow comes, or this flow ends.
  var isShowing: Bool {
    switch self {
    case .show, .finish, .finishFor: true
    case .ask(let question): question.answers.contains { $0.steps.contains(where: \.isShowing) }
    case .go(let going): going.steps.contains(where: \.isShowing)
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
    case .finish(let name, let arguments, let isAnimated, _):
      "finish \(name) \(arguments.map(\.source)) \(isAnimated.map(String.init) ?? "")"
    case .finishFor(_, _, let arguments, let isAnimated, _):
      "\(text) \(arguments.map(\.source)) \(isAnimated.map(String.init) ?? "")"
    case .call(_, let arguments, _): "\(text) \(arguments.map(\.source))"
    case .pop(_, _, let isAnimated, _), .dismiss(let isAnimated, _), .close(let isAnimated, _):
      "\(text) \(isAnimated.map(String.init) ?? "")"
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
    case .pop(let screen, let toRoot, _, _): "pop \(screen?.name ?? "") \(toRoot)"
    case .dismiss: "dismiss"
    case .close: "close"
    case .finishFor(let flow, let child, _, _, _): "finish \(flow).\(child)"
    case .select(let name, _): "select \(name)"
    case .finish(let name, _, _, _): "finish \(Settling.name(name))"
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

extension [DraftStep] {
  // Not as an array says it: that escapes again at each level.
  var exactText: String { map(\.exactText).joined(separator: ", ") }
  fileprivate var text: String { map(\.text).joined(separator: ", ") }
}
