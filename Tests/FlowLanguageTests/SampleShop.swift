extension Samples {
  /// The app of the language's own description: what people write.
  static let shop = #"""
    import UIKit

    /// Decides between login and the shop.
    app Shop {
      needs isLoggedIn: Bool

      start -> if isLoggedIn root Main else root Login

      child Login {
        loggedIn(user) -> root Main
      }
      child Main {
        loggedOut -> root Login
      }
      event sessionExpired -> root Login
    }

    flow Login {
      outcome loggedIn(user: User)

      start screen Login {
        login(user: User) -> finish loggedIn(user)
        signUp -> push SignUp
      }
      screen SignUp {
        done(user: User) -> finish loggedIn(user)
      }
    }

    tabs Main {
      outcome loggedOut

      tab History title "History" symbol "clock"
      tab Search system search

      child History {
        signedOut -> finish loggedOut
      }
    }

    flow History {
      outcome signedOut
      needs canDelete(item: Item): Bool

      start screen List {
        select(item: Item) -> present Detail(item) as sheet(medium, large)
        delete(item: Item) -> if canDelete(item) call delete(item) else present NotAllowed
        signOut -> finish signedOut
      }
      /// One item of the history.
      screen Detail(item: Item) {
        close -> dismiss
        share -> dismiss then call share(item)
      }
      screen NotAllowed {
        ok -> dismiss
      }
    }

    flow Search {
      start screen Search
    }

    """#
}
