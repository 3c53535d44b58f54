import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The situations in Tests/Links/LibraryRun: each notices when what it is about is taken out of generated code.
@Suite("Library link remedies", .serialized)
struct LibraryRemedyTests {
  /// The libraries and the app, as one module: so that what changes is compiled alone.
  private static let generated = Result {
    let modules = LibraryLinkTests.modules()
    // The support file is the first library's.
    let outputs = try modules.indices.flatMap { number in
      try LibraryLinkTests.generated(number, of: modules).filter { number == 0 || $0.source != nil }
    }
    return outputs.map { (name: $0.name, text: withoutImport($0.text)) }
  }

  private static func withoutImport(_ text: String) -> String {
    text.replacingOccurrences(of: "import Orders\n", with: "").replacingOccurrences(of: "import Account\n", with: "")
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
    try folder.write(LibraryLinkTests.order, to: "Order.swift")
    let byHand = try LibraryLinkTests.run.map { file in
      let name = URL(fileURLWithPath: file).lastPathComponent
      try folder.write(Self.withoutImport(String(contentsOfFile: file, encoding: .utf8)), to: name)
      return folder.path(name)
    }
    let own = [App.scenario, folder.path("Order.swift")] + byHand
    let unnoticed = try await RowsProgram.unnoticed(
      Extent.part(RemedyMutation.libraryLinks), in: try Self.generated.get(), of: "links of libraries"
    ) { RowsProgram("Shop", own: own) }
    #expect(unnoticed == [])
  }
}
