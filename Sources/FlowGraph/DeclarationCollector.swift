import FlowLanguage

/// The names of a module that every flow can refer to.
struct ModuleNames: Sendable {
  var settings = ModuleSettings()
  var protocols: [FlowProtocol] = []
  var protocolsByName = NameTable()
  var flows: [FlowDeclaration] = []
  /// For each flow.
  var children: [ChildDeclarations] = []
  var flowsByName = NameTable()
  /// The app; the first of several.
  var app: Int?
  /// The names of the module's flows that can be shown: not the app.
  var flowsToShow: [String] = []
  /// The tabs of all tab bars by written name and case name, as indices into `tabNames`.
  var tabsByName = NameTable()
  var tabNames: [String] = []
  /// The first flow that declares a screen with a given name.
  var flowsOfScreens: [String: Int] = [:]
  var foreign = ForeignNames()

  /// The flow that a name refers to in a file.
  func flow(_ name: String, in file: Int) -> Int? { flowsByName[name] ?? foreign.flows(name, in: file).first?.flow }
}

/// Collects a module's declarations in three rounds: flows with their members, written children and tabs, implicit
/// children.
struct DeclarationCollector {
  private let trees: [SyntaxTree]
  private let values: SettingValues
  private let interfaces: [String: ModuleInterface]
  /// The files by name, so that the order in which they were given does not decide which of two declarations is
  /// first.
  private let order: [Int]
  private(set) var names = ModuleNames()
  private(set) var diagnostics: [Diagnostic] = []
  private var lettersLeft = Misspelling.mostComparisons

  init(_ parsed: ParsedModule) {
    let trees = parsed.trees
    self.trees = trees
    values = parsed.values
    interfaces = parsed.interfaces.byName
    order = trees.indices.sorted { (trees[$0].source.name, $0) < (trees[$1].source.name, $1) }
  }

  mutating func collect(_ forEach: ForEach) {
    collectSettings()
    collectProtocols()
    collectFlows(forEach)
    names.flowsToShow = names.flowsByName.names.filter { name in
      names.flowsByName[name].map { names.flows[$0].syntax.kind != .app } ?? false
    }
    collectForeignFlows()
    names.foreign.sort()
    names.children = [ChildDeclarations](repeating: ChildDeclarations(), count: names.flows.count)
    for flow in names.flows.indices {
      addWrittenChildren(of: flow)
      addTabs(of: flow)
    }
    for flow in names.flows.indices { addImplicitChildren(of: flow) }
  }

  // MARK: Settings and protocols

  private mutating func collectSettings() {
    let all = order.flatMap { trees[$0].file.settings }
    for settings in all.dropFirst() {
      diagnostics.report(
        .invalidSetting, "a module has one 'settings'", at: settings.place, help: "put all settings into one block",
        notes: [Note("the first one", at: all[0].place)])
    }
    var reader = SettingsReader(values)
    names.settings = reader.module(all.first)
    diagnostics += reader.diagnostics
    reportForeignSupport(all.first)
  }

  /// A support file can be imported only from a module that has one, shares it and uses the same settings.
  private mutating func reportForeignSupport(_ syntax: SettingsSyntax?) {
    guard case .import(let name) = names.settings.support, let module = interfaces[name],
      let place = syntax?.settings.first(where: { $0.name == .support })?.words.last?.place
    else { return }
    names.settings.supportSharesLinks = module.sharesLinks
    let (here, there) = (names.settings, module.settings)
    func report(_ message: String, _ help: Help) {
      diagnostics.report(.supportMismatch, message, at: place, help: help)
    }
    if let other = module.support, other != name {
      report(
        "'\(name)' has no support file of its own: it uses the one of '\(other)'", "write 'support import \(other)'")
    } else if module.support == name, !module.sharesSupport {
      report(
        "the support file of '\(name)' is for '\(name)' alone",
        "write 'exported' before one of its flows, which makes the support file whole and public")
    } else if there.lifetime != here.lifetime {
      report(
        "the support file of '\(name)' is for 'lifetime \(there.lifetime.name)', this module is set to "
          + "'lifetime \(here.lifetime.name)'", "choose one lifetime for both")
    } else if there.shared != here.shared {
      let (type, stack) = (there.shared.coordinator, there.shared["FlowStack"])
      report(
        "the support file of '\(name)' has the protocol '\(type)' and the class '\(stack)'",
        "write the same 'coordinator' here")
    } else if module.support == name {
      for (line, isHere, isThere) in [
        ("events observed", here.tellsEvents, there.tellsEvents),
        ("outcomes awaited", here.returnsOutcomes, there.returnsOutcomes),
      ] where isHere && !isThere {
        report(
          "the support file of '\(name)' lacks what '\(line)' needs",
          "write '\(line)' in the settings of '\(name)', too")
      }
    }
  }

  private mutating func collectProtocols() {
    for (file, tree) in trees.enumerated() {
      for syntax in tree.file.protocols where syntax.name.isPresent {
        var members: [Signature] = []
        var declared = NameTable()
        for requirement in syntax.requirements where requirement.name.isPresent {
          let member = Signature(requirement, &diagnostics)
          let signature = signature(member.name, member.parameters)
          guard declared.declare(signature, at: member.place, "member", as: members.count, &diagnostics) else {
            continue
          }
          members.append(member)
        }
        if syntax.name.text.contains("."), !syntax.isExternal {
          diagnostics.report(
            .invalidCombination, "'\(syntax.name.text)' belongs to another module, so it is not declared here",
            at: syntax.name.place, help: "write 'external protocol \(syntax.name.text)'")
        }
        checkType(syntax.name)
        names.protocols.append(
          FlowProtocol(
            file: file, place: syntax.name.place, documentation: syntax.documentation, name: syntax.name.text,
            isExternal: syntax.isExternal, members: members))
      }
    }
    for index in inOrder(names.protocols.map(\.file)) {
      let found = names.protocols[index]
      _ = names.protocolsByName.declare(found.name, at: found.place, "protocol", as: index, &diagnostics)
    }
  }

  /// Swift reserves some words as names of types only behind a dot.
  private mutating func checkType(_ type: Name) {
    guard !["Any", "Protocol", "Type"].contains(type.text) else { return }
    diagnostics.report(.reservedName, ifKeyword: type)
  }

  /// The indices of declarations, ordered by file name.
  private func inOrder(_ files: [Int]) -> [Int] {
    var rank = [Int](repeating: 0, count: trees.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    return files.indices.sorted { (rank[files[$0]], $0) < (rank[files[$1]], $1) }
  }

  // MARK: Flows

  private mutating func collectFlows(_ forEach: ForEach) {
    let syntax = trees.enumerated().flatMap { file, tree in tree.file.flows.map { (file: file, flow: $0) } }
    let (values, defaults) = (values, names.settings.flow)
    let declared = results(syntax.count, forEach) { index in
      let (file, flow) = syntax[index]
      var reader = SettingsReader(values)
      let lines = flow.members.compactMap { if case .setting(let line) = $0 { line } else { nil } }
      let settings = lines.isEmpty ? defaults : reader.flow(lines, of: defaults, kind: flow.kind)
      let declaration = FlowDeclaration(flow, id: index, file: file, settings: settings)
      return (flow: declaration, diagnostics: reader.diagnostics + declaration.diagnostics)
    }
    names.flows = declared.map(\.flow)
    for flow in declared { diagnostics += flow.diagnostics }
    var app: FlowDeclaration?
    let order = inOrder(names.flows.map(\.file))
    names.flowsOfScreens.reserveCapacity(names.flows.reduce(0) { $0 + $1.screens.count })
    // Backwards, so that the first one remains.
    for index in order.reversed() {
      for screen in names.flows[index].screens { names.flowsOfScreens[screen.syntax.name.text] = index }
    }
    for index in order {
      let flow = names.flows[index]
      guard flow.syntax.name.isPresent else { continue }
      if let type = flow.syntax.swiftName, !type.members.isEmpty, !flow.syntax.isExternal {
        let own = type.text.split(separator: ".").joined()
        diagnostics.report(
          .invalidCombination, "'\(type.text)' would be declared here, so it cannot be inside another type or module",
          at: type.place, help: .text("write 'as \(own)'"))
      }
      for type in flow.syntax.adopted { checkType(type.asName) }
      if let type = flow.syntax.swiftName { checkType(type.asName) }
      for screen in flow.screens { if let type = screen.syntax.swiftName { checkType(type.asName) } }
      let isNew = names.flowsByName.declare(flow.syntax.name, flow.syntax.kind.rawValue, as: index, &diagnostics)
      guard flow.syntax.kind == .app else { continue }
      if let app, isNew {
        diagnostics.report(
          .invalidCombination, "a module has at most one app", at: flow.syntax.place,
          help: "make '\(flow.name)' a 'flow'", notes: [Note("the first one is '\(app.name)'", at: app.syntax.place)])
      } else if app == nil {
        app = flow
      }
    }
    names.app = app?.id
  }

  /// The flows that other modules export, after the module's own.
  private mutating func collectForeignFlows() {
    names.foreign = ForeignNames(trees, interfaces)
    guard !names.foreign.modules.isEmpty else { return }
    var seen = Set(names.flows.map(\.typeName))
    for flow in names.flows { seen.formUnion(flow.screens.map { $0.typeName(flow.settings) }) }
    var visible = names.foreign.modules
    // Each file imports the module with the support file.
    if case .import(let name) = names.settings.support, let support = interfaces[name],
      !visible.contains(where: { $0.name == name })
    {
      visible.append(support)
    }
    let ambiguous = Set(visible.flatMap(\.types).filter { !seen.insert($0).inserted })
    for module in names.foreign.modules {
      for flow in module.exports {
        names.foreign.add(flow.head.name.text, of: module.name, as: names.flows.count)
        // Its errors are reported where it is declared.
        names.flows.append(
          FlowDeclaration(
            flow.head, id: names.flows.count, file: flow.head.place.file, origin: flow.origin, settings: flow.settings,
            ambiguous: ambiguous))
      }
    }
  }

  // MARK: Children

  private mutating func addWrittenChildren(of flow: Int) {
    let declaration = names.flows[flow]
    let tabs = Dictionary(declaration.tabs.map { (lowerCamelCase($0.name.text), $0) }) { first, _ in first }
    for syntax in declaration.writtenChildren {
      // A child with a tab's name handles the end of that tab's flow.
      let tab = tabs[lowerCamelCase(syntax.name.text)]
      let named = syntax.flow ?? tab?.flow ?? (tab?.name ?? syntax.name)
      guard let target = self.flow(named, in: flow, as: syntax.name, isTab: tab != nil) else { continue }
      add(
        ChildDeclarations.Child(
          syntax: syntax, writtenName: syntax.name.text, flow: target,
          parameters: resolvedParameters(syntax.parameters, &diagnostics),
          takesArgumentsOfFlow: !syntax.arguments.hasParentheses && syntax.parameters.isEmpty, place: syntax.name.place),
        syntax.name, to: flow)
    }
  }

  private mutating func addTabs(of flow: Int) {
    var declared = NameTable()
    for (index, tab) in names.flows[flow].tabs.enumerated() {
      guard declared.declare(tab.name, "tab", as: index, &diagnostics) else { continue }
      let name = lowerCamelCase(tab.name.text)
      for spelling in [tab.name.text, name] {
        names.tabsByName.insert(spelling, as: names.tabNames.count, at: tab.name.place)
      }
      names.tabNames.append(name)
      let written = names.children[flow].byName[name]
      if written == nil, names.children[flow].broken.contains(name) { continue }
      guard let target = self.flow(tab.flow ?? tab.name, in: flow, as: tab.name, isTab: true) else { continue }
      let parameters = resolvedParameters(tab.parameters, &diagnostics)
      if let written {
        var child = names.children[flow][written]
        reportDifferences(child, tab, target)
        (child.tab, child.flow, child.parameters, child.takesArgumentsOfFlow) = (index, target, parameters, false)
        names.children[flow][written] = child
        names.children[flow].addSpelling(tab.name, of: written)
      } else {
        add(
          ChildDeclarations.Child(
            tab: index, writtenName: tab.name.text, flow: target, parameters: parameters, place: tab.name.place),
          tab.name, to: flow)
      }
    }
  }

  /// A child with a tab's name shows the tab's flow, and the tab's own values are the ones that count.
  private mutating func reportDifferences(_ child: ChildDeclarations.Child, _ tab: TabSyntax, _ target: Int) {
    let notes = [Note("the tab", at: tab.name.place)]
    if child.flow != target {
      diagnostics.report(
        .invalidCombination, "child '\(child.writtenName)' and the tab of that name show different flows",
        at: child.place, help: "omit the child's flow, or give the child a different name", notes: notes)
    }
    guard let syntax = child.syntax, syntax.arguments.hasParentheses || !syntax.parameters.isEmpty else { return }
    diagnostics.report(
      .invalidCombination, "'child \(child.writtenName)' belongs to a tab, which passes the values itself",
      at: syntax.parameters.first?.place ?? syntax.arguments.place,
      help: "write 'child \(child.writtenName)', and the values at the tab", notes: notes)
  }

  private mutating func add(_ child: ChildDeclarations.Child, _ name: Name, to flow: Int) {
    if let first = names.children[flow].byName.place(of: name.text) {
      let other = names.children[flow].byName[name.text].map { names.children[flow][$0] }
      let isSame = other?.flow == child.flow
      diagnostics.append(
        declaredTwice(
          "child '\(name.text)'", at: name.place, first: first,
          help: isSame ? "write all its handlers in one 'child \(name.text)'" : "give one another name"))
    } else {
      names.children[flow].append(child, named: name)
    }
  }

  /// The flow that a child or tab shows; reports it if there is none.
  private mutating func flow(_ name: Name, in owner: Int, as child: Name, isTab: Bool) -> Int? {
    let file = names.flows[owner].file
    let target = names.flow(name.text, in: file)
    if let target, names.flows[target].syntax.kind != .app {
      reportSeveral(name, in: file)
      return target
    }
    names.children[owner].addBroken(child.text)
    guard name.isPresent else { return nil }
    if target != nil {
      diagnostics.report(
        .invalidCombination, "the app '\(name.text)' cannot be a child: it is the root of all flows", at: name.place)
      return nil
    }
    if let reason = names.foreign.whyUnknown(name, in: file) {
      diagnostics.append(reason)
      return nil
    }
    let short = name.text.withoutTypeSuffix.flatMap { names.flowsByName[$0] == nil ? nil : $0 }
    let known = [names.flowsToShow, names.foreign.names(in: file)].joined()
    let declaration = "'flow \(name.text) { start screen … }'"
    let help: Help =
      if names.flowsOfScreens[name.text] != nil {
        "'\(name.text)' is a screen; \(isTab ? "a tab" : "a child") shows a flow: \(declaration)"
      } else if let short {
        "the flow is '\(short)'"
      } else if let near = nearest(to: name.text, among: known, &lettersLeft) {
        .rename(to: near)
      } else {
        "declare it: \(declaration)\(names.foreign.elsewhere(in: file))"
      }
    diagnostics.report(
      .unknownFlow, "no flow named '\(name.text)'", at: name.place, help: help,
      fix: short.map { Fix(write: $0, over: name.place) })
    return nil
  }

  private mutating func reportSeveral(_ name: Name, in file: Int) {
    guard names.flowsByName[name.text] == nil else { return }
    let modules = names.foreign.flows(name.text, in: file).map { "'\($0.module)'" }
    guard modules.count > 1 else { return }
    diagnostics.report(
      .inaccessibleFlow, "'\(name.text)' is exported by \(modules.joined(separator: " and by "))", at: name.place,
      help: "import only one of them in this file")
  }

  /// Every flow that a step shows without a declared child becomes a child.
  private mutating func addImplicitChildren(of flow: Int) {
    let (file, shown) = (names.flows[flow].file, names.flows[flow].shownElsewhere)
    for name in shown {
      guard names.children[flow].byName[name.text] == nil, !names.children[flow].broken.contains(name.text),
        let target = names.flow(name.text, in: file), names.flows[target].syntax.kind != .app
      else { continue }
      reportSeveral(name, in: file)
      let child = ChildDeclarations.Child(
        writtenName: name.text, flow: target, takesArgumentsOfFlow: true, place: name.place)
      names.children[flow].append(child, named: name)
    }
  }
}
