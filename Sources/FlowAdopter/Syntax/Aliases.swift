/// Writes the types of closures out where the source has a name for them.
struct Aliases {
  let closures: [String: String]

  func callAsFunction(_ type: String) -> String {
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    guard let name = (isOptional ? type.dropLast() : type[...]).split(separator: ".").last,
      let closure = closures[String(name)]
    else { return type }
    return isOptional ? "(\(closure))?" : closure
  }

  func callAsFunction(_ type: TypeSyntax) -> TypeSyntax {
    var type = type
    type.functions = type.functions.map(callAsFunction)
    type.variables = type.variables.map { old in
      Variable(
        name: old.name, type: old.type.map(callAsFunction), initial: old.initial, getter: old.getter,
        isWeak: old.isWeak, isPrivate: old.isPrivate, place: old.place)
    }
    type.cases = type.cases.map {
      EnumCase(name: $0.name, parameters: $0.parameters.map(callAsFunction), rawValue: $0.rawValue)
    }
    type.nested = type.nested.map(callAsFunction)
    return type
  }

  private func callAsFunction(_ parameter: Parameter) -> Parameter {
    Parameter(
      label: parameter.label, name: parameter.name, type: self(parameter.type), hasDefault: parameter.hasDefault,
      initial: parameter.initial)
  }

  private func callAsFunction(_ function: Function) -> Function {
    guard function.parameters.contains(where: { self($0.type) != $0.type }) else { return function }
    return Function(
      name: function.name, parameters: function.parameters.map(callAsFunction), result: function.result,
      body: function.body, isStatic: function.isStatic, place: function.place, lines: function.lines)
  }
}
