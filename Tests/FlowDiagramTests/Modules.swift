import FlowDiagram
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The diagram of one `.flow` file's text, findings included.
func diagram(_ text: String) throws -> Diagram { try diagram([SourceFile(path: "App.flow", text: text)]) }

func diagram(_ sources: [SourceFile]) throws -> Diagram {
  let (module, generation) = try Generator().survey(sources)
  let findings = generation.diagnostics.filter { $0.severity != .info }
  return Diagram(try #require(module), findings: findings, sources: sources)
}

extension App {
  func diagram() throws -> Diagram { try FlowDiagramTests.diagram(sources()) }
}

/// An app that nobody wrote: a tab bar, and below it flows that start each other, with everything that a picture shows.
struct MadeUpApp: CustomStringConvertible, Sendable {
  let screens: Int
  /// The screens of a flow.
  var perFlow = 6

  var description: String { "\(screens) screens, \(perFlow) a flow" }

  var text: String {
    var random = SplitMix(UInt64(screens * 31 + perFlow))
    let count = max(1, (screens + perFlow - 1) / perFlow)
    var out = "app Made {\n  start -> root Home\n}\n\ntabs Home {\n"
    for tab in 0..<min(count, 4) { out += "  tab F\(tab) title \"Tab\"\n" }
    if count < 2 { out = "app Made {\n  start -> root F0\n}\n" } else { out += "}\n" }
    var left = screens
    for flow in 0..<count {
      let own = min(perFlow, left)
      left -= own
      out += "\nflow F\(flow) {\n  outcome done(count: Int)\n  needs isAllowed: Bool\n"
      for screen in 0..<own {
        out += screen == 0 ? "  start screen S\(flow)x0 {\n" : "  screen S\(flow)x\(screen) {\n"
        if screen + 1 < own { out += "    next -> push S\(flow)x\(screen + 1)\n" }
        let other = random.pick(own)
        if other > screen { out += "    look -> if isAllowed present S\(flow)x\(other) as sheet(medium) else stay\n" }
        if screen > 0 { out += "    leaveEverythingBehind -> close\n" }
        if random.chance(25) { out += "    finishIt(count: Int) -> finish done(count)\n" }
        let below = 4 * flow + 1 + screen % 4
        if below < count, screen < 4 { out += "    open\(below) -> push F\(below)\n" }
        if random.chance(20), flow + 1 < count { out += "    hop -> present F\(flow + 1) as fullScreen\n" }
        out += "  }\n"
      }
      out += "}\n"
    }
    return out
  }
}
