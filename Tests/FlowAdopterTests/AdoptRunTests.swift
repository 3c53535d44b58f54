import FlowTestSupport
import Foundation
import Testing

/// How `flows adopt` runs: what it says meanwhile, and what it cannot reach.
@Suite struct AdoptRunTests {
  private static let source = """
    import UIKit
    final class HomeCoordinator {
      let navigationController: UINavigationController
      func start() { navigationController.pushViewController(ListViewController(), animated: false) }
    }

    """

  private func app(files: Int) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(Self.source, to: "App/Home.swift")
    for number in 1..<files { try folder.write("struct Model\(number) {}\n", to: "App/Model\(number).swift") }
    return folder
  }

  /// Services that know each other are made of each other.
  @Test(arguments: [
    (
      "static let shared = Session(store: Store.shared)", "static let shared = Store(session: Session.shared)",
      "Session.shared"
    ),
    ("var next = Session()", "", "Session().next"), ("var copy: Session { copy }", "", "Session().copy"),
  ])
  func whatIsMadeOfItselfIsRead(session: String, store: String, value: String) throws {
    let app = try HomeApp(
      start: "list.session = \(value)",
      members: """
        lazy var first = FirstViewController(second: second)
        lazy var second = SecondViewController(first: first)
        func open() { navigationController.pushViewController(first, animated: true) }
        """,
      """
      final class Session { \(session) }
      final class Store { \(store) }
      """)
    #expect(app.run.exitCode == 0)
    let home = try app.flow()
    #expect(home.contains("event open -> push First\n"), "\(home)")
  }

  private static let script = "/usr/bin/script"

  /// On a terminal a line says how far it is, and is gone at the end.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script), "'script' makes the terminal"))
  func progressIsSaidOnATerminal() throws {
    let folder = try app(files: 330)
    let command = "'\(Repository.flows.path)' adopt App --dry-run > /dev/null"
    #if os(Linux)
      let arguments = ["-qec", command, "/dev/null"]
    #else
      let arguments = ["-q", "/dev/null", "/bin/sh", "-c", command]
    #endif
    let run = try Subprocess.run(URL(fileURLWithPath: Self.script), arguments, in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.standardOutput.hasPrefix("\rread 320 of 330 files\rread 330 of 330 files\r\u{1B}[K"))
    #expect(run.standardOutput.hasSuffix("1 flow; 1 of 1 navigation calls read\r\n"))
  }

  @Test func elsewhereNoProgressIsSaid() throws {
    let folder = try app(files: 1)
    let run = try Subprocess.run(Repository.flows, ["adopt", "App", "--dry-run"], in: folder.url)
    #expect(run.standardError == "1 flow; 1 of 1 navigation calls read\n")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything")) func aFolderThatMayNotBeReadIsNamed() throws {
    let folder = try app(files: 1)
    try folder.write(Self.source, to: "App/Secret/Other.swift")
    func permit(_ mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("App/Secret"))
    }
    try permit(0)
    defer { try? permit(0o755) }
    let run = try Subprocess.run(Repository.flows, ["adopt", "App", "--dry-run"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.standardError.contains("cannot read 'App/Secret': permission denied"))
  }

  /// Also root cannot write there.
  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let folder = try app(files: 1)
    let output = try Subprocess.run(
      Repository.flows, ["adopt", "App", "--output", "App/Home.swift/Flows"], in: folder.url)
    #expect(output.exitCode == 1)
    #expect(output.standardError.contains("App/Home.swift"))
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.path("Missing")
    let run = try Subprocess(Repository.flows, ["adopt", "App"], in: folder.url, environment: environment).wait()
    #expect(run.exitCode == 1)
    #expect(run.standardError.hasPrefix("error: cannot create a folder in '\(folder.path("Missing"))'"))
    #expect(folder.files() == ["App/Home.swift"])
  }
}
