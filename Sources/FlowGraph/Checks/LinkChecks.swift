import FlowLanguage

/// Links lead to one place each, with all that it needs.
let linkChecks: Check = .module { context, diagnostics in
  var found: [Diagnostic] = []
  let links = ModuleLinks(context.module, reporting: &found)
  // A way may be missing where something could not be resolved.
  let isWhole = context.isWhole
  diagnostics += found.filter { finding in
    isWhole || (finding.rule as? StackRule) == .malformedLink || (finding.rule as? StackRule) == .linkWithoutBase
  }
  if let links { checkClashes(links, &diagnostics) }
}

private struct Shaped {
  let target: LinkTarget
  let link: LinkTarget.Link
}

private func checkClashes(_ links: ModuleLinks, _ diagnostics: inout [Diagnostic]) {
  let all = links.targets.flatMap { target in target.links.map { Shaped(target: target, link: $0) } }
  var first: [String: Shaped] = [:]
  for item in all {
    guard let other = first[item.link.pattern.shape] else {
      first[item.link.pattern.shape] = item
      continue
    }
    diagnostics.append(
      Diagnostic(
        StackRule.ambiguousLink, "this link could mean '\(other.target.name)' as well as '\(item.target.name)'",
        at: item.link.syntax.path.place,
        help: "give one of them a different path",
        notes: [Diagnostic.Note("the same path", at: other.link.syntax.path.place)]))
  }
  // A word that another link takes for a value: only its last part, which is where it happens.
  for item in all {
    guard case .word(let word)? = item.link.pattern.parts.last else { continue }
    var general = item.link.pattern.shape
    general.removeLast(word.count)
    guard let other = first[general + ":"] else { continue }
    diagnostics.append(
      Diagnostic(
        StackRule.shadowedLink,
        "'\(word)' could also be the '\(other.link.pattern.pathVariables.last ?? "")' of '\(other.target.name)'",
        at: item.link.syntax.path.place, help: "this link wins; give one of them a different path",
        notes: [Diagnostic.Note("the other link", at: other.link.syntax.path.place)]))
  }
}
