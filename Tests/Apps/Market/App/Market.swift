import UIKit

struct Item: Equatable {
  let id: Int
  var seller = "Ada"
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
}

/// Makes the screens, and knows who is there and what is on sale.
@MainActor
final class MarketContainer {
  var isLoggedIn = true
  var hasOffers = false
  var canRate = true
  var items: Set<Int> = [1, 2, 3]
  var told: [String] = []
  /// Who waits to hear of an item; nil where the answer comes at once.
  var questions: [(Int, CheckedContinuation<Item?, Never>)]?
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
}

extension MarketContainer: MarketCoordinatorDependencies {
  func item(id: Int) async -> Item? {
    guard questions != nil else { return items.contains(id) ? Item(id: id) : nil }
    return await withCheckedContinuation { questions?.append((id, $0)) }
  }

  func code(text: String) -> String? { text.isEmpty ? nil : text.uppercased() }

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
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = MarketCoordinator(window: window, dependencies: container)
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
    if let url { open(url) }
  }

  @discardableResult
  func open(_ url: URL) -> Bool {
    guard let link = MarketLink(url) else { return false }
    coordinator?.follow(link)
    return true
  }
}
