import FlowTestSupport
import Foundation
import Testing

@testable import FlowPluginSupport

/// Which targets have the build tool plugin, according to a manifest.
@Suite("Use of the plugin in a manifest")
struct PluginUsageTests {
  private let folder = TemporaryFolder()

  private func usage(_ manifest: String) -> PluginUsage { PluginUsage(manifest: manifest) }

  @Test(arguments: [
    #".target(name: "App", plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])"#,
    #".executableTarget(name: "App", plugins: ["FlowsBuildTool"])"#,
    #".testTarget(name: "App", exclude: ["a(b"], plugins: isOn ? ["FlowsBuildTool"] : [])"#,
    #"Target.target(path: "X", name: /* the app */ "App", plugins: [ // in each build\#n "FlowsBuildTool"])"#,
  ])
  func aTargetHasIt(_ target: String) {
    let manifest = #"let package = Package(name: "P", targets: [\#(target), .target(name: "Other")])"#
    #expect(usage(manifest).targets == ["App"])
    #expect(!usage(manifest).isUnclear)
  }

  @Test(arguments: [
    #".target(name: "App", dependencies: [.product(name: "A", package: "B")])"#,
    #".target(name: "App"), // plugins: ["FlowsBuildTool"])"#,
    #".target(name: "App") /* plugins: ["FlowsBuildTool"] */"#,
    #".target(name: "App", path: "FlowsBuildTool/Sources")"#,
    #".plugin(name: "FlowsBuildTool", capability: .buildTool(), dependencies: ["flows"])"#,
    #".plugin(name: "FlowsBuildTool", targets: ["FlowsBuildTool"])"#,
    #".target(name: "App", plugins: ["OtherBuildTool"])"#,
  ])
  func noTargetHasIt(_ target: String) {
    #expect(usage(#"let package = Package(name: "P", targets: [\#(target)])"#) == PluginUsage())
  }

  @Test(arguments: [
    #"let all: [Target.PluginUsage] = [.plugin(name: "FlowsBuildTool", package: "swift-flows")]"#,
    #"package.targets[0].plugins = ["FlowsBuildTool"]"#,
    #"func app(_ name: String) -> Target { .target(name: name, plugins: ["FlowsBuildTool"]) }"#,
  ])
  func elsewhereItIsUnclear(_ code: String) {
    #expect(usage(code).isUnclear)
    #expect(usage(code).targets.isEmpty)
  }

  @Test func eachManifestOfAPackageCounts() throws {
    try folder.write(#".target(name: "A", plugins: ["FlowsBuildTool"])"#, to: "Package.swift")
    try folder.write(#".target(name: "B", plugins: ["FlowsBuildTool"])"#, to: "Package@swift-6.2.swift")
    try folder.write(#".target(name: "C", plugins: ["FlowsBuildTool"])"#, to: "Other.swift")
    #expect(PluginUsage(in: folder.url).targets == ["A", "B"])
    #expect(PluginUsage(in: folder.url.appendingPathComponent("gone")) == PluginUsage())
  }

  @Test func ofThisPackageNoTargetHasIt() {
    #expect(PluginUsage(in: Repository.root) == PluginUsage())
  }
}
