import FlowDiagram
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The graph that `flows adopt` proposes for an app, beside the one that it has.
struct Comparison {
  /// From where to where, and how it is shown.
  struct Edge: Hashable, CustomStringConvertible {
    let source: String
    let target: String
    let kind: String
    var description: String { "\(source) -\(kind)-> \(target)" }
  }

  let expected: Set<Edge>
  let found: Set<Edge>
  /// The lines of the `.flow` files that the app has, and how many of them the proposal has, too.
  let lines: (all: Int, same: Int)
  /// The `.flow` files of the proposal.
  let files: [SourceFile]
  let run: Subprocess.Outcome

  var right: Set<Edge> { found.intersection(expected) }
  var missed: Set<Edge> { expected.subtracting(found) }
  var wrong: Set<Edge> { found.subtracting(expected) }

  /// - Parameters:
  ///   - paths: what is adopted.
  ///   - folder: where the `.flow` files are that the app has.
  init(adopting paths: [String], of folder: URL) throws {
    let output = TemporaryFolder()
    run = try Subprocess.run(
      Repository.flows, ["adopt"] + paths + ["--output", output.url.path, "--report", "json"])
    try #require(run.exitCode == 0, "\(run.standardError)")
    files = try Self.flowFiles(in: output.url)
    let errors = try Generator().check(files).diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
    expected = try Self.edges(of: Self.flowFiles(in: folder))
    found = try Self.edges(of: files)
    let (own, proposed) = (Self.lines(of: try Self.flowFiles(in: folder)), Self.lines(of: files))
    try Self.expectNothingIsLost(run, files)
    lines = (own.values.reduce(0, +), own.reduce(0) { $0 + min($1.value, proposed[$1.key] ?? 0) })
  }

  /// Every call is read, or listed with its place.
  private static func expectNothingIsLost(_ run: Subprocess.Outcome, _ files: [SourceFile]) throws {
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    for call in try #require(report["notRead"] as? [[String: Any]]) where call["inCoordinator"] as? Bool == true {
      let path = try #require(call["path"] as? String)
      let line = try #require(call["line"] as? Int)
      #expect(text.contains("// \(path.split(separator: "/").last!):\(line): "))
    }
  }

  /// What is said, without comments, braces and indentation.
  private static func lines(of files: [SourceFile]) -> [String: Int] {
    let all = files.flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && $0 != "}" }
    return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func edges(of files: [SourceFile]) throws -> Set<Edge> {
    let module = try #require(try Generator().survey(files).module)
    let diagram = Diagram(module, findings: [], sources: files)
    return Set(
      diagram.edges.map {
        let (source, target) = (diagram.nodes[$0.source].id, diagram.nodes[$0.target].id)
        // Where a flow starts there is nothing to replace: both generate the same.
        let isFirst = source.hasSuffix("#start") && $0.kind.rawValue == "replace"
        return Edge(source: source, target: target, kind: isFirst ? "push" : $0.kind.rawValue)
      })
  }

  private static func flowFiles(in folder: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flow") }
    return try paths.sorted().map {
      SourceFile(path: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }
}
