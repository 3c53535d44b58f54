import FlowTestSupport
import Foundation
import Testing

extension PackageTests {
  /// A flow is added, renamed, removed, edited, broken and mended, and after each change there is a plain `swift build`.
  @Test(.timeLimit(.minutes(20))) func everyEditIsFollowed() async throws {
    async let native: Void = followEdits(.native)
    async let swiftbuild: Void = Self.isSample ? () : followEdits(.swiftbuild)
    _ = try await (native, swiftbuild)
  }

  private func followEdits(_ system: BuildSystem) async throws {
    let copy = try PackageCopy(of: "OneFlow")
    copy.clean(["App"], system)
    let container = try copy.folder.text("Sources/App/App.swift")
    let home = "Sources/App/Home.flow"
    let plain = try copy.folder.text(home)

    func build(_ what: String, isBuilt: Bool = true) throws -> String {
      let outcome = try copy.build(system)
      #expect((outcome.exitCode == 0) == isBuilt, "\(what): \(outcome.all.suffix(3000))")
      return outcome.all
    }
    func objects() -> [String: Date] { copy.compiled(["App"], system).filter { $0.key.contains("Home.flow") } }

    _ = try build("at first")
    #expect(copy.generated("App", system) == ["FlowSupport.swift", "Home.flow.swift"])

    // Added: the app can use it at once.
    try copy.folder.write("flow Other {\n  start screen Other\n}\n", to: "Sources/App/Other.flow")
    let other =
      "\nfinal class Others: OtherCoordinatorDependencies {\n"
      + "  func makeOtherViewController() -> UIViewController { UIViewController() }\n}\n"
    try copy.folder.write(container + other, to: "Sources/App/App.swift")
    _ = try build("added")
    #expect(copy.generated("App", system) == ["FlowSupport.swift", "Home.flow.swift", "Other.flow.swift"])

    // Renamed: no leftover of the old name.
    try FileManager.default.moveItem(
      atPath: copy.folder.path("Sources/App/Other.flow"), toPath: copy.folder.path("Sources/App/Second.flow"))
    _ = try build("renamed")
    #expect(copy.generated("App", system) == ["FlowSupport.swift", "Home.flow.swift", "Second.flow.swift"])

    // Removed: what was generated for it is gone, and the app hears of it from the compiler.
    try FileManager.default.removeItem(atPath: copy.folder.path("Sources/App/Second.flow"))
    let removed = try build("removed", isBuilt: false)
    #expect(removed.contains("cannot find type 'OtherCoordinatorDependencies' in scope"))
    try copy.folder.write(container, to: "Sources/App/App.swift")
    _ = try build("removed from the app, too")
    // The other build system remembers what the first build's command gave, and does not run it again: the file may lie
    // there, but is part of nothing.
    let left = copy.generated("App", system).filter { system == .native || $0 != "Second.flow.swift" }
    #expect(left == ["FlowSupport.swift", "Home.flow.swift"])

    // Edited without effect: nothing is compiled.
    let before = objects()
    #expect(!before.isEmpty)
    try copy.folder.write("// A comment.\n" + plain, to: home)
    _ = try build("a comment")
    #expect(objects() == before)

    // Edited: the change is there, and the app is held to it.
    let edited = plain.replacingOccurrences(of: "screen Home", with: "screen Home(title: String = \"x\")")
    try #require(edited != plain)
    try copy.folder.write(edited, to: home)
    let text = try build("edited", isBuilt: false)
    #expect(text.contains("does not conform to protocol 'HomeNeeds'"))
    let titled = container.replacingOccurrences(
      of: "makeHomeViewController()", with: "makeHomeViewController(title: String)")
    try copy.folder.write(titled, to: "Sources/App/App.swift")
    _ = try build("edited in the app, too")

    // Broken: one finding at its place, each time; what was generated before stays as it was.
    let file = copy.generatedFolder("App", system).appendingPathComponent("Home.flow.swift")
    let generated = try Data(contentsOf: file)
    try copy.folder.write(edited.replacingOccurrences(of: "start screen", with: "start screan"), to: home)
    for attempt in ["broken", "still broken"] {
      let words = try build(attempt, isBuilt: false)
      #expect(words.contains("\(copy.folder.path(home)):2:"), "\(attempt): \(words)")
      #expect(!words.contains("error: cannot find"))
    }
    #expect(try Data(contentsOf: file) == generated)

    // Mended.
    try copy.folder.write(edited, to: home)
    _ = try build("mended")
    #expect(try Data(contentsOf: file) == generated)
  }
}
