import FlowLanguage

/// Links lead to one place each, with all that it needs.
let linkChecks: Check = .module { context, diagnostics in
  var found: [Diagnostic] = []
  let links = ModuleLinks(context.module, context.graph, reporting: &found)
  // A path may be missing where something could not be resolved.
  let isWhole = context.isWhole
  diagnostics += found.filter { isWhole || $0.rule == .malformedLink || $0.rule == .linkWithoutBase }
  guard let links else { return }
  checkClashes(links, &diagnostics)
  let settings = context.module.settings
  if case .import(let support) = settings.support, !settings.supportSharesLinks,
    let first = links.targets.lazy.flatMap(\.links).first
  {
    diagnostics.append(
      Diagnostic(
        .unsupported, "links need more than the support file of '\(support)' has", at: first.syntax.place,
        help: "write 'links shared' in the settings of '\(support)', and generate it again"))
  }
}

private func checkClashes(_ links: ModuleLinks, _ diagnostics: inout [Diagnostic]) {
  let twice = checkPrefixes(links, &diagnostics)
  var first: [String: LinkAddress] = [:]
  for item in links.addresses where !twice.contains(item.prefix.place) {
    let shape = item.rootedShape
    guard let other = first[shape] else {
      first[shape] = item
      continue
    }
    // Within one library, it was reported there.
    guard other.prefix.place != item.prefix.place || item.stops.count == 1 else { continue }
    diagnostics.report(
      .ambiguousLink, "this link could mean '\(other.name)' as well as '\(item.name)'", at: item.prefix.place,
      help: item.stops.count + other.stops.count > 2
        ? "give one of them a different path, or the other module's flow a different prefix"
        : "give one of them a different path",
      notes: notes(of: item, "the link below it") + [Diagnostic.Note("the same path", at: other.prefix.place)]
        + notes(of: other, "the link below that"))
  }
  // A word that another link takes for a value is reported at its last part, where it happens.
  for item in links.addresses {
    guard case .word(let word)? = item.pattern.parts.last else { continue }
    var general = item.rootedShape
    general.removeLast(word.count)
    guard let other = first[general + ":"] else { continue }
    guard other.prefix.place != item.prefix.place || item.stops.count == 1 else { continue }
    diagnostics.report(
      .shadowedLink,
      "'\(word)' could also be the '\(other.pattern.pathVariables.last ?? "")' of '\(other.name)'",
      at: item.prefix.place, help: "this link wins; give one of them a different path",
      notes: [Diagnostic.Note("the other link", at: other.last.place)])
  }
}

/// Flows whose links begin alike, and values that both a prefix and a link below it read.
///
/// - Returns: the prefixes that are taken.
private func checkPrefixes(_ links: ModuleLinks, _ diagnostics: inout [Diagnostic]) -> Set<SourcePlace> {
  var first: [String: LinkAddress] = [:]
  var twice: Set<SourcePlace> = []
  for item in links.addresses where item.stops.count > 1 {
    let prefix = item.stops[0]
    let key = "\(prefix.target.root)\(prefix.link.pattern.shape)"
    if let other = first[key] {
      guard other.prefix.place != item.prefix.place, twice.insert(item.prefix.place).inserted else { continue }
      diagnostics.report(
        .ambiguousLink,
        "the links of '\(other.stops[0].target.name)' begin like those of '\(prefix.target.name)'",
        at: item.prefix.place, help: "give one of them a different prefix",
        notes: [Diagnostic.Note("the same prefix", at: other.prefix.place)])
    } else {
      first[key] = item
    }
  }
  for item in links.addresses where item.stops.count > 1 && !twice.contains(item.prefix.place) {
    var names: Set<String> = []
    guard let name = item.pattern.query.map(\.name).first(where: { !names.insert($0).inserted }) else { continue }
    diagnostics.report(
      .ambiguousLink, "'\(name)=' is a value of this prefix as well as of '\(item.name)' below it",
      at: item.prefix.place, help: "call it something else here",
      notes: [Diagnostic.Note("the other one", at: item.last.place)])
  }
  return twice
}

private func notes(of item: LinkAddress, _ text: String) -> [Diagnostic.Note] {
  item.stops.count > 1 ? [Diagnostic.Note(text, at: item.last.place)] : []
}

extension LinkAddress {
  /// The path of the link in this module.
  fileprivate var prefix: LiteralSyntax { stops[0].link.syntax.path }
  fileprivate var last: LiteralSyntax { stops[stops.count - 1].link.syntax.path }
  fileprivate var name: String { stops[stops.count - 1].target.name }
  /// Links of different roots do not meet.
  fileprivate var rootedShape: String { "\(stops[0].target.root)\(pattern.shape)" }
}
