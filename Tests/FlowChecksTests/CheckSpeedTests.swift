import FlowChecks
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Testing

/// What checks cost grows with the module and not with its square, whatever the module looks like.
@Suite(.serialized) struct CheckSpeedTests {
  /// Modules of a number of screens.
  static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
    ("flows of ten screens", { flows($0 / 10) }),
    (
      "one flow, each screen pushes the next",
      { count in
        flow(count) { "    a -> push S\(($0 + 1) % count)\n" }
      }
    ),
    (
      "rings of two",
      { count in flow(count) { "    a -> push S\($0 ^ 1)\n    b -> push S\(min($0 + 2, count - 1))\n" } }
    ),
    ("nothing reaches them", { count in flow(count) { $0 == 0 ? "" : "    a -> push S\($0)\n" } }),
    (
      "pop to each",
      { count in
        flow(count) { "    a -> push S\(min($0 + 1, count - 1))\n    b -> pop to S\($0 / 2)\n" }
      }
    ),
    (
      "presents each other",
      { count in
        flow(count) { "    a -> present S\(($0 + 1) % count) as fullScreen\n" }
      }
    ),
    ("flows that start flows", { count in chain(count) }),
    (
      "tab bars",
      { count in
        (0..<count / 4).map {
          "tabs Bar\($0) {\n  tab A\($0)\n  tab B\($0)\n}\nflow A\($0) {\n  start screen S\($0) {\n    a -> select B\($0)\n  }\n}\n"
            + "flow B\($0) {\n  start screen T\($0)\n}\n"
        }.joined()
      }
    ),
    (
      "a misspelt name in each flow",
      { count in
        (0..<count).map { "flow Flow\($0) {\n  start screen Screen\($0) {\n    a -> push Scren\($0)x\n  }\n}\n" }
          .joined()
      }
    ),
    (
      "allowances",
      { count in
        flow(count) { "    // allow FL120: endless\n    a -> push S\($0)\n    b -> push S\(min($0 + 1, count - 1))\n" }
      }
    ),
  ]

  @Test(arguments: shapes.map(\.name)) func isLinear(_ name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    func times(_ count: Int) -> some Sequence<Duration> {
      let module = ParsedModule([parse(SourceFile(path: "A.flow", text: shape.text(count)))])
      return (0..<2).lazy.map { _ in processorTime { _ = checked(module) } }
    }
    let small = times(200).min() ?? .zero
    // Quadratic work would be a hundred times as much. The constant is for what a machine does besides.
    let limit = small * 40 + .milliseconds(100)
    let large = times(2_000).first { $0 < limit }
    #expect(large != nil, "\(name): \(small) for 200, more than \(limit) for 2,000")
  }

  /// A thousand flows of ten screens that lead to each other, with outcomes, handlers, conditions and sheets.
  static func flows(_ count: Int) -> String {
    var text = "app App {\n  start -> root F0\n}\n\n"
    for flow in 0..<count {
      text += "flow F\(flow)(id: Int = 0) {\n  outcome done(value: Int)\n  needs allowed(id: Int): Bool\n\n"
      for screen in 0..<10 {
        text += "  \(screen == 0 ? "start " : "")screen S\(flow)x\(screen)(id: Int) {\n"
        text += screen < 9 ? "    next -> push S\(flow)x\(screen + 1)(id)\n" : "    last -> finish done(id)\n"
        text += "    show -> if allowed(id) call track(id) else close\n"
        if screen > 4 { text += "    back -> pop to S\(flow)x\(screen - 3)\n" }
        if screen == 5, flow < count - 1 { text += "    away -> present F\(flow + 1)(id)\n" }
        text += "  }\n"
      }
      if flow < count - 1 { text += "  child F\(flow + 1) {\n    done(value) -> call track(value)\n  }\n" }
      text += "}\n\n"
    }
    return text
  }

  private static func flow(_ count: Int, _ actions: (Int) -> String) -> String {
    let screens = (0..<count).map { "  \($0 == 0 ? "start " : "")screen S\($0) {\n\(actions($0))  }\n" }
    return "app App {\n  start -> root F\n}\n\nflow F {\n\(screens.joined())}\n"
  }

  private static func chain(_ count: Int) -> String {
    let flows = (0..<count).map {
      "flow F\($0) {\n  start screen S\($0) {\n    a -> push F\(min($0 + 1, count - 1))\n    b -> select T\n  }\n}\n"
    }
    return "app App {\n  start -> root Tabs\n}\n\ntabs Tabs {\n  tab T: F0\n  tab U: F0\n}\n\n" + flows.joined()
  }
}
