import FlowGenerator
import FlowTestPlans
import FlowTestSupport
import Foundation
import Testing

/// The test plan of whatever the checker accepts compiles without a warning.
@Suite("Surface of test plans")
struct SurfacePlanTests {
  /// `FLOWS_MODULES=1-1000 swift test --filter SurfacePlanTests` makes up so many; `FLOWS_MODULES=17` one.
  @Test func whatIsPlannedCompiles() throws {
    let asked = ProcessInfo.processInfo.environment["FLOWS_MODULES"]?.split(separator: "-").compactMap { UInt64($0) }
    let numbers = asked.map { Array($0[0]...$0[$0.count - 1]) } ?? Extent.part(Array(1...(Extent.isWhole ? 108 : 1)))
    var failures: [String] = []
    for number in numbers {
      let batch = try batch(number)
      if let failure = try failure(of: batch) { failures.append("\(number): \(failure)\n\(batch.text)") }
    }
    print("surface of test plans: \(numbers.count) modules, \(failures.count) failed")
    for failure in failures.prefix(20) { Issue.record("\(failure)") }
  }

  /// Three flows and what belongs to them, at least one of them accepted.
  private func batch(_ number: UInt64) throws -> SurfaceBatch {
    let settings = RandomModule.settings(number)
    var batch = SurfaceBatch(settings)
    for seed: UInt64 in 0..<240 where batch.modules.count < 3 {
      _ = batch.add(RandomModule(seed: number &* 1000 &+ seed, hasApp: seed == 0, in: settings))
    }
    try #require(!batch.modules.isEmpty)
    return batch
  }

  /// What the compiler says; nil if it says nothing.
  private func failure(of batch: SurfaceBatch) throws -> String? {
    let (app, tests) = (TemporaryFolder(), TemporaryFolder())
    _ = try batch.write(to: app)
    let plan = try Generator().testPlan(batch.sources, testing: "Surface")
    try tests.write((plan.outputs + plan.beginnings).filter { $0.name.hasSuffix(".swift") })
    let files = tests.files().map(tests.path)
    let flags = ["-I", try Compiler.swiftUI.get().path, "-package-name", "surface", "-emit-module", "-o"]
    try Compiler.compile(
      app.files().map(app.path), as: "Surface", .swift6,
      flags + [tests.path("Surface.swiftmodule"), "-enable-testing"])
    do {
      try Compiler.compile(
        files, as: "SurfaceTests", .swift6,
        flags + [app.path("x.swiftmodule"), "-I", tests.url.path] + Compiler.testing())
      return nil
    } catch let error as Compiler.CompileError {
      return SurfaceTests.errors(error.output)
    }
  }
}
