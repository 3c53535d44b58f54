import FlowGraph
package import FlowLanguage
import FlowTemplates

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
  /// The templates of the module's own: findings in them are numbered behind the sources.
  package let templates: [SourceFile]

  package init(outputs: [OutputFile], diagnostics: [Diagnostic], templates: [SourceFile] = []) {
    self.outputs = outputs
    self.diagnostics = diagnostics
    self.templates = templates
  }
}

/// The whole generator as one pure function from a module's `.flow` files to Swift files and findings.
package struct Generator: Sendable {
  /// Gives the templates in a folder that the settings name; nil if there is no such folder.
  package typealias TemplateReader = @Sendable (_ folder: String) throws -> [SourceFile]?

  private let readTemplates: TemplateReader

  package init(readTemplates: @escaping TemplateReader = { _ in nil }) {
    self.readTemplates = readTemplates
  }

  /// The Swift files that the sources, together one module, stand for.
  ///
  /// - Throws: what reading the templates of the module's own throws.
  package func generate(_ sources: [SourceFile]) throws -> Generation {
    let (module, library, generation) = try approve(sources)
    guard let module, let library else { return generation }
    return Generation(
      outputs: ModuleRenderer(module, library).render(), diagnostics: generation.diagnostics,
      templates: generation.templates)
  }

  /// The files that the app has to write by hand, as they are first written.
  ///
  /// - Throws: what reading the templates of the module's own throws.
  package func scaffold(_ sources: [SourceFile]) throws -> Generation {
    let (module, library, generation) = try approve(sources)
    guard let module, let library else { return generation }
    return Generation(
      outputs: ModuleRenderer(module, library).renderScaffold(), diagnostics: generation.diagnostics,
      templates: generation.templates)
  }

  /// The findings alone.
  ///
  /// - Throws: what reading the templates of the module's own throws.
  package func check(_ sources: [SourceFile]) throws -> Generation {
    try approve(sources).generation
  }

  /// The module if nothing in it is a mistake, and nothing asks for what this version cannot generate.
  private func approve(
    _ sources: [SourceFile]
  ) throws -> (module: Module?, library: TemplateLibrary?, generation: Generation) {
    let trees = sources.enumerated().map { parse($1, file: $0) }
    let own = try ownTemplates(trees)
    guard let library = own.library else {
      let syntax = trees.flatMap(\.diagnostics)
      let generation = Generation(outputs: [], diagnostics: syntax.sorted() + own.diagnostics, templates: own.files)
      return (nil, nil, generation)
    }
    let values = SettingValues(
      actions: merged(SettingValues.builtIn.actions, library.files(in: "actions")),
      lifetime: merged(SettingValues.builtIn.lifetime, library.files(in: "lifetime")),
      screens: merged(SettingValues.builtIn.screens, library.files(in: "screens")))
    let (module, diagnostics) = checked(ParsedModule(trees, values: values))
    guard let module else {
      return (nil, nil, Generation(outputs: [], diagnostics: diagnostics, templates: own.files))
    }
    let refusals = unsupported(in: module.module)
    let generation = Generation(
      outputs: [], diagnostics: (diagnostics + refusals).sorted(), templates: own.files)
    return (refusals.isEmpty ? module.module : nil, library, generation)
  }

  /// The built-in templates, with those of the folder that the settings name in the place of those of the same names.
  private func ownTemplates(
    _ trees: [SyntaxTree]
  ) throws -> (library: TemplateLibrary?, files: [SourceFile], diagnostics: [Diagnostic]) {
    let settings = trees.lazy.flatMap(\.file.settings).flatMap(\.settings)
    guard let folder = settings.first(where: { $0.name == .templates })?.words.first else { return (.builtIn, [], []) }
    guard let own = try readTemplates(folder.text) else {
      let error = Diagnostic("FL059", "there is no folder '\(folder.text)' with templates", at: folder.place)
      return (nil, [], [error])
    }
    let replaced = Set(own.map(\.name))
    let files = own + builtInTemplateFiles.filter { !replaced.contains($0.name) }
    let (library, diagnostics) = TemplateLibrary.parse(files: files, schema: templateSchema)
    return (library, files, diagnostics.map { $0.moved(by: trees.count) })
  }

  private func merged(_ known: [String], _ files: [String]) -> [String] {
    known + files.filter { !known.contains($0) }
  }
}

extension Diagnostic {
  /// The same finding in a list of files in which `count` others stand before.
  fileprivate func moved(by count: Int) -> Diagnostic {
    func moved(_ place: SourcePlace) -> SourcePlace { SourcePlace(file: place.file + count, range: place.range) }
    return Diagnostic(
      id, severity, message, at: moved(place), help: help, notes: notes.map { Note($0.message, at: moved($0.place)) })
  }
}

/// The name of the file that the module's coordinators share.
package let supportFileName = "FlowSupport.swift"
