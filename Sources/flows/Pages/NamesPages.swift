/// Findings about what names mean.
let pagesOnNames: [Page] = [
  Page(
    "FL050", "No such screen or flow", .error,
    why: """
      'push', 'present' and the like show a screen or alert of their own flow, one of its children, or \
      another flow of the module. A screen of another flow is shown by showing that flow.
      """,
    example: """
      flow Cart {
        start screen Cart {
          open(item: Item) -> push Detial(item)
        }

        screen Detail(item: Item)
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          open(item: Item) -> push Detail(item)
        }

        screen Detail(item: Item)
      }
      """),
  Page(
    "FL052", "No such value in scope", .error,
    why: """
      A step can use the parameters of its action and of its screen, and the parameters, states and needs \
      of its flow. Everything else has to be declared, so that somebody supplies it.
      """,
    example: """
      flow Cart {
        needs isOpen: Bool

        start screen Cart {
          pay -> if isOpne call pay else stay
        }
      }
      """,
    remedy: """
      flow Cart {
        needs isOpen: Bool

        start screen Cart {
          pay -> if isOpen call pay else stay
        }
      }
      """),
  Page(
    "FL053", "No such tab", .error,
    why: """
      'select' names a tab of the tab bar around it.
      """,
    example: """
      tabs Main {
        tab Home
        tab Cart
      }

      flow Home {
        start screen Home {
          buy -> select Crat
        }
      }

      flow Cart {
        start screen Cart
      }
      """,
    remedy: """
      tabs Main {
        tab Home
        tab Cart
      }

      flow Home {
        start screen Home {
          buy -> select Cart
        }
      }

      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL054", "No such protocol", .error,
    why: """
      The protocols of a screen are declared in the module's .flow files; one that is written in Swift is \
      declared as 'external'.
      """,
    example: """
      protocol Buying {
        buy
      }

      flow Cart {
        start screen Cart: Byuing {
          buy -> call buy
        }
      }
      """,
    remedy: """
      protocol Buying {
        buy
      }

      flow Cart {
        start screen Cart: Buying {
          buy -> call buy
        }
      }
      """),
  Page(
    "FL055", "No such flow", .error,
    why: """
      A child, a tab, or the ancestor of a 'finish' is a flow of the module.
      """,
    example: """
      flow Home {
        start screen Home {
          buy -> push cart
        }

        child cart: Crat
      }

      flow Cart {
        start screen Cart
      }
      """,
    remedy: """
      flow Home {
        start screen Home {
          buy -> push cart
        }

        child cart: Cart
      }

      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL056", "Declared twice", .error,
    why: """
      Two things of one kind have one name, so it is not clear which one is meant. The note shows the \
      first.
      """,
    example: """
      flow Cart {
        start screen Cart {
          help -> push Help
          help -> push Cart
        }

        screen Help
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          help -> push Help
        }

        screen Help
      }
      """),
  Page(
    "FL057", "No such child", .error,
    why: """
      'finish Flow.child' starts a child of an ancestor: one that it declares or shows.
      """,
    example: """
      app Shop {
        start -> root Login

        child Home via root
      }

      flow Login {
        start screen Login {
          done -> finish Shop.hmoe
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
    "FL058", "No start, or two", .error,
    why: """
      A flow begins somewhere, and in one place: with 'start screen Name', or with 'start -> …' where a \
      condition or several steps decide.
      """,
    example: """
      flow Cart {
        screen Cart
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL059", "It cannot be said of this", .error,
    why: """
      The words can be read, but they do not go together: a style for something that is pushed, an outcome \
      of an app, an unknown value of a setting. The message says which, the help what to write.
      """,
    example: """
      flow Cart {
        start screen Cart {
          help -> push Help as sheet
        }

        screen Help {
          close -> dismiss
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          help -> present Help as sheet
        }

        screen Help {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL099", "Not supported yet", .error,
    why: """
      The language can say it, and this version of flows does not generate it. It is refused where it \
      stands, so that nothing is silently left out.
      """,
    example: """
      flow Cart {
        start screen Cart link "/cart"
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }
      """),
]
