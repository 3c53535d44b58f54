import FlowTestSupport
import Foundation
import Testing

@testable import FlowPluginSupport

@Suite struct FlowTargetTests {
  private let folder = TemporaryFolder()

  private func target(_ name: String, files: String...) throws -> FlowTarget {
    for file in files { try folder.write("", to: "\(name)/\(file)") }
    return FlowTarget(name: name, module: name, folder: folder.url.appendingPathComponent(name))
  }

  @Test func withoutNamesThoseWithFlowFilesAreChosen() throws {
    let app = try target("App", files: "Deep/down/Home.flow")
    let shop = try target("Shop", files: "Shop.flow")
    let plain = try target("Plain", files: "main.swift", ".hidden/Home.flow")
    #expect(try FlowTarget.chosen([], from: [app, plain, shop]) == [app, shop])
    let message = "no target of this package has .flow files"
    #expect(throws: PluginError(message)) { try FlowTarget.chosen([], from: [plain]) }
  }

  @Test func aFolderIsNoFlowFile() throws {
    let odd = try target("Odd", files: "Home.flow/notes.txt")
    #expect(odd.flowFiles.isEmpty)
    #expect(try target("Odd", files: "Home.flow/Inner.flow").flowFiles.map(\.lastPathComponent) == ["Inner.flow"])
  }

  @Test func namesChooseInTheirOrder() throws {
    let app = try target("App", files: "Home.flow")
    let shop = try target("Shop", files: "Shop.flow")
    let plain = try target("Plain", files: "main.swift")
    let all = [app, plain, shop]
    #expect(try FlowTarget.chosen(["Shop", "App"], from: all) == [shop, app])
    #expect(throws: PluginError("target 'Plain' has no .flow files")) { try FlowTarget.chosen(["Plain"], from: all) }
    #expect(throws: PluginError("no target 'Shpo' (available: App, Plain, Shop); did you mean 'Shop'?")) {
      try FlowTarget.chosen(["Shpo"], from: all)
    }
    #expect(throws: PluginError("no target 'Zebra' (available: App)")) { try FlowTarget.chosen(["Zebra"], from: [app]) }
  }

  @Test func pruningCountsWhatWasGenerated() throws {
    let app = try target("App", files: "Home.flow")
    let old = try target("Old", files: "Generated/FlowSupport.swift")
    let plain = try target("Plain", files: "main.swift")
    #expect(try FlowTarget.chosen([], from: [app, old, plain], isPruning: true) == [app, old])
    #expect(try FlowTarget.chosen(["Old"], from: [app, old, plain], isPruning: true) == [old])
    #expect(throws: PluginError("target 'Old' has no .flow files")) {
      try FlowTarget.chosen(["Old"], from: [app, old])
    }
  }

  /// Their Swift is generated in each build.
  @Test func targetsWithTheBuildToolAreChosenOnlyByName() throws {
    let app = try target("App", files: "Home.flow")
    let shop = try target("Shop", files: "Shop.flow")
    let usage = PluginUsage(manifest: #".target(name: "Shop", plugins: ["FlowsBuildTool"])"#)
    #expect(try FlowTarget.chosen([], from: [app, shop], usage) == [app])
    #expect(try FlowTarget.chosen(["Shop"], from: [app, shop], usage) == [shop])
    let message = "nothing to generate: the plugin FlowsBuildTool already generates in every build of 'Shop'"
    #expect(throws: PluginError(message)) { try FlowTarget.chosen([], from: [shop], usage) }
    let unclear = PluginUsage(manifest: #"let all = ["FlowsBuildTool"]"#)
    #expect(try FlowTarget.chosen(["App"], from: [app, shop], unclear) == [app])
    let question =
      "the manifest does not say in a '.target(…)' which targets have the plugin FlowsBuildTool; name those to generate "
      + "for with '--target'"
    #expect(throws: PluginError(question)) { try FlowTarget.chosen([], from: [app, shop], unclear) }
  }

  @Test func filesOfJavaScriptAreLeftAlone() throws {
    let app = try target(
      "App", files: "Home.flow", "Web/index.js.flow", "a.jsx.flow", "node_modules/x/Any.flow", "node_modules/n.flow")
    #expect(app.flowFiles.map(\.lastPathComponent) == ["Home.flow"])
    let listed = FlowTarget(
      name: "App", module: "App", folder: app.folder,
      files: ["Home.flow", "Web/index.js.flow", "node_modules/n.flow"].map(app.folder.appendingPathComponent))
    #expect(listed.flowFiles.map(\.lastPathComponent) == ["Home.flow"])
    let below = FlowTarget(name: "Any", module: "Any", folder: app.folder.appendingPathComponent("node_modules/x"))
    #expect(below.flowFiles.map(\.lastPathComponent) == ["Any.flow"])
  }

  @Test func ofSeveralNamesOfAFileTheFirstCounts() throws {
    let app = try target("App", files: "Home.flow")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/Also.flow"), withDestinationPath: "Home.flow")
    #expect(app.flowFiles.map(\.lastPathComponent) == ["Also.flow"])
  }

  @Test func aMissingPermissionIsSaid() throws {
    let app = try target("App", files: "Home.flow")
    try app.requireWritable(in: folder.url)
    let gone = FlowTarget(name: "Gone", module: "Gone", folder: folder.url.appendingPathComponent("Gone"))
    let message =
      "no permission to write to 'Gone'; run 'swift package --allow-writing-to-package-directory generate-flows'"
    #expect(throws: PluginError(message)) { try gone.requireWritable(in: folder.url) }
  }

  @Test(arguments: [
    ([], true), (["--prune"], true), (["--check"], false), (["--diff"], false), (["--output", "Out"], false),
  ])
  func onlyWhatWritesNeedsIt(_ words: [String], _ isWriting: Bool) throws {
    #expect(try PluginArguments(words).isWriting == isWriting)
  }

  @Test func pathsAreShownFromThePackage() {
    let folder = URL(fileURLWithPath: "/p/Sources/App/")
    #expect(folder.path(from: URL(fileURLWithPath: "/p")) == "Sources/App")
    #expect(folder.path(from: URL(fileURLWithPath: "/p/Sources/App")) == ".")
    #expect(folder.path(from: URL(fileURLWithPath: "/p/Sources/Ap")) == "/p/Sources/App")
  }
}
