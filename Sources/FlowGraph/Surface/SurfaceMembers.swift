import FlowLanguage

// The members of a coordinator that hand-written code can see: each follows from one declaration.
extension Flow {
  /// Calls `visit` with each of them, except for methods that stand for actions and, where wanted, for those that are not
  /// called what their declarations are.
  package func visitMembers(_ module: Module, onlyWritten: Bool = false, _ visit: (SurfaceName) -> Void) {
    for parameter in parameters { visit(SurfaceName(.parameter, parameter.name, at: parameter.place)) }
    for state in states { visit(SurfaceName(.state, state.name, at: state.place)) }
    for screen in screens where !onlyWritten {
      let (base, ending) = heldBy(screen.caseName, settings.memberSuffix, type: screen.typeName)
      visit(SurfaceName(base, ending, of: .init(.screen, screen.name, at: screen.place)))
    }
    for alert in alerts where !onlyWritten {
      let owner = SurfaceName.Owner(.alert, alert.name, at: alert.place)
      visit(SurfaceName(alert.caseName, "AlertController", of: owner))
    }
    for event in events { visit(SurfaceName(.event, event.name, event.parameters, at: event.place)) }
    for hook in hooks { visit(SurfaceName(.call, hook.name, declaredParameters(of: hook), at: hook.place)) }
    guard !onlyWritten, module.settings.lifetime == .delegate else { return }
    var heard: Set<Int> = []
    for child in children where !module.flows[child.flow].isExternal && heard.insert(child.flow).inserted {
      let (target, owner) = (module.flows[child.flow], SurfaceName.Owner(.child, child.writtenName, at: child.place))
      guard !target.outcomes.isEmpty else { continue }
      for outcome in target.outcomes {
        let owner = SurfaceName.Owner(.outcome, outcome.name, at: outcome.place)
        visit(SurfaceName(outcome.delegateMethod, "", target.delegateParameters(of: outcome), of: owner))
      }
      let sender = Parameter("coordinator", target.typeName, label: "_", at: child.place)
      visit(SurfaceName("didClose", "", [sender], of: owner))
    }
  }

  /// The first owner of each of them. A property and a method without parameters exclude each other.
  package func membersBySignature(_ module: Module) -> [String: SurfaceName.Owner] {
    var members: [String: SurfaceName.Owner] = [:]
    visitMembers(module) { member in if members[member.signature] == nil { members[member.signature] = member.owner } }
    return members
  }

  /// The parameters of a hand-written step: one that answers later is also handed the closure to call.
  package func declaredParameters(of hook: Hook) -> [Parameter] {
    guard hook.results != nil, !hook.isAsync else { return hook.parameters }
    // `@MainActor` makes it `Sendable`: a callback on another thread may hold it.
    let type = "@escaping @MainActor (\(resultType(hook))) -> Void"
    let name = unusedName("then") { name in hook.parameters.contains { $0.name == name } }
    return hook.parameters + [Parameter("then", type, at: hook.place).named(name)]
  }

  /// The parameters of the method of its delegate for an outcome: the sender, then the payload, which may have other
  /// names inside the method.
  package func delegateParameters(of outcome: Outcome, _ names: [String]? = nil) -> [Parameter] {
    [Parameter(delegateSender(outcome, names ?? []), typeName, label: "_", at: outcome.place)]
      + outcome.parameters.enumerated().map { index, parameter in
        Parameter(parameter.name, escaping(parameter.type), label: parameter.label, at: parameter.place)
          .named(names?[index] ?? parameter.name)
      }
  }
}

/// The name of the ended flow in the method of a delegate, where the outcome's values have these names besides their own.
package func delegateSender(_ outcome: Outcome?, _ names: [String] = []) -> String {
  unusedName("coordinator", or: "sender") { name in
    names.contains(name) || outcome?.parameters.contains { $0.name == name } == true
  }
}

extension Outcome {
  /// The method by which a delegate hears of it.
  package var delegateMethod: String { "did\(upperCamelCase(name))" }
}

extension FlowSettings {
  /// How a screen's property and its factory end: without that, a screen may be called `Stack`.
  var memberSuffix: String { screenSuffix.isEmpty ? "ViewController" : screenSuffix }
}

/// The weak property that holds something, in two parts. Its name is neither that of its type, as it would be in scripts
/// without capitals, nor that of a coordinator's member or a variable of its functions, nor a Swift keyword.
private func heldBy(_ base: String, _ ending: String, type: String) -> (base: String, ending: String) {
  let count = base.utf8.count + ending.utf8.count
  // Nearly all names are ruled out by their first letter, length or ending.
  guard base.utf8.first == type.utf8.first || count <= 20 && ending != "ViewController" else { return (base, ending) }
  let property = base + ending
  let isTaken =
    property == type || isPropertyOfCoordinators(property) || ReservedNames.allVariables.contains(property)
    || swiftName(property) != property
  return isTaken ? ("shown", upperCamelCase(property)) : (base, ending)
}

/// The names of a coordinator's members: those that follow from declarations, and private ones, which are chosen so that
/// they are none of these.
package struct CoordinatorNames: Sendable {
  /// For each screen, alert and child the weak property that holds it; for a hand-written child, its stack.
  package private(set) var screens: [String] = []
  package private(set) var alerts: [String] = []
  package private(set) var children: [String] = []
  /// For each screen and alert the function that makes it.
  package private(set) var screenMakers: [String] = []
  package private(set) var alertMakers: [String] = []
  /// For each route the function that does what it says.
  package private(set) var steps: [String] = []
  /// For each tab the functions that make it and start its flow.
  package private(set) var tabs: [(make: String, start: String)] = []
  /// For each outcome the method that ends the flow with it, if each has one.
  package private(set) var ends: [String] = []
  private var taken: Set<String> = []

  package init(_ flow: Flow, in module: Module) {
    taken.reserveCapacity(3 * flow.screens.count + 2 * flow.children.count + 16)
    flow.visitMembers(module) { member in
      let name = member.text
      if member.owner.kind == .screen { screens.append(name) }
      if member.owner.kind == .alert { alerts.append(name) }
      taken.insert(name)
    }
    if flow.settings.actions.makesMethods {
      for screen in flow.screens { for action in screen.actions { taken.insert(action.name) } }
    }
    if !flow.routes.isEmpty { taken.formUnion(ReservedNames.ofCoordinators) }
    let areStacksHeld = module.settings.lifetime != .finishDelegate
    children = flow.children.map { child in
      let target = module.flows[child.flow]
      return free(target.isExternal && areStacksHeld ? "\(child.name)Stack" : property(of: child, target), or: "Flow")
    }
    steps = flow.routes.map { free($0.name, or: "Step") }
    screenMakers = flow.screens.map { free("make\(upperCamelCase($0.name))", or: "Screen") }
    alertMakers = flow.alerts.map { free("make\(upperCamelCase($0.name))Alert", or: "Controller") }
    tabs = flow.tabs.map { tab in
      let stem = upperCamelCase(tab.name)
      return (free("make\(stem)Tab", or: "Item"), free("start\(stem)", or: "Tab"))
    }
    ends = flow.outcomes.map { free("finish\(upperCamelCase($0.name))", or: "Outcome") }
  }

  /// A name that is not taken: the plain one, or one that ends otherwise.
  package func unused(_ plain: String, or ending: String) -> String { freeName(plain, or: ending, taken.contains) }

  /// The same, which is taken from then on.
  package mutating func free(_ plain: String, or ending: String) -> String {
    if taken.insert(plain).inserted { return plain }
    let name = unused(plain, or: ending)
    taken.insert(name)
    return name
  }

  package mutating func insert(_ names: [String]) { taken.formUnion(names) }

  package func contains(_ name: String) -> Bool { taken.contains(name) }

  /// The weak property that holds a child. Two children of the same flow have two.
  private func property(of child: Child, _ target: Flow) -> String {
    let isNamed = child.name != lowerCamelCase(target.name)
    let stem = isNamed ? child.name : lowerCamelCase(target.typeName.withoutModule)
    // Without a suffix, it could be any other member of the coordinator.
    let suffix = target.settings.coordinatorSuffix.isEmpty ? "Coordinator" : target.settings.coordinatorSuffix
    let (base, ending) = heldBy(stem, !isNamed && stem.hasSuffix(suffix) ? "" : suffix, type: target.typeName)
    return base + ending
  }
}
