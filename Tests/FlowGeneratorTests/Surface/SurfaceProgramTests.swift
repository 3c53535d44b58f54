import FlowDiagnostics
import FlowGenerator
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// Whatever the checker accepts of modules that import each other compiles, with its scaffolds.
@Suite("Surface of programs")
struct SurfaceProgramTests {
  /// `FLOWS_PROGRAMS=1-500 swift test --filter SurfaceProgramTests` makes up so many; `FLOWS_PROGRAMS=17` one.
  @Test func whatIsAcceptedCompiles() throws {
    let asked = ProcessInfo.processInfo.environment["FLOWS_PROGRAMS"]
    let bounds = (asked ?? (Extent.isWhole ? "1-40" : "1-1")).split(separator: "-").compactMap { UInt64($0) }
    let numbers = (bounds[0]...(bounds.last ?? bounds[0])).filter { number in
      asked != nil || !Extent.isWhole || Extent.isTurn(Int(number % 5), of: 5)
    }
    var (tried, modules, refusals, failures) = (0, [Int](), [String: Int](), [String]())
    for number in numbers {
      let program = RandomProgram(seed: number)
      tried += program.tried
      refusals.merge(program.refusals, uniquingKeysWith: +)
      modules.append(program.members.count)
      if let failure = try failure(of: program, Int(number)) {
        failures.append("\(number), \(failure)\n\(program.text)")
      }
    }
    print(
      "surface: \(modules.count) programs of \(modules.reduce(0, +)) modules made up, \(tried - modules.reduce(0, +)) "
        + "modules refused, \(failures.count) programs failed")
    print("refused: \(refusals.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    for failure in failures.prefix(20) { Issue.record("\(failure)") }
  }

  /// What the compiler says of the first module that does not compile: each is in another mode.
  private func failure(of program: RandomProgram, _ number: Int) throws -> String? {
    let folder = TemporaryFolder()
    try folder.write(Self.model, to: "Model/Model.swift")
    for (index, member) in program.members.enumerated() {
      let known = program.members[..<index].map(\.source)
      try folder.write(
        Generator().generate(member.source.sources, importing: known).outputs
          + Generator().scaffold(member.source.sources, importing: known).outputs, in: member.name)
    }
    var mode = Compiler.Mode.swift6
    do {
      for (index, name) in (["Model"] + program.members.map(\.name)).enumerated() {
        if index > 0 { mode = Compiler.Mode.allCases[(number + index) % Compiler.Mode.allCases.count] }
        let files = folder.files().filter { $0.hasPrefix("\(name)/") }.map(folder.path)
        try Compiler.compile(
          files, as: name, mode,
          [
            "-I", folder.url.path, "-I", try Compiler.swiftUI.get().path, "-package-name", "surface", "-emit-module",
            "-o", folder.path("\(name).swiftmodule"),
          ])
      }
      return nil
    } catch let error as Compiler.CompileError {
      return "\(mode): " + error.output.replacingOccurrences(of: folder.url.path, with: "")
    }
  }

  /// What all modules share. The types after the first are there for their names.
  private static let model =
    "import UIKit\n\n"
    + ["Item", "Outcome", "Weak", "Turn", "Event", "Start", "Result", "Link", "Action", "State", "Error", "Layer"]
    .map { "public struct \($0): Hashable, Sendable {\n  public static var sample: \($0) { \($0)() }\n}\n" }
    .joined(separator: "\n")
}
