import FlowGraph
import FlowLanguage

// What there is on the screen, and the flows that put it there.

/// One running flow: what a coordinator is in the generated code.
final class LiveFlow {
  enum Entry {
    case top, push, replace, tab, root
    case present
  }

  enum Phase {
    /// It has started and shows nothing yet.
    case idle
    case shown
    /// It finishes; its screens are on their way out.
    case leaving
    case ended
  }

  let flow: Flow
  let values: [String: WalkValue]
  /// nil for the flow that the app starts by hand.
  let parent: LiveFlow?
  /// Whether one of its screens with an address has been there.
  var isMarked = false
  /// Which of its parent's children it is, and what its end leads to.
  let child: Int?
  let handlers: [OutcomeHandler]
  /// What the handlers know of the step that started the flow.
  let site: Scope
  let entry: Entry

  var phase = Phase.idle {
    didSet { if phase == .ended { onEnter = nil } }
  }
  var leavesAnimated = true
  /// Where the conditions are that it waits for.
  var asked: [SourcePlace] = []
  /// The last of each child that a step of the flow has started.
  var startedLast: [Int: LiveFlow] = [:]
  /// Where it pushes.
  var stack: Stack?
  /// Has come onto the screen: only then can it lose its place there.
  var isEntered = false
  /// Its first screen is on its way.
  var isComing = false
  /// The step that has started it.
  var route: Route?
  var presentation = Presentation.plain
  /// It is what its parent begins with: it came as its parent was to come.
  var isBeginning = false
  /// How many ends of others it is acting on: what it shows then may still wait for its turn.
  var hearings = 0
  /// Tells of its end, while its screens are on their way out.
  var deliver: (() -> Void)?
  /// Runs when its first screen has come.
  var onEnter: (() -> Void)?
  /// What follows the starts of its tabs, until it has come.
  var startsOfTabs: [() -> Void] = []
  /// Where the links of a library begin that it is.
  var prefix: Address.Part?

  init(
    _ flow: Flow, _ values: [String: WalkValue], parent: LiveFlow?, child: Int?, handlers: [OutcomeHandler],
    site: Scope, entry: Entry
  ) {
    (self.flow, self.values, self.parent, self.child) = (flow, values, parent, child)
    (self.handlers, self.site, self.entry) = (handlers, site, entry)
  }

  /// May still do what its steps say.
  var isLive: Bool { phase == .idle || phase == .shown }

  /// Who presents the flow: the nearest flow above it that has been shown. One that starts with another hands on how it
  /// was to enter.
  var presentingParent: LiveFlow? { parent?.phase == .idle ? parent?.presentingParent : parent }
}

/// The values that a step can name besides the flow's own.
struct Scope {
  var locals: [String: WalkValue] = [:]
  var screen: [String: WalkValue] = [:]
  var child: [String: WalkValue] = [:]
  /// The screen whose action runs: what `close` means.
  var item: Item?
  /// Since the action, the screen has moved on: a question no longer belongs to it.
  var isFollowing = false
  /// After a wait: what was shown when it began, which a step back means.
  var meant: Shown?
  /// The steps are an event's, and nothing has taken away yet what covers the flow.
  var isCovered = false
}

/// What a flow shows at some time.
struct Shown {
  var top: Item?
  var last: Item?
  var layer: Layer?
}

/// A screen or an alert of a running flow: of some there is one at a time.
struct Once: Hashable {
  let flow: ObjectIdentifier
  let index: Int

  init(_ flow: LiveFlow, _ index: Int) { (self.flow, self.index) = (ObjectIdentifier(flow), index) }
}

/// A step that shows something, wherever it is written: the same way to the same target, animated or not.
struct Route: Equatable {
  private let flow: ObjectIdentifier
  private let target: Show.Target
  private let verb: ShowSyntax.Verb
  private let presentation: Presentation
  /// The place, where it has handlers of its own.
  private let site: Int?

  init(_ flow: LiveFlow, _ show: Show) {
    self.flow = ObjectIdentifier(flow)
    var presentation = show.presentation
    presentation.isAnimated = nil
    (target, verb, self.presentation) = (show.target, show.verb, presentation)
    site = show.handlers == nil ? nil : show.place.range.lowerBound
  }

  /// The way in that a child has of its own.
  init(_ flow: LiveFlow, child: Int, _ verb: ShowSyntax.Verb, _ presentation: Presentation) {
    self.flow = ObjectIdentifier(flow)
    (target, self.verb, self.presentation, site) = (.child(child), verb, presentation, nil)
  }
}

/// A screen, or a tab bar, in its place.
final class Item {
  enum Content {
    case screen(Int, [String: WalkValue])
    case tabs(TabBar)
  }

  /// The flow that made it.
  let owner: LiveFlow
  /// The flow whose place it is: the parent's, after a flow that cannot leave an empty place has ended.
  var keeper: LiveFlow
  let content: Content
  /// Counts what a machine has made.
  let number: Int
  /// It has had its turn to come.
  var hasCome = false
  /// The link that would show it, if there is one; of a library without a prefix just its own part.
  var address: Address?

  init(_ owner: LiveFlow, _ content: Content, number: Int) {
    (self.owner, keeper, self.content, self.number) = (owner, owner, content, number)
  }

  var tabs: TabBar? { if case .tabs(let tabs) = content { tabs } else { nil } }
}

final class Stack {
  var items: [Item] = []
}

final class TabBar {
  /// For each tab that is there: its index among the flow's tabs, and its stack.
  var tabs: [(index: Int, stack: Stack)] = []
  var selected = 0
}

/// The window's root, or something modal.
final class Layer {
  enum Content {
    case stack(Stack)
    case item(Item)
    case alert(LiveFlow, Int, Scope)
    /// Somebody else's.
    case foreign
  }

  let content: Content
  let style: PresentationStyle
  /// The flow that came with the layer.
  let holder: LiveFlow?
  let presenter: LiveFlow?
  /// It is being dismissed.
  var isGoing = false

  init(_ content: Content, style: PresentationStyle = .automatic, holder: LiveFlow?, presenter: LiveFlow?) {
    (self.content, self.style, self.holder, self.presenter) = (content, style, holder, presenter)
  }

  /// Whether the layer came with a flow, or with what that begins with.
  func holds(_ flow: LiveFlow) -> Bool {
    guard let holder else { return false }
    return sequence(first: holder) { $0.isBeginning ? $0.parent : nil }.contains { $0 === flow }
  }

  var isAlert: Bool { asker != nil }
  /// The flow whose alert it is.
  var asker: LiveFlow? { if case .alert(let owner, _, _) = content { owner } else { nil } }
  /// The user can pull it down.
  var isSheet: Bool { !isAlert && [.swipe, .tapOutside].contains(style.gesture) }
  /// What is below leaves the screen.
  var coversScreen: Bool { style == .fullScreen }
}
