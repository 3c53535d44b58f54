extension FlowReader {
  /// What is tried is asked for: it is done, or it has failed.
  func attempt(
    _ body: [Statement], _ catches: [[Statement]], _ rest: ArraySlice<Statement>, _ scope: Scope
  ) -> Value? {
    let fails = catches.contains { code in
      code.exits && !rest.isEmpty || !recorded { run(code[...], scope.nested()) }.steps.isEmpty
    }
    guard fails else { return run(body.followed(by: rest), scope.nested()) }
    // What is done before is not tried.
    let inner = scope.nested()
    let before = body.contains(where: \.tries) ? body.dropLast().prefix { !$0.tries && $0.parts.bodies.isEmpty } : []
    for statement in before { _ = run([statement][...], inner) }
    let tried = body.dropFirst(before.count)
    let (all, value) = recorded { run(Array(tried).followed(by: rest), inner) }
    guard let name = asked(in: Array(tried)), let place = tried.first?.place else {
      steps += all
      return value
    }
    var done = all
    var arguments: [DraftArgument] = []
    if case .call(name, let own, _)? = done.first {
      arguments = own
      done.removeFirst()
    }
    var answers = [ActionDraft(name: "done", steps: done, place: place)]
    for (number, code) in catches.enumerated() {
      let steps = recorded { run(code.followed(by: rest), scope.nested()) }.steps
      let name = number == 0 ? "failed" : "failed\(number + 1)"
      answers.append(ActionDraft(name: name, steps: steps, place: code.first?.place ?? place))
    }
    guard answers.contains(where: \.steps.navigates) else {
      steps += all
      return value
    }
    steps.append(.ask(.init(name: name, arguments: arguments, answers: answers, place: place)))
    return value
  }

  /// What is called first after a `try`; what is called first where nothing is.
  private func asked(in body: [Statement]) -> String? {
    let all = body.expressions
    let tried = all.lazy.filter(\.isTried).flatMap(\.expressions)
    return (tried.compactMap(\.call?.called.name).first ?? all.lazy.compactMap(\.call?.called.name).first)
      .map(Naming.identifier)
  }
}

extension Statement {
  fileprivate var tries: Bool { [self].expressions.contains(where: \.isTried) }
}
