import UIKit

extension Checks {
  static let modals: [(name: String, run: @MainActor () -> Void)] = [
    ("an alert and an action sheet lead on", alerts),
    ("every style is presented, dismissed and let go of", everyStyle),
    ("every style that is refused is let go of", everyRefusal),
  ]

  private static func alerts() {
    let pollster = Pollster()
    for ask in [pollster.form?.ask, pollster.form?.choose] {
      ask?()
      pollster.top(UIAlertController.self)
      device.tapAlert("Yes", in: pollster.window)
      pollster.top(Page.self)?.actions.back()
      pollster.top(Form.self)
      ask?()
      pollster.top(UIAlertController.self)
      device.tapAlert("No", in: pollster.window)
      pollster.top(Form.self)
      Check.notes("yes", "no")
    }
  }

  private static func styles(_ pollster: Pollster) -> [(() -> Void)?] {
    let form = pollster.form
    let view = pollster.stack.view ?? UIView()
    return [form?.cover, form?.page, form?.form, form?.half, form?.over, { form?.point(view) }]
  }

  private static func everyStyle() {
    let pollster = Pollster()
    for present in styles(pollster) {
      present?()
      pollster.top(Leaf.self)?.actions.close()
      pollster.top(Form.self)
      expectNoLeaf()
    }
  }

  /// Behind a window that is hidden nothing can be presented.
  private static func everyRefusal() {
    let pollster = Pollster()
    for present in styles(pollster) {
      pollster.window.isHidden = true
      present?()
      device.settle()
      pollster.window.isHidden = false
      expectNoLeaf()
      pollster.form?.tidy()
      pollster.top(Form.self)
    }
    device.forgetComplaints()
  }

  private static func expectNoLeaf(line: Int = #line) {
    func isGone() -> Bool { !device.liveControllers.contains { $0.hasPrefix("Screen<Leaf") } }
    device.settle(until: isGone)
    Check.expect(isGone(), "the leaf is gone within a second", line: line)
  }
}
