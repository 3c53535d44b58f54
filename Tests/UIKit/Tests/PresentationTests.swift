import UIKit

extension StandInTests {
  static func sheet() {
    let (a, b) = (Screen("A"), Screen("B"))
    let window = window(showing: a)
    _ = Log.take()
    expect(b.modalPresentationStyle, is: .pageSheet, "P1")
    a.present(b, animated: true) { Log.add("presented") }
    UIKitSimulation.run()
    expect(Log.take(), is: ["B load", "B willAppear presented", "B didAppear presented", "presented"], "P2")
    expect(a.view.window === window && b.view.window === window, "P2")
    b.dismiss(animated: true) { Log.add("dismissed") }
    expect(a.presentedViewController === b, "P4")
    a.present(Screen("C"), animated: true)
    warnings("P4", "which is already presenting <Screen>")
    expect(Log.take(), is: ["B willDisappear dismissed", "B didDisappear dismissed", "dismissed"], "P7")
    expect(a.presentedViewController == nil && b.view.window == nil, "P7")
  }

  static func fullScreen() {
    let (a, b) = (Screen("A"), Screen("B"))
    b.modalPresentationStyle = .fullScreen
    let window = window(showing: a)
    _ = Log.take()
    a.present(b, animated: true) { Log.add("presented") }
    UIKitSimulation.run()
    expect(
      Log.take(),
      is: [
        "A willDisappear", "B load", "B willAppear presented", "A didDisappear", "B didAppear presented", "presented",
      ], "P2")
    expect(a.view.window == nil, "P2")
    b.dismiss(animated: true)
    UIKitSimulation.run()
    expect(
      Log.take(),
      is: ["B willDisappear dismissed", "A willAppear", "B didDisappear dismissed", "A didAppear"], "P2")
    expect(a.view.window === window, "P2")
    b.didAppearHook = { b.present(Screen("C"), animated: true) }
    a.present(b, animated: true)
    UIKitSimulation.run()
    b.didAppearHook = nil
    silent("P2")
    a.dismiss(animated: false)
    expect(a.view.window === window && Log.take().last == "A didAppear", "P8")
  }

  static func presenter() {
    let a = Screen("A")
    let navigation = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = window(showing: tabs)
    let inner = Screen("M")
    let modal = UINavigationController(rootViewController: inner)
    a.present(modal, animated: false)
    expect(inner.presentingViewController === tabs && a.presentedViewController === modal, "P3")
    expect(modal.presentingViewController === tabs, "P14")
    inner.dismiss(animated: false)
    expect(tabs.presentedViewController == nil && modal.viewControllers == [inner], "P14")
    a.definesPresentationContext = true
    let context = Screen("C")
    context.modalPresentationStyle = .overCurrentContext
    a.present(context, animated: false)
    expect(context.presentingViewController === a && navigation.presentedViewController == nil, "P3")
    expect(UIKitSimulation.topController(of: window) === context, "P3")
    silent("P3")
  }

  static func refusedPresentations() {
    let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
    a.present(b, animated: true)
    warnings("P5", "<Screen>", "whose view is not in the window hierarchy")
    let window = window(showing: a)
    a.present(b, animated: true)
    b.present(c, animated: true)
    expect(UIKitSimulation.warnings.count, is: 1, "P5")
    UIKitSimulation.reset()
    a.present(c, animated: true)
    warnings("P4", "Attempt to present <Screen> on <Screen> (from <Screen>) which is already presenting <Screen>.")
    b.present(b, animated: true)
    exceptions("P6", "Application tried to present modally")
    c.present(b, animated: true)
    exceptions("P6", "already being presented")
    let child = Screen("child")
    let navigation = UINavigationController(rootViewController: child)
    b.present(child, animated: true)
    exceptions("P6", "that has a parent view controller")
    expect(navigation.viewControllers, is: [child], "P6")
    expect(window.rootViewController === a && a.presentedViewController === b, "P6")
  }

  static func dismissals() {
    let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
    let window = window(showing: a)
    a.dismiss(animated: true) { Log.add("idle") }
    UIKitSimulation.run()
    expect(!Log.take().contains("idle"), "P10")
    a.present(b, animated: false)
    b.present(c, animated: false)
    _ = Log.take()
    a.dismiss(animated: true) { Log.add("dismissed") }
    UIKitSimulation.run()
    expect(Log.take().last, is: "dismissed", "P8")
    expect(a.presentedViewController == nil && b.presentedViewController == nil, "P8")
    silent("P8")
    a.present(b, animated: false)
    b.present(c, animated: false)
    b.dismiss(animated: false)
    expect(a.presentedViewController === b && b.presentedViewController == nil, "P8")
    b.dismiss(animated: true)
    a.dismiss(animated: true) { Log.add("twice") }
    warnings("P9", "while a presentation or dismiss is in progress!")
    expect(!Log.take().contains("twice") && a.presentedViewController == nil, "P9")
    expect(UIKitSimulation.topController(of: window) === a, "P9")
  }

  static func pullDown() {
    let recorder = SheetRecorder()
    let (a, inner) = (Screen("A"), Screen("M"))
    let window = window(showing: a)
    let sheet = UINavigationController(rootViewController: inner)
    sheet.presentationController?.delegate = recorder
    a.present(sheet, animated: true)
    UIKitSimulation.run()
    inner.isModalInPresentation = true
    expect(!UIKitSimulation.pullDownSheet(inner), "P12")
    expect(recorder.take(), is: ["attempt"], "P12")
    inner.isModalInPresentation = false
    recorder.allows = false
    expect(!UIKitSimulation.pullDownSheet(sheet), "P12")
    expect(recorder.take(), is: ["should", "attempt"], "P12")
    recorder.allows = true
    expect(!UIKitSimulation.pullDownSheet(sheet, completed: false), "P11")
    expect(recorder.take(), is: ["should", "will"], "P11")
    expect(a.presentedViewController === sheet && inner.view.window === window, "P11")
    expect(UIKitSimulation.pullDownSheet(sheet), "P11")
    expect(recorder.take(), is: ["should", "will", "did"], "P11")
    expect(a.presentedViewController == nil, "P11")
    sheet.presentationController?.delegate = recorder
    a.present(sheet, animated: false)
    sheet.dismiss(animated: true)
    UIKitSimulation.run()
    expect(recorder.take(), is: [], "P11")
    sheet.modalPresentationStyle = .fullScreen
    a.present(sheet, animated: false)
    expect(!UIKitSimulation.pullDownSheet(sheet), "P11")
    silent("P11")
  }

  static func presentationController() {
    let a = Screen("A")
    var recorder: SheetRecorder? = SheetRecorder()
    a.presentationController?.delegate = recorder
    recorder = nil
    expect(a.presentationController?.delegate == nil, "P13")
    a.modalPresentationStyle = .fullScreen
    warnings("P13", "modalPresentationStyle")
    let window = window(showing: Screen("C"))
    window.rootViewController?.present(a, animated: false)
    a.dismiss(animated: false)
    let b = Screen("B")
    b.modalPresentationStyle = .formSheet
    b.sheetPresentationController?.detents = [.medium(), .large()]
    expect(b.sheetPresentationController?.detents.count, is: 2, "P13")
    window.rootViewController?.present(b, animated: false)
    expect(b.presentationController?.presentingViewController === window.rootViewController, "P13")
    expect(b.presentationController?.containerView?.window === window, "P13")
    b.dismiss(animated: false)
    silent("P13")
  }

  static func alert() {
    let a = Screen("A")
    let window = window(showing: a)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in
        expect(a.presentedViewController == nil, "P15")
        a.present(Screen("B"), animated: true)
      })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
    exceptions("P16", "only have one action")
    expect(alert.actions.count == 2 && alert.textFields?.count == 1, "P16")
    a.present(alert, animated: true)
    UIKitSimulation.run()
    expect(!UIKitSimulation.pullDownSheet(alert), "P15")
    expect(UIKitSimulation.tapAlert("Yes", in: window), "P15")
    expect(a.presentedViewController.map(nameOf), is: "B", "P15")
    silent("P15")
  }
}
