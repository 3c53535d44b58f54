import FlowLanguage

/// The kinds of names that a misspelt one may be.
enum NameKind: Hashable, Sendable {
  /// All flows, including the app.
  case flows
  /// The flows that can be shown: not the app.
  case shownFlows
  /// Those of the modules that a file imports.
  case importedFlows(file: Int)
  case protocols, tabs
  /// The names that a flow declares. Values are parameters, states and needs; methods are needs with parentheses.
  case screens(Int)
  case children(Int)
  case alerts(Int)
  case outcomes(Int)
  case values(Int)
  case methods(Int)
}

/// A finding about an unknown name. Suggestions are made once all such findings are known, so that the names of a kind
/// are collected only once.
struct Misspelling: Sendable {
  /// How many letters of known names are compared in all.
  static let mostComparisons = 4_000_000
  /// How many names of no kind, such as the parameters around a step, are compared.
  static let fewest = 30

  /// The index of the finding.
  var finding: Int
  let name: String
  let kinds: [NameKind]
  /// A few more names, which take precedence.
  let others: [String]
}

extension ModuleNames {
  /// The suggestions: each finding whose name was probably misspelt, with the name that was meant.
  func suggestions(for misspellings: [Misspelling]) -> [(finding: Int, name: String)] {
    var known: [NameKind: KnownNames] = [:]
    var allowance = Misspelling.mostComparisons
    var found: [(finding: Int, name: String)] = []
    for misspelling in misspellings {
      for kind in misspelling.kinds where known[kind] == nil { known[kind] = KnownNames(names(of: kind)) }
      let candidates = [KnownNames(misspelling.others)] + misspelling.kinds.compactMap { known[$0] }
      if let name = nearest(to: misspelling.name, among: candidates, &allowance) {
        found.append((misspelling.finding, name))
      }
      guard allowance >= 0 else { break }
    }
    return found
  }

  /// In declaration order.
  private func names(of kind: NameKind) -> [String] {
    switch kind {
    case .flows: flowsByName.names
    case .shownFlows: flowsByName.names.filter { flowsByName[$0].map { flows[$0].syntax.kind != .app } ?? false }
    case .importedFlows(let file): foreign.names(in: file)
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

/// The name that was probably meant, if one is near. Only the first of many names are compared.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(Misspelling.fewest))
}
