import FlowTestSupport
import Foundation
import Testing

/// A run that is killed leaves each output as it was or as it should be.
@Suite(.serialized, .ownThreads) struct InterruptionTests {
  private let line = CommandLine()

  /// So many flows hold a run for a while.
  private static let count = Extent.isWhole ? 2_000 : 500

  /// Writes the flows, generates them into a folder and says what it holds then, and how long that took.
  private func generate(suffix: String, into folder: String) throws -> (outputs: [String: Data], seconds: Double) {
    for index in 0..<Self.count {
      try line.folder.write(FlowText.flow("F\(index)", suffix: suffix), to: "App/F\(index).flow")
    }
    let start = Date()
    _ = try line.generate("App", "--output", folder)
    return (try contents(folder), Date().timeIntervalSince(start))
  }

  private func contents(_ folder: String) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: line.folder.files(below: folder).map { ($0, try line.folder.data("\(folder)/\($0)")) })
  }

  /// The compiler reads copies of the sources.
  @Test(arguments: [SIGINT, SIGTERM]) func anEndedAdoptionLeavesNoCopies(_ signal: Int32) throws {
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

  @Test(.timeLimit(.minutes(5))) func aKilledRunLeavesWholeFiles() throws {
    let old = try generate(suffix: "First", into: "Old").outputs
    let (new, seconds) = try generate(suffix: "Second", into: "New")
    try #require(old.count >= Self.count && old.keys == new.keys)
    let manager = FileManager.default
    for round in 1...8 {
      // Half of the rounds start from nothing, half replace the old outputs.
      try? manager.removeItem(atPath: line.folder.path("Out"))
      if round.isMultiple(of: 2) {
        try manager.copyItem(atPath: line.folder.path("Old"), toPath: line.folder.path("Out"))
      }
      let run = try Subprocess(Repository.flows, ["generate", "App", "--output", "Out"], in: line.folder.url)
      Thread.sleep(forTimeInterval: seconds * Double.random(in: 0.3...1))
      run.kill()
      _ = try run.wait()
      // What is hidden is a temporary file, whatever it holds.
      for (name, data) in try contents("Out") where !name.hasPrefix(".") {
        #expect(data == old[name] || data == new[name], "\(name) is half-written")
      }
    }
    _ = try line.generate("App", "--output", "Out")
    #expect(try contents("Out") == new)
  }
}
