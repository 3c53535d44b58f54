import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// Every combination of the three settings compiles, in every mode, without a warning.
@Suite("Matrix")
struct MatrixTests {
  private static let lifetimes = SettingValues.builtIn.lifetime

  @Test(arguments: Extent.part(Extent.pairs(lifetimes, Compiler.Mode.allCases)))
  func compiles(_ lifetime: String, _ mode: Compiler.Mode) throws {
    let all = try Extent.isWhole ? Matrix.pairs : Extent.values(pairs(lifetime), oneOf: 2)
    try compile(Matrix(lifetime: lifetime, pairs: all), mode)
  }

  /// Those of all pairs whose turn it is under a lifetime.
  private func pairs(_ lifetime: String) throws -> [Matrix.Pair] {
    let turn = try #require(Self.lifetimes.firstIndex(of: lifetime))
    return Matrix.pairs.filter { $0.number % Self.lifetimes.count == turn }
  }

  /// What a module has on top: closures that are called on the main thread only, and resources of its own.
  @Test(.enabled(if: Extent.isWhole), arguments: Extent.turn(Compiler.Mode.allCases))
  func compilesInAPackage(_ mode: Compiler.Mode) throws {
    let bundle = "import Foundation\n\nextension Foundation.Bundle {\n  static var module: Bundle { .main }\n}\n"
    let settings = "isolation mainActor\n  events observed\n  outcomes awaited\n  bundle module"
    try compile(
      Matrix(lifetime: "finishDelegate", settings: settings, pairs: try pairs("delegate")), mode, besides: bundle)
  }

  /// An app that has such types already calls those of the support file otherwise, and has both.
  @Test(.enabled(if: Extent.isWhole), arguments: Extent.turn(lifetimes))
  func compilesBesideTheAppsOwn(_ lifetime: String) throws {
    let own = """
      protocol Coordinator { func begin() }
      protocol CoordinatorFinishDelegate {}
      enum CoordinatorType { case tab }
      enum ChildCoordinatorTypeProtocol {}
      class StackCoordinator {}
      class HostedCoordinator {}
      struct FlowStack {}
      enum FlowEntry {}
      enum FlowDetent {}
      enum FlowPresentation {}
      enum FlowEvent {}

      """
    let matrix = Matrix(
      lifetime: lifetime, settings: "coordinator FlowCoordinator Screen\n  events observed", pairs: try pairs(lifetime))
    try compile(matrix, .swift6, besides: own)
  }

  private func compile(_ matrix: Matrix, _ mode: Compiler.Mode, besides other: String = "") throws {
    // The flows are there for their code: nobody has to find their way through them.
    let generation = try Generator(runsOnce: true).generate(matrix.sources)
    let findings = generation.diagnostics.filter { $0.severity == .error }.map { finding in
      let source = matrix.sources[finding.place.file]
      return "\(source.path):\(source.position(of: finding.place.range.lowerBound).line): \(finding.message)"
    }
    try #require(findings == [])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs)
    let generated = folder.files().map(folder.path)
    // The hand-written half is what the generator writes for a start.
    let scaffold = try Generator().scaffold(matrix.sources).outputs
    try folder.write(scaffold)
    try folder.write(matrix.app(), to: "App.swift")
    try folder.write(other, to: "Other.swift")
    let files = folder.files().map(folder.path)
    try Compiler.check(files, as: "Matrix", mode, ["-I", try Compiler.swiftUI.get().path])
    guard mode == .swift6 else { return }
    let lint = try Compiler.lint(generated + scaffold.map { folder.path($0.name) })
    #expect(lint.exitCode == 0, "\(lint.standardError.prefix(4000))")
  }

  /// What a flow can say is in it, but for links, which have apps of their own.
  @Test func itSaysEverything() {
    let text = Matrix(lifetime: "parent").sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    let ofLinks: Set<Keyword> = [.link, .links, .with, .below, .holds, .while]
    let ofModules: Set<Keyword> = [
      .exported, .access, .preset, .support, .emit, .templates, .coordinator, .suffix, .bundle, .isolation, .events,
      .outcomes,
    ]
    let missing = Set(Keyword.allCases).subtracting(ofLinks).subtracting(ofModules).subtracting([.none, .true])
      .filter { !words.contains($0.text) }
    #expect(missing == [])
  }

  /// A screen that knows its coordinator's own type cannot be handed an adapter in its place: the checker says so.
  @Test func whatCannotBeIsRefused() throws {
    for pair in Matrix.pairs {
      let text = Matrix(lifetime: "parent").adapted(pair)
      let errors = try Generator().check([SourceFile(path: "A.flow", text: text)]).diagnostics
        .filter { $0.severity == .error }
      #expect(errors.map(\.id) == (pair.actions == "destinations" ? ["FL191"] : []), "\(pair)")
    }
  }
}
