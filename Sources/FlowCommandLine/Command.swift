/// The declaration of a subcommand: its arguments, its help, its action.
///
/// The argument parser, the help and the shell completions are all derived from it.
package struct Command: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let operand: Operand
  package let options: [Option]
  /// The help below the options.
  package let discussion: String
  /// What makes the command fail, apart from wrong arguments; empty if nothing does.
  package let failures: String
  package let run: @Sendable (Arguments, Console) throws -> ExitCode

  package init(
    name: String, summary: String, operand: Operand, options: [Option], discussion: String,
    failures: String, run: @escaping @Sendable (Arguments, Console) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operand = operand
    self.options = options
    self.discussion = discussion
    self.failures = failures
    self.run = run
  }

  /// What an argument can be.
  package enum Word: Sendable {
    /// A folder, or a file with this extension: `.flow`.
    case sources(String)
    case folder
    case file
    /// One of these words; they may depend on all commands, and are asked for when they are needed.
    case oneOf(@Sendable () -> [String])
    /// Usually one of these words; the command itself checks it.
    case like(@Sendable () -> [String])
    /// The name of a flow in the files that the command line names.
    case flowName
    /// Nothing a shell can complete.
    case text

    /// The possible values; nil if they are unlimited.
    package var choices: [String]? {
      if case .oneOf(let words) = self { words() } else { nil }
    }
  }

  /// The command-line arguments other than options.
  package struct Operand: Sendable {
    package enum Count: Sendable { case one, atMostOne, any }

    /// Its placeholder in the help.
    package let term: String
    package let word: Word
    package let count: Count
    package let help: String

    package init(term: String, word: Word, count: Count, help: String) {
      self.term = term
      self.word = word
      self.count = count
      self.help = help
    }

    /// The `.flow` files of one module.
    package static let paths = Operand(
      term: "PATH", word: .sources(".flow"), count: .any,
      help: """
        A folder, for all .flow files below it, or a .flow file. Everything named on one command line is one module. \
        Default: the module of the package or project around the current folder, else that folder.
        """)

    /// How the usage line writes it.
    package var usage: String {
      switch count {
      case .one: term
      case .atMostOne: "[\(term)]"
      case .any: "[\(term)…]"
      }
    }
  }

  /// An option, with a value (`--output DIR`) or without one (`--check`).
  package struct Option: Sendable {
    package let name: String
    package let short: String?
    /// The value's placeholder in the help, and what it can be; nil if the option has none.
    package let value: (term: String, word: Word)?
    package let help: String
    package let isRepeatable: Bool

    package init(
      _ name: String, short: String? = nil, value: (term: String, word: Word)? = nil, isRepeatable: Bool = false,
      help: String
    ) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
      self.isRepeatable = isRepeatable
    }

    /// How the help writes it, with its value.
    package var term: String { (value.map { "\(name) \($0.term)" } ?? name) + (isRepeatable ? " …" : "") }

    /// How it can be written.
    package var spellings: [String] { [name] + (short.map { [$0] } ?? []) }

    func isSpelled(_ word: String) -> Bool { spellings.contains(word) }
  }

  /// `--output`, for commands that write files into a folder.
  package static let output = Option(
    "--output", short: "-o", value: ("DIR", .folder), help: "Writes to this folder; '-o' for short.")

  /// The options of each command, and those of the program itself.
  package static let helpOption = Option("--help", short: "-h", help: "Prints this help.")
  package static let versionOption = Option("--version", help: "Prints the version.")
  package static let generalOptions = [versionOption, helpOption]

  /// With `--help`, which every command has.
  package var allOptions: [Option] { options + [Self.helpOption] }
}

extension Command {
  /// What `flows COMMAND --help` prints.
  package var help: String {
    let rows = [(operand.term, operand.help)] + allOptions.map { ($0.term, $0.help) }
    var wrong = "wrong arguments"
    if case .sources(let ending) = operand.word { wrong += ", a path that does not exist, no \(ending) files" }
    let codes = ["0 success", "1 " + failures, "64 " + wrong, "70 an internal error"].filter { $0 != "1 " }
    return """
      usage: flows \(name) \(operand.usage)\(options.map { " [\($0.term)]" }.joined())

      \(summary)

      \(helpTable(rows))

      \(discussion)

      \("Exit codes: \(codes.joined(separator: "; ")).".wrapped(110).joined(separator: "\n"))

      """
  }
}

/// Two columns, the second one wrapped.
package func helpTable(_ rows: [(term: String, text: String)]) -> String {
  let indent = (rows.map(\.term.count).max() ?? 0) + 4
  let blank = String(repeating: " ", count: indent)
  return rows.map { row in
    let term = "  " + row.term + String(repeating: " ", count: indent - 2 - row.term.count)
    return term + row.text.wrapped(110 - indent).joined(separator: "\n" + blank)
  }.joined(separator: "\n")
}
