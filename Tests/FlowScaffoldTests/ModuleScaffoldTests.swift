import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// Modules that share names: their types are told apart, and the app's container supplies all of them.
@Suite("Scaffolds of modules")
struct ModuleScaffoldTests {
  private static let base = """
    exported flow Account(id: Int) {
      outcome saved
      needs user: User

      start screen List(id: Int) {
        save -> finish saved
      }
    }

    exported flow Profile {
      needs title(id: Int): String

      start screen Info {
        close -> close
      }
    }

    """

  /// Its own `Account` is public because an exported flow starts it.
  private static let kit = """
    import Base

    settings {
      support import Base
      actions destinations
    }

    exported flow Picker {
      needs isOpen: Bool

      start screen List {
        account -> push Account
        profile -> push Profile
      }
    }

    flow Account {
      start screen Form {
        close -> close
      }
    }

    """

  private static let app = """
    import Base
    import Kit

    settings {
      support import Base
    }

    app Shop {
      start -> root Home
    }

    flow Home {
      needs isOpen: Bool

      start screen List {
        account(id: Int) -> push Account(id) {
          saved -> stay
        }
        picker -> present Picker
      }
    }

    """

  private static let modules = [module("Base", base), module("Kit", kit), module("App", app)]

  private static func module(_ name: String, _ text: String) -> ModuleSource {
    ModuleSource(name: name, sources: [SourceFile(path: "\(name)/\(name).flow", text: text)])
  }

  @Test(arguments: Extent.turn(Extent.values(Compiler.Mode.allCases, oneOf: 4)))
  func anAppUsesThoseOfItsLibraries(_ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    try folder.write("public struct User {\n  public init() {}\n}\n", to: "Base/User.swift")
    try compile(Self.modules, mode, in: folder)
    #expect(try folder.text("App/App.flow.swift").contains("Base.AccountCoordinator("))
    // What runs below another module's flow is supplied too.
    #expect(try folder.text("App/AppDependencies+Base.swift").contains("extension AppDependencies: ProfileNeeds {"))
    #expect(
      try folder.text("App/AppDependencies+Kit.swift").contains(
        "makeListViewController(coordinator: PickerCoordinator) -> UIViewController {\n    let viewController = "
          + "Kit.ListViewController()"))
  }

  /// Compiles modules with their scaffolds, each of which may use those before it.
  private func compile(_ modules: [ModuleSource], _ mode: Compiler.Mode, in folder: TemporaryFolder) throws {
    for (number, module) in modules.enumerated() {
      let known = Array(modules[..<number])
      let generation = try Generator().generate(module.sources, importing: known)
      #expect(generation.diagnostics.filter { $0.severity == .error } == [])
      try folder.write(
        generation.outputs + Generator().scaffold(module.sources, importing: known).outputs, in: module.name)
      let files = folder.files().filter { $0.hasPrefix("\(module.name)/") }.map(folder.path)
      try Compiler.compile(
        files, as: module.name, mode,
        ["-I", folder.url.path, "-emit-module", "-o", folder.path("\(module.name).swiftmodule")])
    }
  }

  /// A file imports the modules of its `.flow` file if it names a type that may be theirs.
  @Test func importsWhatATypeMayComeFrom() throws {
    let text = """
      import Kit

      flow Home {
        needs session: Session?
        start screen List {
          open(item: Item) -> push Detail(item)
          rename(name: String, view: UIView?) -> call rename(name, from: view)
          more -> push Page
          peek(from: UIView) -> push Peek(from)
          sign -> push Sign
        }
        screen Detail(item: Item) {
          save(item: [Item]) -> call save(item)
        }
        screen Sign as KitScreen
        screen Peek(view: UIView?)
        alert Sure(date: Date) {
          yes -> call rest
        }
        event soon(date: Date) -> present Sure(date)
      }

      flow Page {
        start screen Page {
          text(text: String?) -> tell Page.show(text)
          hidden(pages: [Int: Bool]) -> call hide(pages: pages)
        }
      }

      """
    func imports(_ settings: String) throws -> [String: [String]] {
      let source = SourceFile(path: "App.flow", text: text + "settings {\n\(settings)\n}\n")
      var imports: [String: [String]] = [:]
      for file in try Generator().scaffold([source]).outputs {
        imports[file.name] = file.text.split(separator: "\n").filter { $0.hasPrefix("import ") }
          .map { String($0.dropFirst(7)) }
      }
      return imports
    }
    #expect(
      try imports("  screens dependencies") == [
        "ListViewController.swift": ["UIKit"],
        "DetailViewController.swift": ["Kit", "UIKit"],
        "KitScreen.swift": ["UIKit"],
        "PeekViewController.swift": ["UIKit"],
        "PageViewController.swift": ["UIKit"],
        "HomeCoordinator+Hooks.swift": ["Kit", "UIKit"],
        "PageCoordinator+Hooks.swift": ["UIKit"],
        "AppDependencies+Home.swift": ["Kit", "UIKit"],
        "AppDependencies+Page.swift": ["UIKit"],
        "AppDependencies.swift": [],
      ])
    // The types of closures are written in the screens.
    #expect(
      try imports("  screens hosting\n  actions closures") == [
        "ListView.swift": ["Kit", "SwiftUI", "UIKit"],
        "DetailView.swift": ["Kit", "SwiftUI"],
        "KitScreen.swift": ["SwiftUI"],
        "PeekView.swift": ["SwiftUI", "UIKit"],
        "PageView.swift": ["SwiftUI"],
        "HomeCoordinator+Hooks.swift": ["Kit", "UIKit"],
        "PageCoordinator+Hooks.swift": ["UIKit"],
        "AppDependencies+Home.swift": ["Kit", "UIKit"],
        "AppDependencies.swift": [],
      ])
    // The support file's types are another module's.
    #expect(
      try imports("  support import Kit\n  screens initializer\n  actions destinations")["PageViewController.swift"]
        == ["UIKit"])
  }

  /// Both modules show it, but neither declares it.
  @Test func aClassOfUIKitIsNotQualified() throws {
    let base = """
      exported flow Profile {
        start screen Grid as UICollectionViewController
      }

      """
    let app = """
      import Base

      settings {
        support import Base
      }

      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Grid as UICollectionViewController {
          profile -> push Profile
        }
      }

      """
    let text = try scaffold(app, importing: [Self.module("Base", base)]).text
    #expect(text.contains("UICollectionViewController"))
    #expect(!text.contains("Base.UICollectionViewController"))
  }

  private func scaffold(_ app: String, importing modules: [ModuleSource]) throws -> [OutputFile] {
    let generation = try Generator().scaffold(Self.module("App", app).sources, importing: modules)
    #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return generation.outputs
  }

  private func generate(_ app: String, importing modules: [ModuleSource]) throws -> String {
    let generation = try Generator().generate(Self.module("App", app).sources, importing: modules)
    #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return generation.outputs.text
  }

  /// Only types are qualified: no title, no comment and no label.
  @Test func textIsNotQualified() throws {
    func flow(_ name: String) -> String {
      """
      flow \(name) {
        needs isOld(list: list, other: [list: Int]): Bool

        start screen Items as list {
          pick -> present PickList
        }
        alert PickList {
          list(id: Int) -> stay
        }
      }

      """
    }
    let app =
      "import Kit\n\nsettings {\n  support import Kit\n}\n\napp Shop {\n  start -> root Home\n}\n\n"
      + flow("Home").replacingOccurrences(of: "PickList", with: "PickOne")
      .replacingOccurrences(of: "pick ->", with: "more -> push Picker\n    pick ->")
    let outputs = try scaffold(app, importing: [Self.module("Kit", "exported " + flow("Picker"))])
    let text = try #require(outputs.text(of: "AppDependencies+Kit.swift"))
    for line in [
      "import Kit\n", "title: \"Pick list\"", "// `list` takes a value", "-> Kit.list {",
      "isOld(list: Kit.list, other: [Kit.list: Int])",
    ] { #expect(text.contains(line), "\(line) is not in\n\(text)") }
  }

  /// What is written by hand in one module is called like what another one exports.
  @Test func handWrittenCoordinatorsAreToldApart() throws {
    let base = "exported flow Scan {\n  start screen Camera\n}\n"
    let kit = """
      settings {
        support import Base
      }

      exported flow Picker {
        start screen Grid {
          scan -> push Scan
        }
        child Scan {
          done -> stay
        }
      }

      external flow Scan {
        outcome done
      }

      """
    let app = """
      import Base
      import Kit

      settings {
        support import Base
      }

      flow Home {
        start screen List {
          scan -> push Scan
          pick -> push Picker
        }
      }

      """
    let modules = [Self.module("Base", base), Self.module("Kit", "import Base\n\n" + kit)]
    #expect(try generate(app, importing: modules).contains("Base.ScanCoordinator("))
    #expect(
      try scaffold(app, importing: modules).text.contains("@escaping (Kit.ScanCoordinator.Outcome) -> Void"))
  }

  /// A screen of the app hides the coordinator that another module exports.
  @Test func aScreenCalledLikeAnExportedFlow() throws {
    let suffixes = "settings {\n  suffix \"\" \"\"\n"
    let app =
      "import Kit\n" + suffixes + "  support import Kit\n}\n"
      + "flow Main { start screen List { go -> push Picker } }\nflow Other { start screen Picker }\n"
    let kit = suffixes + "}\nexported flow Picker { start screen Grid }\n"
    #expect(try generate(app, importing: [Self.module("Kit", kit)]).contains("= Kit.Picker("))
  }

  /// Each file imports the module of the support file, so a flow that it exports too needs its module's name.
  @Test func aFlowThatTheSupportModuleExportsToo() throws {
    let support = "settings {\n  support import Base\n}\n"
    let login =
      "exported flow Login {\n  needs isOpen: Bool\n"
      + "  start screen Form { go -> if isOpen close else stay }\n}\n"
    let app = "import Kit\n" + support + "flow Main { start screen List { go -> push Login } }\n"
    let folder = TemporaryFolder()
    let modules = [Self.module("Base", login), Self.module("Kit", support + login), Self.module("App", app)]
    try compile(modules, .swift6, in: folder)
    #expect(try folder.text("App/App.flow.swift").contains("Kit.LoginCoordinator("))
  }

  /// Two flows that show one screen, which knows the coordinator of the first.
  @Test func aScreenOfTwoCoordinators() throws {
    let flows = ["Home", "Other"].map { name in
      """
      flow \(name) {
        start screen List {
          refresh -> call refresh
        }
      }

      """
    }
    let text = "settings {\n  actions destinations\n  screens dependencies\n}\n" + flows.joined()
    let folder = try checkedScaffold(of: text)
    #expect(try folder.text("AppDependencies+Other.swift").contains("coordinator: OtherCoordinator"))
  }

  /// A folder with a module and its scaffold, which compile.
  private func checkedScaffold(of text: String) throws -> TemporaryFolder {
    let sources = [SourceFile(path: "App.flow", text: text)]
    let folder = TemporaryFolder()
    try folder.write(Generator().generate(sources).outputs + Generator().scaffold(sources).outputs)
    try Compiler.check(folder.files().map(folder.path), as: "App", .swift6)
    return folder
  }

  /// System view controllers, wherever the flow's view controllers come from.
  @Test(
    arguments: Extent.values(
      [
        ("dependencies", "Share as UIActivityViewController", []),
        ("dependencies", "Share as UIActivityViewController(text: String = \"\")", []),
        ("dependencies", "Share as UIImagePickerController {\n picked -> dismiss\n}", []),
        (
          "initializer", "Share as UIActivityViewController(text: String = \"\")",
          ["UIActivityViewController+Share.swift"]
        ),
        (
          "initializer", "Share as UIImagePickerController {\n picked -> dismiss\n}",
          ["UIImagePickerController+Share.swift"]
        ),
        ("initializer", "Share as MFMailComposeViewController", []),
        ("properties", "Share as MFMailComposeViewController", []),
        ("storyboard", "Share as MFMailComposeViewController", ["MFMailComposeViewController+Share.swift"]),
      ] as [(String, String, [String])], oneOf: 2))
  func systemViewControllers(_ screens: String, _ screen: String, _ extensions: [String]) throws {
    let text = """
      settings {
        screens \(screens)
      }
      flow Album {
        start screen Album {
          share(view: UIView) -> present Share as popover(view)
        }
        screen \(screen)
      }

      """
    #expect(try checkedScaffold(of: text).files().filter { $0.contains("+Share") } == extensions)
  }

  /// The files of a module that is imported may not have been named.
  @Test func aModuleThatIsNotKnown() throws {
    let app = Self.app.replacingOccurrences(of: "support import Base", with: "support emit")
    let findings = try Generator().check([SourceFile(path: "App.flow", text: app)])
    #expect(
      findings.diagnostics.first?.help == "declare it: 'screen Account(id: Int)' here, or 'flow Account(id: Int)'; "
        + "if another module has it, name that module's files: '--import Base=FOLDER'")
    // The system's modules have none.
    let system = app.replacingOccurrences(of: "import Base", with: "import MapKit")
      .replacingOccurrences(of: "import Kit", with: "import UserNotifications")
    #expect(
      try Generator().check([SourceFile(path: "App.flow", text: system)]).diagnostics.first?.help
        == "declare it: 'screen Account(id: Int)' here, or 'flow Account(id: Int)'")
  }

  /// One container makes what the flows of all modules show.
  @Test func factoriesOfModulesAgree() throws {
    func findings(_ settings: String, _ members: String, _ isolation: String = "") throws -> [String] {
      func flow(_ name: String) -> String { "flow \(name) {\n\(members)\n}\n" }
      let kit = "settings {\n\(settings)\n}\nexported \(flow("Picker"))"
      let app =
        "import Kit\nsettings {\n  support import Kit\n\(settings)\n\(isolation)\n}\napp Shop { start -> root Home }\n"
        + flow("Home").replacingOccurrences(
          of: "start screen List {", with: "start screen List {\n  pick -> push Picker")
      return try Generator().check(Self.module("App", app).sources, importing: [Self.module("Kit", kit)])
        .diagnostics.filter { $0.severity == .error }.map { "\($0.message); \($0.help ?? "")" }
    }
    let alert = "  start screen List {\n  sure -> present Sure\n}\nalert Sure {\n  yes -> stay\n}"
    let settings = "  screens initializer"
    #expect(try findings(settings, alert) == [])
    #expect(
      try findings(settings, alert, "  isolation mainActor") == [
        "factory 'makeSureAlertController' receives closures of the main actor here and others in module 'Kit'; "
          + "write 'isolation mainActor' in the settings of both modules or of neither, or rename one of them: "
          + "one container supplies both"
      ])
    // Screens without actions share a factory if it has the same result; the others have types of their own module.
    for about in ["", " as AboutScreen", " {\n  back -> pop\n}"] {
      let screens = "  start screen List {\n  about -> push About\n}\nscreen About\(about)"
      #expect(try findings("  screens dependencies", screens) == [])
    }
  }

  /// A screen of another module that its own scaffold does not make is not made here either.
  @Test func screensOfModulesAreMadeAsTheyAre() throws {
    let kit = """
      exported flow Kit {
        start screen List {
          share(items: [String], sender: UIView) -> present Share(items) as popover(sender)
        }
        screen Share as UIActivityViewController(items: [String])
      }

      """
    let app = """
      import Kit
      settings {
        support import Kit
      }
      app Shop { start -> root Home }
      flow Home {
        start screen Home {
          open -> push Kit
        }
      }

      """
    #expect(
      try scaffold(app, importing: [Self.module("Kit", kit)]).text
        .contains("fatalError(\"make the UIActivityViewController of 'Share'\")"))
  }

  /// One container supplies the needs of all modules.
  @Test func needsOfModulesAgree() throws {
    func findings(_ app: String) throws -> [String] {
      try Generator().check([SourceFile(path: "App.flow", text: app)], importing: Array(Self.modules.prefix(2)))
        .diagnostics.filter { $0.rule.id == "FL190" }.map { "\($0.message); \($0.help ?? "")" }
    }
    #expect(try findings(Self.app) == [])
    let other = Self.app.replacingOccurrences(of: "needs isOpen: Bool", with: "needs isOpen: Int")
    #expect(
      try findings(other) == [
        "need 'isOpen' is a value of type Int here and a value of type Bool in module 'Kit'; "
          + "rename one of them: one container supplies both"
      ])
    // A need of a flow that the app does not start, directly or not, is not its own.
    #expect(try findings(other.replacingOccurrences(of: "    picker -> present Picker\n", with: "")) == [])
    // A type with its module's name may be the same.
    #expect(try findings(Self.app.replacingOccurrences(of: "isOpen: Bool", with: "isOpen: Swift.Bool")) == [])
  }
}
