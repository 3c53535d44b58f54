/// Findings about deep links.
let pagesOnLinks: [Page] = [
  Page(
    "FL160", "Two links with one path", .error,
    why: """
      A text that fits both would lead to either, as chance has it. Values do not tell links apart: \
      '/a/:x' and '/a/:y' are the same path.
      """,
    example: """
      flow Shop {
        start screen Shop link "/shop" {
          offers -> push Offers
        }
        screen Offers link "/shop"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop link "/shop" {
          offers -> push Offers
        }
        screen Offers link "/offers"
      }
      """),
  Page(
    "FL161", "A link in the shadow of another", .warning,
    why: """
      A word of this path could also be a value of the other one. The word wins; the value of that name \
      can never be linked to.
      """,
    example: """
      flow Shop {
        start screen Shop {
          item(name: String) -> push Item(name)
          help -> push Help
        }
        screen Item(name: String) link "/shop/:name"
        screen Help link "/shop/help"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          item(name: String) -> push Item(name)
          help -> push Help
        }
        screen Item(name: String) link "/shop/:name"
        screen Help link "/help"
      }
      """),
  Page(
    "FL162", "A link without a value", .error,
    why: """
      A link has to bring everything that its screen needs, and nothing that the screen does not know.
      """,
    example: """
      flow Shop {
        start screen Shop {
          item(id: Int) -> push Item(id)
        }
        screen Item(id: Int) link "/item"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          item(id: Int) -> push Item(id)
        }
        screen Item(id: Int) link "/item/:id"
      }
      """),
  Page(
    "FL163", "A value that no text stands for", .error,
    why: """
      A link is text. A closure, a tuple, an array or an existential cannot be read from it; an id can, \
      and the value is looked up behind it.
      """,
    example: """
      flow Shop {
        start screen Shop {
          items(ids: [Int]) -> push Items(ids)
        }
        screen Items(ids: [Int]) link "/items/:ids"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          items(list: Int) -> push Items(list)
        }
        screen Items(list: Int) link "/items/:list"
      }
      """),
  Page(
    "FL164", "A link past a condition", .warning,
    why: """
      Inside the app the screen is shown only under a condition. The link goes past it: somebody who is \
      not logged in, or has not paid, gets there.
      """,
    example: """
      flow Shop {
        needs isMember: Bool

        start screen Shop {
          lounge -> if isMember push Lounge else stay
        }
        screen Lounge link "/lounge"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          lounge -> push Lounge
        }
        screen Lounge link "/lounge"
      }
      """),
  Page(
    "FL165", "A link without a way back", .warning,
    why: """
      Several screens push this one. Somebody who comes by the link goes back to one of them, and it is \
      not said to which.
      """,
    example: """
      flow Shop {
        start screen Shop {
          news -> push News
          offer -> push Offer
        }
        screen News {
          offer -> push Offer
        }
        screen Offer link "/offer"
      }
      """,
    remedy: """
      flow Shop {
        start screen Shop {
          news -> push News
          offer -> push Offer
        }
        screen News {
          offer -> push Offer
        }
        screen Offer link "/offer" below Shop
      }
      """),
]
