import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Small mistakes in the files of the apps: the first message is about the mistake, and points at it.
@Suite("Mutations")
struct MutationTests {
  private struct Score {
    var mutants = 0
    var found = 0
    var right = 0
  }

  @Test func theFirstMessagePointsAtTheMistake() throws {
    var scores: [Mutation.Kind: Score] = [:]
    var wrong: [String] = []
    var missed: [String] = []
    let apps = try App.all.map { (app: $0, sources: try $0.sources()) }
    let all = apps.flatMap { app, sources in
      sources.indices.flatMap { file in Mutation.all(of: sources[file]).map { (app, sources, file, mutation: $0) } }
    }
    for kind in Mutation.Kind.allCases {
      let ofKind = all.filter { $0.mutation.kind == kind }
      for (app, sources, index, mutation) in Extent.values(ofKind, oneOf: max(1, ofKind.count / 25)) {
        let source = sources[index]
        var files = sources
        files[index] = SourceFile(path: source.path, name: source.name, bytes: Array(mutation.text.utf8))
        let findings = try Generator().check(files).diagnostics.filter { $0.severity != .info }
        scores[kind, default: Score()].mutants += 1
        guard let first = findings.first(where: { $0.severity == .error }) ?? findings.first else {
          let line = source.text(0..<source.bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
          missed.append("missed: \(app) \(kind.rawValue): \(line[mutation.line - 1])")
          continue
        }
        scores[kind, default: Score()].found += 1
        if isRight(first, mutation, files, index) {
          scores[kind, default: Score()].right += 1
        } else {
          let line = files[first.place.file].position(of: first.place.range.lowerBound).line
          wrong.append("\(app) \(source.name):\(mutation.line) \(kind.rawValue): \(line): \(first.message)")
        }
      }
    }
    for kind in Mutation.Kind.allCases {
      let score = try #require(scores[kind])
      try #require(score.found > 0)
      let counts = "\(score.mutants) mutants, \(score.found) found, \(score.right) of these at the right line"
      print("mutations: \(kind.rawValue): \(counts)")
      // What may be reached only by rounding down; raise it with the score. A sample may have more of the hard ones.
      let slack = Extent.isWhole ? 0 : 100
      let right = (Self.rightAtLeast[kind] ?? 1_000) - slack
      #expect(1_000 * score.right / score.found >= right, "\(wrong.joined(separator: "\n"))")
      #expect(1_000 * score.found / score.mutants >= (Self.foundAtLeast[kind] ?? 1_000) - slack)
    }
    if ProcessInfo.processInfo.environment["FLOWS_MUTANTS"] == "1" {
      print((wrong + missed).joined(separator: "\n"))
    }
  }

  /// Of a thousand that are found. A score that falls is a message that got worse.
  private static let rightAtLeast: [Mutation.Kind: Int] = [
    .deletedLine: 988, .swappedTokens: 984, .misspeltName: 1_000, .removedHandler: 1_000,
  ]

  /// Of a thousand mutants: the rest say something else that makes sense, and no check can know better.
  ///
  /// | a line that nobody misses | of ten | why |
  /// |---|---:|---|
  /// | one of several actions of a screen, buttons of an alert | 7 | the coordinator does not know what a view has |
  /// | a setting | 1 | its default takes its place |
  /// | `closed` | 1 | nobody has to hear it; the handler of an outcome is never missed |
  /// | an event, an import, a state, a policy; a case of an enumeration or of a hook's results | 1 | only Swift knows |
  ///
  /// Tokens that are swapped become another name, or stand in a type, which is Swift's.
  private static let foundAtLeast: [Mutation.Kind: Int] = [
    .deletedLine: 828, .swappedTokens: 985, .misspeltName: 1_000, .removedHandler: 730,
  ]

  /// Whether the finding is at the line, at one that shares a name with it, or at the head of a block around it. Of a
  /// deleted line the neighbours are left.
  private func isRight(_ finding: Diagnostic, _ mutation: Mutation, _ files: [SourceFile], _ index: Int) -> Bool {
    let file = files[finding.place.file]
    let position = file.position(of: finding.place.range.lowerBound)
    let isDeletion = mutation.kind == .deletedLine || mutation.kind == .removedHandler
    if finding.place.file == index {
      if position.line == mutation.line { return true }
      guard isDeletion else { return false }
      if position.line == mutation.line - 1 || position.line == mutation.next || mutation.around.contains(position.line)
      {
        return true
      }
      // A brace that is missing: what it should close is in the note.
      for note in finding.notes where note.place.file == index {
        let line = file.position(of: note.place.range.lowerBound).line
        if line == mutation.line - 1 || mutation.around.contains(line) { return true }
      }
    }
    guard isDeletion else { return false }
    let line = String(decoding: file.line(at: finding.place.range.lowerBound), as: UTF8.self)
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return words.contains { mutation.names.contains($0) }
  }
}

extension SourceFile {
  /// The bytes of the line with that offset, without its end.
  func line(at offset: Int) -> ArraySlice<UInt8> {
    bytes[LineTable(self).line(at: offset).range].prefix { $0 != 0x0A && $0 != 0x0D }
  }
}
