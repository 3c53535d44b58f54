import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

// What of a made-up module has an address.
extension RandomProgram {
  /// The module with links to about half of what can have one, without those that the checker refuses.
  static func linked(_ program: Program, seed: UInt64) -> Program {
    guard let module = program.checked().module, module.flows.contains(where: { $0.kind == .app }) else {
      return program
    }
    var writer = LinkWriter(module, seed)
    let plain = program.text.components(separatedBy: "\n")
    var lines = plain.map { writer.linked($0) }
    for _ in 0..<6 {
      let linked = Program(name: program.name, text: lines.joined(separator: "\n"))
      let errors = linked.errors
      if errors.isEmpty { return linked }
      var end = 0
      let ends = lines.map { line in
        end += line.utf8.count + 1
        return end
      }
      for error in errors { if let line = ends.firstIndex(where: { error < $0 }) { lines[line] = plain[line] } }
    }
    return program
  }
}

/// Writes links into the lines of a module.
private struct LinkWriter {
  private let module: Module
  private var random: SplitMix
  private var count = 0
  private var flow: Flow?
  /// What the flow looks up.
  private var looked: Set<String> = []
  private let looksLater: Bool

  init(_ module: Module, _ seed: UInt64) {
    (self.module, random) = (module, SplitMix(seed &* 7919 &+ 11))
    looksLater = random.chance(50)
  }

  mutating func linked(_ line: String) -> String {
    let indent = line.prefix { $0 == " " }.count
    let words = line.split(separator: " ").map(String.init)
    guard indent == 0 || indent == 2, let first = words.first, words.count > 1 else { return line }
    let name = String(words[first == "start" && words.count > 2 ? 2 : 1].prefix { $0.isLetter || $0.isNumber })
    switch (indent, first) {
    case (0, "app"):
      flow = module.flows.first { $0.name == name }
      let app = inserting("link \"https://walk.example\"", in: line, before: " {")
      return random.chance(60) ? "\(app)\n  event linkFailed -> call linkLost" : app
    case (0, "flow"), (0, "tabs"):
      flow = module.flows.first { $0.name == name }
      var flowLine = flow.map { inserting(link([], through: $0), in: line, before: " {") } ?? line
      // What a URL cannot say is looked up.
      let parameters = (flow?.screens ?? []).flatMap(\.parameters) + (flow?.events ?? []).flatMap(\.parameters)
      looked = Set(parameters.filter { $0.type == "Item" }.map(\.name))
      for name in looked.sorted() {
        flowLine += "\n  needs \(name)(number: Int)\(looksLater ? " async" : ""): Item?"
      }
      return flowLine
    case (0, "external"):
      flow = nil
      guard let external = module.flows.first(where: { $0.name == words[2].prefix { $0.isLetter || $0.isNumber } })
      else { return line }
      return inserting(link([], through: external), in: line, before: " {")
    case (2, "screen"), (2, "start"):
      guard first == "screen" || words[1] == "screen", let flow,
        let screen = flow.screens.first(where: { $0.name == name })
      else { return line }
      var link = link(screen.parameters, through: flow, as: random.one(of: ["", "", " as push", " as present"]))
      if !link.isEmpty, random.chance(30), let below = flow.screens.first(where: { $0.name != name }) {
        link += " below \(below.name)"
      }
      return inserting(link, in: line, before: " {")
    case (2, "event"):
      guard let flow, let event = flow.events.first(where: { $0.name == name }) else { return line }
      return inserting(link(event.parameters, through: flow), in: line, before: " ->")
    case (2, "child"):
      guard let child = flow?.children.first(where: { $0.writtenName == name }) else { return line }
      return inserting(link([], through: module.flows[child.flow]), in: line, before: " {")
    case (2, "tab"):
      let link = link([], through: nil)
      return link.isEmpty ? line : "\(line) \(link)"
    default: break
    }
    return line
  }

  private func inserting(_ link: String, in line: String, before end: String) -> String {
    guard !link.isEmpty, let place = line.range(of: end) else { return line }
    return line.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: " \(link)")
  }

  /// A path with all that it has to say: what the place takes, and the flows that it may have to start.
  private mutating func link(_ own: [Parameter], through flow: Flow?, as verb: String = "") -> String {
    guard random.chance(55) else { return "" }
    count += 1
    var names: [String] = []
    func add(_ parameters: [Parameter]) {
      for parameter in parameters where ["Int", "Bool"].contains(parameter.type) && !names.contains(parameter.name) {
        names.append(parameter.name)
      }
    }
    add(own)
    let use = own.first { $0.type == "Item" && looked.contains($0.name) }
    if use != nil { names.append("number") }
    var current = flow
    while let started = current {
      let parent = module.flows.first { $0.children.contains { $0.flow == started.id } }
      let verb = parent?.children.first { $0.flow == started.id }?.via?.verb
      if verb == .push || verb == .present { add(started.parameters) }
      current = parent
    }
    let inQuery = names.count > 1 && random.chance(30) ? names.removeLast() : nil
    let path = (["l\(count)"] + names.map { ":\($0)" }).joined(separator: "/")
    let link = "link \"/\(path)\(inQuery.map { "?\($0)=:\($0)" } ?? "")\"\(verb)"
    return use.map { "\(link) with \($0.name)(number)" } ?? link
  }
}
