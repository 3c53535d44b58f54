package import FlowLanguage

/// What happens, with every name resolved.
package indirect enum Step: Sendable {
  case show(Show)
  case pop(PopTarget, isAnimated: Bool, SourcePlace)
  case dismiss(isAnimated: Bool, SourcePlace)
  case close(isAnimated: Bool, SourcePlace)
  case stay(SourcePlace)
  /// The name of a tab of the nearest enclosing tab bar, as `Tab.name` has it.
  case select(String, SourcePlace)
  /// Index into the flow's outcomes, and its payload.
  case finish(Int, [Argument], isAnimated: Bool, SourcePlace)
  /// Ends every flow up to the nearest `flow`, which then starts its child `child`.
  case finishAncestor(flow: Int, child: Int, [Argument], isAnimated: Bool, SourcePlace)
  /// Index into the flow's hooks.
  case call(Int, [Argument], results: [Action], isAsync: Bool, SourcePlace)
  /// Index into the flow's screens.
  case tell(screen: Int, method: String, [Argument], SourcePlace)
  /// Index into the flow's signals, and its payload.
  case signal(Int, [Argument], SourcePlace)
  /// Index into the flow's routes, its arguments, and its step.
  case go(Int, [Argument], Step, SourcePlace)
  /// Each starts when the one before has finished on screen; at least two. An empty one is a step that could not
  /// be resolved and was reported; a checked module has none.
  case sequence([Step])
  case conditional(Condition, then: Step, otherwise: Step?, SourcePlace)
  case selection(Expression, [SwitchCase], SourcePlace)
}

public enum PopTarget: Equatable, Sendable {
  case top
  case root
  /// Index into the flow's screens.
  case screen(Int)
}

package final class Show: Sendable {
  package enum Target: Hashable, Sendable {
    /// Index into the flow's screens.
    case screen(Int)
    /// Index into the flow's alerts.
    case alert(Int)
    /// Index into the flow's children.
    case child(Int)
  }
  package let verb: ShowSyntax.Verb
  package let target: Target
  /// For the target's parameters (a child's own if it has some, else its flow's), in order. Does not include those that
  /// use their defaults.
  package let arguments: [Argument]
  package let presentation: Presentation
  /// Handlers at the call site, which take precedence over the child's own; nil if there is no block.
  package let handlers: [OutcomeHandler]?
  package let place: SourcePlace
  /// The place of the target's name.
  package let targetPlace: SourcePlace

  package init(
    verb: ShowSyntax.Verb, target: Target, arguments: [Argument] = [], presentation: Presentation = .plain,
    handlers: [OutcomeHandler]? = nil, place: SourcePlace, targetPlace: SourcePlace? = nil
  ) {
    self.verb = verb
    self.target = target
    self.arguments = arguments
    self.presentation = presentation
    self.handlers = handlers
    self.place = place
    self.targetPlace = targetPlace ?? place
  }

  /// Whether a handler at this call site uses a value that only this step has.
  package var handlersUseItsValues: Bool { handlers?.contains { !$0.freeLocals(orScreens: true).isEmpty } ?? false }

  package func given(_ arguments: [Argument]) -> Show {
    Show(
      verb: verb, target: target, arguments: arguments, presentation: presentation, handlers: handlers, place: place,
      targetPlace: targetPlace)
  }
}

extension Action {
  /// The index of the screen that the action pushes, if it does nothing else and the screen on which it stands has all
  /// values: with `actions destinations`, it is a case then, not a method.
  package func destination(in flow: Flow) -> Int? {
    guard case .show(let show) = step, show.verb == .push, show.presentation == .plain,
      case .screen(let screen) = show.target
    else { return nil }
    var own = 0
    for argument in show.arguments {
      switch argument.value.root {
      case .local(flow.screens[screen].parameters[argument.parameter].name): own += 1
      case .screenParameter(flow.screens[screen].parameters[argument.parameter].name): break
      default: return nil
      }
      guard argument.value.members.isEmpty else { return nil }
    }
    return own == parameters.count ? screen : nil
  }
}

/// How something is shown: the modifiers after the target.
package struct Presentation: Equatable, Sendable {
  /// Nothing was written.
  package static let plain = Presentation()

  /// nil if nothing was written.
  package var style: PresentationStyle?
  /// Those of a sheet.
  package var detents: [Detent] = []
  /// The source of `popover(sender)`.
  package var source: Expression?
  /// The rectangle of `popover(sender, rect)`.
  package var rectangle: Expression?
  /// Whether what it comes out of is a value of its step, such as what was tapped.
  package var usesLocals: Bool {
    [source, rectangle].contains { value in
      switch value?.root {
      case .local, .screenParameter: true
      case .literal, .childArgument, .flowParameter, .state, .need, nil: false
      }
    }
  }
  package var isInNavigation = false
  package var isBare = false
  /// Whether what covers the flow of the event stays where it is.
  package var isOnTop = false
  /// nil if nothing was written.
  package var isAnimated: Bool?

  /// The same with nothing below it that an event would take away.
  package var byItself: Presentation {
    var presentation = self
    presentation.isOnTop = false
    return presentation
  }
}

/// One value for one parameter.
package struct Argument: Equatable, Sendable {
  /// The index of the parameter.
  package let parameter: Int
  package let value: Expression
  /// As written; for a `tell`, whose parameters are not declared.
  package var label: String?
}

extension Argument {
  /// A value of a parameter's own type.
  package init(_ index: Int, _ root: Expression.Root, for parameter: Parameter) {
    self.init(parameter: index, value: Expression(root: root, type: parameter.type, place: parameter.place))
  }
}

/// A value: a literal, or something in scope and possibly a member of it.
package struct Expression: Equatable, Sendable {
  package enum Root: Equatable, Sendable {
    /// Swift source.
    case literal(String)
    /// A parameter or binding of the action, handler or event around the step; also an optional's value in the
    /// branch of the condition that unwraps it, under the optional's own name.
    case local(String)
    /// A parameter of the screen around the action.
    case screenParameter(String)
    /// An argument of the child around the handler, captured when it was started: one of the child's own
    /// parameters or, where it has none, of its flow's. In a tab's arguments, one of the tab's own.
    case childArgument(String)
    case flowParameter(String)
    case state(String)
    /// Index into the flow's needs, with arguments if it is a method.
    indirect case need(Int, [Argument])
  }
  package let root: Root
  /// `.name.first` after the root.
  package let members: [String]
  /// The declared type if known: there are no members, and it is not a literal.
  package let type: String?
  package let place: SourcePlace

  package init(root: Root, members: [String] = [], type: String?, place: SourcePlace) {
    self.root = root
    self.members = members
    self.type = type
    self.place = place
  }

  /// The same value, wherever it is written.
  package static func == (a: Expression, b: Expression) -> Bool {
    a.root == b.root && a.members == b.members && a.type == b.type
  }
}

package struct Condition: Sendable {
  package let expression: Expression
  /// True for `unless`.
  package let isNegated: Bool
  /// Set if the expression is an optional: the name of its value in the branch, which is the
  /// expression's own.
  package let unwrapped: String?
  package let isAsync: Bool
}

package struct SwitchCase: Sendable {
  package let documentation: [String]
  package let name: String
  package let bindings: [String?]
  package let step: Step
  package let place: SourcePlace
}
