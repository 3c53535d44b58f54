import FlowTemplates

/// What the support file's template sees: which of its parts the module uses.
final class ModuleContext: TemplateRecord {
  static let typeName = "Module"
  static let members: [Member] = [
    text("access", "The access modifier with a space behind it, or nothing for internal.") { $0.access },
    text(
      "stackAccess", "The access modifier of what other modules' coordinators build on, or nothing if there are none."
    ) { $0.stackAccess },
    text("typeAccess", "The access modifier of what tells this module's flows apart.") { $0.typeAccess },
    text("origin", "The module that has the support file.") { $0.origin },
    texts("header", "The lines to put under the mark.") { $0.header },
    text("lifetime", "Who keeps a coordinator alive: the name of a template in `lifetime/`.") { $0.lifetime },
    flag("hasScreenLifetime", "Screens own their coordinator.") { $0.lifetime == "screen" },
    flag("namesNavigationController", "Coordinators have a navigation controller that hand-written code may use.") {
      $0.lifetime == "delegate" || $0.lifetime == "finishDelegate"
    },
    flag("hasFinishDelegates", "A parent takes its children away for another flow.") {
      $0.lifetime == "finishDelegate"
    },
    flag("namesFirstScreen", "Coordinators have a first screen that hand-written code may use.") {
      $0.lifetime == "delegate"
    },
    texts("coordinatorTypes", "The cases of the enum of all flows.") { $0.coordinatorTypes },
    flag("presents", "Something is presented.") { $0.features.contains(.present) },
    flag("preparesPresentations", "To present something can take more than a style.") { $0.preparesPresentations },
    text("presentationType", "The type that says how something is presented.") {
      $0.preparesPresentations ? "FlowPresentation" : "UIModalPresentationStyle"
    },
    texts("styles", "The presentation styles without heights, as cases.") { $0.styles },
    flag("hasSheets", "A sheet with heights is presented.") { $0.features.contains(.sheet) },
    flag("replaces", "Something replaces a stack.") { $0.features.contains(.replace) },
    flag("hasRoot", "There is an app with a window.") { $0.features.contains(.root) },
    flag("hasTabs", "There is a tab bar.") { $0.features.contains(.tabs) },
    flag("hasExternals", "A hand-written coordinator is started.") { $0.features.contains(.external) },
    flag("pops", "A step pops the top screen.") { $0.pops },
    flag("popsToScreen", "A step pops to a screen.") { $0.features.contains(.popToScreen) },
    flag("popsToNamed", "A step pops to a screen of which there may be several.") {
      $0.features.contains(.popToNamed)
    },
    flag("namesScreens", "A step means a screen by its name, since there may be several of it.") {
      $0.features.contains(.named)
    },
    flag("tellsNamed", "A hand-written screen is told something, and there may be several of it.") {
      $0.features.contains(.tellNamed)
    },
    flag("findsScreens", "Of screens of a name the last is looked for.") {
      !$0.features.isDisjoint(with: [.popToNamed, .tellNamed])
    },
    flag("closesLast", "A step closes the screen that was shown last.") { $0.features.contains(.closeLast) },
    flag("closesInFront", "A step closes of several screens the one in front.") {
      $0.features.contains(.closeInFront)
    },
    flag("dismissesScreens", "A step dismisses the screen that says so.") { $0.features.contains(.dismissScreen) },
    flag("dismissesInFront", "A step dismisses of several screens the one in front.") {
      $0.features.contains(.dismissInFront)
    },
    flag("dismissesSeveral", "A method dismisses that of several screens that is in front.") {
      $0.features.contains(.dismissSeveral)
    },
    flag("startsOften", "A child may be started while there is another.") { $0.features.contains(.startOften) },
    flag("restoresTabTitles", "A tab has a title.") { $0.features.contains(.tabTitle) },
    flag("hasHosting", "A screen is a view of SwiftUI.") { $0.features.contains(.hosting) },
    flag("popsToRoot", "A step pops to the first screen.") { $0.popsToRoot },
    flag("dismisses", "A step dismisses.") { $0.features.contains(.dismiss) },
    flag("closes", "A step closes its screen.") { $0.features.contains(.close) },
    flag("selects", "A step selects a tab.") { $0.features.contains(.select) },
    flag("finishes", "A flow finishes with an outcome.") { $0.features.contains(.finish) },
    flag("hasPopovers", "A popover is presented.") { $0.features.contains(.popover) },
    flag("hasCustomStyles", "Something is presented in a way of the app's own.") { $0.features.contains(.custom) },
    flag("waits", "A condition is asynchronous.") { $0.features.contains(.wait) },
    flag("asksIfShown", "A child is looked for before it is started again.") {
      $0.features.contains(.shown) || $0.features.contains(.restartFlow)
    },
    texts("entries", "How flows enter that have nothing but a parent.") { $0.entries },
    flag("entersUnanimated", "A flow enters without animation where others come with one.") {
      $0.features.contains(.unanimatedEntry)
    },
    flag("goesOnAfterEntries", "A step follows when a flow has entered.") { $0.features.contains(.entryCompletion) },
    flag("handsOnEntries", "A flow begins with another one.") { $0.features.contains(.handOn) },
    flag("leavesScreens", "A flow may end before its screens leave: what its parent shows next takes their place.") {
      $0.features.contains(.handOn) || $0.features.contains(.replaceChild)
    },
    flag("leaves", "A flow ends other than by a gesture.") { $0.leaves },
    flag("goesBack", "Something goes back to a screen.") { $0.goesBack },
    flag("dismissesSomething", "Something presented may be dismissed.") {
      $0.goesBack || $0.features.contains(.dismiss) || $0.features.contains(.root)
    },
    flag("hasReselections", "A flow wants to hear that its tab was tapped again.") {
      $0.features.contains(.reselect)
    },
    flag("hasKeepers", "A screen keeps its coordinator that has no actions to do so.") {
      $0.features.contains(.keeper)
    },
    flag("hasAdapters", "A screen is handed an adapter that somebody else has to keep.") {
      $0.features.contains(.adapters)
    },
    flag("hasResults", "A hand-written step has results.") { $0.features.contains(.results) },
    flag("finishesAncestors", "A flow may end others above it.") {
      $0.features.contains(.finishAncestor) || $0.features.contains(.restartTab)
    },
    flag("linksStacks", "They find each other through their stacks.") {
      $0.linksStacks
    },
    flag("restartsTabs", "A tab's flow is started again from outside.") { $0.features.contains(.restartTab) },
    flag("listsChildren", "Coordinators keep their children in a list.") { $0.lifetime != "screen" },
    flag("uncovers", "An event navigates.") { $0.features.contains(.uncover) },
    flag("namesHosted", "A hand-written coordinator is looked for before it is started again.") {
      $0.lifetime != "screen" && $0.features.contains(.hosted)
    },
    flag("remembersStarts", "A flow remembers how it was started.") { $0.features.contains(.starts) },
  ]

  private var entries: [String] {
    let entries: [(Feature, String)] = [(.handOn, "start"), (.replace, "replace"), (.root, "root"), (.tabs, "tab")]
    return entries.filter { features.contains($0.0) }.map(\.1)
  }
  private var preparesPresentations: Bool { !features.isDisjoint(with: [.sheet, .popover, .custom]) }
  private var linksStacks: Bool { lifetime != "finishDelegate" && features.contains(.finishAncestor) }
  // There everybody can pop.
  private var pops: Bool { lifetime == "delegate" || features.contains(.pop) }
  private var popsToRoot: Bool { lifetime == "delegate" || features.contains(.popToRoot) }
  private var leaves: Bool {
    lifetime == "finishDelegate" || !features.isDisjoint(with: [.finish, .external])
  }
  private var goesBack: Bool {
    leaves || pops || popsToRoot || !features.isDisjoint(with: [.popToScreen, .popToNamed, .close, .uncover])
  }

  let access: String
  let stackAccess: String
  let typeAccess: String
  let origin: String
  let header: [String]
  let lifetime: String
  let features: Features
  let styles: [String]
  let coordinatorTypes: [String]

  init(
    access: String, stackAccess: String, typeAccess: String, origin: String, header: [String], lifetime: String,
    features: Features, styles: [String], coordinatorTypes: [String]
  ) {
    self.access = access
    self.stackAccess = stackAccess
    self.typeAccess = typeAccess
    self.origin = origin
    self.header = header
    self.lifetime = lifetime
    self.features = features
    self.styles = styles
    self.coordinatorTypes = coordinatorTypes
  }
}

/// A part of the support file that is emitted only where it is used.
enum Feature: UInt64, CaseIterable {
  case present, sheet, replace, root, tabs, external
  case pop, popToScreen, popToNamed, popToRoot, dismiss, close, closeLast, closeInFront, named, tellNamed
  case select, finish, uncover
  case results, adapters, popover, custom, wait, shown
  case finishAncestor, restartTab, restartFlow
  case handOn, replaceChild, unanimatedEntry, entryCompletion, reselect, keeper
  case starts, hosted, startOften, dismissScreen, dismissInFront, tabTitle, hosting
  case dismissSeveral
}

/// A set of them, as bits: each step of each flow says what it uses.
struct Features: ExpressibleByArrayLiteral, Sendable {
  static let all = Features(Feature.allCases)

  private var bits: UInt64 = 0

  init(_ features: [Feature]) { for feature in features { insert(feature) } }

  init(arrayLiteral features: Feature...) { self.init(features) }

  mutating func insert(_ feature: Feature) { bits |= 1 << feature.rawValue }

  mutating func formUnion(_ other: Features) { bits |= other.bits }

  func contains(_ feature: Feature) -> Bool { bits & (1 << feature.rawValue) != 0 }

  func isDisjoint(with other: Features) -> Bool { bits & other.bits == 0 }
}
