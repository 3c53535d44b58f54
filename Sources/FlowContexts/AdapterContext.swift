import FlowTemplates

/// What stands between a screen and its coordinator where the coordinator has to know which screen it is.
struct AdapterContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "Its type, inside the coordinator.") { $0.type },
    texts("protocols", "The protocols that the screen knows it by.") { $0.protocols },
    list("parameters", "Those of the screen's parameters that it holds.") { $0.parameters },
    texts("arguments", "The same as arguments of a call: `item: item`.") { $0.arguments },
    list("methods", "The screen's actions.") { $0.methods },
    flag("handsOn", "Some of them are methods of the coordinator.") { adapter in
      adapter.methods.contains { !$0.isDirect && !$0.body.statements.isEmpty }
    },
  ]

  let type: String
  let protocols: [String]
  let parameters: [ParameterContext]
  let arguments: [String]
  let methods: [AdapterMethodContext]
}

/// An action that an adapter hands on.
struct AdapterMethodContext: TemplateRecord {
  static let members: [Member] = [
    record("function", "The method that the screen calls.") { $0.function },
    record("target", "The coordinator's method for this action of this screen.") { $0.target },
    texts("arguments", "The arguments of that call.") { $0.arguments },
    record("body", "What happens.") { $0.body },
    flag("isDirect", "It is one call of a method that the coordinator has anyway.") { $0.isDirect },
  ]

  let function: FunctionContext
  let target: FunctionContext
  let arguments: [String]
  let body: BodyContext
  var isDirect = false
}
