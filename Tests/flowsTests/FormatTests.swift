import FlowTestSupport
import Foundation
import Testing

@Suite("flows format")
struct FormatTests {
  private let untidy = "flow  Home{\n\n\n start   screen Home{ go->pop }\n // the end\n}"
  private let tidy = "flow Home {\n  start screen Home { go -> pop }\n  // the end\n}\n"

  @Test func itRewritesWhatIsUntidyAndNothingElse() throws {
    let line = try CommandLine.withApp(["A.flow": untidy, "B.flow": FlowText.home])
    let long = Date(timeIntervalSince1970: 1_000_000)
    try line.folder.setModificationDate(long, of: "App/B.flow")
    let outcome = try line.flows("format", "App")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.lines == ["formatted: App/A.flow", "1 of 2 formatted"])
    #expect(try line.folder.text("App/A.flow") == tidy)
    #expect(try line.folder.modificationDate("App/B.flow") == long)
    #expect(try line.flows("format", "App").lines == ["0 of 2 formatted"])
  }

  @Test func checkWritesNothingAndFails() throws {
    let line = try CommandLine.withApp(["A.flow": untidy])
    let outcome = try line.flows("format", "--check", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines == ["not formatted: App/A.flow", "1 of 1 to format"])
    #expect(try line.folder.text("App/A.flow") == untidy)
  }

  @Test func aFileWithErrorsIsLeftAloneAndSaidSo() throws {
    let broken = "flow  Home {\n  start screen Home {\n    go => pop\n  }\n}\n"
    let line = try CommandLine.withApp(["A.flow": broken, "B.flow": untidy])
    let outcome = try line.flows("format", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("App/A.flow:3:8: error: "))
    #expect(try line.folder.text("App/A.flow") == broken)
    #expect(try line.folder.text("App/B.flow") == tidy)
  }

  @Test func aLinkStaysALink() throws {
    let line = try CommandLine.withApp(["A.flow": untidy])
    try FileManager.default.createSymbolicLink(
      atPath: line.folder.path("Link.flow"), withDestinationPath: "App/A.flow")
    #expect(try line.flows("format", "Link.flow").exitCode == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: line.folder.path("Link.flow")) == "App/A.flow")
    #expect(try line.folder.text("App/A.flow") == tidy)
  }
}
