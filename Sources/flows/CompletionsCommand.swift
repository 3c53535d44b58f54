import FlowCommandLine

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Prints a shell's completion script for this command.",
    operand: Operand(
      term: "SHELL", word: .oneOf { shells.map(\.key) }, count: .one,
      help: shells.map(\.key).joined(separator: ", ") + "."),
    options: [],
    discussion: """
      zsh   source <(flows completions zsh)       in ~/.zshrc, after compinit; or as a file '_flows' in $fpath
      bash  source <(flows completions bash)      in ~/.bashrc; with bash 3: eval "$(flows completions bash)"
      fish  flows completions fish | source       in ~/.config/fish/config.fish
      """,
    failures: "",
    run: { arguments, console in
      for shell in shells where [shell.key] == arguments.operands { console.standardOutput.write(shell.value(all)) }
      return .success
    })
}

private let shells: KeyValuePairs<String, @Sendable ([Command]) -> String> = [
  "zsh": zshCompletions, "bash": bashCompletions, "fish": fishCompletions,
]
