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
      "    onOpen -> pop animated(false) then push Detail\n"
    ),
    (
      "navigationController.setViewControllers(Array(navigationController.viewControllers.dropLast(2)), animated: true)",
      "// Home.swift:15: not read: replaces the stack by something that is found at run time\n"
    ),
    (
      "navigationController.viewControllers += [DetailViewController()]",
      "    onOpen -> push Detail\n"
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
  ]

  @Test(arguments: edits.indices) func listsAreReadWhereTheyAreWritten(_ number: Int) throws {
    let edit = Self.edits[number]
    let app = try HomeApp(start: "list.onOpen = { self.open() }", members: "func open() {\n\(edit.code)\n}")
    let text = try app.flow() + app.flow("Module")
    #expect(text.contains(edit.says), "\(text)")
  }
}
