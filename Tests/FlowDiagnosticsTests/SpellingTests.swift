import FlowDiagnostics
import Testing

@Suite("Spelling") struct SpellingTests {
  @Test func theOnlyLetterOfANameIsNotAMistake() {
    #expect(nearest(to: "B", among: ["S", "T"]) == nil)
    #expect(nearest(to: "b", among: ["S", "B"]) == "B")
    #expect(nearest(to: "DN", among: ["S", "DM"]) == "DM")
  }
}
