import UIKit

@testable import Market

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }

  static var currency: Currency { .euro }
  static var item: Item { Item(id: 1) }
  static var mark: Mark { Mark("a star") }
  static var season: Season { .usual }

  // The test searches for nothing in particular.
  static func wasToldToShow(_ screen: SearchViewController) -> Bool { screen.query == nil }

  static func wasToldToFind(_ screen: SearchViewController) -> Bool { screen.query == mark.description }

  static func makeSearchViewController() -> SearchViewController {
    let screen = SearchViewController()
    screen.show("a lamp")
    return screen
  }
}
