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
    // By another process: one that is forked meanwhile would have the file open for writing, and it could not be run.
    let copy = try Subprocess.run(#require(Subprocess.find("cp")), [Repository.flows.path, moved.path])
    try #require(copy.exitCode == 0)
    let outcome = try Subprocess.run(moved, ["generate", "App"], in: line.folder.url, environment: [:])
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try line.folder.text("App/Generated/Home.flow.swift").contains("final class HomeCoordinator"))
  }
}
