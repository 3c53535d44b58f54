import FlowGraph
import FlowLanguage
import FlowTemplates

/// One way from a flow to a screen or a child: a function of its coordinator.
struct RouteContext: TemplateRecord {
  static let members: [Member] = [
    record("function", "The function.") { $0.function },
    text("guardText", "The condition without which the call does nothing; empty for none.") { $0.guardText },
    optional("child", "The child that is started; absent for a screen.") { $0.child },
    text("completion", "The name of its completion parameter; empty for none.") { $0.completion },
    texts("entry", "The assignments to the child's stack before it starts.") { $0.entry },
    flag("isRoot", "It shows a screen as the window's root.") { $0.isRoot },
    text("showName", "The method of the stack that shows a screen.") { $0.showName },
    texts("showArguments", "Its arguments.") { $0.showArguments },
  ]

  let function: FunctionContext
  var guardText = ""
  var child: ChildContext? = nil
  var entry: [String] = []
  var completion = ""
  var isRoot = false
  var showName = ""
  var showArguments: [String] = []
}

/// A child as a route or a tab creates it.
final class ChildContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The coordinator's type.") { $0.target.typeName },
    text("flowName", "The flow's name.") { $0.target.name },
    texts("documentation", "The lines of the `///` comment of its `child`.") { $0.documentation },
    text("variable", "The local variable that holds it.") { $0.variable },
    text("property", "The weak property that refers to it; empty for none.") { $0.property },
    text("propertyType", "The type of that property.") { child in
      let shared = child.names.module.settings.shared
      guard child.isExternal else { return child.target.typeName }
      return shared[child.propertyIsStack ? "FlowStack" : "HostedCoordinator"]
    },
    flag("propertyIsStack", "The property refers to the stack of a hand-written coordinator.") { $0.propertyIsStack },
    text("start", "The case that records how it was started; empty for none.") { $0.start },
    choice("policy", "What happens if there is one already.") { $0.policy },
    text("create", "The initializer, or the factory of a hand-written coordinator.") {
      $0.isExternal ? "dependencies.\($0.target.factory)" : $0.target.typeName
    },
    texts("arguments", "The arguments of that call.") { $0.arguments },
    flag("needsNavigationController", "It uses this flow's navigation controller.") { $0.needsNavigationController },
    flag("isExternal", "It is written by hand.") { $0.isExternal },
    flag("hasOutcomes", "Its flow declares outcomes.") { !$0.target.outcomes.isEmpty },
    text("navigationController", "The navigation controller that is created for a hand-written coordinator.") {
      $0.navigationController
    },
    list("cases", "The handlers of its outcomes; empty if there are none.") { $0.cases },
    optional("onlyHandler", "Its only handler, if it can only be left; absent with outcomes.") { $0.onlyHandler },
    list("signals", "The handlers of its signals; empty if there are none.") { $0.signals },
    text("link", "The link to its first screen, if only this flow knows it; empty otherwise.") { $0.link },
    text("linkPrefix", "The case that wraps one of the child's links in a link of the app; empty for none.") {
      $0.linkPrefix
    },
    flag("usesSelf", "A handler needs the coordinator.") { $0.usesSelf },
    flag("isRoot", "It becomes the window's root, which ends the other children.") { $0.isRoot },
    flag("hasDelegate", "It reports its outcomes to a delegate.") { $0.hasDelegate },
    flag("tellsClosed", "It also tells that delegate when the user leaves it.") {
      $0.hasDelegate && $0.names.tellsClosed($0.target)
    },
    record("closed", "What happens when the user leaves it.") { child in
      child.cases.first { $0.isClosed }?.body ?? BodyContext()
    },
    text("sender", "The parameter by which the method that receives the ends of children knows it.") {
      $0.cases.first?.sender ?? ""
    },
    flag("isKept", "It keeps this flow alive, in a module whose screens own their coordinators.") { $0.isKept },
  ]

  let target: Flow
  let names: Names
  let documentation: [String]
  let variable: String
  var property = ""
  var start = ""
  var policy = ChildPolicy.many
  let arguments: [String]
  var needsNavigationController = false
  var navigationController = ""
  var cases: [CaseContext]
  var signals: [CaseContext] = []
  var link = ""
  var linkPrefix = ""
  var isRoot = false
  var isKept = false
  var hasDelegate = false

  init(_ child: Child, of target: Flow, _ names: Names, variable: String, arguments: [String], cases: [CaseContext]) {
    self.target = target
    self.names = names
    documentation = child.documentation
    self.variable = variable
    self.arguments = arguments
    self.cases = cases
  }

  var isExternal: Bool { target.isExternal }
  var propertyIsStack: Bool { isExternal && !names.hasFinishDelegates }
  var usesSelf: Bool { cases.contains { !$0.body.statements.isEmpty } }
  private var onlyHandler: BodyContext? {
    guard cases.count == 1, cases[0].documentation.isEmpty else { return nil }
    return BodyContext(cases[0].body.statements, parameters: ["_"])
  }
}

/// A child that a flow further down has started again, when it ends together with those between.
struct RestartContext: TemplateRecord {
  static let members: [Member] = [
    record("function", "The method that starts it.") { $0.function },
    text("childName", "The child's name.") { $0.child.writtenName },
    texts("documentation", "The lines of its `///` comment.") { $0.child.documentation },
    text("declaration", "Its case with the payload, in the enum of the children.") { $0.declaration },
    text("pattern", "That case as a pattern that binds the payload.") {
      casePattern($0.child.name, bindings: $0.parameters.map(\.name))
    },
    texts("arguments", "The payload as the arguments of a call.") { $0.parameters.forwarded },
    text("property", "The weak property that refers to it; empty if it becomes the window's root.") { $0.property },
    flag("propertyIsStack", "The property refers to the stack of a hand-written coordinator.") { $0.propertyIsStack },
    text("tab", "The name of its tab, in quotes; empty if it is not a tab.") { $0.tab },
    text("startName", "The function that starts it in its tab.") { $0.startName },
    record("show", "The call of its route; no statements for a tab.") { $0.show },
  ]

  let function: FunctionContext
  let child: Child
  /// What it is given, as the function calls it.
  let parameters: [Parameter]
  var property = ""
  let propertyIsStack: Bool
  var tab = ""
  var startName = ""
  var show = BodyContext()

  private var declaration: String {
    // Arguments that may be omitted where the child is started may be omitted here.
    caseDeclaration(child.name, parameters, hasDefaults: true)
  }
}

/// A child that starts flows itself.
struct FurtherParentContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The coordinator's type.") { $0.type },
    text("name", "Its case among the children.") { $0.name },
    flag("startsAlone", "It can be started without arguments.") { $0.startsAlone },
  ]

  let type: String
  let name: String
  let startsAlone: Bool
}

/// One case of the `switch` over a child's outcomes.
struct CaseContext: TemplateRecord {
  static let members: [Member] = [
    text("pattern", "The case's name and its bindings.") { $0.pattern },
    texts("documentation", "The lines of the `///` comment above its handler.") { $0.documentation },
    record("body", "What happens.") { $0.body },
    record("method", "The corresponding method of the child's delegate.") { $0.method ?? FunctionContext(name: "") },
    text("sender", "The name of that method's parameter for the child.") { $0.sender },
    flag("isClosed", "It handles `closed`: the user left the child.") { $0.isClosed },
  ]

  let pattern: String
  var documentation: [String] = []
  let body: BodyContext
  /// nil where nobody hears of it as a delegate.
  var method: FunctionContext? = nil
  var sender = ""
  var isClosed = false
}

/// One tab of a tab bar.
struct TabContext: TemplateRecord {
  static let members: [Member] = [
    text("name", "Its name.") { $0.tab.name },
    texts("documentation", "The lines of its `///` comment.") { $0.tab.documentation },
    text("condition", "The condition without which the tab is left out; empty for none.") { $0.condition },
    text("makeName", "The function that creates its navigation controller.") { $0.makeName },
    text("startName", "The function that starts its flow.") { $0.startName },
    list("startParameters", "That function's parameters, without the controller.") {
      $0.parameters.withDefaults([]).map(ParameterContext.init)
    },
    texts("startArguments", "The same as the arguments of a call.") { $0.parameters.forwarded },
    texts("firstArguments", "The arguments of the first call, when the tab bar starts.") { $0.firstArguments },
    text("navigationClass", "The navigation controller's class.") { $0.child.target.settings.navigationClass },
    texts("item", "The arguments of its `UITabBarItem`.") { $0.item },
    text("tag", "Its index among the tabs, if the item's initializer does not take it; otherwise empty.") { $0.tag },
    record("child", "Its flow.") { $0.child },
    flag("startsAgain", "Its flow restarts when it has ended, unless the tab bar goes, too.") { $0.startsAgain },
  ]

  let tab: Tab
  let condition: String
  let makeName: String
  let startName: String
  /// What it is given, as that function calls it.
  let parameters: [Parameter]
  let firstArguments: [String]
  let item: [String]
  let tag: String
  let child: ChildContext
  let startsAgain: Bool
}
