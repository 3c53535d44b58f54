import FlowGraph
import FlowLanguage

/// The result of applying some fixes together.
struct FixAttempt {
  let files: [SourceFile]
  /// The indices of those that did not conflict.
  let applied: [Int]
  let findings: [Diagnostic]
  /// True if a finding is gone, and there is no new one.
  let isBetter: Bool
  /// The new findings.
  private let new: [Diagnostic]

  init(_ files: [SourceFile], applied: [Int], findings: [Diagnostic], before: [Diagnostic]) {
    self.files = files
    self.applied = applied
    self.findings = findings
    // Findings of checks that errors had prevented are not new.
    let isSyntax = before.contains(where: \.isAboutSyntax)
    // An outcome that no 'finish' names needs no handler.
    let mayFinish = before.contains { $0.rule == .unknownOutcome }
    let hadErrors = before.hasErrors
    func isHidden(_ finding: Diagnostic) -> Bool {
      if isSyntax { return !finding.isAboutSyntax }
      return hadErrors && (finding.rule.phase == .paths || mayFinish && finding.rule == .unhandledOutcome)
    }
    var left = Dictionary(before.map { ($0.id + $0.message, 1) }, uniquingKeysWith: +)
    new = findings.filter { finding in
      guard !isHidden(finding) else { return false }
      left[finding.id + finding.message, default: 0] -= 1
      return left[finding.id + finding.message, default: 0] < 0
    }
    isBetter = !applied.isEmpty && new.isEmpty && left.values.contains { $0 > 0 }
  }

  /// The fixes that were tried except those that wrote where there is a new finding or, where wanted, on the same line.
  func blameless(of fixes: [Fix], isWide: Bool) -> [Fix] {
    var points = [[Int]](repeating: [], count: files.count)
    for place in new.flatMap({ [$0.place] + $0.notes.map(\.place) }) where files.indices.contains(place.file) {
      points[place.file].append(place.range.lowerBound)
    }
    let writings = applied.flatMap { fix in fixes[fix].edits.map { (edit: $0, fix: fix) } }
    var blamed: Set<Int> = []
    for (file, writings) in Dictionary(grouping: writings, by: \.edit.place.file) where !points[file].isEmpty {
      let lines = isWide ? LineTable(files[file]) : nil
      func number(_ offset: Int) -> Int { lines?.line(at: offset).number ?? offset }
      let found = Set(points[file].map(number))
      // How much longer the edits so far make the text.
      var shift = 0
      for (edit, fix) in writings.sorted(by: { $0.edit.place.range.lowerBound < $1.edit.place.range.lowerBound }) {
        let start = edit.place.range.lowerBound + shift
        let end = start + edit.text.utf8.count
        shift = end - edit.place.range.upperBound
        if (number(start)...number(end)).contains(where: found.contains) { blamed.insert(fix) }
      }
    }
    return fixes.indices.filter { !blamed.contains($0) }.map { fixes[$0] }
  }
}

extension Diagnostic {
  var isAboutSyntax: Bool { rule.phase == .syntax }
}
