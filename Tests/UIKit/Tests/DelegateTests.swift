import UIKit

/// Hands on what it does not want to hear.
@MainActor private class Forwarder: NSObject {
  nonisolated(unsafe) weak var forwarded: (any NSObjectProtocol)?

  nonisolated override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || forwarded?.responds(to: selector) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { forwarded }
}

private final class StackListener: Forwarder, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    Log.add("heard \(nameOf(viewController))")
    let delegate = forwarded as? any UINavigationControllerDelegate
    delegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
  }
}

private final class TabListener: Forwarder, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    let delegate = forwarded as? any UITabBarControllerDelegate
    return delegate?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
  }
}

private final class SheetListener: Forwarder, UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let delegate = forwarded as? any UIAdaptivePresentationControllerDelegate
    delegate?.presentationControllerDidDismiss?(presentationController)
  }
}

private class Silent: NSObject, UINavigationControllerDelegate {}

private class Animating: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Log.add("animate")
    return nil
  }
}

private final class Sub: Animating {}

extension Silent: UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

extension StandInTests {
  private static let willShow: Selector = "navigationController:willShowViewController:animated:"
  private static let didShow: Selector = "navigationController:didShowViewController:animated:"
  private static let animation: Selector =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"

  static func answers() {
    final class Local<Value>: UIResponder, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
      ) {}
    }
    expect(NavigationRecorder().responds(to: didShow) && NavigationRecorder().responds(to: willShow), "D1")
    expect(!NavigationRecorder().responds(to: animation), "D1")
    expect(!Silent().responds(to: didShow) && !Silent().responds(to: animation), "D1")
    expect(Silent().responds(to: "tabBarController:didSelectViewController:"), "D1")
    expect(!Silent().responds(to: "tabBarController:shouldSelectViewController:"), "D1")
    expect(Sub().responds(to: animation) && !Sub().responds(to: didShow), "D1")
    expect(Local<Int>().responds(to: willShow) && !Local<String>().responds(to: didShow), "D1")
    expect(SheetRecorder().responds(to: "presentationControllerDidAttemptToDismiss:"), "D1")
    expect(!SheetRecorder().responds(to: "adaptivePresentationStyleForPresentationController:"), "D1")
    expect(!Screen("A").responds(to: didShow), "D1")
  }

  static func forwarding() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    let listener = StackListener()
    var recorder: NavigationRecorder? = NavigationRecorder()
    listener.forwarded = recorder
    navigation.delegate = listener
    _ = Log.take()
    navigation.pushViewController(Screen("B"), animated: true)
    UIKitSimulation.run()
    expect(recorder?.take().shown ?? [], is: ["will B", "did B"], "D3")
    expect(Log.take().contains("heard B"), "D3")
    silent("D3")

    recorder = nil
    navigation.pushViewController(Screen("C"), animated: false)
    exceptions("D4", "navigationController:willShowViewController:animated:]: unrecognized selector sent to instance")
    navigation.delegate = listener
    navigation.pushViewController(Screen("D"), animated: false)
    silent("D2")
    // Who answers only later is not heard before the delegate is set again.
    let late = Animating()
    listener.forwarded = late
    _ = Log.take()
    navigation.pushViewController(Screen("E"), animated: true)
    UIKitSimulation.run()
    expect(!Log.take().contains("animate"), "D2")
    navigation.delegate = listener
    navigation.pushViewController(Screen("F"), animated: true)
    UIKitSimulation.run()
    expect(Log.take().contains("animate"), "D2")
    expect(window.rootViewController === navigation, "D3")

    let silentOne: (any UINavigationControllerDelegate)? = Silent()
    silentOne?.navigationController?(navigation, didShow: navigation, animated: false)
    silent("D7")
    silentOne?.navigationController(navigation, didShow: navigation, animated: false)
    exceptions("D4", "unrecognized selector")
  }

  static func otherDelegates() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen("A"), Screen("B")]
    let window = window(showing: tabs)
    let listener = TabListener()
    for isAsked in [false, true] {
      UIKitSimulation.openPoints.tabDelegateIsAskedEachTime = isAsked
      var recorder: TabRecorder? = TabRecorder()
      listener.forwarded = recorder
      tabs.delegate = listener
      expect(UIKitSimulation.tap(tab: 1, in: tabs), "D5")
      expect(recorder?.take() ?? [], is: ["controller 1"], "D5")
      recorder?.allows = false
      expect(!UIKitSimulation.tap(tab: 0, in: tabs), "D7")
      recorder = nil
      expect(UIKitSimulation.tap(tab: 0, in: tabs), "D7")
      if isAsked { silent("D5") } else { exceptions("D5", "tabBarController:didSelectViewController:]: unrecognized") }
    }
    tabs.delegate = nil

    let sheets = SheetListener()
    for isCached in [false, true] {
      UIKitSimulation.openPoints.presentationDelegateIsCached = isCached
      var recorder: SheetRecorder? = SheetRecorder()
      let sheet = Screen("S")
      sheets.forwarded = recorder
      sheet.presentationController?.delegate = sheets
      tabs.present(sheet, animated: false)
      UIKitSimulation.pullDownSheet(sheet, completed: false)
      expect(recorder?.take() ?? [], is: ["should", "will"], "D6")
      recorder = nil
      UIKitSimulation.pullDownSheet(sheet)
      let found = UIKitSimulation.exceptions.count
      expect(found, is: isCached ? 2 : 0, "D6")
      UIKitSimulation.reset()
    }
    expect(window.rootViewController?.presentedViewController == nil, "D6")
  }

  /// Navigation controllers that are their own delegates say so when their view loads.
  static func lateDelegate() {
    final class Own: UINavigationController, UINavigationControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
      }
    }
    let (own, recorder) = (Own(rootViewController: Screen("A")), NavigationRecorder())
    own.delegate = recorder
    let window = window(showing: own)
    expect(own.delegate === own && recorder.take().shown.isEmpty, "D8")
    expect(window.rootViewController === own, "D8")
  }

  static func alertDelegate() {
    let a = Screen("A")
    let window = window(showing: a)
    let recorder = SheetRecorder()
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
      a.present(alert, animated: false)
      alert.presentationController?.delegate = recorder
      exceptions("P21", "presenting as an alert must not have its delegate modified")
      expect(alert.presentationController?.delegate == nil, "P21")
      a.dismiss(animated: false)
    }
    expect(window.rootViewController?.presentedViewController == nil, "P21")
  }
}
