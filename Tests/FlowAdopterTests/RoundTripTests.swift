import FlowTestSupport
import Foundation
import Testing

/// `flows adopt` on coordinators that were generated gives back the `.flow` files that they came from.
@Suite struct RoundTripTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Apps")
  static let apps = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { !$0.contains(".") }.sorted()

  /// The generated half and the hand-written one, without coordinators that are written by hand.
  private func comparison(_ app: String) throws -> Comparison {
    let folder = Self.folder.appendingPathComponent(app)
    let handWritten = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App").sorted()
      .map { folder.path + "/App/" + $0 }
      .filter { path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.firstMatch(of: #/class \w*(Coordinator|FlowHost)\b/#) == nil
      }
    return try Comparison(adopting: [folder.path + "/Generated"] + handWritten, of: folder)
  }

  /// The table in Tests/Adopt. Of what was generated nearly all comes back, whatever is recorded.
  @Test func whatIsFoundIsAsListed() throws {
    var text = """
      # What is found

      Edges (from where to where, and how it is shown) of the `.flow` files that each app has, and of those that `flows adopt` proposes.

      | app | edges | found | right | missed | wrong |
      |---|---|---|---|---|---|

      """
    var lines = """

      Lines of those files, without comments and braces, that the proposal says in the same words: arguments, styles, states, policies and methods count here.

      | app | lines | same |
      |---|---|---|

      """
    func add(_ name: String, _ graph: Comparison) {
      text += "| \(name) | \(graph.expected.count) | \(graph.found.count) | \(graph.right.count) "
      text += "| \(graph.missed.count) | \(graph.wrong.count) |\n"
      lines += "| \(name) | \(graph.lines.all) | \(graph.lines.same) |\n"
    }
    for style in AdoptionTests.styles {
      let app = AdoptionTests.folder.appendingPathComponent(style)
      add("Adopt/\(style)", try Comparison(adopting: [app.path], of: app))
    }
    for app in Self.apps {
      let graph = try comparison(app)
      #expect(graph.right.count * 100 >= graph.expected.count * 95, "\(app), missed: \(graph.missed)")
      #expect(graph.right.count * 100 >= graph.found.count * 95, "\(app), wrong: \(graph.wrong)")
      add("Apps/\(app), generated", graph)
    }

    text += lines
    let table = AdoptionTests.folder.appendingPathComponent("Coverage.md")
    if ProcessInfo.processInfo.environment["FLOWS_RECORD"] == "1" { try Data(text.utf8).write(to: table) }
    #expect(
      try String(contentsOf: table, encoding: .utf8) == text,
      "To record it: FLOWS_RECORD=1 swift test --filter RoundTripTests")
  }
}
