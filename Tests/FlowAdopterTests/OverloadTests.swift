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
