import FlowLanguage

/// A context-free grammar read from EBNF, with rules such as `block(x)` put out once for each argument.
struct Grammar {
  indirect enum Expression: Equatable {
    /// A quoted text, or one of `name`, `STRING`, `NUMBER` and `NL`.
    case terminal(String)
    case rule(String)
    case sequence([Expression])
    case choice([Expression])
    case optional(Expression)
    case repeated(Expression)
  }

  struct Failure: Error { let message: String }

  static let classes: Set<String> = ["name", "STRING", "NUMBER", "NL"]

  private(set) var rules: [String: Expression] = [:]
  /// The texts that stand in quotes.
  private(set) var quoted: Set<String> = []
  /// The first rule.
  private(set) var start = ""

  private var templates: [String: (parameter: String?, text: ArraySlice<String>)] = [:]

  init(_ text: String) throws {
    let pieces = try Self.pieces(text)
    for rule in pieces.split(separator: ";") {
      guard let equals = rule.firstIndex(of: "="), let name = rule.first else {
        throw Failure(message: "no rule: \(rule)")
      }
      let parameter = equals == rule.startIndex + 4 ? rule[rule.startIndex + 2] : nil
      templates[name] = (parameter, rule[(equals + 1)...])
      if start.isEmpty { start = name }
    }
    try require(start)
    for (name, template) in templates where template.parameter == nil && rules[name] == nil {
      throw Failure(message: "the rule '\(name)' is never used")
    }
  }

  /// Words, quoted texts with their quotes, and punctuation. `block(` directly after a word comes as `((`.
  private static func pieces(_ text: String) throws -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("(*") {
        guard let end = rest.firstRange(of: "*)") else { throw Failure(message: "a comment does not end") }
        rest = rest[end.upperBound...]
      } else if first == "\"" {
        guard let end = rest.dropFirst().firstIndex(of: "\"") else { throw Failure(message: "a text does not end") }
        pieces.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        pieces.append(String(word))
        rest = rest[word.endIndex...]
        if rest.first == "(" {
          pieces.append("((")
          rest = rest.dropFirst()
        }
      } else {
        if !first.isWhitespace { pieces.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

  private mutating func require(_ name: String, argument: String? = nil) throws {
    let key = argument.map { "\(name)(\($0))" } ?? name
    guard rules[key] == nil else { return }
    guard let template = templates[name] else { throw Failure(message: "there is no rule '\(name)'") }
    rules[key] = .sequence([])
    var text = template.text
    if let parameter = template.parameter { text = ArraySlice(text.map { $0 == parameter ? argument ?? "" : $0 }) }
    rules[key] = try alternatives(&text)
    guard text.isEmpty else { throw Failure(message: "'\(name)' has a '\(text.first ?? "")' too many") }
  }

  private mutating func alternatives(_ text: inout ArraySlice<String>) throws -> Expression {
    var choices = [try sequence(&text)]
    while text.first == "|" {
      text.removeFirst()
      choices.append(try sequence(&text))
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence(_ text: inout ArraySlice<String>) throws -> Expression {
    var parts: [Expression] = []
    while let piece = text.first, ![")", "]", "}", "|"].contains(piece) {
      text.removeFirst()
      switch piece {
      case "(": parts.append(try group(&text, until: ")"))
      case "[": parts.append(.optional(try group(&text, until: "]")))
      case "{": parts.append(.repeated(try group(&text, until: "}")))
      case _ where piece.hasPrefix("\""):
        quoted.insert(String(piece.dropFirst().dropLast()))
        parts.append(.terminal(String(piece.dropFirst().dropLast())))
      case _ where Self.classes.contains(piece): parts.append(.terminal(piece))
      default:
        var argument: String?
        if text.first == "((" {
          argument = text.dropFirst().first
          text = text.dropFirst(3)
        }
        try require(piece, argument: argument)
        parts.append(.rule(argument.map { "\(piece)(\($0))" } ?? piece))
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func group(_ text: inout ArraySlice<String>, until end: String) throws -> Expression {
    let inner = try alternatives(&text)
    guard text.first == end else { throw Failure(message: "'\(end)' is missing") }
    text.removeFirst()
    return inner
  }
}
