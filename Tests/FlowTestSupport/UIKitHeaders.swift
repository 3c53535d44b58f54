package import Foundation

/// The compiler for iOS and visionOS, with the declarations in Tests/UIKitHeaders instead of an SDK.
///
/// It cannot generate code that way, but it reports all diagnostics.
package enum UIKitHeaders {
  /// The modes in which an app with generated code may be compiled.
  package enum Mode: String, CaseIterable, Sendable {
    case swift5, swift5Complete, swift6, newProject, mainActorByDefault

    var flags: [String] {
      // What the compiler itself has no mode for is Swift 5 with all checks.
      Compiler.Mode(rawValue: rawValue)?.flags ?? Compiler.Mode.swift5.flags + ["-strict-concurrency=complete"]
    }
  }

  /// An operating system of Apple's, as a target names it.
  package enum Platform: String, Sendable {
    case iOS = "ios"
    case visionOS = "xros"

    /// The first version that generated code is for. visionOS 1.0 has what iOS 17.0 has; an SDK would say so.
    fileprivate var first: String { self == .iOS ? "13.0" : "17.0" }

    /// The deployment target of the apps: their hand-written parts use what iOS 14 has brought.
    fileprivate var usual: String { self == .iOS ? "14.0" : first }

    /// The folder of its standard library.
    fileprivate var folder: String { self == .iOS ? "iphoneos" : rawValue }
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

  /// The folder with the modules compiled for iOS and their symbol graphs, or what the compiler said.
  package static let compiled: Result<URL, any Error> = Result { try compileModules(for: .iOS) }

  private static let compiledForVisionOS: Result<URL, any Error> = Result { try compileModules(for: .visionOS) }

  private static func compileModules(for platform: Platform) throws -> URL {
    let swiftUI = Repository.root.appendingPathComponent("Tests/SwiftUI/SwiftUI.swift").path
    let files = FileManager.default.files(below: folder.path).map { folder.appendingPathComponent($0).path }
    let key = try CompilerCache.Key(modules + [platform.rawValue], files + [swiftUI])
    return try CompilerCache.shared.folder(for: key) { output in
      try installStandardLibrary(for: platform, in: output)
      for module in modules {
        // Dispatch is all Swift here.
        let isMixed = module != "Dispatch"
        try compile(
          [folder.appendingPathComponent("Overlays/\(module).swift").path], as: module, for: platform, in: output,
          ["-emit-module", "-o", output.appendingPathComponent("\(module).swiftmodule").path, "-swift-version", "5"]
            + ["-emit-symbol-graph", "-emit-symbol-graph-dir", output.path, "-symbol-graph-skip-synthesized-members"]
            + (isMixed ? ["-import-underlying-module"] : []))
      }
      try compile(
        [swiftUI], as: "SwiftUI", for: platform, in: output,
        ["-emit-module", "-o", output.appendingPathComponent("SwiftUI.swiftmodule").path, "-swift-version", "6"])
    }
  }

  /// Checks an app's files as Apple's compiler does, including data races. A warning is an error.
  ///
  /// - Parameter minimum: the deployment target; nil for the usual one.
  package static func check(
    _ files: [String], as module: String, _ mode: Mode, for platform: Platform = .iOS, minimum: String? = nil,
    _ flags: [String] = []
  ) throws {
    let modules = try (platform == .iOS ? compiled : compiledForVisionOS).get()
    let minimum = minimum ?? platform.usual
    let key = try CompilerCache.Key(["headers", module, minimum, modules.path] + mode.flags + flags, files)
    _ = try CompilerCache.shared.folder(for: key) { _ in
      // Diagnostics about initialisation and data races come with the SIL, which is thrown away.
      try compile(
        files, as: module, for: platform, minimum: minimum, in: modules,
        ["-emit-sil", "-o", "/dev/null", "-warnings-as-errors"] + mode.flags + flags)
    }
  }

  private static func compile(
    _ files: [String], as module: String, for platform: Platform, minimum: String? = nil, in output: URL,
    _ flags: [String]
  ) throws {
    // Where the modules made of headers are found must not change.
    let headers = Repository.root.appendingPathComponent(".build/compiled/headers").path
    let target = "arm64-apple-\(platform.rawValue)\(minimum ?? platform.first)"
    let own = [
      "-frontend", "-module-name", module, "-target", target,
      "-resource-dir", output.appendingPathComponent("toolchain").path, "-module-cache-path", headers,
      "-sdk", folder.path, "-I", folder.path, "-I", output.path,
    ]
    try Compiler.swiftc(own + flags + files)
  }

  // MARK: Standard library

  private struct Toolchain: Decodable {
    struct Target: Decodable { var moduleTriple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }

  /// Copies of the host's standard library marked as built for the platform. Its declarations are the same except for
  /// the bridging to Objective-C, which Overlays/Foundation.swift declares.
  private static func installStandardLibrary(for platform: Platform, in output: URL) throws {
    let information = try Subprocess.run(Compiler.found(), ["-print-target-info"])
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
    let name = "arm64-apple-\(platform.rawValue)"
    let zeros = String(repeating: "0", count: max(0, host.count - name.count - platform.first.count - 2))
    let target = name + zeros + platform.first + ".0"
    for module in ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"] {
      var bytes = try Data(
        contentsOf: resources.appendingPathComponent("linux/\(module).swiftmodule/\(host).swiftmodule"))
      guard target.utf8.count == host.utf8.count, let place = bytes.range(of: Data(host.utf8)) else {
        throw Compiler.CompileError(output: "the module file of \(module) does not name its target '\(host)'")
      }
      bytes.replaceSubrange(place, with: Data(target.utf8))
      let file = toolchainFolder.appendingPathComponent("\(platform.folder)/\(module).swiftmodule/\(name).swiftmodule")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }
}
