import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// With `access public` or `package` another module can adopt what the flows ask for, start them and send them events.
@Suite("Access")
struct AccessTests {
  private let client = """
    import Shop
    import UIKit

    final class Container: ShopCoordinatorDependencies {
      var isLoggedIn: Bool { false }
      func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
        actions.login(User())
        actions.signUp()
        return UIViewController()
      }
      func makeSignUpViewController(actions: SignUpViewModelActions) -> UIViewController { UIViewController() }
      func makeListViewController(actions: ListViewModelActions) -> UIViewController { UIViewController() }
      func makeDetailViewController(item: Item, actions: DetailViewModelActions) -> UIViewController {
        actions.share()
        return UIViewController()
      }
      func makeNotAllowedViewController(actions: NotAllowedViewModelActions) -> UIViewController { UIViewController() }
      func makeSearchViewController() -> UIViewController { UIViewController() }
      func canDelete(item: Item) -> Bool { true }
    }

    @MainActor func launch(in window: UIWindow) -> any Coordinator {
      let coordinator = ShopCoordinator(window: window, dependencies: Container())
      coordinator.start()
      coordinator.sessionExpired()
      return coordinator
    }

    @MainActor func login(on navigationController: UINavigationController) {
      let coordinator = LoginCoordinator(navigationController: navigationController, dependencies: Container()) {
        switch $0 {
        case .loggedIn(let user): _ = user
        case .closed: break
        }
      }
      coordinator.start()
    }
    """

  private let models = """
    ACCESS struct User {
      ACCESS init() {}
    }

    ACCESS struct Item {}

    extension HistoryCoordinator {
      ACCESS func delete(item: Item) {}
      ACCESS func share(item: Item) {}
    }
    """

  @Test(arguments: Extent.turn(Extent.pairs(["public", "package"], ["parent", "screen"])))
  func anotherModuleCanUseIt(_ access: String, _ lifetime: String) throws {
    let settings = "settings {\n  access \(access)\n  lifetime \(lifetime)\n}\n"
    let sources = try App(name: "Shop").sources() + [SourceFile(path: "Settings.flow", text: settings)]
    let generation = try Generator().generate(sources)
    try #require(generation.diagnostics == [])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs)
    try folder.write(models.replacingOccurrences(of: "ACCESS", with: access), to: "Models.swift")
    let files = folder.files().map(folder.path)
    let modules = TemporaryFolder()
    try Compiler.compile(
      files, as: "Shop", .swift6,
      ["-package-name", "shop", "-emit-module", "-o", modules.path("Shop.swiftmodule")])
    try folder.write(client, to: "Client.swift")
    try Compiler.compile(
      [folder.path("Client.swift")], as: "Client", .swift6,
      [
        "-package-name", "shop", "-I", modules.url.path, "-emit-module", "-o",
        modules.path("Client.swiftmodule"),
      ])
  }

  /// Other modules start an exported flow. They do not call what its screens do, whose values are of internal types.
  @Test(
    arguments: [
      ("parentChild", "", ""), ("flowProtocols", "", ""), ("destinations", "", ""),
      ("parentChild", ": Signing", "public "),
    ])
  func actionsOfPublicFlowsAreInternal(_ preset: String, _ adopted: String, _ access: String) throws {
    let swift = try generatedSwift(
      """
      settings { preset \(preset) }
      external protocol Signing
      exported flow Catalog {
        start screen Goods\(adopted) {
          apply(filter: Filter) -> call keep(filter)
          show(filter: Filter) -> push Result(filter)
        }
        screen Result(filter: Filter) { print(filter: Filter) -> call keep(filter) }
      }
      """)
    #expect(swift.contains("\n  \(access)func apply(filter: Filter) {"))
    // Another screen's are its own.
    #expect(preset == "destinations" || swift.contains("\n  func print(filter: Filter) {"))
    #expect(!swift.contains("public enum CatalogDestination") && !swift.contains("public func push(destination"))
  }
}
