import FlowTestSupport
import Testing

/// How something is presented, and where a popover points.
@Suite struct PresentationTests {
  /// A method that is handed over runs when the screen has gone, as a closure does.
  @Test func aMethodThatHearsOfADismissalIsAnAction() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        let router: Router
        func open() { router.present(DetailViewController(), animated: true, onDismiss: detailClosed) }
        private func detailClosed() { navigationController.popViewController(animated: true) }
        """,
      "protocol Router { func present(_ screen: UIViewController, animated: Bool, onDismiss: (() -> Void)?) }"
    ).flow()
    #expect(home.contains("onOpen -> present Detail\n"), "\(home)")
    #expect(home.contains("    onDismiss -> pop\n  }"), "\(home)")
  }

  private static let list =
    "final class ListViewController: UIViewController { var onShare: ((UIBarButtonItem) -> Void)? }"

  @Test(arguments: [
    "share.popoverPresentationController?.barButtonItem = button",
    "if let popover = share.popoverPresentationController { popover.barButtonItem = button }",
    "share.modalPresentationStyle = .popover\nshare.popoverPresentationController?.sourceItem = button",
  ]) func aShareSheetIsAPopover(_ source: String) throws {
    let app = try HomeApp(
      start: """
        list.onShare = { [unowned self] button in
          let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
          \(source)
          self.navigationController.present(share, animated: true)
        }
        """, Self.list)
    let text = try app.flow()
    #expect(text.contains("onShare(button: UIBarButtonItem) -> present Share as popover(button)\n"), "\(text)")
    #expect(text.contains("  screen Share as UIActivityViewController\n"), "\(text)")
    #expect(!app.report.contains("To decide"), "\(app.report)")
  }

  /// A screen, one in a navigation controller, an action sheet, and a child.
  @Test(arguments: [
    ("let shown = DetailViewController()\nshown.modalPresentationStyle = .popover", "Detail as popover(view)"),
    (
      "let shown = UINavigationController(rootViewController: DetailViewController())\nshown.modalPresentationStyle = .popover",
      "Detail as popover(view) in navigation"
    ),
    (
      "let shown = UIAlertController(title: \"Delete\", message: nil, preferredStyle: .actionSheet)",
      "Delete as popover(view)"
    ),
    (
      "let shown = UINavigationController()\nlet child = OtherCoordinator(shown)\nchild.start()\nshown.modalPresentationStyle = .popover",
      "Other as popover(view)"
    ),
  ]) func aPopoverPointsAtItsView(_ made: String, _ shown: String) throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { [unowned self] view in
          \(made)
          shown.popoverPresentationController?.sourceView = view
          shown.popoverPresentationController?.sourceRect = view.bounds
          self.navigationController.present(shown, animated: true)
        }
        """,
      """
      final class ListViewController: UIViewController { var onOpen: ((UIView) -> Void)? }
      final class OtherCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(OtherViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("onOpen(view: UIView) -> present \(shown)\n"), "\(text)")
    #expect(!text.contains("not read"), "\(text)")
  }

  /// What is known of how it is presented is not lost where its child comes later.
  @Test(
    arguments: ["", "let child = OtherCoordinator(shown)\n"],
    [
      ("shown.modalPresentationStyle = .fullScreen", "fullScreen"),
      (
        "shown.modalPresentationStyle = .popover\nshown.popoverPresentationController?.sourceView = view",
        "popover(view)"
      ),
    ])
  func anEmptyNavigationControllerIsPresentedAsItSays(_ made: String, _ style: (written: String, said: String)) throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { [unowned self] view in
          let shown = UINavigationController()
          \(style.written)
          \(made)self.navigationController.present(shown, animated: false)
          \(made.isEmpty ? "let child = OtherCoordinator(shown)" : "")
          child.start()
        }
        """,
      """
      final class ListViewController: UIViewController { var onOpen: ((UIView) -> Void)? }
      final class OtherCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(OtherViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("-> present Other as \(style.said) animated(false)\n"), "\(text)")
  }

  /// What is no name in scope, or none of a view.
  @Test(arguments: [
    "sourceView = self.navigationController.view", "sourceView = button.customView", "sourceItem = sender",
  ])
  func aSourceThatHasNoNameIsListed(_ source: String) throws {
    let app = try HomeApp(
      start: """
        list.onShare = { [unowned self] button in
          let sender = self.session.sender
          let detail = DetailViewController()
          detail.modalPresentationStyle = .popover
          detail.popoverPresentationController?.\(source)
          self.navigationController.present(detail, animated: true)
        }
        """, Self.list)
    let text = try app.flow()
    #expect(
      text.contains(
        """
            // Home.swift:16: not read: presents as 'popover' from something else
            onShare(button: UIBarButtonItem) -> present Detail

        """), "\(text)")
  }

  /// An alert is no popover; the app's own way to make one may be given a view for nothing.
  @Test(arguments: ["preferredStyle: .alert", "preferredStyle: style"])
  func anAlertPointsAtNothing(_ style: String) throws {
    let app = try HomeApp(
      start: """
        list.onShare = { [unowned self] button in
          let style = self.session.style
          let sure = UIAlertController(title: "Sure", message: nil, \(style))
          sure.popoverPresentationController?.sourceView = self.navigationController.view
          self.navigationController.present(sure, animated: true)
        }
        """,
      Self.list + """

        extension UIAlertController { static func make(title: String, message: String) -> UIAlertController { fatalError() } }
        """)
    let text = try app.flow()
    #expect(text.contains("onShare(button: UIBarButtonItem) -> present Sure\n"), "\(text)")
    #expect(text.contains("alert Sure {\n") && !text.contains("not read"), "\(text)")
  }

  @Test(arguments: [
    "stack.sheetPresentationController?.detents = [.medium(), .large()]",
    "if let sheet = stack.sheetPresentationController { sheet.detents = [.medium(), .large()] }",
    "if #available(iOS 15, *) { stack.sheetPresentationController?.detents = [.medium(), .large()] }",
  ]) func detentsOfANavigationControllerAreRead(_ detents: String) throws {
    let app = try HomeApp(
      start: """
        list.onOpen = {
          let stack = UINavigationController(rootViewController: DetailViewController())
          \(detents)
          self.navigationController.present(stack, animated: true)
        }
        """)
    #expect(try app.flow().contains("onOpen -> present Detail as sheet(medium, large) in navigation\n"))
  }

  /// Where a name is UIKit's, the class says so; it is no other flow's.
  @Test func systemClassesKeepTheirClass() throws {
    let app = try HomeApp(
      start: """
        list.onPick = { self.navigationController.present(UIDocumentPickerViewController(), animated: true) }
        list.onShare = { self.navigationController.present(UIActivityViewController(), animated: true) }
        list.onPhoto = { self.navigationController.present(UIImagePickerController(), animated: true) }
        list.onWeb = {
          let web = SFSafariViewController(url: self.session.url)
          web.modalPresentationStyle = .fullScreen
          self.navigationController.present(web, animated: true)
        }
        """, "extension UIActivityViewController { var isShared: Bool { true } }")
    let text = try app.flow()
    #expect(text.contains("  screen DocumentPicker as UIDocumentPickerViewController\n"), "\(text)")
    #expect(text.contains("  screen Share as UIActivityViewController\n"), "\(text)")
    #expect(text.contains("  screen ImagePicker as UIImagePickerController\n"), "\(text)")
    #expect(text.contains("  screen Safari as SFSafariViewController\n"), "\(text)")
    // It has a button that closes it.
    #expect(!text.contains("FL110"), "\(text)")
    #expect(!text.contains("as in another flow"), "\(text)")
  }

  /// A class has one list of values and actions: where flows differ, each has a screen of its own.
  @Test func differingShareSheetsAreToldApart() throws {
    func coordinator(_ name: String, _ share: String) -> String {
      """
      final class \(name)ViewController: UIViewController { var onShare: ((URL) -> Void)? }
      final class \(name)Coordinator {
        let navigationController: UINavigationController
        init(stack: UINavigationController) { navigationController = stack }
        func start() {
          let screen = \(name)ViewController()
          screen.onShare = { [unowned self] url in \(share) }
          navigationController.pushViewController(screen, animated: true)
        }
      }

      """
    }
    func share(_ setup: String = "") -> String {
      """
      let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
      \(setup)
      navigationController.present(sheet, animated: true)
      """
    }
    let end = "navigationController.popToRootViewController(animated: true)"
    let app = try HomeApp(
      start: """
        list.onShare = { [unowned self] in
          navigationController.present(UIActivityViewController(activityItems: items), animated: true)
        }
        list.onOne = { OneCoordinator(stack: self.navigationController).start() }
        list.onTwo = { TwoCoordinator(stack: self.navigationController).start() }
        list.onMap = { self.navigationController.present(MapVC(), animated: true) }
        list.onThree = { ThreeCoordinator(stack: self.navigationController).start() }
        """,
      coordinator("One", share())
        + coordinator("Two", share("sheet.completionWithItemsHandler = { [unowned self] _, _, _, _ in \(end) }"))
        + coordinator("Three", "navigationController.present(MapViewController(url: url), animated: true)"))
    let (home, one) = (try app.flow(), try app.flow("One"))
    #expect(home.contains("  screen Share as UIActivityViewController\n"), "\(home)")
    #expect(one.contains("  screen Share as UIActivityViewController\n"), "\(one)")
    let two = try app.flow("Two")
    let other = "which One shows with other actions: it needs a class of its own"
    #expect(two.contains("not read: TwoShare is a UIActivityViewController, \(other)\n"), "\(two)")
    #expect(two.contains("  screen TwoShare {\n    completionWithItemsHandler -> pop to root\n"), "\(two)")
    // Two classes of one name are no class in two flows.
    let three = try app.flow("Three")
    #expect(three.contains("  screen ThreeMap as MapViewController(url: URL)\n"), "\(three)")
    #expect(!three.contains("not read"), "\(three)")
  }

  /// The app's suffix would make it UIKit's class.
  @Test func aNameThatUIKitHasIsSaidToBeTaken() throws {
    let names = ["Detail", "More", "Help", "List"]
    let app = try HomeApp(
      start: names.dropLast().map { name in
        "list.on\(name) = { self.navigationController.pushViewController(\(name)Controller(), animated: true) }\n"
      }.joined() + "list.onView = { self.navigationController.present(UIHostingController(), animated: true) }",
      names.map { "final class \($0)Controller: UIViewController {}\n" }.joined())
    let text = try app.flow()
    let note = "not read: HomeUIHosting is a UIHostingController, whose name is taken: it needs a class of its own\n"
    #expect(text.contains(note), "\(text)")
  }

  /// What one side of a branch says of the style is not said on the other.
  @Test(arguments: [
    ("if session.isPad { detail.modalPresentationStyle = .formSheet }", ""),
    (
      "detail.modalPresentationStyle = .fullScreen\nif session.isPad { detail.modalPresentationStyle = .formSheet }",
      " as fullScreen"
    ),
    ("detail.modalPresentationStyle = session.isPad ? .formSheet : .fullScreen", " as fullScreen"),
  ])
  func theStyleIsThatOfTheSide(_ style: String, _ other: String) throws {
    for content in ["DetailViewController()", "UINavigationController(rootViewController: DetailViewController())"] {
      let home = try HomeApp(
        start: "list.onOpen = { self.open() }",
        members: """
          func open() {
            let detail = \(content)
            \(style)
            navigationController.present(detail, animated: true)
          }
          """
      ).flow()
      let end = content.hasPrefix("UI") ? " in navigation" : ""
      let step = "if isPad present Detail as formSheet\(end) else present Detail\(other)\(end)\n"
      #expect(home.contains("onOpen -> " + step), "\(home)")
    }
  }
}
