import FlowTestSupport
import Foundation
import Testing

/// `flows check --fix`.
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

  /// Of one file among others, only what it says by itself is fixed.
  @Test func otherFilesMayHaveWhatIsMissing() throws {
    let cart = "flow Cart {\n  start screen Start\n}\n"
    let home =
      "flow Home {\n  start screen Home {\n    go -> push Cart;\n    card -> push Card\n  }\n  screen Card\n}\n"
    let line = try CommandLine.withApp(["Home.flow": home, "Cart.flow": cart])
    let outcome = try line.flows("check", "--fix", "App/Home.flow")
    #expect(try line.folder.text("App/Home.flow") == home.replacingOccurrences(of: "Cart;", with: "Cart"))
    #expect(
      outcome.lines.contains(
        "1 fix left: the module has other files; name its folder"), "\(outcome)")
    #expect(try line.flows("check", "--fix", "App").exitCode == 0)
    // In a package, those of the target count.
    try line.folder.write("let package = Package(name: \"Shop\")\n", to: "Package.swift")
    try line.folder.write(home, to: "Sources/Shop/Home/Home.flow")
    try line.folder.write(cart, to: "Sources/Shop/Cart/Cart.flow")
    for words in [[], ["--base", "Sources/Shop"]] {
      _ = try Subprocess.run(
        Repository.flows, ["check", "--fix", "Sources/Shop/Home/Home.flow"] + words, in: line.folder.url)
      #expect(try line.folder.text("Sources/Shop/Home/Home.flow").contains("push Cart\n"), "\(words)")
    }
    // By itself, it is the module.
    let alone = try CommandLine.withApp(["Home.flow": home.replacingOccurrences(of: ";", with: "")])
    #expect(try alone.flows("check", "--fix", "App/Home.flow").lines.contains("1 fix applied"))
  }

  @Test func leavesWhatNeedsADecision() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let outcome = try line.flows("check", "--fix", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines == ["0 fixes applied", "1 file checked"])
    #expect(try line.folder.text("App/Home.flow") == FlowText.unknownName)
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
}
