import FlowGraph
import FlowLanguage

/// One test: what is done, in order, and what is seen then.
struct PlannedTest {
  enum Move {
    case start
    /// The user takes an action of what is on top.
    case take(flow: Int, target: PlanState.Target, action: Int)
    /// The app tells the flow under test.
    case tell(event: Int)
  }

  /// A move with the answers that it is to meet.
  struct Beat {
    let answers: [(question: PlanQuestion, holds: Bool)]
    let move: Move
  }

  let beats: [Beat]
  let shown: [[String]]
  let outcomes: [String]
  /// The steps that no test before it was about.
  let edges: [SourcePlace]
}

/// Finds, for each step of a flow that can be seen, one test with the fewest moves before it.
struct TestPlanner {
  private let module: Module
  /// Whether a test can take the actions of the screens or alerts of a flow.
  private let canDrive: (Flow, PlanState.Target) -> Bool
  private(set) var tests: [PlannedTest] = []
  /// Why a step was not reached, by its place: the first reason that was met.
  private(set) var reasons: [Int: String] = [:]

  private struct Reached {
    let state: PlanState
    let beats: [PlannedTest.Beat]
  }

  /// Enough for every screen of a large flow; one that starts others without end has an end here.
  private static let limit = 400

  /// - Parameter wanted: what tests can be about, by the places of the steps.
  init(
    _ module: Module, flow: Int, wanted: Set<Int>, canDrive: @escaping (Flow, PlanState.Target) -> Bool
  ) {
    self.module = module
    self.canDrive = canDrive
    var missing = wanted
    var seen: Set<[Int]> = []
    var queue: [Reached] = []
    let begin = Reached(state: PlanState(flow: flow), beats: [])
    var started: Reached?
    for next in outcomes(of: .start, from: begin, &missing) where !next.state.layers.isEmpty {
      if started == nil { started = next }
      if seen.insert(key(next.state)).inserted { queue.append(next) }
    }
    if let started {
      for event in module.flows[flow].events.indices {
        for next in outcomes(of: .tell(event: event), from: started, &missing)
        where next.state.top != nil && seen.insert(key(next.state)).inserted { queue.append(next) }
      }
    }
    var index = 0
    while index < queue.count, index < Self.limit, !missing.isEmpty {
      let reached = queue[index]
      index += 1
      guard let top = reached.state.top else { continue }
      let owner = module.flows[reached.state.instances[top.instance].flow]
      let actions = owner.actions(of: top.target)
      guard canDrive(owner, top.target) else {
        for action in actions { note(action.step, "the test cannot reach what '\(top.name)' was handed") }
        continue
      }
      for action in actions.indices {
        let move = PlannedTest.Move.take(flow: owner.id, target: top.target, action: action)
        for next in outcomes(of: move, from: reached, &missing)
        where next.state.top != nil && seen.insert(key(next.state)).inserted { queue.append(next) }
      }
    }
  }

  /// Two states are one if the user is at the same place, come the same way through the flows.
  private func key(_ state: PlanState) -> [Int] {
    guard let top = state.top else { return [] }
    let target =
      switch top.target {
      case .screen(let index): index * 2
      case .alert(let index): index * 2 + 1
      }
    return [target]
      + state.lineage(of: top.instance).flatMap { [state.instances[$0].flow, state.instances[$0].child ?? -1] }
  }

  /// What a move leads to, once for each way in which its conditions can turn out. Each that is about a wanted step
  /// becomes a test.
  private mutating func outcomes(
    of move: PlannedTest.Move, from reached: Reached, _ missing: inout Set<Int>
  ) -> [Reached] {
    var found: [Reached] = []
    var pending: [[(question: PlanQuestion, holds: Bool)]] = [[]]
    while let answers = pending.popLast() {
      var machine = PlanMachine(
        module, reached.state, answers: Dictionary(answers.map { ($0.question, $0.holds) }) { $1 })
      do throws(PlanStop) {
        switch move {
        case .start: try machine.start()
        case .take(let flow, let target, let action):
          try machine.take(module.flows[flow].actions(of: target)[action])
        case .tell(let event): try machine.tell(module.flows[reached.state.instances[0].flow].events[event])
        }
      } catch {
        switch error {
        case .undecided(let question):
          // The last one is looked at first.
          pending += [answers + [(question, false)], answers + [(question, true)]]
        case .cannot(let reason):
          if let step = step(of: move, reached.state) { note(step, reason) }
        }
        continue
      }
      let beats = reached.beats + [PlannedTest.Beat(answers: answers, move: move)]
      let new = machine.done.filter { missing.contains($0.key) }
      if !new.isEmpty {
        tests.append(
          PlannedTest(beats: beats, shown: machine.state.shown, outcomes: machine.state.outcomes, edges: new))
        missing.subtract(new.map(\.key))
      }
      found.append(Reached(state: machine.state, beats: beats))
    }
    return found
  }

  private func step(of move: PlannedTest.Move, _ state: PlanState) -> Step? {
    switch move {
    case .start: module.flows[state.instances[0].flow].start
    case .take(let flow, let target, let action): module.flows[flow].actions(of: target)[action].step
    case .tell(let event): module.flows[state.instances[0].flow].events[event].step
    }
  }

  private mutating func note(_ step: Step, _ reason: String) {
    step.visitSteps { inner in
      if let place = inner.place, reasons[place.key] == nil { reasons[place.key] = reason }
    }
  }
}

extension Flow {
  func actions(of target: PlanState.Target) -> [Action] {
    switch target {
    case .screen(let index): screens[index].actions
    case .alert(let index): alerts[index].actions
    }
  }
}

extension SourcePlace {
  /// Tells it from the other places of a module.
  var key: Int { file << 32 | range.lowerBound }
}
