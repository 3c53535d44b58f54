import UIKit

/// Each check names the fact of README.md that it holds.
@main @MainActor struct StandInTests {
  private static var checks: [String: Int] = [:]
  private static var broken: Set<String> = []

  static func expect(_ condition: Bool, _ fact: String, _ detail: @autoclosure () -> String = "", line: Int = #line) {
    checks[fact, default: 0] += 1
    guard !condition else { return }
    broken.insert(fact)
    print("line \(line): \(fact) does not hold. \(detail())")
  }

  static func expect<Value: Equatable>(_ value: Value, is expected: Value, _ fact: String, line: Int = #line) {
    expect(value == expected, fact, "\(value) instead of \(expected)", line: line)
  }

  static func main() {
    let tests: [(String, () -> Void)] = [
      ("stack", stack), ("delegate", delegate), ("multiple pop", multiplePop), ("swipe", swipe),
      ("swipe off", swipeOff), ("back while something moves", backWhileSomethingMoves), ("coordinator", coordinator),
      ("lingering coordinator", lingering),
      ("off screen", offScreen), ("nested", nested),
      ("refused", refused), ("weak delegate", weakDelegate), ("loading", loading), ("flags", flags),
      ("containment", containment), ("sheet", sheet), ("full screen", fullScreen), ("presenter", presenter),
      ("refused presentations", refusedPresentations), ("dismissals", dismissals), ("pull down", pullDown),
      ("presentation controller", presentationController), ("alert", alert), ("tabs", tabs), ("new tabs", newTabs),
      ("root", root), ("scene", scene), ("controls", controls), ("open points", openPoints),
      ("answers", answers), ("forwarding", forwarding), ("other delegates", otherDelegates),
      ("late delegate", lateDelegate),
      ("alert's delegate", alertDelegate), ("cycles", cycles), ("popovers", popovers), ("sources", sources),
      ("sources in bars", sourcesInBars), ("what comes later", comesLater),
      ("at launch", atLaunch), ("context menu", contextMenu), ("lost completion", lostCompletion),
      ("child of a container", childOfContainer), ("tab items", tabItems), ("more", more),
      ("late transition", lateTransition),
      ("off screen transition", offScreenTransition), ("animations off", animationsOff), ("background", background),
      ("pickers", pickers), ("ownership", ownership), ("split", split), ("time", time), ("monkey", monkey),
    ]
    for (name, test) in tests {
      test()
      UIKitSimulation.reset()
      _ = Log.take()
      let leaked = UIKitSimulation.liveControllerNames
      if !leaked.isEmpty {
        broken.insert("leaks")
        print("\(name) leaks \(leaked)")
      }
    }
    for (fact, count) in checks.sorted(by: { $0.key < $1.key }) where !broken.contains(fact) {
      print("\(fact) holds, \(count) checks")
    }
    exit(broken.isEmpty ? 0 : 1)
  }

  static func warnings(_ fact: String, _ parts: String..., line: Int = #line) {
    let found = UIKitSimulation.warnings
    expect(found.count == 1 && parts.allSatisfy { found[0].contains($0) }, fact, "warnings: \(found)", line: line)
    UIKitSimulation.reset()
  }

  static func exceptions(_ fact: String, _ part: String, line: Int = #line) {
    let found = UIKitSimulation.exceptions
    expect(found.count == 1 && found[0].contains(part), fact, "exceptions: \(found)", line: line)
    UIKitSimulation.reset()
  }

  static func silent(_ fact: String, line: Int = #line) {
    expect(UIKitSimulation.warnings + UIKitSimulation.exceptions, is: [], fact, line: line)
  }
}
