import FlowTestSupport
import Foundation
import Testing

/// `flows graph`.
@Suite("Graph")
struct GraphTests {
  private static let two = """
    flow Home {
      start screen Home {
        open -> push Detail
      }
      screen Detail
    }

    """

  @Test(arguments: [
    ("svg", "<svg "), ("html", "<!doctype html>"), ("mermaid", "flowchart TB"), ("dot", "digraph flows {"),
    ("json", "{\n"),
  ])
  func everyFormatIsPrinted(_ format: String, _ beginning: String) throws {
    let line = try CommandLine.withApp(["Home.flow": Self.two])
    let outcome = try line.flows("graph", "App", "--format", format)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput.hasPrefix(beginning))
    #expect(outcome.standardOutput.contains("Detail"))
  }

  @Test(arguments: [("svg", "<svg "), ("html", "<!doctype"), ("mmd", "flowchart"), ("gv", "digraph"), ("json", "{")])
  func theNameOfTheFileSaysTheFormat(_ ending: String, _ beginning: String) throws {
    let line = try CommandLine.withApp(["Home.flow": Self.two])
    let outcome = try line.flows("graph", "App", "-o", "Pictures/App.\(ending)")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput == "")
    #expect(try line.folder.text("Pictures/App.\(ending)").hasPrefix(beginning))
    let unknown = try line.flows("graph", "App", "--output", "App.png")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.contains("add '--format'"))
  }

  @Test func aWayToAScreenStandsOut() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.two])
    let outcome = try line.flows("graph", "App", "--to", "Detail")
    #expect(outcome.standardOutput.contains("class=\"edge push way\""))
    let unknown = try line.flows("graph", "App", "--to", "Detial")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.contains("no screen named 'Detial'; did you mean 'Detail'?"))
    let flow = try line.flows("graph", "App", "--flow", "Hone")
    #expect(flow.standardError.contains("no flow named 'Hone'; did you mean 'Home'?"))
  }

  @Test func aScreenThatNothingLeadsToHasNoWay() throws {
    let line = try CommandLine.withApp(["Home.flow": "flow Home {\n  start screen Home\n  screen Lost\n}\n"])
    let outcome = try line.flows("graph", "App", "--to", "Lost")
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains("nothing leads to 'Home.Lost'"))
  }

  /// What cannot be generated can be looked at, unless it cannot be read at all.
  @Test func errorsAreDrawn() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let outcome = try line.flows("graph", "App")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.contains("no screen or flow named"))
    #expect(outcome.standardOutput.contains(">FL050</text>"))
    try line.folder.write("flow Home {\n", to: "App/Home.flow")
    let broken = try line.flows("graph", "App", "-o", "App.svg")
    #expect(broken.exitCode == 1)
    #expect(broken.standardError.contains("App/Home.flow:"))
    #expect(!line.folder.files().contains("App.svg"))
  }

  @Test func oneFlowIsDrawnWithItsNeighbours() throws {
    let outcome = try CommandLine().flows(
      "graph", Repository.root.appendingPathComponent("Tests/Apps/Workspace").path, "--flow", "Setting")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.contains(">Setting</text>"))
    #expect(outcome.standardOutput.contains("frame tabs folded"))
    #expect(!outcome.standardOutput.contains(">Splash</text>"))
  }

  @Test func aLinkToNowhereIsSaid() throws {
    let line = try CommandLine.withApp()
    try FileManager.default.createSymbolicLink(atPath: line.folder.path("App.svg"), withDestinationPath: "nowhere")
    let outcome = try line.flows("graph", "App", "-o", "App.svg")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError
        == "error: cannot write 'App.svg': a link to a file that does not exist is there; remove it\n")
  }

  /// What a large picture leaves out is said where the picture does not go.
  @Test(arguments: ["svg", "html"]) func whatIsLeftOutIsSaid(_ format: String) throws {
    let screens = (0..<60).map { screen in
      "  \(screen == 0 ? "start " : "")screen S\(screen) {\n"
        + (0..<60).map { "    a\($0) -> push S\($0)\n" }.joined() + "  }\n"
    }
    let line = try CommandLine.withApp(["A.flow": "flow A {\n\(screens.joined())}\n"])
    let outcome = try line.flows("graph", "App", "--format", format)
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.standardError
        == "note: 'A' has too many lines to draw: the boxes are arranged in rows, without lines between them.\n")
  }
}
