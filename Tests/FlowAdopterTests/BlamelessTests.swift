import Foundation
import Testing

/// Code that looks like one of the mistakes of hand-written coordinators, but is none.
@Suite struct BlamelessTests {
  private static func isBlameless(_ members: String, _ others: String = "", start: String = "") throws {
    let report = try HomeApp(start: start, members: members, others).report
    let found = report.components(separatedBy: "## Found in the code").dropFirst().joined()
    #expect(!found.contains("- App/Home.swift:"), "\(report)")
  }

  /// Something else than a view controller goes, and something else than the flow is finished.
  @Test(arguments: [
    "hud.dismiss(afterDelay: 1)\nonFinish?()",
    "navigationController.popViewController(animated: true)\ntransaction.finish()",
    "navigationController.dismiss(animated: true)\nsession.trace.delegate.stop()",
    "banner.present()\nnavigationController.present(DetailViewController(), animated: true)",
  ]) func whatGoesIsAViewController(_ body: String) throws {
    try Self.isBlameless("var onFinish: (() -> Void)?\nfunc close() {\n\(body)\n}\nfunc end() { onFinish?() }")
  }

  @Test func aProtocolsExtensionCallsTheClosuresOfWhatConforms() throws {
    try Self.isBlameless(
      "",
      """
      protocol Finishing: AnyObject { var onFinish: (() -> Void)? { get set } }
      extension Finishing { func close() { onFinish?() } }
      final class LoginCoordinator: Finishing { var onFinish: (() -> Void)? }
      """)
  }

  /// A case, or a closure inside, binds the name of what the closure is stored in.
  @Test(arguments: [
    "switch $0 {\ncase .next(let screen): screen.load()\ncase .last: break\n}",
    "session.load { screen in screen.load() }",
  ]) func aNameMayMeanSomethingElse(_ body: String) throws {
    try Self.isBlameless(
      """
      func open() {
        let screen = FirstViewController()
        screen.onNext = { [weak self] in
          \(body)
        }
        navigationController.pushViewController(screen, animated: true)
      }
      """)
  }

  private static let sheet =
    #"let sheet = UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)"#

  /// The source of a sheet is given by who shows it, by a class above, or by an extension.
  @Test(arguments: [
    (
      "func make() -> UIAlertController {\n\(sheet)\nreturn sheet\n}\nfunc open(_ view: UIView) {\n"
        + "let sheet = make()\nsheet.popoverPresentationController?.sourceView = view\n"
        + "navigationController.present(sheet, animated: true)\n}", ""
    ),
    (
      "func open(_ view: UIView) {\n\(sheet)\nsheet.anchor(to: view)\nnavigationController.present(sheet, animated: true)\n}",
      "extension UIAlertController { func anchor(to view: UIView) { popoverPresentationController?.sourceView = view } }"
    ),
  ]) func aSourceMayBeGivenElsewhere(_ members: String, _ others: String) throws {
    try Self.isBlameless(members, others)
  }

  @Test func stylesAreSetOnEachSide() throws {
    try Self.isBlameless(
      """
      func open() {
        let detail = DetailViewController()
        if session.isLarge {
          detail.presentationController?.delegate = self
        } else {
          detail.modalPresentationStyle = .pageSheet
        }
        navigationController.present(detail, animated: true)
      }
      """)
  }

  /// What knows of a cancelled swipe, or does no harm if it comes too early.
  @Test(arguments: [
    "controller.transitionCoordinator?.notifyWhenInteractionChanges { _ in self.clear() }", "session.track(screen)",
    "logger.info(screen)", "updateBar(for: screen)",
  ]) func aScreenThatWillBeShownMayBePrepared(_ body: String) throws {
    try Self.isBlameless(
      """
      func navigationController(
        _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
      ) {
        \(body)
      }
      """)
  }

  @Test func allScreensThatWereLeftAreLookedAt() throws {
    try Self.isBlameless(
      """
      func navigationController(
        _ controller: UINavigationController, didShow screen: UIViewController, animated: Bool
      ) {
        guard controller.transitionCoordinator?.viewController(forKey: .from) != nil else { return }
        for (root, child) in known where !controller.viewControllers.contains(root) { child.close() }
      }
      """)
  }

  /// What a swipe down sets, the button sets as well.
  @Test func aSheetLetsGoInBothWays() throws {
    try Self.isBlameless(
      """
      var editor: AnyObject?
      func edit() {
        let edit = EditViewController()
        navigationController.present(edit, animated: true)
        edit.presentationController?.delegate = self
        edit.onDone = { [weak self] in
          self?.navigationController.dismiss(animated: true)
          self?.editor = nil
        }
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { editor = nil }
      """)
  }

  @Test(arguments: [
    "parent == nil", "presentedViewController == nil", "navigationController?.viewControllers.contains(self) == false",
  ]) func aScreenKnowsThatItIsGone(_ condition: String) throws {
    try Self.isBlameless(
      "",
      """
      final class ListViewController: UIViewController {
        var onClose: (() -> Void)?
        override func viewDidDisappear(_ animated: Bool) { if \(condition) { onClose?() } }
      }
      """)
  }

  /// Keys that no two children have.
  @Test(arguments: ["UISceneSession", "UIViewController", "ChildID", "ObjectIdentifier"])
  func childrenMayHaveKeysOfTheirOwn(_ key: String) throws {
    try Self.isBlameless("var children: [\(key): ChildCoordinator] = [:]\ntypealias ChildID = UUID")
  }

  @Test func aWrapperMayKeepNothing() throws {
    try Self.isBlameless("var children: [AnyObject] = []\n@Weak var parentCoordinator: AppCoordinator?")
  }

  /// Nothing lies between the root and a child that is pushed from there.
  @Test func popToRootMayTakeOnlyTheChild() throws {
    let report = try HomeApp(
      """
      final class SettingsCoordinator {
        let navigationController: UINavigationController
        var child: PinCoordinator?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let settings = SettingsViewController()
          settings.onPin = { [weak self] in self?.showPin() }
          navigationController.setViewControllers([settings], animated: false)
        }
        func showPin() {
          let pin = PinCoordinator(navigationController: navigationController)
          pin.onFinish = { [weak self] in
            self?.navigationController.popToRootViewController(animated: true)
            self?.child = nil
          }
          child = pin
          pin.start()
        }
      }
      final class PinCoordinator {
        let navigationController: UINavigationController
        var onFinish: (() -> Void)?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let pin = PinViewController()
          pin.onDone = { [weak self] in self?.onFinish?() }
          navigationController.pushViewController(pin, animated: true)
        }
      }
      final class SettingsViewController: UIViewController { var onPin: (() -> Void)? }
      final class PinViewController: UIViewController { var onDone: (() -> Void)? }
      """
    ).report
    #expect(!report.contains("pops to the root"), "\(report)")
  }
}
