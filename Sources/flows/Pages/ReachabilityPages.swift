/// Findings about what can be shown, left and repeated.
let pagesOnReachability: [Page] = [
  Page(
    "FL100", "It can never be shown", .warning,
    why: """
      No action, tab, event, outcome or link leads to this screen, alert, child or flow, starting from the \
      app. It is dead, or the step that should show it is missing. Without an app the module's flows begin \
      where its own code starts them: at every flow that no other one starts.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          refresh -> call refresh
        }

        screen Cart
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          refresh -> call refresh
          showCart -> push Cart
        }

        screen Cart
      }
      """),
  Page(
    "FL101", "Only a link leads to it", .info,
    why: """
      A user finds this screen only by following a link: no action leads there. That is right for a page \
      of a campaign, and surprising for anything else.
      """,
    example: """
      flow Shop {
        start screen Shop
        screen Offer link "/offer"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          offer -> push Offer
        }
        screen Offer link "/offer"
      }
      """),
  Page(
    "FL102", "A ring that nothing reaches", .warning,
    why: """
      These screens or flows lead to each other, but nothing leads to any of them. It is reported once for \
      the whole ring.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home

        screen Map {
          list -> replace List
        }
        screen List {
          map -> replace Map
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          find -> push Map
        }

        screen Map {
          list -> replace List
        }
        screen List {
          map -> replace Map
        }
      }
      """),
  Page(
    "FL110", "Full screen, and nothing closes it", .errorOrWarning,
    why: """
      What covers the whole screen cannot be swiped away: without a step that dismisses, closes or ends it \
      the user is stuck and has to kill the app. It is an error for a screen. For a flow or a tab bar it \
      is a warning: it may be the app's home, and should then be the window's root.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> present Detail(item) as fullScreen
        }

        screen Detail(item: Item) {
          share -> call share(item)
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> present Detail(item) as fullScreen
        }

        screen Detail(item: Item) {
          share -> call share(item)
          close -> dismiss
        }
      }
      """),
  Page(
    "FL111", "A sheet that only a swipe closes", .warning,
    why: """
      A sheet goes when it is pulled down, which not everybody can do or knows, and which \
      'isModalInPresentation' switches off. A button that closes it costs one line.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          help -> present Help
        }

        screen Help
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
    "FL112", "A trap in a modal layer", .error,
    why: """
      One can close what was presented at first, but not what comes in its place: from these screens no \
      way leads back or out. Going back by Back counts; 'replace' leaves nothing to go back to.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          begin -> present Tour as fullScreen
        }
      }

      flow Tour {
        start screen Welcome {
          skip -> close
          begin -> replace First
        }

        screen First {
          next -> replace Second
        }
        screen Second {
          again -> replace First
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          begin -> present Tour as fullScreen
        }
      }

      flow Tour {
        start screen Welcome {
          skip -> close
          begin -> replace First
        }

        screen First {
          next -> replace Second
        }
        screen Second {
          again -> replace First
          done -> close
        }
      }
      """),
  Page(
    "FL113", "An alert that only a value closes", .warning,
    why: """
      An alert goes away only by one of its buttons. Whoever makes this one adds a button for each value that \
      there is: where there is none, or none that fits, nothing closes it.
      """,
    example: """
      flow Photos {
        start screen Photos {
          sort -> present Sort
        }

        alert Sort {
          sort(order: Order) -> call sort(order)
        }
      }
      """,
    remedy: """
      flow Photos {
        start screen Photos {
          sort -> present Sort
        }

        alert Sort {
          sort(order: Order) -> call sort(order)
          cancel -> stay
        }
      }
      """),
  Page(
    "FL120", "A stack that grows without end", .warning,
    why: """
      These screens push each other in a ring. Each round lies on top of the last, so Back leads through \
      all of them, and memory grows for as long as somebody goes on. Steps that pop, replace or present \
      break the ring.
      """,
    example: """
      app Chat {
        start -> root People
      }

      flow People {
        start screen List {
          open(person: Person) -> push Profile(person)
        }

        screen Profile(person: Person) {
          showFriends -> push Friends(person)
        }
        screen Friends(person: Person) {
          open(friend: Person) -> push Profile(friend)
        }
      }
      """,
    remedy: """
      app Chat {
        start -> root People
      }

      flow People {
        start screen List {
          open(person: Person) -> push Profile(person)
        }

        screen Profile(person: Person) {
          showFriends -> push Friends(person)
        }
        screen Friends(person: Person) {
          open(friend: Person) -> replace Profile(friend)
        }
      }
      """),
  Page(
    "FL121", "Modal layers without end", .error,
    why: """
      These screens present each other in a ring: each round puts another layer over the last, and a user \
      who has gone round ten times has ten layers to close.
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
          contact -> present Contact
          close -> dismiss
        }
        screen Contact {
          help -> present Help
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
          contact -> present Contact
          close -> dismiss
        }
        screen Contact {
          help -> dismiss
        }
      }
      """),
]
