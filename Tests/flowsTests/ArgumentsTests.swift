import FlowTestSupport
import Testing

@Suite struct ArgumentsTests {
  let line = CommandLine()

  @Test func versionIsOneLine() throws {
    let outcome = try line.flows("--version")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == "flows 0.1.0\n")
    #expect(outcome.standardError == "")
  }

  @Test(arguments: ["--help", "-h", "help"])
  func overviewNamesEveryCommand(_ word: String) throws {
    let outcome = try line.flows(word)
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.contains { $0.hasPrefix("  generate ") })
    #expect(outcome.lines.contains { $0.hasPrefix("  check ") })
  }

  @Test func withoutCommandTheOverviewIsAnError() throws {
    let outcome = try line.flows()
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.hasPrefix("usage: flows"))
  }

  @Test func helpOfACommandNamesItsOptions() throws {
    let outcome = try line.flows("generate", "--help")
    #expect(outcome.exitCode == 0)
    for option in [
      "--output DIR", "--check", "--diff", "--dry-run", "--prune", "--quiet", "--base DIR", "--import NAME=PATH …",
    ] {
      #expect(outcome.lines.contains { $0.hasPrefix("  \(option) ") }, "\(option)")
    }
    #expect(try line.flows("help", "generate").standardOutput == outcome.standardOutput)
    #expect(try line.flows("check", "-h").standardOutput.hasPrefix("usage: flows check"))
  }

  @Test(arguments: [
    (["generat"], "unknown command 'generat'; did you mean 'generate'?"),
    (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["generate", "--dry-rnu"], "unknown option '--dry-rnu'; did you mean '--dry-run'?"),
    (["generate", "-o"], "'--output' needs a value: --output DIR"),
    (["generate", "--aasa", "X"], "'--aasa' is an option of 'flows links', not of 'flows generate'"),
    (["version"], "unknown command 'version'; did you mean '--version'?"),
    (["completions", "tcsh"], "unknown shell 'tcsh'; write one of zsh, bash, fish"),
    (["generate", "--zebra=3"], "unknown option '--zebra'"),
    (["check", "--diff"], "'--diff' is an option of 'flows generate', not of 'flows check'"),
    (["generate", "--check=yes"], "'--check' takes no value"),
    (["generate", "--output"], "'--output' needs a value: --output DIR"),
    (["generate", "--output="], "'--output' needs a value: --output DIR"),
    (["generate", "--output", "--check"], "'--output' needs a value: --output DIR"),
    (["generate", "--output", "a", "--output=b"], "'--output' is given twice"),
  ])
  func wrongArgumentsAreNamed(_ arguments: [String], _ message: String) throws {
    let outcome = try Subprocess.run(Repository.flows, arguments, in: line.folder.url)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("error: \(message)\n"))
    #expect(outcome.standardOutput == "")
  }

  @Test func optionsEndAtTwoDashes() throws {
    try line.folder.write(FlowText.home, to: "--check/Home.flow")
    let outcome = try line.generate("--", "--check")
    #expect(outcome.lines.contains("wrote --check/Generated/Home.flow.swift"))
    // The command that is offered must be one that works, so it needs the dashes as well.
    try line.folder.write(FlowText.flow("Home", suffix: "Other"), to: "--check/Home.flow")
    let check = try line.flows("generate", "--check", "--", "--check")
    #expect(check.standardError.contains("run 'flows generate -- --check'"))
  }

  @Test func bothSpellingsOfAValueWork() throws {
    try line.folder.write(FlowText.home, to: "App/Home.flow")
    #expect(try line.generate("App", "--output", "A").lines.contains("wrote A/Home.flow.swift"))
    #expect(try line.generate("--output=B", "App").lines.contains("wrote B/Home.flow.swift"))
  }
}
