import UIKit

extension StandInTests {
  static func loading() {
    let a = Screen("A")
    expect(!a.isViewLoaded && a.viewIfLoaded == nil, "A1")
    _ = a.view
    _ = a.view
    expect(Log.take(), is: ["A load"], "A1")
  }

  static func flags() {
    let a = Screen("A")
    let window = window(showing: UINavigationController(rootViewController: a))
    expect(Log.take(), is: ["A load", "A willAppear new", "A didAppear new"], "A2")
    a.navigationController?.pushViewController(Screen("B"), animated: true)
    UIKitSimulation.run()
    expect(Log.take().first, is: "A willDisappear", "A2")
    a.navigationController?.popViewController(animated: true)
    expect(!a.isMovingToParent && !a.isMovingFromParent, "A2")
    UIKitSimulation.run()
    expect(
      Log.take(),
      is: ["B willDisappear gone", "A willAppear", "B didDisappear gone", "B removed", "A didAppear"], "A2")
    let modal = Screen("M")
    let container = UINavigationController(rootViewController: modal)
    modal.didAppearHook = { expect(!modal.isBeingPresented && container.isBeingPresented, "A3") }
    a.present(container, animated: true)
    UIKitSimulation.run()
    modal.didAppearHook = nil
    expect(Log.take(), is: ["M load", "M willAppear new", "M didAppear new"], "A3")
    container.dismiss(animated: false)
    let plain = Screen("P")
    a.present(plain, animated: true)
    expect(plain.isBeingPresented, "A3")
    UIKitSimulation.openPoints.flagsInCallbacksOnly = true
    expect(!plain.isBeingPresented, "A3")
    UIKitSimulation.openPoints.flagsInCallbacksOnly = false
    UIKitSimulation.run()
    expect(!plain.isBeingPresented, "A3")
    a.dismiss(animated: true)
    expect(plain.isBeingDismissed, "A3")
    UIKitSimulation.run()
    expect(
      Array(Log.take().suffix(4)),
      is: ["P willAppear presented", "P didAppear presented", "P willDisappear dismissed", "P didDisappear dismissed"],
      "A3")
    expect(window.rootViewController?.presentedViewController == nil, "A3")
  }

  static func containment() {
    final class Child: UIViewController {
      override func willMove(toParent parent: UIViewController?) { Log.add("will \(parent == nil ? "leave" : "join")") }
      override func didMove(toParent parent: UIViewController?) { Log.add("did \(parent == nil ? "leave" : "join")") }
    }
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    expect(Log.take(), is: ["will join"], "A4")
    expect(child.parent === parent && parent.children == [child], "A4")
    child.removeFromParent()
    expect(Log.take(), is: ["did leave"], "A4")
    expect(child.parent == nil && parent.children.isEmpty, "A4")

    let screen = Screen("A")
    let window = window(showing: parent)
    parent.addChild(screen)
    parent.view.addSubview(screen.view)
    screen.didMove(toParent: parent)
    expect(Log.take(), is: ["A load", "A willAppear", "A didAppear"], "A5")
    window.isHidden = true
    expect(Log.take(), is: ["A willDisappear", "A didDisappear"], "A5")
  }
}
