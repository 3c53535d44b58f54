import FlowTestSupport

extension RandomModule.Writer {
  typealias Value = RandomModule.Value
  typealias Plan = RandomModule.Plan

  /// What a call is given: values in scope of the right types where there are some.
  mutating func arguments(_ parameters: [Value], _ plan: Plan, _ scope: [Value]) -> String {
    guard !parameters.isEmpty else { return "" }
    return "("
      + parameters.map { parameter in
        let label = parameter.label == "_" ? "" : "\(parameter.label ?? parameter.name): "
        return label + value(parameter.type, plan, scope)
      }.joined(separator: ", ") + ")"
  }

  mutating func value(_ type: String, _ plan: Plan, _ scope: [Value]) -> String {
    // The innermost of a name is meant.
    var seen: Set<String> = []
    let visible = (scope.reversed() + plan.states + plan.needs + plan.parameters).filter {
      seen.insert($0.name).inserted
    }
    let fitting = visible.filter { $0.type == type }
    if !fitting.isEmpty, random.chance(85) { return random.one(of: fitting).name }
    switch type {
    case "Int": return "3"
    case "Bool": return "true"
    case "[Item]": return "[]"
    default: return type.hasSuffix("?") || type.hasSuffix("!") ? "nil" : ".sample"
    }
  }

  mutating func show(_ child: Plan, _ plan: Plan, _ scope: [Value]) -> String {
    let style =
      child.way == "present"
      ? random.one(
        of: [
          "", " as sheet", " as fullScreen", " as custom", " as sheet(medium)", random.chance(20) ? " bare" : "",
        ] + popovers(scope)) : ""
    let verb = random.chance(95) ? child.way : random.one(of: ["push", "present", "replace"])
    return "\(verb) \(child.child)\(arguments(child.parameters, plan, scope))\(verb == "present" ? style : "")"
      + animation()
  }

  /// Out of what the user has tapped, where the action says it.
  private func popovers(_ scope: [Value]) -> [String] {
    guard let tapped = scope.last(where: { $0.type == "UIView" }) else { return [] }
    return Array(repeating: " as popover(\(tapped.name))", count: 8)
  }

  mutating func animation() -> String {
    random.chance(20) ? " animated(\(random.chance(50)))" : ""
  }

  /// - Parameter depth: how many branches are around it.
  mutating func step(in plan: Plan, _ scope: [Value], _ depth: Int) -> String {
    if place == nil, !plan.screens.isEmpty, random.chance(7) { return tell(in: plan, scope) }
    if depth < 2, let need = plan.needs.first(where: { $0.type == "Mode" }), random.chance(15) {
      return choice(need, in: plan, scope)
    }
    if depth < 2, !plan.asyncNeeds.isEmpty, random.chance(15) {
      let need = random.one(of: plan.asyncNeeds)
      let answer = need.type == "Bool" ? [] : [Value(label: nil, name: need.name, type: "Item")]
      return "if \(need.name) \(step(in: plan, scope + answer, 3)) else \(step(in: plan, scope, 3))"
    }
    switch random.pick(depth > 2 ? 9 : 15) {
    case 0 where plan.kind == "app" && !plan.screens.isEmpty:
      let screen = random.one(of: plan.screens)
      let list = arguments(screen.values, plan, scope)
      return "root \(screen.name)\(list)\(random.chance(30) ? " in navigation" : "")\(animation())"
    case 0 where !plan.screens.isEmpty, 1 where plan.kind != "app" && !plan.screens.isEmpty:
      let later = Array(plan.screens.dropFirst(current + 1))
      let verb = later.isEmpty ? "push" : random.one(of: ["push", "push", "present", "present", "replace"])
      let screen = random.one(of: verb == "present" ? later : plan.screens)
      let styles = ["", " as sheet", " as sheet in navigation", " as custom"] + popovers(scope)
      let style = verb == "present" ? random.one(of: styles) : ""
      return "\(verb) \(screen.name)\(arguments(screen.values, plan, scope))\(style)"
        + animation()
    case 2 where !plan.children.isEmpty, 3 where !plan.children.isEmpty && plan.kind == "app":
      return show(random.one(of: plan.children.filter { $0.way != "tab" } + plan.children), plan, scope)
    case 4 where !plan.outcomes.isEmpty, 5 where !plan.outcomes.isEmpty:
      let outcome = random.one(of: plan.outcomes)
      return "finish \(outcome.name)\(arguments(outcome.values, plan, scope))"
    case 6 where !plan.alerts.isEmpty:
      let alert = random.one(of: plan.alerts)
      return "present \(alert.name)\(arguments(alert.values, plan, scope))"
    case 7 where plan.parent?.kind == "flow" || plan.parent?.kind == "tabs" && place == nil:
      guard let parent = plan.parent else { return "stay" }
      let child = random.one(of: parent.children)
      let parameters = child.tabValues.isEmpty ? child.parameters : child.tabValues
      return "finish \(parent.name).\(child.child)\(arguments(parameters, plan, scope))"
    case 8:
      let step = random.one(of: ["stay", "pop", "dismiss", "close", "pop to root", "stay"])
      return step == "stay" ? step : step + animation()
    case 9, 10: return "call \(call(in: plan, scope))" + (random.chance(30) ? " then " + step(in: plan, scope, 3) : "")
    case 11 where plan.needs.contains { $0.type == "Bool" }, 12 where plan.needs.contains { $0.type == "Bool" }:
      let need = plan.needs.first { $0.type == "Bool" }?.name ?? ""
      let isHidden = scope.contains { $0.name == need }
      guard !isHidden else { return "stay" }
      return "if \(need) \(step(in: plan, scope, 3)) else \(step(in: plan, scope, 3))"
    case 13:
      let hook = call(in: plan, scope)
      let results = (0...random.pick(2)).map { _ in (member("result"), values(1)) }
      guard Set(results.map(\.0)).count == results.count else { return "call \(hook)" }
      let cases = results.map { "\($0.0)\(list($0.1)) -> \(step(in: plan, scope + $0.1, depth + 1))" }
      return "call \(hook)\(random.chance(40) ? " async" : "") {\n\(cases.joined(separator: "\n"))\n}"
    case 14:
      let rest = random.chance(30) ? " then " + step(in: plan, scope, 3) : ""
      return "call \(call(in: plan, scope)) async\(rest)"
    default: return "call \(call(in: plan, scope))"
    }
  }

  /// A step for each case of a value, most of them with what the case carries.
  private mutating func choice(_ need: Value, in plan: Plan, _ scope: [Value]) -> String {
    let cases = [("plain", []), ("special", ["Int", "Item"]), ("retry", ["Int"])].map { name, types in
      var bindings: [Value] = []
      let names = types.map { type -> String in
        let name = random.chance(80) ? member("bound", in: plan) : "_"
        guard name != "_", !bindings.contains(where: { $0.name == name }) else { return "_" }
        bindings.append(Value(label: nil, name: name, type: type))
        return name
      }
      let list = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
      return ".\(name)\(list) -> \(step(in: plan, scope + bindings, random.chance(30) ? 2 : 3))"
    }
    return "switch \(need.name) {\n\(cases.joined(separator: "\n"))\n}"
  }

  /// What a tab does whose flow has ended: its flow begins again.
  mutating func stay(in plan: Plan, _ scope: [Value]) -> String {
    place == nil && random.chance(50) ? "call \(call(in: plan, scope)) then stay" : "stay"
  }

  /// A method of a screen, told values in scope and literals.
  private mutating func tell(in plan: Plan, _ scope: [Value]) -> String {
    let told = (0..<random.pick(3)).map { _ in
      let label = random.chance(60) ? "" : random.one(of: ["with", "in", "value", "mode"]) + ": "
      if let value = scope.last, random.chance(40) { return label + value.name }
      return label + random.one(of: [".home", ".away", ".default", "nil", "[]", "2", "\"a\"", "true"])
    }
    let list = told.isEmpty ? "" : "(\(told.joined(separator: ", ")))"
    return "tell \(random.one(of: plan.screens).name).\(random.chance(20) ? "mark" : member("method"))\(list)"
  }

  private mutating func call(in plan: Plan, _ scope: [Value]) -> String {
    // The closures of the user's own are handed on, too.
    var name = member("hook", in: plan)
    while !plan.hooks.insert(name).inserted { name = fresh("hook") }
    var seen: Set<String> = []
    let visible = (scope.reversed() + plan.states + plan.parameters).filter {
      seen.insert($0.name).inserted && random.chance(50)
    }
    return visible.isEmpty ? name : "\(name)(\(visible.map(\.name).joined(separator: ", ")))"
  }
}
