import FlowGenerator
import FlowLanguage
import FlowTemplates
import FlowTestSupport
import Foundation
import Testing

@Suite("Built-in templates")
struct BuiltInTemplatesTests {
  private let folder = Repository.root.appendingPathComponent("Templates")

  /// The files of Templates/ by their paths below it, sorted.
  private func templateFiles() throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".template") }.sorted().map { name in
      SourceFile(
        path: "Templates/\(name)", name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test func theCompiledInTextIsThatOfTheFiles() throws {
    var swift = """
      // swift-format-ignore-file
      // The files of Templates/ as Swift. Do not edit: change the files there and record them with
      // `FLOWS_RECORD=1 swift test --filter BuiltInTemplatesTests`. A test holds that the two agree.

      let builtInTemplates: [(name: String, text: String)] = [

      """
    for file in try templateFiles() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("\"\"\"#"), "\(file.path) ends the literal that holds it")
      swift += "  (\n    \"\(file.name)\",\n    #\"\"\"\n\(text)\"\"\"#\n  ),\n"
    }
    swift += "]\n"
    try expectRecorded(
      swift, in: Repository.root.appendingPathComponent("Sources/FlowGenerator/BuiltInTemplates.swift"),
      test: "BuiltInTemplatesTests")
  }

  @Test func theFilesFitTheSchema() throws {
    let files = try templateFiles()
    #expect(files.count > 10)
    let (library, diagnostics) = TemplateLibrary.parse(files: files, schema: templateSchema)
    #expect(diagnostics.map { "\(files[$0.place.file].path): \($0.message)" } == [])
    #expect(library != nil)
  }

  @Test func thePageDescribesTheSchema() throws {
    try expectRecorded(
      templateSchema.documentation(), in: folder.appendingPathComponent("Schema.md"), test: "BuiltInTemplatesTests")
  }
}
