/// Findings about how flows end.
let pagesOnEnds: [Page] = [
  Page(
    "FL130", "An outcome that nobody hears", .error,
    why: """
      A flow can end in this way, and whoever starts it does not say what happens then. The user would \
      have decided something, and nothing would follow. Only outcomes that can really happen count.
      """,
    example: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """,
    remedy: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked(colour) -> call use(colour)
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """),
  Page(
    "FL131", "No such outcome", .error,
    why: """
      A flow finishes with one of the outcomes that it declares; the app cannot finish at all.
      """,
    example: """
      flow Picker {
        outcome picked

        start screen Picker {
          ok -> finish pikced
        }
      }
      """,
    remedy: """
      flow Picker {
        outcome picked

        start screen Picker {
          ok -> finish picked
        }
      }
      """),
  Page(
    "FL132", "A handler that waits in vain", .errorOrWarning,
    why: """
      The handler names an outcome that the flow does not have (an error), or waits for the closing of \
      something that nobody can close: the window's root, or a tab (a warning).
      """,
    example: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked(colour) -> call use(colour)
          canceled -> stay
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """,
    remedy: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked(colour) -> call use(colour)
          closed -> stay
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """),
  Page(
    "FL133", "An outcome that never happens", .warning,
    why: """
      The flow declares this outcome, but no step finishes with it. Handlers wait in vain, and readers \
      believe in an end that is not there.
      """,
    example: """
      flow Picker {
        outcome picked
        outcome cancelled

        start screen Picker {
          ok -> finish picked
        }
      }
      """,
    remedy: """
      flow Picker {
        outcome picked
        outcome cancelled

        start screen Picker {
          ok -> finish picked
          cancel -> finish cancelled
        }
      }
      """),
  Page(
    "FL134", "No such ancestor on some way", .error,
    why: """
      'finish Flow.child' ends everything up to that flow. On some way to this place the flow is not \
      there, or it is not clear how it would show the child.
      """,
    example: """
      app Shop {
        start -> root Home

        event offered -> present Offer
      }

      flow Home {
        start screen Home {
          offer -> present Offer
        }

        child Cart via push
      }

      flow Offer {
        start screen Offer {
          buy -> finish Home.cart
          close -> dismiss
        }
      }

      flow Cart {
        start screen Cart
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          offer -> present Offer
        }

        child Cart via push
      }

      flow Offer {
        start screen Offer {
          buy -> finish Home.cart
          close -> dismiss
        }
      }

      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL135", "Nothing comes after what filled the window", .error,
    why: """
      A flow that is the window's root, all of a stack or a tab cannot leave first: the window would be \
      empty. So its handler begins with what takes its place, in every branch.
      """,
    example: """
      app Shop {
        start -> root Login

        child Login {
          loggedIn -> call greet
        }
      }

      flow Login {
        outcome loggedIn

        start screen Login {
          done -> finish loggedIn
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Login

        child Login {
          loggedIn -> root Home
        }
      }

      flow Login {
        outcome loggedIn

        start screen Login {
          done -> finish loggedIn
        }
      }

      flow Home {
        start screen Home
      }
      """),
  Page(
    "FL136", "A step behind the end", .error,
    why: """
      The flow has ended, so nothing of it runs any more. What should still happen stands before the \
      'finish', or in the handler of whoever started the flow.
      """,
    example: """
      flow Picker {
        outcome picked

        start screen Picker {
          ok -> finish picked then call log
        }
      }
      """,
    remedy: """
      flow Picker {
        outcome picked

        start screen Picker {
          ok -> call log then finish picked
        }
      }
      """),
  Page(
    "FL137", "'root' outside of the app", .error,
    why: """
      Only the app owns the window. A flow ends with an outcome or with 'finish App.child', and the app \
      changes the root; or the flow replaces what is on its own stack.
      """,
    example: """
      app Shop {
        start -> root Login

        child Home via root
      }

      flow Login {
        start screen Login {
          done -> root Home
        }
      }

      flow Home {
        start screen Home
      }
      """,
    remedy: """
      app Shop {
        start -> root Login

        child Home via root
      }

      flow Login {
        start screen Login {
          done -> finish Shop.home
        }
      }

      flow Home {
        start screen Home
      }
      """),
  Page(
    "FL138", "It would mean something else", .error,
    why: """
      A name hides another one that is in scope, a condition is neither a Bool nor an optional, or 'tell' \
      speaks to a screen of another flow. Each would compile to something that nobody expects.
      """,
    example: """
      flow Cart {
        needs count: Int

        start screen Cart {
          pay -> if count call pay else stay
        }
      }
      """,
    remedy: """
      flow Cart {
        needs hasItems: Bool

        start screen Cart {
          pay -> if hasItems call pay else stay
        }
      }
      """),
]
