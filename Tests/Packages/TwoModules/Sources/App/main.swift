import Access
import UIKit

/// Makes the view controllers of both modules, and remembers what their screens can do.
final class Container: ShopCoordinatorDependencies {
  var start: StartViewModelActions?
  var name: NameViewModelActions?

  func makeStartViewController(actions: StartViewModelActions) -> UIViewController {
    start = actions
    return UIViewController()
  }
  func makeNameViewController(hint: String, actions: NameViewModelActions) -> UIViewController {
    name = actions
    return UIViewController()
  }
  func makeHelpViewController() -> UIViewController { UIViewController() }
  func makeWelcomeViewController(user: User) -> UIViewController {
    print("welcome, \(user.name)")
    return UIViewController()
  }
}

let container = Container()
let window = UIWindow(frame: UIScreen.main.bounds)
let shop = ShopCoordinator(window: window, dependencies: container)
shop.start()
UIKitSimulation.run()

// A flow of the other module is shown, has a flow of its own below it, ends, and is let go of.
container.start?.login()
UIKitSimulation.run()
let home = shop.childCoordinators[0]
weak let login = home.childCoordinators[0] as? LoginCoordinator
container.name?.help()
UIKitSimulation.run()
print("in the other module: \(login?.childCoordinators.count ?? 0)")
container.name?.enter(User(name: "Ada"))
UIKitSimulation.run()
container.name = nil
print("left: \(home.childCoordinators.count), alive: \(login != nil)")
