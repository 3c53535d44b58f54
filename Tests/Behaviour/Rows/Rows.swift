import Foundation
import UIKit

/// What generated coordinators promise, a test each.
@MainActor
enum Rows {
  static let tests: [(name: String, run: @MainActor () -> Void)] =
    ownership + gestures + delegates + presentations + queue + endings + starts + tabs + handlers + events

  /// What failed, and what the device could not do.
  static func run(_ row: @MainActor () -> Void) -> (failures: [String], missing: [Ability]) {
    Check.begin()
    row()
    Check.expectGone()
    return (Check.failures, Check.missing)
  }

  /// What debug builds have to say to who does this, by the argument of the program.
  static let faults: [String: @MainActor () -> Void] = [
    "--forgetful": forget, "--groundless": presentOutOfNothing, "--elsewhere": callElsewhere, "--released": release,
  ]

  /// An action sheet on a pad without a source.
  private static func presentOutOfNothing() {
    guard device.can(.pad) else { return }
    let visitor = Visitor()
    visitor.lobby()?.blurt()
    visitor.wait()
  }

  /// An action that is called off the main thread.
  private static func callElsewhere() {
    let visitor = Visitor()
    let action = Unchecked(value: visitor.lobby()?.walk)
    Thread { action.value?() }.start()
    Thread.sleep(forTimeInterval: 1)
  }

  private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

  /// A coordinator that nobody keeps while its screen is shown.
  private static func release() {
    let stack = UINavigationController()
    let window = device.window(showing: stack)
    var room: RoomCoordinator? = RoomCoordinator(
      navigationController: stack, name: "own", dependencies: Container()
    ) { _ in }
    room?.start()
    device.settle()
    room = nil
    // What has begun to leave has a second for that.
    let end = Date(timeIntervalSinceNow: 2)
    while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    withExtendedLifetime(window) {}
  }

  /// A screen that does not keep its coordinator, though it should: an assertion fails.
  private static func forget() {
    let visitor = Visitor()
    visitor.container.isForgetful = true
    visitor.lobby()?.enter("a")
    visitor.wait()
  }
}

/// The expectations of one test.
@MainActor
enum Check {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private(set) static var failures: [String] = []
  /// What rows asked for and the device cannot do.
  private(set) static var missing: [Ability] = []
  private static var watched: [Watched] = []

  /// Whether assertions count here.
  static var asserts: Bool {
    var asserts = false
    assert(
      {
        asserts = true
        return true
      }())
    return asserts
  }

  static func begin() {
    (failures, missing, watched) = ([], [], [])
    _ = Journal.take()
  }

  /// Whether the device can do what the rest of the row, or of a block in it, needs.
  static func needs(_ ability: Ability) -> Bool {
    if device.can(ability) { return true }
    missing.append(ability)
    return false
  }

  static func expect(_ condition: Bool, _ what: String, line: Int = #line) {
    if !condition { failures.append("line \(line): not so: \(what)") }
  }

  static func expect<Value: Equatable>(_ value: Value, is expected: Value, line: Int = #line) {
    expect(value == expected, "\(value), not \(expected)", line: line)
  }

  /// What was noted since the last time.
  static func notes(_ expected: String..., line: Int = #line) { expect(Journal.take(), is: expected, line: line) }

  /// The object has to be gone when the test is over.
  static func watch(_ object: AnyObject?) {
    guard let object, !watched.contains(where: { $0.object === object }) else { return }
    watched.append(Watched(object: object, name: "\(type(of: object))"))
  }

  static func alive(_ type: AnyObject.Type) -> Int {
    watched.filter { $0.object.map { Swift.type(of: $0) == type } ?? false }.count
  }

  /// Nothing leaks, and UIKit had nothing to complain about.
  static func expectGone() {
    device.settle { watched.allSatisfy { $0.object == nil } && device.liveControllers.isEmpty }
    expect(watched.filter { $0.object != nil }.map(\.name), is: [])
    expect(device.liveControllers, is: [])
    expect(device.complaints, is: [])
  }
}

/// A window that counts the roots that it has had.
final class CountingWindow: UIWindow {
  private(set) var roots = 0

  override var rootViewController: UIViewController? { didSet { roots += 1 } }
}

/// Somebody in the house.
@MainActor
final class Visitor {
  let window = CountingWindow(frame: UIScreen.main.bounds)
  let container = Container()
  let house: HouseCoordinator

  init(starts: Bool = true) {
    device.place(window)
    house = HouseCoordinator(window: window, dependencies: container)
    if starts { house.start() }
    Check.watch(house)
    wait()
  }

  /// Until nothing moves.
  func wait() {
    device.settle()
    watch(house)
  }

  /// Until those who were asked have had time to answer.
  func think() {
    listen()
    wait()
  }

  /// As `think`, while what moves goes on moving.
  func listen() { device.listen() }

  /// Until a transition has begun that leads there. Needs `.turns`.
  func begin(until condition: () -> Bool) {
    listen()
    for _ in 1...30 where !condition() {
      device.endTransitions()
      listen()
    }
  }

  /// Until this holds, for as long as a user would wait.
  func linger(until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 2.5)
    while !condition(), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      wait()
    }
  }

  private func watch(_ object: AnyObject?) {
    Check.watch(object)
    #if !LIFETIME_SCREEN
      for child in (object as? any Coordinator)?.childCoordinators ?? [] { watch(child) }
    #endif
  }

  var stack: UINavigationController {
    let root = window.rootViewController
    return root as? UINavigationController ?? (root as? UITabBarController)?.selectedViewController
      as? UINavigationController ?? UINavigationController()
  }

  /// The names of the screens on the window's stack.
  var screens: [String] { stack.viewControllers.map(name) }

  /// The names of the screens in what is presented, the lowest first.
  var modals: [[String]] {
    var found: [[String]] = []
    var controller = window.rootViewController?.presentedViewController
    while let current = controller {
      found.append((current as? UINavigationController)?.viewControllers.map(name) ?? [name(current)])
      controller = current.presentedViewController
    }
    return found
  }

  private func name(_ controller: UIViewController) -> String {
    let type = "\(type(of: controller))"
    guard let open = type.firstIndex(of: "<") else { return type }
    return String(type[type.index(after: open)...].prefix { $0 != "V" && $0 != ">" })
  }

  /// The topmost screen, when nothing moves any more.
  @discardableResult
  func top<Controller: UIViewController>(_ type: Controller.Type, line: Int = #line) -> Controller? {
    wait()
    let top = device.top(of: window)
    Check.expect(top is Controller, "\(top.map(name) ?? "nothing") on top, not \(type)", line: line)
    return top as? Controller
  }

  func lobby() -> LobbyViewModelActions? {
    (stack.viewControllers.first as? Lobby)?.actions
  }

  /// Enters a room and returns what one can do in it.
  func room(_ name: String, line: Int = #line) -> BedViewModelActions? {
    lobby()?.enter(name)
    return top(Bed.self, line: line)?.actions
  }
}
