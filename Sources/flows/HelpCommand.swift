extension Command {
  static let explain = Command(
    name: "help",
    summary: "Explains a command, or the language on one page.",
    operand: Operand(
      term: "COMMAND", word: .command, count: .atMostOne,
      help: "What is to be explained; 'language' prints the language of .flow files. Without it: what there is."),
    options: [],
    discussion: "'flows COMMAND --help' says the same about a command.",
    run: { arguments, console in
      let word = arguments.operands.first
      let command = all.first { $0.name == word }
      console.standardOutput.write(word == languageTopic ? LanguagePage.text : command?.help ?? overview)
      return .success
    })

  /// What 'flows help' explains besides the commands.
  static let languageTopic = "language"

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
