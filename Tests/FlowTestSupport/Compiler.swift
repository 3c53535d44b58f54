import Foundation

/// The Swift compiler, and the stand-in for UIKit, which it compiles once for all tests of a process.
package enum Compiler {
  /// The modes in which an app with generated code may be compiled.
  package enum Mode: String, CaseIterable, Sendable {
    case swift5, swift6, mainActorByDefault

    package var flags: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift6: ["-swift-version", "6"]
      case .mainActorByDefault: ["-swift-version", "6", "-default-isolation", "MainActor"]
      }
    }
  }

  /// The folder with the compiled stand-in, or the compiler's output.
  package static let standIn: Result<TemporaryFolder, CompileError> = {
    let folder = TemporaryFolder()
    let sources = Repository.root.appendingPathComponent("Tests/UIKit")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).filter {
      $0.hasSuffix(".swift")
    }.sorted()
    do {
      try swiftc(
        [
          "-module-name", "UIKit", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
          "-warnings-as-errors",
        ]
          + ["-emit-module", "-emit-module-path", folder.path("UIKit.swiftmodule")]
          + ["-emit-library", "-static", "-o", folder.path("libUIKit.a")]
          + names.map { sources.appendingPathComponent($0).path })
      return .success(folder)
    } catch {
      return .failure(error as? CompileError ?? CompileError(output: "\(error)"))
    }
  }()

  /// The folder with the compiled stand-in for SwiftUI.
  package static let swiftUI: Result<TemporaryFolder, CompileError> = {
    let folder = TemporaryFolder()
    do {
      try swiftc(
        ["-module-name", "SwiftUI", "-swift-version", "6", "-warnings-as-errors", "-I", try standIn.get().url.path]
          + ["-emit-module", "-o", folder.path("SwiftUI.swiftmodule")]
          + [Repository.root.appendingPathComponent("Tests/SwiftUI/SwiftUI.swift").path])
      return .success(folder)
    } catch {
      return .failure(error as? CompileError ?? CompileError(output: "\(error)"))
    }
  }()

  package struct CompileError: Error, CustomStringConvertible {
    package let output: String
    package var description: String { output }
  }

  /// Runs the compiler on an app's files against the stand-in. A warning is an error.
  package static func compile(_ files: [String], as module: String, _ mode: Mode, _ flags: [String]) throws {
    let standIn = try standIn.get()
    try swiftc(["-module-name", module, "-I", standIn.url.path, "-warnings-as-errors"] + mode.flags + flags + files)
  }

  /// The arguments for linking a program with the stand-in.
  package static func linking() throws -> [String] {
    ["-L", try standIn.get().url.path, "-lUIKit"]
  }

  package static func swiftc(_ arguments: [String]) throws {
    guard let swiftc = Subprocess.find("swiftc") else {
      throw CompileError(output: "no swiftc on the search path")
    }
    // The first argument selects the frontend.
    let frontend = arguments.first == "-frontend" ? ["-frontend"] : []
    let outcome = try Subprocess.run(
      swiftc, frontend + ["-parse-as-library"] + arguments.dropFirst(frontend.count), limit: 600)
    guard outcome.exitCode == 0 else { throw CompileError(output: outcome.standardError + outcome.standardOutput) }
  }
}
