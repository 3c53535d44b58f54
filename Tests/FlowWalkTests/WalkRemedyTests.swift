import FlowGraph
import FlowTestSupport
import Foundation
import Testing

/// What walks are for: a remedy that is taken out of generated code is a difference.
@Suite("Walk remedies", .serialized)
struct WalkRemedyTests {
  struct Remedy: CustomStringConvertible, Sendable {
    /// The mistake that is made again.
    let row: String
    let changes: [WalkBinary.Change]
    let module: String
    let combination: Combination

    init(
      _ row: String, in module: String, actions: String = "struct", lifetime: String = "parent",
      _ changes: (old: String, new: String)...
    ) {
      (self.row, self.module) = (row, module)
      combination = Combination(actions: actions, lifetime: lifetime)
      self.changes = changes.map { WalkBinary.Change(old: $0.old, new: $0.new) }
    }

    var description: String { row }

    func program() throws -> Program {
      try Program(file: Repository.root.appendingPathComponent("Tests/Walks/\(module).flow").path)
    }
  }

  private static let weakTab = "dependencies: dependencies\n    ) { [weak self, weak navigationController] outcome"

  static let remedies = [
    Remedy(
      "a link that waits for ever", in: "Journeys",
      ("if find != nil || question != nil || isComing { fail(.expired) }", "")),
    Remedy(
      "a link that waits for half the time", in: "Journeys",
      ("UInt64(seconds * 1_000_000_000)", "UInt64(seconds * 500_000_000)")),
    Remedy(
      "a link that waits for twice the time", in: "Journeys",
      ("UInt64(seconds * 1_000_000_000)", "UInt64(seconds * 2_000_000_000)")),
    Remedy(
      "an answer that comes after the link has expired", in: "Journeys",
      ("if find != nil || question != nil || isComing {", "if find != nil || isComing {")),
    Remedy(
      "a flow that comes after the link has expired", in: "Journeys",
      ("if find != nil || question != nil || isComing {", "if find != nil || question != nil {")),
    Remedy(
      "a late link that waits for a flow", in: "Journeys",
      ("if isComing, isLate { return fail(.expired) }", "")),
    Remedy(
      "a link that forgets no time", in: "Journeys",
      ("(failed, find) = (nil, nil)\n", "find = nil\n")),
    Remedy(
      "a link that is not told to have failed", in: "Journeys", ("      failed?(reason)\n", "")),
    Remedy(
      "a link that leaves a flow that holds links", in: "Journeys",
      ("guard !app.isHoldingLinks else { return lookLater() }", "")),
    Remedy(
      "a link that is held for ever", in: "Journeys",
      ("self?.isHeld = false\n        self?.look()", "self?.isHeld = false")),
    Remedy("links that follow each other", in: "Journeys", ("    cancelJourney()\n    let journey", "    let journey")),
    Remedy(
      "a step that means the screen in front by then", in: "Reading", actions: "protocol",
      (
        "fileprivate(set) weak var controller: UIViewController?",
        "fileprivate let find: () -> UIViewController?\n    var controller: UIViewController? { find() }"
      ),
      ("FrontScreen(controller: Self.front(of: screens))", "FrontScreen { Self.front(of: screens()) }"),
      ("let screens = names.flatMap { named[$0] ?? [] }", "let screens = { names.flatMap { self.named[$0] ?? [] }"),
      ("compactMap(\\.object)\n    return FrontScreen", "compactMap(\\.object) }\n    return FrontScreen")),
    Remedy(
      "a step that means a screen that was presented since", in: "Reading", actions: "protocol",
      (
        "presentShared { [weak self] in self?.stack.dismiss(shownScreen)",
        "presentShared { [weak self] in self?.stack.dismiss(self?.noteViewController)"
      )),
    Remedy(
      "a step that means a screen that a sheet showed before", in: "Reading", actions: "closures",
      ("screens.last { !Self.hasLeft($0) } ?? screens.last", "screens.last")),
    Remedy("a tab that is empty after its flow", in: "Tabs", ("    restartInTab(listener)\n", "")),
    Remedy(
      "a tab that restarts before an answer has come", in: "Tabs",
      ("    if bar.question != nil { return bar.laterSteps.append { self.restartInTab(listener) } }\n", "")),
    Remedy(
      "an end that nobody hears where a tab has gone", in: "Tabs",
      ("case .sent:\n", "case .sent where navigationController == nil: break\n      case .sent:\n"),
      ("dependencies: dependencies\n    ) { [weak self] outcome", Self.weakTab)),
    Remedy(
      "a tab that restarts while its tab bar leaves", in: "Shelf",
      ("if bar.isLive, bar.isInPlace, let tab", "if bar.isLive, let tab")),
    Remedy(
      "a second tap that the tab's previous flow hears", in: "Radio",
      ("first { $0.isLive && $0.navigationController", "first { $0.navigationController")),
    Remedy(
      "a tab that does not restart in a bar with which another flow begins", in: "Radio",
      ("case .root = entry.asShown", "case .root = entry")),
    Remedy(
      "a flow that is replaced when the user has left it", in: "Radio",
      ("if let offerCoordinator, offerCoordinator.stack.isShown {", "if let offerCoordinator {")),
    Remedy(
      "a flow that ends below one that asked to end", in: "Radio", lifetime: "finishDelegate",
      ("    guard stack?.isLive != false else { return }\n", "")),
    Remedy(
      "a result for a flow that no screen keeps", in: "Radio", lifetime: "screen",
      ("Keeper(keeperUntilTurn)", "Keeper(nil)")),
    Remedy(
      "an answer for a flow that no screen keeps", in: "Radio", lifetime: "screen",
      ("      withExtendedLifetime(keeper) {}\n    }\n  }\n\n", "    }\n  }\n\n")),
    Remedy(
      "steps that wait for what another tab may show one day", in: "Floors",
      ("let visible = controllers.filter { $0.viewIfLoaded?.window != nil }", "let visible = controllers")),
    Remedy(
      "a tab that stays when its tab bar has been popped", in: "Floors",
      ("!bar.isEntering, !bar.isInPlace", "navigationController?.parent == nil, !bar.isInPlace")),
    Remedy(
      "a tab that restarts in a tab bar that a flow above takes along", in: "Floors",
      ("flows.allSatisfy(\\.isLive), let tab", "let tab")),
  ]

  /// Without the modules as they are, differences would prove nothing.
  @Test(arguments: ["Journeys", "Reading", "Tabs", "Shelf", "Radio", "Floors"]) func eachHasItsPlace(_ module: String)
    throws
  {
    let remedies = Self.remedies.filter { $0.module == module }
    #expect(!remedies.isEmpty)
    for remedy in remedies {
      let texts = try WalkBinary.generated(remedy.program(), remedy.combination).map(\.text)
      for change in remedy.changes {
        #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
      }
    }
  }

  @Test(.enabled(if: Extent.isWhole), arguments: Extent.part(SettingValues.builtIn.lifetime))
  func withThemTheyAgree(_ lifetime: String) throws {
    for (module, actions) in [
      ("Journeys", ["closures"]), ("Reading", ["protocol", "destinations", "delegate"]), ("Tabs", ["struct"]),
      ("Shelf", ["struct"]), ("Radio", ["struct"]), ("Floors", ["struct"]),
    ] {
      for actions in actions {
        let remedy = Remedy("", in: module, actions: actions)
        let walk = try Self.walk(remedy.program(), Combination(actions: actions, lifetime: lifetime), [])
        for failure in walk.failures.prefix(1) { Issue.record("\(try walk.shrunken(failure))") }
        #expect(walk.failures.isEmpty)
        for difference in try Self.seldom(walk) { Issue.record("\(difference)") }
        #expect(module != "Journeys" || walk.links > 100)
      }
    }
  }

  /// Takes each remedy out in turn, and prints in how many scripts that is noticed.
  @Test(.enabled(if: Extent.isWhole)) func withoutThemTheyDiffer() throws {
    var table = "| the remedy against | is taken out: so many walks notice |\n|---|---|\n"
    for remedy in Extent.part(Self.remedies) {
      let walk = try Self.walk(remedy.program(), remedy.combination, remedy.changes)
      let count = try walk.failures.count + Self.seldom(walk).count
      table += "| \(remedy) | \(count) |\n"
      #expect(count > 0, "no walk notices '\(remedy)'")
    }
    print(table)
  }

  /// The user taps another tab while a push moves and a step waits for it.
  @Test(.enabled(if: Extent.isWhole)) func rushesNotice() throws {
    let program = try Program(app: "Account")
    let combination = Combination(actions: "closures", lifetime: "parent")
    let atOnce = WalkBinary.Change(old: "{ _ in Task { turn.end() } }", new: "{ _ in turn.end() }")
    let binary = try WalkBinary(program, combination, changing: [atOnce])
    var walk = Walk(binary, try #require(program.reference.checked(combination).module))
    try walk.rush(seeds: 1...40)
    #expect(!walk.faults.isEmpty)
  }

  /// What only a module made up comes to: something keeps a tab bar that is gone, and a flow has been pushed in one of its
  /// tabs; a flow ends, and with it the one to which it has left its screens.
  @Test(
    .enabled(if: Extent.isWhole),
    arguments: [
      (354, "events", "screen", "if let bar = barOfStack, ", "if let bar = barOfStack, false, "),
      (1001, "closures", "finishDelegate", "family.dropFirst().filter { $0.phase != .ended }", "family.dropFirst()"),
    ] as [(UInt64, String, String, String, String)])
  func aModuleMadeUpNotices(
    _ seed: UInt64, _ actions: String, _ lifetime: String, _ old: String, _ new: String
  ) throws {
    let program = WalkPlan.program(seed)
    let combination = Combination(actions: actions, lifetime: lifetime)
    for (changes, differs) in [([], false), ([WalkBinary.Change(old: old, new: new)], true)] {
      let binary = try WalkBinary(program, combination, changing: changes)
      var walk = Walk(binary, try #require(program.reference.checked(combination).module))
      try walk.go(seeds: 1...12, events: 40)
      #expect(!walk.failures.isEmpty == differs)
    }
  }

  private static func walk(
    _ program: Program, _ combination: Combination, _ changes: [WalkBinary.Change]
  ) throws -> Walk {
    let binary = try WalkBinary(program, combination, changing: changes)
    var walk = Walk(binary, try #require(program.reference.checked(combination).module))
    // A sheet and a page of one kind seldom meet.
    let isSeldom = program.name == "Reading" && combination.actions == "closures"
    try walk.go(seeds: 1...(isSeldom ? 640 : 160), events: 40)
    return walk
  }

  /// What walks seldom come to: how those differ that go there.
  private static func seldom(_ walk: Walk) throws -> [String] {
    let program = walk.binary.program
    let scripts: [[WalkEvent]]
    var root = program.name
    switch program.name {
    case "Journeys":
      // While Plaza asks (and Attic does), a link to what it starts expires, then would have to wait.
      let addresses = program.addresses(walk.binary.combination)
      let link = try #require(addresses.firstIndex { $0.stops[0].target.caseName == "memo" })
      scripts = [
        [
          .tap(0, "open", 1), .tap(0, "think", 1), .link(link, 1, isAnimated: true), .wait(100), .answer(1, 0),
          .wait(0),
        ]
      ]
    case "Reading":
      // While a step of a note waits, the note goes and comes again.
      scripts = [
        [.tap(0, "note", 1), .tap(0, "wait", 1), .tap(1, "share", 1), .drop(1), .tap(0, "note", 1), .answer(0, 1)]
      ]
    case "Radio":
      scripts = [
        // A flow that begins with another has just come.
        [.event("Radio", 0, "paused", 1), .tap(0, "again", 1), .swap],
        [.event("Radio", 0, "paused", 1), .tap(0, "again", 1), .back(1), .tap(0, "again", 1), .swap],
        // While a flow is on its way out, it is asked for again.
        [.tap(0, "offer", 1), .hold, .back(1), .tap(0, "offer", 1), .rest],
        // A flow finishes, and what it has started would end it otherwise.
        [
          .tap(0, "offer", 1), .tap(1, "read", 1), .hold, .tap(2, "small", 1), .event("Offer", 0, "expired", 1),
          .tap(2, "listen", 1), .rest,
        ],
      ]
    case "Floors":
      root = "Tower"
      scripts = [
        // Other code takes a tab bar whose flow in a tab is about to end others.
        [
          .tap(3, "enter", 2), .event("Mail", 1, "came", 0), .hold, .tap(6, "mail", 4), .set(1), .tap(3, "scanner", 4),
          .rest,
        ],
        // A tab is to restart, and a flow above its tab bar finishes.
        [.tap(3, "look", 4), .hold, .tap(3, "send", 3), .tap(1, "mail", 2), .rest],
      ]
    default: scripts = []
    }
    return try walk.differences(scripts.map { Script(flow: root, isOpposite: false, events: $0) })
      .compactMap { $0 }
  }
}
