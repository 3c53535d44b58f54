import UIKit

extension StandInTests {
  static func ownership() {
    let window = window(showing: UINavigationController(rootViewController: Screen("A")))
    weak let root = window.rootViewController
    weak let a = root?.children.first
    expect(root != nil && a != nil, "O1")
    a?.present(Screen("M"), animated: false)
    weak let modal = a?.presentedViewController
    expect(modal != nil && modal?.presentingViewController === root, "O2")
    modal?.dismiss(animated: false)
    UIKitSimulation.run()
    expect(modal == nil, "O2")
    window.rootViewController = nil
    UIKitSimulation.run()
    expect(root == nil && a == nil, "O1")

    let tabs = UITabBarController()
    var recorders: (TabRecorder?, SheetRecorder?) = (TabRecorder(), SheetRecorder())
    tabs.delegate = recorders.0
    window.rootViewController = Screen("B")
    let sheet = Screen("S")
    sheet.presentationController?.delegate = recorders.1
    recorders = (nil, nil)
    expect(tabs.delegate == nil && sheet.presentationController?.delegate == nil, "O3")
    window.rootViewController?.present(sheet, animated: false)
    sheet.dismiss(animated: false)

    weak var held: UIView?
    do {
      let object = UIView()
      held = object
      let action = UIAlertAction(title: "Yes", style: .default) { _ in _ = object }
      let button = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in _ = object })
      expect(held != nil && action.title == "Yes" && button.title == "Add", "O4")
    }
    expect(held == nil, "O4")

    let child = Screen("C")
    var parent: UINavigationController? = UINavigationController(rootViewController: child)
    expect(child.parent === parent, "O5")
    parent = nil
    expect(child.parent == nil, "O5")
  }

  /// Who asks for a presentation controller, and then does not present, keeps the screen alive.
  static func cycles() {
    let window = window(showing: Screen("A"))
    weak var sheet: Screen?
    do {
      let screen = Screen("S")
      sheet = screen
      screen.presentationController?.delegate = nil
    }
    expect(sheet != nil, "O6")
    sheet.map { window.rootViewController?.present($0, animated: true) }
    UIKitSimulation.run()
    expect(sheet?.presentationController?.presentingViewController === window.rootViewController, "O6")
    sheet?.dismiss(animated: true)
    UIKitSimulation.run()
    expect(sheet == nil, "O6")

    weak var view: UIView?
    weak var item: UIBarButtonItem?
    do {
      let screen = Screen("P")
      screen.modalPresentationStyle = .popover
      let (source, button) = (UIView(), UIBarButtonItem())
      (view, item) = (source, button)
      screen.popoverPresentationController?.sourceView = source
      screen.popoverPresentationController?.barButtonItem = button
      window.rootViewController?.present(screen, animated: false)
    }
    expect(view != nil && item != nil, "O7")
    let popover = window.rootViewController?.presentedViewController?.popoverPresentationController
    popover?.sourceItem = item
    expect(popover?.barButtonItem === item && popover?.sourceView == nil, "O7")
    window.rootViewController?.dismiss(animated: false)
  }

  static func split() {
    let split = UISplitViewController(style: .doubleColumn)
    let (side, compact) = (Screen("side"), Screen("compact"))
    split.setViewController(side, for: .primary)
    split.setViewController(compact, for: .compact)
    expect(side.navigationController != nil, "S1")
    expect(compact.navigationController == nil, "S1")
  }

  /// The test decides when an animation ends.
  static func time() {
    let a = Screen("A")
    let window = window(showing: a)
    UIKitSimulation.transitions = .held
    a.present(Screen("B"), animated: true)
    expect(UIKitSimulation.pendingTransitions == 1 && !UIKitSimulation.isIdle, "Z1")
    UIKitSimulation.finishTransitions()
    expect(UIKitSimulation.pendingTransitions == 0 && UIKitSimulation.isIdle, "Z1")
    a.dismiss(animated: true)
    a.present(Screen("C"), animated: true)
    warnings("Z1", "which is already presenting")
    expect(UIKitSimulation.topController(of: window) === a, "Z1")

    var taps = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Open") { [weak a] _ in
        taps += 1
        if taps < 3 { a?.present(Screen("\(taps)"), animated: true) }
      })
    a.view.addSubview(button)
    UIKitSimulation.doubleTap { UIKitSimulation.tap(button) }
    expect(taps, is: 2, "Z2")
    warnings("Z2", "which is already presenting")

    var woken: [UInt64] = []
    for milliseconds: UInt64 in [100, 16, 1000] {
      SimulatedTask {
        try? await SimulatedTask.sleep(nanoseconds: milliseconds * 1_000_000)
        woken.append(milliseconds)
      }
    }
    UIKitSimulation.runTasks()
    expect(woken, is: [], "Z3")
    UIKitSimulation.run()
    expect(woken, is: [16, 100], "Z3")
    UIKitSimulation.pass(1)
    UIKitSimulation.runTasks()
    expect(woken, is: [16, 100, 1000], "Z3")
  }
}
