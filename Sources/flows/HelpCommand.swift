extension Command {
  static let explain = Command(
    name: "help",
    summary: "Explains a command.",
    operand: Operand(
      term: "COMMAND", word: .command, count: .atMostOne, help: "The command to explain. Default: lists all commands."),
    options: [],
    discussion: "'flows COMMAND --help' prints the same.",
    run: { arguments, console in
      let command = all.first { $0.name == arguments.operands.first }
      console.standardOutput.write(command?.help ?? overview)
      return .success
    })

  /// The list of commands.
  static var overview: String {
    let rows = all.map { (term: $0.name, text: $0.summary) } + generalOptions.map { ($0.term, $0.help) }
    return """
      usage: flows COMMAND [OPTION…] [PATH…]

      Writes Swift coordinators from .flow files.

      \(helpTable(rows))

      """
  }
}
