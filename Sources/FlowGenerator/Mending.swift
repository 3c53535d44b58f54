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
    for _ in 0..<10 {
      let fixes = findings.compactMap(\.fix).filter(\.isSafe)
      guard !fixes.isEmpty else { break }
      var (files, applied) = current.applying(fixes)
      var after = try check(files, importing: modules).diagnostics
      if !isBetter(after, than: findings) {
        (files, applied, after) = try oneByOne(fixes, current, importing: modules, findings)
      }
      guard applied > 0 else { break }
      current = files
      findings = after
      count += applied
    }
    for index in current.indices where count > 0 {
      current[index] = laidOut(current[index], as: sources[index])
    }
    return (current, count)
  }

  /// Where remedies get in each other's way: those that do not, up to a number that keeps this quick.
  private func oneByOne(
    _ fixes: [Fix], _ sources: [SourceFile], importing modules: [ModuleSource], _ findings: [Diagnostic]
  ) throws -> (files: [SourceFile], applied: Int, findings: [Diagnostic]) {
    for fix in fixes.prefix(100) {
      let (files, applied) = sources.applying([fix])
      let after = try check(files, importing: modules).diagnostics
      if isBetter(after, than: findings) { return (files, applied, after) }
    }
    return (sources, 0, findings)
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
