package import FlowLanguage

/// Templates that have been parsed and checked: what is left to go wrong while rendering are the values.
package struct TemplateLibrary: Sendable {
  private let schema: Schema
  private let program: TemplateProgram
  /// For errors: where the calls and selections of the program stand.
  private let places: [(place: SourcePlace, folder: String)]
  /// What each part takes.
  private let parameters: [[TemplateType]]
  /// By `file.part`.
  private let partIndices: [String: Int]
  private let folders: [String: [String]]

  /// Reads all files and checks them against the schema. There is a library only if there is no error.
  ///
  /// A file goes by its name without `.template`. The diagnostics are sorted by place.
  package static func parse(
    files: [SourceFile], schema: Schema
  ) -> (library: TemplateLibrary?, diagnostics: [Diagnostic]) {
    var text: [UInt8] = []
    text.reserveCapacity(files.reduce(1) { $0 + $1.bytes.count })
    for file in files { text += file.bytes }
    // There is a base address even if all files are empty.
    text.append(0x0A)
    let checker = TemplateChecker(schema: schema)
    let bodies = text.withUnsafeBufferPointer { buffer -> [[Node]] in
      guard let base = buffer.baseAddress else { return [] }
      return compile(files, at: base, with: checker)
    }
    let diagnostics = checker.diagnostics.sorted()
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    return (TemplateLibrary(text: text, bodies: bodies, checker: checker), diagnostics)
  }

  /// The bodies of all parts, in the order of the checker's signatures.
  private static func compile(
    _ files: [SourceFile], at base: UnsafePointer<UInt8>, with checker: TemplateChecker
  ) -> [[Node]] {
    var tokens: [[TemplateToken]] = []
    var starts: [Int] = []
    var start = 0
    for (index, file) in files.enumerated() {
      checker.add(file, at: index)
      var lexer = TemplateLexer(base: base + start, count: file.bytes.count, file: index)
      lexer.run()
      checker.diagnostics += lexer.diagnostics
      tokens.append(lexer.tokens)
      starts.append(start)
      start += file.bytes.count
    }
    for index in files.indices {
      SignatureParser(base: base + starts[index], checker: checker).read(tokens[index], of: index)
    }
    checker.sortFolders()
    var bodies: [[Node]] = []
    for index in files.indices {
      var parser = TemplateParser(
        base: base + starts[index], textStart: starts[index], tokens: tokens[index], checker: checker)
      bodies += parser.bodies(of: index)
    }
    return bodies
  }

  private init(text: [UInt8], bodies: [[Node]], checker: TemplateChecker) {
    schema = checker.schema
    var assembler = ProgramAssembler(text: text)
    let parts = bodies.map { assembler.block($0) }
    program = TemplateProgram(assembler, parts: parts, schema: schema)
    places = assembler.places
    parameters = checker.parts.map { $0.parameters.map(\.type) }
    var indices: [String: Int] = [:]
    for file in checker.files {
      for (name, index) in file.partIndices { indices[file.name + "." + name] = index }
    }
    partIndices = indices
    folders = checker.folders.mapValues { $0.map(\.name) }
  }

  /// The names of the files in a folder, without the folder, in order.
  package func files(in folder: String) -> [String] {
    folders[folder] ?? []
  }

  /// Appends what a part yields for the arguments; nothing if it throws.
  ///
  /// - Parameters:
  ///   - part: the file and the part, such as `coordinator.file`.
  ///   - width: how many columns a line may have for `{{fit}}`.
  package func render(
    _ part: String, _ arguments: [Value], width: Int = 99, into output: inout [UInt8]
  ) throws(RenderError) {
    guard let index = partIndices[part] else { throw RenderError("there is no part '\(part)'") }
    let parameters = parameters[index]
    guard arguments.count == parameters.count else {
      throw RenderError("the part '\(part)' takes \(parameters.count) arguments, not \(arguments.count)")
    }
    for (position, type) in parameters.enumerated() where !schema.accepts(arguments[position], as: type) {
      throw RenderError("argument \(position + 1) of the part '\(part)' is not \(schema.words(for: type))")
    }
    var renderer = TemplateRenderer(program, places: places, width: width)
    defer { renderer.deallocate() }
    let bytes = try renderer.render(index, arguments, of: parameters)
    if output.isEmpty { output = bytes } else { output += bytes }
  }
}
