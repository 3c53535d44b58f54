package import FlowGraph
import FlowLanguage
package import FlowTemplates

/// One generated file.
package struct FileContext: TemplateRecord {
  package static let members: [Member] = [
    text("source", "The path of the `.flow` file below the module's folder.") { $0.file.name.onOneLine },
    texts("header", "The lines after the generated-file mark.") { $0.header },
    texts("imports", "The modules to import, sorted.") { $0.imports },
    list("protocols", "The protocols declared in the file that are not external.") { $0.protocols },
    list("flows", "The flows declared in the file that are not external.") { $0.flows },
  ]

  package let file: ModuleFile
  let header: [String]
  let imports: [String]
  let protocols: [ProtocolContext]
  let flows: [FlowContext]

  /// What it uses of the support file.
  package var mechanisms: Mechanisms { flows.reduce(into: Mechanisms()) { $0.formUnion($1.mechanisms) } }
}

/// A Flow protocol that is written out in the `.flow` file.
struct ProtocolContext: TemplateRecord {
  static let members: [Member] = [
    text("name", "Its name.") { $0.declaration.name },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    texts("documentation", "The lines of its `///` comment.") { $0.declaration.documentation },
    list("members", "Its methods.") {
      $0.declaration.members.map { method in
        FunctionContext(
          name: swiftName(method.name), parameters: method.parameters.map(ParameterContext.init),
          documentation: method.documentation)
      }
    },
  ]

  let declaration: FlowProtocol
  let access: String
}

/// The head of a function.
package struct FunctionContext: TemplateRecord, Sendable {
  package static let members: [Member] = [
    text("name", "Its base name, in backticks where Swift needs them.") { $0.name },
    list("parameters", "Its parameters.") { $0.parameters },
    flag("isAsync", "It is asynchronous.") { $0.isAsync },
    text("result", "Its result type, without the effects before the arrow; empty for none.") { $0.result },
    flag("hasAnswer", "It returns a value, or calls a closure with one.") { !$0.result.isEmpty || $0.callsBack },
    texts("documentation", "The lines of its `///` comment.") { $0.documentation },
  ]

  package let name: String
  var parameters: [ParameterContext] = []
  var result = ""
  var documentation: [String] = []
  var isAsync = false
  var callsBack = false

  /// The types that its declaration names.
  package var types: [String] { parameters.map(\.type) + [result] }
  /// `show(_:animated:)`
  var fullName: String { name + "(" + parameters.map { $0.head.prefix { $0 != " " } + ":" }.joined() + ")" }
}

/// A parameter of a function, an initialiser or a screen.
package final class ParameterContext: TemplateRecord, Sendable {
  package static let members: [Member] = [
    text("declaration", "`label name: Type = default`, as in a function's declaration.") { $0.declaration },
    text("requirement", "The same without its default, as in a protocol.") { $0.requirement },
    text("variable", "The name inside the function, in backticks where Swift needs them.") { $0.variable },
    text("member", "The name as a member, where it needs no backticks.") { $0.member },
    text("storedType", "The type of a property that stores it: without `@escaping`.") { $0.storedType },
    flag("isInherited", "Every view controller has a property of that name.") { $0.isInherited },
    text("held", "A name for a view controller's property that stores it.") {
      $0.isInherited ? "given\(upperCamelCase($0.member))" : $0.variable
    },
    text("kept", "A name for a hand-written coordinator's property that stores it.") {
      isPropertyOfCoordinators($0.member) ? "given\(upperCamelCase($0.member))" : $0.variable
    },
    text("settableType", "The type of a property that is set later, with its first value.") {
      if let value = $0.value, value != "nil" { "\($0.storedType) = \(value)" } else { settableType($0.storedType) }
    },
    texts("cases", "The cases that are passed, of an enum of which no more is known.") { $0.cases.map(swiftName) },
    text("casesType", "The name of that enum.") { $0.casesType },
  ]

  /// The label, if there is one, and the name.
  let head: String
  let type: String
  let member: String
  private let value: String?
  /// The known cases of an enum that the scaffold of the screen declares.
  let cases: [String]

  /// - Parameters:
  ///   - head: the label, if there is one, and the name.
  ///   - variable: the name, where a label stands before it.
  init(_ head: String, _ type: String, variable: String? = nil, value: String? = nil, cases: [String] = []) {
    self.head = head
    self.type = type
    self.cases = cases
    member = variable ?? head
    self.value = value
  }

  var casesType: String { wrappedType(type) ?? type }

  /// The same with another name for the enum of the cases.
  func with(casesType name: String) -> ParameterContext {
    ParameterContext(head, wrappedType(type) == nil ? name : optionalType(name), cases: cases)
  }

  // Most templates want one or two of these.
  var declaration: String { if let value { "\(requirement) = \(value)" } else { requirement } }
  var requirement: String { head + ": " + type }
  /// What distinguishes it from others: its label and its type.
  var signature: String { head.prefix { $0 != " " } + ": " + withoutParameterNames(type) }
  var isText: Bool { (wrappedType(type) ?? type) == "String" }
  var variable: String { swiftName(member) }
  var storedType: String { withoutEscaping(type) }
  private var isInherited: Bool { ReservedNames.viewControllerProperties.contains(member) }
}
