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
  let all = sources.flatMap { source -> [FlowStatement] in
    let tree = parse(source)
    let bytes = format(tree) ?? source.bytes
    return statements(of: parse(SourceFile(path: source.path, name: source.name, bytes: bytes)))
  }
  // Each file has its own imports.
  return all.filter { $0.declaration != "import" || seen.insert($0.text).inserted }
}

/// Those of one file.
private func statements(of tree: SyntaxTree) -> [FlowStatement] {
  // Flows and protocols, by where they stand.
  let declared = tree.file.flows.map(\.name) + tree.file.protocols.map(\.name)
  let names = Dictionary(declared.map { ($0.place.range.lowerBound, $0.text) }) { first, _ in first }
  var found: [FlowStatement] = []
  var (depth, declaration, text) = (0, "", "")
  for (index, token) in tree.tokens.enumerated() {
    switch token.kind {
    case .leftBrace, .rightBrace, .newline, .endOfFile:
      while text.hasSuffix(" ") { text.removeLast() }
      if !text.isEmpty { found.append(FlowStatement(declaration: declaration, text: text)) }
      text = ""
      depth += token.kind == .leftBrace ? 1 : token.kind == .rightBrace ? -1 : 0
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
  return found
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
