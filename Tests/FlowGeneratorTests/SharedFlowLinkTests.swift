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
    #expect(swift.contains("stack.mark(viewController, as: stack.link, named: \"Document\")"))
    #expect(swift.contains("coordinator.stack.link = ReaderLink.terms"))
    #expect(swift.contains("coordinator.stack.link = ReaderLink.privacy"))
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
    #expect(swift.contains("stack.mark(viewController, as: stack.link, named: \"Item\")"))
    #expect(swift.contains("coordinator.stack.link = ShopLink.book(id: id)"))
    #expect(swift.contains("coordinator.stack.link = ShopLink.gift(id: id)"))
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
    #expect(swift.contains("coordinator.stack.link = ShopLink.terms(id: id)"))
    #expect(!swift.contains("ShopLink.privacy"))
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
    #expect(swift.contains("stack.mark(viewController, as: stack.link, named: \"Catalogue\")"))
    #expect(swift.contains(".stack.link = ReaderLink.browse"))
    #expect(swift.contains(".stack.link = ReaderLink.books"))
  }
}
