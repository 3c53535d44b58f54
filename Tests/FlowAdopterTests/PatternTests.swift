import Testing

/// What the patterns of `switch` and `if case` tell apart.
@Suite struct PatternTests {
  private func home(_ start: String, _ members: String, _ others: String) throws -> String {
    try HomeApp(start: start, members: members, others).flow()
  }

  private static func push(_ screen: String) -> String {
    "navigationController.pushViewController(\(screen), animated: true)"
  }

  /// A case that is known may hold a value that is not.
  @Test func aCaseWithinACaseIsAsked() throws {
    let home = try home(
      "list.onOpen = { self.handle(.open($0)) }\nlist.onSettings = { self.handle(.open(.settings)) }",
      """
      func handle(_ event: Event) {
        switch event {
        case .open(.settings): \(Self.push("SettingsViewController()"))
        case .open(.profile): \(Self.push("ProfileViewController()"))
        case .close: navigationController.popViewController(animated: true)
        }
      }
      """,
      """
      enum Event { case open(Page), close }
      enum Page { case settings, profile }
      final class ListViewController: UIViewController {
        var onOpen: ((Page) -> Void)?
        var onSettings: (() -> Void)?
      }
      """)
    #expect(home.contains("needs isOpenSettings(value: Page): Bool\n"), "\(home)")
    #expect(
      home.contains("onOpen(value: Page) -> if isOpenSettings(value) push Settings else push Profile\n"), "\(home)")
    #expect(home.contains("onSettings -> push Settings\n"), "\(home)")
  }

  /// In whichever order its cases stand.
  @Test(arguments: [
    ("case .some(let user):", "case .none:"), ("case let user?:", "case nil:"), ("case let user?:", "default:"),
  ])
  func anOptionalHandsItsValueOn(_ some: String, _ none: String) throws {
    let branches = [
      "\(some) \(Self.push("UserViewController(user: user)"))", "\(none) \(Self.push("LoginViewController()"))",
    ]
    for branches in none == "default:" ? [branches] : [branches, branches.reversed()] {
      let home = try home(
        "list.onOpen = { self.open() }",
        "func open() {\n switch session.user {\n\(branches.joined(separator: "\n"))\n }\n}",
        """
        struct User {}
        final class Session { var user: User? }
        final class UserViewController: UIViewController { init(user: User) {} }
        """)
      #expect(home.contains("needs user: User?\n"), "\(home)")
      #expect(home.contains("onOpen -> if user push User(user) else push Login\n"), "\(home)")
    }
  }

  @Test func rangesAreAskedByTheirBounds() throws {
    let home = try home(
      "list.onOpen = { self.open($0) }",
      """
      func open(_ count: Int) {
        switch count {
        case ..<0: break
        case 0: \(Self.push("NoneViewController()"))
        case 1...3: \(Self.push("FewViewController()"))
        case 4..<10: \(Self.push("SomeViewController()"))
        case 10...: \(Self.push("ManyViewController()"))
        default: break
        }
      }
      """, "final class ListViewController: UIViewController { var onOpen: ((Int) -> Void)? }")
    #expect(
      home.contains(
        """
        onOpen(value: Int) -> if isCountBelow0(value) stay else if isCount0(value) push None \
        else if isCount1To3(value) push Few else if isCount4ToBelow10(value) push Some \
        else if isCountAtLeast10(value) push Many else stay

        """), "\(home)")
  }

  @Test func partsOfATupleAreAskedTogether() throws {
    let home = try home(
      "list.onOpen = { self.open($0, self.session.isOn) }",
      """
      func open(_ kind: Kind, _ isOn: Bool) {
        switch (kind, isOn) {
        case (.first, true): \(Self.push("FirstViewController()"))
        case (.first, false): \(Self.push("OffViewController()"))
        case (.second, _): \(Self.push("SecondViewController()"))
        }
      }
      """,
      """
      enum Kind { case first, second }
      final class Session { var isOn = false }
      final class ListViewController: UIViewController { var onOpen: ((Kind) -> Void)? }
      """)
    let step = "if isFirstTrue(value) push First else if isFirstFalse(value) push Off else push Second\n"
    #expect(home.contains("onOpen(value: Kind) -> " + step), "\(home)")
  }

  /// What stands in for a value that is missing is not that value.
  @Test func aDefaultIsNotTheValue() throws {
    let home = try home(
      "list.onOpen = { self.open(self.session.user?.isPro ?? false) }\nlist.onName = { self.name($0 ?? \"nobody\") }",
      """
      func open(_ isPro: Bool) {
        if isPro { \(Self.push("ProViewController()")) } else { \(Self.push("FreeViewController()")) }
      }
      func name(_ name: String) { \(Self.push("NameViewController(name: name)")) }
      """,
      """
      struct User { var isPro: Bool }
      final class Session { var user: User? }
      final class ListViewController: UIViewController {
        var onOpen: (() -> Void)?
        var onName: ((String?) -> Void)?
      }
      final class NameViewController: UIViewController { init(name: String) {} }
      """)
    #expect(home.contains("onOpen -> if isPro push Pro else push Free\n"), "\(home)")
    #expect(home.contains("onName(value: String?) -> push Name\n"), "\(home)")
    #expect(home.contains("not read: 'name' of NameViewController is computed\n"), "\(home)")
  }

  /// An initialiser that may fail is asked whether it does, of what it is given.
  @Test(arguments: [
    "if let link = DeepLink(url: url) { follow(link) }",
    "guard let link = DeepLink(url: url) else { return }\nfollow(link)",
    "if let link = try? DeepLink(text: url) { follow(link) }", "if let link = try? session.read(url) { follow(link) }",
  ])
  func whatMayNotBeMadeIsACondition(_ body: String) throws {
    let home = try home(
      "list.onOpen = { self.open($0) }",
      """
      func open(_ url: URL) {
        \(body)
      }
      func follow(_ link: DeepLink) { \(Self.push("LinkViewController()")) }
      """,
      """
      struct DeepLink {
        init?(url: URL) { return nil }
        init(text: URL) throws {}
      }
      final class Session { func read(_ url: URL) throws -> DeepLink { try DeepLink(text: url) } }
      final class ListViewController: UIViewController { var onOpen: ((URL) -> Void)? }
      """)
    #expect(home.contains("onOpen(value: URL) -> if isDeepLink(value) push Link else stay\n"), "\(home)")
  }

  /// That a value is there is asked, whatever is done with it.
  @Test(arguments: [
    ("case .some(_):", "case .none:"), ("case _?:", "case nil:"), ("case let (first, second)?:", "case nil:"),
  ])
  func whatIsThereIsAskedFor(_ some: String, _ none: String) throws {
    let home = try home(
      "list.onOpen = { self.open() }",
      """
      func open() {
        switch session.pair {
        \(some) \(Self.push("FirstViewController()"))
        \(none) \(Self.push("SecondViewController()"))
        }
      }
      """, "final class Session { var pair: (Int, Int)? }")
    #expect(home.contains("onOpen -> if hasPair push First else push Second\n"), "\(home)")
  }

  @Test func boundsAreSpokenInFull() throws {
    let home = try home(
      "list.onOpen = { self.open($0) }",
      """
      func open(_ price: Double) {
        switch price {
        case 0.5...1.5: \(Self.push("CheapViewController()"))
        default: \(Self.push("OtherViewController()"))
        }
      }
      """, "final class ListViewController: UIViewController { var onOpen: ((Double) -> Void)? }")
    #expect(home.contains("if isPrice0Point5To1Point5(value) push Cheap else push Other\n"), "\(home)")
  }

  @Test func switchTrueAsksWhatItsCasesAsk() throws {
    let home = try home(
      "list.onOpen = { self.open($0) }",
      """
      func open(_ item: Item) {
        switch true {
        case item.id == 3: \(Self.push("ThirdViewController()"))
        case item.isNew: \(Self.push("NewViewController()"))
        default: \(Self.push("OtherViewController()"))
        }
      }
      """,
      "struct Item { let id: Int; let isNew: Bool }\nfinal class ListViewController: UIViewController { var onOpen: ((Item) -> Void)? }"
    )
    #expect(home.contains("-> if isId3(value) push Third else if isNew(value) push New else push Other\n"), "\(home)")
  }
}
