import FlowGenerator
import FlowGraph
import FlowLanguage
import Foundation
import Testing

/// Which values a step passes, and when it reads them.
@Suite("Passed values") struct PassedValueTests {
  /// The pushing screen makes a case of the enum; what the flow knows has to be passed by a method.
  @Test func aDestinationHasTheValuesOfItsAction() throws {
    let swift = try generatedSwift(
      """
      settings { actions destinations }
      flow Items {
        needs limit: Int
        state count: Int = 0
        start screen List(id: Int = 0) {
          top -> push Detail("Top", limit, count)
          show(title: String, limit: Int, count: Int) -> push Detail(title, limit, count)
          edit -> push Editor(mode: .edit)
          view -> push Editor(mode: .view)
          other(id: Int) -> push Item(id)
          own -> push Item(id)
          renamed(number: Int) -> push Item(id: number)
          part(id: Item) -> push Item(id: id.number)
        }
        screen Detail(title: String, limit: Int, count: Int)
        screen Editor(mode: Mode)
        screen Item(id: Int)
      }
      """)
    let cases = "{\n  case detail(title: String, limit: Int, count: Int)\n  case item(id: Int)\n}"
    #expect(swift.contains("enum ItemsDestination \(cases)"))
    for method in [
      "func top() {\n    pushDetail(title: \"Top\", limit: dependencies.limit, count: count)",
      "func edit() {\n    pushEditor(mode: .edit)", "func view() {\n    pushEditor(mode: .view)",
      "func renamed(number: Int) {\n    pushItem(id: number)", "func part(id: Item) {\n    pushItem(id: id.number)",
    ] {
      #expect(swift.contains(method))
    }
    for name in ["show", "other", "own"] { #expect(!swift.contains("func \(name)(")) }
  }

  /// A tab bar that has no value for a tab starts it with the default.
  @Test func aTabStartsWithItsDefault() throws {
    let swift = try generatedSwift(
      """
      app Shop { start -> root Main(page: 1, limit: "") }
      tabs Main(page: Int, limit: String) {
        tab Home
        tab list(page: Int = 2, limit: Int = 3): List(page, limit)
      }
      flow Home { start screen Home { more -> finish Main.list(page: 5) } }
      flow List(page: Int, limit: Int) { start screen List(page: Int, limit: Int) }
      """)
    #expect(swift.contains("    startList(on: navigationController, page: page, limit: 3)\n    return"))
    #expect(
      swift.contains("private func startList(on navigationController: UINavigationController, page: Int, limit: Int)"))
  }

  /// A factory of the container is a requirement of a protocol, which has no defaults.
  @Test func aHandWrittenFlowIsPassedItsDefaults() throws {
    let swift = try generatedSwift(
      """
      app Shop { start -> root Main }
      tabs Main {
        tab Home
        tab Map
      }
      flow Home {
        start screen Home {
          camera -> push Lens
          map -> push Map
        }
        child Lens: Camera(count: 2)
      }
      external flow Camera(count: Int, title: String = "New")
      external flow Map(zoom: Int = 3)
      """)
    #expect(swift.contains("count: 2, title: \"New\""))
    #expect(swift.contains("navigationController: navigationController, zoom: 3, onEnd: $0"))
    #expect(swift.contains("func pushMap(zoom: Int = 3)"))
  }

  /// What the question is about and what its answer leads to is one value.
  @Test func aStateIsCapturedWithTheQuestion() throws {
    let swift = try generatedSwift(
      """
      flow Book {
        needs mayOpen(page: Int) async: Bool
        needs mayEdit(page: Int) async: Bool
        needs limit: Int
        state selected: Int = 0
        weak state last: Page?
        start screen Cover {
          open -> if mayOpen(page: selected) push Page(selected) then call mark(selected, limit) else stay
          edit -> if mayOpen(page: 1) stay else if mayEdit(page: selected) push Page(selected) else stay
          turn -> if mayOpen(page: 1) call turn(selected) {
            done -> if mayEdit(page: selected) push Page(selected) else stay
          } else stay
          back -> if mayOpen(page: limit) tell Cover.show(last) else stay
        }
        screen Page(number: Int)
      }
      """)
    let open = """
                stack.wait(on: coverViewController) { [dependencies, selected] in
                  await dependencies.mayOpen(page: selected)
                } then: { [weak self, selected] mayOpen in
                  guard let self else { return }
                  if mayOpen {
                    pushPage(number: selected) { [weak self] in
                      guard let self else { return }
                      mark(selected: self.selected, limit: dependencies.limit)
                    }
                  }
                }
      """
    let edit = """
                } then: { [weak self, selected] mayOpen in
                  guard let self else { return }
                  if !mayOpen {
                    stack.wait(on: shownScreen) { [dependencies, selected] in
                      await dependencies.mayEdit(page: selected)
                    } then: { [weak self, selected] mayEdit in
      """
    let turn = """
                      case .done:
                        stack.wait(on: shownScreen) { [dependencies, selected = self.selected] in
                          await dependencies.mayEdit(page: selected)
                        } then: { [weak self, selected = self.selected] mayEdit in
                          guard let self else { return }
                          if mayEdit {
                            pushPage(number: selected)
      """
    for part in [open, edit, turn] { #expect(swift.contains(part), "\(swift)") }
    #expect(swift.contains("} then: { [weak self] mayOpen in\n            guard let self else { return }"))
  }

  /// A literal is the number that another call passes, whichever comes first; where none does, the widest.
  @Test func aCallWithALiteralIsOfOneMethod() throws {
    let swift = try generatedSwift(
      """
      flow Player {
        start screen Player {
          normal -> call setSpeed(factor: 1.0)
          set(factor: Float) -> call setSpeed(factor)
          amount(price: Decimal) -> call pay(price)
          free -> call pay(price: 0)
          one -> call skip(seconds: 1)
          half -> call skip(seconds: 0.5)
          start(at: Int) -> call seek(at)
          middle -> call seek(at: 0.5)
          say(text: String) -> call note(text)
          many -> call note(text: 5)
        }
      }
      """)
    let protocols = swift.components(separatedBy: "PlayerCoordinatorHooks: AnyObject {\n")[1].components(
      separatedBy: "}")
    #expect(
      protocols[0] == """
          func setSpeed(factor: Float)
          func pay(price: Decimal)
          func skip(seconds: Double)
          func seek(at: Int)
          func seek(at: Double)
          func note(text: String)
          func note(text: Int)

        """)
  }

  /// Of two alerts of one name, the types of what the buttons pass may be all that tells the factories apart.
  @Test func aButtonSaysWhatItDoesNotUse() throws {
    let swift = try generatedSwift(
      """
      flow Rename {
        start screen Rename { ask -> present Question }
        alert Question {
          ok(text: String, count: Int) -> call rename(text)
          other(text: String) -> call close
          no(reason: String) -> stay
        }
      }
      """)
    for closure in [
      "ok: { [weak self] (text: String, _: Int) in", "other: { [weak self] (_: String) in", "no: { (_: String) in }",
    ] {
      #expect(swift.contains(closure), "\(swift)")
    }
  }

  /// Before the first screen a route is part of the start; after it, both call the same function.
  @Test func aRouteAfterTheFirstScreenIsCalled() throws {
    let swift = try generatedSwift(
      """
      flow Lock {
        start -> go begin
        route begin -> push Lock then go ask
        route ask -> present Question
        screen Lock { retry -> go ask }
        alert Question { ok -> stay }
      }
      """)
    #expect(swift.contains("stack.enter(with: makeLock()) { [weak self] in self?.ask() }"), "\(swift)")
    #expect(swift.contains("retry: { [weak self] in self?.ask() }"))
    #expect(!swift.contains("func begin()"))
  }

  /// Only where a hand-written flow gets one does a route have a variable of that name.
  @Test func aPlaceKeepsItsName() throws {
    let flow = """
      flow Map {
        start screen Map {
          open(place: Int) -> push Place(place)
          scan -> push Scan
        }
        screen Place(place: Int)
      }
      """
    let generated = try generatedSwift("\(flow)\nflow Scan {\nstart screen Scan\n}")
    #expect(generated.contains("func pushPlace(place: Int) {"))
    let byHand = try generatedSwift("\(flow)\nexternal flow Scan")
    #expect(byHand.contains("func pushPlace(place placeValue: Int) {"))
  }

  @Test func aCaseWithDefaultsIsMade() throws {
    let swift = try generatedSwift(
      """
      settings { lifetime finishDelegate }
      app Bank {
        start -> root Login
        child Login {
          loggedIn(_) -> root Home
        }
      }
      flow Login(hint: String? = nil) {
        outcome loggedIn(count: Int = 1)
        signal moved(by: Int, to: Int = 2)
        start screen Form(hint: String?) {
          enter -> finish loggedIn
          move -> signal moved(by: 1)
        }
      }
      flow Home {
        start screen Home {
          logOut -> finish Bank.login
        }
      }
      """)
    #expect(swift.contains("case login(hint: String? = nil)"))
    #expect(swift.contains("self?.finish(BankCoordinator.ChildCoordinatorType.login())"))
    #expect(swift.contains("self?.finish(.loggedIn(count: 1))"))
    #expect(swift.contains("self?.signal(.moved(by: 1, to: 2))"))
  }

  /// What a literal is called gives way to the names of other values.
  @Test func aLiteralTakesNoName() throws {
    let swift = try generatedSwift(
      """
      flow Quiz {
        start screen Age {
          next(value: Int, value2: Int) -> call remember("age", value, true, value2, 2)
        }
      }
      """)
    #expect(
      swift.contains("func remember(_ value1: String, value: Int, _ value3: Bool, value2: Int, _ value5: Int)"))
  }

  /// The closure of a step is labelled `then`, whatever its values are called.
  @Test func theClosureOfAStepHasANameOfItsOwn() throws {
    let swift = try generatedSwift(
      """
      flow Order {
        start screen Cart {
          pay(`then`: String) -> call pay(`then`) {
            done -> close
          }
        }
      }
      """)
    #expect(swift.contains("func pay(then: String, then thenValue: @escaping @MainActor (OrderPayResult) -> Void)"))
  }

  /// The initializer that Swift synthesizes is not public.
  @Test func publicActionsCanBeMadeElsewhere() throws {
    func actions(_ access: String) throws -> String {
      let swift = try generatedSwift(
        """
        settings { \(access) }
        exported flow Login {
          start screen Form {
            logIn(name: String) -> close
            default -> stay
          }
        }
        """)
      return try #require(swift.components(separatedBy: "public struct FormViewModelActions {").last)
    }
    let expected = """
        public let logIn: (_ name: String) -> Void
        public let `default`: () -> Void

        /// Creates the actions, a closure each.
        public init(logIn: @escaping (_ name: String) -> Void, `default`: @escaping () -> Void) {
          self.logIn = logIn
          self.`default` = `default`
        }
      }
      """
    let written = try actions("access public")
    #expect(written.contains(expected), "\(written)")
  }

  /// What a module makes itself may use its own types.
  @Test(arguments: [("dependencies", "public "), ("initializer", ""), ("properties", "")])
  func screensOfPublicFlowsAreInternal(_ screens: String, _ access: String) throws {
    let swift = try generatedSwift(
      """
      settings { screens \(screens) }
      exported flow Login { start screen Form { logIn(draft: Draft) -> close } }
      """)
    #expect(swift.contains("\n\(access)struct FormViewModelActions {\n  \(access)let logIn"), "\(swift)")
  }

  /// What is presented bare has no navigation controller; its coordinator would have that of its parent.
  @Test(arguments: [("", ""), ("bare", ""), ("bare", "more -> push Legal")])
  func aBareFlowHasNoNavigationController(_ way: String, _ other: String) throws {
    let swift = try generatedSwift(
      """
      flow Home {
        start screen Home {
          legal -> present Legal \(way)
          \(other)
        }
      }
      flow Legal {
        start screen Legal {
          close -> close
        }
      }
      """)
    let properties = swift.components(separatedBy: "var navigationController: UINavigationController {").count - 1
    #expect(properties == (way == "bare" && other.isEmpty ? 1 : 2))
  }

  /// The branches use the action's value of that name, which the answer must not hide.
  @Test func anAnswerHidesNoValueOfTheAction() throws {
    let swift = try generatedSwift(
      """
      flow Orders {
        needs item(id: Int) async: Item?
        needs urgent(id: Int) async: Bool
        state answer: Bool = false
        start screen List {
          open(item: Item) -> if item(item.id) push Detail(item) else push Detail(item)
          send(id: Int, urgent: Bool) -> if urgent(id) push Form(urgent, answer) else stay
          ask(id: Int) -> if urgent(id) push Form(true, answer) else stay
        }
        screen Detail(item: Item)
        screen Form(urgent: Bool, answer: Bool)
      }
      """)
    for text in [
      "then: { [weak self] answerValue in\n            guard let self else { return }\n            if let item = answerValue {\n",
      "then: { [weak self, answer] answerValue in\n            guard let self else { return }\n            if answerValue {\n"
        + "              pushForm(urgent: urgent, answer: answer)",
      "then: { [weak self, answer] urgent in\n            guard let self else { return }\n            if urgent {\n"
        + "              pushForm(urgent: true, answer: answer)",
    ] {
      #expect(swift.contains(text))
    }
  }

  /// Only the first value of a function can be labelled `from`.
  @Test func thePopoversSourceHasALabelOfItsOwn() throws {
    let swift = try generatedSwift(
      """
      flow Items {
        start screen List {
          more(sender: UIView) -> present Options(from: sender) as popover(sender)
        }
        screen Options(from item: UIView) { close -> dismiss }
      }
      """)
    #expect(swift.contains("presentOptions(from: sender, source: sender)"))
    #expect(swift.contains("func presentOptions(from item: UIView, source: UIView)"))
  }

  /// `as` names a view there.
  @Test func typesOfAHostedScreenAreNamedAfterItsView() throws {
    let swift = try generatedSwift(
      """
      settings { screens hosting }
      flow Items { start screen Catalogue as CatalogueView { open -> stay } }
      """)
    #expect(swift.contains("struct CatalogueViewModelActions {"))
  }

  /// A tab bar brings the stacks of its tabs; the presenting flow's is none of them.
  @Test func aPresentedTabBarHasNoStackOfItsParent() throws {
    let swift = try generatedSwift(
      """
      flow Home { start screen Home { hub -> present Hub as fullScreen } }
      tabs Hub {
        tab One
        tab Two
      }
      flow One { start screen One }
      flow Two { start screen Two }
      """)
    #expect(swift.contains("let coordinator = HubCoordinator(dependencies: dependencies)"))
  }

  /// The container of both flows has two functions of that name, and Swift would prefer the other flow's.
  @Test func aNeedIsAskedOfItsOwnFlow() throws {
    let swift = try generatedSwift(
      """
      flow Main {
        needs can(_ n: Int?): Bool
        needs may(_ n: Int): Bool
        start screen Main {
          open(n: Int) -> if can(n) push Sub else stay
          close(n: Int) -> if may(n) close else stay
        }
      }
      flow Sub {
        needs can(_ n: Int): Bool
        needs may(_ n: Int): Bool
        start screen Sub {
          open(n: Int) -> if can(n) close else stay
        }
      }
      """)
    #expect(swift.contains("if (dependencies as any MainNeeds).can(n)"))
    #expect(swift.contains("if dependencies.may(n)"))
    // There it is the only one.
    #expect(swift.contains("if dependencies.can(n)"))
  }
}
