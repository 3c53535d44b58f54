import Testing

/// FL130–FL137, FL173, FL210: how flows end, and what comes then.
@Suite struct OutcomeTests {
  private let picker =
    "flow Picker {\n outcome picked(c: Colour)\n outcome cancelled\n start screen P { ok(c: Colour) -> finish picked(c) }\n}\n"

  @Test func unhandled() {
    let source = picker + "flow F { start screen A { go -> push Picker } }"
    #expect(findings(source) == ["6:38 FL130 'Picker' can finish with 'picked', but 'F' does not handle it"])
    #expect(help(source) == "write 'child Picker { picked(c) -> … }' in 'F'")
    let written = picker + "flow F { start screen A { go -> push Picker }\n child Picker { closed -> stay } }"
    #expect(findings(written) == ["7:8 FL130 'Picker' can finish with 'picked', but 'F' does not handle it"])
    #expect(help(written) == "write 'picked(c) -> …' in 'child Picker'")
  }

  @Test func unhandledAtOneOfTwoPlaces() {
    #expect(
      findings(picker + "flow F { start screen A { go -> push Picker { picked -> stay }\n again -> push Picker } }")
        == ["7:16 FL130 'Picker' can finish with 'picked', but 'F' does not handle it"])
  }

  @Test func handled() {
    // 'cancelled' never happens, and 'closed' may go unheard.
    #expect(
      findings(picker + "flow F { start screen A { go -> push Picker }\n child Picker { picked -> stay } }") == [])
    #expect(findings(picker + "flow F { start screen A { go -> push Picker { picked(c) -> call use(c) } } }") == [])
    // Nothing shows it.
    #expect(findings(picker + "flow F { start screen A\n child Picker }") == [])
  }

  @Test func whatIsWrittenByHandCanEndInEveryWay() {
    #expect(
      findings("external flow G { outcome done }\nflow F { start screen A { go -> push G } }")
        == ["2:38 FL130 'G' can finish with 'done', but 'F' does not handle it"])
  }

  @Test func unhandledAtATab() {
    #expect(
      findings(picker + "tabs T { tab Picker }") == [
        "6:14 FL130 'Picker' can finish with 'picked', but 'T' does not handle it"
      ])
  }

  @Test func unknownOutcome() {
    #expect(
      findings("flow F { outcome done\n start screen A { go -> finish dnoe } }") == [
        "2:32 FL131 'F' has no outcome 'dnoe'"
      ])
    #expect(help("flow F { outcome done\n start screen A { go -> finish dnoe } }") == "did you mean 'done'?")
    #expect(findings("app A { start -> finish done }") == ["1:18 FL131 the app cannot end"])
    #expect(findings("flow F { outcome done\n start screen A { go -> finish done } }") == [])
  }

  @Test func handlerOfNoOutcome() {
    #expect(
      findings(picker + "flow F { start screen A { go -> push Picker { picked -> stay\n piked -> stay } } }")
        == ["7:2 FL132 'Picker' has no outcome 'piked'"])
    #expect(
      findings(
        picker
          + "flow F { start screen A { go -> push Picker { picked -> stay\n closed -> stay\n cancelled -> stay } } }")
        == [])
  }

  @Test func moreBindingsThanValues() {
    #expect(
      findings(picker + "flow F { start screen A { go -> push Picker { picked(c, d) -> stay } } }")
        == ["6:57 FL173 'picked' of 'Picker' carries one value, not 2"])
    #expect(
      findings(picker + "flow F { start screen A { go -> push Picker { picked -> stay\nclosed(x) -> stay } } }")
        == ["7:8 FL173 'closed' of 'Picker' carries no value"])
    #expect(findings(picker + "flow F { start screen A { go -> push Picker { picked(_) -> stay } } }") == [])
  }

  @Test func ancestors() {
    let shop =
      "app Shop { start -> if x root A else root B\n needs x: Bool }\nflow B { start screen S { go -> push C } }\n"
    #expect(
      findings(shop + "flow A { start screen S { go -> push C } }\nflow C { start screen T { go -> finish A.c } }")
        == ["5:33 FL134 'A' is not an ancestor of 'C' on every path"])
    #expect(
      help(shop + "flow A { start screen S { go -> push C } }\nflow C { start screen T { go -> finish A.c } }")
        == "it is missing on the path Shop -> B -> C")
    #expect(findings(shop + "flow A { start screen R }\nflow C { start screen T { go -> finish B.c } }") == [])
    #expect(
      findings("flow A { start screen S { go -> finish A.b }\n child b: B via push }\nflow B { start screen T }")
        == ["1:33 FL134 'A' is this flow itself, not an ancestor"])
  }

  @Test func wayToTheChild() {
    let last = "flow B { start screen S { go -> finish Shop.c } }\nflow C { start screen T }"
    #expect(
      findings("app Shop { start -> root B\n child C }\n" + last) == ["3:33 FL134 it is unclear how 'Shop' shows 'C'"])
    #expect(help("app Shop { start -> root B\n child C }\n" + last) == "write 'child C via root'")
    #expect(
      findings("app Shop { start -> root B\n event a -> root C\n event b -> present C }\n" + last)
        == ["4:33 FL134 'Shop' shows 'C' in more than one way"])
    #expect(findings("app Shop { start -> root B\n event a -> root C\n event b -> root C }\n" + last) == [])
    #expect(findings("app Shop { start -> root B\n child C via root }\n" + last) == [])
    #expect(findings("tabs Shop { tab B\n tab C }\n" + last) == [])
  }

  @Test(arguments: [
    (
      "app A { start -> root Picker\n child Picker { picked -> stay } }",
      "7:17 FL135 'Picker' was the root; its handler must define what comes next"
    ),
    (
      "app A { start -> root Picker { picked -> call x } }",
      "6:32 FL135 'Picker' was the root; its handler must define what comes next"
    ),
    (
      "app A { needs x: Bool\n start -> root Picker { picked -> if x root B } }\nflow B { start screen S }",
      "7:25 FL135 'Picker' was the root; its handler must define what comes next"
    ),
    (
      "flow F { start -> replace Picker { picked -> push Picker { picked -> stay } } }",
      "6:36 FL135 'Picker' was the entire stack; its handler must define what comes next"
    ),
    (
      "tabs T { tab Picker\n child Picker { picked -> present Picker { picked -> stay } } }",
      "7:17 FL135 'Picker' is a tab; its handler must define what comes next"
    ),
  ])
  func emptyWindow(source: String, finding: String) {
    #expect(findings(picker + source) == [finding])
  }

  @Test(arguments: [
    "app A { start -> root Picker\n child Picker { picked -> root Picker then call x\n closed -> stay } }",
    "app A { needs x: Bool\n start -> root Picker\n child Picker { picked -> if x root Picker else root Picker } }",
    "flow F { outcome done\n start -> replace Picker { picked -> finish done } }",
    "tabs T { tab Picker\n child Picker { picked -> stay } }",
    "tabs T { tab Picker\n child Picker { picked -> select Picker } }",
    "flow F { start -> push Picker { picked -> stay } }",
  ])
  func fullWindow(source: String) {
    #expect(findings(picker + source) == [])
  }

  @Test func afterTheEnd() {
    #expect(
      findings("flow F { outcome done\n start screen A { go -> finish done then push A } }")
        == ["2:42 FL136 nothing runs after the flow has ended"])
    #expect(findings("flow F { outcome done\n start screen A { go -> call x then finish done } }") == [])
  }

  @Test func rootOutsideTheApp() {
    let app = "app Shop { start -> root F\n child Login via root }\nflow Login { start screen L }\n"
    #expect(
      findings(app + "flow F { start screen A { go -> root Login } }") == [
        "4:33 FL137 'root' changes the window, which only the app owns"
      ])
    #expect(help(app + "flow F { start screen A { go -> root Login } }") == "use 'finish Shop.login'")
    #expect(
      help(app + "flow F { start screen A { go -> root Other } }\nflow Other { start screen L }")
        == "declare 'child Other via root' in 'Shop', and write 'finish Shop.Other'")
    #expect(
      help("flow F { start screen A { go -> root A } }") == "use 'replace A', which changes this flow's own stack")
    #expect(
      findings("flow F { start screen A\n child G via root }\nflow G { start screen B }")
        == ["2:10 FL137 'root' changes the window, which only the app owns"])
    #expect(findings("flow F { start screen A { go -> replace A } }") == [])
  }

  @Test func flowsThatStartEachOther() {
    #expect(
      findings("flow A { start -> push B }\nflow B { start -> push A }") == [
        "1:24 FL210 'A' starts with 'B', which starts with 'A'"
      ])
    #expect(findings("flow A { start -> push A }") == ["1:24 FL210 'A' starts with itself"])
    #expect(
      findings("tabs A { tab B }\nflow B { start -> push A }") == [
        "1:14 FL210 'A' starts with 'B', which starts with 'A'"
      ])
    // Something decides, or a user does.
    #expect(
      findings("flow A { needs x: Bool\n start -> if x push B else push C\n screen C }\nflow B { start -> push A }")
        == [])
    #expect(findings("flow A { start screen S { go -> push B } }\nflow B { start -> push A }") == [])
    #expect(findings("flow A { start -> push B }\nflow B { start screen S { go -> push A } }") == [])
  }
}
