import FlowDiagnostics
import Testing

/// Edits of files.
@Suite("Fixes")
struct FixTests {
  /// Two places of one file, one of them twice: the first counts, the rest is done in the next round.
  @Test func editsDoNotOverlap() {
    let file = SourceFile(path: "A.flow", text: "one two three")
    func edit(_ range: Range<Int>, _ text: String) -> TextEdit { TextEdit(SourcePlace(file: 0, range: range), text) }
    let fixes = [
      Fix("a", [edit(8..<13, "3")]), Fix("b", [edit(0..<3, "1"), edit(4..<7, "2")]), Fix("c", [edit(2..<5, "x")]),
      Fix("d", [edit(7..<7, "!")]), Fix("e", [edit(7..<7, "?")]),
    ]
    let (files, applied) = [file].applying(fixes)
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == "1 2! 3")
    #expect(applied == [1, 3, 0])
  }
}
