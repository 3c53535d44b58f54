/// A subcommand as it is declared: its arguments, its help, what it does.
struct Command: Sendable {
  let name: String
  /// One sentence.
  let summary: String
  let options: [Option]
  /// What the help says below the options.
  let discussion: String
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  /// Every command, in the order of the help.
  static let all: [Command] = [.generate, .check, .format, .scaffold]

  /// An option, with a value (`--output DIR`) or without one (`--check`).
  struct Option: Sendable {
    let name: String
    /// What stands for the value in the help; nil if the option has none.
    let value: String?
    let help: String

    init(_ name: String, value: String? = nil, help: String) {
      self.name = name
      self.value = value
      self.help = help
    }

    var term: String { value.map { "\(name) \($0)" } ?? name }
  }
}

extension Command {
  private static let paths = """
    A folder, for all .flow files below it, or a .flow file. What is named on one command line is one module. \
    Without PATH: the current folder.
    """

  var help: String {
    let rows =
      [(term: "PATH", text: Self.paths)] + options.map { ($0.term, $0.help) } + [("--help", "Prints this.")]
    return """
      usage: flows \(name) [PATH…]\(options.map { " [\($0.term)]" }.joined())

      \(summary)

      \(helpTable(rows))

      \(discussion)

      Exit codes: 0 all is well; 1 errors in .flow files, outputs out of date, files that cannot be read or written;
      64 wrong arguments, a path that does not exist, no .flow files; 70 a mistake in flows itself.

      """
  }
}

/// Two columns, the second one wrapped.
func helpTable(_ rows: [(term: String, text: String)]) -> String {
  let indent = (rows.map(\.term.count).max() ?? 0) + 4
  let blank = String(repeating: " ", count: indent)
  return rows.map { row in
    var lines = ["  " + row.term + String(repeating: " ", count: indent - 2 - row.term.count)]
    var isFirst = true
    for word in row.text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 110 {
        lines.append(blank)
        isFirst = true
      }
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
      isFirst = false
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}
