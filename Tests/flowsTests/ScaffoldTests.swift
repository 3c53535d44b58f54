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
        fail(message: String) -> present Failed(message)
        more(button: UIView) -> present More as popover(button)
      }
      screen Page(index: Int)
      alert Failed(message: String?)
      alert More {
        knock -> call knock
      }
      alert Sure {
        yes -> tell List.reload(from: 3)
        cancel -> stay
      }
    }

    """

  @Test func writesWhatIsMissingAndNamesWhatItLeavesAlone() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow, "PageViewController.swift": "// mine\n"])
    let folder = line.folder
    let run = try line.flows("scaffold", "App")
    #expect(run.exitCode == 0)
    #expect(
      run.standardOutput == """
        wrote App/ListViewController.swift
        left alone App/PageViewController.swift
        wrote App/HomeCoordinator+Hooks.swift
        wrote App/AppDependencies+Home.swift
        wrote App/AppDependencies.swift
        wrote App/SceneDelegate.swift
        5 of 6 files written

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
    #expect(
      try folder.text("App/AppDependencies+Home.swift").contains(
        """
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in yes() })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancel() })

        """))
    #expect(
      try folder.text("App/AppDependencies+Home.swift").contains(
        "UIAlertController(title: \"Failed\", message: message, preferredStyle: .alert)\n"))
    #expect(
      try folder.text("App/AppDependencies+Home.swift").contains(
        "UIAlertController(title: \"More\", message: nil, preferredStyle: .actionSheet)\n"))
    let again = try line.flows("scaffold", "App")
    #expect(again.standardOutput.hasSuffix("0 of 6 files written\n"))
  }

  /// Sorting them into folders is the first thing that a team does.
  @Test func aFileThatWasMovedIsLeftAlone() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow])
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    for name in ["ListViewController.swift", "AppDependencies+Home.swift"] {
      let text = try line.folder.text("App/\(name)")
      try line.folder.write(text, to: "App/Moved/\(name)")
      try FileManager.default.removeItem(atPath: line.folder.path("App/\(name)"))
    }
    let run = try line.flows("scaffold", "App")
    #expect(run.standardOutput.contains("left alone App/Moved/ListViewController.swift\n"))
    #expect(run.standardOutput.contains("left alone App/Moved/AppDependencies+Home.swift\n"))
    #expect(run.standardOutput.hasSuffix("0 of 6 files written\n"))
    // What cannot be read is no obstacle.
    try FileManager.default.createSymbolicLink(
      atPath: line.folder.path("App/Lost.swift"), withDestinationPath: "nowhere.swift")
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    // What somebody else has written is another.
    try line.folder.write("", to: "App/Pods/Kit/PageViewController.swift")
    try FileManager.default.removeItem(atPath: line.folder.path("App/PageViewController.swift"))
    #expect(try line.flows("scaffold", "App").standardOutput.contains("wrote App/PageViewController.swift\n"))
  }

  /// What the flows need since a file was written: the generated protocol asks for it, the file does not have it.
  @Test func whatAFileLacksIsListed() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow])
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    #expect(try line.flows("generate", "App").exitCode == 0)
    let longer = flow.replacing("needs isOpen: Bool", with: "needs isOpen: Bool\n  needs isNew: Bool").replacing(
      "call knock\n    ask", with: "call knock\n    help -> if isNew push Help else call leave(2)\n    ask"
    ).replacing("alert Failed", with: "screen Help\n  alert Failed")
    try line.folder.write(longer, to: "App/Notes.flow")
    let run = try line.flows("scaffold", "App")
    #expect(
      run.standardOutput.contains(
        """
        wrote App/HelpViewController.swift
        left alone App/HomeCoordinator+Hooks.swift, which lacks:
          func leave(_ value: Int)
        left alone App/AppDependencies+Home.swift, which lacks:
          func makeHelpViewController() -> UIViewController
          var isNew: Bool
        left alone App/AppDependencies.swift
        """))
    // Whichever file has them.
    try line.folder.write(
      "extension AppDependencies {\n  func makeHelpViewController() -> UIViewController { Help() }\n}\n",
      to: "App/Factories.swift")
    #expect(try !line.flows("scaffold", "App").standardOutput.contains("makeHelp"))
  }

  /// Its name is not enough: another type may have it, or the file an older form of it.
  @Test func whatAFileHasInAnotherFormIsListed() throws {
    let flow = """
      flow Home {
        start screen Home {
          scan -> push Scan
          open -> push Detail(1)
          load -> call refresh(2)
        }
        screen Detail(number: Int)
        child Scan {
          found -> stay
        }
      }
      external flow Scan {
        outcome found
      }

      """
    let line = try CommandLine.withApp(["Home.flow": flow])
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    let changed = flow.replacing("call refresh(2)", with: "call refresh(2) then tell Home.refresh(after: 2)")
      .replacing("Detail(1)", with: "Detail(1, 2)").replacing("(number: Int)", with: "(number: Int, count: Int)")
      .replacing("outcome found", with: "outcome found\n  outcome lost")
      .replacing("found -> stay", with: "found -> stay\n    lost -> stay")
    try line.folder.write(changed, to: "App/Home.flow")
    let run = try line.flows("scaffold", "App")
    let lacking = run.standardOutput.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      lacking == [
        "  func refresh(after value: Int)",
        "  func makeDetailViewController(number: Int, count: Int) -> UIViewController",
        "  case lost",
      ], "\(run)")
  }

  /// A view has an initializer only if Swift writes no such, and what is told to it says how to reach it.
  @Test func views() throws {
    let hosted = flow.replacingOccurrences(of: "screen Page(index: Int)", with: "screen Page(at index: Int)")
    let line = try CommandLine.withApp(["Notes.flow": hosted + "settings {\n  screens hosting\n}\n"])
    let folder = line.folder
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    #expect(
      try folder.text("App/ListView.swift") == """
        import SwiftUI

        struct ListView: View {
          let actions: ListViewModelActions

          var body: some View {
            Text("List")
          }
        }

        extension UIHostingController where Content == ListView {
          // A view's `@State` cannot be changed from here. Give the view an `ObservableObject` that it
          // observes, and change that: `rootView.model.items = items`.
          func reload(from value: Int) {
          }
        }

        """)
    #expect(try folder.text("App/PageView.swift").contains("  init(at index: Int) {\n"))
  }

  @Test func anErrorAndNothingIsWritten() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow.replacingOccurrences(of: "root Home", with: "root Hone")])
    let run = try line.flows("scaffold", "App")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("did you mean 'Home'?"))
    #expect(line.folder.files() == ["App/Notes.flow"])
  }

  @Test func aFolderOfItsOwn() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow])
    let run = try line.flows("scaffold", "App/Notes.flow", "--output", "Screens")
    #expect(run.exitCode == 0)
    #expect(line.folder.files().contains("Screens/SceneDelegate.swift"))
    #expect(!line.folder.files().contains("App/SceneDelegate.swift"))
  }

  private let secondFlow = """
    flow Help {
      needs contact: String
      start screen Topics {
        ask -> call write
      }
    }

    """

  @Test func onlyTheFlowThatIsNamed() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow, "Help.flow": secondFlow])
    let first = try line.flows("scaffold", "App", "--flow", "Help")
    #expect(
      first.standardOutput == """
        wrote App/TopicsViewController.swift
        wrote App/HelpCoordinator+Hooks.swift
        wrote App/AppDependencies+Help.swift
        wrote App/AppDependencies.swift
        4 of 4 files written

        """)
    // The container is there once, whoever came first.
    let second = try line.flows("scaffold", "App", "--flow=Home")
    #expect(second.lines.contains("left alone App/AppDependencies.swift"))
    #expect(!line.folder.files().contains("App/SceneDelegate.swift"))
    let unknown = try line.flows("scaffold", "App", "--flow", "Helf")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError == "error: no flow named 'Helf'; did you mean 'Help'?\n")
  }

  /// A flow that is added later needs nothing to be taken away.
  @Test func aFlowThatIsAddedGetsItsPart() throws {
    let line = try CommandLine.withApp(["Notes.flow": flow])
    let folder = line.folder
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    let before = folder.files()
    try folder.write(secondFlow, to: "App/Help.flow")
    #expect(try line.flows("scaffold", "App").exitCode == 0)
    #expect(
      Set(folder.files()).subtracting(before) == [
        "App/Help.flow", "App/AppDependencies+Help.swift", "App/HelpCoordinator+Hooks.swift",
        "App/TopicsViewController.swift",
      ])
    #expect(try folder.text("App/AppDependencies+Help.swift").contains("extension AppDependencies: HelpNeeds {"))
  }

  @Test func handWrittenCoordinatorsAreBegun() throws {
    let line = CommandLine()
    let folder = line.folder
    try folder.write(
      """
      flow Home {
        start screen List {
          scan(title: String) -> present Camera(title) {
            taken(picture) -> call keep(picture)
          }
        }
      }
      /// Takes a picture.
      external flow Camera(title: String) {
        outcome taken(picture: UIImage)
      }

      """, to: "App/Home.flow")
    let run = try line.flows("scaffold", "App")
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(
      try folder.text("App/CameraCoordinator.swift") == """
        import UIKit

        /// Takes a picture.
        final class CameraCoordinator: Coordinator {
          /// The ways in which this flow ends.
          enum Outcome {
            case taken(picture: UIImage)
            /// It was left: with Back, a swipe, a sheet pulled down, or a step that closes it.
            case closed
          }

          var childCoordinators: [any Coordinator] = []
          weak var parentCoordinator: (any Coordinator)?
          private let navigationController: UINavigationController
          private let title: String
          private let onEnd: (Outcome) -> Void

          init(
            navigationController: UINavigationController, title: String, onEnd: @escaping (Outcome) -> Void
          ) {
            self.navigationController = navigationController
            self.title = title
            self.onEnd = onEnd
          }

          func start() {
            // Call `onEnd` when it is done. Going back is noticed anyway.
            navigationController.pushViewController(UIViewController(), animated: true)
          }
        }

        """)
    #expect(
      try folder.text("App/AppDependencies+Home.swift").contains(
        "    CameraCoordinator(navigationController: navigationController, title: title, onEnd: onEnd)\n"))
  }

  /// What a flow of another module needs, and what those below it need, the app's container supplies.
  @Test func needsOfImportedFlowsAreSupplied() throws {
    let line = CommandLine()
    let folder = line.folder
    try folder.write(
      """
      exported flow Settings {
        needs version: String
        start screen Options {
          legal -> push Legal
        }
      }
      flow Legal {
        needs isAccepted(page: Int): Bool
        start screen Terms
      }
      flow Unused {
        needs nothing: Bool
        start screen Nothing
      }

      """, to: "Kit/Kit.flow")
    try folder.write(
      "import Kit\nsettings {\n  support import Kit\n}\napp Notes {\n  start -> root Settings\n}\n",
      to: "App/Notes.flow")
    let run = try line.flows("scaffold", "App", "--import", "Kit=Kit")
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(folder.files().contains("App/AppDependencies.swift"))
    #expect(
      try folder.text("App/AppDependencies+Kit.swift") == """
        import Kit
        import UIKit

        extension AppDependencies: SettingsNeeds {
          func makeOptionsViewController(actions: OptionsViewModelActions) -> UIViewController {
            OptionsViewController(actions: actions)
          }

          var version: String { "" }
        }

        extension AppDependencies: LegalNeeds {
          func makeTermsViewController() -> UIViewController {
            TermsViewController()
          }

          func isAccepted(page: Int) -> Bool {
            false
          }
        }

        """)
  }
}
