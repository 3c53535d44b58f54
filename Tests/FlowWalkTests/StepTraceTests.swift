import FlowChecks
import FlowDiagnostics
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What the checker says of steps back, beside what becomes of them on the reference machine, which knows no checks.
@Suite("Traces of steps")
struct StepTraceTests {
  /// A made-up module that the checker may have something against, and what became of its steps.
  private struct Walked {
    let source: SourceFile
    let module: Module
    let findings: [Diagnostic]
    var turns: [Int: Int] = [:]
    var effective: Set<Int> = []

    init?(seed: UInt64, scripts: Int) {
      let program = RandomProgram.unchecked(seed: seed, size: 1 + Int(seed % 4)).reference
      source = program.source(Combination.all[0])
      let parsed = ParsedModule([parse(source, file: 0)])
      (module, findings) = (resolve(parsed, oneByOne).0.module, checked(parsed).diagnostics)
      // What another module may start is anywhere.
      guard module.flows.first?.kind == .app else { return nil }
      for number in 1...UInt64(scripts) {
        var writer = ScriptWriter(module, seed: number, actions: "closures", handWritten: [], addresses: [])
        writer.isPolite = true
        _ = writer.write(60)
        turns.merge(writer.machine.trace.turns, uniquingKeysWith: +)
        effective.formUnion(writer.machine.trace.effective)
      }
    }

    func line(_ place: Int) -> String {
      let number = source.bytes[..<place].count { $0 == UInt8(ascii: "\n") }
      return String(decoding: source.bytes, as: UTF8.self).components(separatedBy: "\n")[number]
    }
  }

  /// Steps that, by their rule, never run or never do anything.
  private static let never = ["FL136", "FL150"]

  @Test func whatIsSaidToDoNothingDoesNothing() throws {
    var count = 0
    for seed in UInt64(1)...60 {
      guard let walked = Walked(seed: seed, scripts: 6) else { continue }
      for finding in walked.findings where finding.severity == .error && Self.never.contains("\(finding.id)") {
        let place = finding.place.range.lowerBound
        count += walked.turns[place] == nil ? 0 : 1
        #expect(!walked.effective.contains(place), "\(seed): \(finding.message): \(walked.line(place))")
      }
    }
    #expect(count > 5)
  }

  /// `FLOWS_TRACE=1-400 swift test --filter StepTraceTests` lists the steps of which nobody says anything and that did
  /// nothing: what the checks may overlook.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FLOWS_TRACE"] != nil))
  func silentSteps() throws {
    let range = ProcessInfo.processInfo.environment["FLOWS_TRACE"] ?? ""
    let bounds = range.split(separator: "-").compactMap { UInt64($0) }
    for seed in try #require(bounds.first)...(try #require(bounds.last)) {
      guard let walked = Walked(seed: seed, scripts: 40) else { continue }
      var places: Set<Int> = []
      for flow in walked.module.flows {
        flow.visitWrittenSteps { step in
          switch step {
          case .pop, .dismiss, .close, .select, .finish, .finishAncestor, .call:
            if let place = step.place?.range.lowerBound { places.insert(place) }
          default: break
          }
        }
      }
      places.subtract(walked.effective)
      places.subtract(walked.findings.map(\.place.range.lowerBound))
      for place in places.sorted() where walked.turns[place] ?? 0 > 5 { print("\(seed): \(walked.line(place))") }
    }
  }
}
