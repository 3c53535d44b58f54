import FlowGraph
import FlowLanguage

extension Checker {
  func report(taken what: String, _ reason: String, at place: SourcePlace, help: Help = "choose another name") {
    report(.reservedName, "\(what) clashes: \(reason)", at: place, help: help)
  }

  /// No name clashes with an existing member of the coordinator or a view controller.
  func checkReservedNames(of flow: Flow) {
    if flow.isExternal, flow.origin == nil {
      checkSwiftNames("flow", flow.name, flow.parameters, at: flow.place)
      checkFactory(of: flow)
      checkLabels(of: flow)
    }
    guard flow.isEmitted else { return }
    checkCoordinator(flow)
    checkValues(of: flow)
    checkScreens(flow)
    checkMethods(flow)
    checkLabels(of: flow)
  }

  /// The labels of an enum case's payload are unique: a function may repeat a label, a case may not.
  private func checkLabels(of flow: Flow) {
    func check(_ what: @autoclosure () -> String, _ parameters: [Parameter]) {
      guard parameters.count > 1 else { return }
      for (index, parameter) in parameters.enumerated() where (parameter.label ?? parameter.name) != "_" {
        let label = parameter.label ?? parameter.name
        guard parameters[..<index].contains(where: { ($0.label ?? $0.name) == label }) else { continue }
        report(
          .conflictingNames,
          "two values of \(what()) have the label '\(label)', but the labels of an enum case must be unique",
          at: parameter.place, help: "give one of them another label")
      }
    }
    for outcome in flow.outcomes { check("outcome '\(outcome.name)'", outcome.parameters) }
    for signal in flow.signals { check("signal '\(signal.name)'", signal.parameters) }
    for hook in flow.hooks { for result in hook.results ?? [] { check("result '\(result.name)'", result.parameters) } }
    // A parent has a case for each flow that it can be asked to start.
    if module.settings.lifetime == .finishDelegate { check("flow '\(flow.name)'", flow.parameters) }
    for child in flow.children { check("child '\(child.writtenName)'", child.parameters) }
    let style = flow.settings.actions
    for screen in flow.screens {
      if style == .destinations { check("screen '\(screen.name)'", screen.parameters) }
      if style.enumOfActions == nil { continue }
      for action in screen.actions { check("action '\(action.name)'", action.parameters) }
    }
  }

  /// The app's container creates a hand-written coordinator: its parameters come between the factory's own.
  private func checkFactory(of flow: Flow) {
    let all = flow.factoryParameters(module.settings).map(\.name)
    for parameter in flow.parameters where all.filter({ $0 == parameter.name }).count > 1 {
      report(
        taken: "parameter '\(parameter.name)'", "the coordinator's factory already has '\(parameter.name)'",
        at: parameter.place)
    }
  }

  private func checkSwiftNames(_ what: String, _ name: String, _ parameters: [Parameter] = [], at place: SourcePlace) {
    if let reason = ReservedNames.reason(ofSwift: name) {
      report(taken: "\(what) '\(name)'", "in Swift \(reason)", at: place)
    }
    for parameter in parameters { checkSwiftNames("parameter", parameter.name, at: parameter.place) }
  }

  /// The values that steps name, and those of alerts.
  private func checkValues(of flow: Flow) {
    func check(_ parameters: [Parameter]) {
      for parameter in parameters { checkSwiftNames("value", parameter.name, at: parameter.place) }
    }
    func check(_ bindings: [String?], at place: SourcePlace) {
      for name in bindings.lazy.compactMap({ $0 }) { checkSwiftNames("value", name, at: place) }
    }
    func check(_ handlers: [OutcomeHandler]) { for handler in handlers { check(handler.bindings, at: handler.place) } }
    for alert in flow.alerts { check(alert.parameters + alert.actions.flatMap(\.parameters)) }
    for child in flow.children { check(child.handlers) }
    flow.visitWrittenSteps { step in
      switch step {
      case .show(let show): check(show.handlers ?? [])
      case .call(_, _, let results, _, _): check(results.flatMap(\.parameters))
      case .selection(_, let cases, _): for item in cases { check(item.bindings, at: item.place) }
      case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .tell, .signal, .go, .sequence,
        .conditional:
        break
      }
    }
  }

  // MARK: Coordinators

  /// The Swift name of a flow or screen has the suffix that says what it is, so its own name need not.
  private func checkSuffix(_ what: String, _ name: String, _ type: String, at place: SourcePlace) {
    // Of most names, the last letter tells.
    guard name.utf8.last == type.utf8.last, name.utf8.count < type.utf8.count, type.hasPrefix(name) else { return }
    let suffix = type.utf8.dropFirst(name.utf8.count)
    guard name.utf8.count > suffix.count, name.utf8.suffix(suffix.count).elementsEqual(suffix) else { return }
    report(
      .misleading, as: .warning, "\(what) '\(name)' is called '\(type)' in Swift", at: place,
      help: "name it '\(Substring(name.utf8.dropLast(suffix.count)))': '\(name)' is then what Swift calls it")
  }

  private func checkCoordinator(_ flow: Flow) {
    checkSuffix("flow", flow.name, flow.typeName, at: flow.place)
    checkSwiftNames("flow", flow.name, flow.parameters, at: flow.place)
    for state in flow.states { checkSwiftNames("state", state.name, at: state.place) }
    for need in flow.needs { checkSwiftNames("need", need.name, need.parameters, at: need.place) }
    for outcome in flow.outcomes { checkSwiftNames("outcome", outcome.name, outcome.parameters, at: outcome.place) }
    for signal in flow.signals { checkSwiftNames("signal", signal.name, signal.parameters, at: signal.place) }
    for child in flow.children where child.name != "type" {
      checkSwiftNames("child", child.name, child.parameters, at: child.place)
    }
    for event in flow.events { checkSwiftNames("event", event.name, event.parameters, at: event.place) }
    for route in flow.routes { checkSwiftNames("route", route.name, route.parameters, at: route.place) }
    for hook in flow.hooks { checkSwiftNames("call", hook.name, at: hook.place) }
    for alert in flow.alerts {
      for action in alert.actions {
        guard let value = alert.parameters.first(where: { $0.name == action.name }) else { continue }
        report(
          .conflictingNames,
          "button '\(action.name)' of alert '\(alert.name)' clashes: the factory of the alert has a value of that name",
          at: action.place, help: "rename one of them", notes: [Note("the value is here", at: value.place)])
      }
    }
    func check(_ member: SurfaceName) {
      let isProperty = member.owner.kind == .parameter || member.owner.kind == .state
      let reason =
        isProperty
        ? ReservedNames.reason(forProperty: member.base, of: flow, module.settings)
        : ReservedNames.reason(forMethod: member.base, member.parameters, of: flow, module.settings)
      guard let reason else { return }
      report(
        taken: member.owner.what, "coordinators reserve '\(member.base)': \(reason)", at: member.owner.place)
    }
    flow.visitMembers(module, onlyWritten: true, check)
    for route in flow.routes { check(SurfaceName(.route, route.name, route.parameters, at: route.place)) }
  }

  // MARK: Screens

  /// Parameters that are set as properties share a scope with UIViewController's properties and the one that holds the
  /// coordinator.
  private func checkScreens(_ flow: Flow) {
    let areProperties = flow.settings.screens == .properties || flow.settings.screens == .storyboard
    let style = flow.settings.actions
    for screen in flow.screens {
      checkSuffix("screen", screen.name, screen.typeName, at: screen.place)
      checkSwiftNames("screen", screen.name, screen.parameters, at: screen.place)
      for action in screen.actions { checkSwiftNames("action", action.name, action.parameters, at: action.place) }
      if screen.hasOwnTypeName, PresentationStyle(rawValue: screen.typeName) != nil {
        report(
          .invalidPresentation, "a screen's 'as' names its class, and '\(screen.typeName)' is a style",
          at: screen.place,
          help: "write 'present \(screen.name) as \(screen.typeName)' where it is shown")
      }
      let labels = screen.actionLabels(flow.settings)
      for action in screen.actions where style == .closures {
        let property = flow.settings.closureProperty(of: action.name)
        let isHosted = flow.settings.screens == .hosting
        if isHosted ? property == "body" : ReservedNames.viewControllerProperties.contains(property) {
          report(
            taken: "action '\(action.name)'", "every \(isHosted ? "SwiftUI view" : "view controller") has it",
            at: action.place, help: "choose another name, or another suffix: 'actions closures \"Action\"'")
        }
      }
      for parameter in screen.parameters {
        let name = parameter.name
        var what: String { "parameter '\(name)'" }
        if name == "viewController" || name == "adapter" || name == style.enumOfActions?.lowercased() {
          report(taken: what, "it is a variable of the function that makes the screen", at: parameter.place)
        } else if flow.settings.screens == .hosting, name == "body" {
          report(taken: what, "every SwiftUI view has it", at: parameter.place)
        } else if !labels.isEmpty, name == style.link || labels.contains(name) {
          report(taken: what, "the screen reaches its coordinator through '\(name)'", at: parameter.place)
        } else if areProperties, ReservedNames.viewControllerProperties.contains(name) {
          // A title is assigned to the existing property.
          if name == "title", parameter.type == "String" || wrappedType(parameter.type) == "String" { continue }
          report(
            taken: what, "every view controller has it", at: parameter.place,
            help: name == "title"
              ? "make it a String, or choose another name"
              : "choose another name, such as '\(lowerCamelCase(screen.name))\(upperCamelCase(name))'")
        }
      }
    }
  }

  // MARK: Actions that are methods of the coordinator

  private func checkMethods(_ flow: Flow) {
    guard flow.settings.actions.makesMethods else { return }
    // With the other two, a screen with such an action gets an adapter.
    let members = flow.membersBySignature(module)
    let isDestinations = flow.settings.actions == .destinations
    var first: [String: (screen: String, action: Action)] = [:]
    for screen in flow.screens {
      for action in screen.actions {
        if flow.isHook(action) || isDestinations && action.destination(in: flow) != nil { continue }
        let key = signature(action.name, action.parameters)
        if let reason = ReservedNames.reason(forMethod: action.name, action.parameters, of: flow, module.settings) {
          report(
            taken: "action '\(action.name)'", "coordinators reserve '\(action.name)': \(reason)",
            at: action.place)
        } else if isDestinations, let member = members[key] {
          report(
            .reservedName, "action '\(action.name)' clashes: \(member.what) of the coordinator has the same parameters",
            at: action.place, help: "rename one of them", notes: [Note("the other one", at: member.place)])
        } else if isDestinations {
          checkDestination(action, key, screen, of: flow, &first)
        }
      }
    }
  }

  /// With `destinations`, the screen has the coordinator itself: one method per action, whichever screen calls it.
  private func checkDestination(
    _ action: Action, _ key: String, _ screen: Screen, of flow: Flow,
    _ first: inout [String: (screen: String, action: Action)]
  ) {
    var names: Set<String> = []
    action.step.visitValues { if case .screenParameter(let name) = $0.root { names.insert(name) } }
    let used = screen.parameters.filter { names.contains($0.name) }
    if let first = used.first {
      let own = flow.parameters.first { $0.name == first.name }
      let notes = own.map {
        [Note("the flow's '\(first.name)', which the screen's hides in its actions", at: $0.place)]
      }
      let parameters = (action.parameters + used).map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      report(
        .reservedName,
        "'\(action.name)' uses '\(first.name)' of screen '\(screen.name)', but with 'actions destinations' the coordinator is not passed the values of a screen",
        at: action.place,
        help: .text("let the screen pass it, '\(action.name)(\(parameters))', or choose another style of 'actions'"),
        notes: notes ?? [])
    } else if let other = first.existing(key, orInsert: (screen.name, action)),
      !other.action.step.hasSameEffect(as: action.step)
    {
      report(
        .reservedName,
        "action '\(action.name)' clashes: with 'actions destinations' it is the same method for '\(other.screen)' and '\(screen.name)'",
        at: action.place, help: "rename one of them", notes: [Note("the other one", at: other.action.place)])
    }
  }
}
