import FlowLanguage

extension FlowWriter {
  struct Rendered {
    var parts: [String] = []
    var text: String { parts.joined(separator: " then ") }
    var notes: [DraftNote] = []
    var needs: [String] = []
    /// Of the steps in it.
    var places: Set<Place> = []

    mutating func take(_ inner: Rendered) {
      for note in inner.notes { notes.add(note) }
      needs += inner.needs
      places.formUnion(inner.places)
    }
  }

  func steps(_ steps: [DraftStep], _ context: StepContext, isShowing: Bool = false) -> Rendered {
    var result = Rendered()
    var chains: [(conditions: [DraftCondition], steps: [DraftStep])] = []
    for step in steps where step.isBranch { flatten([step], [], &chains) }
    let prefix = steps.filter { !$0.isBranch }
    result.parts = prefix.compactMap { text(of: $0, context, &result) }
    if chains.isEmpty { return result }
    // Nobody reads more than that: what is shown, and when, is left to people.
    let isTooMuch = chains.count > Self.mostWays || chains.contains { $0.conditions.count > Self.mostConditions }
    if isTooMuch, let place = steps.first(where: \.isBranch)?.place {
      let shown = chains.flatMap(\.steps).filter(\.isShowing).map(\.text).uniqued(by: \.self)
      let ways = "\(chains.count) ways by conditions" + (shown.isEmpty ? "" : ": \(shown.joined(separator: ", "))")
      result.notes.append(DraftNote(text: ways, place: place))
      for case .note(let note) in chains.flatMap(\.steps)
      where !result.notes.contains(where: { $0.place == note.place }) { result.notes.append(note) }
      result.parts.append("call decideWhatIsShown")
      return result
    }
    // Where what follows has to be shown, only what shows something remains.
    if isShowing, chains.contains(where: { $0.steps.contains(where: \.isShowing) }) {
      result.parts = prefix.filter { !$0.isLeaving }.compactMap { text(of: $0, context, &result) }
      chains.removeAll { !$0.steps.contains(where: \.isShowing) }
      chains[chains.count - 1].conditions = []
      for index in chains.indices {
        chains[index].steps.removeFirst(chains[index].steps.firstIndex(where: \.isShowing) ?? 0)
      }
    }
    // Branches with the same effect are one.
    var branches: [(condition: DraftCondition?, asked: [DraftArgument], text: String)] = []
    for chain in chains {
      var inner = Rendered()
      let texts = chain.steps.compactMap { text(of: $0, context.inside(chain.conditions), &inner) }
      result.take(inner)
      let condition = merged(chain.conditions, context).map { known($0, context) }
      let asked = chain.conditions.filter { !$0.isParameter }.flatMap(\.arguments).uniqued(by: \.source)
      branches.append((condition, asked, texts.isEmpty ? "stay" : texts.joined(separator: " then ")))
    }
    while branches.count > 1, branches[branches.count - 1].text == branches[branches.count - 2].text {
      branches.removeLast()
      branches[branches.count - 1].condition = nil
    }
    if branches.count == 1 {
      if branches[0].text != "stay" { result.parts.append(branches[0].text) }
    } else {
      var lost: [(need: String, values: [String])] = []
      result.parts.append(
        branches.enumerated().map { index, branch in
          guard let condition = branch.condition, index < branches.count - 1 else { return branch.text }
          result.needs.append(condition.name)
          let parameters = flow.needs.first(named: condition.name)?.parameters.map(\.name) ?? []
          let given = condition.isParameter ? [] : condition.arguments.filter { parameters.contains($0.name) }
          let own = branch.asked.map(\.source).filter { !given.map(\.source).contains($0) }
          if !own.isEmpty { lost.append((condition.name, own)) }
          let arguments = given.map(\.text).inParentheses
          return "\(condition.isNegated ? "unless" : "if") \(condition.name)\(arguments) \(branch.text)"
        }.joined(separator: " else "))
      if let first = lost.first, let place = steps.first(where: \.isBranch)?.place {
        let values = lost.flatMap(\.values).uniqued(by: \.self).joined(separator: ", ")
        let text = "'\(first.need)' \(lost.count > 1 ? "and others are" : "is") asked of \(values)"
        result.notes.add(DraftNote(text: text, place: place))
      }
    }
    return result
  }

  private static let mostWays = 12
  private static let mostConditions = 4

  /// `if a (if b x else y) else z` → `if aAndB x else if a y else z`
  ///
  /// - Parameter decided: what is known of parameters, which do not change.
  private func flatten(
    _ steps: [DraftStep], _ conditions: [DraftCondition], decided: [DraftCondition] = [],
    _ chains: inout [(conditions: [DraftCondition], steps: [DraftStep])]
  ) {
    guard let last = steps.last, case .branch(let condition, let then, let other) = last else {
      chains.append((conditions, steps))
      return
    }
    let before = Array(steps.dropLast())
    let isFixed =
      condition.isParameter
      || !condition.arguments.isEmpty
        && condition.arguments.allSatisfy { argument in flow.parameters.contains(named: argument.source) }
    if isFixed, let known = decided.first(named: condition.name) {
      let rest = known.isNegated == condition.isNegated ? then : other
      return flatten(before + rest, conditions, decided: decided, &chains)
    }
    var otherwise = condition
    otherwise.isNegated.toggle()
    flatten(before + then, conditions + [condition], decided: decided + [condition], &chains)
    flatten(before + other, conditions, decided: decided + [otherwise], &chains)
  }

  private func merged(_ conditions: [DraftCondition], _ context: StepContext) -> DraftCondition? {
    guard let first = conditions.first else { return nil }
    if conditions.count == 1 { return first }
    var condition = DraftCondition(all: conditions.map { known($0, context) })
    condition.arguments.removeAll { !context.has($0, in: flow) }
    flow.addNeed(condition)
    for known in flow.needs.indices where flow.needs[known].name == condition.name {
      flow.needs[known].arguments.removeAll { one in !condition.arguments.contains { $0.parameter == one.parameter } }
    }
    return condition
  }

  /// A need in place of a parameter that is not in scope.
  func known(_ condition: DraftCondition, _ context: StepContext) -> DraftCondition {
    guard condition.isParameter, !context.parameters(in: flow).contains(named: condition.name) else {
      return condition
    }
    let need = DraftCondition(name: Naming.identifier("has " + condition.name), isNegated: condition.isNegated)
    flow.addNeed(need)
    return need
  }

  private func list(_ arguments: [DraftArgument], _ context: StepContext) -> String {
    arguments.filter { context.has($0, in: flow) && !$0.source.contains(".") }.map(\.text).inParentheses
  }

  /// Where it is not what is usual; how a flow shows its first screen is how it is shown itself.
  private func animation(of showing: DraftStep.Showing, _ context: StepContext) -> String {
    let isUsual = showing.verb == .push || showing.verb == .present
    if context.isStart, flow.start.shownFirst.contains(showing.place) { return "" }
    guard let isAnimated = showing.isAnimated, isAnimated != isUsual else { return "" }
    return " animated(\(isAnimated))"
  }

  private func animation(_ isAnimated: Bool?) -> String { isAnimated == false ? " animated(false)" : "" }

  func text(of step: DraftStep, _ context: StepContext, _ result: inout Rendered) -> String? {
    if let place = step.place { result.places.insert(place) }
    switch step {
    case .show(let showing):
      let type = showing.flow ?? ""
      let name = showing.screen?.name ?? showing.child ?? settling.name(of: type)
      let parameters = showing.screen?.parameters ?? settling.byType[type]?.parameters ?? []
      let own = showing.child.flatMap { name in flow.children.first { $0.key.name == name } }
      let given = own?.arguments == nil ? given(showing.arguments, for: parameters, of: name) : (text: "", lost: nil)
      if let lost = given.lost { result.notes.add(DraftNote(text: lost, place: showing.place)) }
      var text = "\(showing.verb.rawValue) \(name)\(given.text)"
      if let style = showing.style, showing.verb == .present {
        let sources = showing.styleArguments.filter { context.has($0, in: flow) }.map(\.source)
        if sources.count == showing.styleArguments.count {
          text += " as \(style)" + sources.inParentheses
        } else {
          result.notes.append(DraftNote(text: "presents as '\(style)' from something else", place: showing.place))
        }
      }
      if showing.inNavigation, showing.screen != nil { text += " in navigation" }
      text += animation(of: showing, context)
      let site = flow.children.first { $0.site != nil && $0.site == showing.site }
      return text + (site.map { block($0.handlers, context, isHandler: true, &result) } ?? "")
    case .leave(let leaving): return leaving.words + animation(leaving.isAnimated)
    case .select(let tab, _): return "select \(tab)"
    case .finish(let end):
      let name = (end.ancestor.map { settling.name(of: $0) + "." } ?? "") + end.name
      let parameters =
        end.ancestor.map { settling.byType[$0].flatMap { settling.child(end.name, of: $0) }?.parameters }
        ?? flow.outcomes.first(named: end.name)?.parameters
      let given = given(end.arguments, for: parameters ?? [], of: name)
      if let lost = given.lost { result.notes.add(DraftNote(text: lost, place: end.place)) }
      let isSignal = end.ancestor == nil && flow.signals.contains(end.name)
      return (isSignal ? "signal " : "finish ") + name + given.text + animation(end.isAnimated)
    case .call(let name, let arguments, _): return "call \(name)" + list(arguments, context)
    case .ask(let question):
      let head = "call \(question.name)\(list(question.arguments, context))" + (question.isAsync ? " async" : "")
      return head + block(question.answers, context, isHandler: false, &result)
    case .tell(let screen, let method, let arguments, _):
      let list = arguments.compactMap { label, value -> String? in
        guard let value, context.has(value, in: flow) else { return nil }
        return (label.map { "\($0): " } ?? "") + value.source
      }
      // Hand-written code has what the file cannot name.
      guard list.count == arguments.count else {
        return "call \(Naming.identifier(Naming.words(method).joined(separator: " ") + " on \(screen.name)"))"
      }
      return "tell \(screen.name).\(method)" + list.inParentheses
    case .branch: return nil
    case .go(let going):
      let parameters = flow.shared.first(named: going.name)?.parameters ?? []
      return "go \(going.name)\(given(going.arguments, for: parameters, of: going.name).text)"
    case .note(let note):
      if !result.notes.contains(where: { $0.place == note.place }) { result.notes.append(note) }
      let words = note.name ?? note.text.split(separator: " ").prefix(4).prefix { $0 != "that" }.joined(separator: " ")
      return "call \(Naming.identifier(words))\(list(note.arguments, context))"
    }
  }

  /// What follows in several cases, one a line.
  private func block(
    _ cases: [ActionDraft], _ context: StepContext, isHandler: Bool, _ result: inout Rendered
  ) -> String {
    let lines = cases.map { item -> String in
      var inner = context.with(item.parameters)
      inner.isHandler = isHandler
      let rendered = steps(item.steps, inner)
      result.take(rendered)
      let head = item.name + (isHandler ? item.parameters.bound : item.parameters.listed)
      return "\(head) -> \(rendered.text.isEmpty ? "stay" : rendered.text)"
    }
    return lines.isEmpty ? "" : " {\n\(lines.joined(separator: "\n"))\n}"
  }
}

extension String {
  /// Results of a call, in a comment.
  var onOneLine: String { split(separator: "\n").joined(separator: "; ") }

  /// As a literal of a `.flow` file.
  var quoted: String {
    "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined() + "\""
  }
}
