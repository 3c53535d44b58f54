import UIKit

@testable import Buttons

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }

  static var query: Query { Query(text: "lamps") }

  static func makeButtonViewController(actions: ButtonsViewModelActions) -> ButtonsViewController {
    let useCase = ButtonsUseCaseImpl(counter: TapCounter())
    return ButtonsViewController.create(with: ButtonsViewModelImpl(actions: actions, buttonUseCase: useCase))
  }
}
