import FlowTestSupport
import Foundation
import Testing

/// Which module a command means that names none.
@Suite("Module folder")
struct ModuleFolderTests {
  private let line = CommandLine()

  private func generate(in folder: String) throws -> Subprocess.Outcome {
    let url = line.folder.url.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return try Subprocess.run(Repository.flows, ["generate"], in: url)
  }

  /// Files of a package, where the command is run, and where the outputs go.
  @Test(arguments: ["", "Sources", "Sources/Shop", "Sources/Shop/Flows", "Sources/Shop/Views/Deep", "Tests/ShopTests"])
  func thePackagesTarget(_ folder: String) throws {
    try line.folder.write("let package = Package(name: \"Shop\")", to: "Package.swift")
    try line.folder.write(FlowText.home, to: "Sources/Shop/Flows/Home.flow")
    let run = try generate(in: folder)
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(line.folder.files().contains("Sources/Shop/Generated/Flows_Home.flow.swift"))
    #expect(line.folder.files().filter { $0.hasSuffix(".swift") }.count == 3)
  }

  @Test(arguments: ["", "Shop", "Shop/Flows", "Shop/Views"])
  func theProjectsFolder(_ folder: String) throws {
    try line.folder.write("", to: "Shop.xcodeproj/project.pbxproj")
    try line.folder.write(FlowText.home, to: "Shop/Flows/Home.flow")
    let run = try generate(in: folder)
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(line.folder.files().contains("Shop/Generated/Flows_Home.flow.swift"))
  }

  @Test func ofSeveralTheOneAround() throws {
    try line.folder.write("let package = Package(name: \"Shop\")", to: "Package.swift")
    for target in ["Shop", "Kit"] { try line.folder.write(FlowText.flow(target), to: "Sources/\(target)/A.flow") }
    #expect(try generate(in: "Sources/Kit/Views").exitCode == 0)
    #expect(line.folder.files().contains("Sources/Kit/Generated/A.flow.swift"))
    #expect(!line.folder.files().contains("Sources/Shop/Generated/A.flow.swift"))
    let run = try generate(in: "")
    #expect(run.exitCode == 64)
    #expect(
      run.standardError == """
        error: several folders have .flow files: 'Sources/Kit', 'Sources/Shop'
        Name the one that you mean.

        """)
  }

  /// A file outside of its targets is not compiled.
  @Test func thePackagesOnlyTarget() throws {
    try line.folder.write("let package = Package(name: \"Shop\")", to: "Package.swift")
    try line.folder.write("", to: "Sources/Kit/Kit.swift")
    #expect(try line.flows("init").exitCode == 0)
    #expect(line.folder.files().contains("Sources/Kit/Kit.flow"))
    try line.folder.write("", to: "Sources/App/App.swift")
    let run = try line.flows("init")
    #expect(run.exitCode == 64)
    #expect(
      run.standardError == """
        error: the package has several targets: 'Sources/App', 'Sources/Kit'
        Name the one that you mean.

        """)
  }

  /// Each command takes what the one before has written.
  @Test func fromTheFirstFileToTheCoordinators() throws {
    try line.folder.write("let package = Package(name: \"Shop\")", to: "Package.swift")
    try FileManager.default.createDirectory(
      at: line.folder.url.appendingPathComponent("Sources/Shop"), withIntermediateDirectories: true)
    for command in ["init", "scaffold", "generate", "check"] {
      let run = try line.flows(command)
      #expect(run.exitCode == 0, "\(command): \(run.standardError)")
    }
    #expect(line.folder.files().allSatisfy { $0 == "Package.swift" || $0.hasPrefix("Sources/Shop/") })
  }
}
