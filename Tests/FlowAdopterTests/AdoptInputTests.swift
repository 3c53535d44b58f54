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

  /// Code for other platforms is left out; code behind a flag is read.
  @Test(arguments: [
    ("os(macOS)", "home"), ("os(iOS)", "away"), ("canImport(AppKit) && !targetEnvironment(macCatalyst)", "home"),
    ("!os(iOS) || (os(tvOS))", "home"), ("os(iOS) && DEBUG", "both"), ("DEBUG || canImport(UIKit) // all", "away"),
    ("os(macOS) && DEBUG", "home"), ("swift(>=6.0)", "both"), ("false", "home"),
  ])
  func whatIsNotCompiledForIOSIsNotRead(condition: String, isRead: String) throws {
    let source = """
      import UIKit
      #if \(condition)
      #if DEBUG
      final class AwayCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(AwayViewController(), animated: false) }
      }
      #endif
      #else
      final class HomeCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(HomeViewController(), animated: false) }
      }
      #endif

      """
    let (run, folder) = try adopt(["App/App.swift": source])
    #expect(run.exitCode == 0)
    #expect(folder.files().contains("App/Away.flow") == (isRead != "home"))
    #expect(folder.files().contains("App/Home.flow") == (isRead != "away"))
  }

  @Test func onlyOneBranchForIOSIsRead() throws {
    let source = Self.coordinator
      .replacing("#else", with: "#elseif DEBUG").replacing("#if DEBUG", with: "#if os(tvOS)\nstay()\n#elseif os(iOS)")
    let (_, folder) = try adopt(["App/Home.swift": source])
    #expect(try folder.text("App/Home.flow").contains("onOpen -> push Debug\n"))
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

  /// Its `.flow` files are there already. Who names it wants it read.
  @Test func whatFlowsHasGeneratedIsSkippedInFolders() throws {
    let generated = "// Generated by flows from Away.flow. Do not edit.\n" + Self.coordinator
    let files = [
      "App/Home.swift": Self.coordinator,
      "App/Away.flow.swift": generated.replacingOccurrences(of: "Home", with: "Away"),
    ]
    let (run, folder) = try adopt(files)
    #expect(run.standardError.contains("1 file is skipped: generated by flows"))
    #expect(folder.files(below: "App").filter { $0.hasSuffix(".flow") } == ["Home.flow", "Module.flow"])
    let (_, named) = try adopt(files, "App/Away.flow.swift")
    #expect(try named.text("App/Away.flow").hasPrefix("flow Away {\n"))
  }

  @Test func withoutCoordinatorsThereIsAMessage() throws {
    let (run, _) = try adopt(["App/Model.swift": "struct Model {}\n"])
    #expect(run.exitCode == 64)
    #expect(run.standardError.hasPrefix("error: no coordinators in 1 Swift file\n"))
    let empty = try adopt(["App/Readme.md": ""]).run
    #expect(empty.exitCode == 64)
    #expect(empty.standardError.hasPrefix("error: no .swift files\n"))
  }

  private static func coordinator(_ body: String) -> String {
    """
    import UIKit
    final class HomeCoordinator {
      weak var delegate: HomeCoordinatorDelegate?
      let navigationController: UINavigationController
      let session: Session
      init(navigationController: UINavigationController, session: Session) {
        self.navigationController = navigationController
        self.session = session
      }
      func start() {
        let list = ListViewController()
        list.onOpen = { [weak self] in self?.open() }
        navigationController.pushViewController(list, animated: false)
      }
      private func open() {
    \(body)
      }
    }

    """
  }

  /// What has to be there for a step is its condition; what always is there is none.
  @Test func aGuardThatUnwrapsIsACondition() throws {
    let body = """
          guard let user = session.user, let navigation = navigationController as? UINavigationController else { return }
          navigation.pushViewController(DetailViewController(user: user), animated: true)
      """
    let (_, folder) = try adopt(["App/Home.swift": Self.coordinator(body)])
    let text = try folder.text("App/Home.flow")
    #expect(text.contains("needs hasUser: Bool"))
    #expect(text.contains("onOpen -> if hasUser push Detail else stay"))
  }

  /// A flow ends with its end: what the code does afterwards is listed.
  @Test func whatFollowsAnEndIsListed() throws {
    let body = """
          delegate?.homeCoordinatorDidFinish(self)
          navigationController.pushViewController(DetailViewController(), animated: true)
      """
    let (_, folder) = try adopt(["App/Home.swift": Self.coordinator(body)])
    let text = try folder.text("App/Home.flow")
    #expect(text.contains("// Home.swift:17: not read: after the end: push Detail"))
    #expect(text.contains("then finish finished"))
  }

  /// What is called on a screen that is there is told it; with what a file cannot name, a call stands for it.
  @Test func methodsOfScreensAreTold() throws {
    let screen = """
      final class ListViewController: UIViewController {
        var onOpen: (() -> Void)?
        func mark(_ row: Int, isOn: Bool) {}
        func show(_ date: Date) {}
      }
      """
    let source = Self.coordinator.replacing(
      "let list =", with: "list =", maxReplacements: 1
    ).replacing("let navigationController: UI", with: "var list: ListViewController?\n  let navigationController: UI")
      .replacing("list.on", with: "list?.on").replacing("list, animated", with: "list!, animated")
    let body = "list?.mark(1, isOn: true)\n    list?.mark(Date().day, isOn: true)\n    "
    let (_, folder) = try adopt([
      "App/Home.swift": source.replacing("#if DEBUG", with: body + "#if DEBUG"), "App/List.swift": screen,
    ])
    #expect(
      try folder.text("App/Home.flow").contains(
        "onOpen -> tell List.mark(1, isOn: true) then call markOnList then push"))
  }

  /// A method that only ends the flow, and a closure of something that is no screen, are called from outside.
  @Test func whatIsCalledFromOutsideIsAnEvent() throws {
    let source = Self.coordinator("").replacing(
      "func start() {",
      with: """
        let socket = ChatSocket()
          func signOut() { delegate?.homeCoordinatorDidFinish(self) }
          func start() {
            socket.onMessage = { [weak self] in
              self?.navigationController.pushViewController(ChatViewController(), animated: true)
            }
        """)
    let (_, folder) = try adopt(["App/Home.swift": source, "App/Socket.swift": "final class ChatSocket {}\n"])
    let text = try folder.text("App/Home.flow")
    #expect(text.contains("event signOut -> finish finished"))
    #expect(text.contains("event onMessage -> push Chat"))
  }

  /// How something is presented is said, or listed.
  @Test func stylesAreReadOrListed() throws {
    let body = """
          let sheet = DetailViewController()
          if let controller = sheet.sheetPresentationController { controller.detents = [.medium(), .large()] }
          navigationController.present(sheet, animated: true)
          let over = OverViewController()
          over.modalPresentationStyle = .overCurrentContext
          navigationController.present(over, animated: true)
      """
    let (_, folder) = try adopt(["App/Home.swift": Self.coordinator(body)])
    let text = try folder.text("App/Home.flow")
    #expect(text.contains("present Detail as sheet(medium, large) then present Over"))
    #expect(text.contains("// Home.swift:21: not read: presents as 'overCurrentContext'"))
  }

  /// The report has every comment, and the figure counts what routers are asked for.
  @Test func whatIsNotReadIsInTheReportAndTheFigure() throws {
    let body = "    router.presentAgain(find())\n    navigationController.addChild(DetailViewController())"
    let (run, _) = try adopt(["App/Home.swift": Self.coordinator(body)], "App", "--report", "md")
    #expect(run.standardOutput.contains("1 of 2 navigation calls in coordinators (50 %)"))
    #expect(run.standardOutput.contains("Home.swift:16: not read: `presentAgain`"))
    #expect(run.standardOutput.contains("Home.swift:17: not read: embeds a view controller"))
  }

  /// A flow of which the first screen is not known still has the rest.
  @Test func aStartThatIsNotReadIsListed() throws {
    let source = Self.coordinator.replacing("navigationController.pushViewController(list, animated: false)", with: "")
    let (run, folder) = try adopt(["App/Home.swift": source])
    #expect(run.exitCode == 0)
    #expect(try folder.text("App/Home.flow").contains("// Home.swift:2: not read: what it shows first"))
  }

  /// A task runs what it is given; a window's view controller shows what it is asked to.
  @Test func tasksAndWindowsAreRead() throws {
    let body = """
          Task {
            let alert = UIAlertController(title: "Oops", message: nil, preferredStyle: .alert)
            UIApplication.shared.windows.first?.rootViewController?.present(alert, animated: true)
          }
      """
    let (_, folder) = try adopt(["App/Home.swift": Self.coordinator(body)])
    #expect(try folder.text("App/Home.flow").contains("onOpen -> present Oops"))
  }

  /// Toolchains before 6.1, and machines without one.
  @Test func withoutAToolchainThatPrintsTreesThereIsAMessage() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.coordinator(""), to: "App/Home.swift")
    try folder.write(
      "#!/bin/sh\necho \"<unknown>:0: error: unknown argument: '-dump-ast-format'\" >&2\nexit 1\n", to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/swiftc"))
    func message(path: String) throws -> String {
      let run = try Subprocess(
        Repository.flows, ["adopt", "App"], in: folder.url,
        environment: ["PATH": path, "TMPDIR": folder.url.path]
      ).wait()
      #expect(run.exitCode == 1)
      return run.standardError
    }
    #expect(
      try message(path: folder.path("bin"))
        == "error: 'swiftc' cannot print syntax trees as JSON: 'flows adopt' needs Swift 6.1 or later\n")
    #expect(
      try message(path: folder.path("App"))
        == "error: cannot run 'swiftc': install a Swift toolchain, 6.1 or later, or add it to PATH\n")
    // Nothing is left behind.
    #expect(folder.files() == ["App/Home.swift", "bin/swiftc"])
  }

  /// Files are parsed together; one that stops the compiler does not take the others along.
  @Test(arguments: [("SEGV", "the compiler did not parse it"), ("XCPU", "the compiler took more than 20 seconds")])
  func aFileThatStopsTheCompilerIsNamedAndSkipped(_ signal: String, _ reason: String) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.coordinator, to: "App/Home.swift")
    try folder.write("let crash = 1\n", to: "App/Crash.swift")
    let swiftc = try #require(
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: String($0)) })
    let script = """
      #!/bin/sh
      for word; do case "$word" in *.swift) if grep -q 'let crash' "$word"; then kill -\(signal) $$; fi;; esac; done
      exec \(swiftc) "$@"

      """
    try folder.write(script, to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/swiftc"))
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.path("bin") + ":" + (environment["PATH"] ?? "")
    let run = try Subprocess(Repository.flows, ["adopt", "App"], in: folder.url, environment: environment).wait()
    #expect(run.exitCode == 0)
    #expect(run.standardError.contains("'App/Crash.swift' is skipped: \(reason)\n"), "\(run.standardError)")
    #expect(folder.files(below: "App").contains("Home.flow"))
  }

  /// Each condition doubles the ways through a method, and methods may call each other for ever.
  @Test func longAndCircularCodeIsReadAsFarAsItGoes() throws {
    let conditions = (0..<18).map {
      "    if session.is\($0) { navigationController.pushViewController(A\($0)ViewController(), animated: true) }"
    }
    let body =
      conditions.joined(separator: "\n") + """

            again()
          }
          private func again() {
            list.style = .init(color: 1)
            open()
        """
    let (run, folder) = try adopt(["App/Home.swift": Self.coordinator(body)])
    #expect(run.exitCode == 0)
    let text = try folder.text("App/Home.flow")
    #expect(text.contains("not read: is too long to follow from here"))
    #expect(text.contains("ways by conditions: "))
  }

  /// How deep is too deep depends neither on the build nor on the thread.
  @Test(arguments: [
    ("_ = session", ".user()", ""), ("_ = session", ".user", ""), ("_ = session", "[0]", ""), ("_ = session", "!", ""),
    ("_ = ", "await ", "user"), ("if user { stay() }", " else if user { stay() }", ""),
  ])
  func codeThatIsNestedTooDeeplyIsListed(_ start: String, _ repeated: String, _ end: String) throws {
    let app = try HomeApp(start: start + String(repeating: repeated, count: 1_000) + end)
    #expect(app.run.exitCode == 0)
    #expect(app.report.contains(": not read: code nested too deeply"))
    #expect(try app.flow().contains("List"))
  }

  /// Time grows with the length alone: a second by itself, more beside all other tests.
  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      ("_ = 1", " + 1", ""), ("_ = user", " ? 1 : user", ""), ("user", " = user", ""), ("_ = user", " as User", ""),
      ("if user", " && user", " { stay() }"), ("", "if user { stay() }; ", ""),
      ("switch user {", "\n    case .a: stay()", "\n    }"), ("#if ", "!", "DEBUG\n    stay()\n    #endif"),
      ("#if ", "(", "DEBUG\n    stay()\n    #endif"),
    ])
  func longCodeIsReadAsFarAsItGoes(_ start: String, _ repeated: String, _ end: String) throws {
    let app = try HomeApp(start: start + String(repeating: repeated, count: 3_000) + end)
    #expect(app.run.exitCode == 0)
    #expect(try app.flow().contains("List") || app.report.contains("not read: `pushViewController`"))
  }

  /// Protocols of two modules may refine each other by name.
  @Test func protocolsMayRefineEachOtherByName() throws {
    let app = try HomeApp("protocol Session: Kit.Account {}\nprotocol Account: Kit.Session {}")
    #expect(app.run.exitCode == 0)
  }

  /// Of two modules the one may have a protocol, the other a class of the same name.
  @Test func aClassMayHaveTheNameOfItsProtocol() throws {
    let app = try HomeApp("protocol Session {}\nfinal class Session: Kit.Session {}")
    #expect(app.run.exitCode == 0)
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
