/// A program of one or more commands: finds the command, runs it, and maps the outcome to an exit code.
package struct Program: Sendable {
  package static let version = "flows 0.1.0"

  /// In the order of the help.
  private let commands: [Command]

  /// - Parameter commands: in the order of the help.
  package init(_ commands: [Command]) { self.commands = commands }

  /// Does what the words of the command line ask for.
  package func main() -> Never {
    openStandardDescriptors()
    catchCrashes()
    let console = Console()
    let code = run(Array(CommandLine.arguments.dropFirst()), console)
    exit((console.finish() || code != .success ? code : .findings).rawValue)
  }

  private func run(_ words: [String], _ console: Console) -> ExitCode {
    do {
      return try dispatch(words, console)
    } catch let error as UsageError {
      console.usageError(error.message)
      if let hint = error.hint { console.standardError.write(hint + "\n") }
      return .usage
    } catch let error as FileError {
      console.error(error.message)
      return .findings
    } catch {
      console.standardError.write("internal error: \(error)\n")
      return .internalError
    }
  }

  private func dispatch(_ words: [String], _ console: Console) throws -> ExitCode {
    guard let first = words.first else {
      console.standardError.write(overview)
      return .usage
    }
    func show(_ text: String) -> ExitCode {
      console.standardOutput.write(text)
      return .success
    }
    if Command.helpOption.isSpelled(first) { return show(overview) }
    if Command.versionOption.isSpelled(first) { return show(Self.version + "\n") }
    let command = try command(named: first)
    guard let arguments = try Arguments(words.dropFirst(), for: command, among: commands) else {
      return show(command.help)
    }
    return try command.run(arguments, console)
  }

  private func command(named name: String) throws -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let known = (isOption ? [] : commands.map(\.name)) + Command.generalOptions.map(\.name)
    throw UsageError(
      "unknown \(isOption ? "option" : "command") '\(name)'", meant: (name, known),
      hint: "Run 'flows --help' for the commands.")
  }

  /// The list of commands.
  package var overview: String {
    let rows = commands.map { (term: $0.name, text: $0.summary) } + Command.generalOptions.map { ($0.term, $0.help) }
    return """
      usage: flows COMMAND [OPTION…] [PATH…]

      Writes Swift coordinators from .flow files.

      \(helpTable(rows))

      """
  }
}

/// Leaves memory to be freed by the end of the process, all at once.
@Sendable package func keepUntilExit(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }

/// The process's exit status.
package enum ExitCode: Int32 {
  case success = 0
  /// Errors in `.flow` files, outputs out of date, files that cannot be read or written.
  case findings = 1
  /// Wrong arguments, paths that do not exist, nothing to do.
  case usage = 64
  case internalError = 70
}

/// Invalid arguments.
package struct UsageError: Error {
  package let message: String
  /// A line after the message: where to find more.
  package let hint: String?

  /// - Parameter hint: where to find more, a line of its own.
  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
