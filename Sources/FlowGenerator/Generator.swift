package import FlowGraph
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
  /// The templates of the module's own: findings in them are numbered after the sources.
  package let templates: [SourceFile]

  package init(outputs: [OutputFile], diagnostics: [Diagnostic], templates: [SourceFile] = []) {
    self.outputs = outputs
    self.diagnostics = diagnostics
    self.templates = templates
  }
}

/// A module whose exported flows others may use.
package struct ModuleSource: Equatable, Sendable {
  package let name: String
  /// Its `.flow` files.
  package var sources: [SourceFile]

  package init(name: String, sources: [SourceFile]) {
    self.name = name
    self.sources = sources
  }
}

/// The whole generator as one pure function from a module's `.flow` files to Swift files and findings.
package struct Generator: Sendable {
  /// Gives the templates in a folder that the settings name; nil if there is no such folder.
  package typealias TemplateReader = @Sendable (_ folder: String) throws -> [SourceFile]?

  private let readTemplates: TemplateReader
  let forEach: ForEach
  private let keep: @Sendable (AnyObject) -> Void
  /// Of one file's syntax.
  var mostFindings = FileFindings.most

  /// - Parameters:
  ///   - forEach: does what can be done for each file by itself. What comes out is the same whatever the order.
  ///   - keep: is handed what a run needs no more. Freeing it piece by piece takes as long as parsing did, so a program
  ///     that ends soon had better hold it until then.
  package init(
    readTemplates: @escaping TemplateReader = { _ in nil },
    forEach: @escaping ForEach = oneByOne,
    keep: @escaping @Sendable (AnyObject) -> Void = { _ in }
  ) {
    self.readTemplates = readTemplates
    self.forEach = forEach
    self.keep = keep
  }

  /// The Swift files that the sources, together one module, stand for.
  ///
  /// Findings number the files: the sources first, then those of `modules`, then the module's own templates.
  ///
  /// - Parameter modules: those whose exported flows the sources may use.
  /// - Throws: what reading the templates of the module's own throws.
  package func generate(_ sources: [SourceFile], importing modules: [ModuleSource] = []) throws -> Generation {
    let (module, templates, generation) = try approve(sources, modules, isRendering: true)
    guard let module, let library = templates?.library else { return generation }
    return Generation(
      outputs: ModuleRenderer(module, library, forEach).render(), diagnostics: generation.diagnostics,
      templates: generation.templates)
  }

  /// The findings alone.
  ///
  /// - Throws: what reading the templates of the module's own throws.
  package func check(_ sources: [SourceFile], importing modules: [ModuleSource] = []) throws -> Generation {
    try approve(sources, modules).generation
  }

  /// The templates of a run. The built-in ones are parsed only if something is to be rendered.
  enum Templates {
    case builtIn
    case own(TemplateLibrary)

    var library: TemplateLibrary {
      switch self {
      case .builtIn: .builtIn
      case .own(let library): library
      }
    }

    /// The words that settings can have: the templates of a module's own can bring further ones.
    var values: SettingValues {
      guard case .own(let library) = self else { return .builtIn }
      func merged(_ known: [String], _ folder: String) -> [String] {
        known + library.files(in: folder).filter { !known.contains($0) }
      }
      return SettingValues(
        actions: merged(SettingValues.builtIn.actions, "actions"),
        lifetime: merged(SettingValues.builtIn.lifetime, "lifetime"),
        screens: merged(SettingValues.builtIn.screens, "screens"))
    }
  }

  /// What the sources say, as far as it can be understood: also where there are errors, so that it can be looked at.
  ///
  /// - Returns: the module, nil where the syntax has errors; the findings are those of `check`.
  /// - Throws: what reading the templates of the module's own throws.
  package func survey(
    _ sources: [SourceFile], importing modules: [ModuleSource] = []
  ) throws -> (module: Module?, generation: Generation) {
    let (module, _, generation) = try approve(sources, modules)
    if let module { return (module, generation) }
    let trees = sources.enumerated().map { parse($1, file: $0) }
    guard !trees.flatMap(\.diagnostics).hasErrors else { return (nil, generation) }
    let imports = ModuleInterfaces(parsed(modules, after: sources.count), for: trees)
    return (resolve(ParsedModule(trees, interfaces: imports)).resolved.module, generation)
  }

  /// The module if nothing in it is a mistake, and nothing asks for what this version cannot generate.
  ///
  /// - Parameter isRendering: whether the module is to be rendered if so.
  func approve(
    _ sources: [SourceFile], _ modules: [ModuleSource], isRendering: Bool = false
  ) throws -> (module: Module?, templates: Templates?, generation: Generation) {
    let trees = results(sources.count, forEach) { file in
      // Of several threads the first one does this while the others go on with the files.
      if isRendering, file == 0 { _ = TemplateLibrary.builtIn }
      return parse(sources[file], file: file, keeping: mostFindings)
    }
    let imports = parsed(modules, after: sources.count)
    let own = try ownTemplates(trees, after: sources.count + imports.reduce(0) { $0 + $1.trees.count })
    guard let templates = own.templates else {
      let syntax = trees.flatMap(\.diagnostics)
      let generation = Generation(outputs: [], diagnostics: syntax.sorted() + own.diagnostics, templates: own.files)
      return (nil, nil, generation)
    }
    let (module, diagnostics) = checked(
      ParsedModule(
        trees, values: templates.values, interfaces: ModuleInterfaces(imports, for: trees),
        typesInUse: sharedNames(trees).map(typeNames) ?? typesInUse),
      forEach)
    keep(Remains(trees: trees, module: module))
    guard let module else {
      return (nil, nil, Generation(outputs: [], diagnostics: diagnostics, templates: own.files))
    }
    let refusals = unsupported(in: module.module)
    let generation = Generation(
      outputs: [], diagnostics: (diagnostics + refusals).sorted(), templates: own.files)
    return (refusals.isEmpty ? module.module : nil, templates, generation)
  }

  private func parsed(_ modules: [ModuleSource], after count: Int) -> [ParsedImport] {
    var next = count
    return modules.map { module in
      let trees = module.sources.enumerated().map { parse($1, file: next + $0) }
      next += trees.count
      return ParsedImport(name: module.name, trees: trees)
    }
  }

  /// The built-in templates, with those of the folder that the settings name in the place of those of the same names.
  private func ownTemplates(
    _ trees: [SyntaxTree], after count: Int
  ) throws -> (templates: Templates?, files: [SourceFile], diagnostics: [Diagnostic]) {
    let shared = sharedNames(trees)
    if let shared, let word = setting(.coordinator, trees)?.words.first,
      typesInUse.contains(shared.coordinator), shared.coordinator != SharedNames().coordinator
    {
      let error = Diagnostic(
        DeclarationRule.reservedName, "'\(word.text)' clashes: the generated code has a type of that name",
        at: word.place, help: "choose another name")
      return (nil, [], [error])
    }
    guard let folder = templateFolder(trees) else {
      guard let shared else { return (.builtIn, [], []) }
      let (library, _) = TemplateLibrary.parse(files: templateFiles(calling: shared), schema: templateSchema)
      return (library.map(Templates.own), [], [])
    }
    guard let own = try readTemplates(folder.text) else {
      let error = Diagnostic(
        NameRule.invalidCombination, "there is no folder '\(folder.text)' with templates", at: folder.place)
      return (nil, [], [error])
    }
    let replaced = Set(own.map(\.name))
    let files = own + templateFiles(calling: shared ?? SharedNames()).filter { !replaced.contains($0.name) }
    let (library, diagnostics) = TemplateLibrary.parse(files: files, schema: templateSchema)
    return (library.map(Templates.own), files, diagnostics.map { $0.moved(by: count) })
  }

  /// The templates of the module's own: what a run over the sources reads besides them.
  ///
  /// - Throws: what reading them throws.
  package func ownTemplates(of sources: [SourceFile]) throws -> [SourceFile] {
    let trees = sources.enumerated().map { parse($1, file: $0) }
    return try templateFolder(trees).flatMap { try readTemplates($0.text) } ?? []
  }

  /// The folder with templates of the module's own, as its settings name it; nil for none.
  package func templateFolder(of sources: [SourceFile]) -> String? {
    templateFolder(sources.enumerated().map { parse($1, file: $0) })?.text
  }

  private func templateFolder(_ trees: [SyntaxTree]) -> SettingSyntax.Word? {
    setting(.templates, trees)?.words.first
  }

  /// What the settings call the types of the support file; nil for the usual names.
  private func sharedNames(_ trees: [SyntaxTree]) -> SharedNames? {
    guard let words = setting(.coordinator, trees)?.words else { return nil }
    let shared = SharedNames(words.map(\.text))
    return shared.isDefault ? nil : shared
  }

  private func setting(_ name: Keyword, _ trees: [SyntaxTree]) -> SettingSyntax? {
    trees.lazy.flatMap(\.file.settings).flatMap(\.settings).first { $0.name == name }
  }
}

/// What a run has read, and needs no more when it ends.
private final class Remains {
  private let trees: [SyntaxTree]
  private let module: CheckedModule?

  init(trees: [SyntaxTree], module: CheckedModule?) {
    self.trees = trees
    self.module = module
  }
}

extension Diagnostic {
  /// The same finding in a list of files in which `count` others stand before.
  fileprivate func moved(by count: Int) -> Diagnostic {
    func moved(_ place: SourcePlace) -> SourcePlace { SourcePlace(file: place.file + count, range: place.range) }
    return Diagnostic(
      rule, severity, message, at: moved(place), help: help.map(Help.text),
      notes: notes.map { Note($0.message, at: moved($0.place)) })
  }
}

/// The name of the file that the module's coordinators share.
package let supportFileName = "FlowSupport.swift"

/// The names of the files that a run writes, with the sources that they stand for, in the order of `Generation.outputs`.
/// They follow from the names of the sources alone, so they are known also where there are errors.
package func outputNames(for sources: [SourceFile]) -> [(name: String, source: Int?)] {
  sources.enumerated().map { (outputName(ofSource: $1.name), $0) } + [(supportFileName, nil)]
}

/// The names of the presets, the default first.
package let presets = presetNames
