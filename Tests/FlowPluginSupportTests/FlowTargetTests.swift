import FlowTestSupport
import Foundation
import Testing

@testable import FlowPluginSupport

@Suite struct FlowTargetTests {
  private let folder = TemporaryFolder()

  private func target(_ name: String, files: String...) throws -> FlowTarget {
    for file in files { try folder.write("", to: "\(name)/\(file)") }
    return FlowTarget(name: name, folder: folder.url.appendingPathComponent(name))
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
    #expect(throws: PluginError("no target 'Shpo'; there are App, Plain, Shop; did you mean 'Shop'?")) {
      try FlowTarget.chosen(["Shpo"], from: all)
    }
    #expect(throws: PluginError("no target 'Zebra'; there is App")) { try FlowTarget.chosen(["Zebra"], from: [app]) }
  }

  @Test func pathsAreShownFromThePackage() {
    let target = FlowTarget(name: "App", folder: URL(fileURLWithPath: "/p/Sources/App/"))
    #expect(target.path(from: URL(fileURLWithPath: "/p")) == "Sources/App")
    #expect(target.path(from: URL(fileURLWithPath: "/p/Sources/App")) == ".")
    #expect(target.path(from: URL(fileURLWithPath: "/p/Sources/Ap")) == "/p/Sources/App")
  }
}
