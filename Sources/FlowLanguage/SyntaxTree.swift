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
}

public struct SettingsSyntax: Sendable {
  public let settings: [SettingSyntax]
  public let place: SourcePlace
}

/// One line of settings: the setting, and the words that follow.
public struct SettingSyntax: Sendable {
  public let name: SettingName
  /// A string is here without quotes and escapes.
  public let words: [Name]
  public let place: SourcePlace
}

public struct ProtocolSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let isExternal: Bool
  public let requirements: [SignatureSyntax]
}

/// A protocol's member, an outcome or a signal.
public struct SignatureSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let parameters: [ParameterSyntax]
}

public struct FlowSyntax: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case app, flow, tabs

    /// How such a flow shows another one, in messages that suggest it.
    package var usualVerb: ShowSyntax.Verb {
      switch self {
      case .app: .root
      case .flow: .push
      case .tabs: .present
      }
    }
  }
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
  /// From `{` to `}`; without braces, here and below, the point after the declaration's last word.
  public let block: SourcePlace

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
}

public struct StateSyntax: Sendable {
  public let documentation: [String]
  public let isWeak: Bool
  public let name: Name
  public let type: TypeSyntax
  public let defaultValue: LiteralSyntax?
}

public struct StartSyntax: Sendable {
  public enum Target: Sendable {
    case screen(ScreenSyntax)
    case step(StepSyntax)
  }
  public let target: Target
  /// The place of the word `start`.
  public let place: SourcePlace
}

public struct ScreenSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let swiftName: QualifiedName?
  public let parameters: [ParameterSyntax]
  public let adopted: [QualifiedName]
  public let isExternal: Bool
  public let links: [LinkSyntax]
  public let actions: [ActionSyntax]
  public let block: SourcePlace
}

public struct AlertSyntax: Sendable {
  public let documentation: [String]
  public var name: Name
  public var parameters: [ParameterSyntax] = []
  public var actions: [ActionSyntax] = []
  public var block: SourcePlace
}

public struct TabSyntax: Sendable {
  public struct Item: Sendable {
    /// The word that begins it.
    public let word: Keyword
    /// A name, or a string literal with its quotes.
    public let value: Name
    /// Those of a condition.
    public var arguments: ArgumentsSyntax?
  }
  public let documentation: [String]
  public let name: Name
  public var parameters: [ParameterSyntax] = []
  public var flow: Name?
  public var arguments: ArgumentsSyntax
  public var items: [Item] = []
  public var links: [LinkSyntax] = []
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
  public var block: SourcePlace
}

public struct ViaSyntax: Sendable {
  public let shown: ShowSyntax.Verb
  public let modifiers: [ModifierSyntax]
  public let place: SourcePlace
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
}

/// `outcome(bindings) -> step`, also a case of a `switch`.
public struct HandlerSyntax: Sendable {
  public let documentation: [String]
  public let name: Name
  public let bindings: [Name]
  public let step: StepSyntax
}
