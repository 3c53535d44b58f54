package import FlowLanguage

extension Rule {
  /// Findings about stacks and tabs.
  package static let stacks: [Rule] = [
    .invalidDismiss, .nothingToPop, .missingPopTarget, .noStack, .tabBarOnStack, .notInTabBar, .discardedFlow,
    .notStackable, .popoverWithoutSource, .uncreatedClass,
  ]

  package static let invalidDismiss =
    Rule("FL150", "'dismiss' without a presentation", .errorOrWarning, .paths, isAllowable: true).explained(
      """
      In a screen that its flow presents, 'dismiss' dismisses that screen. Elsewhere it dismisses what the flow
      presented last, or else the modal layer the flow is in. If there is never such a layer, the button does nothing
      (an error); if there is one only on some paths, it does nothing on the others (a warning). 'close' pops
      or dismisses the screen, depending on how it was shown.

        open -> push Detail
        screen Detail {
      -   done -> dismiss
      +   done -> pop
        }
      """)
  package static let nothingToPop = Rule("FL151", "Nothing to pop", .errorOrWarning, .paths, isAllowable: true)
    .explained(
      """
      'pop' removes the top screen of a stack. The first screen of a stack has nothing below it, a presented screen is
      not on a stack, and the root of the window or of a tab has nothing to go back to. The button does nothing:
      an error, or a warning if only on some paths.

        help -> present Help
        screen Help {
      -   done -> pop
          close -> dismiss
        }
      """)
  package static let missingPopTarget =
    Rule("FL152", "'pop to' a screen that is not below", .errorOrWarning, .paths, isAllowable: true).explained(
      """
      The target is never below this screen (an error), or only on some paths (a warning); on the others the step does
      nothing. The path shows one of those.

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
  package static let noStack = Rule("FL153", "No stack to push onto", .errorOrWarning, .paths, isAllowable: true)
    .explained(
      """
      A flow shown 'bare' has no navigation controller, and a screen presented on its own is not on its flow's stack:
      the pushed screen would not appear, or would appear behind what the user sees. If the screen is only sometimes
      presented on its own, it is a warning. So is a 'push' right after a 'present', which is still there.

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
  package static let tabBarOnStack = Rule("FL154", "Tab bar on a stack", .warning, .paths).explained(
    """
    Each tab has its own stack. Inside another stack, a tab bar shows two navigation bars, and Back leaves it from
    anywhere. UIKit expects a tab bar at the root.

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
  package static let notInTabBar =
    Rule("FL155", "No such tab around it, or none in sight", .errorOrWarning, .paths, isAllowable: true).explained(
      """
      'select' acts on the nearest enclosing tab bar that has the tab. If there is none on any path to this flow, this is
      an error; if there is none on some paths, or the tab has a condition, a warning. A step that selects a tab behind
      what stays presented is a warning, too: dismiss that first, or finish, and select the tab in the handler.
      'event reselected' is for the flow of a tab; in any other flow, or with parameters, it never happens (a warning).

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
  package static let discardedFlow = Rule("FL156", "New root discards an open flow", .warning, .paths).explained(
    """
    The app has presented or pushed a flow that has outcomes. Changing the root ends that flow, and its outcome is
    never delivered. Events are exempt: the app sends them deliberately.

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
  package static let notStackable =
    Rule("FL157", "View controller that cannot be on a stack", .errorOrWarning, .paths).explained(
      """
      Some system view controllers are navigation controllers: UIImagePickerController, UIVideoEditorController, the
      MessageUI composers, EKEventEditViewController and the GameKit ones. UIKit raises an exception if one is pushed or
      embedded in a stack. Split view controllers and alerts cannot be pushed either. A flow puts its first screen on a
      stack unless it is presented bare. It is a warning if the first screen of a tab has a class of the app's own whose
      name ends in NavigationController or SplitViewController.

      - shoot -> push Camera
      + shoot -> present Camera as fullScreen
        screen Camera as UIImagePickerController {
      """)
  package static let popoverWithoutSource = Rule("FL158", "Popover without a source", .warning, .paths).explained(
    """
    On an iPad these view controllers appear in a popover whatever the style, and UIKit raises an exception if the
    popover has no source. On an iPhone they slide in from below, so a test there does not find the crash. An action
    sheet, which is an alert, needs a source too.

    - share(photo: Photo) -> present Share(photo)
    + share(photo: Photo, view: UIView) -> present Share(photo) as popover(view)
      screen Share as UIActivityViewController(photo: Photo)
    """)
  package static let uncreatedClass =
    Rule("FL159", "System view controller that cannot be created like this", .warning, .names).explained(
      """
      'screens' says where view controllers come from, and a system view controller may not come from there: a share
      sheet has no initializer without arguments, an image picker has no property for a coordinator, and neither is a
      SwiftUI view. The generated code would not compile, unless an extension adds what is missing. With 'screens
      dependencies', which can be set for one flow, the app makes the view controller itself.

        flow Album {
          screens properties
          start screen Album {
      -     share(view: UIView) -> present Share as popover(view)
      +     share(view: UIView) -> call share(view)
          }
      -   screen Share as UIActivityViewController
        }
      """)
}
