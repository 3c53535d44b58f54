import FlowLanguage
import FlowTestSupport

/// Makes sentences of a grammar at random, and takes the ways that it has taken least often.
struct SentenceGenerator {
  private let analysis: GrammarAnalysis
  private var random: SplitMix
  /// The fewest rules that one must go down through to end an expression, by rule.
  private var depth: [String: Int] = [:]
  /// How often each alternative was taken: those of a choice, and whether an optional part stood there.
  private(set) var uses: [String: Int] = [:]
  /// The keyword of the flow being made: a tab is one of a tab bar only, which the grammar leaves to the parser.
  private var flow = ""

  init(_ analysis: GrammarAnalysis, seed: UInt64) {
    self.analysis = analysis
    random = SplitMix(seed)
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, expression) in analysis.grammar.rules {
        let new = cost(expression)
        if new < depth[name, default: .max] {
          depth[name] = new
          isChanging = true
        }
      }
    }
    for (name, expression) in analysis.grammar.rules { register(expression, name) }
  }

  private func cost(_ expression: Grammar.Expression) -> Int {
    switch expression {
    case .terminal, .optional, .repeated: return 0
    case .rule(let name):
      let inner = depth[name, default: .max]
      return inner == .max ? .max : inner + 1
    case .sequence(let parts): return parts.map(cost).max() ?? 0
    case .choice(let parts): return parts.map(cost).min() ?? 0
    }
  }

  private mutating func register(_ expression: Grammar.Expression, _ path: String) {
    switch expression {
    case .terminal, .rule: break
    case .sequence(let parts): for (index, part) in parts.enumerated() { register(part, "\(path).\(index)") }
    case .choice(let parts):
      for (index, part) in parts.enumerated() {
        uses["\(path)|\(index)"] = 0
        register(part, "\(path)|\(index)")
      }
    case .optional(let inner), .repeated(let inner):
      uses["\(path)?0"] = 0
      uses["\(path)?1"] = 0
      register(inner, "\(path)?")
    }
  }

  /// The terminals of one sentence.
  ///
  /// - Parameter size: how deep the rules are followed before only the shortest way out is taken.
  mutating func sentence(size: Int) -> [String] {
    var result: [String] = []
    generate(.rule(analysis.grammar.start), "", size, &result)
    return result
  }

  private mutating func generate(
    _ expression: Grammar.Expression, _ path: String, _ size: Int, _ result: inout [String]
  ) {
    switch expression {
    case .terminal(let text):
      if path.hasPrefix("flow"), ["app", "flow", "tabs"].contains(text) { flow = text }
      result.append(text)
    case .rule(let name):
      guard let expression = analysis.grammar.rules[name] else { return }
      generate(expression, name, size - 1, &result)
    case .sequence(let parts):
      for (index, part) in parts.enumerated() { generate(part, "\(path).\(index)", size, &result) }
    case .choice(let parts):
      var open = parts.indices.filter { cost(parts[$0]) <= max(size, 0) }
      if open.isEmpty {
        let least = parts.map(cost).min()
        open = parts.indices.filter { cost(parts[$0]) == least }
      }
      if path == "member", flow != "tabs" { open.removeAll { analysis.firsts(parts[$0]).contains("tab") } }
      guard let chosen = leastUsed(open.map { ("\(path)|\($0)", $0) }) else { return }
      generate(parts[chosen], "\(path)|\(chosen)", size, &result)
    case .optional(let inner):
      if stands(inner, path, size) { generate(inner, "\(path)?", size, &result) }
    case .repeated(let inner):
      var count = 0
      while count < 6, stands(inner, path, size) {
        generate(inner, "\(path)?", size, &result)
        count += 1
      }
    }
  }

  /// Whether an optional part is put in: three times in four while there is room.
  private mutating func stands(_ inner: Grammar.Expression, _ path: String, _ size: Int) -> Bool {
    let stands = size > cost(inner) && Int.random(in: 0..<4, using: &random) > 0
    uses["\(path)?\(stands ? 1 : 0)", default: 0] += 1
    return stands
  }

  /// One of the alternatives, most often the one that was taken least.
  private mutating func leastUsed(_ alternatives: [(key: String, value: Int)]) -> Int? {
    let least = alternatives.map { uses[$0.key, default: 0] }.min()
    let rare = alternatives.filter { uses[$0.key] == least }
    let choice =
      Bool.random(using: &random) ? rare.randomElement(using: &random) : alternatives.randomElement(using: &random)
    if let choice { uses[choice.key, default: 0] += 1 }
    return choice?.value
  }

  // MARK: Text

  private static let keywords = Keyword.allCases.filter { $0 != .none && !$0.isReserved }.map(\.text)
  private static let identifiers = [
    "a", "item", "Detail", "User2", "größe", "`then`", "`a`", "none", "func", "case", "let", "var", "back", "modal",
    "_x", "x_",
  ]
  private static let strings = ["\"\"", "\"a\"", "\"/path/:name\"", "\"a \\\"b\\\" \\\\ \\u{1F600} // …\""]
  private static let numbers = ["0", "-1", "1_000", "3.14", "-0.5"]

  /// A sentence as text. With `trivia`, white space, comments and line ends stand wherever they mean nothing.
  mutating func text(_ sentence: [String], trivia: Bool) -> String {
    var text = ""
    var brackets = 0
    for (index, terminal) in sentence.enumerated() {
      let mayBreak = brackets > 0 || terminal == "else" || terminal == "then"
      if index > 0 { text += terminal == "NL" || !trivia ? " " : gap(mayBreak: mayBreak) }
      switch terminal {
      case "name": text += pick(Int.random(in: 0..<3, using: &random) == 0 ? Self.keywords : Self.identifiers)
      case "STRING": text += pick(Self.strings)
      case "NUMBER": text += pick(Self.numbers)
      case "NL": text += trivia ? pick(["\n", "\r\n", "\n\n\n", "// c\n", "\n/// d\n/* e */\n", "\n\n// f\n\n"]) : "\n"
      default: text += terminal
      }
      switch terminal {
      case "(", "[", "<": brackets += 1
      case ")", "]", ">": brackets -= 1
      default: break
      }
    }
    return text
  }

  private mutating func gap(mayBreak: Bool) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: "  \t"
    case 1: " /* c */ "
    case 2: " /* c\n /* d */ */ "
    case 3 where mayBreak: "\n"
    case 4 where mayBreak: " // c\n"
    case 5 where mayBreak: "\n\n// c\n  /* d */\n\n"
    default: " "
    }
  }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
}
