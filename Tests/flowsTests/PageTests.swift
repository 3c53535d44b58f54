import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import flows

/// The pages of `flows check --explain`: one for each id, and true.
@Suite("Pages")
struct PageTests {
  @Test func everyIdHasAPage() throws {
    let ids = try Repository.reportedIds()
    #expect(ids.count > 80)
    #expect(ids.sorted() == Page.all.map(\.id).sorted())
    #expect(Page.all.map(\.id).sorted() == Page.all.map(\.id), "pages stand in the order of their ids")
  }

  @Test(arguments: Page.all.filter { !$0.example.isEmpty }.map(\.id)) func examplesAreTrue(_ id: String) throws {
    let page = try #require(Page.all.first { $0.id == id })
    #expect(try ids(page.example).contains(id))
    #expect(!(try ids(page.remedy).contains(id)))
  }

  @Test(arguments: Page.all.map(\.id)) func fitsATerminal(_ id: String) throws {
    let page = try #require(Page.all.first { $0.id == id })
    #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(page.text.hasPrefix("\(id): \(page.title)\n"))
    #expect(page.example.isEmpty == page.remedy.isEmpty)
  }

  @Test func explains() throws {
    let line = CommandLine()
    let outcome = try line.flows("check", "--explain", "fl120")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.hasPrefix("FL120: A stack that grows without end\nSeverity: warning\n"))
    #expect(outcome.standardOutput.contains("// allow FL120: the reason"))
    let wrong = try line.flows("check", "--explain", "FL20")
    #expect(wrong.exitCode == 64)
    #expect(wrong.standardError.contains("there is no finding 'FL20'"))
  }

  private func ids(_ text: String) throws -> Set<String> {
    Set(try Generator().check([SourceFile(path: "Example.flow", text: text)]).diagnostics.map(\.id))
  }
}
