/// A part of the support file: plain Swift, with `public` where a module sets how open its support file is, `#if events`
/// where it tells `events`, and `#if waits` where it may go back after a wait. Each is emitted whole, if the module uses
/// it, in this order.
package enum SupportMechanism: Int, CaseIterable, Sendable {
  /// How a flow is shown.
  case entry
  /// Sheets with detents.
  case sheets
  /// Popovers.
  case popovers
  /// Custom presentations.
  case customPresentations
  /// A flow's place on screen.
  case stack
  /// How screens are shown.
  case showing
  /// A flow's first screen.
  case entering
  /// How a flow leaves.
  case leaving
  /// Steps that pop, dismiss and close.
  case goingBack
  /// Screens of the same kind.
  case screenNames
  /// Flows that end others above them.
  case ancestors
  /// Tabs that steps select.
  case tabs
  /// Tabs that restart.
  case tabRestarts
  /// Taps on the selected tab.
  case reselection
  /// Signals to parents.
  case signals
  /// Async conditions.
  case questions
  /// Async hand-written steps.
  case tasks
  /// Flows whose outcome hand-written code awaits.
  case outcomes
  /// Hand-written steps with results.
  case results
  /// Objects that screens hold weakly.
  case adapters
  /// Hand-written coordinators.
  case handWritten
  /// The navigation controller that hand-written code uses.
  case navigationController
  /// How a flow ends.
  case ending
  /// Screens keep their coordinator.
  case keptByScreens
  /// Parents keep their children in lists.
  case keptInLists
  /// Observers of what UIKit removes.
  case observers
  /// The transitions of a window, one after the other.
  case transitions
  /// Screens without actions that keep their coordinator.
  case keepers
  /// Links on their way through the flows.
  case links
  /// The URLs of links.
  case linkTable
  /// Navigation events.
  case events

  /// The other mechanisms that it calls, besides those of every module.
  package var needs: [SupportMechanism] {
    switch self {
    case .screenNames: [.goingBack]
    case .tabRestarts: [.tabs]
    case .links: [.tabs, .goingBack, .linkTable]
    case .entry, .sheets, .popovers, .customPresentations, .stack, .showing, .entering, .leaving, .goingBack,
      .ancestors, .tabs, .reselection, .signals, .questions, .tasks, .outcomes, .results, .adapters, .handWritten,
      .navigationController, .ending, .keptByScreens, .keptInLists, .observers, .transitions, .keepers, .linkTable,
      .events:
      []
    }
  }

  private var literal: StaticString {
    switch self {
    case .entry: supportEntry
    case .sheets: supportSheets
    case .popovers: supportPopovers
    case .customPresentations: supportCustomPresentations
    case .stack: supportStack
    case .showing: supportShowing
    case .entering: supportEntering
    case .leaving: supportLeaving
    case .goingBack: supportGoingBack
    case .screenNames: supportScreenNames
    case .ancestors: supportAncestors
    case .tabs: supportTabs
    case .tabRestarts: supportTabRestarts
    case .reselection: supportReselection
    case .signals: supportSignals
    case .questions: supportQuestions
    case .tasks: supportTasks
    case .outcomes: supportOutcomes
    case .results: supportResults
    case .adapters: supportAdapters
    case .handWritten: supportHandWritten
    case .navigationController: supportNavigationController
    case .ending: supportEnding
    case .keptByScreens: supportKeptByScreens
    case .keptInLists: supportKeptInLists
    case .observers: supportObservers
    case .transitions: supportTransitions
    case .keepers: supportKeepers
    case .links: supportLinks
    case .linkTable: supportLinkTable
    case .events: supportEvents
    }
  }

  /// Its text, as stored in the program.
  package var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// Its text in a support file that also has `others`: as the compiler reads it, with the conditions set beside those.
  package func text(beside others: [SupportMechanism]) -> String {
    var (swift, rest) = ([UInt8](), text[...])
    swift.reserveCapacity(text.count)
    var (isConditional, isKept) = (false, true)
    let waits = others.contains(.goingBack) && [.tasks, .results, .questions].contains(where: others.contains)
    let conditions = ["#if events": others.contains(.events), "#if waits": waits]
    while let start = rest.firstIndex(of: UInt8(ascii: "#")) {
      let line = String(decoding: rest[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      let condition = conditions[line]
      let isOwn = condition != nil || isConditional && (line == "#else" || line == "#endif")
      if isKept { swift += rest[..<start] }
      if isOwn {
        while swift.last == UInt8(ascii: " ") { swift.removeLast() }
        isKept = condition ?? (line == "#else" ? !isKept : true)
        isConditional = line != "#endif"
      } else if isKept {
        swift += line.utf8
      }
      rest = rest[(start + line.utf8.count + (isOwn ? 1 : 0))...]
    }
    return String(decoding: swift + rest, as: UTF8.self)
  }
}
