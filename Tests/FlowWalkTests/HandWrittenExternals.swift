import FlowGraph
import FlowLanguage

@testable import FlowContexts

// What is written by hand besides: protocols that the app has, and flows of one screen with a way to finish in each of
// their outcomes.
extension HandWritten {
  /// The protocols that the app has: what they declare, else what the screens that adopt them ask for.
  func externalProtocols() -> String {
    let screens = module.flows.flatMap(\.screens)
    var swift = ""
    for (index, item) in module.protocols.enumerated() where item.isExternal {
      var methods = item.members.map { method($0.name, $0.parameters) }
      for screen in screens where methods.isEmpty && screen.adopted.contains(index) {
        let elsewhere = screen.adopted.flatMap { module.protocols[$0].members.map(\.name) }
        methods = screen.actions.filter { !elsewhere.contains($0.name) }.map { method($0.name, $0.parameters) }
      }
      swift += "@preconcurrency @MainActor protocol \(item.name): AnyObject {\n\(methods.joined())}\n\n"
    }
    return swift
  }

  /// A requirement that an action makes.
  func method(_ name: String, _ parameters: [Parameter]) -> String {
    "  func \(swiftName(name))(\(parameters.map { ParameterContext($0).requirement }.joined(separator: ", ")))\n"
  }

  /// The container's factories of those that a flow starts.
  mutating func factories(ofExternalsIn flow: Flow, _ context: FlowContext) -> String {
    var swift = ""
    for (external, factory) in zip(names.externals(flow), context.externals.map(\.factory)) {
      let parameters = factory.parameters.map(\.requirement).joined(separator: ", ")
      let head = "func \(factory.name)(\(parameters)) -> any Coordinator"
      guard isNew(head) else { continue }
      let arguments =
        ["navigationController"] + external.parameters.map { $0.argument(swiftName($0.name)) }
        + (saysHowItEnds(external) ? ["onEnd: onEnd"] : [])
      swift += "  \(head) {\n    \(external.typeName)(\(arguments.joined(separator: ", ")))\n  }\n"
    }
    return swift
  }

  /// A coordinator as one writes it by hand.
  func coordinator(_ flow: Flow) -> String {
    let type = flow.typeName
    var swift = "final class \(type): Coordinator, WalkFlow {\n"
    swift += "  static var walkName: String { \"\(flow.name)\" }\n"
    swift += "  var isOver: Bool { false }\n"
    swift += "  func walk(_ event: String, _ seed: Int) -> Bool { false }\n\n  enum Outcome {\n"
    for outcome in flow.outcomes { swift += "    case \(caseDeclaration(outcome.name, outcome.parameters))\n" }
    swift += "    case closed\n  }\n\n"
    swift += members(flow)
    let parameters =
      ["_ navigationController: UINavigationController"] + flow.parameters.map { ParameterContext($0).declaration }
      + (saysHowItEnds(flow) ? ["onEnd: @escaping (Outcome) -> Void"] : [])
    swift += "  init(\(parameters.joined(separator: ", "))) {\n    self.place = navigationController\n"
    swift += saysHowItEnds(flow) ? "    self.onEnd = onEnd\n" : ""
    swift += "    Walk.register(self)\n  }\n\n"
    swift += "  func start() {\n    let screen = WalkScreen(\"\(flow.name)\")\n"
    let hold = module.settings.lifetime == .screen ? "[self]" : "[weak self]"
    let receiver = module.settings.lifetime == .screen ? "self" : "self?"
    for outcome in flow.outcomes {
      let values = outcome.parameters.map { $0.argument(made($0.type)) }.joined(separator: ", ")
      let value = ".\(swiftName(outcome.name))" + (values.isEmpty ? "" : "(\(values))")
      swift += "    screen.on(\"\(outcome.name)\") { \(hold) seed in _ = seed; \(receiver).end(\(value)) }\n"
    }
    swift += "    place?.pushViewController(screen, animated: true)\n  }\n\n"
    swift += "  private func end(_ outcome: Outcome) {\n"
    swift += saysHowItEnds(flow) ? "    onEnd(outcome)\n" : "    finish(nil)\n"
    return swift + "  }\n}\n\n"
  }

  /// A finish delegate hears that one has ended; how, only of those that can end in several ways.
  private func saysHowItEnds(_ flow: Flow) -> Bool { !names.hasFinishDelegates || !flow.outcomes.isEmpty }

  /// What the lifetime asks of every coordinator.
  private func members(_ flow: Flow) -> String {
    var swift = "  private weak var place: UINavigationController?\n"
    if saysHowItEnds(flow) { swift += "  private let onEnd: (Outcome) -> Void\n" }
    if module.settings.lifetime != .screen { swift += "  var childCoordinators: [any Coordinator] = []\n" }
    let stack = "  var navigationController: UINavigationController { get { place! } set { place = newValue } }\n"
    switch module.settings.lifetime {
    case .parent: swift += "  weak var parentCoordinator: (any Coordinator)?\n"
    case .delegate: swift += stack + "  var rootVC: UIViewController? { place?.viewControllers.first }\n"
    case .finishDelegate:
      swift += stack + "  weak var finishDelegate: (any CoordinatorFinishDelegate)?\n"
      swift += "  var type: CoordinatorType { .\(names.coordinatorType(flow)) }\n"
    case .screen, .custom: break
    }
    return swift + "\n"
  }
}
