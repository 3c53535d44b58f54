import FlowGraph
import FlowLanguage

extension Checker {
  /// System view controllers are shown in a way that they support.
  func checkSystemClasses(of flow: Flow) {
    for (edge, source) in context.liveEdges[flow.id] {
      guard let show = edge.show else { continue }
      switch show.target {
      case .alert: break
      case .screen(let index):
        let screen = flow.screens[index]
        guard let systemClass = screen.systemClass else {
          if edge.isFirst { checkTab(screen, edge, from: source) }
          continue
        }
        checkStack(show, screen, systemClass, edge, from: source)
        guard show.verb == .present else { continue }
        checkPopover(show, screen.name, screen, at: edge.place, nodes[.screen(edge.flow, index)])
      case .child(let index):
        // A flow that is presented bare is its first screen.
        let child = flow.children[index]
        let shown = module.flows[child.flow]
        guard show.verb == .present, show.presentation.isBare, let screen = shown.firstScreen else { continue }
        checkPopover(show, child.writtenName, shown.screens[screen], at: edge.place, nodes[.screen(shown.id, screen)])
      }
    }
  }

  /// The coordinator creates system view controllers in a way that they have.
  func checkCreation(in flow: Flow) {
    let settings = flow.settings
    guard flow.isEmitted, settings.screens != .dependencies else { return }
    for screen in flow.screens {
      guard let systemClass = screen.systemClass else { continue }
      // What the coordinator sets afterwards, unless the initializer takes it.
      let isAssigned = settings.screens != .initializer || !settings.actions.isInitialized
      let link =
        isAssigned ? screen.actions.first.map { settings.actions.link ?? settings.closureProperty(of: $0.name) } : nil
      let takesNothing = screen.parameters.isEmpty && (screen.actions.isEmpty || isAssigned)
      let needsValues = systemClass.traits.contains(.needsValues)
      let reason: String
      switch settings.screens {
      case .dependencies, .custom: continue
      case .hosting: reason = "shows SwiftUI views, and this is a view controller"
      case .storyboard where needsValues: reason = "loads it from a storyboard, which cannot contain it"
      case .properties where needsValues, .initializer where needsValues && takesNothing:
        reason = "calls '\(systemClass.name)()', which does not exist"
      case .initializer, .properties, .storyboard:
        let value = settings.screens == .initializer ? nil : screen.parameters.first?.name
        guard let property = value ?? link else { continue }
        reason = "sets its '\(property)', which does not exist"
      }
      report(
        .uncreatedClass,
        "the coordinator cannot create '\(screen.name)' (\(systemClass.name)): "
          + "'screens \(settings.screens.name)' \(reason)",
        at: screen.place,
        help:
          """
          write 'screens dependencies' in '\(flow.name)': the app makes its screens; or show it in Swift, in the step of \
          a 'call'
          """
      )
    }
  }

  private func checkStack(
    _ show: Show, _ screen: Screen, _ systemClass: SystemClass, _ edge: NavigationGraph.Edge, from source: Int
  ) {
    guard !systemClass.traits.isDisjoint(with: .hasNoPlaceOnStack) else { return }
    let (reason, help): (String, Help)
    switch show.verb {
    case .present where show.presentation.isInNavigation, .root where show.presentation.isInNavigation:
      (reason, help) = ("which cannot be wrapped", "remove 'in navigation'")
    case .push, .replace:
      // In a flow that is presented bare, the first screen itself is presented.
      let around = context.placements.flows[edge.flow]
      guard !around.contains(.stackless) || around.contains(.stacked) else { return }
      reason = "which cannot be on a stack"
      help =
        !edge.isFirst
        ? "write 'present \(screen.name)'"
        : !around.contains(.fixed)
          ? "write 'bare' wherever '\(module.flows[edge.flow].name)' is presented"
          : isOnlyRoot(edge.flow)
            ? "write 'root \(module.flows[edge.flow].name) bare'"
            : "begin with another screen, and present '\(screen.name)' from it"
    case .present, .root: return
    }
    let isAlert = systemClass.traits.contains(.isAlert)
    report(
      .notStackable, "'\(screen.name)' is \(systemClass.kind) (\(systemClass.name)), \(reason)", at: edge.place,
      help: isAlert ? "declare it as 'alert \(screen.name)', and present it" : help,
      notes: edge.place == screen.place ? [] : [Note("the screen", at: screen.place)], path: witness(to: source))
  }

  /// A tab brings a stack for its first screen. What a class of the app's own is, only its name says.
  private func checkTab(_ screen: Screen, _ edge: NavigationGraph.Edge, from source: Int) {
    guard screen.hasOwnTypeName, edge.verb == .show(.push) || edge.verb == .show(.replace),
      let kind = [("NavigationController", "a navigation"), ("SplitViewController", "a split view")].first(where: {
        screen.typeName.hasSuffix($0.0)
      })?.1,
      graph.parents[edge.flow].contains(where: { parent in
        module.flows[parent.flow].tabs.contains { $0.child == parent.child }
      })
    else { return }
    report(
      .notStackable, as: .warning,
      "'\(screen.name)' (\(screen.typeName)) is the first screen of a tab, which has a stack: UIKit does not accept "
        + "\(kind) controller there", at: edge.place,
      help: "begin with another screen, and present '\(screen.name)' from it",
      notes: edge.place == screen.place ? [] : [Note("the screen", at: screen.place)], path: witness(to: source))
  }

  /// Whether all that shows a flow can show it without a stack, as the root of the window.
  private func isOnlyRoot(_ flow: Int) -> Bool {
    let shows = graph.parents[flow].flatMap { graph.edges(showing: $0.child, of: $0.flow) }
    return !shows.isEmpty && shows.allSatisfy { $0.verb == .show(.root) }
  }

  private func checkPopover(_ show: Show, _ name: String, _ screen: Screen, at place: SourcePlace, _ node: Int) {
    // The app's own code prepares a custom presentation.
    guard let systemClass = screen.systemClass, systemClass.traits.contains(.needsPopoverSource),
      show.presentation.style != .popover, show.presentation.style != .custom
    else { return }
    report(
      .popoverWithoutSource, "'\(screen.name)' (\(systemClass.name)) crashes on an iPad without a popover source",
      at: place,
      help: """
        write 'present \(name)\(show.presentation.isBare ? " bare" : "") as popover(sender)', where 'sender: UIView' is \
        a parameter of the action
        """, notes: [Note("the screen", at: screen.place)], path: witness(to: node))
  }
}

extension SystemClass {
  fileprivate var kind: String {
    traits.contains(.isAlert)
      ? "an alert" : traits.contains(.isSplitViewController) ? "a split view controller" : "a navigation controller"
  }
}
