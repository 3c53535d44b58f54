import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Testing

@testable import FlowCommandLine
@testable import flows

/// The pages of `flows check --explain`: one for each rule.
@Suite("Pages")
struct PageTests {
  @Test(arguments: allRules.map(\.id)) func fitsATerminal(_ id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    #expect(rule.page.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(rule.page.hasPrefix("\(id): \(rule.title)\n"))
    #expect(rule.page.contains("// allow \(id): the reason") == rule.isAllowable)
  }

  @Test func idsAreUnique() {
    #expect(Set(allRules.map(\.id)).count == allRules.count)
  }

  @Test func explains() throws {
    let line = CommandLine()
    let outcome = try line.flows("check", "--explain", "fl120")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.hasPrefix("FL120: Stack grows without bound\nSeverity: warning\n"))
    #expect(outcome.standardOutput.contains("// allow FL120: the reason"))
    let wrong = try line.flows("check", "--explain", "FL20")
    #expect(wrong.exitCode == 64)
    #expect(wrong.standardError.contains("there is no finding 'FL20'"))
  }
}
