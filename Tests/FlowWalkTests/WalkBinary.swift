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

  /// - Throws: `Refusal`, or what the compiler said.
  init(_ program: Program, _ combination: Combination) throws {
    (self.program, self.combination) = (program, combination)
    let source = program.source(combination)
    let generation = try Generator().generate([source])
    guard !generation.outputs.isEmpty, let module = program.checked(combination).module else {
      throw Refusal(
        diagnostics: generation.diagnostics.filter { $0.severity == .error }.map { "\($0.id) \($0.message)" })
    }
    for output in generation.outputs {
      let text = String(decoding: output.bytes, as: UTF8.self)
      let isSupport = output.name == "FlowSupport.swift"
      try folder.write(isSupport ? Self.onItsClock(text) + Self.isOver : Self.registering(text), to: output.name)
    }
    var half = HandWritten(module)
    try folder.write(half.swift(), to: "HandWritten.swift")
    let driver = try Self.driver.get()
    try Compiler.swiftc(
      ["-module-name", "Walked", "-wmo", "-Onone", "-swift-version", "6", "-o", folder.path("walk")]
        + ["-I", try Compiler.standIn.get().path, "-I", driver.path]
        + folder.files().filter { $0.hasSuffix(".swift") }.map(folder.path)
        + ["-L", driver.path, "-lWalkDriver"] + (try Compiler.linking()))
  }

  /// Whether the combination has no form for what the program says.
  static func refuses(_ program: Program, _ combination: Combination) -> Bool {
    ((try? Generator().check([program.source(combination)]))?.diagnostics ?? []).contains { $0.severity == .error }
  }

  /// Time in a walk passes with the turns of the main loop.
  private static func onItsClock(_ support: String) -> String {
    support.replacingOccurrences(of: "typealias Task = _Concurrency.Task", with: "typealias Task = SimulatedTask")
  }

  /// A walk adds two lines to what is generated: whether a flow has ended,
  private static let isOver = "\nextension FlowStack { var isOver: Bool { phase == .ended } }\n"

  /// and, by each coordinator, that it has started.
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
