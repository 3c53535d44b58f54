import UIKit

/// Through the app, with the coordinators that were written by hand as with those that are generated.
@main
@MainActor
struct Run {
  static func main() {
    Scenario.run {
      walk()
      #if GENERATED
        Scenario.expectGone()
      #endif
    }
  }

  private static func walk() {
    let delegate = AppDelegate()
    UIKitSimulation.launch(delegate)
    UIKitSimulation.run()

    guard let login = Scenario.top(LoginViewController.self, in: delegate.window) else { return }
    does(login.onSignUp)
    guard let signUp = Scenario.top(SignUpViewController.self, in: delegate.window) else { return }
    does(signUp.onDone)

    guard let list = Scenario.top(BreadListViewController.self, in: delegate.window) else { return }
    list.onSelect?(Bread(name: "Rye"))
    UIKitSimulation.run()
    let bread = Scenario.top(BreadViewController.self, in: delegate.window)
    Scenario.expect(bread?.bread.name == "Rye", "the bread is handed on")
    if let stack = list.navigationController { UIKitSimulation.back(stack) }
    UIKitSimulation.run()

    does(list.onCart)
    does(Scenario.top(CartViewController.self, in: delegate.window)?.onCancel)
    _ = Scenario.top(BreadListViewController.self, in: delegate.window)
    does(list.onCart)
    does(Scenario.top(CartViewController.self, in: delegate.window)?.onCheckOut)
    let address = Scenario.top(AddressViewController.self, in: delegate.window)
    address?.onOrder?("Mill Lane 1")
    UIKitSimulation.run()
    Scenario.expect(delegate.session.orders == ["Mill Lane 1"], "the order is noted once")
    _ = Scenario.top(BreadListViewController.self, in: delegate.window)

    does(list.onProfile)
    does(Scenario.top(ProfileViewController.self, in: delegate.window)?.onLogOut)
    _ = Scenario.top(LoginViewController.self, in: delegate.window)
  }

  private static func does(_ action: (() -> Void)?) {
    Scenario.expect(action != nil, "there is something to do")
    action?()
    UIKitSimulation.run()
  }
}
