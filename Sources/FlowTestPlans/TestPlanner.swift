import FlowContexts
import FlowGraph
import FlowLanguage

/// One test: what is done, in order, and what is seen then.
struct PlannedTest {
  enum Move {
    case start
    /// The user takes an action of what is on top.
    case take(Action, flow: Int, target: PlanState.Target)
    /// The app tells the flow under test.
    case tell(Action)
    /// The app follows one of its links.
    case follow(LinkTarget)
    /// The user selects a tab, which has a name, of an instance of a tab bar.
    case select(String, child: Int, tabs: Int)
  }

  /// A move with the answers that it is to meet.
  struct Beat {
    let answers: [PlanAnswer]
    let move: Move
  }

  let beats: [Beat]
  /// What is there then, and what the last move has done.
  let end: PlanMachine
  /// What screens that are still there were told.
  let told: [PlannedTelling]
  /// The steps that no test before it was about.
  let edges: [SourcePlace]
}

/// Finds, for each step of a flow that can be seen, one test with the fewest moves before it.
struct TestPlanner {
  private let module: Module
  private let links: [LinkTarget]
  /// Whether a test can take the actions of the screens or alerts of a flow.
  private let canDrive: (Flow, PlanState.Target) -> Bool
  private(set) var tests: [PlannedTest] = []
  /// Why a step was not reached, by its place: the first reason that was met.
  private(set) var reasons: [SourcePlace: String] = [:]
  /// The links of which nothing is known but why they cannot be followed from some places.
  private var provisional: Set<SourcePlace> = []
  private var seen: Set<String> = []
  /// The steps that no test is about yet.
  private var missing: Set<SourcePlace>
  private var queue: [Reached] = []

  private typealias Reached = (state: PlanState, beats: [PlannedTest.Beat])

  /// Enough for every screen of a large flow; one that starts others without end has an end here.
  private static let limit = 400

  /// - Parameters:
  ///   - wanted: what tests can be about, by the places of the steps and links.
  ///   - links: those that the flow follows.
  init(
    _ module: Module, flow: Int, wanted: Set<SourcePlace>, links: [LinkTarget],
    canDrive: @escaping (Flow, PlanState.Target) -> Bool
  ) {
    self.module = module
    self.links = links
    self.canDrive = canDrive
    missing = wanted
    let values = module.flows[flow].parameters.map {
      ($0.name, PlanValue.given($0, holds: wrappedType(withoutEscaping($0.type)) == nil))
    }
    let begin = PlanState(flow: flow, values: Dictionary(values) { first, _ in first })
    let starts = outcomes(of: .start, from: (begin, [])).filter { !$0.state.layers.isEmpty }
    queue = starts.filter { isNew($0.state) }
    if let started = starts.first {
      for event in module.flows[flow].events { explore(.tell(event), from: started) }
    }
    var index = 0
    while index < queue.count, index < Self.limit, !missing.isEmpty {
      leave(queue[index])
      index += 1
    }
  }

  /// Looks at what can be done in a state.
  private mutating func leave(_ reached: Reached) {
    guard let top = reached.state.top else { return }
    for tabs in reached.state.tabBars {
      let flow = module.flows[reached.state.instances[tabs].flow]
      for tab in flow.tabs where tab.child != reached.state.selected[tabs] {
        explore(.select(tab.name, child: tab.child, tabs: tabs), from: reached)
      }
    }
    for link in links where missing.contains(link.place) { _ = outcomes(of: .follow(link), from: reached) }
    let owner = module.flows[reached.state.instances[top.instance].flow]
    let actions = owner.actions(of: top.target)
    guard canDrive(owner, top.target) else {
      for action in actions { note(action.step, "the test cannot reach what '\(top.name)' was handed") }
      return
    }
    for action in actions { explore(.take(action, flow: owner.id, target: top.target), from: reached) }
  }

  private mutating func explore(_ move: PlannedTest.Move, from reached: Reached) {
    for next in outcomes(of: move, from: reached) where isNew(next.state) { queue.append(next) }
  }

  /// Two states are one if the user is at the same place, come the same way through the flows, whose ends mean the
  /// same. Nothing new is where a flow has started itself more than once.
  private mutating func isNew(_ state: PlanState) -> Bool {
    guard let top = state.top else { return false }
    let way = state.lineage(of: top.instance).map { state.instances[$0] }
    let isCircle = way.contains { step in way.count { $0.flow == step.flow && $0.child == step.child } > 2 }
    let steps = way.map { [$0.flow, $0.child ?? -1] + $0.handlers.map(\.place.range.lowerBound) }
    return !isCircle && seen.insert("\(top.target) \(steps)").inserted
  }

  /// What a move leads to, once for each way in which its conditions can turn out. Each that is about a wanted step
  /// becomes a test.
  private mutating func outcomes(of move: PlannedTest.Move, from reached: Reached) -> [Reached] {
    var found: [Reached] = []
    var pending: [[PlanAnswer]] = [[]]
    let earlier = reached.beats.flatMap(\.answers).byQuestion
    while let answers = pending.popLast() {
      var machine = PlanMachine(module: module, state: reached.state, answers: answers.byQuestion, earlier: earlier)
      do throws(PlanStop) {
        switch move {
        case .start: try machine.start()
        case .take(let action, _, _): try machine.take(action)
        case .tell(let event): try machine.tell(event)
        case .follow(let link): try machine.follow(link)
        case .select(_, let child, let tabs): try machine.select(child, of: tabs)
        }
      } catch {
        switch error {
        case .undecided(let question):
          // The last one is looked at first.
          pending += [false, true].map { answers + [PlanAnswer(question: question, holds: $0)] }
        case .cannot(let reason), .notHere(let reason):
          if let step = step(of: move, reached.state) { note(step, reason) }
          guard case .follow(let link) = move else { break }
          let isFinal = if case .cannot = error { true } else { false }
          guard reasons[link.place] == nil || isFinal && provisional.contains(link.place) else { break }
          reasons[link.place] = reason
          if isFinal { provisional.remove(link.place) } else { provisional.insert(link.place) }
        }
        continue
      }
      var beats = reached.beats + [PlannedTest.Beat(answers: answers, move: move)]
      beats = beats.answeringAtOnce(machine.early, again: machine.late)
      let there = machine.state.layers.joined()
      let told = machine.told.filter { missing.contains($0.place) && there.contains($0.item) }
      let new = (machine.done + told.map(\.place)).filter { missing.contains($0) }
      if !new.isEmpty {
        tests.append(PlannedTest(beats: beats, end: machine, told: told, edges: new))
        missing.subtract(new)
      }
      for signal in machine.unheard where reasons[signal] == nil {
        reasons[signal] = "a signal goes to whoever has started the flow"
      }
      found.append((machine.state, beats))
    }
    return found
  }

  private func step(of move: PlannedTest.Move, _ state: PlanState) -> Step? {
    switch move {
    case .start: module.flows[state.instances[0].flow].start
    case .take(let action, _, _), .tell(let action): action.step
    case .follow, .select: nil
    }
  }

  private mutating func note(_ step: Step, _ reason: String) {
    step.visitSteps { inner in
      if let place = inner.place, reasons[place] == nil { reasons[place] = reason }
    }
  }
}

extension [PlannedTest.Beat] {
  /// With what was asked of the container before the last move answered before the first.
  fileprivate func answeringAtOnce(_ asked: Set<PlanQuestion>, again: Set<PlanQuestion>) -> Self {
    guard let last, count > 1 else { return self }
    func isEarly(_ question: PlanQuestion) -> Bool { question.isOfContainer && asked.contains(question) }
    let early = last.answers.filter { isEarly($0.question) }
    let late = last.answers.filter { !isEarly($0.question) || again.contains($0.question) }
    return [Element(answers: self[0].answers + early, move: self[0].move)] + self[1..<(count - 1)]
      + [Element(answers: late, move: last.move)]
  }
}

extension Flow {
  func name(of target: PlanState.Target) -> String {
    switch target {
    case .screen(let index): screens[index].name
    case .alert(let index): alerts[index].name
    case .handWritten: name
    }
  }

  /// What can be done where something is on top. A flow that is written by hand ends in one of its ways.
  func actions(of target: PlanState.Target) -> [Action] {
    switch target {
    case .screen(let index): screens[index].actions
    case .alert(let index): alerts[index].actions
    case .handWritten:
      outcomes.enumerated().map { index, outcome in
        Action(
          documentation: [], name: outcome.name, parameters: outcome.parameters,
          step: .finish(index, outcome.parameters.arguments, isAnimated: true, outcome.place), place: outcome.place)
      } + [
        Action(documentation: [], name: "closed", parameters: [], step: .close(isAnimated: true, place), place: place)
      ]
    }
  }
}
