/// The example of the language's description.
package let shop = """
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
  """

/// Children with payloads, arguments that are filled in, an alert, a hook with results, an ancestor's child.
package let discover = """
  settings {
    preset finishDelegate
    suffix SceneCoordinator
  }
  app Root {
    start -> root Home(1)
    child Home(workspace: Int): Home(workspace) {
      signedOut -> root Login
    }
  }
  flow Login {
    start screen SelectAuth { email -> finish Root.home(1) }
  }
  tabs Home(workspace: Int) {
    outcome signedOut
    tab discover(workspace: Int): Discover(workspace) title "Discover" symbol "safari"
    tab DM system more
    child discover { signedOut -> finish signedOut }
  }
  flow DM { start screen Inbox }
  flow Discover(workspace: Int) {
    outcome signedOut
    needs user: User?
    state selected: Channel?
    start screen List(workspace: Int) {
      open(channel: Channel) -> push Channel(channel) then call track(name: "open")
      reopen -> if selected push Channel(selected) else stay
      profile -> if user present profile(user)
      remove(channel: Channel) -> present Remove
      later -> select DM
    }
    screen Channel(channel: Channel, isNew: Bool = false) {
      share -> call share(channel) {
        sent -> pop
        failed(reason: String) -> present Failed(reason)
      }
    }
    alert Remove(channel: Channel) {
      remove -> call remove(channel)
      cancel -> stay
    }
    alert Failed(reason: String)
    child profile(user: User): Profile(user) single {
      edited(name) -> dismiss then call rename(user, name)
      closed -> stay
    }
    event signOut -> finish signedOut
  }
  flow Profile(user: User) {
    outcome edited(name: String)
    start screen Profile(user: User) {
      save(name: String) -> finish edited(name)
    }
  }
  """
