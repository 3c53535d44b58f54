import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The page that shows what each preset makes of one flow. It is recorded, so it cannot say what is not so.
@Suite("Presets")
struct PresetPageTests {
  static let presets = [
    (
      "standard",
      "A struct of closures; the parent keeps its children and hears through a callback; the app's container makes the screens."
    ),
    (
      "flowProtocols",
      "A Flow protocol; the screens keep their coordinator; view controllers are made and their properties set."
    ),
    ("parentChild", "A Flow protocol; the parent keeps its children; view controllers come from a storyboard."),
    (
      "destinations",
      "An enum of what can be pushed; the parent hears as a delegate; view controllers are made and their properties set."
    ),
    (
      "viewModelActions",
      "A struct of closures; the screens keep their coordinator; the app's container makes the screens."
    ),
    (
      "finishDelegate",
      "Events of the view model; the parent hears as a finish delegate; the app's container makes the screens."
    ),
  ]

  private let flow = """
    flow Login {
      outcome loggedIn(user: User)

      start screen Login {
        login(user: User) -> finish loggedIn(user)
        signUp -> push SignUp
      }
      screen SignUp
    }
    """

  @Test func thePageIsWhatIsGenerated() throws {
    var page = """
      # What each preset makes of one flow

      ```flow
      \(flow)
      ```

      The support file, `FlowSupport.swift`, is left out. A test generates this page.

      """
    for (preset, summary) in Self.presets {
      let text = "settings {\n  preset \(preset)\n}\n\(flow)\n"
      let generation = try Generator().generate([SourceFile(path: "Login.flow", text: text)])
      try #require(generation.diagnostics == [])
      let swift = String(decoding: try #require(generation.outputs.first).bytes, as: UTF8.self)
      page += "\n## `preset \(preset)`\n\n\(summary)\n\n```swift\n\(swift)```\n"
    }
    try expectRecorded(
      page, in: Repository.root.appendingPathComponent("Templates/Presets.md"), test: "PresetPageTests")
  }
}
