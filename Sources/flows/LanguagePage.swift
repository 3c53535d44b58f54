/// The whole language on one page: what `flows help language` prints, and a page of the documentation.
enum LanguagePage {
  /// As Markdown. What its samples leave out is in comments, which are not shown.
  static let markdown = #"""
    A `.flow` file says which screens an app has, what the user can do there, and what happens then. `flows` checks it and
    writes the Swift coordinators. Views, conditions and services are named here and written in Swift, behind protocols.

    - One statement a line, without `,` or `;`. A `{` ends its line, or holds one statement. Only `then` joins steps.
    - Reserved are `true false nil else then`. Names, types and `//` are as in Swift; `///` goes into the generated code.
    - The files of a module are one program; the order of files and declarations does not matter.
    - There are no expressions. A value is a name in scope, a member of one (`item.price`), a literal or `.case`; one that
      is left out is the value of the same name in scope. What Swift has to compute is a need, or a step by hand (`call`).
    - `flows check --fix` fixes what is certain; `flows check --explain FL130` explains a finding.

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

    `app` owns the window, at most one a module; `tabs` a tab bar; a `flow` shows screens on a stack, its own or its
    parent's. A name is followed by `as SwiftName`, then by values (`label name: Type = literal`), then by `: P & Q` for
    protocols. `exported` in front: for other modules, too. `external` before a flow, screen or protocol: it is
    written by hand. A flow contains, in any order:

    | line | is |
    |---|---|
    | `needs name: Type`, `needs name(id: Int) async: Type` | what the app supplies: a property or a method |
    | `state name: Type = value`, `weak state name: Type?` | a stored property of the coordinator; only Swift writes it |
    | `outcome name(value: Type)` | a way to end, for whoever shows the flow; `closed` (the user left) is always there |
    | `signal name(value: Type)` | heard like an outcome, but the flow goes on |
    | `start screen Name { … }` or `start -> step` | what comes first; exactly one |
    | `screen Name(value: Type) { … }` | what the user can do there, a line each: `name(value: Type) -> step` |
    | `alert Name(value: Type) { … }` | an alert; its lines are buttons: `name role destructive -> step`, or `role cancel` |
    | `child Name { … }`, `child name: Flow(value)` | another flow; for each of its outcomes a line `name(value) -> step` |
    | `event name(value: Type) -> step` | what the app tells the flow; with `route` instead, what steps `go` to |
    | `tab Name`, `tab name: Flow(value)` | in `tabs`; then `title` `symbol` `image` `selected` `system` `if` |
    | `actions` `screens` `suffix` `navigation` `tabbar` | settings of this flow alone |

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

    | step | does |
    |---|---|
    | `push X` `present X` `replace X` `root X` | shows a screen, alert or flow: on top, modally, alone, in the window |
    | `pop` `pop to X` `pop to root` `dismiss` `close` | removes screens; `close`: this one, the way it came |
    | `finish outcome(value)` | ends the flow: its screens leave, then the line for the outcome runs |
    | `finish Flow.child` | ends all flows up to `Flow` around this one, which shows that child |
    | `select Tab` | selects a tab of the tab bar around |
    | `call name(value)`, also `async` | a method that the app writes for the coordinator; its results are in braces |
    | `tell Screen.name(value)`, `signal name` | calls a method of that screen, if it is there; tells the parent |
    | `stay`, `go name(value)` | nothing; what `route name` says, as the last step |
    | `a then b` | `b` when `a` is done on the screen; nothing comes after `finish` |
    | `if name a else b`, `unless name a else b` | asks one `Bool` or optional, which has a value in `a`; also `else if` |
    | `switch name { .case(value) -> step }` | over an enum of the app, one case a line |

    After the target, in any order: `as` and a style (`automatic sheet sheet(medium, large) pageSheet formSheet
    fullScreen overFullScreen popover(sender) custom`; for `present`), `in navigation` (a bar for a screen), `bare` (none
    for a flow), `animated(false)`, which also follows `pop`, `dismiss`, `close` and `finish`; then, for a flow, its
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

    `single`: how many of a child there may be. `via`: how it is shown where `finish Flow.child` names it.
    `link "/items/:id" with item(id) below List` at a header or event: URLs lead here. `holds links while busy`: they wait.

    ## Settings, once a module

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
      coordinator Coordinator Flow  // what the protocol is called, how 'FlowStack' begins
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

    And this is what the app writes; `flows scaffold` begins it:

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

  /// As a terminal shows it: without the comments and the marks around code.
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
