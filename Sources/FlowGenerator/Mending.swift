import FlowGraph
package import FlowLanguage

extension Generator {
  /// The sources with every remedy applied that can be applied without asking.
  ///
  /// A remedy counts only if its finding is gone afterwards and nothing is said that was not said before.
  ///
  /// - Returns: the sources, in their order, and how many remedies were applied.
  /// - Throws: what reading the templates of the module's own throws.
  package func mended(
    _ sources: [SourceFile], importing modules: [ModuleSource] = []
  ) throws -> (sources: [SourceFile], count: Int) {
    var current = sources
    var count = 0
    var findings = try check(current, importing: modules).diagnostics
    // One remedy may bring another finding to light: a name that is found leads to a screen.
    // Each is a check of the whole module: of a large one fewer, so that nobody waits for minutes.
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    var tries = max(10, min(60, 2_000_000 / max(1, bytes)))
    while tries > 0 {
      let fixes = findings.compactMap(\.fix).filter(\.isSafe)
      guard let (files, applied, after) = try mended(current, fixes, importing: modules, findings, &tries) else {
        break
      }
      current = files
      findings = after
      count += applied
    }
    for index in current.indices where count > 0 {
      current[index] = laidOut(current[index], as: sources[index])
    }
    return (current, count)
  }

  /// The sources with all remedies; where one of them makes something worse, with those of the largest part that does
  /// not, halves before quarters. nil if there is none.
  private func mended(
    _ sources: [SourceFile], _ fixes: [Fix], importing modules: [ModuleSource], _ findings: [Diagnostic],
    _ tries: inout Int
  ) throws -> (files: [SourceFile], applied: Int, findings: [Diagnostic])? {
    var parts = [fixes[...]]
    while !parts.isEmpty {
      var smaller: [ArraySlice<Fix>] = []
      for part in parts where !part.isEmpty {
        guard tries > 0 else { return nil }
        tries -= 1
        let (files, applied) = sources.applying(Array(part))
        let after = try check(files, importing: modules).diagnostics
        if applied > 0, isBetter(after, than: findings) { return (files, applied, after) }
        guard part.count > 1 else { continue }
        let middle = part.startIndex + part.count / 2
        smaller += [part[..<middle], part[middle...]]
      }
      parts = smaller
    }
    return nil
  }

  private func isBetter(_ after: [Diagnostic], than before: [Diagnostic]) -> Bool {
    // Whatever an error kept from being looked at is not new.
    let isSyntax = before.contains { syntaxIds.contains($0.id) }
    let isHidden: (Diagnostic) -> Bool =
      isSyntax
      ? { !syntaxIds.contains($0.id) }
      : before.hasErrors ? { wholeModuleIds.contains($0.id) } : { _ in false }
    var counts: [String: Int] = [:]
    for finding in before { counts[finding.id + finding.message, default: 0] += 1 }
    var rest = before.count
    for finding in after where !isHidden(finding) {
      let key = finding.id + finding.message
      guard let count = counts[key], count > 0 else { return false }
      counts[key] = count - 1
      rest -= 1
    }
    return rest > 0
  }

  /// In the style that there is, if the file had it before.
  private func laidOut(_ file: SourceFile, as old: SourceFile) -> SourceFile {
    guard file.bytes != old.bytes, let was = format(parse(old)), was == old.bytes,
      let bytes = format(parse(file))
    else { return file }
    return SourceFile(path: file.path, name: file.name, bytes: bytes)
  }
}

private let syntaxIds = Set((1...16).map { $0 < 10 ? "FL00\($0)" : "FL0\($0)" })
