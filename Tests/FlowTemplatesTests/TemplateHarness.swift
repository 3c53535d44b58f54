import FlowDiagnostics
import FlowTemplates
import Testing

/// Template files from texts, by name.
func sources(_ files: KeyValuePairs<String, String>) -> [SourceFile] {
  files.map { SourceFile(path: "Templates/\($0).template", name: "\($0).template", bytes: Array($1.utf8)) }
}

func library(_ files: KeyValuePairs<String, String>) throws -> TemplateLibrary {
  let (library, diagnostics) = TemplateLibrary.parse(files: sources(files), schema: testSchema)
  #expect(diagnostics == [])
  return try #require(library)
}

func render(
  _ part: String, _ arguments: [Value], width: Int = 100, in library: TemplateLibrary
) throws(RenderError) -> String {
  String(decoding: try library.render(part, arguments, width: width), as: UTF8.self)
}

/// What `body` yields as the body of a part with the parameter `flow`.
func rendered(_ body: String, _ flow: Flow = Flow(), width: Int = 100) throws -> String {
  let library = try library(["main": "{{define file(flow: Flow)}}\n\(body)\n{{end}}\n"])
  return try render("main.file", [.record(flow)], width: width, in: library)
}

/// A finding, with the text it points at.
struct Finding: Equatable {
  let id: String
  let text: String
  let help: String?

  init(_ id: String, at text: String, help: String? = nil) {
    self.id = id
    self.text = text
    self.help = help
  }
}

func findings(in files: KeyValuePairs<String, String>) -> [Finding] {
  let files = sources(files)
  let (library, diagnostics) = TemplateLibrary.parse(files: files, schema: testSchema)
  #expect((library == nil) == !diagnostics.isEmpty)
  return diagnostics.map { Finding($0.id, at: files[$0.place.file].text($0.place.range), help: $0.help) }
}

func findings(inBody body: String) -> [Finding] {
  findings(in: ["main": "{{define file(flow: Flow)}}\n\(body)\n{{end}}\n"])
}
