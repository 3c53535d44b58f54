/// A change to one mechanism in modules that use another one, which it calls there.
package struct SupportHook: Sendable {
  /// The mechanism that changes.
  package let mechanism: SupportMechanism
  /// Its text in `mechanism`; a test verifies that it is there.
  package let old: String
  package let new: String
}

extension SupportMechanism {
  /// The changes that it makes to the others.
  package var hooks: [SupportHook] {
    switch self {
    case .events: Self.eventHooks
    default: []
    }
  }

  /// Its text in a support file that also has `others`.
  package func text(beside others: [SupportMechanism]) -> String {
    others.flatMap(\.hooks).filter { $0.mechanism == self }
      .reduce(String(decoding: text, as: UTF8.self)) { $0.replacing($1.old, with: $1.new) }
  }

  private static let eventHooks = [
    SupportHook(
      mechanism: .stack, old: "  private var ownerName: String?\n",
      new: """
          private var ownerName: String?
          /// The flow's name in events.
          public var name: String?
          /// How it is about to end.
          private var outcome: String?

        """),
    SupportHook(
      mechanism: .ending, old: "    all.removeAll { $0.object == nil }\n",
      new: "    all.removeAll { $0.object == nil }\n    tellScreens()\n"),
    SupportHook(
      mechanism: .ending, old: "    screens += new.map { Weak(object: $0) }\n",
      new: "    screens += new.map { Weak(object: $0) }\n    for screen in new { tell(of: screen, named: nil) }\n"),
    SupportHook(
      mechanism: .ending, old: "    phase = .ended\n",
      new: """
            let wasThere = phase != .ended
            phase = .ended
            if wasThere { tellEnd(toParent: closed != nil) }

        """),
    SupportHook(
      mechanism: .showing, old: "guard routes.insert(route).inserted else { return }",
      new: "guard routes.insert(route).inserted else { return refuse(by: route) }"),
    SupportHook(
      mechanism: .showing, old: "layers.contains(where: { $0.name == name }) { return }",
      new: "layers.contains(where: { $0.name == name }) { return refuse(by: route) }"),
    SupportHook(
      mechanism: .showing, old: "    let screen = make()\n    perform(route, then: next) { done in\n",
      new: "    let screen = make()\n    tellReplacement(by: screen)\n    perform(route, then: next) { done in\n"),
    SupportHook(
      mechanism: .showing, old: "    Self.endLostSoon()\n",
      new: "    refuse(.impossible, by: nil)\n    Self.endLostSoon()\n"),
    SupportHook(
      mechanism: .leaving, old: "    assertOnMainThread(\"A step that finishes\")\n    guard isLive else { return }\n",
      new: "    assertOnMainThread(\"A step that finishes\")\n    guard isLive else { return refuse(by: nil) }\n"),
    SupportHook(
      mechanism: .questions, old: "guard isLive, question == nil else { return }",
      new: "guard isLive, question == nil else { return refuse(.waiting, by: nil) }"),
    SupportHook(
      mechanism: .transitions,
      old: "      if self.isLive, child?.phase != .ended { transition(done) } else { done() }\n",
      new: """
              if self.isLive, child?.phase != .ended { return transition(done) }
              self.refuse(.ended, by: route)
              done()

        """),
  ]
}
