import UIKit

/// What the page leaves out: the screens that no recipe is about.
@MainActor
struct Container {
  static func alert(_ buttons: [(title: String, handler: () -> Void)]) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    for button in buttons {
      alert.addAction(UIAlertAction(title: button.title, style: .default) { _ in button.handler() })
    }
    return alert
  }
}

extension Container: AppNeeds, OnboardingNeeds, LoginNeeds, UpdateNeeds {
  var hasSeenOnboarding: Bool { Storage.hasSeenOnboarding }
  var isLoggedIn: Bool { Storage.token != nil }

  func makeWelcomeViewController(actions: WelcomeViewModelActions) -> UIViewController { Plain(actions) }
  func makeFeaturesViewController(actions: FeaturesViewModelActions) -> UIViewController { Plain(actions) }
  func makeLoginFormViewController(actions: LoginFormViewModelActions) -> UIViewController { Plain(actions) }
  func makeUpdateViewController(actions: UpdateViewModelActions) -> UIViewController { Plain(actions) }
}

extension Container: CallNeeds {
  func makeCallViewController(name: String, actions: CallViewModelActions) -> UIViewController { Plain(actions) }
}

extension Container: EditorNeeds {
  func makeFormViewController(item: Item, actions: FormViewModelActions) -> FormViewController {
    FormViewController(item: item, actions: actions)
  }

  func makeRenameAlertController(
    name: String, ok: @escaping (_ newName: String) -> Void, cancel: @escaping () -> Void
  ) -> UIAlertController {
    .rename(name, ok: ok, cancel: cancel)
  }

  func makeDiscardAlertController(
    discard: @escaping () -> Void, keep: @escaping () -> Void
  ) -> UIAlertController {
    Self.alert([("Discard", discard), ("Keep", keep)])
  }
}

extension Container: ItemsNeeds, WizardNeeds, SearchNeeds {
  func makeItemListViewController(actions: ItemListViewModelActions) -> ItemListViewController {
    ItemListViewController(actions)
  }

  func makePhotoViewController(item: Item, actions: PhotoViewModelActions) -> PhotoViewController {
    PhotoViewController(item: item, actions: actions)
  }

  func makeNameStepViewController(actions: NameStepViewModelActions) -> UIViewController { Plain(actions) }

  func makePriceStepViewController(name: String, actions: PriceStepViewModelActions) -> UIViewController {
    Plain(actions)
  }

  func makeReviewViewController(
    name: String, price: Int, actions: ReviewViewModelActions
  ) -> UIViewController {
    Plain(actions)
  }

  func makeSearchViewController(actions: SearchViewModelActions) -> UIViewController {
    SearchViewController(actions: actions)
  }

  func makeResultViewController(item: Item) -> UIViewController { Plain(item) }
}

extension Container: SettingsNeeds {
  func makeSettingsViewController(actions: SettingsViewModelActions) -> SettingsViewController {
    SettingsViewController(actions)
  }

  func makeLogOutAlertController(
    logOut: @escaping () -> Void, cancel: @escaping () -> Void
  ) -> UIAlertController {
    Self.alert([("Log out", logOut), ("Cancel", cancel)])
  }

  func makeCameraCoordinator(
    navigationController: UINavigationController, onEnd: @escaping (CameraCoordinator.Outcome) -> Void
  ) -> any Coordinator {
    CameraCoordinator(navigationController: navigationController, onEnd: onEnd)
  }
}
