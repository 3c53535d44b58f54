import FlowGenerator
import FlowGraph
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
      "A struct of closures; the parent retains its children and is notified by a callback; the app's container creates the screens."
    ),
    (
      "flowProtocols",
      "A Flow protocol; the screens retain their coordinator; view controllers are created and their properties set."
    ),
    ("parentChild", "A Flow protocol; the parent retains its children; view controllers come from a storyboard."),
    (
      "destinations",
      "An enum of what can be pushed; the parent is notified as a delegate; view controllers are created and their properties set."
    ),
    (
      "viewModelActions",
      "A struct of closures; the screens retain their coordinator; the app's container creates the screens."
    ),
    (
      "finishDelegate",
      "Events of the view model; the parent is notified as a finish delegate; the app's container creates the screens."
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
    #expect(Self.presets.map(\.0) == Preset.allCases.map(\.rawValue))
    var page = """
      # One flow in each preset

      ```flow
      \(flow)
      ```

      The support file, `FlowSupport.swift`, is omitted. A test generates this page.

      """
    for (preset, summary) in Self.presets {
      let text = "settings {\n  preset \(preset)\n}\n\(flow)\n"
      let generation = try Generator().generate([SourceFile(path: "Login.flow", text: text)])
      try #require(generation.diagnostics == [])
      let swift = try #require(generation.outputs.first).text
      page += "\n## `preset \(preset)`\n\n\(summary)\n\n```swift\n\(swift)```\n"
    }
    try expectRecorded(
      page, in: Repository.root.appendingPathComponent("Templates/Presets.md"), test: "PresetPageTests")
  }
}
