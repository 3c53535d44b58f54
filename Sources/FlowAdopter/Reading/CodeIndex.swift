import FlowDiagnostics
import FlowGraph

/// Every type of the app by its name, extensions included.
final class CodeIndex {
  final class TypeInfo: Named {
    let name: String
    let outer: String?
    fileprivate(set) var parts: [TypeSyntax] = []
    private(set) lazy var inherited = parts.flatMap(\.inherited)
    private(set) lazy var functions = parts.flatMap(\.functions)
    private(set) lazy var variables = parts.flatMap(\.variables)
    private(set) lazy var cases = parts.flatMap(\.cases)
    fileprivate(set) var conformers: [TypeInfo] = []

    init(name: String, in outer: String?) {
      self.name = name
      self.outer = outer
    }

    /// What its methods and its computed properties do.
    var bodies: [[Statement]] { parts.flatMap(\.bodies) }
    private(set) lazy var expressions = bodies.flatMap(\.expressions)
    /// What its own code names.
    private(set) lazy var namesUsed = Set(expressions.compactMap(\.name))
    var declaration: TypeSyntax? { parts.first { $0.kind != .extension } }
    var lines: Int { parts.reduce(0) { $0 + $1.lines } }

    /// The local names of what it casts, by the names of that: `guard let home = parent as? HomeCoordinator`.
    private(set) lazy var boundNames = bodies.flatMap(\.bindings).reduce(into: [String: Set<String>]()) { names, new in
      if case .cast = new.value.kind, let cast = new.value.words.last { names[cast, default: []].insert(new.name) }
    }

    private(set) lazy var memberCalls = parts.filter { $0.kind != .protocol }.flatMap { part in
      (part.bodies.flatMap(\.expressions) + part.variables.compactMap(\.initial).flatMap(\.expressions))
        .compactMap(\.memberCall)
    }
  }

  /// What an instance of a type does in navigation.
  enum Role {
    case coordinator, screen, stack, tabBar, window, alert, plain

    var isController: Bool { self == .screen || self == .stack || self == .tabBar }
  }

  private var types: [String: TypeInfo] = [:]
  /// In the order of the files.
  private(set) var all: [TypeInfo] = []
  private(set) var functions: [String: Function] = [:]
  private var roles: [String: Role] = [
    "UINavigationController": .stack, "UITabBarController": .tabBar, "UIWindow": .window, "UIAlertController": .alert,
  ]
  let knownContainers = Memo<Bool>()
  private var aliases: [String: String] = [:]
  private let knownNames = Memo<String>()
  let knownEnds = Memo<[String]>()
  /// The cases over which coordinators switch.
  private(set) lazy var switches: [Set<String>] = all.filter { role(of: $0.name) == .coordinator }.flatMap { type in
    (type.bodies + type.expressions.compactMap(\.closure?.body)).flatMap(\.switchedCases)
  }
  /// What coordinators say through subjects, and to what they listen.
  let knownSubjects = Memo<[EndSubject]>()
  let knownHeard = Memo<Set<String>>()
  private let lineages = Memo<[TypeInfo]>()
  /// The properties in which types that are no coordinators keep something, by its type.
  private(set) lazy var keepers = Dictionary(
    grouping: all.filter { role(of: $0.name) != .coordinator }.flatMap { keeper in
      keeper.variables.compactMap { variable in
        variable.type.map { (kept: Self.baseName($0), type: keeper.name, property: variable.name) }
      }
    }, by: \.kept)
  /// The enums that have a case of a name.
  private(set) var enumsByCase: [String: [TypeInfo]] = [:]
  /// The names that nested types have here, by those that their outer types give them.
  private var nested: [String: String] = [:]

  let storyboards: Storyboards

  init(_ files: [FileSyntax], _ storyboards: Storyboards) {
    self.storyboards = storyboards
    let closures = files.reduce(into: [String: String]()) { $0.merge($1.closures) { first, _ in first } }
    let written = files.flatMap(\.types)
    let aliases = Aliases(closures, in: written)
    let outermost = written.map { aliases($0) }
    for type in outermost { add(type, as: type.name, in: nil) }
    // A short name means the type that is nested in none.
    for (outer, type) in outermost.flatMap({ $0.allNested(in: $0.name) }) {
      let own = outer + "." + type.name
      // A plain `Result` is Swift's.
      let isFree = types[type.name] == nil && type.name != "Result"
      let name = nested[own] ?? (isFree ? type.name : own)
      nested[own] = name
      add(type, as: name, in: outer)
    }
    for file in files {
      self.aliases.merge(file.aliases) { first, _ in first }
      for function in file.functions { functions[function.name] = function }
    }
    for type in all {
      if type.declaration?.kind == .enum { for item in type.cases { enumsByCase[item.name, default: []].append(type) } }
      for parent in type.inherited { self[parent]?.conformers.append(type) }
    }
  }

  private func add(_ type: TypeSyntax, as name: String, in outer: String?) {
    let info = types[name] ?? TypeInfo(name: name, in: outer)
    if types[name] == nil { all.append(info) }
    types[name] = info
    info.parts.append(type)
  }

  /// The cases of what a method of a type is given first.
  func cases(takenBy function: Function, of type: String) -> [EnumCase] {
    function.parameters.first.flatMap { self[qualified($0.type, in: type)] }?.cases ?? []
  }

  /// What a type is called here that another one names.
  func qualified(_ type: String, in owner: String) -> String {
    let base = Self.baseName(type)
    for outer in lineage(owner) {
      if let name = nested["\(outer.name).\(base)"] { return name }
      if let around = outer.outer, let name = nested["\(around).\(base)"] { return name }
    }
    return type
  }

  /// `any Kit.List<Item>?` → `List`
  static func baseName(_ type: String) -> String { path(type).lastPart }

  /// `any Kit.List<Item>?` → `Kit.List`
  private static func path(_ type: String) -> String {
    var name = type[...]
    for word in ["any ", "some ", "inout "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    if name.hasPrefix("("), name.hasSuffix(")?") || name.hasSuffix(")!") || name.hasSuffix(")"), !name.contains("->") {
      name = name.drop { $0 == "(" }
      while let last = name.last, ")?!".contains(last) { name = name.dropLast() }
      return path(String(name))
    }
    return String(name.prefix { !"<?! ".contains($0) })
  }

  /// What a type is called here.
  private func name(of type: String) -> String {
    knownNames.value(of: type) {
      let path = Self.path(type)
      if let name = nested[path] { return name }
      if types[path] != nil { return path }
      let base = Self.baseName(path)
      return types[base] == nil ? aliases[base].map(Self.baseName) ?? base : base
    }
  }

  subscript(type: String) -> TypeInfo? {
    // `Array<Item>` is a name of its own where it is extended.
    types[name(of: type)] ?? types[type]
  }

  /// Whether it has this name, inherits from what has it, or conforms to that.
  func isType(_ type: String, _ name: String) -> Bool { type == name || lineage(type).contains(named: name) }

  /// The type itself, what it inherits from and what it conforms to, nearest first.
  func lineage(_ name: String) -> [TypeInfo] { lineages.value(of: name) { foundLineage(name) } }

  private func foundLineage(_ name: String) -> [TypeInfo] {
    var result: [TypeInfo] = []
    var seen: Set<String> = []
    var rest = [self.name(of: name)][...]
    while let next = rest.popFirst() {
      guard seen.insert(next).inserted else { continue }
      // UIKit's, and those whose source is not among the files.
      if types[next]?.declaration == nil, Self.isUsualScreen(next) { rest.append("UIViewController") }
      guard let type = types[next] else { continue }
      result.append(type)
      rest += type.inherited.map(self.name(of:))
    }
    return result
  }

  func variable(_ name: String, of type: String) -> Variable? {
    lineage(type).lazy.compactMap { $0.variables.first(named: name) }.first
  }

  /// The one type of the app that conforms to a protocol; the type itself if it is not a protocol.
  func implementation(of name: String) -> String {
    let name = types[Self.baseName(name)] == nil ? self.name(of: name) : Self.baseName(name)
    let all = implementations(of: name)
    return all.count == 1 ? all[0] : name
  }

  /// The types of the app that conform to a protocol, also by one that refines it; none of a type that is no protocol.
  /// - Parameter seen: those that led here: protocols of two modules may refine each other by name.
  func implementations(of name: String, after seen: Set<String> = []) -> [String] {
    guard let type = types[name], type.declaration?.kind == .protocol, !seen.contains(name) else { return [] }
    let real = type.conformers.filter { conformer in
      // A class of another module may have the protocol's name.
      conformer !== type
        && !["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview"].contains { conformer.name.contains($0) }
    }
    return real.flatMap { conformer in
      let isProtocol = conformer.declaration?.kind == .protocol
      return isProtocol ? implementations(of: conformer.name, after: seen.union([name])) : [conformer.name]
    }.uniqued(by: \.self)
  }

  func enums(withAll cases: [String]) -> [TypeInfo] {
    (cases.first.flatMap { enumsByCase[$0] } ?? []).filter { type in
      cases.allSatisfy { name in type.cases.contains(named: name) }
    }
  }

  // MARK: Roles

  func role(of type: String) -> Role {
    let name = types[type] == nil ? Self.baseName(type) : type
    if let role = roles[name] { return role }
    roles[name] = .plain
    let role = foundRole(of: name)
    roles[name] = role
    return role
  }

  func isController(_ type: String) -> Bool { role(of: type).isController }

  /// Whether a type without source is a view controller, by its name.
  private static func isUsualScreen(_ name: String) -> Bool {
    SystemClass.named(name) != nil || name.hasSuffix("ViewController") || name.hasSuffix("VC")
      || ["UI", "SF"].contains(where: name.hasPrefix) && name.hasSuffix("Controller")
  }

  private func foundRole(of name: String) -> Role {
    // Not those that the app extends.
    guard let type = types[name], type.declaration != nil else {
      if Self.isUsualScreen(name) || isUsualContainer(name) { return .screen }
      if name.hasSuffix("NavigationController") { return .stack }
      // One whose source is not among the files.
      let isCoordinator = name.hasSuffix("Coordinator") && name != "Coordinator"
      return isCoordinator && !name.hasPrefix("UI") && !name.hasPrefix("NS") ? .coordinator : .plain
    }
    if type.declaration?.kind == .protocol {
      if name.contains("Coordinator") || name.hasSuffix("Delegate") { return .plain }
      let roles = Set(type.conformers.map { role(of: $0.name) })
      let isGeneral = name == "Storyboarded" || ["able", "Displaying"].contains(where: name.hasSuffix)
      return roles == [.screen] && !isGeneral ? .screen : .plain
    }
    if isCoordinator(type) { return .coordinator }
    if isPlace(name) { return .stack }
    for parent in type.inherited {
      let parentRole = role(of: parent)
      guard parentRole != .plain, types[Self.baseName(parent)]?.declaration?.kind != .protocol else { continue }
      // A navigation controller that fills itself is a screen to others.
      return parentRole == .stack && name.hasSuffix("ViewController") && type.fillsItself ? .screen : parentRole
    }
    return .plain
  }

  /// Whether it is a place on screen as generated code has it: what a flow has shown, and how that leaves again.
  func isPlace(_ type: String) -> Bool {
    ["enter", "leave", "isStarting"].allSatisfy { self[type]?.functions.contains(named: $0) ?? false }
  }

  private lazy var hasJourneys = all.contains { $0.name.hasSuffix("Journey") }

  /// Whether a function is part of how generated coordinators follow links.
  func followsLinks(_ function: Function) -> Bool {
    hasJourneys
      && (function.name.hasPrefix("follow") || function.parameters.contains { $0.type.hasSuffix("Journey") })
  }

  /// Whether a coordinator shows its screens on such a place; one without source is started as one that does.
  func hasPlace(_ type: String) -> Bool {
    self[type].map { $0.variables.contains { $0.type.map(isPlace) ?? false } } ?? true
  }

  /// Whether a protocol is only for what is on screen, which nothing is told that ends.
  func isOfViews(_ name: String) -> Bool {
    guard let type = self[name], type.declaration?.kind == .protocol, !type.conformers.isEmpty else { return false }
    return type.conformers.allSatisfy { role(of: $0.name) == .screen || listensForView($0) }
  }

  /// Whether it is what SwiftUI calls a coordinator.
  private func listensForView(_ type: TypeInfo) -> Bool {
    type.outer.flatMap { self[$0] }?.isRepresentable ?? false || viewCoordinators.contains(type.name)
  }

  /// SwiftUI's coordinators that are declared outside their views.
  private lazy var viewCoordinators = Set(
    all.filter(\.isRepresentable).flatMap { view in
      view.functions.filter { $0.name == "makeCoordinator" }.compactMap(\.result).map { qualified($0, in: view.name) }
    })

  private func isCoordinator(_ type: TypeInfo) -> Bool {
    guard type.declaration?.kind == .class || type.declaration?.kind == .struct else { return false }
    if listensForView(type) { return false }
    if ([type.name] + type.inherited).contains(where: { Self.baseName($0).hasSuffix("Coordinator") }) { return true }
    let types =
      type.variables.compactMap(\.type) + type.functions.filter { $0.name == "init" }.flatMap(\.parameters).map(\.type)
    return type.functions.contains(named: "start")
      && types.contains { ["UINavigationController", "UIWindow", "UITabBarController"].contains(Self.baseName($0)) }
  }
}
