import UIKit

extension MarketRun {
  static let addresses: Situations = [
    ("what is written is read", urls),
    ("what others write is not a link", foreignURLs),
  ]

  private static func urls() {
    let date = Date(timeIntervalSince1970: 1_700_000_000.5)
    let links: [MarketLink] = [
      .logOut, .goods, .offers, .detail(id: -7), .reviews(id: 2), .stall(id: 5),
      .seller(name: "Ada & Söhne/☕️", since: date),
      .seller(name: "", since: nil), .coupon(text: "a?b#c"), .help, .price(id: 1, currency: .pound),
      .rate(id: 1), .rate(id: 1, stars: 2), .rules(id: 4), .search(query: nil, ids: nil),
      .search(query: "a=b&c+d %", ids: UUID()), .find(mark: Mark("a b/ß")),
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
      Scenario.expect(link == nil, "\(text.prefix(60)) is not a link, but \(link.map { "\($0)" } ?? "")")
    }
    let slash = URL(string: "https://market.example/orders/").flatMap { MarketLink($0) }
    Scenario.expect(slash == .orders, "a slash at the end is no empty value")
    let first = URL(string: "https://market.example/rate/1?stars=2&other=3&stars=4").flatMap { MarketLink($0) }
    Scenario.expect(first == .rate(id: 1, stars: 2), "the first of two counts")
  }
}
