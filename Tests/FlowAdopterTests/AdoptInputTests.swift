import FlowTestSupport
import Foundation
import Testing

/// What `flows adopt` is given, and what it leaves alone.
@Suite struct AdoptInputTests {
  private static let coordinator = """
    import UIKit
    final class HomeCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() {
        let list = ListViewController()
        list.onOpen = { [weak self] in self?.open() }
        navigationController.pushViewController(list, animated: false)
      }
      private func open() {
        #if DEBUG
        navigationController.pushViewController(DebugViewController(), animated: true)
        #else
        navigationController.present(DetailViewController(), animated: true)
        #endif
      }
    }

    """

  private func adopt(_ files: [String: String], _ arguments: String...) throws -> (
    run: Subprocess.Outcome, folder: TemporaryFolder
  ) {
    let folder = TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let run = try Subprocess.run(
      Repository.flows, ["adopt"] + (arguments.isEmpty ? ["App"] : arguments), in: folder.url)
    return (run, folder)
  }

  @Test func bothBranchesOfACompilerConditionAreRead() throws {
    let (run, folder) = try adopt(["App/Home.swift": Self.coordinator])
    #expect(run.exitCode == 0)
    #expect(
      try folder.text("App/Home.flow") == """
        flow Home {
          start screen List {
            onOpen -> push Debug then present Detail
          }

          screen Debug

          screen Detail
        }

        """)
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    let (run, folder) = try adopt(["App/Home.swift": Self.coordinator, "App/Home.flow": "// mine\n"])
    #expect(run.standardOutput.contains("left alone App/Home.flow"))
    #expect(try folder.text("App/Home.flow") == "// mine\n")
  }

  @Test func aDryRunWritesNothing() throws {
    let (run, folder) = try adopt(["App/Home.swift": Self.coordinator], "App", "--dry-run")
    #expect(run.standardOutput.hasPrefix("// Home.flow\n\nflow Home {\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/App") == ["Home.swift"])
  }

  @Test func brokenSwiftIsNamedAndSkipped() throws {
    let (run, _) = try adopt([
      "App/Home.swift": Self.coordinator, "App/Broken.swift": "class A { func f( { }\n",
      "App/Macros.swift": "@Observable final class Model { var x = #value }\n#Preview { Text(\"\") }\n",
    ])
    #expect(run.exitCode == 0)
    #expect(run.standardError.contains("warning: 'App/Broken.swift' is skipped: expected parameter name"))
    #expect(!run.standardError.contains("Macros"))
  }

  @Test func vendoredAndGeneratedCodeIsSkippedAndSaid() throws {
    let (run, _) = try adopt([
      "App/Home.swift": Self.coordinator, "App/Pods/Kit/OtherCoordinator.swift": Self.coordinator,
      "App/Model.pb.swift": "class {",
    ])
    #expect(run.standardError.contains("1 file is skipped: in a folder named 'Pods'"))
    #expect(run.standardError.contains("1 file is skipped: the name ends in '.pb.swift'"))
  }

  @Test func withoutCoordinatorsThereIsAMessage() throws {
    let (run, _) = try adopt(["App/Model.swift": "struct Model {}\n"])
    #expect(run.exitCode == 64)
    #expect(run.standardError.hasPrefix("error: no coordinators in 1 Swift file\n"))
    let empty = try adopt(["App/Readme.md": ""]).run
    #expect(empty.exitCode == 64)
    #expect(empty.standardError.hasPrefix("error: no .swift files\n"))
  }

  @Test func tenThousandLinesAreRead() throws {
    let steps = (0..<2_000).map {
      "  func open\($0)() {\n    nav.pushViewController(A\($0)ViewController(), animated: true)\n  }\n\n\n"
    }
    let (run, _) = try adopt(
      [
        "App/Big.swift": "final class BigCoordinator {\n  let nav: UINavigationController\n  func start() {}\n"
          + steps.joined() + "}\n"
      ], "App", "--dry-run")
    #expect(run.exitCode == 0)
    #expect(run.standardError.contains("2000 of 2000 navigation calls read"))
  }
}
