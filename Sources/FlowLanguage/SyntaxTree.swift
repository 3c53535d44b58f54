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

  /// The bytes of one token.
  package func range(of token: Int) -> Range<Int> {
    Int(tokens[token].start)..<(token + 1 < tokens.count ? Int(tokens[token + 1].start) : source.bytes.count)
  }
}

// MARK: - Declarations

package struct FileSyntax: Sendable {
  package var imports: [QualifiedName] = []
  package var settings: [SettingsSyntax] = []
  package var protocols: [ProtocolSyntax] = []
  package var flows: [FlowSyntax] = []
}

package struct SettingsSyntax: Sendable {
  package let settings: [SettingSyntax]
  package let place: SourcePlace
}

/// One line of settings: the setting, and the words that follow.
package struct SettingSyntax: Sendable {
  package let name: SettingName
  /// A string is here without quotes and escapes.
  package let words: [Name]
  package let place: SourcePlace
}

package struct ProtocolSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let isExternal: Bool
  package let requirements: [SignatureSyntax]
}

/// A protocol's member, an outcome or a signal.
package struct SignatureSyntax: Sendable {
  package let documentation: [String]
  package let name: Name
  package let parameters: [ParameterSyntax]
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
}

package struct StateSyntax: Sendable {
  package let documentation: [String]
  package let isWeak: Bool
  package let name: Name
  package let type: TypeSyntax
  package let defaultValue: LiteralSyntax?
}

package struct StartSyntax: Sendable {
  package enum Target: Sendable {
    indirect case screen(ScreenSyntax)
    case step(StepSyntax)
  }
  package let target: Target
  /// The place of the word `start`.
  package let place: SourcePlace
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
}

package struct AlertSyntax: Sendable {
  package let documentation: [String]
  package internal(set) var name: Name
  package internal(set) var parameters: [ParameterSyntax] = []
  package internal(set) var actions: [ActionSyntax] = []
  package internal(set) var block: BlockSyntax
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
  package internal(set) var parameters: [ParameterSyntax] = []
  package internal(set) var flow: Name?
  package internal(set) var arguments: ArgumentsSyntax
  package internal(set) var items: [Item] = []
  package internal(set) var links: [LinkSyntax] = []
}

package struct ChildSyntax: Sendable {
  package let documentation: [String]
  package internal(set) var name: Name
  package internal(set) var parameters: [ParameterSyntax] = []
  package internal(set) var flow: Name?
  package internal(set) var arguments: ArgumentsSyntax
  package internal(set) var policy: ChildPolicy?
  package internal(set) var via: ViaSyntax?
  package internal(set) var links: [LinkSyntax] = []
  package internal(set) var handlers: [HandlerSyntax] = []
  package internal(set) var block: BlockSyntax
}

package struct ViaSyntax: Sendable {
  package let shown: ShowSyntax.Verb
  package let modifiers: [ModifierSyntax]
  package let place: SourcePlace
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
}

/// `outcome(bindings) -> step`, also a case of a `switch`.
package struct HandlerSyntax: Sendable {
  package let name: Name
  package let bindings: [Name]
  package let step: StepSyntax
}
