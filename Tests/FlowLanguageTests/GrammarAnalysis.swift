import FlowLanguage

/// What each rule can begin with and be followed by, and where one token of lookahead does not decide.
struct GrammarAnalysis {
  let grammar: Grammar
  private(set) var nullable: Set<String> = []
  private(set) var first: [String: Set<String>] = [:]
  private(set) var follow: [String: Set<String>] = [:]
  private(set) var conflicts: [String] = []

  /// What the class `name` stands for: an identifier, and each keyword that is not reserved.
  static let names = Set(["name"] + Keyword.allCases.filter { $0 != .none && !$0.isReserved }.map(\.text) + ["none"])

  init(_ grammar: Grammar) {
    self.grammar = grammar
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, expression) in grammar.rules {
        if isNullable(expression), nullable.insert(name).inserted { isChanging = true }
        let set = firsts(expression)
        if set != first[name, default: []] {
          first[name] = set
          isChanging = true
        }
      }
    }
    follow[grammar.start] = ["end"]
    isChanging = true
    while isChanging {
      let before = follow
      for (name, expression) in grammar.rules { walk(expression, follow[name, default: []], in: name) }
      isChanging = follow != before
    }
    conflicts = []
    for (name, expression) in grammar.rules.sorted(by: { $0.key < $1.key }) {
      walk(expression, follow[name, default: []], in: name, reports: true)
    }
  }

  func isNullable(_ expression: Grammar.Expression) -> Bool {
    switch expression {
    case .terminal: false
    case .rule(let name): nullable.contains(name)
    case .sequence(let parts): parts.allSatisfy(isNullable)
    case .choice(let parts): parts.contains(where: isNullable)
    case .optional, .repeated: true
    }
  }

  func firsts(_ expression: Grammar.Expression) -> Set<String> {
    switch expression {
    case .terminal("name"): return Self.names
    case .terminal(let text): return [text]
    case .rule(let name): return first[name, default: []]
    case .choice(let parts): return parts.reduce(into: []) { $0.formUnion(firsts($1)) }
    case .optional(let inner), .repeated(let inner): return firsts(inner)
    case .sequence(let parts):
      var result: Set<String> = []
      for part in parts {
        result.formUnion(firsts(part))
        if !isNullable(part) { break }
      }
      return result
    }
  }

  private mutating func walk(
    _ expression: Grammar.Expression, _ after: Set<String>, in rule: String, reports: Bool = false
  ) {
    switch expression {
    case .terminal: break
    case .rule(let name): follow[name, default: []].formUnion(after)
    case .sequence(let parts):
      var after = after
      for part in parts.reversed() {
        walk(part, after, in: rule, reports: reports)
        after = isNullable(part) ? after.union(firsts(part)) : firsts(part)
      }
    case .choice(let parts):
      var seen: Set<String> = []
      for part in parts {
        let own = isNullable(part) ? firsts(part).union(after) : firsts(part)
        if reports { report(rule, seen.intersection(own)) }
        seen.formUnion(own)
        walk(part, after, in: rule, reports: reports)
      }
    case .optional(let inner), .repeated(let inner):
      if reports {
        report(rule, firsts(inner).intersection(after))
        if isNullable(inner) { conflicts.append("\(rule): an optional part that can be empty") }
      }
      if case .repeated = expression {
        walk(inner, after.union(firsts(inner)), in: rule, reports: reports)
      } else {
        walk(inner, after, in: rule, reports: reports)
      }
    }
  }

  private mutating func report(_ rule: String, _ tokens: Set<String>) {
    if !tokens.isEmpty { conflicts.append("\(rule): \(tokens.sorted().joined(separator: " "))") }
  }
}

/// Accepts the sentences of a grammar and nothing else, by the book: what the parser is compared with.
struct GrammarRecognizer {
  private let analysis: GrammarAnalysis
  private var tokens: [(text: String, isName: Bool)] = []
  private var index = 0

  init(_ analysis: GrammarAnalysis) { self.analysis = analysis }

  /// Whether the tokens of `tree` are a sentence. The end of the file counts as a line end, several in a row as one.
  mutating func accepts(_ tree: SyntaxTree) -> Bool {
    tokens = []
    index = 0
    for (position, token) in tree.tokens.enumerated() where !token.kind.isTrivia {
      switch token.kind {
      case .newline, .endOfFile: if tokens.last?.text != "NL" { tokens.append(("NL", false)) }
      case .string: tokens.append(("STRING", false))
      case .number: tokens.append(("NUMBER", false))
      case .name:
        let text = tree.source.text(tree.range(of: position))
        let isWord = token.keyword != .none || text == "none"
        tokens.append((isWord ? text : "name", !token.keyword.isReserved))
      default: tokens.append((tree.source.text(tree.range(of: position)), false))
      }
    }
    guard let start = analysis.grammar.rules[analysis.grammar.start], match(start) else { return false }
    return index == tokens.count || (index == tokens.count - 1 && tokens[index].text == "NL")
  }

  private mutating func match(_ expression: Grammar.Expression) -> Bool {
    switch expression {
    case .terminal(let text):
      guard index < tokens.count, text == tokens[index].text || (text == "name" && tokens[index].isName) else {
        return false
      }
      index += 1
      return true
    case .rule(let name): return analysis.grammar.rules[name].map { match($0) } ?? false
    case .sequence(let parts):
      for part in parts where !match(part) { return false }
      return true
    case .choice(let parts):
      for part in parts where starts(part) { return match(part) }
      for part in parts where analysis.isNullable(part) { return match(part) }
      return false
    case .optional(let inner): return starts(inner) ? match(inner) : true
    case .repeated(let inner):
      while starts(inner) { if !match(inner) { return false } }
      return true
    }
  }

  private func starts(_ expression: Grammar.Expression) -> Bool {
    guard index < tokens.count else { return false }
    return analysis.firsts(expression).contains(tokens[index].text)
  }
}
