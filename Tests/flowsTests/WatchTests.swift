import FlowTestSupport
import Foundation
import Testing

/// `flows watch` as it runs beside an editor.
@Suite("flows watch", .serialized, .ownThreads)
struct WatchTests {
  private let line: CommandLine

  init() throws {
    line = try .withApp()
  }

  private var folder: TemporaryFolder { line.folder }

  /// Starts it and waits for its first run.
  private func watch(_ operand: String = "App") throws -> Subprocess {
    let run = try Subprocess(Repository.flows, ["watch", operand], in: folder.url)
    try expectSoon("the first run") { !lines(of: run).isEmpty }
    return run
  }

  /// Its lines so far. What is being written is none yet.
  private func lines(of run: Subprocess) -> [String] {
    run.standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func expectSoon(_ what: String, _ condition: () throws -> Bool) throws {
    let end = Date() + 20
    while Date() < end {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("not within 20 seconds: \(what)")
    throw CancellationError()
  }

  private func expectGenerated(_ screen: String, for name: String = "App/Generated/Home.flow.swift") throws {
    try expectSoon("\(screen) in \(name)") { (try? folder.text(name).contains("make\(screen)ViewController")) == true }
  }

  /// Ends it, and expects that it ends well.
  private func end(_ run: Subprocess, _ signal: Int32 = SIGINT) throws {
    run.send(signal)
    let outcome = try run.wait(limit: 10)
    #expect(outcome.exitCode == 0)
  }

  private func flow(_ screen: String) -> String { "flow Home {\n  start screen \(screen)\n}\n" }

  // MARK: Saving

  @Test func aSaveIsARunAndALine() throws {
    let run = try watch()
    #expect(try #require(lines(of: run).first).wholeMatch(of: /2 files written \(\d+ ms\)/) != nil)
    try folder.write(flow("Second"), to: "App/Home.flow")
    try expectGenerated("Second")
    try expectSoon("the second line") { lines(of: run).count == 2 }
    #expect(lines(of: run)[1].hasPrefix("1 file written, 1 unchanged ("))
    // Saved as it was: nothing to be said.
    try folder.write(flow("Second"), to: "App/Home.flow")
    try folder.write("not a flow", to: "App/notes.txt")
    Thread.sleep(forTimeInterval: 1)
    #expect(lines(of: run).count == 2)
    try end(run)
  }

  @Test func aDeletedOutputComesBack() throws {
    let run = try watch()
    try FileManager.default.removeItem(atPath: folder.path("App/Generated/Home.flow.swift"))
    try expectGenerated("Home")
    try expectSoon("the second line") { lines(of: run).count == 2 }
    #expect(lines(of: run)[1].hasPrefix("1 file written, 1 unchanged ("))
    try FileManager.default.removeItem(atPath: folder.path("App/Generated"))
    try expectGenerated("Home")
    try end(run)
  }

  /// Editors write a new file and give it the old one's name.
  @Test func aFileThatIsReplaced() throws {
    let run = try watch()
    for screen in ["Second", "Third", "Fourth"] {
      try folder.write(flow(screen), to: "App/.Home.flow.swp")
      #expect(rename(folder.path("App/.Home.flow.swp"), folder.path("App/Home.flow")) == 0)
      try expectGenerated(screen)
    }
    try end(run)
  }

  /// A file that is named, not its folder.
  @Test func oneFile() throws {
    let run = try watch("App/Home.flow")
    try folder.write(flow("Second"), to: "App/.Home.flow.swp")
    #expect(rename(folder.path("App/.Home.flow.swp"), folder.path("App/Home.flow")) == 0)
    try expectGenerated("Second")
    try end(run)
  }

  @Test func aThousandFilesAtOnce() throws {
    let run = try watch()
    let before = lines(of: run).count
    for round in ["First", "Last"] {
      for index in 0..<1_000 { try folder.write(FlowText.flow("F\(index)", suffix: round), to: "App/F\(index).flow") }
    }
    try expectSoon("the last state") {
      (0..<1_000).allSatisfy { index in
        (try? folder.text("App/Generated/F\(index).flow.swift").contains("F\(index)LastViewController")) == true
      }
    }
    try expectSoon("the line of the last run") { lines(of: run).count > before }
    #expect(lines(of: run).count - before <= 20, "few runs, not one a file")
    try end(run)
    // The last state, and nothing besides.
    #expect(try line.flows("generate", "App", "--check").exitCode == 0)
  }

  /// A folder, or a file of someone else's, in the place of an output.
  @Test func whatWasInTheWayMayGo() throws {
    let run = try watch()
    try FileManager.default.removeItem(atPath: folder.path("App/Generated/Home.flow.swift"))
    try folder.write("", to: "App/Generated/Home.flow.swift/notes.txt")
    try folder.write(flow("Second"), to: "App/Home.flow")
    let problem = "error: cannot write 'App/Generated/Home.flow.swift': it is a folder\n"
    try expectSoon("it says so") { run.standardError.contains(problem) }
    Thread.sleep(forTimeInterval: 1)
    #expect(run.standardError.components(separatedBy: problem).count == 2, "once")
    try FileManager.default.removeItem(atPath: folder.path("App/Generated/Home.flow.swift"))
    try expectGenerated("Second")
    try expectSoon("the line of it") { lines(of: run).last?.contains("everything is fixed") == true }
    try end(run)
  }

  @Test func aFileThatCannotBeReadAtFirst() throws {
    let link = folder.path("App/Other.flow")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let run = try watch()
    #expect(lines(of: run)[0].hasPrefix("waiting for a change ("))
    #expect(run.standardError == "error: cannot read 'App/Other.flow': no such file or directory\n")
    try FileManager.default.removeItem(atPath: link)
    try expectGenerated("Home")
    try end(run)
  }

  // MARK: Folders

  @Test func newSubfolders() throws {
    let run = try watch()
    try folder.write(FlowText.flow("Deep"), to: "App/One/Two/Three/Deep.flow")
    try expectGenerated("Deep", for: "App/Generated/One_Two_Three_Deep.flow.swift")
    try folder.write(FlowText.flow("Deep", suffix: "Second"), to: "App/One/Two/Three/Deep.flow")
    try expectGenerated("DeepSecond", for: "App/Generated/One_Two_Three_Deep.flow.swift")
    try FileManager.default.removeItem(atPath: folder.path("App/One"))
    try expectSoon("the output is gone") {
      !folder.files().contains("App/Generated/One_Two_Three_Deep.flow.swift")
    }
    try end(run)
  }

  @Test func aFolderThatVanishesAndComesBack() throws {
    let run = try watch()
    for screen in ["Second", "Third"] {
      let count = lines(of: run).count
      // In one step: a folder that is removed file by file is seen without its .flow file first.
      try FileManager.default.moveItem(atPath: folder.path("App"), toPath: folder.path("Before\(screen)"))
      try expectSoon("it says so") {
        lines(of: run).dropFirst(count).contains { $0.hasPrefix("waiting for a change (") }
      }
      #expect(run.standardError.contains("error: no such file or folder 'App'\n"))
      try folder.write(flow(screen), to: "App/Home.flow")
      try expectGenerated(screen)
    }
    try end(run)
  }

  /// Also the folder in which it was started, under the feet of the one who typed `flows watch`.
  @Test func theCurrentFolderVanishesAndComesBack() throws {
    let current = folder.url.appendingPathComponent("App")
    let run = try Subprocess(Repository.flows, ["watch"], in: current)
    try expectSoon("the first run") { !lines(of: run).isEmpty }
    try FileManager.default.moveItem(atPath: current.path, toPath: folder.path("Elsewhere"))
    try expectSoon("it says so") { run.standardError.contains("error: the current folder is gone\n") }
    try folder.write(flow("Second"), to: "App/Home.flow")
    try expectGenerated("Second")
    #expect(try !folder.text("Elsewhere/Generated/Home.flow.swift").contains("Second"))
    try end(run)
  }

  @Test func templatesOfTheModulesOwn() throws {
    let settings = "settings {\n  templates \"Own\"\n}\n"
    try folder.write(settings + FlowText.home, to: "App/Home.flow")
    try folder.write("", to: "App/Own/notes.txt")
    let run = try watch()
    try folder.write(
      "{{define lines(lines: [Text])}}\n{{for line in lines}}\n//! {{line}}\n{{end}}\n{{end}}\n",
      to: "App/Own/documentation.template")
    try folder.write(settings + "/// What it is for.\n" + FlowText.home, to: "App/Home.flow")
    try expectSoon("the own template is used") {
      (try? folder.text("App/Generated/Home.flow.swift").contains("//! What it is for.")) == true
    }
    try end(run)
  }

  // MARK: Findings

  @Test func findingsComeAndGo() throws {
    let run = try watch()
    try folder.write(FlowText.unknownName, to: "App/Home.flow")
    try expectSoon("the finding") { lines(of: run).count == 2 }
    #expect(lines(of: run)[1].hasPrefix("nothing written: 1 error ("))
    #expect(run.standardError.hasPrefix("App/Home.flow:3:16: error: no screen or flow named 'Nowhere'"))
    try folder.write(FlowText.home, to: "App/Home.flow")
    try expectSoon("it is mended") { lines(of: run).count == 3 }
    #expect(lines(of: run)[2].hasPrefix("0 files written, 2 unchanged, everything is fixed ("))
    #expect(!run.standardOutput.contains("\u{1B}"))
    try end(run)
  }

  /// `script` gives it a terminal.
  @Test(.enabled(if: Subprocess.find("script") != nil)) func onATerminalMendedFindingsGo() throws {
    let script = try #require(Subprocess.find("script"))
    let run = try Subprocess(
      script, ["-qefc", "exec '\(Repository.flows.path)' watch App", "/dev/null"], in: folder.url,
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
    try expectSoon("the first run") { run.standardOutput.contains(" ms)") }
    try folder.write(FlowText.unknownName, to: "App/Home.flow")
    try expectSoon("the finding") { run.standardOutput.contains("nothing written: 1 error (") }
    #expect(!run.standardOutput.contains(clearing), "there was nothing to clear")
    try folder.write(FlowText.home, to: "App/Home.flow")
    try expectSoon("it is mended") { run.standardOutput.contains("everything is fixed") }
    let screen = try #require(run.standardOutput.components(separatedBy: clearing).last)
    #expect(!screen.contains("Nowhere"))
    #expect(screen.contains("everything is fixed"))
    run.send(SIGTERM)
    _ = try run.wait(limit: 10)
  }

  @Test func wrongWordsEndIt() throws {
    let outcome = try Subprocess.run(Repository.flows, ["watch", "Ap"], in: folder.url, limit: 10)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError == "error: no such file or folder 'Ap'; did you mean 'App'?\n")
  }

  // MARK: Ending and waiting

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(_ signal: Int32) throws {
    let run = try watch()
    try end(run, signal)
    #expect(!folder.files().contains { $0.hasSuffix(".tmp") })
    #expect(run.standardError == "")
  }

  /// In `flows watch | head -1` nobody is left to read.
  @Test func itEndsWithItsReader() throws {
    let outcome = try Subprocess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "'\(Repository.flows.path)' watch App | head -n 1"], in: folder.url,
      limit: 20)
    #expect(outcome.standardOutput.hasPrefix("2 files written ("))
  }

  #if os(Linux)
    /// While nothing happens, it takes next to no time of the processor.
    @Test func itSleeps() throws {
      let run = try watch()
      let before = try ticks(of: run)
      Thread.sleep(forTimeInterval: 2)
      // A tick is a hundredth of a second.
      #expect(try ticks(of: run) - before <= 5)
      try end(run)
    }

    private func ticks(of run: Subprocess) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(run.identifier)/stat", encoding: .utf8)
      let fields = try #require(text.split(separator: ")").last).split(separator: " ")
      return try #require(Int(fields[11])) + #require(Int(fields[12]))
    }
  #endif
}
