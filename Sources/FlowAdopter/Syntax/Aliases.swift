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
    for index in type.variables.indices { type.variables[index].type = type.variables[index].type.map(callAsFunction) }
    for index in type.cases.indices { type.cases[index].parameters = type.cases[index].parameters.map(callAsFunction) }
    type.nested = type.nested.map(callAsFunction)
    return type
  }

  private func callAsFunction(_ parameter: Parameter) -> Parameter {
    var parameter = parameter
    parameter.type = self(parameter.type)
    return parameter
  }

  private func callAsFunction(_ function: Function) -> Function {
    guard function.parameters.contains(where: { self($0.type) != $0.type }) else { return function }
    return Function(
      name: function.name, parameters: function.parameters.map(callAsFunction), result: function.result,
      body: function.body, isStatic: function.isStatic, place: function.place)
  }
}
