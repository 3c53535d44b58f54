import FlowGraph
package import FlowLanguage

extension Rule {
  /// Findings about what can be shown, left and repeated, and about modal layers.
  package static let paths: [Rule] = [
    .unreachable, .onlyByLink, .unreachableCycle, .noWayOut, .swipeOnly, .modalTrap, .valueOnlyAlert, .unboundedStack,
    .unboundedLayers, .neverReleased, .doublePresentation, .presentingTabs, .flash,
  ]

  package static let unreachable = Rule("FL100", "Unreachable", .warning, .paths).explained(
    """
    No action, tab, event, outcome or link leads from the app to this screen, alert, child or flow. Either it is dead,
    or the step that shows it is missing. In a module without an app, every flow that no other flow starts counts as
    an entry point.

      start screen Home {
    +   showCart -> push Cart
      }
      screen Cart
    """)
  package static let onlyByLink = Rule("FL101", "Reachable only by a link", .info, .paths).explained(
    """
    Users get to this screen only by following a link; no action leads to it. That is fine for a campaign page, and
    surprising for anything else.

    - start screen Shop
    + start screen Shop {
    +   offer -> push Offer
    + }
      screen Offer link "/offer"
    """)
  package static let unreachableCycle = Rule("FL102", "Unreachable cycle", .warning, .paths).explained(
    """
    These screens or flows lead to each other, but nothing else leads to them. The cycle is reported once.

    - start screen Home
    + start screen Home {
    +   find -> push Map
    + }
      screen Map {
        list -> replace List
      }
      screen List {
        map -> replace Map
      }
    """)
  package static let noWayOut =
    Rule("FL110", "Full screen without a way out", .errorOrWarning, .paths, isAllowable: true).explained(
      """
      A full-screen presentation cannot be swiped away: without a step that dismisses, closes or finishes it, the user
      is stuck and has to kill the app. For a screen this is an error. For a flow or a tab bar it is a warning, since it
      may be the app's home, which should be the root of the window.

        start screen Home {
          open(item: Item) -> present Detail(item) as fullScreen
        }
        screen Detail(item: Item) {
      +   close -> dismiss
        }
      """)
  package static let swipeOnly = Rule("FL111", "Sheet that only a swipe closes", .warning, .paths).explained(
    """
    A sheet can be swiped down, but not everyone knows that or can do it, and 'isModalInPresentation' turns it off. A
    button that closes the sheet costs one line.

      start screen Home {
        help -> present Help
      }
    - screen Help
    + screen Help {
    +   close -> dismiss
    + }
    """)
  package static let modalTrap = Rule("FL112", "No way out of a modal", .error, .paths, isAllowable: true).explained(
    """
    The screen that was presented can be closed, but the screens that replace it cannot: from them, no path leads back
    or out. Back counts as a way back; 'replace' leaves nothing to go back to.

      screen First {
        next -> replace Second
      }
      screen Second {
        again -> replace First
    +   done -> close
      }
    """)
  package static let valueOnlyAlert = Rule("FL113", "Alert that only a value closes", .warning, .names).explained(
    """
    An alert is closed only by its buttons. The app adds one of these buttons for each value it has. If it has no
    value, or none that fits, nothing closes the alert.

      alert Sort {
        sort(order: Order) -> call sort(order)
    +   cancel -> stay
      }
    """)
  package static let unboundedStack = Rule("FL120", "Stack grows without bound", .warning, .paths).explained(
    """
    These screens push each other in a cycle. Each round adds to the stack: Back leads through all of them, and memory
    grows for as long as the user continues. Going back with 'pop' breaks the cycle.

      screen Profile(person: Person) {
        showFriends -> push Friends(person)
      }
      screen Friends(person: Person) {
    -   open(friend: Person) -> push Profile(friend)
    +   done -> pop
      }
    """)
  package static let unboundedLayers =
    Rule("FL121", "Modal layers grow without bound", .error, .paths, isAllowable: true).explained(
      """
      These screens present each other in a cycle. With the policy 'many', each round adds a modal layer: after ten
      rounds, the user has ten layers to close. Otherwise, what is on screen is not presented again: the button that
      should lead back does nothing.

        screen Help {
          contact -> present Contact
        }
        screen Contact {
      -   help -> present Help
      -   close -> dismiss
      +   help -> dismiss
        }
      """)
  package static let neverReleased = Rule("FL140", "Coordinator is never released", .warning, .paths).explained(
    """
    This flow is presented in a custom style, and nothing in the .flow files ends it. Unless the transition does,
    every presentation leaks another coordinator with its screens.

      flow Home {
        start screen Home {
          chat -> present Chat as custom
        }
      }
      flow Chat {
        start screen Chat {
    +     close -> close
        }
      }
    """)
  package static let doublePresentation =
    Rule("FL141", "Two presentations in one action", .error, .names, isAllowable: true).explained(
      """
      The first presentation is still on screen when the second one starts. UIKit presents one view controller at a time
      from one place; the second covers the first before the user sees it.

        start screen Home {
      -   send -> present Sent then present Rating
      +   send -> present Sent
        }
        screen Sent {
      -   close -> dismiss
      +   close -> dismiss then present Rating
        }
      """)
  package static let presentingTabs =
    Rule("FL142", "Two tabs present at start", .error, .names, isAllowable: true).explained(
      """
      All tabs of a tab bar start at once. If two of them present something, they do so from the same window at the same
      moment: UIKit shows one and drops the other.

        tab Home
        tab News
        start -> push Home then present Offer
      - start -> push News then present Consent
      + start screen News {
      +   appeared -> present Consent
      + }
      """)
  package static let flash = Rule("FL143", "Removed as soon as it appears", .warning, .paths, isAllowable: true)
    .explained(
      """
      The next step runs as soon as what is shown has appeared. A step that goes back, or shows something in its place,
      takes it along: the user sees an alert, or a screen, flash. A step that should wait belongs to a button of the
      alert, to an action of the screen, or to the handler of the flow.

        screen Editor {
      -   save -> present Saved then pop
      +   save -> present Saved
        }
        alert Saved {
      -   done -> stay
      +   done -> pop
        }
      """)
}
