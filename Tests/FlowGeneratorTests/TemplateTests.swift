import FlowGenerator
import FlowLanguage
import FlowTemplates
import FlowTestSupport
import Foundation
import Templates
import Testing

@Suite("Built-in templates")
struct BuiltInTemplatesTests {
  private let folder = Repository.root.appendingPathComponent("Templates")

  /// `actions/ActionsDelegate.swift` holds the template `actions/delegate`.
  @Test func everyFileHoldsTheTemplateOfItsName() throws {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let expected = templates.map { template in
      let words = template.name.split(separator: "/")
      let file = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
      return (words.dropLast() + [file[...]]).joined(separator: "/")
    }
    let mechanisms = SupportMechanism.allCases.map {
      let name = "\($0)"
      return "support/Support\(name.prefix(1).uppercased() + name.dropFirst()).swift"
    }
    let lists = ["Templates.swift", "SupportMechanism.swift", "SupportHooks.swift"]
    #expect(files.filter { $0.hasSuffix(".swift") }.sorted() == (expected + mechanisms + lists).sorted())
    for (template, file) in zip(templates, expected) {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
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
      templateSchema.documentation(), in: folder.appendingPathComponent("Schema.md"), test: "BuiltInTemplatesTests")
  }
}
