import FlowGraph
import FlowLanguage

/// What a module's flows do, by the rules of the language alone: which screens stand where, which flows live, what the
/// app was told. Tests/Walks/README.md says the rules in words.
///
/// It knows nothing of UIKit, coordinators or lifetimes: whatever is generated must behave like it.
final class ReferenceMachine {
  let module: Module
  let types: WalkTypes
  /// The names of the flows that push their first screen themselves, which is with an animation.
  let handWritten: Set<String>

  /// The window's root and what is presented, bottom first.
  var layers: [Layer] = []
  /// Every flow that was started, in that order.
  private(set) var flows: [LiveFlow] = []
  /// What the app was told: hand-written steps, methods of screens, the end of the flow that it started.
  var told: [String] = []
  /// The numbers from which the app's answers are made, by the names of needs.
  var answers: [String: Int] = [:]
  /// Hand-written steps whose result is still to come.
  var results: [Waiting] = []
  /// What runs in a task of its own, which has yet to begin.
  var tasks: [(flow: LiveFlow?, begin: () -> Void)] = []
  /// Screens have just come to rest: when an async step that follows begins is open, before what comes next or after.
  private(set) var isComingToRest = false
  /// How many roots have been asked for: of several, the newest comes.
  var rootRequests = 0
  /// What is about to be presented.
  var pendingScreens: Set<Once> = []
  var pendingAlerts: Set<Once> = []
  /// The screens as they stood when all was last at rest.
  var remembered: [Item?] = []
  /// Those that were made since then, and those that still wait to come.
  var madeSinceRest: [Item] = []
  /// The screen that the user swipes away, and may let go of.
  var underFinger: Item?
  /// The screen that comes back if the user lets go of it, or has let go of it.
  var letGo: Item?
  /// Ends the swipe of a finger that is on the glass.
  var lift: ((_ isCompleted: Bool) -> Void)?
  /// UIKit says so of what is being dismissed: what has only begun to leave can be asked for again.
  var showsWhatLeaves = true
  /// Animations go on until the script ends them.
  var isHeld = false
  /// Who asked with `async` and waits.
  var questions: [Question] = []
  /// The flows that wait for an answer, each with what it is to do after that.
  var waits: [ObjectIdentifier: [() -> Void]] = [:]
  /// What flows are about to present.
  var coming: [Layer] = []
  /// The screens that are on their way: who taps twice gets one.
  var routes: [Route] = []
  let links: WalkLinks
  let trace = StepTrace()
  /// The link that is on its way.
  weak var journey: Journey?
  /// The screens that have an address.
  var marked: [Item] = []
  /// The screen that a link is about to show.
  var arriving: (journey: Journey, flow: LiveFlow, screen: Int)?

  /// A hand-written step whose result is still to come.
  struct Waiting {
    let flow: LiveFlow
    /// Whether it is `async`: its task holds on to the flow.
    let isAsync: Bool
    /// What each result leads to.
    let ways: [[Step]]
    /// It comes back with nothing.
    let hasNoResults: Bool
    let deliver: (Int, Int) -> Void
    /// Its flow leaves, or one that has led to that.
    var isCancelled = false
  }

  /// A step that waits for the app's answer, and in the end for nothing: its flow may have ended.
  final class Question {
    /// nil for what a URL means.
    let flow: LiveFlow?
    let type: String
    /// The screen with which it goes, and where it stands in the module.
    let asker: Item?
    let place: SourcePlace?
    var deliver: ((WalkValue) -> Void)?

    init(
      _ flow: LiveFlow?, _ type: String, on asker: Item? = nil, at place: SourcePlace? = nil,
      deliver: @escaping (WalkValue) -> Void
    ) {
      (self.flow, self.type, self.deliver) = (flow, type, deliver)
      (self.asker, self.place) = (asker, place)
    }
  }

  /// - Parameter addresses: the links of the app, and of a library in it.
  init(_ module: Module, handWritten: Set<String>, addresses: [LinkAddress]) {
    (self.module, self.handWritten) = (module, handWritten)
    types = WalkTypes(module)
    links = WalkLinks(module, handWritten: handWritten, addresses: addresses)
  }

  private var itemCount = 0

  /// A new screen or tab bar.
  func made(_ owner: LiveFlow, _ content: Item.Content) -> Item {
    itemCount += 1
    let item = Item(owner, content, number: itemCount)
    madeSinceRest.append(item)
    mark(item)
    return item
  }

  // MARK: Flows

  func start(
    _ flow: Flow, _ values: [String: WalkValue], parent: LiveFlow?, child: Int?, handlers: [OutcomeHandler] = [],
    site: Scope = Scope(), entry: LiveFlow.Entry, on stack: Stack?
  ) -> LiveFlow {
    let live = LiveFlow(
      flow, values, parent: parent, child: child, handlers: handlers, site: site, entry: entry)
    live.stack = stack
    live.prefix = links.prefix(of: live)
    flows.append(live)
    return live
  }

  /// Those that have not ended, in the order in which they started.
  var liveFlows: [LiveFlow] { flows.filter { $0.phase != .ended } }

  // MARK: Transitions wait for each other

  private struct Job {
    /// Whose step it is: nothing happens if that flow has ended by then. nil for what happens in any case.
    let flow: LiveFlow?
    /// The step, by where it is written.
    let step: Int?
    let body: (@escaping () -> Void) -> Void
    let next: () -> Void
    let dropped: () -> Void
  }

  private var waiting: [Job] = []
  /// Where what is asked for goes, if that is before what waits.
  private var insertionIndex: Int?
  private var isBusy = false
  private var gestures = 0
  /// Animations that run, each with what happens at its end.
  private var motions: [() -> Void] = []

  /// Runs `body` in its turn, and `next` when that has ended.
  ///
  /// - Parameters:
  ///   - flow: whose step it is.
  ///   - isAtOnce: it is not in the window, so it waits for nothing.
  func perform(
    _ flow: LiveFlow?, isAtOnce: Bool = false, awaitsAnswer: Bool = true, then next: @escaping () -> Void = {},
    dropped: @escaping () -> Void = {}, _ body: @escaping (@escaping () -> Void) -> Void
  ) {
    let step = trace.current
    if awaitsAnswer, let flow, waits[ObjectIdentifier(flow)] != nil {
      waits[ObjectIdentifier(flow)]?.append {
        self.trace.current = step
        self.perform(flow, isAtOnce: isAtOnce, then: next, dropped: dropped, body)
      }
      return
    }
    let job = Job(flow: flow, step: step, body: body, next: next, dropped: dropped)
    if isAtOnce { return run(job) {} }
    waiting.insert(job, at: min(insertionIndex ?? .max, waiting.endIndex))
    insertionIndex = insertionIndex.map { $0 + 1 }
    advance()
  }

  /// What `body` asks for comes before what waits.
  func requestFirst(_ body: () -> Void) {
    let outer = insertionIndex
    insertionIndex = 0
    body()
    insertionIndex = outer
  }

  /// Whether a step of the flow waits for its turn.
  func isWaiting(_ flow: LiveFlow) -> Bool { waiting.contains { $0.flow === flow } }

  private func advance() {
    guard !isBusy, gestures == 0, !waiting.isEmpty else { return }
    isBusy = true
    run(waiting.removeFirst()) {
      self.isBusy = false
      self.advance()
    }
  }

  private func run(_ job: Job, _ release: @escaping () -> Void) {
    endFlowsWithoutScreens()
    let mayRun = { job.flow.map(self.isGoingOn) ?? true }
    guard mayRun() else {
      job.dropped()
      return release()
    }
    trace.current = job.step
    job.body {
      // All that follows is asked for before the next one begins.
      self.trace.current = nil
      if mayRun() { job.next() }
      release()
    }
  }

  /// Something moves on the screen: what comes after waits until it has come to rest.
  func animate(_ isAnimated: Bool, then end: @escaping () -> Void) {
    if isAnimated { motions.append(end) } else { end() }
  }

  /// Then flows that have nothing left on the screen are over.
  func settle(_ isAnimated: Bool, _ done: @escaping () -> Void) {
    animate(isAnimated) {
      self.isComingToRest = isAnimated
      self.endFlowsWithoutScreens()
      self.isComingToRest = false
      done()
    }
  }

  /// A gesture of the user's own waits for nothing: what steps want to do meanwhile waits for it.
  func gesture(_ body: (@escaping () -> Void) -> Void) {
    gestures += 1
    body {
      self.gestures -= 1
      self.advance()
    }
  }

  /// One turn: what moves now comes to rest.
  func finishMotions() {
    endMotions()
    runTasks()
  }

  /// A link that nobody leads on is lost when this returns.
  private func endMotions() {
    let ending = motions
    motions = []
    for end in ending { end() }
  }

  /// Begins what runs in tasks, once what has led to it is through.
  func runTasks() {
    while !tasks.isEmpty { tasks.removeFirst().begin() }
  }

  var isAtRest: Bool { motions.isEmpty && lift == nil }

  func rest() {
    while !motions.isEmpty { finishMotions() }
  }

  // MARK: Screens that were taken away

  /// Flows that have just lost their last screen together: their steps have no place any more.
  private var doomed: [LiveFlow] = []

  /// Whether what a flow shows has a place.
  func isGoingOn(_ flow: LiveFlow) -> Bool { flow.isLive && !doomed.contains { $0 === flow } }

  /// Ends every flow that has been on the screen and has nothing left there, nor has what it started: the deepest first.
  func endFlowsWithoutScreens() {
    closeLost()
    for flow in liveFlows { dropQuestion(of: flow) }
  }

  private func closeLost() {
    let lost = lost
    guard !lost.isEmpty else { return }
    let outer = doomed
    doomed += lost
    // A flow starts after its parent.
    for flow in lost.reversed() { close(flow) }
    doomed = outer
  }

  private var lost: [LiveFlow] {
    noteWhoIsThere()
    let present = flowsInPlace
    return flows.filter { flow in
      // What still waits for its turn goes with its parent.
      flow.isLive && flow.isComing && flow.parent?.isLive == false
        || flow.phase == .shown && flow.isEntered && flow.flow.kind != .app && !present.contains(ObjectIdentifier(flow))
          && !hasYetToCome(flow)
    }
  }

  /// Who has something on the screen has come, unless it, or what it stands on, still waits for its turn: a tab's flow
  /// may present before its bar is there.
  func noteWhoIsThere() {
    let present = flowsInPlace
    for flow in flows where present.contains(ObjectIdentifier(flow)) && !hasYetToCome(flow) { flow.isEntered = true }
  }

  private func hasYetToCome(_ flow: LiveFlow) -> Bool {
    // What is presented stands on nothing.
    sequence(first: flow, next: { $0.entry == .present ? nil : $0.parent }).contains { $0.isLive && $0.isComing }
  }

  /// The flows that have a screen somewhere, or have started one that has.
  private var flowsInPlace: Set<ObjectIdentifier> {
    var present = Set((allItems.map(\.keeper) + layers.compactMap(\.asker)).map { ObjectIdentifier($0) })
    // Who hears of an end may show something then. What still waited to come onto the screen keeps nobody there.
    for flow in flows where flow.phase == .leaving && (flow.isEntered || present.contains(ObjectIdentifier(flow))) {
      if let parent = flow.parent { present.insert(ObjectIdentifier(parent)) }
    }
    for flow in flows where flow.isLive && flow.hearings > 0 { present.insert(ObjectIdentifier(flow)) }
    for item in letGo.map(items(in:)) ?? [] { present.insert(ObjectIdentifier(item.keeper)) }
    for flow in flows.reversed() where flow.phase != .ended && present.contains(ObjectIdentifier(flow)) {
      if let parent = flow.parent { present.insert(ObjectIdentifier(parent)) }
    }
    return present
  }

  /// Whether a flow has nothing, and is there only since it acts on the end of another.
  func livesByHearing(_ flow: LiveFlow) -> Bool {
    let count = flow.hearings
    defer { flow.hearings = count }
    flow.hearings = 0
    return count > 0 && !flowsInPlace.contains(ObjectIdentifier(flow))
  }

  /// The flow was left by Back, a swipe or whatever else took its screens away.
  func close(_ flow: LiveFlow) {
    guard flow.isLive else { return }
    endDescendants(of: flow)
    guard flow.isLive else { return }
    flow.phase = .ended
    hear(flow, outcome: nil, [])
    giveUpQuestions(of: flow)
  }

  /// What a flow has started ends before it does, what has started last first.
  func endDescendants(of flow: LiveFlow) {
    for child in flows.reversed() where child !== flow && child.phase != .ended && isWithin(child, flow) {
      if child.deliver == nil { close(child) }
      // It may have finished when what it has started did.
      deliverEnd(of: child)
    }
  }

  /// A flow that finishes has left.
  func deliverEnd(of flow: LiveFlow) {
    guard let deliver = flow.deliver else { return }
    flow.deliver = nil
    endDescendants(of: flow)
    deliver()
  }

  /// A flow and all that it has started end, and nobody hears of it.
  func abandon(_ flow: LiveFlow) {
    let all = [flow] + flows.filter { $0 !== flow && $0.phase != .ended && isWithin($0, flow) }
    for other in all {
      other.phase = .ended
      other.deliver = nil
    }
    for other in all { giveUpQuestions(of: other) }
  }

  /// Who has ended waits no longer.
  func giveUpQuestions(of flow: LiveFlow) {
    ignoreAnswers(to: flow)
    goOn(flow)
  }

  func ignoreAnswers(to flow: LiveFlow) {
    for question in questions where question.flow === flow { question.deliver = nil }
    flow.asked = []
  }

  /// Does what has waited for an answer.
  func goOn(_ flow: LiveFlow) {
    for step in waits.removeValue(forKey: ObjectIdentifier(flow)) ?? [] { step() }
  }

  func tell(_ line: String) { told.append(line) }
}
