import Foundation

/// How much the tests go through.
///
/// `swift test` takes a sample in which each value of each setting comes up; `FLOWS_TESTS=all`, as in `.ci/run`, takes
/// every combination.
package enum Extent {
  /// Whether every combination is asked for.
  package static let isWhole = ["all", "names"].contains(ProcessInfo.processInfo.environment["FLOWS_TESTS"])

  /// Every pair; in a sample as many as it takes to have each value of both.
  package static func pairs<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
    if isWhole { return firsts.flatMap { first in seconds.map { (first, $0) } } }
    return (0..<max(firsts.count, seconds.count)).map { (firsts[$0 % firsts.count], seconds[$0 % seconds.count]) }
  }

  /// Every value; in a sample the first of each `step`.
  package static func values<Value>(_ values: [Value], oneOf step: Int) -> [Value] {
    isWhole ? values : stride(from: 0, to: values.count, by: step).map { values[$0] }
  }
}
