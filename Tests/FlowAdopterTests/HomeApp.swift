import FlowTestSupport
import Foundation

/// A coordinator around what a test is about, and what `flows adopt` says of it.
struct HomeApp {
  let folder = TemporaryFolder()
  let run: Subprocess.Outcome
  var report: String { run.standardOutput }

  /// - Parameters:
  ///   - start: what `start()` does after the list is made and before it is shown.
  ///   - members: of the coordinator, besides.
  ///   - others: what else is in the file.
  ///   - files: what else there is.
  init(start: String = "", members: String = "", _ others: String = "", files: [String: String] = [:]) throws {
    let lines = [start, members].map { $0.split(separator: "\n").map { "    \($0)\n" }.joined() }
    let source = """
      import UIKit
      final class HomeCoordinator {
        let navigationController: UINavigationController
        let session: Session
        init(navigationController: UINavigationController, session: Session) {
          self.navigationController = navigationController
          self.session = session
        }
        func start() {
          let list = ListViewController()
      \(lines[0])    navigationController.pushViewController(list, animated: false)
        }
      \(lines[1])}
      \(others)

      """
    try folder.write(source, to: "App/Home.swift")
    for (path, text) in files { try folder.write(text, to: path) }
    run = try Subprocess.run(Repository.flows, ["adopt", "App", "--report", "md"], in: folder.url)
  }

  func flow(_ name: String = "Home") throws -> String { try folder.text("App/\(name).flow") }
}
