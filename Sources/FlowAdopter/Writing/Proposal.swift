import FlowFormatter
import FlowGenerator
import FlowGraph
import FlowLanguage

/// Writes the files, and changes what the checker refuses until it refuses nothing.
struct Proposal {
  let flows: [FlowDraft]
  let settling: Settling
  let conventions: Conventions
  /// Coordinators that are started, but whose source is not there.
  let missing: [String]
  /// The calls of the coordinators, and what has become of them.
  let calls: [(place: Place, name: String)]
  let log: CallLog
  let describe: (Place) -> String
  let forEach: ForEach

  /// After so many rounds a line that is still refused is written as short as it can be; then its flow is left to
  /// people, then those that depend on it are.
  private static let patience = 12
  private static let end = 16
  private static let mostRounds = 24
  /// How often a line can be written shorter.
  private static let shortest = 4

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
    var (preset, isSet) = (conventions.preset, true)
    var broken: Set<String> = []
    // Only what was refused is written again.
    var known: [String: FlowWriter] = [:]
    let generator = Generator(forEach: forEach)
    for round in 0..<Self.mostRounds {
      let written = flows.map { flow -> [FlowWriter.Line] in
        let writer = known[flow.name] ?? writer(of: flow, refused[flow.name] ?? [:], allowed[flow.name] ?? [:])
        known[flow.name] = writer
        guard broken.contains(flow.name) else { return writer.lines }
        return writer.lines.map { ($0.text.isEmpty ? "" : "// " + $0.text, $0.key) }
      }
      var files = zip(flows, written).map { flow, lines in
        SourceFile(path: flow.name + ".flow", text: lines.map(\.text).joined(separator: "\n") + "\n")
      }
      let said = Set(flows.filter { !broken.contains($0.name) }.flatMap { known[$0.name]?.said ?? [] })
      let lost = lost(said, listed: written.joined())
      let rest = ["Module", "AdoptedModule"].first { name in !flows.contains { $0.name == name } } ?? "FlowsModule"
      files.append(SourceFile(path: rest + ".flow", text: settings(preset, isSet, broken, lost)))
      let diagnostics = (try? generator.check(files).diagnostics) ?? []
      var errors = diagnostics.filter { $0.severity == .error }.map { ($0, offset: $0.place.range.lowerBound) }
      if errors.isEmpty || round == Self.mostRounds - 1 {
        let written = files
        var formatted = results(files.count, forEach) { index in
          SourceFile(
            path: written[index].path, bytes: format(parse(written[index], file: index)) ?? written[index].bytes)
        }
        var findings = (try? generator.check(formatted).diagnostics) ?? diagnostics
        for _ in 0..<2 where errors.isEmpty && findings.contains(where: { $0.severity == .error || $0.id == "FL240" }) {
          formatted = Allowances.moved(in: formatted, to: findings)
          findings = (try? generator.check(formatted).diagnostics) ?? findings
        }
        errors = findings.filter { $0.severity == .error }.map { error in
          let (old, new) = (files[error.place.file], formatted[error.place.file])
          return (error, offset: Self.offset(of: error.place.range.lowerBound, in: new, before: old))
        }
        if errors.isEmpty || round == Self.mostRounds - 1 {
          return Result(files: formatted, findings: findings, allowed: accepted, broken: broken, said: said)
        }
      }
      var seen: Set<String> = []
      for (error, offset) in errors {
        guard flows.indices.contains(error.place.file) else {
          (preset, isSet) = (nil, false)
          continue
        }
        let draft = flows[error.place.file]
        let flow = draft.name
        known[flow] = nil
        let line = files[error.place.file].position(of: offset).line - 1
        let all = written[error.place.file]
        // What its parameters are called, or are, is more than a file can say.
        let header = all.firstIndex { !$0.text.hasPrefix("/") } ?? 0
        if line <= header, settling.dropParameters(of: flow) {
          known = [:]
          continue
        }
        // A file that cannot have a route has its steps where they are done.
        if !draft.shared.isEmpty {
          settling.takeApart(draft)
          continue
        }
        if round >= Self.end { broken.insert(flow) }
        let key = all.indices.contains(line) ? all[line].key : flow
        let isFirst = refused[flow]?[key] == nil
        if isFirst, draft.rename(key, for: error) { continue }
        if error.id == "FL135", settling.keep(key, of: draft, isFirst: isFirst) {
          known = [:]
          continue
        }
        if error.rule.isAllowable, allowed[flow]?[key]?.contains(error.id) != true {
          allowed[flow, default: [:]][key, default: []].append(error.id)
          accepted.append(error)
        } else if seen.insert("\(flow) \(key)").inserted {
          let level = refused[flow]?[key] ?? 0
          refused[flow, default: [:]][key] = max(level + 1, round >= Self.patience ? Self.shortest : 0)
          allowed[flow]?[key] = nil
          accepted.removeAll { $0.id == error.id && $0.message == error.message }
          // What cannot be written any shorter is left to people.
          if level > Self.shortest { broken.insert(flow) }
        }
      }
    }
    return Result()
  }

  /// Where something was in a file before it was formatted.
  private static func offset(of place: Int, in formatted: SourceFile, before file: SourceFile) -> Int {
    var count = formatted.bytes[..<place].count { $0 > UInt8(ascii: " ") }
    return file.bytes.firstIndex { byte in
      if byte > UInt8(ascii: " ") { count -= 1 }
      return count < 0
    } ?? 0
  }

  /// The calls that no step says, and no comment names.
  private func lost(_ said: Set<Place>, listed lines: some Sequence<FlowWriter.Line>) -> [String] {
    let open = calls.filter { !log.isSaid($0.place, by: said) }
    if open.isEmpty { return [] }
    let listed = Set(lines.map { $0.text.drop { $0 == " " || $0 == "/" }.prefix { $0 != " " } })
    return open.map { ("\(describe($0.place)):", $0.name) }.filter { !listed.contains($0.0[...]) }
      .map { "\($0) not read: \($1)" }
  }

  private func writer(of flow: FlowDraft, _ refused: [String: Int], _ allowed: [String: [String]]) -> FlowWriter {
    var writer = FlowWriter(
      flow: flow, settling: settling, describe: describe, refused: refused, allowed: allowed, conventions: conventions)
    writer.write()
    return writer
  }

  /// The app's own class for all that are made of a role.
  private func ownClass(_ role: CodeIndex.Role) -> (name: String?, others: [DraftNote]) {
    let made = flows.flatMap(\.controllers).filter { $0.role == role }
    let own = made.filter { !$0.type.hasPrefix("UI") }
    if Set(made.map(\.type)).count == 1 { return (own.first?.type, []) }
    return (nil, own.map { DraftNote(text: "not read: is a \($0.type)", place: $0.place) })
  }

  private func settings(_ preset: Preset?, _ isSet: Bool, _ broken: Set<String>, _ lost: [String]) -> String {
    var text =
      "// Proposed by flows adopt. Read it before you use it: what could not be read is in comments.\n\nimport UIKit\n\n"
    var lines: [String] = []
    let (stacks, bars) = (ownClass(.stack), ownClass(.tabBar))
    if isSet {
      if let preset { lines.append("  preset \(preset)") }
      if let names = conventions.sharedNames { lines.append("  coordinator \(names)") }
      let (actions, usual) = (conventions.actions, (preset ?? .standard).values)
      if actions != usual.actions.name { lines.append("  actions \(actions)") }
      if let screens = conventions.screens, screens != usual.screens.name { lines.append("  screens \(screens)") }
      if let name = stacks.name { lines.append("  navigation \(name)") }
      if let name = bars.name, flows.contains(where: \.isTabs) { lines.append("  tabbar \(name)") }
    }
    let suffixes = conventions.suffixes
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
      let type = flow.type.isEmpty || flow.type.contains(".") ? "" : " as \(flow.type)"
      text += external(
        "It could not be described: its file has what was read, as a comment.",
        flow.name + type + flow.parameters.listed, flow.outcomes.map { $0.name + $0.parameters.listed })
    }
    for type in missing where !type.contains(".") && type != Naming.baseCoordinator {
      let head = "\(settling.name(of: type)) as \(type)"
      text += external("Its source was not among the files.", head, settling.outcomes(ofMissing: type))
    }
    return text
  }

  /// A flow that others start, and whose ends they hear.
  private func external(_ documentation: String, _ head: String, _ outcomes: [String]) -> String {
    let body = outcomes.isEmpty ? "" : " {\n\(outcomes.map { "  outcome \($0)\n" }.joined())}"
    return "\n/// \(documentation)\nexternal flow \(head)\(body)\n"
  }
}
