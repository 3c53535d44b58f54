import FlowGraph
package import FlowLanguage
package import FlowTemplates
import Templates

extension TemplateLibrary {
  /// The templates of this package, parsed once. They are compiled in, so that the tool can be moved anywhere.
  package static let builtIn: TemplateLibrary = {
    let (library, diagnostics) = parse(files: builtInTemplateFiles, schema: templateSchema)
    guard let library else {
      let first = diagnostics.first.map { "\(builtInTemplateFiles[$0.place.file].path): \($0.message)" }
      preconditionFailure("a built-in template is wrong: \(first ?? "")")
    }
    return library
  }()
}

/// The built-in templates as files, for the parser and for messages.
package var builtInTemplateFiles: [SourceFile] { templateFiles(calling: SharedNames()) }

/// The same with other names for the support file's types.
func templateFiles(calling shared: SharedNames) -> [SourceFile] {
  templates.map {
    SourceFile(path: "Templates/\($0.name).template", name: "\($0.name).template", bytes: shared.renaming($0.text))
  }
}
