import FlowLanguage

/// What a name may stand for.
enum NameKind: Hashable, Sendable {
  /// All flows, the app among them.
  case flows
  /// The flows that a file can show: not the app, but those of the modules that the file imports.
  case shownFlows(file: Int)
  case protocols, tabs
  /// What a flow declares. Values are parameters, state and needs; methods are needs with parentheses.
  case screens(Int)
  case children(Int)
  case alerts(Int)
  case outcomes(Int)
  case values(Int)
  case methods(Int)
}

/// A finding about a name that means nothing. What it may have meant is looked for when all such findings are known, so
/// that many of them share what it takes to look among many names.
struct Misspelling: Sendable {
  /// An index into the findings that it is one of.
  var finding: Int
  let name: String
  let kinds: [NameKind]
  /// The few names besides, which come first.
  let others: [String]
}

/// The names of a module's kinds, each made ready for looking when it is first asked for.
struct NearNames {
  private let names: ModuleNames
  private var indices: [NameKind: NearNameIndex] = [:]

  init(_ names: ModuleNames) { self.names = names }

  /// The finding with what may have been meant, if something is near.
  mutating func completed(_ finding: Diagnostic, _ misspelling: Misspelling) -> Diagnostic {
    guard let near = nearest(to: misspelling) else { return finding }
    return Diagnostic(
      finding.id, finding.severity, finding.message, at: finding.place, help: didYouMean(near), notes: finding.notes,
      path: finding.path, fix: finding.fix)
  }

  private mutating func nearest(to misspelling: Misspelling) -> String? {
    let wanted = misspelling.name
    guard wanted.utf8.count <= NearNameIndex.longest else { return nil }
    // One mistyped place of one letter is enough for nearly all; only then is looked further.
    for width in 1...NearNameIndex.widest {
      var close = misspelling.others
      for kind in misspelling.kinds { close += index(of: kind).candidates(for: wanted, width: width) }
      if let near = FlowLanguage.nearest(to: wanted, among: close) { return near }
    }
    return nil
  }

  private mutating func index(of kind: NameKind) -> NearNameIndex {
    if let index = indices[kind] { return index }
    let index = NearNameIndex(names.names(of: kind))
    indices[kind] = index
    return index
  }
}

extension ModuleNames {
  /// In the order of their declarations.
  fileprivate func names(of kind: NameKind) -> [String] {
    switch kind {
    case .flows: flowsByName.names
    case .shownFlows(let file):
      flowsByName.names.filter { flowsByName[$0].map { flows[$0].syntax.kind != .app } ?? false }
        + foreign.names(in: file)
    case .protocols: protocolsByName.names
    case .tabs: tabsByName.names
    case .screens(let flow): flows[flow].screensByName.names
    case .children(let flow): children[flow].byName.names
    case .alerts(let flow): flows[flow].alertsByName.names
    case .outcomes(let flow): flows[flow].outcomesByName.names
    case .values(let flow):
      flows[flow].parameters.map(\.name) + flows[flow].states.map(\.name)
        + flows[flow].needs.lazy.filter { !$0.isMethod }.map(\.name)
    case .methods(let flow): flows[flow].methodsByName.names
    }
  }
}

func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

/// `did you mean 'Detail'?`, if something is near. Of many names only the first are looked at.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(NearNameIndex.fewest)).map(didYouMean)
}
