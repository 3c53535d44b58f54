import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// The scene delegate that is written for an app with links: each thing that can bring a URL brings it once, whether it
/// starts the app or finds it running.
@Suite("Scaffolded scene delegate")
struct SceneDelegateTests {
  private static let shop = """
    app Shop link "https://shop.example" link "shop:" {
      start -> root Goods
    }

    flow Goods {
      start screen List {
        select(id: Int) -> push Detail(id)
      }
      screen Detail(id: Int) link "/items/:id"
      event count link "/count" -> call note
    }

    """

  private func files(_ folder: TemporaryFolder, of shop: String = shop) throws -> [String] {
    let sources = [SourceFile(path: "Shop.flow", text: shop)]
    for file in try Generator().generate(sources).outputs + Generator().scaffold(sources).outputs {
      try folder.write(
        file.text.replacingOccurrences(of: "func note() {\n", with: "func note() {\n    counted += 1\n"), to: file.name)
    }
    try folder.write("@MainActor var counted = 0\n", to: "Count.swift")
    return folder.files().map(folder.path)
  }

  /// In Swift 6 mode an app that runs has compiled.
  @Test(arguments: Extent.values([Compiler.Mode.newProject, .mainActorByDefault], oneOf: 2))
  func compiles(_ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.widget, to: "Widget.swift")
    try Compiler.check(try files(folder, of: "settings {\n  events observed\n}\n" + Self.shop), as: "Shop", mode)
  }

  /// Links and events are values: widgets, intents and logs use them on other threads.
  private static let widget = """
    import Foundation

    actor Widget {
      func opened(_ text: String) -> ShopLink? { URL(string: text).flatMap { ShopLink($0) } }
      func isKept(_ link: ShopLink) throws -> Bool {
        try Set([link]).contains(link) && link.url.host != nil && !JSONEncoder().encode(link).isEmpty
      }
      func line(_ event: FlowEvent) -> String { event.kind == .left ? "" : event.description }
    }

    """

  /// Screens and the app's own types may have the names of the system's types. An app for tasks need not name its
  /// `Task` in a `.flow` file.
  @Test func compilesBesideTypesOfThoseNames() throws {
    let folder = TemporaryFolder()
    let shop = Self.shop.replacingOccurrences(of: "Detail", with: "URL").replacingOccurrences(of: "List", with: "Set")
      .replacingOccurrences(
        of: "flow Goods {", with: "flow Goods {\n  state day: Date?\n  needs bundle: Bundle")
    try folder.write("struct Date {}\nstruct Task {}\nstruct Bundle {}\n", to: "Types.swift")
    try Compiler.check(
      try files(folder, of: "settings {\n  suffix Coordinator \"\"\n}\n" + shop), as: "Shop", .swift6)
  }

  @Test(
    .enabled(if: UIKitHeaders.isSupported, "an SDK has the headers themselves"),
    arguments: Extent.values(UIKitHeaders.Mode.allCases, oneOf: 4))
  func compilesForIOS(_ mode: UIKitHeaders.Mode) throws {
    let folder = TemporaryFolder()
    try UIKitHeaders.check(try files(folder), as: "Shop", mode)
  }

  @Test func eachURLIsFollowedOnce() throws {
    let folder = TemporaryFolder()
    let driver = Repository.root.appendingPathComponent("Tests/Links/Scene.swift").path
    let program = try Compiler.program(try files(folder) + [driver], as: "Shop", .swift6, ["-parse-as-library"])
    let run = try Subprocess.run(program, [], limit: 60)
    #expect(run.exitCode == 0, "\(run.standardOutput)\(run.standardError)")
    #expect(run.standardOutput.hasSuffix("every URL was followed once\n"))
  }

  /// Without links nothing of it is written.
  @Test func noLinksNoCode() throws {
    let text = Self.shop.replacingOccurrences(of: #" link "[^"]*""#, with: "", options: .regularExpression)
    let outputs = try Generator().scaffold([SourceFile(path: "Shop.flow", text: text)]).outputs
    let scene = try #require(outputs.text(of: "SceneDelegate.swift"))
    #expect(!scene.contains("URL"))
  }
}
