import FlowGraph
import FlowLanguage

/// Where a step stands, for the names that are in scope.
struct StepContext {
  var parameters: [DraftParameter] = []
  var screen: ScreenDraft?
  var isStart = false
  var isHandler = false
  /// Whether the source says that nothing is done here.
  var isIdle = false
  /// The needs that have a value here.
  var known: [DraftParameter] = []

  /// Inside a branch; of conditions that are put together none says what has a value.
  func inside(_ conditions: [DraftCondition]) -> StepContext {
    var context = self
    context.known = conditions.filter { conditions.count == 1 && $0.type != "Bool" && !$0.isNegated }.map {
      DraftParameter(name: $0.name, type: String($0.type.dropLast()))
    }
    return context
  }

  func with(_ more: [DraftParameter]) -> StepContext {
    var context = self
    context.parameters += more
    return context
  }

  /// All that have a name in a flow.
  func parameters(in flow: FlowDraft) -> [DraftParameter] {
    parameters + (screen?.parameters ?? []) + flow.parameters + flow.states.map(\.parameter)
  }

  func has(_ argument: DraftArgument, in flow: FlowDraft) -> Bool {
    let base = argument.source.split(separator: ".").first.map(String.init) ?? argument.source
    if argument.isLiteral { return true }
    guard argument.type?.isEmpty == false else { return false }
    return (known + parameters(in: flow)).contains { parameter in
      parameter.name == base && (argument.source != base || parameter.type == argument.type)
    }
  }
}

extension FlowDraft {
  private static let clash = "which another flow shows with other values or actions"

  /// Tells a screen apart from what has its name, usually one of another flow that does other things.
  func rename(_ screen: ScreenDraft, because reason: String) {
    screen.name = name + screen.name
    guard let type = screen.type, !screen.renamed else { return }
    screen.renamed = true
    note("not read: \(screen.name) is a \(type), \(reason): it needs a class of its own", at: screen.place)
  }

  /// Gives the screen, the action or the event of a line a name that no other member has; false if the line has none.
  func rename(_ key: String, for error: Diagnostic) -> Bool {
    guard ["FL190", "FL191"].contains(error.id) else { return false }
    func rename(_ name: inout String) -> Bool {
      if name.hasPrefix("onOn") { return false }
      name = "on" + upperCamelCase(name)
      return true
    }
    // The event has the name of a call in another one.
    let index = events.firstIndex { error.message.contains("event '\($0.name)' and 'call ") }
    if let index = index ?? events.firstIndex(where: { "event." + $0.name == key }) {
      return rename(&events[index].name)
    }
    for screen in screens {
      if key == "screen.\(screen.name)" {
        if screen.renamed { return false }
        self.rename(screen, because: error.id == "FL191" ? "whose name is taken" : Self.clash)
        return true
      }
      let index = screen.actions.firstIndex { "screen.\(screen.name).\($0.name)" == key }
      if let index { return rename(&screen.actions[index].name) }
    }
    return false
  }

  func rewriteSteps(_ change: (StepContext, [DraftStep]) -> [DraftStep]) {
    func rewritten(_ actions: [ActionDraft], _ context: StepContext = StepContext()) -> [ActionDraft] {
      actions.map { action in
        var action = action
        action.steps = change(context.with(action.parameters), action.steps)
        return action
      }
    }
    start = change(StepContext(isStart: true), start)
    for screen in screens { screen.actions = rewritten(screen.actions, StepContext(screen: screen)) }
    for child in children { child.handlers = rewritten(child.handlers, StepContext(isHandler: true)) }
    events = rewritten(events)
    shared = rewritten(shared)
  }

  /// Changes each step, but no branch and no question: those are made of steps.
  func mapSteps(_ change: (DraftStep) -> DraftStep) {
    rewriteSteps { _, steps in steps.map { $0.mapped(change) } }
  }

  func changeHandlers(_ change: (_ type: String, _ handler: inout ActionDraft) -> Void) {
    for child in children {
      for index in child.handlers.indices { change(child.type, &child.handlers[index]) }
    }
  }

  var handlers: [(type: String, handler: ActionDraft)] {
    children.flatMap { child in child.handlers.map { (child.type, $0) } }
  }

  /// Every step, each with those that it is made of; a branch, or a question, is what it is made of.
  var allSteps: [DraftStep] {
    var all: [DraftStep] = []
    visitLists { _, steps in all += steps.flatMap(\.all) }
    return all
  }

  var startedTypes: [String] {
    allSteps.compactMap(\.showing?.flow) + tabs.compactMap(\.type) + screens.flatMap(\.flows)
  }

  /// Something that happens, with a number if another thing that does is called alike and takes the same.
  func addEvent(_ words: String, _ parameters: [DraftParameter], _ steps: [DraftStep], at place: Place) {
    let usual = Naming.identifier(words)
    let alike = events.filter { event in
      event.name.hasPrefix(usual) && event.name.dropFirst(usual.count).allSatisfy(\.isNumber)
        && event.parameters.map(\.type) == parameters.map(\.type)
        && event.parameters.map(\.usualLabel) == parameters.map(\.usualLabel)
    }
    if alike.contains(where: { $0.steps.exactText == steps.exactText }) { return }
    let name = Naming.free(usual, besides: Set(alike.map(\.name)))
    events.append(ActionDraft(name: name, parameters: parameters, steps: steps, place: place))
  }

  /// What is done one after the other, and where.
  func visitLists(_ see: (StepContext, [DraftStep]) -> Void) {
    rewriteSteps { context, steps in
      see(context, steps)
      return steps
    }
  }

  func visitSteps(_ see: (StepContext, DraftStep) -> Void) {
    func visit(_ context: StepContext, _ steps: [DraftStep], _ conditions: [DraftCondition] = []) {
      for step in steps {
        see(context.inside(conditions), step)
        switch step {
        case .branch(let condition, let then, let other):
          visit(context, then, conditions + [condition])
          visit(context, other, conditions)
        case .ask(let question):
          for answer in question.answers { visit(context.with(answer.parameters), answer.steps) }
        default: break
        }
      }
    }
    visitLists { visit($0, $1) }
  }

  func startedChildren(_ byName: [String: FlowDraft]) -> [ChildDraft.Key] {
    let shown = allSteps.compactMap(\.showing?.childKey)
    let tabs = tabs.compactMap { byName[$0.child]?.type }.map { ChildDraft.Key(type: $0) }
    return (shown + tabs).filter { !$0.type.isEmpty }.uniqued(by: \.self)
  }
}

extension DraftStep {
  /// Whether it, or one that it is made of, is like that; a branch is what it is made of.
  func has(_ test: (DraftStep) -> Bool) -> Bool { all.contains(where: test) }

  /// The steps in it, and itself unless it only groups them.
  var all: [DraftStep] { inner.joined().flatMap(\.all) + (isMadeOfSteps ? [] : [self]) }

  /// The steps in it: those on each side of a branch, after each answer, of the method that is called.
  var inner: [[DraftStep]] {
    switch self {
    case .branch(_, let then, let other): [then, other]
    case .ask(let question): question.answers.map(\.steps)
    case .go(let going): [going.steps]
    default: []
    }
  }

  /// Each step that it is made of, changed.
  func mapped(_ change: (DraftStep) -> DraftStep) -> DraftStep {
    let changed = rewritten { steps in steps.map { $0.mapped(change) } }
    return isMadeOfSteps ? changed : change(changed)
  }

  /// With other steps in it.
  func rewritten(_ change: ([DraftStep]) -> [DraftStep]) -> DraftStep {
    switch self {
    case .branch(let condition, let then, let other): return .branch(condition, change(then), change(other))
    case .ask(var question):
      for index in question.answers.indices { question.answers[index].steps = change(question.answers[index].steps) }
      return .ask(question)
    case .go(var going):
      going.steps = change(going.steps)
      return .go(going)
    default: return self
    }
  }
}
