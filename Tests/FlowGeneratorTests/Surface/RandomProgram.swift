import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport

/// Modules made up at random that import each other: libraries, which export flows, and an app. Their names come from one
/// small vocabulary, so that two modules have what is called the same.
struct RandomProgram {
  /// What a module of a program knows of it.
  struct Place {
    /// The flows that it can start, of the modules that it imports.
    let imported: [RandomModule.Plan]
    let isLibrary: Bool
    let hasLinks: Bool
  }

  struct Member {
    let source: ModuleSource
    let module: RandomModule
    var name: String { source.name }
  }

  static let types = ["Login", "Home", "Detail", "List", "Picker", "Sure"]
  static let members = ["done", "saved", "isOn", "store", "user", "open"]
  /// A library can have the name of a flow, and of what a type ends with.
  private static let names = ["Access", "Shop", "Kit", "Login", "View"]

  private(set) var members: [Member] = []
  private(set) var tried = 0
  /// By the id of the first error.
  private(set) var refusals: [String: Int] = [:]
  /// Whether the checker accepts all of it.
  private(set) var isAccepted = true

  init(seed: UInt64) {
    var random = SplitMix(seed)
    var names = Array(Self.names.filter { _ in random.chance(50) }.prefix(2))
    if names.isEmpty { names = ["Access"] }
    let hasLinks = random.chance(40)
    let shared = Self.sharedSettings(&random)
    for (index, name) in (names + ["Client"]).enumerated() {
      let isLibrary = index < names.count
      let imports = members.filter { _ in random.chance(isLibrary ? 60 : 90) }
      let support = index > 0 ? ["support import \(names[0])"] : hasLinks ? ["links shared"] : []
      let settings = Self.settings(support, shared, &random)
      let place = Place(imported: imports.flatMap(\.module.exports), isLibrary: isLibrary, hasLinks: hasLinks)
      let head = (imports.map(\.name) + ["Model"]).map { "import \($0)\n" }.joined()
      isAccepted = (0..<60).contains { attempt in
        tried += 1
        let module = RandomModule(
          seed: seed &* 1000 &+ UInt64(index * 100 + attempt), hasApp: !isLibrary, in: settings, at: place)
        return add(name, [settings.text, head + module.text], module)
      }
      guard isAccepted else { return }
    }
  }

  /// Adds what the checker lets through.
  private mutating func add(_ name: String, _ texts: [String], _ module: RandomModule) -> Bool {
    let sources = zip(["Settings", "Module"], texts).map { SourceFile(path: "\(name)/\($0).flow", text: $1) }
    let findings = (try? Generator().check(sources, importing: members.map(\.source)).diagnostics) ?? []
    if let error = findings.first(where: { $0.severity == .error }) {
      refusals[error.id, default: 0] += 1
      return false
    }
    members.append(Member(source: ModuleSource(name: name, sources: sources), module: module))
    return true
  }

  var text: String {
    members.flatMap(\.source.sources).map { "// \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\n")
  }

  // MARK: Settings

  /// What most of the modules agree on.
  private static func sharedSettings(_ random: inout SplitMix) -> [String] {
    var lines: [String] = []
    if random.chance(15) { lines.append("coordinator " + random.one(of: ["FlowCoordinator", "Router Nav"])) }
    if random.chance(20) { lines.append("suffix \"\" \"\"") }
    if random.chance(20) { lines.append("isolation mainActor") }
    if random.chance(15) { lines.append("events observed") }
    if random.chance(15) { lines.append("outcomes awaited") }
    return ["lifetime \(random.one(of: SettingValues.builtIn.lifetime))"] + lines
  }

  private static func settings(
    _ support: [String], _ shared: [String], _ random: inout SplitMix
  ) -> RandomModule.Settings {
    var lines = support
    var actions = SettingValues.builtIn.actions[0]
    if random.chance(30) {
      let preset = random.one(of: Preset.allCases)
      actions = preset.values.actions.name
      lines.append("preset \(preset)")
    }
    lines.append(shared[0])
    for line in shared.dropFirst() where random.chance(85) { lines.append(line) }
    if random.chance(40) {
      actions = random.one(of: SettingValues.builtIn.actions)
      lines.append("actions \(actions)")
    }
    if random.chance(40) { lines.append("screens \(random.one(of: SettingValues.builtIn.screens))") }
    if random.chance(20) { lines.append("access \(random.one(of: ["public", "package", "internal"]))") }
    if !lines.contains("suffix \"\" \"\""), random.chance(15) {
      lines.append("suffix " + random.one(of: ["Flow Screen", "\"\" \"\"", "Router Controller"]))
    }
    if random.chance(10) { lines.append("bundle main") }
    return RandomModule.Settings(
      text: "settings {\n  \(lines.joined(separator: "\n  "))\n}\n", lifetime: "", actions: actions)
  }
}

extension RandomModule.Writer {
  /// Exports some flows, and has flows of other modules started.
  mutating func addImported(to plans: [RandomModule.Plan]) {
    guard let place else { return }
    for plan in plans where place.isLibrary && plan.kind != "external" {
      plan.isExported = plan.parent == nil || random.chance(30)
    }
    for plan in plans where plan.kind == "flow" || plan.kind == "app" {
      for flow in place.imported where random.chance(40) {
        let way = plan.kind == "app" ? "root" : random.one(of: ["push", "present"])
        let child = RandomModule.Plan(flow.name, flow.kind, plan, way, as: flow.name)
        (child.parameters, child.outcomes, child.isForeign) = (flow.parameters, flow.outcomes, true)
        plan.children.append(child)
      }
    }
  }

  /// A link to what only needs values that a link can have; nothing in most places.
  mutating func link(_ name: String, _ values: [Value]) -> String {
    guard hasLinks, random.chance(30),
      values.allSatisfy({ ["Int", "Bool"].contains($0.type) || place == nil && $0.type == "String?" })
    else { return "" }
    let (query, path) = (values.filter { $0.type == "String?" }, values.filter { $0.type != "String?" })
    let items = query.map { "\($0.name)=:\($0.name)" }.joined(separator: "&")
    return " link \"/" + ([name.lowercased()] + path.map { ":\($0.name)" }).joined(separator: "/")
      + (items.isEmpty ? "" : "?\(items)") + "\""
  }
}
