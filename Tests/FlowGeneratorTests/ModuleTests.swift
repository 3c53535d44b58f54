import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// Two modules and a third that has the support file: what one exports, the other starts.
@Suite("Modules")
struct ModuleTests {
  /// Everything that an exported flow can be asked for: parameters, an outcome with a value, one below it, a need.
  private static func access(_ settings: String) -> String {
    """
    settings {
    \(settings)
    }
    protocol Naming {
      name(text: String)
    }
    /// Lets the user in.
    exported flow Login(hint: String) {
      outcome done(user: User)
      outcome cancelled
      signal tried(user: User)
      needs isKnown(user: User): Bool
      start screen Name: Naming {
        name(text: String) -> push Help
      }
      screen Code {
        enter(user: User) -> if isKnown(user) finish done(user) else stay
        cancel -> finish cancelled
        try(user: User) -> signal tried(user)
      }
      child Help { asked -> push Code }
      event remind -> push Code
    }
    flow Help {
      outcome asked
      start screen Help {
        ask -> finish asked
      }
    }
    exported tabs Pages {
      outcome closedAll
      tab One: Page
      tab Two: Help
      child One { asked -> finish closedAll }
      child Two { asked -> finish closedAll }
    }
    exported flow Page {
      outcome asked
      start screen Page {
        ask -> finish asked
      }
    }

    """
  }

  private static func app(_ settings: String) -> String {
    """
    import Access
    settings {
    \(settings)
    }
    app Shop {
      start -> root Home
    }
    flow Home {
      start screen Home {
        login -> present Login(hint: "") as sheet
        again -> push Login(hint: "again")
        pages -> present Pages
        page -> push Page
      }
      screen Next(user: User) {
        back -> close
      }
      child Login single {
        done(user) -> push Next(user)
        cancelled -> stay
        closed -> stay
        tried(user) -> push Next(user)
      }
      child Pages { closedAll -> stay }
      child Page { asked -> call note }
    }

    """
  }

  private let model = """
    public struct User {
      public init() {}
    }
    """

  /// What the app writes, with the needs of another module's flow.
  private let client = """
    import Access
    import UIKit

    struct Container: ShopCoordinatorDependencies {
      func isKnown(user: User) -> Bool { true }
      func makeNameViewController(actions: NameViewModelActions) -> UIViewController {
        actions.name("x")
        return UIViewController()
      }
      func makeCodeViewController(actions: CodeViewModelActions) -> UIViewController { UIViewController() }
      func makeHelpViewController(actions: HelpViewModelActions) -> UIViewController { UIViewController() }
      func makePageViewController(actions: PageViewModelActions) -> UIViewController { UIViewController() }
      func makeHomeViewController(actions: HomeViewModelActions) -> UIViewController { UIViewController() }
      func makeNextViewController(user: User, actions: NextViewModelActions) -> UIViewController {
        UIViewController()
      }
    }

    extension HomeCoordinator {
      func note() {}
    }

    @MainActor func launch(in window: UIWindow) -> any Coordinator {
      let coordinator = ShopCoordinator(window: window, dependencies: Container())
      coordinator.start()
      return coordinator
    }
    """

  private func generate(
    _ text: String, _ folder: TemporaryFolder, in subfolder: String, importing modules: [ModuleSource] = []
  ) throws -> [String] {
    let generation = try Generator().generate(
      [SourceFile(path: "\(subfolder).flow", text: text)], importing: modules)
    try #require(generation.diagnostics.filter { $0.severity == .error } == [])
    try folder.write(generation.outputs, in: subfolder)
    let names = generation.outputs.map { folder.path("\(subfolder)/\($0.name)") }
    let lint = try Compiler.lint(names)
    #expect(lint.exitCode == 0, "\(lint.standardError.prefix(4000))")
    return names
  }

  private func compile(
    _ files: [String], as module: String, _ mode: Compiler.Mode, into modules: TemporaryFolder, _ flags: [String] = []
  ) throws {
    try Compiler.compile(
      files, as: module, mode,
      ["-I", modules.url.path, "-emit-module", "-o", modules.path("\(module).swiftmodule")] + flags)
  }

  @Test(
    arguments: Extent.part(
      Extent.values(Extent.pairs(SettingValues.builtIn.lifetime, Compiler.Mode.allCases), oneOf: 4)))
  func anotherModuleStartsWhatIsExported(_ lifetime: String, _ mode: Compiler.Mode) throws {
    try compile(lifetime, mode)
  }

  /// There, an enum without `@frozen` may gain cases, and an exhaustive `switch` over it is an error in Swift 6.
  @Test(arguments: Extent.turn(Extent.values(SettingValues.builtIn.lifetime, oneOf: 4)))
  func aLibraryIsBuiltForDistribution(_ lifetime: String) throws {
    // The stand-in is not, and the compiler warns about that.
    try compile(lifetime, .swift6, ["-enable-library-evolution", "-no-warnings-as-errors"])
  }

  /// Types of a module of that name could not be told apart from the app's own.
  @Test func aTypeHidesNoModule() throws {
    let login = ModuleSource(
      name: "Login",
      sources: [SourceFile(path: "Login/Home.flow", text: "exported flow Home {\n  start screen Detail\n}\n")])
    let app = "import Login\nflow Shop {\n  start screen List {\n    a -> push Home\n    b -> push Login\n  }\n}\n"
    for (suffix, expected) in [
      ("\"\"", ["'Login', the type of 'Login', clashes: it hides the module 'Login'"]), ("Flow", []),
    ] {
      let settings = "settings {\n  suffix \(suffix) ViewController\n  support import Login\n}\n"
      let text = settings + app + "external flow Login\n"
      let generation = try Generator().check([SourceFile(path: "App.flow", text: text)], importing: [login])
      #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.message) == expected)
    }
  }

  private func compile(_ lifetime: String, _ mode: Compiler.Mode, _ flags: [String] = []) throws {
    let folder = TemporaryFolder()
    let modules = TemporaryFolder()
    let text = Self.access("  lifetime \(lifetime)\n  actions struct\n  screens dependencies")
    let access = try generate(text, folder, in: "Access")
    try folder.write(model, to: "Access/Model.swift")
    try compile(access + [folder.path("Access/Model.swift")], as: "Access", mode, into: modules, flags)

    let known = ModuleSource(name: "Access", sources: [SourceFile(path: "Access/Access.flow", text: text)])
    let app = try generate(
      Self.app("  lifetime \(lifetime)\n  actions struct\n  screens dependencies\n  support import Access"), folder,
      in: "App", importing: [known])
    try folder.write(client, to: "App/Client.swift")
    try compile(app + [folder.path("App/Client.swift")], as: "App", mode, into: modules, flags)
  }

  /// The whole and public support file, and all ways in which a screen reaches its coordinator, without an internal
  /// type in a public place.
  @Test(arguments: Extent.turn(Extent.values(SettingValues.builtIn.lifetime, oneOf: 4)))
  func whateverIsExportedCompiles(_ lifetime: String) throws {
    let matrix = Matrix(lifetime: lifetime, pairs: Matrix.pairs.filter { $0.number % 7 == 0 })
    let sources = matrix.sources.map { source in
      let text = String(decoding: source.bytes, as: UTF8.self)
      return SourceFile(
        path: source.path,
        text: text.replacingOccurrences(of: "\nflow Home", with: "\nexported flow Home")
          .replacingOccurrences(of: "\nflow Adapted", with: "\nexported flow Adapted"))
    }
    let folder = TemporaryFolder()
    let generation = try Generator().generate(sources)
    try #require(generation.diagnostics.filter { $0.severity == .error } == [])
    try folder.write(generation.outputs + Generator().scaffold(sources).outputs)
    try folder.write(matrix.app("public "), to: "App.swift")
    try Compiler.check(
      folder.files().map(folder.path), as: "Matrix", .swift6, ["-I", try Compiler.swiftUI.get().path])
  }

  @Test func aModuleWithoutFlowsHoldsTheSupportFile() throws {
    let folder = TemporaryFolder()
    let modules = TemporaryFolder()
    let core = "settings {\n  access public\n}\n"
    try compile(try generate(core, folder, in: "Core"), as: "Core", .swift6, into: modules)
    let known = [ModuleSource(name: "Core", sources: [SourceFile(path: "Core.flow", text: core)])]
    let text = "settings {\n  support import Core\n}\nexported flow Home {\n  start screen Home\n}\n"
    let files = try generate(text, folder, in: "Home", importing: known)
    try compile(files, as: "Home", .swift6, into: modules)
    #expect(try folder.text("Home/FlowSupport.swift") == "// Generated by flows. Do not edit.\n")
  }

  /// The app's container has a factory for each, which only their types tell apart.
  @Test(
    arguments: Extent.pairs(
      [("actions events", "", ""), ("actions struct", " as XInfo", " as YInfo")], Compiler.Mode.allCases))
  func screensOfOneNameHaveFactoriesOfTheirOwn(_ names: (String, String, String), _ mode: Compiler.Mode) throws {
    let (settings, library, own) = names
    let folder = TemporaryFolder()
    let modules = TemporaryFolder()
    let login = """
      settings { \(settings) }
      exported flow Login {
        outcome done
        start screen Form { next -> push Info }
        screen Info\(library) { leave -> finish done }
      }

      """
    let types = """
      import UIKit
      public enum FormViewModel {}
      public enum InfoViewModel {}
      public final class XInfo: UIViewController {}
      final class YInfo: UIViewController {}

      """
    try folder.write(types, to: "Types.swift")
    try compile(
      try generate(login, folder, in: "Login") + [folder.path("Types.swift")], as: "Login", mode, into: modules)
    let app = """
      import Login
      settings {
        \(settings)
        support import Login
      }
      flow Main { start screen Info\(own) { logIn -> push Login { done -> stay } } }

      """
    let known = [ModuleSource(name: "Login", sources: [SourceFile(path: "Login.flow", text: login)])]
    let files = try generate(app, folder, in: "App", importing: known)
    #expect(try folder.text("App/App.flow.swift").contains("(dependencies as any MainNeeds).makeInfoViewController("))
    try compile(files + [folder.path("Types.swift")], as: "App", mode, into: modules)
  }

  /// A tab bar listens for another module's flow.
  @Test func aFlowOfAnotherModuleHearsASecondTap() throws {
    let modules = TemporaryFolder()
    let feed = "exported flow Feed {\n  start screen Posts\n  event reselected -> pop to root\n}\n"
    try compile(try generate(feed, modules, in: "Feed"), as: "Feed", .swift6, into: modules)
    let known = ModuleSource(name: "Feed", sources: [SourceFile(path: "Feed.flow", text: feed)])
    for (child, listens) in [("Feed", true), ("Notes", false)] {
      let folder = TemporaryFolder()
      let app = """
        import Feed
        settings {
          support import Feed
        }
        app Club {
          start -> root Main
        }
        tabs Main {
          tab \(child) title "Start"
        }
        flow Notes {
          start screen Notes {
            feed -> present Feed
          }
        }

        """
      let files = try generate(app, folder, in: "App", importing: [known])
      try compile(files, as: "App", .swift6, into: modules)
      #expect(try folder.text("App/App.flow.swift").contains("stack.observe(tabBarController)") == listens)
    }
  }

  /// An app whose support file belongs to a library: a link leads to the library's flow.
  @Test func anAppWithAnothersSupportFileHasLinks() throws {
    let folder = TemporaryFolder()
    let text = """
      settings {
        links shared
      }
      exported flow Login(hint: String) {
        start screen Name(hint: String)
      }

      """
    let access = try generate(text, folder, in: "Access")
    try Compiler.compile(access, as: "Access", .swift6, Compiler.library("Access", in: folder.url))
    let app = """
      import Access
      settings {
        support import Access
      }
      app Shop link "https://shop.example" {
        start -> root Home
      }
      flow Home {
        start screen Home link "/" {
          login -> present Login(hint: "tap")
          open(id: Int) -> push Page(id)
        }
        screen Page(id: Int) link "/pages/:id"
        child Login link "/login?hint=:hint"
      }

      """
    let known = ModuleSource(name: "Access", sources: [SourceFile(path: "Access/Access.flow", text: text)])
    let files = try generate(app, folder, in: "App", importing: [known])
    try folder.write(Self.linkRun, to: "App/Run.swift")
    try Compiler.compile(
      files + [folder.path("App/Run.swift")], as: "App", .swift6,
      ["-I", folder.url.path, "-o", folder.path("run"), "-L", folder.url.path, "-lAccess"] + (try Compiler.linking()))
    let outcome = try Subprocess.run(URL(fileURLWithPath: folder.path("run")), [])
    #expect(outcome.standardOutput == "Page 3\nName mail\nPage 4\n", "\(outcome.standardError)")

    // Where the library does not say so, its support file has no links.
    let silent = ModuleSource(
      name: "Access",
      sources: [SourceFile(path: "Access/Access.flow", text: text.replacingOccurrences(of: "links shared", with: ""))])
    let refused = try Generator().generate([SourceFile(path: "App.flow", text: app)], importing: [silent])
    #expect(refused.diagnostics.map(\.rule.id) == ["FL099"])
  }

  private static let linkRun = """
    import Access
    import UIKit

    final class Named: UIViewController {
      let name: String
      init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
      }
      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code") }
    }

    struct Container: ShopCoordinatorDependencies {
      func makeHomeViewController(actions: HomeViewModelActions) -> UIViewController { Named("Home") }
      func makePageViewController(id: Int) -> UIViewController { Named("Page \\(id)") }
      func makeNameViewController(hint: String) -> UIViewController { Named("Name \\(hint)") }
    }

    @main @MainActor struct Run {
      static func main() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let coordinator = ShopCoordinator(window: window, dependencies: Container())
        coordinator.start()
        for path in ["/pages/3", "/login?hint=mail", "/pages/4"] {
          URL(string: "https://shop.example" + path).flatMap { ShopLink($0) }.map { coordinator.follow($0) }
          UIKitSimulation.run()
          print((UIKitSimulation.topController(of: window) as? Named)?.name ?? "nothing")
        }
      }
    }

    """
}
