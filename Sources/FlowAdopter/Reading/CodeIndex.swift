/// Every type of the app by its name, extensions included.
final class CodeIndex {
  final class TypeInfo {
    let name: String
    fileprivate(set) var parts: [TypeSyntax] = []
    fileprivate(set) var conformers: [TypeInfo] = []

    init(name: String) { self.name = name }

    var conformersAreEmpty: Bool { conformers.isEmpty }
    var declaration: TypeSyntax? { parts.first { $0.kind != .extension } }
    var inherited: [String] { parts.flatMap(\.inherited) }
    var functions: [Function] { parts.flatMap(\.functions) }
    var variables: [Variable] { parts.flatMap(\.variables) }
    var cases: [EnumCase] { parts.flatMap(\.cases) }
    var lines: Int { parts.reduce(0) { $0 + $1.lines } }
  }

  /// What an instance of a type does in navigation.
  enum Role { case coordinator, screen, stack, tabBar, window, alert, plain }

  private(set) var types: [String: TypeInfo] = [:]
  private(set) var names: [String] = []
  private(set) var functions: [String: Function] = [:]
  private var roles: [String: Role] = [:]
  private var aliases: [String: String] = [:]

  init(_ files: [FileSyntax]) {
    for file in files {
      for type in file.types { add(type) }
      aliases.merge(file.aliases) { first, _ in first }
      for function in file.functions { functions[function.name] = function }
    }
    for name in names {
      for parent in types[name]!.inherited {
        if let parent = types[Self.baseName(parent)] { parent.conformers.append(types[name]!) }
      }
    }
  }

  private func add(_ type: TypeSyntax) {
    if types[type.name] == nil {
      types[type.name] = TypeInfo(name: type.name)
      names.append(type.name)
    }
    types[type.name]!.parts.append(type)
    for nested in type.nested { add(nested) }
  }

  /// `any Kit.List<Item>?` → `List`
  static func baseName(_ type: String) -> String {
    var name = type[...]
    for word in ["any ", "some ", "inout "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    if name.hasPrefix("("), name.hasSuffix(")?") || name.hasSuffix(")!") || name.hasSuffix(")"), !name.contains("->") {
      name = name.drop { $0 == "(" }
      while let last = name.last, ")?!".contains(last) { name = name.dropLast() }
      return baseName(String(name))
    }
    if let end = name.firstIndex(where: { "<?! ".contains($0) }) { name = name[..<end] }
    return name.split(separator: ".").last.map(String.init) ?? ""
  }

  subscript(type: String) -> TypeInfo? {
    let name = Self.baseName(type)
    return types[name] ?? aliases[name].flatMap { types[$0] }
  }

  /// The type itself, what it inherits from and what it conforms to, nearest first.
  func lineage(_ name: String) -> [TypeInfo] {
    var result: [TypeInfo] = []
    var seen: Set<String> = []
    var rest = [Self.baseName(name)][...]
    while let next = rest.popFirst() {
      guard seen.insert(next).inserted else { continue }
      if types[next]?.declaration == nil, next.hasPrefix("UI"), next.hasSuffix("Controller") {
        rest.append("UIViewController")
      }
      guard let type = types[next] else { continue }
      result.append(type)
      rest += type.inherited.map(Self.baseName)
    }
    return result
  }

  /// The function that a call means: with these labels if there is one, else with as many parameters, else any.
  func function(_ name: String, of type: String, labels: [String?]) -> Function? {
    var best: (rank: Int, function: Function)?
    for type in lineage(type) {
      for function in type.functions where function.name == name {
        let rank = Self.rank(function, labels) + (function.body == nil ? 10 : 0)
        if best.map({ rank < $0.rank }) ?? true { best = (rank, function) }
      }
      if let best, best.rank < 2 { return best.function }
    }
    return best?.function
  }

  private static func rank(_ function: Function, _ labels: [String?]) -> Int {
    let own = function.parameters.map(\.label)
    if own == labels { return 0 }
    let required = function.parameters.filter { !$0.hasDefault }.count
    return required...max(required, own.count) ~= labels.count ? 1 : 5
  }

  func variable(_ name: String, of type: String) -> Variable? {
    for type in lineage(type) {
      if let variable = type.variables.first(where: { $0.name == name }) { return variable }
    }
    return nil
  }

  /// The one type of the app that conforms to a protocol; the type itself if it is no protocol.
  func implementation(of name: String) -> String {
    let name = Self.baseName(name)
    guard let type = types[name], type.declaration?.kind == .protocol else { return name }
    let real = type.conformers.filter { conformer in
      !["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview"].contains { conformer.name.contains($0) }
    }
    if real.count == 1 { return implementation(of: real[0].name) }
    return name
  }

  // MARK: Roles

  private static let system: [String: Role] = [
    "UINavigationController": .stack, "FlowStack": .stack, "UITabBarController": .tabBar, "UIWindow": .window,
    "UIAlertController": .alert,
  ]

  func role(of type: String) -> Role {
    let name = Self.baseName(type)
    if let role = roles[name] { return role }
    roles[name] = .plain
    let role = Self.system[name] ?? foundRole(of: name)
    roles[name] = role
    return role
  }

  private func foundRole(of name: String) -> Role {
    // Not those that the app extends.
    guard let type = types[name], type.declaration != nil else {
      let isScreen =
        name.hasSuffix("ViewController") || name.hasSuffix("VC")
        || name.hasPrefix("UI") && name.hasSuffix("Controller") || name.hasPrefix("SF") && name.hasSuffix("Controller")
      return isScreen ? .screen : .plain
    }
    if type.declaration?.kind == .protocol {
      if name.contains("Coordinator") || name.hasSuffix("Delegate") { return .plain }
      let roles = Set(type.conformers.map { role(of: $0.name) })
      return roles == [.screen] && !Self.isGeneral(name) ? .screen : .plain
    }
    if isCoordinator(type) { return .coordinator }
    for parent in type.inherited {
      let parentRole = role(of: parent)
      if parentRole != .plain, types[Self.baseName(parent)]?.declaration?.kind != .protocol { return parentRole }
    }
    return .plain
  }

  private static func isGeneral(_ name: String) -> Bool {
    ["Storyboarded", "StoryboardInstantiable", "Alertable", "Presentable", "Reusable"].contains(name)
      || name.hasSuffix("able") || name.hasSuffix("Displaying")
  }

  private func isCoordinator(_ type: TypeInfo) -> Bool {
    guard type.declaration?.kind == .class || type.declaration?.kind == .struct else { return false }
    if type.name.hasSuffix("Coordinator") { return true }
    if type.inherited.contains(where: { Self.baseName($0).hasSuffix("Coordinator") }) { return true }
    let starts = type.functions.contains { $0.name == "start" }
    let types =
      type.variables.compactMap(\.type) + type.functions.filter { $0.name == "init" }.flatMap(\.parameters).map(\.type)
    return starts
      && types.contains { ["UINavigationController", "UIWindow", "UITabBarController"].contains(Self.baseName($0)) }
  }
}
