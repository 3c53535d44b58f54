extension FlowReader {
  func construct(_ type: String, _ arguments: Values, at place: Place) -> Value {
    let role = index.role(of: type)
    if role == .plain, arguments.count == 1, arguments[0].label == "rawValue",
      case .string(let text) = arguments[0].value, let cases = index[type]?.cases, !cases.isEmpty
    {
      return cases.first { ($0.rawValue ?? $0.name) == text }.map { Value.enumCase($0.name, []) } ?? .nothing
    }
    var arguments = arguments
    // A trailing closure is the last parameter that takes one, before those that have a label.
    if let first = arguments.lastIndex(where: { $0.label == nil }), arguments[first...].allSatisfy(\.value.isClosure) {
      let parameters = index.function("init", of: type, labels: [])?.parameters ?? index.memberwise(type)
      let next = arguments[first...].dropFirst().first?.label
      let before = next.flatMap { next in parameters.firstIndex { $0.label == next } } ?? parameters.count
      if let parameter = parameters[..<before].last(where: { $0.type.contains("->") }) {
        arguments[first].label = parameter.label ?? parameter.name
      }
    }
    // The coordinator itself by the name that its parameter has.
    for (number, argument) in arguments.enumerated() where argument.value.instance === me {
      let label = argument.label
      guard label.map({ index.variable($0, of: type) == nil }) ?? true,
        let own = index.function("init", of: type, labels: arguments.map(\.label))?.taker(of: label, at: number),
        label == nil || index.variable(own.name, of: type) != nil
      else { continue }
      arguments[number].label = own.name
    }
    let parameters = index.function("init", of: type, labels: arguments.map(\.label))?.parameters ?? []
    // `viewModel: .init(…)`
    for (number, (label, value)) in arguments.enumerated() {
      guard case .enumCase("init", let parts) = value, let parameter = parameters.first(where: { $0.label == label })
      else { continue }
      arguments[number].value = construct(CodeIndex.baseName(parameter.type), parts, at: place)
    }
    let instance = Instance(type, role, arguments: arguments, parameters: parameters, at: place)
    instance.isMadeHere = running.last { $0.body != nil }.map { ownFunctions.contains($0.place) } ?? true
    if role == .stack || role == .tabBar, !index.isPlace(type), index[type]?.declaration?.kind != .protocol {
      drafts[0].controllers.append((role, type, place))
    }
    switch role {
    case .stack:
      instance.content = arguments.prefix(1).map(\.value).filter { $0.instance != nil && mayBeShown($0) }
    case .coordinator:
      if let stack = instance.givenStack, stack !== ownStack { stack.occupant = instance }
      for case .instance(let tabs) in arguments.map(\.value) where tabs.role == .tabBar && tabs !== ownTabs {
        tabs.occupant = instance
      }
    case .alert:
      if let title = arguments.first?.value.title { instance.hint = title }
    case .screen where index.hosts(type):
      if let view = arguments.first.flatMap({ view(in: $0.value) }) {
        let screen = Instance(view.type, .screen, arguments: view.arguments, at: place)
        for (label, value) in view.properties { screen[label] = value }
        return .instance(screen)
      }
    case .screen, .tabBar, .window, .plain: break
    }
    return .instance(instance)
  }

  /// The view that is hosted, whatever modifiers it has, and whatever of SwiftUI's it stands in alone.
  private func view(in value: Value) -> Instance? {
    if let owner = value.owner { return index[owner.type]?.inherited.contains("View") == true ? owner : nil }
    guard let view = value.instance else { return nil }
    if view.type == "AnyView" { return view.arguments.first.flatMap { self.view(in: $0.value) } }
    guard index[view.type] == nil, case .closure(let content, let scope)? = view.arguments.last?.value,
      content.body.count == 1, let expression = content.body[0].value
    else { return view }
    return self.view(in: evaluate(expression, scope)) ?? view
  }

  /// How a screen is made and set up, as the setting `screens` has it; empty where that says nothing.
  func source(of screen: Instance) -> String {
    guard screen.isMadeHere else { return "dependencies" }
    let isSetUp = screen.properties.contains { _, value in
      switch value {
      case .closure, .method, .source: true
      case .instance(let given): given === me || given.role == .plain && !given.arguments.isEmpty
      default: false
      }
    }
    return isSetUp ? "properties" : screen.arguments.isEmpty ? "" : "initializer"
  }
}

extension CodeIndex {
  /// What the initialiser takes that Swift gives a structure.
  fileprivate func memberwise(_ type: String) -> [Parameter] {
    guard let type = self[type], type.declaration?.kind == .struct else { return [] }
    return type.variables.filter { $0.getter == nil && !($0.isConstant && $0.initial != nil) }.map {
      Parameter(label: $0.name, name: $0.name, type: $0.usualType, initial: $0.initial?.text)
    }
  }

  /// Whether a view controller shows any SwiftUI view that it is given.
  fileprivate func hosts(_ type: String) -> Bool {
    let name = "UIHostingController"
    if type == name { return true }
    let parents = self[type]?.inherited.filter { Self.baseName($0) == name } ?? []
    // Of a view of its own, it is a screen of its own.
    return parents.contains { parent in
      FlowReader.genericArguments(of: parent).allSatisfy { self[$0]?.declaration == nil }
    }
  }
}
