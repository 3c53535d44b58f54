import FlowGraph
package import FlowLanguage
package import FlowTemplates

/// A file to be written: the name that its source's path gives it, and its bytes.
package struct OutputFile: Equatable, Sendable {
  /// A plain file name such as `Shop.flow.swift`, unique in the module.
  package let name: String
  package let bytes: [UInt8]
  /// The index of the `.flow` file it stands for; nil for the support file.
  package let source: Int?

  package init(name: String, bytes: [UInt8], source: Int?) {
    self.name = name
    self.bytes = bytes
    self.source = source
  }
}

/// What a run over one module gives: the files, and what there is to say.
package struct Generation: Equatable, Sendable {
  /// In the order of their sources, the support file last; empty if there is an error.
  package let outputs: [OutputFile]
  /// Sorted by place.
  package let diagnostics: [Diagnostic]

  package init(outputs: [OutputFile], diagnostics: [Diagnostic]) {
    self.outputs = outputs
    self.diagnostics = diagnostics
  }
}

/// The whole generator as one pure function from a module's `.flow` files to Swift files and findings.
package struct Generator: Sendable {
  private let templates: TemplateLibrary

  package init(templates: TemplateLibrary = .builtIn) {
    self.templates = templates
  }

  /// The Swift files that the sources, together one module, stand for.
  package func generate(_ sources: [SourceFile]) -> Generation {
    let (checkedModule, diagnostics) = approve(sources)
    guard let module = checkedModule?.module else { return Generation(outputs: [], diagnostics: diagnostics) }
    return Generation(outputs: ModuleRenderer(module, templates).render(), diagnostics: diagnostics)
  }

  /// The findings alone.
  package func check(_ sources: [SourceFile]) -> [Diagnostic] {
    approve(sources).diagnostics
  }

  /// The module if nothing in it is a mistake, and nothing asks for what this version cannot generate.
  private func approve(_ sources: [SourceFile]) -> (module: CheckedModule?, diagnostics: [Diagnostic]) {
    let (module, diagnostics) = checked(ParsedModule(sources.enumerated().map { parse($1, file: $0) }))
    guard let module else { return (nil, diagnostics) }
    let refusals = unsupported(in: module.module, templates)
    return (refusals.isEmpty ? module : nil, (diagnostics + refusals).sorted())
  }
}

/// The name of the file that the module's coordinators share.
package let supportFileName = "FlowSupport.swift"
