import UIKit

extension Checks {
  static let delegates: [(name: String, run: @MainActor () -> Void)] = [
    ("a delegate that hears willShow dies while the flow runs", delegateDies),
    ("a navigation controller that takes the delegate's place late", delegateTakenLate),
    ("a modal whose delegate the app has replaced is closed once", modalDelegateReplaced),
    ("the sentinel changes neither layout nor accessibility", sentinel),
  ]

  private final class AppsDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {}
  }

  private static func delegateDies() {
    let stack = UINavigationController()
    var delegate: AppsDelegate? = AppsDelegate()
    stack.delegate = delegate
    let pollster = Pollster(on: stack)
    pollster.form?.next()
    pollster.top(Page.self)
    withExtendedLifetime(delegate) {}
    delegate = nil
    pollster.top(Page.self)?.actions.back()
    pollster.top(Form.self)
    pollster.form?.next()
    pollster.top(Page.self)
  }

  /// The usual place.
  private final class OwnDelegate: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
  }

  private static func delegateTakenLate() {
    let bottom = UIViewController()
    let stack = OwnDelegate()
    stack.viewControllers = [bottom]
    let pollster = Pollster(on: stack)
    pollster.top(Form.self)
    device.back(stack)
    device.settle()
    Check.notes("survey closed")
  }

  private final class ModalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}

  private static func modalDelegateReplaced() {
    let pollster = Pollster()
    let view = pollster.stack.view ?? UIView()
    for present in [pollster.form?.visit, { pollster.form?.visitAt(view) }, pollster.form?.visitOver] {
      present?()
      pollster.top(Card.self)
      let delegate = ModalDelegate()
      guard let modal = pollster.stack.presentedViewController else { continue }
      modal.presentationController?.delegate = delegate
      // A full screen cannot be pulled down; foreign code takes it away.
      if modal.modalPresentationStyle == .fullScreen { modal.dismiss(animated: true) } else { device.pullDown(modal) }
      pollster.top(Form.self)
      withExtendedLifetime(delegate) { Check.notes("visit closed") }
    }
  }

  private static func sentinel() {
    let pollster = Pollster()
    pollster.form?.visit()
    pollster.top(Card.self)
    guard let view = pollster.stack.presentedViewController?.view else {
      return Check.expect(false, "the visit is presented")
    }
    // UIKit's own views are not ours to judge.
    let added = view.subviews.filter { "\(type(of: $0))".hasSuffix("Sentinel") }
    // What is hidden is no accessibility element either.
    Check.expect(added.allSatisfy { $0.isHidden && $0.frame == .zero }, "nobody sees or hears it, and it takes no room")
    Facts.add("\(added.count) in the modal's view")
  }
}
