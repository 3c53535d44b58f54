import Testing

/// FL058–FL061: what is missing, and what cannot stand where it stands.
@Suite struct PlaceTests {
  @Test func starts() {
    #expect(findings("flow F {\n}") == ["1:6 FL058 flow 'F' has no start"])
    #expect(findings("app A") == ["1:5 FL058 app 'A' has no start"])
    #expect(help("app A") == "say what comes first: 'start -> root Name'")
    #expect(findings("flow F { start screen A\nstart screen B }") == ["2:1 FL058 'F' starts twice"])
    // A tab bar and a flow that is written by hand need none.
    #expect(findings("tabs T { tab G }\nexternal flow G") == [])
    #expect(findings("tabs T {\nstart screen A }") == ["2:1 FL059 a tab bar has no start: every tab starts its flow"])
  }

  @Test(arguments: [
    ("settings { actions structs }", "1:20 FL060 'structs' is not a value of 'actions'"),
    ("settings { lifetime for }", "1:21 FL060 'for' is not a value of 'lifetime'"),
    ("settings { access open }", "1:19 FL060 'open' is not a value of 'access'"),
    ("settings { suffix \"-x\" }", "1:19 FL060 '-x' cannot end a Swift name"),
    ("settings { }\nsettings { }", "2:1 FL060 a module has one 'settings'"),
    (
      "flow F { lifetime parent\nstart screen A }",
      "1:10 FL060 'lifetime' is set for the whole module: two lifetimes would need an adapter at each boundary"
    ),
    (
      "flow F { preset standard\nstart screen A }",
      "1:10 FL060 'preset' is set for the whole module: a preset sets the lifetime"
    ),
    (
      "exported app A { start -> stay }", "1:14 FL059 an app cannot be 'exported': nothing starts it but the app itself"
    ),
    (
      "flow A as Outer.Inner { start screen S }",
      "1:11 FL059 'Outer.Inner' would be declared here, so it cannot be inside another type or module"
    ),
    ("app A(x: Int) { start -> stay }", "1:7 FL059 an app cannot have parameters: nothing could pass them"),
    ("app A { start -> stay\noutcome x }", "2:9 FL059 an app has no outcomes: it cannot end"),
    ("flow F { start screen A { a -> push B }\nalert B }", "1:37 FL061 'B' is an alert, which can only be presented"),
    (
      "flow F { start screen A { a -> push B }\n}\napp B { start -> root F }",
      "1:37 FL059 the app 'B' cannot be shown: it is the root of all flows"
    ),
    (
      "flow F { start screen A { a -> present A bare } }",
      "1:42 FL061 'bare' does not apply: only a flow brings a stack of its own"
    ),
    (
      "flow F { start screen A { a -> present G in navigation } }\nflow G { start screen B }",
      "1:42 FL061 'in navigation' does not apply: a flow brings its own stack"
    ),
    (
      "flow F { start screen A\nevent e -> present G on top { done -> present A on top } }\nflow G { outcome done\nstart screen B }",
      "2:49 FL061 'on top' does not apply: only an 'event' removes what covers its flow first"
    ),
    (
      "flow F { start screen A\nevent e -> go r\nroute r -> present A on top }",
      "3:22 FL061 'on top' does not apply: only an 'event' removes what covers its flow first"
    ),
    (
      "flow F { start screen A\nchild G via present on top }\nflow G { start screen B }",
      "2:21 FL061 'on top' does not apply: only an 'event' removes what covers its flow first"
    ),
    (
      "flow F { start screen A\nevent e -> push A on top }",
      "2:19 FL061 'on top' does not apply: only 'present' shows something over what covers the flow"
    ),
    ("flow F { start screen A { a -> push A animated(1) } }", "1:39 FL061 'animated' takes 'true' or 'false'"),
    (
      "flow F { start screen A { a -> push A { b -> stay } } }",
      "1:41 FL059 'A' is not a flow, so it has no outcomes to handle"
    ),
    (
      "flow F { start screen A { a -> push B(x) }\nneeds x async: X\nscreen B(y: X) }",
      "1:39 FL059 'x' is async: only a condition can wait for it"
    ),
    (
      "flow F { start screen A { a -> push B(x) }\nneeds x(): X\nscreen B(y: X) }",
      "1:39 FL059 'x' is a function: only a condition can call it"
    ),
    (
      "tabs T { needs x async: Bool\ntab G if x }\nflow G { start screen B }",
      "2:10 FL059 'x' is async, but the condition of a tab is evaluated once, at start"
    ),
    (
      "tabs T { tab a: G\nchild a: H }\nflow G { start screen B }\nflow H { start screen B }",
      "2:7 FL059 child 'a' and the tab of that name show different flows"
    ),
    (
      "tabs T { tab a: G(x: 1)\nchild a: G(x: 2) }\nflow G(x: Int) { start -> push B(x)\nscreen B(x: Int) }",
      "2:11 FL059 'child a' belongs to a tab, which passes the values itself"
    ),
    (
      "tabs T(x: Int) { tab a: G(x)\nchild a(x: Int): G }\nflow G(x: Int) { start -> push B(x)\nscreen B(x: Int) }",
      "2:9 FL059 'child a' belongs to a tab, which passes the values itself"
    ),
  ])
  func misplaced(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  @Test(arguments: [
    "settings { preset finishDelegate\nactions struct\nsuffix \"\" VC\naccess public }",
    "flow F { actions events\nscreens hosting\nsuffix Co\nnavigation MyNavigation\ntabbar MyTabs\nstart screen A }",
    "flow F { start screen A { a(sender: UIView) -> present A as popover(sender) animated(false) } }",
    "flow F { start screen A { a -> present A as sheet(medium, large) in navigation } }",
    "flow F { start screen A { a -> present G bare as fullScreen } }\nflow G { start screen B }",
    "flow F { start screen A { a -> if x pop else stay }\nneeds x async: Bool }",
    "flow F { start screen A as Kit.List { a -> push G } }\nexternal flow G as Outer.Inner",
  ])
  func allowed(source: String) {
    #expect(findings(source) == [])
  }

  @Test func helpListsTheValues() {
    #expect(
      help("settings { lifetime for }") == "'lifetime' is one of parent, screen, delegate, finishDelegate")
    #expect(
      help("settings { lifetime parnt }")
        == "did you mean 'parent'? 'lifetime' is one of parent, screen, delegate, finishDelegate")
  }
}
