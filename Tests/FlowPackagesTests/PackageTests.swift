import FlowTestSupport
import Foundation
import Testing

/// Packages that use the plugins, built as their owners would. One after the other with each build system, since they share
/// its folder; the build systems do not share anything.
@Suite("Packages", .enabled(if: Extent.isWhole), .serialized) struct PackageTests {
  @Test(.timeLimit(.minutes(30))) func packagesBuildAsTheyShould() async throws {
    async let native = trials(.native)
    async let swiftbuild = trials(.swiftbuild)
    let trials = try await [native, swiftbuild]
    var table = ResultTable(
      title: "packages", columns: ["package", "shows"] + BuildSystem.allCases.map(\.rawValue))
    for (index, package) in ConsumerPackage.all.enumerated() {
      table.add(["`\(package.name)`", package.shows] + trials.map { $0[index]?.result ?? "left out" })
    }
    table.show()
    if !Self.isSample { try table.compareWithReadme() }
  }

  /// The tool here is the one that the tests were built with; `Tests/Release/run` makes a real release.
  @Test(.enabled(if: Subprocess.find("zip") != nil), .timeLimit(.minutes(10)))
  func aPackageTakesTheToolFromARelease() throws {
    let release = TemporaryFolder()
    let tools = "\(release.path("bin"))/\(try Self.triple())"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Repository.flows.path, toPath: tools + "/flows")
    let packed = try Subprocess.run(
      Repository.root.appendingPathComponent(".ci/release"), ["--pack", release.url.path], limit: 300)
    #expect(packed.exitCode == 0, "\(packed.all)")

    let package = try PackageCopy(of: "../Release/Package")
    try FileManager.default.copyItem(
      atPath: release.path("flows.artifactbundle.zip"), toPath: package.folder.path("flows.artifactbundle.zip"))
    try package.add("Tests/UIKit", in: "Sources")
    try package.add("Plugins/FlowsBuildTool", in: "Plugins")
    let scratch = package.folder.url.appendingPathComponent("build")
    let outcome = try package.swift(["run", "App"], in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.all)")
    #expect(outcome.standardOutput.hasSuffix("HomeCoordinator\n"))
    #expect(!outcome.all.contains("FlowGenerator"), "the package has compiled the tool")
  }

  private static func triple() throws -> String {
    let swift = try #require(Subprocess.find("swift"))
    let information = try JSONSerialization.jsonObject(
      with: Data(try Subprocess.run(swift, ["-print-target-info"]).standardOutput.utf8))
    let target = (information as? [String: Any])?["target"] as? [String: Any]
    return try #require(target?["unversionedTriple"] as? String)
  }

  /// What `.ci/run` goes through: with SwiftPM's next build system, every third package.
  static let isSample = ProcessInfo.processInfo.environment["FLOWS_PACKAGES"] == "sample"

  private func trials(_ system: BuildSystem) async throws -> [Trial?] {
    try ConsumerPackage.all.enumerated().map { index, package in
      if Self.isSample, system == .swiftbuild, !index.isMultiple(of: 3) { return nil }
      let trial = try Trial(package, system)
      #expect(trial.problems == [], "\(package.name) with \(system)")
      return trial
    }
  }
}

/// A package that is built twice with one build system.
private struct Trial {
  private(set) var problems: [String] = []
  private(set) var result = ""

  init(_ package: ConsumerPackage, _ system: BuildSystem) throws {
    let copy = try PackageCopy(of: package.name)
    let targets = package.generated.isEmpty ? ["Access", "App"] : package.generated.keys.sorted()
    copy.clean(targets, system)
    let first = try copy.build(system)
    expect(first, package, copy.folder.url.path)
    for (target, files) in package.generated.sorted(by: { $0.key < $1.key }) {
      let found = copy.generated(target, system)
      if found != files { problems.append("generated for \(target): \(found)") }
    }
    let compiled = copy.compiled(targets, system)
    if package.isBuilt, compiled.count < 2 { problems.append("nothing compiled: \(compiled.keys.sorted())") }

    let second = try copy.build(system)
    expect(second, package, copy.folder.url.path, isAgain: true)
    let again = copy.compiled(targets, system)
    let changed = again.filter { compiled[$0.key] != $0.value }.keys.sorted()
    if package.isBuilt, !changed.isEmpty { problems.append("compiled again: \(changed)") }
    if let printed = package.printed {
      let lines = try copy.run("App", system).standardOutput.split(separator: "\n").map(String.init)
      if Array(lines.suffix(printed.count)) != printed {
        problems.append("printed: \(lines.suffix(printed.count + 2))")
      }
    }
    let isWarned = package.isBuilt && !package.messages.isEmpty
    let outcome =
      package.isBuilt ? "builds\(isWarned ? ", warned" : ""); nothing compiled again" : "refused, with the reason"
    result = problems.isEmpty ? outcome : "**fails**"
  }

  private mutating func expect(
    _ outcome: Subprocess.Outcome, _ package: ConsumerPackage, _ folder: String, isAgain: Bool = false
  ) {
    let text = outcome.all
    if (outcome.exitCode == 0) != package.isBuilt {
      problems.append("exit code \(outcome.exitCode.map { "\($0)" } ?? "none"): \(text.suffix(2000))")
    }
    for message in package.messages where !(isAgain && package.isBuilt) {
      let expected = message.replacingOccurrences(of: "{}", with: folder)
      if !text.contains(expected) { problems.append("not said: \(expected)\n\(text.suffix(3000))") }
    }
    // A finding is the tool's; nothing of what follows from it is said on top.
    let expected = package.messages.map { $0.replacingOccurrences(of: "{}", with: folder) }
    let others = text.split(separator: "\n").map(String.init).filter { line in
      line.contains(folder) && (line.contains(" error: ") || line.contains(" warning: "))
        && !expected.contains { line.contains($0) } && !line.contains("clang: warning: argument unused")
    }
    if !others.isEmpty { problems.append("said besides: \(others)") }
  }
}
