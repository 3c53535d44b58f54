import Testing

/// FL138, FL171: what steps are given.
@Suite struct ValueTests {
  @Test(arguments: [
    ("flow F { start screen A\n needs x: Int\n screen B(x: X) }", "3:11 FL138 'x' shadows another 'x', which is Int"),
    (
      "flow F { start screen A\n state x: X = X()\n event e(x: Y) -> stay }",
      "3:10 FL138 'x' shadows another 'x', which is X"
    ),
    ("flow F { start screen A { go(x: X) -> stay }\n needs x(): Bool }", "1:30 FL138 'x' shadows another 'x'"),
    (
      "flow F { start screen A { go(x: X) -> if x stay else stay } }",
      "1:42 FL138 'x' is X; a condition is a Bool or an optional"
    ),
    (
      "flow F { needs x: () -> Int?\n start screen A { go -> if x stay else stay } }",
      "2:28 FL138 'x' is () -> Int?; a condition is a Bool or an optional"
    ),
    (
      "flow F { start screen A { go -> tell B.reload } }\nflow G { start screen B }",
      "1:38 FL138 'B' is a screen of 'G'; 'F' can tell only its own screens"
    ),
  ])
  func scope(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  /// What a `switch` takes out of a case has a type that only the app knows.
  @Test(arguments: [
    (
      "flow F { needs k: K\n start screen A { go -> switch k {\n .a(x) -> push G { done -> push B(x) } } }\n screen B(x: Int) }\nflow G { outcome done\n start screen C { go -> finish done } }",
      "3:20 FL171 the type of 'x' is not known here, and the handler runs later"
    ),
    (
      "flow F { needs k: K\n start screen A { go -> switch k {\n .a(x) -> present B as popover(x) } }\n screen B { ok -> dismiss } }",
      "3:32 FL171 the type of 'x' is not known here, and the source of a popover must be a UIView or a UIBarButtonItem"
    ),
  ])
  func caseValues(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  /// As in Swift, the innermost of a name is meant.
  @Test(arguments: [
    "flow F(x: Int) { start screen A(x: Int) { go(x: X) -> push B(x) }\n screen B(x: X) }",
    "flow F(x: X) { start screen A { go -> push B(x) }\n screen B(x: X) { go(x: Y) -> stay } }",
    "flow F { start screen A { go(x: X) -> call c { done(x: Y) -> push B(x) } }\n screen B(x: Y) }",
    "flow F { start screen A\n state x: X?\n event e(x: X) -> stay }",
    "flow F { start screen A { go(x: X) -> push G { done(x) -> push B(x) } }\n screen B(x: Y) }\nflow G { outcome done(x: Y)\n start screen C { go(x: Y) -> finish done(x) } }",
  ])
  func shadowing(source: String) {
    #expect(findings(source) == [])
  }

  @Test func aChildSaysTheTypeOfACasesValue() {
    #expect(
      findings(
        "flow F { needs k: K\n start screen A { go -> switch k {\n .a(x) -> push g(x) } }\n screen B(x: Int)\n child g(x: Int): G { done -> push B(x) } }\nflow G { outcome done\n start screen C { go -> finish done } }"
      ) == [])
  }

  @Test(arguments: [
    (
      "flow F(done: () -> Void) { start screen A }", "1:8 FL172 the closure 'done' is stored, so it must be '@escaping'"
    ),
    (
      "flow F { start screen A { pick(next: (Int) -> Void) -> stay } }",
      "1:32 FL172 the closure 'next' is stored, so it must be '@escaping'"
    ),
  ])
  func closures(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  @Test(arguments: [
    "flow F(done: @escaping () -> Void) { start screen A }",
    "flow F { start screen A { pick(next: ((Int) -> Void)?) -> stay } }",
    "flow F { needs ask(with done: (Int) -> Void): Bool\n start screen A }",
  ])
  func closuresThatAreNotKept(source: String) {
    #expect(findings(source) == [])
  }

  @Test(arguments: [
    // What is filled from a value of the same name has its name.
    "flow F(x: X) { start screen A(x: X) { go -> push B }\n screen B(x: X) }",
    "flow F { state x: X?\n start screen A { go -> if x push B else stay }\n screen B(x: X) }",
    "flow F { needs x: Optional<X>\n start screen A { go -> unless x stay else call c(x) } }",
    "flow F { start screen A { go(x: X) -> stay\n other(x: X) -> stay } }",
    "flow F { start screen A { go(on: Bool) -> if on stay else stay } }",
  ])
  func clearScope(source: String) {
    #expect(findings(source) == [])
  }

  /// `present Detail…` for `screen Detail(item: Item, count: Int = 1, note: String? = nil)`, with `item` and `other` in scope.
  private func detail(_ arguments: String) -> [String] {
    findings(
      "flow F { start screen A { go(thing: Item, other: Other, title: String, text: String?, item2: Item?) -> push D\(arguments) }\nscreen D(item: Item, count: Int = 1, note: String? = nil) }"
    )
  }

  @Test func arguments() {
    let column = 110
    #expect(detail("") == ["1:\(column - 1) FL171 'push D' needs 'item: Item'"])
    #expect(detail("(other)") == ["1:\(column + 1) FL171 'other' is Other, but 'push D' takes 'item: Item'"])
    #expect(detail("(item2)") == ["1:\(column + 1) FL171 'item2' is Item?, but 'push D' takes 'item: Item'"])
    #expect(detail("(thing, \"a\")") == ["1:\(column + 8) FL171 '\"a\"' is not an Int, the type of 'count'"])
    #expect(detail("(thing, 1.5)") == ["1:\(column + 8) FL171 '1.5' is not an Int, the type of 'count'"])
    #expect(detail("(thing, nil)") == ["1:\(column + 8) FL171 'nil' is not an Int, the type of 'count'"])
    #expect(detail("(thing, note: 1)") == ["1:\(column + 14) FL171 '1' is not a String?, the type of 'note'"])
    #expect(detail("(thing, 1, \"n\", 4)") == ["1:\(column + 16) FL171 'push D' takes 3 arguments"])
    #expect(detail("(thing, itm: thing)") == ["1:\(column + 8) FL171 'push D' has no parameter 'itm'"])
    #expect(detail("(thing, item: thing)") == ["1:\(column + 8) FL171 'push D' passes 'item' twice"])
  }

  @Test func rightArguments() {
    for arguments in [
      "(thing)", "(item: thing)", "(thing, 2)", "(thing, note: title)", "(thing, note: text)", "(thing, note: nil)",
      "(other.item)", "(.sample)", "(thing, count: other.count)", "(thing, 1, \"n\")",
    ] {
      #expect(detail(arguments) == [], "\(arguments)")
    }
  }

  @Test func startOfAFlow() {
    #expect(findings("flow F { start screen A(id: Int) }") == ["1:23 FL171 'start screen A' needs 'id: Int'"])
    #expect(findings("flow F(id: Int) { start screen A(id: Int) }") == [])
    #expect(findings("flow F { start screen A(id: Int = 1) }") == [])
    #expect(findings("flow F { needs id: Int\n start screen A(id: Int) }") == [])
  }

  @Test func argumentsElsewhere() {
    #expect(
      findings("flow F { outcome done(x: X)\n start screen A { go -> finish done } }") == [
        "2:32 FL171 'finish done' needs 'x: X'"
      ])
    #expect(
      findings("flow F { needs can(x: X): Bool\n start screen A { go -> if can stay else stay } }") == [
        "2:28 FL171 'can' needs 'x: X'"
      ])
    #expect(
      findings("flow F { needs can: Bool\n start screen A { go -> if can(1) stay else stay } }") == [
        "2:31 FL171 'can' takes no arguments"
      ])
    #expect(
      findings("tabs T { tab G }\nflow G(id: Int) { start screen A }") == ["1:14 FL171 'tab G' needs 'id: Int'"])
    #expect(
      findings("tabs T { tab g(id: Int): G(id) }\nflow G(id: Int) { start screen A }")
        == ["1:16 FL171 'tab g' needs 'id: Int' when the tab bar starts"])
    #expect(findings("tabs T(id: Int) { tab g(id: Int): G(id) }\nflow G(id: Int) { start screen A }") == [])
    #expect(
      findings("flow F { start -> push g\n child g(a: Int): G(a) }\nflow G(id: Int) { start screen A }") == [
        "1:24 FL171 'push g' needs 'a: Int'"
      ])
    #expect(findings("flow F { start -> push g(1)\n child g(a: Int): G(a) }\nflow G(id: Int) { start screen A }") == [])
    #expect(
      findings("flow F { start screen A\n state x: Int = \"a\" }") == [
        "2:17 FL171 '\"a\"' is not an Int, the type of 'x'"
      ])
  }

  /// `@escaping` says how a parameter is used, not what its value is.
  @Test func closures() {
    #expect(
      findings(
        "flow F { outcome done(f: (X) -> Void)\n start screen A { go(f: @escaping (X) -> Void) -> finish done } }")
        == [])
    #expect(
      findings(
        "flow F { outcome done(f: @S (X) -> Void)\n start screen A { go(f: @S @escaping (X) -> Void) -> finish done} }")
        == [])
    #expect(
      findings(
        "flow F { outcome done(f: (Y) -> Void)\n start screen A { go(f: @escaping (X) -> Void) -> finish done(f) } }")
        == ["2:63 FL171 'f' is @escaping (X) -> Void, but 'finish done' takes 'f: (Y) -> Void'"])
  }

  @Test func hooks() {
    #expect(
      findings("flow F { start screen A { go(x: X) -> call c(x.name) } }")
        == ["1:46 FL171 the type of 'x.name' is not known here, so 'call c' cannot declare it"])
    #expect(
      help("flow F { start screen A { go(x: X) -> call c(x.name) } }")
        == "bind it through a need, or pass the whole value")
    #expect(
      findings("flow F { start screen A { go(x: X) -> call c(x, x) } }") == ["1:49 FL171 'call c' passes 'x' twice"])
    #expect(findings("flow F { start screen A { go(x: X) -> call c(x, other: x, 1, \"a\", flag: true) } }") == [])
  }

  @Test func overloadedNeeds() {
    #expect(
      findings(
        "flow F { needs can(x: X): Bool\n needs can(y: Y): Bool\n start screen A { a(x: X) -> if can(x) stay else stay\n b(y: Y) -> if can(y) stay else stay } }"
      )
        == [])
  }

  @Test func twoConditions() {
    #expect(
      findings("flow F { needs x: Bool\n needs y: Bool\n start screen A { go -> if x pop\n go -> if y close } }")
        == ["4:2 FL182 action 'go' is defined twice, each time with a condition"])
    #expect(
      findings("flow F { needs x: Bool\n needs y: Bool\n start screen A { go -> if x pop else if y close else stay } }")
        == [])
  }
}
