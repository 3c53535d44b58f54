extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Prints what a shell needs to complete the words of this command.",
    operand: Operand(
      term: "SHELL", word: .oneOf(Shell.allCases.map(\.rawValue)), count: .one,
      help: Shell.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    options: [],
    discussion: """
      zsh   source <(flows completions zsh)       in ~/.zshrc, below compinit; or as a file '_flows' in $fpath
      bash  source <(flows completions bash)      in ~/.bashrc; with bash 3: eval "$(flows completions bash)"
      fish  flows completions fish | source       in ~/.config/fish/config.fish
      """,
    run: { arguments, console in
      guard let shell = arguments.operands.first.flatMap(Shell.init) else { return .usage }
      console.standardOutput.write(shell.script(for: all))
      return .success
    })
}

/// A shell that completes words.
enum Shell: String, CaseIterable {
  case zsh, bash, fish

  /// What tells the shell about the commands.
  func script(for commands: [Command]) -> String {
    switch self {
    case .zsh: zshCompletions(commands)
    case .bash: bashCompletions(commands)
    case .fish: fishCompletions(commands)
    }
  }
}
