/// A sequence of steps, of which only the last one can branch.
package typealias StepSyntax = [StepPartSyntax]

package indirect enum StepPartSyntax: Sendable {
  case simple(SimpleStepSyntax)
  case conditional(ConditionalSyntax)
  case selection(SwitchSyntax)
}

/// `if name(args) chain else step`.
package struct ConditionalSyntax: Sendable {
  /// True for `unless`.
  package let isNegated: Bool
  package let condition: Name
  package let arguments: ArgumentsSyntax
  package let then: StepSyntax
  package let otherwise: StepSyntax?
  package let place: SourcePlace

  package init(
    isNegated: Bool, condition: Name, arguments: ArgumentsSyntax, then: StepSyntax, otherwise: StepSyntax?,
    place: SourcePlace
  ) {
    self.isNegated = isNegated
    self.condition = condition
    self.arguments = arguments
    self.then = then
    self.otherwise = otherwise
    self.place = place
  }
}

package struct SwitchSyntax: Sendable {
  package let subject: Name
  package let arguments: ArgumentsSyntax
  package let cases: [HandlerSyntax]
  package let place: SourcePlace

  package init(subject: Name, arguments: ArgumentsSyntax, cases: [HandlerSyntax], place: SourcePlace) {
    self.subject = subject
    self.arguments = arguments
    self.cases = cases
    self.place = place
  }
}

package struct SimpleStepSyntax: Sendable {
  package enum Kind: Sendable {
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
  package let kind: Kind
  /// From the keyword to the last token.
  package let place: SourcePlace
  /// The keyword alone.
  package let keyword: SourcePlace

  package init(kind: Kind, place: SourcePlace, keyword: SourcePlace) {
    self.kind = kind
    self.place = place
    self.keyword = keyword
  }
}

/// `push`, `present`, `replace` or `root` with its target.
package struct ShowSyntax: Sendable {
  package enum Verb: String, Sendable { case push, present, replace, root }
  package let verb: Verb
  package let target: Name
  package let arguments: ArgumentsSyntax
  package let modifiers: [ModifierSyntax]
  package let handlers: [HandlerSyntax]?

  package init(
    verb: Verb, target: Name, arguments: ArgumentsSyntax, modifiers: [ModifierSyntax], handlers: [HandlerSyntax]?
  ) {
    self.verb = verb
    self.target = target
    self.arguments = arguments
    self.modifiers = modifiers
    self.handlers = handlers
  }
}

package struct ModifierSyntax: Sendable {
  package enum Kind: Sendable {
    case style(Name, ArgumentsSyntax)
    case inNavigation
    case bare
    case animated(ArgumentsSyntax)
  }
  package let kind: Kind
  package let place: SourcePlace

  package init(kind: Kind, place: SourcePlace) {
    self.kind = kind
    self.place = place
  }
}
