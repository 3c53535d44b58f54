import UIKit

/// What only a device settles. A check that fails is a defect; a fact that it adds is an answer that Apple leaves open.
@MainActor
enum Checks {
  static let all: [(name: String, run: @MainActor () -> Void)] = transitions + delegates + modals + containers
}

/// What a check found out, where either answer is right.
@MainActor
enum Facts {
  private(set) static var all: [String] = []

  static func begin() { all = [] }
  static func add(_ fact: String) { all.append(fact) }
}

/// Somebody who fills in the survey.
@MainActor
final class Pollster {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let stack: UINavigationController
  /// Kept, as hand-written code keeps what it starts.
  var survey: SurveyCoordinator?

  init(on stack: UINavigationController = UINavigationController(), in root: UIViewController? = nil) {
    self.stack = stack
    device.place(window)
    start()
    window.rootViewController = root ?? stack
    window.makeKeyAndVisible()
    device.settle()
  }

  private func start() {
    survey = SurveyCoordinator(navigationController: stack, dependencies: Surveyor()) { _ in
      Journal.add("survey closed")
    }
    Check.watch(survey)
    survey?.start()
  }

  var form: FormViewModelActions? { (stack.viewControllers.first as? Form)?.actions }

  /// The topmost screen, when nothing moves any more.
  @discardableResult
  func top<Controller: UIViewController>(_ type: Controller.Type, line: Int = #line) -> Controller? {
    device.settle()
    let top = device.top(of: window)
    Check.expect(top is Controller, "\(top.map { "\($0)" } ?? "nothing") on top, not \(type)", line: line)
    return top as? Controller
  }
}
