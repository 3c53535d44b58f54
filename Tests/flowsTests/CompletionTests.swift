import FlowTestSupport
import Foundation
import Testing

/// What the shells themselves offer, each with the script that the tool prints for it.
@Suite(.serialized, .ownThreads) struct CompletionTests {
  enum Shell: String, CaseIterable {
    case zsh, bash, fish

    /// Those of this machine; `.ci/run` installs all of them.
    static let installed = allCases.filter { Subprocess.find($0.rawValue) != nil }
  }

  private let line = CommandLine()
  private let home = TemporaryFolder()

  init() throws {
    for file in ["App/Home.flow", "App/App.swift", "App/Sub/Deep.flow", "Top.flow", "With Space.flow", "notes.txt"] {
      try line.folder.write("", to: file)
    }
  }

  @Test(arguments: Shell.installed)
  func commandsAndOptionsAreThoseOfTheHelp(_ shell: Shell) throws {
    let overview = try terms(line.flows("--help"))
    let commands = overview.filter { !$0.hasPrefix("-") }
    #expect(commands.contains("generate"))
    #expect(try offer(shell, "") == commands)
    #expect(try offer(shell, "--") == overview.subtracting(commands))
    #expect(try offer(shell, "help", "") == commands.union(["language"]))
    let answers = try offers(shell, commands.sorted().map { [$0, "--"] })
    for (command, offered) in zip(commands.sorted(), answers) {
      let options = try terms(line.flows("help", command)).filter { $0.hasPrefix("-") }
      #expect(options.contains("--help"))
      #expect(offered == options, "\(command)")
    }
  }

  @Test(arguments: Shell.installed)
  func wordsAreCompletedByWhatTheyCanBe(_ shell: Shell) throws {
    let flows: Set = ["App", "Top.flow", "With Space.flow"]
    let cases: [(words: [String], expected: Set<String>)] = [
      (["gen"], ["generate"]), (["generate", ""], flows), (["check", "--info", ""], flows),
      (["check", "With"], ["With Space.flow"]), (["format", "App/"], ["Home.flow", "Sub"]),
      (["generate", "--output", ""], ["App"]), (["generate", "--output=A"], ["App"]),
      (["generate", "--output", "App", ""], flows), (["generate", "--depfile", "no"], ["notes.txt"]),
      (["generate", "--", "--"], []), (["completions", ""], ["zsh", "bash", "fish"]),
      (["adopt", "App/"], ["App.swift", "Sub"]), (["generate", "-o", ""], ["App"]),
      (["graph", "-o", "no"], ["notes.txt"]),
    ]
    for (offered, (words, expected)) in zip(try offers(shell, cases.map(\.words)), cases) {
      #expect(offered == expected, "\(words)")
    }
  }

  @Test(arguments: Shell.installed)
  func idsAndFlowsAreCompleted(_ shell: Shell) throws {
    #expect(try offer(shell, "check", "--explain", "FL12") == ["FL120", "FL121"])
    try line.folder.write("app Shop {\n}\n\ntabs Main {\n  tab Home\n}\n", to: "App/Home.flow")
    try line.folder.write("exported flow Help {\n}\n", to: "App/Sub/Deep.flow")
    try line.folder.write("external flow Scanner {\n}\n", to: "Top.flow")
    try line.folder.write("flow None {\n}\n", to: "notes.txt")
    #expect(try offer(shell, "graph", "App", "--flow", "") == ["Shop", "Main", "Help"])
    #expect(try offer(shell, "graph", "App", "--flow=S") == ["Shop"])
    #expect(try offer(shell, "graph", "Top.flow", "--flow", "") == ["Scanner"])
    #expect(try offer(shell, "graph", "--flow", "S") == ["Shop", "Scanner"])
  }

  /// zsh finds the script in a folder of `$fpath`, too.
  @Test(.enabled(if: Shell.installed.contains(.zsh)))
  func zshLoadsItByItself() throws {
    try line.folder.write(try line.flows("completions", "zsh").standardOutput, to: "functions/_flows")
    let script = interactiveZsh.replacingOccurrences(
      of: "source <(flows completions zsh)", with: ":"
    ).replacingOccurrences(of: "autoload", with: "fpath=(\(line.folder.path("functions")) \\$fpath); autoload")
    #expect(try run("zsh", ["-f", "-c", script, "zsh", "flows generate --dep"]) == ["--depfile", "--"])
  }

  @Test(arguments: [
    ([], "SHELL is missing: zsh, bash, fish"),
    (["zhs"], "unknown shell 'zhs'; did you mean 'zsh'?"),
    (["zsh", "fish"], "unexpected argument 'fish'"),
  ])
  func wrongShellsAreNamed(_ words: [String], _ message: String) throws {
    let outcome = try Subprocess.run(Repository.flows, ["completions"] + words, in: line.folder.url)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("error: \(message)\n"))
    #expect(outcome.standardOutput == "")
  }

  // MARK: Asking

  /// The words that a shell offers in the place of the last one.
  private func offer(_ shell: Shell, _ words: String...) throws -> Set<String> { try offers(shell, [words])[0] }

  /// The same for several lines: a shell takes long to start, so one is asked for all of them.
  private func offers(_ shell: Shell, _ lines: [[String]]) throws -> [Set<String>] {
    let typed = lines.map { "flows " + $0.joined(separator: " ") }
    let arguments: [String]
    switch shell {
    case .zsh: arguments = ["-f", "-c", interactiveZsh, "zsh"] + typed
    case .bash:
      let script = #"""
        source <(flows completions bash)
        for line in "$@"; do
          mapfile -t COMP_WORDS <<<"$line"
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
          _flows
          printf '%s\n' "${COMPREPLY[@]}" --
        done
        """#
      let words = lines.map { (["flows"] + $0.flatMap(wordsOfBash)).joined(separator: "\n") }
      arguments = ["--norc", "-c", script, "bash"] + words
    case .fish:
      let script = "source (flows completions fish | psub); for line in $argv; complete -C $line; echo -- --; end"
      arguments = ["-N", "-c", script] + typed
    }
    let answers = try run(shell.rawValue, arguments, limit: 60 + 10 * Double(lines.count))
      .split(separator: "--", omittingEmptySubsequences: false)
    try #require(answers.count == lines.count + 1)
    return answers.dropLast().map { Set($0.map(lastPart)) }
  }

  /// Bash breaks words at `=`.
  private func wordsOfBash(_ word: String) -> [String] {
    guard let equals = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<equals]), "=", String(word[word.index(after: equals)...])]
  }

  /// A candidate without what the shells add in their own ways: a description, the folder, a slash, a backslash.
  private func lastPart(_ candidate: String) -> String {
    let word = candidate.prefix { $0 != "\t" }.replacingOccurrences(of: "\\", with: "")
    let parts = word.split { $0 == "/" || $0 == "=" }
    return parts.last.map(String.init) ?? ""
  }

  private func run(_ shell: String, _ arguments: [String], limit: Double = 60) throws -> [String] {
    let program = try #require(Subprocess.find(shell))
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Repository.flows.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    environment["HOME"] = home.url.path
    let outcome = try Subprocess.run(program, arguments, in: line.folder.url, environment: environment, limit: limit)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    return outcome.lines.filter { !$0.isEmpty }
  }

  /// The first words of a help's rows that are commands or options.
  private func terms(_ help: Subprocess.Outcome) throws -> Set<String> {
    let rows = help.lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    return Set(rows.compactMap { $0.split(separator: " ").first.map(String.init) })
  }
}
