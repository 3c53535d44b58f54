import FlowGraph
import FlowLanguage
import Templates

/// A transition while the steps of its flow are lowered: showing the same target in the same way is one function.
///
/// A class, since what later calls need is added to it, wherever it is.
final class Route {
  let name: String
  let show: Show
  /// The screen from which it was shown first, as an index.
  let screen: Int?
  let isStart: Bool
  /// Values of the call site that its handlers use.
  let captured: [Captured]
  /// Its target's parameters.
  let parameters: [Parameter]
  var hasCompletion = false
  /// Some of its calls are animated, others are not.
  var takesAnimated = false
  /// Indices of the parameters that some call leaves to their defaults.
  var omitted: Set<Int> = []

  /// A value of a call site: what the steps there and the handlers call it, and the parameter for it, which has another
  /// name where the target's parameter of that name holds something else.
  typealias Captured = (name: String, parameter: Parameter)

  init(name: String, show: Show, from screen: Int?, isStart: Bool, captured: [Captured], parameters: [Parameter]) {
    self.name = name
    self.show = show
    self.screen = screen
    self.isStart = isStart
    self.captured = captured
    self.parameters = parameters
  }

  // The function's names for the values that do not belong to its target.
  var animated: String { unusedName("animated", or: "isAnimated", isValue) }
  var next: String { unusedName("next", or: "nextStep", isValue) }
  var source: String { unusedName("source", or: "popoverSource", isValue) }
  /// Without a label, if one of the target's values has it already.
  var sourceLabel: String { parameters.contains { ($0.label ?? $0.name) == "from" } ? source : "from" }
  var rectangle: String { unusedName("rectangle", or: "popoverRectangle", isValue) }

  private func isValue(_ name: String) -> Bool {
    [parameters, captured.map(\.parameter)].joined().contains { $0.name == name }
  }

  /// Whether a step that shows its target calls it, too: with handlers of its own, only that step itself.
  func isFor(_ other: Show, isStart: Bool) -> Bool {
    var presentation = other.presentation
    if !isStart { presentation.isAnimated = show.presentation.isAnimated }
    return show.verb == other.verb && self.isStart == isStart && show.site == other.site
      && show.presentation.byItself == presentation.byItself
  }
}

// Each target becomes a function, and the step a call of it.
extension FlowLowering {
  func route(_ show: Show, completion: BodyContext?) -> StatementContext {
    if isEntering, show.verb == .push || show.verb == .replace, case .screen(let index) = show.target {
      return firstScreen(index, show, completion)
    }
    let route = route(for: show)
    if completion != nil { route.hasCompletion = true }
    route.omitted.formUnion(show.omitted(of: route.parameters))
    var arguments =
      values(show.arguments, for: parameters(of: show.target))
      + route.captured.map { "\($0.parameter.name): \(swiftName(renamed[$0.name] ?? $0.name))" }
    if let source = show.presentation.source { arguments.append("\(route.sourceLabel): \(text(source))") }
    if let rectangle = show.presentation.rectangle { arguments.append("in: \(text(rectangle))") }
    if !route.isStart, show.isAnimated != route.show.isAnimated {
      route.takesAnimated = true
      arguments.append("animated: \(show.isAnimated)")
    }
    let values =
      show.arguments.map(\.value) + [show.presentation.source, show.presentation.rectangle].compactMap { $0 }
    return StatementContext(
      call: own(route.name), arguments, usesSelf: values.contains(where: usesSelf), completion: completion)
  }

  /// The flow's first screen is shown as the parent specified.
  private func firstScreen(_ index: Int, _ show: Show, _ completion: BodyContext?) -> StatementContext {
    let screen = flow.screens[index]
    screens[index].isNeeded = true
    screens[index].omitted.formUnion(show.omitted(of: screen.parameters))
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

  private func route(for show: Show) -> Route {
    let isStart = isEntering && (show.verb == .push || show.verb == .replace)
    if let known = ways[show.target]?.first(where: { $0.isFor(show, isStart: isStart) }) { return known }
    if case .screen(let screen) = show.target { screens[screen].isNeeded = true }
    let captured = capturedLocals(show)
    let route = Route(
      name: freeName(show, isStart), show: show, from: closingScreen, isStart: isStart, captured: captured,
      parameters: parameters(of: show.target))
    routes.append(route)
    ways[show.target, default: []].append(route)
    return route
  }

  private func freeName(_ show: Show, _ isStart: Bool) -> String {
    let verb =
      switch show.verb {
      // Nothing is there yet that it could replace, or could be pushed onto.
      case _ where isStart: "startWith"
      case .root: "show"
      case .replace: "replaceWith"
      case .push, .present: show.verb.rawValue
      }
    let kind = show.target.kind
    let style = show.presentation.style.map { "As" + upperCamelCase($0.rawValue) }
    let plain = verb + upperCamelCase(flow.name(of: show.target))
    let origin = origin(of: show)
    // Of several that differ in what happens at the end, each is named after where it comes from, if it is one place.
    let isFromOne = closingScreen.map { callers(with: $0).count == 1 } ?? true
    if let origin, !isStart, isFromOne, showingsWithSeveralEnds.contains(show.showing) {
      return members.free(plain + origin, or: kind)
    }
    return members.free(plain, or: origin ?? style ?? kind)
  }

  /// From where the step comes, which tells apart those that show the same with handlers of their own.
  private func origin(of show: Show) -> String? {
    if show.handlers == nil { return nil }
    guard let closingScreen, ways[show.target]?.contains(where: { $0.screen == closingScreen }) != true else {
      return trigger.map { "On" + upperCamelCase($0) }
    }
    return "From" + upperCamelCase(flow.screens[closingScreen].name)
  }

  /// A call of the function that creates a screen or an alert, with values named like its parameters.
  ///
  /// - Parameter inner: their names where it is called.
  func makeCall(_ maker: String, _ parameters: [Parameter], _ inner: (String) -> String = { $0 }) -> String {
    "\(maker)(\(parameters.map { $0.argument(swiftName(inner($0.name))) }.joined(separator: ", ")))"
  }

  /// The call site's values that its handlers use: they are passed as additional parameters.
  private func capturedLocals(_ show: Show) -> [Route.Captured] {
    guard let handlers = show.handlers else { return [] }
    let used = Set(handlers.flatMap { $0.freeLocals(orScreens: true) })
    let own = parameters(of: show.target)
    let bindings = handlers.flatMap(\.bindings)
    // Of two values with one name, the inner one is used.
    var names: Set<String> = []
    return locals.reversed().filter { used.contains($0.name) && names.insert($0.name).inserted }.reversed()
      .compactMap { value in
        guard let index = own.firstIndex(where: { $0.name == value.name }) else { return (value.name, value) }
        let isPassed = show.arguments.contains { argument in
          let root = argument.value.root
          return argument.parameter == index && argument.value.members.isEmpty
            && (root == .local(value.name) || root == .screenParameter(value.name))
        }
        if isPassed, own[index].type == value.type { return nil }
        let name = unusedName("own" + upperCamelCase(value.name)) { name in
          givenNames.contains(name) || isUsedByRoutes(name) || bindings.contains(name)
        }
        return (value.name, value.named(name))
      }
  }

  /// The functions of all routes, including those that only the handlers of others need.
  func finishRoutes() -> [RouteContext] {
    var children: [ChildContext?] = []
    while children.count < routes.count {
      let route = routes[children.count]
      guard case .child(let target) = route.show.target else {
        children.append(nil)
        continue
      }
      // The function's own values hide members of their names, too.
      let own = [route.next, route.source, route.rectangle, route.animated].map {
        Parameter($0, "", at: route.show.place)
      }
      let child = inFunction(with: parameters(of: route.show.target), own + route.captured.map(\.parameter)) {
        for value in route.captured where inner(value.parameter.name) != value.name {
          renamed[value.name] = inner(value.parameter.name)
        }
        return routeChild(route.show, flow.children[target], route)
      }
      children.append(child)
    }
    return zip(routes, children).map(function)
  }

  /// Lowers `body` as what stands in the function of a route or a tab.
  ///
  /// - Parameters:
  ///   - parameters: what the function is given, which goes by its inner names.
  ///   - others: the function's other values.
  func inFunction<Result>(with parameters: [Parameter], _ others: [Parameter] = [], _ body: () -> Result) -> Result {
    withLocals(others + parameters.map(inner)) {
      for name in parameters.map(\.name) where inner(name) != name { renamed[name] = inner(name) }
      return with(\.isInRoute, true, body)
    }
  }

  private func function(_ route: Route, _ child: ChildContext?) -> RouteContext {
    let show = route.show
    var parameters =
      route.parameters.withDefaults(route.omitted).map { ParameterContext(inner($0)) }
      + route.captured.map(\.parameter).map { value in
        let inner = inner(value.name)
        return ParameterContext(inner == value.name ? inner : "\(value.name) \(inner)", value.type, variable: inner)
      }
    if let source = show.presentation.source {
      let label = route.sourceLabel == route.source ? "" : route.sourceLabel + " "
      parameters.append(ParameterContext(label + route.source, source.type ?? "UIView", variable: route.source))
    }
    if let rectangle = show.presentation.rectangle {
      parameters.append(
        ParameterContext("in \(route.rectangle)", rectangle.type ?? "UIKit.CGRect", variable: route.rectangle))
    }
    if route.takesAnimated {
      let label = route.animated == "animated" ? "" : "animated "
      parameters.append(
        ParameterContext(label + route.animated, "Bool", variable: route.animated, value: "\(show.isAnimated)"))
    }
    if route.hasCompletion {
      parameters.append(ParameterContext("then \(route.next)", "(() -> Void)?", variable: route.next, value: "nil"))
    }
    let head = FunctionContext(name: route.name, parameters: parameters)
    guard let child else { return screenRoute(head, route) }
    let lines = entryLines(show, of: route) + (route.hasCompletion ? ["onEnter = \(route.next)"] : [])
    let receiver = child.isExternal ? "place" : "\(child.variable).stack"
    return RouteContext(
      function: head, guardText: route.isStart ? "" : guardText(child, of: show), child: child,
      entry: lines.map { "\(receiver).\($0)" }, completion: route.hasCompletion ? route.next : "")
  }

  /// One at a time if the child's policy requires it; otherwise one per tap.
  private func guardText(_ child: ChildContext, of show: Show) -> String {
    switch child.policy {
    case .single:
      let stack = child.property + (child.propertyIsStack ? "?" : "?.stack")
      return "\(stack).isShown != true"
    case .many, .replace: return show.verb == .root ? "" : "!stack.isStarting(#function)"
    case .reuse: return ""
    }
  }

  // MARK: Screens and alerts

  private func screenRoute(_ head: FunctionContext, _ route: Route) -> RouteContext {
    let show = route.show
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
    if show.verb == .present, let style = style(show, of: route) { options.append("as: \(style)") }
    if route.takesAnimated {
      options.append("animated: \(route.animated)")
    } else if show.isAnimated == (show.verb == .replace || show.verb == .root) {
      options.append("animated: \(show.isAnimated)")
    }
    if route.hasCompletion { options.append("then: \(route.next)") }
    if show.verb == .replace { controller = "with: \(controller)" }
    return RouteContext(
      function: head, isRoot: show.verb == .root, showName: show.verb == .root ? "setRoot" : show.verb.rawValue,
      showArguments: [controller] + options)
  }

  /// The presentation style as a case; nil for the system's default.
  ///
  /// - Parameter route: the function that shows it.
  func style(_ show: Show, of route: Route) -> String? {
    let presentation = show.presentation
    switch presentation.style {
    case nil, .automatic: return nil
    case .sheet where presentation.detents.isEmpty: return ".pageSheet"
    case .sheet:
      use(.sheets)
      return ".sheet([\(presentation.detents.map { ".\($0)" }.joined(separator: ", "))])"
    case .popover:
      use(.popovers)
      return ".popover(from: \(route.source)\(presentation.rectangle == nil ? "" : ", in: \(route.rectangle)"))"
    case .custom:
      use(.customPresentations)
      let name = swiftName(presentationNames[show.target, default: ""])
      return ".custom { [weak self] in self?.configure($0, for: .\(name)) }"
    case .pageSheet, .formSheet, .fullScreen, .overFullScreen: return presentation.style.map { ".\($0)" }
    }
  }
}

extension Show.Target {
  /// What is added to its name where that is taken.
  var kind: String {
    switch self {
    case .screen: "Screen"
    case .alert: "Alert"
    case .child: "Flow"
    }
  }
}

/// A target and how it is shown, whoever hears of its end.
struct Showing: Hashable {
  let verb: ShowSyntax.Verb
  let target: Show.Target
}

extension Flow {
  /// Calls `body` with every step of the flow that shows something, including those inside others and in handlers.
  func visitShows(_ body: (Show) -> Void) { visitSteps { if case .show(let show) = $0 { body(show) } } }

  /// What several steps show, each of them with handlers of its own or one of them with such.
  var showingsWithSeveralEnds: Set<Showing> {
    var sites: [Showing: Int?] = [:]
    var several: Set<Showing> = []
    visitShows { show in
      let showing = show.showing
      if let known = sites.updateValue(show.site, forKey: showing), known != show.site { several.insert(showing) }
    }
    return several
  }
}

extension Show {
  /// Whether the transition is animated, if no parent determines that.
  var isAnimated: Bool { presentation.isAnimated ?? (verb == .push || verb == .present) }

  /// The indices of its target's parameters that it leaves to their defaults.
  fileprivate func omitted(of parameters: [Parameter]) -> Set<Int> {
    arguments.count == parameters.count ? [] : Set(parameters.indices).subtracting(arguments.map(\.parameter))
  }

  fileprivate var showing: Showing { Showing(verb: verb, target: target) }

  /// Where it is, if it has handlers of its own.
  fileprivate var site: Int? { handlers == nil ? nil : place.range.lowerBound }
}
