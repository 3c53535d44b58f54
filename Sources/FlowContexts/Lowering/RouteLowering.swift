import FlowGraph
import FlowLanguage
import Templates

/// The routes of a flow while its steps are lowered: showing the same target in the same way is one function.
struct RouteTable {
  // A class, since it is large and passed around often.
  final class Entry {
    let name: String
    let show: Show
    let isStart: Bool
    /// The call site, if it has its own handlers; else -1.
    let site: Int
    /// Values of the call site that its handlers use.
    let captured: [Local]
    /// The names of its target's parameters.
    private let parameters: [String]
    /// The index of the previous one with the same target; -1 for none.
    let previous: Int
    var hasCompletion = false

    init(
      name: String, show: Show, isStart: Bool, site: Int, captured: [Local], parameters: [Parameter], previous: Int
    ) {
      self.name = name
      self.show = show
      self.isStart = isStart
      self.site = site
      self.captured = captured
      self.parameters = parameters.map(\.name)
      self.previous = previous
    }

    // The function's names for the values that do not belong to its target.
    var next: String { isValue("next") ? "nextStep" : "next" }
    var source: String { isValue("source") ? "popoverSource" : "source" }
    var rectangle: String { isValue("rectangle") ? "popoverRectangle" : "rectangle" }

    private func isValue(_ name: String) -> Bool { parameters.contains(name) || captured.contains { $0.name == name } }
  }

  /// A value that a step can use by its name.
  struct Local {
    let name: String
    let type: String

    init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }

    init(_ parameter: Parameter) { self.init(parameter.name, parameter.type) }
  }

  var entries: [Entry] = []
  /// For each screen, then each alert, then each child of the flow, the index of the last entry that shows it, or -1.
  private var last: [Int]
  private let screens: Int
  private let alerts: Int
  /// For each of the flow's screens, whether a route shows it.
  var showsScreen: [Bool]

  init(_ flow: Flow) {
    screens = flow.screens.count
    alerts = flow.alerts.count
    last = Array(repeating: -1, count: screens + alerts + flow.children.count)
    showsScreen = Array(repeating: false, count: screens)
    entries.reserveCapacity(last.count)
  }

  private func number(_ target: Show.Target) -> Int {
    switch target {
    case .screen(let index): index
    case .alert(let index): screens + index
    case .child(let index): screens + alerts + index
    }
  }

  /// The last entry for a target; -1 for none.
  func last(for target: Show.Target) -> Int { last[number(target)] }

  /// The entry that just pushes a screen, if there is one.
  func push(of screen: Int) -> Entry? {
    var index = last(for: .screen(screen))
    while index >= 0 {
      let entry = entries[index]
      if entry.show.verb == .push, entry.show.presentation == .plain, !entry.isStart { return entry }
      index = entry.previous
    }
    return nil
  }

  mutating func append(_ entry: Entry) {
    last[number(entry.show.target)] = entries.count
    entries.append(entry)
  }
}

// Each target becomes a function, and the step a call of it.
extension FlowLowering {
  func route(_ show: Show, completion: BodyContext?) -> StatementContext {
    if isStarting, show.verb == .push || show.verb == .replace, case .screen(let index) = show.target {
      return firstScreen(index, show, completion)
    }
    let index = routeIndex(show)
    let entry = routes.entries[index]
    if completion != nil { entry.hasCompletion = true }
    var arguments =
      values(show.arguments, for: parameters(of: show.target))
      + entry.captured.map { "\($0.name): \(swiftName(renamed[$0.name] ?? $0.name))" }
    if let source = show.presentation.source { arguments.append("from: \(text(source))") }
    if let rectangle = show.presentation.rectangle { arguments.append("in: \(text(rectangle))") }
    let values =
      show.arguments.map(\.value) + [show.presentation.source, show.presentation.rectangle].compactMap { $0 }
    return StatementContext(
      call: own(entry.name), arguments, usesSelf: values.contains(where: usesSelf), completion: completion)
  }

  /// The flow's first screen is shown as the parent specified.
  private func firstScreen(_ index: Int, _ show: Show, _ completion: BodyContext?) -> StatementContext {
    let screen = flow.screens[index]
    routes.showsScreen[index] = true
    let arguments = values(show.arguments, for: screen.parameters).joined(separator: ", ")
    return StatementContext(
      call: own("stack.enter"),
      ["with: \(own(members.screenMakers[index]))(\(arguments))"] + still(show.presentation.isAnimated != false),
      usesSelf: true, completion: completion)
  }

  func parameters(of target: Show.Target) -> [Parameter] {
    switch target {
    case .screen(let index): flow.screens[index].parameters
    case .alert(let index): flow.alerts[index].parameters
    case .child(let index): module.parameters(of: flow.children[index])
    }
  }

  private func routeIndex(_ show: Show) -> Int {
    let isStart = isStarting && (show.verb == .push || show.verb == .replace)
    let site = show.handlers == nil ? -1 : show.place.range.lowerBound
    let previous = routes.last(for: show.target)
    var index = previous
    while index >= 0 {
      let entry = routes.entries[index]
      if entry.show.verb == show.verb, entry.isStart == isStart, entry.site == site,
        entry.show.presentation == show.presentation
      {
        return index
      }
      index = entry.previous
    }
    switch show.target {
    case .screen(let screen): routes.showsScreen[screen] = true
    case .alert(let alert): shownAlerts.insert(alert)
    case .child: break
    }
    let captured = capturedLocals(show)
    routes.append(
      RouteTable.Entry(
        name: freeName(show), show: show, isStart: isStart, site: site, captured: captured,
        parameters: parameters(of: show.target), previous: previous))
    return routes.entries.count - 1
  }

  private func freeName(_ show: Show) -> String {
    let verb = show.verb == .root ? "show" : show.verb == .replace ? "replaceWith" : show.verb.rawValue
    let kind =
      switch show.target {
      case .screen: "Screen"
      case .alert: "Alert"
      case .child: "Flow"
      }
    let ending = show.presentation.isAnimated.map { $0 ? "Animated" : "Unanimated" } ?? kind
    return members.free(verb + upperCamelCase(flow.name(of: show.target)), or: ending)
  }

  /// A call of the function that creates a screen or an alert, with values named like its parameters.
  ///
  /// - Parameter inner: their names where it is called.
  func makeCall(_ maker: String, _ parameters: [Parameter], _ inner: (String) -> String = { $0 }) -> String {
    "\(maker)(\(parameters.map { $0.argument(swiftName(inner($0.name))) }.joined(separator: ", ")))"
  }

  /// The call site's values that its handlers use: they are passed as additional parameters.
  private func capturedLocals(_ show: Show) -> [RouteTable.Local] {
    guard let handlers = show.handlers else { return [] }
    var used: Set<String> = []
    for handler in handlers { used.formUnion(handler.freeLocals(orScreens: true)) }
    let own = Set(parameters(of: show.target).map(\.name))
    // Of two values with one name, the inner one is used.
    var names = own
    return locals.reversed().filter { used.contains($0.name) && names.insert($0.name).inserted }.reversed()
  }

  /// The functions of all routes, including those that only the handlers of others need.
  func finishRoutes() -> [RouteContext] {
    var children: [ChildContext?] = []
    while children.count < routes.entries.count {
      let entry = routes.entries[children.count]
      guard case .child(let target) = entry.show.target else {
        children.append(nil)
        continue
      }
      isInRoute = true
      let parameters = parameters(of: entry.show.target)
      let own = parameters.map { RouteTable.Local(inner($0.name), $0.type) }
      let child = withLocals(own + entry.captured) {
        for name in parameters.map(\.name) + entry.captured.map(\.name) where inner(name) != name {
          renamed[name] = inner(name)
        }
        return routeChild(entry.show, flow.children[target], entry)
      }
      isInRoute = false
      children.append(child)
    }
    return zip(routes.entries, children).map(function)
  }

  private func function(_ entry: RouteTable.Entry, _ child: ChildContext?) -> RouteContext {
    let show = entry.show
    var parameters =
      parameters(of: show.target).map { ParameterContext(inner($0)) }
      + entry.captured.map { value in
        let inner = inner(value.name)
        return ParameterContext(inner == value.name ? inner : "\(value.name) \(inner)", value.type, variable: inner)
      }
    if let source = show.presentation.source {
      parameters.append(ParameterContext("from \(entry.source)", source.type ?? "UIView", variable: entry.source))
    }
    if let rectangle = show.presentation.rectangle {
      parameters.append(
        ParameterContext("in \(entry.rectangle)", rectangle.type ?? "UIKit.CGRect", variable: entry.rectangle))
    }
    if entry.hasCompletion {
      parameters.append(ParameterContext("then \(entry.next)", "(() -> Void)?", variable: entry.next, value: "nil"))
    }
    let head = FunctionContext(name: entry.name, parameters: parameters)
    guard let child else { return screenRoute(head, entry) }
    let lines = entryLines(show, of: entry) + (entry.hasCompletion ? ["onEnter = \(entry.next)"] : [])
    let receiver = child.isExternal ? "place" : "\(child.variable).stack"
    return RouteContext(
      function: head, guardText: entry.isStart ? "" : guardText(child, of: show), child: child,
      entry: lines.map { "\(receiver).\($0)" }, completion: entry.hasCompletion ? entry.next : "")
  }

  /// One at a time if the child's policy requires it; otherwise one per tap.
  private func guardText(_ child: ChildContext, of show: Show) -> String {
    switch child.policy {
    case .single:
      let stack = child.property + (child.propertyIsStack ? "?" : "?.stack")
      return "\(stack).isShown != true"
    case .many: return show.verb == .root ? "" : "!stack.isStarting(#function)"
    case .reuse, .replace: return ""
    }
  }

  // MARK: Screens and alerts

  private func screenRoute(_ head: FunctionContext, _ entry: RouteTable.Entry) -> RouteContext {
    let show = entry.show
    var controller: String
    switch show.target {
    case .screen(let index):
      controller = makeCall(members.screenMakers[index], flow.screens[index].parameters, inner)
    case .alert(let index): controller = makeCall(members.alertMakers[index], flow.alerts[index].parameters, inner)
    case .child: return RouteContext(function: head)
    }
    if show.presentation.isInNavigation {
      controller = "\(flow.settings.navigationClass)(rootViewController: \(controller))"
    }
    var options = show.verb == .present ? ["once: \"\(flow.name(of: show.target))\""] : []
    if show.verb == .present, let style = style(show, of: entry) { options.append("as: \(style)") }
    if let isAnimated = show.presentation.isAnimated, isAnimated == (show.verb == .replace) {
      options.append("animated: \(isAnimated)")
    }
    if entry.hasCompletion { options.append("then: \(entry.next)") }
    if show.verb == .replace { controller = "with: \(controller)" }
    return RouteContext(
      function: head, showName: show.verb == .root ? "setRoot" : show.verb.rawValue,
      showArguments: [controller] + options)
  }

  /// The presentation style as a case; nil for the system's default.
  ///
  /// - Parameter entry: the function that shows it.
  func style(_ show: Show, of entry: RouteTable.Entry) -> String? {
    let presentation = show.presentation
    switch presentation.style {
    case nil, .automatic: return nil
    case .sheet where presentation.detents.isEmpty: return ".pageSheet"
    case .sheet:
      use(.sheets)
      return ".sheet([\(presentation.detents.map { ".\($0)" }.joined(separator: ", "))])"
    case .popover:
      use(.popovers)
      return ".popover(from: \(entry.source)\(presentation.rectangle == nil ? "" : ", in: \(entry.rectangle)"))"
    case .custom:
      use(.customPresentations)
      let name = lowerCamelCase(flow.name(of: show.target))
      use(customPresentation: name)
      return ".custom { [weak self] in self?.configure($0, for: .\(swiftName(name))) }"
    case .pageSheet, .formSheet, .fullScreen, .overFullScreen: return presentation.style.map { ".\($0)" }
    }
  }
}
