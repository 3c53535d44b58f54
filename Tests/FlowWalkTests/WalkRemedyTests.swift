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
    let actions: String

    init(_ row: String, in module: String, actions: String = "struct", _ changes: (old: String, new: String)...) {
      (self.row, self.module, self.actions) = (row, module, actions)
      self.changes = changes.map { WalkBinary.Change(old: $0.old, new: $0.new) }
    }

    var description: String { row }
    var combination: Combination { Combination(actions: actions, lifetime: "parent") }

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
      ("fileprivate weak var controller: UIViewController?", "fileprivate let find: () -> UIViewController?"),
      ("FrontScreen(controller: Self.front(of: screens))", "FrontScreen { Self.front(of: screens()) }"),
      ("let screens = names.flatMap { named[$0] ?? [] }", "let screens = { names.flatMap { self.named[$0] ?? [] }"),
      ("compactMap(\\.object)\n    return FrontScreen", "compactMap(\\.object) }\n    return FrontScreen"),
      ("screen.controller", "screen.find()")),
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
      "steps that wait for what another tab may show one day", in: "Floors",
      ("controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }", "controller.children.lazy")),
    Remedy(
      "a tab that stays when its tab bar has been popped", in: "Floors",
      ("!bar.isEntering, !bar.isInPlace", "navigationController?.parent == nil, !bar.isInPlace")),
    Remedy(
      "an end that nobody hears because its tab was to start afresh", in: "Floors",
      ("    guard isInPlace else { return }\n    if let flow {", "    if let flow {")),
  ]

  /// Without the modules as they are, differences would prove nothing.
  @Test(arguments: ["Journeys", "Reading", "Tabs", "Shelf", "Floors"]) func eachHasItsPlace(_ module: String) throws {
    let remedies = Self.remedies.filter { $0.module == module }
    let first = try #require(remedies.first)
    let texts = try WalkBinary.generated(first.program(), first.combination).map(\.text)
    for change in remedies.flatMap(\.changes) {
      #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
    }
  }

  @Test(.enabled(if: Extent.isWhole), arguments: SettingValues.builtIn.lifetime)
  func withThemTheyAgree(_ lifetime: String) throws {
    for (module, actions) in [
      ("Journeys", ["closures"]), ("Reading", ["protocol", "destinations", "delegate"]), ("Tabs", ["struct"]),
      ("Shelf", ["struct"]), ("Floors", ["struct"]),
    ] {
      for actions in actions {
        let remedy = Remedy("", in: module, actions: actions)
        let walk = try Self.walk(remedy.program(), Combination(actions: actions, lifetime: lifetime), [])
        for failure in walk.failures.prefix(1) { Issue.record("\(try walk.shrunken(failure))") }
        #expect(walk.failures.isEmpty)
        #expect(try Self.late(walk) == nil)
        #expect(module != "Journeys" || walk.links > 100)
      }
    }
  }

  /// Takes each remedy out in turn, and prints in how many scripts that is noticed.
  @Test(.enabled(if: Extent.isWhole)) func withoutThemTheyDiffer() throws {
    var table = "| the remedy against | is taken out: of 161 walks notice |\n|---|---|\n"
    for remedy in Self.remedies {
      let walk = try Self.walk(remedy.program(), remedy.combination, remedy.changes)
      let count = try walk.failures.count + (Self.late(walk) == nil ? 0 : 1)
      table += "| \(remedy) | \(count) |\n"
      #expect(count > 0, "no walk notices '\(remedy)'")
    }
    print(table)
  }

  private static func walk(
    _ program: Program, _ combination: Combination, _ changes: [WalkBinary.Change]
  ) throws -> Walk {
    let binary = try WalkBinary(program, combination, changing: changes)
    var walk = Walk(binary, try #require(program.reference.checked(combination).module))
    try walk.go(seeds: 1...160, events: 40, holds: true)
    return walk
  }

  /// A walk that is rare: while Plaza asks (and Attic does), a link to what it starts expires, then would have to wait.
  private static func late(_ walk: Walk) throws -> String? {
    let program = walk.binary.program
    let link = program.addresses(walk.binary.combination).firstIndex { $0.stops[0].target.caseName == "memo" }
    guard let link else { return nil }
    let events: [WalkEvent] = [
      .tap(0, "open", 1), .tap(0, "think", 1), .link(link, 1, isAnimated: true), .wait(100), .answer(1, 0), .wait(0),
    ]
    return try walk.differences([Script(flow: program.name, isOpposite: false, events: events)])[0]
  }
}
