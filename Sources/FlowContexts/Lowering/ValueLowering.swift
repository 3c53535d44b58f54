import FlowGraph
import FlowLanguage

// Expressions become Swift expressions.
extension FlowLowering {
  /// A member of the coordinator as a step names it: with `self` if a local value has its name.
  func own(_ member: String) -> String {
    guard selfPrefix.isEmpty else { return selfPrefix + member }
    var name = member
    if let dot = member.utf8.firstIndex(of: UInt8(ascii: ".")) {
      // A property: no variable has its name.
      guard !locals.isEmpty else { return member }
      name = String(member[..<dot])
    } else if member.utf8.first == UInt8(ascii: "`") {
      name = String(member.dropFirst().dropLast())
    } else if ReservedNames.allVariables.contains(name) {
      return "self.\(member)"
    }
    let isHidden = locals.contains { $0.name == name } || heldStates?.names.contains(name) == true
    return isHidden ? "self.\(member)" : member
  }

  /// The arguments of a call, with labels, for the parameters that have one.
  func values(_ arguments: [Argument], for parameters: [Parameter]) -> [String] {
    arguments.map { parameters[$0.parameter].argument(text($0.value)) }
  }

  func text(_ expression: Expression) -> String {
    let root: String
    switch expression.root {
    case .literal(let text): root = text
    case .childArgument(let name):
      root = endedChild.map { "\($0).\(swiftName(name))" } ?? swiftName(isInRoute ? inner(name) : name)
    case .local(let name), .screenParameter(let name): root = swiftName(renamed[name] ?? name)
    case .state(let name):
      let isHeld = heldStates?.names.contains(name) ?? false
      root = !isHeld ? own(swiftName(name)) : heldStates?.isRead == true ? swiftName(name) : "self.\(swiftName(name))"
    case .flowParameter(let name): root = own(swiftName(name))
    case .need(let index, let arguments): root = text(flow.needs[index], arguments)
    }
    return expression.members.isEmpty ? root : ([root] + expression.members).joined(separator: ".")
  }

  private func text(_ need: Need, _ arguments: [Argument]) -> String {
    let member = names.container(own("dependencies"), for: need.surface, of: flow) + "." + swiftName(need.name)
    return need.isMethod ? "\(member)(\(values(arguments, for: need.parameters).joined(separator: ", ")))" : member
  }

  func usesSelf(_ argument: Argument) -> Bool { usesSelf(argument.value) }

  func usesSelf(_ expression: Expression) -> Bool {
    switch expression.root {
    case .literal, .local, .screenParameter, .childArgument: false
    case .flowParameter, .state, .need: true
    }
  }
}
