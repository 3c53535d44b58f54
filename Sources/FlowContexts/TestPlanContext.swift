package import FlowGraph
import FlowLanguage
package import FlowTemplates

/// The tests of a module: what they are made of, and the suites.
package final class TestPlanContext: TemplateRecord {
  package static let members: [Member] = [
    text("module", "The module that is tested.") { $0.module },
    imports("The modules to import, sorted.") { $0.imports },
    list("fixtures", "The values to write by hand.") { plan in
      plan.fixtures.map { ParameterContext($0, $1) }.sorted { $0.member < $1.member }
    },
    list("factories", "The screens that only the app can create.") { $0.screens.filter(\.isTyped) },
    texts("needsTypes", "The protocols that the stub adopts.") { $0.groups.map(\.flow.flow.needsType) },
    list("screens", "The screens that the stub creates.") { $0.screens },
    list("alerts", "The alerts that it creates.") { $0.groups.flatMap(\.alerts) },
    list("externals", "The hand-written coordinators for which it has stubs.") { $0.groups.flatMap(\.externals) },
    list("answers", "The hand-written steps whose answers tests choose.") { $0.answers },
    list("told", "The `tell` steps, by screen.") { $0.told },
    list("reached", "What screens were handed in their initializers.") { $0.reached },
    flag("comparesValues", "At least one test expects a value of a screen.") { plan in
      plan.drivers.contains { !$0.given.isEmpty }
    },
    flag("comparesStyles", "At least one test expects a presentation style.") { plan in
      plan.flows.contains { $0.tests.contains { !$0.style.isEmpty } }
    },
    flag("selectsTabs", "At least one test selects a tab.") { $0.selectsTabs },
    list("needs", "The needs that it answers.") { plan in
      plan.needs.map { StubNeedContext(need: $0, answer: $1, initial: $2) }
    },
    text("made", "A name for what it has created, different from the name of every need.") { context in
      unusedName("made", by: "Screens") { name in context.needs.contains { $0.answer == name } }
    },
    texts("names", "The types of view controllers and the names of their screens, as entries of a dictionary.") {
      $0.names
    },
    list("drivers", "The types that act as the user, one per screen.") { $0.drivers },
    list("recorded", "The screens that are handed a struct of their actions.") { $0.recorded },
    list("flows", "The flows that have tests.") { $0.flows },
    text("fatalError", "Swift's `fatalError`, qualified if the module has something of that name.") { $0.fatalError },
  ]

  package let module: String
  package var imports: [String] = []
  /// The types of the values to write by hand, by their names.
  package var fixtures: [String: String] = [:]
  /// What the container's stub supplies.
  package var groups: [ContainerGroupContext] = []
  package var answers: [AnsweredStepContext] = []
  package var told: [ToldScreenContext] = []
  package var reached: [ReachedActionsContext] = []
  package var selectsTabs = false
  package var needs: [(need: Need, answer: String, initial: String)] = []
  package var names: [String] = []
  package var drivers: [DriverContext] = []
  package var recorded: [ScreenContext] = []
  package var flows: [PlannedFlowContext] = []

  private let fatalError: String

  package init(module: String, _ names: Names) {
    self.module = module
    fatalError = names.fatalError
  }

  private var screens: [StubScreenContext] {
    groups.flatMap { group in group.screens.map { StubScreenContext(flow: group.flow, screen: $0) } }
  }
}

/// A hand-written step that answers what a test says.
package struct AnsweredStepContext: TemplateRecord {
  package static let members: [Member] = [
    text("label", "The method's name, from which the fixture's is derived.") { $0.label },
    text("result", "The enum of its answers.") { $0.result },
  ]

  package let label: String
  package let result: String
  /// Then the label says whose answer it is.
  package let isUnique: Bool

  package init(_ hook: Hook, of flow: Flow, isUnique: Bool) {
    label = swiftLabel(hook.name)
    result = flow.resultType(hook)
    self.isUnique = isUnique
  }
}

/// Something that a screen is told, which only its author can see.
package struct ToldScreenContext: TemplateRecord {
  package static let members: [Member] = [
    text("method", "The screen's method.") { $0.method },
    text("name", "The property that records whether it was called.") { $0.name },
    text("type", "The type of the screen.") { $0.type },
  ]

  package let method: String
  package let type: String

  package var name: String { "wasToldTo\(upperCamelCase(method))" }

  package init(method: String, type: String) {
    self.method = method
    self.type = type
  }
}

/// What a screen was handed in its initializer, which only its author knows how to get.
package struct ReachedActionsContext: TemplateRecord, Equatable {
  package static let members: [Member] = [
    text("name", "What it is called.") { $0.name },
    text("controller", "The screen's type.") { $0.controller },
    text("type", "Its type.") { $0.type },
    text("value", "Where a scaffold keeps it, as a member of the screen.") { $0.value },
  ]

  package let name: String
  let controller: String
  let type: String
  let value: String

  package init(name: String, controller: String, type: String, value: String) {
    self.name = name
    self.controller = controller
    self.type = type
    self.value = value
  }
}

/// A value that a screen is expected to have.
package struct GivenValueContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "What it is called.") { $0.name },
    text("type", "Its type.") { $0.type },
    text("value", "How it is found.") { $0.value },
  ]

  package let name: String
  let type: String
  let value: String

  /// - Parameters:
  ///   - host: what stands for the flow.
  ///   - controller: the type that has it as a property; nil if a factory was handed it.
  package init(_ parameter: Parameter, host: String, controller: String?) {
    name = swiftLabel(parameter.name)
    type = withoutUnwrapping(withoutEscaping(parameter.type))
    value =
      if let controller {
        "\(host).shown(\(controller).self)?.\(name)"
      } else {
        "\(host).handed(\"\(name)\", as: \(metatype(type)))"
      }
  }
}

/// A screen as the stub of the container makes it.
package struct StubScreenContext: TemplateRecord {
  package static let members: [Member] = [
    record("flow", "Its flow.") { $0.flow },
    record("screen", "The screen.") { $0.screen },
    flag("isTyped", "Its type belongs to the app, so only the app can create it.") { $0.isTyped },
    texts("handed", "What it is handed, its values and what reaches its coordinator, as entries of a dictionary.") {
      $0.values + $0.screen.actionParameters.map { "\"\($0.variable)\": \($0.variable)" }
    },
  ]

  let flow: FlowContext
  let screen: ScreenContext

  fileprivate var isTyped: Bool { screen.propertyType != "UIViewController" }

  private var values: [String] {
    let values = screen.parameters.filter { !$0.storedType.contains("->") && !$0.storedType.hasSuffix("...") }
    return values.map { value in
      "\"\(value.member)\": \(value.variable)\(wrappedType(value.storedType) == nil ? "" : " as Any")"
    }
  }
}

/// Something that the stub answers.
package struct StubNeedContext: TemplateRecord {
  package static let members: [Member] = [
    record("need", "The need.") { $0.need },
    text("answer", "The property that holds the answer.") { $0.answer },
    text("initial", "Its first value.") { $0.initial },
  ]

  let need: Need
  let answer: String
  let initial: String
}

/// What stands for the user on one screen or alert.
package final class DriverContext: TemplateRecord {
  package static let members: [Member] = [
    text("type", "Its type.") { $0.type },
    text("screen", "The name of the screen or alert.") { $0.screen },
    flag("isAlert", "It is an alert, which is dismissed before its step runs.") { $0.isAlert },
    flag("isHandWritten", "It is a flow that is written by hand.") { $0.isHandWritten },
    text("host", "The property for the flow that it drives.") { $0.host },
    list("given", "The values that tests expect this screen to have.") { $0.given },
    text("has", "The method that compares them.") { $0.has },
    list("told", "The `tell` steps for this screen.") { $0.told },
    list("actions", "What the user can do.") { $0.actions },
  ]

  package let type: String
  let screen: String
  let isAlert: Bool
  let isHandWritten: Bool
  package let host: String
  let actions: [DriverActionContext]
  package var given: [GivenValueContext] = []
  package var has: String { unusedName("has", by: "Value") { name in actions.contains { $0.function.name == name } } }
  package var told: [ToldScreenContext] = []

  package init(
    type: String, screen: String, isAlert: Bool, isHandWritten: Bool, host: String, actions: [DriverActionContext]
  ) {
    self.type = type
    self.screen = screen
    self.isAlert = isAlert
    self.isHandWritten = isHandWritten
    self.host = host
    self.actions = actions
  }
}

/// Something that the user can do, as a test does it.
package struct DriverActionContext: TemplateRecord {
  package static let members: [Member] = [
    record("function", "The driver's method.") { $0.function },
    text("handler", "What the screen was handed for it.") { $0.handler },
    text("call", "The call on that.") { $0.call },
    text("variable", "A name for it that none of its values has.") { $0.variable },
  ]

  private var variable: String { unusedName("handler") { name in function.parameters.contains { $0.member == name } } }

  let function: FunctionContext
  let handler: String
  let call: String

  package init(name: String, parameters: [Parameter], handler: String, call: String) {
    function = FunctionContext(name: name, parameters: parameters.map(ParameterContext.init), isAsync: true)
    self.handler = handler
    self.call = call
  }
}

/// A flow with its tests.
package struct PlannedFlowContext: TemplateRecord {
  package static let members: [Member] = [
    record("flow", "The flow.") { $0.flow },
    text("spy", "The type that starts it.") { $0.flow.flow.spy },
    text("suite", "The type of the suite.") { $0.flow.flow.testSuite },
    texts("arguments", "The arguments of its initializer.") { $0.arguments },
    list("heard", "The outcomes that a delegate hears.") {
      $0.flow.names.module.settings.lifetime == .delegate ? $0.flow.outcomes : []
    },
    flag("hasFinishDelegate", "It has a finish delegate.") {
      $0.flow.names.hasFinishDelegates && $0.flow.flow.kind != .app
    },
    list("screens", "The screens and alerts that its tests use.") { $0.screens },
    list("tests", "The tests.") { $0.tests },
  ]

  package let flow: FlowContext
  let arguments: [String]
  let screens: [SpiedScreenContext]
  let tests: [PlannedTestContext]

  package init(flow: FlowContext, arguments: [String], screens: [SpiedScreenContext], tests: [PlannedTestContext]) {
    self.flow = flow
    self.arguments = arguments
    self.screens = screens
    self.tests = tests
  }
}

extension Flow {
  /// The type that starts the flow for its tests.
  package var spy: String { "\(upperCamelCase(name))FlowSpy" }
  /// The type of the suite of its tests.
  package var testSuite: String { "\(upperCamelCase(name))FlowTests" }
}

/// A screen as a test names it.
package struct SpiedScreenContext: TemplateRecord {
  package static let members: [Member] = [
    text("property", "The property of the spy.") { $0.property },
    text("driver", "Its type.") { $0.driver.type },
    text("host", "The property there for the flow.") { $0.driver.host },
  ]

  let property: String
  let driver: DriverContext

  package init(property: String, driver: DriverContext) {
    self.property = property
    self.driver = driver
  }
}

/// One test.
package struct PlannedTestContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The function.") { $0.name },
    text("title", "What it tests, as a string literal.") { $0.title },
    texts("lines", "Its statements, one per action.") { $0.lines },
    text("shown", "What is on screen afterwards, as Swift.") { $0.shown },
    text("outcomes", "The flow's outcomes afterwards, as Swift; empty if there are none.") { $0.outcomes },
    text("style", "How what is on top was presented; empty if no step says so.") { $0.style },
    texts("expected", "What screens were given and told, one expression each.") { $0.expected },
  ]

  package let name: String
  let title: String
  let lines: [String]
  let shown: String
  let outcomes: String
  let style: String
  let expected: [String]

  package init(
    name: String, title: String, lines: [String], shown: String, outcomes: String, style: String, expected: [String]
  ) {
    self.name = name
    self.title = title
    self.lines = lines
    self.shown = shown
    self.outcomes = outcomes
    self.style = style
    self.expected = expected
  }
}
