import FlowGraph

/// Spells types so that they mean the same everywhere: those of closures written out where the source has a name for
/// them, nested ones with their outer types.
struct Aliases {
  /// By their names: `Completion`, or `ImagePicker.Completion` of one that is declared in a type.
  private let closures: [String: String]
  /// By the name alone, where all that have it are the same.
  private let unique: [String: String]

  /// The types that are nested in others, with those: `List.Filter`.
  private let nested: Set<String>

  init(_ names: [String: String], in types: [TypeSyntax]) {
    closures = names.compactMapValues { type in
      type.contains("->") ? type : names[type.split(separator: ".").suffix(2).joined(separator: ".")]
    }.filter { $0.value.contains("->") }
    let named = Dictionary(grouping: closures) { $0.key.lastPart }
    unique = named.compactMapValues { same in Set(same.map(\.value)).count == 1 ? same[0].value : nil }
    nested = Set(types.flatMap { $0.allNested(in: $0.name) }.map { "\($0.outer).\($0.type.name)" })
  }

  /// - Parameter owners: the types in which it is written, the innermost last.
  private func spelled(_ type: String, in owners: [String]) -> String {
    replacingNames(in: closure(type, in: owners)) { name in
      let paths = owners.indices.reversed().map { owners[...$0].joined(separator: ".") + "." + name }
      return paths.first(where: nested.contains)
    }
  }

  private func closure(_ type: String, in owners: [String]) -> String {
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    let parts = (isOptional ? type.dropLast() : type[...]).split(separator: ".").map(String.init)
    guard let name = parts.last else { return type }
    let outer = parts.count > 1 ? [parts[parts.count - 2]] : owners.reversed()
    let own = outer.lazy.compactMap { closures["\($0).\(name)"] }.first
    guard let closure = own ?? closures[name] ?? unique[name] else { return type }
    return isOptional ? "(\(closure))?" : closure
  }

  func callAsFunction(_ type: TypeSyntax, in owners: [String] = []) -> TypeSyntax {
    let owners = owners + [type.name]
    var type = type
    for index in type.functions.indices { resolve(&type.functions[index].parameters, in: owners) }
    for index in type.cases.indices { resolve(&type.cases[index].parameters, in: owners) }
    for index in type.variables.indices {
      type.variables[index].type = type.variables[index].type.map { spelled($0, in: owners) }
    }
    type.nested = type.nested.map { self($0, in: owners) }
    return type
  }

  private func resolve(_ parameters: inout [Parameter], in owners: [String]) {
    for index in parameters.indices { parameters[index].type = spelled(parameters[index].type, in: owners) }
  }
}
