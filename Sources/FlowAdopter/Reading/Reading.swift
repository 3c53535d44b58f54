/// The coordinators of an app, each of them read.
struct Reading {
  let coordinators: [CodeIndex.TypeInfo]
  let naming: Naming
  /// What becomes a flow.
  private(set) var drafts: [FlowDraft] = []
  /// The coordinators that do not.
  private(set) var leftOut: [CodeIndex.TypeInfo] = []
  private(set) var log = CallLog()
  private(set) var claims: [FlowReader.Claim] = []

  init(_ index: CodeIndex) {
    coordinators = index.all.filter { type in
      index.role(of: type.name) == .coordinator && type.declaration.map { $0.kind != .protocol } ?? false
    }
    naming = Naming(coordinators: coordinators.map(\.name))
    var all: [(drafts: [FlowDraft], says: Bool)] = []
    for type in coordinators {
      let reader = FlowReader(type, index, naming)
      reader.readFlow()
      log.merge(reader.log)
      claims += reader.claims()
      let flow = reader.drafts[0]
      let isShowing = flow.start.navigates || !flow.events.isEmpty || flow.isTabs
      all.append((reader.drafts, !flow.screens.isEmpty || isShowing && type.conformers.isEmpty))
    }
    // One that shows nothing counts where another one starts it.
    let started = Set(all.filter(\.says).flatMap(\.drafts).flatMap(\.startedTypes))
    drafts = all.filter { flow in
      flow.drafts[0].type != Naming.baseCoordinator && (flow.says || started.contains(flow.drafts[0].type))
    }.flatMap(\.drafts)
    let described = Set(drafts.map(\.type))
    leftOut = coordinators.filter { !described.contains($0.name) }
  }

  /// What the files have to say besides the navigation calls: ends, what is made, and coordinators without a flow.
  var unsaid: [(name: String, place: Place)] {
    claims.filter { !$0.isNavigation }.map { ($0.text, $0.place) }
      + leftOut.filter(\.conformers.isEmpty).map { ("what \($0.name) shows", $0.parts[0].place) }
  }
}
