import UIKit

@testable import Gate

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }
}
