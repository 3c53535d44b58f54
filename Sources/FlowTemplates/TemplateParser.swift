import FlowLanguage

/// Turns the tokens of one file into instructions: blocks are matched here, names are resolved by the checker.
struct TemplateParser {
  /// Deep enough for every template that somebody can read.
  private static let nestingLimit = 32

  /// What ends a section of a block.
  enum Divider {
    case end
    /// An else or case directive.
    case directive(TemplateToken)
    case missing
  }

  let base: UnsafePointer<UInt8>
  /// Where the file's text starts in the library's text.
  let textStart: Int
  let tokens: [TemplateToken]
  let checker: TemplateChecker
  private(set) var index = 0
  private var nesting = 0
  /// The first block of the part whose end stands in another column: most likely the one without an end.
  private var suspect: TemplateToken?

  init(base: UnsafePointer<UInt8>, textStart: Int, tokens: [TemplateToken], checker: TemplateChecker) {
    self.base = base
    self.textStart = textStart
    self.tokens = tokens
    self.checker = checker
  }

  /// Where the bodies of the file's parts start, in their order.
  mutating func bodies(of file: Int) -> [Int32] {
    checker.open(file)
    var bodies: [Int32] = []
    bodies.reserveCapacity(checker.files[file].parts.count)
    var isReported = false
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.kind == .define {
        bodies.append(body(of: checker.parts[checker.files[file].parts[bodies.count]], opener: token))
        isReported = false
      } else if token.isBlank {
        continue
      } else if !isReported {
        reportStray(token)
        isReported = true
      }
    }
    return bodies
  }

  /// Once for everything between two parts.
  private func reportStray(_ token: TemplateToken) {
    switch token.kind {
    case .end, .otherwise, .selectionCase: reportUnexpected(token, in: nil)
    default:
      let start = token.kind == .text ? token.range.lowerBound + token.indentation : token.range.lowerBound
      checker.report(
        .textOutsidePart, "only parts and comments may stand at the top level of a file",
        at: start..<token.range.upperBound,
        help: "put it between {{define …}} and {{end}}")
    }
  }

  private mutating func body(of part: PartSignature, opener: TemplateToken) -> Int32 {
    suspect = nil
    checker.scope = part.parameters.map { ($0.name, $0.type) }
    checker.faultyBlocks = part.isFaulty ? 1 : 0
    let start = checker.program.end
    _ = section(of: opener)
    checker.program.add(.endPart)
    return start
  }

  // MARK: - Sections

  /// Reads up to the next directive that divides or ends the block. Other dividers are reported and skipped.
  mutating func section(of opener: TemplateToken, elseDivides: Bool = false, caseDivides: Bool = false) -> Divider {
    while true {
      read()
      guard index < tokens.count, tokens[index].kind != .define else {
        reportMissingEnd(of: opener)
        return .missing
      }
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .end:
        expectNothing(in: token)
        if suspect == nil, let opening = column(of: opener), let closing = column(of: token), opening != closing {
          suspect = opener
        }
        return .end
      case .otherwise where elseDivides, .selectionCase where caseDivides: return .directive(token)
      default: reportUnexpected(token, in: opener)
      }
    }
  }

  /// Reads up to a directive that is not the start of something.
  private mutating func read() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .end, .otherwise, .selectionCase, .define: return
      case .text:
        index += 1
        checker.program.add(instruction(for: token))
      case .value:
        index += 1
        value(token)
      case .insertion:
        index += 1
        call(token)
      case .loop, .conditional, .selection, .fit:
        index += 1
        guard nesting < Self.nestingLimit else {
          skipBlock(token)
          continue
        }
        nesting += 1
        block(token)
        nesting -= 1
      }
    }
  }

  private func instruction(for text: TemplateToken) -> TemplateProgram.Instruction {
    if text.range.isEmpty, text.ending == .line { return .endLine }
    return .text(
      TextPiece(
        start: Int32(textStart + text.range.lowerBound), indentation: Int32(text.indentation),
        count: Int32(text.range.count - text.indentation), startsLine: text.startsLine, ending: text.ending))
  }

  private mutating func block(_ opener: TemplateToken) {
    switch opener.kind {
    case .loop: loop(opener)
    case .conditional: conditional(opener)
    case .selection: selection(opener)
    default: fit(opener)
    }
  }

  private mutating func skipBlock(_ opener: TemplateToken) {
    checker.report(.nestedTooDeep, "blocks are nested more than \(Self.nestingLimit) deep", at: opener.range)
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

  private func value(_ token: TemplateToken) {
    var reader = DirectiveReader(base: base, token: token)
    do throws(FormError) {
      if reader.next(is: 0x22) {
        let text = try reader.string()
        try reader.expectEnd()
        return checker.program.add(.literal(checker.bytes(ofString: text)))
      }
      if reader.isAtEnd {
        throw reader.unexpected("this directive is empty", help: "write {{\"{{\"}} for the braces themselves")
      }
      let path = try reader.path()
      guard reader.isAtEnd else { throw unknownDirective(reader, path) }
      checker.program.add(.value(checker.resolveText(path)))
    } catch {
      checker.report(error)
    }
  }

  /// More than a path: maybe a misspelt word such as `esle` or `swich`.
  private func unknownDirective(_ reader: DirectiveReader, _ path: WrittenPath) -> FormError {
    guard path.isSingle else { return reader.unexpected("expected '}}' after the value") }
    let words = ["if", "for", "switch", "case", "else", "end", "fit", "define"]
    return FormError(
      message: "this is neither a value nor a directive", range: path.name.range,
      help: checker.suggestion(for: path.name.text, among: words))
  }

  // MARK: - What is missing or too much

  func expectNothing(in token: TemplateToken) {
    let reader = DirectiveReader(base: base, token: token)
    if !reader.isAtEnd { checker.report(reader.unexpected("expected '}}'")) }
  }

  private func reportUnexpected(_ token: TemplateToken, in opener: TemplateToken?) {
    let word = word(for: token)
    let notes = opener.map {
      [Diagnostic.Note("in this {{\(self.word(for: $0))}}", at: SourcePlace(file: checker.file, range: $0.range))]
    }
    checker.report(
      .unopenedBlock, opener == nil ? "this {{\(word)}} belongs to no block" : "no {{\(word)}} is expected here",
      at: token.range, notes: notes ?? [])
  }

  private mutating func reportMissingEnd(of opener: TemplateToken) {
    let culprit = suspect ?? opener
    suspect = nil
    checker.report(.unclosedBlock, "this {{\(word(for: culprit))}} has no {{end}}", at: culprit.range)
  }

  private func word(for token: TemplateToken) -> String {
    switch token.kind {
    case .define: "define"
    case .loop: "for"
    case .conditional: "if"
    case .selection: "switch"
    case .fit: "fit"
    case .otherwise: "else"
    case .selectionCase: "case"
    default: "end"
    }
  }

  /// The column of a directive that is the first on its line.
  private func column(of token: TemplateToken) -> Int? {
    var start = token.range.lowerBound
    while start > 0, isSpace(base[start - 1]) { start -= 1 }
    return start == 0 || base[start - 1] == 0x0A ? token.range.lowerBound - start : nil
  }
}
