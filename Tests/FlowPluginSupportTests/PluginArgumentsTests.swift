import Foundation
import Testing

@testable import FlowPluginSupport

@Suite struct PluginArgumentsTests {
  @Test func targetsMayBeRepeated() throws {
    let arguments = try PluginArguments(["--target", "App", "--check", "--target=Shop", "--target", "App"])
    #expect(arguments.targets == ["App", "Shop"])
    #expect(arguments.toolArguments == ["--check"])
    #expect(!arguments.isHelp)
  }

  @Test func theToolGetsItsOwnOptions() throws {
    let arguments = try PluginArguments(["--diff", "--output=Out", "--dry-run"])
    #expect(arguments.targets == [])
    #expect(arguments.toolArguments == ["--diff", "--output", "Out", "--dry-run"])
    #expect(try PluginArguments(["--output", "Out"]).toolArguments == ["--output", "Out"])
  }

  @Test func flagsOfSwiftPMAreLeftOut() throws {
    let arguments = try PluginArguments(["--allow-writing-to-package-directory", "--check", "--disable-sandbox"])
    #expect(arguments.toolArguments == ["--check"])
  }

  @Test func theToolIsCalledForATarget() throws {
    let project = URL(fileURLWithPath: "/p")
    let access = FlowTarget(
      name: "Access", module: "Access_Kit", folder: URL(fileURLWithPath: "/k/Access"),
      files: [URL(fileURLWithPath: "/k/Access/Login.flow")])
    var target = FlowTarget(
      name: "App", module: "App", folder: URL(fileURLWithPath: "/p/Sources/App"), dependencies: [access])
    let arguments = try PluginArguments(["--check", "--target", "App"])
    #expect(
      arguments.toolArguments(for: target, in: project)
        == ["generate", "--check", "--import", "Access_Kit=/k/Access/Login.flow", "--", "Sources/App"])
    target = FlowTarget(
      name: "App", module: "App", folder: URL(fileURLWithPath: "/p/Sources/App"),
      files: ["B.flow", "A.flow", "Main.swift"].map { URL(fileURLWithPath: "/p/Sources/App/\($0)") })
    #expect(
      arguments.toolArguments(for: target, in: project)
        == ["generate", "--check", "--base", "Sources/App", "--", "Sources/App/A.flow", "Sources/App/B.flow"])
  }

  @Test func nothingStandsForEveryTarget() throws {
    let arguments = try PluginArguments([])
    #expect(arguments.targets.isEmpty && arguments.toolArguments.isEmpty)
    #expect(try PluginArguments(["--help"]).isHelp)
  }

  @Test(arguments: [
    (["--targte", "App"], "unknown option '--targte'; did you mean '--target'?"),
    (["--zebra"], "unknown option '--zebra'"),
    (["--target"], "'--target' needs a value"),
    (["--target="], "'--target' needs a value"),
    (["--target", "--check"], "'--target' needs a value"),
    (["--output", "a", "--output", "b"], "'--output' is given twice"),
    (["--check=1"], "'--check' takes no value"),
    (["App"], "unexpected argument 'App'; name targets with '--target App'"),
  ])
  func wrongArgumentsAreNamed(_ words: [String], _ message: String) {
    #expect(throws: PluginError(message)) { try PluginArguments(words) }
  }
}
