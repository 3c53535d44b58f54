import FlowTestSupport
import Foundation
import Testing

/// `flows adopt` on coordinators that were generated gives back the `.flow` files that they came from.
@Suite struct RoundTripTests {
  /// The generated half and the hand-written one, without coordinators that are written by hand.
  private func comparison(_ app: App) throws -> Comparison {
    let handWritten = try app.swiftFiles(in: "App").filter { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return text.firstMatch(of: #/class \w*(Coordinator|FlowHost)\b/#) == nil
    }
    return try Comparison(adopting: app.swiftFiles(in: "Generated") + handWritten, of: app.folder)
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
    let table = AdoptionTests.folder.appendingPathComponent("Coverage.md")
    let listed = try String(contentsOf: table, encoding: .utf8)
    func add(_ name: String, _ graph: Comparison) {
      // Of each app at least as much as before, whatever is recorded: who lowers a row does so by hand.
      let row = listed.split(separator: "\n").last { $0.hasPrefix("| \(name) |") }?.split(separator: " ") ?? []
      let numbers = row.compactMap { Int($0) }
      let (all, same) = numbers.count == 2 ? (numbers[0], numbers[1]) : (1, 0)
      #expect(graph.lines.same * all >= same * graph.lines.all, "\(name): \(same) of \(all) lines were the same")
      text += "| \(name) | \(graph.expected.count) | \(graph.found.count) | \(graph.right.count) "
      text += "| \(graph.missed.count) | \(graph.wrong.count) |\n"
      let hasFallen = graph.lines.same * all < same * graph.lines.all
      lines += "| \(name) | \(hasFallen ? all : graph.lines.all) | \(hasFallen ? same : graph.lines.same) |\n"
    }
    for style in AdoptionTests.styles {
      let app = AdoptionTests.folder.appendingPathComponent(style)
      let graph = try Comparison(adopting: [app.path], of: app)
      #expect(graph.lines.same * 100 >= graph.lines.all * 95, "\(style): \(graph.lines)")
      add("Adopt/\(style)", graph)
    }
    for app in App.all.sorted(by: { $0.name < $1.name }) {
      let graph = try comparison(app)
      #expect(graph.right.count * 100 >= graph.expected.count * 95, "\(app), missed: \(graph.missed)")
      #expect(graph.right.count * 100 >= graph.found.count * 95, "\(app), wrong: \(graph.wrong)")
      add("Apps/\(app), generated", graph)
    }

    text += lines
    if let failure = try Recording.failure(text, in: table, test: "RoundTripTests") { Issue.record("\(failure)") }
  }
}
