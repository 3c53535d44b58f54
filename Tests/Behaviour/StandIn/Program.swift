import Foundation
import UIKit

/// Runs the rows with the open points of the stand-in answered one way and the other. Prints the name of each row that
/// fails, and why.
///
/// `rows` runs all; `rows NAME…` runs those; `rows --each` runs all with each point answered on its own, too;
/// `rows --FAULT` makes one of `Rows.faults`.
@main
@MainActor
struct Program {
  static func main() {
    if let fault = CommandLine.arguments.dropFirst().first.flatMap({ Rows.faults[$0] }) { return fault() }
    var chosen = Set(CommandLine.arguments.dropFirst())
    let combinations = chosen.remove("--each") != nil ? UIKitSimulation.OpenPoints.combinations : [.init(), .opposite]
    var failed: Set<String> = []
    for (number, openPoints) in combinations.enumerated() {
      StandIn.isLossy = number < 2
      for (name, row) in Rows.tests where chosen.isEmpty || chosen.contains(name) {
        StandIn().reset(openPoints)
        let outcome = Rows.run(row)
        if !outcome.failures.isEmpty { failed.insert(name) }
        for line in outcome.failures { print("\(name): \(line)") }
        if chosen.isEmpty, !outcome.failures.isEmpty { print("  \(openPoints)") }
      }
    }
    print("\(Rows.tests.count - failed.count) of \(Rows.tests.count) hold")
    exit(failed.isEmpty ? 0 : 1)
  }
}
