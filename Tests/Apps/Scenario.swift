import UIKit

/// What the run of an app expects. A run prints each expectation that does not hold and ends with 1 then.
@MainActor
enum Scenario {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  /// What is being looked at, where it has a name.
  static var name = ""
  private static var failures = 0
  private static var expectations = 0
  private static var watched: [Watched] = []

  static func expect(_ condition: Bool, _ what: String, line: Int = #line) {
    expectations += 1
    guard !condition else { return }
    failures += 1
    print("\(name.isEmpty ? "" : "\(name): ")line \(line): not so: \(what)")
  }

  /// The object, if it is there, has to be gone when `expectGone` is asked.
  static func watch(_ object: AnyObject?) {
    guard let object, !watched.contains(where: { $0.object === object }) else { return }
    watched.append(Watched(object: object, name: "\(type(of: object))"))
  }

  /// How many of the watched objects of a type are alive.
  static func alive(_ type: AnyObject.Type) -> Int {
    watched.filter { $0.object.map { Swift.type(of: $0) == type } ?? false }.count
  }

  /// The controller that the user sees, as what it should be.
  static func top<Controller: UIViewController>(
    _ type: Controller.Type, in window: UIWindow?, line: Int = #line
  ) -> Controller? {
    let top = window.flatMap { UIKitSimulation.topController(of: $0) }
    expect(
      top is Controller, "the user sees \(type), not \(top.map { "\(Swift.type(of: $0))" } ?? "nothing")", line: line)
    return top as? Controller
  }

  /// Every watched object and every view controller is gone, and UIKit had nothing to complain about.
  static func expectGone(line: Int = #line) {
    UIKitSimulation.run()
    let left = watched.filter { $0.object != nil }.map(\.name)
    expect(left.isEmpty, "nothing leaks, but \(left)", line: line)
    expect(
      UIKitSimulation.liveControllers == 0, "no controller leaks, but \(UIKitSimulation.liveControllerNames)",
      line: line)
    expect(UIKitSimulation.warnings.isEmpty, "no warnings, but \(UIKitSimulation.warnings)", line: line)
    expect(UIKitSimulation.exceptions.isEmpty, "no exceptions, but \(UIKitSimulation.exceptions)", line: line)
    expect(
      UIKitSimulation.impossibleGestures.isEmpty, "possible gestures, but \(UIKitSimulation.impossibleGestures)",
      line: line)
    watched = []
  }

  /// Runs situations by their names, all or those that the command's arguments name.
  static func run(_ situations: [(name: String, run: @MainActor () -> Void)]) -> Never {
    let chosen = Set(CommandLine.arguments.dropFirst())
    run {
      let openPoints = UIKitSimulation.openPoints
      for (name, situation) in situations where chosen.isEmpty || chosen.contains(name) {
        UIKitSimulation.reset()
        UIKitSimulation.openPoints = openPoints
        Self.name = name
        situation()
        expectGone()
      }
    }
  }

  /// Runs `body` twice: with UIKit's open points answered one way, then the other.
  static func run(_ body: () -> Void) -> Never {
    for openPoints in [UIKitSimulation.OpenPoints(), .opposite] {
      UIKitSimulation.reset()
      UIKitSimulation.openPoints = openPoints
      body()
    }
    print("\(expectations - failures) of \(expectations) expectations hold")
    exit(failures == 0 ? 0 : 1)
  }
}
