import FlowTestSupport
import Foundation
import Testing

/// The situations in Tests/Apps/Market/Run: each notices when what it is about is taken out of generated code. `AppTests`
/// runs them in every lifetime.
@Suite("Link situations", .serialized)
struct LinkSituationTests {
  private static let market = App(name: "Market")

  private static let generated = Result {
    try market.swiftFiles(in: "Generated").map { path in
      (name: URL(fileURLWithPath: path).lastPathComponent, text: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  /// A mutation that changes nothing would prove nothing.
  @Test(arguments: RemedyMutation.links) func eachHasItsPlaceAndItsSituation(_ mutation: RemedyMutation) throws {
    let texts = try Self.generated.get().map(\.text)
    for change in mutation.changes {
      #expect(texts.contains { $0.contains(change.old) }, "nothing generated contains:\n\(change.old)")
    }
    let run = try Self.market.swiftFiles(in: "Run").map { try String(contentsOfFile: $0, encoding: .utf8) }
    for name in mutation.tests {
      #expect(run.contains { $0.contains("    (\"\(name)\", ") }, "there is no situation '\(name)'")
    }
  }

  @Test func noSituationHasTheNameOfAnother() throws {
    let names = try Self.market.swiftFiles(in: "Run").flatMap { path in
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { $0.contains("  (\"") }
        .compactMap { $0.split(separator: "\"").dropFirst().first }
    }
    #expect(names.count >= 60)
    #expect(Set(names).count == names.count)
  }

  /// Takes each remedy out in turn, and prints which situations notice.
  @Test(.enabled(if: Extent.isWhole)) func mutationsAreCaught() async throws {
    let unnoticed = try await RowsProgram.unnoticed(
      Extent.part(RemedyMutation.links), in: try Self.generated.get(), of: "links"
    ) { RowsProgram(of: Self.market) }
    #expect(unnoticed == [])
  }
}
