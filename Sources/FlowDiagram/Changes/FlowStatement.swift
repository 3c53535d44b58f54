import FlowFormatter
package import FlowLanguage

/// A statement of a `.flow` file: a line of it, or the head of what it declares in braces.
package struct FlowStatement: Equatable, Sendable {
  /// The declaration that contains it: a flow's name, `settings` or `import`.
  package let declaration: String
  /// In the standard style, and without comments.
  package let text: String
}

/// The statements of a module, in order, whichever lines and files they are on.
package func statements(of sources: [SourceFile]) -> [FlowStatement] {
  var seen: Set<String> = []
  let statements = sources.flatMap { source -> [FlowStatement] in
    let tree = parse(source)
    let bytes = format(tree) ?? source.bytes
    var reader = StatementReader(
      tree: parse(SourceFile(path: source.path, name: source.name, bytes: bytes)))
    reader.read()
    return reader.found
  }
  // Each file has its own imports.
  return statements.filter { $0.declaration != "import" || seen.insert($0.text).inserted }
}

private struct StatementReader {
  let tree: SyntaxTree
  private(set) var found: [FlowStatement] = []
  private var depth = 0
  private var declaration = ""
  private var text = ""

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func read() {
    for (index, token) in tree.tokens.enumerated() {
      switch token.kind {
      case .leftBrace:
        end()
        depth += 1
      case .rightBrace:
        end()
        depth -= 1
      case .newline, .endOfFile: end()
      case .lineComment, .docComment, .blockComment, .invalid: break
      case .space, .lineBreak: if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
      default:
        let word = String(decoding: tree.source.bytes[tree.range(of: index)], as: UTF8.self)
        if depth == 0 { declare(word) }
        text += word
      }
    }
  }

  /// A declaration is called by the name after its keyword, or by its keyword.
  private mutating func declare(_ word: String) {
    let words = text.split(separator: " ")
    if words.isEmpty || words.allSatisfy({ ["exported", "external", "app", "flow", "tabs", "protocol"].contains($0) }) {
      declaration = word
    }
  }

  private mutating func end() {
    while text.hasSuffix(" ") { text.removeLast() }
    if !text.isEmpty { found.append(FlowStatement(declaration: declaration, text: text)) }
    text = ""
  }
}

extension [String] {
  /// The elements that are not in `others`, counting repetitions.
  func subtracting(_ others: [String]) -> [String] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { text in
      guard let count = counts[text], count > 0 else { return true }
      counts[text] = count - 1
      return false
    }
  }
}
