/// The words that are keywords where the grammar expects them, and names everywhere else.
public enum Keyword: String, CaseIterable, Sendable {
  case none
  // Reserved: never a name.
  case `true`, `false`, `nil`, `else`, then
  // Declarations and their parts.
  case `import`, settings, `protocol`, app, flow, tabs, exported, external, `as`, needs, async, weak, state, outcome,
    signal, start
  case screen, alert, tab, child, event, route, title, symbol, image, selected, system
  case role, destructive, cancel
  case link, below, with, holds, `while`
  // Settings.
  case access, header, templates, support, emit, bundle, isolation, events, outcomes, coordinator, links
  case preset, actions, lifetime, screens, suffix, navigation, tabbar
  // Steps.
  case push, present, replace, root, pop, to, dismiss, close, stay, select, finish, call, tell, go, `if`, unless,
    `switch`
  case `in`, bare, on, top, animated, via, single, reuse, many

  /// Those that begin a step which is not a branch, in the order of the grammar.
  public static let steps: [Keyword] = [
    .push, .present, .replace, .root, .pop, .dismiss, .close, .stay, .select, .finish, .call, .tell, .go, .signal,
  ]

  /// Those that begin a member of a flow.
  public static let members: [Keyword] = [
    .needs, .state, .outcome, .signal, .start, .screen, .alert, .tab, .child, .event, .route, .holds,
  ]

  /// Those that begin a modifier of a step that shows something.
  public static let modifiers: [Keyword] = [.as, .in, .bare, .on, .animated]

  /// Those that begin an item of a tab.
  public static let tabItems: [Keyword] = [.title, .symbol, .image, .selected, .system, .if]

  /// True for the five words that can be names only in backticks.
  @inlinable public var isReserved: Bool {
    switch self {
    case .true, .false, .nil, .else, .then: true
    default: false
    }
  }

  /// The word itself; empty for `.none`.
  public var text: String { self == .none ? "" : rawValue }
}

/// A nearly perfect hash from the bytes of a word to its keyword: names that are not keywords need no string.
struct KeywordTable: Sendable {
  private var entries = [(first: UInt64, rest: UInt64, keyword: Keyword)](repeating: (0, 0, .none), count: 256)

  static let shared = KeywordTable()
  /// A few more than the bytes of the longest keyword.
  static let longest = 16

  private init() {
    for keyword in Keyword.allCases where keyword != .none {
      var first: UInt64 = 0
      var rest: UInt64 = 0
      for (index, byte) in keyword.text.utf8.enumerated() {
        if index < 8 { first |= UInt64(byte) << (8 * index) } else { rest |= UInt64(byte) << (8 * (index - 8)) }
      }
      var slot = Self.slot(first, rest)
      while entries[slot].keyword != .none { slot = (slot + 1) & 255 }
      entries[slot] = (first, rest, keyword)
    }
  }

  /// - Parameters: the first eight bytes of the word and the next eight, each packed with the lowest byte first.
  func keyword(_ first: UInt64, _ rest: UInt64) -> Keyword {
    var slot = Self.slot(first, rest)
    while entries[slot].keyword != .none {
      if entries[slot].first == first, entries[slot].rest == rest { return entries[slot].keyword }
      slot = (slot + 1) & 255
    }
    return .none
  }

  private static func slot(_ first: UInt64, _ rest: UInt64) -> Int {
    Int(truncatingIfNeeded: ((first ^ rest &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}
