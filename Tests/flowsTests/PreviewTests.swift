import FlowTestSupport
import Foundation
import Testing

/// `--check`, `--diff` and `--dry-run`: what they say, and that they write nothing.
@Suite struct PreviewTests {
  private let line: CommandLine
  private let before: [String: Data]

  /// One output is stale, one missing, one left over; the others are as they should be.
  init() throws {
    line = try CommandLine.withApp([
      "Home.flow": FlowText.home, "Old.flow": FlowText.flow("Old"), "Same.flow": FlowText.flow("Same"),
    ])
    _ = try line.generate("App")
    try line.folder.write(FlowText.flow("Home", suffix: "Other"), to: "App/Home.flow")
    try FileManager.default.removeItem(atPath: line.folder.path("App/Old.flow"))
    try line.folder.write(FlowText.flow("New"), to: "App/New.flow")
    before = try line.contents()
  }

  private func expectNothingWritten() throws {
    #expect(try line.contents() == before)
  }

  @Test func checkNamesEachDifferenceAndFails() throws {
    let outcome = try line.flows("generate", "App", "--check")
    #expect(outcome.exitCode == 1)
    let own = outcome.lines.filter { !$0.hasSuffix("FlowSupport.swift") }
    #expect(
      own == [
        "stale: App/Generated/Home.flow.swift", "missing: App/Generated/New.flow.swift",
        "left over: App/Generated/Old.flow.swift",
      ])
    let count = outcome.lines.count
    #expect(outcome.standardError == "error: \(count) files are not up to date; run 'flows generate App'\n")
    try expectNothingWritten()
  }

  @Test func theCommandThatCheckNamesMendsIt() throws {
    _ = try line.generate("App", "--output", "It's here")
    try line.folder.write(FlowText.home, to: "App/Home.flow")
    let check = try line.flows("generate", "App", "--check", "--output=It's here")
    #expect(check.standardError.contains(#"run 'flows generate --output 'It'\''s here' App'"#))
    _ = try line.generate("--output", "It's here", "App")
    let mended = try line.flows("generate", "App", "--check", "--output=It's here")
    #expect(mended.exitCode == 0)
    #expect(mended.standardOutput == "\(line.folder.files(below: "It's here").count) files up to date\n")
  }

  @Test func dryRunListsAndSucceeds() throws {
    let outcome = try line.flows("generate", "App", "--dry-run")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.contains("would write App/Generated/Home.flow.swift"))
    #expect(outcome.lines.contains("would write App/Generated/New.flow.swift"))
    #expect(outcome.lines.contains("would remove App/Generated/Old.flow.swift"))
    #expect(!outcome.lines.contains { $0.contains("Same.flow.swift") })
    #expect(outcome.lines.last?.hasSuffix("1 would be removed") == true)
    try expectNothingWritten()
  }

  @Test func diffShowsAndSucceedsUnlessChecking() throws {
    let diff = try line.flows("generate", "App", "--diff")
    #expect(diff.exitCode == 0)
    for name in ["a/App/Generated/Home.flow.swift", "a/App/Generated/Old.flow.swift"] {
      #expect(diff.lines.contains("--- " + name))
    }
    #expect(diff.lines.contains("+++ b/App/Generated/New.flow.swift"))
    #expect(diff.lines.count { $0 == "--- /dev/null" } >= 1)
    #expect(diff.lines.contains("+++ /dev/null"))
    let both = try line.flows("generate", "App", "--diff", "--check")
    #expect(both.exitCode == 1)
    #expect(diff.lines.allSatisfy(both.lines.contains))
    try expectNothingWritten()
  }

  @Test(.enabled(if: Subprocess.find("git") != nil)) func theDiffIsOneThatGitApplies() throws {
    let git = try #require(Subprocess.find("git"))
    try line.folder.write(try line.flows("generate", "App", "--diff").standardOutput, to: "change.patch")
    let applied = try Subprocess.run(git, ["apply", "change.patch"], in: line.folder.url)
    #expect(applied.exitCode == 0, "\(applied.standardError)")
    #expect(try line.flows("generate", "App", "--check").exitCode == 0)
  }
}
