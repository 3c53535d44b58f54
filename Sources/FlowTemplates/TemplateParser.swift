import FlowDiagnostics

/// Reads template files into a tree: matches blocks, resolves every name, and collects the findings.
struct TemplateParser {
  /// Deep enough for every readable template.
  private static let nestingLimit = 32

  struct File {
    let name: String
    let bytes: [UInt8]
    let tokens: [TemplateToken]
    /// The indices of its parts.
    var parts: [String: Int] = [:]
  }

  /// A part's define directive; known for every part before any body is read.
  struct Part {
    /// nil if the directive has none.
    let name: Name?
    let parameters: [(name: Name, type: ValueType)]
    let place: SourcePlace
    /// Whether its own directive is wrong; consequences of that are then not reported.
    let isFaulty: Bool
  }

  typealias Binding = (name: String, type: ValueType)
  typealias Span = TemplateTree.Span
  typealias Node = TemplateTree.Node
  typealias Path = TemplateTree.Path
  typealias Test = TemplateTree.Test
  typealias Branch = TemplateTree.Branch

  let schema: Schema
  /// The first files are the module's own.
  let ownCount: Int
  var tree: TemplateTree
  var files: [File] = []
  /// By name without `.template`.
  var fileIndices: [String: Int] = [:]
  /// Files among which a value can choose, in the order of their names.
  var folders: [String: [(name: String, file: Int)]] = [:]
  var parts: [Part] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The parts whose differing parameters have been reported.
  var reportedParts: Set<Int> = []
  /// The missing parts that have been reported, by file and name.
  var reportedGaps: Set<String> = []
  /// The files that other files call, by name or through their folder.
  var calledFiles: Set<Int> = []
  /// The parts that others call.
  var calledParts: Set<Int> = []

  /// The file being read, and its next token.
  private(set) var file = 0
  private(set) var index = 0
  /// The names in scope with their types; the index is the slot.
  var scope: [Binding] = []
  /// The number of enclosing blocks with a faulty directive, whose names are unknown.
  private(set) var faultyBlocks = 0
  private(set) var nesting = 0
  /// The nodes of enclosing blocks that are not complete yet.
  private var nodes: [Node] = []
  /// The first block of the part whose end is in another column: most likely the one without an end.
  private var suspect: TemplateToken?

  init(_ sources: [SourceFile], _ schema: Schema, _ own: TemplateLibrary.OwnFiles?) {
    self.schema = schema
    ownCount = own?.count ?? 0
    tree = TemplateTree(members: schema.members)
    for source in sources { add(source) }
    // So nothing depends on the order of the files.
    for folder in folders.keys { folders[folder]?.sort { $0.name < $1.name } }
    for index in files.indices {
      file = index
      for token in tokens where token.kind == .define { readSignature(token) }
    }
    for index in files.indices {
      file = index
      readBodies()
    }
    if !diagnostics.hasErrors, tree.bodies.count == parts.count { checkEndings() }
    if let own, !diagnostics.hasErrors {
      checkEntries(own.entries)
      checkUse(besides: own.builtIn)
    }
    diagnostics = diagnostics.sorted()
  }

  /// A template that replaces one of the tool's has the parts that the tool calls.
  private mutating func checkEntries(_ entries: [String: [ValueType]]) {
    for (name, types) in entries.sorted(by: { $0.key < $1.key }) {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      guard let file = fileIndices[String(name[..<dot])], file < ownCount else { continue }
      let part = String(name[name.index(after: dot)...])
      guard let own = files[file].parts[part].map({ parts[$0] }) else {
        reportGap(part, in: file, "flows calls")
        continue
      }
      guard !own.isFaulty, own.parameters.map(\.type) != types else { continue }
      report(
        .partArguments,
        "the part '\(part)' takes \(signature(of: own)), but flows calls it with \(signature(of: types))",
        at: own.place.range, of: file)
    }
  }

  private mutating func checkUse(besides builtIn: Set<String>) {
    for (index, file) in files.enumerated() where !builtIn.contains(file.name) && !calledFiles.contains(index) {
      let question = nearest(to: file.name, among: builtIn.sorted()).map(Help.question)
      report(
        .unusedFile, "nothing uses the template '\(file.name)'", at: 0..<0, of: index,
        help: question ?? "give it the name of the template that it replaces, or call it from another one")
    }
  }

  /// Registers a file by its name, and its folder.
  private mutating func add(_ source: SourceFile) {
    let suffix = ".template"
    let name = source.name.hasSuffix(suffix) ? String(source.name.dropLast(suffix.utf8.count)) : source.name
    file = files.count
    let lexer = TemplateLexer(source.bytes, file: file, textStart: tree.text.count)
    diagnostics += lexer.diagnostics
    files.append(File(name: name, bytes: source.bytes, tokens: lexer.tokens))
    tree.text += source.bytes
    guard fileIndices[name] == nil else {
      return report(.duplicateName, "there are two template files '\(name)'", at: 0..<0)
    }
    fileIndices[name] = file
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folders[String(name[..<slash]), default: []].append((String(name[name.utf8.index(after: slash)...]), file))
    }
  }

  var tokens: [TemplateToken] { files[file].tokens }

  // MARK: - Findings

  /// - Parameter other: the file, if it is not the one being read.
  mutating func report(
    _ rule: Rule, _ message: String, at range: Range<Int>, of other: Int? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let place = SourcePlace(file: other ?? file, range: range)
    diagnostics.append(Diagnostic(rule, message, at: place, help: help.map(Help.text), notes: notes))
  }

  /// - Parameter help: used if no candidate is similar to the name.
  mutating func report(
    _ rule: Rule, _ message: String, at name: Name, among candidates: some Sequence<String>,
    help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    let question = nearest(to: name.text, among: candidates).map(Help.question)
    report(rule, message, at: name.range, help: question ?? help, notes: notes)
  }

  /// Reads a directive; nil after a syntax error, which is reported.
  mutating func read<Result>(
    _ token: TemplateToken, _ body: (inout Self, inout DirectiveReader) throws(FormError) -> Result
  ) -> Result? {
    var reader = DirectiveReader(files[file].bytes, token)
    do throws(FormError) {
      return try body(&self, &reader)
    } catch {
      report(.invalidDirective, error.message, at: error.range, help: error.help)
      return nil
    }
  }

  mutating func expectNothing(in token: TemplateToken) {
    _ = read(token) { _, reader throws(FormError) in try reader.expectEnd() }
  }

  // MARK: - Parts

  private mutating func readBodies() {
    index = 0
    var isReported = false
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.kind == .define {
        let part = parts[tree.bodies.count]
        scope = part.parameters.map { ($0.name.text, $0.type) }
        suspect = nil
        tree.bodies.append(section(of: token, isFaulty: part.isFaulty).block)
        isReported = false
      } else if !token.isBlank, !isReported {
        // Once for everything between two parts.
        isReported = true
        switch token.kind {
        case .end, .otherwise, .selectionCase: reportUnexpected(token, in: nil)
        default:
          report(
            .textOutsidePart, "only parts and comments may stand at the top level of a file", at: token.visible,
            help: "put it between {{define …}} and {{end}}")
        }
      }
    }
  }

  // MARK: - Sections

  /// Reads up to the next directive that divides or ends the block; that directive is nil if it is missing.
  ///
  /// - Parameter binding: a name that is in scope in this section only.
  mutating func section(
    of opener: TemplateToken, to dividers: [TemplateToken.Kind] = [], _ binding: Binding? = nil, isFaulty: Bool = false
  ) -> (block: Span, divider: TemplateToken?) {
    let first = nodes.count
    if isFaulty { faultyBlocks += 1 }
    if let binding { scope.append(binding) }
    let divider = readSection(of: opener, to: dividers)
    if binding != nil { scope.removeLast() }
    if isFaulty { faultyBlocks -= 1 }
    let block = tree.nodes.add(nodes[first...])
    nodes.removeLast(nodes.count - first)
    return (block, divider)
  }

  /// Dividers that do not belong to the block are reported and skipped.
  private mutating func readSection(of opener: TemplateToken, to dividers: [TemplateToken.Kind]) -> TemplateToken? {
    while index < tokens.count, tokens[index].kind != .define {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .text: token.piece.map { nodes.append(.text($0)) }
      case .value: value(token).map { nodes.append($0) }
      case .insertion: call(token).map { nodes.append($0) }
      case .end:
        expectNothing(in: token)
        if suspect == nil, let opening = column(of: opener), let closing = column(of: token), opening != closing {
          suspect = opener
        }
        return token
      case .otherwise, .selectionCase:
        if dividers.contains(token.kind) { return token }
        reportUnexpected(token, in: opener)
      default: block(token).map { nodes.append($0) }
      }
    }
    let culprit = suspect ?? opener
    suspect = nil
    report(.unclosedBlock, "this {{\(culprit.kind.rawValue)}} has no {{end}}", at: culprit.range)
    return nil
  }

  /// The last section of a block whose previous one ended at `divider`: empty unless that is an else directive.
  mutating func otherwise(of opener: TemplateToken, after divider: TemplateToken?) -> Span {
    guard let divider, divider.kind == .otherwise else { return 0..<0 }
    expectNothing(in: divider)
    return section(of: opener).block
  }

  private mutating func block(_ opener: TemplateToken) -> Node? {
    guard nesting < Self.nestingLimit else {
      skipBlock(opener)
      return nil
    }
    nesting += 1
    defer { nesting -= 1 }
    switch opener.kind {
    case .loop: return loop(opener)
    case .conditional: return conditional(opener)
    case .selection: return selection(opener)
    default: return fit(opener)
    }
  }

  private mutating func skipBlock(_ opener: TemplateToken) {
    report(.nestedTooDeep, "blocks are nested more than \(Self.nestingLimit) deep", at: opener.range)
    var open = 1
    while open > 0, index < tokens.count, tokens[index].kind != .define {
      switch tokens[index].kind {
      case .loop, .conditional, .selection, .fit: open += 1
      case .end: open -= 1
      default: break
      }
      index += 1
    }
  }

  private mutating func value(_ token: TemplateToken) -> Node? {
    read(token) { parser, reader throws(FormError) in
      if reader.next(is: "\"") {
        let text = try reader.string()
        try reader.expectEnd()
        return .literal(parser.tree.strings.add(text))
      }
      if reader.isAtEnd {
        throw reader.unexpected("this directive is empty", help: "write {{\"{{\"}} for the braces themselves")
      }
      let path = try reader.path()
      // More than a path: perhaps a misspelt word such as `esle` or `swich`.
      if !reader.isAtEnd, path.count == 1 {
        throw FormError(
          message: "this is neither a value nor a directive", range: path.range,
          help: nearest(to: path.text, among: TemplateToken.Kind.words).map(Help.question))
      }
      try reader.expectEnd("expected '}}' after the value")
      return .value(parser.resolveText(path))
    }
  }

  private mutating func reportUnexpected(_ token: TemplateToken, in opener: TemplateToken?) {
    let word = token.kind.rawValue
    let notes = opener.map {
      [Diagnostic.Note("in this {{\($0.kind.rawValue)}}", at: SourcePlace(file: file, range: $0.range))]
    }
    report(
      .unopenedBlock, opener == nil ? "this {{\(word)}} belongs to no block" : "no {{\(word)}} is expected here",
      at: token.range, notes: notes ?? [])
  }

  /// The column of a directive that begins its line.
  private func column(of token: TemplateToken) -> Int? {
    let bytes = files[file].bytes
    var start = token.range.lowerBound
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A ? token.range.lowerBound - start : nil
  }
}
