import UIKit

struct Item: Equatable {
  let id: Int
  var seller = "Ada"
}

/// What somebody has made up: any text is one.
struct Mark: Hashable, Codable, LosslessStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What is special about the time.
enum Season {
  case sale(Int), strike, usual
}

/// What things cost in.
enum Currency: String, Codable, LosslessStringConvertible {
  case euro, pound

  init?(_ description: String) { self.init(rawValue: description) }

  var description: String { rawValue }
}

/// A screen that shows what it was made of.
final class MarketScreen: UIViewController {
  let name: String
  let text: String?
  /// What the user can do on it.
  let actions: Any?

  init(_ name: String, _ text: String? = nil, actions: Any? = nil) {
    self.name = name
    self.text = text
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

final class SearchViewController: UIViewController {
  private(set) var query: String?

  func show(_ query: String?) { self.query = query }
  func find(_ mark: Mark) { query = mark.description }
}

/// Makes the screens, and knows who is there and what is on sale.
@MainActor
final class MarketContainer {
  var isMember = true
  var hasOffers = false
  var canRate = true
  var season = Season.usual
  var items: Set<Int> = [1, 2, 3]
  var told: [String] = []
  /// Who waits to hear of an item; nil where the answer comes at once.
  var questions: [(Int, CheckedContinuation<Item?, Never>)]?
  /// Who waits to hear whether a member is there; nil where the answer comes at once.
  var arrivals: [CheckedContinuation<Bool, Never>]?
  /// Who waits to hear whether there are news; nil where the answer comes at once.
  var curious: [CheckedContinuation<Bool, Never>]?
  var isDirty = false
  private weak var list: MarketScreen?
  private weak var login: MarketScreen?

  var listActions: ListViewModelActions? { list?.actions as? ListViewModelActions }
  var loginActions: LoginViewModelActions? { login?.actions as? LoginViewModelActions }

  func answer() {
    let asked = questions ?? []
    questions = questions.map { _ in [] }
    for (id, question) in asked { question.resume(returning: items.contains(id) ? Item(id: id) : nil) }
  }

  func tellNews() {
    let asked = curious ?? []
    curious = nil
    for question in asked { question.resume(returning: false) }
  }

  func admit() {
    let asked = arrivals ?? []
    arrivals = nil
    for arrival in asked { arrival.resume(returning: isMember) }
  }
}

extension MarketContainer: MarketCoordinatorDependencies {
  #if START_ASKS
    var isLoggedIn: Bool {
      get async {
        guard arrivals != nil else { return isMember }
        return await withCheckedContinuation { arrivals?.append($0) }
      }
    }
  #else
    var isLoggedIn: Bool { isMember }
  #endif

  var hasNews: Bool {
    get async {
      guard curious != nil else { return false }
      return await withCheckedContinuation { curious?.append($0) }
    }
  }

  func item(id: Int) async -> Item? {
    guard questions != nil else { return items.contains(id) ? Item(id: id) : nil }
    return await withCheckedContinuation { questions?.append((id, $0)) }
  }

  func code(text: String) -> String? { ["", "none"].contains(text) ? nil : text.uppercased() }

  func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
    let screen = MarketScreen("Login", actions: actions)
    login = screen
    return screen
  }

  func makeListViewController(actions: ListViewModelActions) -> UIViewController {
    let screen = MarketScreen("List", actions: actions)
    list = screen
    return screen
  }

  func makeDetailViewController(item: Item, actions: DetailViewModelActions) -> UIViewController {
    MarketScreen("Detail", "\(item.id)", actions: actions)
  }

  func makeReviewsViewController(item: Item) -> UIViewController { MarketScreen("Reviews", "\(item.id)") }

  func makeAdviceViewController(item: Item, code: String) -> UIViewController {
    MarketScreen("Advice", "\(item.id) \(code)")
  }

  func makeStallViewController(item: Item, actions: StallViewModelActions) -> UIViewController {
    MarketScreen("Stall", "\(item.id)", actions: actions)
  }

  func makeStallMapViewController() -> UIViewController { MarketScreen("Stall map") }

  func makeSellerViewController(name: String, since: Date?) -> UIViewController { MarketScreen("Seller", name) }

  func makeCouponViewController(code: String, actions: CouponViewModelActions) -> UIViewController {
    MarketScreen("Coupon", code, actions: actions)
  }

  func makeHelpViewController(actions: HelpViewModelActions) -> UIViewController { MarketScreen("Help", actions: actions) }

  func makeWarningAlertController(ok: @escaping () -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Warning", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in ok() })
    return alert
  }

  func makeRateViewController(id: Int, stars: Int, actions: RateViewModelActions) -> UIViewController {
    MarketScreen("Rate", "\(id) \(stars)", actions: actions)
  }

  func makeRulesViewController() -> UIViewController { MarketScreen("Rules") }

  func makeSearchViewController() -> SearchViewController { SearchViewController() }

  func makeOrdersViewController(actions: OrdersViewModelActions) -> UIViewController {
    MarketScreen("Orders", actions: actions)
  }

  func makeOrderViewController(id: Int, actions: OrderViewModelActions) -> UIViewController {
    MarketScreen("Order", "\(id)", actions: actions)
  }

  func makeParcelViewController(id: Int, actions: ParcelViewModelActions) -> UIViewController {
    MarketScreen("Parcel", "\(id)", actions: actions)
  }

  func makeMapViewController() -> UIViewController { MarketScreen("Map") }

  func makeChatViewController(name: String, actions: ChatViewModelActions) -> UIViewController {
    MarketScreen("Chat", name, actions: actions)
  }

  func makeTermsViewController(actions: TermsViewModelActions) -> UIViewController {
    MarketScreen("Terms", actions: actions)
  }

  func makePhotoViewController(actions: PhotoViewModelActions) -> UIViewController {
    MarketScreen("Photo", actions: actions)
  }

  func makeCartViewController(actions: CartViewModelActions) -> UIViewController {
    MarketScreen("Cart", actions: actions)
  }

  func makeCheckoutViewController(actions: CheckoutViewModelActions) -> UIViewController {
    MarketScreen("Checkout", actions: actions)
  }

  func makeGiftViewController() -> UIViewController { MarketScreen("Gift") }

  func makeNewsViewController() -> UIViewController { MarketScreen("News") }

  func makeAboutViewController(actions: AboutViewModelActions) -> UIViewController {
    MarketScreen("About", actions: actions)
  }

  func makeImprintViewController() -> UIViewController { MarketScreen("Imprint") }

  func makeOffersViewController() -> UIViewController { MarketScreen("Offers") }
}

extension MarketCoordinator {
  func tell(link: MarketLink, because: MarketLink.Failure) {
    (dependencies as? MarketContainer)?.told.append("\(link.url.path) \(because)")
  }
}

/// Follows what the system hands over, at a cold start and while the app runs.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let container = MarketContainer()
  private(set) var coordinator: MarketCoordinator?

  func launch(at url: URL? = nil) {
    prepare()
    coordinator?.start()
    if let url { open(url) }
  }

  func prepare() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    coordinator = MarketCoordinator(window: window, dependencies: container)
  }

  @discardableResult
  func open(_ url: URL) -> Bool {
    guard let link = MarketLink(url) else { return false }
    coordinator?.follow(link)
    return true
  }
}
