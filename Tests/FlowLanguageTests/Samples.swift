import FlowLanguage
import FlowTestSupport

/// What the tests read.
enum Samples {
  static let all = [shop, everything]
}

func parse(_ text: String) -> SyntaxTree { parse(SourceFile(path: "A.flow", text: text)) }

func parse(_ bytes: [UInt8]) -> SyntaxTree { parse(SourceFile(path: "A.flow", bytes: bytes)) }

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
