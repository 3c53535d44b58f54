import Account
import Orders
import UIKit

/// An app that has a library's links behind prefixes of its own: situations by their names, run all or, with arguments,
/// some.
@main
@MainActor
struct LibraryRun {
  private static let situations: [(name: String, run: @MainActor () -> Void)] = [
    ("what is written is read", urls),
    ("what nothing behind the prefix has is not a link", foreignURLs),
    ("a link into a library waits behind the login", behindLogin),
    ("a screen of a library is there already", again),
    ("the prefix alone", first),
    ("a prefix with a value", withValue),
    ("another prefix of the same flow", otherPrefix),
    ("a flow of the library's own", flow),
    ("an event of the library", event),
    ("a library finds nothing", notFound),
    ("a library answers late", late),
    ("a link into a library has waited for too long", expiry),
    ("a flow of a library holds links", held),
    ("a tap in a library", tap),
    ("a prefix that is looked up", lookedUp),
    ("nothing is found for the prefix", prefixNotFound),
    ("a tap says what the prefix is looked up with", said),
    ("a tap does not say what the prefix is looked up with", unsaid),
    ("the parent says what the prefix does", parentSays),
    ("a tab whose library has no prefix", withoutPrefix),
    ("a library in a library", inner),
    ("the prefix of a library in a library is looked up", innerLookedUp),
    ("nothing is found for the prefix of a library in a library", innerNotFound),
    ("a tap in a library in a library", innerTap),
  ]

  static func main() { Scenario.run(situations) }

  // MARK: URLs

  private static func urls() {
    let inner: [OrdersLink] = [
      .orders, .order(id: -3), .refresh, .tracking(code: "a/b ä", from: nil), .tracking(code: "a", from: "b&c"),
    ]
    let account: [AccountLink] = inner.map { .orders($0) } + inner.map { .branch(code: 1, $0) } + [.account]
    let links: [ShopLink] =
      inner.map { .archive($0) } + inner.map { .homeOrders(shop: "x?y", $0) } + inner.map { .branch(code: 1, $0) }
      + account.map { .account($0) } + [.home, .offer(id: 1)]
    for link in links { Scenario.expect(ShopLink(link.url) == link, "\(link.url) is \(link)") }
    let url = ShopLink.homeOrders(shop: "x?y", .tracking(code: "a b", from: "c")).url.absoluteString
    Scenario.expect(url == "https://shop.example/shops/x%3Fy/orders/tracking/a%20b?from=c", "it is not \(url)")
  }

  private static func foreignURLs() {
    for path in ["/archive/x", "/shops/north", "/shops/north/orders/1/2", "/branches/x/orders", "/1", "/tracking/x"] {
      let link = Visit.link(path)
      Scenario.expect(link == nil, "\(path) is not a link, but \(link.map { "\($0)" } ?? "")")
    }
  }

  // MARK: Following

  private static func behindLogin() {
    let visit = Visit(member: false)
    visit.container.questions = []
    visit.open("/archive/7")
    visit.expect("Login", nil)
    Scenario.expect(visit.container.questions?.isEmpty == true, "nobody is asked for who is not there")
    visit.container.questions = nil
    visit.container.logIn?()
    visit.settle()
    visit.expect("List archive, Order 7", .archive(.order(id: 7)))
  }

  private static func again() {
    let visit = Visit()
    visit.open("/archive/7")
    let shown = visit.top
    visit.open("/archive/7")
    visit.expect("List archive, Order 7", .archive(.order(id: 7)))
    Scenario.expect(visit.top === shown, "it stays")
  }

  private static func first() {
    let visit = Visit()
    visit.open("/archive/7")
    visit.open("/archive")
    visit.expect("List archive", .archive(.orders))
  }

  private static func withValue() {
    let visit = Visit()
    visit.open("/shops/north/orders/3")
    visit.expect("List north, Order 3", .homeOrders(shop: "north", .order(id: 3)))
    visit.open("/shops/south/orders")
    visit.expect("List south", .homeOrders(shop: "south", .orders))
  }

  private static func otherPrefix() {
    let visit = Visit()
    visit.open("/o/north")
    visit.expect("List north", .homeOrders(shop: "north", .orders))
  }

  private static func flow() {
    let visit = Visit()
    visit.open("/shops/south/orders/tracking/x%20y?from=mail")
    visit.expect("Map x y", .homeOrders(shop: "south", .tracking(code: "x y", from: "mail")))
  }

  private static func event() {
    let visit = Visit()
    visit.open("/o/south/all/refresh")
    visit.expect("List south, Refreshed", .homeOrders(shop: "south", .orders))
  }

  private static func notFound() {
    let visit = Visit()
    visit.open("/offers/2")
    visit.open("/shops/north/orders/99")
    visit.expect("Home, Offer 2", .offer(id: 2))
    visit.told(["notFound"])
  }

  private static func late() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/archive/7")
    visit.expect("Home", .home)
    visit.answer()
    visit.expect("List archive, Order 7", .archive(.order(id: 7)))
    visit.open("/archive/8")
    visit.open("/offers/2")
    visit.answer()
    visit.expect("Home, Offer 2", .offer(id: 2))
  }

  private static func expiry() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/archive/7")
    visit.settle(1.1)
    visit.told(["expired"])
    visit.answer()
    visit.expect("Home", .home)
    visit.told(["expired"])
  }

  private static func held() {
    let visit = Visit()
    visit.open("/o/south/tracking/x")
    visit.container.isMoving = true
    visit.open("/archive/7")
    visit.settle(0.2)
    visit.expect("Map x", .homeOrders(shop: "south", .tracking(code: "x", from: nil)))
    visit.container.isMoving = false
    visit.settle(0.2)
    visit.expect("List archive, Order 7", .archive(.order(id: 7)))
  }

  // MARK: Where the user is

  private static func tap() {
    let visit = Visit()
    visit.container.home?.orders("east")
    visit.settle()
    visit.expect("List east", .homeOrders(shop: "east", .orders))
    visit.container.list?.track("x")
    visit.settle()
    visit.expect("Map x", .homeOrders(shop: "east", .tracking(code: "x", from: nil)))
    visit.container.map?.close()
    visit.settle()
    visit.container.list?.select(Order(id: 8))
    visit.settle()
    visit.expect("List east, Order 8", .homeOrders(shop: "east", .orders))
  }

  private static func lookedUp() {
    let visit = Visit()
    visit.open("/branches/3/orders/7")
    visit.expect("Home, List Branch 3, Order 7", .branch(code: 3, .order(id: 7)))
    visit.back()
    visit.expect("Home, List Branch 3", .branch(code: 3, .orders))
    visit.container.list?.track("x")
    visit.settle()
    visit.expect("Map x", .branch(code: 3, .tracking(code: "x", from: nil)))
    visit.open("/branches/4/orders")
    visit.expect("Home, List Branch 4", .branch(code: 4, .orders))
  }

  private static func prefixNotFound() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/branches/99/orders/7")
    visit.expect("Home", .home)
    visit.told(["notFound"])
    Scenario.expect(visit.container.questions?.isEmpty == true, "the library is not asked")
  }

  private static func said() {
    let visit = Visit()
    visit.container.home?.region(5, "East")
    visit.settle()
    visit.expect("Home, List East", .region(code: 5, .orders))
  }

  /// What has no link of its own is where what lies below it is.
  private static func unsaid() {
    let visit = Visit()
    visit.container.home?.branch("East")
    visit.settle()
    visit.expect("Home, List East", .home)
    visit.open("/branches/3/orders")
    visit.expect("Home, List Branch 3", .branch(code: 3, .orders))
  }

  private static func parentSays() {
    let visit = Visit()
    visit.container.home?.mall("West")
    visit.settle()
    visit.expect("Home, Mall", .home)
    visit.container.mall?.orders()
    visit.settle()
    visit.expect("Home, Mall, List West", .mallOrders(shop: "West", .orders))
    visit.open("/malls/West/orders/1")
    visit.expect("Home, Mall, List West, Order 1", .mallOrders(shop: "West", .order(id: 1)))
  }

  private static func withoutPrefix() {
    let visit = Visit()
    visit.open("/past")
    visit.expect("List past", .past)
  }
}

// MARK: A library in a library

extension LibraryRun {
  private static func inner() {
    let visit = Visit()
    visit.open("/me/orders/7")
    visit.expect("Account, List mine, Order 7", .account(.orders(.order(id: 7))))
    visit.back()
    visit.expect("Account, List mine", .account(.orders(.orders)))
    visit.back()
    visit.expect("Account", .account(.account))
    visit.told([])
  }

  private static func innerLookedUp() {
    let visit = Visit()
    visit.open("/me/branches/3/7")
    visit.expect("Account, List Title 3, Order 7", .account(.branch(code: 3, .order(id: 7))))
    visit.container.list?.track("x")
    visit.settle()
    visit.expect("Map x", .account(.branch(code: 3, .tracking(code: "x", from: nil))))
    visit.open("/me/branches/4/7")
    visit.expect("Account, List Title 4, Order 7", .account(.branch(code: 4, .order(id: 7))))
    visit.told([])
  }

  private static func innerNotFound() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/me/branches/99/7")
    visit.expect("Home", .home)
    visit.told(["notFound"])
    Scenario.expect(visit.container.questions?.isEmpty == true, "the library is not asked")
  }

  private static func innerTap() {
    let visit = Visit()
    visit.open("/me")
    visit.container.account?.orders()
    visit.settle()
    visit.expect("Account, List mine", .account(.orders(.orders)))
    visit.back()
    visit.container.account?.branch("East")
    visit.settle()
    visit.expect("Account, List East", .account(.account))
  }
}
