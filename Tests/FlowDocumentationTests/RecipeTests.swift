import FlowGenerator
import FlowTestSupport
import Foundation
import Testing

/// Pages whose samples are one app, which runs.
@Suite("Recipes")
struct RecipeTests {
  @Test func theyRun() throws {
    try run("Recipes", "App", unit: "app", ["Recipes/AroundThePage", "Recipes/Container", "Recipes/RecipesRun"])
  }

  /// An enum of links that was written by hand, and the generated one: both lead to the same places.
  @Test(.enabled(if: Extent.isWhole)) func linksTakeThePlaceOfAnEnum() throws {
    try run("Links", "Shop", unit: "links", ["Links/Shop", "Links/ShopRun"])
  }

  /// A flow inside a SwiftUI view ends however its user leaves it.
  @Test(.enabled(if: Extent.isWhole)) func aViewShowsAFlow() throws {
    try run("SwiftUIApps", "Shop", unit: "checkout", ["Recipes/CheckoutRun"])
  }

  private func run(_ name: String, _ module: String, unit: String, _ written: [String]) throws {
    let page = SamplePage(name: "\(name).md", text: try Documentation.article("Guides/\(name).md"))
    let module = try #require(try SampleModules(page).byName[module])
    let folder = TemporaryFolder()
    try folder.write(module.outputs)
    for sample in page.samples where sample.options["unit"] == unit {
      let imports = sample.text.hasPrefix("import ") ? "" : "import UIKit\n\n"
      try folder.write(imports + sample.whole, to: "Line\(sample.line).swift")
    }
    let tests = Repository.root.appendingPathComponent("Tests")
    let written = (written + ["Apps/Scenario"]).map { tests.appendingPathComponent("\($0).swift").path }
    let program = try Compiler.program(
      folder.files().map(folder.path) + written, as: name, .swift6, Compiler.showingViews())
    let outcome = try Subprocess.run(program, [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }
}
