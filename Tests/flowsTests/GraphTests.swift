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

  /// Of a large app, flows on the way are open, and no others.
  @Test(arguments: ["svg", "mermaid", "dot"]) func aWayThroughALargeAppIsShown(_ format: String) throws {
    func flow(_ name: String, _ rest: String = "") -> String {
      let screens = (1...50).map { "  screen \(name)\($0) {\n    next -> push \(name)\($0 % 50 + 1)\n  }\n" }.joined()
      return "flow \(name) {\n  start screen \(name)Start {\n    go -> push \(name)1\n\(rest)  }\n\(screens)}\n"
    }
    let line = try CommandLine.withApp(["Home.flow": flow("A", "    b -> push B\n") + flow("B")])
    let way = try line.flows("graph", "App", "--format", format, "--to", "B2").standardOutput
    #expect(way.contains("B2"))
    let other = try line.flows("graph", "App", "--format", format, "--to", "A2").standardOutput
    #expect(other.contains("A2") && !other.contains("B2"))
    if format == "mermaid" {
      let nodes = Set(other.split(separator: "\n").map { $0.drop { $0 == " " }.prefix { $0 == "n" || $0.isNumber } })
      let styled = other.split(separator: "\n").filter { $0.hasPrefix("  style ") }.map { $0.split(separator: " ")[1] }
      #expect(styled.count > 2 && styled.allSatisfy { nodes.contains($0) }, "\(styled)")
    }
    // What is closed stands for what is in it.
    let closed = try line.flows("graph", "App", "--format", "mermaid", "--flow", "B", "--to", "B2").standardOutput
    #expect(closed.contains("  style c0 ") && !closed.contains("  style n0 "))
  }

  @Test func aDashIsStandardOutput() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.two])
    #expect(try line.flows("graph", "App", "-o", "-").standardOutput == line.flows("graph", "App").standardOutput)
    #expect(!line.folder.files().contains("-"))
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
