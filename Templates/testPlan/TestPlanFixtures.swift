// swift-format-ignore-file
let testPlanFixtures: StaticString = #"""
{{# The values and settings that the tests need from the app. Written once. }}
{{define file(plan: TestPlan)}}
{{for module in plan.imports}}
import {{module}}
{{end}}

@testable import {{plan.module}}

/// The values that the tests pass.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIView.setAnimationsEnabled(false)
  }

  static func settle() async {
    // UIKit goes on in later turns of the main loop.
    for _ in 0..<10 { try? await _Concurrency.Task.sleep(nanoseconds: 10_000_000) }
  }

  {{for fixture in plan.fixtures}}
  static var {{fixture.requirement}} { {{plan.fatalError}}("not written yet") }
  {{end}}

  {{for answer in plan.answers}}
  static func answer({{answer.label}} result: {{answer.result}}, in flow: FlowSpy) {
    {{plan.fatalError}}("not written yet")
  }

  {{end}}
  {{for item in plan.told}}
  static func {{item.name}}(_ screen: {{item.type}}) -> Bool {
    {{plan.fatalError}}("not written yet")
  }

  {{end}}
  {{for item in plan.reached}}
  static func {{item.name}}(of screen: {{item.controller}}) -> {{item.type}}? { screen.{{item.value}} }

  {{end}}
  {{for factory in plan.factories}}
  {{> testPlan/stub.factoryHead("static ", factory, " {")}}
    {{plan.fatalError}}("not written yet")
  }

  {{end}}
}
{{end}}
"""#
