import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import FlowCommandLine

/// The forms in which findings are printed, each with what it makes of the modules in Tests/Reports: `Names` has places
/// that are hard to underline and a note in another file, `Paths` has ways through the module and remarks.
@Suite struct ReporterTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Reports")

  private static func check(_ module: String, _ form: String) throws -> Subprocess.Outcome {
    try Subprocess.run(Repository.flows, ["check", module, "--info", "--reporter", form], in: folder)
  }

  @Test(arguments: ["Names", "Paths"], ReportForm.allCases)
  func printsExactly(_ module: String, _ form: ReportForm) throws {
    let outcome = try Self.check(module, form.rawValue)
    #expect(outcome.exitCode == 1)
    let (report, progress) =
      form.isDocument
      ? (outcome.standardOutput, outcome.standardError) : (outcome.standardError, outcome.standardOutput)
    #expect(progress == "2 files checked\n")
    let name = "\(module)/\(form.rawValue).\(form.isDocument ? "json" : "txt")"
    let file = Self.folder.appendingPathComponent(name)
    if let failure = try Recording.failure(report, in: file, test: "ReporterTests") { Issue.record("\(failure)") }
  }

  @Test func noLineForPeopleIsWiderThanATerminal() throws {
    for module in ["Names", "Paths"] {
      let text = try Self.check(module, "human").standardError
      for line in text.split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    }
  }

  /// A document has nothing beside it, also where nothing is found, and whatever the command does besides.
  @Test(arguments: [["check"], ["generate"], ["generate", "--diff"], ["scaffold"], ["format"], ["test-plan"]])
  func aDocumentStandsAlone(_ words: [String]) throws {
    let line = try CommandLine.withApp()
    let outcome = try Subprocess.run(Repository.flows, words + ["App", "--reporter", "json"], in: line.folder.url)
    #expect(outcome.exitCode == 0)
    let value = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let object = try #require(value as? [String: Any])
    #expect(Set(object.keys) == ["version", "tool", "counts", "findings", "omitted", "failure"])
    #expect((object["findings"] as? [Any])?.count == 0)
    #expect(outcome.standardError != "")
  }

  /// A file of nonsense: as much as anybody reads, then how much more there is, in every form.
  @Test(arguments: ReportForm.allCases) func printsAThousandFindingsAndACount(_ form: ReportForm) throws {
    let line = try CommandLine.withApp(["Home.flow": String(repeating: "; ", count: 24_456)])
    let words = ["check", "App", "--reporter", form.rawValue]
    let outcome = try Subprocess.run(Repository.flows, words, in: line.folder.url)
    #expect(outcome.exitCode == 1)
    let text = form.isDocument ? outcome.standardOutput : outcome.standardError
    // A form says more than one line of each; none says more than 20.
    #expect(text.split(separator: "\n").count <= 60_000)
    let document = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    switch form {
    case .human:
      #expect(text.contains("\nand 23,456 more\n"))
      #expect(text.contains("\n24456 errors"))
    case .xcode: #expect(text.hasSuffix("\nnote: and 23,456 more\n"))
    case .github: #expect(text.hasSuffix("\n::notice::and 23,456 more\n"))
    case .json:
      #expect((document?["findings"] as? [Any])?.count == 1_000)
      #expect(document?["omitted"] as? Int == 23_456)
      #expect((document?["counts"] as? [String: Int])?["error"] == 24_456)
    case .sarif:
      let run = try #require((document?["runs"] as? [[String: Any]])?.first)
      #expect((run["results"] as? [Any])?.count == 1_000)
      #expect(text.contains("\"and 23,456 more\""))
    }
  }

  /// Warnings do not hide the error that a command fails for.
  @Test func errorsArePrintedBeforeWarnings() {
    let place = SourcePlace(file: 0, range: 0..<0)
    let warnings = (0..<1_200).map { Diagnostic(.semicolon, as: .warning, "warning \($0)", at: place) }
    let findings = warnings + [Diagnostic(.unexpectedToken, "error", at: place)]
    let report = Report(findings, in: [SourceFile(path: "A.flow", text: "")])
    #expect(report.findings.count == 1_000)
    #expect(report.findings.last?.severity == .error)
    #expect(report.omitted == 201)
    #expect(report.count(.warning) == 1_200)
  }

  /// What two stages find at one place counts once, however many there are.
  @Test func findingsAtOnePlaceCountOnce() throws {
    let lines = String(repeating: "  links expire 60s\n", count: 600)
    let line = try CommandLine.withApp(["Home.flow": "settings {\n\(lines)}\n"])
    let run = try Subprocess.run(Repository.flows, ["check", "App", "--reporter", "json"], in: line.folder.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any]
    #expect((document?["counts"] as? [String: Any])?["error"] as? Int == 600)
    #expect(document?["omitted"] as? Int == 0)
  }

  /// What cannot be read is said by every command in the form that was asked for, and nothing else is.
  @Test(arguments: [["check"], ["generate"], ["scaffold"], ["test-plan"], ["graph"], ["diff", "App"]])
  func everyCommandReportsInEveryForm(_ words: [String]) throws {
    let line = try CommandLine.withApp(["Home.flow": "flow Home {\n"])
    func run(_ form: String) throws -> Subprocess.Outcome {
      try Subprocess.run(Repository.flows, words + ["App", "--reporter", form], in: line.folder.url)
    }
    let document = try run("json")
    #expect(document.exitCode == 1)
    let value = try JSONSerialization.jsonObject(with: Data(document.standardOutput.utf8))
    let findings = try #require((value as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["id"] as? String } == ["FL001"])
    let annotated = try run("github")
    #expect(annotated.exitCode == 1)
    #expect(annotated.standardError.hasPrefix("::error file=App/Home.flow,line="), "\(annotated.standardError)")
    #expect(try run("human").standardError.contains("1 | flow Home {"))
  }

  /// A run that fails for something else than a finding says so in the document, too.
  @Test(arguments: [
    (["generate", "App", "--check"], "2 files are not up to date"),
    (["generate", "App", "-o", "App/Home.flow"], "'App/Home.flow'"),
    (["scaffold", "App", "-o", "App/Home.flow"], "'App/Home.flow/HomeViewController.swift'"),
    (["test-plan", "App", "-o", "App/Home.flow"], "'App/Home.flow'"),
    (["links", "https://a.b/c", "App"], "'https://a.b/c' is not a link of this app"),
  ])
  func aDocumentSaysWhatFailed(_ words: [String], _ reason: String) throws {
    let flow = "flow Home {\n  start screen Home link \"/home\"\n}\n"
    let app = "app App link \"https://a.b\" {\n  start -> root Home\n}\n"
    let line = try CommandLine.withApp(["Home.flow": app + flow])
    let json = try Subprocess.run(Repository.flows, words + ["--reporter", "json"], in: line.folder.url)
    #expect(json.exitCode == 1, "\(json)")
    let document = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
    #expect((document?["failure"] as? String)?.contains(reason) == true, "\(json)")
    let sarif = try Subprocess.run(Repository.flows, words + ["--reporter", "sarif"], in: line.folder.url)
    let log = try JSONSerialization.jsonObject(with: Data(sarif.standardOutput.utf8)) as? [String: Any]
    let run = (log?["runs"] as? [[String: Any]])?.first
    #expect(
      (run?["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false,
      "\(sarif.standardOutput.prefix(400))")
  }

  @Test func whatNeverEndsPrintsNoDocument() throws {
    let outcome = try CommandLine.withApp().flows("watch", "App", "--reporter", "sarif")
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("error: 'flows watch' cannot print a document"))
  }

  @Test func whatHasNoPlaceIsAnAnnotationToo() throws {
    let line = try CommandLine.withApp()
    let outcome = try line.flows("generate", "App", "--check", "--reporter", "github")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError == "::error::2 files are not up to date; run 'flows generate App'\n")
  }

  @Test func onlyFormsThatThereAreCanBeAskedFor() throws {
    let outcome = try CommandLine.withApp().flows("check", "App", "--reporter", "jsno")
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("error: invalid value 'jsno' for '--reporter'; did you mean 'json'?\n"))
    #expect(try CommandLine.withApp().flows("check", "App", "--reporter=jsno").exitCode == 64)
    // Where none is near, all are listed.
    let format = try CommandLine.withApp().flows("graph", "App", "--format", "png")
    #expect(
      format.standardError.hasPrefix(
        "error: invalid value 'png' for '--format'; write one of svg, html, mermaid, dot, json\n"))
  }

  @Test func namesOfFilesAreEscaped() throws {
    let line = try CommandLine.withApp(["50% a,b:é.flow": FlowText.unknownName])
    let github = try line.flows("check", "App", "--reporter", "github").standardError
    #expect(github.hasPrefix("::error file=App/50%25 a%2Cb%3Aé.flow,line=3,endLine=3,col=16,endColumn=23,title="))
    let sarif = try line.flows("check", "App", "--reporter", "sarif").standardOutput
    #expect(sarif.contains(#""uri": "App/50%25%20a%2Cb%3A%C3%A9.flow""#))
    #expect(uri("/a b") == "file:///a%20b")
  }

  @Test func textIsEscaped() {
    #expect(escapedForGitHub("50%\r\n:,") == "50%25%0D%0A:,")
    #expect(escapedForGitHub("50%\n:,", isProperty: true) == "50%25%0A%3A%2C")
  }

  @Test func wordsAreWrapped() {
    #expect("aa bb cc".wrapped(5) == ["aa bb", "cc"])
    #expect("aa bb cc".wrapped(5, first: 4) == ["aa", "bb cc"])
    #expect("日本 語 語".wrapped(7) == ["日本 語", "語"])
    // A word that is too long stays whole.
    #expect("a bbbbbbbb c".wrapped(4) == ["a", "bbbbbbbb", "c"])
    #expect("".wrapped(4) == [""])
  }
}
