import FlowDiagram
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// `flows adopt` on small apps in the styles that people write coordinators in.
@Suite struct AdoptionTests {
  static let folder = Repository.root.appendingPathComponent("Tests/Adopt")
  static let styles = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { !$0.contains(".") }.sorted()

  /// From where to where, and how it is shown.
  struct Edge: Hashable, CustomStringConvertible {
    let source: String
    let target: String
    let kind: String
    var description: String { "\(source) -\(kind)-> \(target)" }
  }

  private func edges(of files: [SourceFile]) throws -> Set<Edge> {
    let module = try #require(try Generator().survey(files).module)
    let diagram = Diagram(module, findings: [], sources: files)
    return Set(
      diagram.edges.map {
        Edge(source: diagram.nodes[$0.source].id, target: diagram.nodes[$0.target].id, kind: $0.kind.rawValue)
      })
  }

  private func flowFiles(in folder: URL) throws -> [SourceFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flow") }.sorted().map {
      SourceFile(path: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  @Test(arguments: styles) func givesTheGraphThatAPersonReads(_ style: String) throws {
    let output = TemporaryFolder()
    let app = Self.folder.appendingPathComponent(style)
    let run = try Subprocess.run(
      Repository.flows, ["adopt", app.path, "--output", output.url.path, "--report", "json"])
    try #require(run.exitCode == 0, "\(run.standardError)")
    let files = try flowFiles(in: output.url)
    let errors = try Generator().check(files).diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")

    let expected = try edges(of: flowFiles(in: app))
    let found = try edges(of: files)
    let right = found.intersection(expected)
    #expect(right.count * 100 >= expected.count * 90, "missed: \(expected.subtracting(found))")
    #expect(right.count * 100 >= found.count * 95, "wrong: \(found.subtracting(expected))")

    // Every call is read, or listed with its place.
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    for call in try #require(report["notRead"] as? [[String: Any]]) where call["inCoordinator"] as? Bool == true {
      let path = try #require(call["path"] as? String)
      let line = try #require(call["line"] as? Int)
      #expect(text.contains("\(path.split(separator: "/").last!):\(line)"))
    }
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
