/// What the use cases of one container share.
final class TapCounter {
  var taps = 0
}

protocol ButtonsUseCase {
  func execute() -> Int
}

final class ButtonsUseCaseImpl: ButtonsUseCase {
  private let counter: TapCounter

  init(counter: TapCounter) {
    self.counter = counter
  }

  func execute() -> Int {
    counter.taps += 1
    return counter.taps
  }
}

protocol ButtonsViewModel {
  func didTapRedButton()
  func didTapBlueButton()
}

final class ButtonsViewModelImpl: ButtonsViewModel {
  private let actions: ButtonsViewModelActions
  private let buttonUseCase: any ButtonsUseCase

  init(actions: ButtonsViewModelActions, buttonUseCase: any ButtonsUseCase) {
    self.actions = actions
    self.buttonUseCase = buttonUseCase
  }

  func didTapRedButton() {
    actions.showRedButton(buttonUseCase.execute())
  }

  func didTapBlueButton() {
    actions.showBlueButton(buttonUseCase.execute())
  }
}
