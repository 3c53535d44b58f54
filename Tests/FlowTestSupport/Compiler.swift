package import Foundation

/// The Swift compiler, and the stand-ins that apps are compiled against.
package enum Compiler {
  /// The modes in which an app with generated code may be compiled.
  package enum Mode: String, CaseIterable, Sendable {
    case swift5, newProject, swift6, mainActorByDefault

    package var flags: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .newProject: Self.newProjectFlags
      // What the feature adds are errors alone.
      case .swift6: ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
      case .mainActorByDefault: ["-swift-version", "6", "-default-isolation", "MainActor"]
      }
    }

    /// What Xcode 26 sets in a new project: "Approachable Concurrency" is the first five features.
    private static let newProjectFlags: [String] = {
      let file = "Tests/Device/NewProject.flags"
      guard let flags = try? Repository.text(file) else { fatalError("no \(file)") }
      return flags.split(whereSeparator: \.isWhitespace).map(String.init)
    }()
  }

  /// The folder with the compiled stand-in for UIKit, or what the compiler said.
  package static let standIn: Result<URL, any Error> = Result {
    try module("UIKit", in: "Tests/UIKit", ["-enable-upcoming-feature", "ExistentialAny"])
  }

  /// The folder of modules that are empty: the stand-in for UIKit has what they declare.
  private static let frameworks = Repository.root.appendingPathComponent("Tests/Frameworks").path

  /// The folder with the compiled stand-in for SwiftUI.
  package static let swiftUI: Result<URL, any Error> = Result {
    try module("SwiftUI", in: "Tests/SwiftUI", ["-I", try standIn.get().path])
  }

  /// The folder with a module and its library that are compiled from all files in a folder of the repository.
  package static func module(_ name: String, in sources: String, _ flags: [String]) throws -> URL {
    let root = Repository.root.appendingPathComponent(sources)
    let files = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      .sorted().map { root.appendingPathComponent($0).path }
    let flags = ["-module-name", name, "-swift-version", "6"] + common + flags
    return try CompilerCache.shared.folder(for: CompilerCache.Key(flags, files)) { folder in
      try swiftc(flags + library(name, in: folder) + files)
    }
  }

  /// The arguments for compiling a module and its library into a folder.
  package static func library(_ name: String, in folder: URL) -> [String] {
    ["-emit-module", "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path]
      + ["-emit-library", "-static", "-o", folder.appendingPathComponent("lib\(name).a").path]
  }

  /// One process for a module is what costs least.
  private static let common = ["-wmo", "-Onone", "-warnings-as-errors"]

  package struct CompileError: Error, CustomStringConvertible {
    package let output: String
    package var description: String { output }
  }

  /// Runs the compiler on an app's files against the stand-in for UIKit. A warning is an error.
  package static func compile(_ files: [String], as module: String, _ mode: Mode, _ flags: [String]) throws {
    try swiftc(
      ["-module-name", module, "-I", try standIn.get().path, "-I", frameworks] + common + mode.flags + flags
        + files)
  }

  /// Has the compiler say all that it has to say about an app's files. A warning is an error.
  ///
  /// Type-checking alone misses an uninitialised `let`, a missing return and a data race; emitting the module does not.
  package static func check(_ files: [String], as module: String, _ mode: Mode, _ flags: [String] = []) throws {
    _ = try CompilerCache.shared.folder(for: key(files, ["check", module] + mode.flags + flags)) { folder in
      try compile(
        files, as: module, mode, ["-emit-module", "-o", folder.appendingPathComponent("x.swiftmodule").path] + flags)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(file))
      }
    }
  }

  /// An app's files as a program. A warning is an error.
  package static func program(
    _ files: [String], as module: String, _ mode: Mode = .swift6, _ flags: [String] = []
  ) throws -> URL {
    let key = try key(files, ["program", module] + mode.flags + flags)
    return try CompilerCache.shared.folder(for: key) { folder in
      let program = folder.appendingPathComponent("program").path
      try compile(files, as: module, mode, ["-o", program] + flags + linking())
    }.appendingPathComponent("program")
  }

  private static func key(_ files: [String], _ words: [String]) throws -> CompilerCache.Key {
    // The stand-in's folder is named after what is in it.
    try CompilerCache.Key(words + common + [standIn.get().path], files)
  }

  /// The arguments for linking a program with the stand-in.
  package static func linking() throws -> [String] {
    ["-L", try standIn.get().path, "-lUIKit"]
  }

  /// The arguments for compiling and linking a program that shows views of the stand-in for SwiftUI.
  package static func showingViews() throws -> [String] {
    let folder = try swiftUI.get().path
    return ["-I", folder, "-L", folder, "-lSwiftUI"]
  }

  /// The arguments for compiling what uses Swift Testing.
  package static func testing() throws -> [String] {
    let swiftc = try found()
    let toolchain = swiftc.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    return ["-plugin-path", toolchain.appendingPathComponent("lib/swift/host/plugins/testing").path]
  }

  /// The compiler, or another program of the toolchain, on the search path.
  package static func found(_ name: String = "swiftc") throws -> URL {
    guard let program = Subprocess.find(name) else { throw CompileError(output: "no \(name) on the search path") }
    return program
  }

  /// Has the formatter check files. The style is its own, not this repository's: that is what users will hold them to.
  package static func lint(_ arguments: [String], limit: Double = 300) throws -> Subprocess.Outcome {
    let words = ["format", "lint", "--strict", "--configuration", "{\"version\":1}"]
    return try Subprocess.run(found("swift"), words + arguments, limit: limit)
  }

  package static func swiftc(_ arguments: [String]) throws {
    // The first argument selects the frontend.
    let frontend = arguments.first == "-frontend" ? ["-frontend"] : []
    let outcome = try Subprocess.run(
      found(), frontend + ["-parse-as-library"] + arguments.dropFirst(frontend.count), limit: 600)
    guard outcome.exitCode == 0 else { throw CompileError(output: outcome.standardError + outcome.standardOutput) }
  }
}
