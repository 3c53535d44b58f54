import FlowGraph

/// A value as far as a walk can tell one from another: what a condition asks for, and what is printed.
enum WalkValue: Equatable {
  case bool(Bool)
  case nothing
  case text(String)
  /// A case of an enum that a `switch` asks for.
  indirect case choice(String, [WalkValue])
  /// Of a type that is not printed: a closure, a view, a collection.
  case unprinted

  /// The value that both machines make of a number, for a parameter or a need of this type.
  init(_ type: String, _ seed: Int, _ types: WalkTypes) {
    if let wrapped = wrappedType(type) {
      self = seed.isMultiple(of: 2) ? .nothing : WalkValue(wrapped, seed, types)
    } else if type == "Bool" {
      self = .bool(!seed.isMultiple(of: 2))
    } else if type == "Int" {
      self = .text("\(seed)")
    } else if type == "String" {
      // With what a URL has to spell.
      self = .text("String/\(seed)")
    } else if type.hasSuffix("Link.Failure") {
      self = .text("refused")
    } else if let choices = types.choices[type], !choices.isEmpty {
      let choice = choices[seed % choices.count]
      self = .choice(choice.name, choice.types.map { WalkValue($0, seed, types) })
    } else if types.isPrinted(type) {
      self = .text("\(type)\(seed)")
    } else {
      self = .unprinted
    }
  }

  /// A literal for a parameter of this type.
  init(literal: String, for type: String, _ types: WalkTypes) {
    switch literal {
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case "nil": self = .nothing
    default:
      let plain = wrappedType(type) ?? type
      if !types.isPrinted(plain) {
        self = .unprinted
      } else if literal.hasPrefix(".") {
        self = .text(String(literal.dropFirst()))
      } else if literal.hasPrefix("\"") {
        self = .text(String(literal.dropFirst().dropLast()))
      } else {
        self = .text(literal)
      }
    }
  }

  var description: String {
    switch self {
    case .bool(let value): "\(value)"
    case .nothing: "nil"
    case .text(let text): text
    case .choice, .unprinted: "_"
    }
  }
}

/// What a walk knows of the types in a module: those of the app's own are stand-ins that hold a text.
struct WalkTypes {
  struct Choice {
    let name: String
    let types: [String]
  }

  /// The cases of the enums that a `switch` asks for, in the order in which they are first named.
  private(set) var choices: [String: [Choice]] = [:]

  init(_ module: Module) {
    for flow in module.flows {
      flow.visitSteps { step in
        guard case .selection(let subject, let cases, _) = step, let type = subject.type else { return }
        for item in cases where !choices[type, default: []].contains(where: { $0.name == item.name }) {
          let types = item.bindings.map { $0.flatMap { Self.type(of: $0, in: item.step, flow, module) } ?? "Int" }
          choices[type, default: []].append(Choice(name: item.name, types: types))
        }
      }
    }
  }

  /// What a case's value must be, by the parameter that it is handed to.
  private static func type(of name: String, in step: Step, _ flow: Flow, _ module: Module) -> String? {
    var found: String?
    func look(_ arguments: [Argument], _ parameters: [Parameter]) {
      for argument in arguments where argument.value.root == .local(name) {
        found = found ?? parameters[argument.parameter].type
      }
    }
    step.visitSteps { step in
      switch step {
      case .show(let show): look(show.arguments, show.parameters(in: flow, module))
      case .call(let hook, let arguments, _, _, _): look(arguments, flow.hooks[hook].parameters)
      case .signal(let signal, let arguments, _): look(arguments, flow.signals[signal].parameters)
      case .finish(let outcome, let arguments, _, _): look(arguments, flow.outcomes[outcome].parameters)
      default: break
      }
    }
    return found
  }

  /// Whether values of a type are told apart in what a walk prints.
  func isPrinted(_ type: String) -> Bool {
    let type = wrappedType(type) ?? type
    guard choices[type] == nil, let first = type.utf8.first, first != UInt8(ascii: "_") else { return false }
    return type.utf8.allSatisfy { $0 != UInt8(ascii: ".") && ($0 == UInt8(ascii: "_") || isAlphanumeric($0)) }
      && !type.hasPrefix("UI") && !["Double", "Float", "CGFloat", "Any", "Void"].contains(type)
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

extension Show {
  /// What the target must be given: a child's own parameters where it has some, else its flow's.
  func parameters(in flow: Flow, _ module: Module) -> [Parameter] {
    switch target {
    case .screen(let index): flow.screens[index].parameters
    case .alert(let index): flow.alerts[index].parameters
    case .child(let index): flow.children[index].startParameters(module)
    }
  }
}

extension Child {
  func startParameters(_ module: Module) -> [Parameter] {
    arguments == nil ? module.flows[flow].parameters : parameters
  }
}
