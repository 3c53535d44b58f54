import FlowDiagnostics
import FlowGraph

/// What became of each step of a module's, by where it is written.
final class StepTrace {
  /// How often it was its turn.
  private(set) var turns: [Int: Int] = [:]
  /// Those that did something.
  private(set) var effective: Set<Int> = []
  /// The step on whose behalf something happens now.
  var current: Int?

  func turn(of step: Step) {
    guard let place = step.place?.range.lowerBound else { return }
    turns[place, default: 0] += 1
    current = place
  }

  /// The current step does something.
  func act() { if let current { effective.insert(current) } }
}
