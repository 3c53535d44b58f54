import FlowLanguage
import Testing

/// FL190–FL192: the Swift that declarations stand for.
@Suite struct SwiftNameTests {
  @Test(arguments: [
    (
      "flow A as X { start screen S }\nflow B as X { start screen T }",
      "2:6 FL190 flow 'A' and flow 'B' both produce the Swift type 'X'"
    ),
    (
      "settings { suffix \"\" \"\" }\nflow A { start screen A }",
      "2:23 FL190 flow 'A' and screen 'A' both produce the Swift type 'A'"
    ),
    (
      "settings { suffix Flow\nactions protocol }\nflow A { start screen A { go -> stay } }",
      "3:23 FL190 flow 'A' and screen 'A' both produce the Swift type 'AFlow'"
    ),
    (
      "flow A { start screen S }\nprotocol ACoordinator { go }",
      "1:6 FL190 protocol 'ACoordinator' and flow 'A' both produce the Swift type 'ACoordinator'"
    ),
    (
      "flow A { start screen S { go -> stay } }\nflow B { start screen S { other -> stay } }",
      "2:23 FL190 'A' and 'B' both show 'SViewController', with different actions"
    ),
    (
      "settings { screens properties }\nflow A(x: X) { start screen S(x: X) }\nflow B { start screen S }",
      "3:23 FL190 'A' and 'B' both show 'SViewController', with different parameters"
    ),
    (
      "flow A { start screen S }\nflow B { start screen S { go -> stay } }\nflow C { start screen S { other -> stay } }",
      "3:23 FL190 'B' and 'C' both show 'SViewController', with different actions"
    ),
    (
      "flow A { start screen S as B { go -> push T }\n screen T as B { other -> pop } }",
      "2:9 FL190 'A' shows 'B' twice, with different actions"
    ),
    (
      "flow A { start screen S { go -> stay } }\nflow B { actions events\n start screen S { go -> stay } }",
      "3:15 FL190 'A' and 'B' both show 'SViewController', with different settings of 'actions'"
    ),
    (
      "flow A { start -> push Login { }\n child login: B }\nflow Login { start screen S }\nflow B { start screen S }",
      "1:24 FL190 children 'login' and 'Login' of 'A' share the case 'login'"
    ),
    (
      "flow A { needs x(y: Y): Bool\n start screen S }\nflow B { needs x(y: Y): Int\n start screen S }",
      "3:16 FL190 need 'x' is a method of type Int here and a method of type Bool elsewhere"
    ),
    (
      "flow A { needs x: Bool\n start screen S }\nflow B { needs x(): Bool\n start screen S }",
      "3:16 FL190 need 'x' is a method of type Bool here and a value of type Bool elsewhere"
    ),
    (
      "flow A { start screen S { go -> call x } \n event x -> stay }",
      "1:38 FL190 event 'x' and 'call x' produce the same member of 'ACoordinator'"
    ),
    (
      "flow A { start screen S { go(x: X) -> stay\n go(y: Y) -> stay } }",
      "2:2 FL190 'go' of screen 'S' cannot have two signatures: each action is a closure"
    ),
    (
      "flow A { start screen S { a -> call x { b -> stay }\n c -> call x { d -> stay } } }",
      "2:12 FL190 'call x' has different results elsewhere in 'A'"
    ),
  ])
  func clash(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  @Test(arguments: [
    "flow A { start screen A }",
    "flow A { start screen S { go -> stay } }\nflow B { start screen S { go -> pop } }",
    "flow A { start -> push other\n child other: B\n child login: Login }\nflow Login { start screen S }\nflow B { start screen S }",
    "flow A { needs x(y: Y): Bool\n start screen S }\nflow B { needs x(y: Y): Bool\n start screen S }",
    "flow A { start screen S { go(i: I) -> call x(i) } \n event x -> stay }",
    "flow A { start screen S { a -> call x { b -> stay }\n c -> call x { b -> pop } } }",
  ])
  func noClash(source: String) {
    #expect(findings(source) == [])
  }

  @Test func files() {
    func named(_ names: [String]) -> [String] {
      findings(in: names.map { SourceFile(path: "In/\($0)", name: $0, bytes: []) })
    }
    #expect(
      named(["A/B.flow", "A_B.flow"])
        == ["A_B.flow:1:1 FL190 'A/B.flow' and 'A_B.flow' would both be written to 'A_B.flow.swift'"])
    #expect(
      named(["b.flow", "B.flow"]) == ["b.flow:1:1 FL190 'B.flow' and 'b.flow' would both be written to 'b.flow.swift'"])
    #expect(named(["A/B.flow", "B.flow", "AB.flow"]) == [])
  }

  @Test(arguments: [
    (
      "flow A(stack: Int) { start screen S }",
      "1:8 FL191 parameter 'stack' clashes: coordinators reserve 'stack': it holds the screens of the coordinator"
    ),
    (
      "flow A { start screen S\n state start: Int = 0 }",
      "2:8 FL191 state 'start' clashes: coordinators reserve 'start': it shows the first screen"
    ),
    (
      "flow A { start screen S\n event start -> stay }",
      "2:8 FL191 event 'start' clashes: coordinators reserve 'start': it shows the first screen"
    ),
    (
      "flow A { start screen S { go -> call finish } }",
      "1:38 FL191 'call finish' clashes: coordinators reserve 'finish': it ends the flow"
    ),
    (
      "flow A { start screen S { go(self: Int) -> stay } }",
      "1:30 FL191 parameter 'self' clashes: in Swift it is the instance itself"
    ),
    ("flow A { outcome init\n start screen S }", "1:18 FL191 outcome 'init' clashes: in Swift it is an initializer"),
    (
      "flow A { screens properties\n start screen S\n screen T(view: V) }",
      "3:11 FL191 parameter 'view' clashes: every view controller has it"
    ),
    (
      "flow A { screens storyboard\n start screen S\n screen T(title: Int) }",
      "3:11 FL191 parameter 'title' clashes: every view controller has it"
    ),
    (
      "flow A { start screen S\n screen T(actions: V) { go -> stay } }",
      "2:11 FL191 parameter 'actions' clashes: the screen reaches its coordinator through 'actions'"
    ),
    (
      "flow A { actions protocol\n start screen S { start -> stay } }",
      "2:19 FL191 action 'start' clashes: coordinators reserve 'start': it shows the first screen"
    ),
    (
      "flow A { actions destinations\n start screen S\n screen T(x: X) { go -> call use(x) } }",
      "3:19 FL191 'go' uses 'x' of screen 'T', but with 'actions destinations' the coordinator is not passed the values "
        + "of a screen"
    ),
    (
      """
      flow A { actions destinations
       start screen S
       screen T(x: X) { go -> present B { done -> call use(x) } } }
      flow B { outcome done
       start screen U { go -> finish done } }
      """,
      "3:19 FL191 'go' uses 'x' of screen 'T', but with 'actions destinations' the coordinator is not passed the values "
        + "of a screen"
    ),
    (
      "flow A { actions destinations\n start screen S { go -> close }\n screen T { go -> dismiss } }",
      "3:13 FL191 action 'go' clashes: with 'actions destinations' it is the same method for 'S' and 'T'"
    ),
    (
      "flow A { actions destinations\n start screen S { pop -> pop }\n screen T { pop -> dismiss } }",
      "3:13 FL191 action 'pop' clashes: with 'actions destinations' it is the same method for 'S' and 'T'"
    ),
    (
      "flow A { actions destinations\n start screen S { pop -> pop }\n event pop -> stay }",
      "2:19 FL191 action 'pop' clashes: event 'pop' of the coordinator has the same parameters"
    ),
  ])
  func reserved(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  @Test(arguments: [
    "flow A { start screen S { start -> stay\n finish -> stay } }",
    "flow A { start screen S { go(i: Int) -> call start(i) } }",
    "flow A { screens properties\n start screen S\n screen T(title: String?) }",
    "flow A { start screen S\n screen T(view: V, title: Int) }",
    "flow A { actions protocol\n start screen S { go -> stay }\n screen T { go -> pop } }",
    "flow A { actions protocol\n start screen S { go -> call go } }",
    "flow A { actions destinations\n start screen S { go -> push T\n pop -> pop }\n screen T { go -> push S } }",
    "flow A { actions destinations\n start screen S { go -> pop }\n screen T { go -> pop } }",
  ])
  func notReserved(source: String) {
    #expect(findings(source) == [])
  }

  @Test func protocols() {
    let protocols = "protocol Buying { buy(item: Item) }\nprotocol Closing { quit }\n"
    #expect(
      findings(protocols + "flow F { start screen A: Buying & Closing { buy(item: Item) -> stay } }")
        == ["3:23 FL192 screen 'A' lacks 'quit()', which protocol 'Closing' requires"])
    #expect(
      help(protocols + "flow F { start screen A: Buying & Closing { quit -> stay } }") == "add 'buy(item: Item) -> …'")
    #expect(
      findings(protocols + "flow F { start screen A: Buying { buy(item: Item) -> stay\n quit -> stay } }")
        == ["4:2 FL192 no protocol of screen 'A' has 'quit()'"])
    // Labels and types count, the names of parameters do not.
    #expect(
      findings("protocol P { a(to x: X) }\nflow F { start screen A: P { a(to y: X) -> stay } }") == [])
    #expect(
      findings("protocol P { a(to x: X) }\nflow F { start screen A: P { a(x: X) -> stay } }")
        == ["2:30 FL192 no protocol of screen 'A' has 'a(x: X)'"])
    #expect(
      help("protocol P { a(to x: X) }\nflow F { start screen A: P { a(x: X) -> stay } }") == "write 'a(to x: X) -> …'")
    #expect(
      findings("protocol P {\n cancel\n undo\n}\nflow F { start screen A: P { cancle -> stay } }") == [
        "5:23 FL192 screen 'A' lacks 'undo()', which protocol 'P' requires",
        "5:30 FL192 no protocol of screen 'A' has 'cancle()'",
      ])
    #expect(
      findings(protocols + "flow F { start screen A: Buying & Closing { buy(item: Item) -> stay\n quit -> stay } }")
        == [])
    // What a protocol that is written by hand asks for is not known.
    #expect(findings("external protocol P\nflow F { start screen A: P { a -> stay } }") == [])
  }
}
