import FlowLanguage

/// The comments that allow what the old code does.
enum Allowances {
  private static let reason = "as in the code this was read from"

  static func comment(_ id: String) -> String { "// allow \(id): \(reason)" }

  /// Moves them to where what they allow is: a long line may have been broken since.
  static func moved(in files: [SourceFile], to findings: [Diagnostic]) -> [SourceFile] {
    var lines: [Int: [Substring]] = [:]
    for finding in findings.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
      let file = finding.place.file
      let text = String(decoding: files[file].bytes, as: UTF8.self)
      var own = lines[file] ?? text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = files[file].position(of: finding.place.range.lowerBound).line - 1
      if own[line].hasSuffix(comment(finding.id)) { continue }
      if finding.severity == .error, finding.rule.isAllowable {
        own.insert(own[line].prefix { $0 == " " } + comment(finding.id), at: line)
      } else if finding.id == "FL240", own[line].hasSuffix(reason) {
        own.remove(at: line)
      }
      lines[file] = own
    }
    return files.enumerated().map { index, file in
      lines[index].map { SourceFile(path: file.path, text: $0.joined(separator: "\n")) } ?? file
    }
  }
}
