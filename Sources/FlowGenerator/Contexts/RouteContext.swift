import FlowTemplates

/// One way from a flow to a screen or a child: a function of its coordinator.
final class RouteContext: TemplateRecord {
  static let typeName = "Route"
  static let members: [Member<RouteContext>] = [
    .record("function", FunctionContext.self, "The function.") { $0.function },
    .text("guardText", "What must hold, or the call does nothing; empty for none.") { $0.guardText },
    .optional("child", ChildContext.self, "The child that is started; absent for a screen.") { $0.child },
    .flag("hasCompletion", "It is told what to do when its target is on screen.") { $0.hasCompletion },
    .texts("entry", "What the child's stack is told before it starts, as assignments.") { $0.entry },
    .text("showName", "The method of the stack that shows a screen.") { $0.showName },
    .texts("showArguments", "Its arguments.") { $0.showArguments },
  ]

  let function: FunctionContext
  let guardText: String
  let child: ChildContext?
  let entry: [String]
  var hasCompletion = false
  let showName: String
  let showArguments: [String]

  init(
    function: FunctionContext, guardText: String = "", child: ChildContext? = nil, entry: [String] = [],
    showName: String = "",
    showArguments: [String] = []
  ) {
    self.function = function
    self.guardText = guardText
    self.child = child
    self.entry = entry
    self.showName = showName
    self.showArguments = showArguments
  }
}

/// A child as a route or a tab creates it.
final class ChildContext: TemplateRecord {
  static let typeName = "Child"
  static let members: [Member<ChildContext>] = [
    .text("type", "The coordinator's type.") { $0.type },
    .text("variable", "The local variable that holds it.") { $0.variable },
    .text("property", "The weak property that holds it; empty for none.") { $0.property },
    .choice("policy", ["many", "single", "reuse", "replace"], "What happens if there is one already.") { $0.policy },
    .text("create", "The initialiser, or the factory of a hand-written coordinator.") { $0.create },
    .texts("arguments", "The arguments of that.") { $0.arguments },
    .flag("needsNavigationController", "It goes onto this flow's navigation controller.") {
      $0.needsNavigationController
    },
    .flag("isExternal", "It is written by hand.") { $0.isExternal },
    .text("navigationController", "The navigation controller that is made for a hand-written coordinator.") {
      $0.navigationController
    },
    .list("cases", of: CaseContext.self, "What happens for each outcome; empty if nobody listens.") { $0.cases },
    .flag("usesSelf", "A handler needs the coordinator.") { $0.usesSelf },
    .text("capture", "The capture list of the closure that hears its outcome.") { $0.capture },
    .flag("restarts", "A handler starts it again on the same navigation controller.") { $0.restarts },
    .flag("isRoot", "It becomes the window's root: the other children end.") { $0.isRoot },
    .flag("isKept", "It has to keep this flow alive, in a module where screens own their coordinators.") { $0.isKept },
  ]

  let type: String
  let variable: String
  var property = ""
  var policy = "many"
  let create: String
  let arguments: [String]
  var needsNavigationController = false
  var isExternal = false
  var navigationController = ""
  let cases: [CaseContext]
  var usesSelf: Bool { cases.contains { !$0.body.statements.isEmpty } }
  var restarts = false
  // The navigation controller keeps its screens, and those may keep the coordinator: the closure must not keep it.
  var capture: String { restarts ? "[weak self, weak navigationController]" : "[weak self]" }
  var isRoot = false
  var isKept = false

  init(type: String, variable: String, create: String, arguments: [String], cases: [CaseContext]) {
    self.type = type
    self.variable = variable
    self.create = create
    self.arguments = arguments
    self.cases = cases
  }
}

/// One case of the `switch` over a child's outcomes.
struct CaseContext: TemplateRecord {
  static let typeName = "Case"
  static let members: [Member<CaseContext>] = [
    .text("pattern", "The case's name and its bindings.") { $0.pattern },
    .record("body", BodyContext.self, "What happens.") { $0.body },
  ]

  let pattern: String
  let body: BodyContext
}

/// One tab of a tab bar.
struct TabContext: TemplateRecord {
  static let typeName = "Tab"
  static let members: [Member<TabContext>] = [
    .texts("documentation", "The lines of its `///` comment.") { $0.documentation },
    .text("condition", "What must hold, or there is no such tab; empty for nothing.") { $0.condition },
    .text("makeName", "The function that makes its navigation controller.") { $0.makeName },
    .text("startName", "The function that starts its flow.") { $0.startName },
    .text("navigationClass", "The navigation controller's class.") { $0.navigationClass },
    .texts("item", "The arguments of its `UITabBarItem`.") { $0.item },
    .text("tag", "Its place among the tabs, where the item's initialiser does not take it; else empty.") { $0.tag },
    .record("child", ChildContext.self, "Its flow.") { $0.child },
  ]

  let documentation: [String]
  let condition: String
  let makeName: String
  let startName: String
  let navigationClass: String
  let item: [String]
  let tag: String
  let child: ChildContext
}
