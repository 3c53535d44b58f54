import FlowTestSupport
import Foundation
import Testing

/// What Plugins/Elsewhere.md advises works: its recipes are run as they stand there.
@Suite struct ElsewhereTests {
  private let page: String
  private let line = CommandLine()

  init() throws {
    page = try Repository.text("Plugins/Elsewhere.md")
    try line.folder.write(FlowText.home, to: "Sources/App/Home.flow")
  }

  /// The blocks of code in a language.
  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private func run(_ program: String, _ arguments: String...) throws -> Subprocess.Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Repository.flows.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    return try Subprocess.run(
      try #require(Subprocess.find(program)), arguments, in: line.folder.url, environment: environment)
  }

  private func age(_ name: String, by seconds: Double) throws {
    try line.folder.setModificationDate(Date(timeIntervalSinceNow: -seconds), of: name)
  }

  @Test(.enabled(if: Subprocess.find("make") != nil))
  func makefile() throws {
    try line.folder.write(try #require(blocks("make").first), to: "Makefile")
    try age("Sources/App/Home.flow", by: 100)
    #expect(try run("make").standardOutput.contains("2 files written"))
    #expect(try !run("make").standardOutput.contains("flows generate"))
    try FileManager.default.removeItem(atPath: line.folder.path("Sources/App/Generated/Home.flow.swift"))
    #expect(try run("make").standardOutput.contains("1 file written"))
    #expect(try !run("make").standardOutput.contains("flows generate"))
    try line.folder.write(FlowText.flow("Home", suffix: "Other"), to: "Sources/App/Home.flow")
    try age("flows.stamp", by: 50)
    #expect(try run("make").standardOutput.contains("1 file written"))
    try line.folder.write(FlowText.flow("Away"), to: "Sources/App/Away.flow")
    try age("Sources/App/Away.flow", by: 100)
    #expect(try run("make").standardOutput.contains("1 file written"))
    try FileManager.default.removeItem(atPath: line.folder.path("Sources/App/Away.flow"))
    try age("flows.stamp", by: 50)
    #expect(try run("make").standardOutput.contains("1 removed"))
    #expect(try !run("make").standardOutput.contains("flows generate"))
    try line.folder.write(FlowText.unknownName, to: "Sources/App/Home.flow")
    try age("flows.stamp", by: 50)
    #expect(try run("make").exitCode == 2)
    #expect(try run("make").exitCode == 2, "a failure is no success the second time")
  }

  @Test(.enabled(if: Subprocess.find("ninja") != nil))
  func ninja() throws {
    try line.folder.write(try #require(blocks("ninja").first), to: "build.ninja")
    #expect(try run("ninja").exitCode == 0)
    #expect(line.folder.files(below: "Sources/App/Generated") == ["FlowSupport.swift", "Home.flow.swift"])
    #expect(try run("ninja").standardOutput.contains("no work to do"))
    try line.folder.write(FlowText.flow("Home", suffix: "Other"), to: "Sources/App/Home.flow")
    try line.folder.setModificationDate(Date(timeIntervalSinceNow: 5), of: "Sources/App/Home.flow")
    #expect(try !run("ninja").standardOutput.contains("no work to do"))
    #expect(try line.folder.text("Sources/App/Generated/Home.flow.swift").contains("HomeOther"))
  }

  @Test func ci() throws {
    let script = try #require(blocks("sh").first { $0.contains("--check") })
    let stale = try run("bash", "-e", "-c", script)
    #expect(stale.exitCode == 1)
    #expect(stale.standardOutput.contains("missing: Sources/App/Generated/Home.flow.swift"))
    _ = try line.generate("Sources/App")
    #expect(try run("bash", "-e", "-c", script).exitCode == 0)
    try line.folder.write(FlowText.unknownName, to: "Sources/App/Home.flow")
    #expect(try run("bash", "-e", "-c", script).standardError.contains("Sources/App/Home.flow:3:"))
  }

  @Test func fileLists() throws {
    try line.folder.write(FlowText.home, to: "App/Home.flow")
    let script = try #require(blocks("sh").first { $0.contains("xcfilelist") })
    #expect(try run("bash", "-e", "-c", script).exitCode == 0)
    #expect(try line.folder.text("App/FlowInputs.xcfilelist") == "$(SRCROOT)/App/Home.flow\n")
    #expect(
      try line.folder.text("App/FlowOutputs.xcfilelist")
        == "$(SRCROOT)/App/Generated/Home.flow.swift\n$(SRCROOT)/App/Generated/FlowSupport.swift\n")
  }

  /// The hooks that the page names are those that there are.
  @Test func hooks() throws {
    let definitions = try Repository.text(".pre-commit-hooks.yaml")
    let ids = definitions.matches(of: /- id: (\S+)/).map { String($0.output.1) }
    #expect(ids == ["flows-format", "flows-check", "flows-generate"])
    let page = try #require(blocks("yaml").first)
    for id in ids { #expect(page.contains("- id: \(id)\n")) }
  }
}
