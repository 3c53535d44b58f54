import FlowTestSupport
import Foundation
import Testing

@Suite("flows format")
struct FormatTests {
  private let untidy = "flow  Home{\n\n\n start   screen Home{ go->pop }\n // the end\n}"
  private let tidy = "flow Home {\n  start screen Home { go -> pop }\n  // the end\n}\n"

  @Test func itRewritesWhatIsUntidyAndNothingElse() throws {
    let line = try CommandLine.withApp(["A.flow": untidy, "B.flow": FlowText.home])
    let long = Date(timeIntervalSince1970: 1_000_000)
    try line.folder.setModificationDate(long, of: "App/B.flow")
    let outcome = try line.flows("format", "App")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.lines == ["formatted: App/A.flow", "1 of 2 formatted"])
    #expect(try line.folder.text("App/A.flow") == tidy)
    #expect(try line.folder.modificationDate("App/B.flow") == long)
    #expect(try line.flows("format", "App").lines == ["0 of 2 formatted"])
  }

  @Test func checkWritesNothingAndFails() throws {
    let line = try CommandLine.withApp(["A.flow": untidy])
    let outcome = try line.flows("format", "--check", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines == ["not formatted: App/A.flow", "1 of 1 to format"])
    #expect(try line.folder.text("App/A.flow") == untidy)
  }

  /// A file that could not be read afterwards.
  @Test func aFileDoesNotGrowBeyondTheLimit() throws {
    let end = "\nstart screen Home\n}\n"
    let start = "flow Home {\n//"
    let text = start + String(repeating: "x", count: 8 << 20 - start.utf8.count - end.utf8.count) + end
    let line = try CommandLine.withApp(["A.flow": text, "B.flow": untidy])
    let outcome = try line.flows("format", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError == "error: cannot format 'App/A.flow': it would have more than 8 MB\n")
    #expect(outcome.lines == ["formatted: App/B.flow", "1 of 2 formatted"])
  }

  @Test func aFileWithErrorsIsLeftAloneAndSaidSo() throws {
    let broken = "flow  Home {\n  start screen Home {\n    go => pop\n  }\n}\n"
    let line = try CommandLine.withApp(["A.flow": broken, "B.flow": untidy])
    let outcome = try line.flows("format", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("App/A.flow:3:8: error: "))
    #expect(outcome.lines == ["formatted: App/B.flow", "left alone: App/A.flow", "1 of 2 formatted, 1 left alone"])
    #expect(try line.folder.text("App/A.flow") == broken)
    #expect(try line.folder.text("App/B.flow") == tidy)
  }

  private func formatInput(_ text: String, _ arguments: String...) throws -> Subprocess.Outcome {
    try Subprocess.run(Repository.flows, ["format"] + arguments + ["-"], input: text)
  }

  @Test func standardInputGoesFormattedToStandardOutput() throws {
    for text in [untidy, tidy] {
      let outcome = try formatInput(text)
      #expect(outcome.exitCode == 0)
      #expect(outcome.standardOutput == tidy)
      #expect(outcome.standardError == "")
    }
    #expect(try formatInput("").standardOutput == "")
    // More than a pipe holds.
    let long = String(repeating: "// a comment of a line\n", count: 20_000)
    #expect(try formatInput(long).standardOutput == long)
  }

  /// Whoever replaces a buffer by what comes back must not lose it.
  @Test func ofInputWithErrorsNothingIsPrinted() throws {
    let outcome = try formatInput("flow  A {\n  outcome b;\n}\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.hasPrefix("<stdin>:2:12: error: unexpected ';': each line holds one statement"))
  }

  @Test func standardInputCanBeChecked() throws {
    #expect(try formatInput(tidy, "--check").exitCode == 0)
    #expect(try formatInput(tidy, "--check").standardOutput == "")
    let outcome = try formatInput(untidy, "--check")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput == "not formatted: <stdin>\n")
  }

  @Test func standardInputStandsAlone() throws {
    #expect(try formatInput(tidy, "App").exitCode == 64)
    #expect(try formatInput(tidy, "--reporter", "json").exitCode == 64)
  }
}
