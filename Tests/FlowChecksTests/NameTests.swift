import FlowChecks
import FlowGraph
import FlowLanguage
import Testing

/// FL05x: names that mean nothing, or two things.
@Suite struct NameTests {
  /// A flow whose one action does `step`, in the column that follows `  start screen A { go -> `.
  private func flow(_ step: String, _ members: String = "", rest: String = "") -> String {
    "flow F {\n  start screen A { go -> \(step) }\n  \(members)\n}\n\(rest)"
  }

  @Test func unknownTarget() {
    #expect(findings(flow("push Detial", "screen Detail")) == ["2:31 FL050 no screen or flow named 'Detial'"])
    #expect(help(flow("push Detial", "screen Detail")) == "did you mean 'Detail'?")
    #expect(
      help(flow("push B", rest: "flow G { start screen B }"))
        == "'B' is a screen of 'G'; declare it here too, or show that flow")
    // An alert is a candidate only where it can be shown.
    #expect(help(flow("push Sorri", "alert Sorry")) == "declare it: 'screen Sorri' here, or 'flow Sorri'")
    #expect(help(flow("present Sorri", "alert Sorry")) == "did you mean 'Sorry'?")
    #expect(findings(flow("pop to B")) == ["2:33 FL050 no screen named 'B' in 'F'"])
    #expect(findings(flow("tell B.reload")) == ["2:31 FL050 no screen named 'B' in 'F'"])
    #expect(findings("flow F { start screen A link \"/a\" below B }") == ["1:41 FL050 no screen named 'B' in 'F'"])
  }

  /// Each is one edit of `Screen7`, which is the only name so near among very many.
  @Test(arguments: ["Scren7", "Sccreen7", "Scrern7", "Scrren7", "screen7", "Srceen7", "creen7", "xScreen7", "Screen7x"])
  func amongVeryManyNamesOneEditIsStillSuggested(_ name: String) {
    let others = (0..<1_000).map { "screen Another\($0 * 97 + 1_000_000)" }.joined(separator: "\n")
    #expect(help(flow("push \(name)", "screen Screen7\n\(others)")) == "did you mean 'Screen7'?")
    // A flow is of another kind than the screens, and not after them.
    #expect(
      help(flow("push \(name)", others, rest: "flow Screen7 { start screen B }")) == "did you mean 'Screen7'?")
  }

  /// Two letters beside each other may be wrong, and case does not count; of two that are near, the nearer one.
  @Test(arguments: ["categorys", "Catgories", "Categoriesss", "Categogies", "CATEGORIES", "Cateogries"])
  func amongVeryManyNamesTwoNeighbouringLettersMayDiffer(_ name: String) {
    let others = (0..<1_000).map { "screen Another\($0)" }.joined(separator: "\n")
    #expect(help(flow("push \(name)", "screen Categories\n\(others)")) == "did you mean 'Categories'?")
    #expect(
      help(flow("push \(name)", "screen Kategoriez\nscreen Categories\n\(others)")) == "did you mean 'Categories'?")
  }

  @Test func ofManyUnknownNamesEachIsSuggested() {
    let targets = Array(repeating: "Detial", count: 1_000)
    #expect(helps(targets).allSatisfy { $0 == "did you mean 'Detail'?" })
  }

  /// Names that begin like very many others and are near none take long to look for, so the last are not.
  @Test func ofVeryManyUnknownNamesTheLastAreNotSuggested() {
    let targets = ["Detial"] + (0..<600).map { "Anotherxyzwv\($0)" } + ["Detali"]
    let helps = helps(targets)
    #expect(helps.first == "did you mean 'Detail'?")
    #expect(helps.dropFirst().allSatisfy { $0?.hasPrefix("declare it: 'screen") ?? false })
  }

  /// The nearest of all names is meant, however many flows there are.
  @Test func aNameIsFoundAmongThoseOfManyFlows() {
    let flows = (0..<1_000).map { index in
      let digits = String(index)
      let name = String(repeating: "0", count: 5 - digits.count) + digits
      return
        "flow Account\(name) { start screen S\(name) { a -> push \(index == 500 ? "Acount00999" : "Account00000") } }"
    }
    let findings = checked(parsed([SourceFile(path: "Flows.flow", text: flows.joined(separator: "\n"))])).diagnostics
    #expect(findings.filter { $0.id == "FL050" }.map(\.help) == ["did you mean 'Account00999'?"])
  }

  /// Each route contains the steps of those that it goes to: the number of them doubles from one to the next.
  @Test func routesThatGoToRoutesHaveALimit() {
    let routes = (0..<40).map { "route r\($0) -> if ok go r\($0 + 1) else go r\($0 + 1)" }
    let text =
      "flow F { needs ok: Bool\nstart screen A { a -> go r0 }\n\(routes.joined(separator: "\n"))\nroute r40 -> stay }"
    let findings = checked(parsed([SourceFile(path: "Flows.flow", text: text)])).diagnostics
    #expect(
      findings.contains { $0.message.hasSuffix("has more than 1000 steps, with those of the routes that it goes to") })
  }

  /// What is said of actions that push the targets, in a flow with a thousand screens and `Detail`.
  private func helps(_ targets: [String]) -> [String?] {
    let actions = targets.enumerated().map { "a\($0) -> push \($1)" }.joined(separator: "\n")
    let others = (0..<1_000).map { "screen Another\($0)" }.joined(separator: "\n")
    let source = "flow F { start screen A {\n\(actions)\n}\nscreen Detail\n\(others) }"
    let helps = checked(parsed([SourceFile(path: "Flows.flow", text: source)])).diagnostics
      .filter { $0.id == "FL050" }.map(\.help)
    #expect(helps.count == targets.count)
    return helps
  }

  /// Of many that are equally near, the first; and a name is found wherever among them it stands.
  @Test func amongNamesThatAreAllNearlyAlike() {
    let names = (0..<3_000).map { "screen Screen\($0)" }
    #expect(help(flow("push Scren2999", names.joined(separator: "\n"))) == "did you mean 'Screen2999'?")
    #expect(help(flow("push Scren0", names.joined(separator: "\n"))) == "did you mean 'Screen0'?")
    // 'Screen12', and 'Screen120' to 'Screen129'.
    #expect(help(flow("push Screen12x", names.joined(separator: "\n"))) == "did you mean 'Screen12'?")
    #expect(help(flow("push Screen12x", names.reversed().joined(separator: "\n"))) == "did you mean 'Screen129'?")
  }

  @Test func knownTargets() {
    #expect(findings(flow("push B then pop to A then pop to root then tell A.reload", "screen B")) == [])
    #expect(
      findings(flow("push g then push G then push child", "child child: G", rest: "flow G { start screen B }")) == [])
    #expect(findings(flow("present Sorry", "alert Sorry")) == [])
  }

  @Test func anUnknownNameIsSaidOnce() {
    // Neither the arguments nor the handlers of an unknown target are looked at.
    #expect(
      findings(flow("push Nowhere(what) { done(x, y) -> push Elsewhere }")) == [
        "2:31 FL050 no screen or flow named 'Nowhere'"
      ])
    // A child whose flow is unknown is no unknown target.
    #expect(findings(flow("push c", "child c: Nowhere { done -> stay }")) == ["3:12 FL055 no flow named 'Nowhere'"])
    // An argument that means nothing is not missing too.
    #expect(findings(flow("push B(itme)", "screen B(item: Item)")) == ["2:33 FL052 no value named 'itme' is in scope"])
    #expect(
      findings(flow("push B(itme: 1)", "screen B(item: Item)")) == ["2:33 FL171 'push B' has no parameter 'itme'"])
    #expect(findings(flow("call save(itme)")) == ["2:36 FL052 no value named 'itme' is in scope"])
    // A misspelt handler is not missing under its right name.
    #expect(
      findings(
        flow("push G", "child G { dnoe -> pop }", rest: "flow G { outcome done\nstart screen B { ok -> finish done } }")
      )
        == ["3:13 FL132 'G' has no outcome 'dnoe'"])
    // Nor is there more to say about the handler of a root whose step means nothing.
    #expect(
      findings(
        "app A {\n start -> root G { done -> root H }\n}\nflow G {\n outcome done\n start screen B { ok -> finish done }\n}"
      )
        == ["2:33 FL050 no screen or flow named 'H'"])
  }

  @Test func unknownValue() {
    #expect(
      findings(flow("if isOpn pop else stay", "needs isOpen: Bool")) == [
        "2:29 FL052 no value named 'isOpn' is in scope"
      ])
    #expect(help(flow("if isOpn pop else stay", "needs isOpen: Bool")) == "did you mean 'isOpen'?")
    #expect(help(flow("if canOpn pop else stay", "needs canOpen(): Bool")) == "did you mean 'canOpen'?")
    // A screen is no value.
    #expect(help(flow("call open(B)", "screen B")) == "declare it: 'needs B: …'")
    #expect(findings(flow("if isOpen pop else stay", "needs isOpen: Bool")) == [])
  }

  @Test func unknownTab() {
    let tabs = "tabs T { tab Home: G\n tab Search: H }\nflow G { start screen B }\nflow H { start screen C }"
    #expect(findings(flow("select Serach", rest: tabs)) == ["2:33 FL053 no tab named 'Serach'"])
    #expect(help(flow("select Serach", rest: tabs)) == "did you mean 'Search'?")
    #expect(findings(flow("select Search", rest: tabs)) == [])
    #expect(findings(flow("select search", rest: tabs)) == [])
  }

  @Test func unknownProtocol() {
    #expect(
      findings("protocol Buying { buy }\nflow F { start screen A: Byuing { buy -> stay } }")
        == ["2:26 FL054 no protocol named 'Byuing'"])
    #expect(findings("protocol Buying { buy }\nflow F { start screen A: Buying { buy -> stay } }") == [])
    // What a coordinator adopts is Swift's.
    #expect(findings("flow F: Sendable { start screen A }") == [])
  }

  @Test func unknownFlow() {
    #expect(findings("tabs T { tab Home }") == ["1:14 FL055 no flow named 'Home'"])
    #expect(findings("tabs T { tab home: Hme }\nflow Home { start screen A }") == ["1:20 FL055 no flow named 'Hme'"])
    #expect(findings(flow("finish Ap.g", rest: "app App { start -> root F }")) == ["2:33 FL055 no flow named 'Ap'"])
    #expect(
      help("flow F { start screen A\n child A }")
        == "'A' is a screen; a child shows a flow: 'flow A { start screen … }'")
    #expect(findings("tabs T { tab home: Home }\nflow Home { start screen A }") == [])
  }

  @Test func unknownChildOfAnAncestor() {
    let app = "app App { start -> root F\n child Other via root }\nflow Other { start screen B }"
    #expect(findings(flow("finish App.othr", rest: app)) == ["2:37 FL057 'App' has no child 'othr'"])
    #expect(help(flow("finish App.othr", rest: app)) == "did you mean 'Other'?")
    #expect(findings(flow("finish App.other", rest: app)) == [])
    #expect(findings(flow("finish App.Other", rest: app)) == [])
  }

  @Test(arguments: [
    ("flow F { start screen A }\nflow F { start screen B }", "2:6 FL056 flow 'F' is declared twice"),
    ("flow F { start screen A\nscreen A }", "2:8 FL056 screen 'A' is declared twice"),
    ("flow F { start screen A\nalert A }", "2:7 FL056 screen or alert 'A' is declared twice"),
    ("flow F { start screen A\nchild G\nchild G }\nflow G { start screen B }", "3:7 FL056 child 'G' is declared twice"),
    ("flow F { start screen A\noutcome a\noutcome a }", "3:9 FL056 outcome 'a' is declared twice"),
    ("flow F { start screen A\nneeds a: Bool\nneeds a: Bool }", "3:7 FL056 name 'a' is declared twice"),
    (
      "flow F { start screen A\nneeds a(x: X): Bool\nneeds a(x: X): Int }", "3:7 FL056 need 'a(x: X)' is declared twice"
    ),
    ("flow F { start screen A\nneeds a: Bool\nneeds a(x: X): Bool }", "3:7 FL056 need 'a(x: X)' is declared twice"),
    ("flow F(a: Int) { start screen A\nstate a: Bool }", "2:7 FL056 name 'a' is declared twice"),
    ("flow F(a: Int, a: Int) { start screen A }", "1:16 FL056 parameter 'a' is declared twice"),
    ("flow F { start screen A { a -> stay\na -> stay } }", "2:1 FL056 action 'a()' is declared twice"),
    ("flow F { start screen A\nevent a -> stay\nevent a -> stay }", "3:7 FL056 event 'a()' is declared twice"),
    ("flow F { start screen A { a -> call b { c -> stay\nc -> stay } } }", "2:1 FL056 result 'c()' is declared twice"),
    ("tabs T { tab G\ntab G }\nflow G { start screen A }", "2:5 FL056 tab 'G' is declared twice"),
    ("protocol P { a }\nprotocol P { b }", "2:10 FL056 protocol 'P' is declared twice"),
    ("protocol P { a\na }", "2:1 FL056 member 'a()' is declared twice"),
    ("settings { actions struct\nactions events }", "2:1 FL056 setting 'actions' is declared twice"),
    (
      "flow F { start -> push G { done(a, a) -> stay } }\nflow G { outcome done(x: X, y: X)\nstart screen A { a(x: X) -> finish done(x, x) } }",
      "1:36 FL056 binding 'a' is declared twice"
    ),
  ])
  func declaredTwice(source: String, finding: String) {
    #expect(findings(source) == [finding])
  }

  @Test(arguments: [
    // A screen and a child, overloads, one name in two flows or two screens.
    "flow F { start screen G\nchild G }\nflow G { start screen B }",
    "flow F { start screen A\nneeds a(x: X): Bool\nneeds a(y: Y): Bool }",
    "settings { actions protocol }\nflow F { start screen A { a(x: X) -> stay\na(y: Y) -> stay } }",
    "flow F { start screen A { a -> stay }\nscreen B { a -> stay } }\nflow G { start screen A { a -> pop } }",
    "flow F { start screen A\nevent a(x: X) -> stay\nevent a(y: Y) -> stay }",
  ])
  func declaredOnce(source: String) {
    #expect(findings(source) == [])
  }

  @Test func aSecondDeclarationNamesTheFirst() {
    let files = parsed([
      .init(path: "a.flow", text: "flow F { start screen A }"),
      .init(path: "b.flow", text: "flow F { start screen B }"),
    ])
    #expect(checkedNotes(files) == ["first declared here 0:5"])
  }
}
