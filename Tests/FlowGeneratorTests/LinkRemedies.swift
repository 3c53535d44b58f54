extension RemedyMutation {
  // What is changed stands in what is generated for Tests/Apps/Market.
  static let links = [
    RemedyMutation(
      "a link that gives up where it has to wait", "let next = find?() else { return }",
      "let next = find?() else { return fail(.refused) }", "a link waits behind the login"),
    RemedyMutation(
      "a link that nobody leads on", "for journey in Self.waiting { journey.look() }", "",
      "a link waits behind the login"),
    RemedyMutation(
      "a link that does not wait for the app", "app?.isWindowOpen == true ? next : nil", "app == nil ? nil : next",
      "an event of the app waits for its start alone"),
    RemedyMutation(
      "links that follow each other", "    cancelJourney()\n    let journey", "    let journey",
      "a newer link comes behind the login", "the answer comes after a newer link"),
    RemedyMutation(
      "a step that comes after a newer link",
      "guard !self.isOver else { return }\n        self.forget()\n        step()", "self.forget()\n        step()",
      "an event, and a newer link comes"),
    RemedyMutation(
      "a link that goes on though it is over", "private var isOver: Bool { failed == nil }",
      "private var isOver: Bool { false }", "the answer comes after the link was cancelled"),
    RemedyMutation(
      "links of one window that end those of another",
      "where journey.app == nil || journey.app === self {", "{", "two windows follow a link each"),
    RemedyMutation(
      "a link that waits for ever", "if find != nil || question != nil || isComing { fail(.expired) }", "",
      "a link has waited for too long"),
    RemedyMutation(
      "a failure that is told twice", "let failed = failed\n      forget()\n      failed?(reason)", "failed?(reason)",
      "a link has waited for too long", "the answer is that there is nothing", "a tab that is hidden"),
    RemedyMutation(
      "what is not found is not told", "if value == nil { fail(.notFound) }", "if value == nil { forget() }",
      "the answer is that there is nothing", "there is nothing, and that is known at once"),
    RemedyMutation(
      "what is refused is not told", "return self.fail(.refused)", "return self.forget()", "a tab that is hidden"),
    RemedyMutation(
      "a screen shown again", "if isSeen == front.screen { return forget() }", "_ = isSeen",
      "a screen in its place already, with equal values", "the same presented screen"),
    RemedyMutation(
      "a covered screen shown again", "if !front.isPresented { return move(stack, then: forget) }", "",
      "the same screen under what covers it"),
    RemedyMutation(
      "a flow started again",
      "if let found = parent.flow(of: Child.self), isMeant(found.child) { return enter(found, next) }", "",
      "a flow that is there, with equal values"),
    RemedyMutation(
      "a flow taken for another", ", isMeant(found.child) {", " {", "a flow that is there, with other values"),
    RemedyMutation(
      "a flow that is left though it holds links", "guard !app.isHoldingLinks else { return lookLater() }", "",
      "a flow holds links while it is dirty", "a flow holds links as long as it is there"),
    RemedyMutation(
      "a link that is held for ever", "self?.isHeld = false\n        self?.look()", "self?.isHeld = false",
      "a flow holds links while it is dirty"),
    RemedyMutation(
      "a link held by a flow of another window", "return family.contains { $0 === stack } && holder.holds()",
      "return holder.holds()", "a flow in another window holds links"),
    RemedyMutation(
      "a link that moves what is not to move", "        self.beStill()\n", "", "a screen without animation"),
    RemedyMutation(
      "a link that keeps still what comes before it", "      app.queue.run { done in\n        self.beStill()",
      "      self.beStill()\n      app.queue.run { done in", "a step waits before a link without animation"),
    RemedyMutation(
      "animations that come back too early", "_ count: Int = 8", "_ count: Int = 0", "a screen without animation"),
    RemedyMutation(
      "animations that never come back", "      moveAgain()\n      expiry?", "      expiry?",
      "a screen without animation", "a screen without animation, and a newer link comes"),
    RemedyMutation(
      "animations that the app has turned off", "guard still > 0 || UIView.areAnimationsEnabled else { return false }",
      "", "a screen in an app that moves nothing"),
    RemedyMutation(
      "the place below taken for the one that is seen", "in Self.screens(from: root).reversed() {",
      "in Self.screens(from: root) {", "the user sees a sheet", "a link has shown where the user is"),
    RemedyMutation(
      "a place that only its link can say", "guard let link = link.map(withPrefix) ?? journey?.link else",
      "guard let link = link.map(withPrefix) else",
      "a link has shown where the user is"),
  ]
}
