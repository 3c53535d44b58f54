import FlowLanguage

extension FlowReader {
  func call(_ called: Expression, _ arguments: [Argument], _ place: Place, _ scope: Scope) -> Value {
    switch called.kind {
    case .name(let name):
      if let value = scope[name] { return call(value, values(arguments, scope), at: place) }
      if name == "Self" { return construct(scope.receiver.type, values(arguments, scope), at: place) }
      if name == "type", arguments.first?.label == "of" { return .unknown }
      let values = values(arguments, scope)
      let labels = values.map(\.label)
      if name == "NSLocalizedString" || name == "String", case .string? = values.first?.value { return values[0].value }
      if let function = index.function(name, of: scope.receiver.type, labels: labels, values: values.map(\.value)),
        function.body != nil
      {
        if scope.receiver === me, start(by: function, values, at: place) { return .unknown }
        return invoke(function, of: scope.receiver, values, from: place)
      }
      if let value = property(name, of: scope.receiver) { return call(value, values, at: place) }
      // RxSwift's: a closure that is first given what it is bound to.
      if name == "Binder", values.count == 2, case .closure(let code, let captured) = values[1].value {
        let inner = captured.nested()
        if let target = code.parameters.first { inner[target] = values[0].value }
        return .closure(Closure(parameters: Array(code.parameters.dropFirst()), body: code.body), inner)
      }
      if name == "Array", values.count == 1 {
        switch values[0].value {
        case .list, .stacked: return values[0].value
        default: break
        }
      }
      if name == "Task" { runClosures(values, at: place) }
      if name.first?.isUppercase == true { return construct(name, values, at: place) }
      if let function = index.functions[name] { return invoke(function, of: scope.receiver, values) }
      return perform(
        MemberCall(name: name, baseName: "self", values: values, place: place, scope: scope),
        on: .instance(scope.receiver))
    case .member(nil, let name):
      let values = values(arguments, scope)
      if scope.result?.hasSuffix("Transition") == true || scope.result?.contains("Transition<") == true,
        let value = transition(name, values, at: place)
      {
        return value
      }
      return .enumCase(name, values)
    case .member(let base?, let name):
      if let subject = told(by: called, scope) {
        let values = values(arguments, scope)
        // A subject that completes ends nothing by that.
        if name != "onCompleted", values.first?.label != "completion" { finish(subject.heardAs, values, at: place) }
        return .unknown
      }
      if case .name("super") = base.kind { return callSuper(name, values(arguments, scope), place, scope) }
      if case .member(let holder?, "viewControllers") = base.kind, SyntaxReader.changes.contains(name) {
        changeStack(evaluate(holder, scope), name, values(arguments, scope), place)
        return .unknown
      }
      let receiver = evaluate(base, scope)
      return perform(
        MemberCall(
          name: name, baseName: base.words.last ?? "", values: values(arguments, scope), place: place, scope: scope),
        on: receiver)
    // `[UIViewController]()`
    case .array where arguments.isEmpty: return .list([])
    default: return call(evaluate(called, scope), values(arguments, scope), at: place)
    }
  }

  /// Whether a closure belongs to whoever asks the coordinator for something, not to whoever has started it.
  private func isOwnClosure(_ name: String) -> Bool {
    guard !hasPlace, let variable = index.variable(name, of: me.type), variable.isPrivate, !variable.isConstant else {
      return false
    }
    // A coordinator without a start method is started by whatever is called.
    let hasStart = functions.contains { Self.starts.contains($0.name) && $0.body != nil }
    let setters = ownType.functions.filter { function in
      function.expressions.compactMap(\.assignment).contains { !$0.value.isNil && $0.target.ownWords == [name] }
    }
    return hasStart && !setters.isEmpty && setters.allSatisfy { !Self.entrances.contains($0.name) }
  }

  func values(_ arguments: [Argument], _ scope: Scope) -> Values {
    arguments.map { argument in
      let value = evaluate(argument.value, scope)
      switch value {
      case .unknown, .stream, .instance:
        let isTitle = argument.label == "title" && !hasPlace
        let title = isTitle ? argument.value.constant.map { Value.text(called: $0) } : nil
        return (argument.label, title ?? constant(argument.value, value))
      default: return (argument.label, value)
      }
    }
  }

  /// What is known of an expression: of a constant at least what it is called.
  func constant(_ expression: Expression, _ value: Value) -> Value {
    switch value {
    case .unknown, .stream:
      return index.isConstant(expression) ? .text(called: expression.constant ?? expression.words.last ?? "") : value
    default: return value
    }
  }

  func call(_ value: Value, _ values: Values, at place: Place) -> Value {
    switch value {
    case .closure(let closure, let captured):
      guard running.count < Self.mostCalls else { return .unknown }
      let inner = captured.nested()
      for (index, parameter) in closure.parameters.enumerated() {
        inner[parameter] = values.indices.contains(index) ? values[index].value : .unknown
      }
      running.append(Function(name: "", parameters: [], result: nil, body: nil, isStatic: false, place: place))
      defer { running.removeLast() }
      noteLettingGo(in: closure.body, of: captured.receiver)
      return run(closure.body[...], inner) ?? .unknown
    case .method(let function, let receiver): return invoke(function, of: receiver, values)
    case .callback(let name, _):
      if isOwnClosure(name) {
        log.add(place, as: place)
        steps.append(.call(Naming.identifier(name), arguments(values), place))
      } else {
        finish(name, values, at: place)
      }
      return .unknown
    case .type(let type): return construct(type, values, at: place)
    case .parent: return .unknown
    default:
      runClosures(values, at: place)
      return .unknown
    }
  }

  /// What is handed to code that is not known runs once.
  func runClosures(_ values: Values, at place: Place) {
    for case (_, .closure(let closure, let captured)) in values {
      _ = call(.closure(closure, captured), [], at: place)
      forgetLists(editedBy: closure.body, captured)
    }
  }

  /// - Parameter call: where it is called, if the coordinator does.
  func invoke(_ function: Function, of receiver: Instance, _ values: Values, from call: Place? = nil) -> Value {
    visited.insert(function.place)
    guard let body = function.body, receiver !== me || !isHook(function.name) else {
      // Written elsewhere: what it is given runs at the end.
      if receiver === me, !ask(function.name, function, values, at: function.place) {
        runClosures(values, at: function.place)
      }
      return result(of: function, values)
    }
    let isRunning = running.contains { $0.body != nil && $0.place == function.place }
    guard running.count < Self.mostCalls, !isRunning else { return .unknown }
    running.append(function)
    defer { running.removeLast() }
    noteLettingGo(in: body, of: receiver)
    let scope = Scope(of: receiver, result: function.result)
    var rest = values[...]
    for parameter in function.parameters {
      let isTrailing = rest.last.map { $0.label == nil && $0.value.isClosure } ?? false
      let usual = isTrailing && parameter.type.contains("->") ? rest.indices.last : nil
      let at =
        rest.firstIndex { $0.label == parameter.label }
        ?? (values.allSatisfy { $0.label == nil } ? rest.indices.first : usual)
      // What is not given matters where that decides what is done.
      let initial = parameter.initial == "nil" ? .nothing : parameter.initial.flatMap { Bool($0) }.map(Value.boolean)
      scope[parameter.name] = at.map { rest.remove(at: $0).value } ?? (hasPlace ? nil : initial) ?? .unknown
      if case .enumCase("init", let arguments)? = scope[parameter.name] {
        scope[parameter.name] = construct(CodeIndex.baseName(parameter.type), arguments, at: function.place)
      }
    }
    let count = steps.count
    let result = (receiver === me ? run(body[...], scope) : runAbroad(body[...], scope)) ?? .unknown
    let value = function.result == nil ? .unknown : result
    // A method that shows nothing is a step written by hand.
    if receiver === me, !hasPlace, running.count > 1, steps.count > count, function.name != "init",
      !steps[count...].navigates, value.instance == nil
    {
      let arguments = function.parameters.compactMap { parameter in
        scope[parameter.name].flatMap { DraftArgument($0, as: parameter.label ?? parameter.name) }
      }
      steps[count...] = [.call(Naming.identifier(function.name), arguments, function.place)]
    }
    if receiver === me, let call { group(count, function, values, at: call) }
    switch value {
    case .unknown, .text: return self.result(of: function, values)
    default: break
    }
    let made = typed(value, Self.result(of: function, values), at: function.place)
    nameScreen(made, by: function, of: receiver, values)
    return made
  }

  /// The type that a function gives: where it is a generic parameter, the one that it is called with.
  ///
  ///     func instantiate<Screen: UIViewController>(_ type: Screen.Type) -> Screen
  private static func result(of function: Function, _ values: Values) -> String? {
    guard let result = function.result,
      let parameter = function.parameters.first(where: { $0.type == CodeIndex.baseName(result) + ".Type" }),
      case .type(let type)? = values.first(where: { $0.label == parameter.label })?.value
    else { return function.result }
    return type
  }

  /// What a function gives whose body is not known.
  func result(of function: Function, _ values: Values) -> Value {
    guard let result = Self.result(of: function, values) else { return .unknown }
    let place = running.last?.place ?? function.place
    let type = CodeIndex.baseName(result)
    switch index.role(of: result) {
    case .screen:
      return .instance(
        Instance(
          index.implementation(of: type), .screen, arguments: values, parameters: function.parameters,
          hint: function.name, at: place))
    case .alert:
      let alert = construct(type, values, at: place)
      alert.instance?.hint = function.name
      return alert
    case .coordinator, .stack, .tabBar: return construct(type, values, at: place)
    case .window, .plain:
      // A factory of a coordinator, by its name.
      let words = Naming.words(function.name)
      if type.hasSuffix("Coordinator"), words.count > 1, words.last == "Coordinator" {
        return .instance(Instance(words.dropFirst().joined(), .coordinator, arguments: values, at: place))
      }
      return index[result]?.declaration?.kind == .class ? construct(type, values, at: place) : .unknown
    }
  }

  private func callSuper(_ name: String, _ values: Values, _ place: Place, _ scope: Scope) -> Value {
    if name == "init" {
      for (label, value) in values {
        if label == "initialRoute", !value.isNothing { trigger(value, at: place) }
        if label == "rootViewController", value.instance?.role == .screen { show(.push, value, at: place) }
        if label == "tabs" {
          ownTabs.content = value.parts
          show(.root, .instance(ownTabs), at: place)
        }
      }
      return .unknown
    }
    let inherited = index.lineage(scope.receiver.type).dropFirst().lazy.flatMap(\.functions)
    let function = inherited.first { $0.name == name && $0.body != nil }
    return function.map { invoke($0, of: scope.receiver, values) } ?? .unknown
  }
}
