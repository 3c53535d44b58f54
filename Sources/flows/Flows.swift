/// The entry point: finds the command, runs it, and maps the outcome to an exit code.
@main
struct Flows {
  static let version = "flows 0.1.0"

  static func main() {
    openStandardDescriptors()
    catchCrashes()
    let console = Console()
    let code = run(Array(CommandLine.arguments.dropFirst()), console)
    quit(console.finish() ? code : max(code, .findings))
  }

  private static func run(_ words: [String], _ console: Console) -> ExitCode {
    do {
      return try dispatch(words, console)
    } catch let error as UsageError {
      console.error(error.message)
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

  private static func dispatch(_ words: [String], _ console: Console) throws -> ExitCode {
    guard let first = words.first else {
      console.standardError.write(Command.overview)
      return .usage
    }
    if Command.helpOption.isSpelled(first) {
      console.standardOutput.write(Command.overview)
      return .success
    }
    if Command.versionOption.isSpelled(first) {
      console.standardOutput.write(version + "\n")
      return .success
    }
    let command = try command(named: first)
    guard let arguments = try Arguments(words.dropFirst(), for: command) else {
      console.standardOutput.write(command.help)
      return .success
    }
    return try command.run(arguments, console)
  }

  private static func command(named name: String) throws -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let known = isOption ? Command.generalOptions.map(\.name) : Command.all.map(\.name)
    throw UsageError(
      "unknown \(isOption ? "option" : "command") '\(name)'", meant: (name, known),
      hint: "Run 'flows --help' for the commands.")
  }
}

/// Leaves memory to be freed by the end of the process, all at once.
@Sendable func keepUntilExit(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }

/// The process's exit status.
enum ExitCode: Int32, Comparable {
  case success = 0
  /// Errors in `.flow` files, outputs out of date, files that cannot be read or written.
  case findings = 1
  /// Wrong arguments, paths that do not exist, nothing to do.
  case usage = 64
  case internalError = 70

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Invalid arguments.
struct UsageError: Error {
  let message: String
  /// A line after the message: where to find more.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
