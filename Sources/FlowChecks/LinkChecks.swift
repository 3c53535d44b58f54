import FlowGraph
import FlowLanguage

extension Checker {
  /// Links lead to one place each, with all that it needs.
  func checkLinks() {
    var found: [Diagnostic] = []
    let links = ModuleLinks(module, graph, reporting: &found)
    // A path may be missing where something could not be resolved.
    let isWhole = context.isWhole
    diagnostics += found.filter { isWhole || $0.rule == .malformedLink || $0.rule == .linkWithoutBase }
    guard let links else { return }
    checkClashes(links)
    checkOutcomes(startedBy: links)
    if case .import(let support) = module.settings.support, !module.settings.supportSharesLinks,
      let first = links.targets.lazy.flatMap(\.links).first, isWhole
    {
      report(
        .linksNotShared, "links need more than the support file of '\(support)' has", at: first.syntax.place,
        help: "write 'links shared' in the settings of '\(support)', and generate it again")
    }
  }

  private func checkClashes(_ links: ModuleLinks) {
    let twice = checkPrefixes(links)
    var first: [String: LinkAddress] = [:]
    for item in links.addresses where !twice.contains(item.prefix.place) {
      guard let other = first.existing(item.rootedShape, orInsert: item), item.isNewBeside(other) else { continue }
      let isSame = item.isBeside(other)
      report(
        .ambiguousLink,
        isSame
          ? "'\(item.name)' has this link already" : "this link could mean '\(other.name)' as well as '\(item.name)'",
        at: item.prefix.place,
        help: isSame
          ? "remove one of them"
          : item.stops.count + other.stops.count > 2
            ? "give one of them a different path, or the other module's flow a different prefix"
            : "give one of them a different path",
        notes: item.notes("the link below it") + [Note("the same path", at: other.prefix.place)]
          + other.notes("the link below that"))
    }
    for item in links.addresses {
      let parts = item.pattern.parts
      for (index, part) in parts.enumerated() {
        // A word that another link takes for a value.
        guard case .word(let word) = part else { continue }
        var general = parts
        general[index] = .variable("")
        guard let other = first[item.rooted(LinkPattern.shape(of: general))], item.isNewBeside(other),
          case .variable(let name) = other.pattern.parts[index]
        else { continue }
        report(
          .shadowedLink, "'\(word)' could also be the '\(name)' of '\(other.name)'", at: item.prefix.place,
          help: "this link wins; give one of them a different path",
          notes: [Note("the other link", at: other.last.place)])
      }
    }
  }

  /// Flows whose links begin alike, and values that both a prefix and a link below it read. Returns the prefixes that are
  /// taken.
  private func checkPrefixes(_ links: ModuleLinks) -> Set<SourcePlace> {
    var first: [String: LinkAddress] = [:]
    var twice: Set<SourcePlace> = []
    for item in links.addresses where item.stops.count > 1 {
      let prefix = item.stops[0]
      let key = "\(prefix.target.root)\(prefix.link.pattern.shape)"
      guard let other = first.existing(key, orInsert: item), other.prefix.place != item.prefix.place,
        twice.insert(item.prefix.place).inserted
      else { continue }
      report(
        .ambiguousLink, "the links of '\(other.stops[0].target.name)' begin like those of '\(prefix.target.name)'",
        at: item.prefix.place, help: "give one of them a different prefix",
        notes: [Note("the same prefix", at: other.prefix.place)])
    }
    for item in links.addresses where item.stops.count > 1 && !twice.contains(item.prefix.place) {
      var names: Set<String> = []
      guard let name = item.pattern.query.map(\.name).first(where: { !names.insert($0).inserted }) else { continue }
      report(
        .ambiguousLink, "'\(name)=' is a value of this prefix as well as of '\(item.name)' below it",
        at: item.prefix.place, help: "call it something else here", notes: [Note("the other one", at: item.last.place)])
    }
    return twice
  }
}

extension LinkAddress {
  /// The path of the link in this module.
  fileprivate var prefix: LiteralSyntax { stops[0].link.syntax.path }
  fileprivate var last: LiteralSyntax { stops[stops.count - 1].link.syntax.path }
  fileprivate var name: String { stops[stops.count - 1].target.name }
  /// Whether both are links of one place in this module.
  fileprivate func isBeside(_ other: LinkAddress) -> Bool {
    guard stops.count == 1, other.stops.count == 1 else { return false }
    return stops[0].target.links.contains { $0.syntax.path.place == other.prefix.place }
  }
  fileprivate var rootedShape: String { rooted(pattern.shape) }

  /// Links of different roots do not meet.
  fileprivate func rooted(_ shape: String) -> String { "\(stops[0].target.root)\(shape)" }

  /// False within one library, where it was reported.
  fileprivate func isNewBeside(_ other: LinkAddress) -> Bool { other.prefix.place != prefix.place || stops.count == 1 }

  /// A note with the place below a prefix.
  fileprivate func notes(_ text: String) -> [Note] { stops.count > 1 ? [Note(text, at: last.place)] : [] }
}
