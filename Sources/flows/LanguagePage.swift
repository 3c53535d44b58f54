/// The whole language on one page: the output of `flows help language`, and a page of the documentation.
enum LanguagePage {
  /// As Markdown. The hidden parts of its samples are in comments.
  static let markdown = #"""
    A `.flow` file describes an app's screens, what the user can do there, and what happens then. `flows` checks it and
    writes the Swift coordinators. Views, conditions and services are named here and written in Swift, behind protocols.

    - One statement per line, no `,` or `;`. A `{` ends its line, or contains one statement. Only `then` joins steps.
    - `true false nil else then` are reserved. Names, types and `//` are Swift's; `///` goes into the generated code.
    - The files of a module are one program; the order of files and declarations does not matter.
    - There are no expressions. A value is a name in scope, a member of one (`item.price`), a literal or `.case`; by
      default, it is the value in scope with the parameter's name. Compute values in Swift: in a need, or a `call`.
    - `flows check --fix` applies the safe fixes; `flows check --explain FL130` explains a finding.

    ## Flows

    <!-- sample; module Shop; file Shop.flow -->
    ```flow
    import UIKit

    app Shop link "shop:" {
      needs isLoggedIn: Bool
      start -> if isLoggedIn root Main else root Login
      child Login { loggedIn -> root Main }
      child Main via root { loggedOut -> root Login }
      event sessionExpired(reason: String?) -> root Login
    }

    tabs Main {
      outcome loggedOut
      needs hasOffers: Bool
      tab Items title "Items" symbol "bag"
      tab offers: Items(limit: 10) title "Offers" image "offers" selected "offersFilled" if hasOffers
      tab Profile system more
      child Profile { loggedOut -> finish loggedOut }
    }

    flow Login {
      outcome loggedIn(user: User)
      start screen Form { submit(user: User) -> finish loggedIn(user) }
    }
    ```

    An `app` owns the window, `tabs` a tab bar; a `flow` shows screens on a stack, its own or its parent's. A module has
    at most one `app`. A name may be followed by `as SwiftName`, by parameters (`label name: Type = literal`), and by
    `: P & Q` for protocols. An `exported` flow can be used in other modules; an `external` flow, screen or protocol is
    written by hand. A flow contains, in any order:

    | line | meaning |
    |---|---|
    | `needs name: Type`, `needs name(id: Int) async: Type` | a property or method that the app supplies |
    | `state name: Type = value`, `weak state name: Type?` | a stored property of the coordinator; only Swift writes it |
    | `outcome name(value: Type)` | a way to end, handled by the parent; `closed` (the user left) always exists |
    | `signal name(value: Type)` | handled like an outcome, but the flow continues |
    | `start screen Name { … }` or `start -> step` | where the flow begins; exactly one |
    | `screen Name(value: Type) { … }` | a screen and its actions, one per line: `name(value: Type) -> step` |
    | `alert Name(value: Type) { … }` | an alert and its buttons: `name role destructive -> step`, or `role cancel` |
    | `child Name { … }`, `child name: Flow(value)` | another flow; a line for each outcome: `name(value) -> step` |
    | `event name(value: Type) -> step` | a call from the app; with `route` instead, a named step to `go` to |
    | `tab Name`, `tab name: Flow(value)` | in `tabs`; then `title` `symbol` `image` `selected` `system` `if` |
    | `actions` `screens` `suffix` `navigation` `tabbar` | settings of this flow only |

    ## Steps

    <!-- sample; module Shop; file Items.flow -->
    ```flow
    flow Items(limit: Int = 20, query text: String = "") {
      needs isAdmin: Bool
      needs draft: Item?
      needs mode(of item: Item): Mode
      needs mayBuy(item: Item) async: Bool
      state isEditing: Bool = false
      state last: [Item]? = nil
      weak state panel: UIView?

      /// All items.
      start screen List(limit: Int, text: String) {
        select(item: Item) -> push Detail(item) animated(false)
        add(sender: UIView) -> if draft present Editor(item: draft) as popover(sender) else present Unsaved
        filter -> present Filter as sheet(medium, large) in navigation
        paint -> present Palette(side: .front) bare { picked(colour) -> call paint(colour) }
        scan -> present Camera { taken(image) -> tell List.show(image: image) }
        route(item: Item) -> switch mode(of: item) {
          .plain -> push Detail(item)
          .special(_, other) -> push Detail(item: other) then present Filter
        }
        restart -> replace List
        account -> select Profile
      }

      screen Detail(item: Item) {
        buy -> call pay(item, currency: "EUR") {
          paid(receipt: Receipt) -> push Paid(receipt, total: item.price)
          failed -> present Unsaved
        }
        edit -> unless isEditing push Editor(item) else if mayBuy(item) call lock(item) else go open(item)
        back -> pop
        top -> pop to root
      }
      route open(item: Item) -> if mayBuy(item) push Editor(item) else stay
      screen Editor(item: Item) { save -> close then call store(item) }
      screen Paid(receipt: Receipt, total: Int) {
        done -> pop to List
        logOut -> finish Shop.login
      }
      screen Filter { apply -> dismiss animated(false) }
      alert Unsaved { discard role destructive -> call discard async then pop }
    }
    ```

    | step | effect |
    |---|---|
    | `push X` `present X` `replace X` `root X` | shows a screen, alert or flow: on top, modally, alone, in the window |
    | `pop` `pop to X` `pop to root` `dismiss` `close` | removes screens; `close`: this one, however it was shown |
    | `finish outcome(value)` | ends the flow: its screens disappear, then the outcome's handler runs |
    | `finish Flow.child` | ends all flows up to the enclosing `Flow`, which then shows that child |
    | `select Tab` | selects a tab of the enclosing tab bar |
    | `call name(value)`, also `async` | calls the coordinator's hand-written method; its results are in braces |
    | `tell Screen.name(value)`, `signal name` | calls a method of that screen, if it exists; signals the parent |
    | `stay`, `go name(value)` | does nothing; runs `route name`, as the last step |
    | `a then b` | `b` once `a` has finished on screen; nothing follows `finish` |
    | `if name a else b`, `unless name a else b` | tests a `Bool`, or an optional that `a` unwraps; also `else if` |
    | `switch name { .case(value) -> step }` | switches over an enum of the app, one case per line |

    After the target, in any order: `as` and a style (`automatic sheet sheet(medium, large) pageSheet formSheet
    fullScreen overFullScreen popover(sender) custom`; for `present`), `in navigation` (adds a bar to a screen), `bare`
    (a flow without one), `animated(false)`, also after `pop`, `dismiss`, `close` and `finish`; then, for a flow, its
    outcomes in braces. `root` is for `app` only: elsewhere write `finish Shop.child`.

    <!-- sample; module Shop; file More.flow -->
    ```flow
    protocol Choosing {
      choose(colour: Colour)
      cancel
    }

    external protocol Signing

    exported flow Palette(side: Side = .back) {
      outcome picked(colour: Colour)
      signal tired
      start screen Colours as ColourViewController(side: Side): Choosing {
        choose(colour: Colour) -> finish picked(colour)
        cancel -> signal tired then close
      }
    }

    external flow Camera { outcome taken(image: UIImage) }

    flow Profile as AccountCoordinator: Signing & Sendable {
      outcome loggedOut
      needs format(name: String, with: @escaping (String) -> String): [String: Set<Int>]!
      needs join(names: String...): String
      start screen Settings {
        logOut -> finish loggedOut
        help -> push Help
        colour -> present again
      }
      external screen Help
      child again: Palette single via present as sheet animated(true) { picked -> stay }  // or reuse, replace, many
    }
    ```

    `single` limits how many of a child can exist. `via` sets how it is shown where `finish Flow.child` names it.
    `link "/items/:id" with item(id) below List` on a header or event: URLs lead here. `holds links while busy`: they wait.

    ## Settings, once per module

    <!-- sample; module Shop; file Settings.flow -->
    ```flow
    settings {
      preset standard  // flowProtocols parentChild destinations viewModelActions finishDelegate
      actions struct  // protocol closures events destinations delegate; closures "" without suffix
      screens dependencies  // initializer properties storyboard hosting
      lifetime parent  // screen delegate finishDelegate
      suffix Coordinator ViewController
      navigation UINavigationController
      tabbar UITabBarController
      access internal  // package public
      isolation mainActor
      bundle main
      events none  // observed
      outcomes delivered  // awaited: 'await coordinator.run()'
      support emit  // none, import Module
      coordinator Coordinator Flow  // the protocol's name, the prefix of 'FlowStack'
      header "Made from the flows of the shop"
      templates "Own"
    }
    ```

    ## In Swift

    For `screen Form` and `call pay` the preset `standard` generates this:

    <!-- sample; generated -->
    ```swift
    struct FormViewModelActions {
      let submit: @MainActor (_ user: User) -> Void
    }
    ```

    <!-- sample; generated; module Shop -->
    ```swift
    enum ItemsPayResult {
      case paid(receipt: Receipt)
      case failed
    }
    ```

    The app writes the rest; `flows scaffold` creates a first version:

    <!-- sample; unit shop; with Shop
    public struct Colour {}
    public enum Side { case front, back }
    struct User {}
    struct Item {
      var price = 0
    }
    struct Receipt {}
    enum Sorting { case byName }
    enum Mode {
      case plain
      case special(Int, Item)
    }
    protocol Signing {}
    public final class ColourViewController: UIViewController {}
    final class ListViewController: UIViewController {
      func show(image: UIImage) {}
    }
    final class FormViewController: UIViewController {
      let actions: FormViewModelActions
      init(_ actions: FormViewModelActions) {
        self.actions = actions
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
    }
    enum CameraCoordinator {
      enum Outcome { case taken(image: UIImage), closed }
    }
    struct Container {}
    extension Container: ShopNeeds, MainNeeds, ItemsNeeds, ProfileNeeds, PaletteNeeds {
      var isLoggedIn: Bool { true }
      var hasOffers: Bool { true }
      var isAdmin: Bool { true }
      var draft: Item? { nil }
      func mode(of item: Item) -> Mode { .plain }
      func mayBuy(item: Item) async -> Bool { true }
      func format(name: String, with: @escaping (String) -> String) -> [String: Set<Int>]! { nil }
      func join(names: String...) -> String { "" }
      func makeSettingsViewController(actions: SettingsViewModelActions) -> UIViewController { UIViewController() }
      func makeHelpViewController() -> UIViewController { UIViewController() }
      func makeColoursViewController(side: Side, actions: ColourViewModelActions) -> ColourViewController {
        ColourViewController()
      }
      func makeListViewController(limit: Int, text: String, actions: ListViewModelActions) -> ListViewController {
        ListViewController()
      }
      func makeDetailViewController(item: Item, actions: DetailViewModelActions) -> UIViewController { UIViewController() }
      func makeEditorViewController(item: Item, actions: EditorViewModelActions) -> UIViewController { UIViewController() }
      func makePaidViewController(receipt: Receipt, total: Int, actions: PaidViewModelActions) -> UIViewController {
        UIViewController()
      }
      func makeFilterViewController(actions: FilterViewModelActions) -> UIViewController { UIViewController() }
      func makeUnsavedAlertController(
        discard: @escaping @MainActor () -> Void
      ) -> UIAlertController { UIAlertController() }
      func makeCameraCoordinator(
        navigationController: UINavigationController, onEnd: @escaping (CameraCoordinator.Outcome) -> Void
      ) -> any Coordinator { fatalError() }
    }
    extension ItemsCoordinator {
      func paint(colour: Colour) {}
      func lock(item: Item) {}
      func store(item: Item) {}
      func discard() async {}
    }
    …
    -->
    ```swift
    extension Container: LoginNeeds {
      func makeFormViewController(actions: FormViewModelActions) -> UIViewController { FormViewController(actions) }
    }

    extension ItemsCoordinator {
      func pay(item: Item, currency: String, then: @escaping @MainActor (ItemsPayResult) -> Void) { then(.failed) }
    }

    @MainActor func start(in window: UIWindow) -> ShopCoordinator {
      let coordinator = ShopCoordinator(window: window, dependencies: Container())
      coordinator.start()
      return coordinator  // kept by the scene delegate
    }
    ```

    """#

  /// As shown on a terminal: without the comments and the markup around code.
  static var text: String {
    var text = ""
    var (isCode, isComment) = (false, false)
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("<!--") { isComment = true }
      if isComment {
        if line.hasSuffix("-->") { isComment = false }
      } else if line.hasPrefix("```") {
        isCode.toggle()
      } else if !line.hasPrefix("|---") {
        text += (isCode && !line.isEmpty ? "    " : "") + line + "\n"
      }
    }
    return text
  }
}
