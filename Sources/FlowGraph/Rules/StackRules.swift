package import FlowLanguage

extension Rule {
  /// Findings about stacks, tabs and links.
  package static let stacks: [Rule] = [
    .invalidDismiss, .nothingToPop, .missingPopTarget, .noStack, .tabBarOnStack, .notInTabBar, .discardedFlow,
    .notStackable, .popoverWithoutSource, .ambiguousLink, .shadowedLink, .incompleteLink, .unreadableLinkValue,
    .unguardedLink, .linkWithSeveralWays, .malformedLink, .wrongLinkNeed, .unreachableLink, .linkWithoutBase,
  ]

  package static let invalidDismiss = Rule(
    "FL150", "'dismiss' without a presentation", .errorOrWarning, .paths, isAllowable: true,
    """
    In a screen that its flow presents, 'dismiss' dismisses that screen. Elsewhere it dismisses what the flow \
    presented last, or else the modal layer the flow is in. If there is never such a layer, the button does nothing \
    (an error); if there is one only on some paths, it does nothing on the others (a warning). 'close' undoes \
    whichever way the screen was shown.
    """,
    example: """
        open -> push Detail
        screen Detail {
      -   done -> dismiss
      +   done -> pop
        }
      """)
  package static let nothingToPop = Rule(
    "FL151", "Nothing to pop", .error, .paths, isAllowable: true,
    """
    'pop' removes the top screen of a stack. The first screen of a stack has nothing below it, a presented screen is \
    not on a stack, and the root of the window or of a tab has nothing to go back to: the button does nothing.
    """,
    example: """
        help -> present Help
        screen Help {
      -   done -> pop
          close -> dismiss
        }
      """)
  package static let missingPopTarget = Rule(
    "FL152", "'pop to' a screen that is not below", .errorOrWarning, .paths, isAllowable: true,
    """
    The target is never below this screen (an error), or only on some paths (a warning); on the others the step does \
    nothing. The path shows one of those.
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
  package static let noStack = Rule(
    "FL153", "No stack to push onto", .error, .paths, isAllowable: true,
    """
    A flow shown 'bare' has no navigation controller, and a screen presented on its own is not on its flow's stack: \
    the pushed screen would not appear, or would appear behind what the user sees.
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
  package static let tabBarOnStack = Rule(
    "FL154", "Tab bar on a stack", .warning, .paths,
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
  package static let notInTabBar = Rule(
    "FL155", "No such tab in the enclosing tab bar", .errorOrWarning, .paths, isAllowable: true,
    """
    'select' acts on the nearest enclosing tab bar. If there is none, or it lacks the tab, on every path to this flow, \
    this is an error; if only on some paths, a warning. 'event reselected' is for the flow of a tab; in any other flow \
    it never happens (a warning).
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
  package static let discardedFlow = Rule(
    "FL156", "New root discards an open flow", .warning, .paths,
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
  package static let notStackable = Rule(
    "FL157", "View controller that cannot be on a stack", .error, .paths,
    """
    Some system view controllers are navigation controllers: UIImagePickerController, UIVideoEditorController, the \
    MessageUI composers, EKEventEditViewController and the GameKit ones. UIKit raises an exception if one is pushed or \
    embedded in a stack. Split view controllers and alerts cannot be pushed either. A flow brings a stack for its \
    first screen unless it is presented bare.
    """,
    example: """
      - shoot -> push Camera
      + shoot -> present Camera as fullScreen
        screen Camera as UIImagePickerController {
      """)
  package static let popoverWithoutSource = Rule(
    "FL158", "Popover without a source", .warning, .paths,
    """
    On an iPad these view controllers appear in a popover whatever the style, and UIKit raises an exception if the \
    popover has no source. On an iPhone they slide in from below, so a test there does not find the crash. An action \
    sheet, which is an alert, needs a source too.
    """,
    example: """
      - share(photo: Photo) -> present Share(photo)
      + share(photo: Photo, view: UIView) -> present Share(photo) as popover(view)
        screen Share as UIActivityViewController(photo: Photo)
      """)
  package static let ambiguousLink = Rule(
    "FL160", "Ambiguous link", .error, .names,
    """
    A URL that matches both links could lead to either. Values do not distinguish links: '/a/:x' and '/a/:y' are the \
    same path. The links of another module's flow count with the prefix of its child.
    """,
    example: """
        start screen Shop link "/shop" {
      - screen Offers link "/shop"
      + screen Offers link "/offers"
      """)
  package static let shadowedLink = Rule(
    "FL161", "Shadowed link", .warning, .names,
    """
    A word of this path is also a possible value in the other one. The word wins, so the other link cannot be reached \
    with that value.
    """,
    example: """
        screen Item(name: String) link "/shop/:name"
      - screen Help link "/shop/help"
      + screen Help link "/help"
      """)
  package static let incompleteLink = Rule(
    "FL162", "Link does not match its parameters", .error, .names,
    """
    A link contains everything that its target and the flows on the way to it need, and nothing else. A parameter \
    without a variable is looked up 'with' a need, has a default, or is optional.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
      - screen Item(id: Int) link "/item"
      + screen Item(id: Int) link "/item/:id"
      """)
  package static let unreadableLinkValue = Rule(
    "FL163", "Link value that text cannot represent", .error, .names,
    """
    A link is text. A closure, a tuple, an array or one of the app's own types cannot be read from it. An id can, and \
    a need can then look up the value. LosslessStringConvertible types can be read if 'settings' contains 'links \
    Name'.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
          start screen Items {
      -     some(ids: [Int]) -> push Some(ids)
      +     some(list: Int) -> push Some(list)
          }
      -   screen Some(ids: [Int]) link "/items/:ids"
      +   screen Some(list: Int) link "/items/:list"
        }
      """)
  package static let unguardedLink = Rule(
    "FL164", "Link bypasses a condition", .error, .names,
    """
    Inside the app, the screen or flow is shown only under a condition. A link never shows what a tap could not have \
    shown: put the link on an event whose step has the condition.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Club
        }
        flow Club {
          needs isMember: Bool
          start screen Shop {
            lounge -> if isMember push Lounge else stay
          }
      -   screen Lounge link "/lounge"
      +   screen Lounge
      +   event openLounge link "/lounge" -> if isMember push Lounge else stay
        }
      """)
  package static let linkWithSeveralWays = Rule(
    "FL165", "Link with several paths", .error, .names,
    """
    The screen is both pushed and presented, or several flows start this flow. The link has to choose: with 'as', on \
    the child, or on an event.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
          start screen Items {
            offer -> push Offer
            preview -> present Offer
          }
      -   screen Offer link "/offer" {
      +   screen Offer link "/offer" as push {
            close -> close
          }
        }
      """)
  package static let malformedLink = Rule(
    "FL166", "Malformed link", .error, .names,
    """
    A link is a path of words and ':names', such as '/items/:id', optionally with a query, '?stars=:stars'. The link \
    on the app defines how all of them begin: 'https://shop.example' or 'shop:'.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
      -   start screen Items link "items"
      +   start screen Items link "/items"
        }
      """)
  package static let wrongLinkNeed = Rule(
    "FL167", "Link with an unsuitable need", .error, .names,
    """
    'with item(id)' looks up a screen's parameter from values in the URL: the need belongs to the flow, its arguments \
    come from the link, and its result is passed as the parameter of the same name.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
          needs item(id: Int) async: Item?
          start screen Items {
            select(item: Item) -> push Detail(item)
          }
      -   screen Detail(item: Item) link "/items/:id" with item(number)
      +   screen Detail(item: Item) link "/items/:id" with item(id)
        }
      """)
  package static let unreachableLink = Rule(
    "FL168", "Link that leads nowhere", .error, .names,
    """
    No path leads from the app to the target of the link: nothing starts its flow, the path goes through one that is \
    hand-written or always holds links, or the target is shown as a popover, which needs a tapped view as its source.
    """,
    example: """
        app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
      -   holds links
          start screen Items link "/items"
        }
      """)
  package static let linkWithoutBase = Rule(
    "FL169", "Link without a beginning", .info, .names,
    """
    Nothing defines how this link begins, so nothing is generated for it: the app has no 'link' of its own, or, in a \
    module without an app, no 'exported' flow leads to it. The app that imports an exported flow decides how the links \
    below it begin: 'child Orders link "/orders"'.
    """,
    example: """
      - app Shop {
      + app Shop link "https://shop.example" {
          start -> root Items
        }
        flow Items {
          start screen Items link "/items"
        }
      """)
}
