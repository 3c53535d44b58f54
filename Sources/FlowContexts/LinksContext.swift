import FlowGraph
import FlowLanguage
import FlowTemplates

/// The links of an app, or of a flow of a library: an enum, and how its coordinator follows them.
struct LinksContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The enum of all links.") { $0.names.linkType($0.root.id) },
    text("access", "The access modifier with a trailing space, or nothing for internal.") {
      $0.names.access($0.root).modifier
    },
    flag("isLibrary", "They are another module's, below a prefix that the app chooses.") { $0.plan.links.isLibrary },
    flag(
      "isNonisolated", "Every thread can use them: no value is of a type of the app's own, which may be an actor's."
    ) { $0.plan.links.isLibrary || !$0.hasOwnTypes },
    texts("bases", "The bases of links, as string literals.") { $0.plan.links.bases.map { "\"\($0.text)\"" } },
    texts("paths", "The paths of all links, as elements of an array, one per line.") { context in
      context.links.map { "\"\($0.pattern.tablePath)\"\(context.links.count > 1 ? "," : "")" }
    },
    texts("libraries", "For a path's index, the links of another module below it, as entries of a dictionary.") {
      $0.libraries
    },
    list("cases", "The cases for places that have a link.") { $0.cases },
    list("readings", "How URLs are read, path by path.") { context in
      context.links.enumerated().map { context.reading($1.pattern, of: $1.target, at: $0) }
    },
    text("expiry", "The number of seconds a link may wait; empty for no limit.") {
      $0.module.settings.linkExpiry.map(String.init) ?? ""
    },
    text("failure", "The event for a link that could not be followed; empty for none.") { $0.failure },
    flag("hasFailure", "That event receives the reason.") { $0.failure.contains("reason.") },
    text("reason", "The parameter with the reason in the closure that calls it.") {
      $0.failure.contains("reason.") ? "reason" : "_"
    },
  ]

  /// What the functions that follow links use, in the template and here: no value is called that in there.
  static let namesInWays: Set<String> = [
    "journey", "link", "animated", "stack", "self", "dependencies", "window", "reason", "enter", "next",
  ]
  /// The same for the initialiser that reads them.
  static let namesInReadings: Set<String> = ["match"]

  private let plan: LinkPlan
  private let root: Flow
  private let names: Names
  /// Each path of each place.
  private var links: [(target: LinkTarget, pattern: LinkPattern)] = []
  private var cases: [LinkCaseContext] = []
  private var module: Module { names.module }
  private var table: String { "\(module.settings.shared["FlowStack"]).LinkTable" }

  init?(_ root: Flow, _ names: Names) {
    guard let plan = names.links, plan.links.roots.contains(root.id) else { return nil }
    self.plan = plan
    self.root = root
    self.names = names
    for target in plan.links.targets where target.root == root.id {
      cases.append(linkCase(target, links.count))
      links += target.links.map { (target: target, pattern: $0.pattern) }
    }
  }

  private var hasOwnTypes: Bool {
    links.contains { $0.target.values.contains { module.settings.linkTypes.contains($0.readType) } }
  }

  private var libraries: [String] {
    links.enumerated().compactMap { index, item in libraryType(of: item.target).map { "\(index): \($0).table" } }
  }

  /// The links of another module that a prefix has below it, as a type.
  private func libraryType(of target: LinkTarget) -> String? {
    target.library(in: module).map { _ in names.linkType(target.last(in: module)) }
  }

  /// What the rest of a link is called beside its values.
  private func rest(of target: LinkTarget) -> String {
    unusedName("rest", by: "OfLink") { name in target.values.contains { $0.name == name } }
  }

  private var failure: String {
    guard !plan.links.isLibrary, let event = root.events.first(where: { $0.name == linkFailedName }) else { return "" }
    let arguments = event.parameters.map { parameter in
      parameter.argument(
        parameter.name == "link" ? "link" : "\(names.linkType(root.id)).Failure(rawValue: reason.rawValue) ?? .refused")
    }
    return "\(event.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: The enum

  private func linkCase(_ target: LinkTarget, _ index: Int) -> LinkCaseContext {
    var payload = target.values.map { value in
      "\(swiftName(value.name)): \(value.type)" + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    var bindings = target.values.map(\.name)
    let pattern = target.links[0].pattern
    let values = pattern.pathVariables.compactMap { name in target.values.first { $0.name == name } }
    var url = ["\(index)"]
    if !values.isEmpty { url.append("[\(values.map(written).joined(separator: ", "))]") }
    let query = pattern.query.compactMap { item in
      target.values.first { $0.name == item.variable }.map { "(\"\(item.name)\", \(written($0)))" }
    }
    if !query.isEmpty { url.append("query: [\(query.joined(separator: ", "))]") }
    if let type = libraryType(of: target) {
      payload.append(type)
      bindings.append(rest(of: target))
      url.append("rest: \(rest(of: target)).path")
    }
    let walk = LinkWalk(target, names, rest: rest(of: target))
    return LinkCaseContext(
      declaration: withPayload(swiftName(target.caseName), payload),
      pattern: casePattern(target.caseName, bindings: bindings), url: url, follow: walk.pattern, way: walk.lines())
  }

  /// A value as a URL has it.
  private func written(_ value: LinkValue) -> String {
    let name = swiftName(value.name)
    let sign = value.isOptional ? "?" : ""
    switch value.readType {
    case "String": return name
    case "UUID": return "\(name)\(sign).uuidString"
    case "URL": return "\(name)\(sign).absoluteString"
    case "Date":
      return value.isOptional ? "\(name).map { \(table).text($0) }" : "\(table).text(\(name))"
    default: return "\(name)\(sign).description"
    }
  }

  /// What reads a value out of a text.
  private func read(_ type: String, _ text: String) -> String {
    switch type {
    case "String": text
    case "UUID": "UUID(uuidString: \(text))"
    case "URL": "URL(string: \(text))"
    case "Date": "\(table).date(\(text))"
    case "Double", "Float": "\(table).finite(\(type)(\(text)))"
    default: "\(type)(\(text))"
    }
  }

  private func reading(_ pattern: LinkPattern, of target: LinkTarget, at index: Int) -> LinkReadingContext {
    var lines: [String] = []
    var payload: [String] = []
    let inner = target.names(besides: Self.namesInReadings.contains)
    for value in target.values {
      let name = swiftName(inner[value.name] ?? value.name)
      let type = value.readType
      var given = name
      if let position = pattern.pathVariables.firstIndex(of: value.name) {
        let text = read(type, "match.path[\(position)]")
        // A type of the app may read every text.
        let optional = module.settings.linkTypes.contains(type) ? " as \(type)?" : ""
        lines.append(
          type == "String" ? "let \(name) = \(text)" : "guard let \(name) = \(text)\(optional) else { return nil }")
      } else if let item = pattern.query.first(where: { $0.variable == value.name }) {
        let found = "match.value(\"\(item.name)\", { \(read(type, "$0")) })"
        lines.append("guard let \(name) = \(found)\(value.isNeeded ? " ?? nil" : "") else { return nil }")
        if let absent = value.defaultValue { given = "\(name) ?? \(absent)" }
      } else {
        given = value.defaultValue ?? "nil"
      }
      payload.append("\(swiftLabel(value.name)): \(given)")
    }
    if let type = libraryType(of: target) {
      let name = rest(of: target)
      lines.append("guard let \(name) = match.rest.flatMap({ \(type)($0) }) else { return nil }")
      payload.append(name)
    }
    return LinkReadingContext(
      index: "\(index)", path: pattern.tablePath, values: lines,
      value: withPayload(swiftName(target.caseName), payload))
  }
}

/// A place that has an address.
struct LinkCaseContext: TemplateRecord {
  static let members: [Member] = [
    text("declaration", "The case with its payload.") { $0.declaration },
    text("pattern", "The pattern of the case with its bindings.") { $0.pattern },
    texts("url", "What its URL consists of, as arguments of a call.") { $0.url },
    text("follow", "The pattern of the case in the function that follows it.") { $0.follow },
    texts("way", "How it is followed, as lines of Swift.") { $0.way },
  ]

  let declaration: String
  let pattern: String
  let url: [String]
  let follow: String
  let way: [String]
}

/// What a URL of one path says.
struct LinkReadingContext: TemplateRecord {
  static let members: [Member] = [
    text("index", "The path's index.") { $0.index },
    text("path", "The path, with a colon for each value.") { $0.path },
    texts("values", "How its values are read, as lines of Swift.") { $0.values },
    text("value", "The case with its payload.") { $0.value },
  ]

  let index: String
  let path: String
  let values: [String]
  let value: String
}

extension LinkTarget {
  /// What its values and the results of its needs are called where some names are taken.
  func names(besides isTaken: (String) -> Bool) -> [String: String] {
    var names: [String: String] = [:]
    let all = Set(values.map(\.name) + needs.map(\.name))
    for name in all {
      names[name] = isTaken(name) ? unusedName(name + "Value") { isTaken($0) || all.contains($0) } : name
    }
    return names
  }
}

extension LinkPattern {
  /// With ":" where a value is.
  fileprivate var tablePath: String {
    "/" + parts.map { if case .word(let word) = $0 { word } else { ":" } }.joined(separator: "/")
  }
}
