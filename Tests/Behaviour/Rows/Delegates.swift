import UIKit

extension Rows {
  static let delegates: [(name: String, run: @MainActor () -> Void)] = [
    ("the stack's delegate is given back", delegateIsGivenBack),
    ("flows share one observer", sharedObserver),
  ]

  private final class AppsDelegate: NSObject, UINavigationControllerDelegate {}

  /// A room that hand-written code opens on its own stack.
  private static func ownRoom(
    _ body: (UINavigationController, RoomCoordinator) -> Void
  ) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let stack = UINavigationController(rootViewController: UIViewController())
    let delegate = AppsDelegate()
    stack.delegate = delegate
    device.place(window)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let room = RoomCoordinator(
      navigationController: stack, name: "own", dependencies: Container()
    ) { _ in Journal.add("own") }
    room.start()
    device.settle()
    body(stack, room)
    device.settle()
    Check.expect(stack.viewControllers.count, is: 1)
    Check.expect(stack.delegate === delegate, "the delegate was given back")
  }

  private static func delegateIsGivenBack() {
    ownRoom { stack, room in
      Check.expect(!(stack.delegate is AppsDelegate), "it is observed")
      device.back(stack)
    }
    ownRoom { stack, _ in
      (stack.topViewController as? Bed)?.actions.sleep()
      device.settle()
    }
  }

  private static func sharedObserver() {
    ownRoom { stack, _ in
      let observer = stack.delegate
      (stack.topViewController as? Bed)?.actions.show("inner")
      device.settle()
      Check.expect(stack.delegate === observer, "one observer a stack")
      device.back(stack)
      device.settle()
      Check.notes("inner closed")
      Check.expect(stack.delegate === observer, "it stays with the flow below")
      device.back(stack)
    }
  }
}
