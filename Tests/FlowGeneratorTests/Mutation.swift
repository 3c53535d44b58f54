import FlowLanguage

/// A file of an app with one small mistake in it, and the lines at which a finding about it may point.
struct Mutation {
  enum Kind: String, CaseIterable {
    case deletedLine = "a line deleted"
    case swappedTokens = "two tokens swapped"
    case misspeltName = "a name misspelt"
    case removedHandler = "a handler removed"
  }

  let kind: Kind
  let text: String
  /// From 1.
  let line: Int
  /// Names that stood in the line: what declares or uses one of them may be what is wrong now.
  let names: Set<String>
  /// The lines whose blocks are around the place.
  let around: Set<Int>
  /// What follows it, comments left out.
  let next: Int

  static func all(of source: SourceFile) -> [Mutation] {
    let file = MutatedFile(source)
    return file.lines.indices.flatMap { file.mutations(ofLine: $0) }
  }
}

/// A file taken apart into lines, and these into tokens.
private struct MutatedFile {
  struct Word {
    let text: String
    let kind: TokenKind
    let isKeyword: Bool
    let range: Range<Int>
  }

  struct Line {
    var text: String
    var start: Int
    var words: [Word] = []
    /// The lines, from 1, of the blocks that are open where it begins.
    var around: [Int] = []
  }

  private let source: SourceFile
  private(set) var lines: [Line] = []

  init(_ source: SourceFile) {
    self.source = source
    var start = 0
    for text in String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Line(text: String(text), start: start))
      start += text.utf8.count + 1
    }
    let tree = parse(source)
    var open: [Int] = []
    var line = 0
    for (index, token) in tree.tokens.enumerated() where !token.kind.isTrivia && token.kind != .newline {
      while line + 1 < lines.count, lines[line + 1].start <= Int(token.start) {
        line += 1
        lines[line].around = open
      }
      let range = tree.range(of: index)
      guard !range.isEmpty else { continue }
      lines[line].words.append(
        Word(text: source.text(range), kind: token.kind, isKeyword: token.keyword != .none, range: range))
      if token.kind == .leftBrace { open.append(line + 1) }
      if token.kind == .rightBrace { _ = open.popLast() }
    }
  }

  private func text(replacing range: Range<Int>, with text: String) -> String {
    let bytes = source.bytes[..<range.lowerBound] + Array(text.utf8) + source.bytes[range.upperBound...]
    return String(decoding: bytes, as: UTF8.self)
  }

  func mutations(ofLine index: Int) -> [Mutation] {
    let line = lines[index]
    guard !line.words.isEmpty else { return [] }
    let names = Set(line.words.filter { $0.kind == .name && !$0.isKeyword }.map(\.text))
    func mutation(_ kind: Mutation.Kind, _ text: String) -> Mutation {
      // With the line gone, the next one has its number.
      let next = lines.indices.first { $0 > index && !lines[$0].words.isEmpty } ?? index
      return Mutation(kind: kind, text: text, line: index + 1, names: names, around: Set(line.around), next: next)
    }
    let whole = line.start..<min(line.start + line.text.utf8.count + 1, source.bytes.count)
    var result = [mutation(isHandler(index) ? .removedHandler : .deletedLine, text(replacing: whole, with: ""))]
    if line.words.count > 1 {
      // Another pair in each line, the same in each run.
      let first = line.words[index % (line.words.count - 1)]
      let second = line.words[index % (line.words.count - 1) + 1]
      let between = source.text(first.range.upperBound..<second.range.lowerBound)
      if first.text != second.text {
        let swapped = text(
          replacing: first.range.lowerBound..<second.range.upperBound, with: second.text + between + first.text)
        result.append(mutation(.swappedTokens, swapped))
      }
    }
    let verbs: Set<String> = ["push", "present", "replace", "root", "finish", "select", "if", "tell"]
    for (verb, name) in zip(line.words, line.words.dropFirst())
    where verbs.contains(verb.text) && verb.isKeyword && name.kind == .name && !name.isKeyword && name.text.count > 2 {
      let misspelt = name.text.prefix(1) + name.text.dropFirst(2)
      result.append(mutation(.misspeltName, text(replacing: name.range, with: String(misspelt))))
    }
    return result
  }

  /// An outcome's handler on a line of its own: directly inside a `child`.
  private func isHandler(_ index: Int) -> Bool {
    guard let outer = lines[index].around.last, lines[outer - 1].words.first?.text == "child" else { return false }
    return lines[index].words.first?.kind == .name && lines[index].words.last?.kind != .leftBrace
  }
}
