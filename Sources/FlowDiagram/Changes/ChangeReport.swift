import FlowDiagnostics
import FlowGraph
import FlowJSON
import FlowLanguage

/// The differences between two versions of an app.
package struct ChangeReport: Sendable {
  package let navigation: NavigationChange
  /// nil if one of the versions has errors, so that nothing is generated for it.
  package let interface: InterfaceChange?

  /// - Parameter statements: those of both versions.
  package init(
    from old: Diagram, to new: Diagram, statements: (old: [FlowStatement], new: [FlowStatement]),
    interface: InterfaceChange?
  ) {
    navigation = NavigationChange(from: old, to: new, statements: statements)
    self.interface = interface
  }

  package var isEmpty: Bool { navigation.isEmpty && interface?.isEmpty == true }

  // MARK: Text

  /// For a terminal.
  package func text() -> String {
    if isEmpty { return "nothing changed\n" }
    var out = ""
    for subject in NavigationChange.Subject.allCases {
      let items = navigation.items.filter { $0.subject == subject }
      guard !items.isEmpty else { continue }
      out += "\(upperCamelCase(subject.rawValue))s\(subject == .action ? " that show no other screen" : "")\n"
      for item in items {
        let colon = item.detail.isEmpty || item.detail.hasPrefix("(") ? "" : ": "
        out += "  \(item.kind.look.sign) \(item.name)\(colon)\(item.detail)\n"
      }
      out += "\n"
    }
    if navigation.isEmpty { out += "The navigation is the same.\n\n" }
    out += "Generated API\n"
    guard let interface else { return out + "  not compared: one of the versions has errors\n" }
    if interface.isEmpty { return out + "  unchanged\n" }
    return out + interface.lines.map { "  \($0)\n" }.joined()
  }

  // MARK: Markdown

  /// For a pull request: a summary line, a small diagram, lists.
  package func markdown() -> String {
    var out = "### Navigation\n\n"
    if navigation.isEmpty {
      out += "The navigation is the same.\n\n"
    } else {
      out += summary() + "\n\n"
      if navigation.breaksLinks { out += "**URLs that led somewhere lead elsewhere now, or nowhere.**\n\n" }
      if let picture = mermaid() { out += "```mermaid\n\(picture)```\n\n" }
      out += "| | what | |\n|---|---|---|\n"
      for item in navigation.items {
        let detail = item.detail.isEmpty ? "" : code(item.detail)
        out += "| \(item.kind.rawValue) | \(item.subject.rawValue) \(code(item.name)) | \(detail) |\n"
      }
      out += "\n"
    }
    out += "### Generated API\n\n"
    guard let interface else { return out + "Not compared: one of the versions has errors.\n" }
    guard !interface.isEmpty else { return out + "Unchanged.\n" }
    out +=
      interface.breaksCode
      ? "Code that uses it may have to change.\n\n" : "Only additions: code that uses it compiles as before.\n\n"
    return out + "```diff\n" + interface.lines.map { $0 + "\n" }.joined() + "```\n"
  }

  /// `1 screen added, 2 transitions changed`.
  private func summary() -> String {
    let words: [String] = NavigationChange.Subject.allCases.flatMap { subject in
      NavigationChange.Kind.allCases.compactMap { kind in
        let count = navigation.items.count { $0.subject == subject && $0.kind == kind }
        return count == 0 ? nil : counted(count, subject.rawValue) + " " + kind.rawValue
      }
    }
    return words.joined(separator: ", ")
  }

  /// As code in a table cell.
  private func code(_ text: String) -> String {
    let plain = text.replacing("|", with: "\\|")
    return plain.contains("`") ? "`` \(plain) ``" : "`\(plain)`"
  }

  /// The changes and their immediate context, and nothing else; nil if a picture shows none of them.
  private func mermaid() -> String? {
    var names: [String: String] = [:]
    var nodes = ""
    var links: [String] = []
    var styles = ""
    let declared = navigation.items.filter { ![.transition, .action, .tab, .link, .statement].contains($0.subject) }
    let kinds = Dictionary(declared.map { ($0.name, $0.kind) }) { $1 }
    func name(_ id: String) -> String {
      if let known = names[id] { return known }
      let name = "n\(names.count)"
      names[id] = name
      // A sign and a space would start a Markdown list.
      let sign = kinds[id]?.look.sign ?? ""
      nodes += "  \(name)(\(quotedForMermaid(sign + id)))\n"
      if let kind = kinds[id] { styles += "  class \(name) \(kind.rawValue)\n" }
      return name
    }
    for item in navigation.items {
      if item.subject == .transition, item.ends.count == 2 {
        let look = item.kind.look
        let label = look.sign + item.name.dropFirst(item.ends[0].count).drop { $0 == " " }
        let (source, target) = (name(String(item.ends[0].prefix { $0 != "#" })), name(item.ends[1]))
        styles += "  linkStyle \(links.count) stroke:\(look.colour),stroke-width:2px\n"
        links.append("  \(source) \(look.arrow)|\(quotedForMermaid(label))| \(target)\n")
      } else if kinds[item.name] != nil {
        _ = name(item.name)
      }
      if links.count > 40 { break }
    }
    if names.isEmpty { return nil }
    return "flowchart LR\n" + nodes + links.joined() + styles
      + NavigationChange.Kind.allCases.map { kind in
        let dashes = kind == .removed ? ",stroke-dasharray:5 4" : ""
        return "  classDef \(kind.rawValue) stroke:\(kind.look.colour),stroke-width:3px\(dashes)\n"
      }.joined()
  }

  // MARK: JSON

  /// For other programs:
  ///
  ///     { "version": 1, "changed": true,
  ///       "navigation": [{ kind, subject, name, detail, position }],
  ///       "interface": { "breaks", "added": […], "removed": […], "changed": [{ old, new }] } or null }
  package func json() -> String {
    func json(_ declaration: SwiftDeclaration) -> JSONValue {
      [
        "context": .string(declaration.context), "declaration": .string(declaration.text),
        "requirement": .boolean(declaration.isRequirement),
      ]
    }
    let items = navigation.items.map { item -> JSONValue in
      [
        "kind": .string(item.kind.rawValue), "subject": .string(item.subject.rawValue), "name": .string(item.name),
        "detail": .string(item.detail), "position": .optional(item.position?.json),
      ]
    }
    let interface = self.interface.map { change -> JSONValue in
      [
        "breaks": .boolean(change.breaksCode), "added": .array(change.added.map(json)),
        "removed": .array(change.removed.map(json)),
        "changed": .array(change.changed.map { ["old": json($0.old), "new": json($0.new)] }),
      ]
    }
    let document: JSONValue = [
      "version": .number(1), "changed": .boolean(!isEmpty), "navigation": .array(items),
      "interface": .optional(interface),
    ]
    return document.text(escapesMarkup: true) + "\n"
  }
}

extension NavigationChange.Kind {
  fileprivate var look: (sign: String, arrow: String, colour: String) {
    switch self {
    case .added: ("+", "==>", "#1a7f37")
    case .removed: ("-", "-.->", "#cf222e")
    case .changed: ("~", "-->", "#9a6700")
    }
  }
}

extension InterfaceChange {
  /// As a diff shows it.
  fileprivate var lines: [String] {
    removed.map { "- " + $0.path } + changed.flatMap { ["- " + $0.path, "+ " + $1.path] }
      + added.map { "+ " + $0.path + ($0.isRequirement ? "   // to be written by hand" : "") }
  }
}
