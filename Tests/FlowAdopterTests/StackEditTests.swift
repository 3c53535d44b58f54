import FlowTestSupport
import Testing

/// What is done with the list of a stack is read where it is written there, and listed where it is found at run time.
@Suite struct StackEditTests {
  static let edits: [(code: String, says: String)] = [
    (
      """
      var all = navigationController.viewControllers
      all.removeLast()
      all.append(DetailViewController())
      navigationController.setViewControllers(all, animated: true)
      """, "    onOpen -> pop animated(false) then push Detail\n"
    ),
    (
      "navigationController.viewControllers = navigationController.viewControllers.dropLast() + [DetailViewController()]",
      "    onOpen -> pop animated(false) then push Detail animated(false)\n"
    ),
    (
      "navigationController.setViewControllers(Array(navigationController.viewControllers.dropLast(2)), animated: true)",
      "// Home.swift:15: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      "navigationController.viewControllers += [DetailViewController()]",
      "    onOpen -> push Detail animated(false)\n"
    ),
    (
      "navigationController.setViewControllers([DetailViewController(), MoreViewController()], animated: true)",
      "    onOpen -> replace Detail animated(true) then push More\n"
    ),
    (
      """
      navigationController.viewControllers.insert(DetailViewController(), at: 0)
      navigationController.popToRootViewController(animated: true)
      """, "    onOpen -> replace Detail animated(true)\n"
    ),
    (
      """
      navigationController.viewControllers.insert(DetailViewController(), at: 0)
      navigationController.popViewController(animated: true)
      """,
      """
          // Home.swift:15: not read: 'insert' changes what a controller shows
          onOpen -> call insertViewControllers then pop

      """
    ),
    (
      """
      var all = navigationController.viewControllers
      all[0] = DetailViewController()
      navigationController.viewControllers = all
      """,
      "// Home.swift:17: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      """
      var all = navigationController.viewControllers
      all.removeAll { $0 is DetailViewController }
      navigationController.viewControllers = all
      """,
      "// Home.swift:17: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      "navigationController.viewControllers[0] = DetailViewController()",
      "// Home.swift:15: not read: puts something in place of what is there\n"
    ),
    (
      """
      let root = navigationController.viewControllers.first!
      navigationController.setViewControllers([root, DetailViewController()], animated: true)
      """,
      """
          // Home.swift:16: not read: replaces the stack by something that is found at run time
          onOpen -> call replacesTheStackBy

      """
    ),
    (
      "navigationController.viewControllers.last?.present(DetailViewController(), animated: true)",
      "    onOpen -> present Detail\n"
    ),
    (
      """
      var all = navigationController.viewControllers
      while !(all.last is ListViewController) { all.removeLast() }
      navigationController.viewControllers = all
      """,
      "// Home.swift:17: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      """
      var all = navigationController.viewControllers
      session.items.forEach { _ in all.append(DetailViewController()) }
      navigationController.viewControllers = all
      """,
      "// Home.swift:17: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      """
      var all = navigationController.viewControllers
      for _ in 0..<session.count { all = all.dropLast() + [DetailViewController()] }
      navigationController.viewControllers = all
      """,
      "// Home.swift:17: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      """
      let all = navigationController.viewControllers
      navigationController.popViewController(animated: false)
      navigationController.setViewControllers(all + [DetailViewController()], animated: true)
      """,
      """
          // Home.swift:17: not read: replaces the stack by something that is found at run time
          onOpen -> pop animated(false) then call replacesTheStackBy

      """
    ),
    (
      """
      let all = navigationController.viewControllers
      if session.isOld { navigationController.popViewController(animated: true); return }
      navigationController.setViewControllers(all + [DetailViewController()], animated: true)
      """,
      "    onOpen -> if isOld pop else push Detail\n"
    ),
  ]

  @Test(arguments: edits.indices) func listsAreReadWhereTheyAreWritten(_ number: Int) throws {
    let edit = Self.edits[number]
    let app = try HomeApp(start: "list.onOpen = { self.open() }", members: "func open() {\n\(edit.code)\n}")
    let text = try app.flow() + app.flow("Module")
    #expect(text.contains(edit.says), "\(text)")
  }

  /// Also one that contains itself by way of another.
  @Test(arguments: ["other", "third"]) func aStackInItselfIsListed(_ name: String) throws {
    let app = try HomeApp(
      start: """
        let other = UINavigationController()
        let third = UINavigationController(rootViewController: other)
        other.viewControllers = [\(name)]
        list.onOpen = { self.navigationController.present(other, animated: true) }
        """)
    let text = try app.flow()
    #expect(text.contains("// Home.swift:14: not read: shows a navigation controller in itself\n"), "\(text)")
  }
}
