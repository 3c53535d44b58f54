import Testing

/// Which of several methods of one name a call means.
@Suite struct OverloadTests {
  @Test func theOneForTheScreenIsRead() throws {
    func screen(_ name: String) -> String {
      """
      protocol \(name)Delegate: AnyObject { func didChoose(in viewController: \(name)ViewController) }
      final class \(name)ViewController: UIViewController {
        weak var delegate: \(name)Delegate?
        func choose() { delegate?.didChoose(in: self) }
      }

      """
    }
    let app = try HomeApp(
      start: "list.delegate = self",
      members: """
        func didChoose(in viewController: DetailViewController) {
          navigationController.pushViewController(OtherViewController(), animated: true)
        }
        func didChoose(in viewController: ListViewController) {
          let detail = DetailViewController()
          detail.delegate = self
          navigationController.pushViewController(detail, animated: true)
        }
        """, screen("List") + screen("Detail"))
    let home = try app.flow()
    #expect(home.contains("screen List {\n    didChoose -> push Detail\n"), "\(home)")
    #expect(home.contains("screen Detail {\n    didChoose -> push Other\n") && !home.contains("event"), "\(home)")
  }

  @Test func theOneForTheArgumentIsRead() throws {
    let app = try HomeApp(
      start: "list.onItem = { item in self.open(item) }\nlist.onTag = { tag in self.open(tag) }",
      members: """
        func open(_ item: Item) { navigationController.pushViewController(ItemViewController(), animated: true) }
        func open(_ tag: Tag) { navigationController.pushViewController(TagViewController(), animated: true) }
        """,
      """
      struct Item {}
      struct Tag {}
      final class ListViewController: UIViewController {
        var onItem: ((Item) -> Void)?
        var onTag: ((Tag) -> Void)?
      }
      """)
    let home = try app.flow()
    #expect(home.contains("onItem(item: Item) -> push Item\n    onTag(tag: Tag) -> push Tag\n"), "\(home)")
    #expect(!home.contains("event"), "\(home)")
  }

  /// Also where none of the types is the app's.
  @Test func theOneForAPlainValueIsRead() throws {
    let app = try HomeApp(
      start: """
        list.onName = { self.open($0) }
        list.onURL = { self.open($0) }
        list.onMovie = { self.open($0) }
        """,
      members: ["id: Int", "name: String", "url: URL", "person: Person", "movie: Movie"].map { parameter in
        let name = String(parameter.prefix { $0 != ":" })
        let screen = "\(name.prefix(1).uppercased() + name.dropFirst())ViewController(\(name): \(name))"
        return "func open(_ \(parameter)) { navigationController.pushViewController(\(screen), animated: true) }"
      }.joined(separator: "\n"),
      """
      final class ListViewController: UIViewController {
        var onName: ((String) -> Void)?
        var onURL: ((URL) -> Void)?
        var onMovie: ((Movie) -> Void)?
      }
      """)
    let home = try app.flow()
    for step in [
      "onName(value: String) -> push Name", "onURL(value: URL) -> push Url", "onMovie(value: Movie) -> push Movie",
    ] { #expect(home.contains(step + "("), "\(home)") }
  }

  /// One that wraps a view calls the one that shows the view controller.
  @Test func theOneForAViewIsNotTheOneForItsController() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.present(DetailView(), over: true) }",
      members: """
        func present(_ view: some View, over: Bool) { present(UIHostingController(rootView: view), over: over) }
        func present(_ screen: UIViewController, animated: Bool = true, over: Bool = false) {
          navigationController.present(screen, animated: animated)
        }
        """)
    let home = try app.flow()
    #expect(home.contains("onOpen -> present Detail\n"), "\(home)")
  }

  /// What is not given is what the method says, and nothing is done with nothing.
  @Test func defaultsDecideWhatIsDone() throws {
    let app = try HomeApp(
      start: "list.onClose = { self.leave() }\nlist.onNext = { self.leave(before: true) { self.open() } }",
      members: """
        func open() { navigationController.pushViewController(OtherViewController(), animated: true) }
        func leave(before: Bool = false, completion: (() -> Void)? = nil) {
          if before { navigationController.popViewController(animated: true) }
          navigationController.dismiss(animated: true) { completion?() }
        }
        """)
    let home = try app.flow()
    #expect(home.contains("onClose -> dismiss\n    onNext -> pop then dismiss then push Other\n"), "\(home)")
  }
}

/// Methods of a delegate that have one name, as many of UIKit's do.
@Suite struct MethodOfOneNameTests {
  @Test func eachIsAnAction() throws {
    let app = try HomeApp(
      start: "list.delegate = self",
      members: """
        func list(_ list: ListViewController, didOpen item: Item) {
          navigationController.pushViewController(DetailViewController(), animated: true)
        }
        func list(_ list: ListViewController, didDelete item: Item) {
          navigationController.pushViewController(DeletedViewController(), animated: true)
        }
        func list(didClose list: ListViewController) { navigationController.popViewController(animated: true) }
        func tap(item: Item) { navigationController.pushViewController(ItemViewController(), animated: true) }
        func tap(tag: Tag) { navigationController.pushViewController(TagViewController(), animated: true) }
        """,
      """
      struct Item {}
      struct Tag {}
      protocol ListDelegate: AnyObject {
        func list(_ list: ListViewController, didOpen item: Item)
        func list(_ list: ListViewController, didDelete item: Item)
        func list(didClose list: ListViewController)
        func tap(item: Item)
        func tap(tag: Tag)
      }
      final class ListViewController: UIViewController {
        weak var delegate: ListDelegate?
        func all(item: Item, tag: Tag) {
          delegate?.list(self, didOpen: item)
          delegate?.list(self, didDelete: item)
          delegate?.list(didClose: self)
          delegate?.tap(item: item)
          delegate?.tap(tag: tag)
        }
      }
      """)
    let home = try app.flow()
    #expect(
      home.contains(
        """
            didOpen(item: Item) -> push Detail
            didDelete(item: Item) -> push Deleted
            didClose -> pop
            tapItem(item: Item) -> push Item
            tapTag(tag: Tag) -> push Tag

        """), "\(home)")
    #expect(!home.contains("event"), "\(home)")
  }

  /// Ends that differ only in what they are given.
  @Test func eachIsAnEnd() throws {
    let app = try EndTests.app(
      hears: "child.delegate = self",
      child: "weak var delegate: ProfileDelegate?",
      start: """
        profile.onUser = { user in self.delegate?.profile(self, didPick: user) }
        profile.onTeam = { team in self.delegate?.profile(self, didPick: team) }
        """,
      """
      struct User {}
      struct Team {}
      protocol ProfileDelegate: AnyObject {
        func profile(_ profile: ProfileCoordinator, didPick user: User)
        func profile(_ profile: ProfileCoordinator, didPick team: Team)
      }
      extension HomeCoordinator: ProfileDelegate {
        func profile(_ profile: ProfileCoordinator, didPick user: User) {
          navigationController.pushViewController(UserViewController(user: user), animated: true)
        }
        func profile(_ profile: ProfileCoordinator, didPick team: Team) {
          navigationController.pushViewController(TeamViewController(team: team), animated: true)
        }
      }
      final class ProfileViewController: UIViewController {
        var onUser: ((User) -> Void)?
        var onTeam: ((Team) -> Void)?
      }
      """)
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("onUser(user: User) -> finish pickUser(user)\n"), "\(profile)")
    #expect(profile.contains("onTeam(team: Team) -> finish pickTeam(team)\n"), "\(profile)")
    #expect(home.contains("    pickUser(user) -> push User(user)\n    pickTeam(team) -> push Team(team)\n"), "\(home)")
    #expect(!home.contains("event") && !home.contains("not "), "\(home)")
  }
}
