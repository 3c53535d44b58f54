import Foundation
import UIKit

/// Runs the checks on the stand-in: what they ask of the device is what it answers, one way and the other.
@main
@MainActor
struct Program {
  static func main() {
    var hasFailed = false
    for openPoints in [UIKitSimulation.OpenPoints(), .opposite] {
      for (name, _) in Checks.all {
        StandIn().reset(openPoints)
        if !Report.run(name).isEmpty { hasFailed = true }
      }
    }
    exit(hasFailed ? 1 : 0)
  }
}
