import FlowGraph
import FlowLanguage
package import FlowTemplates

/// What a hand-written step can result in, as an enum.
struct ResultContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The enum's name.") { $0.type },
    text("hook", "The step's name.") { $0.hook },
    list("cases", "Its cases.") { $0.cases },
  ]

  let type: String
  let hook: String
  let cases: [Signature]
}

/// One way in which a hand-written step ends.
extension Signature: TemplateRecord {
  package static let typeName = "ResultCase"
  package static let members: [Member] = [
    text("declaration", "The case with its payload.") { caseDeclaration($0.name, $0.parameters) },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
  ]
}

/// One way in which a flow ends.
package struct OutcomeContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "Its name.") { $0.name },
    text("declaration", "The case with its payload.") { caseDeclaration($0.outcome.name, $0.outcome.parameters) },
    texts("documentation", "The lines of its `///` comment.") { $0.outcome.documentation },
    record("finish", "The method that ends the flow with it.") { $0.finish },
    text("call", "The call of the delegate's method for it.") { $0.call },
    text("value", "The case, built from the method's parameters.") { $0.value },
    record("method", "That method.") { $0.method },
  ]

  let outcome: Outcome
  let flow: Flow
  /// The method that ends the flow with it, if there is one.
  var finishName = ""

  // What follows from the outcome. Most lifetimes want little of it.
  var name: String { outcome.name }
  private var finish: FunctionContext {
    let parameters = outcome.parameters.map { ParameterContext($0.named(inner($0.name)).head, escaping($0.type)) }
    return FunctionContext(name: finishName, parameters: parameters)
  }

  var method: FunctionContext { FunctionContext(delegateMethodOf: outcome, of: flow) }

  /// A value of that name would hide what takes the flow away.
  private func inner(_ name: String) -> String {
    guard name == "stack" else { return name }
    return unusedName("stackValue") { other in outcome.parameters.contains { $0.name == other } }
  }

  private var arguments: [String] { outcome.parameters.map { $0.argument(swiftName(inner($0.name))) } }

  private var value: String {
    // An optional has such cases, too.
    let type = isCaseOfOptionals(outcome.name) ? "Outcome" : ""
    return "\(type).\(withPayload(swiftName(outcome.name), arguments))"
  }

  private var call: String { withPayload(method.name, ["self"] + arguments) }
}
