import FlowFormatter
package import FlowGenerator
import FlowGraph
package import FlowLanguage

extension Generator {
  /// Applies every fix that needs no confirmation.
  ///
  /// A fix counts only if its finding is gone afterwards and there is no new one.
  ///
  /// - Parameter isPart: whether the module has other files: then only what each file says by itself is fixed.
  /// - Returns: the sources, in order, and the number of applied fixes.
  /// - Throws: if the module's own templates cannot be read.
  package func fixed(
    _ sources: [SourceFile], isPart: Bool = false, importing modules: [ModuleSource] = []
  ) throws -> (sources: [SourceFile], count: Int) {
    // Fixes are applied to the whole module, even if there are more findings than are printed.
    var generator = self
    generator.mostFindings = 200 * FileFindings.most
    var current = sources
    var count = 0
    var findings = try generator.check(current, importing: modules).diagnostics
    // One fix may reveal another finding: a name that is found leads to a screen.
    // Each round checks the whole module: large ones get fewer, so that nobody waits for minutes.
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    var tries = max(4, min(60, 200_000 / max(1, bytes)))
    // If not all findings are known, new ones cannot be recognized.
    while tries > 0, findings.allSatisfy({ $0.further == 0 }) {
      // Those in templates and in other modules are not its files.
      let own = findings.filter { current.indices.contains($0.place.file) && (!isPart || $0.isAboutSyntax) }
      let fixes = own.compactMap(\.fix).filter(\.isSafe)
      guard let fixed = try generator.fixed(current, fixes, importing: modules, findings, &tries) else { break }
      current = fixed.files
      findings = fixed.findings
      count += fixed.applied.count
      // If there are more findings than are printed, one round is enough: with very many misspelt names, each round
      // finds fixes for a few.
      if findings.count > FileFindings.most { break }
    }
    for index in current.indices where count > 0 { current[index] = laidOut(current[index], as: sources[index]) }
    return (current, count)
  }

  /// The sources with all fixes. If that makes something worse, without those that seem to be at fault; if that does
  /// not help, with the largest part that helps, trying halves before quarters. nil if there is none.
  private func fixed(
    _ sources: [SourceFile], _ fixes: [Fix], importing modules: [ModuleSource], _ findings: [Diagnostic],
    _ tries: inout Int
  ) throws -> FixAttempt? {
    func attempt(_ fixes: [Fix]) throws -> FixAttempt? {
      guard tries > 0, !fixes.isEmpty else { return nil }
      tries -= 1
      let (files, applied) = sources.applying(fixes)
      let after = try check(files, importing: modules).diagnostics
      return FixAttempt(files, applied: applied, findings: after, before: findings)
    }
    var rest = fixes
    while let attempt = try attempt(rest) {
      if attempt.isBetter { return attempt }
      let count = rest.count
      for isWide in [false, true] where rest.count == count { rest = attempt.blameless(of: rest, isWide: isWide) }
      if rest.count == count { break }
    }
    // If all seem to be at fault, some may only conflict. That is found soon or not at all.
    let left = max(0, tries - 8)
    var parts = fixes.halves
    while !parts.isEmpty {
      for part in parts {
        guard tries > left, let attempt = try attempt(part) else { return nil }
        if attempt.isBetter { return attempt }
      }
      parts = parts.flatMap(\.halves)
    }
    return nil
  }

  /// Formats the file if it was formatted before.
  private func laidOut(_ file: SourceFile, as old: SourceFile) -> SourceFile {
    guard file.bytes != old.bytes, let was = format(parse(old)), was == old.bytes, let bytes = format(parse(file))
    else { return file }
    return SourceFile(path: file.path, name: file.name, bytes: bytes)
  }
}

extension [Fix] {
  fileprivate var halves: [[Fix]] { count < 2 ? [] : [Array(self[..<(count / 2)]), Array(self[(count / 2)...])] }
}
