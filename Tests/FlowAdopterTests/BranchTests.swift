import FlowTestSupport
import Testing

/// What happens only under a condition, and what it is asked of.
@Suite struct BranchTests {
  /// Members of one name of two things are two conditions; the coordinator's own, and one thing's wherever it is
  /// asked, are one.
  @Test func whatIsAskedOfTwoThingsIsTwoConditions() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }\nlist.onUser = { self.user() }\nlist.onOther = { self.other() }",
      members: """
        func open() {
          if session.isReady {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if other.isReady {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        func user() {
          if let user = self.session.user {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if other.user != nil {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        func other() {
          guard self.other.isReady, session.user != nil else { return }
          navigationController.pushViewController(ThirdViewController(), animated: true)
        }
        """
    ).flow()
    #expect(home.contains("onOpen -> if isReady push First else if isReady2 push Second else stay\n"), "\(home)")
    #expect(home.contains("onUser -> if hasUser push First else if hasUser2 push Second else stay\n"), "\(home)")
    #expect(home.contains("onOther -> if isReady2AndHasUser push Third else stay\n"), "\(home)")
  }

  /// A property of the app's that may be missing, be it a value or an object, is asked for, and handed on.
  @Test(arguments: ["struct", "final class"]) func whatTheAppMayHaveIsHandedOn(_ kind: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          if let user = session.user {
            let profile = ProfileViewController(user: user)
            navigationController.pushViewController(profile, animated: true)
          } else {
            navigationController.pushViewController(LoginViewController(), animated: true)
          }
        }
        """,
      """
      final class Session { var user: User? }
      \(kind) User {}
      final class ListViewController: UIViewController { var onOpen: (() -> Void)? }
      final class LoginViewController: UIViewController {}
      final class ProfileViewController: UIViewController {
        init(user: User) { super.init(nibName: nil, bundle: nil) }
      }
      """
    ).flow()
    #expect(home.contains("  needs user: User?\n"), "\(home)")
    #expect(home.contains("onOpen -> if user push Profile(user) else push Login\n"), "\(home)")
    #expect(home.contains("  screen Profile(user: User)\n"), "\(home)")
  }

  /// What one action does to a service decides nothing for the others.
  @Test func whatAServiceSaysIsAskedEachTime() throws {
    let home = try HomeApp(
      start: "list.onLogOut = { self.session.logOut() }\nlist.onEdit = { self.edit() }",
      members: """
        func edit() {
          if session.isLoggedIn {
            navigationController.pushViewController(EditViewController(), animated: true)
          } else {
            navigationController.pushViewController(LoginViewController(), animated: true)
          }
        }
        """,
      """
      final class Session {
        var isLoggedIn = false
        func logOut() { isLoggedIn = false }
      }
      """
    ).flow()
    #expect(home.contains("onLogOut -> call logOut\n"), "\(home)")
    #expect(home.contains("onEdit -> if isLoggedIn push Edit else push Login\n"), "\(home)")
  }

  /// A start that is a choice hands its values on, too.
  @Test func aStartThatIsAChoiceHandsOn() throws {
    let app = try HomeApp(
      """
      final class Session { var user: User? }
      struct User {}
      final class DoorCoordinator {
        let navigationController: UINavigationController
        let session: Session
        init(navigationController: UINavigationController, session: Session) {
          self.navigationController = navigationController
          self.session = session
        }
        func start() {
          if let user = session.user {
            navigationController.pushViewController(ProfileViewController(user: user), animated: true)
          } else {
            navigationController.pushViewController(LoginViewController(), animated: true)
          }
        }
      }
      final class LoginViewController: UIViewController {}
      final class ProfileViewController: UIViewController {
        init(user: User) { super.init(nibName: nil, bundle: nil) }
      }
      """)
    let door = try app.flow("Door")
    #expect(door.contains("start -> if user push Profile(user) else push Login\n"), "\(door)")
  }

  /// What follows `where` is asked, too, and if it does not hold the next case counts.
  @Test(arguments: [
    ("list.onOpen = { item in self.handle(.open(item)) }", "if isLocked(item) push Paywall else push Detail(item)\n"),
    ("list.onShow = { self.handle(self.session.event) }", "if isOpenAndIsLocked push Paywall else if isOpen push"),
  ])
  func aCaseWithAConditionHoldsOnlyUnderIt(_ start: String, _ step: String) throws {
    let home = try HomeApp(
      start: start,
      members: """
        func handle(_ event: Event) {
          switch event {
          case .open(let item) where item.isLocked:
            navigationController.pushViewController(PaywallViewController(), animated: true)
          case .open(let item):
            navigationController.pushViewController(DetailViewController(item: item), animated: true)
          case .close: navigationController.popViewController(animated: true)
          }
        }
        """,
      """
      enum Event { case open(Item), close }
      final class ListViewController: UIViewController {
        var onOpen: ((_ item: Item) -> Void)?
        var onShow: (() -> Void)?
      }
      """
    ).flow()
    #expect(home.contains(" -> \(step)"), "\(home)")
  }

  /// Each of several patterns may have a condition of its own.
  @Test func aConditionOfOnePatternIsNotAskedOfAnother() throws {
    let home = try HomeApp(
      start: "list.onClose = { self.handle(.close) }",
      members: """
        func handle(_ event: Event) {
          switch event {
          case .close, .help where session.isLocked:
            navigationController.pushViewController(PaywallViewController(), animated: true)
          case .help: navigationController.popViewController(animated: true)
          }
        }
        """,
      "enum Event { case close, help }\nfinal class ListViewController: UIViewController { var onClose: (() -> Void)? }"
    ).flow()
    #expect(home.contains("onClose -> push Paywall\n"), "\(home)")
  }

  /// A range is a condition, and so is a comparison with the result of an operator.
  @Test func patternsAndComparisonsAreNamed() throws {
    let home = try HomeApp(
      start: "list.onShow = { self.show() }\nlist.onNext = { self.next() }",
      members: """
        func show() {
          if case 1...3 = session.count {
            navigationController.pushViewController(FewViewController(), animated: true)
          } else {
            navigationController.pushViewController(ManyViewController(), animated: true)
          }
        }
        func next() {
          if session.index != session.limit - 1 {
            navigationController.pushViewController(NextViewController(), animated: true)
          } else {
            navigationController.pushViewController(LastViewController(), animated: true)
          }
        }
        """
    ).flow()
    #expect(home.contains("onShow -> if isCount1To3 push Few else push Many\n"), "\(home)")
    #expect(home.contains("onNext -> unless isLimit push Next else push Last\n"), "\(home)")
  }

  /// A parameter does not change between two questions.
  @Test func aParameterIsAskedOnce() throws {
    let home = try HomeApp(
      start: "list.onOpen = { item, isNew in self.open(item, isNew: isNew) }",
      members: """
        func open(_ item: Item, isNew: Bool) {
          if isNew { navigationController.popViewController(animated: true) }
          navigationController.pushViewController(DetailViewController(item: item), animated: true)
          if !isNew { navigationController.present(OldViewController(), animated: true) }
        }
        """,
      "final class ListViewController: UIViewController { var onOpen: ((_ item: Item, _ isNew: Bool) -> Void)? }"
    ).flow()
    #expect(
      home.contains("if isNew pop then push Detail(item) else push Detail(item) then present Old\n"), "\(home)")
  }

  /// 'isSome' alone does not say of what.
  @Test func anOptionalThatIsThereIsNamedByItsProperty() throws {
    let home = try HomeApp(
      start: """
        list.onOpen = {
          if self.session.selection.isSome {
            self.navigationController.pushViewController(DetailViewController(), animated: true)
          }
        }
        """
    ).flow()
    #expect(home.contains("needs hasSelection: Bool\n"), "\(home)")
  }

  /// What the one side puts into a navigation controller is not there on the other.
  @Test func whatANavigationControllerShowsDependsOnTheSide() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let modal = UINavigationController()
          if session.isDone { showDone(in: modal) } else { showWork(in: modal) }
        }
        func showDone(in modal: UINavigationController) {
          modal.pushViewController(DoneViewController(), animated: false)
          navigationController.present(modal, animated: true)
        }
        func showWork(in modal: UINavigationController) {
          modal.pushViewController(WorkViewController(), animated: false)
          navigationController.present(modal, animated: true)
        }
        """
    ).flow()
    #expect(
      home.contains("onOpen -> if isDone present Done in navigation else present Work in navigation\n"), "\(home)")
  }

  /// What decides which one is called is a need, as in an `if`.
  @Test func whatIsCalledDependsOnANeed() throws {
    let home = try HomeApp(
      start: "list.onShow = { self.show() }",
      members: """
        func show() {
          let help = HelpNavigationController()
          let target = session.isModal ? help : navigationController
          target.pushViewController(DetailViewController(), animated: true)
        }
        """
    ).flow()
    #expect(home.contains("needs isModal: Bool\n"), "\(home)")
    #expect(home.contains("onShow -> if isModal stay else push Detail\n"), "\(home)")
  }

  /// Either of them is in the list, never both.
  @Test func bothSidesOfABranchHaveTheirOwnList() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }\nlist.onAll = { self.all() }",
      members: """
        func open() {
          var screens: [UIViewController] = [FeedViewController()]
          if session.isPro { screens.append(ProViewController()) } else { screens.append(FreeViewController()) }
          navigationController.setViewControllers(screens, animated: false)
        }
        func all() {
          var screens: [UIViewController] = [FeedViewController()]
          switch session.kind {
          case .pro:
            screens.append(ProViewController())
            screens.append(ExtraViewController())
          default: screens.append(FreeViewController())
          }
          screens.append(LastViewController())
          if session.isNew { screens.append(NewsViewController()) }
          navigationController.setViewControllers(screens, animated: true)
        }
        """
    ).flow()
    #expect(
      home.contains(
        "onOpen -> if isPro replace Feed then push Pro animated(false) else replace Feed then push Free animated(false)\n"
      ), "\(home)")
    let (pro, free) = (
      "replace Feed animated(true) then push Pro then push Extra then push Last", "push Free then push Last"
    )
    let lines = home.split(separator: "\n").filter { $0.contains("onAll") }.joined()
    #expect(lines.contains("if isPro2AndIsNew \(pro) then push News else if isPro2 \(pro) else"), "\(home)")
    #expect(lines.contains("if isNew replace Feed animated(true) then \(free) then push News else"), "\(home)")
    #expect(lines.hasSuffix(" else replace Feed animated(true) then \(free)"), "\(home)")
  }

  /// A text or a number is part of the name: each asks something else.
  @Test(arguments: [
    """
      switch kind {
      case "item": push(ItemViewController())
      case "addItem", "newItem": push(NewItemViewController())
      default: push(OtherViewController())
      }
    """,
    """
      if kind == "item" {
        push(ItemViewController())
      } else if kind == "addItem" {
        push(NewItemViewController())
      } else {
        push(OtherViewController())
      }
    """,
  ]) func whatIsComparedHasANameOfItsOwn(_ body: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { kind in self.open(kind) }",
      members: """
        func open(_ kind: String) {
        \(body)
        }
        func push(_ screen: UIViewController) { navigationController.pushViewController(screen, animated: true) }
        """,
      "final class ListViewController: UIViewController { var onOpen: ((String) -> Void)? }"
    ).flow()
    #expect(home.contains("-> if isItem(kind) push Item else if "), "\(home)")
    #expect(home.contains("(kind) push NewItem else push Other\n"), "\(home)")
    #expect(!home.contains("else if isItem(kind)"), "\(home)")
  }

  /// What would have one name, but asks something else, is told apart.
  @Test func conditionsOfOneNameAreToldApart() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          if session.new.lists.items.count > 9 {
            navigationController.pushViewController(ManyViewController(), animated: true)
          } else if session.old.lists.items.count > 9 {
            navigationController.pushViewController(SomeViewController(), animated: true)
          } else if 3 <= session.items.count {
            navigationController.pushViewController(FewViewController(), animated: true)
          }
        }
        """
    ).flow()
    let line =
      "-> if isListsItemsCountAbove9 push Many else if isListsItemsCountAbove92 push Some else if isSessionItemsCountAtLeast3 push Few else stay\n"
    #expect(home.contains(line), "\(home)")
  }

  /// The need is given the value of which it is asked something; none is written that nothing asks for.
  @Test func needsAreGivenWhatTheyAreAskedOf() throws {
    let home = try HomeApp(
      start: "list.onOpen = { item, force in self.open(item, force) }",
      members: """
        func open(_ item: Item, _ force: Bool) {
          if force { navigationController.dismiss(animated: true) }
          if item.lock.isClosed { navigationController.present(LockedViewController(), animated: true) }
        }
        func apply(_ item: Item?, _ rule: Rule) {
          guard let item, rule.allowsMore, item.kind == .book else { return }
          navigationController.pushViewController(MoreViewController(), animated: true)
        }
        """,
      """
      struct Item { let lock: Lock }
      struct Rule { let allowsMore: Bool }
      final class ListViewController: UIViewController { var onOpen: ((Item, Bool) -> Void)? }
      """
    ).flow()
    #expect(home.contains("  needs isClosed(item: Item): Bool\n"), "\(home)")
    #expect(home.contains("  needs forceAndIsClosed(force: Bool, item: Item): Bool\n"), "\(home)")
    #expect(
      home.contains(
        "if forceAndIsClosed(force, item) dismiss then present Locked else if force dismiss else if isClosed(item) "),
      "\(home)")
    #expect(!home.contains("needs hasForce") && !home.contains("needs force:"), "\(home)")
    #expect(home.contains("  needs itemAndAllowsMoreAndIsBook(item: Item?, rule: Rule): Bool\n"), "\(home)")
    #expect(home.contains("if itemAndAllowsMoreAndIsBook(item, rule) push More"), "\(home)")
  }

  /// Buttons whose titles are constants are called as those are.
  @Test func buttonsAreCalledAsTheirTitlesAre() throws {
    func action(_ title: String, _ screen: String) -> String {
      "alert.addAction(UIAlertAction(title: \(title), style: .default) { _ in self.show(\(screen)ViewController()) })"
    }
    let home = try HomeApp(
      start: "list.onAsk = { self.ask() }",
      members: """
        func ask() {
          let alert = UIAlertController(title: L10n.Trash.empty, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: R.string.localizable.deleteAll(), style: .destructive) { _ in self.back() })
          alert.addAction(UIAlertAction(title: L10n.Common.keep, style: .cancel))
          \(action(#"NSLocalizedString("share.it", comment: "")"#, "Share"))
          \(action(#""Settings".localized()"#, "Settings"))
          \(action("text(for: 1)", "Plain"))
          navigationController.present(alert, animated: true)
        }
        func back() { navigationController.popViewController(animated: true) }
        func show(_ screen: UIViewController) { navigationController.pushViewController(screen, animated: true) }
        """
    ).flow()
    #expect(
      home.contains(
        """
          alert Empty {
            deleteAll role destructive -> pop
            keep role cancel -> stay
            shareIt -> push Share
            settings -> push Settings
            ok -> push Plain
          }

        """), "\(home)")
  }

  /// What is tried has a name, not what is done before.
  @Test func whatIsTriedIsAsked() throws {
    let home = try HomeApp(
      start: """
        list.onOpen = {
          do {
            self.session.note()
            let user = try self.session.load()
            self.navigationController.pushViewController(UserViewController(user: user), animated: true)
          } catch { self.fail() }
        }
        list.onSave = {
          Task {
            do {
              self.session.track()
              try await self.session.save()
              self.session.forget()
              self.navigationController.popViewController(animated: true)
            } catch { self.fail() }
          }
        }
        """,
      members: "func fail() { navigationController.present(FailureViewController(), animated: true) }"
    ).flow()
    #expect(
      home.contains(
        """
            onOpen -> call note then call load {
              done -> push User
              failed -> present Failure
            }
            onSave -> call track then call save {
              done -> call forget then pop
              failed -> present Failure
            }

        """), "\(home)")
  }

  /// So are comparisons with a number and its negative, and two elements of one list.
  @Test func signsAndSubscriptsAreAsked() throws {
    let home = try HomeApp(
      start: """
        list.onOpen = { self.open() }
        list.onKind = { self.kind() }
        list.onFlag = { self.flag() }
        list.onPair = { self.pair() }
        """,
      members: """
        func open() {
          if session.count == 1 {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if session.count == -1 {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        func kind() {
          if session.kinds[0] == .new {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if session.kinds[1] == .new {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        func pair() {
          if session.pair == (1, 2) {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if session.pair == (2, 1) {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        func flag() {
          if session.flags[0] {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else if session.flags[1] {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        """
    ).flow()
    #expect(home.contains("onOpen -> if isCount1 push First else if isCountMinus1 push Second else stay\n"), "\(home)")
    #expect(home.contains("onKind -> if isNew push First else if isNew2 push Second else stay\n"), "\(home)")
    #expect(home.contains("onPair -> if isPairMatching push First else if isPairMatching2 push Second"), "\(home)")
    #expect(home.contains("onFlag -> if flags push First else if flags2 push Second else stay\n"), "\(home)")
  }

  /// What a number is compared with is asked of that number, by a name that shadows nothing.
  @Test func whatIsComparedIsAskedByAnotherName() throws {
    let home = try HomeApp(
      start: """
        list.onFollowers = { self.show($0) }
        list.onItem = { self.open($0) }
        """,
      members: """
        func show(_ count: Int) {
          guard count > 0 else { return }
          navigationController.pushViewController(FollowersViewController(count: count), animated: true)
        }
        func open(_ item: Item) {
          guard !item.isLocked || session.isLoggedIn else { return }
          navigationController.pushViewController(FirstViewController(), animated: true)
        }
        """,
      """
      struct Item { var isLocked: Bool }
      final class ListViewController: UIViewController {
        var onFollowers: ((Int) -> Void)?
        var onItem: ((Item) -> Void)?
      }
      final class FollowersViewController: UIViewController {
        init(count: Int) { super.init(nibName: nil, bundle: nil) }
      }
      """
    ).flow()
    #expect(home.contains("  needs isCountAbove0(value: Int): Bool\n"), "\(home)")
    #expect(
      home.contains("onFollowers(value: Int) -> if isCountAbove0(value) push Followers(count: value) else stay\n"),
      "\(home)")
    #expect(
      home.contains("onItem(value: Item) -> if isNotLockedOrIsLoggedIn(value) push First else stay\n"), "\(home)")
  }

  /// What a cast, an initializer or one of two conditions decides is asked, and by a name that says it.
  @Test(arguments: [
    ("if let photo = item as? Photo", "if isPhoto(item)"),
    ("if let url = URL(string: item.text)", "if isURL(item)"),
    ("if item.isOpen || !item.isNew", "if isOpenOrIsNotNew(item)"),
    ("if !item.isOpen || !item.isNew", "if isNotOpenOrIsNotNew(item)"),
  ]) func whatDecidesIsAsked(_ test: String, _ asked: String) throws {
    let home = try HomeApp(
      start: "list.onItem = { item in self.open(item) }",
      members: """
        func open(_ item: Item) {
          \(test) {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        """,
      """
      class Item { var isOpen = false; var isNew = false; var text = "" }
      final class Photo: Item {}
      final class ListViewController: UIViewController { var onItem: ((Item) -> Void)? }
      """
    ).flow()
    #expect(home.contains("-> \(asked) push First else push Second\n"), "\(home)")
  }

  /// That something is presented, or what is on top, is asked only where something is done either way.
  @Test(arguments: [
    (
      "if let over = navigationController.presentedViewController { over.dismiss(animated: true) } else { open() }",
      "onOpen -> if hasPresentedViewController dismiss else push First"
    ),
    (
      "if let over = navigationController.presentedViewController { over.dismiss(animated: true) }",
      "onOpen -> dismiss"
    ),
    (
      "guard let one = navigationController.viewControllers.last as? OneViewController else { return open() }; one.load()",
      "onOpen -> push First"
    ),
    (
      "guard navigationController.viewControllers.last is OneViewController else { return open() }",
      "onOpen -> push First"
    ),
    (
      "guard !(navigationController.topViewController is FirstViewController) else { return }; open()",
      "onOpen -> push First"
    ),
    (
      "if navigationController.topViewController is OneViewController { session.load() } else { open() }",
      "onOpen -> if isOneViewController call load else push First"
    ),
    (
      "if navigationController.presentedViewController != nil { navigationController.dismiss(animated: true) }; open()",
      "onOpen -> dismiss then push First"
    ),
  ]) func whatMayBeOnScreenIsAsked(_ code: String, _ step: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { [self] in \(code) }",
      members: """
        func open() { navigationController.pushViewController(FirstViewController(), animated: true) }
        """
    ).flow()
    #expect(home.contains("    \(step)\n"), "\(home)")
  }

  /// To read a computed property is no step.
  @Test func whatIsComputedIsOnlyAsked() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        var user: User? { session.findUser() }
        func open() {
          if user != nil {
            navigationController.pushViewController(FirstViewController(), animated: true)
          } else {
            navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        """
    ).flow()
    #expect(home.contains("    onOpen -> if hasUser push First else push Second\n"), "\(home)")
  }

  @Test func aCaseThatFallsThroughDoesWhatTheNextDoes() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open($0) }",
      members: """
        func open(_ kind: Kind) {
          switch kind {
          case .first:
            navigationController.pushViewController(FirstViewController(), animated: true)
            fallthrough
          case .second: navigationController.pushViewController(SecondViewController(), animated: true)
          }
        }
        """,
      """
      enum Kind { case first, second }
      final class ListViewController: UIViewController { var onOpen: ((Kind) -> Void)? }
      """
    ).flow()
    #expect(home.contains("    first -> push First then push Second\n    second -> push Second\n"), "\(home)")
  }

  @Test func whatIsDeferredComesLast() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          defer { navigationController.present(FirstViewController(), animated: true) }
          navigationController.popViewController(animated: true)
        }
        """
    ).flow()
    #expect(home.contains("    onOpen -> pop then present First\n"), "\(home)")
    let block = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          do {
            defer { navigationController.present(FirstViewController(), animated: true) }
            navigationController.popViewController(animated: true)
          }
          navigationController.pushViewController(SecondViewController(), animated: true)
        }
        """
    ).flow()
    #expect(block.contains("    onOpen -> pop then present First then push Second\n"), "\(block)")
  }

  /// Also where a method does no more than that.
  @Test(arguments: [
    "DispatchQueue.main.async { self.showFirst() }", "task = Task { showFirst() }", "showFirstLater()",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.showFirst() }",
  ])
  func whatIsDoneLaterComesLast(_ later: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        var task: Task<Void, Never>?
        func open() {
          \(later)
          navigationController.popViewController(animated: true)
        }
        func showFirst() { navigationController.present(FirstViewController(), animated: true) }
        func showFirstLater() { DispatchQueue.main.async { self.showFirst() } }
        """
    ).flow()
    #expect(home.contains("    onOpen -> pop then present First\n"), "\(home)")
  }

  @Test(arguments: [
    ("if await session.isOpen {", "isOpen"), ("if (await session.isOpen) == true {", "isOpen"),
    ("if isDone, await session.isOpen {", "isDoneAndIsOpen"), ("if let user = await session.user {", "hasUser"),
    ("guard case .open = await session.state() else { return }; do {", "isOpen"),
  ])
  func whatIsWaitedForIsAskedAsynchronously(_ condition: String, _ need: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          Task {
            \(condition)
              navigationController.pushViewController(FirstViewController(), animated: true)
            }
          }
        }
        var isDone: Bool { session.isDone }
        """
    ).flow()
    #expect(home.contains("  needs \(need) async: Bool\n"), "\(home)")
    #expect(home.contains("    onOpen -> if \(need) push First else stay\n"), "\(home)")
  }

  /// Where a file cannot name a value, a comment does.
  @Test(arguments: [
    ("if item.isSold {", "ids: [Int]) -> if isSold(item) push First else stay\n"),
    ("if token != nil {", "ids: [Int]) -> if token push First else stay\n"),
    ("if ids.contains(3) {", "  needs idsContains(ids: [Int]): Bool\n"),
    ("if let first = ids.first {", "  needs hasFirst(ids: [Int]): Bool\n"),
    ("if let user = session.user(for: item) {", "  needs hasUser(item: Item): Bool\n"),
    ("if session.isOpen {", "  needs isOpen: Bool\n\n  start screen List {\n    onOpen"),
    ("let next = session.items[3]\nif next.isSold {", "    // Home.swift:17: not read: 'isSold' is asked of next\n"),
  ])
  func aNeedHasTheValueThatItIsAskedOf(_ condition: String, _ says: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { item, token, ids in self.open(item, token, ids) }",
      members: """
        func open(_ item: Item, _ token: String?, _ ids: [Int]) {
          \(condition)
            navigationController.pushViewController(FirstViewController(), animated: true)
          }
        }
        """,
      "final class ListViewController: UIViewController { var onOpen: ((Item, String?, [Int]) -> Void)? }"
    ).flow()
    #expect(home.contains(says), "\(home)")
  }

  @Test func whatIsDoneLaterIsDoneInItsOrder() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          DispatchQueue.main.async { self.showFirst() }
          navigationController.popViewController(animated: true)
          DispatchQueue.main.async { self.navigationController.popToRootViewController(animated: true) }
        }
        func showFirst() { navigationController.pushViewController(FirstViewController(), animated: true) }
        """
    ).flow()
    #expect(home.contains("    onOpen -> pop then push First then pop to root\n"), "\(home)")
  }
}
