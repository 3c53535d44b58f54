import FlowTestSupport
import Foundation
import Testing

/// The stand-in's own facts: a program of its own, since a test cannot import both the testing library and `UIKit`.
@Suite("Stand-in UIKit", .serialized)
struct StandInTests {
  @Test func itsFactsHold() throws {
    let folder = TemporaryFolder()
    let tests = Repository.root.appendingPathComponent("Tests/UIKit/Tests")
    let files = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
      .sorted()
    try Compiler.compile(
      files.map { tests.appendingPathComponent($0).path }, as: "StandInTests", .swift6,
      ["-o", folder.path("facts")] + (try Compiler.linking()))
    let outcome = try Subprocess.run(URL(fileURLWithPath: folder.path("facts")), [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("facts hold"))
  }
}
