import UIKit

/// Links of every kind, from wherever the app is: situations by their names, run all or, with arguments, some.
@main
@MainActor
struct MarketRun {
  typealias Situations = [(name: String, run: @MainActor () -> Void)]

  static let situations =
    addresses + waiting + asked + windows + inTheWay + tabs + places + answers + whereabouts + events

  static func main() { Scenario.run(situations) }

  /// Until nothing moves: tasks of the app's own run on the main loop.
  static func settle(_ seconds: Double = 0) {
    UIKitSimulation.settle(seconds)
  }

  /// As `settle`, while what moves goes on moving.
  static func listen() {
    UIKitSimulation.listen()
  }
}

/// Somebody at the market.
@MainActor
final class Visit {
  var scene = SceneDelegate()
  let container: MarketContainer
  var coordinator: MarketCoordinator? { scene.coordinator }

  init(
    member: Bool = true, offers: Bool = false, starts: Bool = true, asks: Bool = false, newsComesLate: Bool = false,
    at path: String? = nil
  ) {
    container = scene.container
    container.isMember = member
    container.hasOffers = offers
    if asks { container.arrivals = [] }
    if newsComesLate { container.curious = [] }
    if starts { scene.launch(at: path.flatMap { Self.url($0) }) } else { scene.prepare() }
    MarketRun.settle()
    Scenario.watch(scene.coordinator)
  }

  private static func url(_ path: String) -> URL? { URL(string: "https://market.example\(path)") }

  /// A tap on a link; nothing is waited for.
  func tap(_ path: String, line: Int = #line) {
    Scenario.expect(Self.url(path).map { scene.open($0) } ?? false, "\(path) is a link", line: line)
  }

  func open(_ path: String, line: Int = #line) {
    tap(path, line: line)
    MarketRun.settle()
  }

  // MARK: What the user does

  var tabs: UITabBarController? { scene.window?.rootViewController as? UITabBarController }
  var top: UIViewController? { scene.window.flatMap { UIKitSimulation.topController(of: $0) } }
  var stack: UINavigationController? { top?.navigationController }

  /// The actions of the screen that the user sees.
  func on<Actions>(_: Actions.Type, line: Int = #line) -> Actions? {
    let actions = (top as? MarketScreen)?.actions as? Actions
    Scenario.expect(actions != nil, "the user can do \(Actions.self)", line: line)
    return actions
  }

  func select(tab index: Int) {
    if let tabs { UIKitSimulation.tap(tab: index, in: tabs) }
    MarketRun.settle()
  }

  func back() {
    if let stack { UIKitSimulation.back(stack) }
    MarketRun.settle()
  }

  func pullDown(line: Int = #line) {
    guard let top else { return }
    Scenario.expect(
      UIKitSimulation.pullDownSheet(top.navigationController ?? top), "the sheet can be pulled down", line: line)
    MarketRun.settle()
  }

  func logIn(line: Int = #line) {
    on(LoginViewModelActions.self, line: line)?.login()
    MarketRun.settle()
  }

  // MARK: What the user sees

  /// What the user sees, and what is below it in its stack.
  func expect(_ expected: String, line: Int = #line) {
    let stack = stack?.viewControllers ?? [top].compactMap { $0 }
    let seen = stack.map { screen in
      guard let screen = screen as? MarketScreen else { return "\(type(of: screen))" }
      return [screen.name, screen.text].compactMap { $0 }.joined(separator: " ")
    }
    Scenario.expect(seen.joined(separator: ", ") == expected, "the user sees \(expected), not \(seen)", line: line)
  }

  /// Of which links the app was told that they failed.
  func told(_ expected: String..., line: Int = #line) {
    Scenario.expect(container.told == expected, "it is told \(expected), not \(container.told)", line: line)
  }

  func isAt(_ link: MarketLink?, line: Int = #line) {
    let current = coordinator?.currentLink
    Scenario.expect(
      current == link, "the user is at \(link.map { "\($0)" } ?? "no link"), not \(current.map { "\($0)" } ?? "")",
      line: line)
  }
}
