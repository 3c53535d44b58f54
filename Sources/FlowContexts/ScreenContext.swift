import FlowGraph
import FlowLanguage
package import FlowTemplates

/// One screen of a flow.
package final class ScreenContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The screen's name.") { $0.name },
    text("access", "The access modifier of its declarations: the widest among the flows that show it.") {
      $0.names.access($0.screen).modifier
    },
    text("type", "The view controller's type.") { $0.type },
    texts("documentation", "The lines of its `///` comment.") { $0.screen.documentation },
    texts("factoryDocumentation", "The same, and those of the closures that its factory takes.") {
      $0.factoryDocumentation
    },
    list("parameters", "Its parameters.") { $0.parameters },
    texts("forwarded", "Its parameters as arguments of a call: `item: item`.") { $0.forwarded },
    list("actions", "Its actions.") { $0.actions },
    list("actionParameters", "The parameters through which it receives its actions.") { $0.actionParameters },
    text("actionsType", "The struct of its actions.") { $0.actionsType },
    flag("actionsDoSomething", "One of its actions has a step that is not `stay`.") { $0.actionsDoSomething },
    text("viewModelType", "Its view model's type.") { $0.viewModelType },
    text("viewType", "Its SwiftUI view's type.") { $0.viewType },
    text("delegateProtocol", "The delegate protocol of its view controller.") { $0.delegateProtocol },
    text("ownProtocol", "Its own Flow protocol; empty if it adopts declared ones or has no actions.") {
      $0.ownProtocol
    },
    text("protocolType", "The type that it knows its coordinator by.") { $0.protocolType },
    text("factory", "The factory in the app's container.") { $0.factory },
    text("factoryCall", "The same as a member of `dependencies`.") { "\($0.container).\($0.factory)" },
    text("property", "The weak property that refers to it.") { $0.property },
    text("ownProperty", "That property, inside the function that creates it.") { $0.own($0.property) },
    text("stack", "The coordinator's stack, inside that function.") { $0.own("stack") },
    text("propertyType", "The property's type.") { $0.propertyType },
    record("make", "The function that creates it.") { $0.make },
    optional("adapter", "What it is handed instead of the coordinator; absent if it is handed the coordinator.") {
      $0.adapter
    },
    text("handedOver", "What it is handed to reach its coordinator: the coordinator itself, or the adapter.") {
      $0.adapter == nil ? "self" : "adapter"
    },
    text("address", "The link to what it shows; empty if only the link that led here has it.") { $0.address },
    text("addressName", "The name that links refer to it by; empty if none does.") { $0.addressName },
    flag("isNamed", "Steps find it by its name, since several instances may exist.") { $0.isNamed },
    text("ownVariable", "The variable that its closures refer to it by; empty if they need none.") { $0.ownVariable },
    text("title", "Its name in words, as a string literal.") { titleLiteral($0.name) },
    flag("keepsCoordinator", "What it is handed keeps its coordinator alive.") { $0.keepsCoordinator },
    flag("isInitializedWithActions", "It receives what it is handed to reach its coordinator in its initializer.") {
      $0.isHandedActions
    },
    flag(
      "isMadeElsewhere",
      "The scaffold declares no matching initializer: its type is declared elsewhere, or takes other values."
    ) { $0.isMadeElsewhere },
    flag("isInitializedByMembers", "Swift's memberwise initializer of its SwiftUI view is the one that is called.") {
      $0.isInitializedByMembers
    },
    list("told", "The methods that `tell` steps call.") { $0.names.told($0.screen, in: $0.flow) },
  ]

  /// Its index in the flow's list.
  package let index: Int
  let property: String
  private let makeName: String
  let parameters: [ParameterContext]
  package internal(set) var actions: [ActionContext] = []
  /// Something shows it, or refers to it.
  var isNeeded = false
  var isNamed = false
  var address = ""
  var addressName = ""
  var ownVariable = ""
  /// Indices of the parameters that the flow's start leaves to their defaults.
  var omitted: Set<Int> = []
  package var isMadeElsewhere = false
  var adapter: AdapterContext?
  private let screen: Screen
  private let flow: Flow
  private let names: Names
  // Several places name them.
  private(set) lazy var actionsType = screen.actionsTypeName(.struct, flow.settings)
  private(set) lazy var factory = screen.factory(flow.settings)
  private var container: String {
    names.container(own("dependencies"), for: screen.surface(names.module, flow), of: flow)
  }
  package private(set) lazy var forwarded = screen.parameters.forwarded

  init(_ index: Int, of flow: Flow, _ names: Names, property: String, makeName: String) {
    self.index = index
    self.flow = flow
    self.names = names
    self.property = property
    self.makeName = makeName
    screen = flow.screens[index]
    parameters = names.spelled(screen.parameters).map(ParameterContext.init)
  }
}

// What follows from the screen. Most templates want little of it.
extension ScreenContext {
  package var name: String { screen.name }
  package var type: String { names.spelled(screen.typeName) }
  var viewModelType: String { screen.actionsTypeName(.events, flow.settings) }
  package var viewType: String { screen.viewType(flow.settings) }
  var delegateProtocol: String { screen.actionsTypeName(.delegate, flow.settings) }
  var ownProtocol: String {
    screen.adopted.isEmpty && !actions.isEmpty ? screen.actionsTypeName(.protocol, flow.settings) : ""
  }
  var actionParameters: [ParameterContext] {
    names.spelled(names.module.actionParameters(of: screen, in: flow)).map(ParameterContext.init)
  }
  var protocolType: String { names.module.protocolType(of: screen, in: flow) }
  package var propertyType: String { names.spelled(names.controllerType(screen, in: flow)) }
  var make: FunctionContext {
    let own = names.spelled(screen.parameters).withDefaults(omitted)
    return FunctionContext(
      name: makeName, parameters: own.map(ParameterContext.init), result: propertyType,
      documentation: flow.settings.screens == .dependencies ? [] : screen.documentation)
  }

  /// A member of the coordinator in the function that makes the screen: a parameter may have its name.
  private func own(_ member: String) -> String { member.own(beside: parameters) }

  private var factoryDocumentation: [String] {
    guard flow.settings.actions == .closures else { return screen.documentation }
    let closures = screen.actions.map { (swiftLabel(flow.settings.closureProperty(of: $0.name)), $0.documentation) }
    return documented(screen.documentation, parameters: closures)
  }

  /// A closure that does nothing does not capture its coordinator.
  var keepsCoordinator: Bool {
    switch flow.settings.actions {
    case .struct, .closures, .events: actionsDoSomething
    case .delegate, .destinations, .protocol, .custom: !actions.isEmpty
    }
  }

  /// What it is handed to reach its coordinator is a value of its initializer.
  package var isHandedActions: Bool { flow.settings.actions.isInitialized && !actions.isEmpty }

  private var isInitializedByMembers: Bool {
    if !actions.isEmpty, flow.settings.actions == .events { return false }
    return screen.parameters.allSatisfy {
      ($0.label ?? $0.name) == $0.name && $0.defaultValue == nil && !$0.type.hasSuffix("...")
    }
  }

  /// The types that its hand-written half names.
  package var types: [String] {
    (parameters + actionParameters).map(\.type) + names.told(screen, in: flow).flatMap(\.types) + [propertyType]
  }

  private var actionsDoSomething: Bool { actions.contains { !$0.body.statements.isEmpty } }
}

extension String {
  /// The member of that name where these parameters are in scope.
  fileprivate func own(beside parameters: [ParameterContext]) -> String {
    parameters.contains { $0.member == self } ? "self.\(self)" : self
  }
}

/// An alert of a flow. It is never wrapped, and gone before the step of one of its buttons runs.
package struct AlertContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "The alert's name.") { $0.name },
    record("factory", "The factory in the app's container: its parameters, then the buttons.") { $0.factory },
    text("factoryCall", "The same as a member of `dependencies`.") {
      "\("dependencies".own(beside: $0.make.parameters)).\($0.factory.name)"
    },
    texts("forwarded", "Its parameters as arguments of a call: `item: item`.") { $0.alert.parameters.forwarded },
    list("buttons", "Its buttons.") { $0.buttons },
    text("property", "The weak property that refers to it.") { $0.property },
    text("ownProperty", "The same inside the function that creates it.") {
      $0.property.own(beside: $0.make.parameters)
    },
    text("stack", "The coordinator's stack, inside the function that creates it.") {
      "stack".own(beside: $0.make.parameters)
    },
    record("make", "The function that creates it.") { $0.make },
    text("title", "The parameter with its title, or its name in words, as a string literal.") { alert in
      alert.text(in: ["title"]) ?? titleLiteral(alert.name)
    },
    text("style", "The style of its controller: only action sheets can be popovers.") { $0.style },
    text("message", "The parameter with its message; `nil` if there is none.") {
      $0.text(in: ["message", "reason"]) ?? "nil"
    },
    text("variable", "A name for it that none of its buttons has.") { $0.variable },
    texts("fields", "Its text fields, whose texts its buttons take, in words, as string literals.") {
      $0.fields.map(titleLiteral)
    },
    flag("hasPlainButton", "One of its buttons takes no value, so it can always be dismissed.") {
      $0.buttons.contains { $0.function.parameters.isEmpty }
    },
  ]

  private var style: String {
    var styles: [PresentationStyle?] = []
    flow.visitShows { if $0.target == .alert(index) { styles.append($0.presentation.style) } }
    return !styles.isEmpty && styles.allSatisfy { $0 == .popover } ? ".actionSheet" : ".alert"
  }

  /// The first of these names that is a parameter with a text.
  private func text(in names: [String]) -> String? {
    let texts = make.parameters.filter { $0.isText }.map(\.member)
    return names.first(where: texts.contains)
  }

  private var variable: String {
    ["alert", "controller", "alertController"].first { name in !buttons.contains { $0.plainName == name } } ?? "made"
  }

  /// The names of the texts that buttons take; an action sheet has no text fields.
  var fields: [String] { style == ".alert" ? buttons.flatMap(\.typed).uniqued(by: \.self) : [] }

  let flow: Flow
  /// Its index in the flow's list.
  let index: Int
  let factory: FunctionContext
  let buttons: [ActionContext]
  let property: String
  let make: FunctionContext

  var name: String { alert.name }
  private var alert: Alert { flow.alerts[index] }
}

/// What the user can do on a screen, a button of an alert, or an event.
package final class ActionContext: TemplateRecord {
  package static let members: [Member] = [
    text("name", "Its name, in backticks where Swift needs them.") { $0.name },
    text("label", "Its name as an argument label, which needs no backticks.") { swiftLabel($0.plainName) },
    texts("documentation", "The lines of its `///` comment.") { $0.action.documentation },
    record("function", "The method for it.") { $0.function },
    text("access", "The access modifier of that method with a trailing space, or nothing for internal.") { $0.access },
    text("closureType", "The type of a closure for it.") { $0.isolation + $0.action.parameters.closureType },
    text("closureLabel", "The property or argument label of that closure: `buyAction`.") { $0.closureLabel },
    text("emptyClosure", "A closure that does nothing: `{ _, _ in }`.") { $0.emptyClosure },
    texts("positions", "Its values in a closure without named parameters: `$0`.") {
      $0.action.parameters.indices.map { "$\($0)" }
    },
    text("caseDeclaration", "The enum case for it, with its payload.") {
      caseDeclaration($0.action.name, $0.action.parameters)
    },
    text("casePattern", "The pattern of that case, with the bindings that its steps use.") { $0.casePattern },
    record("body", "What happens.") { $0.body },
    text("title", "Its name in words, as a string literal.") { titleLiteral($0.plainName) },
    texts("fields", "As a button: the indices of the text fields that have its values.") { $0.fields },
    text("alertStyle", "The style of its alert button.") {
      switch $0.action.buttonRole {
      case .destructive: ".destructive"
      case .cancel: ".cancel"
      case nil: ".default"
      }
    },
  ]

  var body: BodyContext
  var access = ""
  private let action: Action
  /// The names of the local values that its step uses.
  private let used: Set<String>
  /// What precedes the type of a closure.
  private let isolation: String
  private let settings: FlowSettings

  init(_ action: Action, using used: Set<String>, isolation: String, _ settings: FlowSettings, body: BodyContext) {
    self.action = action
    self.used = used
    self.isolation = isolation
    self.settings = settings
    self.body = body
  }

  /// Another name in Swift.
  var ownName: String?
  var fields: [String] = []
  /// The names of its values, if the user can type them all.
  var typed: [String] { action.parameters.allSatisfy { $0.type == "String" } ? action.parameters.map(\.name) : [] }
  var name: String { ownName ?? swiftName(action.name) }
  var function: FunctionContext {
    FunctionContext(
      name: name, parameters: action.parameters.map(ParameterContext.init), documentation: action.documentation)
  }
  /// As in the `.flow` file, without backticks.
  var plainName: String { action.name }
  package var closureLabel: String { swiftName(settings.closureProperty(of: action.name)) }
  private var emptyClosure: String {
    action.parameters.isEmpty ? "{}" : "{ \(action.parameters.map { _ in "_" }.joined(separator: ", ")) in }"
  }
  private var casePattern: String {
    FlowContexts.casePattern(action.name, bindings: action.parameters.map { used.contains($0.name) ? $0.name : nil })
  }
}
