import FlowCommandLine

@Sendable func fishCompletions(_ commands: [Command]) -> String {
  var lines = [
    "# Completions of flows for fish. Do not edit: 'flows completions fish' prints them.",
    """
    function __flows_follows
      set -l words (commandline -opc)
      test "$words[2]" = "$argv[1]"
    end
    """,
    """
    function __flows_names
      set -l words (commandline -opc)
      set -l paths
      for word in $words[3..-1]
        if test -d "$word"; or string match -q -- '*.flow' "$word"
          set -a paths "$word"
        end
      end
      set -q paths[1]; or set paths .
      \(flowNames(in: "$paths"))
    end
    """,
    "complete -c flows -f",
  ]
  for command in commands {
    lines.append("complete -c flows -n '__flows_follows \"\"' -a \(command.name) -d \(quoted(command.summary))")
  }
  for option in Command.generalOptions { lines.append(line(option, after: "\"\"")) }
  for command in commands {
    for option in command.allOptions { lines.append(line(option, after: command.name)) }
    lines.append("complete -c flows -n '__flows_follows \(command.name)'" + candidates(command.operand.word))
  }
  return lines.joined(separator: "\n") + "\n"
}

private func line(_ option: Command.Option, after command: String) -> String {
  let name = "-l \(option.name.dropFirst(2))" + (option.short.map { " -s \($0.dropFirst())" } ?? "")
  let value = option.value.map { " -r" + candidates($0.word) } ?? ""
  return "complete -c flows -n '__flows_follows \(command)' \(name)\(value) -d \(quoted(option.help))"
}

/// The options of `complete` for the kind of an argument.
private func candidates(_ word: Command.Word) -> String {
  switch word {
  // Fish's own function only sorts such files to the front.
  case .sources(let ending):
    #" -f -a '(__fish_complete_suffix \#(ending) | string match -r "^[^\t]*(?:/|\\#(ending))(?:\t.*)?\$")'"#
  case .folder: " -f -a '(__fish_complete_directories)'"
  case .file: " -F"
  case .text: " -f"
  case .oneOf(let words), .like(let words): " -f -a " + quoted(words().joined(separator: " "))
  case .flowName: " -f -a '(__flows_names)'"
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
}
