import FlowDiagnostics
import FlowTemplates
import Testing

@Suite("Conditions")
struct ConditionTests {
  private func holds(_ condition: String, _ flow: Flow) throws -> Bool {
    try rendered("{{if \(condition)}}yes{{else}}no{{end}}", flow) == "yes\n"
  }

  @Test func whatHolds() throws {
    #expect(try holds("flow.isRoot", Flow(isRoot: true)))
    #expect(try !holds("flow.isRoot", Flow()))
    #expect(try holds("flow.summary", Flow(summary: "a")))
    #expect(try !holds("flow.summary", Flow()))
    #expect(try holds("flow.tags", Flow(tags: [""])))
    #expect(try !holds("flow.tags", Flow()))
    #expect(try holds("flow.modal", Flow(modal: Screen(name: "M"))))
    #expect(try !holds("flow.modal", Flow()))
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func operators(_ a: Bool, _ b: Bool) throws {
    let flow = Flow(isRoot: a, isTab: b)
    #expect(try holds("not flow.isRoot", flow) == !a)
    #expect(try holds("not not flow.isRoot", flow) == a)
    #expect(try holds("flow.isRoot and flow.isTab", flow) == (a && b))
    #expect(try holds("flow.isRoot or flow.isTab", flow) == (a || b))
    #expect(try holds("not flow.isRoot and flow.isTab", flow) == (!a && b))
    #expect(try holds("not (flow.isRoot and flow.isTab)", flow) == !(a && b))
    #expect(try holds("flow.isRoot or flow.isTab and not flow.isRoot", flow) == (a || (b && !a)))
    #expect(try holds("(flow.isRoot or flow.isTab) and not flow.isRoot", flow) == ((a || b) && !a))
  }

  @Test func comparison() throws {
    #expect(try holds("flow.actions is struct", Flow(actions: .struct)))
    #expect(try !holds("flow.actions is struct", Flow(actions: .closures)))
    #expect(try holds("flow.actions is not struct", Flow(actions: .closures)))
    #expect(try holds("flow.isRoot and flow.actions is closures", Flow(isRoot: true)))
  }

  @Test func elseIf() throws {
    let body = "{{if flow.isRoot}}\na\n{{else if flow.isTab}}\nb\n{{else if flow.tags}}\nc\n{{else}}\nd\n{{end}}"
    #expect(try rendered(body, Flow(isRoot: true, isTab: true)) == "a\n")
    #expect(try rendered(body, Flow(isTab: true)) == "b\n")
    #expect(try rendered(body, Flow(tags: ["x"])) == "c\n")
    #expect(try rendered(body) == "d\n")
  }

  @Test func ifLet() throws {
    let body = """
      {{if let screen = flow.modal}}{{screen.name}}{{else if let modal = flow.modal}}never{{else}}none{{end}}
      """
    #expect(try rendered(body, Flow(modal: Screen(name: "M"))) == "M\n")
    #expect(try rendered(body) == "none\n")
  }

  @Test(arguments: [(Step.Kind.push, "to A"), (.pop, "back"), (.dismiss, "back")])
  func switchOverAllCases(_ kind: Step.Kind, _ expected: String) throws {
    let body = """
      {{for step in flow.steps}}
      {{switch step.kind}}

        {{# the usual one }}
      {{case push}}
      to {{step.target}}
      {{case pop, dismiss}}
      back
      {{end}}
      {{end}}
      """
    #expect(try rendered(body, Flow(steps: [Step(kind: kind, target: "A")])) == expected + "\n")
  }

  @Test func switchWithElse() throws {
    let body = "{{for s in flow.steps}}{{switch s.kind}}{{case push}}+{{else}}-{{end}}{{end}}"
    #expect(try rendered(body, Flow(steps: [Step(kind: .push), Step(kind: .pop), Step(kind: .push)])) == "+-+\n")
  }
}
