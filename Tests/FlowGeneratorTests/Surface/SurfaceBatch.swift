import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation

/// Modules made up at random that can stand in one: they share settings, and no name of one is another's.
struct SurfaceBatch {
  let settings: RandomModule.Settings
  private(set) var modules: [RandomModule] = []

  init(_ settings: RandomModule.Settings) { self.settings = settings }

  /// Only what the checker lets through is the generator's business: anything else is not added.
  ///
  /// - Returns: the id of the first error that the checker finds with the module.
  mutating func add(_ module: RandomModule) -> String? {
    modules.append(module)
    let findings = (try? Generator().check(sources).diagnostics) ?? []
    guard let error = findings.first(where: { $0.severity == .error }) else { return nil }
    modules.removeLast()
    return error.id
  }

  var sources: [SourceFile] {
    let imports = "import Foundation\n"
    return [SourceFile(path: "Settings.flow", text: settings.text)]
      + modules.enumerated().map { SourceFile(path: "Module\($0).flow", text: imports + $1.text) }
  }

  var text: String { sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n") }

  /// Writes what is generated, the scaffold and what an app has besides.
  ///
  /// - Returns: the files that are generated or scaffolded.
  func write(to folder: TemporaryFolder) throws -> [String] {
    let outputs = try Generator().generate(sources).outputs + Generator().scaffold(sources).outputs
    try folder.write(outputs)
    try folder.write(app(beside: outputs.text), to: "OwnTypes.swift")
    return Set(outputs.map(\.name)).sorted().map(folder.path)
  }

  /// An app's own types, some of them with names that the support file might want.
  private func app(beside generated: String) -> String {
    let own = [
      "Item", "Outcome", "Task", "Weak", "Turn", "Forwarder", "Layer", "Phase", "TransitionQueue", "StackObserver",
      "TabObserver", "WindowSentinel", "Event", "Start", "Result", "Set", "Array", "Optional", "Selector", "NSObject",
      "NSObjectProtocol", "Bundle", "Thread", "Error", "Notification", "Action", "State", "Signal", "Link",
    ]
    // In a scene's delegate the app says which ones it means.
    let hidden = generated.contains("openURLContexts") ? ["Set", "Bundle"] : []
    let free = own.filter { !hidden.contains($0) }.filter { name in
      generated.range(
        of: "\n(public |package |final )*(class|struct|enum|protocol|typealias) \(name)\\b",
        options: .regularExpression
      ) == nil
    }
    // A value on the main actor can be no default everywhere.
    let types = free.map { "nonisolated public struct \($0) {\n  public static var sample: \($0) { \($0)() }\n}\n" }
    let keeper = "extension UIViewController {\n  func keep(_ object: AnyObject) {}\n}\n\n"
    let kind = """
      nonisolated public protocol Kind {}
      nonisolated public struct KindSample: Kind, Sendable {}
      nonisolated extension Kind where Self == KindSample {
        public static var sample: KindSample { KindSample() }
      }


      """
    let mode = """
      nonisolated public enum Mode {
        case plain, special(Int, Item), retry(Int)
        public static var sample: Mode { .plain }
      }


      """
    return "import UIKit\n\n" + keeper + kind + mode + types.joined(separator: "\n")
  }

  // MARK: What is wrong

  /// What the compiler says; nil if it says nothing.
  func failure(_ files: [String], _ mode: Compiler.Mode) throws -> String? {
    let module = TemporaryFolder()
    do {
      try Compiler.compile(
        files, as: "Surface", mode,
        [
          "-I", try Compiler.swiftUI.get().path, "-wmo", "-emit-module", "-package-name", "surface", "-o",
          module.path("x.swiftmodule"),
        ])
      return nil
    } catch let error as Compiler.CompileError {
      return mode == .newProject && Self.isAboutSendability(error.output) ? nil : error.output
    }
  }

  /// In Swift 5 mode with `GlobalActorIsolatedTypesUsability`, the compiler (6.3) takes a stored closure of the main
  /// actor for a Sendable one everywhere but in a closure.
  private static func isAboutSendability(_ output: String) -> Bool {
    output.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(": error: ") }.allSatisfy {
      $0.contains("error: converting non-Sendable function value to '@MainActor @Sendable ")
    }
  }

  /// The modules of it that fail by themselves, with what is said first of each; all of it if none does.
  func culprits(_ mode: Compiler.Mode, _ whole: String) throws -> [(text: String, failure: String)] {
    guard modules.count > 1 else { return [(text, whole)] }
    var found: [(text: String, failure: String)] = []
    for module in modules {
      var alone = SurfaceBatch(settings)
      alone.modules = [module]
      let folder = TemporaryFolder()
      _ = try alone.write(to: folder)
      if let failure = try alone.failure(folder.files().map(folder.path), mode) { found.append((alone.text, failure)) }
    }
    return found.isEmpty ? [(text, whole)] : found
  }
}
