import FlowTestSupport
import Foundation

/// SwiftPM's two ways to build.
enum BuildSystem: String, CaseIterable, Sendable {
  case native, swiftbuild

  /// What is built stays there from run to run: the tool itself takes longest.
  var scratch: URL { Repository.root.appendingPathComponent(".build/package-tests/\(rawValue)") }
}

/// A copy of a package under Tests/Packages, in a folder of its own, that a test may change and build.
struct PackageCopy {
  let name: String
  let folder: TemporaryFolder

  private static let packages = Repository.root.appendingPathComponent("Tests/Packages")

  init(of name: String) throws {
    self.name = name
    folder = TemporaryFolder()
    let original = Self.packages.appendingPathComponent(name)
    for file in FileManager.default.files(below: original.path)
    where !file.hasPrefix(".") && !file.hasPrefix("Package.resolved") {
      try folder.write(try Data(contentsOf: original.appendingPathComponent(file)), to: file)
    }
    let manifest = try folder.text("Package.swift")
    try folder.write(Self.withAbsolutePaths(manifest), to: "Package.swift")
  }

  /// A copy may stand anywhere; what it depends on stays where it is.
  static func withAbsolutePaths(_ manifest: String) -> String {
    manifest.replacingOccurrences(of: #"path: "../../..""#, with: #"path: "\#(Repository.root.path)""#)
      .replacingOccurrences(of: #"path: "../"#, with: #"path: "\#(packages.path)/"#)
  }

  /// Adds a copy of a folder of the repository, with what its links lead to.
  func add(_ source: String, in destination: String) throws {
    let parent = folder.path(destination)
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let cp = URL(fileURLWithPath: "/bin/cp")
    let outcome = try Subprocess.run(cp, ["-RL", Repository.root.appendingPathComponent(source).path, parent])
    guard outcome.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The variables of the environment that matter: SwiftPM builds plugins again if any other one changes.
  private static let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }

  func swift(_ arguments: [String], in scratch: URL) throws -> Subprocess.Outcome {
    guard let swift = Subprocess.find("swift") else { throw CocoaError(.fileNoSuchFile) }
    func run() throws -> Subprocess.Outcome {
      try Subprocess.run(
        swift, [arguments[0], "--scratch-path", scratch.path] + arguments.dropFirst(), in: folder.url,
        environment: Self.environment, limit: 600)
    }
    var outcome = try run()
    // SwiftPM itself crashes now and then, in Dispatch under Foundation's `Process`; that says nothing about a package.
    for _ in 0..<2 where outcome.exitCode == nil && outcome.all.contains("libdispatch.so") { outcome = try run() }
    return outcome
  }

  func build(_ system: BuildSystem) throws -> Subprocess.Outcome {
    try swift(["build", "--build-system", system.rawValue], in: system.scratch)
  }

  /// Runs the program of a package.
  func run(_ program: String, _ system: BuildSystem) throws -> Subprocess.Outcome {
    try swift(["run", "--build-system", system.rawValue, program], in: system.scratch)
  }

  /// Removes what former builds have left of the package's targets.
  func clean(_ targets: [String], _ system: BuildSystem) {
    for file in everything(in: system.scratch) where isPart(file, of: targets) && !file.hasSuffix(".swift") {
      try? FileManager.default.removeItem(at: system.scratch.appendingPathComponent(file))
    }
    let outputs = system.scratch.appendingPathComponent("plugins/outputs/\(identity)")
    try? FileManager.default.removeItem(at: outputs)
  }

  /// What the compiler has made of the package's targets, with the dates.
  func compiled(_ targets: [String], _ system: BuildSystem) -> [String: Date] {
    var dates: [String: Date] = [:]
    for file in everything(in: system.scratch)
    where (file.hasSuffix(".o") || file.hasSuffix(".swiftmodule")) && isPart(file, of: targets) {
      let path = system.scratch.appendingPathComponent(file).path
      dates[file] = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    return dates
  }

  /// The files that the plugin has had written for a target.
  func generated(_ target: String, _ system: BuildSystem) -> [String] {
    let folder = generatedFolder(target, system)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  func generatedFolder(_ target: String, _ system: BuildSystem) -> URL {
    system.scratch.appendingPathComponent("plugins/outputs/\(identity)/\(target)/destination/FlowsBuildTool/Generated")
  }

  /// SwiftPM calls the package that is built by its folder.
  private var identity: String { folder.url.lastPathComponent.lowercased() }

  private func everything(in scratch: URL) -> [String] {
    FileManager.default.enumerator(atPath: scratch.path)?.compactMap { $0 as? String } ?? []
  }

  /// `…/App.build/Home.swift.o`, `…/App-123.build/…/Home.o`, `…/Modules/App.swiftmodule`
  private func isPart(_ file: String, of targets: [String]) -> Bool {
    let parts = file.split(separator: "/")
    return targets.contains { target in
      parts.contains { $0 == "\(target).build" || ($0.hasPrefix("\(target)-") && $0.hasSuffix(".build")) }
        || parts.last?.hasPrefix("\(target).swift") == true
    }
  }
}

extension Subprocess.Outcome {
  /// SwiftPM decides which stream a word goes to.
  var all: String { standardOutput + standardError }
}
