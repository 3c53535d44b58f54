package import FlowLanguage

extension Rule {
  /// Findings about names and about the ends of flows.
  package static let names: [Rule] = [
    .unknownScreen, .unknownValue, .unknownTab, .unknownProtocol, .unknownFlow, .duplicateDeclaration, .unknownChild,
    .startCount, .invalidCombination, .invalidSetting, .invalidPresentation, .unstorableValue, .linksNotShared,
    .unhandledOutcome, .unknownOutcome, .impossibleOutcome, .unusedOutcome, .missingAncestor, .emptyWindow,
    .stepAfterEnd, .rootOutsideApp, .misleading, .unheardSignal,
  ]

  package static let unknownScreen = Rule("FL050", "Unknown screen or flow", .error, .names).explained(
    """
    'push', 'present' and the other steps show a screen or alert of the same flow, one of its children, or another
    flow of the module. To show a screen of another flow, show that flow.

    - open(item: Item) -> push Detial(item)
    + open(item: Item) -> push Detail(item)
      screen Detail(item: Item)
    """)
  package static let unknownValue = Rule("FL052", "Unknown value", .error, .names).explained(
    """
    A step can use the parameters of its action and its screen, and the parameters, states and needs of its flow.
    Declare anything else, so that someone has to supply it.

      needs isOpen: Bool
      start screen Cart {
    -   pay -> if isOpne call pay else stay
    +   pay -> if isOpen call pay else stay
      }
    """)
  package static let unknownTab = Rule("FL053", "Unknown tab", .error, .names).explained(
    """
    'select' names a tab of the enclosing tab bar.

      start screen Home {
    -   buy -> select Crat
    +   buy -> select Cart
      }
    """)
  package static let unknownProtocol = Rule("FL054", "Unknown protocol", .error, .names).explained(
    """
    The protocols of a screen are declared in the .flow files of the module; declare one that is written in Swift as
    'external'.

      protocol Buying {
    - start screen Cart: Byuing {
    + start screen Cart: Buying {
    """)
  package static let unknownFlow = Rule("FL055", "Unknown flow", .error, .names).explained(
    """
    A child, a tab, or the ancestor in a 'finish' must be a flow of the module.

    - child cart: Crat
    + child cart: Cart
    """)
  package static let duplicateDeclaration = Rule("FL056", "Duplicate declaration", .error, .names).explained(
    """
    Two declarations of the same kind have the same name, so a reference to it would be ambiguous. The note shows the
    first.

      start screen Cart {
        help -> push Help
    -   help -> push Cart
      }
    """)
  package static let unknownChild = Rule("FL057", "Unknown child", .error, .names).explained(
    """
    'finish Flow.child' starts a child of an ancestor: one that the ancestor declares or shows.

      app Shop {
        child Home via root
      }
      start screen Login {
    -   done -> finish Shop.hmoe
    +   done -> finish Shop.home
      }
    """)
  package static let startCount = Rule("FL058", "Missing or duplicate start", .error, .names).explained(
    """
    A flow starts in exactly one place: with 'start screen Name', or with 'start -> …' if a condition or several steps
    are needed.

      flow Cart {
    -   screen Cart
    +   start screen Cart
      }
    """)
  package static let invalidCombination = Rule("FL059", "Invalid combination", .error, .names).explained(
    """
    The syntax is valid, but the parts do not go together: an outcome of an app, a screen of a flow that is written by
    hand, a step after 'go'. The message says which; the help says what to write instead.

      external flow Scanner {
        outcome scanned
    -   screen Preview
      }
    """)
  package static let invalidSetting = Rule("FL060", "Invalid setting", .error, .names).explained(
    """
    The setting does not have that value, or not in that place: what all flows of a module share is set in its one
    'settings' block.

      settings {
    -   events observe
    +   events observed
      }
    """)
  package static let invalidPresentation = Rule("FL061", "Invalid presentation", .error, .names).explained(
    """
    What is shown cannot be shown like this: only 'present' takes a style, an alert can only be presented, a popover
    needs a source, and a flow that is written by hand shows its first screen itself.

    - help -> push Help as sheet
    + help -> present Help as sheet
    """)
  package static let unstorableValue = Rule("FL062", "Value that cannot be stored", .error, .names).explained(
    """
    Values are stored, passed on, or part of an enum, which some types of Swift do not allow: 'inout Int',
    'some Equatable', an enum that contains itself. '[Item!]' and '(item: Item) -> Void' are not Swift types. A
    'Void' or 'Never' carries nothing. The initial value of a state can only use what exists before the flow starts.
    A weak state has none; any other needs one unless it is an optional.

      flow Books {
    -   needs place: inout Int
    +   needs place: Int
      }
    """)
  package static let linksNotShared = Rule("FL099", "Support file without links", .error, .paths).explained(
    """
    Links need a larger support file. The module that this one imports it from has no links itself, so it has to be
    told to include what others need: write 'links shared' in its settings, and generate it again.
    """)
  package static let unhandledOutcome = Rule("FL130", "Unhandled outcome", .error, .names).explained(
    """
    The flow can end this way, but the flow that starts it does not define what happens next: the user makes a
    decision, and nothing follows. Only outcomes that can actually occur count.

      flow Home {
        start screen Home {
          pick -> present Picker
    +   }
    +   child Picker {
    +     picked(colour) -> call use(colour)
        }
      }
      flow Picker {
        outcome picked(colour: Colour)
        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
    """)
  package static let unknownOutcome = Rule("FL131", "Unknown outcome", .error, .names).explained(
    """
    A flow finishes with one of the outcomes it declares. An app cannot finish at all.

      outcome picked
      start screen Picker {
    -   ok -> finish pikced
    +   ok -> finish picked
      }
    """)
  package static let impossibleOutcome =
    Rule("FL132", "Handler for an impossible outcome", .errorOrInfo, .paths).explained(
      """
      The handler names an outcome that the flow does not declare (an error), or it handles 'closed' for something the
      user cannot close: the root of the window, or a tab (a remark). That handler runs only when the app's own code
      replaces the root of the window, or when the tab bar ends.

        child Picker {
          picked(colour) -> call use(colour)
      -   canceled -> stay
      +   closed -> stay
        }
        outcome picked(colour: Colour)
      """)
  package static let unheardSignal = Rule("FL139", "Unhandled signal", .warning, .paths).explained(
    """
    The flow sends this signal, but no flow that starts it handles it.

      child Editor {
        saved -> stay
    +   changed -> tell List.reload()
      }
      signal changed
    """)
  package static let unusedOutcome = Rule("FL133", "Unused outcome, signal or route", .warning, .paths).explained(
    """
    The flow declares this, but no step finishes with the outcome, sends the signal or goes to the route. The handlers
    of such an outcome or signal never run.

      outcome cancelled
      start screen Picker {
    +   cancel -> finish cancelled
      }
    """)
  package static let missingAncestor = Rule("FL134", "Missing ancestor", .error, .names).explained(
    """
    'finish Flow.child' ends every flow up to that ancestor. On some path to this step the ancestor is missing, or it
    has more than one way to show the child.

      app Shop {
    -   event offered -> present Offer
      }
      flow Home {
    +   event offered -> present Offer
      }
      flow Offer {
        start screen Offer {
          buy -> finish Home.cart
        }
      }
    """)
  package static let emptyWindow = Rule("FL135", "Nothing replaces the root", .errorOrWarning, .names).explained(
    """
    A flow that is the root of the window, of a stack or of a tab cannot simply disappear: the window would be empty.
    Its handler must first show what replaces it, in every branch, and the child of a 'finish App.child' further down
    must not be presented. If a flow begins with a child that ends while nothing else is shown, the child's last screen
    stays, but does nothing (a warning).

      start -> root Login
      child Login {
    -   loggedIn -> call greet
    +   loggedIn -> root Home
      }
    """)
  package static let stepAfterEnd = Rule("FL136", "Step after the end", .error, .names).explained(
    """
    The flow has ended, so nothing in it runs anymore. Move the step before the 'finish', or into the handler of the
    flow that started this one. Removing its first screen also ends a flow: with 'close', with 'pop' if the flow is
    pushed, or with 'dismiss' if it is presented and presents nothing itself.

      start screen Picker {
    -   ok -> finish picked then call log
    +   ok -> call log then finish picked
      }
    """)
  package static let rootOutsideApp = Rule("FL137", "'root' outside the app", .error, .names).explained(
    """
    Only the app owns the window. End the flow with an outcome or with 'finish App.child' and let the app change the
    root, or replace the screens on the flow's own stack.

      app Shop {
        child Home via root
      }
      start screen Login {
    -   done -> root Home
    +   done -> finish Shop.home
      }
    """)
  package static let misleading = Rule("FL138", "Misleading name or condition", .errorOrWarning, .names).explained(
    """
    A name shadows a state or need of another type, a condition is neither a Bool nor an optional, a 'switch' has no
    cases or is not over an enum, or 'tell' addresses a screen of another flow. Each would compile to something
    unexpected, or not at all. A condition on an optional Bool tests whether there is a value, so it holds for
    'false' too: this is a warning, unless the branch uses the value. 'call' with the name of a route is also a warning,
    and so is a name that has the suffix which Swift's name for it adds: 'LoginCoordinator' for a flow.

    - needs count: Int
    + needs hasItems: Bool
      start screen Cart {
    -   pay -> if count call pay else stay
    +   pay -> if hasItems call pay else stay
      }
    """)
}
