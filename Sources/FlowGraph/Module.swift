package import FlowLanguage

/// A module's flows with every name resolved: plain values that refer to each other by index.
package final class Module: Sendable {
  package let settings: ModuleSettings
  /// One for each source file, in the order in which they were given.
  package let files: [ModuleFile]
  /// In the order of files, then of places.
  package let flows: [Flow]
  package let protocols: [FlowProtocol]
  /// How each tab is written, by the name of its case.
  package let tabNames: [String: String]

  init(settings: ModuleSettings, files: [ModuleFile], flows: [Flow], protocols: [FlowProtocol]) {
    self.settings = settings
    self.files = files
    self.flows = flows
    self.protocols = protocols
    let tabs = flows.flatMap { flow in flow.tabs.map { ($0.name, flow.children[$0.child].writtenName) } }
    tabNames = Dictionary(tabs) { first, _ in first }
  }

  /// Its own flows by file name, so that "the first of two" does not depend on the order in which the files were given.
  package var flowsByFile: [Flow] {
    flows.filter { $0.origin == nil }.sorted { (files[$0.file].name, $0.id) < (files[$1.file].name, $1.id) }
  }

  /// What a child is given where it is started: its own parameters if it maps them to those of its flow.
  package func parameters(of child: Child) -> [Parameter] {
    child.arguments == nil ? flows[child.flow].parameters : child.parameters
  }
}

package struct ModuleFile: Sendable {
  /// The path below the module's folder.
  package let name: String
  /// The modules that the file imports, as written, each once.
  package let imports: [String]
}

/// `protocol Name { member(params) … }`.
package struct FlowProtocol: Sendable {
  package let file: Int
  package let place: SourcePlace
  package let documentation: [String]
  package let name: String
  /// True if the app already has it: it is used and checked, but not emitted.
  package let isExternal: Bool
  package let members: [Signature]
}

/// A name with parameters: a protocol's member, an outcome, a signal, or an action without its step.
package struct Signature: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let place: SourcePlace
}

package typealias Outcome = Signature

// MARK: - Flows

/// A coordinator: an `app`, a `flow` or a `tabs`.
package final class Flow: Sendable {
  private let declaration: FlowDeclaration
  /// Stored here, because reading one setting through the declaration copies all of them.
  package let settings: FlowSettings
  package let screens: [Screen]
  package let alerts: [Alert]
  package let tabs: [Tab]
  /// The declared ones, then the implicit ones in the order in which they are first shown. Includes tabs' flows.
  package let children: [Child]
  package let events: [Action]
  /// Named steps, which other steps go to.
  package let routes: [Action]
  /// The hand-written steps, each once, in the order in which they are first called.
  package let hooks: [Hook]
  /// Where it begins: `start screen X` is `push X`; a tab bar has none.
  package let start: Step?
  /// While this holds, all links wait; nil if they never wait for it.
  package let hold: LinkHold?
  /// True if its coordinator is generated for this module. Stored, since every check asks for it.
  package let isEmitted: Bool

  init(
    _ declaration: FlowDeclaration, screens: [Screen], alerts: [Alert], tabs: [Tab], children: [Child],
    events: [Action], routes: [Action], hooks: [Hook], start: Step?, hold: LinkHold?
  ) {
    self.declaration = declaration
    settings = declaration.settings
    isEmitted = !declaration.syntax.isExternal && declaration.origin == nil
    self.screens = screens
    self.alerts = alerts
    self.tabs = tabs
    self.children = children
    self.events = events
    self.routes = routes
    self.hooks = hooks
    self.start = start
    self.hold = hold
  }

  /// The values that it has itself.
  var scope: Scope { Scope(declaration) }
  /// What another module sees of it.
  var head: FlowSyntax { declaration.syntax.head }
  /// Its index in the module's list.
  package var id: Int { declaration.id }
  package var file: Int { declaration.file }
  /// The place of its name.
  package var place: SourcePlace { declaration.syntax.place }
  package var documentation: [String] { declaration.syntax.documentation }
  package var kind: FlowSyntax.Kind { declaration.syntax.kind }
  package var isExported: Bool { declaration.syntax.isExported }
  package var isExternal: Bool { declaration.syntax.isExternal }
  /// Its origin, if another module exports it.
  package var origin: FlowOrigin? { declaration.origin }
  package var name: String { declaration.name }
  /// The coordinator's type: `as TypeName`, or the name and the suffix.
  package var typeName: String { declaration.typeName }
  package var parameters: [Parameter] { declaration.parameters }
  /// Protocols that the coordinator's type adopts.
  package var adopted: [String] { declaration.syntax.adopted.map(\.text) }
  package var needs: [Need] { declaration.needs }
  package var states: [FlowState] { declaration.states }
  package var outcomes: [Outcome] { declaration.outcomes }
  /// What it reports to the flow that started it, without ending.
  package var signals: [Outcome] { declaration.signals }
  package var links: [LinkSyntax] { declaration.syntax.links }
  /// The screen with which it always begins.
  package var firstScreen: Int? {
    guard case .show(let show)? = start, case .screen(let screen) = show.target else { return nil }
    return screen
  }
  /// The event of a tap on its tab while that is selected.
  package var reselection: Action? { events.first { $0.name == "reselected" && $0.parameters.isEmpty } }
  /// Whether it has that event, in whichever module.
  package var hearsReselection: Bool { origin?.hearsReselection ?? (reselection != nil) }
  /// Where to insert a new member.
  package var block: SourcePlace { declaration.syntax.block }

  /// The name that a target is written with.
  package func name(of target: Show.Target) -> String {
    switch target {
    case .screen(let index): screens[index].name
    case .alert(let index): alerts[index].name
    case .child(let index): children[index].writtenName
    }
  }
}

/// `holds links while condition`.
package struct LinkHold: Sendable {
  /// nil for always.
  package let condition: Condition?
  package let place: SourcePlace
}

/// The origin of a flow that another module exports.
package struct FlowOrigin: Sendable {
  package let module: String
  /// The module whose support file its coordinator uses; nil for a hand-written coordinator.
  package let support: String?
  /// True if it, or a flow below it, requires something of the app.
  package let hasDependencies: Bool
  /// Its requirements and those of the flows below it, in whichever module they are.
  package let requirements: [SharedRequirement]
  /// nil if it has none.
  package let links: LibraryLinks?
  /// Whether it has the event of a tap on its tab.
  package let hearsReselection: Bool
}

/// A parameter of a flow, a screen, an action, an outcome or a need.
package struct Parameter: Sendable {
  /// The argument label: nil if it is the name, `_` if there is none.
  package let label: String?
  package let name: String
  package let type: String
  /// Swift source.
  package let defaultValue: String?
  package let place: SourcePlace
}

extension Parameter {
  /// One that generated code adds, or has in the place of another.
  package init(_ name: String, _ type: String, label: String? = nil, at place: SourcePlace) {
    self.init(label: label, name: name, type: type, defaultValue: nil, place: place)
  }

  /// How a `.flow` file names its argument.
  var argumentName: String { label.flatMap { $0 == "_" ? nil : $0 } ?? name }

  /// As a `.flow` file declares it.
  package var written: String {
    "\(label.map { "\(flowName($0)) " } ?? "")\(flowName(name)): \(type)\(defaultValue.map { " = \($0)" } ?? "")"
  }

  /// The same for callers that always pass a value.
  package var withoutDefault: Parameter { Parameter(name, type, label: label, at: place) }

  /// The same for callers, with another name inside the function.
  package func named(_ other: String) -> Parameter {
    guard other != name else { return self }
    return Parameter(label: label ?? name, name: other, type: type, defaultValue: defaultValue, place: place)
  }
}

/// Something that the app supplies.
package struct Need: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  /// A method if it is written with parentheses, else a property.
  package let isMethod: Bool
  package let isAsync: Bool
  package let type: String
  package let place: SourcePlace
}

package struct FlowState: Sendable {
  package let documentation: [String]
  package let isWeak: Bool
  package let name: String
  package let type: String
  package let defaultValue: String?
  /// The flow's parameters that its first value uses.
  package let parameters: [String]
  package let place: SourcePlace
}

package final class Screen: Sendable {
  private let declaration: FlowMembers.Screen
  /// The view controller's type: `as TypeName`, or the name and the suffix.
  package let typeName: String
  /// Indices into the module's protocols.
  package let adopted: [Int]
  package let actions: [Action]

  init(_ declaration: FlowMembers.Screen, typeName: String, adopted: [Int], actions: [Action]) {
    self.declaration = declaration
    self.typeName = typeName
    self.adopted = adopted
    self.actions = actions
  }

  package var documentation: [String] { declaration.syntax.documentation }
  package var name: String { declaration.syntax.name.text }
  /// True for `as TypeName`.
  package var hasOwnTypeName: Bool { declaration.syntax.swiftName != nil }
  package var isExternal: Bool { declaration.syntax.isExternal }
  package var parameters: [Parameter] { declaration.parameters }
  package var links: [LinkSyntax] { declaration.syntax.links }
  package var place: SourcePlace { declaration.syntax.name.place }
  /// Where to insert a new action.
  package var block: SourcePlace { declaration.syntax.block }
}

package struct Alert: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let actions: [Action]
  package let place: SourcePlace
  /// Where to insert a new action.
  package let block: SourcePlace
}

/// A screen's action, an alert's button, an event, or a result of a call.
package final class Action: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let role: ActionSyntax.Role?
  /// As the button of an alert: one called `cancel` needs no role.
  package var buttonRole: ActionSyntax.Role? { role ?? (name == "cancel" ? .cancel : nil) }
  package let step: Step
  /// Those of an event.
  package let links: [LinkSyntax]
  package let place: SourcePlace

  package init(
    documentation: [String], name: String, parameters: [Parameter], role: ActionSyntax.Role? = nil, step: Step,
    links: [LinkSyntax] = [], place: SourcePlace
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.role = role
    self.step = step
    self.links = links
    self.place = place
  }
}

package struct Tab: Sendable {
  package let documentation: [String]
  /// The name of its child's case: `history` for `tab History`.
  package let name: String
  package let parameters: [Parameter]
  /// Index into the flow's children.
  package let child: Int
  /// For the flow's parameters, in order; does not include those that use their defaults.
  package let arguments: [Argument]
  package let items: [TabSyntax.Item]
  package let condition: Condition?
  package let links: [LinkSyntax]
  package let place: SourcePlace
}

/// A case of `ChildCoordinatorType`.
package final class Child: Sendable {
  private let declaration: ChildDeclarations.Child
  /// The case's name, with a lowercase first letter: `child Login` and an implicit child of flow `Login` are `login`.
  package let name: String
  /// For the flow's parameters if the child was written `name(params): Flow(args)`; nil if arguments come from
  /// the call site.
  package let arguments: [Argument]?
  package let via: Via?
  package let handlers: [OutcomeHandler]

  init(_ declaration: ChildDeclarations.Child, arguments: [Argument]?, via: Via?, handlers: [OutcomeHandler]) {
    self.declaration = declaration
    name = declaration.name
    self.arguments = arguments
    self.via = via
    self.handlers = handlers
  }

  package var documentation: [String] { declaration.syntax?.documentation ?? [] }
  /// As written: `Login`, `again`.
  package var writtenName: String { declaration.writtenName }
  package var flow: Int { declaration.flow }
  /// The payload of the case.
  package var parameters: [Parameter] { declaration.parameters }
  /// As written.
  package var policy: ChildPolicy? { declaration.syntax?.policy }
  package var links: [LinkSyntax] { declaration.syntax?.links ?? [] }
  /// True if no `child` was written: a target or a tab implies it.
  package var isImplicit: Bool { declaration.syntax == nil }
  package var place: SourcePlace { declaration.place }
  /// Where to insert a new handler; nil if no `child` was written.
  package var block: SourcePlace? { declaration.syntax?.block }

  /// Those at a call site, which take precedence, and its own.
  package func handlers(after own: [OutcomeHandler]) -> [OutcomeHandler] {
    own
      + handlers.filter { handler in
        !own.contains { $0.outcome == handler.outcome && $0.signal == handler.signal }
      }
  }

  /// What a step that shows it does if it is there already.
  package func policy(for verb: ShowSyntax.Verb) -> ChildPolicy {
    switch verb {
    case .push: policy ?? .many
    case .present: policy ?? .single
    case .replace, .root: .many
    }
  }
}

package struct Via: Sendable {
  package let verb: ShowSyntax.Verb
  package let presentation: Presentation
  package let place: SourcePlace
}

/// What happens when a child ends in one way.
package struct OutcomeHandler: Sendable {
  package let documentation: [String]
  /// Index into the child flow's outcomes; nil for `closed` and for a signal.
  package let outcome: Int?
  /// Index into the child flow's signals.
  package let signal: Int?
  /// A name for each of the outcome's parameters; nil for `_` and for those not named.
  package let bindings: [String?]
  package let step: Step
  package let place: SourcePlace

  /// True for `closed`: the user has left the flow.
  package var isClosed: Bool { outcome == nil && signal == nil }
}

/// A hand-written step.
package struct Hook: Sendable {
  package let name: String
  /// Labels and types as in its first call: a hook's parameter has the name and type of the value passed.
  package let parameters: [Parameter]
  /// True for an async method, which returns its result.
  package let isAsync: Bool
  /// The cases of its result, nil without a body. Their steps are those of the call site.
  package let results: [Signature]?
  package let place: SourcePlace

  /// True if the next step waits for it.
  package var isAwaited: Bool { isAsync || results != nil }
}
