import UIKit

extension Rows {
  static let events: [(name: String, run: @MainActor () -> Void)] = [
    ("what comes and goes is told", comings),
    ("a swipe that is let go is not told", cancelledSwipeIsSilent),
    ("an outcome is told, and what was pulled down", ends),
    ("a step that does nothing is told", refusals),
    ("who hears of it may go on", goesOn),
    ("what a hand-written flow shows is told", handWritten),
  ]

  private static func comings() {
    let told = Told()
    let visitor = Visitor()
    visitor.wait()
    told.expect("Hall.Lobby shown (root)")
    visitor.room("a")?.wash()
    visitor.top(Bath.self)
    told.expect("Room.Bed shown (push)", "Room.Bath shown (push)")
    device.back(visitor.stack)
    visitor.wait()
    told.expect("Room.Bath left")
    visitor.lobby()?.hang()
    visitor.top(Poster.self)
    told.expect("Hall.Poster shown (present)")
    visitor.window.rootViewController?.dismiss(animated: true)
    visitor.wait()
    told.expect("Hall.Poster left")
    visitor.stack.popViewController(animated: false)
    visitor.wait()
    told.expect("Room.Bed left", "Room ended (closed)")
    visitor.lobby()?.swap()
    visitor.wait()
    told.expect("Hall.Gallery shown (replace)", "Hall.Lobby left")
    visitor.house.vault()
    visitor.think()
    told.expect("Hall ended", "Hall.Gallery left", "Vault.Gold shown (root)")
    visitor.house.curtain()
    visitor.wait()
    told.expect("Vault ended", "Vault.Gold left", "House.Curtain shown (root)")
    visitor.house.alarmed()
    visitor.wait()
    told.expect("House.Banner shown (present)")
    Check.notes("hung", "room closed", "alarmed")
  }

  private static func cancelledSwipeIsSilent() {
    let told = Told()
    let visitor = Visitor()
    guard Check.needs(.swipe) else { return }
    _ = visitor.room("a")
    told.expect("Hall.Lobby shown (root)", "Room.Bed shown (push)")
    device.swipeBack(visitor.stack, completed: false)
    visitor.wait()
    told.expect()
    device.swipeBack(visitor.stack, completed: true)
    visitor.wait()
    told.expect("Room.Bed left", "Room ended (closed)")
  }

  private static func ends() {
    let told = Told()
    let visitor = Visitor()
    visitor.room("a")?.sleep()
    visitor.wait()
    told.expect(
      "Hall.Lobby shown (root)", "Room.Bed shown (push)", "Room.Bed left", "Room ended (done)")
    visitor.lobby()?.visit()
    if let bed = visitor.top(Bed.self) { device.pullDown(bed) }
    visitor.wait()
    told.expect("Room.Bed shown (present)", "Room.Bed left", "Room ended (closed)")
  }

  private static func refusals() {
    let told = Told()
    let visitor = Visitor()
    visitor.wait()
    told.expect("Hall.Lobby shown (root)")
    visitor.lobby()?.walk()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    told.expect("Hall refused pushCorridor (repeated)", "Hall.Corridor shown (push)")
    device.back(visitor.stack)
    visitor.wait()
    told.expect("Hall.Corridor left")
    visitor.lobby()?.visit()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)
    told.expect("Room.Bed shown (present)", "Hall refused presentVisit (repeated)")
    bed?.actions.sleep()
    bed?.actions.sleep()
    visitor.wait()
    told.expect("Room refused a step (ended)", "Room.Bed left", "Room ended (done)")
  }

  /// The next step may come from there.
  private static func goesOn() {
    let told = Told()
    let visitor = Visitor()
    visitor.wait()
    told.expect("Hall.Lobby shown (root)")
    told.next = { visitor.lobby()?.walk() }
    visitor.room("a")?.sleep()
    visitor.wait()
    told.expect("Room.Bed shown (push)", "Room.Bed left", "Room ended (done)", "Hall.Corridor shown (push)")
  }

  /// Also if it shows nothing at first.
  private static func handWritten() {
    let told = Told()
    let visitor = Visitor()
    visitor.wait()
    told.expect("Hall.Lobby shown (root)")
    for isSlow in [false, true] {
      visitor.container.isAtticSlow = isSlow
      visitor.lobby()?.climb()
      visitor.wait()
      if isSlow {
        told.expect()
        visitor.container.attic?.show()
      }
      visitor.top(Box.self)
      visitor.think()
      told.expect("Attic shown (push)")
      device.back(visitor.stack)
      visitor.wait()
      told.expect("Attic left", "Attic ended (closed)")
    }
    Check.notes("attic closed", "attic closed")
  }
}

/// What the app hears, where its module has events.
@MainActor
private final class Told {
  private var events: [String] = []
  /// Runs when a flow has ended.
  var next: (() -> Void)?

  init() {
    #if EVENTS
      FlowEvent.handler = { [weak self] in
        self?.events.append("\($0)")
        guard case .ended = $0.kind else { return }
        self?.next?()
      }
    #endif
  }

  /// What has been told since the last time.
  func expect(_ expected: String..., line: Int = #line) {
    #if EVENTS
      Check.expect(events, is: expected, line: line)
      events = []
    #endif
  }
}
