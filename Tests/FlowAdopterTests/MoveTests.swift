import FlowTestSupport
import Foundation
import Testing

/// An app of five coordinators, from hand-written to generated: adopt, generate, compile, walk.
@Suite struct MoveTests {
  private func walk(_ files: [String], _ flags: [String] = []) throws {
    let shared = ["Tests/Adoption/Screens.swift", "Tests/Adoption/Run.swift", "Tests/Apps/Scenario.swift"]
      .map { Repository.root.appendingPathComponent($0).path }
    let program = try Compiler.program(files + shared, as: "Bakery", .mainActorByDefault, flags)
    let outcome = try Subprocess.run(program, [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }

  @Test func theAppDoesTheSameBefore() throws {
    try walk(Repository.swiftFiles(below: "Tests/Adoption/Before"))
  }

  /// Nothing in the proposal has to be corrected.
  @Test func theAppDoesTheSameAfterwards() throws {
    let output = TemporaryFolder()
    func flows(_ arguments: String...) throws {
      let run = try Subprocess.run(Repository.flows, arguments)
      try #require(run.exitCode == 0, "\(run.standardError)")
    }
    let app = Repository.root.appendingPathComponent("Tests/Adoption").path
    try flows("adopt", app + "/Before", app + "/Screens.swift", "--output", output.path("Flows"))
    try flows("check", output.path("Flows"))
    try flows("generate", output.path("Flows"), "--output", output.path("Generated"))
    let generated = output.files(below: "Generated").map { output.path("Generated/\($0)") }
    try walk(Repository.swiftFiles(below: "Tests/Adoption/After") + generated, ["-D", "GENERATED"])
  }

  /// `FLOWS_TESTS=all` reads a thousand. The figure is printed: a release build takes a third of the time of a debug
  /// build.
  @Test func manyFilesAreRead() throws {
    let count = Extent.isWhole ? 1_000 : 50
    let folder = TemporaryFolder()
    var sources: [(name: String, text: String)] = []
    for style in AdoptionTests.styles {
      for path in Repository.swiftFiles(below: "Tests/Adopt/\(style)") {
        sources.append(
          ("\(style)-\(path.split(separator: "/").last!)", try String(contentsOfFile: path, encoding: .utf8)))
      }
    }
    let declared = sources.flatMap { source in
      source.text.matches(of: #/\b(?:class|struct|enum|protocol|typealias)\s+([A-Z]\w*)/#).map { String($0.1) }
    }
    let names = Set(declared)
    for number in 0..<count {
      let source = sources[number % sources.count]
      let copy = number / sources.count
      // Types of their own in each copy, words with a capital letter.
      let text = source.text.replacing(#/\b[A-Z]\w*/#) { match in
        names.contains(String(match.0)) ? "\(source.name.prefix(2))\(copy)\(match.0)" : String(match.0)
      }
      try folder.write(text, to: "App/\(copy)/\(source.name)")
    }
    let start = Date()
    let run = try Subprocess(Repository.flows, ["adopt", "App", "--dry-run"], in: folder.url).wait(limit: 300)
    let seconds = Date().timeIntervalSince(start)
    #expect(run.exitCode == 0)
    // Linear in the app: seconds, where looking at all flows for each takes minutes.
    #expect(seconds < 30)
    let said = run.standardError.split(separator: "\n").last ?? ""
    print("\(count) files: \(String(format: "%.1f", seconds)) s; \(said)")
  }
}
