extension Samples {
  /// Every declaration, member, setting, step and modifier at least once.
  static let everything = #"""
    import UIKit
    import Shop.Core

    settings {
      access public
      header "Made for you"
      templates "Templates"
      support import FlowSupport
      bundle module
      coordinator FlowCoordinator Shop
      links Kit.Currency
      links expire 300
      isolation mainActor
      events observed
      outcomes awaited
      preset parentChild
      suffix Coordinator ""
      navigation Design.NavigationController
    }

    /// What a buyer does.
    protocol Buying {
      /// Buys one.
      buy(item: Item)
      cancel
    }

    external protocol Tracking
    external protocol Kit.Signing

    /// The app.
    ///
    /// Two paragraphs.
    app Store as StoreCoordinator link "https://store.example" link "store:" {
      needs isLoggedIn: Bool
      needs remaining(of item: Item, _ count: Int = -1_000): Int
      needs load(id: String) async: @Sendable ([String: Int], (any Error)?) -> Void
      state count: Int = 0
      state names: [String] = []
      state mode: Mode = .plain
      weak state panel: UIView?
      state drafts: [String: Draft] = [String: Draft](minimumCapacity: 8)

      start -> if isLoggedIn root Home animated(true)
        else unless canSkip(id: "x") root Login
        else stay

      child Home
      child Login single via root {
        loggedIn(user) -> root Home
        closed -> stay
      }
      child picker(kind: Kind): Picker(kind: kind) reuse via present as sheet(medium, large) animated(false) link "/pick/:kind" below Home {
        picked(_, colour) -> call apply(colour)
      }
      event sessionExpired(reason: String?) link "/expired?reason=:reason" -> root Login(reason, .sudden) then tell Home.show(message: reason.text)
      event rung -> present Help as fullScreen on top
    }

    exported flow Login: Tracking & Design.Themed {
      outcome loggedIn(user: User, isNew: Bool = false,)
      signal typed(name: String)
      actions closures ""
      lifetime parent
      start external screen Login as LoginController(title: String = "Hi \"there\"\u{2026}") : Buying link "/login" as present with load(id: "1") with title link "/signin" below Other {
        login(user: User) -> finish loggedIn(user, isNew: true)
        help -> push Help in navigation animated(true) bare then stay
      }
      alert Sure(item: Item) {
        yes(item: Item) role destructive -> finish Store.picker(kind: .all) animated(false)
        no role cancel -> stay
      }
      /// Opens it, or asks for it.
      route open(item: Item, id: Int) -> if isNew push Detail(item) else present Sure(item)
      route back -> pop
      holds links while canSkip(id: "x")
      screen Other {
        a -> pop animated(false)
        b -> pop to Login animated(true)
        c -> pop to root
        d -> dismiss animated(false) then present Picker(kind: kind) as sheet { picked(colour) -> call apply(colour) }
        e -> close animated(false)
        k -> signal typed(name: item.name) then stay
        j -> if isNew go open(item.first, id: 1) else go back
        f -> select History
        g -> replace Other
        l -> call load(id: "1") async then call save async {
          saved -> stay
        } then pop
        h -> call fetch(id: "1") {
          ok(result: Result<Int, any Error>) -> stay
          failed -> if isNew push Other then pop else dismiss
        }
        i -> switch mode { .plain -> stay
          .special(x, _) -> push Detail(x: x.y.z) }
      }
    }

    external tabs Main {
      outcome loggedOut
      tab History title "History" symbol "clock" image "a" selected "b" link "/history"
      holds links
      tab search(text: String): Search(text: text) system search if hasSearch(mode: .all)
    }

    """#
}
