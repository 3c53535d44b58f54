import FlowLanguage
import Testing

/// A source with mistakes and everything that is said about it: `line:col: id message`, and the help below it.
///
/// Tests/Findings and Tests/Messages record more of each mistake; here is what they have not.
struct SyntaxErrorCase: CustomTestStringConvertible {
  static let all = foreignHabits + characters + strings + missing + misplaced + several

  let name: String
  let text: String
  let report: [String]

  init(_ name: String, _ text: String, _ report: String...) {
    self.name = name
    self.text = text
    self.report = report
  }

  var testDescription: String { name }
}

/// All mistakes of a file in one run, and one message for one mistake.
@Suite struct SyntaxErrorTests {
  @Test(arguments: SyntaxErrorCase.all)
  func saysExactly(_ example: SyntaxErrorCase) {
    let report = parse(example.text).report
    #expect(report == example.report, "\(report.joined(separator: "\n"))")
  }

  @Test func nestingEnds() {
    let branches = { "flow A {\n  start -> \(String(repeating: "if a stay else ", count: $0))stay\n}\n" }
    // The block of the flow is the first level, the step of `start` the second.
    #expect(parse(branches(62)).report == [])
    #expect(parse(branches(63)).diagnostics.map(\.id) == ["FL015"])
    #expect(parse(branches(10_000)).diagnostics.map(\.id) == ["FL015"])
  }

  @Test func aChainOfStepsHasAnEnd() {
    func chain(_ count: Int) -> String {
      "flow F {\n  start screen A { a -> " + [String](repeating: "stay", count: count).joined(separator: " then ")
        + " }\n}\n"
    }
    #expect(parse(chain(64)).diagnostics.map(\.id) == [])
    #expect(parse(chain(65)).diagnostics.map(\.id) == ["FL015"])
    #expect(parse(chain(100_000)).diagnostics.map(\.id) == ["FL015"])
  }

  @Test(arguments: nearMisses) func staysSilent(_ text: String) {
    #expect(parse(text).report == [])
  }
}
