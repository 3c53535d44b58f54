import UIKit

/// Every recipe of the page, as a user takes it.
@main
@MainActor
struct RecipesRun {
  static func main() {
    Scenario.run {
      for part in [onboarding, analytics, events, wizardAndPhoto, editing, call, search, pictures, logOut] {
        part()
        Scenario.expectGone()
      }
    }
  }

  private static weak var coordinator: AppCoordinator?

  private static func launch(
    hasSeenOnboarding: Bool = true, token: String? = "ada", _ body: (UIWindow, Client) -> Void
  ) {
    (Storage.hasSeenOnboarding, Storage.token) = (hasSeenOnboarding, token)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let client = Client()
    let coordinator = AppCoordinator(window: window, dependencies: Container())
    self.coordinator = coordinator
    Scenario.watch(coordinator)
    coordinator.listen(to: client)
    coordinator.start()
    UIKitSimulation.run()
    body(window, client)
    UIKitSimulation.run()
    withExtendedLifetime(coordinator) {}
  }

  private static func top<Actions>(_: Actions.Type, in window: UIWindow, line: Int = #line) -> Actions? {
    UIKitSimulation.run()
    return Scenario.top(Plain<Actions>.self, in: window, line: line)?.actions
  }

  private static func select(_ tab: Int, in window: UIWindow) {
    guard let tabs = window.rootViewController as? UITabBarController else { return }
    UIKitSimulation.tap(tab: tab, in: tabs)
    UIKitSimulation.run()
  }

  private static func onboarding() {
    launch(hasSeenOnboarding: false, token: nil) { window, _ in
      top(WelcomeViewModelActions.self, in: window)?.next()
      top(FeaturesViewModelActions.self, in: window)?.done()
      Scenario.expect(Storage.hasSeenOnboarding, "it is remembered")
      top(LoginFormViewModelActions.self, in: window)?.logIn()
      UIKitSimulation.run()
      _ = Scenario.top(ItemListViewController.self, in: window)
    }
    launch(token: nil) { window, _ in
      _ = top(LoginFormViewModelActions.self, in: window)
    }
  }

  private static func analytics() {
    Analytics.begin()
    launch(hasSeenOnboarding: false, token: nil) { window, _ in
      top(WelcomeViewModelActions.self, in: window)?.next()
      top(FeaturesViewModelActions.self, in: window)?.done()
      _ = top(LoginFormViewModelActions.self, in: window)
    }
    FlowEvent.handler = nil
    let expected = [
      "screen_view Welcome", "screen_view Features", "flow_end done", "screen_view LoginForm",
    ]
    Scenario.expect(Analytics.lines == expected, "the app is measured, not \(Analytics.lines)")
    Analytics.lines = []
  }

  private static func events() {
    launch { window, client in
      let list = Scenario.top(ItemListViewController.self, in: window)
      list?.actions.add()
      top(NameStepViewModelActions.self, in: window)?.next("Lamp")
      _ = top(PriceStepViewModelActions.self, in: window)
      client.didAnswer?(401)
      _ = top(LoginFormViewModelActions.self, in: window)
      let login = UIKitSimulation.topController(of: window)
      client.didAnswer?(401)
      UIKitSimulation.run()
      Scenario.expect(UIKitSimulation.topController(of: window) === login, "the login that is there stays")
      Scenario.expect(window.rootViewController?.presentedViewController == nil, "the wizard has gone")
      Scenario.expect(Storage.token == nil, "the session is forgotten")
      client.didAnswer?(426)
      top(UpdateViewModelActions.self, in: window)?.openStore()
    }
  }

  private static func wizardAndPhoto() {
    launch { window, _ in
      guard let list = Scenario.top(ItemListViewController.self, in: window) else { return }
      list.actions.add()
      top(NameStepViewModelActions.self, in: window)?.cancel()
      UIKitSimulation.run()
      _ = Scenario.top(ItemListViewController.self, in: window)
      list.actions.add()
      top(NameStepViewModelActions.self, in: window)?.next("Lmap")
      top(PriceStepViewModelActions.self, in: window)?.next(3)
      top(ReviewViewModelActions.self, in: window)?.rename()
      top(NameStepViewModelActions.self, in: window)?.next("Lamp")
      top(PriceStepViewModelActions.self, in: window)?.next(3)
      top(ReviewViewModelActions.self, in: window)?.create(Item(name: "Lamp", price: 3))
      UIKitSimulation.run()
      Scenario.expect(list.items == [Item(name: "Lamp", price: 3)], "the list has the result")
      list.actions.look(list.items[0])
      UIKitSimulation.run()
      let photo = Scenario.top(PhotoViewController.self, in: window)
      Scenario.expect(photo?.hidesBottomBarWhenPushed == true, "no tab bar")
      Scenario.expect(photo?.prefersStatusBarHidden == true, "no status bar")
      photo?.actions.done()
      UIKitSimulation.run()
      _ = Scenario.top(ItemListViewController.self, in: window)
    }
  }

  private static func editing() {
    launch { window, _ in
      guard let list = Scenario.top(ItemListViewController.self, in: window) else { return }
      let stack = list.navigationController
      list.actions.look(Item(name: "Lmap", price: 3))
      UIKitSimulation.run()
      guard let photo = Scenario.top(PhotoViewController.self, in: window), let stack else { return }
      Scenario.expect(
        animator(of: stack, .push, from: list, to: photo) is Fade
          && animator(of: stack, .pop, from: photo, to: list) == nil, "a photo fades in")
      photo.actions.edit(Item(name: "Lmap", price: 3))
      UIKitSimulation.run()
      let form = Scenario.top(FormViewController.self, in: window)
      form?.actions.rename("Lmap")
      UIKitSimulation.run()
      let alert = UIKitSimulation.topController(of: window) as? UIAlertController
      alert?.textFields?.first?.text = "Lamp"
      UIKitSimulation.tapAlert("OK", in: window)
      UIKitSimulation.run()
      guard let form, let sheet = stack.presentedViewController else { return }
      UIKitSimulation.pullDownSheet(sheet)
      UIKitSimulation.run()
      UIKitSimulation.tapAlert("Keep", in: window)
      UIKitSimulation.run()
      _ = Scenario.top(FormViewController.self, in: window)
      form.actions.save(form.item)
      UIKitSimulation.run()
      Scenario.expect(photo.title == "Lamp", "the photo has the new name, not \(photo.title ?? "none")")
      photo.actions.edit(Item(name: "Lamp", price: 3))
      UIKitSimulation.run()
      Scenario.top(FormViewController.self, in: window)?.cancel()
      UIKitSimulation.run()
      _ = Scenario.top(PhotoViewController.self, in: window)
    }
  }

  private static func call() {
    launch { window, _ in
      guard let list = Scenario.top(ItemListViewController.self, in: window) else { return }
      list.actions.add()
      top(NameStepViewModelActions.self, in: window)?.next("Lamp")
      let form = top(PriceStepViewModelActions.self, in: window)
      coordinator?.incomingCall(name: "Ada")
      top(CallViewModelActions.self, in: window)?.hangUp()
      Scenario.expect(form != nil && top(PriceStepViewModelActions.self, in: window) != nil, "the wizard is still there")
    }
  }

  private static func animator(
    of stack: UINavigationController, _ operation: UINavigationController.Operation, from source: UIViewController,
    to destination: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    stack.delegate?.navigationController(stack, animationControllerFor: operation, from: source, to: destination)
  }

  private static func search() {
    launch { window, _ in
      select(1, in: window)
      let search = Scenario.top(SearchViewController.self, in: window)
      let suggestions = search?.children.first as? SuggestionsViewController
      suggestions?.didSelect(Item(name: "Lamp", price: 3))
      Scenario.expect(top(Item.self, in: window)?.name == "Lamp", "a suggestion leads on")
    }
  }

  private static func pictures() {
    launch { window, _ in
      select(2, in: window)
      guard let settings = Scenario.top(SettingsViewController.self, in: window) else { return }
      let picture = UIImage()
      settings.actions.choosePicture()
      UIKitSimulation.run()
      if let picker = settings.presentedViewController as? UIImagePickerController {
        UIKitSimulation.pick(picture, in: picker)
      }
      UIKitSimulation.run()
      Scenario.expect(settings.picture === picture, "the screen has what was picked")
      settings.actions.choosePicture()
      UIKitSimulation.run()
      if let picker = settings.presentedViewController as? UIImagePickerController { UIKitSimulation.cancel(picker) }
      UIKitSimulation.run()
      _ = Scenario.top(SettingsViewController.self, in: window)

      let taken = UIImage()
      settings.actions.takePicture()
      UIKitSimulation.run()
      Scenario.top(CameraViewController.self, in: window)?.take?(taken)
      UIKitSimulation.run()
      _ = Scenario.top(SettingsViewController.self, in: window)
      Scenario.expect(settings.picture === taken, "the screen has what was taken")
    }
  }

  private static func logOut() {
    launch { window, _ in
      select(2, in: window)
      let settings = Scenario.top(SettingsViewController.self, in: window)
      settings?.actions.logOut()
      UIKitSimulation.run()
      UIKitSimulation.tapAlert("Cancel", in: window)
      UIKitSimulation.run()
      Scenario.expect(Storage.token != nil, "nothing has happened")
      settings?.actions.logOut()
      UIKitSimulation.run()
      UIKitSimulation.tapAlert("Log out", in: window)
      _ = top(LoginFormViewModelActions.self, in: window)
      Scenario.expect(Storage.token == nil, "the session is forgotten")
    }
  }
}
