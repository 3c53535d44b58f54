import FlowTestSupport
import Foundation
import Testing

/// `flows test-plan` on real folders.
@Suite("flows test-plan")
struct TestPlanCommandTests {
  private let line = CommandLine()
  private let flow = """
    flow Home {
      start screen List {
        open(item: Item) -> push Page
        add -> call add
      }
      screen Page
    }
    flow Other {
      start screen Others
    }

    """

  init() throws {
    try line.folder.write(flow, to: "Notes/Home.flow")
  }

  @Test func withoutAFolderItListsWhatHasNoTest() throws {
    let run = try line.flows("test-plan", "Notes")
    #expect(run.exitCode == 0)
    #expect(
      run.standardOutput == """
        Notes/Home.flow:4: List.add, call add: it is written by hand: the app's own tests cover it
        3 of 4 steps have a test; 1 of the others is the app's own code

        """)
    #expect(line.folder.files() == ["Notes/Home.flow"])
  }

  @Test func writesSuitesAnewAndFixturesOnce() throws {
    let folder = line.folder
    let first = try line.flows("test-plan", "Notes", "--output", "Tests")
    #expect(
      first.standardOutput == """
        wrote Tests/Fixtures.swift
        wrote Tests/HomeFlowTests.swift
        wrote Tests/OtherFlowTests.swift
        wrote Tests/FlowTests.swift
        wrote Tests/FlowSpies.swift
        wrote Tests/Coverage.md
        3 of 4 steps have a test; 1 of the others is the app's own code

        """)
    #expect(try folder.text("Tests/HomeFlowTests.swift").contains("@testable import Notes\n"))
    #expect(try folder.text("Tests/Fixtures.swift").contains("  static var item: Item { fatalError("))
    try folder.write("// mine\n", to: "Tests/Fixtures.swift")
    try folder.write("// mine\n", to: "Tests/MyFlowTests.swift")
    try folder.write(flow.replacingOccurrences(of: "flow Other", with: "flow Another"), to: "Notes/Home.flow")
    let second = try line.flows("test-plan", "Notes", "--output", "Tests")
    #expect(
      second.standardOutput == """
        left alone Tests/Fixtures.swift
        wrote Tests/AnotherFlowTests.swift
        wrote Tests/FlowSpies.swift
        wrote Tests/Coverage.md
        removed Tests/OtherFlowTests.swift
        3 of 4 steps have a test; 1 of the others is the app's own code

        """)
    #expect(try folder.text("Tests/Fixtures.swift") == "// mine\n")
    #expect(folder.files().contains("Tests/MyFlowTests.swift"))
  }

  @Test func theModuleCanBeNamed() throws {
    #expect(try line.flows("test-plan", "Notes", "--output", "Tests", "--module", "App").exitCode == 0)
    #expect(try line.folder.text("Tests/HomeFlowTests.swift").contains("@testable import App\n"))
  }

  /// As Xcode and SwiftPM derive its name.
  @Test(arguments: [("notesKit", "notesKit"), ("my-notes 2", "my_notes_2"), ("2notes", "_notes")])
  func theModuleIsThatOfTheFolder(_ name: String, _ module: String) throws {
    try line.folder.write(flow, to: "\(name)/Home.flow")
    #expect(try line.flows("test-plan", name, "--output", "Tests").exitCode == 0)
    #expect(try line.folder.text("Tests/HomeFlowTests.swift").contains("@testable import \(module)\n"))
  }

  @Test func whatIsInTheWayStaysThere() throws {
    try line.folder.write("// mine\n", to: "Tests/HomeFlowTests.swift")
    let run = try line.flows("test-plan", "Notes", "--output", "Tests")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("cannot write 'Tests/HomeFlowTests.swift'"))
    #expect(line.folder.files(below: "Tests") == ["HomeFlowTests.swift"])
  }

  @Test func anErrorAndNothingIsWritten() throws {
    try line.folder.write(FlowText.unknownName, to: "Notes/Home.flow")
    let run = try line.flows("test-plan", "Notes", "--output", "Tests")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("no screen or flow named 'Nowhere'"))
    #expect(!line.folder.files().contains { $0.hasPrefix("Tests/") })
  }
}
