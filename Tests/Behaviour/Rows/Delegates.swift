import UIKit

extension Rows {
  static let delegates: [(name: String, run: @MainActor () -> Void)] = [
    ("the stack's delegate is given back", delegateIsGivenBack),
    ("flows share one observer", sharedObserver),
    ("a stack of the app's own pops while it pushes", poppingStack),
    ("Back is heard where a stack is its own delegate", ownDelegate),
    ("Back is heard where the app sets its delegate late", lateDelegate),
    ("a delegate that goes is not missed", goneDelegate),
    ("delegates that hand on to each other do not call in circles", circle),
    ("a library in front that forwards all does not call in circles", library),
    ("Back is heard where a stack is in front of its delegate", stackInFront),
    ("a delegate that steps aside and goes on at once is not missed", steppingAside),
    ("a delegate that sets itself anew and goes on at once is not missed", settingItselfAnew),
    ("the tab bar's delegate is given back", tabDelegateIsGivenBack),
  ]

  private final class AppsDelegate: NSObject, UINavigationControllerDelegate {}

  /// Hears what the app wants to hear.
  private final class Listener: NSObject, UINavigationControllerDelegate {
    var heard: [String] = []
    /// It makes itself the delegate anew, and goes on in the same call.
    var then: (() -> Void)?

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { heard.append("will") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      heard.append("did")
      guard let then else { return }
      self.then = nil
      navigationController.delegate = self
      then()
    }
  }

  /// Sets its delegate where apps do as a rule.
  private final class OwnStack: UINavigationController {
    let listener = Listener()

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = listener
    }
  }

  /// Takes what only filled the time off before something comes.
  private final class TidyStack: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      if topViewController is Gold { popViewController(animated: false) }
      super.pushViewController(viewController, animated: animated)
    }
  }

  /// Stands before the delegate that was there, as libraries do.
  private final class Proxy: NSObject, UINavigationControllerDelegate {
    nonisolated(unsafe) weak var inner: (any NSObjectProtocol)?

    nonisolated override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || inner?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { inner }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      (inner as? any UINavigationControllerDelegate)?
        .navigationController?(navigationController, didShow: viewController, animated: animated)
    }
  }

  /// Calls the delegate that was there before, whatever it is told.
  private final class Library: NSObject, UINavigationControllerDelegate {
    weak var previous: (any UINavigationControllerDelegate)?
    private(set) var shown = 0
    private var depth = 0

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
      depth += 1
      defer { depth -= 1 }
      guard depth < 10 else { return Check.expect(false, "it is called in circles") }
      previous?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      shown += 1
      previous?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }
  }

  /// Whoever is set as its delegate is called by one of its own.
  private final class ProxyStack: UINavigationController {
    let library = Library()

    override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set {
        library.previous = newValue
        super.delegate = library
      }
    }
  }

  /// Lets the delegate that was there before take its place again, and goes on in the same call.
  private final class Guest: NSObject, UINavigationControllerDelegate {
    let before: any UINavigationControllerDelegate
    var then: (() -> Void)?

    init(before: any UINavigationControllerDelegate) { self.before = before }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let then else { return }
      self.then = nil
      navigationController.delegate = before
      then()
    }
  }

  /// The user goes back, and `notes` is what comes of it.
  private static func back(on stack: UINavigationController, _ notes: String..., line: Int = #line) {
    device.back(stack)
    device.settle()
    Check.expect(Journal.take(), is: notes, line: line)
  }

  private static func wash(on stack: UINavigationController) {
    (stack.topViewController as? Bed)?.actions.wash()
    device.settle()
  }

  private static func ownDelegate() {
    let stack = OwnStack(rootViewController: UIViewController())
    let room = RoomCoordinator(
      navigationController: stack, name: "own", dependencies: Container()
    ) { _ in Journal.add("own") }
    room.start()
    let window = device.window(showing: stack)
    device.settle()
    stack.listener.heard = []
    back(on: stack, "own")
    Check.expect(stack.listener.heard, is: ["will", "did"])
    Check.expect(stack.delegate === stack.listener, "the delegate was given back")
    withExtendedLifetime((window, room)) {}
  }

  private static func poppingStack() {
    let stack = TidyStack(rootViewController: UIViewController())
    stack.setViewControllers(stack.viewControllers + [Gold()], animated: false)
    ownRoom(on: stack) { stack in
      Check.notes()
      wash(on: stack)
      (stack.topViewController as? Bath)?.actions.sleep()
      device.settle()
      Check.notes("own")
    }
  }

  private static func lateDelegate() {
    ownRoom { stack in
      let listener = Listener()
      stack.delegate = listener
      wash(on: stack)
      Check.expect(listener.heard, is: ["will", "did"])
      back(on: stack)
      back(on: stack, "own")
      Check.expect(listener.heard, is: ["will", "did", "will", "did", "will", "did"])
      Check.expect(stack.delegate === listener, "the delegate was given back")
    }
  }

  private static func goneDelegate() {
    var listener: Listener? = Listener()
    ownRoom(listener) { stack in
      Check.expect(listener?.heard.suffix(2) ?? [], is: ["will", "did"])
      listener = nil
      wash(on: stack)
      back(on: stack)
      back(on: stack, "own")
    }
  }

  private static func circle() {
    let proxy = Proxy()
    ownRoom { stack in
      proxy.inner = stack.delegate
      stack.delegate = proxy
      wash(on: stack)
      back(on: stack)
      back(on: stack, "own")
    }
  }

  private static func library() {
    let listener = Listener()
    let library = Library()
    ownRoom(listener) { stack in
      library.previous = stack.delegate
      stack.delegate = library
      listener.heard = []
      wash(on: stack)
      Check.expect(listener.heard, is: ["will", "did"])
      back(on: stack)
      back(on: stack, "own")
      Check.expect(listener.heard, is: ["will", "did", "will", "did", "will", "did"])
    }
  }

  private static func stackInFront() {
    let proxy = ProxyStack(rootViewController: UIViewController())
    ownRoom(on: proxy) { stack in
      let shown = proxy.library.shown
      wash(on: stack)
      Check.expect(proxy.library.shown - shown, is: 1)
      back(on: stack)
      back(on: stack, "own")
    }
  }

  private static func steppingAside() {
    let listener = Listener()
    let guest = Guest(before: listener)
    ownRoom { stack in
      let bed = stack.topViewController as? Bed
      stack.delegate = guest
      bed?.actions.wash()
      device.settle()
      guest.then = { bed?.actions.wash() }
      stack.popViewController(animated: false)
      device.settle()
      listener.heard = []
      back(on: stack)
      Check.expect(listener.heard, is: ["will", "did"])
      back(on: stack, "own")
    }
    withExtendedLifetime(guest) {}
  }

  private static func settingItselfAnew() {
    let listener = Listener()
    ownRoom(listener) { stack in
      let bed = stack.topViewController as? Bed
      bed?.actions.wash()
      device.settle()
      listener.then = { bed?.actions.wash() }
      stack.popViewController(animated: false)
      device.settle()
      listener.heard = []
      back(on: stack)
      Check.expect(listener.heard, is: ["will", "did"])
      back(on: stack, "own")
    }
  }

  private static func tabDelegateIsGivenBack() {
    let visitor = Visitor()
    visitor.house.wing()
    visitor.wait()
    let tabs = visitor.tabs as? WingTabs
    Check.expect(tabs?.delegate !== tabs, "it is observed")
    if let tabs { device.tap(tab: 1, in: tabs) }
    visitor.top(Dark.self)
    Check.expect(tabs?.taps, is: 1)
    visitor.house.rebuilt()
    visitor.top(Lobby.self)
    Check.expect(tabs?.delegate === tabs, "the delegate was given back")
  }

  /// A room that hand-written code opens on its own stack.
  private static func ownRoom(
    _ delegate: @autoclosure () -> (any UINavigationControllerDelegate)? = nil,
    on stack: UINavigationController = UINavigationController(rootViewController: UIViewController()),
    _ body: (UINavigationController) -> Void
  ) {
    stack.delegate = delegate()
    let window = device.window(showing: stack)
    let room = RoomCoordinator(
      navigationController: stack, name: "own", dependencies: Container()
    ) { _ in Journal.add("own") }
    room.start()
    device.settle()
    body(stack)
    device.settle()
    Check.expect(stack.viewControllers.count, is: 1)
    withExtendedLifetime((window, room)) {}
  }

  private static func delegateIsGivenBack() {
    let delegate = AppsDelegate()
    ownRoom(delegate) { stack in
      Check.expect(stack.delegate !== delegate, "it is observed")
      device.back(stack)
      device.settle()
      Check.expect(stack.delegate === delegate, "the delegate was given back")
    }
    ownRoom(delegate) { stack in
      (stack.topViewController as? Bed)?.actions.sleep()
      device.settle()
      Check.expect(stack.delegate === delegate, "the delegate was given back")
    }
  }

  private static func sharedObserver() {
    let listener = Listener()
    ownRoom(listener) { stack in
      let observer = stack.delegate
      (stack.topViewController as? Bed)?.actions.show("inner")
      device.settle()
      Check.expect(stack.delegate === observer, "one observer a stack")
      listener.heard = []
      back(on: stack, "inner closed")
      Check.expect(stack.delegate === observer, "it stays with the flow below")
      Check.expect(listener.heard, is: ["will", "did"])
      device.back(stack)
      device.settle()
      Check.expect(stack.delegate === listener, "the delegate was given back")
    }
  }
}
