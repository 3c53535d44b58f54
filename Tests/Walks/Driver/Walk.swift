import Foundation
import UIKit

/// Walks through generated flows as scripts on standard input say, and prints after each event what there is.
///
/// The lines of a script are `WalkEvent`'s. `launch Flow` begins one, `end` ends it; `open n` before it chooses how
/// UIKit's open points are answered.
@MainActor public enum Walk {
  // MARK: What hand-written code has to know

  private final class Box {
    weak var flow: (any WalkFlow)?
    init(_ flow: any WalkFlow) { self.flow = flow }
  }

  private static var boxes: [Box] = []
  private static var told: [String] = []
  private static var answers: [String: Int] = [:]
  private static var results: [(isAwaited: Bool, deliver: (Int, Int) -> Void)] = []
  /// What the app answers where nothing else was said.
  static var usualAnswer = 0
  private static var questions: [(Int) -> Void] = []
  private static var isOver = false

  /// A coordinator has started.
  public static func register(_ flow: any WalkFlow) { boxes.append(Box(flow)) }

  /// The app was told something.
  public static func tell(_ line: String, _ values: [String] = []) {
    told.append(line + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
  }

  /// The flow that the app started has ended.
  public static func ended(_ line: String, _ values: [String] = []) {
    tell("end \(line)", values)
    isOver = true
  }

  public static func seed(_ need: String) -> Int { answers[need] ?? usualAnswer }

  public static func ask() async -> Int { await UIKitSimulation.callback { questions.append($0) } }

  /// A hand-written step with results: the script chooses one by its number.
  public static func wait(_ deliver: @escaping (_ result: Int, _ seed: Int) -> Void) {
    results.append((false, deliver))
  }

  /// As `wait`, for a step that is `async`.
  public static func result() async -> (Int, Int) {
    await UIKitSimulation.callback { resume in results.append((true, { resume(($0, $1)) })) }
  }

  /// What follows where URLs begin; a value that is nil is left out.
  public static func url(_ path: [String], _ query: [(name: String, value: String)]) -> String {
    let spelled = { (text: String) in text.replacingOccurrences(of: "/", with: "%2F") }
    let said = query.filter { $0.value != "nil" }.map { "\($0.name)=\(spelled($0.value))" }.joined(separator: "&")
    return path.map { "/" + spelled($0) }.joined() + (said.isEmpty ? "" : "?\(said)")
  }

  // MARK: The walk

  private static var window: UIWindow?
  private static var kept: AnyObject?
  /// What arrives before the app starts.
  private static var early: (number: Int, seed: Int, isAnimated: Bool)?
  private static var remembered: [() -> UIViewController?] = []
  /// What is under the user's finger.
  private static var finger: UIKitSimulation.Swipe?

  public static func run(_ program: any WalkProgram) {
    while let line = readLine() { read(line, program) }
  }

  private static func read(_ line: String, _ program: any WalkProgram) {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return }
    let numbers = words.map { Int($0) ?? 0 }
    let wasOver = isOver
    switch first {
    case "open":
      let combinations = UIKitSimulation.OpenPoints.combinations
      UIKitSimulation.openPoints = combinations[numbers[1] % combinations.count]
      return
    case "early":
      early = (numbers[2], numbers[3], numbers[4] == 1)
      return
    case "launch":
      let window = UIWindow(frame: UIScreen.main.bounds)
      self.window = window
      kept = program.launch(words[1], in: window) { app in
        if let early { program.follow(early.number, early.seed, animated: early.isAnimated, by: app) }
      }
      early = nil
    case "end": return end()
    case _ where isOver: break
    case "tap" where numbers[1] < remembered.count:
      if let screen = remembered[numbers[1]]() as? WalkScreen, screens().contains(where: { $0 === screen }) {
        screen.act(words[2], numbers[3])
      }
    case "button":
      if isAtRest, let alert = top as? UIAlertController, alert.actions.contains(where: { $0.title == words[1] }),
        let window
      {
        Self.seedOfButton = numbers[2]
        UIKitSimulation.tapAlert(words[1], in: window)
      }
    case "event":
      let flows = boxes.compactMap(\.flow).filter { type(of: $0).walkName == words[1] && !$0.isOver }
      if numbers[2] < flows.count { _ = flows[numbers[2]].walk(words[3], numbers[4]) }
    case "link":
      program.follow(numbers[1], numbers[2], animated: numbers[3] == 1, by: kept)
    case "unlink":
      program.cancelLink(of: kept)
    case "wait":
      for seconds in [1.1, Double(numbers[1])] where seconds > 0 {
        UIKitSimulation.pass(seconds)
        settle()
      }
    case "back":
      if isAtRest, let stack = frontStack, stack.viewControllers.count > numbers[1] {
        let target = stack.viewControllers[stack.viewControllers.count - 1 - numbers[1]]
        if numbers[1] == 1 {
          UIKitSimulation.back(stack)
        } else {
          UIKitSimulation.backMultiple(stack, to: target)
        }
      }
    case "swipe":
      if isAtRest, let stack = frontStack { UIKitSimulation.edgeSwipe(stack, completed: numbers[1] == 1) }
    case "grab":
      if isAtRest, let stack = frontStack { finger = UIKitSimulation.beginEdgeSwipe(stack) }
    case "lift":
      finger?.lift(completed: numbers[1] == 1)
      finger = nil
    case "pull":
      if isAtRest, let top { UIKitSimulation.pullDownSheet(top, completed: numbers[1] == 1) }
    case "tab":
      if isAtRest, let bar = frontBar, numbers[1] < bar.viewControllers?.count ?? 0 {
        UIKitSimulation.tap(tab: numbers[1], in: bar)
      }
    case "set":
      if isAtRest, let stack = frontStack, numbers[1] > 0, stack.viewControllers.count > numbers[1] {
        stack.setViewControllers(Array(stack.viewControllers.prefix(numbers[1])), animated: false)
      }
    case "drop":
      if isAtRest, numbers[1] > 0, numbers[1] < layers.count { layers[numbers[1] - 1].dismiss(animated: true) }
    case "swap":
      if isAtRest, layers.count == 1 { window?.rootViewController = UIViewController() }
    case "need": answers[words[1]] = numbers[2]
    case "result":
      UIKitSimulation.runTasks()
      if numbers[1] < results.count { results.remove(at: numbers[1]).deliver(numbers[2], numbers[3]) }
      // The task that waits goes on in the main loop.
      UIKitSimulation.runTasks()
    case "answer":
      UIKitSimulation.runTasks()
      if numbers[1] < questions.count { questions.remove(at: numbers[1])(numbers[2]) }
      UIKitSimulation.runTasks()
    case "hold": UIKitSimulation.transitions = .held
    case "turn":
      UIKitSimulation.beginTransitions()
      UIKitSimulation.finishTransitions()
      UIKitSimulation.runTasks()
    case "rest":
      UIKitSimulation.transitions = .immediate
    case "rush": rush(numbers[1])
    case "look":
      UIKitSimulation.transitions = .immediate
      settle()
      answerEverybody()
      for line in program.look(at: screens().filter { $0 is WalkScreen && $0.navigationController != nil }) {
        say(line)
      }
    default: break
    }
    if !wasOver { settle() }
    if UIKitSimulation.transitions == .immediate { report(program) } else { say("held") }
    say(".")
  }

  /// What the alert's button brings along.
  public private(set) static var seedOfButton = 0

  private static func settle() {
    guard UIKitSimulation.transitions == .immediate else { return }
    UIKitSimulation.run()
    if isOver {
      kept = nil
      window?.rootViewController?.dismiss(animated: false)
      UIKitSimulation.run()
      window?.rootViewController = UIViewController()
      UIKitSimulation.run()
    }
    let screens = screens().filter { $0 is WalkScreen }
    remembered = screens.map { screen in { [weak screen] in screen } }
  }

  private static var isAtRest: Bool { UIKitSimulation.pendingTransitions == 0 }

  /// The window goes, and with it everything: what is left has leaked.
  private static func end() {
    UIKitSimulation.transitions = .immediate
    finger?.lift(completed: false)
    finger = nil
    UIKitSimulation.run()
    answerEverybody()
    // What waited may still be presented.
    while let root = window?.rootViewController, root.presentedViewController != nil {
      root.dismiss(animated: false)
      UIKitSimulation.run()
    }
    answerEverybody()
    kept = nil
    window?.rootViewController = nil
    window = nil
    UIKitSimulation.run()
    answerEverybody()
    (told, answers, results, questions, remembered, isOver) = ([], [:], [], [], [], false)
    usualAnswer = 0
    UIKitSimulation.runTasks()
    UIKitSimulation.run()
    let flows = boxes.compactMap { $0.flow.map { type(of: $0).walkName } }
    var controllers = UIKitSimulation.liveControllerNames
    // What an earlier walk has leaked is its own fault.
    let before = leaked
    leaked = controllers
    for name in before { if let index = controllers.firstIndex(of: name) { controllers.remove(at: index) } }
    boxes = []
    if !flows.isEmpty || !controllers.isEmpty { say("leak \((flows + controllers).joined(separator: " "))") }
    reportFaults()
    UIKitSimulation.reset()
    (told, isOver) = ([], false)
    reported = 0
    say("ended")
    say(".")
  }

  /// What waits behind a question may ask itself, and what is waited for holds on to its coordinator.
  private static func answerEverybody() {
    while !questions.isEmpty || results.contains(where: \.isAwaited) {
      if !questions.isEmpty { questions.removeFirst()(0) }
      if let index = results.firstIndex(where: \.isAwaited) { results.remove(at: index).deliver(0, 0) }
      UIKitSimulation.runTasks()
      UIKitSimulation.run()
    }
  }

  static func say(_ line: String) {
    // At once: what comes after may end the program.
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  // MARK: What there is

  static var top: UIViewController? { window.flatMap(UIKitSimulation.topController) }

  /// The controller on top and those around it, the innermost first.
  private static var aroundTop: [UIViewController] { top.map { Array(sequence(first: $0, next: \.parent)) } ?? [] }

  static var frontStack: UINavigationController? {
    let stacks = aroundTop.compactMap { $0 as? UINavigationController }
    return stacks.first { $0.viewControllers.count > 1 } ?? stacks.first
  }

  static var frontBar: UITabBarController? { aroundTop.compactMap { $0 as? UITabBarController }.first }

  private static var layers: [UIViewController] {
    window?.rootViewController.map { Array(sequence(first: $0, next: \.presentedViewController)) } ?? []
  }

  static func screens() -> [UIViewController] { layers.flatMap(screens) }

  private static func screens(in controller: UIViewController) -> [UIViewController] {
    if let stack = controller as? UINavigationController { return stack.viewControllers.flatMap(screens) }
    if let bar = controller as? UITabBarController { return (bar.viewControllers ?? []).flatMap(screens) }
    return [controller]
  }

  private static func text(_ controller: UIViewController) -> String {
    switch controller {
    case let stack as UINavigationController: "[\(stack.viewControllers.map(text).joined(separator: " "))]"
    case let bar as UITabBarController:
      "{\(bar.selectedIndex): \((bar.viewControllers ?? []).map(text).joined(separator: " "))}"
    case let screen as WalkScreen: screen.text
    case let alert as UIAlertController: "alert \(alert.title ?? "")"
    default: "\(type(of: controller))"
    }
  }

  private static func report(_ program: any WalkProgram) {
    if isOver {
      for line in told { say(line) }
      say("over")
    } else {
      for (index, layer) in layers.enumerated() { say("\(index == 0 ? "root" : "modal") \(text(layer))") }
      var counts: [String: Int] = [:]
      for flow in boxes.compactMap(\.flow) { counts[type(of: flow).walkName, default: 0] += 1 }
      say("live " + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      if let place = program.place(in: kept) { say("at \(place)") }
      for line in told { say(line) }
    }
    told = []
    reportFaults()
  }

  private static var reported = 0
  private static var leaked: [String] = []

  private static func reportFaults() {
    if !UIView.areAnimationsEnabled { say("still") }
    let faults =
      UIKitSimulation.warnings.map { "warning \($0)" } + UIKitSimulation.exceptions.map { "exception \($0)" }
      + UIKitSimulation.impossibleGestures.map { "impossible \($0)" }
    for fault in faults.dropFirst(reported) { say(fault) }
    reported = faults.count
  }
}
