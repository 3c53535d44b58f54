import FlowContexts
import FlowGraph
import FlowLanguage

/// Puts the planned tests of a module into the words of Swift.
final class TestPlanWriter {
  let module: Module
  let names: Names
  let values = FixtureValues()
  /// Gets what the tests need while they are written.
  let plan: TestPlanContext
  private(set) var contexts: [Int: FlowContext] = [:]
  /// Those that the tests follow: a library's begin where the app says.
  let links: [LinkTarget]
  /// The test of each step or link that has one, and why others have none, as far as that is known.
  var testOf: [SourcePlace: String] = [:]
  var reasons: [SourcePlace: String] = [:]
  /// For each need, by its signature, the property of the stub that holds the answer.
  private var answerNames: [String: String] = [:]
  /// The drivers of the plan, by their flows and what they drive.
  private var drivers: [Int: [PlanState.Target: DriverContext]] = [:]
  private lazy var driverTypes = module.typeNames()
  /// How many hand-written steps of a name answer.
  private lazy var answeringSteps = Dictionary(
    module.flows.flatMap(\.hooks).filter { $0.results != nil }.map { ($0.name, 1) }, uniquingKeysWith: +)
  /// The names of the results in the plan, and the methods of screens.
  private var listed: Set<[String]> = []

  init(_ names: Names, testing name: String) {
    module = names.module
    self.names = names
    links = names.links.flatMap { $0.links.isLibrary ? nil : $0.links.targets } ?? []
    plan = TestPlanContext(module: name, names)
    for flow in module.flows where flow.isEmitted { contexts[flow.id] = FlowContext(flow, names) }
  }

  /// Whether a test can take the actions of a screen: it was handed something that can be reached from outside.
  func canDrive(_ flow: Flow, _ target: PlanState.Target) -> Bool {
    if case .handWritten = target { return flow.saysHowItEnds(module.settings) }
    guard case .screen(let index) = target else { return true }
    if flow.screens[index].isExternal { return false }
    if case .custom = flow.settings.actions { return false }
    if case .custom = flow.settings.screens { return false }
    return true
  }

  // MARK: The container's stub

  func writeStub() {
    var taken: Set<String> = []
    var types: Set<String> = []
    // A property answers itself.
    var properties = Set(module.flows.flatMap(\.needs).filter { !$0.isMethod }.map(\.name))
    for flow in module.flows {
      guard let context = contexts[flow.id] else { continue }
      for screen in context.screens {
        // As Swift describes it.
        let parts = screen.propertyType.split(separator: "<").map { $0.split(separator: ".").last ?? $0 }
        let type = parts.joined(separator: "<")
        if types.insert(type).inserted { plan.names.append("\"\(type)\": \"\(screen.name)\"") }
      }
      if flow.settings.actions == .struct { plan.recorded += context.declaredScreens.filter { !$0.actions.isEmpty } }
      guard context.hasNeeds else { continue }
      let group = ContainerGroupContext(context, taken: &taken)
      plan.groups.append(group)
      for need in group.needs {
        let answer = need.isMethod ? answer(to: need, besides: &properties) : need.name
        answerNames[need.signature] = answer
        let initial = need.type == "Bool" ? "false" : values.value(of: need.type, for: need.function.name)
        plan.needs.append((need, swiftName(answer), initial))
      }
    }
  }

  /// The property for the answer of a method. Overloads are told apart by their labels.
  private func answer(to need: Need, besides properties: inout Set<String>) -> String {
    let labels = need.parameters.map { $0.label ?? $0.name }.filter { $0 != "_" }.map(upperCamelCase).joined()
    let long = "\(need.name)\(labels)Answer"
    let names = ["\(need.name)Answer", long] + (2...99).map { "\(long)\($0)" }
    return names.first { properties.insert($0).inserted } ?? long
  }

  // MARK: The user

  /// The type that stands for the user on a screen or an alert of a flow.
  func driver(_ flow: Flow, _ target: PlanState.Target) -> DriverContext {
    let name = flow.name(of: target)
    let (type, isAlert) =
      switch target {
      case .screen: ("\(upperCamelCase(flow.name))\(upperCamelCase(name))Screen", false)
      case .alert: ("\(upperCamelCase(flow.name))\(upperCamelCase(name))Alert", true)
      case .handWritten: ("\(upperCamelCase(name))Ends", false)
      }
    if let known = drivers[flow.id]?[target] { return known }
    let actions = flow.actions(of: target)
    let host = unusedName("host", by: "Flow") { name in
      actions.contains { action in action.name == name || parameters(flow, action).contains { $0.name == name } }
    }
    let free = freeName(type, or: "Driver", driverTypes.contains)
    driverTypes.insert(free)
    let driver = DriverContext(
      type: free, screen: name, isAlert: isAlert, isHandWritten: target == .handWritten, host: host,
      actions: actions.map { action in
        let parameters = parameters(flow, action)
        let (handler, call) = way(to: action, parameters, flow, target, host)
        return DriverActionContext(name: swiftName(action.name), parameters: parameters, handler: handler, call: call)
      })
    drivers[flow.id, default: [:]][target] = driver
    plan.drivers.append(driver)
    return driver
  }

  /// The parameters of the method that takes an action: those of what is pushed where that is all that it does.
  func parameters(_ flow: Flow, _ action: Action) -> [Parameter] {
    destination(flow, action)?.parameters ?? action.parameters
  }

  private func destination(_ flow: Flow, _ action: Action) -> Screen? {
    flow.settings.actions == .destinations ? action.destination(in: flow).map { flow.screens[$0] } : nil
  }

  /// What was handed to a screen for one of its actions, and what is called on that.
  private func way(
    to action: Action, _ parameters: [Parameter], _ flow: Flow, _ target: PlanState.Target, _ host: String
  ) -> (handler: String, call: String) {
    let name = swiftLabel(action.name)
    let plain = parameters.map { swiftName($0.name) }.joined(separator: ", ")
    let labelled = parameters.forwarded
    let call = ".\(name)(\(labelled.joined(separator: ", ")))"
    let isolation = module.settings.isolation
    let closure = "(\(isolation)(\(action.parameters.closureParameters.joined(separator: ", "))) -> Void).self"
    func handed(_ name: String, _ type: String) -> String { "\(host).handed(\"\(name)\", as: \(type))" }
    guard case .screen(let index) = target else {
      guard target == .handWritten else { return (handed(name, closure), "(\(plain))") }
      return (handed("onEnd", "((\(flow.typeName).Outcome) -> Void).self"), "(.\(withPayload(name, labelled)))")
    }
    let screen = flow.screens[index]
    let isProperty = flow.settings.screens != .dependencies
    let controller = names.controllerType(screen, in: flow)
    func reached(_ member: String, _ type: String) -> String {
      guard isProperty else { return handed(member, type) }
      guard let way = wayToInitialized(flow) else {
        return "\(host).shown(\(controller).self).flatMap { $0.\(member) }"
      }
      let reached = ReachedActionsContext(
        name: String(member.split(separator: ".").last ?? ""), controller: controller,
        type: String(type.dropLast(".self".count)), value: "\(way)\(member)")
      if !plan.reached.contains(reached) { plan.reached.append(reached) }
      return "\(host).shown(\(controller).self).flatMap { Fixtures.\(reached.name)(of: $0) }"
    }
    switch flow.settings.actions {
    case .struct:
      return (
        reached("actions", "\(screen.actionsTypeName(.struct, flow.settings)).self"), ".\(name)(\(plain))"
      )
    case .closures:
      return (reached(swiftName(flow.settings.closureProperty(of: action.name)), closure), "(\(plain))")
    case .events:
      let type = "(\(isolation)(\(screen.actionsTypeName(.events, flow.settings)).Event) -> Void).self"
      let member = isProperty ? "viewModel.didSendEventClosure" : "didSendEvent"
      return (reached(member, type), "(.\(withPayload(action.name, labelled)))")
    case .destinations:
      let push = destination(flow, action).map {
        ".push(destination: .\(withPayload(swiftName($0.caseName), labelled)))"
      }
      return (reached("coordinator", "\(flow.typeName).self"), push ?? call)
    case .protocol, .delegate, .custom:
      let type = "(\(names.module.protocolType(of: screen, in: flow))).self"
      return (reached(flow.settings.actions.link ?? "coordinator", type), call)
    }
  }

  /// The way from a controller to what it was handed in an initializer, which may keep it elsewhere; nil if it has it
  /// in a property.
  private func wayToInitialized(_ flow: Flow) -> String? {
    switch flow.settings.screens {
    case .hosting: "rootView."
    case .initializer: flow.settings.actions.isInitialized ? "" : nil
    case .dependencies, .properties, .storyboard, .custom: nil
    }
  }

  // MARK: Moves

  /// The lines of a test, but for its expectations.
  ///
  /// - Parameter property: the property of the spy that stands for a screen.
  func lines(of test: PlannedTest, _ flow: Flow, property: (Int, PlanState.Target) -> String) -> [String] {
    var lines = ["let flow = \(flow.spy)()"]
    var set: [String: String] = [:]
    for beat in test.beats {
      let answers = beat.answers.byQuestion
      for answer in beat.answers {
        guard let (place, line) = setting(answer, flow, answers), set.updateValue(line, forKey: place) != line else {
          continue
        }
        lines.append(line)
      }
      switch beat.move {
      case .start: lines.append("await flow.start()")
      case .take(let action, let owner, let target):
        let owner = module.flows[owner]
        let arguments = arguments(parameters(owner, action), answers).joined(separator: ", ")
        lines.append("await flow.\(property(owner.id, target)).\(swiftLabel(action.name))(\(arguments))")
      case .tell(let event):
        let arguments = arguments(event.parameters, answers).joined(separator: ", ")
        lines.append("flow.coordinator.\(swiftLabel(event.name))(\(arguments))")
        lines.append("await flow.settle()")
      case .follow(let link): lines += follow(link, answers)
      case .select(let tab, _, _):
        plan.selectsTabs = true
        lines.append("await flow.select(tab: \"\(tab)\")")
      }
    }
    return lines
  }

  /// A link that is written as a URL, read again and followed, to where what it asks for is there.
  private func follow(_ target: LinkTarget, _ answers: [PlanQuestion: Bool]) -> [String] {
    let payload = target.values.map {
      "\(swiftLabel($0.name)): \(value($0.type, of: $0.name, answers[.parameter($0.name)]))"
    }
    let found = target.needs.compactMap {
      setting(PlanAnswer(question: .need(flow: $0.flow, $0.need), holds: true), module.flows[$0.flow], answers)?.line
    }
    return found + [
      "let link = \(names.linkType(target.root)).\(withPayload(swiftName(target.caseName), payload))",
      "#expect(\(names.linkType(target.root))(link.url) == link)",
      "flow.coordinator.follow(link)", "await flow.settle()",
    ]
  }

  private func arguments(_ parameters: [Parameter], _ answers: [PlanQuestion: Bool]) -> [String] {
    parameters.map { $0.argument(value($0.type, of: $0.name, answers[.parameter($0.name)])) }
  }

  /// A value in Swift: `holds` chooses true or false, a value or nil.
  private func value(_ type: String, of name: String, _ holds: Bool?) -> String {
    if holds == false { return wrappedType(type) == nil ? "false" : "nil" }
    // A value of what an optional holds.
    let wrapped = holds == true ? wrappedType(withoutEscaping(type)) : nil
    return values.value(of: wrapped ?? type, for: name)
  }

  /// What sees to an answer, and the statement.
  private func setting(
    _ answer: PlanAnswer, _ flow: Flow, _ answers: [PlanQuestion: Bool]
  ) -> (place: String, line: String)? {
    func set(_ place: String, _ type: String, _ name: String) -> (place: String, line: String) {
      (place, "\(place) = \(value(type, of: name, answer.holds))")
    }
    switch answer.question {
    case .need(let owner, let index):
      let need = module.flows[owner].needs[index]
      guard let answer = answerNames[need.signature] else { return nil }
      return set("flow.dependencies.\(swiftLabel(answer))", need.type, need.name)
    case .state(let name):
      guard let state = flow.states.first(where: { $0.name == name }) else { return nil }
      return set("flow.coordinator.\(swiftLabel(name))", state.type, name)
    case .parameter: return nil
    case .result(let owner, let index, let result):
      let owner = module.flows[owner]
      guard answer.holds, let signature = owner.hooks[index].results?[result] else { return nil }
      let step = owner.hooks[index]
      let hook = AnsweredStepContext(step, of: owner, isUnique: answeringSteps[step.name] == 1)
      if listed.insert([hook.result]).inserted { plan.answers.append(hook) }
      let value = withPayload(swiftLabel(signature.name), arguments(signature.parameters, answers))
      return (hook.result, "Fixtures.answer(\(hook.label): \(hook.isUnique ? "" : hook.result).\(value), in: flow)")
    }
  }

  /// Whether the screens of a test were told what it is about, an expression each.
  func told(_ test: PlannedTest, property: (Int, PlanState.Target) -> String) -> [String] {
    test.told.compactMap { telling -> String? in
      guard case .screen(let index) = telling.item.target else { return nil }
      let flow = test.end.flow(telling.item.instance)
      let new = ToldScreenContext(method: telling.method, type: names.controllerType(flow.screens[index], in: flow))
      if listed.insert([new.method, new.type]).inserted { plan.told.append(new) }
      let driver = driver(flow, telling.item.target)
      if !driver.told.contains(where: { $0.method == new.method }) { driver.told.append(new) }
      return "flow.\(property(flow.id, telling.item.target)).\(new.name)"
    }.uniqued(by: \.self)
  }

  /// Whether the screen on top was given what the steps pass on, an expression each.
  func given(_ test: PlannedTest, property: (Int, PlanState.Target) -> String) -> [String] {
    guard let (item, values) = test.end.newTop, case .screen(let index) = item.target else { return [] }
    let flow = test.end.flow(item.instance)
    let screen = flow.screens[index]
    let isProperty: Bool
    switch flow.settings.screens {
    case .dependencies: isProperty = false
    case .properties, .storyboard: isProperty = true
    // What an initializer does with them is the app's.
    case .initializer, .hosting, .custom: return []
    }
    return screen.parameters.compactMap { parameter in
      let parameter = parameter.withoutDefault
      guard let value = values[parameter.name], !withoutEscaping(parameter.type).contains("->"),
        !parameter.type.hasSuffix("...")
      else { return nil }
      let driver = driver(flow, item.target)
      let context = GivenValueContext(
        parameter, host: driver.host, controller: isProperty ? names.controllerType(screen, in: flow) : nil)
      if !driver.given.contains(where: { $0.name == context.name }) { driver.given.append(context) }
      let argument = swiftLabel(parameter.name)
      return "flow.\(property(flow.id, item.target)).\(driver.has)(\(argument): \(written(value)))"
    }
  }

  private func written(_ value: PlanValue) -> String {
    switch value {
    case .literal(let text): text
    case .given(let parameter, let holds): self.value(parameter.type, of: parameter.name, holds)
    }
  }

  /// What the initialiser of a flow is given by its spy.
  func initializerArguments(_ flow: Flow) -> [String] {
    var arguments: [String] = []
    switch flow.kind {
    case .app: arguments.append("window: window")
    case .flow, .tabs:
      arguments.append(names.hasFinishDelegates ? "navigationController" : "navigationController: navigationController")
    }
    arguments += flow.parameters.map { $0.argument(values.value(of: $0.type, for: $0.name)) }
    if names.hasDependencies(flow) { arguments.append("dependencies: dependencies") }
    if flow.kind != .app, module.settings.lifetime.endsWithClosure {
      arguments.append("onEnd: { [weak self] outcome in self?.hear(outcome) }")
    }
    return arguments
  }
}

extension Need {
  fileprivate var signature: String { isMethod ? FlowGraph.signature(name, parameters) : name }
}
