import FlowChecks
import FlowContexts
package import FlowGraph
package import FlowLanguage
package import FlowTemplates
import Templates

/// An output file: its name, which follows from the source's path, and its bytes.
package struct OutputFile: Equatable, Sendable {
  /// A plain file name such as `Shop.flow.swift`, unique in the module.
  package let name: String
  package let bytes: [UInt8]
  /// The index of its `.flow` file; nil for the support file.
  package let source: Int?
  /// Why a template of the module's own cannot be rendered, if it is that.
  let failure: RenderError?

  package init(name: String, bytes: [UInt8], source: Int?, failure: RenderError? = nil) {
    self.name = name
    self.bytes = bytes
    self.source = source
    self.failure = failure
  }
}

/// The result of a run on one module: the files and the findings.
package struct Generation: Equatable, Sendable {
  /// In the order of their sources, the support file last; empty if there is an error.
  package let outputs: [OutputFile]
  /// Sorted by place.
  package let diagnostics: [Diagnostic]
  /// The module's own templates: findings in them are numbered after the sources.
  package private(set) var templates: [SourceFile] = []
  /// The number of the first of them.
  private(set) var firstTemplate = 0

  /// The same findings, with the files that are rendered afterwards, or why one of them cannot be.
  package func with(_ outputs: [OutputFile]) -> Generation {
    var outputs = outputs
    var diagnostics = diagnostics
    if let failure = outputs.lazy.compactMap(\.failure).first, let rule = failure.rule, let place = failure.place {
      let finding = Diagnostic(rule, failure.message, at: place, help: "a part that calls itself must end")
      (outputs, diagnostics) = ([], diagnostics + [finding.moved(by: firstTemplate)])
    }
    return Generation(outputs: outputs, diagnostics: diagnostics, templates: templates, firstTemplate: firstTemplate)
  }
}

/// The whole generator as one pure function from a module's `.flow` files to Swift files and findings.
package struct Generator: Sendable {
  /// Reads the templates in a folder that the settings name; returns nil if there is no such folder.
  package typealias TemplateReader = @Sendable (_ folder: String) throws -> [SourceFile]?

  private let readTemplates: TemplateReader
  package let forEach: ForEach
  private let runsOnce: Bool
  private let keep: @Sendable (AnyObject) -> Void
  /// For one file's syntax.
  package var mostFindings = FileFindings.most

  /// - Parameters:
  ///   - forEach: runs work on separate files. The result does not depend on the order.
  ///   - runsOnce: whether the process generates once. Otherwise a later run may need other templates, so that all of
  ///     them are parsed, once.
  ///   - keep: receives what a run no longer needs. Freeing it piece by piece takes as long as parsing, so a program
  ///     that ends soon should hold it until then.
  package init(
    readTemplates: @escaping TemplateReader = { _ in nil },
    forEach: @escaping ForEach = oneByOne,
    runsOnce: Bool = false,
    keep: @escaping @Sendable (AnyObject) -> Void = { _ in }
  ) {
    self.readTemplates = readTemplates
    self.forEach = forEach
    self.runsOnce = runsOnce
    self.keep = keep
  }

  /// The Swift files for the sources, which form one module.
  ///
  /// Findings number the files: the sources first, then those of `modules`, then the module's own templates.
  ///
  /// - Parameter modules: those whose exported flows the sources may use.
  /// - Throws: if the module's own templates cannot be read.
  package func generate(_ sources: [SourceFile], importing modules: [ModuleSource] = []) throws -> Generation {
    let (module, templates, generation) = try approve(sources, modules)
    guard let module, let library = templates?.library(for: module.module, runsOnce) else { return generation }
    let lowering = ModuleLowering(module, forEach)
    keep(lowering.names)
    // Each file is lowered and rendered in one go, so that what is lowered of a large module is never there as a whole.
    let files = results(sources.count, forEach) { index in
      let file = lowering.file(index)
      let output = library.render(
        "file.file", [.record(file)], as: outputName(ofSource: file.file.name), source: index, mark: file.mark + "\n")
      return (output: output, mechanisms: file.mechanisms)
    }
    let support = lowering.support(using: files.map(\.mechanisms))
    return generation.with(files.map(\.output) + [library.render(support)])
  }

  /// Only the findings.
  ///
  /// - Throws: if the module's own templates cannot be read.
  package func check(_ sources: [SourceFile], importing modules: [ModuleSource] = []) throws -> Generation {
    try approve(sources, modules).generation
  }

  /// The templates of a run. The built-in ones are parsed only for rendering.
  package enum Templates {
    /// With these names for the support file's types.
    case builtIn(SharedNames)
    case own(TemplateLibrary)

    /// All of them, parsed anew if the support file's types have other names.
    package var library: TemplateLibrary {
      switch self {
      case .own(let library): library
      case .builtIn(let shared): shared.isDefault ? .builtIn : .builtIn(calling: shared)
      }
    }

    /// At least those that coordinators and the support file need.
    func library(for module: Module, _ runsOnce: Bool) -> TemplateLibrary {
      guard case .builtIn(let shared) = self, runsOnce || !shared.isDefault else { return library }
      return .builtIn(for: module, calling: shared)
    }

    /// The values of settings: the module's own templates can add some.
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

  /// Resolves the sources as far as possible, even if there are errors, so that they can be displayed.
  ///
  /// - Returns: the module, nil if there are syntax errors, and the findings of `check`.
  /// - Throws: if the module's own templates cannot be read.
  package func survey(
    _ sources: [SourceFile], importing modules: [ModuleSource] = []
  ) throws -> (module: Module?, generation: Generation) {
    let (checked, _, generation) = try approve(sources, modules)
    if let checked { return (checked.module, generation) }
    let trees = sources.enumerated().map { parse($1, file: $0) }
    guard !trees.flatMap(\.diagnostics).hasErrors else { return (nil, generation) }
    let imports = ModuleInterfaces(parsed(modules, after: sources.count), for: trees)
    return (resolve(ParsedModule(trees, interfaces: imports)).resolved.module, generation)
  }

  /// Parses, resolves and checks.
  ///
  /// - Returns: the module, if it has no errors.
  package func approve(
    _ sources: [SourceFile], _ modules: [ModuleSource]
  ) throws -> (module: CheckedModule?, templates: Templates?, generation: Generation) {
    let trees = results(sources.count, forEach) { file in
      // The first of several threads does this while the others process files.
      if file == 0 { _ = typesInUse }
      return parse(sources[file], file: file, keeping: mostFindings)
    }
    let imports = parsed(modules, after: sources.count)
    let firstTemplate = sources.count + imports.reduce(0) { $0 + $1.trees.count }
    let shared = SharedNames(setting(.coordinator, trees)?.words.map(\.text) ?? [])
    let own = try ownTemplates(trees, calling: shared, after: firstTemplate)
    guard let templates = own.templates else {
      let syntax = trees.flatMap(\.diagnostics)
      let generation = Generation(outputs: [], diagnostics: syntax.sorted() + own.diagnostics, templates: own.files)
      return (nil, nil, generation)
    }
    let (module, diagnostics) = checked(
      ParsedModule(
        trees, values: templates.values, interfaces: ModuleInterfaces(imports, for: trees),
        typesInUse: typesInUse.renaming(shared)),
      forEach)
    keep(RecordBox((trees, module)))
    let generation = Generation(
      outputs: [], diagnostics: diagnostics + own.diagnostics, templates: own.files, firstTemplate: firstTemplate)
    return (module, templates, generation)
  }

  private func parsed(_ modules: [ModuleSource], after count: Int) -> [ParsedImport] {
    var next = count
    return modules.map { module in
      let trees = module.sources.enumerated().map { parse($1, file: next + $0) }
      next += trees.count
      return (name: module.name, trees: trees)
    }
  }

  /// The built-in templates, some replaced by those with the same names in the folder that the settings name.
  private func ownTemplates(
    _ trees: [SyntaxTree], calling shared: SharedNames, after count: Int
  ) throws -> (templates: Templates?, files: [SourceFile], diagnostics: [Diagnostic]) {
    if shared.coordinator != SharedNames().coordinator, typesInUse.contains(shared.coordinator),
      let word = setting(.coordinator, trees)?.words.first
    {
      let error = Diagnostic(
        .reservedName, "'\(word.text)' clashes: \(TypeNames.reason(for: shared.coordinator))",
        at: word.place, help: "choose another name")
      return (nil, [], [error])
    }
    guard let folder = templateFolder(trees) else { return (.builtIn(shared), [], []) }
    guard let own = try readTemplates(folder.text) else {
      let error = Diagnostic(.invalidSetting, "there is no folder '\(folder.text)' with templates", at: folder.place)
      return (nil, [], [error])
    }
    let replaced = Set(own.map(\.name))
    let files = own + templateFiles(calling: shared).filter { !replaced.contains($0.name) }
    let (library, diagnostics) = TemplateLibrary.parse(
      files: files, schema: templateSchema,
      own: (own.count, Set(templates.map(\.name)), TemplateLibrary.builtIn.entries))
    return (library.map(Templates.own), files, diagnostics.map { $0.moved(by: count) })
  }

  /// The module's own templates: what a run reads besides the sources.
  ///
  /// - Throws: if they cannot be read.
  package func ownTemplates(of sources: [SourceFile]) throws -> [SourceFile] {
    try templateFolder(of: sources).flatMap(readTemplates) ?? []
  }

  /// The folder with the module's own templates, as its settings name it; nil for none.
  package func templateFolder(of sources: [SourceFile]) -> String? {
    templateFolder(sources.enumerated().map { parse($1, file: $0) })?.text
  }

  private func templateFolder(_ trees: [SyntaxTree]) -> Name? { setting(.templates, trees)?.words.first }

  private func setting(_ name: SettingName, _ trees: [SyntaxTree]) -> SettingSyntax? {
    trees.lazy.flatMap(\.file.settings).flatMap(\.settings).first { $0.name == name }
  }
}

/// The names of a run's output files with their sources, in the order of `Generation.outputs`. They follow from the
/// names of the sources alone, so they are known even if there are errors.
package func outputNames(for sources: [SourceFile]) -> [(name: String, source: Int?)] {
  sources.enumerated().map { (outputName(ofSource: $1.name), $0) } + [(supportFileName, nil)]
}
