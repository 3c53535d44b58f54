import FlowDiagnostics

/// A command's arguments, parsed according to its declaration.
package struct Arguments {
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Parameter commands: all of them: an option may be another one's.
  /// - Returns: nil if help was requested.
  init?(_ words: some Sequence<String>, for command: Command, among commands: [Command]) throws {
    let hint = "Run 'flows \(command.name) --help' for its options."
    var isHelp = false
    var isOperandsOnly = false
    var rest = words.makeIterator()
    while let word = rest.next() {
      if isOperandsOnly || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
        continue
      }
      if word == "--" {
        isOperandsOnly = true
        continue
      }
      let equals = word.firstIndex(of: "=")
      let name = String(word[..<(equals ?? word.endIndex)])
      let value = equals.map { String(word[word.index(after: $0)...]) }
      if value == nil, Command.helpOption.isSpelled(name) {
        isHelp = true
        continue
      }
      guard let option = command.options.first(where: { $0.isSpelled(name) }) else {
        let owners = commands.filter { $0.options.contains { $0.isSpelled(name) } }.map { "'flows \($0.name)'" }
        guard owners.isEmpty else {
          throw UsageError(
            "'\(name)' is an option of \(owners.joined(separator: ", ")), not of 'flows \(command.name)'", hint: hint)
        }
        throw UsageError("unknown option '\(name)'", meant: (name, command.allOptions.map(\.name)), hint: hint)
      }
      if option.value == nil {
        guard value == nil else { throw UsageError("'\(name)' takes no value", hint: hint) }
        values[option.name] = []
        continue
      }
      guard values[option.name] == nil || option.isRepeatable else {
        throw UsageError("'\(name)' is given twice", hint: hint)
      }
      let next = value == nil ? rest.next() : nil
      if isHelp, value == nil, next == nil { return nil }
      guard let given = value ?? next, !given.isEmpty, value != nil || !given.hasPrefix("--") else {
        throw UsageError("'\(option.name)' needs a value: \(option.term)", hint: hint)
      }
      if let choices = option.value?.word.choices, !choices.contains(given) {
        throw UsageError(
          "invalid value '\(given)' for '\(option.name)'", meant: (given, choices),
          otherwise: "write one of \(choices.joined(separator: ", "))", hint: hint)
      }
      values[option.name, default: []].append(given)
    }
    if isHelp { return nil }
    try check(against: command.operand, hint)
  }

  /// A copy with other operands.
  package func with(operands: [String]) -> Arguments {
    var copy = self
    copy.operands = operands
    return copy
  }

  /// Checks the number of operands, and their values if those are limited.
  private func check(against operand: Command.Operand, _ hint: String) throws {
    let choices = operand.word.choices
    let list = choices.map { ": " + $0.joined(separator: ", ") } ?? ""
    if operand.count == .one, operands.isEmpty { throw UsageError("\(operand.term) is missing\(list)", hint: hint) }
    if operand.count != .any, operands.count > 1 {
      throw UsageError("unexpected argument '\(operands[1])'", hint: hint)
    }
    guard let choices, let unknown = operands.first(where: { !choices.contains($0) }) else { return }
    throw UsageError(
      "unknown \(operand.term.lowercased()) '\(unknown)'", meant: (unknown, choices),
      otherwise: choices.count < 10 ? "write one of \(choices.joined(separator: ", "))" : nil, hint: hint)
  }

  /// The names of the options that are given.
  package var options: Set<String> { Set(values.keys) }

  /// Whether an option is given.
  package func has(_ option: Command.Option) -> Bool { values[option.name] != nil }

  /// The value of an option, the first of a repeatable one.
  package func value(of option: Command.Option) -> String? { values[option.name]?.first }

  /// The values of a repeatable option, in order.
  package func values(of option: Command.Option) -> [String] { values[option.name] ?? [] }
}

extension UsageError {
  /// An unknown name, with the known one that is probably meant.
  ///
  /// - Parameter otherwise: what to do if none is near.
  package init(
    _ message: String, meant: (name: String, known: some Sequence<String>), otherwise: String? = nil,
    hint: String? = nil
  ) {
    let remedy = nearest(to: meant.name, among: meant.known).map(Help.question) ?? otherwise
    self.init(message + (remedy.map { "; \($0)" } ?? ""), hint: hint)
  }
}
