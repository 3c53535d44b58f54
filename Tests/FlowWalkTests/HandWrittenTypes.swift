import FlowGraph
import FlowLanguage

@testable import FlowContexts

// The types that the app has and that a walk has to make up.
extension HandWritten {
  /// Every type that is named and that neither Swift nor UIKit has.
  func valueTypes() -> String {
    var mentioned: Set<String> = []
    var members: [String: Set<String>] = [:]
    func mention(_ type: String) {
      var word = ""
      for character in type + " " {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else {
          if word.first?.isUppercase == true { mentioned.insert(word) }
          word = ""
        }
      }
    }
    func look(_ parameters: [Parameter]) {
      for parameter in parameters where !parameter.type.hasSuffix("Link.Failure") {
        mention(parameter.type)
        if let value = parameter.defaultValue { look(literal: value, for: parameter.type) }
      }
    }
    func look(literal: String, for type: String) {
      guard literal.hasPrefix(".") else { return }
      members[wrappedType(type) ?? type, default: []].insert(String(literal.dropFirst()))
    }
    func look(_ arguments: [Argument], _ parameters: [Parameter]) {
      for argument in arguments {
        if case .literal(let text) = argument.value.root {
          look(literal: text, for: parameters[argument.parameter].type)
        }
      }
    }
    for flow in module.flows {
      look(flow.parameters)
      look(flow.screens.flatMap { $0.parameters + $0.actions.flatMap(\.parameters) })
      look(flow.alerts.flatMap { $0.parameters + $0.actions.flatMap(\.parameters) })
      look(flow.outcomes.flatMap(\.parameters) + flow.events.flatMap(\.parameters))
      look(flow.signals.flatMap(\.parameters) + flow.routes.flatMap(\.parameters))
      look(flow.needs.flatMap(\.parameters) + flow.hooks.flatMap(\.parameters))
      look(flow.hooks.flatMap { $0.results ?? [] }.flatMap(\.parameters) + flow.children.flatMap(\.parameters))
      for need in flow.needs { mention(need.type) }
      for state in flow.states {
        mention(state.type)
        if let value = state.defaultValue { look(literal: value, for: state.type) }
      }
      for tab in flow.tabs { look(tab.arguments, module.flows[flow.children[tab.child].flow].parameters) }
      for child in flow.children {
        if let own = child.arguments { look(own, module.flows[child.flow].parameters) }
      }
      flow.visitSteps { step in
        switch step {
        case .show(let show): look(show.arguments, show.parameters(in: flow, module))
        case .finish(let outcome, let arguments, _, _): look(arguments, flow.outcomes[outcome].parameters)
        case .go(let route, let arguments, _, _): look(arguments, flow.routes[route].parameters)
        case .signal(let signal, let arguments, _): look(arguments, flow.signals[signal].parameters)
        case .call(let hook, let arguments, _, _, _): look(arguments, flow.hooks[hook].parameters)
        case .finishAncestor(let ancestor, let child, let arguments, _, _):
          look(arguments, module.flows[ancestor].children[child].startParameters(module))
        case .tell(let screen, let method, let arguments, _):
          for (index, argument) in arguments.enumerated() {
            guard case .literal(let text) = argument.value.root, text.hasPrefix(".") else { continue }
            let type = told(index, of: method, flow.screens[screen].typeName)
            mention(type)
            look(literal: text, for: type)
          }
        default: break
        }
      }
    }
    let known: Set = ["Bool", "Int", "String", "Double", "Float", "CGFloat", "CGRect", "Void", "Any", "Optional"]
    var swift = ""
    for type in mentioned.subtracting(known).sorted() where !type.hasPrefix("UI") {
      let statics = members[type, default: []].sorted().map {
        "  static var \($0): \(type) { \(type)(text: \"\($0)\") }\n"
      }
      if let choices = types.choices[type] {
        swift += "enum \(type) {\n"
        swift += choices.map { choice in
          "  case \(choice.name)\(choice.types.isEmpty ? "" : "(\(choice.types.joined(separator: ", ")))")\n"
        }.joined()
        let cases = choices.map {
          ".\($0.name)\($0.types.isEmpty ? "" : "(\($0.types.map { made($0) }.joined(separator: ", ")))")"
        }
        swift +=
          "  static func made(_ seed: Int) -> \(type) { let all: [\(type)] = [\(cases.joined(separator: ", "))]\n"
        swift += "    return all[seed % all.count] }\n}\n\n"
      } else {
        swift += "struct \(type): WalkValue, Equatable {\n  let text: String\n"
        swift += "  static func made(_ seed: Int) -> \(type) { \(type)(text: \"\(type)\\(seed)\") }\n"
        swift += "  var walkText: String { text }\n" + statics.joined() + "}\n\n"
        guard module.settings.linkTypes.contains(type) else { continue }
        swift += "extension \(type): Hashable, Codable, LosslessStringConvertible {\n"
        swift += "  init(_ description: String) { text = description }\n  var description: String { text }\n}\n\n"
      }
    }
    for (type, names) in members.sorted(by: { $0.key < $1.key }) where type.hasPrefix("UI") {
      swift += "extension \(type) {\n" + names.sorted().map { "  static let \($0) = \(type)()\n" }.joined() + "}\n\n"
    }
    return swift
  }

  /// The type of what a screen is told: that of a value somewhere, or of a literal.
  func told(_ index: Int, of method: String, _ type: String) -> String {
    var found: String?
    for flow in module.flows {
      flow.visitSteps { step in
        guard case .tell(let screen, method, let arguments, _) = step, flow.screens[screen].typeName == type,
          index < arguments.count
        else { return }
        guard case .literal(let text) = arguments[index].value.root else {
          found = arguments[index].value.type.map(withoutEscaping) ?? found ?? "Int"
          return
        }
        guard found == nil, !text.hasPrefix(".") else { return }
        found = text.hasPrefix("\"") ? "String" : text == "true" || text == "false" ? "Bool" : "Int"
      }
    }
    return found ?? Self.toldType
  }

  private static let toldType = "Told"

}
