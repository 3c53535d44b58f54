extension FlowReader {
  /// What is tried is asked for: it is done, or it has failed.
  func attempt(
    _ body: [Statement], _ catches: [[Statement]], _ rest: ArraySlice<Statement>, _ scope: Scope
  ) -> Value? {
    func inner() -> Scope { Scope(of: scope.receiver, in: scope) }
    let fails = catches.contains { code in
      code.exits && !rest.isEmpty || !recorded { _ = run(code[...], inner()) }.isEmpty
    }
    guard fails else { return run(body[...] + (body.exits ? [] : rest), inner()) }
    var value: Value?
    var done = recorded { value = run(body[...] + (body.exits ? [] : rest), inner()) }
    var tried: (name: String, arguments: [DraftArgument])?
    if case .call(let name, let arguments, _)? = done.first {
      tried = (name, arguments)
      done.removeFirst()
    }
    body.visit { expression in
      guard tried == nil, case .call(let called, _) = expression.kind, let name = calledName(called) else { return }
      tried = (Naming.identifier(name), [])
    }
    guard let tried, let place = body.first?.place else { return value }
    var answers = [ActionDraft(name: "done", parameters: [], steps: done, place: place)]
    for (number, code) in catches.enumerated() {
      let steps = recorded { _ = run(code[...] + (code.exits ? [] : rest), inner()) }
      let name = number == 0 ? "failed" : "failed\(number + 1)"
      answers.append(ActionDraft(name: name, parameters: [], steps: steps, place: code.first?.place ?? place))
    }
    guard answers.contains(where: { $0.steps.contains(where: \.isNavigation) }) else {
      steps += done
      return value
    }
    steps.append(.ask(.init(name: tried.name, arguments: tried.arguments, answers: answers, place: place)))
    return value
  }
}
