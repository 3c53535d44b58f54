import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Generated code on the stand-in UIKit and the reference machine, side by side.
@Suite("Walks", .serialized)
struct WalkTests {
  /// `FLOWS_TESTS=all` walks every app in every other lifetime, and a made-up module in every combination.
  /// `FLOWS_WALKS=3 swift test --filter WalkTests` walks longer: every app in every combination, and so many modules of
  /// each combination's own. `FLOWS_WALK=Shop`, `FLOWS_WALK=Floors` or `FLOWS_WALK=17` walks one app, file or made-up
  /// module alone, `FLOWS_WALK=1-40` forty modules, each two in the next combination, `FLOWS_WALK=3-3,7-9` four.
  /// With `FLOWS_SCRIPTS=400` each goes through so many scripts.
  @Test func bothMachinesAgree() async throws {
    let environment = ProcessInfo.processInfo.environment
    let scripts = environment["FLOWS_SCRIPTS"].flatMap { Int($0) }
    let plan = try WalkPlan(times: environment["FLOWS_WALKS"].flatMap { Int($0) }, scripts: scripts)
    var jobs = Extent.part(plan.jobs)
    if let name = environment["FLOWS_WALK"] { jobs = try WalkPlan.jobs(named: name, scripts: scripts) }
    let start = Date()
    var walks: [Walk] = []
    try await withThrowingTaskGroup(of: Walk?.self) { group in
      var rest = jobs[...]
      for _ in 0..<2 { if let job = rest.popFirst() { group.addTask { try Self.walk(job) } } }
      while let walk = try await group.next() {
        if let walk { walks.append(walk) }
        if let job = rest.popFirst() { group.addTask { try Self.walk(job) } }
      }
    }
    let events = walks.map(\.events).reduce(0, +)
    let failures = walks.flatMap(\.failures)
    print(
      "walks: \(events) events, \(walks.map(\.acts).reduce(0, +)) rushed, \(walks.map(\.links).reduce(0, +)) links, \(walks.map(\.scripts).reduce(0, +)) scripts, "
        + "\(walks.count { $0.binary.program.parts != nil }) libraries, \(walks.count(where: \.looksUpPrefix)) looked up, "
        + "\(Set(walks.map(\.binary.program.name)).count) modules, \(Set(walks.map(\.binary.combination)).count) combinations, "
        + "\(plan.refused) refused, \(Int(Date().timeIntervalSince(start))) seconds, "
        + "\(failures.count { $0.difference.contains("leak ") }) leaks, \(failures.count) differences")
    if environment["FLOWS_WALKS"] != nil || environment["FLOWS_WALK"] != nil {
      for walk in walks where !walk.failures.isEmpty { print(walk.figures) }
    }
    if environment["FLOWS_WALK"] == nil {
      // A part may have a single walk.
      let isPart = Extent.isWhole && Extent.parts > 1
      #expect(events >= (isPart ? 150 * walks.count : Extent.isWhole ? 9_000 : 1_000))
      #expect(walks.map(\.acts).reduce(0, +) >= (isPart ? 80 * walks.count : Extent.isWhole ? 5_000 : 500))
      #expect(!walks.isEmpty)
      // The few modules of a sample or of a part may have none.
      if Extent.isWhole, Extent.parts == 1 {
        #expect(walks.map(\.links).reduce(0, +) >= 400)
        #expect(walks.contains { $0.binary.program.parts != nil })
      }
    }
    for fault in walks.compactMap(\.faults.first).prefix(5) { Issue.record("\(fault)") }
    for walk in walks.filter({ !$0.failures.isEmpty }).prefix(5) {
      Issue.record("\(try walk.shrunken(walk.failures[0]))")
    }
    #expect(failures.count == 0)
  }

  /// A form that a combination refuses would never be walked.
  @Test func otherFormsOfAppsAreAccepted() throws {
    var forms: Set<String> = []
    for app in try WalkPlan.apps() {
      for combination in Combination.all where WalkBinary.refuses(app, combination) {
        guard let form = WalkPlan.otherForm(of: app) else { continue }
        forms.insert(app.name)
        #expect(!WalkBinary.refuses(form, combination), "\(app.name), \(combination)")
      }
    }
    #expect(forms == ["Corners"])
  }

  /// What is never made up is never walked.
  @Test func madeUpModulesHaveStepsOfEveryKind() throws {
    let kinds: Set = [
      "second tap on a tab", "second tap on a tab of another module", "start that pushes a flow",
      "alert after an alert", "result after an alert", "route that leads to a route",
    ]
    var found: Set<String> = []
    for seed in UInt64(1)...60 where found != kinds {
      let program = WalkPlan.program(seed)
      let app = program.parts == nil ? nil : program.generated(Combination.all[0]).last
      if app?.flows.contains(where: { $0.origin?.hearsReselection == true }) == true {
        found.insert("second tap on a tab of another module")
      }
      for flow in try #require(program.checked().module).flows {
        if flow.reselection != nil { found.insert("second tap on a tab") }
        flow.start?.visitSteps { step in
          if case .show(let show) = step, show.verb == .push, case .child = show.target {
            found.insert("start that pushes a flow")
          }
        }
        for button in flow.alerts.flatMap(\.actions) {
          button.step.visitSteps { step in
            switch step {
            case .show(let show): if case .alert = show.target { found.insert("alert after an alert") }
            case .call(_, _, let results, _, _): if !results.isEmpty { found.insert("result after an alert") }
            default: break
            }
          }
        }
        for route in flow.routes {
          route.step.visitSteps { if case .go = $0 { found.insert("route that leads to a route") } }
        }
      }
    }
    #expect(found == kinds)
  }

  /// The same for tabs.
  @Test func madeUpModulesHaveTabsOfEveryKind() throws {
    let kinds: Set = [
      "tab with values", "tab that is given values", "tab by hand", "tab bar in a tab", "tab bar by push",
      "tab bar by present", "tab bar by replace",
    ]
    var found: Set<String> = []
    for seed in UInt64(1)...60 where found != kinds {
      let program = WalkPlan.program(seed)
      let flows = try #require(program.checked().module).flows
      for flow in flows where flow.kind == .flow {
        for child in flow.children where flows[child.flow].kind == .tabs {
          found.insert("tab bar by \(child.via?.verb.rawValue ?? "")")
        }
      }
      for flow in flows {
        for tab in flow.tabs {
          let target = flows[flow.children[tab.child].flow]
          if target.kind == .tabs { found.insert("tab bar in a tab") }
          if program.handWritten.contains(target.name) { found.insert("tab by hand") }
          if !tab.parameters.isEmpty { found.insert("tab that is given values") }
          if tab.parameters.isEmpty, !tab.arguments.isEmpty { found.insert("tab with values") }
        }
      }
    }
    #expect(found == kinds)
  }

  private static func walk(_ job: WalkPlan.Job) throws -> Walk? {
    let binary: WalkBinary
    do {
      binary = try WalkBinary(job.program, job.combination)
    } catch let error as Compiler.CompileError {
      Issue.record(
        "\(job.program), \(job.combination) does not compile: \(error.output.prefix(2000))\n\(job.program.text)")
      return nil
    }
    let (checked, errors) = job.program.reference.checked(job.combination)
    let module = try #require(checked, "\(job.program): \(errors)\n\(job.program.text)")
    var walk = Walk(binary, module)
    do {
      try walk.go(seeds: job.seeds, events: 40)
      try walk.rush(seeds: job.seeds)
    } catch let error as Subprocess.TimeOut {
      Issue.record("\(job.program), \(job.combination): \(error)\n\(job.program.text)")
      return nil
    }
    return walk
  }
}
