import Foundation
import Testing

/// Links to a flow that several children or tabs show: what such a flow is given tells one from the other.
@Suite("Links to one of several") struct SharedFlowLinkTests {
  @Test func aChildIsKnownByItsLiterals() throws {
    let swift = try generatedSwift(
      """
      app Reader link "reader:" { start -> root Home }
      flow Home {
        start screen Home {
          terms -> push terms
          privacy -> push privacy
          about -> push about
        }
        child terms: Document("terms") link "/terms"
        child privacy: Document("privacy") link "/privacy"
        child about: About("about") link "/about"
      }
      flow Document(name: String) { start screen Document(name: String) }
      flow About(name: String) { start screen About(name: String) }
      """)
    #expect(swift.contains("where: { FlowStack.isSame($0.name, \"terms\") },"))
    #expect(swift.contains("where: { FlowStack.isSame($0.name, \"privacy\") },"))
    #expect(swift.contains("journey.enter(from: stack, then: next, starting: { [weak self] in self?.pushAbout() })"))
    // Each instance has the link of its child.
    #expect(swift.contains("stack.mark(viewController, named: \"Document\")"))
    #expect(link(after: "func pushTerms() {", in: swift) == "ReaderLink.terms")
    #expect(link(after: "func pushPrivacy() {", in: swift) == "ReaderLink.privacy")
    #expect(link(after: "func pushAbout() {", in: swift) == nil)
    #expect(swift.contains("stack.mark(viewController, as: ReaderLink.about, named: \"About\")"))
  }

  @Test func twoLinksAreNotOne() throws {
    let swift = try generatedSwift(
      """
      app Shop link "shop:" { start -> root Home }
      flow Home {
        start screen Home {
          book(id: Int) -> push book(id)
          gift(id: Int) -> push gift(id)
        }
        child book(id: Int): Item(id) link "/books/:id"
        child gift(id: Int): Item(id) link "/gifts/:id"
      }
      flow Item(id: Int) { start screen Item(id: Int) }
      """)
    #expect(swift.contains("stack.mark(viewController, named: \"Item\")"))
    #expect(link(after: "func pushBook(id: Int) {", in: swift) == "ShopLink.book(id: id)")
    #expect(link(after: "func pushGift(id: Int) {", in: swift) == "ShopLink.gift(id: id)")
  }

  @Test func aValueOfTheParentIsSaid() throws {
    let swift = try generatedSwift(
      """
      app Shop link "shop:" { start -> root Home }
      flow Home {
        start screen Home {
          seller(id: Int) -> push Seller(id)
        }
        child Seller link "/sellers/:id"
      }
      flow Seller(id: Int) {
        start screen Seller {
          terms -> push terms
          privacy -> push privacy
        }
        child terms: Document("terms") link "/sellers/:id/terms"
        child privacy: Document("privacy")
      }
      flow Document(name: String) { start screen Document(name: String) }
      """)
    #expect(link(after: "func pushTerms() {", in: swift) == "ShopLink.terms(id: id)")
    #expect(link(after: "func pushPrivacy() {", in: swift) == nil)
  }

  /// Nothing says that what is shown is what the app would find.
  @Test func aValueThatIsLookedUpIsNotSaid() throws {
    let swift = try generatedSwift(
      """
      app Shop link "shop:" { start -> root Home }
      flow Home {
        start screen Home {
          seller(id: Int) -> push Seller(id)
        }
        child Seller link "/sellers/:id"
      }
      flow Seller(id: Int) {
        needs item(id: Int): Item?
        start screen Seller {
          best(item: Item) -> push best(item)
          known(id: Int, item: Item) -> push known(id, item)
        }
        child best(item: Item): Detail(item) link "/sellers/:id/best" with item(id)
        child known(id: Int, item: Item): Detail(item) link "/sellers/:id/known" with item(id)
      }
      flow Detail(item: Item) { start screen Detail(item: Item) }
      """)
    #expect(link(after: "func pushBest(item: Item) {", in: swift) == nil)
    #expect(link(after: "func pushKnown(id: Int, item: Item) {", in: swift) == "ShopLink.known(id: id)")
  }

  /// Where the flow begins with something else, there is no first screen to have it.
  @Test func aFlowThatBeginsWithAnotherIsNotTold() throws {
    let swift = try generatedSwift(
      """
      app Reader link "reader:" { start -> root Home }
      flow Home {
        start screen Home {
          terms -> push terms
          privacy -> push privacy
        }
        child terms: Frame link "/terms"
        child privacy: Frame link "/privacy"
      }
      flow Frame { start -> push Document }
      flow Document { start screen Document }
      """)
    #expect(link(after: "func pushTerms() {", in: swift) == nil)
    #expect(!swift.contains("markStart(as: Reader"))
  }

  @Test func aTabOfSeveralHasItsOwnLink() throws {
    let swift = try generatedSwift(
      """
      app Reader link "reader:" { start -> root Main }
      tabs Main {
        tab browse: Catalogue(1) link "/browse"
        tab books: Catalogue(2) link "/books"
      }
      flow Catalogue(kind: Int) { start screen Catalogue(kind: Int) }
      """)
    #expect(swift.contains("stack.mark(viewController, named: \"Catalogue\")"))
    #expect(link(after: "kind: 1,", in: swift) == "ReaderLink.browse")
    #expect(link(after: "kind: 2,", in: swift) == "ReaderLink.books")
  }

  /// The link that the function with this text gives the flow that it starts.
  private func link(after text: String, in swift: String) -> Substring? {
    guard let start = swift.range(of: text)?.upperBound,
      let end = swift.range(of: "\n  }\n", range: start..<swift.endIndex)?.lowerBound,
      let link = swift.range(of: "markStart(as: ", range: start..<end)?.upperBound
    else { return nil }
    return swift[link..<end].prefix { $0 != "\n" }.dropLast()
  }
}
