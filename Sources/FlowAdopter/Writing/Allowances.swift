import FlowLanguage

/// The comments that allow what the old code does.
enum Allowances {
  private static let reason = "as in the code this was read from"

  static func comment(_ id: String) -> String { "// allow \(id): \(reason)" }

  /// Moves them to where what they allow is: a long line may have been broken since.
  static func moved(in files: [SourceFile], to findings: [Diagnostic]) -> [SourceFile] {
    var lines = files.map {
      String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    for finding in findings.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
      let file = finding.place.file
      let number = files[file].position(of: finding.place.range.lowerBound).line - 1
      let line = lines[file][number]
      if line.hasSuffix(comment(finding.id)) { continue }
      if finding.severity == .error, finding.rule.isAllowable {
        lines[file].insert(line.prefix { $0 == " " } + comment(finding.id), at: number)
      } else if finding.id == "FL240", line.hasSuffix(reason) {
        lines[file].remove(at: number)
      }
    }
    return zip(files, lines).map { SourceFile(path: $0.path, text: $1.joined(separator: "\n")) }
  }
}
