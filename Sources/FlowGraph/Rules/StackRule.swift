package import FlowLanguage

/// What is reported about stacks, tabs and links.
package enum StackRule: String, Rule {
  case invalidDismiss = "FL150"
  case nothingToPop = "FL151"
  case missingPopTarget = "FL152"
  case noStack = "FL153"
  case tabBarOnStack = "FL154"
  case notInTabBar = "FL155"
  case discardedFlow = "FL156"
  case notStackable = "FL157"
  case popoverWithoutSource = "FL158"
  case ambiguousLink = "FL160"
  case shadowedLink = "FL161"
  case incompleteLink = "FL162"
  case unreadableLinkValue = "FL163"
  case unguardedLink = "FL164"
  case linkWithoutBack = "FL165"

  package var entry: CatalogueEntry {
    switch self {
    case .invalidDismiss:
      CatalogueEntry(
        "'dismiss' of what is not presented", .errorOrWarning, .paths, isAllowable: true,
        """
        In a screen that its flow presents, 'dismiss' dismisses that screen. Elsewhere it dismisses what the flow \
        presented last, or else the modal layer the flow is in. If there is never such a layer, the button does \
        nothing (an error); if there is one only on some paths, it does nothing on the others (a warning). 'close' \
        undoes whichever way the screen was shown.
        """,
        example: """
            open -> push Detail
            screen Detail {
          -   done -> dismiss
          +   done -> pop
            }
          """)
    case .nothingToPop:
      CatalogueEntry(
        "Nothing to pop", .error, .paths, isAllowable: true,
        """
        'pop' removes the top screen of a stack. The first screen of a stack has nothing below it, a presented screen \
        is not on a stack, and the root of the window or of a tab has nothing to go back to: the button does nothing.
        """,
        example: """
            help -> present Help
            screen Help {
          -   done -> pop
              close -> dismiss
            }
          """)
    case .missingPopTarget:
      CatalogueEntry(
        "'pop to' a screen that is not below", .errorOrWarning, .paths, isAllowable: true,
        """
        The target is never below this screen (an error), or only on some paths (a warning); on the others the step \
        does nothing. The path shows one of those.
        """,
        example: """
            start screen Home {
              pay -> push Card
          -   payLater -> push Summary
            }
            screen Card {
              next -> push Summary
            }
            screen Summary {
              changeCard -> pop to Card
            }
          """)
    case .noStack:
      CatalogueEntry(
        "No stack to push onto", .error, .paths, isAllowable: true,
        """
        A flow shown 'bare' has no navigation controller, and a screen presented on its own is not on its flow's \
        stack: the pushed screen would not appear, or would appear behind what the user sees.
        """,
        example: """
            flow Home {
              start screen Home {
          -     chat -> present Chat bare
          +     chat -> present Chat
              }
            }
            flow Chat {
              start screen Chat {
                open -> push Room
              }
            }
          """)
    case .tabBarOnStack:
      CatalogueEntry(
        "Tab bar on a stack", .warning, .paths,
        """
        Each tab has its own stack. Inside another stack, a tab bar shows two navigation bars, and Back leaves it from \
        anywhere. UIKit expects a tab bar at the root.
        """,
        example: """
            app Shop {
          +   child Home {
          +     entered -> root Main
          +   }
            }
            flow Home {
          +   outcome entered
              start screen Home {
          -     enter -> push Main
          +     enter -> finish entered
              }
            }
          """)
    case .notInTabBar:
      CatalogueEntry(
        "No such tab in the enclosing tab bar", .errorOrWarning, .paths, isAllowable: true,
        """
        'select' acts on the nearest enclosing tab bar. On every path to this flow there is none, or it has no such \
        tab (an error), or that is so on some paths (a warning).
        """,
        example: """
            start screen Home {
              enter -> present Main
          -   news -> select News
            }
            tabs Main {
              tab News
              tab Cart
            }
            start screen Cart {
          +   news -> select News
            }
          """)
    case .discardedFlow:
      CatalogueEntry(
        "New root discards an open flow", .warning, .paths,
        """
        The app has presented or pushed a flow that has outcomes. Changing the root ends that flow, and its outcome is \
        never delivered. Events are exempt: the app sends them deliberately.
        """,
        example: """
            app Shop {
              child Login {
                loggedIn -> root Home
              }
          -   child Survey {
          -     answered -> call store
          -   }
          -   event asked -> present Survey
            }
            flow Home {
          -   start screen Home
          +   start screen Home {
          +     ask -> present Survey
          +   }
          +   child Survey {
          +     answered -> call store
          +   }
            }
          """)
    case .notStackable:
      CatalogueEntry(
        "View controller that cannot be on a stack", .error, .paths,
        """
        Some system view controllers are navigation controllers: UIImagePickerController, UIVideoEditorController, the \
        MessageUI composers, EKEventEditViewController and the GameKit ones. UIKit raises an exception if one is \
        pushed or embedded in a stack. Split view controllers and alerts cannot be pushed either. A flow brings a \
        stack for its first screen unless it is presented bare.
        """,
        example: """
          - shoot -> push Camera
          + shoot -> present Camera as fullScreen
            screen Camera as UIImagePickerController {
          """)
    case .popoverWithoutSource:
      CatalogueEntry(
        "Popover without a source", .warning, .paths,
        """
        On an iPad these view controllers appear in a popover whatever the style, and UIKit raises an exception if the \
        popover has no source. On an iPhone they slide in from below, so a test there does not find the crash. An \
        action sheet, which is an alert, needs a source too.
        """,
        example: """
          - share(photo: Photo) -> present Share(photo)
          + share(photo: Photo, view: UIView) -> present Share(photo) as popover(view)
            screen Share as UIActivityViewController(photo: Photo)
          """)
    case .ambiguousLink:
      CatalogueEntry(
        "Ambiguous link", .error, .names,
        """
        A URL that matches both links could lead to either. Values do not distinguish links: '/a/:x' and '/a/:y' are \
        the same path.
        """,
        example: """
            start screen Shop link "/shop" {
          - screen Offers link "/shop"
          + screen Offers link "/offers"
          """)
    case .shadowedLink:
      CatalogueEntry(
        "Shadowed link", .warning, .names,
        """
        A word of this path is also a possible value in the other one. The word wins, so the other link cannot be \
        reached with that value.
        """,
        example: """
            screen Item(name: String) link "/shop/:name"
          - screen Help link "/shop/help"
          + screen Help link "/help"
          """)
    case .incompleteLink:
      CatalogueEntry(
        "Link does not match its parameters", .error, .names,
        "A link supplies everything its screen needs, and nothing the screen does not take.",
        example: """
          - screen Item(id: Int) link "/item"
          + screen Item(id: Int) link "/item/:id"
          """)
    case .unreadableLinkValue:
      CatalogueEntry(
        "Link value that is not text", .error, .names,
        """
        A link is text. A closure, a tuple, an array or an existential cannot be read from it; an id can, and the app \
        looks up the value.
        """,
        example: """
            start screen Shop {
          -   items(ids: [Int]) -> push Items(ids)
          +   items(list: Int) -> push Items(list)
            }
          - screen Items(ids: [Int]) link "/items/:ids"
          + screen Items(list: Int) link "/items/:list"
          """)
    case .unguardedLink:
      CatalogueEntry(
        "Link bypasses a condition", .warning, .names,
        """
        Inside the app, the screen is shown only under a condition. The link bypasses it: users who are not logged in, \
        or have not paid, get in.
        """,
        example: """
          - needs isMember: Bool
            start screen Shop {
          -   lounge -> if isMember push Lounge else stay
          +   lounge -> push Lounge
            }
            screen Lounge link "/lounge"
          """)
    case .linkWithoutBack:
      CatalogueEntry(
        "Link without a way back", .warning, .names,
        """
        Several screens push this one. A user who follows the link can go back to only one of them, and nothing says \
        which.
        """,
        example: """
            start screen Shop {
              offer -> push Offer
            }
            screen News {
              offer -> push Offer
            }
          - screen Offer link "/offer"
          + screen Offer link "/offer" below Shop
          """)
    }
  }
}
