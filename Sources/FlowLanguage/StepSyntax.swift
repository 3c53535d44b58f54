/// A sequence of steps, of which only the last one can branch.
public typealias StepSyntax = [StepPartSyntax]

public indirect enum StepPartSyntax: Sendable {
  case simple(SimpleStepSyntax)
  case conditional(ConditionalSyntax)
  case selection(SwitchSyntax)
}

/// `if name(args) chain else step`.
public struct ConditionalSyntax: Sendable {
  /// True for `unless`.
  public let isNegated: Bool
  public let condition: Name
  public let arguments: ArgumentsSyntax
  public let then: StepSyntax
  public let otherwise: StepSyntax?
  public let place: SourcePlace
}

public struct SwitchSyntax: Sendable {
  public let subject: Name
  public let arguments: ArgumentsSyntax
  public let cases: [HandlerSyntax]
  public let place: SourcePlace
}

public struct SimpleStepSyntax: Sendable {
  public enum Kind: Sendable {
    indirect case show(ShowSyntax)
    /// Without a name: the top screen. The modifier, here and below, determines whether the step is animated.
    case pop(to: Name?, ModifierSyntax?)
    case dismiss(ModifierSyntax?)
    case close(ModifierSyntax?)
    case stay
    case select(Name)
    case finish(Name, ArgumentsSyntax, ModifierSyntax?)
    case finishAncestor(flow: Name, child: Name, ArgumentsSyntax, ModifierSyntax?)
    case call(Name, ArgumentsSyntax, isAsync: Bool, results: [ActionSyntax]?)
    case tell(screen: Name, method: Name, ArgumentsSyntax)
    case go(Name, ArgumentsSyntax)
    case signal(Name, ArgumentsSyntax)
  }
  public let kind: Kind
  /// From the keyword to the last token.
  public let place: SourcePlace
  /// The keyword alone.
  public let keyword: SourcePlace
}

/// `push`, `present`, `replace` or `root` with its target.
public struct ShowSyntax: Sendable {
  public enum Verb: String, Sendable {
    case push, present, replace, root

    /// In a sentence.
    package var spoken: String {
      switch self {
      case .push: "pushes"
      case .present: "presents"
      case .replace: "replaces the stack by"
      case .root: "makes the root"
      }
    }
  }

  public let verb: Verb
  public let target: Name
  public let arguments: ArgumentsSyntax
  public let modifiers: [ModifierSyntax]
  public let handlers: [HandlerSyntax]?
}

public struct ModifierSyntax: Sendable {
  public enum Kind: Sendable {
    case style(Name, ArgumentsSyntax)
    case inNavigation
    case bare
    case onTop
    case animated(ArgumentsSyntax)
  }
  public let kind: Kind
  public let place: SourcePlace
}
