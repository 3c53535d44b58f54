import FlowTestSupport
import Foundation
import Testing

/// `flows scaffold` on real folders.
@Suite("flows scaffold")
struct ScaffoldTests {
  private let flow = """
    app Notes {
      start -> root Home
    }
    flow Home {
      needs isOpen: Bool
      start screen List {
        open(index: Int) -> if isOpen push Page(index) else call knock
        ask -> present Sure
      }
      screen Page(index: Int)
      alert Sure {
        yes -> tell List.reload(from: 3)
        cancel -> stay
      }
    }

    """

  @Test func writesWhatIsMissingAndNamesWhatItLeavesAlone() throws {
    let line = CommandLine()
    let folder = line.folder
    try folder.write(flow, to: "App/Notes.flow")
    try folder.write("// mine\n", to: "App/PageViewController.swift")
    let run = try line.flows("scaffold", "App")
    #expect(run.exitCode == 0)
    #expect(
      run.standardOutput == """
        wrote App/ListViewController.swift
        left alone App/PageViewController.swift
        wrote App/HomeCoordinator+Hooks.swift
        wrote App/AppDependencies.swift
        wrote App/SceneDelegate.swift
        4 of 5 files written

        """)
    #expect(try folder.text("App/PageViewController.swift") == "// mine\n")
    #expect(
      try folder.text("App/ListViewController.swift") == """
        import UIKit

        final class ListViewController: UIViewController {
          let actions: ListViewModelActions

          init(actions: ListViewModelActions) {
            self.actions = actions
            super.init(nibName: nil, bundle: nil)
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) {
            fatalError("made in code")
          }

          func reload(from value: Int) {
          }
        }

        """)
    let again = try line.flows("scaffold", "App")
    #expect(again.standardOutput.hasSuffix("0 of 5 files written\n"))
  }

  @Test func anErrorAndNothingIsWritten() throws {
    let line = CommandLine()
    let folder = line.folder
    try folder.write(flow.replacingOccurrences(of: "root Home", with: "root Hone"), to: "App/Notes.flow")
    let run = try line.flows("scaffold", "App")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("did you mean 'Home'?"))
    #expect(folder.files() == ["App/Notes.flow"])
  }

  @Test func aFolderOfItsOwn() throws {
    let line = CommandLine()
    let folder = line.folder
    try folder.write(flow, to: "App/Notes.flow")
    let run = try line.flows("scaffold", "App/Notes.flow", "--output", "Screens")
    #expect(run.exitCode == 0)
    #expect(folder.files().contains("Screens/SceneDelegate.swift"))
    #expect(!folder.files().contains("App/SceneDelegate.swift"))
  }
}
