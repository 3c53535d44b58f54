import UIKit

extension StandInTests {
  static func tabs() {
    let recorder = TabRecorder()
    let tabs = UITabBarController()
    let (a, b) = (Screen("A"), Screen("B"))
    let (first, second) = (UINavigationController(rootViewController: a), UINavigationController(rootViewController: b))
    tabs.viewControllers = [first, second]
    tabs.delegate = recorder
    let window = window(showing: tabs)
    expect(!b.isViewLoaded, "A1")
    _ = Log.take()
    tabs.selectedIndex = 1
    expect(recorder.take(), is: [], "T1")
    expect(
      Log.take(), is: ["A willDisappear", "B load", "B willAppear new", "A didDisappear", "B didAppear new"], "A5")
    expect(a.view.window == nil && b.view.window === window, "A5")
    expect(UIKitSimulation.tap(tab: 0, in: tabs), "T1")
    expect(recorder.take(), is: ["controller 0"], "T1")
    first.pushViewController(Screen("C"), animated: false)
    recorder.allows = false
    expect(!UIKitSimulation.tap(tab: 0, in: tabs), "T2")
    expect(first.viewControllers.count, is: 2, "T2")
    recorder.allows = true
    expect(UIKitSimulation.tap(tab: 0, in: tabs), "T2")
    expect(first.viewControllers, is: [a], "T2")
    expect(recorder.take(), is: ["controller 0"], "T1")
    // What ends with the tab that leaves selects it again.
    UIKitSimulation.transitions = .held
    first.pushViewController(Screen("C"), animated: true)
    first.transitionCoordinator?.animate(alongsideTransition: nil) { _ in tabs.selectedIndex = 0 }
    tabs.selectedIndex = 1
    UIKitSimulation.transitions = .immediate
    UIKitSimulation.run()
    expect(tabs.selectedIndex == 0 && first.view.window === window && b.view.window == nil, "A5")
    expect(UIKitSimulation.back(first) && first.viewControllers == [a], "A5")
    weak let replaced = tabs.viewControllers?.last
    expect(replaced === second && tabs.selectedViewController === first, "T4")
    tabs.viewControllers = [second]
    expect(tabs.selectedViewController === second && first.parent == nil && b.view.window === window, "T4")
    expect(a.tabBarController == nil && b.tabBarController === tabs, "T4")
    silent("T4")
  }

  static func more() {
    for areChildren in [false, true] {
      UIKitSimulation.openPoints.tabsUnderMoreAreChildren = areChildren
      let screens = (0..<6).map { Screen("\($0)") }
      let stacks = screens.map { UINavigationController(rootViewController: $0) }
      let tabs = UITabBarController()
      tabs.viewControllers = stacks
      let window = window(showing: tabs)
      let more = tabs.moreNavigationController
      expect(tabs.selectedIndex == 0 && stacks[3].parent === tabs && more.parent === tabs, "T6")
      expect((stacks[5].parent === tabs) == areChildren && stacks[5].viewControllers == [screens[5]], "T6")

      expect(UIKitSimulation.tap(tab: 5, in: tabs), "T6")
      expect(tabs.selectedIndex == 5 && tabs.selectedViewController === stacks[5], "T6")
      expect(stacks[5].viewControllers.isEmpty && stacks[5].parent == nil, "T6")
      expect(screens[5].navigationController === more && screens[5].view.window === window, "T6")
      more.pushViewController(Screen("pushed"), animated: true)
      UIKitSimulation.run()
      expect(UIKitSimulation.back(more) && UIKitSimulation.back(more), "T6")
      expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === more, "T6")
      expect(stacks[5].viewControllers == [screens[5]] && screens[5].navigationController === stacks[5], "T6")
      expect((stacks[5].parent === tabs) == areChildren, "T6")

      tabs.selectedIndex = 4
      UIKitSimulation.run()
      tabs.selectedIndex = 0
      expect(screens[0].view.window === window && screens[4].navigationController === more, "T6")
      tabs.selectedIndex = 5
      UIKitSimulation.run()
      expect(stacks[4].viewControllers == [screens[4]] && screens[5].navigationController === more, "T6")
      tabs.viewControllers = Array(stacks.prefix(5))
      expect(tabs.selectedIndex == 4 && screens[4].view.window === window && more.parent == nil, "T6")
      silent("T6")
    }
    UIKitSimulation.idiom = .pad
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<6).map { Screen("\($0)") }
    tabs.selectedIndex = 5
    expect(tabs.selectedIndex == 5 && tabs.selectedViewController?.parent === tabs, "T6")
  }

  static func tabItems() {
    let a = Screen("A")
    a.title = "A"
    let navigation = UINavigationController()
    navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    let item = navigation.tabBarItem
    a.tabBarItem.tag = 4
    navigation.pushViewController(a, animated: false)
    expect(navigation.tabBarItem === item && item?.tag == 3 && a.tabBarItem.tag == 4, "T5")
    expect(item?.title, is: "A", "T5")
    item?.title = "Home"
    let b = Screen("B")
    b.title = "B"
    navigation.pushViewController(b, animated: false)
    b.title = "C"
    expect(item?.title == "Home" && b.tabBarItem.title == "C", "T5")
    a.title = "D"
    expect(item?.title, is: "D", "T5")
  }

  static func newTabs() {
    let recorder = TabRecorder()
    var made: [String] = []
    let tabs = UITabBarController(
      tabs: ["one", "two"].map { name in
        UITab(title: name, image: nil, identifier: name) { tab in
          made.append(tab.identifier)
          return UINavigationController(rootViewController: Screen(name))
        }
      })
    tabs.delegate = recorder
    let window = window(showing: tabs)
    expect(made, is: ["one"], "T3")
    expect(tabs.viewControllers == nil, "T3")
    expect(UIKitSimulation.tap(tab: 1, in: tabs), "T3")
    expect(made, is: ["one", "two"], "T3")
    expect(recorder.take(), is: ["tab two after one"], "T3")
    expect(UIKitSimulation.topController(of: window).map(nameOf), is: "two", "T3")
    expect(tabs.selectedTab?.viewController?.children.first?.tab === tabs.tabs[1], "T3")
  }

  static func root() {
    let window = window(showing: Screen("A"))
    _ = Log.take()
    window.rootViewController = Screen("B")
    UIKitSimulation.run()
    expect(Log.take(), is: ["A willDisappear", "B load", "B willAppear", "A didDisappear", "B didAppear"], "W1")
    expect(UIKitSimulation.liveControllers, is: 1, "W1")
    window.rootViewController?.present(Screen("M"), animated: false)
    window.rootViewController = Screen("C")
    warnings("W1", "stays alive")
    expect(UIKitSimulation.liveControllers, is: 3, "W1")
    let top = UIKitSimulation.topController(of: window)
    expect(top.map(nameOf), is: "M", "W1")
    top?.dismiss(animated: true)
    UIKitSimulation.run()
    expect(UIKitSimulation.topController(of: window).map(nameOf), is: "C", "W1")
    expect(UIKitSimulation.liveControllerNames.count, is: top == nil ? 1 : 2, "W1")
  }

  static func scene() {
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = Screen("A")
        window?.makeKeyAndVisible()
      }
    }
    let scene = UIKitSimulation.launch(SceneDelegate())
    expect(scene.keyWindow.flatMap(UIKitSimulation.topController(of:)).map(nameOf), is: "A", "W2")
    expect(Log.take(), is: ["A load", "A willAppear", "A didAppear"], "W2")
    (scene.delegate as? SceneDelegate)?.window = nil
    expect(scene.windows.isEmpty && UIKitSimulation.liveControllers == 0, "W2")
    UIKitSimulation.disconnect(scene)
    expect(scene.delegate == nil, "W2")
  }

  static func controls() {
    final class List: UITableViewController {
      var selected: ((Int) -> Void)?
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected?(indexPath.row)
      }
    }
    let list = List(style: .plain)
    let window = window(showing: UINavigationController(rootViewController: list))
    var rows: [Int] = []
    list.selected = { rows.append($0) }
    expect(UIKitSimulation.tap(row: 2, in: list.tableView), "I10")
    expect(rows, is: [2], "I10")
    expect(!UIKitSimulation.tap(row: 3, in: list.tableView), "I10")
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Next") { _ in taps += 1 })
    expect(!UIKitSimulation.tap(button), "I10")
    list.view.addSubview(button)
    expect(UIKitSimulation.tap(button), "I10")
    let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 })
    expect(UIKitSimulation.tap(item) && taps == 2, "I10")
    expect(UIKitSimulation.impossibleGestures.count, is: 2, "I10")
    expect(button.window === window && button.currentTitle == "Next", "I10")
  }

  /// The answers that are open change when things happen, never what is there in the end.
  static func openPoints() {
    let points = Mirror(reflecting: UIKitSimulation.OpenPoints()).children.count
    // One of them is a fault.
    expect(UIKitSimulation.OpenPoints.combinations.count, is: 2 + 2 * (points - 1), "open points")
    for points in [UIKitSimulation.OpenPoints(), .opposite] {
      UIKitSimulation.openPoints = points
      let recorder = NavigationRecorder()
      let a = Screen("A")
      let navigation = UINavigationController(rootViewController: a)
      navigation.delegate = recorder
      let window = window(showing: navigation)
      navigation.pushViewController(Screen("B"), animated: false)
      UIKitSimulation.run()
      navigation.present(Screen("M"), animated: false)
      UIKitSimulation.run()
      navigation.dismiss(animated: false)
      UIKitSimulation.edgeSwipe(navigation, completed: false)
      UIKitSimulation.edgeSwipe(navigation, completed: true)
      expect(recorder.take().shown, is: ["will A", "did A", "will B", "did B", "will A", "will A", "did A"], "N16")
      expect(UIKitSimulation.topController(of: window) === a && a.view.window === window, "N8")
      silent("N8")
    }
  }
}
