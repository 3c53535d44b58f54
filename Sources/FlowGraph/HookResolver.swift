import FlowLanguage

// Calls of hand-written steps: of all that mean one method, one hook.
extension StepResolver {
  mutating func call(
    _ name: Name, _ syntax: ArgumentsSyntax, isAsync: Bool, _ results: [ActionSyntax]?, _ place: SourcePlace,
    in scope: Scope
  ) -> Step {
    let resolvedResults = results.map { actions($0, "result", in: scope) }
    guard name.isPresent, let (parameters, arguments) = hookArguments(syntax, of: name, in: scope) else {
      return unresolved()
    }
    let signatures = resolvedResults?.map {
      Signature(documentation: $0.documentation, name: $0.name, parameters: $0.parameters, place: $0.place)
    }
    let mayShare = syntax.list.contains { $0.literal != nil } || literalsOfHooks[name.text] != nil
    let shared = mayShare ? sharingNumbers(parameters, syntax.list.map(\.literal), of: name.text) : parameters
    let key = key(name.text, shared, signatures, isAsync: isAsync)
    if let first = hooks.first(where: { $0.name == name.text }), first.isAsync != isAsync {
      let kind = first.isAsync ? "is async" : "is not async"
      reportOtherKind(of: first, name, kind, "write 'async' in both places, or in neither")
      return unresolved()
    }
    if let index = hooksBySignature[key] {
      guard (hooks[index].results == nil) == (signatures == nil) else {
        let kind = signatures == nil ? "has results" : "has no results"
        reportOtherKind(of: hooks[index], name, kind, "list the same results in both places")
        return unresolved()
      }
      reportOtherResults(signatures, of: index, name)
      return .call(index, arguments, results: resolvedResults ?? [], isAsync: isAsync, place)
    }
    if let other = hooksWithResults[name.text] { reportOtherResults(signatures, of: other, name) }
    hooksBySignature[key] = hooks.count
    if signatures != nil, hooksWithResults[name.text] == nil { hooksWithResults[name.text] = hooks.count }
    hooks.append(
      Hook(name: name.text, parameters: shared, isAsync: isAsync, results: signatures, place: name.place))
    if parameters.contains(where: { isAnyNumber($0.type) }) {
      hooksWithNumbers[name.text, default: []].append(hooks.count - 1)
      if mayShare { literalsOfHooks[name.text, default: [:]][hooks.count - 1] = syntax.list.map(\.literal) }
    }
    return .call(hooks.count - 1, arguments, results: resolvedResults ?? [], isAsync: isAsync, place)
  }

  /// The parameters of a call, with those of another one of the same method where a number is concerned: `pay(price: 0)`
  /// is `pay(price)` with a literal, whichever type of number the price is.
  private mutating func sharingNumbers(
    _ parameters: [Parameter], _ literals: [LiteralSyntax?], of name: String
  ) -> [Parameter] {
    for index in hooksWithNumbers[name] ?? [] where hooks[index].parameters.count == parameters.count {
      let old = hooks[index]
      let first = literalsOfHooks[name]?[index] ?? Array(repeating: nil, count: parameters.count)
      let pairs = zip(zip(old.parameters, parameters), zip(first, literals))
      let shared = pairs.compactMap { self.shared($0.0, $0.1, first: $1.0, second: $1.1) }
      guard shared.count == parameters.count else { continue }
      literalsOfHooks[name]?[index] = pairs.map { $1.0 == nil || $1.1 == nil ? nil : $1.0 }
      hooks[index] = Hook(
        name: name, parameters: shared, isAsync: old.isAsync, results: old.results, place: old.place)
      hooksBySignature[key(name, shared, old.results, isAsync: old.isAsync)] = index
      return shared
    }
    return parameters
  }

  /// What tells the methods for calls apart.
  private func key(_ name: String, _ parameters: [Parameter], _ results: [Signature]?, isAsync: Bool) -> String {
    signature(name, parameters) + (results == nil || isAsync ? "" : "then")
  }

  /// The parameter of a method that two calls share; nil if each has one of its own.
  private func shared(
    _ old: Parameter, _ new: Parameter, first: LiteralSyntax?, second: LiteralSyntax?
  ) -> Parameter? {
    guard old.name == new.name, old.label == new.label else { return nil }
    if old.type == new.type { return old }
    guard isAnyNumber(old.type), isAnyNumber(new.type) else { return nil }
    if let second, passes(second, for: old.type) { return old }
    return first.map { passes($0, for: new.type) } == true ? new : nil
  }

  private func isAnyNumber(_ type: String) -> Bool { isNumber(type) || type == "Decimal" || type == "TimeInterval" }

  /// A call could not tell the two methods apart.
  private mutating func reportOtherKind(of first: Hook, _ name: Name, _ kind: String, _ help: String) {
    report(
      .conflictingNames, "'call \(name.text)' \(kind) elsewhere in '\(flow.name)'", at: name.place,
      help: .text(help), note: Note("the first call", at: first.place))
  }

  /// All results of one hook are cases of one enum.
  private mutating func reportOtherResults(_ results: [Signature]?, of index: Int, _ name: Name) {
    guard let results, let first = hooks[index].results else { return }
    let known = resultsOfHooks[index] ?? Set(first.map { signature($0.name, $0.parameters) })
    resultsOfHooks[index] = known
    guard Set(results.map { signature($0.name, $0.parameters) }) != known else { return }
    let listed = first.prefix(5).map { "'\(signature($0.name, $0.parameters))'" } + (first.count > 5 ? ["…"] : [])
    report(
      .conflictingNames, "'call \(name.text)' has different results elsewhere in '\(flow.name)'",
      at: name.place, help: "list the same results in both places: \(listed.joined(separator: ", "))",
      note: Note("the first call", at: hooks[index].place))
  }
}
