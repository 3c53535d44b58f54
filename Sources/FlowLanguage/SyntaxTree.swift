/// A parsed `.flow` file: every byte in a token, every declaration in a node, every syntax error in a list.
///
/// There is always a tree. After an error, nodes lack the parts that could not be read.
package struct SyntaxTree: Sendable {
  package let source: SourceFile
  /// All tokens, including trivia; together they are the file, byte for byte.
  package let tokens: [Token]
  package let file: FileSyntax
  /// The syntax errors, ordered by place.
  package let diagnostics: [Diagnostic]
  /// False if no token is a `lineComment`.
  package let hasLineComments: Bool

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
  @inlinable package func range(of token: Int) -> Range<Int> {
    Int(tokens[token].start)..<(token + 1 < tokens.count ? Int(tokens[token + 1].start) : source.bytes.count)
  }
}

// MARK: - Declarations

package struct FileSyntax: Sendable {
  package var imports: [QualifiedName] = []
  package var settings: [SettingsSyntax] = []
  package var protocols: [ProtocolSyntax] = []
  package var flows: [FlowSyntax] = []

  package init(
    imports: [QualifiedName] = [], settings: [SettingsSyntax] = [], protocols: [ProtocolSyntax] = [],
    flows: [FlowSyntax] = []
  ) {
    self.imports = imports
    self.settings = settings
    self.protocols = protocols
    self.flows = flows
  }
}

package struct SettingsSyntax: Sendable {
  package let settings: [SettingSyntax]
  package let place: SourcePlace

  package init(settings: [SettingSyntax], place: SourcePlace) {
    self.settings = settings
    self.place = place
  }
}

/// One line of settings: the setting, and the words that follow.
package struct SettingSyntax: Sendable {
  package let name: SettingName
  /// A string is here without quotes and escapes.
  package let words: [Name]
  package let place: SourcePlace

  package init(name: SettingName, words: [Name], place: SourcePlace) {
    self.name = name
    self.words = words
    self.place = place
  }
}

package struct ProtocolSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let isExternal: Bool
  package let requirements: [SignatureSyntax]

  package init(documentation: [String], name: Name, isExternal: Bool, requirements: [SignatureSyntax]) {
    self.documentation = documentation
    self.name = name
    self.isExternal = isExternal
    self.requirements = requirements
  }
}

/// A protocol's member, an outcome or a signal.
package struct SignatureSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let parameters: [ParameterSyntax]

  package init(documentation: [String], name: Name, parameters: [ParameterSyntax]) {
    self.documentation = documentation
    self.name = name
    self.parameters = parameters
  }
}

package struct FlowSyntax: Sendable {
  package enum Kind: String, Sendable { case app, flow, tabs }
  package let documentation: [String]
  package let kind: Kind
  package let isExported: Bool
  package let isExternal: Bool
  package let name: Name
  package let swiftName: QualifiedName?
  package let parameters: [ParameterSyntax]
  package let adopted: [QualifiedName]
  package private(set) var links: [LinkSyntax]
  package private(set) var members: [MemberSyntax]
  /// The targets of its steps, in order: noted during parsing, so that nothing has to walk the steps for them.
  package private(set) var shown: [Name]
  package let block: BlockSyntax

  package init(
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
  package var place: SourcePlace { name.place }

  /// What another module sees of it: its header, its outcomes and its signals.
  package var head: FlowSyntax {
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

package indirect enum MemberSyntax: Sendable {
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

package struct NeedSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let parameters: [ParameterSyntax]
  /// `needs ready()` is a method, `needs ready` a property.
  package let hasParentheses: Bool
  package let isAsync: Bool
  package let type: TypeSyntax

  package init(
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

package struct StateSyntax: Sendable {
  package let documentation: [String]
  package let isWeak: Bool
  package let name: Name
  package let type: TypeSyntax
  package let defaultValue: LiteralSyntax?

  package init(documentation: [String], isWeak: Bool, name: Name, type: TypeSyntax, defaultValue: LiteralSyntax?) {
    self.documentation = documentation
    self.isWeak = isWeak
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

package struct StartSyntax: Sendable {
  package enum Target: Sendable {
    indirect case screen(ScreenSyntax)
    case step(StepSyntax)
  }
  package let target: Target
  /// The place of the word `start`.
  package let place: SourcePlace

  package init(target: Target, place: SourcePlace) {
    self.target = target
    self.place = place
  }
}

package struct ScreenSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let swiftName: QualifiedName?
  package let parameters: [ParameterSyntax]
  package let adopted: [QualifiedName]
  package let isExternal: Bool
  package let links: [LinkSyntax]
  package let actions: [ActionSyntax]
  package let block: BlockSyntax

  package init(
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

package struct AlertSyntax: Sendable {
  package let documentation: [String]
  package var name: Name
  package var parameters: [ParameterSyntax] = []
  package var actions: [ActionSyntax] = []
  package var block: BlockSyntax

  package init(
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

package struct TabSyntax: Sendable {
  package enum Item: Sendable {
    /// Text is a string literal with its quotes.
    case title(LiteralSyntax)
    case symbol(LiteralSyntax)
    case image(LiteralSyntax)
    case selected(LiteralSyntax)
    case system(Name)
    case condition(Name, ArgumentsSyntax)
  }
  package let documentation: [String]
  package let name: Name
  package var parameters: [ParameterSyntax] = []
  package var flow: Name?
  package var arguments: ArgumentsSyntax
  package var items: [Item] = []
  package var links: [LinkSyntax] = []

  package init(
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

package struct ChildSyntax: Sendable {
  package let documentation: [String]
  package var name: Name
  package var parameters: [ParameterSyntax] = []
  package var flow: Name?
  package var arguments: ArgumentsSyntax
  package var policy: ChildPolicy?
  package var via: ViaSyntax?
  package var links: [LinkSyntax] = []
  package var handlers: [HandlerSyntax] = []
  package var block: BlockSyntax

  package init(
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

package struct ViaSyntax: Sendable {
  package let shown: ShowSyntax.Verb
  package let modifiers: [ModifierSyntax]
  package let place: SourcePlace

  package init(shown: ShowSyntax.Verb, modifiers: [ModifierSyntax], place: SourcePlace) {
    self.shown = shown
    self.modifiers = modifiers
    self.place = place
  }
}

/// `name(params) -> step`: a screen's action, an alert's button, a result of a call, an event, or a route.
package struct ActionSyntax: Sendable {
  /// What an alert's button does.
  package enum Role: String, CaseIterable, Sendable { case destructive, cancel }

  package let documentation: [String]
  package let name: Name
  package let parameters: [ParameterSyntax]
  package let role: Role?
  /// Those of an event.
  package let links: [LinkSyntax]
  package let step: StepSyntax

  package init(
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
package struct HandlerSyntax: Sendable {
  package let name: Name
  package let bindings: [Name]
  package let step: StepSyntax

  package init(name: Name, bindings: [Name], step: StepSyntax) {
    self.name = name
    self.bindings = bindings
    self.step = step
  }
}
