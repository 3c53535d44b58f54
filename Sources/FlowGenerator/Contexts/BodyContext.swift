import FlowTemplates

/// A list of statements, as the body of a method or of a closure.
final class BodyContext: TemplateRecord {
  static let typeName = "Body"
  static let members: [Member<BodyContext>] = [
    .list("statements", of: StatementContext.self, "What happens, one after the other.") { $0.statements },
    .texts("parameters", "The closure's parameters, `_` for those not used.") { $0.parameters },
    .text("capture", "The closure's capture list.") { $0.isWeak ? "[weak self]" : "[self]" },
    .flag("isWeak", "The closure holds the coordinator weakly.") { $0.isWeak },
    .flag("isChained", "It is one call that needs `self` only in front of it.") { $0.isChained },
    .text("receiver", "What stands in front of such a call.") { $0.isWeak ? "self?." : "" },
    .flag("isElseIf", "As an else branch it is one further condition.") { $0.isElseIf },
  ]

  let statements: [StatementContext]
  let parameters: [String]
  let isWeak: Bool

  init(_ statements: [StatementContext] = [], parameters: [String] = [], isWeak: Bool = true) {
    self.statements = statements
    self.parameters = parameters
    self.isWeak = isWeak
  }

  private var isChained: Bool {
    statements.count == 1 && !statements[0].usesSelf && statements[0].kind != "conditional"
  }

  private var isElseIf: Bool { statements.count == 1 && statements[0].kind == "conditional" }
}

/// One statement.
final class StatementContext: TemplateRecord {
  static let typeName = "Statement"
  static let members: [Member<StatementContext>] = [
    .choice("kind", ["call", "conditional"], "A call of a method, or an `if`.") { $0.kind },
    .text("name", "The method that is called, such as `stack.pop` or `finish`.") { $0.name },
    .texts("arguments", "Its arguments with their labels.") { $0.arguments },
    .record("completion", BodyContext.self, "What happens when the call has ended on the screen.") { $0.completion },
    .text("trailing", "A call on the closure's only argument, as a trailing closure; empty for none.") { $0.trailing },
    .text("condition", "The condition.") { $0.condition },
    .record("then", BodyContext.self, "What happens if it holds.") { $0.then },
    .record("otherwise", BodyContext.self, "What happens if not.") { $0.otherwise },
  ]

  let kind: String
  let name: String
  let arguments: [String]
  let completion: BodyContext
  var trailing = ""
  let condition: String
  let then: BodyContext
  let otherwise: BodyContext
  /// True if an argument, or the condition, is a member of the coordinator.
  let usesSelf: Bool

  init(call name: String, _ arguments: [String] = [], usesSelf: Bool = false, completion: BodyContext = BodyContext()) {
    kind = "call"
    self.name = name
    self.arguments = arguments
    self.usesSelf = usesSelf
    self.completion = completion
    condition = ""
    then = BodyContext()
    otherwise = then
  }

  init(if condition: String, then: BodyContext, otherwise: BodyContext) {
    kind = "conditional"
    name = ""
    arguments = []
    completion = BodyContext()
    usesSelf = true
    self.condition = condition
    self.then = then
    self.otherwise = otherwise
  }
}
