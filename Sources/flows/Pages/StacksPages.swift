/// Findings about stacks, layers and tabs.
let pagesOnStacks: [Page] = [
  Page(
    "FL150", "'dismiss' of what is not presented", .errorOrWarning,
    why: """
      In a screen that its flow presents, 'dismiss' takes that screen away. Elsewhere it takes away what the \
      flow has presented last, or else the modal layer that the flow is in. Where there is never one, the button \
      does nothing (an error); where there is one only sometimes, it does nothing otherwise (a warning). \
      'close' leaves the way the screen came.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open -> push Detail
        }

        screen Detail {
          done -> dismiss
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open -> push Detail
        }

        screen Detail {
          done -> pop
        }
      }
      """),
  Page(
    "FL151", "Nothing lies below", .error,
    why: """
      'pop' takes the top screen off a stack. The first one has nothing below it, a presented one lies on \
      no stack, and the root of the window or of a tab has nowhere to go: the button does nothing.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          help -> present Help
        }

        screen Help {
          done -> pop
          close -> dismiss
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          help -> present Help
        }

        screen Help {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL152", "'pop to' a screen that is not below", .errorOrWarning,
    why: """
      The screen is never below this one (an error), or not on every way (a warning); then the step does \
      nothing. The path shows a way without it.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pay -> push Card
          payLater -> push Summary
        }

        screen Card {
          next -> push Summary
        }
        screen Summary {
          changeCard -> pop to Card
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pay -> push Card
        }

        screen Card {
          next -> push Summary
        }
        screen Summary {
          changeCard -> pop to Card
        }
      }
      """),
  Page(
    "FL153", "No stack to push onto", .error,
    why: """
      A flow that is shown 'bare' has no navigation controller, and a screen that is presented by itself \
      is not on its flow's stack: what is pushed would come nowhere, or behind what the user sees.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat -> present Chat bare
        }
      }

      flow Chat {
        start screen Chat {
          open -> push Room
          close -> close
        }

        screen Room
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat -> present Chat
        }
      }

      flow Chat {
        start screen Chat {
          open -> push Room
          close -> close
        }

        screen Room
      }
      """),
  Page(
    "FL154", "A tab bar on a stack", .warning,
    why: """
      A tab bar brings a stack for each of its tabs. On another stack it has two navigation bars, and Back \
      leads out of it from anywhere. UIKit's guidelines want it at the root.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          enter -> push Main
        }
      }

      tabs Main {
        tab News
        tab Cart
      }

      flow News {
        start screen News
      }

      flow Cart {
        start screen Cart
      }
      """,
    remedy: """
      app Shop {
        start -> root Home

        child Home {
          entered -> root Main
        }
      }

      flow Home {
        outcome entered

        start screen Home {
          enter -> finish entered
        }
      }

      tabs Main {
        tab News
        tab Cart
      }

      flow News {
        start screen News
      }

      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL155", "No such tab around", .errorOrWarning,
    why: """
      'select' works on the nearest tab bar around the flow. There is none on any way to the flow, or it \
      has no such tab (an error), or only on some ways (a warning).
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          enter -> present Main
          news -> select News
        }

        child Main {
          left -> stay
        }
      }

      tabs Main {
        outcome left

        tab News
        tab Cart

        child Cart {
          left -> finish left
        }
      }

      flow News {
        start screen News
      }

      flow Cart {
        outcome left

        start screen Cart {
          leave -> finish left
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          enter -> present Main
        }

        child Main {
          left -> stay
        }
      }

      tabs Main {
        outcome left

        tab News
        tab Cart

        child Cart {
          left -> finish left
        }
      }

      flow News {
        start screen News
      }

      flow Cart {
        outcome left

        start screen Cart {
          leave -> finish left
          news -> select News
        }
      }
      """),
  Page(
    "FL156", "A new root throws away an open flow", .warning,
    why: """
      The app has presented or pushed a flow that has something to say. A new root ends it on the way, and \
      its outcome is not heard. Events are left out: whoever tells the app means it.
      """,
    example: """
      app Shop {
        start -> root Login

        child Login {
          loggedIn -> root Home
        }

        child Survey {
          answered -> call store
        }

        event asked -> present Survey
      }

      flow Login {
        outcome loggedIn

        start screen Login {
          done -> finish loggedIn
        }
      }

      flow Survey {
        outcome answered

        start screen Survey {
          done -> finish answered
        }
      }

      flow Home {
        start screen Home
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

      flow Survey {
        outcome answered

        start screen Survey {
          done -> finish answered
        }
      }

      flow Home {
        start screen Home {
          ask -> present Survey
        }

        child Survey {
          answered -> call store
        }
      }
      """),
]
