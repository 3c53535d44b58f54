import UIKit

extension Rows {
  static let starts: [(name: String, run: @MainActor () -> Void)] = [
    ("a flow that begins with another finishes with it", startsWithChild),
    ("its next screen takes the child's place", nextTakesPlace),
    ("so does the first screen of what only begins with another", beginsInPlace),
    ("it goes when its child is left", startIsLeft),
    ("who takes the child's place finishes there", finishesInPlace),
    ("it keeps the child's place until it shows something", keepsPlace),
    ("what it shows later takes that place, and it goes on", takesPlaceLater),
    ("a flow that begins with another comes as it was to", comesAsItWasTo),
    ("a start may say that nothing moves", entersAtOnce),
    ("a root that fades in is waited for", fadingRoot),
    ("what a flow has started goes with it where its own screens stay", startedGoes),
    ("what takes a place comes without animation", replacesAtOnce),
    ("a replacing flow stands for the one below", replaces),
    ("a hand-written flow takes the place too", externalReplaces),
    ("a root that waits gives way to the next", nextRoot),
    ("a step that waits for a question does not come when a root does", rootAfterQuestion),
    ("the root that was asked for last comes", lastRoot),
    ("a root that has given way is not seen", rootNotSeen),
    ("what follows the first root appears", followsFirstRoot),
    ("a flow that comes over everything waits for the first root", overFirstRoot),
    ("the newest request wins", newestWins),
    ("a question that is asked while another leads to a root is asked then", askedSince),
    ("a window has a root while the first is asked for", rootAtOnce),
    ("a hand-written flow that shows nothing yet is waited for", slowExternal),
    ("a hand-written flow that nobody sees holds nothing up", hiddenExternal),
    ("a hand-written flow takes the place of one that has ended", externalTakesPlace),
    ("who only begins with a hand-written flow waits with it", waitsWithExternal),
    ("a hand-written flow that shows something later takes its place then", externalTakesPlaceLater),
    ("a root that starts without animation does not fade in", stillRoot),
    ("a screen of the app can be the root", screenAsRoot),
    ("a screen that has given way as the root is not seen", screenRootNotSeen),
    ("a SwiftUI view is there before its screen moves in", viewOfSwiftUI),
    ("what is presented before the stack is in a window comes when it is", presentsLater),
    ("what waits for a window that never comes keeps no flow", unseenGoes),
  ]

  /// As the system's: it is known by its name.
  private class UIHostingController<Content>: UIViewController {
    private(set) var isEarly = false

    override func viewDidLoad() {
      super.viewDidLoad()
      isEarly = navigationController == nil
    }
  }
  private final class ListController: UIHostingController<Int> {}

  private static func presentsLater() {
    let stack = UINavigationController()
    let stand = StandCoordinator(navigationController: stack, dependencies: Container())
    Check.watch(stand)
    stand.start()
    let window = device.window(showing: stack)
    device.settle { device.top(of: window) is Bed }
    Check.expect(device.top(of: window) is Bed, "a bed on top")
    Check.expect(stack.viewControllers.map { "\(type(of: $0))" }, is: ["Coats"])
  }

  private static func unseenGoes() {
    // What is to be presented keeps its coordinator there, and that its parent.
    #if !LIFETIME_SCREEN
      presentsUnseen()
      presentsTabsUnseen()
      device.settle()
      Check.expect(device.liveControllers, is: [])
    #endif
  }

  private static func presentsUnseen() {
    let stand = StandCoordinator(navigationController: UINavigationController(), dependencies: Container())
    Check.watch(stand)
    stand.start()
    device.settle()
  }

  private static func presentsTabsUnseen() {
    let stack = UINavigationController()
    let hall = HallCoordinator(navigationController: stack, dependencies: Container())
    Check.watch(hall)
    hall.start()
    (stack.topViewController as? Lobby)?.actions.fair()
    device.settle()
  }

  private static func viewOfSwiftUI() {
    let visitor = Visitor()
    let list = ListController()
    visitor.hall()?.stack.push(list)
    visitor.top(ListController.self)
    Check.expect(list.isEarly, "its view is made before it moves")
    Check.notes()
  }

  private static func screenAsRoot() {
    let visitor = Visitor()
    weak let hall = visitor.hall()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.hang()
    visitor.top(Poster.self)
    visitor.house.curtain()
    let curtain = visitor.top(Curtain.self)
    Check.expect(visitor.window.rootViewController === curtain, "it is the root")
    Check.expect(hall == nil, "the flows before it are gone")
    visitor.house.ended()
    visitor.top(Banner.self)
    Check.expect(visitor.window.rootViewController is Curtain, "another one is the root")
    Check.expect(visitor.modals, is: [["Banner"]])
    (visitor.window.rootViewController as? Curtain)?.actions.open()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes()
  }

  private static func screenRootNotSeen() {
    guard Check.needs(.swipe) else { return }
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    let lift = device.beginSwipeBack(visitor.stack)
    let roots = visitor.window.roots
    visitor.house.ended()
    visitor.house.rebuilt()
    lift?(true)
    visitor.top(Lobby.self)
    Check.expect(visitor.window.roots, is: roots + 1)
    Check.expect(visitor.modals, is: [])
  }

  private static func followsFirstRoot() {
    let visitor = Visitor(starts: false)
    visitor.house.hailed()
    visitor.top(Banner.self)
    Check.expect(!visitor.window.isHidden, "the window is seen")
    Check.expect(visitor.modals, is: [["Banner"]])
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func overFirstRoot() {
    let visitor = Visitor(starts: false)
    visitor.container.answersAtOnce = false
    visitor.house.start()
    visitor.think()
    visitor.house.sealed()
    visitor.think()
    // The app asks first, then the flow.
    for _ in 0..<2 {
      visitor.container.answer(true)
      visitor.think()
    }
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.expect(visitor.modals, is: [["Gold"]])
  }

  private static func newestWins() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.house.nightfall()
    visitor.house.dawned()
    visitor.think()
    visitor.house.wing()
    for _ in 0..<2 {
      visitor.wait()
      visitor.container.answer(true)
      visitor.think()
      visitor.top(WindowViewController.self)
    }
  }

  private static func rootAtOnce() {
    let visitor = Visitor(starts: false)
    visitor.container.answersAtOnce = false
    visitor.house.start()
    Check.expect(!visitor.window.isHidden, "the window is seen")
    Check.expect(visitor.window.rootViewController != nil, "it has a root")
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    visitor.top(Lobby.self)
    // What the app has set stays until then.
    let other = Visitor(starts: false)
    other.container.answersAtOnce = false
    let launch = Gold()
    other.window.rootViewController = launch
    other.house.start()
    other.think()
    Check.expect(other.top(Gold.self) === launch, "the app's own launch screen")
    other.container.answer(true)
    other.think()
    other.top(Lobby.self)
  }

  private static func slowExternal() {
    let visitor = Visitor()
    visitor.container.isAtticSlow = true
    visitor.lobby()?.climb()
    visitor.wait()
    // A step of another flow makes everybody look.
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Lobby.self)
    Check.notes("guest")
    visitor.container.attic?.show()
    visitor.top(Box.self)
    Check.notes()
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("attic closed")
    visitor.lobby()?.climb()
    visitor.wait()
    visitor.container.attic?.show()
    visitor.top(Box.self)?.actions()
    visitor.top(Gallery.self)
    Check.notes()
  }

  private static func hiddenExternal() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    lobby?.hang()
    let poster = visitor.top(Poster.self)
    Check.notes("hung")
    lobby?.climb()
    visitor.wait()
    poster?.actions.close()
    visitor.top(Box.self)
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("attic closed")
  }

  private static func externalTakesPlace() {
    let visitor = Visitor()
    visitor.lobby()?.pack()
    visitor.top(Bed.self)?.actions.sleep()
    let box = visitor.top(Box.self)
    Check.expect(visitor.modals, is: [["Box"]])
    box?.actions()
    visitor.wait()
    Check.notes("treasure")
  }

  private static func waitsWithExternal() {
    let visitor = Visitor()
    visitor.container.isAtticSlow = true
    visitor.lobby()?.shelve()
    visitor.wait()
    // A step of another flow makes everybody look.
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Lobby.self)
    Check.notes("guest")
    visitor.container.attic?.show()
    visitor.top(Box.self)?.actions()
    visitor.top(Lobby.self)
    Check.notes("treasure")
    visitor.lobby()?.shelve()
    visitor.wait()
    visitor.container.attic?.show()
    visitor.top(Box.self)
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("attic closed", "shelf closed")
    // Who had something of its own goes when the user leaves that.
    let room = visitor.room("a")
    room?.climb()
    visitor.wait()
    room?.show("b")
    visitor.top(Bed.self)
    device.back(visitor.stack, to: visitor.stack.viewControllers[0])
    visitor.top(Lobby.self)
    Check.notes("inner closed", "attic closed", "room closed")
  }

  private static func externalTakesPlaceLater() {
    let visitor = Visitor()
    visitor.container.isAtticSlow = true
    visitor.lobby()?.pack()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.wait()
    visitor.container.attic?.show()
    visitor.top(Box.self)?.actions()
    Check.expect(visitor.modals, is: [["Box"]])
    visitor.wait()
    Check.notes("treasure")
    let other = Visitor()
    other.container.isAtticSlow = true
    other.lobby()?.trade()
    other.wait()
    other.container.attic?.show()
    other.top(Box.self)
    Check.expect(other.screens, is: ["Box"])
    let third = Visitor()
    third.container.isAtticSlow = true
    third.lobby()?.cede()
    third.wait()
    third.container.attic?.show()
    third.top(Box.self)
    Check.expect(third.screens, is: ["Box"])
  }

  private static func startsWithChild() {
    let visitor = Visitor()
    visitor.lobby()?.board()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Corridor.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("board")
  }

  private static func beginsInPlace() {
    let visitor = Visitor()
    visitor.lobby()?.usher()
    let bed = visitor.top(Bed.self)
    bed?.actions.sleep()
    Check.expect(visitor.top(Bed.self) !== bed, "another flow's screen has come")
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func askedSince() {
    let visitor = Visitor(starts: false)
    visitor.container.answersAtOnce = false
    visitor.house.start()
    visitor.house.nightfall()
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    visitor.top(Lobby.self)
    visitor.container.answer(true)
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    visitor.top(Gold.self)
  }

  private static func nextTakesPlace() {
    let visitor = Visitor()
    visitor.container.isFinal = false
    visitor.lobby()?.board()
    visitor.top(Bed.self)?.actions.sleep()
    let prize = visitor.top(Prize.self)
    Check.expect(visitor.modals, is: [["Prize"]])
    Check.notes()
    prize?.actions.take()
    visitor.top(Corridor.self)
    Check.notes("prize")
  }

  private static func finishesInPlace() {
    let visitor = Visitor()
    visitor.lobby()?.pass()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Glass.self)?.actions.turn("round")
    visitor.top(Coats.self)
    Check.expect(visitor.modals, is: [["Coats"]])
  }

  private static func comesAsItWasTo() {
    let visitor = Visitor()
    visitor.lobby()?.hurry()
    Check.expect(!device.isMoving(visitor.window), "nothing moves")
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Corridor.self)
    Check.notes("board")
  }

  private static func entersAtOnce() {
    let visitor = Visitor()
    visitor.lobby()?.hide()
    Check.expect(!device.isMoving(visitor.window), "nothing moves")
    visitor.top(Coats.self)
    device.back(visitor.stack)
    visitor.top(Lobby.self)?.actions.stow()
    Check.expect(!device.isMoving(visitor.window), "nothing moves")
    visitor.top(Bed.self)
  }

  private static func stillRoot() {
    let visitor = Visitor()
    _ = visitor.lobby()
    visitor.house.moved()
    Check.notes("moved")
  }

  private static func fadingRoot() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    visitor.house.painted()
    visitor.wait()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("painted")
    visitor.house.painted()
    Check.notes()
    visitor.top(Lobby.self)
    Check.notes("painted")
  }

  private static func replacesAtOnce() {
    let visitor = Visitor()
    visitor.lobby()?.retire()
    Check.expect(!device.isMoving(visitor.window), "nothing moves")
    visitor.top(Desk.self)?.actions.rest()
    visitor.top(Gallery.self)
    Check.expect(visitor.screens, is: ["Gallery"])
  }

  private static func startedGoes() {
    let visitor = Visitor()
    visitor.container.isFinal = false
    visitor.container.isSoldOut = true
    visitor.lobby()?.board()
    let bed = visitor.top(Bed.self)
    bed?.actions.show("inner")
    visitor.wait()
    Check.expect(visitor.modals, is: [["Bed", "Bed"]])
    bed?.actions.sleep()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Bed"]])
    Check.notes("inner closed")
    if let bed { device.pullDown(bed) }
    visitor.top(Lobby.self)
    Check.notes("board closed")
  }

  private static func startIsLeft() {
    let visitor = Visitor()
    visitor.lobby()?.board()
    if let bed = visitor.top(Bed.self) { device.pullDown(bed) }
    visitor.top(Lobby.self)
    Check.notes("board closed")
  }

  private static func keepsPlace() {
    let visitor = Visitor()
    (visitor.container.isFinal, visitor.container.isSoldOut) = (false, true)
    visitor.lobby()?.board()
    visitor.top(Bed.self)?.actions.sleep()
    let bed = visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
    Check.notes()
    if let bed { device.pullDown(bed) }
    visitor.top(Lobby.self)
    Check.notes("board closed")
  }

  private static func takesPlaceLater() {
    let container = Container()
    (container.isFinal, container.isSoldOut) = (false, true)
    let stack = UINavigationController()
    let window = device.window(showing: stack)
    let board = BoardCoordinator(navigationController: stack, dependencies: container) { outcome in
      if case .chosen(let what) = outcome { Journal.add("chosen \(what)") } else { Journal.add("closed") }
    }
    Check.watch(board)
    board.start()
    device.settle()
    (stack.topViewController as? Bed)?.actions.sleep()
    device.settle()
    board.restocked()
    device.settle()
    Check.expect(stack.viewControllers.count, is: 1)
    Check.notes()
    (stack.topViewController as? Prize)?.actions.take()
    device.settle()
    Check.notes("chosen prize")
    withExtendedLifetime(window) {}
  }

  private static func replaces() {
    let visitor = Visitor()
    visitor.lobby()?.swap()
    visitor.top(Gallery.self)?.actions.back()
    visitor.top(Corridor.self)
    Check.expect(visitor.screens, is: ["Corridor"])
  }

  private static func nextRoot() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.house.vault()
    visitor.think()
    visitor.house.vault()
    visitor.think()
    visitor.container.answer(true, to: 1)
    visitor.think()
    visitor.top(Gold.self)
    visitor.container.answer(false)
    visitor.think()
    Check.expect(visitor.screens, is: ["Gold"])
    Check.notes()
  }

  private static func rootAfterQuestion() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let room = visitor.room("a")
    room?.listen()
    visitor.think()
    room?.paint()
    visitor.house.wing()
    visitor.wait()
    Check.notes()
    visitor.container.answer(true)
    visitor.think()
    Check.notes()
  }

  private static func lastRoot() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.flee()
    visitor.house.rebuilt()
    visitor.top(Lobby.self)
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.notes()
  }

  private static func rootNotSeen() {
    guard Check.needs(.swipe) else { return }
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    let lift = device.beginSwipeBack(visitor.stack)
    let roots = visitor.window.roots
    visitor.house.wing()
    visitor.house.rebuilt()
    lift?(true)
    visitor.top(Lobby.self)
    Check.expect(visitor.window.roots, is: roots + 1)
  }

  private static func externalReplaces() {
    let visitor = Visitor()
    visitor.lobby()?.trade()
    let box = visitor.top(Box.self)
    Check.expect(visitor.stack.viewControllers.count, is: 1)
    box?.actions()
    visitor.top(Gallery.self)
    Check.expect(visitor.screens, is: ["Gallery"])
    Check.notes()
  }
}
