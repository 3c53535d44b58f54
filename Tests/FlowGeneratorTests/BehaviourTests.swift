import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What generated coordinators promise, whoever keeps them: Tests/Behaviour, run on the stand-in for UIKit.
@Suite("Behaviour", .serialized)
struct BehaviourTests {
  @Test(arguments: ["parent", "screen"]) func rowsHold(_ lifetime: String) throws {
    let outcome = try run(try generated(lifetime), lifetime)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains(" hold"))
  }

  /// Where screens own their coordinator, one that holds it weakly is told so while debugging.
  @Test func aWeakScreenIsFound() throws {
    let outcome = try run(try generated("screen"), "screen", ["--forgetful"])
    #expect(outcome.exitCode != 0)
    #expect(outcome.standardError.contains("RoomCoordinator is gone while a screen of it is shown"))
  }

  /// A mutation that changes nothing would prove nothing.
  @Test(arguments: Mutation.all) func eachMutationHasItsPlaceAndItsTest(_ mutation: Mutation) throws {
    let texts = try generated("parent").map(\.text)
    for change in mutation.changes {
      #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
    }
    let folder = Repository.root.appendingPathComponent("Tests/Behaviour/Rows")
    let rows = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    for test in mutation.tests {
      #expect(rows.contains { $0.contains("(\"\(test)\", ") }, "there is no test '\(test)'")
    }
  }

  /// Takes each remedy out in turn; prints which tests notice. Some minutes, hence only where asked for.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FLOWS_MUTATIONS"] != nil)) func mutationsAreCaught() throws {
    let generated = try generated("parent")
    var caught = 0
    for mutation in Mutation.all {
      let mutated = generated.map { (name: $0.name, text: mutation.changing($0.text)) }
      let outcome = try run(mutated, "parent")
      let failing = mutation.tests.filter { outcome.standardOutput.contains("\($0): ") }
      // A crash has no names.
      let isCaught = outcome.exitCode != 0 && (!failing.isEmpty || outcome.exitCode != 1)
      if isCaught { caught += 1 }
      let noticed = failing.isEmpty ? (isCaught ? "a crash" : "nobody") : failing.joined(separator: "; ")
      print("\(isCaught ? "caught" : "MISSED") | \(mutation.row) | \(noticed)")
      #expect(isCaught, "nobody notices: \(mutation.row)\n\(outcome.standardOutput)")
    }
    print("\(caught) of \(Mutation.all.count) mutations caught")
  }

  private func generated(_ lifetime: String) throws -> [(name: String, text: String)] {
    let flow = Repository.root.appendingPathComponent("Tests/Behaviour/House.flow")
    let generation = try Generator().generate([
      SourceFile(path: "House.flow", name: "House.flow", bytes: Array(try Data(contentsOf: flow))),
      SourceFile(path: "Settings.flow", text: "settings {\n  lifetime \(lifetime)\n}\n"),
    ])
    #expect(generation.diagnostics == [])
    return generation.outputs.map { (name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  private func run(
    _ generated: [(name: String, text: String)], _ lifetime: String, _ arguments: [String] = []
  ) throws -> Subprocess.Outcome {
    let folder = TemporaryFolder()
    for (name, text) in generated { try folder.write(Data(text.utf8), to: name) }
    let behaviour = Repository.root.appendingPathComponent("Tests/Behaviour")
    let own = try ["App", "Rows"].flatMap { part in
      let folder = behaviour.appendingPathComponent(part)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        folder.appendingPathComponent($0).path
      }
    }
    // A mutation may leave a warning behind: here only what it does counts.
    try Compiler.swiftc(
      ["-module-name", "Behaviour", "-I", try Compiler.standIn.get().url.path, "-swift-version", "6"]
        + ["-D", "LIFETIME_\(lifetime.uppercased())", "-o", folder.path("rows")]
        + generated.map { folder.path($0.name) } + own + (try Compiler.linking()))
    return try Subprocess.run(URL(fileURLWithPath: folder.path("rows")), arguments, limit: 60)
  }
}
