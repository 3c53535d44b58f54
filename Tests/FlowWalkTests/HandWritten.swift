import FlowGraph
import FlowLanguage
import Foundation

@testable import FlowContexts

/// The hand-written half of a module for a walk: a container that makes screens which do on demand what their user could
/// do, types whose values can be told apart, and hooks that write down that they were called.
struct HandWritten {
  let module: Module
  let names: Names
  let types: WalkTypes
  private let contexts: [FlowContext]
  let addresses: [LinkAddress]
  private var seen: Set<String> = []
  private var declared: Set<String> = []

  /// - Parameters:
  ///   - generated: the modules in which the flows are generated.
  ///   - addresses: the links.
  init(_ module: Module, generated: [Module], _ addresses: [LinkAddress]) {
    (self.module, self.addresses) = (module, addresses)
    names = Names(module)
    types = WalkTypes(module)
    var contexts: [String: FlowContext] = [:]
    for module in generated {
      let names = Names(module)
      for flow in module.flows where flow.origin == nil {
        contexts[flow.name] = FlowContext(flow, names)
      }
    }
    self.contexts = module.flows.compactMap { contexts[$0.name] }
  }

  private var isStrong: Bool { module.settings.lifetime == .screen }

  /// The Swift file.
  mutating func swift() -> String {
    var body = externalProtocols()
    for flow in module.flows where flow.isExternal { body += coordinator(flow) }
    for (flow, context) in zip(module.flows, contexts) where !flow.isExternal {
      body += screenTypes(flow, context)
      body += container(flow, context)
      body += hooks(flow, context)
      body += conformance(flow)
    }
    return """
      import UIKit
      import WalkDriver

      @main enum Main {
        @MainActor static func main() { Walk.run(Program()) }
      }

      @MainActor final class Container {}


      """ + launch() + valueTypes() + body
  }

  /// Whether a declaration has not been made yet.
  mutating func isNew(_ head: String) -> Bool { seen.insert(head).inserted }

  // MARK: Values

  func made(_ type: String, _ seed: String = "seed") -> String {
    let type = withoutEscaping(type)
    if types.isPrinted(type) || types.choices[wrappedType(type) ?? type] != nil { return "(\(type)).made(\(seed))" }
    if let wrapped = wrappedType(type) { return "(\(seed).isMultiple(of: 2) ? nil : \(made(wrapped, seed)))" }
    if let arrow = type.range(of: "->") {
      let list = type[..<arrow.lowerBound]
      let count = list.filter { $0 == "," }.count + 1
      let isEmpty = list.allSatisfy { " ()".contains($0) }
      return isEmpty ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
    }
    if type.hasSuffix("Link.Failure") { return ".refused" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Double", "Float", "CGFloat": return "\(type)(\(seed))"
    case "UIBarButtonItem": return "UIBarButtonItem()"
    default: return "\(type)()"
    }
  }

  private func printed(_ name: String, _ type: String) -> String {
    if type.hasSuffix("Link.Failure") { return "\(name).rawValue" }
    return types.isPrinted(withoutEscaping(type)) ? "\(name).walkText" : "\"_\""
  }

  private func list(_ parameters: [Parameter]) -> String {
    parameters.isEmpty
      ? "" : ", [\(parameters.map { printed(swiftName($0.name), $0.type) }.joined(separator: ", "))]"
  }

  private func arguments(_ parameters: [Parameter], labelled: Bool = true) -> String {
    parameters.map { labelled ? $0.argument(made($0.type)) : made($0.type) }.joined(separator: ", ")
  }

  // MARK: Screens

  private mutating func screenTypes(_ flow: Flow, _ context: FlowContext) -> String {
    var swift = ""
    for screen in context.screens {
      let source = flow.screens[screen.index]
      if flow.settings.actions == .events, !screen.actions.isEmpty, declared.insert(screen.viewModelType).inserted {
        swift += "final class \(screen.viewModelType) {}\n\n"
      }
      if source.isExternal { swift += actionType(of: source, screen, flow) }
      guard screen.propertyType != "UIViewController", declared.insert(screen.propertyType).inserted else { continue }
      swift += "final class \(screen.propertyType): WalkScreen {\n"
      var methods: Set<String> = []
      for other in module.flows {
        other.visitSteps { step in
          guard case .tell(let index, let method, let arguments, _) = step,
            other.screens[index].typeName == screen.propertyType
          else { return }
          let labels = arguments.map { $0.label ?? "_" }
          guard methods.insert("\(method)(\(labels))").inserted else { return }
          let parameters = labels.enumerated().map { index, label in
            "\(label) p\(index): \(told(index, of: method, screen.propertyType))"
          }.joined(separator: ", ")
          let values = arguments.indices.map { printed("p\($0)", told($0, of: method, screen.propertyType)) }.joined(
            separator: ", ")
          swift += "  func \(swiftName(method))(\(parameters)) {\n"
          swift += "    Walk.tell(\"tell \(source.name).\(method)\"\(arguments.isEmpty ? "" : ", [\(values)]"))\n  }\n"
        }
      }
      swift += "}\n\n"
    }
    return swift
  }

  /// The type through which a screen that is written by hand reaches its coordinator is written by hand as well.
  private func actionType(of source: Screen, _ screen: ScreenContext, _ flow: Flow) -> String {
    guard !source.actions.isEmpty else { return "" }
    switch flow.settings.actions {
    case .struct:
      return "struct \(screen.actionsType) {\n"
        + source.actions.map { "  let \($0.name): \($0.parameters.closureType)\n" }.joined() + "}\n\n"
    case .events:
      return "extension \(screen.viewModelType) {\n  enum Event {\n"
        + source.actions.map { "    case \(caseDeclaration($0.name, $0.parameters))\n" }.joined() + "  }\n}\n\n"
    case .protocol, .delegate:
      let name =
        flow.settings.actions == .protocol
        ? source.actionsTypeName(.protocol, flow.settings) : source.actionsTypeName(.delegate, flow.settings)
      return "@preconcurrency @MainActor protocol \(name): AnyObject {\n"
        + source.actions.map { method($0.name, $0.parameters) }.joined() + "}\n\n"
    case .closures, .destinations, .custom: return ""
    }
  }

  private mutating func container(_ flow: Flow, _ context: FlowContext) -> String {
    guard context.hasNeeds else { return "" }
    var swift = "extension Container: \(flow.needsType) {\n"
    for screen in context.screens { swift += factory(flow, flow.screens[screen.index], screen) }
    for (alert, made) in zip(
      flow.alerts.filter { alert in context.alerts.contains { $0.name == alert.name } }, context.alerts)
    {
      let head =
        "func \(made.factory.name)(\(made.factory.parameters.map(\.requirement).joined(separator: ", "))) -> UIAlertController"
      guard seen.insert(head).inserted else { continue }
      let buttons = alert.actions.map { action in
        "(\"\(action.name)\", { let seed = Walk.seedOfButton; _ = seed; \(swiftName(action.name))(\(arguments(action.parameters, labelled: false))) })"
      }
      swift += "  \(head) {\n    walkAlert(\"\(alert.name)\", [\(buttons.joined(separator: ", "))])\n  }\n"
    }
    swift += factories(ofExternalsIn: flow, context)
    for need in flow.needs {
      let effects = need.isAsync ? " async" : ""
      let value =
        need.isAsync
        ? "{ let seed = await Walk.ask(); return \(made(need.type)) }"
        : "{ let seed = Walk.seed(\"\(need.name)\"); return \(made(need.type)) }"
      let head: String
      if need.isMethod {
        let parameters = need.parameters.map { ParameterContext($0).requirement }.joined(separator: ", ")
        head = "func \(swiftName(need.name))(\(parameters))\(effects) -> \(need.type)"
        guard seen.insert(head).inserted else { continue }
        swift += "  \(head) \(value)\n"
      } else {
        head = "var \(swiftName(need.name)): \(need.type)"
        guard seen.insert(head).inserted else { continue }
        swift += "  \(head) { get\(effects) \(value) }\n"
      }
    }
    return swift + "}\n\n"
  }

  private mutating func factory(_ flow: Flow, _ source: Screen, _ screen: ScreenContext) -> String {
    var parameters = screen.parameters.map(\.requirement)
    if !source.actions.isEmpty {
      switch flow.settings.actions {
      case .protocol: parameters.append("coordinator: \(screen.protocolType)")
      case .closures: parameters += source.actions.map { "\($0.name)Action: @escaping \($0.parameters.closureType)" }
      case .struct: parameters.append("actions: \(screen.actionsType)")
      case .events: parameters.append("didSendEvent: @escaping (\(screen.viewModelType).Event) -> Void")
      case .destinations: parameters.append("coordinator: \(flow.typeName)")
      case .delegate, .custom: parameters.append("delegate: any \(screen.delegateProtocol)")
      }
    }
    let head = "func \(screen.factory)(\(parameters.joined(separator: ", "))) -> \(screen.propertyType)"
    guard seen.insert(head).inserted else { return "" }
    let type = screen.propertyType == "UIViewController" ? "WalkScreen" : screen.propertyType
    var swift = "  \(head) {\n    let screen = \(type)(\"\(source.name)\"\(list(source.parameters)))\n"
    let hold = isStrong ? "" : "weak "
    for action in source.actions {
      let call: String
      var capture = ""
      switch flow.settings.actions {
      case .protocol, .destinations, .delegate:
        let name = flow.settings.actions == .delegate ? "delegate" : "coordinator"
        capture = "[\(hold)\(name)] "
        let access = isStrong ? name : "\(name)?"
        call = "\(access).\(self.call(action, flow))"
      case .closures: call = "\(action.name)Action(\(arguments(action.parameters, labelled: false)))"
      case .struct: call = "actions.\(action.name)(\(arguments(action.parameters, labelled: false)))"
      case .events, .custom:
        let payload = arguments(action.parameters)
        call = "didSendEvent(.\(swiftName(action.name))\(payload.isEmpty ? "" : "(\(payload))"))"
      }
      swift += "    screen.on(\"\(action.name)\") { \(capture)seed in _ = seed; \(call) }\n"
    }
    return swift + "    return screen\n  }\n"
  }

  /// An action that is a method of the coordinator, or one of its destinations.
  private func call(_ action: Action, _ flow: Flow) -> String {
    let method = "\(swiftName(action.name))(\(arguments(action.parameters)))"
    guard flow.settings.actions == .destinations, let index = action.destination(in: flow),
      case .show(let show) = action.step
    else { return method }
    let target = flow.screens[index]
    let payload = target.parameters.enumerated().map { index, parameter in
      guard let argument = show.arguments.first(where: { $0.parameter == index }) else {
        return parameter.argument(parameter.defaultValue ?? "nil")
      }
      if case .screenParameter(let name) = argument.value.root { return parameter.argument(swiftName(name)) }
      return parameter.argument(made(action.parameters.first { $0.name == parameter.name }?.type ?? parameter.type))
    }
    let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    return "push(destination: .\(swiftName(lowerCamelCase(target.name)))\(list))"
  }

  // MARK: Coordinators

  private func hooks(_ flow: Flow, _ context: FlowContext) -> String {
    guard !context.hooks.isEmpty else { return "" }
    var swift = "extension \(flow.typeName) {\n"
    for hook in context.hooks {
      let effects = hook.isAsync ? " async" : ""
      let result = hook.result.isEmpty ? "" : " -> \(hook.result)"
      let head = "func \(hook.name)(\(hook.parameters.map(\.declaration).joined(separator: ", ")))\(effects)\(result)"
      guard let source = flow.hooks.first(where: { isDeclared(by: hook, $0) }) else {
        swift += "  \(head) {}\n"
        continue
      }
      swift += "  \(head) {\n    Walk.tell(\"call \(flow.name).\(source.name)\"\(list(source.parameters)))\n"
      let cases = (source.results ?? []).enumerated().map { index, result in
        let payload = result.parameters.map { $0.argument(made($0.type)) }.joined(separator: ", ")
        return (index, ".\(swiftName(result.name))\(payload.isEmpty ? "" : "(\(payload))")")
      }
      if source.isAsync {
        let ways = cases.map { index, made in "    case \(index): return \(made)\n" }
        swift += "    let (result, seed) = await Walk.result()\n    _ = (result, seed)\n"
        let none = "    default: fatalError(\"no such result\")\n"
        if !ways.isEmpty { swift += "    switch result {\n\(ways.joined())\(none)    }\n" }
      } else if source.results != nil {
        let ways = cases.map { index, made in "      case \(index): then(\(made))\n" }
        swift +=
          "    Walk.wait { result, seed in\n      _ = seed\n      switch result {\n\(ways.joined())      default: break\n      }\n    }\n"
      }
      swift += "  }\n"
    }
    return swift + "}\n\n"
  }

  private func isDeclared(by function: FunctionContext, _ hook: Hook) -> Bool {
    let count = hook.parameters.count + (hook.results == nil || hook.isAsync ? 0 : 1)
    return swiftName(hook.name) == function.name && count == function.parameters.count
  }

  private func conformance(_ flow: Flow) -> String {
    var swift = "extension \(flow.typeName): WalkFlow {\n  static var walkName: String { \"\(flow.name)\" }\n"
    swift += "  var isOver: Bool { stack.isOver }\n"
    swift += "  func walk(_ event: String, _ seed: Int) -> Bool {\n    switch event {\n"
    for event in flow.events {
      swift += "    case \"\(event.name)\": \(swiftName(event.name))(\(arguments(event.parameters)))\n"
    }
    return swift + "    default: return false\n    }\n" + (flow.events.isEmpty ? "" : "    return true\n")
      + "  }\n}\n\n"
  }

  /// The flows that the app itself starts.
  var roots: [Flow] { module.rootFlows }

  private func launch() -> String {
    var swift = ""
    var cases = ""
    for flow in roots {
      let dependencies = names.hasDependencies(flow) ? ["dependencies: Container()"] : []
      var parameters = flow.parameters.map { $0.argument(made($0.type, "1")) } + dependencies
      cases += "    case \"\(flow.name)\":\n"
      if flow.kind == .app {
        parameters.insert("window: window", at: 0)
        cases += "      let coordinator = \(flow.typeName)(\(parameters.joined(separator: ", ")))\n"
        cases += "      prepare(coordinator)\n      coordinator.start()\n      return coordinator\n"
        continue
      }
      cases +=
        "      let stack = UINavigationController()\n      window.rootViewController = stack\n      window.makeKeyAndVisible()\n"
      parameters.insert(names.hasFinishDelegates ? "stack" : "navigationController: stack", at: 0)
      let ends = flow.outcomes.map { outcome in
        "case .\(casePattern(outcome.name, bindings: outcome.parameters.map(\.name))): Walk.ended(\"\(flow.name).\(outcome.name)\"\(list(outcome.parameters)))"
      }
      switch module.settings.lifetime {
      case .parent, .screen:
        let listens =
          flow.outcomes.isEmpty
          ? ""
          : " { outcome in\n        switch outcome {\n        \(ends.joined(separator: "\n        "))\n        case .closed: break\n        }\n      }"
        cases += "      let coordinator = \(flow.typeName)(\(parameters.joined(separator: ", ")))\(listens)\n"
        cases += "      coordinator.start()\n      return \(isStrong ? "nil" : "coordinator")\n"
      case .delegate:
        cases += "      let coordinator = \(flow.typeName)(\(parameters.joined(separator: ", ")))\n"
        if !flow.outcomes.isEmpty {
          cases +=
            "      let top = Top\(flow.name)(coordinator)\n      coordinator.delegate = top\n      coordinator.start()\n      return top\n"
          swift +=
            "final class Top\(flow.name): \(flow.typeName)Delegate {\n  let coordinator: \(flow.typeName)\n  init(_ coordinator: \(flow.typeName)) { self.coordinator = coordinator }\n"
          for outcome in flow.outcomes {
            let method = FunctionContext(delegateMethodOf: outcome, of: flow)
            swift +=
              "  func \(method.name)(\(method.parameters.map(\.declaration).joined(separator: ", "))) {\n    Walk.ended(\"\(flow.name).\(outcome.name)\"\(list(outcome.parameters)))\n  }\n"
          }
          if names.tellsClosed(flow) { swift += "  func didClose(_ coordinator: \(flow.typeName)) {}\n" }
          swift += "}\n\n"
        } else {
          cases += "      coordinator.start()\n      return coordinator\n"
        }
      case .finishDelegate, .custom:
        cases += "      let coordinator = \(flow.typeName)(\(parameters.joined(separator: ", ")))\n"
        cases +=
          "      let top = Top\(flow.name)(coordinator)\n      coordinator.finishDelegate = top\n      coordinator.start()\n      return top\n"
        swift +=
          "final class Top\(flow.name): CoordinatorFinishDelegate {\n  let coordinator: \(flow.typeName)\n  init(_ coordinator: \(flow.typeName)) { self.coordinator = coordinator }\n"
        swift +=
          "  func coordinatorDidFinish(childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?) {\n"
        if !flow.outcomes.isEmpty {
          swift +=
            "    switch coordinator.outcome {\n    \(ends.joined(separator: "\n    "))\n    case .closed, nil: break\n    }\n"
        }
        swift += "  }\n}\n\n"
      }
    }
    return swift + "@MainActor struct Program: WalkProgram {\n"
      + "  func launch(_ flow: String, in window: UIWindow, after prepare: (AnyObject) -> Void) -> AnyObject? {\n    switch flow {\n\(cases)    default: return nil\n    }\n  }\n"
      + "  func look(at screens: [UIViewController]) -> [String] { FlowStack.look(at: screens) }\n"
      + following() + "}\n\n"
  }
}

extension Module {
  /// The app, or without one every flow that no other starts.
  var rootFlows: [Flow] {
    if let app = flows.first(where: { $0.kind == .app }) { return [app] }
    let started = Set(flows.flatMap { flow in flow.children.map(\.flow) })
    return flows.filter { !started.contains($0.id) && !$0.isExternal && $0.kind == .flow }
  }
}
