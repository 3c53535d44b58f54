import FlowContexts
import FlowGenerator
import FlowLanguage
import FlowTemplates
import FlowTestSupport
import Foundation
import Templates
import Testing

@Suite("Built-in templates")
struct BuiltInTemplatesTests {
  /// `actions/ActionsDelegate.swift` holds the template `actions/delegate`.
  @Test func everyFileHoldsTheTemplateOfItsName() throws {
    let files = Repository.files(below: "Templates", ending: ".swift")
    let expected = templates.map { template in
      let words = template.name.split(separator: "/")
      let file = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
      return (words.dropLast() + [file[...]]).joined(separator: "/")
    }
    let mechanisms = SupportMechanism.allCases.map {
      let name = "\($0)"
      return "support/Support\(name.prefix(1).uppercased() + name.dropFirst()).swift"
    }
    let lists = ["Templates.swift", "SupportMechanism.swift"]
    #expect(files == (expected + mechanisms + lists).sorted())
    for (template, file) in zip(templates, expected) {
      let source = try Repository.text("Templates/\(file)")
      #expect(source.contains("\n" + String(decoding: template.text, as: UTF8.self) + "\n\"\"\"#"), "\(file)")
    }
  }

  /// `flows templates` lists what the first lines say.
  @Test func everyTemplateBeginsWithWhatItYields() {
    for template in templates {
      let text = String(decoding: template.text, as: UTF8.self)
      #expect(text.hasPrefix("{{# ") && text.prefix { $0 != "\n" }.hasSuffix(". }}"), "\(template.name)")
    }
  }

  @Test func theyFitTheSchema() throws {
    let files = builtInTemplateFiles
    #expect(files.map(\.name) == files.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let (library, diagnostics) = TemplateLibrary.parse(files: files, schema: templateSchema)
    #expect(diagnostics.map { "\(files[$0.place.file].path): \($0.message)" } == [])
    #expect(library != nil)
  }

  @Test func thePageDescribesTheSchema() throws {
    try expectRecorded(
      templateSchema.documentation(), in: Repository.root.appendingPathComponent("Templates/Schema.md"),
      test: "BuiltInTemplatesTests")
  }

  /// `Tests/Benchmarks` compares ours with those of other engines, which it alone builds. Lines without a name of the
  /// module stand in both.
  @Test(arguments: ["mustache", "stencil"]) func otherEnginesRenderTheSame(engine: String) throws {
    let page = { (number: Int, isStart: Bool) in
      """
      /// Page\(number).
      \(isStart ? "start " : "")screen Page\(number)(id: Int) {
        next -> \(isStart ? "push Page2(id)" : "finish done(id)")
        show -> if allowed(id) call track(id) else close
        away -> \(isStart ? "present Part2(id)" : "pop to Page1")
      }

      """
    }
    let (app, part) = (
      """
      app App { start -> root Home }
      flow Home {
        start screen Home { open -> present Part1(1) }
        child Part1 { done(value) -> call track(value) }
      }
      flow Part2(id: Int) {
        outcome done(value: Int)
        start screen Page3(id: Int) { leave -> finish done(id) }
      }
      """,
      """
      /// Part1.
      flow Part1(id: Int) {
        outcome done(value: Int)
        needs allowed(id: Int): Bool
        \(page(1, true))\(page(2, false))
        child Part2 { done(value) -> call track(value) }
      }
      """
    )
    let generation = try Generator().generate([
      SourceFile(path: "App.flow", text: app), SourceFile(path: "Part1.flow", text: part),
    ])
    let coordinator = try #require(generation.outputs.text(of: "Part1.flow.swift"), "\(generation.diagnostics)")
    let template = try Repository.text("Tests/Benchmarks/Engines/Templates/coordinator.\(engine)")
    let names = #/[pP]a(ge|rt)\d|\b(id|next|show|away|done|value|track|allowed)\b|close\(/#
    let lines = { (text: String) in text.split(separator: "\n").map { $0.drop { $0 == " " } } }
    let ours = lines(coordinator).filter { !$0.contains(names) }
    let theirs = lines(template).filter { !$0.contains("{{") && !$0.contains("{%") }
    #expect(ours.count > 50 && theirs.count > 30)
    #expect(ours.filter { !template.contains($0) } == [])
    #expect(theirs.filter { !ours.contains($0) } == [])
  }
}
