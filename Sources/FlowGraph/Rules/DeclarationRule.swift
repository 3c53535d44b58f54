package import FlowLanguage

/// Findings about values, actions, conditions, declarations and modules.
package enum DeclarationRule: String, Rule {
  case unusedParameter = "FL170"
  case argumentMismatch = "FL171"
  case nonEscapingClosure = "FL172"
  case tooManyBindings = "FL173"
  case duplicateAction = "FL180"
  case overloadedAction = "FL181"
  case overlappingActions = "FL182"
  case missingElse = "FL183"
  case equalBranches = "FL184"
  case conflictingNames = "FL190"
  case reservedName = "FL191"
  case protocolMismatch = "FL192"
  case tabCount = "FL200"
  case startCycle = "FL210"
  case emptyStart = "FL211"
  case inaccessibleFlow = "FL220"
  case leakedType = "FL221"
  case supportMismatch = "FL222"
  case uselessSetting = "FL223"
  case noOutcomeReachable = "FL230"
  case suppression = "FL240"

  package var entry: CatalogueEntry {
    switch self {
    case .unusedParameter:
      CatalogueEntry(
        "Unused parameter", .warning, .names,
        """
        Whatever starts the flow has to pass this value, but nothing uses it. Parameters of screens go to their view \
        controllers, and a flow with hooks may use its parameters in Swift; neither is reported.
        """,
        example: """
            flow Chat(room: Room) {
          -   start screen Rooms
          +   start screen Room(room: Room)
            }
          """)
    case .argumentMismatch:
      CatalogueEntry(
        "Arguments do not match", .error, .names,
        """
        Every parameter of a target, outcome or hook gets a value: the argument, a value in scope with the \
        parameter's name and type, or the parameter's default.
        """,
        example: """
            start screen Home {
          -   open(item: Item) -> push Detail
          +   open(item: Item) -> push Detail(item)
            }
          """)
    case .nonEscapingClosure:
      CatalogueEntry(
        "Closure must be escaping", .error, .names,
        """
        A coordinator or a screen stores the closure it is given, and Swift allows that only if the parameter is \
        '@escaping'.
        """,
        example: """
          - pick(done: (Item) -> Void) -> push Picker(done)
          + pick(done: @escaping (Item) -> Void) -> push Picker(done)
          """)
    case .tooManyBindings:
      CatalogueEntry(
        "Too many bindings", .error, .names,
        "A handler can name at most as many values as its outcome has.",
        example: """
            child Picker {
          -   picked(colour, shade) -> call use(colour)
          +   picked(colour) -> call use(colour)
            }
            outcome picked(colour: Colour)
          """)
    case .duplicateAction:
      CatalogueEntry(
        "Actions with the same effect", .warning, .paths,
        """
        The screen has two names for one action. If two buttons do the same thing, they can call the same action; if \
        they should not, one of the steps is wrong.
        """,
        example: """
            start screen Home {
              open(item: Item) -> push Detail(item)
          -   select(entry: Item) -> push Detail(entry)
          +   peek(entry: Item) -> present Detail(entry)
            }
          """)
    case .overloadedAction:
      CatalogueEntry(
        "Action overloaded by type", .warning, .names,
        """
        Two screens of the flow have an action with the same name and labels but different types. In Swift these are \
        two functions that differ only in their argument types, so one is easily mistaken for the other.
        """,
        example: """
            start screen Home {
              open(item: Item) -> push Shelf(item)
            }
            screen Shelf(shelf: Item) {
          -   open(item: Book) -> push Page(item)
          +   open(book: Book) -> push Page(book)
            }
          """)
    case .overlappingActions:
      CatalogueEntry(
        "Overlapping actions", .error, .names,
        """
        The action is defined twice, and both conditions can hold. A single 'if … else' chain defines which comes \
        first.
        """,
        example: """
          - enter -> if isOpen push Hall else stay
          - enter -> if isNew push Tour else stay
          + enter -> if isOpen push Hall else if isNew push Tour else stay
          """)
    case .missingElse:
      CatalogueEntry(
        "Condition without 'else'", .warning, .names,
        "If the condition does not hold, the user taps and nothing happens. If that is intended, write 'else stay'.",
        example: """
          - enter -> if isOpen push Hall
          + enter -> if isOpen push Hall else stay
          """)
    case .equalBranches:
      CatalogueEntry(
        "Identical branches", .warning, .names,
        "The condition decides nothing: one of the branches is probably wrong.",
        example: """
          - enter -> if isOpen push Hall else push Hall
          + enter -> if isOpen push Hall else stay
          """)
    case .conflictingNames:
      CatalogueEntry(
        "Conflicting Swift names", .error, .names,
        """
        Both declarations would generate the same type, member or file. File names that differ only in case conflict \
        too, since most disks do not distinguish them.
        """,
        example: """
            flow Cart {
          - flow cart {
          + flow Basket {
          """)
    case .reservedName:
      CatalogueEntry(
        "Reserved Swift name", .error, .names,
        "The generated coordinator, UIKit or Swift itself already has a member with this name.",
        example: """
          - flow Cart(dependencies: Int) {
          -   start screen Cart(dependencies: Int)
          + flow Cart(number: Int) {
          +   start screen Cart(number: Int)
            }
          """)
    case .protocolMismatch:
      CatalogueEntry(
        "Screen does not match its protocol", .error, .names,
        """
        The actions of a screen that adopts a protocol are exactly its members: no more, as nothing could call them, \
        and no fewer.
        """,
        example: """
            protocol Buying {
              pay
            }
            flow Cart {
              start screen Cart: Buying {
          +     pay -> call pay
              }
            }
          """)
    case .tabCount:
      CatalogueEntry(
        "Invalid number of tabs", .errorOrWarning, .paths,
        """
        Two tabs that show the same thing cannot be told apart (an error). A single tab needs no tab bar. With more \
        than five tabs an iPhone shows four and moves the others to 'More', where UIKit moves a flow's screens to \
        another stack and back, so what those flows show and observe cannot be guaranteed (warnings).
        """,
        example: """
            tabs Main {
              tab News
          -   tab home: News
          +   tab Home
            }
          + flow Home {
          +   start screen Home
          + }
          """)
    case .startCycle:
      CatalogueEntry(
        "Flows that start each other", .error, .names,
        """
        Each of these flows starts by starting the next, and the last one starts the first: the app hangs as soon as \
        one of them starts. Conditional starts do not count.
        """,
        example: """
            flow A {
              start -> push B
            }
            flow B {
          -   start -> push A
          +   start screen B
            }
          """)
    case .emptyStart:
      CatalogueEntry(
        "Start without a screen", .error, .names,
        """
        Every branch of a start must push a first screen, which appears the way the parent shows the flow, or finish. \
        A step that presents needs a screen below it, and a start that shows nothing leaves an empty navigation \
        controller.
        """,
        example: """
            flow Shop {
          -   start -> if hasOffer present Offer else push Goods
          +   start -> if hasOffer push Goods then present Offer else push Goods
            }
          """)
    case .inaccessibleFlow:
      CatalogueEntry(
        "Inaccessible flow of another module", .error, .names,
        """
        A flow can be used in another module if it is declared 'exported' and the file that uses it imports its \
        module. Without 'exported' it is internal to its module. If two imported modules export flows of the same \
        name, the name is ambiguous.
        """)
    case .leakedType:
      CatalogueEntry(
        "Exported flow uses an internal type", .error, .names,
        """
        The parameters and outcomes of an exported flow are public, so that other modules can start it and handle its \
        end. A type that is generated for this module only is internal: other modules could not name it, and the \
        generated Swift would not compile.
        """,
        example: """
            exported flow Login {
          -   outcome helped(by: HelpCoordinator)
          +   outcome helped
              start screen Login {
          -     ask(help: HelpCoordinator) -> finish helped(help)
          +     ask -> finish helped
              }
            }
          """)
    case .supportMismatch:
      CatalogueEntry(
        "Modules with different support files", .error, .names,
        """
        Coordinators of one app start each other, so they share the 'Coordinator' protocol of one support file. It \
        belongs to a module that exports flows, or to one that all of those import; the others declare 'support \
        import' with its name. All have the same 'lifetime' and 'coordinator'. If one of them sets 'events' or \
        'outcomes', the module with the support file has to set it too.
        """)
    case .uselessSetting:
      CatalogueEntry(
        "Setting without effect", .warning, .names,
        """
        'links shared' adds what links need to the support file, for other modules that import it. It has no effect in \
        a module that has no support file of its own, or whose support file no other module can use because the module \
        neither exports a flow nor exists only for its support file. 'links' with a type or 'expire' and 'holds links' \
        have no effect in a module without links, and 'links expire' has an effect only in the module of the app. \
        'navigation' has no effect in 'tabs', which have no navigation controller; 'tabbar' has an effect only there.
        """,
        example: """
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
    case .noOutcomeReachable:
      CatalogueEntry(
        "No outcome reachable", .info, .paths,
        "The flow has outcomes, but none of them can be reached from this screen, not even by going back.",
        example: """
            start screen Picker {
              ok -> finish picked
          -   more -> replace All
          +   more -> push All
            }
            screen All {
              close -> close
            }
          """)
    case .suppression:
      CatalogueEntry(
        "Unused suppression", .errorOrWarning, .paths,
        """
        A comment suppresses a finding that no longer occurs (a warning), or gives no reason (an error). An unused \
        suppression hides the next mistake.
        """,
        example: """
            // allow FL183: it is closed at night
          - enter -> if isOpen push Hall else stay
          + enter -> if isOpen push Hall
          """)
    }
  }
}
