import FlowGenerator
import FlowTestSupport
import Foundation
import Testing

/// The recipes are one app, and it runs.
@Suite("Recipes")
struct RecipeTests {
  @Test func theyRun() throws {
    let page = SamplePage(name: "Recipes.md", text: try Documentation.article("Guides/Recipes.md"))
    let module = try #require(try SampleModules(page).byName["App"])
    let folder = TemporaryFolder()
    for output in module.outputs { try folder.write(Data(output.bytes), to: output.name) }
    for sample in page.samples where sample.options["unit"] == "app" {
      try folder.write("import UIKit\n\n" + sample.whole, to: "Line\(sample.line).swift")
    }
    let tests = Repository.root.appendingPathComponent("Tests")
    let written = ["Recipes/AroundThePage", "Recipes/Container", "Recipes/RecipesRun", "Apps/Scenario"]
      .map { tests.appendingPathComponent("\($0).swift").path }
    let program = try Compiler.program(folder.files().map(folder.path) + written, as: "Recipes")
    let outcome = try Subprocess.run(program, [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }
}
