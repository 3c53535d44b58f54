import FlowGraph
import FlowTestSupport
import Foundation
import Testing

/// `flows init` in folders of all kinds, and what comes after it.
@Suite("flows init")
struct InitTests {
  private let line = CommandLine()

  @Test func writesAFlowAndSaysWhatComesNext() throws {
    let run = try line.flows("init", "My App/notes-for me")
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "wrote My App/notes-for me/NotesForMe.flow")
    #expect(run.standardOutput.contains("  flows scaffold 'My App/notes-for me'  "))
    #expect(run.standardOutput.contains("  flows generate 'My App/notes-for me'  "))
    #expect(try line.folder.text("My App/notes-for me/NotesForMe.flow").contains("\napp NotesForMe {\n"))
  }

  /// Names as the package, the project and the folder have them, and where the file goes.
  @Test(arguments: [
    (["Package.swift": "let package = Package(\n  name: \"swift-shop\",\n"], "SwiftShop.flow", "SwiftShop"),
    (
      ["Package.swift": "let package = Package(name: \"Shop\")", "Sources/Shop/Shop.swift": ""],
      "Sources/Shop/Shop.flow", "Shop"
    ),
    (["Shop.xcodeproj/project.pbxproj": "", "Shop/AppDelegate.swift": ""], "Shop/Shop.flow", "Shop"),
    // A flow of the file is called `Home`.
    (["Package.swift": "let package = Package(name: \"Home\")"], "HomeApp.flow", "HomeApp"),
    (["Package.swift": "let package = Package(name: \"2048\")"], "App.flow", "App"),
  ])
  func theNameIsThatOfThePackageOrProject(_ files: [String: String], _ path: String, _ name: String) throws {
    for (file, text) in files { try line.folder.write(text, to: file) }
    let run = try line.flows("init")
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "wrote \(path)")
    #expect(try line.folder.text(path).contains("\napp \(name) {\n"))
  }

  @Test func neverOverAnExistingOne() throws {
    try line.folder.write("// mine\n", to: "App/Sub/Mine.flow")
    let run = try line.flows("init", "App")
    #expect(run.exitCode == 1)
    #expect(run.standardError == "error: 'App/Sub/Mine.flow' already exists; nothing was written\n")
    #expect(line.folder.files() == ["App/Sub/Mine.flow"])
  }

  @Test func wrongWords() throws {
    let run = try line.flows("init", "--preset", "parentChilds")
    #expect(run.exitCode == 64)
    #expect(
      run.standardError.hasPrefix("error: invalid value 'parentChilds' for '--preset'; did you mean 'parentChild'?\n"))
    #expect(line.folder.files() == [])
    try line.folder.write("", to: "File")
    #expect(try line.flows("init", "File").exitCode == 64)
  }

  // MARK: From nothing to an app that runs

  private static let program = """
    import UIKit

    @main
    @MainActor
    struct FirstRun {
      static func main() {
        Scenario.run {
          #if STORYBOARD
            UIKitSimulation.storyboardScenes["Main"] = [
              "WelcomeViewController": { _ in WelcomeViewController() }
            ]
          #endif
          launch()
          Scenario.expectGone()
        }
      }

      // The delegate keeps window and coordinator: they go with it.
      private static func launch() {
        let delegate = SceneDelegate()
        let scene = UIKitSimulation.launch(delegate)
        Scenario.watch(Scenario.top(WelcomeViewController.self, in: delegate.window))
        Scenario.watch(delegate)
        UIKitSimulation.disconnect(scene)
      }
    }

    """

  @Test(arguments: Extent.values(Preset.allCases, oneOf: 2)) func theAppRuns(_ preset: Preset) throws {
    let folder = line.folder
    let begin = ["init", "--preset", preset.rawValue, "App"]
    for words in [begin, ["scaffold", "App"], ["generate", "App"], ["check", "App"]] {
      let run = try Subprocess.run(Repository.flows, words, in: folder.url)
      #expect(run.exitCode == 0, "\(words)")
      #expect(run.standardError == "", "\(words)")
    }
    let files = folder.files(below: "App").filter { $0.hasSuffix(".swift") }.map { folder.path("App/\($0)") }
    for mode in Extent.isWhole ? [Compiler.Mode.swift5, .newProject, .mainActorByDefault] : [] {
      try Compiler.check(files, as: "App", mode)
    }
    try folder.write(Self.program, to: "FirstRun.swift")
    let scenario = Repository.root.appendingPathComponent("Tests/Apps/Scenario.swift").path
    let program = try Compiler.program(
      files + [folder.path("FirstRun.swift"), scenario], as: "App", .swift6,
      preset == .parentChild ? ["-D", "STORYBOARD"] : [])
    let run = try Subprocess.run(program, [])
    // Under both answers to what is open about UIKit: the first screen, and five that nothing is left or was said.
    #expect(run.standardOutput == "12 of 12 expectations hold\n")
    #expect(run.exitCode == 0)
  }
}
