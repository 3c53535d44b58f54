import FlowDiagnostics
import Testing

/// Findings as values.
@Suite("Findings")
struct DiagnosticTests {
  private static let rule = Rule("FL000", "Unexpected word", .error, .syntax)

  @Test func aMovedFindingIsWhole() {
    func finding(in file: Int) -> Diagnostic {
      let place = SourcePlace(file: file, range: 4..<8)
      return Diagnostic(
        Self.rule, as: .warning, "unexpected 'pusch'", at: place, help: .rename(to: "push"),
        notes: [Diagnostic.Note("in this block", at: SourcePlace(file: file, range: 0..<2))], path: ["A", "B"],
        fix: Fix(write: "push", over: place, isSafe: false))
    }
    #expect(finding(in: 1).moved(by: 3) == finding(in: 4))
  }
}
