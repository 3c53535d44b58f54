import FlowDiagram
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// However much there is, a picture is no longer than what is on it, and soon there.
@Suite("Large pictures")
struct LargeTests {
  /// A hundred flows that present each other, and a thousand.
  private static let chains = [100, 1_000].map { count in
    let flows = (0..<count).map { "flow F\($0) { start screen S\($0) { a -> present F\($0 + 1) } }\n" }
    return Result { try diagram(flows.joined() + "flow F\(count) { start screen T }\n") }
  }

  private func mesh(_ count: Int) throws -> Diagram {
    let screens = (0..<count).map { screen in
      "  \(screen == 0 ? "start " : "")screen S\(screen) {\n"
        + (0..<count).map { "    a\($0) -> push S\($0)\n" }.joined() + "  }\n"
    }
    return try diagram("flow A {\n\(screens.joined())}\n")
  }

  @Test(arguments: ["html", "svg", "dot", "mermaid", "json"])
  func nothingGrowsFasterThanTheFlows(_ format: String) throws {
    let sizes = try Self.chains.map { chain in
      let diagram = try chain.get()
      return switch format {
      case "html": diagram.html().utf8.count - 30_000
      case "svg": diagram.svg().utf8.count - 5_000
      case "dot": diagram.dot().utf8.count
      case "mermaid": diagram.mermaid().utf8.count
      default: diagram.json().utf8.count
      }
    }
    #expect(sizes[1] < 14 * sizes[0], "\(sizes)")
  }

  /// Flows in a chain below a tab bar, each of which selects a tab of it.
  @Test func tabsAreFoundInLinearTime() throws {
    let times = try [300, 3_000].map { count in
      let flows = (0..<count).map { number in
        "flow F\(number) { start screen S\(number) { a -> push F\(number + 1) b -> select other } }\n"
          .replacingOccurrences(of: " b ->", with: "\nb ->")
      }
      let text =
        "tabs Main {\n tab F0 title \"A\"\n tab other: G title \"B\"\n}\n\(flows.joined())"
        + "flow F\(count) { start screen T }\nflow G { start screen U }\n"
      let sources = [SourceFile(path: "A.flow", text: text)]
      let module = try #require(try Generator().survey(sources).module)
      var edges = 0
      let time = processorTime { edges = Diagram(module, sources: sources).edges.count { $0.kind == .select } }
      #expect(edges == count)
      return time
    }
    #expect(times[1] < times[0] * 40, "\(times)")
  }

  /// What is too much to be laid out stands in rows, and the picture says so.
  @Test func tooManyLinesAreLeftOut() throws {
    let diagram = try mesh(60)
    let picture = Picture(diagram)
    #expect(picture.remarks.count == 1)
    #expect(picture.remarks.first?.hasPrefix("'A' has too many lines to draw: the boxes are arranged in rows") == true)
    #expect(picture.lines.allSatisfy { $0.points.isEmpty && $0.label == nil })
    var boxes = picture
    boxes.lines = []
    expectReadable(boxes, diagram)
    #expect(diagram.svg().contains(">'A' has too many lines to draw"))
    #expect(diagram.html().contains("<p class=\"remark\">'A' has too many lines to draw"))
  }

  @Test func whatCanBeLaidOutIs() throws {
    #expect(Picture(try mesh(12)).remarks == [])
    #expect(Picture(try diagram(MadeUpApp(screens: 300).text), nil).remarks == [])
  }

  /// Above some thousand screens their names are all that is drawn.
  @Test func manyScreensAreDrawnInBrief() throws {
    let screens = (0..<2_100).map { "  screen S\($0) {\n    a -> push S\($0 + 1)\n    b -> call keep\n  }\n" }
    let diagram = try diagram("flow A {\n  start -> push S0\n\(screens.joined())  screen S2100\n}\n")
    let picture = Picture(diagram)
    #expect(picture.remarks.contains("With this many screens, only the names of screens and actions are drawn."))
    #expect(picture.nodes.allSatisfy { $0.block.texts.count < 2 })
  }
}
