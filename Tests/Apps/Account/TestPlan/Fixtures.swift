import UIKit

@testable import Account

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
    UIKitSimulation.storyboardScenes["Main"] = [
      "ViewController": { ViewController(coder: $0) },
      "OffersViewController": { OffersViewController(coder: $0) },
      "ComparisonViewController": { ComparisonViewController(coder: $0) },
      "BuyViewController": { BuyViewController(coder: $0) },
      "CreateAccountViewController": { CreateAccountViewController(coder: $0) },
      "TermsViewController": { TermsViewController(coder: $0) },
    ]
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }
}
