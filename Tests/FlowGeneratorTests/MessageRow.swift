import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation

/// A row of the tables in Tests/Messages: something written wrongly, what is said about it, and a grade.
///
///     [well] action: no arrow
///     share push Help
///     > 1:7-11 error FL001: expected '->' after 'share', found 'push'
///     >   help: write '->'
///     >   fix: write '->'
///
/// The word before the colon says where the text stands: in place of the line `…action` in Tests/Messages/base.flow, or
/// as a file of its own. Places are counted from the text; one elsewhere is told by its line.
///
/// A row is graded by hand: `well` if the place is right and it says what is wrong in the reader's own names and what to
/// do; `acceptable` if one of these lacks; `misleading` if whoever follows it gets further away. What is said
/// anew has no grade.
struct MessageRow: CustomStringConvertible, Sendable {
  let file: String
  var grade: String
  let place: String
  let title: String
  let text: String
  let messages: [String]

  static let folder = Repository.root.appendingPathComponent("Tests/Messages")
  static let base = (try? Repository.text("Tests/Messages/base.flow")) ?? ""
  static let tables = Repository.files(below: "Tests/Messages", ending: ".txt")

  static let all = tables.flatMap { rows(of: $0) }

  static func rows(of table: String) -> [MessageRow] {
    let text = (try? Repository.text("Tests/Messages/\(table)")) ?? ""
    return text.components(separatedBy: "\n\n").compactMap { MessageRow($0, of: table) }
  }

  private init?(_ block: String, of table: String) {
    let lines = block.split(separator: "\n")
    guard let head = lines.first, head.hasPrefix("["), let end = head.firstIndex(of: "]") else { return nil }
    let parts = head[end...].dropFirst(2).components(separatedBy: ": ")
    file = table
    grade = String(head[..<end].dropFirst())
    place = parts[0]
    title = parts.dropFirst().joined(separator: ": ")
    text = lines.dropFirst().filter { !$0.hasPrefix("> ") }.map { $0 + "\n" }.joined()
    messages = lines.filter { $0.hasPrefix("> ") }.map(String.init)
  }

  var description: String { "\(file) \(place): \(title)" }

  /// The whole file, and where the text stands in it.
  var whole: (source: SourceFile, line: Int, column: Int) {
    guard place != "file" else { return (SourceFile(path: "App.flow", text: text), 0, 0) }
    var lines: [String] = []
    var start = (line: 0, column: 0)
    for line in Self.base.split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.drop { $0 == " " }
      guard word.hasPrefix("…") else {
        lines.append(String(line))
        continue
      }
      guard word.dropFirst() == place else { continue }
      start = (lines.count, line.count - word.count)
      lines += text.split(separator: "\n").map { String(repeating: " ", count: start.column) + $0 }
    }
    return (SourceFile(path: "App.flow", text: lines.joined(separator: "\n")), start.line, start.column)
  }

  func findings() throws -> [Diagnostic] {
    try Generator().check([whole.source]).diagnostics.filter { $0.severity != .info }
  }

  /// The row with what is said now. What is not what was graded has no grade any more.
  func recorded(_ findings: [Diagnostic]) -> String {
    let said = findings.flatMap { lines(of: $0) }.map { "> \($0)" }
    let grade = said == messages ? grade : ""
    return (["[\(grade)] \(place): \(title)"] + text.split(separator: "\n").map(String.init) + said)
      .joined(separator: "\n")
  }

  private func lines(of finding: Diagnostic) -> [String] {
    var lines = ["\(spelling(finding.place)) \(finding.severity.rawValue) \(finding.id): \(finding.message)"]
    lines += finding.notes.map { "  \(spelling($0.place)) note: \($0.message)" }
    if let help = finding.help { lines.append("  help: \(help)") }
    if let fix = finding.fix { lines.append("  \(fix.isSafe ? "fix" : "proposal"): \(fix.title)") }
    return lines
  }

  private func spelling(_ place: SourcePlace) -> String {
    let (file, line, column) = whole
    let start = file.position(of: place.range.lowerBound)
    let end = file.position(of: place.range.upperBound)
    let count = text.split(separator: "\n").count
    guard (line + 1...line + count).contains(start.line) || self.place == "file" else {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      return "'\(lines[start.line - 1].drop { $0 == " " })'"
    }
    let from = "\(start.line - line):\(start.column - column)"
    if place.range.isEmpty { return from }
    return start.line == end.line
      ? "\(from)-\(end.column - column)" : "\(from)-\(end.line - line):\(end.column - column)"
  }
}
