import FlowCommandLine
import FlowGenerateCommand

/// The command-line tool. Each command is a `Command` value in a file of this folder, but for `generate`, which the
/// plugins' tool, `flows-generate`, has too; FlowCommandLine has what all of them share.
@main
struct Flows {
  static let program = Program(Command.all)

  static func main() { program.main() }
}

extension Command {
  /// Every command, in the order of the help.
  static let all: [Command] = [
    .begin, .adopt, .scaffold, .generate, .watch, .check, .format, .graph, .diff, .links, .testPlan, .templates,
    .listFiles, .completions, .explain,
  ]
}
