import UIKit

@testable import Shop

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }

  static var item: Item { Item(id: 1, title: "A lamp") }
  static var user: User { User(name: "Ada") }
}
