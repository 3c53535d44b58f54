import FlowTemplates

/// The tests of a module: what they are made of, and the suites.
final class TestPlanContext: TemplateRecord {
  static let typeName = "TestPlan"
  static let members: [Member] = [
    text("module", "The module that is tested.") { $0.module },
    texts("imports", "The modules to import, sorted.") { $0.imports },
    list("fixtures", of: FixtureContext.self, "The values that are written by hand.") { $0.fixtures },
    list("factories", of: StubScreenContext.self, "The screens that only the app can make.") {
      $0.screens.filter(\.isTyped)
    },
    texts("needsTypes", "The protocols that the stub adopts.") { $0.needsTypes },
    list("screens", of: StubScreenContext.self, "The screens that the stub makes.") { $0.screens },
    list("alerts", of: AlertContext.self, "The alerts that it makes.") { $0.alerts },
    list("externals", of: FunctionContext.self, "The factories of hand-written coordinators.") { $0.externals },
    list("needs", of: StubNeedContext.self, "What it answers.") { $0.needs },
    texts("names", "The types of view controllers with the names of their screens, as a dictionary's lines.") {
      $0.names
    },
    list("drivers", of: DriverContext.self, "What stands for the user, a screen each.") { $0.drivers },
    list("recorded", of: RecordedScreenContext.self, "The screens whose actions a test can record.") { $0.recorded },
    list("flows", of: PlannedFlowContext.self, "The flows that have tests.") { $0.flows },
  ]

  let module: String
  var imports: [String] = []
  var fixtures: [FixtureContext] = []
  var needsTypes: [String] = []
  var screens: [StubScreenContext] = []
  var alerts: [AlertContext] = []
  var externals: [FunctionContext] = []
  var needs: [StubNeedContext] = []
  var names: [String] = []
  var drivers: [DriverContext] = []
  var recorded: [RecordedScreenContext] = []
  var flows: [PlannedFlowContext] = []

  init(module: String) { self.module = module }
}

/// A screen that is handed a struct of its actions.
final class RecordedScreenContext: TemplateRecord {
  static let typeName = "RecordedScreen"
  static let members: [Member] = [
    text("type", "The struct.") { $0.screen.actionsType },
    list("actions", of: ActionContext.self, "The actions.") { $0.screen.actions },
  ]

  private let screen: ScreenContext

  init(_ screen: ScreenContext) { self.screen = screen }
}

/// A value that tests hand around and that is written by hand.
final class FixtureContext: TemplateRecord {
  static let typeName = "Fixture"
  static let members: [Member] = [
    text("name", "The property.") { $0.name },
    text("type", "Its type.") { $0.type },
  ]

  let name: String
  let type: String

  init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

/// A screen as the stub of the container makes it.
final class StubScreenContext: TemplateRecord {
  static let typeName = "StubScreen"
  static let members: [Member] = [
    record("flow", FlowContext.self, "Its flow.") { $0.flow },
    record("screen", ScreenContext.self, "The screen.") { $0.screen },
    flag("isTyped", "Its type is the app's own, so that only the app can make it.") { $0.isTyped },
    texts("handed", "What it is handed to reach its coordinator, by name, as a dictionary's lines.") { $0.handed },
    texts("arguments", "The arguments of its factory.") { $0.arguments },
  ]

  let flow: FlowContext
  let screen: ScreenContext
  let isTyped: Bool
  let handed: [String]
  let arguments: [String]

  init(flow: FlowContext, screen: ScreenContext, isTyped: Bool, handed: [String], arguments: [String]) {
    self.flow = flow
    self.screen = screen
    self.isTyped = isTyped
    self.handed = handed
    self.arguments = arguments
  }
}

/// Something that the stub answers.
final class StubNeedContext: TemplateRecord {
  static let typeName = "StubNeed"
  static let members: [Member] = [
    record("need", NeedContext.self, "What is asked.") { $0.need },
    text("answer", "The property that holds the answer.") { $0.answer },
    text("initial", "Its first value.") { $0.initial },
  ]

  let need: NeedContext
  let answer: String
  let initial: String

  init(need: NeedContext, answer: String, initial: String) {
    self.need = need
    self.answer = answer
    self.initial = initial
  }
}

/// What stands for the user on one screen or alert.
final class DriverContext: TemplateRecord {
  static let typeName = "Driver"
  static let members: [Member] = [
    text("type", "Its type.") { $0.type },
    text("screen", "The name of the screen or alert.") { $0.screen },
    flag("isAlert", "It is an alert: gone before its step runs.") { $0.isAlert },
    list("actions", of: DriverActionContext.self, "What the user can do.") { $0.actions },
  ]

  let type: String
  let screen: String
  let isAlert: Bool
  let actions: [DriverActionContext]

  init(type: String, screen: String, isAlert: Bool, actions: [DriverActionContext]) {
    self.type = type
    self.screen = screen
    self.isAlert = isAlert
    self.actions = actions
  }
}

/// Something that the user can do, as a test does it.
final class DriverActionContext: TemplateRecord {
  static let typeName = "DriverAction"
  static let members: [Member] = [
    record("function", FunctionContext.self, "The method that does it.") { $0.function },
    text("handler", "What was handed to the screen for it.") { $0.handler },
    text("call", "What is called on that.") { $0.call },
  ]

  let function: FunctionContext
  let handler: String
  let call: String

  init(function: FunctionContext, handler: String, call: String) {
    self.function = function
    self.handler = handler
    self.call = call
  }
}

/// A flow with its tests.
final class PlannedFlowContext: TemplateRecord {
  static let typeName = "PlannedFlow"
  static let members: [Member] = [
    record("flow", FlowContext.self, "The flow.") { $0.flow },
    text("spy", "The type that starts it.") { $0.spy },
    text("suite", "The type of the suite.") { $0.suite },
    texts("arguments", "What its initialiser is given.") { $0.arguments },
    list("heard", of: HeardContext.self, "The methods by which a delegate hears of its outcomes.") { $0.heard },
    flag("hasFinishDelegate", "A finish delegate hears that it has ended.") {
      $0.flow.lifetime == "finishDelegate" && !$0.flow.isApp
    },
    list("screens", of: SpiedScreenContext.self, "The screens and alerts that its tests use.") { $0.screens },
    list("tests", of: PlannedTestContext.self, "The tests.") { $0.tests },
  ]

  let id: Int
  let flow: FlowContext
  let spy: String
  let suite: String
  let arguments: [String]
  let heard: [HeardContext]
  let screens: [SpiedScreenContext]
  let tests: [PlannedTestContext]

  init(
    id: Int, flow: FlowContext, spy: String, suite: String, arguments: [String], heard: [HeardContext],
    screens: [SpiedScreenContext], tests: [PlannedTestContext]
  ) {
    self.id = id
    self.flow = flow
    self.spy = spy
    self.suite = suite
    self.arguments = arguments
    self.heard = heard
    self.screens = screens
    self.tests = tests
  }
}

/// One outcome as a delegate hears it.
final class HeardContext: TemplateRecord {
  static let typeName = "Heard"
  static let members: [Member] = [
    text("outcome", "The outcome's name.") { $0.outcome },
    record("method", FunctionContext.self, "The delegate's method.") { $0.method },
  ]

  let outcome: String
  let method: FunctionContext

  init(outcome: String, method: FunctionContext) {
    self.outcome = outcome
    self.method = method
  }
}

/// A screen as a test names it.
final class SpiedScreenContext: TemplateRecord {
  static let typeName = "SpiedScreen"
  static let members: [Member] = [
    text("property", "The property of the spy.") { $0.property },
    text("driver", "Its type.") { $0.driver },
  ]

  let property: String
  let driver: String

  init(property: String, driver: String) {
    self.property = property
    self.driver = driver
  }
}

/// One test.
final class PlannedTestContext: TemplateRecord {
  static let typeName = "PlannedTest"
  static let members: [Member] = [
    text("name", "The function.") { $0.name },
    text("title", "What it shows, as a string literal.") { $0.title },
    texts("lines", "What is done, a statement each.") { $0.lines },
    text("shown", "What is on screen then, as Swift.") { $0.shown },
    text("outcomes", "How the flow has ended then, as Swift; empty if it has not.") { $0.outcomes },
  ]

  let name: String
  let title: String
  let lines: [String]
  let shown: String
  let outcomes: String

  init(name: String, title: String, lines: [String], shown: String, outcomes: String) {
    self.name = name
    self.title = title
    self.lines = lines
    self.shown = shown
    self.outcomes = outcomes
  }
}
