package import Foundation

/// The compiler for iOS, with the declarations in Tests/UIKitHeaders instead of an SDK.
///
/// It cannot generate code that way, but it reports all diagnostics.
package enum UIKitHeaders {
  /// The modes in which an app with generated code may be compiled.
  package enum Mode: String, CaseIterable, Sendable {
    case swift5, swift5Complete, swift6, newProject, mainActorByDefault

    var flags: [String] {
      switch self {
      case .swift5: Compiler.Mode.swift5.flags
      case .swift5Complete: Compiler.Mode.swift5.flags + ["-strict-concurrency=complete"]
      case .swift6: Compiler.Mode.swift6.flags
      case .newProject: Compiler.Mode.newProject.flags
      case .mainActorByDefault: Compiler.Mode.mainActorByDefault.flags
      }
    }
  }

  /// If the Swift toolchain has no modules for iOS, those for Linux are used.
  package static let isSupported: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// The folder of the declarations.
  package static let folder = Repository.root.appendingPathComponent("Tests/UIKitHeaders")

  /// In this order: each imports those before it.
  private static let modules = ["ObjectiveC", "CoreGraphics", "Dispatch", "Foundation", "UIKit"]

  /// The folder with the compiled modules and their symbol graphs, or what the compiler said.
  package static let compiled: Result<URL, any Error> = Result {
    let swiftUI = Repository.root.appendingPathComponent("Tests/SwiftUI/SwiftUI.swift").path
    var key = CompilerCache.Key(modules)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() {
      let path = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if !isFolder.boolValue { try key.add(file: path) }
    }
    try key.add(file: swiftUI)
    return try CompilerCache.shared.folder(for: key) { output in
      try installStandardLibrary(in: output)
      for module in modules {
        // Dispatch is all Swift here.
        let isMixed = module != "Dispatch"
        try compile(
          [folder.appendingPathComponent("Overlays/\(module).swift").path], as: module, minimum: "13.0", in: output,
          ["-emit-module", "-o", output.appendingPathComponent("\(module).swiftmodule").path, "-swift-version", "5"]
            + ["-emit-symbol-graph", "-emit-symbol-graph-dir", output.path, "-symbol-graph-skip-synthesized-members"]
            + (isMixed ? ["-import-underlying-module"] : []))
      }
      try compile(
        [swiftUI], as: "SwiftUI", minimum: "13.0", in: output,
        ["-emit-module", "-o", output.appendingPathComponent("SwiftUI.swiftmodule").path, "-swift-version", "6"])
    }
  }

  /// Checks an app's files as the compiler for iOS does, including data races. A warning is an error.
  ///
  /// - Parameter minimum: the deployment target.
  package static func check(
    _ files: [String], as module: String, _ mode: Mode, minimum: String = "14.0", _ flags: [String] = []
  ) throws {
    let modules = try compiled.get()
    var key = CompilerCache.Key(["headers", module, minimum, modules.path] + mode.flags + flags)
    for file in files { try key.add(file: file) }
    _ = try CompilerCache.shared.folder(for: key) { _ in
      // Diagnostics about initialisation and data races come with the SIL, which is thrown away.
      try compile(
        files, as: module, minimum: minimum, in: modules,
        ["-emit-sil", "-o", "/dev/null", "-warnings-as-errors"] + mode.flags + flags)
    }
  }

  private static func compile(
    _ files: [String], as module: String, minimum: String, in output: URL, _ flags: [String]
  ) throws {
    guard let swiftc = Subprocess.find("swiftc") else {
      throw Compiler.CompileError(output: "no swiftc on the search path")
    }
    // Where the modules made of headers are found must not change.
    let headers = Repository.root.appendingPathComponent(".build/compiled/headers").path
    let own = [
      "-frontend", "-parse-as-library", "-module-name", module, "-target", "arm64-apple-ios\(minimum)",
      "-resource-dir", output.appendingPathComponent("toolchain").path, "-module-cache-path", headers,
      "-sdk", folder.path, "-I", folder.path, "-I", output.path,
    ]
    let outcome = try Subprocess.run(swiftc, own + flags + files, limit: 600)
    guard outcome.exitCode == 0 else {
      throw Compiler.CompileError(output: outcome.standardError + outcome.standardOutput)
    }
  }

  // MARK: Standard library

  private struct Toolchain: Decodable {
    struct Target: Decodable { var moduleTriple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }

  /// Copies of the host's standard library marked as built for iOS. Its declarations are the same except for the
  /// bridging to Objective-C, which Overlays/Foundation.swift declares.
  private static func installStandardLibrary(in output: URL) throws {
    guard let swiftc = Subprocess.find("swiftc") else {
      throw Compiler.CompileError(output: "no swiftc on the search path")
    }
    let information = try Subprocess.run(swiftc, ["-print-target-info"])
    let toolchain = try JSONDecoder().decode(Toolchain.self, from: Data(information.standardOutput.utf8))
    let toolchainFolder = output.appendingPathComponent("toolchain")
    let resources = URL(fileURLWithPath: toolchain.paths.runtimeResourcePath)
    try FileManager.default.createDirectory(atPath: toolchainFolder.path, withIntermediateDirectories: true)
    for name in ["shims", "clang", "apinotes"] {
      try FileManager.default.createSymbolicLink(
        at: toolchainFolder.appendingPathComponent(name), withDestinationURL: resources.appendingPathComponent(name))
    }
    let host = toolchain.target.moduleTriple
    // A module file contains its target as plain bytes, and a version may have any number of leading zeros.
    let target = "arm64-apple-ios" + String(repeating: "0", count: max(0, host.count - 21)) + "13.0.0"
    for module in ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"] {
      var bytes = try Data(
        contentsOf: resources.appendingPathComponent("linux/\(module).swiftmodule/\(host).swiftmodule"))
      guard target.utf8.count == host.utf8.count, let place = bytes.range(of: Data(host.utf8)) else {
        throw Compiler.CompileError(output: "the module file of \(module) does not name its target '\(host)'")
      }
      bytes.replaceSubrange(place, with: Data(target.utf8))
      let file = toolchainFolder.appendingPathComponent("iphoneos/\(module).swiftmodule/arm64-apple-ios.swiftmodule")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }
}
