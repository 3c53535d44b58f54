import FlowGraph
import FlowLanguage
import FlowLinks
import FlowTestSupport
import Foundation
import Testing

/// What the tool says of a URL is what the app does with it: `Tests/Apps/Market` reads the same ones when it runs.
@Suite("Reading URLs")
struct LinkReadingTests {
  private func market() throws -> ModuleLinks {
    try #require(ModuleLinks(module(Repository.text("Tests/Apps/Market/Market.flow"))))
  }

  private func module(_ source: String) throws -> Module {
    let (resolved, diagnostics) = resolve(ParsedModule([parse(SourceFile(path: "App.flow", text: source), file: 0)]))
    try #require(!diagnostics.hasErrors)
    return resolved.module
  }

  private func read(_ url: String) throws -> LinkReading {
    try market().read(url)
  }

  @Test(arguments: [
    "https://market.example/items/1", "HTTPS://Market.Example:443/items/1/", "market://items/1", "market:/items/1",
    "market:///items/1", "market:items/1", "https://market.example/i/1?x=1#y", "https://market.example/items/%31",
  ])
  func oneLinkInManySpellings(_ url: String) throws {
    let reading = try read(url)
    #expect(reading.address.stops[0].target.caseName == "detail")
    #expect(reading.values[0].map(\.text) == ["1"])
  }

  /// The orders, not the one whose number is empty.
  @Test func aSlashAtTheEndIsNoValue() throws {
    #expect(try read("https://market.example/orders/").address.stops[0].target.caseName == "orders")
    #expect(try read("https://market.example/sellers//").values[0].map(\.text) == ["", nil])
  }

  @Test(arguments: [
    ("items/1", "it begins with no scheme", "a URL begins like 'https:'"),
    (
      "http://market.example/items/1", "no link begins with 'http:'",
      "links begin with https://market.example or market:"
    ),
    ("https://markt.example/items/1", "no link is on the host 'markt.example'", "did you mean 'market.example'?"),
    (
      "https://evil@market.example/items/1", "a link names no user, and this one names 'evil'",
      "remove it, with the '@'"
    ),
    ("market://user@items/1", "a link names no user, and this one names 'user'", "remove it, with the '@'"),
    ("https://market.example:8443/items/1", "no link is on the port '8443'", "remove it, with the ':'"),
    ("https:/items/1", "it has no host", "begin with https://market.example"),
    ("https://market.example/items/1/..", "a link's path cannot contain '..'", nil),
    ("https://market.example/items/%2e%2e", "a link's path cannot contain '..'", nil),
    ("https://market.example/items/1%00", "the path has a control character", nil),
    ("https://market.example/items/%ff", "the path is not UTF-8 when it is decoded", nil),
    (
      "https://market.example/items/%zz", "the path has a '%' that two hexadecimal digits do not follow",
      "write '%25' for '%'"
    ),
    ("https://market.example/itms/1", "no link has the path '/itms/1'", "did you mean '/items/:id'?"),
    (
      "https://market.example/items/1/review", "no link has the path '/items/1/review'",
      "did you mean '/items/:id/reviews'?"
    ),
    ("https://market.example/a/b/c/d", "no link has the path '/a/b/c/d'", "'flows links' lists all"),
    ("https://market.example/", "no link has the path '/'", "'flows links' lists all"),
    ("https://market.example/items/x", "'x' cannot be read as Int, the type of 'id' in '/items/:id'", nil),
    (
      "https://market.example/rate/1?stars=many",
      "'many' cannot be read as Int, the type of 'stars' in '/rate/:id?stars=:stars'", nil
    ),
    (
      "https://market.example/sellers/Ada?since=yesterday",
      "'yesterday' cannot be read as Date, the type of 'since' in '/sellers/:name?since=:since'",
      "write it like '2025-01-31T12:00:00Z'"
    ),
    ("https://market.example/search?q=%ff", "'q' is not UTF-8 when it is decoded", nil),
    (
      "https://market.example/search?id=1",
      "'1' cannot be read as UUID, the type of 'ids' in '/search?q=:query&id=:ids'",
      "write it like 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F'"
    ),
    (
      "market:sellers/" + String(repeating: "ä", count: 400), "it is 2415 bytes long, and a link has at most 2048", nil
    ),
  ])
  func whyAURLIsNone(_ url: String, _ message: String, _ help: String?) throws {
    let refusal = #expect(throws: LinkRefusal.self) { try read(url) }
    #expect(refusal?.message == message && refusal?.help?.words == help)
  }

  @Test func whatTheQuerySays() throws {
    let first = try read("https://market.example/rate/1?stars=2&other=3&stars=4")
    #expect(first.values[0].map(\.text) == ["1", "2"])
    #expect(first.ignored == ["other", "a further 'stars'"])
    let absent = try read("market:search?q=a%20b+c")
    #expect(absent.values[0].map(\.text) == ["a b+c", nil])
  }

  @Test func wordsComeBeforeValues() throws {
    let source = """
      app A link "a:" {
        start -> root B
        event make link "/items/new" -> stay
        event show(id: String, more: Bool) link "/items/:id?more=:more" -> stay
      }
      flow B {
        start screen B
      }
      """
    let links = try #require(ModuleLinks(try module(source)))
    let reading = try links.read("a:items/new")
    #expect(reading.address.text == "/items/new")
    #expect(reading.passedOver.map(\.text) == ["/items/:id?more=:more"])
    #expect(
      throws: LinkRefusal("it lacks 'more', which '/items/:id?more=:more' needs", help: "add 'more=…' to its query")
    ) {
      try links.read("a:items/7")
    }
    #expect(
      throws: LinkRefusal(
        "'1' cannot be read as Bool, the type of 'more' in '/items/:id?more=:more'", help: "write 'true' or 'false'")
    ) {
      try links.read("a:items/7?more=1")
    }
  }
}
