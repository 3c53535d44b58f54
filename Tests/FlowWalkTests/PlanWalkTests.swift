import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestPlans
import FlowTestSupport
import Foundation
import Testing

/// The test plan of a made-up module passes on the code that is generated for it: what a plan expects and what the
/// code does are one.
@Suite("Walks of test plans", .serialized)
struct PlanWalkTests {
  /// `FLOWS_PLANS=1-100 swift test --filter PlanWalkTests` makes up so many modules; `FLOWS_PLANS=17` one.
  private static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["FLOWS_PLANS"]?.split(separator: "-").compactMap { UInt64($0) }
    return asked.map { Array($0[0]...$0[$0.count - 1]) } ?? Extent.part(Array(1...(Extent.isWhole ? 72 : 1)))
  }()

  @Test(arguments: seeds) func everyPlannedTestPasses(_ seed: UInt64) throws {
    let program = WalkPlan.program(seed, size: 5)
    // What a flow of a library asks for, a plan leaves to the app's own tests.
    guard program.parts == nil else { return }
    let (settings, first) = (Combination.all, Int(seed) % Combination.all.count)
    let accepted = (settings[first...] + settings[..<first]).first { program.checked($0).errors.isEmpty }
    let combination = try #require(accepted)
    let source = try #require(Self.source(program.source(combination), seed))
    let plan = try Generator().testPlan([source], testing: "Walked")
    let (app, tests) = (TemporaryFolder(), TemporaryFolder())
    try app.write(Generator().generate([source]).outputs)
    for output in try Generator().scaffold([source]).outputs {
      try app.write(Self.filledIn(output.text, output.name), to: output.name)
    }
    let module = try #require(program.generated(combination).last)
    let types = HandWritten(module, generated: [module], []).valueTypes()
    try app.write(Self.answers + types, to: "Types.swift")
    try app.write(Repository.text("Tests/Walks/Driver/WalkValue.swift"), to: "WalkValue.swift")
    try tests.write(plan.outputs.filter { $0.name.hasSuffix(".swift") })
    let fixtures = try #require(plan.beginnings.first)
    try tests.write(Self.fixtures(fixtures.text), to: fixtures.name)
    let run = try Compiler.runTests(
      tests.files().map(tests.path), of: app.files().map(app.path), as: "Walked", Compiler.showingViews())
    #expect(
      run.exitCode == 0,
      "\(run.standardOutput)\(run.standardError)\n\(String(decoding: source.bytes, as: UTF8.self))")
  }

  /// The module with its screens made in one of the ways that ask nothing but Swift of the app.
  private static func source(_ source: SourceFile, _ seed: UInt64) -> SourceFile? {
    let (ways, first) = (["initializer", "dependencies", "hosting", "properties"], Int(seed + seed / 24) % 4)
    let text = String(decoding: source.bytes, as: UTF8.self)
    return (ways[first...] + ways[..<first]).lazy.map { way in
      let text = text.replacingOccurrences(of: "screens dependencies", with: "screens \(way)")
      return SourceFile(path: source.path, text: text)
    }.first { source in
      (try? Generator().check([source]))?.diagnostics.allSatisfy { $0.severity != .error } == true
    }
  }

  // MARK: What is left to be written

  /// What hand-written steps answer, and what screens were told.
  private static let answers = """
    import UIKit

    @MainActor var answers: [String: Any] = [:]
    @MainActor var told: [(screen: UIViewController, method: String)] = []


    """

  /// A scaffolded file whose steps answer what the test says, and whose screens note what they are told.
  private static func filledIn(_ text: String, _ name: String) -> String {
    if name.hasSuffix("Controller.swift") {
      return text.replacing(/func (\w+)(\([^\n]*\) \{)\n/) {
        "func \($0.1)\($0.2)\n    told.append((self, \"\($0.1)\"))\n"
      }
    }
    return text.replacing(/func (\w+)([^{]*-> (\w+) \{)\s*fatalError\("not written yet"\)/) {
      "func \($0.1)\($0.2)\n    answers[\"\($0.1)\"] as! \($0.3)"
    }.replacing(
      /func (\w+)(\([^{]*then: @escaping @MainActor \((\w+)\) -> Void\s*\) \{)\s*fatalError\("not written yet"\)/
    ) {
      "func \($0.1)\($0.2)\n    then(answers[\"\($0.1)\"] as! \($0.3))"
    }
  }

  /// What the plan needs: the container's screens, some value of each type, and what was answered and told.
  private static func fixtures(_ text: String) -> String {
    text.replacing(/for _ in 0\.\.<10 \{[^\n]*\}/, with: "for _ in 0..<10 { await UIKitSimulation.rest() }")
      .replacing(/(static var \w+: (\w+) \{)\s*fatalError\("not written yet"\)/) {
        "\($0.1) \($0.2.hasPrefix("UI") ? "\($0.2)()" : ".made(7)")"
      }
      .replacing(/(static func answer\((\w+) result: [^)]*\) \{)\s*fatalError\("not written yet"\)/) {
        "\($0.1) answers[\"\($0.2)\"] = result"
      }
      .replacing(/(static func (wasToldTo\w+)\([^)]*\) -> Bool \{)\s*fatalError\("not written yet"\)/) {
        "\($0.1) told.contains { $0.screen === screen && \"wasToldTo\\($0.method)\".lowercased() == \"\($0.2.lowercased())\" }"
      }
      .replacing(/(static func (make\w+)\(((?:[^()]|\([^()]*\))*)\) -> \w+ \{)\s*fatalError\("not written yet"\)/) {
        "\($0.1) AppDependencies().\($0.2)(\(arguments(String($0.3)).joined(separator: ", ")))"
      }
  }

  /// The arguments with which a method calls another one that has the same parameters.
  private static func arguments(_ parameters: String) -> [String] {
    // Nothing but the end of a parameter has a ',' before a word and a ':'.
    parameters.matches(of: /(?:^|,)\s*(\w+)(?: (\w+))?:/).map { match in
      let name = match.2 ?? match.1
      return match.1 == "_" ? String(name) : "\(match.1): \(name)"
    }
  }
}
