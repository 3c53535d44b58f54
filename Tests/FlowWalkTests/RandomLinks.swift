import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

// What of a made-up module has an address.
extension RandomProgram {
  /// The module with links to about half of what can have one, without those that the checker refuses. In some, one flow
  /// with all below it is a library behind a prefix.
  static func linked(_ program: Program, seed: UInt64) -> Program {
    var random = SplitMix(seed &* 7919 &+ 11)
    // What a URL can say besides numbers and truths.
    let type = random.one(of: ["Note?", "String?", "Tone?", "Int?"])
    var plain = Program(name: program.name, text: program.text.replacingOccurrences(of: "Note?", with: type))
    if type == "Tone?" { plain.settings.append("links Tone") }
    if random.chance(40) { plain.settings.append("links expire 60") }
    guard let module = plain.checked().module, module.flows.contains(where: { $0.kind == .app }) else { return program }
    let inner = module.flows.filter { flow in
      flow.kind == .flow && !flow.isExternal && module.flows.contains { $0.children.contains { $0.flow == flow.id } }
    }
    // A prefix that has something to look up is rare.
    let lookedUp = inner.filter { flow in
      flow.isStartedByLinks(in: module) && flow.parameters.contains { !$0.type.hasSuffix("?") }
    }
    if !inner.isEmpty, random.chance(lookedUp.isEmpty ? 60 : 90) {
      for root in lookedUp + lookedUp + (0..<3).map({ _ in random.one(of: inner) }) {
        guard let parts = parts(of: plain, module, behind: root) else { continue }
        if let linked = linked(plain, parts, root.name, random.next()) { return linked }
      }
    }
    return linked(plain, Program.Parts(app: plain.text, library: ""), nil, random.next()) ?? program
  }

  /// The module in two: a flow and all that it starts, and the rest. nil where one cannot do without the other.
  private static func parts(of program: Program, _ module: Module, behind root: Flow) -> Program.Parts? {
    var names: Set<String> = []
    var pending = [root]
    while let flow = pending.popLast() {
      if names.insert(flow.name).inserted { pending += flow.children.map { module.flows[$0.flow] } }
    }
    var (app, library) = ("", "")
    var isInLibrary = false
    for line in program.text.components(separatedBy: "\n") {
      let name = LinkWriter.declared(line)
      if let name { isInLibrary = names.contains(name) }
      let exported = name == root.name ? "exported " : ""
      if isInLibrary { library += "\(exported)\(line)\n" } else { app += "\(line)\n" }
    }
    return accepted(Program(name: program.name, text: library, settings: program.settings)).map {
      Program.Parts(app: app, library: $0.text)
    }
  }

  /// - Parameter root: the flow that the library exports.
  private static func linked(_ program: Program, _ parts: Program.Parts, _ root: String?, _ seed: UInt64) -> Program? {
    let whole = Program(name: program.name, text: parts.app + parts.library, settings: program.settings)
    guard let module = whole.checked().module else { return nil }
    var writer = LinkWriter(module, seed, root)
    var app = LinkedLines(parts.app, &writer)
    var library = LinkedLines(parts.library, &writer)
    for _ in 0..<8 {
      var linked = Program(name: program.name, text: app.text, settings: program.settings)
      if root != nil {
        linked = Program(
          name: program.name, text: app.text + library.plainText,
          parts: Program.Parts(app: app.text, library: library.text), settings: program.settings)
      }
      let errors = linked.errorsOfParts
      guard let wrong = errors.firstIndex(where: { !$0.isEmpty }) else {
        let isPrefixed = root == nil || linked.addresses().contains { $0.stops.count > 1 }
        return isPrefixed && linked.checked().errors.isEmpty ? linked : nil
      }
      let isMended = root != nil && wrong == 0 ? library.drop(errors[wrong]) : app.drop(errors[wrong])
      guard isMended else { return nil }
    }
    return nil
  }
}

extension Program {
  /// Where in the text of each part the checker finds something wrong.
  fileprivate var errorsOfParts: [[Int]] {
    let texts = parts.map { [$0.library, $0.app] } ?? [text]
    return zip(modules(Combination.all[0]), texts).map { module, text in
      let settings = module.sources[0].bytes.count - text.utf8.count
      let found = (try? Generator().check(module.sources, importing: module.imports))?.diagnostics ?? []
      return found.filter { $0.severity == .error }.map {
        $0.place.file == 0 ? $0.place.range.lowerBound - settings : -1
      }
    }
  }
}

/// The lines of a part, each with links and without.
private struct LinkedLines {
  private var lines: [(text: String, plain: String)] = []

  init(_ text: String, _ writer: inout LinkWriter) {
    for line in text.components(separatedBy: "\n") { lines.append(writer.linked(line)) }
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }
  var plainText: String { lines.map(\.plain).joined(separator: "\n") }

  /// Leaves out the links of the lines in which something is wrong; false where there are none.
  mutating func drop(_ errors: [Int]) -> Bool {
    var end = 0
    let ends = lines.map { line in
      end += line.text.utf8.count + 1
      return end
    }
    var isMended = false
    for error in errors {
      guard error >= 0, let line = ends.firstIndex(where: { error < $0 }), lines[line].text != lines[line].plain
      else { continue }
      lines[line].text = lines[line].plain
      isMended = true
    }
    return isMended
  }
}

extension Flow {
  /// Whether a link that leads to the flow starts it, and so has to say its values.
  fileprivate func isStartedByLinks(in module: Module) -> Bool {
    let child = module.flows.lazy.flatMap(\.children).first { $0.flow == self.id }
    return child?.via?.verb == .push || child?.via?.verb == .present
  }
}

/// Writes links into the lines of a module.
private struct LinkWriter {
  private let module: Module
  private let root: String?
  private var random: SplitMix
  private var count = 0
  private var flow: Flow?
  /// What the flow looks up.
  private var looked: Set<String> = []
  /// What of the library's flow it looks up.
  private var lookedUpPrefix: String?
  private let looksLater: Bool

  /// - Parameter root: the flow that the library exports.
  init(_ module: Module, _ seed: UInt64, _ root: String?) {
    (self.module, self.root, random) = (module, root, SplitMix(seed))
    looksLater = random.chance(50)
  }

  /// The flow that a line declares.
  static func declared(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    let index = ["exported", "external"].contains(words.first) ? 2 : 1
    guard line.first != " ", words.count > index, ["app", "flow", "tabs"].contains(words[index - 1]) else { return nil }
    return String(words[index].prefix { $0.isLetter || $0.isNumber })
  }

  mutating func linked(_ line: String) -> (text: String, plain: String) {
    let indent = line.prefix { $0 == " " }.count
    let words = line.split(separator: " ").map(String.init)
    if let name = Self.declared(line) {
      let declared = module.flows.first { $0.name == name }
      flow = words[0] == "external" ? nil : declared
      return declared.map { head($0, line) } ?? (line, line)
    }
    guard indent == 2, let flow, let first = words.first, words.count > 1 else { return (line, line) }
    let name = String(words[first == "start" && words.count > 2 ? 2 : 1].prefix { $0.isLetter || $0.isNumber })
    var (link, end) = ("", " {")
    switch first {
    case "screen", "start":
      guard first == "screen" || words[1] == "screen", let screen = flow.screens.first(where: { $0.name == name })
      else { break }
      let verb = random.one(of: ["", "", " as push", " as present"])
      let below = random.chance(30) ? flow.screens.first { $0.name != name }.map { " below \($0.name)" } : nil
      // Without a link of its own a library has nothing that follows any.
      let isFirst = flow.name == root && flow.screens.first?.name == name
      link = self.link(screen.parameters, through: flow, verb, below ?? "", isNeeded: isFirst)
    case "event":
      guard let event = flow.events.first(where: { $0.name == name }) else { break }
      (link, end) = (self.link(event.parameters, through: flow), " ->")
    case "child":
      guard let child = flow.children.first(where: { $0.writtenName == name }) else { break }
      // Where the library begins something has to be said.
      let isPrefix = module.flows[child.flow].name == root
      link = self.link([], through: module.flows[child.flow], isPrefix: isPrefix)
    case "tab":
      link = self.link([], through: nil)
      return (link.isEmpty ? line : "\(line) \(link)", line)
    default: break
    }
    return (inserting(link, in: line, before: end), line)
  }

  /// The first line of a flow, with what it has for links.
  private mutating func head(_ flow: Flow, _ line: String) -> (text: String, plain: String) {
    var members = ""
    var link = ""
    lookedUpPrefix = nil
    if flow.kind == .app {
      link = "link \"https://walk.example\""
      let failure = random.one(of: [
        "", "", "linkFailed -> call linkLost", "",
        "linkFailed(because: \(flow.name)Link.Failure) -> call linkLost(because)",
      ])
      if !failure.isEmpty { members = "\n  event \(failure)" }
    } else if flow.name != root {
      link = self.link([], through: flow)
    }
    if flow.kind == .flow, !flow.isExternal {
      // What a URL cannot say is looked up; where the library begins also what it could say.
      let parameters = flow.screens.flatMap(\.parameters) + flow.events.flatMap(\.parameters)
      let others = parameters.filter { $0.type != "Item" }.map(\.name)
      looked = Set(parameters.map(\.name)).subtracting(others)
      let library = flow.children.map { module.flows[$0.flow] }.first { $0.name == root }
      let given = library?.parameters.first { !$0.type.hasSuffix("?") }
      lookedUpPrefix = given.flatMap { value in
        flow.parameters.contains { $0.name == value.name } || looked.contains(value.name) || random.chance(30)
          ? nil : value.name
      }
      let needs = looked.map { ($0, "Item") } + (lookedUpPrefix.map { [($0, given?.type ?? "")] } ?? [])
      for (name, type) in needs.sorted(by: { $0.0 < $1.0 }) {
        members += "\n  needs \(name)(number: Int)\(looksLater ? " async" : ""): \(type)?"
      }
      if let may = flow.needs.first(where: { $0.name.hasSuffix("May") }), random.chance(12) {
        members += "\n  holds links" + (random.chance(75) ? " while \(may.name)" : "")
      }
    }
    return (inserting(link, in: line, before: " {") + members, line + members)
  }

  private func inserting(_ link: String, in line: String, before end: String) -> String {
    guard !link.isEmpty, let place = line.range(of: end) else { return line }
    return line.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: " \(link)")
  }

  /// A path with all that it has to say: what the place takes, and the flows that it may have to start. A place may have
  /// two.
  private mutating func link(
    _ own: [Parameter], through flow: Flow?, _ verb: String = "", _ below: String = "", isPrefix: Bool = false,
    isNeeded: Bool = false
  ) -> String {
    guard isPrefix || isNeeded || random.chance(55) else { return "" }
    count += 1
    let given = flow.map { isPrefix && $0.isStartedByLinks(in: module) ? $0.parameters : [] } ?? []
    let use =
      own.first { $0.type == "Item" && looked.contains($0.name) } ?? given.first { $0.name == lookedUpPrefix }
    var names: [String] = []
    var optional: Set<String> = []
    func add(_ parameters: [Parameter]) {
      for parameter in parameters where !names.contains(parameter.name) && parameter.name != use?.name {
        guard ["Int", "Bool", "String?", "Tone?", "Int?"].contains(parameter.type) else { continue }
        names.append(parameter.name)
        if parameter.type.hasSuffix("?") { optional.insert(parameter.name) }
      }
    }
    add(own)
    if use != nil { names.append("number") }
    var current = flow
    var isBelowRoot = !isPrefix
    while let started = current {
      // The library's flow has its values when its links begin.
      if isBelowRoot, started.name == root { break }
      isBelowRoot = true
      if started.isStartedByLinks(in: module) { add(started.parameters) }
      current = module.flows.first { $0.children.contains { $0.flow == started.id } }
    }
    let inQuery = names.last.map { optional.contains($0) || names.count > 1 } == true && random.chance(40)
    let last = inQuery ? names.removeLast() : nil
    func path(_ word: String, _ query: String?) -> String {
      "link \"/" + (["\(word)\(count)"] + names.map { ":\($0)" }).joined(separator: "/")
        + (query.map { "?\($0)=:\($0)" } ?? "") + "\""
    }
    var link = path("l", last) + verb + (use.map { " with \($0.name)(number)" } ?? "") + below
    if random.chance(25) { link += " " + path("m", last.flatMap { optional.contains($0) ? nil : $0 }) }
    return link
  }
}
