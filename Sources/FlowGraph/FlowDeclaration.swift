import FlowLanguage

/// What a flow declares, before its steps are resolved: everything that other flows and its own steps can name.
@dynamicMemberLookup final class FlowDeclaration: Sendable {
  let id: Int
  let file: Int
  /// Its origin, if another module exports it.
  let origin: FlowOrigin?
  let syntax: FlowSyntax
  let settings: FlowSettings
  let typeName: String
  private let members: FlowMembers

  var name: String { syntax.name.text }

  /// - Parameter ambiguous: the types that need the names of their modules.
  init(
    _ syntax: FlowSyntax, id: Int, file: Int, origin: FlowOrigin? = nil, settings: FlowSettings,
    ambiguous: Set<String> = []
  ) {
    self.id = id
    self.file = file
    self.origin = origin
    self.syntax = syntax
    self.settings = settings
    let type = syntax.swiftName?.text ?? upperCamelCase(syntax.name.text) + settings.coordinatorSuffix
    typeName = origin.flatMap { ambiguous.contains(type) ? "\($0.module).\(type)" : nil } ?? type
    members = FlowMembers(syntax, isForeign: origin != nil)
  }

  subscript<Value>(dynamicMember member: KeyPath<FlowMembers, Value>) -> Value { members[keyPath: member] }
}

extension FlowDeclaration {
  /// The needs that the links of a screen name, each with the parameter of another type that it would look up.
  func unsuitableNeeds(of screen: FlowMembers.Screen) -> [(name: Name, type: String, parameter: Parameter)] {
    (screen.syntax.links.first?.uses ?? []).compactMap { use in
      let types = members.overloads[use.need.text, default: []].map { members.needs[$0].type }
      guard let type = types.first, let parameter = screen.parameters.first(where: { $0.name == use.need.text }) else {
        return nil
      }
      let isSuitable = types.contains { type in
        passes(wrappedType(type) ?? type, for: parameter.type) || passes(parameter.type, for: type)
      }
      guard !isSuitable else { return nil }
      return (use.need, wrappedType(type) ?? type, parameter)
    }
  }
}

/// The children of a flow, which are known once the names of all flows are.
struct ChildDeclarations: Sendable {
  struct Child: Sendable {
    var syntax: ChildSyntax?
    /// Index into the flow's tabs, if it is a tab.
    var tab: Int?
    let writtenName: String
    var flow: Int
    var parameters: [Parameter] = []
    /// False if the declaration itself passes its flow's arguments.
    var takesArgumentsOfFlow = false
    let place: SourcePlace

    /// The name of the case.
    var name: String { lowerCamelCase(writtenName) }
  }

  private(set) var list: [Child] = []
  /// By written name and by case name.
  private(set) var byName = NameTable()
  /// Those with an unknown flow, which was reported.
  private(set) var broken: Set<String> = []

  subscript(index: Int) -> Child {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// - Parameter name: the name as written, from which the case's name is derived.
  mutating func append(_ child: Child, named name: Name) {
    byName.insert(name.text, as: list.count, at: name.place)
    byName.insert(child.name, as: list.count, at: name.place)
    list.append(child)
  }

  mutating func addSpelling(_ name: Name, of child: Int) { byName.insert(name.text, as: child, at: name.place) }

  mutating func addBroken(_ name: String) {
    broken.insert(name)
    broken.insert(lowerCamelCase(name))
  }
}
