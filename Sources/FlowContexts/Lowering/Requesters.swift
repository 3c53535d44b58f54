import FlowGraph
import Templates

// How the code of an action knows the screen that it belongs to.
extension FlowLowering {
  /// The screens that may request the step if this one does: a method of the coordinator may belong to several.
  func callers(with screen: Int) -> [Int] {
    guard style.makesMethods, !adaptedScreens.contains(screen), let leavingAction else { return [screen] }
    return screensSharing(leavingAction)
  }

  /// The screen that requests it leaves.
  func leave(_ verb: String, _ index: Int, _ options: [String], completion: BodyContext?) -> StatementContext {
    let (screen, usesSelf): (String, Bool) =
      switch requester(index) {
      case .property(let name): (name, true)
      case .variable(let name), .found(let name): (name, false)
      case .inFront(let screens) where screens.count > 1:
        ("inFront: \(screens.map(property).joined(separator: ", "))", true)
      case .inFront(let screens): (front(screens), true)
      }
    return StatementContext(
      call: own("stack.\(verb)"), [screen] + options, usesSelf: usesSelf, completion: completion)
  }

  /// The screen that asks a question, in Swift, if it is one and no transition has come in between.
  var asker: String {
    guard let closingScreen, !isFollowing else { return "" }
    switch requester(closingScreen) {
    case .property(let name), .variable(let name): return name
    case .found(let name): return name + ".controller"
    case .inFront(let screens): return front(screens) + ".controller"
    }
  }

  /// How the code of a screen's action knows that screen.
  private enum Requester {
    case property(String)
    /// A variable of its own closures.
    case variable(String)
    /// What a method has found in front when it was called.
    case found(String)
    /// A method does not know its caller, which is in front.
    case inFront([Int])
  }

  /// - Parameter index: the screen whose action is being turned. There may be another of its kind by the time of the
  ///   step, as after it was pulled down.
  private func requester(_ index: Int) -> Requester {
    let screens = callers(with: index)
    let isSoon = !isLate && !isFollowing
    let isOwn = !style.makesMethods && uses.isPresented[index]
    guard screens.count > 1 || uses.mayStandTwice[index] || isOwn || !isSoon else {
      return .property(own(members.screens[index]))
    }
    let variable = ownVariable(of: flow.screens[index])
    guard style.makesMethods else {
      self.screens[index].ownVariable = variable
      return .variable(variable)
    }
    guard !isSoon else { return .inFront(screens) }
    frontScreens.formUnion(screens)
    return .found(variable)
  }

  private func front(_ screens: [Int]) -> String {
    "\(own("stack.front"))(\(screens.map(name).joined(separator: ", ")))"
  }

  /// Finds out first which screen a later step of a method means.
  func findingFrontScreen(_ statements: [StatementContext]) -> [StatementContext] {
    guard !frontScreens.isEmpty, let screen = closingScreen else { return statements }
    defer { frontScreens = [] }
    let variable = ownVariable(of: flow.screens[screen])
    let call = "let \(variable) = \(own("stack.front"))"
    return [StatementContext(call: call, frontScreens.sorted().map(name))] + statements
  }

  /// What a screen's own closures call it: no value in them and no member of the coordinator has that name.
  private func ownVariable(of screen: Screen) -> String {
    unusedName("shownScreen", or: "shownController") { name in
      members.contains(name) || screen.parameters.contains { $0.name == name }
        || screen.actions.contains { action in
          action.parameters.contains { $0.name == name } || action.step.declares(name)
        }
    }
  }

  /// The property that refers to a screen: of several, to the one that was shown last and is still there.
  func property(_ screen: Int) -> String {
    // It is needed, even if nothing shows the screen.
    screens[screen].isNeeded = true
    if uses.mayStandTwice[screen] { _ = name(screen) }
    return own(members.screens[screen])
  }

  /// The name by which the stack finds a screen, as a literal.
  private func name(_ screen: Int) -> String {
    use(.screenNames)
    screens[screen].isNamed = true
    return "\"\(flow.screens[screen].name)\""
  }
}
