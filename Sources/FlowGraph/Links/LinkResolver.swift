import FlowLanguage

/// What links stand at, as it was declared.
struct LinkOwner {
  enum Kind {
    case event(Int)
    case screen(Int)
    case flow
    case child(Int)
    case tab(Int)
  }

  let flow: Flow
  let kind: Kind
  let name: String
  let links: [LinkSyntax]
  /// Of what the links lead to.
  let parameters: [Parameter]

  /// Whether it is a flow, in whatever way it is shown.
  var isFlow: Bool {
    switch kind {
    case .flow, .child, .tab: true
    case .event, .screen: false
    }
  }
}

/// Finds out where each link leads.
struct LinkResolver {
  let module: Module
  let app: Flow?
  private(set) var bases: [LinkBase] = []
  private(set) var targets: [LinkTarget] = []
  private(set) var diagnostics: [Diagnostic] = []
  let graph: NavigationGraph
  /// The link that is being resolved; what is reported of it is reported once.
  var link: LinkSyntax?
  private(set) var owner: LinkOwner?
  var isMistaken = false
  /// What it looks things up with could not be found; that was reported.
  var lacksNeed = false

  /// What needs are given, by the link's names for it: read before anything else takes the values.
  var givenToNeeds: [(name: String, parameter: Parameter)] = []

  /// The flows of tabs that other flows show too, which was reported.
  var shownTabs: Set<Int> = []
  /// The parameters of all that the link leads through.
  var declared: Set<String> = []

  init(_ module: Module, _ graph: NavigationGraph) {
    self.module = module
    self.graph = graph
    app = module.flows.first { $0.kind == .app }
  }

  mutating func resolve() {
    let owners = self.owners
    if let app, !app.links.isEmpty {
      readBases(of: app)
      reportFailure(in: app)
      for owner in owners { resolve(owner) }
      reportUnused()
      targets.nameApart(of: app.id, besides: ["url", "table", "init", "self"])
      return
    }
    for owner in owners {
      if app == nil, isAny(above: owner.flow, isRoot) {
        resolve(owner)
      } else {
        for link in owner.links { reportNoBase(link) }
      }
    }
    for root in Set(targets.map(\.root)).sorted() {
      addFirst(of: module.flows[root])
      targets.nameApart(of: root, besides: ["path", "table", "init", "self"])
    }
  }

  /// Whether links are relative to this flow: the app, or, in a library, a flow that other modules can start.
  func isRoot(_ flow: Flow) -> Bool { app == nil ? flow.isExported && flow.isEmitted : flow.kind == .app }

  /// The children that show a flow, each with the flow that has it.
  func parents(of flow: Int) -> [(flow: Flow, child: Int)] {
    graph.parents[flow].map { (flow: module.flows[$0.flow], child: $0.child) }.filter(\.flow.isEmitted)
  }

  /// Whether `isSo` holds for a flow, or for one of those above it, of which `most` are tried.
  func isAny(above flow: Flow, most: Int = .max, _ isSo: (Flow) -> Bool) -> Bool {
    var seen: Set<Int> = [flow.id]
    var pending = [flow]
    while let next = pending.popLast(), seen.count < most {
      if isSo(next) { return true }
      for (parent, _) in parents(of: next.id) where seen.insert(parent.id).inserted { pending.append(parent) }
    }
    return false
  }

  /// Where a library says nothing else, the prefix alone leads to the flow.
  private mutating func addFirst(of root: Flow) {
    let hasFirst = targets.contains { target in
      target.root == root.id && target.links.contains { $0.pattern.parts.isEmpty }
    }
    guard !hasFirst else { return }
    let link = LinkTarget.Link(pattern: LinkPattern(parts: [], query: []), syntax: LinkSyntax(unwrittenAt: root.place))
    let first = LinkTarget(
      caseName: lowerCamelCase(root.name), name: root.name, owner: root.name, root: root.id, way: [], end: .flow,
      links: [link], values: [], needs: [], arguments: [])
    targets.insert(first, at: targets.firstIndex { $0.root == root.id } ?? 0)
  }

  /// Links of other modules that nothing in this app leads into.
  private mutating func reportUnused() {
    var used = Set(module.flowsByFile.flatMap(\.children).filter { !$0.links.isEmpty }.map(\.flow))
    for child in module.flows.filter(\.isEmitted).flatMap(\.children) {
      guard module.flows[child.flow].origin?.links != nil, used.insert(child.flow).inserted else { continue }
      let name = child.writtenName
      report(
        .linkWithoutBase, as: .info, "'\(name)' has links of its own, but this app does not define where they begin",
        help: .text("write 'child \(name) link \"/\(lowerCamelCase(name))\"'"), at: child.place)
    }
  }

  var owners: [LinkOwner] {
    var owners: [LinkOwner] = []
    for flow in module.flowsByFile {
      func add(_ kind: LinkOwner.Kind, _ name: String, _ links: [LinkSyntax], _ parameters: [Parameter]) {
        guard !links.isEmpty else { return }
        owners.append(LinkOwner(flow: flow, kind: kind, name: name, links: links, parameters: parameters))
      }
      if flow.kind != .app { add(.flow, flow.name, flow.links, flow.parameters) }
      for (index, tab) in flow.tabs.enumerated() { add(.tab(index), tab.name, tab.links, []) }
      for (index, child) in flow.children.enumerated() {
        add(.child(index), child.writtenName, child.links, module.parameters(of: child))
      }
      for (index, screen) in flow.screens.enumerated() {
        add(.screen(index), screen.name, screen.links, screen.parameters)
      }
      for (index, event) in flow.events.enumerated() { add(.event(index), event.name, event.links, event.parameters) }
    }
    return owners
  }

  // MARK: Messages

  mutating func report(
    _ rule: Rule, as severity: Diagnostic.Severity? = nil, _ message: String, help: Help? = nil,
    at place: SourcePlace? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    if severity != .warning { isMistaken = true }
    guard let place = place ?? link?.path.place else { return }
    diagnostics.report(rule, as: severity, message, at: place, help: help, notes: notes, fix: fix)
  }

  mutating func reportNoBase(_ link: LinkSyntax) {
    self.link = link
    guard pattern(of: link) != nil else { return }
    let help: Help =
      app == nil
      ? "write 'exported' before the flow that leads here: the app that starts it says where its links begin"
      : "say where links begin: 'app \(app?.name ?? "") link \"https://shop.example\"'"
    report(.linkWithoutBase, "no URL leads here: nothing defines where this link begins", help: help)
  }

  // MARK: The app

  mutating func readBases(of app: Flow) {
    var places: [SourcePlace] = []
    for syntax in app.links {
      link = syntax
      do throws(LinkRefusal) {
        let base = try LinkBase(syntax.path.text)
        if let first = bases.firstIndex(of: base) {
          report(
            .malformedLink, "'\(base.text)' is where links begin already", help: "remove one of the two",
            notes: [Note("the first one", at: places[first])])
        } else {
          bases.append(base)
          places.append(syntax.path.place)
        }
      } catch {
        let fix = error.instead.map { Fix(write: "\"\($0)\"", over: syntax.path.place) }
        report(.malformedLink, error.message, help: error.help, fix: fix)
      }
      reportParts(of: syntax, "where links begin leads nowhere itself")
    }
  }

  /// `as`, `with` and `below` where they mean nothing.
  mutating func reportParts(of syntax: LinkSyntax, uses: Bool = false, _ reason: String) {
    if syntax.verb != nil { report(.malformedLink, "\(reason): 'as' has no effect here", help: "remove it") }
    if !uses, let use = syntax.uses.first {
      report(.malformedLink, "\(reason): 'with' has no effect here", help: "remove it", at: use.need.place)
    }
    if let below = syntax.below {
      report(.malformedLink, "\(reason): 'below' has no effect here", help: "remove it", at: below.place)
    }
  }

  mutating func reportFailure(in app: Flow) {
    let types = ["link": app.linkType, "because": app.linkType + ".Failure"]
    for parameter in app.events.first(where: { $0.name == linkFailedName })?.parameters ?? [] {
      guard let type = types[parameter.name] else {
        report(
          .incompleteLink, "'\(linkFailedName)' receives only 'link' and 'because'", help: "remove it",
          at: parameter.place)
        continue
      }
      guard ![type, type + "?", "Any", "Any?"].contains(parameter.type) else { continue }
      report(
        .incompleteLink, "'\(parameter.name)' of '\(linkFailedName)' is a \(type), not '\(parameter.type)'",
        help: .text("write '\(parameter.name): \(type)'"), at: parameter.place)
    }
  }

  // MARK: One owner

  mutating func resolve(_ owner: LinkOwner) {
    var links: [LinkTarget.Link] = []
    for syntax in owner.links {
      link = syntax
      if let pattern = pattern(of: syntax) { links.append(LinkTarget.Link(pattern: pattern, syntax: syntax)) }
    }
    guard links.count == owner.links.count, let first = links.first else { return }
    link = first.syntax
    self.owner = owner
    isMistaken = false
    lacksNeed = false
    reportUnread(owner)
    guard let way = way(to: owner) else { return }
    givenToNeeds = []
    let said = Set(first.pattern.variables)
    var values = ValueCollector(links: links, needs: first.syntax.uses.compactMap { need($0, said, at: owner) })
    for (name, parameter) in givenToNeeds { use(parameter.named(name), &values) }
    if let target = target(owner, links, way, &values) { targets.append(target) }
  }

  mutating func pattern(of syntax: LinkSyntax) -> LinkPattern? {
    do throws(LinkRefusal) {
      return try LinkPattern(syntax.path.text)
    } catch {
      report(.malformedLink, error.message, help: error.help)
      return nil
    }
  }

  mutating func reportUnread(_ owner: LinkOwner) {
    for syntax in owner.links {
      switch owner.kind {
      case .screen: break
      case .event: reportParts(of: syntax, uses: true, "an event itself defines what it shows")
      case .flow, .child: reportParts(of: syntax, uses: true, "its parent decides how a flow is shown")
      case .tab: reportParts(of: syntax, "a link selects a tab")
      }
    }
    // `as`, `below` and `with` are said of all links of a place.
    for syntax in owner.links.dropFirst() where syntax.verb != nil || syntax.below != nil || !syntax.uses.isEmpty {
      report(
        .malformedLink, "what follows the first link of '\(owner.name)' goes for all of them",
        help: "move it to the first link", at: syntax.place)
    }
  }

  mutating func target(
    _ owner: LinkOwner, _ links: [LinkTarget.Link], _ way: [LinkHop], _ values: inout ValueCollector
  ) -> LinkTarget? {
    var way = way
    declared = Set(
      way.flatMap { module.parameters(of: module.flows[$0.flow].children[$0.child]) }.map(\.name)
        + owner.parameters.map(\.name))
    if let name = owner.links[0].below?.text, let below = owner.flow.screens.first(where: { $0.name == name }) {
      declared.formUnion(below.parameters.map(\.name))
    }
    for link in links { reportPartial(link) }
    for index in way.indices {
      guard case .starts(let show) = way[index].way else { continue }
      let parent = module.flows[way[index].flow]
      let child = parent.children[way[index].child]
      let arguments = fill(module.parameters(of: child), of: "'\(child.writtenName)'", in: parent, &values)
      way[index].way = .starts(show.given(arguments))
    }
    let end: LinkTarget.End
    var arguments: [Argument] = []
    var ownerName = owner.flow.name
    switch owner.kind {
    case .event(let index):
      end = .event(index)
      arguments = fill(owner.parameters, of: "'\(owner.name)'", in: owner.flow, &values)
    case .screen(let index):
      guard let screen = screen(index, of: owner, way, &values) else { return nil }
      end = .screen(screen)
      arguments = screen.show?.arguments ?? []
    case .tab: end = .tab
    case .flow, .child:
      let flow = way.last.map { module.flows[module.flows[$0.flow].children[$0.child].flow] }
      end = flow?.origin?.links != nil ? .library : flow?.isExternal == true ? handWrittenEnd(of: way) : .flow
      if case .flow = owner.kind, let hop = way.last { ownerName = module.flows[hop.flow].name }
    }
    reportLeft(owner, way, &values)
    reportMissing(links, owner, values)
    guard !isMistaken else { return nil }
    return LinkTarget(
      caseName: lowerCamelCase(owner.name), name: owner.name, owner: ownerName, root: way.first?.flow ?? owner.flow.id,
      way: way, end: end, links: links,
      values: values.all(in: links[0].pattern), needs: values.needs.map(\.need), arguments: arguments)
  }

  /// A colon may be part of a word; before the name of a value it is a mistake.
  private mutating func reportPartial(_ link: LinkTarget.Link) {
    for case .word(let word) in link.pattern.parts {
      guard let colon = word.firstIndex(of: ":"), declared.contains(String(word[colon...].dropFirst())) else {
        continue
      }
      report(
        .malformedLink, "'\(word[colon...])' is only part of '\(word)'",
        help: "a value fills the whole part between two '/': '/\(word[..<colon])/\(word[colon...])'",
        at: link.syntax.path.place)
    }
  }

  /// What a link to a hand-written flow leads to, of which only the way there is known.
  private mutating func handWrittenEnd(of way: [LinkHop]) -> LinkTarget.End {
    guard let hop = way.last else { return .started }
    switch hop.way {
    case .starts: return .started
    case .tab: return .tab
    case .waits:
      let name = module.flows[hop.flow].children[hop.child].writtenName
      report(
        .unreachableLink, "only the app decides when '\(name)' is shown, and it is written by hand",
        help: "put the link on an event that shows it: 'event open\(name) link … -> root \(name)'")
      return .started
    }
  }
}

/// The event of the app that hears of a link that could not be followed.
package let linkFailedName = "linkFailed"
