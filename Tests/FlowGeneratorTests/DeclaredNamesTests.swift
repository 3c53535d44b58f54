import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Templates
import Testing

@testable import FlowContexts
@testable import FlowGraph

/// The templates say what is declared, the surface what checks compare: neither has a name that the other does not have.
@Suite("Declared names")
struct DeclaredNamesTests {
  /// A module that says everything.
  struct Input: CustomStringConvertible, Sendable {
    let description: String
    private let survey: Result<Module?, any Error>
    private let generation: Result<Generation, any Error>

    init(_ description: String, _ sources: [SourceFile]) {
      self.description = description
      survey = Result { try Generator().survey(sources).module }
      generation = Result { try Generator().generate(sources) }
    }

    func module() throws -> Module { try #require(try survey.get()) }

    /// - Parameter withSupport: whether to include the support file.
    func declarations(withSupport: Bool = false) throws -> [DeclaredNames] {
      try generation.get().outputs.filter { withSupport || $0.source != nil }.map { DeclaredNames($0.text) }
    }
  }

  /// Each style of actions and each source of screens, in each lifetime, with and without what settings add; and links.
  static let inputs: [Input] = {
    var inputs = SettingValues.builtIn.lifetime.flatMap { lifetime in
      ["", "events observed\n  outcomes awaited"].map { settings in
        let pairs = stride(from: 0, to: 30, by: 7).map { Matrix.pairs[$0] }
        return Input(
          settings.isEmpty ? lifetime : "\(lifetime), all settings",
          Matrix(lifetime: lifetime, settings: settings, pairs: pairs).sources)
      }
    }
    if let sources = try? App(name: "Market").sources() { inputs.append(Input("links", sources)) }
    return inputs
  }()

  @Test(arguments: inputs) func membersAreInTheSurface(_ input: Input) throws {
    let module = try input.module()
    let names = Names(module)
    var surface: [String: CoordinatorNames] = [:]
    for flow in module.flows where flow.isEmitted {
      let lowering = FlowLowering(flow, names)
      lowering.fill(FlowContext(flow, names))
      surface[flow.typeName] = lowering.members
    }
    let unknown = try input.declarations().flatMap { $0.members(of: Set(surface.keys)) }.filter { member in
      !isReserved(member) && surface[member.type]?.contains(member.name) != true
    }
    #expect(Set(unknown.map(\.line)) == [], "no check knows these members")
  }

  private func isReserved(_ member: DeclaredNames.Member) -> Bool {
    guard let labels = member.labels else {
      return (ReservedNames.coordinatorProperties[member.name] ?? ReservedNames.linkProperties[member.name]) != nil
    }
    // Only the coordinator has a value of that type to hand over.
    if member.line.contains(": ChildCoordinatorType)") { return true }
    let method = "\(member.name)(\(labels.map { "\($0):" }.joined()))"
    return (ReservedNames.coordinatorMethods[method] ?? ReservedNames.linkMethods[method]) != nil
  }

  /// No name is refused for what generated code had once.
  @Test func whatIsReservedIsDeclared() throws {
    var declared: Set<String> = []
    for input in Self.inputs {
      let flows = try input.module().flows
      let types = Set(flows.map(\.typeName) + flows.map(\.hooksType) + ["Coordinator", "StackCoordinator"])
      declared.formUnion(try input.declarations(withSupport: true).flatMap { $0.members(of: types) }.map(\.name))
    }
    #expect(ReservedNames.ofCoordinators.subtracting(declared) == [])
  }

  @Test(arguments: inputs) func typesAreInTheSurface(_ input: Input) throws {
    let module = try input.module()
    var known = Set(module.protocols.map(\.name))
    var nested: Set<String> = ["Failure"]
    for flow in module.flows {
      flow.visitTypes(module.settings) { known.insert($0.text) }
      nested.formUnion(flow.nestedTypes(module.settings).map(\.rawValue))
      nested.insert(flow.settings.actions.enumOfActions ?? "")
    }
    let files = try input.declarations()
    #expect(Set(files.flatMap(\.types).filter { !known.contains($0) }) == [], "no check knows these types")
    #expect(Set(files.flatMap(\.nestedTypes).filter { !nested.contains($0) }) == [], "no check knows these types")
  }

  /// A screen's own property cannot have the name of an inherited one.
  @Test(.enabled(if: UIKitHeaders.isSupported)) func propertiesOfViewControllersAreKnown() throws {
    let folder = try UIKitHeaders.compiled.get()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
    let properties = try SymbolGraph(files).declarations.values.flatMap { $0 }.filter { declaration in
      ["UIViewController.", "UIResponder.", "NSObject."].contains { declaration.path.hasPrefix($0) }
        && declaration.text.hasPrefix("var ")
    }
    #expect(properties.count > 40)
    for property in properties {
      let name = String(property.path.split(separator: ".")[1])
      #expect(ReservedNames.viewControllerProperties.contains(name), "\(property.path)")
    }
  }

  /// A variable of a template hides the coordinator's member of that name.
  @Test func variablesAreKnown() {
    let folders = ["support/", "scaffold/", "testPlan/", "support.", "links."]
    let texts = templates.filter { template in !folders.contains { "\(template.name).".hasPrefix($0) } }.map(\.text)
    // These stand where no step or condition does.
    let own: Set<String> = [
      "self", "next", "adapter", "content", "name", "isClosed", "actions", "viewModel", "didSendEventClosure", "stub",
      "storyboard",
    ]
    for line in texts.flatMap({ String(decoding: $0, as: UTF8.self).split(separator: "\n") }) {
      let words = line.replacing(#/{{.*?}}/#, with: "#").split { !($0.isLetter || $0.isNumber || $0 == "#") }
      for (word, name) in zip(words, words.dropFirst()) where ["let", "var"].contains(word) && !name.contains("#") {
        let name = String(name)
        #expect(
          ReservedNames.allVariables.contains(name) || ReservedNames.ofCoordinators.contains(name)
            || own.contains(name), "\(line)")
      }
    }
  }

  /// The same for the functions that read links and follow them.
  @Test func namesInLinksAreKnown() throws {
    let files = try Generator().generate(App(name: "Market").sources()).outputs.filter { $0.source != nil }
    let text = files.text
    func names(of head: String, upTo end: String) -> Set<String> {
      var names: Set<String> = []
      for part in text.components(separatedBy: head).dropFirst() {
        let body = part.components(separatedBy: end)[0].replacing(#/".*?"|  \/\/.*/#, with: "")
        let used = body.matches(of: #/[^.\w]([a-z]\w*)(?![\w:])/#).map { String($0.1) }
        let bound = body.matches(of: #/let (\w+)|\((\w+): \w+\) in|(\w+) in\n/#).map { $0.1 ?? $0.2 ?? $0.3 ?? "" }
        names.formUnion(Set(used).subtracting(bound.map(String.init)))
      }
      return names.subtracting([
        "as", "async", "await", "case", "default", "else", "guard", "in", "let", "nil", "return", "switch", "weak",
      ])
    }
    let ways = names(of: "switch link {", upTo: "\n  }\n")
    #expect(ways.subtracting(LinksContext.namesInWays) == [])
    #expect(names(of: "switch match.index {", upTo: "\n  }\n").subtracting(LinksContext.namesInReadings) == ["self"])
    #expect(ways.contains("journey"))
  }

  /// What the functions of routes use can be hidden by the values that they are given.
  @Test func namesInRoutesAreKnown() {
    let ofLifetimes = ["create", "startChild", "createExternal", "startExternal"]
    let keywords = ["else", "guard", "if", "in", "let", "return", "self", "switch", "var", "weak"]
    // Lowering passes it on.
    var used: Set<String> = ["dependencies"]
    for template in templates {
      let isOfLifetime = template.name.split(separator: "/").first == "lifetime"
      guard isOfLifetime || ["routes", "externals", "restarts"].contains(template.name) else { continue }
      for definition in String(decoding: template.text, as: UTF8.self).split(separator: "{{define ").dropFirst() {
        guard !isOfLifetime || ofLifetimes.contains(String(definition.prefix { $0 != "(" })) else { continue }
        let swift = definition.drop { $0 != "\n" }.replacing(#/{{.*?}}/#, with: "#").replacing(#/\/\/.*/#, with: "")
        // Neither members of something, nor labels, nor parts of names.
        for match in swift.matches(of: #/[^.\w#"$]([a-z]\w*)(?![\w#:])/#) { used.insert(String(match.1)) }
      }
    }
    #expect(used.subtracting(keywords) == ReservedNames.ofRoutes.union(ReservedNames.ofRoutesToExternals))
  }
}

/// What a generated file declares, read by its indentation.
struct DeclaredNames {
  struct Member {
    let type: String
    let name: String
    /// The labels of a method; nil for a property.
    let labels: [String]?
    let line: Substring
  }

  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n") }

  var types: [String] { lines.filter { $0.first != " " && $0.first != "/" }.compactMap(Self.type) }

  /// Those that can be seen in all of the type in which they are.
  var nestedTypes: [String] {
    lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  private ") }.compactMap {
      Self.type($0.dropFirst(2))
    }
  }

  private static func type(_ line: Substring) -> String? {
    let words = words(line)
    guard let keyword = words.first, ["class", "struct", "enum", "protocol", "typealias"].contains(keyword) else {
      return nil
    }
    return words.dropFirst().first
  }

  func members(of types: Set<String>) -> [Member] {
    var members: [Member] = []
    var type: String?
    for (index, line) in lines.enumerated() {
      if line.first != " " {
        let words = Self.words(line)
        let isType =
          words.count > 1 && ["class", "extension", "protocol"].contains(words[0]) && types.contains(words[1])
        type = isType ? words[1] : nil
      } else if let type, !line.contains("static "), line.hasPrefix("  "), !line.hasPrefix("   ") {
        let words = Self.words(line.dropFirst(2))
        guard words.count > 1, ["let", "var", "func"].contains(words[0]) else { continue }
        // A long head has its parameters on the lines that follow.
        let head = line.last == "(" ? line + lines[(index + 1)...].prefix { $0.hasPrefix("   ") }.joined() + ")" : line
        let labels = words[0] == "func" ? Self.labels(head) : nil
        members.append(Member(type: type, name: words[1], labels: labels, line: head))
      }
    }
    return members
  }

  /// From the declaration's keyword on.
  private static func words(_ line: Substring) -> [String] {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
    let keywords = ["class", "struct", "enum", "protocol", "typealias", "extension", "let", "var", "func", "case"]
    return Array(words.drop { !keywords.contains($0) })
  }

  private static func labels(_ line: Substring) -> [String] {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else { return [] }
    return line[line.index(after: open)..<close].split(separator: ",").compactMap {
      $0.split(separator: ":").first?.split(separator: " ").first.map(String.init)
    }
  }
}
