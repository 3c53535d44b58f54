import FlowTestSupport
import Foundation

/// What a run of the walks goes through.
struct WalkPlan {
  struct Job: Sendable {
    let program: Program
    let combination: Combination
    let seeds: ClosedRange<UInt64>
  }

  private(set) var jobs: [Job] = []
  /// Programs that a combination refuses: what they say has no form there.
  private(set) var refused = 0

  static func apps() throws -> [Program] {
    try App.all.map(\.name).sorted().map { try Program(app: $0) }
  }

  /// Every app in every other lifetime and every combination with a module made up for it; in a sample, every third app
  /// in one and one combination of twelve; the longer run, every app in every combination and `times` such modules each.
  ///
  /// - Parameter scripts: how many scripts each goes through, if not as many as is usual.
  init(times: Int?, scripts: Int?) throws {
    let isSample = times == nil && !Extent.isWhole
    let seeds = 1...UInt64(scripts ?? (times != nil ? 40 : isSample ? 6 : 8))
    for (index, program) in try Self.apps().enumerated() {
      for (number, combination) in Combination.all.enumerated() {
        // In the short run each lifetime has the next of the actions that the app does not rule out.
        let turn = (index + number / Combination.actions.count) % 5
        guard times != nil || Combination.actions[turn] == combination.actions else { continue }
        let lifetime = number / Combination.actions.count
        let isItsTurn = isSample ? index % 3 == 0 && lifetime == index / 3 % 4 : (index + lifetime) % 2 == 0
        guard times != nil || isItsTurn else { continue }
        add(Self.form(of: program, in: combination), combination, seeds)
      }
    }
    for (number, combination) in Combination.all.enumerated() where !isSample || number % 12 == 0 {
      for time in 0..<(times ?? 1) {
        for attempt in 0..<40 {
          let seed = UInt64(1000 * attempt + 24 * time + number + 1)
          let program = Self.program(seed)
          let count = jobs.count
          add(program, combination, seeds)
          if jobs.count > count { break }
        }
      }
    }
  }

  /// One app, `.flow` file (by its name in Tests/Walks) or made-up module in every combination, or a range of such
  /// modules in one each; of several, by commas, all.
  static func jobs(named name: String, scripts: Int?) throws -> [Job] {
    let parts = name.split(separator: ",").map(String.init)
    guard parts.count < 2 else { return try parts.flatMap { try jobs(named: $0, scripts: scripts) } }
    let seeds = 1...UInt64(scripts ?? 40)
    let bounds = name.split(separator: "-").compactMap { UInt64($0) }
    guard bounds.count == 2 else {
      let program =
        try UInt64(name).map { Self.program($0) } ?? apps().first { $0.name == name }
        ?? Program(file: name.hasSuffix(".flow") ? name : "\(Repository.root.path)/Tests/Walks/\(name).flow")
      return Combination.all.map { (form(of: program, in: $0), $0) }.filter { !WalkBinary.refuses($0, $1) }.map {
        Job(program: $0, combination: $1, seeds: seeds)
      }
    }
    return (bounds[0]...bounds[1]).compactMap { seed in
      let program = program(seed)
      // Every second one has links: in every combination one has, and one has not.
      let turn = Int(seed / 2) % Combination.all.count
      let turns = Combination.all[turn...] + Combination.all[..<turn]
      return turns.first { !WalkBinary.refuses(program, $0) }.map {
        Job(program: program, combination: $0, seeds: seeds)
      }
    }
  }

  /// An app as a combination can say it.
  private static func form(of app: Program, in combination: Combination) -> Program {
    WalkBinary.refuses(app, combination) ? otherForm(of: app) ?? app : app
  }

  /// The form of an app in Tests/Walks, for combinations that refuse the app.
  static func otherForm(of app: Program) -> Program? {
    (try? Repository.text("Tests/Walks/\(app.name).flow")).map { Program(named: app.name, withSettings: $0) }
  }

  /// - Parameter size: how many flows there are, about; by default it depends on the seed.
  static func program(_ seed: UInt64, size: Int? = nil) -> Program {
    var program = RandomProgram.program(seed: seed, size: size ?? 2 + Int(seed % 5))
    if seed.isMultiple(of: 2) { program = RandomProgram.linked(program, seed: seed) }
    // What observes an app changes nothing in it.
    if seed % 3 == 1 { program.settings += ["events observed", "outcomes awaited"] }
    return program
  }

  private mutating func add(_ program: Program, _ combination: Combination, _ seeds: ClosedRange<UInt64>) {
    if WalkBinary.refuses(program, combination) {
      refused += 1
    } else {
      jobs.append(Job(program: program, combination: combination, seeds: seeds))
    }
  }
}
