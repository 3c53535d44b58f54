import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// `flows adopt` on small apps in the styles that people write coordinators in.
@Suite struct AdoptionTests {
  static let folder = Repository.root.appendingPathComponent("Tests/Adopt")
  static let styles = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { !$0.contains(".") }.sorted()

  @Test(arguments: styles) func givesTheGraphThatAPersonReads(_ style: String) throws {
    let app = Self.folder.appendingPathComponent(style)
    let graph = try Comparison(adopting: [app.path], of: app)
    #expect(graph.right.count * 100 >= graph.expected.count * 90, "missed: \(graph.missed)")
    #expect(graph.right.count * 100 >= graph.found.count * 95, "wrong: \(graph.wrong)")
  }

  @Test func theReportSaysWhatToMoveFirst() throws {
    let app = Self.folder.appendingPathComponent("Delegates")
    let run = try Subprocess.run(Repository.flows, ["adopt", app.path, "--dry-run", "--report", "md"])
    #expect(run.exitCode == 0)
    let rows = run.standardOutput.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.map { $0.split(separator: " ")[1] } == ["Checkout", "Catalog", "Login", "App"])
    #expect(run.standardOutput.contains("4 flows; 11 of 11 navigation calls in coordinators (100 %)."))
    #expect(run.standardOutput.contains("```mermaid"))
  }
}
