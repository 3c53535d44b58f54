import FlowGenerator
import FlowLanguage

/// What is fuzzed. Each says what must hold for any bytes, besides that nothing crashes or hangs.
enum Target: String, CaseIterable {
  case parser, formatter, generator, mending
}

/// All bytes are in the tree, and all places are in the text.
func tryParser(_ bytes: [UInt8]) -> CInt {
  let tree = parse(bytes)
  precondition(tree.text == bytes, "the tokens are not the text")
  for finding in tree.diagnostics {
    let places = [finding.place] + finding.notes.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
    for place in places {
      precondition(place.range.lowerBound >= 0 && place.range.upperBound <= bytes.count, "a place out of the text")
    }
  }
  return 0
}

/// What is formatted has no errors, the same tokens and comments, and is not changed again. The first byte puts a comment
/// or a blank line into one of the gaps.
func tryFormatter(_ input: [UInt8]) -> CInt {
  guard let first = input.first else { return 0 }
  var bytes = Array(input.dropFirst())
  if first > 0 {
    let tokens = parse(bytes).tokens
    let gap = Int(tokens[Int(first) * 7 % tokens.count].start)
    bytes.insert(contentsOf: injections[Int(first) % injections.count], at: gap)
  }
  let tree = parse(bytes)
  guard let formatted = format(tree) else {
    precondition(tree.diagnostics.contains { $0.severity == .error }, "left alone without an error")
    return 0
  }
  let result = parse(formatted)
  precondition(!result.diagnostics.contains { $0.severity == .error }, "an error that was not there")
  precondition(format(result) == formatted, "changed again")
  precondition(tree.words == result.words, "other tokens or comments")
  return 0
}

private let injections = [" /* c */ ", " // c\n", "\n// c\n", "\n\n\n", "\n/// d\n\n/* e */ ", "/**/"].map {
  Array($0.utf8)
}

/// Two files at most, parted by a NUL; what has no error gives files.
func tryGenerator(_ bytes: [UInt8]) -> CInt {
  let sources = module(bytes)
  guard let generation = try? Generator().generate(sources) else { return 0 }
  let isApproved = !generation.diagnostics.contains { $0.severity == .error }
  precondition(isApproved != generation.outputs.isEmpty, "errors and outputs, or neither")
  for finding in generation.diagnostics {
    precondition(finding.place.file < sources.count, "a place in no file")
    precondition(finding.place.range.upperBound <= sources[finding.place.file].bytes.count, "a place out of the text")
  }
  return 0
}

/// Remedies come to an end, and leave nothing to mend but what gets in each other's way.
func tryMending(_ bytes: [UInt8]) -> CInt {
  let sources = module(bytes)
  guard let (mended, count) = try? Generator().fixed(sources) else { return 0 }
  precondition(count > 0 || mended == sources, "changed without a remedy")
  return 0
}

private func parse(_ bytes: [UInt8]) -> SyntaxTree { parse(SourceFile(path: "A.flow", bytes: bytes)) }

private func module(_ bytes: [UInt8]) -> [SourceFile] {
  bytes.split(separator: 0, maxSplits: 1).enumerated().map { SourceFile(path: "File\($0).flow", bytes: Array($1)) }
}

extension SyntaxTree {
  /// The tokens and comments, without what is blank at the ends of a comment's lines; a line end where one matters.
  fileprivate var words: [[UInt8]] {
    var words: [[UInt8]] = []
    for (index, token) in tokens.enumerated() {
      let bytes = source.bytes[range(of: index)]
      switch token.kind {
      case .newline, .endOfFile: if let last = words.last, last != [0x0A], last != [0x7B] { words.append([0x0A]) }
      case .lineComment, .docComment, .blockComment: words.append(bytes.filter { ![0x20, 9, 0x0A, 0x0D].contains($0) })
      case .rightBrace:
        if words.last == [0x0A] { words.removeLast() }
        words.append(Array(bytes))
      default: if !token.kind.isTrivia { words.append(Array(bytes)) }
      }
    }
    return words
  }
}
