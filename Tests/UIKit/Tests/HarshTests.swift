import UIKit

// What UIKit refuses, drops or delays.
extension StandInTests {
  static func popovers() {
    let a = Screen("A")
    let window = window(showing: a)
    let sheet = Screen("S")
    expect(sheet.popoverPresentationController == nil, "P17")
    warnings("P17", "popoverPresentationController of <Screen> read")
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    expect(alert.popoverPresentationController == nil, "P17")
    silent("P17")
    expect(window.rootViewController === a, "P17")
  }

  static func sources() {
    let a = Screen("A")
    let window = window(showing: a)
    UIKitSimulation.idiom = .pad
    expect(UIDevice.current.userInterfaceIdiom == .pad && a.traitCollection.horizontalSizeClass == .regular, "P18")
    let make: [() -> UIViewController] = [
      { UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet) },
      { UIActivityViewController(activityItems: [], applicationActivities: nil) },
      {
        let screen = Screen("P")
        screen.modalPresentationStyle = .popover
        return screen
      },
    ]
    for (index, animated) in [(0, true), (1, true), (2, true), (0, false)] {
      let place = UIView()
      for source in [nil, place, a.view] {
        let popover = make[index]()
        a.present(popover, animated: animated)
        popover.popoverPresentationController?.sourceView = source
        UIKitSimulation.run()
        expect(UIKitSimulation.exceptions.count, is: source === a.view ? 0 : 1, "P18")
        expect(UIKitSimulation.exceptions.allSatisfy { $0.contains("should have a non-nil sourceView") }, "P18")
        UIKitSimulation.reset()
        UIKitSimulation.idiom = .pad
        a.dismiss(animated: false)
        UIKitSimulation.run()
      }
    }
    a.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
    UIKitSimulation.run()
    a.dismiss(animated: false)
    silent("P18")
    UIKitSimulation.idiom = .phone
    a.present(make[0](), animated: false)
    UIKitSimulation.run()
    silent("P18")
    a.dismiss(animated: false)
    expect(window.rootViewController === a, "P18")
  }

  static func sourcesInBars() {
    let a = Screen("A")
    let navigation = UINavigationController(rootViewController: a)
    let window = window(showing: navigation)
    UIKitSimulation.idiom = .pad
    let item = UIBarButtonItem()
    for (items, isHidden, raised) in [([], false, 1), ([item], true, 1), ([item], false, 0)] {
      a.navigationItem.rightBarButtonItems = items
      navigation.isNavigationBarHidden = isHidden
      let screen = Screen("P")
      screen.modalPresentationStyle = .popover
      a.present(screen, animated: true)
      screen.popoverPresentationController?.sourceItem = item
      expect((item.frame(in: a.view) == nil) == (raised == 1), "P18")
      UIKitSimulation.run()
      expect(UIKitSimulation.exceptions.count, is: raised, "P18")
      UIKitSimulation.reset()
      UIKitSimulation.idiom = .pad
      a.dismiss(animated: false)
      UIKitSimulation.run()
    }
    expect(window.rootViewController === navigation, "P18")
  }

  static func comesLater() {
    let a = Screen("A")
    let window = window(showing: a)
    UIKitSimulation.openPoints.systemControllersComeLater = true
    var isPresented = false
    let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
    a.present(sheet, animated: true) { isPresented = true }
    expect(sheet.presentingViewController == nil, "P22")
    a.present(Screen("B"), animated: true)
    warnings("P22", "is waiting for a delayed presentation")
    UIKitSimulation.run()
    expect(isPresented && sheet.presentingViewController === a, "P22")
    a.dismiss(animated: false)
    a.present(Screen("B"), animated: false)
    UIKitSimulation.run()
    expect((window.rootViewController?.presentedViewController as? Screen)?.name == "B", "P22")
  }

  static func atLaunch() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let a = Screen("A")
    window.rootViewController = a
    a.present(Screen("B"), animated: false)
    warnings("P5", "whose view is not in the window hierarchy")
    _ = a.view
    a.present(Screen("B"), animated: true)
    warnings("P5", "whose view is not in the window hierarchy")
    expect(a.presentedViewController == nil, "P5")
    window.makeKeyAndVisible()
    a.present(Screen("B"), animated: false)
    silent("P5")
    expect(a.presentedViewController != nil, "P5")
    a.dismiss(animated: false)
  }

  static func contextMenu() {
    let a = Screen("A")
    let window = window(showing: a)
    UIKitSimulation.chooseFromContextMenu(over: a) {
      let menu = a.presentedViewController
      expect(menu?.isBeingDismissed == true, "P19")
      menu?.present(Screen("B"), animated: true)
      warnings("P19", "Attempt to present <Screen> on <_UIContextMenu")
    }
    expect(a.presentedViewController == nil && window.rootViewController === a, "P19")
    UIKitSimulation.chooseFromContextMenu(over: a) {
      a.present(Screen("B"), animated: true)
      warnings("P19", "which is already presenting <_UIContextMenu")
    }
    expect(a.presentedViewController == nil, "P19")
  }

  static func lostCompletion() {
    let a = Screen("A")
    let window = window(showing: a)
    UIKitSimulation.openPoints.completionIsLost = true
    a.present(Screen("B"), animated: true) { Log.add("presented") }
    UIKitSimulation.run()
    expect(a.presentedViewController != nil && !Log.take().contains("presented"), "P20")
    a.dismiss(animated: true) { Log.add("dismissed") }
    UIKitSimulation.run()
    expect(a.presentedViewController == nil && !Log.take().contains("dismissed"), "P20")
    expect(window.rootViewController === a, "P20")
    UIView.transition(with: window, duration: 0.3, animations: nil) { _ in Log.add("faded") }
    UIKitSimulation.run()
    expect(!Log.take().contains("faded"), "W3")
  }

  static func childOfContainer() {
    let (a, b) = (Screen("A"), Screen("B"))
    let navigation = UINavigationController(rootViewController: a)
    navigation.addChild(b)
    expect(navigation.viewControllers, is: [a, b], "A6")
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let c = Screen("C")
    tabs.addChild(c)
    expect(tabs.viewControllers ?? [], is: [navigation, c], "A6")
    expect(c.tabBarController === tabs, "A6")
  }

  static func lateTransition() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    UIKitSimulation.openPoints.transitionBeginsLater = true
    navigation.pushViewController(Screen("B"), animated: true)
    // A push has its own within the call.
    expect(navigation.transitionCoordinator != nil, "C1")
    UIKitSimulation.run()
    expect(navigation.transitionCoordinator == nil, "C1")
    let sheet = Screen("Sheet")
    navigation.present(sheet, animated: true)
    expect(sheet.transitionCoordinator == nil && UIKitSimulation.pendingTransitions == 1, "C1")
    expect(sheet.isBeingPresented, "C1")
    UIKitSimulation.finishTransitions()
    expect(sheet.transitionCoordinator != nil, "C1")
    UIKitSimulation.run()
    expect(sheet.transitionCoordinator == nil, "C1")
    navigation.dismiss(animated: false)
    UIKitSimulation.run()
    UIKitSimulation.reset()

    UIKitSimulation.openPoints.unanimatedHasCoordinator = true
    navigation.pushViewController(Screen("C"), animated: false)
    let recorder = NavigationRecorder()
    navigation.delegate = recorder
    UIKitSimulation.openPoints.unanimatedEndsLater = true
    navigation.popViewController(animated: false)
    let coordinator = navigation.transitionCoordinator
    expect(coordinator?.isAnimated == false, "C2")
    expect(coordinator?.animate(alongsideTransition: nil) { _ in Log.add("alongside") } == true, "C2")
    _ = Log.take()
    UIKitSimulation.finishTransitions()
    expect(recorder.take().left == ["C popped"] && !Log.take().contains("alongside"), "C2")
    UIKitSimulation.run()
    expect(Log.take(), is: ["alongside"], "C2")
    UIKitSimulation.reset()

    for isDropped in [false, true] {
      UIKitSimulation.openPoints.lateCompletionIsDropped = isDropped
      navigation.pushViewController(Screen("D"), animated: true)
      let coordinator = navigation.transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { _ in
        expect(coordinator?.animate(alongsideTransition: nil) { _ in Log.add("late") } == true, "C3")
      }
      UIKitSimulation.run()
      expect(Log.take().contains("late"), is: !isDropped, "C3")
      expect(coordinator?.animate(alongsideTransition: nil) { _ in Log.add("too late") } == true, "C3")
      UIKitSimulation.run()
      expect(Log.take().isEmpty, "C3")
    }
    expect(window.rootViewController === navigation, "C1")
  }

  static func offScreenTransition() {
    let (first, second) = (UINavigationController(), UINavigationController(rootViewController: Screen("A")))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = window(showing: tabs)
    UIKitSimulation.openPoints.offScreenChangeIsPending = true
    second.pushViewController(Screen("B"), animated: true)
    expect(second.viewControllers.count, is: 2, "C4")
    expect(second.transitionCoordinator?.animate(alongsideTransition: nil) { _ in Log.add("shown") } == true, "C4")
    UIKitSimulation.run()
    expect(second.transitionCoordinator != nil && !Log.take().contains("shown"), "C4")
    tabs.selectedIndex = 1
    UIKitSimulation.run()
    expect(second.transitionCoordinator == nil && Log.take().contains("shown"), "C4")
    expect(window.rootViewController === tabs, "C4")
  }

  static func animationsOff() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    UIView.setAnimationsEnabled(false)
    navigation.pushViewController(Screen("B"), animated: true)
    expect(navigation.transitionCoordinator == nil && UIKitSimulation.pendingTransitions == 0, "C5")
    navigation.present(Screen("M"), animated: true) { Log.add("presented") }
    expect(UIKitSimulation.pendingTransitions == 0 && Log.take().last == "presented", "C5")
    navigation.dismiss(animated: true)
    expect(navigation.presentedViewController == nil && window.rootViewController === navigation, "C5")
    UIView.transition(with: window, duration: 0.3, animations: nil) { _ in Log.add("faded") }
    expect(Log.take().last, is: "faded", "W3")
    UIView.setAnimationsEnabled(true)
    UIView.transition(with: window, duration: 0.3, animations: nil) { _ in Log.add("faded") }
    expect(!Log.take().contains("faded"), "W3")
    UIKitSimulation.run()
    expect(Log.take().last, is: "faded", "W3")
    UIView.performWithoutAnimation { navigation.popViewController(animated: true) }
    expect(UIKitSimulation.pendingTransitions, is: 1, "C5")
    UIKitSimulation.run()
  }

  static func background() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    for isHeld in [false, true] {
      UIKitSimulation.openPoints.backgroundHoldsTransitions = isHeld
      navigation.pushViewController(Screen("B"), animated: true)
      UIKitSimulation.enterBackground()
      UIKitSimulation.run()
      expect(UIKitSimulation.pendingTransitions, is: isHeld ? 1 : 0, "C6")
      expect(UIApplication.shared.applicationState == .background, "C6")
      UIKitSimulation.enterForeground()
      expect(UIKitSimulation.pendingTransitions, is: 0, "C6")
    }
    silent("C6")
    expect(window.rootViewController === navigation, "C6")
  }

  static func pickers() {
    final class Host: Screen, UIDocumentPickerDelegate, SFSafariViewControllerDelegate, UIImagePickerControllerDelegate,
      UINavigationControllerDelegate
    {
      var presents = true

      func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        Log.add(presentedViewController == nil ? "gone" : "leaving \(controller.isBeingDismissed)")
        present(Screen("next"), animated: true)
      }

      func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
        Log.add(presentedViewController == nil ? "gone" : "leaving \(controller.isBeingDismissed)")
      }

      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        Log.add(presentedViewController == nil ? "gone" : "leaving \(picker.isBeingDismissed)")
        dismiss(animated: true)
      }
    }
    let host = Host("A")
    let window = window(showing: host)
    for isLate in [false, true] {
      UIKitSimulation.openPoints.pickersTellLate = isLate
      UIKitSimulation.openPoints.composersDismissThemselves = isLate
      let documents = UIDocumentPickerViewController()
      documents.delegate = host
      host.present(documents, animated: false)
      _ = Log.take()
      expect(UIKitSimulation.pick([], in: documents), "K2")
      expect(Log.take().first, is: isLate ? "gone" : "leaving true", "K2")
      expect(UIKitSimulation.warnings.count, is: isLate ? 0 : 1, "K2")
      expect(host.presentedViewController.map(nameOf), is: isLate ? "next" : nil, "K2")
      host.dismiss(animated: false)

      let safari = SFSafariViewController(url: URL(fileURLWithPath: "/"))
      safari.delegate = host
      host.present(safari, animated: false)
      _ = Log.take()
      expect(UIKitSimulation.finish(safari), "K1")
      expect(Log.take().first, is: isLate ? "gone" : "leaving true", "K1")
      expect(host.presentedViewController == nil, "K1")

      let images = UIImagePickerController()
      images.delegate = host
      host.present(images, animated: false)
      _ = Log.take()
      expect(UIKitSimulation.pick(UIImage(), in: images), "K3")
      expect(Log.take().first, is: isLate ? "gone" : "leaving false", "K3")
      expect(host.presentedViewController == nil, "K3")

      let activity = UIActivityViewController(activityItems: [], applicationActivities: nil)
      activity.completionWithItemsHandler = { _, completed, _, _ in
        Log.add("\(completed) \(host.presentedViewController == nil)")
      }
      host.present(activity, animated: false)
      expect(UIKitSimulation.share(activity), "K1")
      expect(Log.take().last, is: "true true", "K1")
      UIKitSimulation.reset()
    }
    expect(window.rootViewController === host, "K1")
  }
}
