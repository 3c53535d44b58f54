import FlowTestSupport
import Testing

/// How a child tells whoever started it that it ended.
@Suite struct EndTests {
  static func app(
    hears: String, child members: String, start: String = "", _ others: String = ""
  ) throws -> HomeApp {
    try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let child = ProfileCoordinator(navigationController: navigationController)
        \(hears)
          child.start()
        }
        func removeChild(_ child: ProfileCoordinator?) {}
        """,
      """
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        \(members)
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let profile = ProfileViewController()
          \(start)
          navigationController.pushViewController(profile, animated: true)
        }
      }
      \(others)
      """)
  }

  @Test func endsOfOneNameAreToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onDone = { self.navigationController.pushViewController(DoneViewController(), animated: true) }
        child.onFinish = { name in
          self.navigationController.pushViewController(NameViewController(name: name), animated: true)
        }
        """,
      child: "var onDone: (() -> Void)?\nvar onFinish: ((String) -> Void)?",
      start: "profile.onBack = { self.onDone?() }\nprofile.onSave = { name in self.onFinish?(name) }",
      "final class ProfileViewController: UIViewController { var onSave: ((String) -> Void)? }")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onBack -> finish done\n"), "\(profile)")
    #expect(profile.contains("onSave(name: String) -> finish finished(name)\n"), "\(profile)")
    let home = try app.flow()
    #expect(home.contains("    done -> push Done\n    finished(name) -> push Name(name)\n"), "\(home)")
    #expect(!home.contains("does something else"), "\(home)")
    #expect(
      app.report.contains("'onDone' and 'onFinish' would have one name: told apart as 'done' and 'finished'"),
      "\(app.report)")
  }

  @Test func casesOfOneNameAreToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onEvent = { event in
          switch event {
          case .complete: self.navigationController.pushViewController(CompleteViewController(), animated: true)
          case .ended: self.navigationController.pushViewController(EndedViewController(), animated: true)
          }
        }
        """,
      child: "enum Event { case complete, ended }\nvar onEvent: ((Event) -> Void)?",
      start: "profile.onBack = { self.onEvent?(.ended) }\nprofile.onSave = { self.onEvent?(.complete) }")
    let home = try app.flow()
    #expect(home.contains("completed -> push Complete\n") && home.contains("ended -> push Ended\n"), "\(home)")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onBack -> finish ended\n") && profile.contains("onSave -> finish completed\n"))
  }

  /// What only keeps or forgets a child is no end of its own.
  @Test func bookkeepingIsNotToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onDone = { self.removeChild(child) }
        child.onFinish = {
          self.navigationController.pushViewController(DoneViewController(), animated: true)
        }
        """,
      child: "var onDone: (() -> Void)?\nvar onFinish: (() -> Void)?",
      start: "profile.onBack = { self.onDone?()\nself.onFinish?() }")
    #expect(try app.flow().contains("    finished -> push Done\n"))
    #expect(try app.flow("Profile").contains("onBack -> finish finished\n"))
    #expect(!app.report.contains("told apart"))
  }
}
