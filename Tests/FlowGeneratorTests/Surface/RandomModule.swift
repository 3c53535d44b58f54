import FlowGraph
import FlowTestSupport
import Foundation

/// A module made up at random: its names are taken on purpose from the generated code, its support file, UIKit and Swift,
/// and it has everything in it that the language can say.
///
/// Nobody finds their way through it: what the checker refuses is made up anew.
struct RandomModule {
  /// What may stand beside it in one module: settings for all of it.
  struct Settings {
    let text: String
    let lifetime: String
    let actions: String
  }

  struct Value {
    let label: String?
    let name: String
    let type: String

    var declaration: String { (label.map { "\($0) " } ?? "") + "\(name): \(type)" }

    var withoutOutcome: Value { Value(label: label, name: name, type: type == "Outcome" ? "Item" : type) }
  }

  final class Plan {
    let name: String
    var kind: String
    let parent: Plan?
    /// How the parent shows it: `push`, `present`, `replace`, `root` or `tab`.
    let way: String
    /// What the parent calls it.
    let child: String
    var parameters: [Value] = []
    /// What a tab is given, for those; empty if it is no tab, or as the flow is.
    var tabValues: [Value] = []
    var outcomes: [(name: String, values: [Value])] = []
    var screens: [(name: String, values: [Value])] = []
    var alerts: [(name: String, values: [Value])] = []
    var needs: [Value] = []
    var asyncNeeds: [Value] = []
    var states: [Value] = []
    var children: [Plan] = []
    var hooks: Set<String> = []
    var actions = ""
    var isExported = false
    /// It is another module's.
    var isForeign = false

    init(_ name: String, _ kind: String, _ parent: Plan?, _ way: String, as child: String) {
      (self.name, self.kind, self.parent, self.way, self.child) = (name, kind, parent, way, child)
    }
  }

  /// The `.flow` text without the settings of the module.
  let text: String
  /// The flows that other modules can start.
  let exports: [Plan]

  static func settings(_ number: UInt64) -> Settings {
    var random = SplitMix(number &+ 77)
    var lines: [String] = []
    let preset = random.one(of: Preset.allCases)
    var lifetime = preset.values.lifetime.name
    lines.append("preset \(preset)")
    if random.chance(40) {
      lifetime = random.one(of: SettingValues.builtIn.lifetime)
      lines.append("lifetime \(lifetime)")
    }
    var actions = preset.values.actions.name
    if random.chance(40) {
      actions = random.one(of: SettingValues.builtIn.actions)
      lines.append("actions \(actions)")
    }
    if random.chance(40) { lines.append("screens \(random.one(of: SettingValues.builtIn.screens))") }
    if random.chance(15) { lines.append("isolation mainActor") }
    if random.chance(15) { lines.append("events observed") }
    if random.chance(15) { lines.append("outcomes awaited") }
    if random.chance(15) { lines.append("access \(random.one(of: ["public", "package", "internal"]))") }
    if random.chance(20) {
      lines.append(
        "suffix "
          + random.one(of: [
            "Flow Screen", "\"\" \"\"", "Coordinator \"\"", "\"\" ViewController", "Coordinator View",
            "Coordinator Controller",
          ]))
    }
    return Settings(text: "settings {\n  \(lines.joined(separator: "\n  "))\n}\n", lifetime: lifetime, actions: actions)
  }

  /// - Parameter place: where it is in a program of several modules.
  init(seed: UInt64, hasApp: Bool, in settings: Settings, at place: RandomProgram.Place? = nil) {
    var writer = Writer(random: SplitMix(seed), number: seed % 100_000, actions: settings.actions, place: place)
    let plans = writer.plans(hasApp: hasApp)
    text = plans.map { writer.declaration($0) }.joined(separator: "\n")
    exports = plans.filter(\.isExported)
  }
}

extension RandomModule {
  /// Makes up the declarations; `RandomModuleSteps` has the steps.
  struct Writer {
    var random: SplitMix
    let number: UInt64
    /// How screens reach the coordinators that say nothing about it.
    let actions: String
    let place: RandomProgram.Place?
    var hasLinks = false
    /// The screen whose action is made up: what it presents comes after it.
    var current = 0
    /// The actions of other screens: some have the same names.
    private var actionNames = ["close"]
    private var count = 0
    private var typeNames: Set<String> = []

    init(random: SplitMix, number: UInt64, actions: String, place: RandomProgram.Place?) {
      (self.random, self.number, self.actions, self.place) = (random, number, actions, place)
      hasLinks = place?.hasLinks ?? false
    }

    /// Types that the support file, the generated code, UIKit or Swift have.
    static let types = [
      "Task", "Weak", "Turn", "Forwarder", "Layer", "Stack", "Coordinator", "App", "Home", "Info", "Result", "Outcome",
      "Event", "View", "Window", "Scene", "Delegate", "Destination", "Container", "Alert", "Tab", "Start", "Needs",
      "Hooks", "FlowStack", "FlowEntry", "FlowEnding", "Observer", "Queue", "Void", "Any", "Hosted",
      "String", "Bool", "Text", "Actions", "SceneDelegate", "Root", "TabBar", "UIKit", "Swift",
    ]
    /// Members of the generated code, of the support file, of UIKit, and words of Swift.
    static let members = [
      "start", "finish", "end", "live", "next", "source", "share", "close", "dismiss", "push", "pop", "present",
      "title",
      "view", "parent", "select", "onEnd", "done", "closed", "item", "fatalError", "print", "default", "in", "class",
      "func", "none", "some", "root", "ended", "handleEnd", "leave", "reselected",
      "animated", "style", "viewControllers",
      "configure", "show", "replace", "wait", "once", "keep", "value", "alertController", "newCoordinator", "body",
      "actions", "viewModel", "container", "make", "guard", "isShown", "didClose", "didFinish", "coordinate",
      "didSendEvent", "stackValue", "outcomeValue", "childValue", "tab", "hidesBottomBarWhenPushed", "storyboard",
      "keyCommands", "leaveSilently", "passUp", "perform", "handler", "previous", "async", "await", "actor", "any",
    ]
    /// Those that the checker keeps for the coordinator, in many places.
    static let reserved = [
      "stack", "event", "alert", "child", "navigationController", "dependencies", "coordinator", "delegate", "outcome",
      "result", "type", "window", "rootVC", "adapter", "place", "viewController", "whenDone", "childCoordinators",
      "finishDelegate", "tabBarController",
    ]
    // Without @Sendable: in Swift 5, the compiler says of such a property of a @preconcurrency class, in a closure, that
    // it is not Sendable.
    static let valueTypes = [
      "Int", "Item", "Bool", "String?", "Item", "[Item]", "Outcome", "(Int, of: Item)?", "(() -> Void)?", "Item!",
      "(@MainActor (_ item: Item) async throws -> Item?)?", "(any Equatable)?", "[Item?]?", "any Kind",
      "any Kind & Sendable",
    ]

    mutating func fresh(_ stem: String) -> String {
      count += 1
      return "\(stem)\(number)x\(count)"
    }

    mutating func typeName(_ stem: String, hostile: Int = 25) -> String {
      for _ in 0..<4 {
        let own = place == nil || random.chance(20) ? fresh(stem) : random.one(of: RandomProgram.types)
        let name = random.chance(hostile) ? random.one(of: Self.types) : own
        if typeNames.insert(name).inserted { return name }
      }
      return fresh(stem)
    }

    /// Members of a flow may derive from its own names: `pushDetail`, `makeDetail`.
    mutating func member(_ stem: String, in plan: Plan? = nil, hostile: Int = 55) -> String {
      guard random.chance(hostile) else { return fresh(stem) }
      if place != nil, random.chance(60) { return random.one(of: RandomProgram.members) }
      if let plan, random.chance(25) {
        let targets = plan.screens.map(\.name) + plan.children.map(\.name)
        if let target = targets.isEmpty ? nil : random.one(of: targets) {
          let verbs = ["push", "present", "make", "show", "restart", "start", "startWith", "replaceWith"]
          return random.one(of: verbs) + target
        }
      }
      return random.one(of: random.chance(plan == nil ? 15 : 4) ? Self.reserved : Self.members)
    }

    mutating func values(_ limit: Int, in plan: Plan? = nil) -> [Value] {
      var names: Set<String> = []
      return (0..<random.pick(limit + 1)).compactMap { _ in
        let name = random.chance(15) ? random.one(of: Self.reserved) : member("value", in: plan)
        guard names.insert(name).inserted else { return nil }
        let label: String? = random.chance(20) ? random.one(of: ["_", "with", "for", "in"]) : nil
        // Several modules would each need the protocol.
        let types = place == nil ? Self.valueTypes : Self.valueTypes.filter { !$0.contains("Kind") }
        let type = random.chance(90) ? types[random.pick(6)] : random.one(of: types)
        return Value(label: label, name: name, type: type)
      }
    }

    func list(_ values: [Value]) -> String {
      values.isEmpty ? "" : "(\(values.map(\.declaration).joined(separator: ", ")))"
    }

    mutating func plans(hasApp: Bool) -> [Plan] {
      if place == nil, hasApp { hasLinks = random.chance(40) }
      let root = plan(hasApp ? "app" : "flow", nil, "root")
      var plans = [root]
      let size = 2 + random.pick(4)
      while plans.count < size {
        let parent = random.one(of: plans.filter { $0.kind == "flow" || $0.kind == "app" })
        let child = plan(
          kind(below: parent), parent, parent.kind == "app" ? "root" : random.one(of: ["push", "present"]))
        plans.append(child)
        if child.kind == "tabs" { for _ in 0..<2 { plans.append(plan("flow", child, "tab")) } }
      }
      if root.kind == "app", root.children.isEmpty { plans.append(plan("flow", root, "root")) }
      addImported(to: plans)
      return plans
    }

    private mutating func kind(below parent: Plan) -> String {
      parent.kind == "flow" && random.chance(15) ? "external" : random.chance(20) ? "tabs" : "flow"
    }

    private mutating func plan(_ kind: String, _ parent: Plan?, _ way: String) -> Plan {
      let name = typeName("Flow")
      let child = parent != nil && random.chance(25) ? member("child") : name
      let plan = Plan(name, kind, parent, way, as: child)
      parent?.children.append(plan)
      if kind != "app", parent != nil { plan.parameters = values(way == "tab" && place != nil ? 0 : 2) }
      if way == "tab" {
        plan.tabValues = plan.parameters.map { value in
          Value(label: value.label, name: random.chance(50) ? value.name : member("tab"), type: value.type)
        }
      }
      if kind != "app" {
        var names: Set<String> = []
        for _ in 0..<random.pick(3) {
          let name = member("outcome")
          if name != "closed", names.insert(name).inserted { plan.outcomes.append((name, values(2))) }
        }
        if kind == "external" {
          if plan.outcomes.isEmpty { plan.outcomes = [("done", [])] }
          // In a class that is written by hand its own `Outcome` hides the app's.
          plan.parameters = plan.parameters.map(\.withoutOutcome)
          plan.outcomes = plan.outcomes.map { ($0.name, $0.values.map(\.withoutOutcome)) }
        }
      }
      if place == nil, kind == "app", random.chance(30) { plan.screens.append((typeName("Screen"), values(2))) }
      guard kind == "flow" else { return plan }
      for index in 0...random.pick(3) {
        // The first one is given what the flow is given, under the same names.
        plan.screens.append((typeName("Screen"), index > 0 ? values(2) : random.chance(60) ? plan.parameters : []))
      }
      if random.chance(30) { plan.alerts.append((typeName("Alert"), values(1))) }
      return plan
    }

    // MARK: Text

    mutating func declaration(_ plan: Plan) -> String {
      var lines: [String] = []
      for outcome in plan.outcomes { lines.append("outcome \(outcome.name)\(list(outcome.values))") }
      let swiftName = random.chance(8) ? " as \(typeName("Type", hostile: 60))" : ""
      if plan.kind == "external" { return head(plan, "external flow", swiftName, lines) }
      if plan.kind == "tabs" {
        for child in plan.children {
          lines.append("tab \(tab(child, plan))\(link(child.name, []))")
        }
        for child in plan.children { lines += handlers(of: child, in: plan) }
        if random.chance(20) { lines.append("event \(event(in: plan))") }
        return head(plan, "tabs", swiftName, lines)
      }
      plan.actions = actions
      if random.chance(40) {
        plan.actions = random.one(of: SettingValues.builtIn.actions)
        lines.append("actions \(plan.actions)")
      }
      if random.chance(40) { lines.append("screens \(random.one(of: SettingValues.builtIn.screens))") }
      for index in 0..<random.pick(3) {
        let need = Value(
          label: nil, name: member("need"), type: index == 0 ? "Bool" : random.one(of: ["Int", "Item?"]))
        guard !plan.needs.contains(where: { $0.name == need.name }) else { continue }
        plan.needs.append(need)
        lines.append("needs \(need.name): \(need.type)")
      }
      if place == nil { lines += unusualNeeds(of: plan) }
      if random.chance(25) {
        let state = Value(label: nil, name: member("state", in: plan), type: random.one(of: ["Int", "Item?"]))
        plan.states.append(state)
        lines.append("state \(state.name): \(state.type)" + (state.type == "Int" ? " = 0" : ""))
      }
      if plan.kind == "app" {
        lines.append("start -> \(step(in: plan, [], 0))")
        for index in plan.screens.indices { lines += screen(index, of: plan) }
      } else {
        for index in plan.screens.indices { lines += screen(index, of: plan) }
        for alert in plan.alerts { lines += self.alert(alert, in: plan) }
      }
      for child in plan.children { lines += handlers(of: child, in: plan) }
      if random.chance(40) { lines.append("event \(event(in: plan))") }
      return head(plan, plan.kind, swiftName, lines)
    }

    /// A value to `switch` over, and what is answered later.
    private mutating func unusualNeeds(of plan: Plan) -> [String] {
      var lines: [String] = []
      if random.chance(30) {
        let need = Value(label: nil, name: member("mode"), type: "Mode")
        plan.needs.append(need)
        lines.append("needs \(need.name): Mode")
      }
      for type in ["Bool", "Item?"] where random.chance(25) {
        let need = Value(label: nil, name: member("answer"), type: type)
        plan.asyncNeeds.append(need)
        lines.append("needs \(need.name) async: \(type)")
      }
      return lines
    }

    private mutating func tab(_ child: Plan, _ plan: Plan) -> String {
      let name = child.child == child.name ? child.name : "\(child.child): \(child.name)"
      guard !child.tabValues.isEmpty else { return name }
      let nothing = Plan("", "", nil, "", as: "")
      let values = child.tabValues.map { "\($0.declaration) = \(value($0.type, nothing, []))" }.joined(separator: ", ")
      let given = zip(child.parameters, child.tabValues).map { parameter, value in
        (parameter.label == "_" ? "" : "\(parameter.label ?? parameter.name): ") + value.name
      }
      return "\(child.child)(\(values)): \(child.name)(\(given.joined(separator: ", ")))"
    }

    private func head(_ plan: Plan, _ keyword: String, _ swiftName: String, _ lines: [String]) -> String {
      (plan.isExported ? "exported " : "") + "\(keyword) \(plan.name)\(swiftName)\(list(plan.parameters))"
        + (plan.kind == "app" && hasLinks ? " link \"https://shop.example\"" : "")
        + " {\n  \(lines.joined(separator: "\n  "))\n}\n"
    }

    private mutating func event(in plan: Plan) -> String {
      let parameters = values(2, in: plan)
      let step = step(in: plan, parameters, 0)
      let place = step.hasPrefix("present ") && !step.contains("{") && !step.contains(" then ") ? " on top" : ""
      return "\(member("event", in: plan))\(list(parameters)) -> \(step)\(place)"
    }

    private mutating func screen(_ index: Int, of plan: Plan) -> [String] {
      let screen = plan.screens[index]
      var lines = [
        (index == 0 && plan.kind != "app" ? "start " : "") + "screen \(screen.name)"
          + (random.chance(6) ? " as \(typeName("Page", hostile: 60))" : "") + list(screen.values)
          + link("\(plan.name)-\(screen.name)", screen.values) + " {"
      ]
      var names: Set<String> = []
      current = index
      defer { current = 0 }
      for number in 0..<(1 + random.pick(4)) {
        let isRepeated = place == nil && random.chance(12)
        let name = isRepeated ? random.one(of: actionNames) : member("action", in: plan)
        guard names.insert(name).inserted else { continue }
        actionNames.append(name)
        var parameters = values(2, in: plan)
        if random.chance(8) {
          parameters.append(Value(label: nil, name: member("handler"), type: "@escaping () -> Void"))
        }
        if random.chance(25) { parameters.append(Value(label: nil, name: member("tapped"), type: "UIView")) }
        // The screens follow each other, so that each is reached.
        let next = number == 0 && index + 1 < plan.screens.count ? plan.screens[index + 1] : nil
        let child = index == 0 && number > 0 && number <= plan.children.count ? plan.children[number - 1] : nil
        let scope = (plan.actions == "destinations" ? [] : screen.values) + parameters
        let first =
          next.map { "push \($0.name)\(arguments($0.values, plan, scope))" }
          ?? child.map { show($0, plan, scope) } ?? step(in: plan, scope, 0)
        lines.append("  \(name)\(list(parameters)) -> \(first)")
      }
      if index > 0 { lines.append("  \(fresh("back")) -> close") }
      return lines + ["}"]
    }

    private mutating func alert(_ alert: (name: String, values: [Value]), in plan: Plan) -> [String] {
      var lines = ["alert \(alert.name)\(list(alert.values)) {"]
      var names: Set<String> = []
      for _ in 0..<(1 + random.pick(2)) {
        let name = member("button")
        guard names.insert(name).inserted else { continue }
        let parameters = values(1)
        lines.append("  \(name)\(list(parameters)) -> \(step(in: plan, alert.values + parameters, 1))")
      }
      return lines + ["}"]
    }

    private mutating func handlers(of child: Plan, in plan: Plan) -> [String] {
      let name =
        child.child == child.name || !child.tabValues.isEmpty ? child.child : "\(child.child): \(child.name)"
      let policy =
        random.chance(25) && plan.kind == "flow" ? " " + random.one(of: ["single", "reuse", "replace", "many"]) : ""
      let via = random.chance(15) && plan.kind == "flow" ? random.one(of: [" via push", " via present as sheet"]) : ""
      var lines = ["child \(name)\(policy)\(via)\(child.way == "tab" ? "" : link(child.name, child.parameters)) {"]
      for outcome in child.outcomes {
        var bound = outcome.values.map {
          Value(label: nil, name: random.chance(50) ? $0.name : member("bound"), type: $0.type)
        }
        if Set(bound.map(\.name)).count < bound.count {
          bound = outcome.values.map { Value(label: nil, name: $0.name, type: $0.type) }
        }
        let names = bound.isEmpty ? "" : "(\(bound.map(\.name).joined(separator: ", ")))"
        let step =
          plan.kind == "flow"
          ? self.step(in: plan, bound, 1)
          : plan.kind == "tabs" ? stay(in: plan, child.tabValues + bound) : show(plan.children[0], plan, bound)
        lines.append("  \(outcome.name)\(names) -> \(step)")
      }
      if plan.kind == "flow", random.chance(20) { lines.append("  closed -> \(step(in: plan, [], 1))") }
      return lines + ["}"]
    }
  }
}
