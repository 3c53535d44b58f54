import FlowTestSupport
import Foundation
import Testing

/// `flows templates` on real folders.
@Suite("flows templates")
struct TemplatesTests {
  private let line = CommandLine()

  @Test func listsWhatThereIs() throws {
    let run = try line.flows("templates")
    #expect(run.exitCode == 0)
    let row = try #require(run.lines.first { $0.hasPrefix("  actions/delegate ") })
    #expect(row.hasSuffix(" A screen has its coordinator as a delegate."))
    #expect(run.lines.count > 30)
  }

  @Test func whatIsWrittenGeneratesTheSame() throws {
    try line.folder.write(FlowText.home, to: "App/Home.flow")
    _ = try line.generate("App", "--output", "Before")
    let run = try line.flows("templates", "--output", "App/Own")
    #expect(run.exitCode == 0)
    #expect(run.lines.contains("wrote App/Own/actions/delegate.template"))
    try line.folder.write("settings {\n  templates \"Own\"\n}\n" + FlowText.home, to: "App/Home.flow")
    _ = try line.generate("App", "--output", "After")
    for file in ["Home.flow.swift", "FlowSupport.swift"] {
      #expect(try line.folder.text("Before/\(file)") == line.folder.text("After/\(file)"))
    }
  }

  @Test func aTemplateIsNamedLikeItsFile() throws {
    #expect(
      try line.flows("templates", "documentation.template").standardOutput
        == line.flows("templates", "documentation").standardOutput)
    let unknown = try line.flows("templates", "documentaton")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.hasPrefix("error: unknown template 'documentaton'; did you mean 'documentation'?\n"))
  }

  @Test func whatIsThereIsLeftAlone() throws {
    try line.folder.write("mine", to: "Own/documentation.template")
    let run = try line.flows("templates", "documentation", "steps", "--output", "Own")
    #expect(
      run.standardOutput == """
        left alone Own/documentation.template
        wrote Own/steps.template
        1 of 2 files written

        """)
    #expect(try line.folder.text("Own/documentation.template") == "mine")
    let printed = try line.flows("templates", "steps")
    #expect(try line.folder.text("Own/steps.template") == printed.standardOutput)
  }

  @Test func aNameThatIsNotThereIsRefused() throws {
    let run = try line.flows("templates", "step")
    #expect(run.exitCode == 64)
    #expect(run.standardError.contains("did you mean 'steps'?"))
  }
}
