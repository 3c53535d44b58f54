import FlowDiagram
import FlowTestSupport
import Foundation
import Testing

/// The languages in which a diagram can be written. Mermaid's own parser reads all apps in Tests/Graph/run.
@Suite("Formats")
struct FormatTests {
  private static let dot = Subprocess.find("dot")

  @Test(.enabled(if: dot != nil, "Graphviz is not installed"), arguments: App.all)
  func graphvizReadsEveryApp(_ app: App) throws {
    let dot = try #require(Self.dot)
    let diagram = try app.diagram()
    let folded = Picture.View.all(of: diagram, unfolding: false)
    for view in [nil, folded] {
      let outcome = try Subprocess.run(dot, ["-Tsvg"], input: diagram.dot(view))
      #expect(outcome.exitCode == 0)
      #expect(outcome.standardError == "")
      #expect(outcome.standardOutput.contains("</svg>"))
      let shown = view == nil ? diagram.nodes.count : diagram.flows.count
      let drawn = outcome.standardOutput.components(separatedBy: "class=\"node\"").count - 1
      #expect(drawn == shown)
    }
  }

  @Test(.enabled(if: dot != nil, "Graphviz is not installed"))
  func graphvizReadsNamesOfAnyKind() throws {
    let outcome = try Subprocess.run(try #require(Self.dot), ["-Tsvg"], input: try diagram(Self.strange).dot())
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
  }

  private static let strange = """
    /// "quoted" <b> & \\ #35; `code`
    flow `default` {
      start screen 画面(value: [String: Result<Int, any Error>]) {
        end -> if isSo(value) push Graph else present Subgraph
      }
      needs isSo(_ value: [String: Result<Int, any Error>]): Bool
      screen Graph {
        click -> close
      }
      screen Subgraph {
        style -> dismiss
      }
    }

    """

  /// Words that Mermaid takes for its own stand in quotes only.
  @Test func mermaidTellsLinesAndShapesApart() throws {
    let text = try App(name: "Corners").diagram().mermaid()
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[0] == "flowchart TB")
    #expect(lines.contains { $0.hasPrefix("subgraph f1[\"Trips (flow)\"]") })
    // A condition is a rhombus, an alert a hexagon, a tab bar has double sides.
    #expect(lines.contains("d0{\" \"}"))
    #expect(lines.contains { $0.hasSuffix("{{\"Kept<br/>ok: stay\"}}") })
    #expect(lines.contains { $0.hasSuffix("[[\"things | Maps (if hasMaps) | Guide (if guide)\"]]") })
    #expect(lines.contains { $0.contains("-.->|\"bag<br/>present as pageSheet\"|") })
    #expect(try diagram(Self.strange).mermaid().contains("画面"))
  }

  /// An address stands at what it leads to: a screen, an event, a tab, or where a flow begins.
  @Test func addressesAreShown() throws {
    let diagram = try App(name: "Market").diagram()
    let mermaid = diagram.mermaid()
    #expect(mermaid.contains("(\"Detail<br/>link /items/:id<br/>link /i/:id\")"))
    #expect(mermaid.contains("(\"● Rate<br/>link /rate/:id?stars=:stars<br/>close: close\")"))
    #expect(mermaid.contains("Cart link /cart | About link /about | Offers (if hasOffers) link /offers"))
    #expect(diagram.dot().contains("<t5> Offers\\nif hasOffers\\nlink /offers"))
    #expect(diagram.dot().contains("[label=\"price\\nlink /price/:id/:currency\""))
    #expect(diagram.svg().contains(">link /items/:id/reviews<"))
    let json = diagram.json()
    #expect(json.contains("\"links\": [\"/items/:id\", \"/i/:id\"]"))
    #expect(json.contains("\"links\": [\"/goods\"]"))
    #expect(diagram.html().contains("/offers"))
  }

  @Test func aWayStandsOut() throws {
    let diagram = try App(name: "Shop").diagram()
    let node = try #require(diagram.nodes(named: "Detail").first)
    let path = try #require(diagram.arrivals().path(to: node))
    #expect(path.edges.count == 3)
    let svg = diagram.svg(path: path)
    #expect(svg.components(separatedBy: "<g class=\"edge replace way\"").count == 2)
    #expect(svg.components(separatedBy: " way\" data-node=").count == 5)
    #expect(diagram.mermaid(path: path).contains("linkStyle "))
    #expect(diagram.dot(path: path).components(separatedBy: "penwidth=4").count == 4)
  }

  @Test(arguments: App.all) func jsonSaysEverything(_ app: App) throws {
    let diagram = try app.diagram()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(diagram.json().utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["version", "roots", "flows", "nodes", "edges", "findings", "path"])
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    let edges = try #require(object["edges"] as? [[String: Any]])
    let flows = try #require(object["flows"] as? [[String: Any]])
    #expect(flows.count == diagram.flows.count)
    #expect(nodes.count == diagram.nodes.count)
    #expect(edges.count == diagram.edges.count)
    let ids = Set(nodes.compactMap { $0["id"] as? String })
    #expect(ids.count == nodes.count)
    for edge in edges {
      #expect(ids.contains(try #require(edge["source"] as? String)))
      #expect(ids.contains(try #require(edge["target"] as? String)))
      let position = try #require(edge["position"] as? [String: Any])
      #expect(position["line"] as? Int ?? 0 > 0)
    }
    // A way to a node ends there; one to an event where its flow begins, for nothing on the screen leads to it.
    for node in nodes where node["kind"] as? String != "event" {
      let isReached = try #require(node["reached"] as? Bool)
      guard let arrival = node["arrival"] as? Int else { continue }
      #expect(isReached)
      #expect(edges[arrival]["target"] as? String == node["id"] as? String)
    }
  }

  @Test func jsonOfOneFlowRefersToNothingElse() throws {
    let diagram = try App(name: "Workspace").diagram()
    let view = Picture.View.flow(3, of: diagram)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(diagram.json(view).utf8)) as? [String: Any])
    let ids = Set((object["nodes"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
    for edge in object["edges"] as? [[String: Any]] ?? [] {
      #expect(ids.contains(edge["source"] as? String ?? ""))
      #expect(ids.contains(edge["target"] as? String ?? ""))
    }
  }

  @Test func aPageLoadsNothing() throws {
    let page = try App(name: "Shop").diagram().html()
    #expect(page.contains("default-src 'none'"))
    for word in ["src=\"", "href=\"http", "@import", "url(", "fetch(", "http://", "https://"] {
      #expect(!page.contains(word), "\(word)")
    }
    // What a documentation comment says cannot end the script that holds the data.
    let sly = try diagram("/// </script><script>alert(1)</script>\nflow A {\n  start screen B\n}\n").html()
    #expect(!sly.contains("alert(1)</script>"))
  }
}
