import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// `flows check --fix`, and remedies that get in each other's way.
@Suite("Mending")
struct MendingTests {
  private static let misspelt =
    "flow Home {\n  start screen Home {\n    go -> push Detial\n    ask -> if isOpen push Detail\n  }\n\n"
    + "  screen Detail\n\n  needs isOpen: Bool\n}\n"

  @Test func writesWhatIsMended() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.misspelt, "Other.flow": FlowText.flow("Other")])
    let before = try line.folder.modificationDate("App/Other.flow")
    let outcome = try line.flows("check", "--fix", "App")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines == ["fixed: App/Home.flow", "2 fixes applied", "2 files checked"])
    // Both mistakes, one of which came to light only when the other was gone; and nothing else.
    let mended = Self.misspelt.replacingOccurrences(of: "Detial", with: "Detail")
      .replacingOccurrences(of: "if isOpen push Detail", with: "if isOpen push Detail else stay")
    #expect(try line.folder.text("App/Home.flow") == mended)
    #expect(try line.folder.modificationDate("App/Other.flow") == before)
    #expect(line.folder.files(below: "App") == ["Home.flow", "Other.flow"])
    #expect(try line.flows("check", "--fix", "App").lines == ["0 fixes applied", "2 files checked"])
  }

  @Test func leavesWhatNeedsADecision() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let outcome = try line.flows("check", "--fix", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines == ["0 fixes applied", "1 file checked"])
    #expect(try line.folder.text("App/Home.flow") == FlowText.unknownName)
  }

  @Test func leavesTheFileBehindALinkInItsPlace() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.home])
    try line.folder.write(Self.misspelt, to: "Elsewhere.flow")
    try FileManager.default.createSymbolicLink(
      atPath: line.folder.path("App/Link.flow"), withDestinationPath: "../Elsewhere.flow")
    #expect(try line.flows("check", "--fix", "App/Link.flow").exitCode == 0)
    #expect(try line.folder.text("Elsewhere.flow").contains("else stay"))
  }

  private static let picker = "flow Home {\n  start screen Home {\n    pick -> push Picker\n  }\n}\n\n"

  /// The name is found, and what that brings to light is left to the user; a second run changes nothing.
  @Test func convergesAndSaysWhatIsLeft() throws {
    let text =
      Self.picker + "flow Picker {\n  outcome cancelled\n\n  start screen Picker {\n    ok -> finish canceled\n  }\n}\n"
    let line = try CommandLine.withApp(["Home.flow": text])
    let outcome = try line.flows("check", "--fix", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("'Picker' can finish with 'cancelled', but 'Home' does not handle it"))
    #expect(
      outcome.lines == [
        "fixed: App/Home.flow", "1 fix applied", "1 fix left: for you to decide", "1 file checked",
      ])
    #expect(try line.folder.text("App/Home.flow") == text.replacingOccurrences(of: "canceled", with: "cancelled"))
    let again = try line.flows("check", "--fix", "App")
    #expect(again.lines == ["0 fixes applied", "1 fix left: for you to decide", "1 file checked"])
    // After it was tried, it is not offered.
    let human = try line.flows("check", "--fix", "--reporter", "human", "App")
    #expect(!human.standardError.contains("can fix"))
  }

  /// What would change what is generated, or throw something away, is for the user to decide.
  @Test(arguments: [
    // A result that nobody handles.
    picker + "flow Picker {\n  outcome picked(item: String)\n\n  start screen Picker {\n"
      + "    ok(item: String) -> finish picked(item)\n  }\n}\n",
    // A sheet without a button.
    "flow Home {\n  start screen Home {\n    open -> present Detail\n  }\n\n  screen Detail\n}\n",
    "flow Home {\n  start screen Home {\n    open -> present Detail as fullScreen\n  }\n\n  screen Detail\n}\n",
    // A parameter that is not used.
    "flow Home {\n  start screen Home {\n    open(id: Int) -> push Detail\n  }\n}\n\n"
      + "flow Detail(id: Int) {\n  start screen Detail\n}\n",
    // A member of a protocol.
    "protocol Paying {\n  pay(amount: Int)\n}\n\nflow Home {\n  start screen Home: Paying\n}\n",
  ])
  func whatIsGeneratedStays(_ text: String) throws {
    let line = try CommandLine.withApp(["Home.flow": text])
    let outcome = try line.flows("check", "--fix", "App")
    #expect(outcome.lines.starts(with: ["0 fixes applied", "1 fix left: for you to decide"]), "\(outcome)")
    #expect(try line.folder.text("App/Home.flow") == text)
  }

  /// Two places of one file, one of them twice: the first counts, the rest is done in the next round.
  @Test func editsDoNotOverlap() {
    let file = SourceFile(path: "A.flow", text: "one two three")
    func edit(_ range: Range<Int>, _ text: String) -> TextEdit { TextEdit(SourcePlace(file: 0, range: range), text) }
    let fixes = [
      Fix("a", [edit(8..<13, "3")]), Fix("b", [edit(0..<3, "1"), edit(4..<7, "2")]), Fix("c", [edit(2..<5, "x")]),
      Fix("d", [edit(7..<7, "!")]), Fix("e", [edit(7..<7, "?")]),
    ]
    let (files, applied) = [file].applying(fixes)
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == "1 2! 3")
    #expect(applied == [1, 3, 0])
  }

  @Test func aRemedyThatWouldSaySomethingNewIsNotApplied() throws {
    // Either misspelt handler could be the one that is missing; with one of them mended the other would be a second.
    let text =
      "flow Home {\n  start screen Home {\n    pick -> push Picker {\n      picked -> stay\n      piked -> stay\n    }\n"
      + "  }\n}\n\nflow Picker {\n  outcome picked\n\n  start screen Picker {\n    ok -> finish picked\n  }\n}\n"
    let sources = [SourceFile(path: "A.flow", text: text)]
    let (mended, count) = try Generator().fixed(sources)
    #expect(mended == sources && count == 0)
  }

  @Test func manyRemediesAtFaultKeepNoneOfTheOthersBack() throws {
    // Each flow has a remedy that helps, and one that does not: with the misspelt handler mended it is a second one.
    let flows = (0..<100).map { number in
      """
      flow Home\(number) {
        start screen Home\(number) {
          pick -> push Picker {
            picked -> stay
            piked -> stay
          }
          open -> push Detial\(number)
        }

        screen Detail\(number)
      }

      """
    }
    let picker = "flow Picker {\n  outcome picked\n\n  start screen Picker {\n    ok -> finish picked\n  }\n}\n"
    let text = flows.joined() + picker
    let (mended, count) = try Generator().fixed([SourceFile(path: "A.flow", text: text)])
    #expect(count == 100)
    #expect(String(decoding: mended[0].bytes, as: UTF8.self) == text.replacingOccurrences(of: "Detial", with: "Detail"))
  }
}
