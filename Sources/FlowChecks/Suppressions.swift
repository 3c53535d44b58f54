import FlowGraph
import FlowLanguage

/// `// allow FL120: reason` above a line suppresses findings with that id in the line.
private struct Suppression {
  let ids: [String]
  let hasReason: Bool
  /// False for other letters than those of `allow FL120`, which suppress nothing.
  let isExact: Bool
  let place: SourcePlace
  /// The comment with its line.
  let wholeLine: Range<Int>
  /// The bytes of the line that it applies to.
  let line: Range<Int>
  /// Its own line and the next three: a finding there may be what it is about.
  let surroundings: Range<Int>
  var used: Set<String> = []
}

/// The findings without the suppressed ones, and with those about suppressions.
func allowing(_ diagnostics: [Diagnostic], in trees: [SyntaxTree]) -> [Diagnostic] {
  var suppressions = trees.enumerated().map { readSuppressions($1, file: $0) }
  guard suppressions.contains(where: { !$0.isEmpty }) else { return diagnostics }
  // All warnings can be suppressed, even those of rules that are otherwise errors.
  var result = diagnostics.filter {
    $0.severity == .error && !$0.rule.isAllowable || !isAllowed($0, by: &suppressions[$0.place.file])
  }
  // If there are errors, the check that a suppression is about may not have run.
  let isKnown = !diagnostics.hasErrors
  for suppression in suppressions.joined() {
    let unused = suppression.ids.filter { !suppression.used.contains($0) }
    if !suppression.isExact {
      result.report(
        .suppression, as: .warning,
        "a suppression is written '// allow \(suppression.ids.joined(separator: ", ")): the reason'",
        at: suppression.place, help: "write 'allow' in lower case and the id in upper case")
    } else if !suppression.hasReason {
      result.report(
        .suppression, "missing reason for the suppression", at: suppression.place,
        help: "write '// allow \(suppression.ids.joined(separator: ", ")): the reason'")
    } else if isKnown, !unused.isEmpty {
      let lines = SourcePlace(file: suppression.place.file, range: suppression.wholeLine)
      let isWhole = unused.count == suppression.ids.count
      let names = unused.joined(separator: ", ")
      let unknown = unused.first { id in !sourceRules.contains { $0.id == id } }
      let reason = unknown.map { "no finding in a .flow file has the id \($0)" } ?? "no \(names) on the line below"
      let isMisplaced = result.contains { finding in
        unused.contains(finding.id) && finding.place.file == suppression.place.file
          && suppression.surroundings.contains(finding.place.range.lowerBound)
      }
      let remedy: Help = isWhole ? "remove the comment" : "remove '\(names)' from the comment"
      result.report(
        .suppression, as: .warning, "unused suppression: \(reason)", at: suppression.place,
        help: isMisplaced ? "put it on a line of its own, right above the finding" : remedy,
        fix: isWhole && !isMisplaced ? Fix("remove the comment", replace: lines, with: "") : nil)
    }
  }
  return result
}

private func isAllowed(_ diagnostic: Diagnostic, by suppressions: inout [Suppression]) -> Bool {
  let offset = diagnostic.place.range.lowerBound
  // By place: those for the finding's line are the last ones that do not begin after it.
  let end = suppressions.partitioningIndex { $0.line.lowerBound > offset }
  var isAllowed = false
  for index in suppressions[..<end].indices.reversed().prefix(while: { suppressions[$0].line.contains(offset) })
  where suppressions[index].isExact && suppressions[index].hasReason && suppressions[index].ids.contains(diagnostic.id)
  {
    suppressions[index].used.insert(diagnostic.id)
    isAllowed = true
  }
  return isAllowed
}

/// The suppressions of a file, in order.
private func readSuppressions(_ tree: SyntaxTree, file: Int) -> [Suppression] {
  guard tree.hasLineComments else { return [] }
  let lines = LineTable(tree.source)
  var found: [Suppression] = []
  // Backwards, so that the line below each comment is known.
  var next: Int?
  for index in tree.tokens.indices.reversed() {
    let token = tree.tokens[index]
    if !token.kind.isTrivia, token.kind != .newline { next = Int(token.start) }
    guard token.kind == .lineComment, let next else { continue }
    let range = tree.range(of: index)
    guard let (ids, hasReason, isExact) = parseSuppression(tree.source.bytes[range]) else { continue }
    let line = lines.line(at: range.lowerBound).range
    let isAlone = tree.source.bytes[line.lowerBound..<range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 9 }
    var end = line.upperBound
    for _ in 0..<3 where end < tree.source.bytes.count { end = lines.line(at: end).range.upperBound }
    found.append(
      Suppression(
        ids: ids, hasReason: hasReason, isExact: isExact, place: SourcePlace(file: file, range: range),
        wholeLine: isAlone ? line : range, line: lines.line(at: next).range, surroundings: line.lowerBound..<end))
  }
  return found.reversed()
}

/// The ids after `// allow` and whether a reason follows; nil for any other comment.
private func parseSuppression(_ bytes: ArraySlice<UInt8>) -> (ids: [String], hasReason: Bool, isExact: Bool)? {
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self).drop { $0 == " " || $0 == "\t" }
  guard text.prefix(6).lowercased() == "allow " else { return nil }
  let rest = text.dropFirst(6)
  let colon = rest.firstIndex(of: ":")
  let list = rest[..<(colon ?? rest.endIndex)]
  let written = list.split { $0 == "," || $0 == " " }
  let ids = written.map { $0.uppercased() }
  // `// allow FL120` may lack its reason, but other sentences may begin with the word as well.
  guard let first = ids.first, first.hasPrefix("FL"), first.dropFirst(2).allSatisfy(\.isNumber), first.count > 2 else {
    return nil
  }
  let reason = colon.map { rest[rest.index(after: $0)...].contains { !$0.isWhitespace } } ?? false
  let isExact = text.hasPrefix("allow") && zip(ids, written).allSatisfy { !$0.hasPrefix("FL") || $0 == $1 }
  return (ids.filter { $0.hasPrefix("FL") }, reason, isExact)
}
