import FlowCommandLine

extension Command {
  static let explain = Command(
    name: "help",
    summary: "Explains a command, or the language on one page.",
    operand: Operand(
      term: "COMMAND", word: .oneOf { all.map(\.name) + [languageTopic] }, count: .atMostOne,
      help: "The command to explain, or 'language' for the language of .flow files. Default: lists all commands."),
    options: [],
    discussion: "'flows COMMAND --help' prints the help of a command.",
    failures: "",
    run: { arguments, console in
      let word = arguments.operands.first
      let command = all.first { $0.name == word }
      console.standardOutput.write(word == languageTopic ? LanguagePage.text : command?.help ?? Flows.program.overview)
      return .success
    })

  /// The topic of 'flows help' that is not a command.
  static let languageTopic = "language"
}
