import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation

/// A file under Tests/Findings: a module's source and, after a line `//---`, what is said about it. The folder is
/// named after the finding that the case is about; a file whose name begins with `near` comes close to it.
struct FindingCase: CustomStringConvertible, Sendable {
  let id: String
  let name: String
  let file: URL
  let source: String

  static let separator = "//---\n"

  static let all: [FindingCase] = {
    let folder = Repository.root.appendingPathComponent("Tests/Findings")
    return Repository.files(below: "Tests/Findings", ending: ".flow").compactMap { name in
      guard let text = try? Repository.text("Tests/Findings/\(name)") else { return nil }
      let end = text.range(of: separator)?.lowerBound ?? text.endIndex
      return FindingCase(
        id: String(name.prefix { $0 != "/" }), name: name, file: folder.appendingPathComponent(name),
        source: String(text[..<end]))
    }
  }()

  var isNearMiss: Bool { file.lastPathComponent.hasPrefix("near") }
  var description: String { name }
  var sources: [SourceFile] { [SourceFile(path: file.lastPathComponent, text: source)] }

  func findings() throws -> [Diagnostic] { try Generator().check(sources).diagnostics }

  /// The whole file as it should be, given what is said now.
  func recorded(_ findings: [Diagnostic]) -> String {
    source + Self.separator + findings.map { lines(of: $0).map { "// \($0)\n" }.joined() }.joined()
  }

  private func lines(of finding: Diagnostic) -> [String] {
    var lines = ["\(spelling(finding.place)) \(finding.severity.rawValue) \(finding.id): \(finding.message)"]
    lines += finding.notes.map { "  \(spelling($0.place)) note: \($0.message)" }
    if let help = finding.help { lines.append("  help: \(help)") }
    if !finding.path.isEmpty { lines.append("  path: \(finding.path.joined(separator: " -> "))") }
    if let fix = finding.fix {
      lines.append("  \(fix.isSafe ? "fix" : "proposal"): \(fix.title)")
      lines += fix.edits.map { "    \(spelling($0.place)) \(String(reflecting: $0.text))" }
    }
    return lines
  }

  /// `3:5-9`: a line and its columns; without the second column where it is a point.
  private func spelling(_ place: SourcePlace) -> String {
    let file = sources[0]
    let start = file.position(of: place.range.lowerBound)
    let end = file.position(of: place.range.upperBound)
    if place.range.isEmpty { return "\(start.line):\(start.column)" }
    return "\(start.line):\(start.column)-\(start.line == end.line ? "" : "\(end.line):")\(end.column)"
  }
}
