import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// What is generated, checked by the compiler for iOS against UIKit's declarations: the Objective-C half included, which
/// the stand-in for UIKit never sees.
@Suite("UIKit's headers", .enabled(if: UIKitHeaders.isSupported, "an SDK has the headers themselves"))
struct HeaderTests {
  @Test(arguments: Extent.part(Extent.values(Extent.pairs(App.all, UIKitHeaders.Mode.allCases), oneOf: 6)))
  func compiles(_ app: App, _ mode: UIKitHeaders.Mode) throws {
    try UIKitHeaders.check(app.swiftFiles(in: "Generated") + app.swiftFiles(in: "App"), as: app.name, mode)
  }

  @Test(
    arguments: Extent.part(Extent.values(Extent.pairs(["parent", "screen"], UIKitHeaders.Mode.allCases), oneOf: 5)))
  func theHouseCompiles(_ lifetime: String, _ mode: UIKitHeaders.Mode) throws {
    let generation = try Generator().generate([
      SourceFile(path: "House.flow", text: try Repository.text("Tests/Behaviour/House.flow")),
      SourceFile(path: "Settings.flow", text: "settings {\n  lifetime \(lifetime)\n}\n"),
    ])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs)
    try UIKitHeaders.check(
      folder.files().map(folder.path) + Repository.swiftFiles(below: "Tests/Behaviour/App"), as: "Behaviour", mode,
      ["-D", "LIFETIME_\(lifetime.uppercased())"])
  }

  /// Each pair of settings, with the hand-written half that the generator writes for a start.
  @Test(.enabled(if: Extent.isWhole), arguments: Extent.turn(UIKitHeaders.Mode.allCases))
  func theMatrixCompiles(_ mode: UIKitHeaders.Mode) throws {
    let matrix = Matrix(lifetime: "parent", pairs: Extent.values(Matrix.pairs, oneOf: 7))
    let folder = TemporaryFolder()
    let outputs = try Generator().generate(matrix.sources).outputs + Generator().scaffold(matrix.sources).outputs
    try folder.write(outputs)
    try folder.write(matrix.app(), to: "App.swift")
    try UIKitHeaders.check(folder.files().map(folder.path), as: "Matrix", mode)
  }

  /// What is generated runs on iOS 13, though the hand-written parts of the apps use what iOS 14 has brought.
  @Test(arguments: Extent.values(App.all, oneOf: 11)) func generatedCodeRunsOnIOS13(_ app: App) {
    let message = complaint(app.swiftFiles(in: "Generated") + app.swiftFiles(in: "App"), of: app, minimum: "13.0")
    let lines = message.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(lines.allSatisfy { $0.contains("is only available in iOS 14") }, "\(message)")
    #expect(lines.filter { $0.contains("/Generated/") } == [])
  }

  /// The hand-written parts of most apps ask for the screen.
  @Test(arguments: Extent.values(App.all, oneOf: 11)) func generatedCodeIsForVisionOS(_ app: App) {
    let files = app.swiftFiles(in: "Generated") + app.swiftFiles(in: "App")
    let message = complaint(files, of: app, for: .visionOS)
    let lines = message.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(lines.allSatisfy { $0.contains("is unavailable in visionOS") }, "\(message)")
    #expect(lines.filter { $0.contains("/Generated/") } == [])
  }

  // MARK: That it can fail

  /// Mistakes that the stand-in cannot show, each with what the compiler says of it.
  static let mistakes: [(app: String, old: String, new: String, message: String)] = [
    // An optional method called as if it were there.
    (
      "Shop", "$0.navigationController?(navigationController, didShow",
      "$0.navigationController(navigationController, didShow",
      "must be unwrapped"
    ),
    // What iOS 13 does not have.
    ("Shop", "guard #available(iOS 15, *) else { return }", "", "is only available in iOS 15"),
  ]

  @Test(arguments: mistakes) func aMistakeIsFound(_ app: String, _ old: String, _ new: String, _ message: String) throws
  {
    let app = App(name: app)
    let folder = TemporaryFolder()
    var places = 0
    for path in app.swiftFiles(in: "Generated") {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if let place = text.range(of: old) {
        places += 1
        try folder.write(
          text.replacingCharacters(in: place, with: new), to: URL(fileURLWithPath: path).lastPathComponent)
      } else {
        try folder.write(text, to: URL(fileURLWithPath: path).lastPathComponent)
      }
    }
    #expect(places == 1, "generated for \(app), there is not one file with:\n\(old)")
    let files = folder.files().map(folder.path) + app.swiftFiles(in: "App")
    #expect(complaint(files, of: app).contains(message))
    // The stand-in takes it for right.
    if Extent.isWhole { try Compiler.check(files, as: app.name, .swift6) }
  }

  /// What the compiler says of files that are wrong; nothing if they are right.
  private func complaint(
    _ files: [String], of app: App, for platform: UIKitHeaders.Platform = .iOS, minimum: String? = nil
  ) -> String {
    do {
      try UIKitHeaders.check(files, as: app.name, .swift6, for: platform, minimum: minimum)
      return ""
    } catch {
      return "\(error)"
    }
  }
}
