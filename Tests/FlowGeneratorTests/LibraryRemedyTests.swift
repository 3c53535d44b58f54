import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The situations in Tests/Links/LibraryRun: each notices when what it is about is taken out of generated code.
@Suite("Library link remedies", .serialized)
struct LibraryRemedyTests {
  /// The library and the app, as one module: so that what changes is compiled alone.
  private static let generated = Result {
    let library = try Generator().generate([SourceFile(path: "Orders.flow", text: LibraryLinkTests.orders)])
    let app = try Generator().generate(
      [SourceFile(path: "Shop.flow", text: LibraryLinkTests.shop)], importing: [LibraryLinkTests.known()])
    // The support file is the library's.
    return (library.outputs + app.outputs.filter { $0.source != nil }).map { output in
      (name: output.name, text: withoutImport(String(decoding: output.bytes, as: UTF8.self)))
    }
  }

  private static func withoutImport(_ text: String) -> String {
    text.replacingOccurrences(of: "import Orders\n", with: "")
  }

  @Test func eachHasItsPlaceAndItsSituation() throws {
    let texts = try Self.generated.get().map(\.text)
    let run = try String(contentsOfFile: LibraryLinkTests.run[0], encoding: .utf8)
    for mutation in RemedyMutation.libraryLinks {
      for change in mutation.changes {
        #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
      }
      for name in mutation.tests { #expect(run.contains("    (\"\(name)\", "), "there is no situation '\(name)'") }
    }
  }

  /// Takes each remedy out in turn, and prints which situations notice.
  @Test(.enabled(if: Extent.isWhole)) func mutationsAreCaught() async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let run = try String(contentsOfFile: LibraryLinkTests.run[0], encoding: .utf8)
    try folder.write(Self.withoutImport(run), to: "LibraryRun.swift")
    try folder.write(LibraryLinkTests.order, to: "Order.swift")
    let own = [folder.path("LibraryRun.swift"), folder.path("Order.swift"), App.scenario]
    let unnoticed = try await RowsProgram.unnoticed(
      RemedyMutation.libraryLinks, in: try Self.generated.get(), of: "links of libraries"
    ) { RowsProgram("Shop", own: own) }
    #expect(unnoticed == [])
  }
}
