import FlowFixes
import FlowGenerator
import FlowLanguage
import Foundation
import Testing

/// Fixes that get in each other's way.
@Suite("Fixing")
struct FixingTests {
  @Test func aFixThatCausesANewFindingIsNotApplied() throws {
    // Each handler could be the misspelled one; with one of them fixed, the other would be its duplicate.
    let text =
      "flow Home {\n  start screen Home {\n    pick -> push Picker {\n      picked -> stay\n      piked -> stay\n    }\n"
      + "  }\n}\n\nflow Picker {\n  outcome picked\n\n  start screen Picker {\n    ok -> finish picked\n  }\n}\n"
    let sources = [SourceFile(path: "A.flow", text: text)]
    let (fixed, count) = try Generator().fixed(sources)
    #expect(fixed == sources && count == 0)
  }

  @Test func manyUselessFixesDoNotPreventTheOthers() throws {
    // Each flow has a fix that helps, and one that does not: the handler that it fixes would be a duplicate.
    let flows = (0..<100).map { number in
      """
      flow Home\(number) {
        start screen Home\(number) {
          pick -> push Picker {
            picked -> stay
            piked -> stay
          }
          open -> push Detial\(number)
        }

        screen Detail\(number)
      }

      """
    }
    let picker = "flow Picker {\n  outcome picked\n\n  start screen Picker {\n    ok -> finish picked\n  }\n}\n"
    let text = flows.joined() + picker
    let (fixed, count) = try Generator().fixed([SourceFile(path: "A.flow", text: text)])
    #expect(count == 100)
    #expect(String(decoding: fixed[0].bytes, as: UTF8.self) == text.replacingOccurrences(of: "Detial", with: "Detail"))
  }
}
