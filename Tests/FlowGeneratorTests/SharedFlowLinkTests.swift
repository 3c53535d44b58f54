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
    #expect(!swift.contains("\"about\") }"), "there is no other")
    // Each instance would have the link of the first.
    #expect(swift.contains("stack.mark(viewController, named: \"Document\")"))
    #expect(swift.contains("stack.mark(viewController, as: ReaderLink.about, named: \"About\")"))
  }

  @Test func aTabOfSeveralHasTheLinkThatLedThere() throws {
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
  }
}
