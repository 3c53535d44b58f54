extension Command {
  static let explain = Command(
    name: "help",
    summary: "Explains a command.",
    operand: Operand(
      term: "COMMAND", word: .command, count: .atMostOne, help: "What is to be explained. Without it: what there is."),
    options: [],
    discussion: "'flows COMMAND --help' says the same.",
    run: { arguments, console in
      let command = all.first { $0.name == arguments.operands.first }
      console.standardOutput.write(command?.help ?? overview)
      return .success
    })

  /// What there is.
  static var overview: String {
    let rows = all.map { (term: $0.name, text: $0.summary) } + generalOptions.map { ($0.term, $0.help) }
    return """
      usage: flows COMMAND [OPTION…] [PATH…]

      Writes Swift coordinators from .flow files.

      \(helpTable(rows))

      """
  }
}
