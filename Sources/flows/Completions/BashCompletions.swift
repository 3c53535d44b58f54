import FlowCommandLine
import FlowLanguage

/// The completion script for bash, compatible with bash 3.2, which macOS has.
@Sendable func bashCompletions(_ commands: [Command]) -> String {
  """
  # Completions of flows for bash. Do not edit: 'flows completions bash' prints them.
  _flows() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    local options= kind= choices= i paths=()
    # Bash takes '--output=DIR' for three words.
    if [[ $word == = ]]; then
      word=
    elif [[ $previous == = ]]; then
      previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if (( COMP_CWORD == 1 )); then
      options=\(list(Command.generalOptions.map(\.name)))
      choices=\(list(commands.map(\.name)))
    else
      case ${COMP_WORDS[1]} in
  \(commands.map(clause).joined(separator: "\n"))
      esac
    fi
    for (( i = 2; i < COMP_CWORD; i++ )); do
      if [[ ${COMP_WORDS[i]} == -- ]]; then options=; fi
    done

    if [[ $kind == flowName ]]; then
      for i in "${COMP_WORDS[@]:2}"; do
        if [[ -d $i || $i == *.flow ]]; then paths+=("$i"); fi
      done
      choices=$(\(flowNames(in: #""${paths[@]:-.}""#)))
    fi

    local IFS=$'\\n'
    if [[ $word == -* && -n $options ]]; then
      IFS=' '
      COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [[ -n $choices ]]; then
      IFS=$' \\n'
      COMPREPLY=($(compgen -W "$choices" -- "$word"))
    elif [[ $kind == folder ]]; then
      COMPREPLY=($(compgen -d -- "$word"))
    elif [[ $kind == file ]]; then
      COMPREPLY=($(compgen -f -- "$word"))
    elif [[ $kind == sources ]]; then
      COMPREPLY=($(compgen -f -X "!*$ending" -- "$word"; compgen -d -- "$word"))
    fi
  }
  complete -o filenames -F _flows flows

  """
}

/// The completions after one command.
private func clause(_ command: Command) -> String {
  let head = ["\(command.name))", "  options=\(list(command.allOptions.map(\.name)))", "  case $previous in"]
  let values = command.options.compactMap { option in
    option.value.map { "    \(option.spellings.joined(separator: "|"))) options= \(assignment($0.word)) ;;" }
  }
  let end = ["    *) \(assignment(command.operand.word)) ;;", "  esac ;;"]
  return (head + values + end).map { "      " + $0 }.joined(separator: "\n")
}

private func assignment(_ word: Command.Word) -> String {
  switch word {
  case .sources(let ending): "kind=sources ending=\(ending)"
  case .folder: "kind=folder"
  case .file: "kind=file"
  case .text: "kind="
  case .flowName: "kind=flowName"
  case .oneOf(let words), .like(let words): "choices=\(list(words()))"
  }
}

/// The shell command that prints the names of the flows below some paths.
func flowNames(in paths: String) -> String {
  let kinds = FlowSyntax.Kind.allCases.map(\.rawValue).joined(separator: "|")
  return "grep -rhoE '^(\(Keyword.exported) |\(Keyword.external) )?(\(kinds)) +[A-Za-z_][A-Za-z0-9_]*' "
    + "--include='*.flow' -- \(paths) 2>/dev/null | sed 's/.* //'"
}

private func list(_ words: [String]) -> String { "'" + words.joined(separator: " ") + "'" }
