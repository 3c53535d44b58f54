/// Findings about declarations, and about comments that allow findings.
let pagesOnDeclarations: [Page] = [
  Page(
    "FL190", "Two declarations, one Swift name", .error,
    why: """
      Both would give one type, one member or one file. Also files whose names differ only in case: on \
      most disks they are the same file.
      """,
    example: """
      flow Cart {
        start screen Cart
      }

      flow cart {
        start screen Basket
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }

      flow Basket {
        start screen Basket
      }
      """),
  Page(
    "FL191", "A name that is taken", .error,
    why: """
      The generated coordinator, UIKit or Swift itself has a member of this name already.
      """,
    example: """
      flow Cart(dependencies: Int) {
        start screen Cart(dependencies: Int)
      }
      """,
    remedy: """
      flow Cart(number: Int) {
        start screen Cart(number: Int)
      }
      """),
  Page(
    "FL192", "A screen and its protocol differ", .error,
    why: """
      A screen that adopts a protocol has exactly its members as actions: no more, since nobody could call \
      it, and no fewer.
      """,
    example: """
      protocol Buying {
        buy(item: Item)
        pay
      }

      flow Cart {
        start screen Cart: Buying {
          buy(item: Item) -> call buy(item)
        }
      }
      """,
    remedy: """
      protocol Buying {
        buy(item: Item)
        pay
      }

      flow Cart {
        start screen Cart: Buying {
          buy(item: Item) -> call buy(item)
          pay -> call pay
        }
      }
      """),
  Page(
    "FL200", "A tab bar that is none", .errorOrWarning,
    why: """
      Two tabs that show the same cannot be told apart (an error). One tab needs no bar. Of more than five an \
      iPhone shows four and hides the others under 'More', where UIKit moves a flow's screens to another \
      stack and back: what such a flow shows, and what it hears of the user's leaving, cannot be promised \
      (warnings).
      """,
    example: """
      tabs Main {
        tab News
        tab home: News
      }

      flow News {
        start screen News
      }
      """,
    remedy: """
      tabs Main {
        tab News
        tab Home
      }

      flow News {
        start screen News
      }

      flow Home {
        start screen Home
      }
      """),
  Page(
    "FL210", "Flows that start each other", .error,
    why: """
      Each of these flows begins by starting the next, and the last by starting the first: the app hangs \
      as soon as one of them starts. What a condition decides does not count.
      """,
    example: """
      flow A {
        start -> push B
      }

      flow B {
        start -> push A
      }
      """,
    remedy: """
      flow A {
        start -> push B
      }

      flow B {
        start screen B
      }
      """),
  Page(
    "FL230", "No outcome in reach", .info,
    why: """
      The flow has outcomes, and from this screen none of them can be reached any more, not even by going \
      back.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked -> stay
        }
      }

      flow Picker {
        outcome picked

        start screen Picker {
          ok -> finish picked
          more -> replace All
        }

        screen All {
          close -> close
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked -> stay
        }
      }

      flow Picker {
        outcome picked

        start screen Picker {
          ok -> finish picked
          more -> push All
        }

        screen All {
          close -> close
        }
      }
      """),
  Page(
    "FL240", "An allowance without an object", .errorOrWarning,
    why: """
      A comment allows a finding that is not there any more (a warning), or does not say why (an error). \
      Allowances that nobody needs hide the next mistake.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          // allow FL183: it is closed at night
          enter -> if isOpen push Hall else stay
        }

        screen Hall
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          // allow FL183: it is closed at night
          enter -> if isOpen push Hall
        }

        screen Hall
      }
      """),
]
