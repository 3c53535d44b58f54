import FlowTestSupport
import Foundation
import Testing

@Suite("Installation")
struct InstallationTests {
  /// The templates are in the binary: it needs nothing that lies beside it.
  @Test func aMovedBinaryStillWorks() throws {
    let line = try CommandLine.withApp()
    let moved = line.folder.url.appendingPathComponent("elsewhere/flows")
    try FileManager.default.createDirectory(
      at: moved.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Repository.flows, to: moved)
    let outcome = try Subprocess.run(moved, ["generate", "App"], in: line.folder.url, environment: [:])
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try line.folder.text("App/Generated/Home.flow.swift").contains("final class HomeCoordinator"))
  }

  @Test func aChangedScreenChangesOneFile() throws {
    let line = try CommandLine.withApp([
      "Home.flow": FlowText.home, "Away.flow": FlowText.flow("Away"), "Far/Off.flow": FlowText.flow("Off"),
    ])
    #expect(try line.generate("App").lines.last == "4 files written")
    #expect(try line.generate("App").lines == ["0 files written, 4 unchanged"])
    try line.folder.write("flow Away {\n  /// Changed.\n  start screen Away\n}\n", to: "App/Away.flow")
    #expect(
      try line.generate("App").lines == ["wrote App/Generated/Away.flow.swift", "1 file written, 3 unchanged"])
  }
}
