import UIKit

@testable import Library

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }

  static var book: Book { .any }
  static var reader: Reader { .guest }
  static var receipt: Receipt { Receipt(number: 1) }
  static var visit: Visit { Visit(reader: .guest) }
}
