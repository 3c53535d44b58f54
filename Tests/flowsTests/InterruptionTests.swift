import FlowTestSupport
import Foundation
import Testing

/// A run that is ended leaves nothing behind.
@Suite(.serialized, .ownThreads) struct InterruptionTests {
  private let line = CommandLine()

  /// The compiler reads copies of the sources.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anEndedAdoptionLeavesNoCopies(_ signal: Int32) throws {
    for index in 0..<1_000 { try line.folder.write("final class C\(index) {}\n", to: "Old/C\(index).swift") }
    try FileManager.default.createDirectory(atPath: line.folder.path("Temporary"), withIntermediateDirectories: true)
    let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": line.folder.path("Temporary")]) { $1 }
    let run = try Subprocess(Repository.flows, ["adopt", "Old"], in: line.folder.url, environment: environment)
    let end = Date() + 20
    while line.folder.files(below: "Temporary").isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(!line.folder.files(below: "Temporary").isEmpty)
    run.send(signal)
    let outcome = try run.wait(limit: 60)
    #expect(outcome.exitCode != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: line.folder.path("Temporary")).isEmpty)
  }
}
