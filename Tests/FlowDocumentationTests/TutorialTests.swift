import FlowFormatter
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The reader of the tutorial gets what it says, after each step.
@Suite("Tutorial")
struct TutorialTests {
  private let tutorial: Tutorial

  init() throws { tutorial = try Tutorial(named: "TwoScreens") }

  @Test(.enabled(if: Extent.isWhole)) func everyStepIsTrue() throws {
    #expect(tutorial.steps.count >= 10)
    var compiled: Set<[String]> = []
    for step in tutorial.steps {
      let generation = try step.generation()
      let findings = generation.diagnostics.map { "\($0.message) [\($0.id)]" }
      if generation.diagnostics.hasErrors || !findings.isEmpty {
        #expect(findings == [step.says].compactMap { $0 }, "\(step.resource)")
        continue
      }
      for (name, text) in step.files where name.hasSuffix(".flow") {
        #expect(format(parse(SourceFile(path: name, text: text), file: 0)) == Array(text.utf8), "\(step.resource)")
      }
      let folder = TemporaryFolder()
      let files = try step.write(to: folder, generation.outputs)
      let texts = step.files.filter { $0.key != "Package.swift" }.values.sorted()
      guard !files.isEmpty, compiled.insert(texts).inserted else { continue }
      do {
        try Compiler.check(files, as: "Notes", .newProject)
        #expect(step.says == nil, "\(step.resource): nothing is wrong with it")
      } catch {
        let says = try #require(step.says, "\(step.resource): \(error)")
        #expect("\(error)".contains(says), "\(step.resource): \(error)")
      }
    }
  }

  @Test func itsManifestsCompile() throws {
    var page = ""
    for step in tutorial.steps where step.resource.hasSuffix("Package.swift") {
      page += "<!-- sample; manifest -->\n```swift\n\(step.files["Package.swift", default: ""])```\n\n"
    }
    #expect(page.contains("FlowsBuildTool"))
    #expect(try problems(onPage: "Package.swift", page) == [])
  }

  @Test func everyResourceIsShown() throws {
    let folder = Documentation.catalogue.appendingPathComponent("Tutorials/Resources")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".svg") }
    #expect(Set(files) == Set(tutorial.steps.map(\.resource)))
  }

  /// What the reader has in the end, on the stand-in for UIKit: both screens, the way there and back.
  @Test func theFinishedAppRuns() throws {
    let step = try #require(tutorial.steps.last)
    let folder = TemporaryFolder()
    let files = try step.write(to: folder, step.generation().outputs)
    try folder.write(Self.run, to: "Run.swift")
    let scenario = Repository.root.appendingPathComponent("Tests/Apps/Scenario.swift").path
    let program = try Compiler.program(files + [folder.path("Run.swift"), scenario], as: "Notes")
    let outcome = try Subprocess.run(program, [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }

  private static let run = """
    import UIKit

    @main
    @MainActor
    struct Run {
      static func main() {
        Scenario.run {
          readANote()
          Scenario.expectGone()
        }
      }

      private static func readANote() {
        let delegate = SceneDelegate()
        let scene = UIKitSimulation.launch(delegate)
        UIKitSimulation.run()
        guard let list = Scenario.top(ListViewController.self, in: delegate.window) else { return }
        guard let stack = list.navigationController else { return }
        UIKitSimulation.tap(row: 0, in: list.tableView)
        UIKitSimulation.run()
        let note = Scenario.top(NoteViewController.self, in: delegate.window)
        Scenario.expect(note?.note.title == "Milk", "the note is handed on")
        UIKitSimulation.back(stack)
        UIKitSimulation.run()
        _ = Scenario.top(ListViewController.self, in: delegate.window)
        UIKitSimulation.disconnect(scene)
      }
    }
    """
}
