/// A parsed `.flow` file: every byte in a token, every declaration in a node, every syntax error in a list.
///
/// There is always a tree. After an error, nodes lack the parts that could not be read.
public struct SyntaxTree: Sendable {
  public let source: SourceFile
  /// All tokens, including trivia; together they are the file, byte for byte.
  public let tokens: [Token]
  public let file: FileSyntax
  /// The syntax errors, ordered by place.
  package let diagnostics: [Diagnostic]
  /// False if no token is a `lineComment`.
  public let hasLineComments: Bool

  package init(
    source: SourceFile, tokens: [Token], file: FileSyntax, diagnostics: [Diagnostic], hasLineComments: Bool
  ) {
    self.source = source
    self.tokens = tokens
    self.file = file
    self.diagnostics = diagnostics
    self.hasLineComments = hasLineComments
  }

  /// The bytes of one token.
  @inlinable public func range(of token: Int) -> Range<Int> {
    Int(tokens[token].start)..<(token + 1 < tokens.count ? Int(tokens[token + 1].start) : source.bytes.count)
  }
}

// MARK: - Declarations

public struct FileSyntax: Sendable {
  public var imports: [QualifiedName] = []
  public var settings: [SettingsSyntax] = []
  public var protocols: [ProtocolSyntax] = []
  public var flows: [FlowSyntax] = []

  @inlinable
  public init(
    imports: [QualifiedName] = [], settings: [SettingsSyntax] = [], protocols: [ProtocolSyntax] = [],
    flows: [FlowSyntax] = []
  ) {
    self.imports = imports
    self.settings = settings
    self.protocols = protocols
    self.flows = flows
  }
}

public struct SettingsSyntax: Sendable {
  public let settings: [SettingSyntax]
  public let place: SourcePlace

  @inlinable
  public init(settings: [SettingSyntax], place: SourcePlace) {
    self.settings = settings
    self.place = place
  }
}

/// One line of settings: the setting, and the words that follow.
public struct SettingSyntax: Sendable {
  public let name: SettingName
  /// A string is here without quotes and escapes.
  public let words: [Name]
  public let place: SourcePlace

  @inlinable
  public init(name: SettingName, words: [Name], place: SourcePlace) {
    self.name = name
    self.words = words
    self.place = place
  }
}

public struct ProtocolSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let isExternal: Bool
  public let requirements: [SignatureSyntax]

  @inlinable
  public init(documentation: [String], name: Name, isExternal: Bool, requirements: [SignatureSyntax]) {
    self.documentation = documentation
    self.name = name
    self.isExternal = isExternal
    self.requirements = requirements
  }
}

/// A protocol's member, an outcome or a signal.
public struct SignatureSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let parameters: [ParameterSyntax]

  @inlinable
  public init(documentation: [String], name: Name, parameters: [ParameterSyntax]) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
  }
}

public struct FlowSyntax: Sendable {
  public enum Kind: String, Sendable { case app, flow, tabs }
  public let documentation: [String]
  public let kind: Kind
  public let isExported: Bool
  public let isExternal: Bool
  public let name: Name
  public let swiftName: QualifiedName?
  public let parameters: [ParameterSyntax]
  public let adopted: [QualifiedName]
  public private(set) var links: [LinkSyntax]
  public private(set) var members: [MemberSyntax]
  /// The targets of its steps, in order: noted during parsing, so that nothing has to walk the steps for them.
  public private(set) var shown: [Name]
  public let block: BlockSyntax

  public init(
    documentation: [String], kind: Kind, isExported: Bool, isExternal: Bool, name: Name, swiftName: QualifiedName?,
    parameters: [ParameterSyntax], adopted: [QualifiedName], links: [LinkSyntax], members: [MemberSyntax],
    shown: [Name], block: BlockSyntax
  ) {
    self.documentation = documentation
    self.kind = kind
    self.isExported = isExported
    self.isExternal = isExternal
    self.name = name
    self.swiftName = swiftName
    self.parameters = parameters
    self.adopted = adopted
    self.links = links
    self.members = members
    self.shown = shown
    self.block = block
  }

  /// The name's place, which messages about the whole declaration point at.
  public var place: SourcePlace { name.place }

  /// What another module sees of it: its header, its outcomes and its signals.
  public var head: FlowSyntax {
    var head = self
    head.links = []
    head.shown = []
    head.members = members.filter {
      switch $0 {
      case .outcome, .signal: true
      case .need, .state, .start, .screen, .alert, .tab, .child, .event, .route, .hold, .setting: false
      }
    }
    return head
  }
}

public indirect enum MemberSyntax: Sendable {
  case need(NeedSyntax)
  case state(StateSyntax)
  case outcome(SignatureSyntax)
  /// A signal to the flow that started this one, which continues.
  case signal(SignatureSyntax)
  case start(StartSyntax)
  case screen(ScreenSyntax)
  case alert(AlertSyntax)
  case tab(TabSyntax)
  case child(ChildSyntax)
  case event(ActionSyntax)
  case route(ActionSyntax)
  case hold(HoldSyntax)
  case setting(SettingSyntax)
}

public struct NeedSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let parameters: [ParameterSyntax]
  /// `needs ready()` is a method, `needs ready` a property.
  public let hasParentheses: Bool
  public let isAsync: Bool
  public let type: TypeSyntax

  @inlinable
  public init(
    documentation: [String], name: Name, parameters: [ParameterSyntax], hasParentheses: Bool, isAsync: Bool,
    type: TypeSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.hasParentheses = hasParentheses
    self.isAsync = isAsync
    self.type = type
  }
}

public struct StateSyntax: Sendable {
  public let documentation: [String]
  public let isWeak: Bool
  public let name: Name
  public let type: TypeSyntax
  public let defaultValue: LiteralSyntax?

  @inlinable
  public init(documentation: [String], isWeak: Bool, name: Name, type: TypeSyntax, defaultValue: LiteralSyntax?) {
    self.documentation = documentation
    self.isWeak = isWeak
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

public struct StartSyntax: Sendable {
  public enum Target: Sendable {
    case screen(ScreenSyntax)
    case step(StepSyntax)
  }
  public let target: Target
  /// The place of the word `start`.
  public let place: SourcePlace

  @inlinable
  public init(target: Target, place: SourcePlace) {
    self.target = target
    self.place = place
  }
}

public final class ScreenSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let swiftName: QualifiedName?
  public let parameters: [ParameterSyntax]
  public let adopted: [QualifiedName]
  public let isExternal: Bool
  public let links: [LinkSyntax]
  public let actions: [ActionSyntax]
  public let block: BlockSyntax

  @inlinable
  public init(
    documentation: [String], name: Name, swiftName: QualifiedName?, parameters: [ParameterSyntax],
    adopted: [QualifiedName], isExternal: Bool, links: [LinkSyntax], actions: [ActionSyntax], block: BlockSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.swiftName = swiftName
    self.parameters = parameters
    self.adopted = adopted
    self.isExternal = isExternal
    self.links = links
    self.actions = actions
    self.block = block
  }
}

public struct AlertSyntax: Sendable {
  public let documentation: [String]
  public var name: Name
  public var parameters: [ParameterSyntax] = []
  public var actions: [ActionSyntax] = []
  public var block: BlockSyntax

  @inlinable
  public init(
    documentation: [String], name: Name, parameters: [ParameterSyntax] = [], actions: [ActionSyntax] = [],
    block: BlockSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.actions = actions
    self.block = block
  }
}

public struct TabSyntax: Sendable {
  public enum Item: Sendable {
    /// Text is a string literal with its quotes.
    case title(LiteralSyntax)
    case symbol(LiteralSyntax)
    case image(LiteralSyntax)
    case selected(LiteralSyntax)
    case system(Name)
    case condition(Name, ArgumentsSyntax)
  }
  public let documentation: [String]
  public let name: Name
  public var parameters: [ParameterSyntax] = []
  public var flow: Name?
  public var arguments: ArgumentsSyntax
  public var items: [Item] = []
  public var links: [LinkSyntax] = []

  @inlinable
  public init(
    documentation: [String], name: Name, parameters: [ParameterSyntax] = [], flow: Name? = nil,
    arguments: ArgumentsSyntax, items: [Item] = [], links: [LinkSyntax] = []
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.flow = flow
    self.arguments = arguments
    self.items = items
    self.links = links
  }
}

public struct ChildSyntax: Sendable {
  public let documentation: [String]
  public var name: Name
  public var parameters: [ParameterSyntax] = []
  public var flow: Name?
  public var arguments: ArgumentsSyntax
  public var policy: ChildPolicy?
  public var via: ViaSyntax?
  public var links: [LinkSyntax] = []
  public var handlers: [HandlerSyntax] = []
  public var block: BlockSyntax

  @inlinable
  public init(
    documentation: [String], name: Name, parameters: [ParameterSyntax] = [], flow: Name? = nil,
    arguments: ArgumentsSyntax, policy: ChildPolicy? = nil, via: ViaSyntax? = nil, links: [LinkSyntax] = [],
    handlers: [HandlerSyntax] = [], block: BlockSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.flow = flow
    self.arguments = arguments
    self.policy = policy
    self.via = via
    self.links = links
    self.handlers = handlers
    self.block = block
  }
}

public struct ViaSyntax: Sendable {
  public let shown: ShowSyntax.Verb
  public let modifiers: [ModifierSyntax]
  public let place: SourcePlace

  @inlinable
  public init(shown: ShowSyntax.Verb, modifiers: [ModifierSyntax], place: SourcePlace) {
    self.shown = shown
    self.modifiers = modifiers
    self.place = place
  }
}

/// `name(params) -> step`: a screen's action, an alert's button, a result of a call, an event, or a route.
public struct ActionSyntax: Sendable {
  /// What an alert's button does.
  public enum Role: String, CaseIterable, Sendable { case destructive, cancel }

  public let documentation: [String]
  public let name: Name
  public let parameters: [ParameterSyntax]
  public let role: Role?
  /// Those of an event.
  public let links: [LinkSyntax]
  public let step: StepSyntax

  @inlinable
  public init(
    documentation: [String], name: Name, parameters: [ParameterSyntax], role: Role?, links: [LinkSyntax],
    step: StepSyntax
  ) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
    self.role = role
    self.links = links
    self.step = step
  }
}

/// `outcome(bindings) -> step`, also a case of a `switch`.
public struct HandlerSyntax: Sendable {
  public let name: Name
  public let bindings: [Name]
  public let step: StepSyntax

  @inlinable
  public init(name: Name, bindings: [Name], step: StepSyntax) {
    self.name = name
    self.bindings = bindings
    self.step = step
  }
}
