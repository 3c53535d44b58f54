import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Whatever the checker accepts compiles without a warning and in the style of `swift format`.
@Suite("Surface")
struct SurfaceTests {
  /// As many modules share settings.
  private static let groupSize: UInt64 = 48

  /// `FLOWS_MODULES=1-10000 swift test --filter SurfaceTests` makes up so many; `FLOWS_MODULES=17` one.
  @Test func whatIsAcceptedCompiles() throws {
    let asked = ProcessInfo.processInfo.environment["FLOWS_MODULES"]
    let bounds = (asked ?? (Extent.isWhole ? "1-95" : "1-4")).split(separator: "-").compactMap { UInt64($0) }
    let (first, last) = (bounds[0], bounds.last ?? bounds[0])
    var figures = Figures()
    let lint = TemporaryFolder()
    for group in first / Self.groupSize...last / Self.groupSize {
      let numbers = max(first, group * Self.groupSize)...min(last, (group + 1) * Self.groupSize - 1)
      for batch in batches(numbers, of: group, &figures) { try check(batch, figures.batches, lint, &figures) }
    }
    let style = try Self.lint(lint)
    print(
      "surface: \(figures.tried) modules made up, \(figures.accepted) accepted, \(figures.batches) programs compiled, "
        + "\(figures.failures.count) failed, \(style.count) lines of style")
    print(
      "refused: \(figures.refusals.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
    )
    for (text, failure) in figures.failures.prefix(20) { Issue.record("\(failure.prefix(1500))\n\(text)") }
    for finding in style.prefix(20) { Issue.record("\(finding)") }
  }

  private struct Figures {
    var tried = 0
    var accepted = 0
    var batches = 0
    /// By the id of the first error.
    var refusals: [String: Int] = [:]
    var failures: [(text: String, failure: String)] = []
  }

  /// Each number is one accepted module: of several attempts the first that is.
  private func batches(_ numbers: ClosedRange<UInt64>, of group: UInt64, _ figures: inout Figures) -> [SurfaceBatch] {
    let settings = RandomModule.settings(group)
    var batches: [SurfaceBatch] = []
    for number in numbers {
      for attempt in 0..<60 {
        figures.tried += 1
        let module = RandomModule(
          seed: number &* 100 &+ UInt64(attempt), hasApp: number % Self.groupSize < 6, in: settings)
        var alone = SurfaceBatch(settings)
        if let refusal = alone.add(module) {
          figures.refusals[refusal, default: 0] += 1
          continue
        }
        figures.accepted += 1
        if !batches.indices.contains(where: { batches[$0].add(module) == nil }) { batches.append(alone) }
        break
      }
    }
    return batches
  }

  /// Those of a batch, by its number.
  private static let modes: [[Compiler.Mode]] = [
    [.swift5, .swift6], [.newProject], [.swift5, .swift6], [.mainActorByDefault],
  ]

  private func check(_ batch: SurfaceBatch, _ number: Int, _ lint: TemporaryFolder, _ figures: inout Figures) throws {
    figures.batches += 1
    let folder = TemporaryFolder()
    for path in try batch.write(to: folder) {
      let name = URL(fileURLWithPath: path).lastPathComponent
      try lint.write(Data(contentsOf: URL(fileURLWithPath: path)), to: "\(number)/\(name)")
    }
    let files = folder.files().map(folder.path)
    for mode in Self.modes[number % Self.modes.count] {
      guard let failure = try batch.failure(files, mode) else { continue }
      figures.failures += try batch.culprits(mode, failure).map { ("\($0.text)\n// \(mode)", Self.errors($0.failure)) }
      return
    }
  }

  /// Without the notes, and without the folder.
  static func errors(_ output: String) -> String {
    output.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("|") }.joined(separator: "\n")
      .replacingOccurrences(of: "/tmp/[^ ]*/", with: "", options: .regularExpression)
  }

  private static func lint(_ folder: TemporaryFolder) throws -> [String] {
    let outcome = try Compiler.lint(["--recursive", "--parallel", folder.url.path], limit: 1800)
    return outcome.standardError.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
      .map { finding in
        let parts = finding.split(separator: ":")
        let text = (try? String(contentsOfFile: String(parts[0]), encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst((Int(parts[1]) ?? 1) - 1)
          .first
        return "\(finding)\n\(line ?? "")"
      }
  }
}
