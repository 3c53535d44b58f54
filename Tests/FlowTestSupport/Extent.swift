import Foundation

/// How much the tests go through.
///
/// `swift test` takes a sample, `.ci/run` a different part with each commit; `FLOWS_TESTS=all` takes every combination.
package enum Extent {
  /// Whether every combination is asked for.
  package static let isWhole = ["all", "names"].contains(ProcessInfo.processInfo.environment["FLOWS_TESTS"])

  /// `FLOWS_PART=2/3` is the second of three parts.
  private static let partNumber: (number: Int, count: Int)? = {
    let numbers = ProcessInfo.processInfo.environment["FLOWS_PART"]?.split(separator: "/").compactMap { Int($0) }
    guard let numbers, numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]) else { return nil }
    return (numbers[0], numbers[1])
  }()

  /// In how many parts the values are divided.
  package static var parts: Int { partNumber?.count ?? 1 }

  /// Every value, or those of the part that is asked for.
  package static func part<Value>(_ values: [Value]) -> [Value] {
    guard let (number, count) = partNumber else { return values }
    return stride(from: number - 1, to: values.count, by: count).map { values[$0] }
  }

  /// Every value, or the one whose turn it is in the part that is asked for.
  package static func turn<Value>(_ values: [Value]) -> [Value] {
    guard let (number, _) = partNumber, !values.isEmpty else { return values }
    return [values[(number - 1) % values.count]]
  }

  /// Whether this is the one of several slow tests that a whole run takes in this part; without parts, all are.
  package static func isTurn(_ index: Int, of count: Int) -> Bool {
    isWhole && partNumber.map { ($0.number - 1) % count == index } ?? true
  }

  /// Every pair; in a sample as many as it takes to have each value of both.
  package static func pairs<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
    if isWhole { return firsts.flatMap { first in seconds.map { (first, $0) } } }
    return (0..<max(firsts.count, seconds.count)).map { (firsts[$0 % firsts.count], seconds[$0 % seconds.count]) }
  }

  /// The number itself; in a sample a quarter of it.
  package static func amount(_ count: Int) -> Int { isWhole ? count : count / 4 }

  /// Every value; in a sample the first of each `step`.
  package static func values<Value>(_ values: [Value], oneOf step: Int) -> [Value] {
    isWhole ? values : stride(from: 0, to: values.count, by: step).map { values[$0] }
  }
}
