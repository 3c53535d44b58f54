/// Writes a draft as a `.flow` file. What the checker does not accept is written as a comment with a call.
struct FlowWriter {
  let flow: FlowDraft
  let settling: Settling
  let describe: (Place) -> String
  /// How often the checker has refused a line, by its key.
  let refused: [String: Int]
  /// The findings that a line is allowed to have.
  let allowed: [String: [String]]
  let isClassic: (String) -> Bool

  /// A line and what it stands for.
  struct Line {
    let text: String
    let key: String
  }

  private(set) var lines: [Line] = []

  mutating func write() {
    let kind = flow.isApp ? "app" : flow.isTabs ? "tabs" : "flow"
    let parameters = flow.isApp ? "" : list(flow.parameters)
    var header = "\(kind) \(flow.name)"
    if !flow.type.isEmpty, flow.type != flow.name + "Coordinator" { header += " as \(flow.type)" }
    for note in flow.notes { add("// \(describe(note.place)): \(note.text)", "note") }
    add(header + parameters + " {", flow.name)
    for outcome in flow.outcomes {
      let kind = flow.signals.contains(outcome.name) ? "signal" : "outcome"
      add("  \(kind) \(outcome.name)\(list(outcome.parameters))", "outcome." + outcome.name)
    }
    for state in flow.states {
      let key = "state." + state.parameter.name
      let isRefused = refused[key] != nil
      add(isRefused ? "  // \(describe(state.place)): not read: \(state.text)" : "  " + state.text, key)
    }
    let used = usedNeeds()
    for need in flow.needs where used.contains(need.name) {
      add("  needs \(need.name)\(list(need.parameters)): \(need.type)", "needs." + need.name)
    }
    blank()
    if flow.isTabs { writeTabs() } else { writeStart() }
    for child in flow.children { write(child) }
    for event in flow.events { write(event, "event ", "event", indentation: "  ", nil) }
    add("}", flow.name)
  }

  private mutating func add(_ text: String, _ key: String) {
    let indentation = text.prefix { $0 == " " }
    for id in allowed[key] ?? [] where !text.trimmed.hasPrefix("//") && text.trimmed != "}" {
      lines.append(Line(text: "\(indentation)// allow \(id): as in the code this was read from", key: key))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Line(text: String(line), key: key))
    }
  }

  private mutating func blank() { if lines.last?.text != "" { lines.append(Line(text: "", key: "")) } }

  private func list(_ parameters: [DraftParameter]) -> String {
    parameters.isEmpty ? "" : "(" + parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
  }

  private func usedNeeds() -> Set<String> {
    var used: Set<String> = []
    func collect(_ steps: [DraftStep]) {
      for line in self.steps(steps, StepContext(parameters: [], screen: nil)).needs { used.insert(line) }
    }
    flow.rewriteSteps { _, steps in
      collect(steps)
      return steps
    }
    used.formUnion(flow.tabs.compactMap(\.condition?.name))
    return used
  }

  // MARK: Members

  private mutating func writeStart() {
    let shown = flow.start.filter { if case .show = $0 { true } else { false } }
    let isBranching = flow.start.contains { if case .branch = $0 { true } else { false } }
    if shown.count == 1, !isBranching, !flow.isApp, case .show(let showing) = shown[0],
      case .screen(let first) = showing.target,
      !first.isAlert
    {
      for step in flow.start {
        switch step {
        case .call(let name, _, let place): add("  // \(describe(place)): also calls \(name)", "start")
        case .note(let note): add("  // \(describe(note.place)): not read: \(note.text)", "start")
        default: break
        }
      }
      write(first, "start ")
      for screen in flow.screens where screen !== first { write(screen, "") }
      return
    }
    if flow.start.contains(where: \.isNavigation), refused["start", default: 0] < 2 {
      let steps =
        refused["start", default: 0] == 0
        ? flow.start : flow.start.filter { if case .note = $0 { false } else { true } }
      writeStep("start", steps, "start", indentation: "  ", StepContext(parameters: [], screen: nil, isStart: true))
      blank()
    } else {
      comment(flow.start, "start", "  ")
      if flow.start.contains(where: \.isNavigation), let first = flow.screens.first(where: { !$0.isAlert }) {
        write(first, "start ")
        for screen in flow.screens where screen !== first { write(screen, "") }
        return
      }
      add("  // \(describe(flow.place)): not read: what it shows first", "start")
      add("  start screen \(flow.isApp ? "Start" : flow.name)", "start")
    }
    for screen in flow.screens { write(screen, "") }
  }

  private mutating func writeTabs() {
    for tab in flow.tabs {
      let name = tab.name ?? Naming.identifier(tab.child)
      let given = (settling.flow(named: tab.child)?.parameters ?? []).compactMap { parameter in
        tab.arguments.first { $0.name == parameter.name }.map {
          $0.source == $0.name ? $0.name : "\($0.name): \($0.source)"
        }
      }
      let isNamed = !given.isEmpty || name != Naming.identifier(tab.child)
      var line = "  tab \(isNamed ? name + ": " : "")\(tab.child)"
      if !given.isEmpty { line += "(\(given.joined(separator: ", ")))" }
      if let title = tab.title { line += " title \(title.quoted)" }
      if let symbol = tab.symbol {
        line += " symbol \(symbol.quoted)"
      } else if let image = tab.image {
        line += " image \(image.quoted)"
      }
      if let system = tab.system { line += " system \(system)" }
      if let condition = tab.condition { line += " \(condition.isNegated ? "unless" : "if") \(condition.name)" }
      add(line, "tab." + tab.child)
    }
    if flow.start.contains(where: \.isNavigation) { comment(flow.start, "start", "  ") }
    for screen in flow.screens { write(screen, "") }
  }

  private mutating func write(_ screen: ScreenDraft, _ prefix: String) {
    let key = "screen." + screen.name
    var header = "  \(prefix)\(screen.isAlert ? "alert" : "screen") \(screen.name)"
    if let type = screen.type, !screen.renamed, isClassic(type), type != screen.name + "ViewController" {
      header += " as \(type)"
    }
    header += list(screen.parameters)
    blank()
    if screen.actions.isEmpty {
      add(header + (screen.isAlert ? " {\n    ok -> stay\n  }" : ""), key)
    } else {
      add(header + " {", key)
      for action in screen.actions { write(action, "", key, indentation: "    ", screen) }
      add("  }", key)
    }
  }

  private mutating func write(_ child: ChildDraft) {
    let via = flow.routes.first { $0.type == child.type && !settling.starts(flow, child.type) }?.verb
    guard !child.handlers.isEmpty || via != nil else { return }
    let name = settling.name(of: child.type)
    blank()
    let head = "  child \(name)" + (via.map { " via \($0.rawValue)" } ?? "")
    if child.handlers.isEmpty { return add(head, "child." + name) }
    add(head + " {", "child." + name)
    for handler in child.handlers {
      let names = handler.parameters.isEmpty ? "" : "(" + handler.parameters.map(\.name).joined(separator: ", ") + ")"
      let key = "child.\(name).\(handler.name)"
      if handler.steps.isEmpty { add("    // \(describe(handler.place)): nothing follows this end", key) }
      var context = StepContext(parameters: handler.parameters, screen: nil)
      context.isHandler = true
      writeStep(handler.name + names, handler.steps, key, indentation: "    ", context)
    }
    add("  }", "child." + name)
  }

  private mutating func write(
    _ action: ActionDraft, _ prefix: String, _ owner: String, indentation: String, _ screen: ScreenDraft?
  ) {
    let key = owner + "." + action.name
    let context = StepContext(parameters: action.parameters, screen: screen)
    writeStep(prefix + action.name + list(action.parameters), action.steps, key, indentation: indentation, context)
  }

  private mutating func writeStep(
    _ head: String, _ all: [DraftStep], _ key: String, indentation: String, _ context: StepContext
  ) {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let level = refused[key, default: 0]
    let rendered = steps(all, context)
    for note in rendered.notes { add("\(indentation)// \(describe(note.place)): not read: \(note.text)", key) }
    let nothing = context.isHandler || context.screen?.isAlert == true ? "stay" : "call \(name)"
    let showing = level == 1 && context.isHandler ? steps(all, context, isShowing: true).text : ""
    if !showing.isEmpty, showing != rendered.text {
      add("\(indentation)// \(all.first?.place.map(describe) ?? ""): shortened from: \(rendered.text)", key)
      return add("\(indentation)\(head) -> \(showing)", key)
    }
    if level == 0 {
      add("\(indentation)\(head) -> \(rendered.text.isEmpty ? nothing : rendered.text)", key)
    } else {
      let place = all.first?.place.map(describe) ?? describe(flow.place)
      add("\(indentation)// \(place): not said: \(rendered.text)", key)
      let bare = head.firstIndex(of: "(").map { String(head[..<$0]) } ?? head
      if level <= 1 { add("\(indentation)\(head) -> \(context.isHandler ? "stay" : "call \(name)")", key) }
      if level == 2 { add("\(indentation)\(bare) -> \(context.isHandler ? "call \(name)" : "stay")", key) }
      if level > 2, context.isHandler { add("\(indentation)\(bare) -> stay", key) }
    }
  }

  private mutating func comment(_ steps: [DraftStep], _ key: String, _ indentation: String) {
    let rendered = self.steps(steps, StepContext(parameters: [], screen: nil))
    for note in rendered.notes { add("\(indentation)// \(describe(note.place)): not read: \(note.text)", key) }
    if !rendered.text.isEmpty { add("\(indentation)// not said: \(rendered.text)", key) }
  }

  // MARK: Steps

  private struct Rendered {
    var text = ""
    var notes: [DraftNote] = []
    var needs: [String] = []
  }

  private func steps(_ steps: [DraftStep], _ context: StepContext, isShowing: Bool = false) -> Rendered {
    var result = Rendered()
    var chains: [(conditions: [DraftCondition], steps: [DraftStep])] = []
    var prefix: [DraftStep] = []
    var rest = steps[...]
    while let step = rest.popFirst() {
      if case .branch = step { flatten([step], [], &chains) } else { prefix.append(step) }
    }
    var parts = prefix.compactMap { text(of: $0, context, &result) }
    guard !chains.isEmpty else {
      result.text = parts.joined(separator: " then ")
      return result
    }
    // Where what follows has to be shown, only what shows something remains.
    if isShowing, chains.contains(where: { $0.steps.contains(where: \.isShowing) }) {
      chains.removeAll { !$0.steps.contains(where: \.isShowing) }
      chains[chains.count - 1].conditions = []
      for index in chains.indices {
        chains[index].steps.removeFirst(chains[index].steps.firstIndex(where: \.isShowing) ?? 0)
      }
    }
    // Branches with the same effect are one.
    var branches: [(condition: DraftCondition?, text: String)] = []
    for chain in chains {
      var inner = Rendered()
      let texts = chain.steps.compactMap { text(of: $0, context, &inner) }
      result.notes += inner.notes
      branches.append(
        (
          merged(chain.conditions).map { known($0, context) },
          texts.isEmpty ? "stay" : texts.joined(separator: " then ")
        ))
    }
    while branches.count > 1, branches[branches.count - 1].text == branches[branches.count - 2].text {
      branches.removeLast()
      branches[branches.count - 1].condition = nil
    }
    if branches.count == 1 {
      if branches[0].text != "stay" { parts.append(branches[0].text) }
    } else {
      parts.append(
        branches.enumerated().map { index, branch in
          guard let condition = branch.condition, index < branches.count - 1 || branch.condition != nil && index == 0
          else { return branch.text }
          result.needs.append(condition.name)
          let parameters = flow.needs.first { $0.name == condition.name }?.parameters.map(\.name) ?? []
          let given = condition.arguments.filter { parameters.contains($0.name) }
          let arguments =
            given.isEmpty
            ? ""
            : "("
              + given.map { argument in
                argument.name == argument.source ? argument.name : "\(argument.name): \(argument.source)"
              }.joined(separator: ", ") + ")"
          return "\(condition.isNegated ? "unless" : "if") \(condition.name)\(arguments) \(branch.text)"
        }.joined(separator: " else "))
    }
    result.text = parts.joined(separator: " then ")
    return result
  }

  /// `if a (if b x else y) else z` → `if aAndB x else if a y else z`
  private func flatten(
    _ steps: [DraftStep], _ conditions: [DraftCondition],
    _ chains: inout [(conditions: [DraftCondition], steps: [DraftStep])]
  ) {
    guard let last = steps.last, case .branch(let condition, let then, let other) = last else {
      chains.append((conditions, steps))
      return
    }
    let before = Array(steps.dropLast())
    flatten(before + then, conditions + [condition], &chains)
    flatten(before + other, conditions, &chains)
  }

  private func merged(_ conditions: [DraftCondition]) -> DraftCondition? {
    guard let first = conditions.first else { return nil }
    if conditions.count == 1 { return first }
    let conditions = conditions.map { known($0, StepContext(parameters: [], screen: nil)) }
    let words = conditions.map { ($0.isNegated ? "not " : "") + $0.name }.joined(separator: " and ")
    let condition = DraftCondition(name: Naming.identifier(words))
    if !flow.needs.contains(where: { $0.name == condition.name }) {
      flow.needs.append(FlowDraft.Need(name: condition.name, parameters: [], type: "Bool"))
    }
    return condition
  }

  /// A need in place of a parameter that is not in scope.
  private func known(_ condition: DraftCondition, _ context: StepContext) -> DraftCondition {
    let parameters =
      context.parameters + (context.screen?.parameters ?? []) + flow.parameters + flow.states.map(\.parameter)
    guard condition.isParameter, !parameters.contains(where: { $0.name == condition.name }) else { return condition }
    var condition = condition
    condition.name = Naming.identifier("has " + condition.name)
    condition.isParameter = false
    if !flow.needs.contains(where: { $0.name == condition.name }) {
      flow.needs.append(FlowDraft.Need(name: condition.name, parameters: [], type: "Bool"))
    }
    return condition
  }

  private func text(of step: DraftStep, _ context: StepContext, _ result: inout Rendered) -> String? {
    switch step {
    case .show(let showing):
      var name: String
      var parameters: [DraftParameter]
      switch showing.target {
      case .screen(let screen): (name, parameters) = (screen.name, screen.parameters)
      case .flow(let type):
        let child = settling.flow(type)
        (name, parameters) = (child?.name ?? Naming(coordinators: [type]).flow(type), child?.parameters ?? [])
      }
      let arguments = parameters.compactMap { parameter -> String? in
        guard let argument = showing.arguments.first(where: { $0.name == parameter.name }) else { return nil }
        return argument.source == parameter.name ? parameter.name : "\(parameter.name): \(argument.source)"
      }
      var text = "\(showing.verb.rawValue) \(name)"
      if !arguments.isEmpty { text += "(\(arguments.joined(separator: ", ")))" }
      if let style = showing.style, showing.verb == .present {
        let sources = showing.styleArguments.filter { context.has($0, in: flow) }.map(\.source)
        if sources.count == showing.styleArguments.count {
          text += " as \(style)" + (sources.isEmpty ? "" : "(\(sources.joined(separator: ", ")))")
        } else {
          result.notes.append(DraftNote(text: "presents as '\(style)' from something else", place: showing.place))
        }
      }
      if showing.inNavigation, case .screen = showing.target { text += " in navigation" }
      return text
    case .pop(let screen, let toRoot, _): return "pop" + (screen.map { " to \($0.name)" } ?? (toRoot ? " to root" : ""))
    case .dismiss: return "dismiss"
    case .close: return "close"
    case .finishFor(let type, let child, let arguments, _):
      let target = settling.flow(type)
      let parameters = target.flatMap { settling.child(child, of: $0) }?.parameters ?? []
      let list = parameters.compactMap { parameter -> String? in
        guard let argument = arguments.first(where: { $0.name == parameter.name }) else { return nil }
        return argument.source == parameter.name ? parameter.name : "\(parameter.name): \(argument.source)"
      }
      let name = target?.name ?? Naming(coordinators: [type]).flow(type)
      return "finish \(name).\(child)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    case .select(let tab, _): return "select \(tab)"
    case .finish(let name, let arguments, _):
      let parameters = flow.outcomes.first { $0.name == name }?.parameters ?? []
      let list = parameters.compactMap { parameter -> String? in
        guard let argument = arguments.first(where: { $0.name == parameter.name }) else { return nil }
        return argument.source == parameter.name ? parameter.name : "\(parameter.name): \(argument.source)"
      }
      return (flow.signals.contains(name) ? "signal " : "finish ") + name
        + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    case .call(let name, let arguments, _):
      let list = arguments.filter { context.has($0, in: flow) && !$0.source.contains(".") }.map {
        $0.name == $0.source ? $0.name : "\($0.name): \($0.source)"
      }
      return "call \(name)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    case .tell(let screen, let method, let arguments, _):
      let list = arguments.compactMap { label, value -> String? in
        guard let value, context.has(value, in: flow) else { return nil }
        return (label.map { "\($0): " } ?? "") + value.source
      }
      // Hand-written code has what the file cannot name.
      guard list.count == arguments.count else {
        return "call \(Naming.identifier(Naming.words(method).joined(separator: " ") + " on \(screen.name)"))"
      }
      return "tell \(screen.name).\(method)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    case .branch: return nil
    case .note(let note):
      if !result.notes.contains(where: { $0.place == note.place }) { result.notes.append(note) }
      return "call \(Naming.identifier(note.text.split(separator: " ").prefix(4).joined(separator: " ")))"
    }
  }
}

extension String {
  /// As a literal of a `.flow` file.
  var quoted: String {
    "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? " " : String($0) }.joined() + "\""
  }
}
