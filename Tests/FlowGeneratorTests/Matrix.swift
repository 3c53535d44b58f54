import FlowGraph
import FlowLanguage

/// One module for each `lifetime`: every pair of `actions` and `screens` has flows of its own in it that say everything
/// the language can say. The hand-written half is what the generator writes for a start, and the types of `app`.
struct Matrix {
  let lifetime: String
  /// Further lines of the settings.
  var settings = ""
  /// The pairs of `actions` and `screens` that have flows in it, three or more.
  var pairs = Self.pairs

  /// A pair of settings with the number that makes its names its own.
  struct Pair {
    let number: Int
    let actions: String
    let screens: String
  }

  static let pairs = SettingValues.builtIn.actions.flatMap { actions in
    SettingValues.builtIn.screens.map { (actions, $0) }
  }.enumerated().map {
    Pair(number: $0.offset, actions: $0.element.0, screens: $0.element.1)
  }

  var sources: [SourceFile] {
    [SourceFile(path: "App.flow", text: appFlow)]
      + pairs.map { SourceFile(path: "Pair\($0.number).flow", text: flows($0)) }
  }

  private var appFlow: String {
    let (home, next, last) = (pairs[0].number, pairs[1].number, pairs[2].number)
    let children = pairs.map {
      """
        child Home\($0.number) {
          done -> root Home\(home)(.guest)
          left -> if ready root Home\(next)(.guest) else root Home\(last)(.guest)
        }

      """
    }
    return """
      settings {
        lifetime \(lifetime)
        header "One module that says everything."
        \(settings)
      }

      external protocol Marked

      app Matrix {
        needs ready: Bool

        start -> if ready root Home\(home)(.guest) else root Home\(next)(.guest)

        \(children.joined())
        event called(user: User, at index: Int) -> root Home\(last)(user)
        event pinged -> stay
      }

      /// Written by hand.
      external flow Camera(item: Item) {
        outcome taken(photo: Item)
        outcome failed
      }

      external flow Scanner {}

      """
  }

  private func flows(_ pair: Pair) -> String {
    let n = pair.number
    // Those of others have actions of their own.
    let styles = PresentationStyle.allCases.filter { $0 != .popover && $0 != .custom }
    let settings = "  actions \(pair.actions)\n  screens \(pair.screens)\n"
    return """
      import Foundation

      protocol Buying\(n) {
        buy(item: Item)
      }

      /// What can be sold.
      protocol Selling\(n) {
        sell(_ item: Item, for amount: Int)
      }

      /// With `actions \(pair.actions)` and `screens \(pair.screens)`.
      flow Home\(n) as Home\(n)FlowCoordinator(user: User): Marked {
      \(settings)  navigation BrandNavigationController
        outcome done(code: Int)
        outcome left
        needs ready: Bool
        needs badge: Int?
        needs season: Season
        needs isOpen async: Bool
        needs mayOpen(_ item: Item, within days: Int = 7): Bool
        needs price(of item: Item, in currency: String) async: Int?
        /// How often something happened.
        state count: Int = 0
        state last: Item?
        state corner: UIView = .corner
        weak state panel: UIView?

        start screen Start\(n)(user: User) {
          open(item: Item, _ index: Int) -> push Detail\(n)(item)
          look(at item: Item) -> if mayOpen(item) present Detail\(n)(item) as sheet(medium, large) in navigation
            else if ready call log(count) else stay
          help -> present Help\(n) as sheet
          quit(code: Int) -> unless ready stay else finish done(code)
          leave -> finish left animated(false)
          visit -> push Other\(n) {
            ended(reason) -> call note(reason, count)
          }
          peek -> present Other\(n) as fullScreen
          again -> replace Help\(n) then call log(count)
          pick(didPick: @escaping (Item) -> Void) -> push Picker\(n)(didPick)
          offer(for item: Item, to didPick: @escaping (Item) -> Void) -> present Picker\(n)(didPick)
          warn(item: Item, sender: UIView) -> present Sure\(n)(item) as popover(sender)
          ask(item: Item) -> present Sure\(n)(item) then call log(count)
          guide(item: Item) -> go showing(item)
          enter -> if isOpen push Help\(n) animated(false) else present Help\(n) animated(false)
          bill(item: Item) -> if price(of: item, in: "EUR") call log(price) else stay
          number -> if badge call log(badge) else if last call keep(last) else stay
          weather -> switch season {
            .summer -> push Help\(n)
            .winter(snow) -> present Depth\(n)(snow)
            .between(_, days) -> call log(count) then push Depth\(n)(days)
            .never -> present Other\(n) {
              ended -> stay
            }
          }
          book(item: Item) -> call book(item, seats: 2) {
            booked(ticket: Int, for: Item) -> push Depth\(n)(ticket)
            waiting(after: Int) -> tell Start\(n).wait(for: after)
            full -> finish left
          } then call log(count)
          clear -> call reset { done -> stay } then pop to root animated(false)
          load(item: Item, at result: Int) -> call load(item, after: last) async {
            loaded(other: Item) -> push Detail\(n)(other) then call log(result)
            failed -> stay
          } then call log(count)
          shelve(item: Item) -> call store(item) async then pop to root
          drop -> call forget(count) async
          pause -> call rest async { rested -> stay }
          point(sender: UIView) -> present Help\(n) as popover(sender)
          pointAt(bar: UIBarButtonItem) -> present second as popover(bar)
          fade -> present Help\(n) as custom
          shade -> present Other\(n) as custom bare
          \(styles.map { "\($0)Style(depth: Int) -> present Depth\(n)(depth) as \($0)" }.joined(separator: "\n    "))
          bare -> present Other\(n) bare
          bag -> present Bag\(n)(.guest) as fullScreen
          single -> push first
          reuse -> push second
          renew -> present third as sheet(large)
          many(size: Int) -> present fourth(size)
          snap(item: Item) -> push Camera(item) {
            taken(photo) -> push Detail\(n)(photo) then call keep(item)
            failed -> tell Start\(n).wait(for: 0)
            closed -> stay
          }
          scan -> present Scanner as sheet
          retake(item: Item) -> push photo(item)
          rescan -> present codes as fullScreen
          shop -> push Shop\(n)
          nothing -> stay
        }
        screen Picker\(n)(didPick: @escaping (Item) -> Void)
        /// Details.
        screen Detail\(n)(item: Item) {
          up -> pop
          top -> pop to root
          back -> pop to Start\(n) then call log(count)
        }
        screen Help\(n) {
          ok -> dismiss then call log(count)
          done -> close
        }
        screen Plain\(n)(_ tags: [String: Int], size: (Int, Int)? = nil)
        screen Depth\(n)(depth: Int) {
          ascend -> close
        }
        screen Shop\(n) as Shop\(n)Page: Buying\(n) & Selling\(n) {
          buy(item: Item) -> call keep(item)
          sell(_ item: Item, for amount: Int) -> present Sure\(n)(item)
        }
        alert Sure\(n)(item: Item) {
          yes role destructive -> call keep(item)
          more(in days: Int) -> push Depth\(n)(days)
          cancel -> stay
        }
        child Other\(n) many {
          ended(reason) -> if badge call note(reason, badge) else stay
          tired(level) -> call log(level)
          closed -> call log(count)
        }
        child first: Other\(n) single {
          ended -> pop
        }
        child second: Other\(n) reuse via push animated(false) {
          ended(_) -> finish done(1)
        }
        child third: Other\(n) replace via present as sheet(medium) {
          ended -> stay
        }
        child fourth(size: Int): Other\(n) many {
          ended -> call log(size)
        }
        child sixth: Other\(n) via present as custom {
          ended -> call log(count)
        }
        child photo(item: Item): Camera(item) replace {
          taken(photo) -> call compare(item, photo)
          failed -> stay
        }
        child codes: Scanner reuse
        child Bag\(n) {
          emptied -> call log(count)
        }
        route showing(item: Item) -> if mayOpen(item) push Detail\(n)(item) else stay
        event show(tags: [String: Int]) -> push Plain\(n)(tags)
        event note(_ text: String, at index: Int) -> call note(text, index)
        event jump -> if ready push Help\(n) else stay
        event ring -> if ready present Bag\(n)(.guest) as fullScreen on top else present Other\(n) bare on top
      }

      flow Other\(n) {
      \(settings)  outcome ended(reason: String, code: Int = 0)
        signal tired(level: Int, for days: Int = 1)

        start -> push Page\(n)

        screen Page\(n) as OtherPage\(n) {
          over(reason: String) -> finish ended(reason)
          shut -> close
          yawn(level: Int) -> signal tired(level) then close
          again -> finish Home\(n).second
          other -> finish Home\(n).fourth(size: 3)
          fade -> finish Home\(n).sixth animated(false)
          photo(item: Item) -> finish Home\(n).photo(item)
        }
      }

      tabs Bag\(n)(user: User) {
        tabbar BrandTabBarController
        outcome emptied
        needs hasMaps: Bool
        needs guide: Item?

        tab Maps\(n) title "Maps" symbol "map" if hasMaps
        tab things: Things\(n)(user) title "Things" image "bag" selected "bag.fill"
        tab more(user: User): Things\(n)(user) system more
        tab Guide\(n) title "Guide" if guide
        tab codes: Scanner title "Codes"

        child Maps\(n) {
          folded -> finish emptied
          again -> select things
        }
        child things: Things\(n) {
          thrown -> stay
        }
        child more: Things\(n) {
          thrown -> if hasMaps select things else finish emptied
        }
      }

      flow Maps\(n) {
      \(settings)  outcome folded
        outcome again

        start screen Maps\(n) {
          fold -> finish folded
          restart -> finish again
          more -> select Guide\(n)
          things -> finish Bag\(n).more(.guest)
        }
      }

      flow Things\(n)(user: User) {
      \(settings)  outcome thrown

        start screen Things\(n)(user: User) {
          throwAway -> finish thrown
          tell(other: User) -> tell Things\(n).mark(other, at: 3)
        }
      }

      flow Guide\(n) {
      \(settings)  start screen Guide\(n)
      }

      \(pair.actions == "destinations" ? "" : adapted(pair))
      """
  }

  /// Screens whose steps need the screen's own parameters, or that do other things under one name: they are handed an
  /// adapter where they call methods, which a screen that knows its coordinator's type cannot be.
  func adapted(_ pair: Pair) -> String {
    let n = pair.number
    return """
      flow Adapted\(n) {
        actions \(pair.actions)
        screens \(pair.screens)

        start screen List\(n) {
          open(item: Item) -> push Item\(n)(item)
          close -> stay
        }
        screen Item\(n)(item: Item) {
          // allow FL121: only what is generated for it matters
          open(other: Item) -> present Item\(n)(other)
          close -> call keep(item) then close
        }
      }

      """
  }

  /// What the flows name and the app has: its models and its own classes.
  ///
  /// - Parameter access: `public ` for flows that are exported.
  func app(_ access: String = "") -> String {
    """
    import UIKit

    \(access)struct User {
      \(access)static var guest: User { User() }
    }
    \(access)struct Item {}
    \(access)enum Season {
      case summer
      case winter(Int)
      case between(String, Int)
      case never
    }
    \(access)protocol Marked {}

    \(access)class BrandNavigationController: UINavigationController {}
    \(access)class BrandTabBarController: UITabBarController {}

    extension UIView {
      \(access)static var corner: UIView { UIView() }
    }
    """
  }
}
