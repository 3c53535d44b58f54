/// The declaration of a subcommand: its arguments, its help, its action.
///
/// The argument parser, the help and the shell completions are all derived from it.
struct Command: Sendable {
  let name: String
  /// One sentence.
  let summary: String
  let operand: Operand
  let options: [Option]
  /// The help below the options.
  let discussion: String
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  /// Every command, in the order of the help.
  static let all: [Command] = [
    .begin, .adopt, .scaffold, .generate, .watch, .check, .format, .graph, .diff, .links, .testPlan, .templates,
    .listFiles, .completions, .explain,
  ]

  /// What an argument can be.
  enum Word: Sendable {
    /// A folder, or a `.flow` file.
    case flows
    case folder
    case file
    case oneOf([String])
    /// The name of a command, or another topic of 'flows help'.
    case command
    /// The name of a template.
    case template
    /// Nothing a shell can complete.
    case text

    /// The possible values; nil if they are unlimited.
    var choices: [String]? {
      switch self {
      case .flows, .folder, .file, .text: nil
      case .oneOf(let words): words
      case .command: Command.all.map(\.name) + [Command.languageTopic]
      case .template: TemplatesCommand.names
      }
    }
  }

  /// The command-line arguments other than options.
  struct Operand: Sendable {
    enum Count { case one, atMostOne, any }

    /// Its placeholder in the help.
    let term: String
    let word: Word
    let count: Count
    let help: String

    /// The `.flow` files of one module.
    static let paths = Operand(
      term: "PATH", word: .flows, count: .any,
      help: """
        A folder, for all .flow files below it, or a .flow file. Everything named on one command line is one module. \
        Default: the module of the package or project around the current folder, else that folder.
        """)

    var usage: String {
      switch count {
      case .one: term
      case .atMostOne: "[\(term)]"
      case .any: "[\(term)…]"
      }
    }
  }

  /// An option, with a value (`--output DIR`) or without one (`--check`).
  struct Option: Sendable {
    let name: String
    private let short: String?
    /// The value's placeholder in the help, and what it can be; nil if the option has none.
    let value: (term: String, word: Word)?
    let help: String
    let isRepeatable: Bool

    init(
      _ name: String, short: String? = nil, value: (term: String, word: Word)? = nil, isRepeatable: Bool = false,
      help: String
    ) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
      self.isRepeatable = isRepeatable
    }

    var term: String { (value.map { "\(name) \($0.term)" } ?? name) + (isRepeatable ? " …" : "") }

    func isSpelled(_ word: String) -> Bool { word == name || word == short }
  }

  /// The options of each command, and those of `flows` itself.
  static let helpOption = Option("--help", short: "-h", help: "Prints this help.")
  static let versionOption = Option("--version", help: "Prints the version.")
  static let generalOptions = [versionOption, helpOption]

  var allOptions: [Option] { options + [Self.helpOption] }
}

extension Command {
  var help: String {
    let rows = [(operand.term, operand.help)] + allOptions.map { ($0.term, $0.help) }
    return """
      usage: flows \(name) \(operand.usage)\(options.map { " [\($0.term)]" }.joined())

      \(summary)

      \(helpTable(rows))

      \(discussion)

      Exit codes: 0 success; 1 errors in .flow files, outputs out of date, files that cannot be read or written;
      64 wrong arguments, a path that does not exist, no .flow files; 70 an internal error.

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
