import FlowChecks
import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

/// A pair of the settings that must not show in what an app does.
struct Combination: CustomStringConvertible, Hashable, Sendable {
  static let actions = SettingValues.builtIn.actions
  static let all = SettingValues.builtIn.lifetime.flatMap { lifetime in
    actions.map { Combination(actions: $0, lifetime: lifetime) }
  }

  let actions: String
  let lifetime: String

  var description: String { "actions \(actions), lifetime \(lifetime)" }
}

/// A module for walks: `.flow` text without settings of its own.
struct Program: CustomStringConvertible, Sendable {
  /// An app and a library, whose links are below a prefix that the app gives.
  struct Parts: Sendable {
    let app: String
    let library: String
  }

  let name: String
  /// All flows, of both parts where there are two: those of a library without their links.
  let text: String
  /// What is generated, if it is not one module.
  var parts: Parts?
  /// Settings of links.
  var settings: [String] = []

  var description: String { name }

  private static let library = "Library"

  /// The module in a combination.
  func source(_ combination: Combination) -> SourceFile { source(text, settings, combination) }

  private func source(_ text: String, _ own: [String], _ combination: Combination, importing name: String? = nil)
    -> SourceFile
  {
    let all =
      ["actions \(combination.actions)", "lifetime \(combination.lifetime)", "screens dependencies"] + own
      + (name.map { ["support import \($0)"] } ?? [])
    let head = (name.map { "import \($0)\n\n" } ?? "") + "settings {\n" + all.map { "  \($0)\n" }.joined() + "}\n\n"
    return SourceFile(path: "\(self.name)\(text == parts?.library ? Self.library : "").flow", text: head + text)
  }

  /// What is generated in a combination: the library, if there is one, comes first.
  func modules(_ combination: Combination) -> [(sources: [SourceFile], imports: [ModuleSource])] {
    guard let parts else { return [([source(combination)], [])] }
    let library = source(parts.library, settings.filter { !$0.contains("expire") }, combination)
    let app = source(parts.app, settings, combination, importing: Self.library)
    return [([library], []), ([app], [ModuleSource(name: Self.library, sources: [library])])]
  }

  /// What is generated, as it was checked.
  func generated(_ combination: Combination) -> [Module] {
    modules(combination).compactMap { try? Generator().survey($0.sources, importing: $0.imports).module }
  }

  /// The links that a walk follows. What an app is told of one it has no text for.
  func addresses(_ combination: Combination = Combination.all[0]) -> [LinkAddress] {
    guard !text.contains("linkFailed(link"), let app = generated(combination).last else { return [] }
    return ModuleLinks(app)?.addresses ?? []
  }

  /// The module, or what the checker has against it.
  func checked(_ combination: Combination = Combination.all[0]) -> (module: Module?, errors: [String]) {
    let source = source(combination)
    let (module, diagnostics) = FlowChecks.checked(ParsedModule([parse(source, file: 0)]))
    return (module?.module, diagnostics.filter { $0.severity == .error }.map { "\($0.id) \($0.message)" })
  }

  /// The app in a folder of Tests/Apps without its settings.
  init(app name: String) throws {
    var text = try App(name: name).sources().map { String(decoding: $0.bytes, as: UTF8.self) + "\n" }.joined()
    // A walk makes up the app's own types alone, without members, and has no text for a link that could not be followed.
    let others = [
      (": Date", ": Mark"), (": UUID", ": Mark"), ("item.seller", "\"seller\""), ("link: \(name)Link, ", ""),
      ("(link, because)", "(because)"), ("https://market.example", "https://walk.example"),
      // What stands under "More" is in situations of its own.
      ("  tab Offers title \"Offers\" if hasOffers link \"/offers\"\n", ""), ("  needs hasOffers: Bool\n", ""),
    ]
    for (old, new) in others { text = text.replacingOccurrences(of: old, with: new) }
    self.init(named: name, withSettings: text)
  }

  /// A `.flow` file.
  init(file path: String) throws {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    self.init(named: name, withSettings: try String(contentsOf: url, encoding: .utf8))
  }

  /// - Parameter text: with settings, which a combination replaces but for those of links.
  init(named name: String, withSettings text: String) {
    let links = text.split(separator: "\n").filter { $0.hasPrefix("  links ") }.map { String($0.dropFirst(2)) }
    self.init(name: name, text: Self.withoutSettings(text), settings: links)
  }

  init(name: String, text: String, parts: Parts? = nil, settings: [String] = []) {
    (self.name, self.text, self.parts, self.settings) = (name, text, parts, settings)
  }

  /// What the reference machine walks: instead of a flow that is written by hand one that does the same.
  var reference: Program { Program(name: name, text: Self.withoutExternals(text), settings: settings) }

  /// The flows that are written by hand.
  var handWritten: Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("external flow ") }
        .map { String($0.dropFirst("external flow ".count).prefix { $0 != "(" && $0 != " " }) })
  }

  /// What is written by hand is a flow of one screen that can finish in each of the ways.
  private static func withoutExternals(_ text: String) -> String {
    var lines: [String] = []
    var external: String?
    var actions: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let words = line.split(separator: " ").map(String.init)
      if words.starts(with: ["external", "flow"]) {
        external = String(words[2].prefix { $0 != "(" })
        actions = []
        lines.append(String(line.dropFirst("external ".count)))
      } else if let name = external, line.hasPrefix("}") {
        lines += ["  start screen \(name) {"] + actions + ["  }", line]
        external = nil
      } else {
        lines.append(line)
        guard external != nil, words.first == "outcome" else { continue }
        let head = line.drop { $0 == " " }.dropFirst("outcome ".count)
        let name = head.prefix { $0 != "(" }
        let value = head.dropFirst(name.count + 1).prefix { $0 != ":" }
        actions.append("    \(head) -> finish \(name)\(value.isEmpty ? "" : "(\(value))")")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutSettings(_ text: String) -> String {
    let words: Set = ["actions", "screens", "navigation", "tabbar", "suffix"]
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let line = line.drop { $0 == " " }
      if line.hasPrefix("settings {") { isInside = true }
      defer { if isInside, line.hasPrefix("}") { isInside = false } }
      if isInside || line.hasPrefix("import ") { return false }
      return !words.contains(line.split(separator: " ").first.map(String.init) ?? "") || line.contains("->")
    }.joined(separator: "\n")
  }
}
