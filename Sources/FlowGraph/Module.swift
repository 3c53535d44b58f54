package import FlowLanguage

/// A module's flows with every name resolved: plain values that refer to each other by index.
package struct Module: Sendable {
  package let settings: ModuleSettings
  /// One for each source file, in the order in which they were given.
  package let files: [ModuleFile]
  /// In the order of files, then of places.
  package let flows: [Flow]
  package let protocols: [FlowProtocol]
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

/// A name with parameters: a protocol's member, or an action without its step.
package struct Signature: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let place: SourcePlace
}

// MARK: - Flows

/// A coordinator: an `app`, a `flow` or a `tabs`.
package final class Flow: Sendable {
  /// Its index in the module's list.
  package let id: Int
  package let file: Int
  /// The place of its name.
  package let place: SourcePlace
  package let documentation: [String]
  package let kind: FlowSyntax.Kind
  package let isExported: Bool
  package let isExternal: Bool
  /// Its origin, if another module exports it.
  package let origin: FlowOrigin?
  package let name: String
  /// The coordinator's type: `as TypeName`, or the name and the suffix.
  package let typeName: String
  package let settings: FlowSettings
  package let parameters: [Parameter]
  /// Protocols that the coordinator's type adopts.
  package let adopted: [String]
  package let needs: [Need]
  package let states: [FlowState]
  package let outcomes: [Outcome]
  /// What it reports to the flow that started it, without ending.
  package let signals: [Outcome]
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
  package let links: [LinkSyntax]
  /// While this holds, all links wait; nil if they never wait for it.
  package let hold: LinkHold?
  /// Where to insert a new member.
  package let block: BlockSyntax
  /// The kinds of steps that its steps contain, including those of handlers.
  let stepKinds: StepKinds

  init(
    id: Int, file: Int, place: SourcePlace, documentation: [String], kind: FlowSyntax.Kind, isExported: Bool,
    isExternal: Bool, origin: FlowOrigin?, name: String, typeName: String, settings: FlowSettings,
    parameters: [Parameter], adopted: [String], needs: [Need], states: [FlowState], outcomes: [Outcome],
    signals: [Outcome], screens: [Screen], alerts: [Alert], tabs: [Tab], children: [Child], events: [Action],
    routes: [Action],
    hooks: [Hook],
    start: Step?, links: [LinkSyntax], hold: LinkHold?, block: BlockSyntax, stepKinds: StepKinds
  ) {
    self.id = id
    self.file = file
    self.place = place
    self.documentation = documentation
    self.kind = kind
    self.isExported = isExported
    self.isExternal = isExternal
    self.origin = origin
    self.name = name
    self.typeName = typeName
    self.settings = settings
    self.parameters = parameters
    self.adopted = adopted
    self.needs = needs
    self.states = states
    self.outcomes = outcomes
    self.signals = signals
    self.screens = screens
    self.alerts = alerts
    self.tabs = tabs
    self.children = children
    self.events = events
    self.routes = routes
    self.hooks = hooks
    self.start = start
    self.links = links
    self.hold = hold
    self.block = block
    self.stepKinds = stepKinds
  }

  /// True if its coordinator is generated for this module.
  package var isEmitted: Bool { !isExternal && origin == nil }
}

/// `holds links while condition`.
package struct LinkHold: Sendable {
  /// nil for always.
  package let condition: Condition?
  package let place: SourcePlace
}

/// The kinds of steps that contain others. Where a flow has none of a kind, checks need not look for it.
struct StepKinds: OptionSet, Sendable {
  let rawValue: UInt8
  static let sequence = StepKinds(rawValue: 1)
  static let conditional = StepKinds(rawValue: 2)
  static let selection = StepKinds(rawValue: 4)
}

/// The origin of a flow that another module exports.
package struct FlowOrigin: Sendable {
  package let module: String
  /// The module whose support file its coordinator uses; nil for a hand-written coordinator.
  package let support: String?
  /// True if it, or a flow below it, requires something of the app.
  package let hasDependencies: Bool
  /// nil if it has none.
  package let links: LibraryLinks?
}

/// A parameter of a flow, a screen, an action, an outcome or a need.
package struct Parameter: Equatable, Sendable {
  /// The argument label: nil if it is the name, `_` if there is none.
  package let label: String?
  package let name: String
  package let type: String
  /// Swift source.
  package let defaultValue: String?
  package let place: SourcePlace

  package init(label: String?, name: String, type: String, defaultValue: String?, place: SourcePlace) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.place = place
  }

  /// One that generated code adds, or has in the place of another.
  package init(_ name: String, _ type: String, label: String? = nil, at place: SourcePlace) {
    self.init(label: label, name: name, type: type, defaultValue: nil, place: place)
  }

  /// The same for callers, with another name inside the function.
  package func named(_ other: String) -> Parameter {
    guard other != name else { return self }
    return Parameter(label: label ?? name, name: other, type: type, defaultValue: defaultValue, place: place)
  }

  package static func == (a: Parameter, b: Parameter) -> Bool {
    a.label == b.label && a.name == b.name && a.type == b.type && a.defaultValue == b.defaultValue
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

package struct Outcome: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let place: SourcePlace
}

package final class Screen: Sendable {
  package let documentation: [String]
  package let name: String
  /// The view controller's type: `as TypeName`, or the name and the suffix.
  package let typeName: String
  /// True for `as TypeName`.
  package let hasOwnTypeName: Bool
  package let isExternal: Bool
  package let parameters: [Parameter]
  /// Indices into the module's protocols.
  package let adopted: [Int]
  package let actions: [Action]
  package let links: [LinkSyntax]
  package let place: SourcePlace
  /// Where to insert a new action.
  package let block: BlockSyntax

  init(
    documentation: [String], name: String, typeName: String, hasOwnTypeName: Bool, isExternal: Bool,
    parameters: [Parameter], adopted: [Int], actions: [Action], links: [LinkSyntax], place: SourcePlace,
    block: BlockSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.typeName = typeName
    self.hasOwnTypeName = hasOwnTypeName
    self.isExternal = isExternal
    self.parameters = parameters
    self.adopted = adopted
    self.actions = actions
    self.links = links
    self.place = place
    self.block = block
  }
}

package struct Alert: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let actions: [Action]
  package let place: SourcePlace
  /// Where to insert a new action.
  package let block: BlockSyntax
}

/// A screen's action, an alert's button, an event, or a result of a call.
package final class Action: Sendable {
  package let documentation: [String]
  package let name: String
  package let parameters: [Parameter]
  package let role: ActionSyntax.Role?
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
  package enum Item: Sendable {
    /// The text of a string literal with its quotes.
    case title(String)
    case symbol(String)
    case image(String)
    case selected(String)
    case system(String)
  }
  package let documentation: [String]
  /// The name of its child's case: `history` for `tab History`.
  package let name: String
  package let parameters: [Parameter]
  /// Index into the flow's children.
  package let child: Int
  /// For the flow's parameters, in order; does not include those that use their defaults.
  package let arguments: [Argument]
  package let items: [Item]
  package let condition: Condition?
  package let links: [LinkSyntax]
  package let place: SourcePlace
}

/// A case of `ChildCoordinatorType`.
package final class Child: Sendable {
  package let documentation: [String]
  /// The case's name, with a lowercase first letter: `child Login` and an implicit child of flow `Login` are `login`.
  package let name: String
  /// As written: `Login`, `again`.
  package let writtenName: String
  package let flow: Int
  /// The payload of the case.
  package let parameters: [Parameter]
  /// For the flow's parameters if the child was written `name(params): Flow(args)`; nil if arguments come from
  /// the call site.
  package let arguments: [Argument]?
  /// `single`, `reuse`, `replace`, `many`; nil if nothing was written.
  package let policy: String?
  package let via: Via?
  package let handlers: [OutcomeHandler]
  package let links: [LinkSyntax]
  /// True if no `child` was written: a target or a tab implies it.
  package let isImplicit: Bool
  package let place: SourcePlace
  /// Where to insert a new handler; nil if no `child` was written.
  package let block: BlockSyntax?

  init(
    documentation: [String], name: String, writtenName: String, flow: Int, parameters: [Parameter],
    arguments: [Argument]?, policy: String?, via: Via?, handlers: [OutcomeHandler], links: [LinkSyntax],
    isImplicit: Bool, place: SourcePlace, block: BlockSyntax?
  ) {
    self.documentation = documentation
    self.name = name
    self.writtenName = writtenName
    self.flow = flow
    self.parameters = parameters
    self.arguments = arguments
    self.policy = policy
    self.via = via
    self.handlers = handlers
    self.links = links
    self.isImplicit = isImplicit
    self.place = place
    self.block = block
  }
}

package struct Via: Sendable {
  package let verb: ShowSyntax.Verb
  package let presentation: Presentation
  package let place: SourcePlace
}

/// What happens when a child ends in one way.
package struct OutcomeHandler: Sendable {
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

  /// Whether both handle the same thing.
  package func hearsSame(as other: OutcomeHandler) -> Bool { outcome == other.outcome && signal == other.signal }
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
