import FlowLanguage
import Foundation

/// What the tests read.
enum Samples {
  static let all = [shop, everything]

  /// The folder that holds Sources/ and Tests/, found from this file.
  static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

func parse(_ text: String) -> SyntaxTree { parse(SourceFile(path: "A.flow", text: text)) }

func parse(_ bytes: [UInt8]) -> SyntaxTree { parse(SourceFile(path: "A.flow", bytes: bytes)) }

/// The same numbers on every machine and in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SyntaxTree {
  /// The findings as `line:col: id message`, each help below its message as `help: …`.
  var report: [String] {
    diagnostics.flatMap { finding in
      let position = source.position(of: finding.place.range.lowerBound)
      let line = "\(position.line):\(position.column): \(finding.id) \(finding.message)"
      return [line] + (finding.help.map { ["help: \($0)"] } ?? [])
    }
  }

  /// What a program in the language means: the tokens, with a line end wherever one matters.
  var meaning: [String] {
    var result: [String] = []
    for (index, token) in tokens.enumerated() where !token.kind.isTrivia {
      if token.kind == .newline || token.kind == .endOfFile {
        if let last = result.last, last != "\n", last != "{" { result.append("\n") }
      } else {
        if token.kind == .rightBrace, result.last == "\n" { result.removeLast() }
        result.append(source.text(range(of: index)))
      }
    }
    return result
  }

  /// Each comment with the number of tokens in front of it; what is blank at the end of its lines does not count.
  var comments: [String] {
    var result: [String] = []
    var position = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .lineComment, .docComment, .blockComment:
        let text = source.text(range(of: index)).split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.map { line in String(line.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
        }
        result.append("\(position): \(lines.joined(separator: "\n"))")
      case .newline, .endOfFile: break
      default: if !token.kind.isTrivia { position += 1 }
      }
    }
    return result
  }
}
