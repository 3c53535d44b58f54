import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Templates
import Testing

@testable import FlowGraph

/// What reads URLs, by itself: whatever a URL holds, the answer is a link or nil, and what is written is read.
@Suite("Link table")
struct LinkTableTests {
  private static let program = Result {
    let folder = TemporaryFolder()
    let table = String(decoding: SupportMechanism.linkTable.text, as: UTF8.self)
    try folder.write("import Foundation\n" + table.replacingOccurrences(of: "public ", with: ""), to: "Table.swift")
    let driver = Repository.root.appendingPathComponent("Tests/Links/Driver.swift").path
    return try Compiler.program(
      [driver, folder.url.appendingPathComponent("Table.swift").path], as: "Links", .swift6, ["-parse-as-library"])
  }

  @Test func anyURLIsALinkOrNone() throws {
    let count = Extent.isWhole ? 1_000_000 : 20_000
    let run = try Subprocess.run(Self.program.get(), ["\(count)"])
    #expect(run.exitCode == 0, "\(run.standardOutput)\(run.standardError)")
    #expect(run.standardOutput.hasPrefix("\(count) URLs, "))
  }

  /// The links of the driver, in its order.
  private static let app = """
    app Shop link "https://shop.example" link "shop:" {
      start -> root Home
      event a(q: String?) link "/?q=:q" -> root Home
      event b(q: String?) link "/items?q=:q" -> root Home
      event c(x: String, q: String?) link "/items/:x?q=:q" -> root Home
      event d(x: String, q: String?) link "/items/:x/reviews?q=:q" -> root Home
      event e(q: String?) link "/items/new?q=:q" -> root Home
      event f(x: String, y: String, z: String, q: String?) link "/:x/:y/:z?q=:q" -> root Home
      event g(x: String, y: String, q: String?) link "/sellers/:x/items/:y?q=:q" -> root Home
    }
    flow Home { start screen Home }
    """

  /// 'flows links URL' reads with code of its own, since it needs no Foundation.
  @Test func theToolReadsThemAlike() throws {
    let survey = try Generator().survey([SourceFile(path: "Shop.flow", text: Self.app)])
    let module = try #require(survey.module)
    let links = try #require(ModuleLinks(module))
    let run = try Subprocess.run(Self.program.get(), ["20000", "print"])
    let lines = run.standardOutput.split(separator: "\n").dropLast()
    var found = 0
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let reading = try? links.read(fields[0])
      let isLink = fields[1] != "none" && fields[2] != "unreadable"
      #expect((reading != nil) == isLink, "\(line)")
      guard let reading, let index = Int(fields[1]) else { continue }
      found += 1
      let query = reading.values[0].first { $0.value.name == "q" }?.text
      #expect(reading.target.caseName == String(Array("abcdefg")[index]), "\(line)")
      #expect(query.map { "said \($0)" } ?? "nil" == fields[2], "\(line)")
      let path = reading.values[0].filter { $0.value.name != "q" }.map(\.text)
      #expect(path == fields.dropFirst(3).map(Optional.some), "\(line)")
    }
    #expect(found > 1_000)
  }
}
