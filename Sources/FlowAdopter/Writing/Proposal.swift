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
  let calls: [(name: String, place: Place)]
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
    var writers = flows.map { FlowWriter(flow: $0, settling: settling, describe: describe, conventions: conventions) }
    var accepted: [Diagnostic] = []
    var (preset, isSet) = (conventions.preset, true)
    let generator = Generator(forEach: forEach)
    for round in 0..<Self.mostRounds {
      for index in writers.indices { writers[index].write() }
      let written = writers.map(\.lines)
      let broken = Set(writers.filter(\.isBroken).map(\.flow.name))
      let said = Set(writers.filter { !$0.isBroken }.flatMap(\.said))
      let rest = ["Module", "AdoptedModule"].first { !flows.map(\.name).contains($0) } ?? "FlowsModule"
      let settings = settings(preset, isSet, broken, lost(said, listed: written.joined()))
      let files = writers.map(\.file) + [SourceFile(path: rest + ".flow", text: settings)]
      let diagnostics = (try? generator.check(files).diagnostics) ?? []
      var errors = diagnostics.filter { $0.severity == .error }.map { ($0, offset: $0.place.range.lowerBound) }
      if errors.isEmpty || round == Self.mostRounds - 1 {
        var formatted = results(files.count, forEach) { index in
          SourceFile(path: files[index].path, bytes: format(parse(files[index], file: index)) ?? files[index].bytes)
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
      var (seen, fresh): (Set<String>, Set<String>) = ([], [])
      for (error, offset) in errors {
        let file = error.place.file
        guard flows.indices.contains(file) else {
          (preset, isSet) = (nil, false)
          continue
        }
        let flow = flows[file]
        let line = files[file].position(of: offset).line - 1
        let all = written[file]
        // What its parameters are called, or are, is more than a file can say.
        let header = all.firstIndex { !$0.text.hasPrefix("/") } ?? 0
        if line <= header, settling.dropParameters(of: flow.name) { continue }
        // A file that cannot have a route has its steps where they are done.
        if !flow.shared.isEmpty {
          settling.takeApart(flow)
          continue
        }
        if round >= Self.end { writers[file].isBroken = true }
        let key = all.indices.contains(line) ? all[line].key : flow.name
        let level = writers[file].refused[key]
        if level == nil, flow.rename(key, for: error) { continue }
        if error.id == "FL135", settling.keep(key, of: flow, isFirst: level == nil) { continue }
        if error.rule.isAllowable, writers[file].allowed[key]?.contains(error.id) != true {
          writers[file].allowed[key, default: []].append(error.id)
          accepted.append(error)
          fresh.insert("\(flow.name) \(key) \(error.id)")
        } else if !fresh.contains("\(flow.name) \(key) \(error.id)"), seen.insert("\(flow.name) \(key)").inserted {
          writers[file].refused[key] = max((level ?? 0) + 1, round >= Self.patience ? Self.shortest : 0)
          writers[file].allowed[key] = nil
          accepted.removeAll { $0.id == error.id && $0.message == error.message }
          // What cannot be written any shorter is left to people.
          if let level, level > Self.shortest { writers[file].isBroken = true }
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
    // What is computed, or asked, there says nothing of what the call does.
    let notes = lines.map(\.text).filter { !$0.hasSuffix(" computed") && !$0.contains(" asked of ") }
    let listed = Set(notes.map { $0.drop { $0 == " " || $0 == "/" }.prefix { $0 != " " } })
    return open.map { ("\(describe($0.place)):", $0.name) }.filter { !listed.contains($0.0[...]) }
      .map { "\($0) not read: \($1)" }
  }

  /// The app's own class for all that are made of a role.
  private func ownClass(_ role: CodeIndex.Role) -> (name: String?, others: [DraftNote]) {
    let made = flows.flatMap(\.controllers).filter { $0.role == role }
    let own = made.filter { !$0.type.hasPrefix("UI") }
    if Set(made.map(\.type)).count == 1 { return (own.first?.type, []) }
    let what = "not read: this \(role == .stack ? "navigation" : "tab bar") controller"
    return (nil, own.map { DraftNote(text: "\(what) is a \($0.type), others are not", place: $0.place) })
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
    let notes = (stacks.others + bars.others).map { "// \(describe($0.place)): \($0.text)\n" }
    text += notes.uniqued(by: \.self).joined()
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
