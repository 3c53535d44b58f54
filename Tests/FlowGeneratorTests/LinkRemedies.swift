extension RemedyMutation {
  // What is changed stands in what is generated for Tests/Apps/Market.
  static let links = [
    RemedyMutation(
      "a flow that is not told its link", "coordinator.stack.markStart(as: MarketLink.terms)", "",
      "a tap has shown a flow that two flows show"),
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
      "guard !self.isOver else { return }\n        guard stack?.isLive", "guard stack?.isLive",
      "an event, and a newer link comes"),
    RemedyMutation(
      "a link that ends with its flow and is not told",
      "guard stack?.isLive == true else { return self.fail(.refused) }", "", "the flow ends before the link's turn"),
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
      "what is refused is not told", "else { return fail(.refused) }", "else { return forget() }",
      "a tab that is hidden"),
    RemedyMutation(
      "what is taken away for a tab that is hidden",
      "guard isOver || stack.shownTab(tab) != nil else { return fail(.refused) }", "", "a tab that is hidden"),
    RemedyMutation(
      "a screen shown again", "if isSeen == front.screen { return forget() }", "_ = isSeen",
      "a screen in its place already, with equal values", "the same presented screen"),
    RemedyMutation(
      "a covered screen shown again", "if !front.isPresented { return move(stack, then: forget) }", "",
      "the same screen under what covers it"),
    RemedyMutation(
      "a flow started again",
      "if let found = parent.flow(of: Child.self), isMeant(found.child) {\n        return enter(found, next)\n      }",
      "",
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
      "windows that wait for each other", "queues.first(where: { $0.window === window })", "queues.first",
      "windows do not wait for each other"),
    RemedyMutation(
      "a place in another window", "guard let root = window?.rootViewController else { return nil }\n    for",
      "guard let root = Self.all.first?.object?.window?.rootViewController else { return nil }\n    for",
      "a link in one window changes nothing in another"),
    RemedyMutation(
      "a link held by a flow of another window", "return family.contains { $0 === stack } && holder.holds()",
      "return holder.holds()", "a flow in another window holds links"),
    RemedyMutation(
      "a link that moves what is not to move", "        self.turnAnimationsOff()\n", "", "a screen without animation"),
    RemedyMutation(
      "a link that keeps still what comes before it", "      app.queue.run { done in\n        self.turnAnimationsOff()",
      "      self.turnAnimationsOff()\n      app.queue.run { done in", "a step waits before a link without animation"),
    RemedyMutation(
      "animations that come back too early", "_ count: Int = 8", "_ count: Int = 0", "a screen without animation"),
    RemedyMutation(
      "animations that never come back", "      turnAnimationsOn()\n      expiry?", "      expiry?",
      "a screen without animation", "a screen without animation, and a newer link comes"),
    RemedyMutation(
      "animations that the app has turned off", "guard still > 0 || UIView.areAnimationsEnabled else { return false }",
      "", "a screen in an app that moves nothing"),
    RemedyMutation(
      "the place below taken for the one that is seen", "in Self.screens(from: root).reversed() {",
      "in Self.screens(from: root) {", "the user sees a sheet", "a link has shown where the user is"),
    RemedyMutation(
      "a tab under More that is not selected", "controller.parent ?? self.barOverMore(controller)",
      "controller.parent", "a screen in a tab under More"),
    RemedyMutation(
      "what covers a tab under More", "controller.parent ?? barOverMore(controller)", "controller.parent",
      "a screen in a tab under More, which a sheet covers"),
    RemedyMutation(
      "nobody under More", "$0.parent == nil ? FlowStack.more(of: tabs) ?? $0 : $0", "$0",
      "a tab under More", "a screen in a tab under More"),
    RemedyMutation(
      "a tab under More that only its link can say", "tab.viewControllers.first ?? more?.first",
      "tab.viewControllers.first", "a tab under More that only its link can say"),
    RemedyMutation(
      "a place that only its link can say", "?? journey?.link ?? given", "?? given",
      "a link has shown where the user is"),
    RemedyMutation(
      "a first screen that only its link can say",
      "stack.reach(stack.screens.first?.object ?? stack.bareController, by: self.link)", "",
      "a link has shown a flow whose values no URL says"),
    RemedyMutation(
      "an answer that comes after the link has expired", "if find != nil || question != nil || isComing {",
      "if find != nil || isComing {", "a link has waited for too long"),
  ]

  // What is changed stands in what is generated for LibraryLinkTests.
  static let libraryLinks = [
    RemedyMutation(
      "a library's place without the prefix", "link.map(withPrefix) ?? journey", "link ?? journey",
      "a tap in a library"),
    RemedyMutation(
      "a prefix of the nearest flow alone", "      stack = flow.entry.parent\n    }\n    return link",
      "      stack = nil\n    }\n    return link", "a tap in a library"),
    RemedyMutation(
      "what was shown before its prefix was known",
      "Self.addresses[index].link = flow.withPrefix(address.link)", "_ = (index, flow)",
      "a prefix that is looked up"),
    RemedyMutation(
      "a prefix that only the URL says", "orders.stack.prefixLinks {", "let _: (OrdersLink) -> Any = {",
      "a prefix that is looked up"),
    RemedyMutation(
      "a prefix that the child's values say", "coordinator.stack.prefixLinks { ShopLink.region",
      "let _: (OrdersLink) -> ShopLink = { ShopLink.region",
      "a tap says what the prefix is looked up with"),
    RemedyMutation(
      "a prefix that the parent's values say", "coordinator.stack.prefixLinks { [shop = self.shop] in",
      "let _: (OrdersLink) -> ShopLink = { [shop = self.shop] in", "the parent says what the prefix does"),
    RemedyMutation(
      "a place of a library that has no prefix", "&& type(of: address.link.base) == type(of: link.base)", "",
      "a tab whose library has no prefix"),
    RemedyMutation(
      "one of two tabs that have such a flow", "from: main.stack, in: \"archive\"", "from: main.stack",
      "the prefix alone"),
    RemedyMutation(
      "links that nothing leads to", "if let library = libraries[link] {", "if let library = libraries[-1] {",
      "the prefix alone", "a prefix with a value"),
    RemedyMutation(
      "values of the prefix that the library takes for its own",
      "[Match(turns.dropFirst(), values.dropFirst(count), query)]", "[Match(turns.dropFirst(), values, query)]",
      "what is written is read", "a prefix with a value"),
    RemedyMutation(
      "a URL that ends with the prefix", "path.text += rest?.text ?? \"\"", "", "what is written is read"),
    RemedyMutation(
      "a library's values in the query", "Path(query: query + (rest?.query ?? []))", "Path(query: query)",
      "what is written is read"),
    RemedyMutation(
      "a library that asks while the prefix is looked up",
      "guard let name = journey.found(dependencies.name(code: code)) else { return }",
      "let name = dependencies.name(code: code) ?? \"\"", "nothing is found for the prefix"),
    RemedyMutation(
      "a library that asks behind the login", "journey.pass(from: stack) { [weak self] (_: MainCoordinator) in",
      "Optional(journey).map { [weak self] _ in", "a link into a library waits behind the login"),
    RemedyMutation(
      "a library that moves before it has its answer", "journey.ask { [dependencies] in\n        await",
      "journey.ask { [dependencies] in\n        enter { _ in }\n        return await", "a library finds nothing"),
    RemedyMutation(
      "a library's answer that comes too late", "if find != nil || question != nil || isComing { fail(.expired) }", "",
      "a link into a library has waited for too long"),
    RemedyMutation(
      "a library's flow that holds no links", "stack.holdLinks { [weak self] in",
      "let _: () -> Bool = { [weak self] in",
      "a flow of a library holds links"),
    RemedyMutation(
      "a library in a library taken for what is below the prefix", "[turn] + $0.turns", "[turn] + $0.turns.suffix(1)",
      "a library in a library"),
  ]
}
