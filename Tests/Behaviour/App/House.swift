import UIKit

typealias Text = String
typealias Wondering = @MainActor @Sendable (RoomWonderResult) -> Void

/// A screen that hands what the user does to its actions.
class Screen<Actions>: UIViewController {
  let actions: Actions

  init(_ actions: Actions) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

typealias Lobby = Screen<LobbyViewModelActions>
typealias Corridor = Screen<CorridorViewModelActions>
typealias Poster = Screen<PosterViewModelActions>
typealias Lamp = Screen<LampViewModelActions>
typealias Gallery = Screen<GalleryViewModelActions>
typealias Bed = Screen<BedViewModelActions>
typealias Bath = Screen<BathViewModelActions>
typealias Glass = Screen<GlassViewModelActions>
typealias Prize = Screen<PrizeViewModelActions>
typealias Postcard = Screen<PostcardViewModelActions>
typealias Desk = Screen<DeskViewModelActions>
typealias Garden = Screen<GardenViewModelActions>
typealias Tea = Screen<TeaViewModelActions>
typealias Curtain = Screen<CurtainViewModelActions>
typealias Counter = Screen<CounterViewModelActions>

final class Gold: UIViewController {}
final class Coats: UIViewController {}
final class Bars: UIViewController {}
final class Porch: UIViewController {}
final class Dark: UIViewController {}
final class Shed: UIViewController {}
final class Banner: UIViewController {}

/// The app's own, which hears its taps itself.
final class WingTabs: UITabBarController, UITabBarControllerDelegate {
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    taps += 1
  }
}

final class WindowViewController: Screen<WindowViewModelActions> {
  private(set) var scrolls = 0
  func scrollToTop() { scrolls += 1 }
}

/// Makes the screens, and answers the questions.
@MainActor
final class Container {
  var isFinal = true
  var isSoldOut = false
  var isCellarThere = true
  /// How often somebody has asked for the cellar.
  private(set) var cellarQuestions = 0
  /// How many beds it has made.
  private(set) var beds = 0
  /// Makes a bed that keeps nothing of what it is handed.
  var isForgetful = false
  /// Answers `isOpen` at once; otherwise the question waits until somebody answers.
  var answersAtOnce = true
  /// What a screen does while it is made.
  var whileMade: (Any) -> Void = { _ in }
  /// What the camera that was made last can do.
  private(set) var camera: UIImagePickerControllerViewModelActions?
  /// The attic has nothing to show when it starts.
  var isAtticSlow = false
  /// The attic that was opened last.
  private(set) weak var attic: AtticCoordinator?
  private var questions: [CheckedContinuation<Bool, Never>] = []

  /// Answers one of the questions that wait, in the order in which they were asked.
  func answer(_ answer: Bool, to index: Int = 0) {
    guard index < questions.count else { return }
    questions.remove(at: index).resume(returning: answer)
  }
}

extension Container: HouseCoordinatorDependencies {
  var isReady: Bool { get async { await answered() } }
  var isOpen: Bool { get async { await answered() } }
  var isQuiet: Bool { get async { await answered() } }
  var isDark: Bool { get async { await answered() } }

  private func answered() async -> Bool {
    if answersAtOnce { return true }
    return await withCheckedContinuation { questions.append($0) }
  }

  var hasCellar: Bool {
    cellarQuestions += 1
    return isCellarThere
  }

  func makeLobbyViewController(actions: LobbyViewModelActions) -> UIViewController {
    whileMade(actions)
    return Lobby(actions)
  }
  func makeCorridorViewController(actions: CorridorViewModelActions) -> UIViewController {
    whileMade(actions)
    return Corridor(actions)
  }
  func makeLampViewController(actions: LampViewModelActions) -> UIViewController { Lamp(actions) }
  func makePosterViewController(actions: PosterViewModelActions) -> UIViewController {
    whileMade(actions)
    return Poster(actions)
  }
  func makeGalleryViewController(actions: GalleryViewModelActions) -> UIViewController { Gallery(actions) }
  func makeBedViewController(name: Text, actions: BedViewModelActions) -> UIViewController {
    beds += 1
    whileMade(actions)
    return isForgetful ? Gold() : Bed(actions)
  }
  func makeShareViewController() -> UIActivityViewController {
    UIActivityViewController(activityItems: ["house"], applicationActivities: nil)
  }
  func makeCameraViewController(actions: UIImagePickerControllerViewModelActions) -> UIImagePickerController {
    camera = actions
    return UIImagePickerController()
  }
  func makeBathViewController(actions: BathViewModelActions) -> UIViewController {
    whileMade(actions)
    return Bath(actions)
  }
  func makeGlassViewController(actions: GlassViewModelActions) -> UIViewController { Glass(actions) }
  func makePrizeViewController(actions: PrizeViewModelActions) -> UIViewController { Prize(actions) }
  func makePostcardViewController(actions: PostcardViewModelActions) -> UIViewController { Postcard(actions) }
  func makeGoldViewController() -> UIViewController { Gold() }
  func makeCoatsViewController() -> UIViewController { Coats() }
  func makeBarsViewController() -> UIViewController { Bars() }
  func makePorchViewController() -> UIViewController { Porch() }
  func makeDarkViewController() -> UIViewController { Dark() }
  func makeDeskViewController(actions: DeskViewModelActions) -> UIViewController { Desk(actions) }
  func makeBannerViewController() -> UIViewController { Banner() }
  func makeCurtainViewController(actions: CurtainViewModelActions) -> UIViewController {
    whileMade(actions)
    return Curtain(actions)
  }
  func makeCounterViewController(name: Text, actions: CounterViewModelActions) -> UIViewController { Counter(actions) }
  func makeShedViewController() -> UIViewController { Shed() }
  func makeGardenViewController(actions: GardenViewModelActions) -> UIViewController {
    let garden = Garden(actions)
    garden.title = "Garden"
    return garden
  }
  func makeTeaViewController(actions: TeaViewModelActions) -> UIViewController { Tea(actions) }

  func makeWindowViewController(actions: WindowViewModelActions) -> WindowViewController {
    whileMade(actions)
    return WindowViewController(actions)
  }

  func makeNoticeAlertController(walk: @escaping () -> Void, ok: @escaping () -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Notice", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Walk", style: .default) { _ in walk() })
    alert.addAction(UIAlertAction(title: "OK", style: .cancel) { _ in ok() })
    return alert
  }

  func makeMenuAlertController(walk: @escaping () -> Void) -> UIAlertController {
    let menu = UIAlertController(title: "Menu", message: nil, preferredStyle: .actionSheet)
    menu.addAction(UIAlertAction(title: "Walk", style: .default) { _ in walk() })
    return menu
  }

  func makeAtticCoordinator(
    navigationController: UINavigationController, onEnd: @escaping (AtticCoordinator.Outcome) -> Void
  ) -> any Coordinator {
    let coordinator = AtticCoordinator(navigationController, isSlow: isAtticSlow, onEnd: onEnd)
    attic = coordinator
    return coordinator
  }
}

// MARK: - Steps

/// What happened, in order.
@MainActor
enum Journal {
  private static var notes: [String] = []
  /// Who has written last.
  weak static var writer: AnyObject?

  static func add(_ note: String) { notes.append(note) }

  static func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

/// Whoever can write into the journal.
@MainActor
protocol Noting: AnyObject {}

extension Noting {
  func note(_ value: String) {
    Journal.add(value)
    Journal.writer = self
  }

  func note(what: Text) { note(what) }
  func note(told: Text) { note(told) }
}

extension HouseCoordinator: Noting {}
extension HallCoordinator: Noting {}
extension RoomCoordinator: Noting {}

extension RoomCoordinator {
  func dream() async -> RoomDreamResult {
    let isSweet = await dependencies.isQuiet
    note(Task.isCancelled ? "woken" : "dreamt")
    return isSweet ? .sweet : .bad
  }
}

extension RoomCoordinator {
  func wonder(then next: @escaping Wondering) {
    wondering = next
    Journal.writer = self
  }
}

extension ParlourCoordinator: Noting {}
extension ShelfCoordinator: Noting {}
extension CloisterCoordinator: Noting {}
extension LoftCoordinator: Noting {}
extension ArcadeCoordinator: Noting {}
extension MallCoordinator: Noting {}
extension SouthCoordinator: Noting {}

// MARK: - Attic

/// A coordinator as one writes it by hand.
final class AtticCoordinator: Coordinator {
  enum Outcome {
    case found(what: Text)
    case closed
  }

  #if !LIFETIME_SCREEN
    var childCoordinators: [any Coordinator] = []
    weak var parentCoordinator: (any Coordinator)?
  #endif
  private weak var navigationController: UINavigationController?
  private let isSlow: Bool
  private let onEnd: (Outcome) -> Void

  init(_ navigationController: UINavigationController, isSlow: Bool, onEnd: @escaping (Outcome) -> Void) {
    self.navigationController = navigationController
    self.isSlow = isSlow
    self.onEnd = onEnd
  }

  func start() {
    if !isSlow { show() }
  }

  func show() {
    let box = Box { self.onEnd(.found(what: "treasure")) }
    navigationController?.pushViewController(box, animated: true)
  }
}

final class Box: Screen<() -> Void> {}
