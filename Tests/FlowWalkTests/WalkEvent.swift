/// One thing that happens in a walk: a line of a script.
enum WalkEvent: Equatable, CustomStringConvertible, Sendable {
  /// The user's act on the screen with this number, counted from the window's root upwards when all was last at rest.
  case tap(Int, String, Int)
  /// A button of the alert on top.
  case button(String, Int)
  /// The app tells the live flow of this name and number something.
  case event(String, Int, String, Int)
  /// The URL of the link with this number arrives.
  case link(Int, Int, isAnimated: Bool)
  /// The app forgets the link that is on its way.
  case unlink
  /// A second passes, then so many more.
  case wait(Int)
  /// The back button, or its menu for several screens.
  case back(Int)
  case swipe(isCompleted: Bool)
  /// The same, but the finger stays on the glass
  case grab
  /// until it is lifted.
  case lift(isCompleted: Bool)
  case pull(isCompleted: Bool)
  case tab(Int)
  /// Foreign code leaves so many screens of the stack in front, without animation.
  case set(Int)
  /// Foreign code dismisses what is presented from this number on, counted from below.
  case drop(Int)
  /// Foreign code makes a controller of its own the window's root.
  case swap
  /// From now on the app answers so.
  case need(String, Int)
  /// A hand-written step has this result.
  case result(Int, Int, Int)
  /// An `async` question is answered.
  case answer(Int, Int)
  /// Animations are held from here on,
  case hold
  /// those that run now end,
  case turn
  /// and all come to rest.
  case rest

  /// Whether what was held up comes to rest.
  var settles: Bool {
    switch self {
    case .lift, .rest, .link(_, _, isAnimated: false): true
    default: false
    }
  }

  var isLink: Bool { if case .link = self { true } else { false } }

  var description: String {
    switch self {
    case .tap(let screen, let action, let seed): "tap \(screen) \(action) \(seed)"
    case .button(let name, let seed): "button \(name) \(seed)"
    case .event(let flow, let number, let name, let seed): "event \(flow) \(number) \(name) \(seed)"
    case .link(let number, let seed, let isAnimated): "link \(number) \(seed) \(isAnimated ? 1 : 0)"
    case .unlink: "unlink"
    case .wait(let seconds): "wait \(seconds)"
    case .back(let count): "back \(count)"
    case .swipe(let isCompleted): "swipe \(isCompleted ? 1 : 0)"
    case .grab: "grab"
    case .lift(let isCompleted): "lift \(isCompleted ? 1 : 0)"
    case .pull(let isCompleted): "pull \(isCompleted ? 1 : 0)"
    case .tab(let index): "tab \(index)"
    case .set(let count): "set \(count)"
    case .drop(let layer): "drop \(layer)"
    case .swap: "swap"
    case .need(let name, let seed): "need \(name) \(seed)"
    case .result(let index, let result, let seed): "result \(index) \(result) \(seed)"
    case .answer(let index, let seed): "answer \(index) \(seed)"
    case .hold: "hold"
    case .turn: "turn"
    case .rest: "rest"
    }
  }
}
