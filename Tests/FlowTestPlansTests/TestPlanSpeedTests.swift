import FlowGenerator
import FlowLanguage
import FlowTestPlans
import FlowTestSupport
import Testing

/// What a plan costs grows with the module and not with its square.
@Suite("Speed of test plans", .serialized) struct TestPlanSpeedTests {
  /// Modules of a number of flows.
  static let shapes: [(name: String, flow: @Sendable (Int, Int) -> String)] = [
    (
      "each starts the next",
      { index, count in index + 1 < count ? "push F\(index + 1) {\n      done -> pop\n    }" : "stay" }
    ),
    (
      "each asks the app",
      { index, _ in
        "if isOpen\(index) push D\(index) else call repair\(index)() {\n      done -> stay\n      failed -> pop\n    }"
      }
    ),
  ]

  @Test(arguments: shapes.map(\.name)) func isLinear(_ name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    func time(_ count: Int) throws -> Duration {
      let text = (0..<count).map { index in
        """
        flow F\(index) {
          outcome done
          needs isOpen\(index): Bool
          start screen S\(index) {
            next -> \(shape.flow(index, count))
            end -> finish done
          }
          screen D\(index)
        }

        """
      }.joined()
      let source = SourceFile(path: "A.flow", text: text)
      return try processorTime {
        let plan = try Generator().testPlan([source], testing: "App")
        #expect(!plan.generation.diagnostics.hasErrors && plan.outputs.count > count)
      }
    }
    let small = try time(100)
    // Quadratic work would be a hundred times as much. The constant is for what a machine does besides.
    let large = try time(1_000)
    #expect(large < small * 16 + .milliseconds(100), "\(name): \(small) for 100, \(large) for 1,000")
  }
}
