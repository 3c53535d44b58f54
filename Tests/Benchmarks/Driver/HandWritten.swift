/// The made-up module as teams write it by hand today: a coordinator a flow with its navigation controller, its children and
/// their parent, a closure for the end, a protocol of what it needs, a struct of closures for each screen.
struct HandWritten {
  let module: MadeUpModule

  private var flows: Int { max(1, module.screens / 10) }

  var files: [(name: String, text: String)] {
    [("Coordinator.swift", Self.base), ("HomeCoordinator.swift", home)]
      + (0..<flows).map { ("Part\($0)Coordinator.swift", coordinator($0)) }
  }

  /// What generated coordinators leave to the app.
  var hooks: String {
    var text = "import UIKit\n\nextension HomeCoordinator {\n  func track(value: Int) {}\n}\n"
    for part in 0..<flows {
      text += "\nextension Part\(part)Coordinator {\n  func track(id: Int) {}\n"
      text += isLast(part) ? "}\n" : "  func track(value: Int) {}\n}\n"
    }
    return text
  }

  private static let base = """
    import UIKit

    @MainActor
    protocol Coordinator: AnyObject {
      var childCoordinators: [any Coordinator] { get set }
      var parentCoordinator: (any Coordinator)? { get set }
      var navigationController: UINavigationController { get }
      func start()
    }

    extension Coordinator {
      func addChild(_ child: any Coordinator) {
        childCoordinators.append(child)
        child.parentCoordinator = self
      }

      func childDidFinish(_ child: any Coordinator) {
        for (index, coordinator) in childCoordinators.enumerated() where coordinator === child {
          childCoordinators.remove(at: index)
          break
        }
      }
    }

    """

  private func isLast(_ part: Int) -> Bool { part % 10 == 9 || part == flows - 1 }

  private var home: String {
    var text = "import UIKit\n\nstruct MenuActions {\n"
    let firsts = Array(stride(from: 0, to: flows, by: 10))
    for first in firsts { text += "  let open\(first): () -> Void\n" }
    text += "}\n\n@MainActor\nprotocol HomeDependencies {\n"
    text += "  func makeMenuViewController(actions: MenuActions) -> UIViewController\n}\n\n"
    let all = "HomeDependencies" + (0..<flows).map { " & Part\($0)Dependencies" }.joined()
    text += Self.head("Home", all, "", [])
    text += "  func start() {\n    let viewController = dependencies.makeMenuViewController(\n"
    text += "      actions: MenuActions(\n"
    let actions = firsts.map { "        open\($0): { [weak self] in self?.showPart\($0)(id: \($0)) }" }
    text += actions.joined(separator: ",\n")
    text += "\n      )\n    )\n    navigationController.pushViewController(viewController, animated: true)\n  }\n"
    for first in firsts { text += Self.child(first) }
    return text + "}\n"
  }

  private static func head(_ name: String, _ dependencies: String, _ type: String, _ parameters: [String]) -> String {
    """
    @MainActor
    final class \(name)Coordinator: Coordinator {
      var childCoordinators: [any Coordinator] = []
      weak var parentCoordinator: (any Coordinator)?
      let navigationController: UINavigationController
      private let dependencies: any \(dependencies)
    \(parameters.map { "  private let \($0)\n" }.joined())\
    \(type.isEmpty ? "" : "  var onFinish: ((\(type)) -> Void)?\n")
      init(
        navigationController: UINavigationController\(parameters.map { ", \($0)" }.joined()),
        dependencies: any \(dependencies)
      ) {
        self.navigationController = navigationController
    \(parameters.map { "    self.\($0.prefix { $0 != ":" }) = \($0.prefix { $0 != ":" })\n" }.joined())\
        self.dependencies = dependencies
      }


    """
  }

  /// Starting a child, and hearing that it has ended.
  private static func child(_ part: Int) -> String {
    """

      private func showPart\(part)(id: Int) {
        let navigationController = UINavigationController()
        let coordinator = Part\(part)Coordinator(
          navigationController: navigationController, id: id, dependencies: dependencies
        )
        coordinator.onFinish = { [weak self, weak coordinator] result in
          guard let self, let coordinator else { return }
          self.navigationController.dismiss(animated: true)
          childDidFinish(coordinator)
          if case .done(let value) = result { track(value: value) }
        }
        addChild(coordinator)
        coordinator.start()
        self.navigationController.present(navigationController, animated: true)
      }

    """
  }

  private func coordinator(_ part: Int) -> String {
    let pages = 0..<min(10, module.screens)
    var text = "import UIKit\n\n"
    for page in pages {
      let members = actions(part, page).map { "  let \($0.name): () -> Void\n" }
      text += "struct Page\(part)x\(page)Actions {\n\(members.joined())}\n\n"
    }
    text += "@MainActor\nprotocol Part\(part)Dependencies {\n"
    for page in pages {
      text += "  func makePage\(part)x\(page)ViewController(id: Int, actions: Page\(part)x\(page)Actions)"
      text += " -> UIViewController\n"
    }
    text += "  func allowed(id: Int) -> Bool\n}\n\n"
    text += "enum Part\(part)Result {\n  case done(value: Int)\n  case closed\n}\n\n"
    let end = isLast(part) ? part : part / 10 * 10 + 9
    let all = (part...min(end, flows - 1)).map { "Part\($0)Dependencies" }.joined(separator: " & ")
    text += Self.head("Part\(part)", all, "Part\(part)Result", ["id: Int"])
    text += "  func start() {\n    showPage\(part)x0(id: id)\n  }\n"
    for page in pages {
      text += "\n  private weak var page\(page): UIViewController?\n\n"
      text += "  private func showPage\(part)x\(page)(id: Int) {\n"
      text += "    let viewController = dependencies.makePage\(part)x\(page)ViewController(\n      id: id,\n"
      text += "      actions: Page\(part)x\(page)Actions(\n"
      text += actions(part, page).map { "        \($0.name): \($0.body)" }.joined(separator: ",\n")
      text += "\n      )\n    )\n    page\(page) = viewController\n"
      text += "    navigationController.pushViewController(viewController, animated: true)\n  }\n"
    }
    if !isLast(part) { text += Self.child(part + 1) }
    return text + "}\n"
  }

  private func actions(_ part: Int, _ page: Int) -> [(name: String, body: String)] {
    let isEnd = page == min(10, module.screens) - 1
    var actions = [
      isEnd
        ? ("last", "{ [weak self] in self?.onFinish?(.done(value: id)) }")
        : ("next", "{ [weak self] in self?.showPage\(part)x\(page + 1)(id: id) }"),
      (
        "show",
        """
        { [weak self] in
                  guard let self else { return }
                  if dependencies.allowed(id: id) {
                    track(id: id)
                  } else if navigationController.viewControllers.count > 1 {
                    navigationController.popViewController(animated: true)
                  } else {
                    onFinish?(.closed)
                  }
                }
        """
      ),
    ]
    if page > 4 {
      let body = """
        { [weak self] in
                  guard let self, let page\(page - 3) else { return }
                  navigationController.popToViewController(page\(page - 3), animated: true)
                }
        """
      actions.append(("back", body))
    }
    if page == 5, !isLast(part) { actions.append(("away", "{ [weak self] in self?.showPart\(part + 1)(id: id) }")) }
    return actions
  }
}
