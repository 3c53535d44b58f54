import UIKit

@MainActor
class ButtonsDIContainer {
  private let counter = TapCounter()

  func makeButtonCoordinator(navigationController: UINavigationController) -> ButtonsCoordinator {
    ButtonsCoordinator(navigationController: navigationController, dependencies: self)
  }

  private func makeButtonsUseCaseImpl() -> any ButtonsUseCase {
    ButtonsUseCaseImpl(counter: counter)
  }

  private func makeButtonsViewModel(actions: ButtonsViewModelActions) -> any ButtonsViewModel {
    ButtonsViewModelImpl(actions: actions, buttonUseCase: makeButtonsUseCaseImpl())
  }
}

extension ButtonsDIContainer: ButtonsCoordinatorDependencies {
  func makeButtonViewController(actions: ButtonsViewModelActions) -> ButtonsViewController {
    ButtonsViewController.create(with: makeButtonsViewModel(actions: actions))
  }

  func makeBlueViewController(tapCount: Int) -> UIViewController {
    BlueViewController.create(tapCount: tapCount)
  }

  func makeRedViewController(tapCount: Int) -> UIViewController {
    RedViewController.create(tapCount: tapCount)
  }
}
