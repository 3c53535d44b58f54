import FlowFixes
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What is said to whoever writes the language for the first time: Tests/Messages.
@Suite("Messages")
struct MessageTests {
  @Test(arguments: MessageRow.tables) func saysExactly(_ table: String) throws {
    let text = try MessageRow.rows(of: table).map { $0.recorded(try $0.findings()) + "\n" }.joined(separator: "\n")
    try expectRecorded(text, in: MessageRow.folder.appendingPathComponent(table), test: "MessageTests")
  }

  @Test func nearlyAllIsSaidWell() {
    let grades = Dictionary(grouping: MessageRow.all, by: \.grade).mapValues(\.count)
    print(
      "messages: \(MessageRow.all.count) rows, \(grades.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
    #expect(Set(grades.keys).isSubset(of: ["well", "acceptable", "misleading"]), "a new message is not graded yet")
    #expect(MessageRow.all.count >= 150)
    #expect(grades["well", default: 0] * 100 >= MessageRow.all.count * 95)
  }

  /// The base is right by itself, so that whatever is said is about the row.
  @Test func theBaseIsRight() throws {
    let lines = MessageRow.base.split(separator: "\n").filter { !$0.contains("…") }
    let source = SourceFile(path: "App.flow", text: lines.joined(separator: "\n") + "\n")
    #expect(try Generator().check([source]).diagnostics.filter { $0.severity != .info } == [])
  }

  @Test func somethingIsSaid() {
    for row in MessageRow.all { #expect(!row.messages.isEmpty, "nothing is said to \(row)") }
  }

  /// A remedy that needs no decision takes its finding away, and leaves no other that needs none.
  @Test(arguments: MessageRow.tables) func remediesHelp(_ table: String) throws {
    for row in MessageRow.rows(of: table) {
      let before = try row.findings()
      guard before.contains(where: { $0.fix?.isSafe == true }) else { continue }
      let (mended, count) = try Generator().fixed([row.whole.source])
      let after = try Generator().check(mended).diagnostics.filter { $0.severity != .info }
      let text = String(decoding: mended[0].bytes, as: UTF8.self)
      // A flow under its right name may have outcomes that nobody handles yet.
      guard count > 0 || before.contains(where: { $0.id == "FL050" }) else {
        Issue.record("\(row) cannot be mended")
        continue
      }
      #expect(count == 0 || !after.contains { $0.fix?.isSafe == true }, "\(row) is not mended to the end:\n\(text)")
    }
  }
}
