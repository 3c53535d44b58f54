import FlowTestSupport
import Foundation
import Testing

/// What findings look like, on a terminal and elsewhere.
@Suite struct ReportTests {
  private let column = "    go -> push ".utf8.count + 1

  @Test func elsewhereAFindingIsALineThatToolsRead() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let outcome = try line.flows("check", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput == "1 file checked\n")
    #expect(try outcome.standardError == line.flows("check", "App", "--reporter", "xcode").standardError)
  }

  @Test func warningsFailIfAsked() throws {
    let line = try CommandLine.withApp([
      "Home.flow": "flow Home {\n  start screen Home {\n    again -> push Home\n  }\n}\n"
    ])
    let outcome = try line.flows("check", "App")
    #expect(outcome.standardError.contains(": warning: "))
    #expect(!outcome.standardError.contains(": error: "))
    #expect(outcome.exitCode == 0)
    #expect(try line.flows("check", "--strict", "App").exitCode == 1)
    let info = try CommandLine.withApp()
    #expect(try info.flows("check", "--strict", "--info", "App").exitCode == 0)
  }

  @Test func linesAreCountedAsTheCompilerDoes() throws {
    let crlf = FlowText.unknownName.replacingOccurrences(of: "\n", with: "\r\n")
    let line = try CommandLine.withApp(["Home.flow": crlf])
    #expect(try line.flows("check", "App").standardError.hasPrefix("App/Home.flow:3:\(column): error: "))
    try line.folder.write(FlowText.unknownName.replacingOccurrences(of: "\n", with: "\r"), to: "App/Home.flow")
    #expect(try line.flows("check", "App").standardError.hasPrefix("App/Home.flow:3:\(column): error: "))
  }

  /// The program that lends a terminal; on other systems than Linux it takes other options.
  private static var script: URL? {
    #if os(Linux)
      Subprocess.find("script")
    #else
      nil
    #endif
  }

  private func onTerminal(_ line: CommandLine, _ command: String, _ environment: [String: String]) throws -> String {
    let script = try #require(Self.script)
    let outcome = try Subprocess.run(
      script, ["-qec", "'\(Repository.flows.path)' \(command)", "/dev/null"], in: line.folder.url,
      environment: environment.merging(["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"]) { first, _ in first })
    // A terminal ends lines with CR LF.
    return outcome.standardOutput.replacingOccurrences(of: "\r\n", with: "\n")
  }

  @Test(.enabled(if: script != nil)) func onATerminalTheSourceIsShown() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let text = try onTerminal(line, "check App", ["TERM": "xterm", "NO_COLOR": "1"])
    let expected = """
      error FL050: no screen or flow named 'Nowhere'
        App/Home.flow:3:\(column)
        3 |     go -> push Nowhere
          | \(String(repeating: " ", count: column - 1))^^^^^^^
      """
    #expect(text.hasPrefix(expected + "\n"))
    #expect(text.contains("\n1 error\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(
    .enabled(if: script != nil),
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false),
    ])
  func coloursCanBeTurnedOff(_ environment: [String: String], _ isColoured: Bool) throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let text = try onTerminal(line, "check App", environment)
    #expect(text.contains("Nowhere"))
    #expect(text.contains("\u{1B}[") == isColoured)
  }

  /// Whoever reads a document gets one, and learns there that nothing was checked.
  @Test(arguments: ["json", "sarif"]) func aFileThatCannotBeReadIsInTheDocument(_ form: String) throws {
    let line = try CommandLine.withApp()
    let link = line.folder.path("App/Gone.flow")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    for command in ["check", "generate", "format", "graph"] {
      let outcome = try line.flows(command, "App", "--reporter", form)
      #expect(outcome.exitCode == 1)
      let message = "cannot read 'App/Gone.flow': no such file or directory"
      #expect(outcome.standardError == "error: \(message)\n")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8)) as? [String: Any])
      if form == "json" {
        #expect(object["failure"] as? String == message)
      } else {
        let runs = try #require(object["runs"] as? [[String: Any]])
        let invocation = try #require((runs[0]["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect(outcome.standardOutput.contains(message))
      }
    }
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let line = try CommandLine.withApp()
    let command = "{ '\(Repository.flows.path)' generate App; echo $? >code; } | true"
    let outcome = try Subprocess.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: line.folder.url)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(try line.folder.text("code") == "0\n")
    #expect(line.folder.files(below: "App/Generated").contains("Home.flow.swift"))
  }

  @Test func closedStreamsDoNotReceiveFiles() throws {
    let line = try CommandLine.withApp()
    let command = "'\(Repository.flows.path)' generate App <&- >&- 2>&-"
    let outcome = try Subprocess.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: line.folder.url)
    #expect(outcome.exitCode == 0)
    #expect(!(try line.folder.text("App/Generated/Home.flow.swift")).contains("wrote"))
  }
}
