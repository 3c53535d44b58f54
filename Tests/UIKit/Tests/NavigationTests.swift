import UIKit

extension StandInTests {
  static func stack() {
    let (a, b) = (Screen("A"), Screen("B"))
    let navigation = UINavigationController(rootViewController: a)
    let window = window(showing: navigation)
    _ = Log.take()
    navigation.pushViewController(b, animated: true)
    expect(navigation.viewControllers, is: [a, b], "N1")
    expect(Log.take(), is: ["A willDisappear", "B load", "B willAppear new"], "N1")
    UIKitSimulation.run()
    expect(Log.take(), is: ["A didDisappear", "B didAppear new"], "N1")
    b.willDisappearHook = { [unowned navigation] in expect(navigation.viewControllers, is: [a], "N1") }
    expect(navigation.popViewController(animated: true) === b, "N1")
    UIKitSimulation.run()
    b.willDisappearHook = nil
    expect(navigation.popViewController(animated: true) == nil, "N2")
    expect(navigation.viewControllers, is: [a], "N2")
    expect(navigation.popToRootViewController(animated: false), is: [], "N3")
    silent("N2")
    expect(window.rootViewController === navigation, "N1")
  }

  static func delegate() {
    let recorder = NavigationRecorder()
    let navigation = UINavigationController(rootViewController: Screen("A"))
    navigation.delegate = recorder
    let window = window(showing: navigation)
    expect(recorder.take().shown, is: ["will A", "did A"], "N8")
    navigation.pushViewController(Screen("B"), animated: true)
    expect(recorder.shown, is: ["will B"], "N8")
    UIKitSimulation.run()
    expect(recorder.take().left, is: ["A"], "N9")
    expect(UIKitSimulation.back(navigation), "N13")
    expect(recorder.shown, is: ["will A", "did A"], "N13")
    expect(recorder.take().left, is: ["B popped"], "N9")
    navigation.pushViewController(Screen("C"), animated: false)
    expect(navigation.transitionCoordinator == nil, "N10")
    expect(recorder.shown, is: ["will C", "did C"], "N10")
    expect(recorder.take().left, is: ["nobody"], "N10")
    navigation.popViewController(animated: false)
    expect(recorder.take().left, is: ["nobody"], "N10")
    navigation.setViewControllers([Screen("D"), Screen("E")], animated: true)
    UIKitSimulation.run()
    expect(recorder.take().shown, is: ["will E", "did E"], "N7")
    navigation.setViewControllers(Array(navigation.viewControllers.suffix(1)), animated: true)
    expect(UIKitSimulation.pendingTransitions == 0 && recorder.take().shown.isEmpty, "N8")
    navigation.viewControllers.removeAll()
    expect(navigation.viewControllers, is: [], "N7")
    silent("N7")
    expect(window.isKeyWindow, "N8")
  }

  static func multiplePop() {
    let recorder = NavigationRecorder()
    let names = ["A", "B", "C", "D"]
    let screens = names.map(Screen.init)
    let navigation = UINavigationController()
    navigation.viewControllers = screens
    navigation.delegate = recorder
    let window = window(showing: navigation)
    expect(window.rootViewController === navigation, "N11")
    _ = (Log.take(), recorder.take())
    expect(UIKitSimulation.backMultiple(navigation, to: screens[0]), "N11")
    expect(recorder.take().left, is: ["D popped"], "N11")
    expect(
      Log.take(),
      is: [
        "D willDisappear gone", "A load", "A willAppear", "D didDisappear gone", "B removed", "C removed", "D removed",
        "A didAppear",
      ], "N11")
    navigation.setViewControllers(screens, animated: false)
    expect(navigation.popToViewController(screens[1], animated: true) ?? [], is: [screens[2], screens[3]], "N3")
    UIKitSimulation.run()
    expect(screens[3].parent == nil && screens[1].navigationController === navigation, "N3")
    silent("N3")
  }

  static func swipe() {
    let recorder = NavigationRecorder()
    let navigation = UINavigationController(rootViewController: Screen("A"))
    navigation.pushViewController(Screen("B"), animated: false)
    navigation.delegate = recorder
    let window = window(showing: navigation)
    _ = (Log.take(), recorder.take())
    expect(UIKitSimulation.edgeSwipe(navigation, completed: false), "N16")
    expect(recorder.take().shown, is: ["will A"], "N16")
    expect(
      Log.take(),
      is: [
        "B willDisappear gone", "A load", "A willAppear", "A willDisappear", "B willAppear", "A didDisappear",
        "B didAppear",
      ], "N16")
    expect(navigation.viewControllers.map(nameOf), is: ["A", "B"], "N16")
    expect(navigation.topViewController?.view.window === window, "N16")

    weak let top = navigation.topViewController
    let swipe = UIKitSimulation.beginEdgeSwipe(navigation)
    UIKitSimulation.run()
    let coordinator = navigation.transitionCoordinator
    expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true, "N17")
    coordinator?.notifyWhenInteractionChanges { Log.add("lifted, cancelled: \($0.isCancelled)") }
    expect(Log.take(), is: ["B willDisappear gone", "A willAppear"], "N17")
    swipe?.lift(completed: false)
    expect(Array(Log.take().prefix(2)), is: ["lifted, cancelled: true", "A willDisappear"], "N17")
    _ = recorder.take()
    expect(UIKitSimulation.edgeSwipe(navigation, completed: true), "N15")
    expect(recorder.take().shown, is: ["will A", "did A"], "N15")
    expect(
      Log.take(),
      is: ["B willDisappear gone", "A willAppear", "B didDisappear gone", "B removed", "A didAppear"], "N15")
    expect(top == nil, "N15")
    silent("N15")
  }

  static func backWhileSomethingMoves() {
    let recorder = NavigationRecorder()
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    navigation.delegate = recorder
    let gestures: [@MainActor (UINavigationController) -> Bool] = [
      { UIKitSimulation.back($0) }, { UIKitSimulation.edgeSwipe($0, completed: true) },
    ]
    for (gesture, isLate) in gestures.flatMap({ [($0, false), ($0, true)] }) {
      UIKitSimulation.transitions = .held
      UIKitSimulation.openPoints.interruptedCallsBackLater = isLate
      _ = recorder.take()
      var calls: [String] = []
      navigation.pushViewController(Screen("B"), animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { calls.append("\($0.isCancelled)") }
      expect(gesture(navigation), "N21")
      expect(navigation.viewControllers.map(nameOf), is: ["A"], "N21")
      expect(calls, is: isLate ? [] : ["false"], "N21")
      UIKitSimulation.run()
      expect(calls, is: ["false"], "N21")
      let first = isLate ? ["will B", "will A", "did B"] : ["will B", "did B", "will A"]
      expect(recorder.take().shown, is: first + ["did A"], "N21")
    }
    navigation.pushViewController(Screen("B"), animated: true)
    let swipe = UIKitSimulation.beginEdgeSwipe(navigation)
    expect(swipe != nil && UIKitSimulation.beginEdgeSwipe(navigation) == nil, "N21")
    swipe?.lift(completed: false)
    UIKitSimulation.run()
    expect(navigation.viewControllers.map(nameOf), is: ["A", "B"], "N21")
    expect(window.rootViewController === navigation, "N21")
    silent("N21")
  }

  static func lingering() {
    for lingers in [false, true] {
      UIKitSimulation.openPoints.coordinatorLingers = lingers
      let navigation = UINavigationController(rootViewController: Screen("A"))
      let window = window(showing: navigation)
      navigation.pushViewController(Screen("B"), animated: true)
      UIKitSimulation.finishTransitions()
      let coordinator = navigation.transitionCoordinator
      expect((coordinator != nil) == lingers, "C7")
      expect(coordinator?.animate(alongsideTransition: nil) { _ in expect(false, "C7") } != false, "C7")
      UIKitSimulation.finishTransitions()
      expect(navigation.transitionCoordinator == nil, "C7")
      expect(window.rootViewController === navigation, "C7")
    }
    silent("C7")
  }

  static func swipeOff() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    expect(!UIKitSimulation.edgeSwipe(navigation, completed: true), "N14")
    let top = Screen("B")
    navigation.pushViewController(top, animated: false)
    navigation.isNavigationBarHidden = true
    expect(!UIKitSimulation.edgeSwipe(navigation, completed: true), "N14")
    navigation.isNavigationBarHidden = false
    top.navigationItem.hidesBackButton = true
    expect(!UIKitSimulation.edgeSwipe(navigation, completed: true), "N14")
    expect(!UIKitSimulation.back(navigation), "N14")
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
    expect(!UIKitSimulation.edgeSwipe(navigation, completed: true), "N14")
    top.navigationItem.leftItemsSupplementBackButton = true
    expect(UIKitSimulation.edgeSwipe(navigation, completed: true), "N14")
    expect(window.rootViewController?.children.count, is: 1, "N14")
  }

  static func coordinator() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    let b = Screen("B")
    navigation.pushViewController(b, animated: true)
    expect(b.transitionCoordinator === navigation.transitionCoordinator && b.transitionCoordinator != nil, "N12")
    var finished = false
    let accepted = b.transitionCoordinator?.animate(alongsideTransition: nil) { finished = !$0.isCancelled }
    expect(accepted == true && !finished, "N12")
    UIKitSimulation.run()
    expect(finished && b.transitionCoordinator == nil, "N12")
    expect(UIKitSimulation.topController(of: window) === b, "N12")
  }

  static func offScreen() {
    let recorder = NavigationRecorder()
    let navigation = UINavigationController(rootViewController: Screen("A"))
    navigation.delegate = recorder
    navigation.pushViewController(Screen("B"), animated: true)
    expect(recorder.take().shown, is: [], "N8")
    expect(navigation.transitionCoordinator == nil && navigation.children.allSatisfy { !$0.isViewLoaded }, "N8")
    let window = window(showing: navigation)
    expect(recorder.take().shown, is: ["will B", "did B"], "N8")
    let cover = Screen("cover")
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: false)
    navigation.popViewController(animated: true)
    expect(recorder.take().shown, is: [], "N8")
    navigation.dismiss(animated: true)
    UIKitSimulation.run()
    expect(recorder.take().shown, is: ["will A", "did A"], "N8")
    expect(navigation.topViewController?.view.window === window, "N8")
    silent("N8")
  }

  static func nested() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    let window = window(showing: navigation)
    navigation.pushViewController(Screen("B"), animated: true)
    navigation.pushViewController(Screen("C"), animated: true)
    warnings("N19", "nested push animation")
    expect(nameOf(UIKitSimulation.topController(of: window) ?? navigation), is: "C", "N19")
    expect(UIKitSimulation.pendingTransitions, is: 0, "N19")

    UIKitSimulation.openPoints.nestedPushWaits = true
    navigation.pushViewController(Screen("D"), animated: true)
    navigation.pushViewController(Screen("E"), animated: true)
    expect(navigation.viewControllers.map(nameOf).last, is: "D", "N20")
    UIKitSimulation.run()
    expect(navigation.viewControllers.map(nameOf).suffix(2), is: ["D", "E"], "N20")
    silent("N20")
  }

  static func refused() {
    let (a, b) = (Screen("A"), Screen("B"))
    let navigation = UINavigationController(rootViewController: a)
    navigation.popToViewController(b, animated: true)
    exceptions("N4", "doesn't exist")
    navigation.pushViewController(a, animated: true)
    exceptions("N5", "more than once")
    navigation.pushViewController(UINavigationController(), animated: true)
    exceptions("N6", "Pushing a navigation controller is not supported")
    navigation.setViewControllers([a, UIImagePickerController()], animated: false)
    exceptions("N6", "Pushing a navigation controller is not supported")
    expect(UINavigationController(rootViewController: MFMailComposeViewController()).viewControllers, is: [], "N6")
    exceptions("N6", "Pushing a navigation controller is not supported")
    navigation.pushViewController(UITabBarController(), animated: true)
    silent("N6")
    expect(navigation.viewControllers.count, is: 2, "N6")
  }

  static func weakDelegate() {
    let navigation = UINavigationController(rootViewController: Screen("A"))
    var recorder: NavigationRecorder? = NavigationRecorder()
    navigation.delegate = recorder
    recorder = nil
    expect(navigation.delegate == nil, "N18")
  }
}
