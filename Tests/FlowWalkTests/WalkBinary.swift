import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

/// A program in one combination, generated and compiled: it reads scripts and prints what there is after each event.
struct WalkBinary: Sendable {
  let program: Program
  let combination: Combination
  private let folder = TemporaryFolder()

  /// What a combination cannot say: the generator's own words.
  struct Refusal: Error {
    let diagnostics: [String]
  }

  /// What is changed in generated code.
  struct Change: Sendable {
    let old: String
    let new: String
  }

  /// - Throws: `Refusal`, or what the compiler said.
  init(_ program: Program, _ combination: Combination, changing changes: [Change] = []) throws {
    (self.program, self.combination) = (program, combination)
    guard let module = program.checked(combination).module else { throw Refusal(diagnostics: []) }
    for (name, text) in try Self.generated(program, combination) {
      let text = Self.asOneModule(changes.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) })
      let isSupport = name == "FlowSupport.swift"
      try folder.write(isSupport ? Self.onItsClock(text) + Self.additions : Self.registering(text), to: name)
    }
    var half = HandWritten(module, generated: program.generated(combination), program.addresses(combination))
    try folder.write(half.swift(), to: "HandWritten.swift")
    let driver = try Self.driver.get()
    try Compiler.swiftc(
      ["-module-name", "Walked", "-wmo", "-Onone", "-swift-version", "6", "-o", folder.path("walk")]
        + ["-I", try Compiler.standIn.get().path, "-I", driver.path]
        + folder.files().filter { $0.hasSuffix(".swift") }.map(folder.path)
        + ["-L", driver.path, "-lWalkDriver"] + (try Compiler.linking()))
  }

  /// What is generated in a combination, of both modules where there are two.
  static func generated(_ program: Program, _ combination: Combination) throws -> [(name: String, text: String)] {
    try program.modules(combination).flatMap { sources, imports in
      let generation = try Generator().generate(sources, importing: imports)
      guard !generation.outputs.isEmpty else {
        throw Refusal(
          diagnostics: generation.diagnostics.filter { $0.severity == .error }.map { "\($0.id) \($0.message)" })
      }
      // The support file is the library's, to which the app adds its own.
      return generation.outputs.map { output in
        let isAddition = !imports.isEmpty && output.source == nil
        return (name: (isAddition ? "App" : "") + output.name, text: output.text)
      }
    }
  }

  /// Whether the combination has no form for what the program says.
  static func refuses(_ program: Program, _ combination: Combination) -> Bool {
    program.modules(combination).contains { sources, imports in
      ((try? Generator().check(sources, importing: imports))?.diagnostics ?? []).contains { $0.severity == .error }
    }
  }

  /// A library and its app are compiled together: what both are to each other does not depend on that.
  private static func asOneModule(_ swift: String) -> String {
    swift.replacingOccurrences(of: "import Library\n", with: "").replacingOccurrences(of: "public ", with: "")
  }

  /// Time in a walk passes with the turns of the main loop.
  private static func onItsClock(_ support: String) -> String {
    support.replacingOccurrences(of: "typealias Task = _Concurrency.Task", with: "typealias Task = SimulatedTask")
      .replacingOccurrences(
        of: "private static var queues: [TransitionQueue] = []",
        with: """
          private static var queues: [TransitionQueue] = []
          static var isIdle: Bool { queues.allSatisfy { $0.waiting.isEmpty && !$0.isBusy } }
          """
      )
      // Nobody waits for a link that looks again.
      .replacingOccurrences(of: "Task.sleep(nanoseconds: 100_000_000)", with: "Task.sleep(nanoseconds: 1_000_000_000)")
  }

  /// Added to the support file: whether a flow has ended, and what is unfinished.
  private static let additions = """

    extension FlowStack {
      var isOver: Bool { phase == .ended }

      static func look(at screens: [UIViewController]) -> [String] {
        let flows = all.compactMap(\\.object).filter { $0.phase == .shown || $0.phase == .leaving }
        var found: [String] = TransitionQueue.isIdle ? [] : ["unfinished transition"]
        for flow in flows {
          let name = flow.ownerName ?? "a flow"
          if flow.phase == .leaving { found.append("unfinished end of \\(name)") }
          if flow.isEntering, flow.phase == .shown { found.append("unfinished start of \\(name)") }
          if flow.hearings > 0 { found.append("unfinished outcome for \\(name)") }
        }
        endLost()
        let live = all.compactMap(\\.object).filter(\\.isLive)
        for screen in screens where !live.contains(where: { $0.holds(screen) }) {
          let isPresented = live.contains { $0.layers.contains { $0.controller === screen.navigationController } }
          // A tab bar that nothing has taken the place of stays as it was.
          let isLeft = sequence(first: screen, next: \\.parent).contains { controller in
            live.contains { $0.leftovers.contains { $0.object === controller } }
          }
          if !isPresented, !isLeft { found.append("unowned \\(type(of: screen))") }
        }
        return found + flows.filter(\\.isOver).map { "unnoticed end of \\($0.ownerName ?? "a flow")" }
      }
    }

    """

  /// Makes each coordinator register when it starts.
  private static func registering(_ swift: String) -> String {
    swift.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix("func start() {") ? "\(line)\n    Walk.register(self)" : String(line)
    }.joined(separator: "\n").replacingOccurrences(of: "import UIKit\n", with: "import UIKit\nimport WalkDriver\n")
  }

  /// What the binary prints for scripts, one after the other.
  func run(_ scripts: String) throws -> Subprocess.Outcome {
    try Subprocess.run(
      URL(fileURLWithPath: folder.path("walk")), [], environment: ["SWIFT_BACKTRACE": "enable=no"], input: scripts,
      limit: 30)
  }

  /// The driver, compiled once for all.
  private static let driver: Result<URL, any Error> = Result {
    try Compiler.module("WalkDriver", in: "Tests/Walks/Driver", ["-I", try Compiler.standIn.get().path])
  }
}
