import UIKit

/// Links of every kind, from wherever the app is.
@main
@MainActor
struct MarketRun {
  static func main() {
    Scenario.run {
      let parts = [
        urls, foreignURLs, coldStart, behindLogin, expiry, newerLink, cancelled, underSheet, underAlert,
        underForeign, otherTab, hiddenTab, sameScreen, otherValues, below, lateAnswer, notFound, rootGoes, events,
        flows, holding, presented, duringTransition, whereTheUserIs, withoutAnimation, windowGoes, told,
      ]
      for part in parts {
        part()
        Scenario.expectGone()
      }
    }
  }

  // MARK: A visitor

  @MainActor
  final class Visit {
    var scene = SceneDelegate()
    var container: MarketContainer { scene.container }

    init(loggedIn: Bool = true, offers: Bool = false, at url: String? = nil) {
      container.isLoggedIn = loggedIn
      container.hasOffers = offers
      scene.launch(at: url.flatMap { URL(string: $0) })
      settle()
      Scenario.watch(scene.coordinator)
    }

    func open(_ path: String) {
      let isOpen = URL(string: "https://market.example\(path)").map { scene.open($0) } ?? false
      Scenario.expect(isOpen, "\(path) is a link")
      settle()
    }

    /// What the user sees, and what is below it in its stack.
    func expect(_ expected: String, line: Int = #line) {
      let top = scene.window.flatMap { UIKitSimulation.topController(of: $0) }
      let stack = top?.navigationController?.viewControllers ?? [top].compactMap { $0 }
      let seen = stack.map { screen in
        guard let screen = screen as? MarketScreen else { return "\(type(of: screen))" }
        return [screen.name, screen.text].compactMap { $0 }.joined(separator: " ")
      }
      Scenario.expect(seen.joined(separator: ", ") == expected, "the user sees \(expected), not \(seen)", line: line)
    }

    func told(_ expected: String..., line: Int = #line) {
      Scenario.expect(container.told == expected, "it is told \(expected), not \(container.told)", line: line)
    }

    var tabs: UITabBarController? { scene.window?.rootViewController as? UITabBarController }
  }

  /// Until nothing moves: tasks of the app's own run on the main loop.
  static func settle(_ seconds: Double = 0) {
    let end = Date().addingTimeInterval(seconds)
    repeat {
      for _ in 0..<20 { _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.001)) }
      UIKitSimulation.run()
    } while Date() < end
  }

  // MARK: URLs

  private static func urls() {
    let date = Date(timeIntervalSince1970: 1_700_000_000.5)
    let links: [MarketLink] = [
      .logOut, .goods, .offers, .detail(id: -7), .reviews(id: 2), .seller(name: "Ada & Söhne/☕️", since: date),
      .seller(name: "", since: nil), .coupon(text: "a?b#c"), .help, .price(id: 1, currency: .pound),
      .rate(id: 1), .rate(id: 1, stars: 2), .rules(id: 4), .search(query: nil, ids: nil),
      .search(query: "a=b&c+d %", ids: UUID()),
    ]
    for link in links { Scenario.expect(MarketLink(link.url) == link, "\(link.url) is \(link)") }
    for link in links {
      let data = try? JSONEncoder().encode(link)
      let again = data.flatMap { try? JSONDecoder().decode(MarketLink.self, from: $0) }
      Scenario.expect(again == link, "\(link) is stored")
    }
  }

  private static func foreignURLs() {
    let good = [
      "https://market.example/items/1", "HTTPS://Market.Example:443/items/1/", "market://items/1", "market:/items/1",
      "market:///items/1", "https://market.example/i/1?x=1#y", "https://market.example/items/%31",
    ]
    for text in good {
      let link = URL(string: text).flatMap { MarketLink($0) }
      Scenario.expect(link == .detail(id: 1), "\(text) is a link, not \(link.map { "\($0)" } ?? "none")")
    }
    let bad = [
      "http://market.example/items/1", "https://market.example.evil/items/1", "https://evil@market.example/items/1",
      "https://market.example:8443/items/1", "https://market.example/items/1/..", "https://market.example/items/%2e%2e",
      "https://market.example/items/x", "https://market.example/items/1%00", "https://market.example/items/%ff",
      "https://market.example/items//1", "https://market.example/", "market://user@items/1", "other:/items/1",
      "https://market.example/price/1/dollar", "https://market.example/rate/1?stars=many",
      "https://market.example/search?q=%ff", "https://market.example/sellers/" + String(repeating: "a", count: 2048),
    ]
    for text in bad {
      let link = URL(string: text).flatMap { MarketLink($0) }
      Scenario.expect(link == nil, "\(text.prefix(60)) is no link, not \(link.map { "\($0)" } ?? "")")
    }
    let first = URL(string: "https://market.example/rate/1?stars=2&other=3&stars=4").flatMap { MarketLink($0) }
    Scenario.expect(first == .rate(id: 1, stars: 2), "the first of two counts")
  }

  // MARK: Waiting

  private static func coldStart() {
    let visit = Visit(at: "https://market.example/items/2")
    settle()
    visit.expect("List, Detail 2")
  }

  private static func behindLogin() {
    let visit = Visit(loggedIn: false, at: "https://market.example/items/2")
    visit.expect("Login")
    visit.container.loginActions?.login()
    settle()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func expiry() {
    let visit = Visit(loggedIn: false, at: "https://market.example/items/2")
    settle(2.3)
    visit.told("/items/2 expired")
    visit.container.loginActions?.login()
    settle()
    visit.expect("List")
    visit.told("/items/2 expired")
  }

  private static func newerLink() {
    let visit = Visit(loggedIn: false, at: "https://market.example/items/2")
    visit.open("/help")
    visit.container.loginActions?.login()
    settle()
    visit.expect("Help")
    visit.told()
    visit.container.questions = []
    visit.open("/items/1")
    visit.open("/items/3")
    visit.container.answer()
    settle()
    visit.expect("List, Detail 3")
    visit.told()
  }

  private static func cancelled() {
    let visit = Visit(loggedIn: false, at: "https://market.example/items/2")
    visit.scene.coordinator?.cancelLink()
    visit.container.loginActions?.login()
    settle()
    visit.expect("List")
    visit.told()
  }

  private static func rootGoes() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/items/1")
    visit.scene.coordinator?.logOut()
    settle()
    visit.container.answer()
    settle()
    visit.expect("Login")
    visit.container.loginActions?.login()
    settle()
    visit.expect("List, Detail 1")
    visit.told()
  }

  // MARK: In the way

  private static func underSheet() {
    let visit = Visit()
    visit.container.listActions?.help()
    settle()
    visit.expect("Help")
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underAlert() {
    let visit = Visit()
    visit.container.listActions?.warn()
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underForeign() {
    let visit = Visit()
    let own = UIViewController()
    visit.tabs?.present(own, animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func duringTransition() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.container.listActions?.select(Item(id: 1))
    visit.open("/items/2")
    UIKitSimulation.run()
    UIKitSimulation.transitions = .immediate
    settle()
    visit.expect("List, Detail 2")
  }

  // MARK: Tabs

  private static func otherTab() {
    let visit = Visit()
    visit.open("/search?q=lamp")
    let stack = visit.tabs?.viewControllers?[1] as? UINavigationController
    let search = stack?.viewControllers.first as? SearchViewController
    Scenario.expect(search?.query == "lamp", "an event that shows nothing is told")
    if let tabs = visit.tabs { UIKitSimulation.tap(tab: 1, in: tabs) }
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
    if let tabs = visit.tabs { UIKitSimulation.tap(tab: 1, in: tabs) }
    settle()
    visit.open("/goods")
    visit.expect("List, Detail 1")
  }

  private static func hiddenTab() {
    let visit = Visit()
    visit.open("/offers")
    visit.expect("List")
    visit.told("/offers refused")
    let other = Visit(offers: true)
    other.open("/offers")
    other.expect("Offers")
    other.told()
  }

  // MARK: Screens

  private static func sameScreen() {
    let visit = Visit()
    visit.open("/items/1")
    let first = visit.scene.window.flatMap { UIKitSimulation.topController(of: $0) }
    visit.open("/i/1")
    visit.expect("List, Detail 1")
    Scenario.expect(first === visit.scene.window.flatMap { UIKitSimulation.topController(of: $0) }, "it is the same")
    visit.open("/help")
    visit.expect("Help")
    visit.open("/help")
    visit.expect("Help")
  }

  private static func otherValues() {
    let visit = Visit()
    visit.open("/items/1")
    visit.open("/items/2")
    visit.expect("List, Detail 2")
    visit.open("/sellers/Ada")
    visit.expect("List, Seller Ada")
    visit.open("/sellers/Bob")
    visit.expect("List, Seller Bob")
  }

  private static func below() {
    let visit = Visit()
    visit.open("/items/3/reviews")
    visit.expect("List, Detail 3, Reviews 3")
    visit.open("/items/3/reviews")
    visit.expect("List, Detail 3, Reviews 3")
  }

  private static func presented() {
    let visit = Visit()
    visit.open("/coupons/abc")
    visit.expect("Coupon ABC")
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  // MARK: Needs

  private static func lateAnswer() {
    let visit = Visit()
    visit.container.questions = []
    visit.container.listActions?.help()
    settle()
    visit.open("/items/1")
    visit.expect("Help")
    visit.container.answer()
    settle()
    visit.expect("List, Detail 1")
  }

  private static func notFound() {
    let visit = Visit()
    visit.container.listActions?.help()
    settle()
    visit.open("/items/99")
    visit.expect("Help")
    visit.told("/items/99 notFound")
  }

  // MARK: Events and flows

  private static func events() {
    let visit = Visit()
    visit.open("/price/4/euro")
    visit.expect("Rate 4 5")
    visit.container.canRate = false
    visit.open("/price/5/euro")
    visit.expect("List")
    visit.open("/logout")
    visit.expect("Login")
    visit.told()
  }

  private static func flows() {
    let visit = Visit()
    visit.open("/rate/7?stars=2")
    visit.expect("Rate 7 2")
    visit.open("/rate/7/rules")
    visit.expect("Rate 7 5, Rules")
    visit.open("/rate/7")
    visit.expect("Rate 7 5")
    visit.open("/rate/8")
    visit.expect("Rate 8 5")
    visit.told()
  }

  private static func holding() {
    let visit = Visit()
    visit.open("/rate/7")
    visit.container.isDirty = true
    visit.open("/items/1")
    settle(0.3)
    visit.expect("Rate 7 5")
    visit.container.isDirty = false
    settle(0.3)
    visit.expect("List, Detail 1")
    visit.told()
  }


  // MARK: Where the user is

  private static func whereTheUserIs() {
    let visit = Visit()
    Scenario.expect(visit.scene.coordinator?.currentLink == .goods, "the tab has an address")
    visit.open("/items/1")
    Scenario.expect(visit.scene.coordinator?.currentLink == .detail(id: 1), "what a link showed has one")
    visit.container.listActions?.select(Item(id: 2))
    settle()
    Scenario.expect(
      visit.scene.coordinator?.currentLink == .detail(id: 1), "what cannot be said has that of the screen below")
    visit.open("/sellers/Ada")
    Scenario.expect(visit.scene.coordinator?.currentLink == .seller(name: "Ada", since: nil), "what is said has one")
    visit.open("/help")
    Scenario.expect(visit.scene.coordinator?.currentLink == .help, "so has a sheet")
    // The system ends the app, and starts it again.
    let saved = visit.scene.coordinator?.currentLink
    visit.open("/rate/3?stars=1")
    Scenario.expect(visit.scene.coordinator?.currentLink == .rate(id: 3, stars: 1), "and a flow")
    let again = Visit(loggedIn: false)
    if let saved { again.scene.coordinator?.follow(saved, animated: false) }
    again.container.loginActions?.login()
    settle()
    again.expect("Help")
  }

  private static func withoutAnimation() {
    let visit = Visit()
    visit.scene.coordinator?.follow(.reviews(id: 1), animated: false)
    settle()
    visit.expect("List, Detail 1, Reviews 1")
    Scenario.expect(UIView.areAnimationsEnabled, "others move as before")
  }

  private static func windowGoes() {
    let visit = Visit(loggedIn: false, at: "https://market.example/items/2")
    visit.scene = SceneDelegate()
    settle()
  }
}
