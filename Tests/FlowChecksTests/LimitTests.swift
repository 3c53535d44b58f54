import FlowGraph
import FlowLanguage
import Testing

/// What nobody writes by hand, but would multiply if it were written.
@Suite struct LimitTests {
  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ", ")
  }

  private static func lines(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map { item($0) + "\n" }.joined()
  }

  @Test func aHundredParametersAreEnough() {
    func flow(_ count: Int) -> String {
      "flow F {\n  start screen A\n  screen B(\n    \(Self.list(count) { "p\($0): Int = 1" })\n  )\n}\n"
    }
    #expect(findings(flow(100)) == [])
    #expect(findings(flow(101)).count == 1)
    #expect(findings(flow(101)).first?.hasSuffix(" FL059 more than 100 parameters") == true)
    // Once, and not for each.
    #expect(findings(flow(150)).count == 1)
  }

  @Test func twoHundredOutcomesAreEnough() {
    func flow(_ count: Int) -> String {
      "flow F {\n\(Self.lines(count) { "outcome o\($0)" })"
        + "start screen A {\n\(Self.lines(count) { "a\($0) -> finish o\($0)" })}\n}\n"
    }
    #expect(findings(flow(200)) == [])
    // The line of the one too many; nothing is said of the steps that end with it.
    #expect(findings(flow(210)) == ["202:9 FL059 more than 200 outcomes"])
  }

  @Test func fiftyOverloadsAreEnough() {
    func flow(_ count: Int) -> String {
      "flow F {\n\(Self.lines(count) { "needs n(a\($0): Int): Bool" })start screen A\n}\n"
    }
    #expect(findings(flow(50)) == [])
    #expect(findings(flow(60)) == ["52:7 FL059 more than 50 needs called 'n'"])
  }

  @Test func ofManyMissingArgumentsTenAreNamed() {
    let found = findings(
      "flow F {\n  start screen A { a -> push B }\n  screen B(\(Self.list(12) { "p\($0): Int" }))\n}\n")
    #expect(found.count == 11)
    #expect(found.filter { $0.contains("'push B' needs 'p") }.count == 10)
    #expect(found.contains("2:30 FL171 'push B' needs 2 more values"), "\(found)")
  }

  @Test func ofManyUnhandledOutcomesTenAreNamed() {
    let ends =
      Self.lines(12) { "outcome o\($0)" } + "start screen A {\n\(Self.lines(12) { "a\($0) -> finish o\($0)" })}"
    let found = findings("flow F {\n  start screen B { a -> push G }\n}\nflow G {\n\(ends)\n}\n")
    #expect(found.count == 11)
    #expect(found.filter { $0.contains("'G' can finish with 'o") }.count == 10)
    #expect(
      found.contains { $0.hasSuffix(" FL130 'G' can finish with 2 more outcomes that 'F' does not handle") }, "\(found)"
    )
  }

  @Test func ofManyMissingMembersTenAreNamed() {
    let found = findings(
      "protocol P {\n\(Self.lines(12) { "a\($0)" })}\nflow F {\n  start screen A: P { a0 -> stay }\n}\n")
    #expect(found.count == 11)
    #expect(found.filter { $0.contains("FL192 screen 'A' lacks 'a") }.count == 10)
    #expect(found.contains("16:16 FL192 screen 'A' lacks more members of protocol 'P'"), "\(found)")
  }
}
