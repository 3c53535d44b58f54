import FlowGraph
import FlowLanguage

/// Writes a draft as a `.flow` file. What the checker does not accept is written as a comment with a call.
struct FlowWriter {
  let flow: FlowDraft
  let settling: Settling
  let describe: (Place) -> String
  /// What the module's settings say.
  let conventions: Conventions
  /// How often the checker has refused a line, by its key.
  var refused: [String: Int] = [:]
  /// The findings that a line is allowed to have.
  var allowed: [String: [String]] = [:]
  /// Whether the file is only a comment.
  var isBroken = false

  /// A line and what it stands for.
  typealias Line = (text: String, key: String)

  private(set) var lines: [Line] = []
  /// The places of the steps that are written.
  private(set) var said: Set<Place> = []

  var file: SourceFile {
    let texts = lines.map { isBroken && !$0.text.isEmpty ? "// " + $0.text : $0.text }
    return SourceFile(path: flow.fileName, text: texts.joined(separator: "\n") + "\n")
  }

  mutating func write() {
    (lines, said) = ([], [])
    let kind = flow.isApp ? "app" : flow.isTabs ? "tabs" : "flow"
    let parameters = flow.isApp ? "" : flow.parameters.listed
    var header = "\(kind) \(flow.name)"
    let isNamed = !flow.type.isEmpty && !flow.type.contains(".") && flow.app == nil
    if isNamed, flow.type != flow.name + conventions.suffixes.coordinator { header += " as \(flow.type)" }
    for note in flow.notes { add("// \(describe(note.place)): \(note.text)", "note") }
    add(header + parameters + " {", flow.name)
    if let own = flow.actions, own != conventions.actions { add("  actions \(own)", "actions") }
    let sources = flow.sources.subtracting([""])
    if let own = sources.first, sources.count == 1, let screens = conventions.usualScreens, own != screens {
      add("  screens \(own)", "screens")
    }
    for outcome in flow.outcomes {
      let kind = flow.signals.contains(outcome.name) ? "signal" : "outcome"
      add("  \(kind) \(outcome.name)\(outcome.parameters.listed)", "outcome." + outcome.name)
    }
    for state in flow.states {
      let key = "state." + state.parameter.name
      if refused[key] == nil {
        add("  " + state.text, key)
      } else {
        note("not read: \(state.text)", at: state.place, key)
      }
    }
    var used = Set(flow.tabs.compactMap(\.condition?.name))
    flow.visitLists { used.formUnion(steps($1, $0).needs) }
    for need in flow.needs where used.contains(need.name) {
      let waits = need.isAsync ? " async" : ""
      add("  needs \(need.name)\(need.parameters.listed)\(waits): \(need.type)", "needs." + need.name)
    }
    blank()
    if flow.isTabs { writeTabs() } else { writeStart() }
    for child in flow.children where child.site == nil { write(child) }
    for event in flow.events { write(event, of: "event") }
    if !flow.shared.isEmpty { blank() }
    for route in flow.shared { write(route, of: "route") }
    add("}", flow.name)
  }

  mutating func add(_ text: String, _ key: String) {
    let indentation = text.prefix { $0 == " " }
    for id in allowed[key] ?? [] where !text.trimmed.hasPrefix("//") && text.trimmed != "}" {
      lines.append((indentation + Allowances.comment(id), key))
    }
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { (String($0), key) }
  }

  /// A comment on a place of the source.
  private mutating func note(_ text: String, at place: Place?, _ key: String, indentation: String = "  ") {
    add("\(indentation)// \(describe(place ?? flow.place)): \(text)", key)
  }

  private mutating func blank() { if lines.last?.text != "" { lines.append(("", "")) } }

  /// What is given for the parameters of what has a name, and what has none.
  func given(
    _ arguments: [DraftArgument], for parameters: [DraftParameter], of name: String
  ) -> (text: String, lost: String?) {
    let texts = parameters.compactMap { parameter -> String? in
      guard let argument = arguments.first(named: parameter.name) else { return nil }
      switch parameter.label {
      case nil: return argument.text
      case "_"?: return argument.source
      case let label?: return "\(label): \(argument.source)"
      }
    }
    let lost = arguments.filter { argument in !parameters.contains(named: argument.name) }.map(\.source)
    return (texts.inParentheses, lost.isEmpty ? nil : "\(name) is given \(lost.joined(separator: ", "))")
  }

  // MARK: Members

  private mutating func writeStart() {
    let shown = flow.start.compactMap(\.showing)
    let isBranching = flow.start.contains { step in
      step.showing == nil && step.note == nil && (step.isNavigation || step.inner.isEmpty)
    }
    if shown.count == 1, !isBranching, !flow.isApp, let first = shown[0].screen, !first.isAlert {
      if let lost = given(shown[0].arguments, for: first.parameters, of: first.name).lost {
        note("not read: \(lost)", at: shown[0].place, "start")
      }
      for step in flow.start where step.isBranch || step.note != nil {
        let text = step.note?.text ?? "also " + self.steps([step], StepContext()).text
        note("not read: \(text)", at: step.place, "start")
      }
      said.insert(shown[0].place)
      return writeScreens(startingWith: first)
    }
    if flow.start.navigates, refused["start", default: 0] < 3 {
      let steps = refused["start", default: 0] == 0 ? flow.start : flow.start.filter { $0.note == nil }
      writeStep("start", entering(steps) ?? steps, "start", StepContext(isStart: true))
      blank()
    } else {
      commentStart()
      if flow.start.navigates,
        let first = flow.screens.first(where: { !$0.isAlert && $0.parameters.isEmpty })
      {
        return writeScreens(startingWith: first)
      }
      note("not read: what it shows first", at: nil, "start")
      let name = flow.isApp || flow.screens.contains(named: flow.name) ? flow.name + "Start" : flow.name
      add("  start screen \(name)", "start")
    }
    writeScreens()
  }

  /// What shows its first screen, whichever that is, by presenting it: the flow itself is presented, and begins with it.
  private func entering(_ steps: [DraftStep]) -> [DraftStep]? {
    guard !flow.isApp,
      let first = steps.firstIndex(where: { if case .branch = $0 { $0.isNavigation } else { $0.isShowing } })
    else { return nil }
    var steps = steps
    switch steps[first] {
    case .show(var showing):
      guard showing.verb == .present, showing.screen?.isAlert == false else { return nil }
      (showing.verb, showing.style, showing.inNavigation, showing.isAnimated) = (.push, nil, false, nil)
      steps[first] = .show(showing)
    case .branch(let condition, let then, let other):
      guard let then = entering(then), let other = entering(other) else { return nil }
      steps[first] = .branch(condition, then, other)
    default: return nil
    }
    return steps
  }

  private mutating func writeScreens(startingWith first: ScreenDraft? = nil) {
    if let first { write(first, "start ") }
    for screen in flow.screens where screen !== first { write(screen, "") }
  }

  private mutating func writeTabs() {
    if let shown = flow.tabsShown { said.insert(shown.place) }
    for tab in flow.tabs {
      let name = tab.name ?? Naming.identifier(tab.child)
      let given = given(tab.arguments, for: settling.byName[tab.child]?.parameters ?? [], of: tab.child)
      if let lost = given.lost { note("not read: \(lost)", at: tab.place, "tab." + tab.child) }
      let isNamed = !given.text.isEmpty || name != Naming.identifier(tab.child)
      var line = "  tab \(isNamed ? name + ": " : "")\(tab.child)\(given.text)"
      let image = tab.symbol == nil ? tab.image : nil
      let items = [("title", tab.title), ("symbol", tab.symbol), ("image", image), ("selected", tab.selected)]
      for case (let item, let text?) in items { line += " \(item) \(text.quoted)" }
      if let system = tab.system { line += " system \(system)" }
      if let condition = tab.condition { line += " \(condition.isNegated ? "unless" : "if") \(condition.name)" }
      add(line, "tab." + tab.child)
    }
    if flow.start.navigates { commentStart() }
    writeScreens()
  }

  private mutating func write(_ screen: ScreenDraft, _ prefix: String) {
    let key = "screen." + screen.name
    var header = "  \(prefix)\(screen.isAlert ? "alert" : "screen") \(screen.name)"
    if let type = screen.type, !screen.renamed, conventions.isClassic(type),
      type != screen.name + conventions.suffixes.screen
    {
      header += " as \(type)"
    }
    header += screen.parameters.listed
    blank()
    if !screen.parts.isEmpty { add("  /// Holds \(screen.parts.inWords).", key) }
    if screen.actions.isEmpty {
      add(header + (screen.isAlert ? " {\n    ok -> stay\n  }" : ""), key)
    } else {
      add(header + " {", key)
      for action in screen.actions { write(action, of: key, screen) }
      add("  }", key)
    }
  }

  private mutating func write(_ child: ChildDraft) {
    let isNamed = child.key.name != nil
    let via = isNamed ? nil : flow.routes.first { $0.type == child.type && !settling.starts(flow, child.type) }?.verb
    let name = child.key.name ?? settling.name(of: child.type)
    var policy = ""
    let policies = (flow.policies[child.key] ?? []).subtracting([FlowReader.singleAsUsual])
    if policies.count == 1, let only = policies.first, !only.isEmpty {
      policy = " " + only
    } else if policies.count > 1 {
      let text = policies.sorted().map { $0.isEmpty ? "as usual" : "as '\($0)'" }.joined(separator: " and ")
      note("not read: \(name) is shown \(text)", at: nil, "child." + name)
    }
    guard !child.handlers.isEmpty || via != nil || !policy.isEmpty || isNamed else { return }
    blank()
    let head = "  child \(name)\(flowOfOwn(child))\(policy)" + (via.map { " via \($0.rawValue)" } ?? "")
    if child.handlers.isEmpty { return add(head, "child." + name) }
    add(head + " {", "child." + name)
    for handler in child.handlers {
      let key = "child.\(name).\(handler.name)"
      if handler.steps.isEmpty, !handler.leaves {
        note("nothing follows this end", at: handler.place, key, indentation: "    ")
      }
      let context = StepContext(parameters: handler.parameters, isHandler: true)
      writeStep(handler.name + handler.parameters.bound, handler.steps, key, context)
    }
    add("  }", "child." + name)
  }

  /// What follows a child's own name: its parameters, and its flow with the values it is given.
  private func flowOfOwn(_ child: ChildDraft) -> String {
    guard child.key.name != nil else { return "" }
    let parameters = settling.byType[child.type]?.parameters ?? []
    let flow = settling.name(of: child.type)
    let own = parameters.map { DraftArgument(name: $0.name, source: $0.name, type: $0.type) }
    let given = given(child.arguments ?? own, for: parameters, of: flow).text
    return (child.arguments == nil ? parameters.listed : "") + ": " + flow + given
  }

  private mutating func write(_ action: ActionDraft, of owner: String, _ screen: ScreenDraft? = nil) {
    let context = StepContext(parameters: action.parameters, screen: screen, isIdle: action.isIdle)
    let head = action.name + action.parameters.listed + (action.role.map { " role " + $0 } ?? "")
    writeStep(screen == nil ? "\(owner) \(head)" : head, action.steps, "\(owner).\(action.name)", context)
  }

  private mutating func writeStep(_ head: String, _ all: [DraftStep], _ key: String, _ context: StepContext) {
    let indentation = context.screen != nil || context.isHandler ? "    " : "  "
    let name = key.lastPart
    let level = refused[key, default: 0]
    let rendered = steps(all, context)
    for unread in rendered.notes { note("not read: \(unread.text)", at: unread.place, key, indentation: indentation) }
    let nothing = context.isHandler || context.isIdle || context.screen?.isAlert == true ? "stay" : "call \(name)"
    // A flow that only ends at once shows nothing.
    let isShortened =
      level == 1 && context.isHandler || level == 2 && context.isStart && all.contains { $0.has { $0.showing != nil } }
    let shortened = isShortened ? steps(all, context, isShowing: true) : Rendered()
    let showing = shortened.text
    if !showing.isEmpty, showing != rendered.text {
      said.formUnion(shortened.places)
      let place = all.first?.place.map(describe) ?? ""
      add("\(indentation)// \(place): shortened from: \(rendered.text.onOneLine)", key)
      return add("\(indentation)\(head) -> \(showing)", key)
    }
    if level == 0 {
      said.formUnion(rendered.places)
      add("\(indentation)\(head) -> \(rendered.text.isEmpty ? nothing : rendered.text)", key)
    } else {
      let unsaid = rendered.text.isEmpty ? head : rendered.text
      note("not said: \(unsaid.onOneLine)", at: all.first?.place, key, indentation: indentation)
      let bare = head.firstIndex(of: "(").map { String(head[..<$0]) } ?? head
      if level <= 1 { add("\(indentation)\(head) -> \(context.isHandler ? "stay" : "call \(name)")", key) }
      if level == 2 { add("\(indentation)\(bare) -> \(context.isHandler ? "call \(name)" : "stay")", key) }
      if level > 2, context.isHandler { add("\(indentation)\(bare) -> stay", key) }
    }
  }

  /// Lists what the start does, where that is not said.
  private mutating func commentStart() {
    let rendered = steps(flow.start, StepContext())
    for unread in rendered.notes { note("not read: \(unread.text)", at: unread.place, "start") }
    if !rendered.text.isEmpty {
      note("not said: \(rendered.text.onOneLine)", at: flow.start.lazy.compactMap(\.place).first, "start")
    }
  }
}

extension DraftArgument {
  /// As a call has it.
  var text: String { name == source ? name : "\(name): \(source)" }
}

extension [String] {
  /// What is given in a call; nothing where nothing is.
  var inParentheses: String { isEmpty ? "" : "(\(joined(separator: ", ")))" }
  /// `List, Detail and Map`
  var inWords: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension [DraftParameter] {
  /// As a handler names them.
  var bound: String { map(\.name).inParentheses }

  /// As a declaration has them.
  var listed: String {
    map { parameter in
      // A closure that is given to a screen or a flow is kept.
      (parameter.label.map { $0 + " " } ?? "") + "\(parameter.name): \(escaping(parameter.type))"
        + (parameter.initial.map { " = " + $0 } ?? "")
    }.inParentheses
  }
}
