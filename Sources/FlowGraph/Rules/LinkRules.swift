package import FlowLanguage

extension Rule {
  /// Findings about links.
  package static let links: [Rule] = [
    .ambiguousLink, .shadowedLink, .incompleteLink, .unreadableLinkValue, .unguardedLink, .linkWithSeveralWays,
    .malformedLink, .wrongLinkNeed, .unreachableLink, .linkWithoutBase,
  ]

  package static let ambiguousLink = Rule("FL160", "Ambiguous link", .error, .names).explained(
    """
    A URL that matches both links could lead to either. Values do not distinguish links: '/a/:x' and '/a/:y' are the
    same path. The links of another module's flow count with the prefix of its child.

      start screen Shop link "/shop" {
    - screen Offers link "/shop"
    + screen Offers link "/offers"
    """)
  package static let shadowedLink = Rule("FL161", "Shadowed link", .warning, .names).explained(
    """
    A word of this path is also a possible value in the other one. The word wins, so the other link cannot be reached
    with that value.

      screen Item(name: String) link "/shop/:name"
    - screen Help link "/shop/help"
    + screen Help link "/help"
    """)
  package static let incompleteLink = Rule("FL162", "Link does not match its parameters", .error, .names).explained(
    """
    A link contains everything that its target and the flows on the way to it need, and nothing else. A parameter
    without a variable is looked up 'with' a need, has a default, or is optional.

      app Shop link "https://shop.example" {
        start -> root Items
      }
    - screen Item(id: Int) link "/item"
    + screen Item(id: Int) link "/item/:id"
    """)
  package static let unreadableLinkValue =
    Rule("FL163", "Link value that text cannot represent", .error, .names).explained(
      """
      A link is text. A closure, a tuple, an array or one of the app's own types cannot be read from it. An id can, and
      a need can then look up the value. LosslessStringConvertible types can be read if 'settings' contains 'links
      Name'.

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
  package static let unguardedLink = Rule("FL164", "Link bypasses a condition", .error, .names).explained(
    """
    Inside the app, the screen or flow is shown only under a condition, or after a flow that the condition's other branch
    starts, such as a login. A link never shows what a tap could not have shown: put the link on an event whose step has
    the condition.

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
  package static let linkWithSeveralWays = Rule("FL165", "Link with several paths", .errorOrWarning, .names).explained(
    """
    The screen is both pushed and presented, or its flow is started in several places. The link has to choose: with
    'as', on the child, or on an event. If a link to a screen further inside cannot choose, the screen becomes a flow of
    its own, which an event shows. Choosing a way in which no step shows the screen causes a warning: 'as present' for a
    screen that is only pushed, 'below' for one that is only presented.

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
  package static let malformedLink = Rule("FL166", "Malformed link", .error, .names).explained(
    """
    A link is a path of words and ':names', such as '/items/:id', optionally with a query, '?stars=:stars'. The link
    on the app defines how all of them begin: 'https://shop.example' or 'shop:'.

      app Shop link "https://shop.example" {
        start -> root Items
      }
      flow Items {
    -   start screen Items link "items"
    +   start screen Items link "/items"
      }
    """)
  package static let wrongLinkNeed = Rule("FL167", "Link with an unsuitable need", .error, .names).explained(
    """
    'with item(id)' looks up a screen's parameter from values in the URL: the need belongs to the flow, its arguments
    come from the link, and its result is passed as the parameter of the same name.

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
  package static let unreachableLink = Rule("FL168", "Link that leads nowhere", .error, .names).explained(
    """
    No path leads from the app to the target of the link: nothing starts its flow, the path goes through one that is
    hand-written or always holds links, the target is shown as a popover, which needs a tapped view as its source, or it
    is a screen that an app makes its root, which only the app can do.

      app Shop link "https://shop.example" {
        start -> root Items
      }
      flow Items {
    -   holds links
        start screen Items link "/items"
      }
    """)
  package static let linkWithoutBase = Rule("FL169", "Link without a beginning", .warning, .names).explained(
    """
    Nothing defines how this link begins, so nothing is generated for it: the app has no 'link' of its own, or, in a
    module without an app, no 'exported' flow leads to it. The app that imports an exported flow decides how the links
    below it begin: 'child Orders link "/orders"'. If it does not, that is a remark, since the app may do without them.

    - app Shop {
    + app Shop link "https://shop.example" {
        start -> root Items
      }
      flow Items {
        start screen Items link "/items"
      }
    """)
}
