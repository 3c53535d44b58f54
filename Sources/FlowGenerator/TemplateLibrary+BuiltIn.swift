import FlowContexts
import FlowGraph
package import FlowLanguage
import FlowTemplates
import Templates

extension TemplateLibrary {
  /// The templates of this package, parsed once. They are compiled in, so that the tool can be moved anywhere.
  static let builtIn = builtIn(calling: SharedNames())

  /// With other names for the support file's types.
  static func builtIn(calling shared: SharedNames) -> TemplateLibrary { parse(templateFiles(calling: shared)) }

  /// Those among them that the coordinators of a module and its support file are made with.
  static func builtIn(for module: Module, calling shared: SharedNames) -> TemplateLibrary {
    // The templates of screens use two of the scaffolds'.
    var used: Set = ["lifetime/\(module.settings.lifetime.name)", "scaffold/view", "scaffold/viewController"]
    for settings in [module.settings.flow] + module.flows.map(\.settings) {
      used.formUnion(["actions/\(settings.actions.name)", "screens/\(settings.screens.name)"])
    }
    return parse(templateFiles(calling: shared) { !$0.utf8.contains(UInt8(ascii: "/")) || used.contains($0) })
  }

  private static func parse(_ files: [SourceFile]) -> TemplateLibrary {
    let (library, diagnostics) = parse(files: files, schema: templateSchema)
    guard let library else {
      let first = diagnostics.first.map { "\(files[$0.place.file].path): \($0.message)" }
      preconditionFailure("a built-in template is wrong: \(first ?? "")")
    }
    return library
  }
}

/// The built-in templates as files, for the parser and for messages.
package var builtInTemplateFiles: [SourceFile] { templateFiles() }

/// Some of them, with other names for the support file's types.
func templateFiles(
  calling shared: SharedNames = SharedNames(), where isWanted: (String) -> Bool = { _ in true }
) -> [SourceFile] {
  templates.filter { isWanted($0.name) }.map {
    SourceFile(path: "<built-in>/\($0.name).template", name: "\($0.name).template", bytes: shared.renaming($0.text))
  }
}
