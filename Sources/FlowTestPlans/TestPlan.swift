import FlowContexts
package import FlowGenerator
import FlowGraph
package import FlowLanguage
import FlowTemplates
import Templates

/// The tests of a module, and what they leave out.
package struct TestPlan: Equatable, Sendable {
  /// What is written anew with each run; empty if there is an error.
  package let outputs: [OutputFile]
  /// What is written once and then belongs to those who test.
  package let beginnings: [OutputFile]
  /// A line for each step that has no test, with the reason: `Shop.flow:12: List.delete, call delete: …`.
  package let untested: [String]
  /// `37 of 52 steps have a test`, and how many of the others are the app's own code.
  package let summary: String
  package let generation: Generation
}

extension Generator {
  /// A test for each step and each link that can be seen from outside, as suites for Swift Testing.
  ///
  /// - Parameters:
  ///   - modules: those whose exported flows the sources may use.
  ///   - name: the module that the tests are to import.
  /// - Throws: what reading the templates of the module's own throws.
  package func testPlan(
    _ sources: [SourceFile], importing modules: [ModuleSource] = [], testing name: String
  ) throws -> TestPlan {
    let (module, templates, generation) = try approve(sources, modules)
    guard let module, let library = templates?.library else {
      return TestPlan(outputs: [], beginnings: [], untested: [], summary: "", generation: generation)
    }
    return TestPlanWriter(Names(module.module, forEach), testing: name).plan(sources, library, generation)
  }
}

extension TestPlanWriter {
  fileprivate func plan(_ sources: [SourceFile], _ library: TemplateLibrary, _ generation: Generation) -> TestPlan {
    let all =
      module.flows.filter(\.isEmitted).flatMap { $0.edges(in: module) }
      + links.map { PlanEdge(flow: $0.root, source: "link", step: $0.links[0].text, place: $0.place, obstacle: nil) }
    let linksOfFlows = Dictionary(grouping: links, by: \.root)
    let edgeAt = Dictionary(all.map { ($0.place, $0) }) { first, _ in first }
    // What a test can be about and none is yet, by flow.
    var untested = [[SourcePlace]](repeating: [], count: module.flows.count)
    for edge in all where edge.obstacle == nil { untested[edge.flow].append(edge.place) }
    writeStub()
    let reachable = module.reachableFlows()
    // Those further down come first: what one cannot show alone is seen from one that starts it.
    let flows = module.flows.filter(\.isEmitted).sorted {
      (reachable[$0.id].count, $0.id) < (reachable[$1.id].count, $1.id)
    }
    let asking = Set(module.flows.filter { $0.origin?.hasDependencies == true }.map(\.id))
    for flow in flows {
      let below = reachable[flow.id]
      guard asking.isEmpty || asking.isDisjoint(with: below) else {
        for place in below.lazy.flatMap({ untested[$0] }) {
          reasons[place] = "a flow of another module asks the app for something"
        }
        continue
      }
      let planner = TestPlanner(
        module, flow: flow.id, wanted: Set(below.flatMap { untested[$0] }), links: linksOfFlows[flow.id] ?? [],
        canDrive: canDrive)
      reasons.merge(planner.reasons) { first, _ in first }
      let tests = add(planner.tests, of: flow, edgeAt)
      for (test, context) in zip(planner.tests, tests) {
        for edge in test.edges { testOf[edge] = "\(flow.testSuite).\(context.name)" }
      }
      for tested in Set(planner.tests.lazy.flatMap(\.edges).compactMap { edgeAt[$0]?.flow }) {
        untested[tested].removeAll { testOf[$0] != nil }
      }
    }
    plan.flows.sort { $0.flow.flow.id < $1.flow.flow.id }
    plan.fixtures = values.properties
    let isHosting = plan.flows.contains { $0.flow.flow.settings.screens == .hosting }
    let frameworks = plan.flows.flatMap(\.flow.flow.frameworks)
    plan.imports = Set(module.files.flatMap(\.imports) + ["UIKit"] + (isHosting ? ["SwiftUI"] : []) + frameworks)
      .sorted()
    var outputs = plan.flows.map {
      library.render("testPlan/suite.file", [.record(plan), .record($0)], as: "\($0.flow.flow.testSuite).swift")
    }
    outputs.append(library.render("testPlan/suite.all", [.record(plan)], as: "FlowTests.swift"))
    outputs.append(library.render("testPlan/spies.file", [.record(plan)], as: "FlowSpies.swift"))
    outputs.append(coverage(all))
    let tables = sources.map(LineTable.init)
    let rest = all.filter { testOf[$0.place] == nil }.map { edge in
      let line = tables[edge.place.file].position(of: edge.place.range.lowerBound).line
      return "\(sources[edge.place.file].path):\(line): \(edge.source), \(edge.step): \(reason(edge))"
    }
    let beginnings = [library.render("testPlan/fixtures.file", [.record(plan)], as: "Fixtures.swift")]
    return TestPlan(
      outputs: outputs, beginnings: beginnings, untested: rest, summary: summary(all),
      generation: generation.with(outputs + beginnings))
  }

  private func reason(_ edge: PlanEdge) -> String {
    edge.obstacle ?? reasons[edge.place] ?? "nothing that a test can do leads there"
  }

  private func summary(_ edges: [PlanEdge]) -> String {
    let others = edges.filter { testOf[$0.place] == nil }
    let subjects = links.isEmpty ? "steps" : "steps and links"
    let summary = "\(edges.count - others.count) of \(edges.count) \(subjects) have a test"
    let own = others.count { $0.obstacle != nil }
    return own == 0 ? summary : "\(summary); \(own) of the others \(own == 1 ? "is" : "are") the app's own code"
  }

  // MARK: Suites

  /// What their template declares, and what no member can be called.
  private static let namesOfSpies: Set<String> = {
    let text = templates.first { $0.name == "testPlan/spies" }.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    let words = text.replacing(#/{{.*?}}/#, with: "Tag").split { !$0.isLetter }
    let declared = zip(words, words.dropFirst()).filter { ["let", "var", "func"].contains($0.0) }.map { String($0.1) }
    return Set(declared + ["self", "init"])
  }()

  private func add(_ planned: [PlannedTest], of flow: Flow, _ edgeAt: [SourcePlace: PlanEdge]) -> [PlannedTestContext] {
    guard !planned.isEmpty, let context = contexts[flow.id] else { return [] }
    var screens: [SpiedScreenContext] = []
    var properties: [String: String] = [:]
    var taken = Self.namesOfSpies
    func property(_ owner: Int, _ target: PlanState.Target) -> String {
      let owner = module.flows[owner]
      let driver = driver(owner, target)
      if let known = properties[driver.type] { return known }
      let name = owner.name(of: target)
      let long = lowerCamelCase(owner.name) + upperCamelCase(name)
      let plain = taken.contains(lowerCamelCase(name)) ? long : lowerCamelCase(name)
      let property = freeName(plain, or: "Screen", taken.contains)
      taken.insert(property)
      properties[driver.type] = swiftLabel(property)
      screens.append(SpiedScreenContext(property: swiftName(property), driver: driver))
      return swiftLabel(property)
    }
    var used: Set<String> = []
    let tests = planned.map { test -> PlannedTestContext in
      let about = test.edges.compactMap { edgeAt[$0] }
      let words = about.map(\.step).joined(separator: ", then ")
      let source = about.first?.source ?? ""
      let plain = "\(source) \(about.map(\.step).joined(separator: " "))"
      let names = (1...).lazy.map { Self.swiftWord($0 == 1 ? plain : "\(plain) \($0)") }
      let name = names.first { used.insert($0).inserted } ?? plain
      let outcomes = test.end.state.outcomes
      return PlannedTestContext(
        name: name, title: "\"\(source): \(words)\"", lines: lines(of: test, flow, property: property),
        shown: "\(test.end.state.shown)", outcomes: outcomes.isEmpty ? "" : "\(outcomes)",
        style: test.end.style ?? "", expected: given(test, property: property) + told(test, property: property))
    }
    plan.flows.append(
      PlannedFlowContext(flow: context, arguments: initializerArguments(flow), screens: screens, tests: tests))
    return tests
  }

  /// `List.select push Detail` as the name of a function: `listSelectPushDetail`.
  private static func swiftWord(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return swiftName(lowerCamelCase(words.first ?? "") + words.dropFirst().map(upperCamelCase).joined())
  }

  // MARK: Coverage

  private func coverage(_ edges: [PlanEdge]) -> OutputFile {
    let edgesOfFlows = Dictionary(grouping: edges, by: \.flow)
    var text = """
      <!-- Generated by flows. Do not edit. -->

      # What the tests cover

      \(summary(edges)).

      """
    for flow in module.flows where flow.isEmitted {
      guard let own = edgesOfFlows[flow.id] else { continue }
      text += "\n## \(flow.name)\n\n| Where | Step | Test |\n|---|---|---|\n"
      for edge in own {
        let test = testOf[edge.place].map { "`\($0)`" } ?? "none: \(reason(edge))"
        text += "| `\(edge.source)` | `\(edge.step)` | \(test) |\n"
      }
    }
    return OutputFile(name: "Coverage.md", bytes: Array(text.utf8), source: nil)
  }
}
