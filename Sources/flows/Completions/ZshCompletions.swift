import FlowCommandLine

/// The completion script for zsh, for `source` or as a file `_flows` in `$fpath`.
@Sendable func zshCompletions(_ commands: [Command]) -> String {
  """
  #compdef flows
  # Completions of flows for zsh. Do not edit: 'flows completions zsh' prints them.
  _flows_names() {
    local -a paths names
    local name
    for name in ${(Q)words[2,-1]}; do
      [[ -d $name || $name == *.flow ]] && paths+=($name)
    done
    names=(${(f)"$(\(flowNames(in: "${paths:-.}")))"})
    compadd -a names
  }
  _flows() {
    local curcontext=$curcontext state
    local -a line commands
    local -A opt_args
    commands=(
  \(commands.map { "    \(($0.name + ":" + escaped($0.summary)).shellQuoted)" }.joined(separator: "\n"))
    )
    _arguments -C \\
  \(Command.generalOptions.map { "    \("(- *)\($0.name)[\(escaped($0.help))]".shellQuoted)" }.joined(separator: " \\\n")) \\
      '1:command:->command' \\
      '*::argument:->argument'
    case $state in
    command) _describe -t commands command commands ;;
    argument)
      curcontext=${curcontext%:*:*}:flows-$line[1]:
      case $line[1] in
  \(commands.map(clause).joined(separator: "\n"))
      esac ;;
    esac
  }
  if [[ $funcstack[1] == _flows ]]; then
    _flows "$@"
  else
    compdef _flows flows
  fi

  """
}

/// The completions after one command.
private func clause(_ command: Command) -> String {
  let operand = command.operand
  let number = operand.count == .any ? "*" : "1"
  let specs = command.allOptions.flatMap(specs) + ["\(number):\(escaped(operand.term)):\(action(operand.word))"]
  return "    \(command.name))\n      _arguments -S \\\n"
    + specs.map { "        \($0.shellQuoted)" }.joined(separator: " \\\n") + " ;;"
}

/// One for each way to write an option.
private func specs(_ option: Command.Option) -> [String] {
  let help = "[\(escaped(option.help))]"
  // One of them is enough.
  let others = option.spellings.count > 1 ? "(\(option.spellings.joined(separator: " ")))" : ""
  guard let value = option.value else { return option.spellings.map { others + $0 + help } }
  let argument = ":\(escaped(value.term)):\(action(value.word))"
  return option.spellings.map { name in
    (option.isRepeatable ? "*" : others) + name + (name == option.name ? "=" : "") + help + argument
  }
}

private func action(_ word: Command.Word) -> String {
  switch word {
  case .sources(let ending): "_files -g \"*\(ending)\""
  case .folder: "_files -/"
  case .file: "_files"
  case .text: " "
  case .oneOf(let words), .like(let words): "(" + words().joined(separator: " ") + ")"
  case .flowName: "_flows_names"
  }
}

/// Escaped for use between the colons and brackets of a specification.
private func escaped(_ text: String) -> String {
  text.map { ("\\[]:".contains($0) ? "\\" : "") + String($0) }.joined()
}
