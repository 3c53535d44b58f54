import FlowTestSupport
import Foundation
import Templates
import Testing

/// What reads URLs, by itself: whatever a URL holds, the answer is a link or nil, and what is written is read.
@Suite("Link table")
struct LinkTableTests {
  @Test func anyURLIsALinkOrNone() throws {
    let folder = TemporaryFolder()
    let table = String(decoding: SupportMechanism.linkTable.text, as: UTF8.self)
    try folder.write("import Foundation\n" + table.replacingOccurrences(of: "public ", with: ""), to: "Table.swift")
    let driver = Repository.root.appendingPathComponent("Tests/Links/Driver.swift").path
    let program = try Compiler.program(
      [driver, folder.url.appendingPathComponent("Table.swift").path], as: "Links", .swift6, ["-parse-as-library"])
    let count = Extent.isWhole ? 1_000_000 : 20_000
    let run = try Subprocess.run(program, ["\(count)"])
    #expect(run.exitCode == 0, "\(run.standardOutput)\(run.standardError)")
    #expect(run.standardOutput.hasPrefix("\(count) URLs, "))
  }
}
