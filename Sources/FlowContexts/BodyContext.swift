import FlowTemplates

/// A list of statements, as the body of a method or of a closure.
final class BodyContext: TemplateRecord {
  static let members: [Member] = [
    list("statements", "The statements, in order.") { $0.statements },
    texts("parameters", "The closure's parameters; `_` for unused ones.") { $0.parameters },
    text("capture", "The closure's capture list.") {
      "[\((($0.isWeak ? ["weak self"] : ["self"]) + $0.captured).joined(separator: ", "))]"
    },
    flag("isWeak", "The closure captures the coordinator weakly.") { $0.isWeak },
    flag("isChained", "It is a single call that needs `self` only as its receiver.") { $0.isChained },
    text("receiver", "The receiver of that call, with its dot or `?.`.") { $0.isWeak ? "self?." : "" },
    flag("isElseIf", "As an else branch, it is a single `else if`.") { $0.isElseIf },
  ]

  let statements: [StatementContext]
  let parameters: [String]
  let isWeak: Bool
  /// What the closure captures besides the coordinator.
  var captured: [String] = []

  init(_ statements: [StatementContext] = [], parameters: [String] = [], isWeak: Bool = true) {
    self.statements = statements
    self.parameters = parameters
    self.isWeak = isWeak
  }

  private var isChained: Bool {
    // Where `self` is optional, an argument that is its member needs it unwrapped.
    statements.count == 1 && statements[0].kind == .call
      && !(isWeak && (statements[0].usesSelf || statements[0].name.utf8.starts(with: "self.".utf8)))
  }

  /// True if any object that has the coordinator can make the call. One of the stack depends on who makes it.
  var isCallOfMember: Bool {
    guard isChained, let call = statements.first else { return false }
    let isOfStack = ["stack.", "self."].contains { call.name.utf8.starts(with: $0.utf8) }
    return !isOfStack && !call.usesSelf && call.completion == nil && call.trailing.isEmpty
  }

  private var isElseIf: Bool { statements.count == 1 && statements[0].kind == .conditional }
}

/// One statement.
final class StatementContext: TemplateRecord {
  static let members: [Member] = [
    choice(
      "kind",
      "A call of a method, an `if`, a `switch`, a call of a hand-written step that has results, a wait for an answer, or an async call."
    ) { $0.kind },
    text("name", "The method that is called, such as `stack.pop` or `finish`.") { $0.name },
    texts("arguments", "Its arguments with their labels; for a wait, the capture list of its condition.") {
      $0.arguments
    },
    record("completion", "What happens when the call's transition has finished.") { $0.completion ?? BodyContext() },
    flag("hasCompletion", "The completion has statements.") { $0.completion.map { !$0.statements.isEmpty } ?? false },
    texts("captured", "The capture list of an async call's closure.") { $0.captured },
    text("stack", "The coordinator's stack, if a wait, results or a task need it.") { $0.stack },
    text("asker", "For a wait, the screen whose removal cancels it; empty if there is none.") { $0.asker },
    text("result", "The variable for a call's result.") { $0.result },
    text("whenDone", "The variable for the closure that receives it.") { $0.whenDone },
    text("trailing", "A call on the closure's only argument, as a trailing closure; empty for none.") { $0.trailing },
    text("condition", "The condition; for a `switch`, its subject; for a wait, what it waits for.") { $0.condition },
    record("then", "What happens if the condition holds.") { $0.then ?? BodyContext() },
    record("otherwise", "What happens otherwise.") { $0.otherwise ?? BodyContext() },
    list("cases", "The cases of a `switch`, or the results of a call.") { $0.cases },
    text("resultType", "The type of a call's results.") { $0.resultType },
    flag("resultsUseSelf", "The step for a result needs the coordinator.") {
      $0.cases.contains { !$0.body.statements.isEmpty }
    },
  ]

  enum Kind: String, CaseIterable { case call, conditional, selection, results, wait, task }

  let kind: Kind
  let name: String
  let arguments: [String]
  /// True if an argument is a member of the coordinator.
  let usesSelf: Bool
  /// Bodies are nil where nothing happens. What comes later has the answer or the result as its parameter.
  let completion: BodyContext?
  let condition: String
  let then: BodyContext?
  let otherwise: BodyContext?
  let cases: [CaseContext]
  let captured: [String]
  let resultType: String
  var trailing = ""
  var stack = "stack"
  var asker = ""
  var result = "result"
  var whenDone = "whenDone"

  init(
    _ kind: Kind = .call, call name: String = "", _ arguments: [String] = [], usesSelf: Bool = false,
    completion: BodyContext? = nil, condition: String = "", then: BodyContext? = nil, otherwise: BodyContext? = nil,
    cases: [CaseContext] = [], capturing captured: [String] = [], resultType: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
    self.usesSelf = usesSelf
    self.completion = completion
    self.condition = condition
    self.then = then
    self.otherwise = otherwise
    self.cases = cases
    self.captured = captured
    self.resultType = resultType
  }
}
