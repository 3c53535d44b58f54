import FlowTestSupport
import Foundation
import Testing

/// The half of the plugins that only Xcode compiles, against a stand-in for its module.
@Suite("Xcode", .timeLimit(.minutes(10))) struct XcodeTests {
  private static func swiftc(_ arguments: [String]) throws -> Subprocess.Outcome {
    let swiftc = try #require(Subprocess.find("swiftc"))
    let api = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/pm/PluginAPI").standardizedFileURL
    try #require(FileManager.default.fileExists(atPath: api.path), "no PackagePlugin module in \(api.path)")
    return try Subprocess.run(
      swiftc,
      ["-I", api.path, "-package-description-version", "6.1", "-swift-version", "6", "-parse-as-library"]
        + ["-wmo", "-warnings-as-errors"] + arguments, limit: 300)
  }

  /// The folder with the compiled stand-in for Xcode's module.
  private static let modules = Result {
    let files = Repository.swiftFiles(below: "Tests/XcodeProjectPlugin")
    return try CompilerCache.shared.folder(for: CompilerCache.Key(["XcodeProjectPlugin"], files)) { folder in
      let module = folder.appendingPathComponent("XcodeProjectPlugin.swiftmodule").path
      let standIn = try swiftc(["-module-name", "XcodeProjectPlugin", "-emit-module", "-o", module] + files)
      try #require(standIn.exitCode == 0, "\(standIn.standardError)")
    }
  }

  private func checkTypes(of plugin: String, besides: [String] = []) throws -> Subprocess.Outcome {
    let own = Repository.swiftFiles(below: "Plugins/\(plugin)").filter { $0.hasSuffix("\(plugin).swift") }
    let shared =
      Repository.swiftFiles(below: "Plugins/FlowProjects") + Repository.swiftFiles(below: "Sources/FlowPluginSupport")
    return try Self.swiftc(["-typecheck", "-I", try Self.modules.get().path] + own + shared + besides)
  }

  /// That code behind `#if` is compiled at all: both conformances are there for others to use, and no others.
  @Test(arguments: [("GenerateFlows", "XcodeCommandPlugin"), ("FlowsBuildTool", "XcodeBuildToolPlugin")])
  func theXcodeHalfCompilesAndIsThere(_ plugin: String, _ conformance: String) throws {
    let folder = TemporaryFolder()
    try folder.write("import XcodeProjectPlugin\nfunc use() -> any \(conformance) { \(plugin)() }\n", to: "Use.swift")
    let outcome = try checkTypes(of: plugin, besides: [folder.path("Use.swift")])
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    try folder.write(
      "import XcodeProjectPlugin\nfunc use() -> any Sendable & BinaryInteger { \(plugin)() }\n", to: "Use.swift")
    #expect(try checkTypes(of: plugin, besides: [folder.path("Use.swift")]).exitCode != 0)
  }

  /// SwiftPM and Xcode compile what the links lead to.
  @Test(arguments: ["GenerateFlows", "FlowsBuildTool"]) func theSharedPartIsTheTestedOne(_ plugin: String) throws {
    for (name, target) in [
      ("FlowPluginSupport", "Sources/FlowPluginSupport"), ("FlowProjects", "Plugins/FlowProjects"),
    ] {
      let link = Repository.root.appendingPathComponent("Plugins/\(plugin)/\(name)")
      let linked = Repository.root.appendingPathComponent(target)
      #expect(link.resolvingSymlinksInPath().path == linked.resolvingSymlinksInPath().path)
    }
  }
}
