import FlowCommandLine

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Prints a shell's completion script for this command.",
    operand: Operand(
      term: "SHELL", word: .oneOf { Shell.allCases.map(\.rawValue) }, count: .one,
      help: Shell.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    options: [],
    discussion: """
      zsh   source <(flows completions zsh)       in ~/.zshrc, after compinit; or as a file '_flows' in $fpath
      bash  source <(flows completions bash)      in ~/.bashrc; with bash 3: eval "$(flows completions bash)"
      fish  flows completions fish | source       in ~/.config/fish/config.fish
      """,
    failures: "",
    run: { arguments, console in
      guard let shell = arguments.operands.first.flatMap(Shell.init) else { return .usage }
      console.standardOutput.write(shell.script(for: all))
      return .success
    })
}

/// A shell with completion.
enum Shell: String, CaseIterable {
  case zsh, bash, fish

  /// Its completion script.
  func script(for commands: [Command]) -> String {
    switch self {
    case .zsh: zshCompletions(commands)
    case .bash: bashCompletions(commands)
    case .fish: fishCompletions(commands)
    }
  }
}
