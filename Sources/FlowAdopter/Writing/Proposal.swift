import FlowGenerator
import FlowGraph
import FlowLanguage

/// Writes the files, and changes what the checker refuses until it refuses nothing.
struct Proposal {
  private let flows: [FlowDraft]
  private let settling: Settling
  private let index: CodeIndex
  private let missing: [String]
  private let describe: (Place) -> String
  /// The calls of the coordinators, and what has become of them.
  private let calls: [(place: Place, name: String)]
  private let log: CallLog
  private let forEach: ForEach

  init(
    _ flows: [FlowDraft], _ settling: Settling, _ index: CodeIndex, missing: [String],
    calls: [(place: Place, name: String)], log: CallLog, describe: @escaping (Place) -> String,
    forEach: @escaping ForEach
  ) {
    self.flows = flows
    self.settling = settling
    self.index = index
    self.missing = missing
    self.describe = describe
    self.calls = calls
    self.log = log
    self.forEach = forEach
  }

  /// After so many rounds a flow that is still refused is left to people; then those that depend on it are.
  private static let patience = 12
  private static let mostRounds = 20

  struct Result {
    var files: [SourceFile] = []
    var findings: [Diagnostic] = []
    /// Errors of the old code.
    var allowed: [Diagnostic] = []
    /// The flows that are only a comment.
    var broken: Set<String> = []
    /// The places of the steps that are in the files.
    var said: Set<Place> = []
  }

  func write() -> Result {
    var refused: [String: [String: Int]] = [:]
    var allowed: [String: [String: [String]]] = [:]
    var accepted: [Diagnostic] = []
    var (preset, isSet) = (self.preset, true)
    var broken: Set<String> = []
    // Only what was refused is written again.
    var known: [String: FlowWriter] = [:]
    let generator = Generator(forEach: forEach)
    for round in 0..<Self.mostRounds {
      let written = flows.map { flow -> [FlowWriter.Line] in
        let writer = known[flow.name] ?? writer(of: flow, refused[flow.name] ?? [:], allowed[flow.name] ?? [:])
        known[flow.name] = writer
        let lines = writer.lines
        guard broken.contains(flow.name) else { return lines }
        return lines.map { FlowWriter.Line(text: $0.text.isEmpty ? "" : "// " + $0.text, key: $0.key) }
      }
      var files = zip(flows, written).map { flow, lines in
        SourceFile(path: flow.name + ".flow", text: lines.map(\.text).joined(separator: "\n") + "\n")
      }
      let said = Set(flows.filter { !broken.contains($0.name) }.flatMap { known[$0.name]?.said ?? [] })
      let lost = lost(said, listed: written.joined())
      let rest = ["Module", "AdoptedModule"].first { name in !flows.contains { $0.name == name } } ?? "FlowsModule"
      files.append(SourceFile(path: rest + ".flow", text: settings(isSet ? preset : nil, isSet, broken, lost)))
      let diagnostics = (try? generator.check(files).diagnostics) ?? []
      let errors = diagnostics.filter { $0.severity == .error }
      if errors.isEmpty || round == Self.mostRounds - 1 {
        let written = files
        let formatted = results(files.count, forEach) { index in
          SourceFile(
            path: written[index].path, bytes: format(parse(written[index], file: index)) ?? written[index].bytes)
        }
        let findings = (try? generator.check(formatted).diagnostics) ?? diagnostics
        return Result(files: formatted, findings: findings, allowed: accepted, broken: broken, said: said)
      }
      var seen: Set<String> = []
      for error in errors {
        guard flows.indices.contains(error.place.file) else {
          (preset, isSet) = (nil, false)
          continue
        }
        let flow = flows[error.place.file].name
        known[flow] = nil
        // A file that cannot have a route has its steps where they are done.
        if !flows[error.place.file].shared.isEmpty {
          settling.takeApart(flows[error.place.file])
          continue
        }
        if round >= Self.patience { broken.insert(flow) }
        let line = files[error.place.file].position(of: error.place.range.lowerBound).line - 1
        let all = written[error.place.file]
        let key = all.indices.contains(line) ? all[line].key : flow
        if error.rule.entry.isAllowable, allowed[flow]?[key]?.contains(error.id) != true {
          allowed[flow, default: [:]][key, default: []].append(error.id)
          accepted.append(error)
        } else if seen.insert("\(flow) \(key)").inserted {
          refused[flow, default: [:]][key, default: 0] += 1
          // What cannot be written any shorter is left to people.
          if refused[flow, default: [:]][key, default: 0] > 6 { broken.insert(flow) }
        }
      }
    }
    return Result()
  }

  /// The calls that no step says, and no comment names.
  private func lost(_ said: Set<Place>, listed lines: some Sequence<FlowWriter.Line>) -> [String] {
    let open = calls.filter { !log.isSaid($0.place, by: said) }
    if open.isEmpty { return [] }
    let listed = Set(
      lines.compactMap { line in
        line.text.drop { $0 == " " || $0 == "/" }.prefix { $0 != " " }.description
      })
    return open.filter { !listed.contains(describe($0.place) + ":") }.map {
      "\(describe($0.place)): not read: \($0.name)"
    }
  }

  private func writer(of flow: FlowDraft, _ refused: [String: Int], _ allowed: [String: [String]]) -> FlowWriter {
    var writer = FlowWriter(
      flow: flow, settling: settling, describe: describe, refused: refused, allowed: allowed, suffixes: suffixes,
      usual: (usualActions, usualScreens),
      isClassic: { type in
        guard let info = index[type] else { return !type.hasSuffix("View") }
        return info.declaration?.kind == .class
      })
    writer.write()
    return writer
  }

  /// The preset that is most like what the app has.
  private var preset: String? {
    let protocols = index.names.filter { index[$0]?.declaration?.kind == .protocol }
    func has(_ test: (CodeIndex.TypeInfo) -> Bool) -> Bool {
      flows.contains { flow in index[flow.type].map(test) ?? false }
    }
    if has({ $0.functions.contains { $0.name == "push" && $0.parameters.first?.label == "destination" } }) {
      return "destinations"
    }
    if protocols.contains(where: { $0.contains("FinishDelegate") }) { return "finishDelegate" }
    let hasParents =
      has { $0.variables.contains { $0.name == "parentCoordinator" && $0.isWeak } }
      && !has { $0.variables.contains { $0.name == "dependencies" } }
    if hasParents, isInstantiated { return "parentChild" }
    if has({ $0.inherited.contains { $0.hasSuffix("Flow") && index[$0]?.declaration?.kind == .protocol } }) {
      return "flowProtocols"
    }
    if hasParents { return "parentChild" }
    if flows.flatMap(\.screens).flatMap(\.actions).contains(where: { $0.way == "struct" }),
      !has({ $0.variables.contains { ["childCoordinators", "parentCoordinator"].contains($0.name) } })
    {
      return "viewModelActions"
    }
    return nil
  }

  /// How screens reach their coordinators where a flow says nothing else.
  private var usualActions: String {
    let all = Set(flows.compactMap(\.actions))
    return preset == nil && all.count == 1 ? all.first! : SettingsReader.actions(ofPreset: preset)
  }

  /// What makes all of its screens; nil where some come from elsewhere than others.
  private var screens: String? {
    if allScreens({ $0.declaration?.kind == .struct && $0.inherited.contains("View") }) { return "hosting" }
    if isInstantiated { return "storyboard" }
    let all = flows.reduce(into: Set<String>()) { $0.formUnion($1.sources) }.subtracting([""])
    return all.count == 1 ? all.first : nil
  }

  /// What makes the screens where a flow says nothing else; nil where no flow can.
  private var usualScreens: String? {
    ["hosting", "storyboard"].contains(screens) ? nil : screens ?? SettingsReader.screens(ofPreset: preset)
  }

  private var isInstantiated: Bool {
    allScreens { type in
      index.lineage(type.name).contains { $0.functions.contains { $0.name == "instantiate" && $0.isStatic } }
    }
  }

  private func allScreens(_ test: (CodeIndex.TypeInfo) -> Bool) -> Bool {
    let types = flows.flatMap(\.screens).filter { !$0.isAlert }.map { $0.type.flatMap { index[$0] } }
    return !types.isEmpty && types.allSatisfy { $0.map(test) ?? false }
  }

  /// The protocol that all coordinators adopt, and how generated ones name what they share.
  private var sharedNames: String? {
    let all = flows.compactMap { flow in index[flow.type] }.map { type in
      index.lineage(type.name).filter { parent in
        parent.declaration?.kind == .protocol && parent.declaration?.functions.contains { $0.name == "start" } == true
      }.map(\.name)
    }
    let common = all.dropFirst().reduce(Set(all.first ?? [])) { $0.intersection($1) }
    guard all.count > 1, !common.contains("Coordinator"), let name = all[0].last(where: common.contains) else {
      return nil
    }
    let place = index.names.first { $0.hasSuffix("Stack") && index.isPlace($0) }?.dropLast("Stack".count) ?? "Flow"
    return name + (place == "Flow" || place.isEmpty ? "" : " \(place)")
  }

  /// How the app's types end, where most do.
  private var suffixes: (coordinator: String, screen: String) {
    func usual(_ types: [String], _ endings: [String], _ usual: String) -> String {
      let found = types.map { type in endings.first { type.hasSuffix($0) && type.count > $0.count } ?? "" }
      let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
      return counts.first { !$0.key.isEmpty && $0.value * 2 > types.count }?.key ?? usual
    }
    let screens = Set(flows.flatMap(\.screens).filter { !$0.isAlert }.compactMap(\.type)).sorted()
    return (
      usual(
        flows.map(\.type).filter { !$0.isEmpty },
        Naming.flowEndings, "Coordinator"),
      usual(
        screens.filter { !$0.hasSuffix("View") }, ["ViewController", "Controller", "VC", "Screen"], "ViewController")
    )
  }

  /// The app's own class for all that are made of a role.
  private func ownClass(_ role: CodeIndex.Role) -> (name: String?, others: [DraftNote]) {
    let made = flows.flatMap(\.controllers).filter { $0.role == role }
    let names = Set(made.map(\.type))
    if names.count == 1, let name = names.first, !name.hasPrefix("UI") { return (name, []) }
    let own = names.count > 1 ? made.filter { !$0.type.hasPrefix("UI") } : []
    return (nil, own.map { DraftNote(text: "not read: is a \($0.type)", place: $0.place) })
  }

  private func settings(_ preset: String?, _ isSet: Bool, _ broken: Set<String>, _ lost: [String]) -> String {
    var text =
      "// Proposed by flows adopt. Read it before you use it: what could not be read is in comments.\n\nimport UIKit\n\n"
    var lines: [String] = []
    if let preset { lines.append("  preset \(preset)") }
    if isSet {
      if let sharedNames { lines.append("  coordinator \(sharedNames)") }
      if usualActions != SettingsReader.actions(ofPreset: preset) { lines.append("  actions \(usualActions)") }
      if let screens, screens != SettingsReader.screens(ofPreset: preset) { lines.append("  screens \(screens)") }
    }
    let (stacks, bars) = (ownClass(.stack), ownClass(.tabBar))
    if isSet {
      if let name = stacks.name { lines.append("  navigation \(name)") }
      if let name = bars.name, flows.contains(where: \.isTabs) { lines.append("  tabbar \(name)") }
    }
    let suffixes = suffixes
    if suffixes != ("Coordinator", "ViewController") {
      lines.append("  suffix \(suffixes.coordinator) \(suffixes.screen)")
    }
    var notes: Set<String> = []
    for note in stacks.others + bars.others {
      let line = "// \(describe(note.place)): \(note.text)\n"
      if notes.insert(line).inserted { text += line }
    }
    if !lines.isEmpty { text += "settings {\n\(lines.joined(separator: "\n"))\n}\n\n" }
    for call in lost { text += "// \(call)\n" }
    for flow in flows where broken.contains(flow.name) {
      text += "\n/// It could not be described: its file has what was read, as a comment.\nexternal flow \(flow.name)"
      text += (flow.type.isEmpty ? "" : " as \(flow.type)") + flow.parameters.listed
      // Those that start it hear its ends as before.
      let ends = flow.outcomes.map { outcome in
        "  \(flow.signals.contains(outcome.name) ? "signal" : "outcome") \(outcome.name)\(outcome.parameters.listed)\n"
      }
      text += ends.isEmpty ? "\n" : " {\n\(ends.joined())}\n"
    }
    for type in missing {
      let outcomes = settling.outcomes(ofMissing: type).map { "  outcome \($0)\n" }.joined()
      text += "\n/// Its source was not among the files.\nexternal flow \(settling.name(of: type)) as \(type)"
      text += outcomes.isEmpty ? "\n" : " {\n\(outcomes)}\n"
    }
    return text
  }
}
