import FlowGraph

/// What the coordinators of an app have in common, which the settings say once. Each is found out when it is first asked
/// for: it takes a look at all flows.
final class Conventions {
  private let flows: [FlowDraft]
  private let index: CodeIndex

  init(of flows: [FlowDraft], in index: CodeIndex) {
    self.flows = flows
    self.index = index
  }

  /// The preset that is most like what the app has.
  private(set) lazy var preset: Preset? = {
    let protocols = index.all.filter { $0.declaration?.kind == .protocol }
    func has(_ test: (CodeIndex.TypeInfo) -> Bool) -> Bool {
      flows.contains { flow in index[flow.type].map(test) ?? false }
    }
    if has({ $0.functions.contains { $0.name == "push" && $0.parameters.first?.label == "destination" } }) {
      return .destinations
    }
    if protocols.contains(where: { $0.name.contains("FinishDelegate") }) { return .finishDelegate }
    let hasParents =
      has { $0.variables.contains { $0.name == "parentCoordinator" && $0.isWeak } }
      && !has { $0.variables.contains(named: "dependencies") }
    if hasParents, isInstantiated { return .parentChild }
    if has({ $0.inherited.contains { $0.hasSuffix("Flow") && index[$0]?.declaration?.kind == .protocol } }) {
      return .flowProtocols
    }
    if hasParents { return .parentChild }
    if flows.flatMap(\.screens).flatMap(\.actions).contains(where: { $0.way == "struct" }),
      !has({ $0.variables.contains { ["childCoordinators", "parentCoordinator"].contains($0.name) } })
    {
      return .viewModelActions
    }
    return nil
  }()

  /// How screens reach their coordinators where a flow says nothing else.
  private(set) lazy var actions: String = {
    let all = Set(flows.compactMap(\.actions))
    return preset == nil && all.count == 1 ? all.first! : (preset ?? .standard).values.actions.name
  }()

  /// What makes all of its screens; nil where some come from elsewhere than others.
  private(set) lazy var screens: String? = {
    if allScreens({ $0.declaration?.kind == .struct && $0.inherited.contains("View") }) { return "hosting" }
    if isInstantiated { return "storyboard" }
    let all = flows.reduce(into: Set<String>()) { $0.formUnion($1.sources) }.subtracting([""])
    return all.count == 1 ? all.first : nil
  }()

  /// What makes the screens where a flow says nothing else; nil where no flow can.
  private(set) lazy var usualScreens: String? =
    ["hosting", "storyboard"].contains(screens) ? nil : screens ?? (preset ?? .standard).values.screens.name

  private lazy var isInstantiated: Bool = allScreens { type in
    index.lineage(type.name).contains { $0.functions.contains { $0.name == "instantiate" && $0.isStatic } }
  }

  private func allScreens(_ test: (CodeIndex.TypeInfo) -> Bool) -> Bool {
    let types = flows.flatMap(\.screens).filter { !$0.isAlert }.map { $0.type.flatMap { index[$0] } }
    return !types.isEmpty && types.allSatisfy { $0.map(test) ?? false }
  }

  /// Whether a screen is a class, as far as its source or its name says so.
  func isClassic(_ type: String) -> Bool {
    index[type]?.declaration.map { $0.kind == .class } ?? !type.hasSuffix("View")
  }

  /// The protocol that all coordinators adopt, and how generated ones name what they share.
  private(set) lazy var sharedNames: String? = {
    let all = flows.compactMap { flow in index[flow.type] }.map { type in
      index.lineage(type.name).filter { parent in
        parent.declaration?.kind == .protocol && parent.declaration?.functions.contains(named: "start") == true
      }.map(\.name)
    }
    let common = all.dropFirst().reduce(Set(all.first ?? [])) { $0.intersection($1) }
    guard all.count > 1, !common.contains("Coordinator"), let name = all[0].last(where: common.contains) else {
      return nil
    }
    let stack = index.all.first { $0.name.hasSuffix("Stack") && index.isPlace($0.name) }
    let place = stack?.name.dropLast("Stack".count) ?? "Flow"
    return name + (place == "Flow" || place.isEmpty ? "" : " \(place)")
  }()

  /// How the app's types end, where most do.
  private(set) lazy var suffixes: (coordinator: String, screen: String) = {
    func usual(_ types: [String], _ endings: [String], _ usual: String) -> String {
      let found = types.map { type in endings.first { type.hasSuffix($0) && type.count > $0.count } ?? "" }
      let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
      return counts.first { !$0.key.isEmpty && $0.value * 2 > types.count }?.key ?? usual
    }
    let screens = Set(flows.flatMap(\.screens).filter { !$0.isAlert }.compactMap(\.type)).sorted()
    return (
      usual(flows.map(\.type).filter { !$0.isEmpty }, Naming.flowEndings, "Coordinator"),
      usual(
        screens.filter { !$0.hasSuffix("View") }, ["ViewController", "Controller", "VC", "Screen"], "ViewController")
    )
  }()
}
