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

/// A finding about an unknown name. What was probably meant is looked for when all such findings are known: each is
/// compared with all names of its kinds, so in a large module only the first of very many are.
struct Misspelling: Sendable {
  /// As many comparisons are made in all.
  static let mostComparisons = 400_000
  /// As many names of no kind of their own, such as the parameters around a step, are compared.
  static let fewest = 30

  /// An index into the findings that it is one of.
  var finding: Int
  let name: String
  let kinds: [NameKind]
  /// The few names besides, which come first.
  let others: [String]
}

extension ModuleNames {
  /// For each finding whose name was probably meant to be another: the finding and that name.
  func suggestions(for misspellings: [Misspelling]) -> [(finding: Int, name: String)] {
    var spellings: [NameKind: [ComparableName]] = [:]
    func spelt(_ kind: NameKind) -> [ComparableName] {
      if let known = spellings[kind] { return known }
      let new = names(of: kind).map { ComparableName($0) }
      spellings[kind] = new
      return new
    }
    var comparisons = 0
    var found: [(finding: Int, name: String)] = []
    for misspelling in misspellings {
      let candidates = misspelling.others.map { ComparableName($0) } + misspelling.kinds.flatMap(spelt)
      comparisons += candidates.count
      guard comparisons <= Misspelling.mostComparisons else { break }
      if let name = nearest(to: misspelling.name, among: candidates) { found.append((misspelling.finding, name)) }
    }
    return found
  }

  /// In the order of their declarations.
  private func names(of kind: NameKind) -> [String] {
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

/// The name that was probably meant, if one is near. Of many names only the first are looked at.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(Misspelling.fewest))
}
