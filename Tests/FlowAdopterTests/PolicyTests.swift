import FlowTestSupport
import Testing

/// What hand-written coordinators do with a child that is there already is its policy, if it is no more than that.
@Suite struct PolicyTests {
  private static let show = """
    func show() {
      let child = ProfileCoordinator(navigationController: navigationController)
      profile = child
      childCoordinators.append(child)
      child.start()
    }
    """

  /// - Parameters:
  ///   - open: a method that is called by the list's `onOpen`.
  ///   - start: what `start()` does besides.
  ///   - moves: how the child shows its screen.
  private static func app(
    _ open: String, start: String = "", members: String = "", moves: String = "pushViewController"
  ) throws -> HomeApp {
    try HomeApp(
      start: "list.onOpen = { self.open() }\n\(start)",
      members: """
        weak var profile: ProfileCoordinator?
        var current: (any Coordinator)?
        var childCoordinators: [any Coordinator] = []
        let tabBarController: UITabBarController
        func open() {
        \(open)
        }
        \((open + start).contains("show()") ? show : "")
        func removeChild(_ child: any Coordinator) { childCoordinators.removeAll { $0 === child } }
        func removeProfile() {
          if let profile { removeChild(profile) }
          profile = nil
        }
        \(members)
        """,
      """
      protocol Coordinator: AnyObject { func start() }
      final class ProfileCoordinator: Coordinator {
        let navigationController: UINavigationController
        let root = ProfileViewController()
        var onEnd: (() -> Void)?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.\(moves)(root, animated: true) }
        func finish() { onEnd?() }
        func update(_ name: String) { root.title = name }
      }
      """)
  }

  struct Form: CustomTestStringConvertible {
    let policy: String
    let code: String
    var testDescription: String { code }

    init(_ policy: String, _ code: String) { (self.policy, self.code) = (policy, code) }
  }

  @Test(arguments: [
    Form("single", "guard profile == nil else { return }\nshow()"),
    Form("single", "if profile != nil { return }\nshow()"),
    Form("single", "guard !childCoordinators.contains(where: { $0 is ProfileCoordinator }) else { return }\nshow()"),
    Form("single", "if childCoordinators.contains { $0 is ProfileCoordinator } { return }\nshow()"),
    Form("single", "if childCoordinators.first(where: { $0 is ProfileCoordinator }) != nil { return }\nshow()"),
    Form("single", "if profile == nil { show() }"),
    Form("single", "if let profile { print(profile) } else { show() }"),
    // Only one kind of child is ever kept there.
    Form(
      "single",
      """
      guard current == nil else { return }
      let child = ProfileCoordinator(navigationController: navigationController)
      current = child
      child.start()
      """),
    Form(
      "reuse",
      """
      if let profile = profile {
        navigationController.popToViewController(profile.root, animated: true)
        return
      }
      show()
      """),
    Form(
      "reuse",
      """
      guard profile == nil else {
        tabBarController.selectedIndex = 1
        return
      }
      show()
      """),
    Form(
      "reuse",
      """
      if let existing = childCoordinators.first(where: { $0 is ProfileCoordinator }) {
        navigationController.popToViewController(existing.root, animated: true)
        return
      }
      show()
      """),
    Form(
      "reuse",
      """
      if let existing = childCoordinators.compactMap({ $0 as? ProfileCoordinator }).first {
        navigationController.dismiss(animated: true)
        navigationController.popToViewController(existing.root, animated: true)
      } else {
        show()
      }
      """),
    Form(
      "reuse",
      """
      guard let profile else { return show() }
      navigationController.popToViewController(profile.root, animated: true)
      """),
    Form("replace", "profile?.finish()\nprofile = nil\nshow()"),
    Form("replace", "if let old = profile {\n old.finish()\n removeChild(old)\n profile = nil\n}\nshow()"),
  ]) func policiesAreRead(_ form: Form) throws {
    let text = try Self.app(form.code).flow()
    #expect(text.contains("onOpen -> push Profile\n"), "\(text)")
    #expect(text.contains("  child Profile \(form.policy) {\n"), "\(text)")
    #expect(!text.contains("needs") && !text.contains("not read"), "\(text)")
  }

  /// What a policy does not mean stays what it was.
  @Test(arguments: [
    // Another child than the one that is looked for.
    Form(
      "onOpen -> unless hasProfile push Other else stay\n",
      "guard profile == nil else { return }\nOtherCoordinator(navigationController: navigationController).start()"),
    // It is told something as well.
    Form(
      "onOpen -> if hasProfile call update else push Profile\n",
      "if let profile { profile.update(\"a\") } else { show() }"),
    Form(
      "onOpen -> if hasProfile call updatesTheList else push Profile\n",
      "if profile != nil { session.updatesTheList() } else { show() }"),
    // It is shown once more.
    Form("onOpen -> push Profile\n", "if let profile { profile.start() } else { show() }"),
    // What stands before it happens once, too.
    Form(
      "onOpen -> unless hasProfile call track then push Profile else stay\n",
      "guard profile == nil else { return }\nsession.track()\nshow()"),
    // What follows does so whether or not it is there.
    Form("push Profile then call track", "if profile == nil { show() }\nsession.track()"),
    // Any child.
    Form("unless hasCurrent push Profile", "guard current == nil else { return }\nshow()\ncurrent = anyone()"),
    // Others end as well.
    Form("onOpen -> push Profile\n", "childCoordinators.removeAll()\nshow()"),
  ]) func whatIsMoreThanAPolicyStays(_ form: Form) throws {
    let text = try Self.app(form.code).flow()
    #expect(text.contains(form.policy), "\(text)")
    for word in ["single", "reuse", "replace"] { #expect(!text.contains("child Profile \(word)"), "\(text)") }
  }

  /// One that is only taken from the list stays on screen.
  @Test(arguments: [
    "childCoordinators.removeAll { $0 is ProfileCoordinator }\nshow()",
    "childCoordinators = childCoordinators.filter { !($0 is ProfileCoordinator) }\nshow()",
    "if let old = profile { removeChild(old) }\nshow()", "removeProfile()\nshow()",
  ]) func whatIsOnlyForgottenIsNotReplaced(_ open: String) throws {
    let text = try Self.app(open).flow()
    #expect(text.contains("onOpen -> push Profile\n") && !text.contains("child Profile replace"), "\(text)")
    #expect(text.contains("not read: forgets Profile, whose screens stay where they are\nflow Home"), "\(text)")
    let popping = try Self.app("navigationController.popViewController(animated: false)\n\(open)").flow()
    #expect(popping.contains("onOpen -> pop animated(false) then push Profile\n"), "\(popping)")
    #expect(!popping.contains("forgets"), "\(popping)")
  }

  /// One who shows it whether or not it is there.
  @Test func policiesThatDifferStayConditions() throws {
    let text = try Self.app(
      "guard profile == nil else { return }\nshow()", start: "list.onForce = { self.show() }"
    ).flow()
    #expect(text.contains("onOpen -> unless hasProfile push Profile else stay\n"), "\(text)")
    #expect(text.contains("onForce -> push Profile\n"), "\(text)")
    #expect(!text.contains("single"), "\(text)")
  }

  /// At the start, and when it has just ended, there is none.
  @Test func whereThereIsNoneThePolicyIsOpen() throws {
    let text = try Self.app(
      "guard profile == nil else { return }\nshowAgain()",
      members: """
        func showAgain() {
          let child = ProfileCoordinator(navigationController: navigationController)
          child.onEnd = { [weak self, weak child] in
            if let child { self?.removeChild(child) }
            self?.showAgain()
          }
          profile = child
          child.start()
        }
        """
    ).flow()
    #expect(text.contains("  child Profile single {\n    finished -> push Profile\n"), "\(text)")
  }

  /// The usual policy is not written, and a flow that takes the place of others has none.
  @Test func whatIsUsualIsNotWritten() throws {
    let guarded = "guard profile == nil else { return }\nshow()"
    let presented = try Self.app(guarded, moves: "present").flow()
    #expect(presented.contains("onOpen -> present Profile\n"), "\(presented)")
    #expect(presented.contains("  child Profile {\n"), "\(presented)")
    let whole = """
      guard profile == nil else { return }
      let child = ProfileCoordinator(navigationController: navigationController)
      child.onEnd = { self.start() }
      child.start()
      navigationController.setViewControllers([child.root], animated: true)
      """
    let replacing = try Self.app(whole).flow()
    #expect(
      replacing.contains("onOpen -> unless hasProfile replace Profile animated(true) else stay\n"), "\(replacing)")
  }
}
