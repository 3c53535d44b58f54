package import FlowLanguage

extension Rule {
  /// Findings about values, actions, conditions, declarations and modules.
  package static let declarations: [Rule] = [
    .unusedParameter, .argumentMismatch, .nonEscapingClosure, .tooManyBindings, .duplicateAction, .overloadedAction,
    .overlappingActions, .missingElse, .equalBranches, .conflictingNames, .reservedName, .protocolMismatch, .tabCount,
    .startCycle, .emptyStart, .inaccessibleFlow, .leakedType, .supportMismatch, .uselessSetting, .importCycle,
    .noOutcomeReachable, .suppression,
  ]

  package static let unusedParameter = Rule("FL170", "Unused parameter", .warning, .names).explained(
    """
    Whatever starts the flow has to pass this value, but nothing uses it. Parameters of screens go to their view
    controllers, and a flow with hand-written steps may use its parameters in Swift; neither is reported. A default
    that is never used is also reported: a screen, an alert's button or a hand-written step always passes the value.

      flow Chat(room: Room) {
    -   start screen Rooms
    +   start screen Room(room: Room)
      }
    """)
  package static let argumentMismatch = Rule("FL171", "Arguments do not match", .error, .names).explained(
    """
    Every parameter of a target, outcome or hand-written step gets a value: the argument, a value in scope with the parameter's
    name and type, or the parameter's default.

      start screen Home {
    -   open(item: Item) -> push Detail
    +   open(item: Item) -> push Detail(item)
      }
    """)
  package static let nonEscapingClosure = Rule("FL172", "Closure must be escaping", .error, .names).explained(
    """
    A coordinator or a screen stores the closure it is given, and Swift allows that only if the parameter is
    '@escaping'.

    - pick(done: (Item) -> Void) -> push Picker(done)
    + pick(done: @escaping (Item) -> Void) -> push Picker(done)
    """)
  package static let tooManyBindings = Rule("FL173", "Too many bindings", .error, .names).explained(
    """
    A handler can name at most as many values as its outcome has.

      child Picker {
    -   picked(colour, shade) -> call use(colour)
    +   picked(colour) -> call use(colour)
      }
      outcome picked(colour: Colour)
    """)
  package static let duplicateAction = Rule("FL180", "Actions with the same effect", .warning, .paths).explained(
    """
    The screen has two names for one action. If two buttons do the same thing, they can call the same action; if they
    should not, one of the steps is wrong.

      start screen Home {
        open(item: Item) -> push Detail(item)
    -   select(entry: Item) -> push Detail(entry)
    +   peek(entry: Item) -> present Detail(entry)
      }
    """)
  package static let overloadedAction = Rule("FL181", "Action overloaded by type", .warning, .names).explained(
    """
    Two screens of the flow have an action with the same name and labels but different types. In Swift these are two
    functions that differ only in their argument types, so one is easily mistaken for the other.

      start screen Home {
        open(item: Item) -> push Shelf(item)
      }
      screen Shelf(shelf: Item) {
    -   open(item: Book) -> push Page(item)
    +   open(book: Book) -> push Page(book)
      }
    """)
  package static let overlappingActions = Rule("FL182", "Overlapping actions", .error, .names).explained(
    """
    The action is defined twice, each time with a condition. A single 'if … else' chain says which comes first.

    - enter -> if isOpen push Hall else stay
    - enter -> if isNew push Tour else stay
    + enter -> if isOpen push Hall else if isNew push Tour else stay
    """)
  package static let missingElse = Rule("FL183", "Condition without 'else'", .warning, .names).explained(
    """
    If the condition does not hold, the user taps and nothing happens. If that is intended, write 'else stay'.

    - enter -> if isOpen push Hall
    + enter -> if isOpen push Hall else stay
    """)
  package static let equalBranches = Rule("FL184", "Identical branches", .warning, .names).explained(
    """
    The condition decides nothing: one of the branches is probably wrong.

    - enter -> if isOpen push Hall else push Hall
    + enter -> if isOpen push Hall else stay
    """)
  package static let conflictingNames = Rule("FL190", "Conflicting Swift names", .error, .names).explained(
    """
    Both declarations would generate the same type, member or file. File names that differ only in case conflict too,
    since most disks do not distinguish them. Flows that show one screen must agree on its parameters, its actions and
    how it is made.

      flow Cart {
    - flow cart {
    + flow Basket {
    """)
  package static let reservedName = Rule("FL191", "Reserved Swift name", .error, .names).explained(
    """
    The generated coordinator, the screen, UIKit or Swift itself already has a member with this name, or a screen's file
    would have the name of the support file. With 'actions destinations', each action is a method of the coordinator: it
    cannot be something else for another screen, and it does not know the values of the screen that calls it, so the
    action has to pass them.

    - flow Cart(dependencies: Int) {
    -   start screen Cart(dependencies: Int)
    + flow Cart(number: Int) {
    +   start screen Cart(number: Int)
      }
    """)
  package static let protocolMismatch = Rule("FL192", "Screen does not match its protocol", .error, .names).explained(
    """
    A screen with a protocol must have exactly the protocol's members as its actions: no more, since nothing could
    call them, and no fewer.

      protocol Buying {
        pay
      }
      flow Cart {
        start screen Cart: Buying {
    +     pay -> call pay
        }
      }
    """)
  package static let tabCount = Rule("FL200", "Invalid number of tabs", .errorOrWarning, .paths).explained(
    """
    Two tabs that show the same thing cannot be told apart (an error). A single tab needs no tab bar. With more than
    five tabs an iPhone shows four and moves the others to 'More', where UIKit moves a flow's screens to another stack
    and back, so what those flows show and observe cannot be guaranteed (warnings).

      tabs Main {
        tab News
    -   tab home: News
    +   tab Home
      }
    + flow Home {
    +   start screen Home
    + }
    """)
  package static let startCycle = Rule("FL210", "Flows that start each other", .errorOrWarning, .names).explained(
    """
    Each of these flows starts by starting the next, and the last one starts the first: the app hangs as soon as one
    of them starts. Conditional starts do not count. The same goes for a flow that finishes as soon as it starts and is
    started again by the handler of that outcome; if it finishes only on a condition, this is a warning, since the
    condition may change meanwhile.

      flow A {
        start -> push B
      }
      flow B {
    -   start -> push A
    +   start screen B
      }
    """)
  package static let emptyStart = Rule("FL211", "Start without a screen", .errorOrWarning, .names).explained(
    """
    Every branch of a start must push a first screen, which appears the way the parent shows the flow, or finish. A
    step that presents needs a screen below it, and a start that shows nothing leaves an empty navigation controller.
    An app begins with a 'root', which is a flow or a screen of its own. If it presents something instead, only the
    launch screen remains when the user closes that (a warning).

      flow Shop {
    -   start -> if hasOffer present Offer else push Goods
    +   start -> if hasOffer push Goods then present Offer else push Goods
      }
    """)
  package static let inaccessibleFlow = Rule("FL220", "Inaccessible flow of another module", .error, .names).explained(
    """
    A flow can be used in another module if it is declared 'exported' and the file that uses it imports its module.
    Without 'exported' it is internal to its module. If two imported modules export flows of the same name, the name
    is ambiguous.
    """)
  package static let leakedType = Rule("FL221", "Exported flow uses an internal type", .error, .names).explained(
    """
    The parameters and outcomes of an exported flow are public, so that other modules can start it and handle its end.
    A type that is generated for this module only is internal: other modules could not name it, and the generated
    Swift would not compile.

      exported flow Login {
    -   outcome helped(by: HelpCoordinator)
    +   outcome helped
        start screen Login {
    -     ask(help: HelpCoordinator) -> finish helped(help)
    +     ask -> finish helped
        }
      }
    """)
  package static let supportMismatch = Rule("FL222", "Modules with different support files", .error, .names).explained(
    """
    Coordinators of one app start each other, so they share the 'Coordinator' protocol of one support file. It belongs
    to a module that exports flows, or to one that all of those import; the others declare 'support import' with its
    name. All have the same 'lifetime' and 'coordinator'. If one of them sets 'events' or 'outcomes', the module with
    the support file has to set it too.
    """)
  package static let uselessSetting = Rule("FL223", "Setting without effect", .warning, .names).explained(
    """
    'links shared' adds what links need to the support file, for other modules that import it. It has no effect in a
    module that has no support file of its own, or whose support file no other module can use because the module
    neither exports a flow nor exists only for its support file. 'links' with a type or 'expire' and 'holds links'
    have no effect in a module without links, and 'links expire' has an effect only in the module of the app.
    'navigation' has no effect in 'tabs', which have no navigation controller; 'tabbar' has an effect only there.

      settings {
    -   links shared
    +   links expire 300
      }
      app Shop link "https://shop.example" {
        start -> root Items
      }
      flow Items {
        start screen Items link "/items"
      }
    """)
  package static let importCycle = Rule("FL224", "Modules that import each other", .error, .names).explained(
    """
    The modules import each other, directly or through others. Swift compiles a module after those that
    it imports, so none of them could be the first. The message shows the cycle; what both need belongs in a module that
    both import.
    """)
  package static let noOutcomeReachable = Rule("FL230", "No outcome reachable", .info, .paths).explained(
    """
    The flow has outcomes, but none of them can be reached from this screen, not even by going back.

      start screen Picker {
        ok -> finish picked
    -   more -> replace All
    +   more -> push All
      }
      screen All {
        close -> close
      }
    """)
  package static let suppression = Rule("FL240", "Unused suppression", .errorOrWarning, .paths).explained(
    """
    A comment suppresses a finding that no longer occurs (a warning), or gives no reason (an error). An unused
    suppression hides the next mistake.

    - // allow FL183: it is closed at night
      enter -> if isOpen push Hall else stay
    """)
}
