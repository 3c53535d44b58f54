import UIKit

extension Checks {
  static let containers: [(name: String, run: @MainActor () -> Void)] = [
    ("five tabs", { tabs(5) }),
    ("six tabs", { tabs(6) }),
    ("what keeps a flow changes no stack and no children", keeper),
  ]

  /// The last of several tabs is shown, and its flow lives and pushes.
  private static func tabs(_ count: Int) {
    let bar = UITabBarController()
    let pollster = Pollster(in: bar)
    let others = (1..<count).map { _ in UINavigationController(rootViewController: UIViewController()) }
    bar.viewControllers = others + [pollster.stack]
    device.settle()
    Facts.add("parents before it is shown: \(pollster.stack.parent.map { "\(type(of: $0))" } ?? "none")")
    bar.selectedViewController = pollster.stack
    device.settle()
    let form = (pollster.stack.viewControllers.first ?? device.top(of: pollster.window)) as? Form
    Facts.add("on its own stack when shown: \(form?.navigationController === pollster.stack)")
    form?.actions.next()
    device.settle()
    Check.expect(form?.navigationController?.topViewController is Page, "the flow pushes")
    Check.notes()
  }

  private static func keeper() {
    let pollster = Pollster()
    // Where screens own their flow, nobody else does.
    #if LIFETIME_SCREEN
      pollster.survey = nil
    #endif
    pollster.form?.list()
    let list = pollster.top(List.self)
    Check.expect(list?.view.subviews.contains { $0.bounds == list?.view.bounds } == false, "nothing covers the list")
    pollster.stack.popViewController(animated: false)
    device.settle()
    // What went with the window of another check may be noticed only now.
    _ = Journal.take()
    pollster.form?.hosted()
    let hosted = pollster.top(Hosted.self)
    Facts.add("children of a hosting controller: \(hosted?.children.count ?? 0)")
    pollster.stack.popViewController(animated: false)
    device.settle()
    pollster.form?.pick()
    device.settle()
    let picker = pollster.stack.presentedViewController as? UINavigationController
    let strangers = picker?.viewControllers.map { "\(type(of: $0))" }.filter { $0.hasPrefix("Flow") } ?? []
    Check.expect(strangers, is: [])
    pollster.stack.dismiss(animated: true)
    pollster.top(Form.self)
    Check.notes()
  }
}
