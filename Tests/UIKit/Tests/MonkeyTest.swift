import UIKit

extension StandInTests {
  /// Whatever is done, and in the middle of whatever: callbacks come in pairs, the top is in the window, nothing leaks.
  static func monkey() {
    for seed in 1...400 {
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B"].map { UINavigationController(rootViewController: Screen($0)) }
      UIKitSimulation.transitions = .held
      if seed.isMultiple(of: 2) { UIKitSimulation.openPoints = .opposite }
      var monkey = Monkey(seed: UInt64(seed), tabs: tabs, window: window(showing: tabs))
      monkey.play()
      UIKitSimulation.reset()
      Log.take().balanced { expect(false, "A5", "seed \(seed): \($0)") }
    }
  }
}

@MainActor private struct Monkey {
  private var state: UInt64
  private var count = 0
  private let tabs: UITabBarController
  private let window: UIWindow
  private var trace: [String] = []

  init(seed: UInt64, tabs: UITabBarController, window: UIWindow) {
    (state, self.tabs, self.window) = (seed, tabs, window)
  }

  private mutating func pick(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func newScreen() -> Screen {
    count += 1
    return Screen("S\(count)")
  }

  mutating func play() {
    for _ in 0..<40 { step() }
    UIKitSimulation.run()
    guard let top = UIKitSimulation.topController(of: window) else { return }
    StandInTests.expect(top.viewIfLoaded?.window === window, "P5", "\(trace)")
    StandInTests.expect(UIKitSimulation.exceptions, is: [], "P6")
  }

  private mutating func step() {
    let top = UIKitSimulation.topController(of: window)
    let navigation = top?.navigationController
    let animated = pick(3) > 0
    let choice = pick(14)
    trace.append("\(choice)\(animated ? "a" : "")@\(top.map(nameOf) ?? "")\(UIKitSimulation.pendingTransitions)")
    switch choice {
    case 0, 1, 2: navigation?.pushViewController(newScreen(), animated: animated)
    case 3: navigation?.popViewController(animated: animated)
    case 4: navigation?.popToRootViewController(animated: animated)
    case 5: navigation.map { _ = UIKitSimulation.back($0) }
    case 6: navigation.map { _ = UIKitSimulation.edgeSwipe($0, completed: pick(2) == 0) }
    case 7:
      let modal = newScreen()
      modal.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][pick(3)]
      top?.present(modal, animated: animated)
    case 8:
      let modal = UINavigationController(rootViewController: newScreen())
      modal.modalPresentationStyle = pick(2) == 0 ? .fullScreen : .automatic
      top?.present(modal, animated: animated)
    case 9: top?.dismiss(animated: animated)
    case 10: tabs.dismiss(animated: animated)
    case 11: top.map { _ = UIKitSimulation.pullDownSheet($0, completed: pick(3) > 0) }
    case 12: if tabs.presentedViewController == nil { UIKitSimulation.tap(tab: pick(2), in: tabs) }
    default: UIKitSimulation.finishTransitions()
    }
    if pick(2) == 0 { UIKitSimulation.run() }
  }
}

extension [String] {
  /// Each screen goes round: will appear, did appear, will disappear, did disappear; it may turn back halfway.
  fileprivate func balanced(orElse report: (String) -> Void) {
    let next = [
      "load": ["load", "willAppear"], "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
    ]
    var last: [Substring: String] = [:]
    for line in self {
      let words = line.split(separator: " ")
      guard let allowed = next[last[words[0]] ?? "load"] else { continue }
      let word = String(words[1])
      if word == "removed" { continue }
      if !allowed.contains(word) { report("\(line) after \(last[words[0]] ?? "nothing")") }
      last[words[0]] = word
    }
  }
}
