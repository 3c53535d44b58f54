import UIKit

extension Checks {
  static let transitions: [(name: String, run: @MainActor () -> Void)] = [
    ("a push in a window tells when it has ended", pushInWindow),
    ("a push in no window", pushInNoWindow),
    ("a push with animations off", pushWithoutAnimations),
    ("didShow and the completion after Back", orderAfterBack),
    ("didShow after a swipe", orderAfterSwipe),
    ("a step at launch and beside foreign code", besideForeignCode),
  ]

  /// Pushes, and says what UIKit promises about the end. True when the completion came within two seconds.
  private static func push(on stack: UINavigationController) -> Bool {
    stack.pushViewController(Gold(), animated: true)
    guard let coordinator = stack.transitionCoordinator else {
      Facts.add("no transition coordinator")
      return true
    }
    let began = Date()
    var ended: Date?
    let answer = coordinator.animate(alongsideTransition: nil) { _ in ended = Date() }
    while ended == nil, Date() < began + 2 {
      device.settle { ended != nil }
      if ended == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    }
    Facts.add("animate answers \(answer), the completion \(ended == nil ? "does not come" : "comes")")
    return ended != nil
  }

  private static func pushInWindow() {
    let pollster = Pollster()
    Check.expect(push(on: pollster.stack), "the completion comes within two seconds")
    pollster.top(Gold.self)
    pollster.stack.popViewController(animated: false)
    device.settle()
    pollster.form?.next()
    pollster.top(Page.self)?.actions.back()
    pollster.top(Form.self)
  }

  private static func pushInNoWindow() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.loadViewIfNeeded()
    _ = push(on: stack)
    // The flow's own steps go on, in a tab that is not selected.
    let tabs = UITabBarController()
    let pollster = Pollster(in: tabs)
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController()), pollster.stack]
    device.settle()
    pollster.form?.next()
    device.settle { pollster.stack.viewControllers.count == 2 }
    Check.expect(pollster.stack.viewControllers.count, is: 2)
    device.tap(tab: 1, in: tabs)
    pollster.top(Page.self)?.actions.back()
    pollster.top(Form.self)
    Check.notes()
  }

  private static func pushWithoutAnimations() {
    #if canImport(ObjectiveC)
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
    #endif
    let pollster = Pollster()
    _ = push(on: pollster.stack)
    pollster.stack.popViewController(animated: true)
    device.settle()
    pollster.form?.page()
    pollster.top(Leaf.self)?.actions.close()
    pollster.top(Form.self)
    pollster.form?.next()
    pollster.top(Page.self)?.actions.back()
    pollster.top(Form.self)
  }

  /// Writes down what its stack tells it.
  private final class Listener: NSObject, UINavigationControllerDelegate {
    var heard: [String] = []

    func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {
      heard.append("willShow")
    }

    func navigationController(_ stack: UINavigationController, didShow _: UIViewController, animated _: Bool) {
      let coordinator = stack.transitionCoordinator
      heard.append(coordinator.map { "didShow (interactive: \($0.isInteractive))" } ?? "didShow (no coordinator)")
    }
  }

  private static func listening(_ body: (UINavigationController, Listener) -> Void) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    device.place(window)
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.pushViewController(Gold(), animated: false)
    device.settle()
    let listener = Listener()
    stack.delegate = listener
    body(stack, listener)
    device.settle { listener.heard.contains { $0.hasPrefix("didShow") } }
    Facts.add(listener.heard.joined(separator: ", "))
    Check.expect(stack.viewControllers.count, is: 1)
  }

  private static func orderAfterBack() {
    listening { stack, listener in
      device.back(stack)
      _ = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in listener.heard.append("completion") }
    }
  }

  private static func orderAfterSwipe() {
    guard Check.needs(.swipe) else { return }
    listening { stack, listener in
      let lift = device.beginSwipeBack(stack)
      _ = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in listener.heard.append("completion") }
      lift?(true)
    }
  }

  private static func besideForeignCode() {
    let visitor = Visitor()
    visitor.window.rootViewController?.present(Gold(), animated: true)
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    visitor.window.rootViewController?.dismiss(animated: true)
    visitor.lobby()?.call()
    visitor.top(Poster.self)
    Check.notes("visit closed")
    // Before the window has been seen.
    let window = UIWindow(frame: UIScreen.main.bounds)
    device.place(window)
    let house = HouseCoordinator(window: window, dependencies: Container())
    house.start()
    device.settle { window.rootViewController is UINavigationController }
    let stack = window.rootViewController as? UINavigationController
    (stack?.viewControllers.first as? Lobby)?.actions.visit()
    device.settle()
    withExtendedLifetime(house) { Check.expect(device.top(of: window) is Bed, "what is asked for at launch appears") }
  }
}
