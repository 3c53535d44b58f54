extension DraftStep {
  var isLeaving: Bool { if case .leave = self { true } else { false } }

  /// Whether it only tells a screen something, or calls something.
  var isTelling: Bool { if case .tell = self { true } else if case .call = self { true } else { false } }

  /// Whether something leaves without animation.
  var isStill: Bool { if case .leave(let leaving) = self { leaving.isAnimated == false } else { false } }

  var ofNoAnimation: DraftStep {
    guard case .finish(var end) = self else { return self }
    end.isAnimated = false
    return .finish(end)
  }

  /// An end that is none of an ancestor.
  var ownEnd: End? { if case .finish(let end) = self, end.ancestor == nil { end } else { nil } }

  var note: DraftNote? { if case .note(let note) = self { note } else { nil } }

  var isBranch: Bool { if case .branch = self { true } else { false } }

  /// Whether it only groups other steps.
  var isMadeOfSteps: Bool { if case .branch = self { true } else if case .ask = self { true } else { false } }

  var isQuestion: Bool { if case .ask(let question) = self { !question.answers.isEmpty } else { false } }

  /// What the end of a flow does by itself.
  var isPlainLeaving: Bool {
    if case .leave(let leaving) = self { leaving.screen == nil && leaving.kind != .popToRoot } else { false }
  }

  /// Whether a screen or a flow comes, or this flow ends.
  var isShowing: Bool {
    switch self {
    case .show, .finish: true
    case .ask, .go: inner.joined().contains(where: \.isShowing)
    default: false
    }
  }

  var showing: Showing? { if case .show(let showing) = self { showing } else { nil } }

  /// Enough to tell whether two do the same.
  var exactText: String { text(naming: [:]) }

  /// Enough to tell steps apart.
  var text: String { text(naming: nil) }

  /// - Parameter names: other names for the values that it uses; nil where those do not matter.
  func text(naming names: [String: String]?) -> String {
    func exact(_ details: @autoclosure () -> String) -> String { names == nil ? "" : " " + details() }
    func sources(_ arguments: [DraftArgument]) -> String {
      exact("\(arguments.map { $0.source(naming: names ?? [:]) })")
    }
    func list(_ steps: [DraftStep]) -> String { steps.map { $0.text(naming: names) }.joined(separator: ", ") }
    func animation(_ isAnimated: Bool?) -> String { exact(isAnimated.map(String.init) ?? "") }
    switch self {
    case .show(let showing):
      let name = showing.screen?.name ?? showing.child ?? showing.flow ?? ""
      return "\(showing.verb) \(name)" + sources(showing.arguments + showing.styleArguments)
        + exact("\(showing.style ?? "") \(showing.inNavigation) \(showing.policy ?? "")")
        + animation(showing.isAnimated)
    case .leave(let leaving): return leaving.words + animation(leaving.isAnimated)
    case .select(let name, _): return "select \(name)"
    case .finish(let end):
      let name = (end.ancestor.map { $0 + "." } ?? "") + end.name
      return "finish \(names == nil ? Settling.name(name) : name)" + sources(end.arguments) + animation(end.isAnimated)
    case .call(let name, let arguments, _): return "call \(name)" + sources(arguments)
    case .ask(let question):
      let answers = question.answers.map { "\($0.name) \(list($0.steps))" }.joined(separator: "; ")
      return "ask \(question.name) \(answers)" + sources(question.arguments)
    case .tell(let screen, let method, let arguments, _):
      return "tell \(screen.name).\(method) \(arguments.map { $0.value?.source ?? "" })"
    case .branch(let condition, let then, let other):
      let name = condition.isParameter ? names?[condition.name] ?? condition.name : condition.name
      return "if \(name)\(exact(String(condition.isNegated))) (\(list(then))) (\(list(other)))"
    case .go(let going): return names == nil ? "go \(going.name)" : list(going.steps)
    case .note(let note): return note.text
    }
  }
}

extension DraftArgument {
  fileprivate func source(naming names: [String: String]) -> String {
    let base = source.prefix { $0 != "." }
    guard !isLiteral, let name = names[String(base)] else { return source }
    return name + source[base.endIndex...]
  }
}

extension [DraftStep] {
  // Not as an array says it: that escapes again at each level.
  var exactText: String { map(\.exactText).joined(separator: ", ") }

  /// Whether a screen or a flow comes, or this one ends, on each side of a branch.
  var alwaysShow: Bool {
    contains { step in
      if case .branch(_, let then, let other) = step { then.alwaysShow && other.alwaysShow } else { step.isShowing }
    }
  }

  /// Where it is said what is shown first, on each side of a branch.
  var shownFirst: [Place] {
    switch first {
    case .show(let showing)?: [showing.place]
    case .branch(_, let then, let other)?: then.shownFirst + other.shownFirst
    default: []
    }
  }

  /// Without those, wherever they are, and the branches that are empty then.
  func without(_ isOut: (DraftStep) -> Bool) -> [DraftStep] {
    filter { !isOut($0) }.map { $0.rewritten { $0.without(isOut) } }
      .filter { !$0.isBranch || !$0.inner.allSatisfy(\.isEmpty) }
  }
}
