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

  private static let modules = [("Base", base), ("Kit", kit), ("App", app)].map { name, text in
    ModuleSource(name: name, sources: [SourceFile(path: "\(name)/\(name).flow", text: text)])
  }

  @Test(arguments: Extent.values(Compiler.Mode.allCases, oneOf: 2))
  func anAppUsesThoseOfItsLibraries(_ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    try folder.write("public struct User {\n  public init() {}\n}\n", to: "Base/User.swift")
    let modules = Self.modules
    for (number, module) in modules.enumerated() {
      let known = Array(modules[..<number])
      let generation = try Generator().generate(module.sources, importing: known)
      #expect(generation.diagnostics.filter { $0.severity == .error } == [])
      for output in try generation.outputs + Generator().scaffold(module.sources, importing: known).outputs {
        try folder.write(Data(output.bytes), to: "\(module.name)/\(output.name)")
      }
      let files = folder.files().filter { $0.hasPrefix("\(module.name)/") }.map(folder.path)
      try Compiler.compile(
        files, as: module.name, mode,
        ["-I", folder.url.path, "-emit-module", "-o", folder.path("\(module.name).swiftmodule")])
    }
    #expect(try folder.text("App/App.flow.swift").contains("Base.AccountCoordinator("))
    // What runs below another module's flow is supplied too.
    #expect(try folder.text("App/AppDependencies+Base.swift").contains("extension AppDependencies: ProfileNeeds {"))
    #expect(
      try folder.text("App/AppDependencies+Kit.swift").contains(
        "makeListViewController(coordinator: PickerCoordinator) -> UIViewController {\n    let viewController = "
          + "Kit.ListViewController()"))
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
    let generation = try Generator().scaffold(
      [SourceFile(path: "App/App.flow", text: app)],
      importing: [ModuleSource(name: "Base", sources: [SourceFile(path: "Base/Base.flow", text: base)])])
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    let text = generation.outputs.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.contains("UICollectionViewController"))
    #expect(!text.contains("Base.UICollectionViewController"))
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
    let sources = [SourceFile(path: "Home.flow", text: text)]
    let folder = TemporaryFolder()
    for output in try Generator().generate(sources).outputs + Generator().scaffold(sources).outputs {
      try folder.write(Data(output.bytes), to: output.name)
    }
    try Compiler.check(folder.files().map(folder.path), as: "App", .swift6)
    #expect(try folder.text("AppDependencies+Other.swift").contains("coordinator: OtherCoordinator"))
  }

  /// The files of a module that is imported may not have been named.
  @Test func aModuleThatIsNotKnown() throws {
    let app = Self.app.replacingOccurrences(of: "support import Base", with: "support emit")
    let findings = try Generator().check([SourceFile(path: "App.flow", text: app)])
    #expect(
      findings.diagnostics.first?.help == "declare it: 'screen Account' here, or 'flow Account'; "
        + "if another module has it, name that module's files: '--import Base=FOLDER'")
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
        "need 'isOpen' is a value, Int here and a value, Bool in module 'Kit'; "
          + "rename one of them: one container supplies both"
      ])
    // A need of a flow that the app does not start, directly or not, is not its own.
    #expect(try findings(other.replacingOccurrences(of: "    picker -> present Picker\n", with: "")) == [])
    // A type with its module's name may be the same.
    #expect(try findings(Self.app.replacingOccurrences(of: "isOpen: Bool", with: "isOpen: Swift.Bool")) == [])
  }
}
