import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What generated coordinators promise, whoever keeps them: Tests/Behaviour, run on the stand-in for UIKit.
@Suite("Behaviour", .serialized)
struct BehaviourTests {
  /// In a sample, coordinators that their parents keep.
  private static let lifetimes = Extent.isWhole ? Extent.turn(["parent", "screen"]) : ["parent"]

  @Test(arguments: lifetimes) func rowsHold(_ lifetime: String) async throws {
    let outcome = try await run(try Self.generated(lifetime), lifetime, Extent.isWhole ? ["--each"] : [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains(" hold"))
  }

  private static let mistakes = [
    ("screen", "--forgetful", "RoomCoordinator is gone while a screen of it is shown"),
    ("parent", "--released", "The coordinator of Screen<BedViewModelActions> was released"),
    ("parent", "--groundless", "UIAlertController comes out of nothing"),
  ]

  /// What debug builds say to who makes a mistake.
  @Test(arguments: mistakes.filter { lifetimes.contains($0.0) })
  func mistakesAreFound(_ lifetime: String, _ argument: String, _ message: String) async throws {
    let outcome = try await run(try Self.generated(lifetime), lifetime, [argument])
    #expect(outcome.exitCode != 0)
    #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
  }

  /// In Swift 6 mode the runtime stops the program in the action itself.
  @Test(.enabled(if: Extent.isWhole)) func actionsOffTheMainThreadAreNamed() throws {
    let program = try RowsProgram("parent", ["-D", "DEBUG", "-swift-version", "5"])
    let outcome = try program.run(try Self.generated("parent"), ["--elsewhere"])
    let screen = "Screen<LobbyViewModelActions>"
    #expect(outcome.exitCode != 0)
    #expect(
      outcome.standardError.contains("pushCorridor(), where \(screen) is shown, was called off the main thread"),
      "\(outcome.standardError)")
  }

  /// What release builds do where debug builds stop.
  @Test(.enabled(if: Extent.isTurn(0, of: 3))) func releasesGoOn() throws {
    let row = "a popover out of nothing comes in the middle"
    let remedies = [
      ("popover.permittedArrowDirections = []", ""),
      ("popover.sourceItem?.frame(in: view) != nil", "popover.sourceItem != nil"),
    ]
    let program = try RowsProgram("parent", ["-O"])
    let generated = try Self.generated("parent")
    let outcome = try program.run(generated, [row])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    for (old, new) in remedies {
      let changed = generated.map { (name: $0.name, text: $0.text.replacingOccurrences(of: old, with: new)) }
      #expect(try program.run(changed, [row]).standardOutput.contains("\(row): "), "nobody notices: \(old)")
    }
  }

  /// The README's table has the rows of each file, as they stand there.
  @Test func theReadmeListsTheRows() throws {
    let readme = try Repository.text("Tests/Behaviour/README.md")
    let files = Repository.files(below: "Tests/Behaviour/Rows", ending: ".swift")
    for file in files {
      let text = try Repository.text("Tests/Behaviour/Rows/\(file)")
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("    (\"") }.compactMap {
        $0.split(separator: "\"").dropFirst().first
      }
      let name = file.replacingOccurrences(of: ".swift", with: "")
      let line = "| `\(name)` | \(rows.joined(separator: " · ")) |"
      #expect(rows.isEmpty || readme.contains(line), "Tests/Behaviour/README.md has to say:\n\(line)")
    }
    let listed = readme.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains(" · ") }.map {
      $0.split(separator: "`")[1]
    }
    #expect(listed.allSatisfy { files.contains("\($0).swift") })
  }

  /// A mutation that changes nothing would prove nothing.
  @Test(arguments: RemedyMutation.all) func eachMutationHasItsPlaceAndItsTest(_ mutation: RemedyMutation) throws {
    let texts = try Self.parent.get().map(\.text)
    for change in mutation.changes {
      #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
    }
    let rows = try Repository.files(below: "Tests/Behaviour/Rows", ending: ".swift").map {
      try Repository.text("Tests/Behaviour/Rows/\($0)")
    }
    for test in mutation.tests {
      #expect(rows.contains { $0.contains("(\"\(test)\", ") }, "there is no test '\(test)'")
    }
  }

  /// Takes each remedy out in turn, and prints which tests notice.
  @Test(.enabled(if: Extent.isWhole)) func mutationsAreCaught() async throws {
    let unnoticed = try await RowsProgram.unnoticed(
      Extent.part(RemedyMutation.all), in: try Self.parent.get(), of: "remedies"
    ) { try RowsProgram("parent") }
    #expect(unnoticed == [])
  }

  /// What the remedies are taken out of.
  private static let parent = Result { try generated("parent") }

  private static func generated(_ lifetime: String) throws -> [(name: String, text: String)] {
    let events = lifetime == "parent" ? "  events observed\n" : ""
    let generation = try Generator().generate([
      SourceFile(path: "House.flow", text: try Repository.text("Tests/Behaviour/House.flow")),
      SourceFile(path: "Settings.flow", text: "settings {\n  lifetime \(lifetime)\n  outcomes awaited\n\(events)}\n"),
    ])
    #expect(generation.diagnostics == [])
    return generation.outputs.map { (name: $0.name, text: $0.text) }
  }

  private func run(
    _ generated: [(name: String, text: String)], _ lifetime: String, _ arguments: [String] = []
  ) async throws -> Subprocess.Outcome {
    let folder = TemporaryFolder()
    for (name, text) in generated { try folder.write(text, to: name) }
    let program = try Compiler.program(
      folder.files().map(folder.path) + RowsProgram.own, as: "Behaviour", .swift6,
      ["-D", "DEBUG"] + RowsProgram.conditions(lifetime))
    // With every open point on its own, some rows wait as long as a user would.
    return try await Subprocess.runAside(program, arguments, limit: 300)
  }
}
