import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// What once was accepted and did not compile, or did something else than it said: a row each.
@Suite("Surface, case by case")
struct SurfaceCaseTests {
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    var settings = "lifetime parent"
    /// `#` stands for the row's number.
    let text: String
    /// What the app declares besides.
    var own = ""
    /// What the generated code has in it; `#` as above.
    var says = ""
    /// The id of the only error; nil for what compiles.
    var refused: String?
  }

  static let cases = namesOfValues + secondNames + hiddenNames + exportedTypes + others

  private static let namesOfValues = SettingValues.builtIn.lifetime.map { lifetime in
    Case(
      description: "a handler that knows a value by the name of what the child is given, lifetime \(lifetime)",
      settings: "lifetime \(lifetime)",
      text: "flow A# { start screen S# { go(name: String, at: Int) -> push B#(at) { closed -> call h#(name) } }\n"
        + " event come(name: String) -> push B#(name: 1) { closed -> call h#(name) }\n child B# }\n"
        + "flow B#(name: Int) { start screen T#(name: Int) }",
      says: "ownName: String")
  }

  /// Where the generated code chooses a name because another one is taken, the other one may be taken, too.
  private static let secondNames: [Case] = [
    Case(
      description: "what is captured for a task",
      text: "flow A# { state count: Int = 1\n start screen S# {"
        + " one(value: Int, ownValue: Int) -> call save#(value: count, ownValue) async then call log#(value) } }",
      says: "save#(value: ownValueValue, ownValue: ownValue)"),
    Case(
      description: "the result of a hand-written step",
      text: "flow A# { start screen S# {"
        + " go(result: Int, hookResult: Int) -> call save#(result) { done -> call log#(hookResult) } } }",
      says: "switch hookResultValue {"),
    Case(
      description: "whether a screen is shown with an animation",
      text: "flow A# { start screen S# { go -> push D#(true, true)\n on -> push D#(true, true) animated(false) }\n"
        + " screen D#(animated: Bool, isAnimated: Bool) }",
      says: "animated isAnimatedValue: Bool"),
    Case(
      description: "the sender of an outcome", settings: "preset destinations",
      text: "flow A# { start screen S# { go -> push B# }\n child B# { picked(coordinator, sender) -> pop } }\n"
        + "flow B# { outcome picked(coordinator: Int, sender: Int)\n start screen T# {"
        + " go(a: Int) -> finish picked(coordinator: a, sender: a) } }",
      says: "_ senderValue:"),
    Case(
      description: "the sender of an action", settings: "preset parentChild",
      text: "flow A#(n: Int) { start screen S#(n: Int) {"
        + " one(coordinator: Int, sender: Int) -> call use#(n, coordinator) } }",
      says: "coordinator senderValue: Int, sender: Int"),
    Case(
      description: "a child that is made",
      text: "flow A# { start screen S# { go -> push B#(1, 2) }\n child B# single }\n"
        + "flow B#(coordinator: Int, newCoordinator: Int) { start screen T# }",
      says: "let newCoordinatorValue = "),
    Case(
      description: "a screen in its own closures",
      text: "flow A# { start screen S# { go -> present D#(1, 2)\n too -> push D#(1, 2) }\n"
        + " screen D#(shownScreen: Int, shownController: Int) { stop -> close } }",
      says: "shownControllerValue"),
    Case(
      description: "the type of an adapter", settings: "preset parentChild",
      text: "flow A#(item: OddActions, other: OddActionsAdapter) { start screen Odd(item: OddActions) {"
        + " one -> call log#(item, other) } }",
      own: "public struct OddActions {}\npublic struct OddActionsAdapter {}", says: "class OddActionsAdapterAdapter"),
  ]

  /// What the declarations of an exported flow mention is public.
  private static let exportedTypes: [Case] = [
    Case(
      description: "actions that its screen takes in its initializer", settings: "screens initializer",
      text: "exported flow A# { start screen S# { go -> push B# }\n child B# { done -> stay } }\n"
        + "exported flow B# { outcome done(actions: S#ViewModelActions)\n"
        + " start screen T# { end(a: S#ViewModelActions) -> finish done(actions: a) } }",
      refused: "FL221"),
    Case(
      description: "what a child is started with", settings: "preset finishDelegate",
      text: "exported flow A# { start screen S# { go(c: H#Coordinator?) -> push again(c) }\n"
        + " child again(help: H#Coordinator?): B# }\n"
        + "exported flow B#(help: H#Coordinator?) { start screen T# }\n flow H# { start screen U# }",
      refused: "FL221"),
    Case(
      description: "what only hand-written steps take",
      text: "exported flow A# { state helper: H#Coordinator?\n start screen S# { use -> call use#(helper) } }\n"
        + "flow H# { start screen U# }"),
    Case(
      description: "what a screen hands to its own coordinator", settings: "screens initializer",
      text: "exported flow A# { start screen S# { go(h: H#Coordinator) -> call use#(h) } }\n"
        + "flow H# { start screen U# }"),
  ]

  /// What a value hides inside a step.
  private static let hiddenNames: [Case] = [
    Case(
      description: "an answer that is called like a step",
      text: "flow A# { needs buy# async: Bool\n needs stack async: Bool\n start screen S# {"
        + " tap -> if buy# call buy# then push D# else pop\n go -> if stack pop else stay }\n screen D# }",
      says: "self.buy#()"),
    Case(
      description: "a condition with two arguments out of one value",
      text: "flow A#(size: CGSize) { needs isOK#(w: CGFloat, h: CGFloat) async: Bool\n start screen S# {"
        + " go -> if isOK#(size.width, size.height) push D# else stay }\n screen D# }",
      says: "[dependencies, size]"),
    Case(
      description: "a binding that is called like a route, an end, the dependencies or a result",
      text: "flow A# { outcome done(n: Int)\n needs mode#: Mode\n needs isOn#: Bool\n start screen S# {"
        + " tap -> switch mode# { .special(open, _) -> go open(open)\n .plain(finish) -> finish done(finish)\n"
        + " .retry(dependencies) -> if isOn# push D#(dependencies) else stay\n"
        + " .other(result) -> call save# { saved -> push D#(result) } } }\n"
        + " route open(n: Int) -> push D#(n)\n screen D#(n: Int) }",
      own: "public enum Mode { case special(Int, Int), plain(Int), retry(Int), other(Int) }", says: "self.open(n: open)"
    ),
    Case(
      description: "an adapter that is called like the protocol that it adopts", settings: "preset flowProtocols",
      text: "protocol E#Actions { edit }\nflow A# { start screen S# { x(i: Int) -> push E#(i) }\n"
        + " screen E#(n: Int): E#Actions { edit -> push F#(n) }\n screen F#(n: Int) }",
      says: "class E#ActionsAdapter"),
    Case(
      description: "a closure of a SwiftUI view that is called 'body'",
      settings: "screens hosting\nactions closures \"\"", text: "flow A# { start screen S# { body -> stay } }",
      refused: "FL191"),
  ]

  private static let others: [Case] = [
    Case(
      description: "values of questions of which no answer does anything", settings: "actions events",
      text: "flow A# { needs can#(item: Item): Bool\n needs mode#: Mode\n start screen S# {"
        + " a(item: Item) -> if can#(item) stay else stay\n b -> switch mode# { .x(y) -> if can#(y) stay else stay\n"
        + " .z -> pop }\n c -> call h# { ok(x: Item?) -> if x stay else stay\n no -> pop }\n d -> push B# }\n"
        + " child B# { done(x) -> if can#(x) stay else stay } }\n"
        + "flow B# { outcome done(x: Item)\n start screen T# { end(x: Item) -> finish done(x) } }",
      own: "enum Mode { case x(Item), z }"),
    Case(
      description: "a state called like the screen in its own closures",
      text: "flow A# { state shownScreen: Int = 1\n start screen S# { go -> present D# }\n screen D# {"
        + " buy -> close then call log#(shownScreen) } }", says: "shownController"),
    Case(
      description: "a class that the app's factory makes in one flow and the coordinator in another",
      settings: "actions closures",
      text: "flow A# { start screen S# as Two# { go -> stay\n on -> push B# }\n child B# }\n"
        + "flow B# { screens initializer\n start screen T# as Two# { go -> stay\n on -> stay } }"),
    Case(
      description: "an optional closure and an optional tuple that are none",
      text: "flow A#(g: (() -> Void)? = .none, f: (a: Int, b: Int)? = .none) { start screen S# {"
        + " a -> call h#(g, f) } }"),
    Case(
      description: "a number for a character",
      text: "flow A#(a: Character = 1) { start screen S# }", refused: "FL171"),
    Case(
      description: "an empty dictionary for a set",
      text: "flow A#(a: Set<Int> = [:]) { start screen S# }", refused: "FL171"),
    Case(
      description: "scaffolds: one alert of two flows, of which each has a name of its own for a button's value",
      text: "flow A# { start screen S# { go -> present Sure#\n on -> push B# }\n"
        + " alert Sure# { ok(one: String) -> call h#(one) }\n child B# }\n"
        + "flow B# { start screen T# { go -> present Sure# }\n alert Sure# { ok(other: String) -> call k#(other) } }"),
    Case(
      description: "questions of which no answer does anything",
      text: "flow A# { needs now#: Bool\n needs later# async: Bool\n start screen S# {"
        + " a -> if now# stay else stay\n b -> if later# stay else stay\n c -> call h# } }",
      says: "b: {}"),
    Case(
      description: "what is presented in ways of the app's own, of which two have one name",
      text: "flow A# { start screen S# { go -> present Cart# as custom\n on -> present cart# as custom }\n"
        + " screen Cart#\n child cart#: B# }\nflow B# { start screen T# }", says: "case cart#Flow"),
    Case(
      description: "a tab's values called like what the function that starts it uses",
      text: "tabs A# { tab one(stack: Int = 1, start: Int = 2, navigationController: Int = 3):"
        + " B#(stack, start, navigationController)\n tab C#\n"
        + " child one { done(_) -> call h#(stack, start) then stay } }\n"
        + "flow B#(a: Int, b: Int, c: Int) { outcome done(n: Int)\n"
        + " start -> push S#(b)\n screen S#(n: Int) { end -> call k#(c) then finish done(a) } }\n"
        + "flow C# { start screen T# }",
      says: "stack stackValue: Int,"),
    Case(
      description: "a result called like the screen in its own closures",
      text: "flow A# { start screen S# { go -> present D# }\n screen D# {"
        + " buy -> call pay# { paid(shownScreen: Int) -> close then call log#(shownScreen) } } }",
      says: "shownController"),
    Case(
      description: "an alert's value called like the property of the alert",
      text: "flow A# { start screen S# { go(n: Int) -> present Ask#(n) }\n"
        + " alert Ask#(ask#AlertController: Int) { ok -> call h#(ask#AlertController) } }",
      says: "self.ask#AlertController = alertController"),
    Case(
      description: "empty dictionaries",
      text: "flow A#(ages: [String: Int] = [:]) { state marks: [Int: String]? = [:]\n"
        + " start screen S# { go -> push D#([:], [])\n on -> call h#(ages, marks)\n"
        + " tell -> tell S#.set([:]) }\n screen D#(table: [String: [Int]], list: [Int]) }",
      says: "table: [:], list: []"),
    Case(
      description: "an empty array for a dictionary",
      text: "flow A#(ages: [String: Int]? = []) { start screen S# }", refused: "FL171"),
    Case(
      description: "an empty dictionary for an array", text: "flow A#(ages: [Int] = [:]) { start screen S# }",
      refused: "FL171"),
    Case(
      description: "a screen called like the entry point of the support file",
      text: "flow A# { start screen S# as FlowSupport { a -> stay } }", refused: "FL191"),
    Case(
      description: "a text for a character",
      text: "flow A#(a: Character = \"ab\") { start screen S# }", refused: "FL171"),
    Case(
      description: "a case for a closure",
      text: "flow A# { start screen S# { go -> push D#(.some) }\n screen D#(f: @escaping () -> Void) }",
      refused: "FL171"),
    Case(
      description: "a case for a tuple",
      text: "flow A# { start screen S# { go -> push D#(.zero) }\n screen D#(f: (Int, Int)) }", refused: "FL171"),
    Case(
      description: "one class of a screen, made in two ways",
      text: "flow A# { screens initializer\n start screen S# as Two# { go -> stay } }\n"
        + "flow B# { screens properties\n start screen T# as Two# { go -> stay } }", refused: "FL190"),
    Case(
      description: "a collection of tuples with labels",
      text: "flow A# { needs pairs#: [(a: Int, b: Int)]\n needs table#: [String: (a: Int, b: Int)]\n"
        + " start screen S# { go -> push D#(pairs#) then call use#(table#) }\n"
        + " screen D#(pairs: [(a: Int, b: Int)]) }"),
    Case(
      description: "a long property that is set in private",
      text: "flow A# { start screen S# { go ->"
        + " present ThisIsAnAlertWithANameThatIsSoLongThatNobodyWouldEverWriteItOutInFullButItIsStillPossible# }\n"
        + " alert ThisIsAnAlertWithANameThatIsSoLongThatNobodyWouldEverWriteItOutInFullButItIsStillPossible# {"
        + " ok -> dismiss } }",
      says: "private(set) weak var "),
    Case(
      description: "a told case of an enum that only the scaffold knows",
      text: "flow A# { start screen S# { open(n: Int) -> push D#(n) }\n screen D#(n: Int) {"
        + " on -> tell D#.light(.on) then tell D#.light(.off)\n no -> tell D#.light(nil)\n back -> close } }",
      says: "light(.on)"),
    Case(
      description: "told cases of enums whose names are taken",
      text: "flow A# { start screen S# { go(level: LightValue) -> push D#(level) }\n screen D#(level: LightValue) {"
        + " on -> tell D#.light(.on)\n a -> tell D#.dim(on: .a)\n b -> tell D#.dimOn(.b)\n back -> close } }",
      own: "public struct LightValue {}"),
    Case(
      description: "a told property of every view controller",
      text: "flow A# { start screen S# { again -> tell S#.title } }", refused: "FL191"),
    Case(
      description: "a method of every view controller",
      text: "flow A# { start screen S# { edit -> tell S#.setEditing(true, animated: false) then"
        + " tell S#.becomeFirstResponder\n load -> tell S#.viewDidLoad } }"),
    Case(
      description: "a told method that is called like what the screen is given",
      text: "flow A# { start screen S# { go -> push D#(1) }\n"
        + " screen D#(n: Int) { again -> tell D#.n\n back -> close } }",
      refused: "FL191"),
    Case(
      description: "a told method that is called like what the screen reaches its coordinator by",
      text: "flow A# { start screen S# { again -> tell S#.actions } }", refused: "FL191"),
    Case(
      description: "an action that is a destination on one screen, and a method on another",
      settings: "actions destinations",
      text: "flow A# { start screen S# { open -> push D#\n help -> push H# }\n screen D# { help -> present H# }\n"
        + " screen H# { shut -> close } }",
      says: "func help() {\n    presentH#()\n  }"),
    Case(
      description: "a screen's default in the case of its destination",
      settings: "actions destinations",
      text: "flow A# { start screen S# { go(n: Int) -> push B#(n) }\n screen B#(n: Int = 3) }",
      says: "case b#(n: Int = 3)"),
    Case(
      description: "a child of tabs that selects a tab and is never shown",
      text: "tabs A# { tab B#\n tab C#\n child D# { done -> select B# } }\n"
        + "flow B# { start screen S# }\nflow C# { start screen T# }\n"
        + "flow D# { outcome done\n start screen U# { end -> finish done } }",
      says: "func addTab("),
    Case(
      description: "a child of a hand-written flow",
      text: "flow A# { start screen S# { go -> push B# } }\nexternal flow B# { child C# }\n"
        + "flow C# { start screen T# }",
      refused: "FL059"),
    Case(
      description: "tabs written by hand that declare their tabs",
      text: "flow A# { start screen S# { go -> present B# } }\nexternal tabs B# { tab C#\n tab D# }\n"
        + "flow C# { start screen T# }\nflow D# { start screen U# }", refused: "FL059"),
    Case(
      description: "a screen whose property would be called like the variable of the function that makes it",
      settings: "suffix Coordinator Controller",
      text: "flow A# { start screen S# { go -> push View }\n screen View { back -> pop } }",
      says: "shownViewController = viewController"),
    Case(
      description: "a handler that knows an optional's value by the name of what the child is given",
      text: "flow A# { start screen S# { go(name: String) -> push B#(name) { closed -> call h#(name) } } }\n"
        + "flow B#(name: String?) { start screen T#(name: String?) }",
      says: "ownName: String"),
    Case(
      description: "a step called like a state that is passed on with an answer",
      text: "flow A# { needs item async: Item?\n state value: Item?\n"
        + " start screen S# { go -> if item call value(item, value) else call other# } }",
      says: "self.value(item: item, value: value)"),
    Case(
      description: "a state in an event that asks and takes away what covers the flow",
      text: "flow A# { needs item(id: Int) async: Item?\n state n: Int = 1\n start screen S# { a -> push T#(n) }\n"
        + " screen T#(n: Int)\n event go(id: Int) -> if item(id) push T#(n) else stay }",
      says: "stack.uncover { [weak self] in"),
    Case(
      description: "a second screen of a start comes like any other",
      text: "flow A# { start -> push S# then push T#\n screen S#\n screen T# }",
      says: "stack.enter(with: makeS#()) { [weak self] in self?.pushT#() }"),
    Case(
      description: "screens of an app as its roots", settings: "preset flowProtocols",
      text: "app A# { start -> root S#\n screen S# { a -> root T#(1) in navigation animated(true)\n b -> root B# }\n"
        + " screen T#(n: Int) { back -> root S# }\n child B# { done -> root S# then call note# } }\n"
        + "flow B# { outcome done\n start screen U# { leave -> finish done } }", says: "stack.setRoot(makeS#()"),
    Case(
      description: "an event that goes back takes away nothing before",
      text: "flow A# { start screen S# { a -> present T# }\n screen T# { close -> close }\n event over -> dismiss }",
      says: "func over() {\n    stack.dismiss()\n"),
    Case(
      description: "a closure that takes an escaping one", settings: "preset destinations",
      text: "flow A# { signal s(f: (@escaping () -> Void) -> Void)\n"
        + " start screen S# { a -> present B# { p(f) -> signal s(f) } } }\n"
        + "flow B# { outcome p(f: (@escaping () -> Void) -> Void)\n"
        + " start screen T# { a(f: @escaping (@escaping () -> Void) -> Void) -> finish p(f) } }\n"
        + "flow C# { start screen U# { a -> present A# { s(f) -> call note#(f) } } }"),
    Case(
      description: "members of generic types",
      text: "flow A# { needs a: Array<Int>.Element\n needs b: Set<Int>.Index\n"
        + " needs c: Dictionary<String, Int>.Keys\n start screen S# }"),
    Case(
      description: "a closure out of an optional",
      text: "flow A# { needs retry: (() -> Void)?\n start screen S# { i -> if retry push B#(retry) else stay }\n"
        + " screen B#(retry: @escaping () -> Void) }"),
    Case(
      description: "a label that no argument can have",
      text: "flow A# { start screen S# { a(x: Int) -> tell S#.mark#(inout: x) } }", says: "mark#(`inout`: x)"),
    Case(
      description: "attributes of what is no closure",
      text: "flow A# { needs x(y: @escaping (() -> Void)?): Bool\n start screen S# }", refused: "FL062"),
    Case(
      description: "a parameter that is weak",
      text: "flow A# { needs x(y: weak Item?): Bool\n start screen S# }", refused: "FL062"),
    Case(
      description: "a closure that takes nothing, written as one that takes an empty tuple",
      text: "flow A# { needs x(y: @escaping (Void) -> Void): Bool\n start screen S# }", refused: "FL062"),
    Case(
      description: "an outcome's value called like the child, beside what the child was given",
      settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go(n: Int) -> push B#(n)\n also(n: Int) -> push D#(n) } \n"
        + " child B#(n: Int): B#(n) { one(child) -> call hook#(child, n) }\n"
        + " child D#(n: Int): B#(n) { one(child) -> call other#(child, n) } }\n"
        + "flow B#(n: Int) { outcome one(child: Int)\n start screen T#(n: Int) { leave -> finish one(n) } }",
      says: "case let endedChild as B#Coordinator"),
    Case(
      description: "a link to what the app presents",
      text: "app A# link \"https://one.example\" { start -> root B#\n"
        + " child P# via present as fullScreen link \"/p/:n\"\n event e# -> present P#(1) as fullScreen }\n"
        + "flow B# { start screen S# }\n"
        + "flow P#(n: Int) { start screen T#(n: Int) { more -> push U#\n close -> close }\n"
        + " screen U# link \"/p/:n/more\" }",
      says: "journey.begin { [weak self] in\n        guard let self else { return }\n"
        + "        self.leadToP#(journey, n: n)"),
    Case(
      description: "a flow that begins with another one lives until it has a screen", settings: "lifetime screen",
      text: "flow A# { start screen S# { go -> push B# } }\n"
        + "flow B# { start -> push C# then push T#\n screen T# }\nflow C# { start screen U# }",
      says: "coordinator.stack.keeper = self"),
    Case(
      description: "a result that decides",
      text: "flow A# { needs r: Result<Int, any Error>\n start screen S# { a -> switch r { .success(n) -> call h#\n"
        + " .failure -> call k# } } }"),
    Case(
      description: "values that cannot be weak", text: "flow A# { weak state a: Set<Int>?\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "errors, types and tuples cannot be weak",
      text: "flow A# { weak state a: (any Error)?\n start screen S# }", refused: "FL062"),
    Case(
      description: "a handler that knows what the child is given",
      text: "flow A# { start screen S# { go(name: String) -> push B#(name) { closed -> call h#(name) } } }\n"
        + "flow B#(name: String) { start screen T#(name: String) }",
      says: "in\n      self?.h#(name: name)\n"),
    Case(
      description: "a state that begins with another one",
      text: "flow A# { state m: Int = 1\n state k: Int = m\n start screen S# { a -> call h#(m, k) } }", refused: "FL062"
    ),
    Case(
      description: "a state that begins with a need",
      text: "flow A# { needs n: Int\n state k: Int = n\n start screen S# { a -> call h#(k) } }", refused: "FL062"),
    Case(
      description: "a need that is the factory of a screen",
      text: "flow A# { needs makeS#ViewController(actions: S#ViewModelActions): UIViewController\n"
        + " start screen S# { a -> stay } }", refused: "FL190"),
    Case(
      description: "a need that is the factory of a screen with events", settings: "preset finishDelegate",
      text: "flow A# { needs makeS#ViewController(didSendEvent: @escaping (S#ViewModel.Event) -> Void):"
        + " UIViewController\n start screen S# { a -> stay } }", refused: "FL190"),
    Case(
      description: "an outcome with the outcomes in it",
      text: "flow A# { outcome done(a: A#Coordinator.Outcome?)\n start screen S# { end(a: A#Coordinator.Outcome?)"
        + " -> finish done(a) } }", refused: "FL062"),
    Case(
      description: "an outcome with a list of the outcomes in it",
      text: "flow A# { outcome done(a: [A#Coordinator.Outcome])\n start screen S# { end(a: [A#Coordinator.Outcome])"
        + " -> finish done(a) } }"),
    Case(
      description: "a result with the results in it",
      text: "flow A# { start screen S# { go -> call pay { paid(r: A#PayResult) -> stay } } }", refused: "FL062"),
    Case(
      description: "an event with the events in it", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go(e: S#ViewModel.Event) -> stay } }", refused: "FL062"),
    Case(
      description: "a destination with the destinations in it", settings: "preset destinations",
      text: "flow A# { start screen S# { go -> push T#(nil) }\n screen T#(d: A#Destination?) }", refused: "FL062"),
    Case(
      description: "a value handed on by reference",
      text: "flow A# { start screen S# { go(x: inout Int) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "any number of values handed on",
      text: "flow A# { start screen S# { go(x: Int...) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a signal with the signals in it",
      text: "flow A# { signal told(a: A#Coordinator.Signal)\n start screen S# { tell(a: A#Coordinator.Signal)"
        + " -> signal told(a) } }", refused: "FL062"),
    Case(
      description: "a flow's value of some type", text: "flow A#(x: some Equatable) { start screen S# }",
      refused: "FL062"),
    Case(
      description: "an app with one link, a list that ends without a comma",
      text: "app A# link \"https://one.example\" { start -> root B# }\n"
        + "flow B# { start screen S# link \"/only\" }", says: "\"/only\"\n    ]"),
    Case(
      description: "a need of some type", text: "flow A# { needs x: some Equatable\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "a value called like the stack that a later step looks into",
      settings: "preset flowProtocols\n  screens dependencies",
      text: "flow A# { start screen R# { go -> push S#(1) }\n"
        + " screen S#(id: Int) { a(stack: Int) -> call ask(stack, id) { yes -> close\n no -> stay } } }",
      says: "self.stack.front("),
    Case(
      description: "an outcome's value with a label that is its name", settings: "lifetime delegate",
      text: "flow A# { outcome done(in in: Item)\n start screen S# { end(item: Item) -> finish done(in: item) } }\n"
        + "flow B# { start screen T# { go -> push A# }\n child A# { done(in) -> call use(in) } }"),
    Case(
      description: "a binding that only a result hides",
      text: "flow A# { start screen S# { go -> push B# }\n child B# {\n"
        + " done(item) -> call ask { yes(item: Item) -> call use(item) }\n } }\n"
        + "flow B# { outcome done(item: Item)\n start screen T# { end(item: Item) -> finish done(item) } }",
      says: "case .done:"),
    Case(
      description: "a binding with another name in another place, which a result hides", settings: "lifetime delegate",
      text: "flow A# { start screen S# { go -> push one\n leave -> push two }\n child one: B# {\n"
        + " done(thing) -> call ask(thing) { yes(thing: Item) -> call use(thing) }\n }\n"
        + " child two: B# {\n done(other) -> call note(other)\n } }\n"
        + "flow B# { outcome done(item: Item)\n start screen T# { end(item: Item) -> finish done(item) } }",
      says: "use(thing: thing)"),
    Case(
      description: "a closure parameter called like the hook that it is handed to",
      text: "flow A# { start screen S#\n event received(share: @escaping () -> Void) -> call share }",
      says: "self.share()"),
    Case(
      description: "parameters called like a route, a hook, the stack and the end",
      text: """
        flow A# { outcome done
         start screen S# { a(pushT#: Int) -> push T#
          b(log: Int) -> call log(log)
          c(stack: Int) -> pop
          d(finish: Int) -> finish done
          e(event: Int, alert: Int) -> call keep#(event, alert)
          f(live: Int) -> push C#(live) }
         screen T# { g -> pop }
         child C# }
        flow C#(live: Int) { start screen U# { h -> finish A#.C#(3) } }
        """, says: "self.log("),
    Case(
      description: "a parameter that the function of a route uses itself",
      text: """
        flow A# { start screen S# { go(navigationController: Int) -> push B# { done -> call keep(navigationController) } } }
        flow B# { outcome done\n start screen T# { end -> finish done } }
        """),
    Case(
      description: "a screen's function called like an event",
      text: "flow A# { start screen S# { go -> push T# }\n screen T# { back -> pop }\n event makeT# -> stay }"),
    Case(
      description: "a property called like an action's method", settings: "actions protocol",
      text: "flow A# { state count: Int = 0\n start screen S# { count -> call note#(count) } }"),
    Case(
      description: "the same with the coordinator itself", settings: "preset destinations",
      text: "flow A# { state count: Int = 0\n start screen S# { count -> stay } }", refused: "FL191"),
    Case(
      description: "an action that is no destination", settings: "preset destinations",
      text: "flow A# { start screen S# { start -> push T# animated(false) }\n screen T# { back -> pop } }",
      refused: "FL191"),
    Case(
      description: "a push in an app",
      text: "app A { start -> root B#\n event link -> push C#\n child B#\n child C# }\n"
        + "flow B# { start screen S# }\nflow C# { start screen T# }", refused: "FL153"),
    Case(
      description: "a child that comes by a push in a tab bar",
      text: "tabs A# { tab B#\n tab C#\n child D# via push\n event link -> present D# }\n"
        + "flow B# { start screen S# }\nflow C# { start screen T# }\nflow D# { start screen U# }", refused: "FL153"),
    Case(
      description: "what an app presents bare",
      text: "app A { start -> root B#\n event link -> present C# bare }\n"
        + "flow B# { start screen S# }\nflow C# { start screen T# { back -> close } }"),
    Case(
      description: "a policy of what becomes the root",
      text: "app A { start -> root B#\n child B# single }\nflow B# { start screen S# }", refused: "FL061"),
    Case(
      description: "a screen of what is written by hand",
      text: "flow A# { start screen S# { go -> push B# } }\nexternal flow B# { screen T# }", refused: "FL059"),
    Case(
      description: "a screen that two factories make of different values",
      text: "flow A# { start screen S# { a -> push T#(3)\n b -> push B# }\n"
        + " screen T#(id: Int) { again -> stay }\n child B# }\n"
        + "flow B# { start screen T# { again -> stay } }",
      says: "ViewController(id: Int, actions:"),
    Case(
      description: "screens of one base class, of which one has actions",
      text: "flow A# { start screen S# as Base# { a -> push T#(3) }\n"
        + " screen T# as Base#(id: Int)\n screen U# as Base#(name: String)\n"
        + " event u -> push U#(\"u\") }",
      says: "-> Base"),
    Case(
      description: "screens of one base class with different actions",
      text: "flow A# { start screen S# as Base# { a -> push T# }\n screen T# as Base# { b -> pop } }", refused: "FL190"),
    Case(
      description: "an initialiser that would need two forms", settings: "screens initializer",
      text: "flow A# { start screen S# as Base# { a -> push T#(3) }\n screen T# as Base#(id: Int) { a -> stay } }",
      refused: "FL190"),
    Case(
      description: "screens whose types differ by the module alone", settings: "actions delegate",
      text: "flow A# { start screen S# as List# { go -> push T# }\n screen T# as Kit.List# { back -> pop } }",
      refused: "FL190"),
    Case(
      description: "a coordinator called like what another one presents",
      text: "flow A# { start screen S# { go -> present T# as custom }\n screen T# { back -> dismiss } }\n"
        + "flow B# as A#CustomPresentation { start screen U# }", refused: "FL190"),
    Case(
      description: "a coordinator called like a type of the support file",
      text: "flow A# as FlowEntry { start screen S# }",
      refused: "FL191"),
    Case(
      description: "a coordinator called like nothing that is generated",
      text: "flow A# as FlowEnding { start screen S# }"),
    Case(
      description: "a screen called like a view controller of UIKit", settings: "suffix \"\" \"\"",
      text: "flow A# { start screen UIViewController }", refused: "FL191"),
    Case(
      description: "a flow called like a type of Swift", settings: "suffix \"\" \"\"",
      text: "flow Task { start screen S# }",
      refused: "FL191"),
    Case(
      description: "an app's type called like the outcomes of a coordinator",
      text:
        "flow A# { outcome done(result: Outcome)\n start screen S# { go(result: Outcome) -> finish done(result) } }",
      refused: "FL191"),
    Case(
      description: "two views of one name", settings: "screens hosting",
      text:
        "flow A# { start screen Info#(x: Int = 0) }\nflow B# { suffix Flow Page\n start screen Info#(y: String = \"\") }",
      refused: "FL190"),
    Case(
      description: "a flow's values called like what ends it", settings: "preset finishDelegate",
      text: "flow A#(leave: Int) { outcome done\n state passUp: Bool = false\n"
        + " start screen S# { go -> push B#(leave)\n end -> if passUp finish done else stay }\n"
        + " child B# { done(_) -> push C# }\n child C# }\n"
        + "flow B#(passUp: Int) { outcome done(nextFlow: Int)\n state askToEnd: Bool = false\n"
        + " start screen T# { leave -> if askToEnd finish done(passUp) else stay } }\n"
        + "flow C# { start screen U# { up -> finish A#.b#(1) } }"),
    Case(
      description: "steps called like what ends a flow", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { leave(k: Int) -> call leave(k)\n go(k: Int) -> call passUp(k)\n"
        + " next -> push B# }\n child B# }\n"
        + "flow B# { start screen T# { up -> call passUp\n askToEnd -> call askToEnd } }"),
    Case(
      description: "a default that a finish leaves out", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go -> push B# }\n child B# }\n"
        + "flow B#(count: Int = 0) { start screen T# { back -> finish A#.B# } }"),
    Case(
      description: "scaffolds: an alert's button called alert, a need's parameter called fatalError",
      text:
        "flow A# { needs check#(fatalError: Int): Item\n start screen S# { go -> present B# }\n alert B# { alert -> stay } }"
    ),
    Case(
      description: "scaffolds: a screen that one flow never shows and another one does",
      text: "flow A# { start screen S#\n screen T# { back -> close } }\nflow B# { start screen T# { back -> close } }"),
    Case(
      description: "scaffolds: a screen's parameter, and what it is told, called fatalError",
      text: """
        flow A# { start screen S# { go -> push T#(3) }
         screen T#(fatalError: Int) { back -> tell S#.fatalError() then close } }
        """),
    Case(
      description: "scaffolds: a need called fatalError beside one without a value to begin with",
      text: "flow A# { needs fatalError: Item\n needs other#: Item\n start screen S# }"),
    Case(
      description: "a hand-written flow with a parameter called like its factory's last one",
      text: "flow A# { start screen S# { go -> push B#(3) } }\nexternal flow B#(onEnd: Int)",
      refused: "FL191"),
    Case(
      description: "a hand-written flow with a parameter called like its factory's first one",
      text: "flow A# { start screen S# { go -> push B#(3) } }\nexternal flow B#(with navigationController: Int)",
      refused: "FL191"),
    Case(
      description: "an app's type called Outcome in the parent of a hand-written flow",
      text: "flow A# { start screen S# { go -> push B#(.sample) } }\nexternal flow B#(item: Outcome)",
      refused: "FL191"),
    Case(
      description: "a child called like a word of Swift, without a suffix", settings: "suffix \"\" ViewController",
      text: "flow A# { start screen S# { go -> present class }\n child class: B# single }\nflow B# { start screen T# }"),
    Case(
      description: "a hook called like the alert where a button calls it",
      text: "flow A# { start screen S# { go -> present B# }\n alert B# { yes -> call alertController } }"),
    Case(
      description: "parameters of a screen and an alert called like members of the coordinator",
      text: """
        flow A# { needs check#(number: Int) async: Bool
         start screen S# { go -> push T#(1, 2, []) }
         screen T#(dependencies: Int, stack: Int, t#ViewController: [Int]) {
          more -> push T#(dependencies, stack, t#ViewController)
          pick -> call choose#(stack) { ok -> call note(dependencies)\n no -> stay }
          test -> if check#(3) pop else close
          ask -> present B#(dependencies, stack) }
         alert B#(dependencies: Int, stack: Int) { yes -> call decide#(stack, dependencies) { ok -> stay } } }
        """),
    Case(
      description: "a screen's parameters called like an adapter's coordinator and method",
      settings: "actions delegate",
      text: """
        flow A# { start screen S# { go -> push T#(3, 4, 5) }
         screen T#(coordinator: Int, item: Int, more: Int) { note#(other: Bool) -> call keep#(coordinator, item, more)
          more -> stay
          back -> close } }
        """),
    Case(
      description: "a screen that one flow hosts and another one makes itself", settings: "actions closures",
      text: "flow A# { screens storyboard\n start screen S# }\nflow B# { screens hosting\n start screen S# }"),
    Case(
      description: "outcomes called like the cases of an optional", settings: "lifetime finishDelegate",
      text:
        "flow A# { outcome none\n outcome some(value: Int)\n start screen S# { a -> finish none\n b -> finish some(3) } }"
    ),
    Case(
      description: "a hook called like a value that a child is given",
      text: """
        flow A# { start screen S# { go -> push B#(title: 3) }\n child B# { done -> call title then call ended(3) then call end(3, 4) } }
        flow B#(title: Int) { outcome done\n start screen T# { back -> finish done } }
        """),
    Case(
      description: "a hook called like a value that a delegate hears", settings: "lifetime delegate",
      text: """
        flow A# { start screen S# { go -> push B# }\n child B# { done -> call title } }
        flow B# { outcome done(title: Int)\n start screen T# { end -> finish done(3) } }
        """),
    Case(
      description: "values called like the variables around a result",
      text: """
        flow A# { start screen S# { go(result: Int, whenDone: Int) -> call choose#(result) { ok -> call keep#(whenDone, result) }
          next -> push B# }
         child B# { done(result) -> call ask#(result) { yes(whenDone: Int) -> call note#(result, whenDone) } } }
        flow B# { outcome done(item: Int)\n start screen T# { end -> finish done(3) } }
        """),
    Case(
      description: "a hook called like the child whose property has no suffix", settings: "suffix \"\" ViewController",
      text: """
        flow A# { start screen S# { go -> present isShown then call isShown\n more -> present B# then call window# }
         child isShown: B# single\n child B# single }
        flow B# { start screen T# }
        """),
    Case(
      description: "an action called like the method that starts a child afresh", settings: "preset finishDelegate",
      text: """
        flow A# { actions protocol\n start screen S# { restartB# -> push B# } }
        flow B# { start screen T# { end -> finish A#.B# } }
        """),
    Case(
      description: "two values of one label, in a case of a parent", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go -> push B#(for: 3, for: 4) } }\n"
        + "flow B#(for one: Int, for two: Int) { start screen T# }", refused: "FL190"),
    Case(
      description: "tabs with a value without a label, before which a navigation controller may stand",
      settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go -> present B#(item) }\n state item: Item? }\n"
        + "tabs B#(_ item: Item?) { tab C# }\nflow C# { start screen T# }"),
    Case(
      description: "a child whose own type has no suffix, and what a delegate hears called coordinator",
      settings: "lifetime delegate",
      text: """
        flow A# { start screen S# { go -> present B# then call root }\n child B# { done(coordinator) -> call note#(coordinator) } }
        flow B# as Root { outcome done(title: Int)\n start screen T# { end -> finish done(3) } }
        """),
    Case(
      description: "an app's type called Outcome where outcomes are awaited",
      settings: "lifetime delegate\noutcomes awaited",
      text: "flow A#(item: Outcome) { start screen S#(item: Outcome) }", refused: "FL191"),
    Case(
      description: "an async step in a result of another one, where nothing has been shown yet",
      settings: "lifetime screen",
      text: """
        app A# { start -> call ask# { first -> call store# async
          second -> call load# async { loaded -> root B#
           failed -> call keep# then root B# } } }
        flow B# { start screen S# }
        """),
    Case(
      description: "two values of one label, in an outcome of a hand-written flow",
      text: """
        flow A# { start screen S# { go -> push B# }\n child B# { done -> stay } }
        external flow B# { outcome done(in one: Int, in two: Int) }
        """, refused: "FL190"),
    Case(
      description: "an alert's value called like one of its buttons",
      text: "flow A# { start screen S# { go -> present Sure#(nil) }\n alert Sure#(yes: String?) { yes -> stay } }",
      refused: "FL190"),
    Case(
      description: "values of a hand-written flow called like what its coordinator has",
      text: """
        flow A# { start screen S# { go(item: Int) -> push B#(item, item, item, delegate: item) then push B#(1, 2, 3, delegate: 4) }
         child B# { done -> stay } }
        external flow B#(_ start: Int, _ childCoordinators: Int, _ rootVC: Int, delegate: Int) { outcome done }
        """),
    Case(
      description: "an action's value called like its screen's, behind an adapter", settings: "actions protocol",
      text: """
        flow A#(item: Bool, other: Int) { start screen S#(item: Bool, other: Int) { keep#(item: Int) -> call note#(item, other)
          more -> call also#(item) } }
        """),
    Case(
      description: "a label that is the name", settings: "actions protocol",
      text:
        "flow A# { state n: Int = 0\n start screen S# { n -> stay\n go#(in in: Int, x x: Int) -> call keep#(in, x) } }"),
    Case(
      description: "an app's own protocol Coordinator",
      text: "external protocol Coordinator { go }\nflow A# { start screen S#: Coordinator { go -> stay } }",
      refused: "FL191"),
    Case(
      description: "two children whose properties would have one name",
      text: """
        flow A# { start screen S# { go -> push auth#\n more -> push C# }
         child auth#: B# single\n child C# single }
        flow B# { start screen T# }
        flow C# as Auth#Coordinator { start screen U# }
        """),
    Case(
      description: "a state called like the property of a child",
      text: """
        flow A# { state b#Coordinator: B#Coordinator?\n start screen S# { go -> push B# }\n child B# single }
        flow B# { start screen T# }
        """),
    Case(
      description: "a state called like the property of a screen, whose type has no suffix",
      settings: "suffix Coordinator \"\"",
      text: "flow A# { state s#ViewController: Int = 0\n start screen S# { go -> call log(s#ViewController) } }",
      refused: "FL190"),
    Case(
      description: "a state called like a screen, whose property has a suffix", settings: "suffix Coordinator \"\"",
      text: "flow A# { state s#: Int = 0\n start screen S# { go -> call log(s#) } }"),
    Case(
      description: "screens whose properties would be called like the coordinator's own",
      settings: "suffix Coordinator Controller",
      text: "flow A# { start screen Navigation { go -> push TabBar }\n screen TabBar { back -> pop to Navigation } }"),
    Case(
      description: "a need called like the factory of an alert",
      text: """
        flow A# { needs makeB#AlertController(ok: @escaping () -> Void): Item
         start screen S# { go -> present B# }
         alert B# { ok -> stay } }
        """, refused: "FL190"),
    Case(
      description: "a need called like the factory of a hand-written flow",
      text: """
        flow A# { start screen S# { go -> push B# }
         needs makeB#Coordinator(navigationController: UINavigationController, onEnd: @escaping (B#Coordinator.Outcome) -> Void): Item }
        external flow B#
        """, refused: "FL190"),
    Case(
      description: "an event called like the method that ends a flow", settings: "lifetime delegate",
      text: "flow A# { outcome done\n start screen S# { go -> finish done }\n event finishDone -> stay }"),
    Case(
      description: "an event called like the method of a delegate", settings: "lifetime delegate",
      text: """
        flow A# { start screen S# { go -> push B# { done -> pop } }
         event didDone(_ coordinator: B#Coordinator) -> stay }
        flow B# { outcome done\n start screen T# { end -> finish done } }
        """, refused: "FL190"),
    Case(
      description: "an event of an app called like what forgets a link",
      text: """
        app A# link "a:" { start -> root B#\n event cancelLink -> stay }
        flow B# link "/b" { start screen S# }
        """, refused: "FL191"),
    Case(
      description: "a type called like an adapter", settings: "actions protocol",
      text: """
        flow A# { start screen S#(id: Int = 0) { go -> call log(id)\n more -> push B# } }
        flow B# as S#Actions { start screen T# }
        """),
    Case(
      description: "a type called like the starts of a child", settings: "lifetime delegate",
      text: """
        flow A# { start screen S# { go -> push B# { done -> pop }\n more -> push B# { done -> stay }\n last -> push C# } }
        flow B# { outcome done\n start screen T# { end -> finish done } }
        flow C# as StartOfB# { start screen U# }
        """),
    Case(
      description: "an action called like the property of a screen", settings: "actions protocol",
      text: "flow A# { start screen S# { t#ViewController -> push T# }\n screen T# { back -> pop } }"),
    Case(
      description: "the same where the screen has the coordinator itself", settings: "preset destinations",
      text: "flow A# { start screen S# { t#ViewController -> present T# }\n screen T# { back -> dismiss } }",
      refused: "FL191"),
    Case(
      description: "an app's type called like the flows that a coordinator starts", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go(to type: ChildCoordinatorType) -> push B# } }\nflow B# { start screen T# }",
      refused: "FL191"),
    Case(
      description: "a state called like a variable beside the condition of a tab",
      text: "tabs A# { state viewControllers: Bool = true\n tab B# if viewControllers\n tab C# }\n"
        + "flow B# { start screen S# }\nflow C# { start screen T# }", says: "if self.viewControllers"),
    Case(
      description: "a screen called like UIKit", text: "flow A# { start screen S# as UIKit }", refused: "FL191"),
    Case(
      description: "outcomes and results of two flows that carry each other",
      text: "flow A# { outcome done(r: B#PayResult)\n start screen S# { go -> push B# } }\n"
        + "flow B# { start screen T# { pay -> call pay { paid(a: A#Coordinator.Outcome?) -> stay\n no -> stay } } }",
      refused: "FL062"),
    Case(
      description: "the same in a tuple, and in a result of Swift",
      text: "flow A# { outcome done(r: (Int, of: B#PayResult))\n start screen S# { go -> push B# } }\n"
        + "flow B# { start screen T# { pay -> call pay {\n"
        + "  paid(a: Result<Int, A#Coordinator.Outcome>?) -> stay\n no -> stay } } }",
      refused: "FL062"),
    Case(
      description: "the same in lists and closures",
      text: "flow A# { outcome done(r: [B#PayResult], b: (B#PayResult) -> Void)\n"
        + " start screen S# { go -> push B# } }\n"
        + "flow B# { start screen T# { pay -> call pay { paid(a: A#Coordinator.Outcome?) -> stay\n no -> stay } } }"),
    Case(
      description: "an outcome of a hand-written flow with the outcomes in it",
      text: "flow A# { start screen S# { go -> push B# }\n child B# { done(b) -> stay } }\n"
        + "external flow B# { outcome done(b: B#Coordinator.Outcome?) }", refused: "FL062"),
    Case(
      description: "a child that is given what its parent can start", settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go -> push B#(nil) } }\n"
        + "flow B#(x: A#Coordinator.ChildCoordinatorType?) { start screen T# }", refused: "FL062"),
    Case(
      description: "a need that is the factory of a screen with closures",
      settings: "actions closures \"Action\"\n  isolation mainActor",
      text: "flow A# { needs makeS#ViewController(goAction: @escaping @MainActor () -> Void): UIViewController\n"
        + " start screen S# { go -> stay } }", refused: "FL190"),
    Case(
      description: "a need that is the factory of a screen with events on the main actor",
      settings: "preset finishDelegate\n  isolation mainActor",
      text: "flow A# { needs makeS#ViewController(didSendEvent: @escaping @MainActor (S#ViewModel.Event) -> Void):"
        + " UIViewController\n start screen S# { a -> stay } }", refused: "FL190"),
    Case(
      description: "a need that is the factory of a screen with a Flow protocol", settings: "actions protocol",
      text: "flow A# { needs makeS#ViewController(coordinator: any S#Flow): UIViewController\n"
        + " start screen S# { a -> stay } }", refused: "FL190"),
    Case(
      description: "a need that is the factory of a screen with a delegate", settings: "actions delegate",
      text: "flow A# { needs makeS#ViewController(delegate: any S#ViewControllerDelegate): UIViewController\n"
        + " start screen S# { a -> stay } }", refused: "FL190"),
    Case(
      description: "a screen's value called like what its factory is handed for the actions",
      settings: "preset finishDelegate",
      text: "flow A#(didSendEvent: Int) { start screen S#(didSendEvent: Int) { go -> stay } }", refused: "FL191"),
    Case(
      description: "an outcome's values called like the stack, and like what that is called inside",
      settings: "lifetime delegate",
      text: "flow A# { outcome done(stack: Int, stackValue: Int)\n"
        + " start screen S# { go(a: Int) -> finish done(a, a) } }"),
    Case(
      description: "values called like what a route uses, and like what those are called inside",
      text: "flow A# { start screen S# { go(place: Int, placeValue: Int) -> push B#(place, placeValue) }\n"
        + " child B# }\nflow B#(place: Int, placeValue: Int) { start screen T# }"),
    Case(
      description: "a property that every view controller has", settings: "screens properties",
      text: "flow A# { start screen S#(hidesBottomBarWhenPushed: Bool = true) }", refused: "FL191"),
    Case(
      description: "a value that is only borrowed",
      text: "flow A# { start screen S# { go(x: borrowing Item) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a value that is sent", text: "flow A# { outcome done(x: sending Item)\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "a closure that is made of an expression",
      text: "flow A# { start screen S# { go(x: @autoclosure @escaping () -> Int) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a value of the type that it is in",
      text: "flow A# { start screen S# { go(x: [Self]) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a value whose type is a word of Swift",
      text: "flow A# { start screen S# { go(x: throws) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a need that escapes",
      text: "flow A# { needs n: @escaping () -> Void\n start screen S# { a -> call h#(n) } }", refused: "FL062"),
    Case(
      description: "a state of some type",
      text: "flow A# { state a: some Equatable\n start screen S# { a -> stay } }", refused: "FL062"),
    Case(
      description: "a result by reference",
      text: "flow A# { start screen S# { a -> call h# { one(x: inout Int) -> stay\n two -> stay } } }",
      refused: "FL062"),
    Case(
      description: "an optional in its long form", settings: "preset flowProtocols",
      text: "flow A# { state a: Optional<Item>\n start screen S# { go(v: Optional<Item>) -> push T#(v) }\n"
        + " screen T#(v: Optional<Item>) { back -> pop } }"),
    Case(
      description: "a value that may be nil without saying so", settings: "actions closures\n  screens hosting",
      text: "flow A# { start screen S# { go(v: Item!) -> push T#(v) }\n"
        + " screen T#(v: Item!) { back(w: Item!) -> pop } }"),
    Case(
      description: "a closure of an expression that escapes",
      text: "flow A# { start screen S# { go(x: @escaping @autoclosure () -> Int) -> call h#(x) } }", refused: "FL062"),
    Case(
      description: "a list of some type",
      text: "flow A# { needs n: [some Equatable]\n start screen S# { a -> call h#(n) } }",
      refused: "FL062"),
    Case(
      description: "enums that contain each other after a closure",
      text:
        "flow A# { outcome x(t: (f: () -> Void, b: B#Coordinator.Outcome))\n start screen S# { a -> push B# }\n child B# { y(_) -> stay } }\n"
        + "flow B# { outcome y(a: A#Coordinator.Outcome)\n start screen T# { a(v: A#Coordinator.Outcome) -> finish y(v) } }",
      refused: "FL062"),
    Case(
      description: "a closure of a view called like a property of view controllers",
      settings: "actions closures \"\"\n  screens hosting", text: "flow A# { start screen S# { tab -> stay } }"),
    Case(
      description: "a modifier of a variable",
      text: "flow A# { outcome done(x: weak Item)\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "an old word for how a value is passed",
      text: "flow A# { start screen S# { go -> call h# { one(x: __owned Item) -> stay\n two -> stay } } }",
      refused: "FL062"),
    Case(
      description: "an attribute of what is not a closure",
      text: "flow A# { start screen S# { go(x: @escaping [Item]) -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "a closure whose parameters have labels",
      text: "flow A# { start screen S# { go(x: @escaping (item: Item) -> Void) -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "a type that is implicitly unwrapped inside",
      text: "flow A# { start screen S# { go(x: [Item!]) -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "an optional protocol without parentheses",
      text: "flow A# { state x: any Equatable?\n start screen S# { go -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "several words that are no type",
      text: "flow A#(x: repeat each Item) { start screen S# }",
      refused: "FL062"),
    Case(
      description: "a placeholder for a type",
      text: "flow A# { start screen S# { go(x: _) -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "a closure that throws what another one does",
      text: "flow A# { needs x#(y: () rethrows -> Void): Item\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "a need that is given a type of its container",
      text: "flow A# { needs x#(y: Self.Element): Item\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "the protocol of a type",
      text: "flow A# { outcome done(x: Item.Protocol)\n start screen S# }",
      refused: "FL062"),
    Case(
      description: "a value of nothing",
      text: "flow A# { start screen S# { go(x: Void) -> call h#(x) } }",
      refused: "FL062"),
    Case(
      description: "a signal that cannot be sent",
      text: "flow A# { signal told(x: Never)\n start screen S# { tell(x: Never) -> signal told(x) } }",
      refused: "FL062"),
    Case(
      description: "closures and protocols in all their forms",
      text: "flow A# { needs n#: @MainActor (_ a: Item, _ b: [Item: Int]) async throws -> (any Equatable)?\n"
        + " start screen S# { go(x: @escaping @MainActor (Item) -> Void, y: (any Equatable & Sendable)?,"
        + " z: (item: Item, of: Item), w: @escaping DoneAlias, v: @escaping (_: Item, _ `in`: @escaping DoneAlias) -> Void)"
        + " -> call h#(x, y, z, w, v) } }",
      own: "extension Item: Hashable {}\ntypealias DoneAlias = () -> Void"),
    Case(
      description: "words that Swift reserves only behind a dot, as types", settings: "lifetime delegate",
      text: "flow A# as Type: Any { start screen S# as Protocol { go -> close } }"),
    Case(
      description: "attributes without a space behind them, and one with arguments",
      text: "flow A# { start screen S# { go(x: @escaping(Item)->Void, y: @escaping @convention(c) (Int)->Int)"
        + " -> push T#(x, y) }\n screen T#(x: @escaping(Item)->Void, y: @escaping @convention(c)(Int)->Int) }",
      says: "y: @escaping @convention(c) (Int) -> Int"),
    Case(
      description: "a popover's rectangle beside an app's own type of that name",
      text:
        "flow A# { start screen S# { go(sender: UIView, part: UIKit.CGRect) -> present T# as popover(sender, part) }\n"
        + " screen T# { back -> dismiss } }",
      own: "struct CGRect {}", says: "in rectangle: UIKit.CGRect"),
    Case(
      description: "a screen called like the type of a popover's rectangle", settings: "suffix Coordinator \"\"",
      text: "flow A# { start screen CGRect }", refused: "FL191"),
    Case(
      description: "an app that keeps things by its screens itself", settings: "lifetime screen",
      text: "flow A# { start screen S# { go -> stay } }",
      own: "extension UIViewController { func keep(_ object: AnyObject) {} }", says: "stack.keep(self, by:"),
    Case(
      description: "values of links called like what reads and follows them",
      settings: "lifetime parent\n  access internal",
      text: """
        app A# link "a:" { start -> root B# }
        flow B# { start screen S#
         screen T#(match: Int, matchValue: String) link "/t/:match/:matchValue"
         screen U#(link: Int, linkValue: Int) link "/u/:link/:linkValue"
         screen V#(b#: Int, b#Value: Int) link "/v/:b#/:b#Value"
         child C# via push
         child d#(stack: Int, next: Int): D#(stack) via push link "/d/:stack/:next" }
        flow C#(journey: Int, next: Int, viewController: Int) link "/c/:journey/:next/:viewController" { start screen W# }
        flow D#(k: Int) { start screen X# }
        """, says: "linkValueValue"),
    Case(
      description: "a value called like the outcome beside which a handler uses it",
      text: "flow A# { start screen S# { go(outcome: Int) -> push B# { done(a) -> call h#(outcome, a) } } }\n"
        + "flow B# { outcome done(a: Int)\n start screen T# { end(a: Int) -> finish done(a) } }",
      says: "outcomeValue"),
    Case(
      description: "a child's value called like what its route uses, in a handler of its end",
      text: "flow A# { start screen S# { go(place: Int, live: Int) -> push B#(place)"
        + " { done -> call h#(place, live) } } }\nexternal flow B#(place: Int) { outcome done }"),
    Case(
      description: "an argument of an async need called like what it is asked of",
      text: "flow A# { needs ok#(k: Int) async: Bool\n start screen S# { go(dependencies: Int)"
        + " -> if ok#(dependencies) push T#(dependencies) else stay }\n screen T#(k: Int) }"),
    Case(
      description: "an outcome's values called like what the method for it calls", settings: "lifetime delegate",
      text: "flow A# { outcome over(k: Int)\n start screen S# { go -> push B# }\n screen T#\n child B# {\n"
        + " done(_) -> push T#\n other(_) -> finish over(1)\n third(_) -> stay\n } }\n"
        + "flow B# { outcome done(pushT#: Int)\n outcome other(finishOver: Int)\n outcome third(childDidFinish: Int)\n"
        + " start screen U# { end -> finish done(1) } }"),
    Case(
      description: "a screen's value called like the function that makes the screen",
      text: "flow A# { start screen S# { go(x: Int) -> push T#(x) }\n screen T#(makeT#: Int) }"),
    Case(
      description: "a binding called self",
      text: "flow A# { start screen S# { go -> push B# }\n child B# { done(self) -> call h#(self) } }\n"
        + "external flow B# { outcome done(k: Int) }", refused: "FL191"),
    Case(
      description: "a binding at a call site called self",
      text: "flow A# { start screen S# { go -> push B# { done(self) -> call h#(self) } } }\n"
        + "external flow B# { outcome done(k: Int) }", refused: "FL191"),
    Case(
      description: "a value of a result called self",
      text: "flow A# { start screen S# { go -> call ask# { yes(self: Int) -> call h#(self)\n no -> stay } } }",
      refused: "FL191"),
    Case(
      description: "a value of a case called self",
      text: "flow A# { needs s: Season\n start screen S# { go -> switch s {\n"
        + " .sale(self) -> push T#(self)\n .no -> stay\n } }\n screen T#(k: Int) }",
      refused: "FL191"),
    Case(
      description: "a value of an alert called self",
      text: "flow A# { start screen S# { go -> present Q#(1) }\n alert Q#(self: Int) { ok -> call h#(self) } }",
      refused: "FL191"),
    Case(
      description: "a value of a button called self",
      text: "flow A# { start screen S# { go -> present Q# }\n alert Q# { ok(self: Int) -> call h#(self) } }",
      refused: "FL191"),
    Case(
      description: "a value of a hand-written flow called self",
      text: "flow A# { start screen S# { go -> push B#(1) } }\nexternal flow B#(self: Int)", refused: "FL191"),
    Case(
      description: "members called like the values of the function that shows a child",
      text: "flow A# { state source: Int = 1\n start screen S# {\n"
        + " go(sender: UIView, part: UIKit.CGRect) -> present B# as popover(sender, part) then call h# } \n"
        + " child B# { done -> call next then call own#(source) then call rectangle } }\n"
        + "flow B# { outcome done\n start screen T# { end -> finish done } }", says: "self.next()"),
    Case(
      description: "a child that comes out of what was tapped, and that a flow below names",
      text: "flow A# { start screen S# { go(sender: UIView) -> present B# as popover(sender)\n on -> push C# } }\n"
        + "flow B# { start screen T# }\nflow C# { start screen U# { end -> finish A#.b# } }", refused: "FL134"),
    Case(
      description: "a child that comes out of what was tapped, which hand-written code may start otherwise",
      settings: "preset finishDelegate",
      text: "flow A# { start screen S# { go(sender: UIView) -> present B# as popover(sender) } }\n"
        + "flow B# { start screen T# }"),
    Case(
      description: "a question that follows an answer holds the dependencies, and not the coordinator",
      settings: "preset flowProtocols",
      text: "flow A# { needs may# async: Bool\n needs can# async: Bool\n start -> call ask# {\n"
        + " ready -> if may# push S# else if can# push T# else push U#\n no -> push S# }\n"
        + " screen S#\n screen T#\n screen U# }", says: "await dependencies.can#"),
    Case(
      description: "what such a question is passed",
      settings: "preset flowProtocols",
      text: "flow A#(id: Int) { state n: Int = 1\n needs may# async: Bool\n needs can#(id: Int, n: Int) async: Bool\n"
        + " start -> call ask# {\n ready -> if may# push S#(n) else if can#(id, n) push T#(n) else push U#\n"
        + " no -> push U# }\n screen S#(n: Int)\n screen T#(n: Int)\n screen U# }", says: "id = self.id"),
    Case(
      description: "a child that a flow below names does not end as one of a step",
      text: "flow A# { start screen S# { go -> present B# { done -> call site# }\n on -> push C# }\n"
        + " child B# via present { done -> call own# } }\n"
        + "flow B# { outcome done\n start screen T# { end -> finish done } }\n"
        + "flow C# { start screen U# { end -> finish A#.b# } }", says: "case .done:\n        own"),
    Case(
      description: "what comes after a branch that ends outer flows, in an answer to a second question",
      settings: "lifetime screen",
      text: "flow A# { start screen R# { go -> push B# }\n child C# via push }\nflow C# { start screen T# }\n"
        + "flow B# { needs may# async: Bool\n needs can# async: Bool\n"
        + " start -> if may# push Y# else if can# finish A#.c# else push X#\n screen X#\n screen Y# }",
      says: "self.stack.enter(with: self.makeX#())"),
  ]

  private static func source(_ number: Int) -> SourceFile {
    let text = cases[number].text.replacingOccurrences(of: "#", with: "\(number)")
    return SourceFile(path: "Case\(number).flow", text: text)
  }

  private static func settings(_ lines: String) -> SourceFile {
    SourceFile(path: "Settings.flow", text: "settings {\n  \(lines)\n}\n")
  }

  @Test(arguments: cases.indices) func isRefusedOrSays(_ number: Int) throws {
    let item = Self.cases[number]
    let generation = try Generator().generate([Self.settings(item.settings), Self.source(number)])
    let errors = generation.diagnostics.filter { $0.severity == .error }
    #expect(Set(errors.map(\.id)) == (item.refused.map { [$0] } ?? []), "\(item): \(errors.map(\.message))")
    let says = item.says.replacingOccurrences(of: "#", with: "\(number)")
    #expect(says.isEmpty || generation.outputs.text.contains(says), "\(item)")
  }

  /// What is not refused, all that has the same settings together; in a sample every other in one mode.
  @Test(
    arguments: Extent.part(
      Extent.values(Extent.pairs(Set(cases.filter { $0.refused == nil }.map(\.settings)).sorted(), modes), oneOf: 2)))
  func compiles(_ settings: String, _ mode: Compiler.Mode) throws {
    let numbers = Self.cases.indices.filter { Self.cases[$0].settings == settings && Self.cases[$0].refused == nil }
    let sources = [Self.settings(settings)] + numbers.map(Self.source)
    let folder = TemporaryFolder()
    try folder.write(Generator().generate(sources).outputs + Generator().scaffold(sources).outputs)
    let own = ["import UIKit", "public struct Item {}"] + numbers.map { Self.cases[$0].own }
    try folder.write(own.joined(separator: "\n"), to: "App.swift")
    try Compiler.check(folder.files().map(folder.path), as: "Cases", mode, ["-I", try Compiler.swiftUI.get().path])
  }

  private static let modes = [Compiler.Mode.swift5, .newProject, .swift6]
}
