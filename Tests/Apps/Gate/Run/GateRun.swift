import UIKit

/// In and out through the gate, and everything between that ends a flow.
@main
@MainActor
struct GateRun {
  static func main() {
    Scenario.run {
      for part in [loginAndOut, screensOfOneFlow, terms, termsLeft, help] {
        part()
        Scenario.expectGone()
      }
    }
  }

  private static func launch(loggedIn: Bool = false, _ body: (SceneDelegate) -> Void) {
    let delegate = SceneDelegate()
    delegate.wasLoggedIn = loggedIn
    let scene = UIKitSimulation.launch(delegate)
    UIKitSimulation.run()
    Scenario.watch(delegate.coordinator)
    watchChildren(of: delegate)
    body(delegate)
    UIKitSimulation.disconnect(scene)
    Decisions.accepted = []
    (Decisions.postponed, Decisions.thanks) = (0, 0)
  }

  private static func watchChildren(of delegate: SceneDelegate) {
    for child in delegate.coordinator?.childCoordinators ?? [] {
      Scenario.watch(child)
      for grandchild in child.childCoordinators { Scenario.watch(grandchild) }
    }
  }

  private static func loginAndOut() {
    launch { delegate in
      guard let login = Scenario.top(LoginViewController.self, in: delegate.window),
        let coordinator = delegate.coordinator
      else { return }
      Scenario.expect(
        coordinator.navigationController === delegate.window?.rootViewController, "the app has the window's stack")
      Scenario.expect(coordinator.rootVC == nil, "and no screen of its own")
      Scenario.expect(coordinator.childCoordinators.map { $0 is LoginCoordinator } == [true], "login is its only child")
      UIKitSimulation.tap(login.loginButton)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      Scenario.expect(Scenario.alive(LoginCoordinator.self) == 0, "login has ended")
      guard let main = Scenario.top(MainViewController.self, in: delegate.window) else { return }
      Scenario.expect(coordinator.navigationController.viewControllers == [main], "nothing of login is left")
      UIKitSimulation.tap(main.logoutButton)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      _ = Scenario.top(LoginViewController.self, in: delegate.window)
      Scenario.expect(Scenario.alive(MainCoordinator.self) == 0, "the main flow has ended")
      Scenario.expect(coordinator.childCoordinators.count == 1, "login is the only child again")
    }
  }

  private static func screensOfOneFlow() {
    launch { delegate in
      guard let login = Scenario.top(LoginViewController.self, in: delegate.window),
        let coordinator = delegate.coordinator?.childCoordinators.first as? LoginCoordinator
      else { return }
      Scenario.expect(coordinator.rootVC === login, "the flow knows its first screen")
      coordinator.pop()
      UIKitSimulation.run()
      _ = Scenario.top(LoginViewController.self, in: delegate.window)

      UIKitSimulation.tap(login.signupButton)
      UIKitSimulation.run()
      guard let signup = Scenario.top(SignupViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(signup.backButton)
      UIKitSimulation.run()
      _ = Scenario.top(LoginViewController.self, in: delegate.window)

      UIKitSimulation.tap(login.findIDButton)
      UIKitSimulation.run()
      guard let find = Scenario.top(FindIDViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(find.backButton)
      UIKitSimulation.run()
      _ = Scenario.top(LoginViewController.self, in: delegate.window)

      coordinator.push(destination: .findID)
      UIKitSimulation.run()
      guard let again = Scenario.top(FindIDViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(again.signupButton)
      UIKitSimulation.run()
      guard let second = Scenario.top(SignupViewController.self, in: delegate.window) else { return }
      Scenario.expect(coordinator.navigationController.viewControllers == [login, again, second], "each on the other")
      UIKitSimulation.tap(second.homeButton)
      UIKitSimulation.run()
      _ = Scenario.top(LoginViewController.self, in: delegate.window)
      Scenario.expect(coordinator.navigationController.viewControllers == [login], "only the first screen is left")
      Scenario.expect(delegate.coordinator?.childCoordinators.count == 1, "the flow lives on")
    }
  }

  /// A presented flow whose values the delegate's method finds in it.
  private static func terms() {
    launch(loggedIn: true) { delegate in
      guard let main = Scenario.top(MainViewController.self, in: delegate.window) else { return }
      main.newTermsArrived(version: 7)
      main.newTermsArrived(version: 8)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      guard let terms = Scenario.top(TermsViewController.self, in: delegate.window) else { return }
      Scenario.expect(terms.version == 7, "the version is handed on, and one flow at a time is presented")
      UIKitSimulation.tap(terms.acceptButton)
      UIKitSimulation.run()
      _ = Scenario.top(MainViewController.self, in: delegate.window)
      Scenario.expect(Decisions.accepted == ["7 by Ada"], "accepted once, with both values")
      Scenario.expect(Scenario.alive(TermsCoordinator.self) == 0, "the terms have ended")

      main.newTermsArrived(version: 9)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      guard let newer = Scenario.top(TermsViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(newer.declineButton)
      UIKitSimulation.run()
      _ = Scenario.top(LoginViewController.self, in: delegate.window)
      Scenario.expect(Decisions.accepted.count == 1 && Decisions.postponed == 0, "to decline is neither of the others")
      Scenario.expect(Scenario.alive(MainCoordinator.self) == 0, "the main flow ended with it")
    }
  }

  /// A sheet that is pulled down.
  private static func termsLeft() {
    launch(loggedIn: true) { delegate in
      guard let main = Scenario.top(MainViewController.self, in: delegate.window) else { return }
      main.newTermsArrived(version: 1)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      guard let terms = Scenario.top(TermsViewController.self, in: delegate.window) else { return }
      UIKitSimulation.pullDownSheet(terms.navigationController ?? terms)
      UIKitSimulation.run()
      Scenario.expect(Decisions.postponed == 1, "the delegate hears that the sheet was pulled down")
      Scenario.expect(Scenario.alive(TermsCoordinator.self) == 0, "and lets the flow go")
    }
  }

  /// A pushed flow without outcomes has no delegate.
  private static func help() {
    launch(loggedIn: true) { delegate in
      guard let main = Scenario.top(MainViewController.self, in: delegate.window),
        let stack = main.navigationController
      else { return }
      UIKitSimulation.tap(main.helpButton)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      _ = Scenario.top(HelpViewController.self, in: delegate.window)
      UIKitSimulation.edgeSwipe(stack, completed: false)
      Scenario.expect(Scenario.alive(HelpCoordinator.self) == 1, "a cancelled swipe ends nothing")
      UIKitSimulation.back(stack)
      Scenario.expect(Decisions.thanks == 1 && Scenario.alive(HelpCoordinator.self) == 0, "going back ends it")

      UIKitSimulation.tap(main.helpButton)
      UIKitSimulation.run()
      watchChildren(of: delegate)
      guard let help = Scenario.top(HelpViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(help.doneButton)
      UIKitSimulation.run()
      _ = Scenario.top(MainViewController.self, in: delegate.window)
      Scenario.expect(Decisions.thanks == 2 && Scenario.alive(HelpCoordinator.self) == 0, "and so does closing it")
    }
  }
}
