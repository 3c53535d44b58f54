import FlowLanguage

// The modifiers after a target: style, navigation, animation.
extension StepResolver {
  /// - Parameter scope: where a popover's source is looked up; nil where nothing is in scope.
  mutating func presentation(
    _ modifiers: [ModifierSyntax], of target: Show.Target, by verb: ShowSyntax.Verb, in scope: Scope?
  ) -> Presentation {
    var presentation = Presentation()
    let isAlert = if case .alert = target { true } else { false }
    let flow: FlowDeclaration? = if case .child(let child) = target { names.flows[children[child].flow] } else { nil }
    let isExternal = flow?.syntax.isExternal == true
    var existingStack: String? {
      verb == .present || verb == .root ? nil : "'\(verb.rawValue)' uses the existing stack"
    }
    for modifier in modifiers {
      switch modifier.kind {
      case .style(let name, let arguments):
        guard verb == .present else {
          report(
            .invalidPresentation, "'\(verb.rawValue)' takes no style: only 'present' does", at: modifier.place,
            help: PresentationStyle(rawValue: name.text) != nil
              ? "write 'present … as \(name.text)'" : "remove 'as \(name.text)', or write 'present'")
          continue
        }
        guard !isAlert || name.text == "popover" else {
          report(
            .invalidPresentation, "an alert has no style of presentation", at: modifier.place,
            help: "remove 'as \(name.text)', or write 'as popover(sender)' for an action sheet on an iPad")
          continue
        }
        if presentation.style != nil { reportRepeated("as", modifier) }
        style(name, arguments, into: &presentation, in: scope)
      case .inNavigation:
        if presentation.isInNavigation { reportRepeated("in navigation", modifier) }
        let reason = isAlert ? "an alert is never wrapped" : flow != nil ? "a flow brings its own stack" : existingStack
        if let reason { reportUseless("in navigation", modifier, reason) } else { presentation.isInNavigation = true }
      case .bare:
        if presentation.isBare { reportRepeated("bare", modifier) }
        let reason =
          flow == nil
          ? "only a flow brings a stack of its own"
          : isExternal ? "a flow that is written by hand is given a navigation controller" : existingStack
        if let reason { reportUseless("bare", modifier, reason) } else { presentation.isBare = true }
      case .onTop:
        if presentation.isOnTop { reportRepeated("on top", modifier) }
        let reason =
          verb != .present
          ? "only 'present' shows something over what covers the flow"
          : scope?.isEvent != true ? "only an 'event' removes what covers its flow first" : nil
        if let reason { reportUseless("on top", modifier, reason) } else { presentation.isOnTop = true }
      case .animated(let arguments):
        if presentation.isAnimated != nil { reportRepeated("animated", modifier) }
        guard let isAnimated = isAnimated(arguments, modifier) else { continue }
        if verb == .push || verb == .replace, let flow, isExternal {
          reportUseless("animated", modifier, "'\(flow.name)' is written by hand and pushes its first screen itself")
        }
        presentation.isAnimated = isAnimated
      }
    }
    return presentation
  }

  /// Whether a step that goes back is animated, which is the default.
  mutating func isAnimated(_ modifier: ModifierSyntax?) -> Bool {
    guard let modifier, case .animated(let arguments) = modifier.kind else { return true }
    return isAnimated(arguments, modifier) ?? true
  }

  private mutating func isAnimated(_ arguments: ArgumentsSyntax, _ modifier: ModifierSyntax) -> Bool? {
    guard arguments.list.count == 1, arguments.list[0].label == nil,
      case .literal(let literal) = arguments.list[0].value, literal.kind == .boolean
    else {
      var known: String?
      if arguments.list.count == 1, case .path(let path) = arguments.list[0].value {
        known = suggestion(for: path.text, among: ["true", "false"])
      }
      report(
        .invalidPresentation, "'animated' takes 'true' or 'false'", at: modifier.place,
        help: .text("write 'animated(\(known ?? "false"))'"),
        fix: known.map { Fix(write: "animated(\($0))", over: modifier.place) })
      return nil
    }
    return literal.text == "true"
  }

  private mutating func reportUseless(_ word: String, _ modifier: ModifierSyntax, _ reason: String) {
    report(.invalidPresentation, "'\(word)' does not apply: \(reason)", at: modifier.place, help: "remove it")
  }

  private mutating func reportRepeated(_ word: String, _ modifier: ModifierSyntax) {
    report(.duplicateDeclaration, "'\(word)' is written twice", at: modifier.place, help: "remove one")
  }

  private mutating func style(
    _ name: Name, _ arguments: ArgumentsSyntax, into presentation: inout Presentation, in scope: Scope?
  ) {
    guard name.isPresent else { return }
    guard let style = PresentationStyle(rawValue: name.text) else {
      guard name.text != "currentContext" else {
        return report(
          .invalidPresentation, "'currentContext' needs a screen that defines the context, which a flow cannot declare",
          at: name.place, help: "write 'overFullScreen', or 'fullScreen'")
      }
      if Detent(rawValue: name.text) != nil {
        return report(
          .invalidPresentation, "'\(name.text)' is a height of a sheet", at: name.place,
          help: .rename(to: "sheet(\(name.text))"))
      }
      if name.text == "modal" {
        return report(
          .invalidPresentation, "'present' is already modal: no presentation style is named 'modal'", at: name.place,
          help: "remove it, or write 'as fullScreen'")
      }
      let styles = PresentationStyle.allCases.map(\.rawValue)
      return report(
        .invalidPresentation, "no presentation style is named '\(name.text)'", at: name.place,
        help: suggestion(for: name.text, among: styles).map(Help.rename)
          ?? "a style is one of \(styles.joined(separator: ", "))")
    }
    presentation.style = style
    switch style {
    case .sheet: presentation.detents = detents(arguments)
    case .popover:
      presentation.source = popoverSource(name, arguments, in: scope)
      if let scope, let source = presentation.source, arguments.list.count == 2 {
        presentation.rectangle = rectangle(arguments.list[1], of: source, in: scope)
      }
    case .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen, .custom:
      if arguments.hasParentheses {
        report(
          .invalidPresentation, "style '\(name.text)' takes no arguments", at: arguments.place, help: "remove them")
      }
    }
  }

  private mutating func detents(_ arguments: ArgumentsSyntax) -> [Detent] {
    var detents: [Detent] = []
    for argument in arguments.list {
      guard argument.label == nil, case .path(let path) = argument.value, let detent = Detent(rawValue: path.text),
        !detents.contains(detent)
      else {
        let left = Detent.allCases.filter { !detents.contains($0) }.map(\.rawValue)
        let help: Help? =
          switch argument.value {
          case .literal(let literal) where literal.kind == .member: "write '\(literal.text.dropFirst())'"
          case .path(let path) where argument.label == nil: suggestion(for: path.text, among: left).map(Help.rename)
          default: nil
          }
        report(
          .invalidPresentation, "the detents of a sheet are 'medium' and 'large', each once", at: argument.place,
          help: help)
        continue
      }
      detents.append(detent)
    }
    return detents
  }

  private mutating func popoverSource(_ name: Name, _ arguments: ArgumentsSyntax, in scope: Scope?) -> Expression? {
    guard let scope, 1...2 ~= arguments.list.count, case .path(let path) = arguments.list[0].value, path.members.isEmpty
    else {
      report(
        .invalidPresentation,
        scope == nil ? "a popover needs a source, which only an action can pass" : "a popover needs a source",
        at: arguments.hasParentheses ? arguments.place : name.place,
        help: scope == nil ? nil : "give the action a parameter 'sender: UIView' and write 'as popover(sender)'")
      return nil
    }
    if let label = arguments.list[0].label {
      report(
        .invalidPresentation, "the source of a popover takes no label", at: label.place,
        help: "remove '\(label.text):'",
        fix: Fix("remove '\(label.text):'", replace: label.place.through(path.place.start), with: ""))
    }
    return anchor("source", path, ["UIView", "UIBarButtonItem"], in: scope)
  }

  /// The part of a view that a popover points at.
  private mutating func rectangle(_ argument: ArgumentSyntax, of source: Expression, in scope: Scope) -> Expression? {
    guard argument.label == nil, case .path(let path) = argument.value, path.members.isEmpty else {
      report(
        .invalidPresentation, "the rectangle of a popover must be a name", at: argument.place,
        help: "give the action a parameter 'rect: CGRect' and write 'as popover(\(path(source)), rect)'")
      return nil
    }
    let value = anchor("rectangle", path, ["CGRect"], in: scope)
    if let value, value.type?.hasSuffix("CGRect") != false, source.type?.hasSuffix("UIBarButtonItem") == true {
      report(
        .invalidPresentation, "a UIBarButtonItem has no rectangle", at: path.place,
        help: "remove it: the popover points at the whole button")
    }
    return value
  }

  /// The value of one of these types that a popover points at; reports it if nothing in scope has the name.
  private mutating func anchor(
    _ what: String, _ path: QualifiedName, _ types: [String], in scope: Scope
  ) -> Expression? {
    guard let value = scope[path.text] else {
      reportUnknownName(
        path.first, in: scope, help: "give the action a parameter '\(flowName(path.text)): \(types[0])'")
      return nil
    }
    if let type = value.type, !types.flatMap({ [$0, "UIKit.\($0)", "CoreGraphics.\($0)"] }).contains(type) {
      let allowed = types.map { "a \($0)" }.joined(separator: " or ")
      report(
        .argumentMismatch, "'\(path.text)' is \(type); the \(what) of a popover must be \(allowed)", at: path.place,
        help: "declare it '\(path.text): \(types[0])'")
    }
    return value.expression(at: path.place)
  }

  private func path(_ source: Expression) -> String {
    switch source.root {
    case .local(let name), .screenParameter(let name), .childArgument(let name), .flowParameter(let name),
      .state(let name):
      name
    case .need, .literal: "sender"
    }
  }
}
