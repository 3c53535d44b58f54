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
    var reader = StatementReader(parse(SourceFile(path: source.path, name: source.name, bytes: bytes)))
    reader.read()
    return reader.found
  }
  // Each file has its own imports.
  return statements.filter { $0.declaration != "import" || seen.insert($0.text).inserted }
}

private struct StatementReader {
  private let tree: SyntaxTree
  /// The names of flows and protocols, by where they stand.
  private let names: [Int: String]
  private(set) var found: [FlowStatement] = []
  private var depth = 0
  private var declaration = ""
  private var text = ""

  init(_ tree: SyntaxTree) {
    self.tree = tree
    let declared = tree.file.flows.map(\.name) + tree.file.protocols.map(\.name)
    names = Dictionary(declared.map { ($0.place.range.lowerBound, $0.text) }) { first, _ in first }
  }

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
        let range = tree.range(of: index)
        let word = tree.source.text(range)
        // A declaration is called by its name, or by its keyword.
        if depth == 0, let name = names[range.lowerBound] ?? (text.isEmpty ? word : nil) { declaration = name }
        text += word
      }
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
