package import FlowLanguage

/// Templates that have been parsed and checked: what is left to go wrong while rendering are the values.
package struct TemplateLibrary: Sendable {
  private let schema: Schema
  let program: TemplateProgram
  /// What each part takes.
  private let parameters: [[TemplateType]]
  private let fileIndices: NameIndex
  /// The parts of a file, by its index.
  private let partIndices: NameIndex
  private let folders: [String: [String]]

  /// Reads all files and checks them against the schema. There is a library only if there is no error.
  ///
  /// A file goes by its name without `.template`. The diagnostics are sorted by place.
  package static func parse(
    files: [SourceFile], schema: Schema
  ) -> (library: TemplateLibrary?, diagnostics: [Diagnostic]) {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    let text = Table<UInt8>(count: size) { base in
      var next = base
      for file in files {
        file.bytes.withUnsafeBufferPointer { bytes in
          if let start = bytes.baseAddress { next.update(from: start, count: bytes.count) }
        }
        next += file.bytes.count
      }
    }
    let checker = TemplateChecker(schema: schema, size: size)
    let bodies = compile(files.map { ($0.name, $0.bytes.count) }, text, with: checker)
    let diagnostics = checker.diagnostics.sorted()
    guard !diagnostics.hasErrors else {
      text.free()
      return (nil, diagnostics)
    }
    return (TemplateLibrary(text, bodies, checker), diagnostics)
  }

  /// Where the bodies of all parts start, in the order of the checker's signatures.
  private static func compile(
    _ files: [(name: String, count: Int)], _ text: Table<UInt8>, with checker: TemplateChecker
  ) -> [Int32] {
    var tokens: [[TemplateToken]] = []
    var start = 0
    for (index, file) in files.enumerated() {
      checker.add(file.name, at: index, start: start)
      var lexer = TemplateLexer(base: text.pointer(at: Int32(start)), count: file.count, file: index)
      lexer.run()
      checker.diagnostics += lexer.diagnostics
      tokens.append(lexer.tokens)
      start += file.count
    }
    for index in files.indices {
      let base = text.pointer(at: Int32(checker.files[index].textStart))
      SignatureParser(base: base, checker: checker).read(tokens[index], of: index)
    }
    checker.sortFolders()
    var bodies: [Int32] = []
    for index in files.indices {
      let start = checker.files[index].textStart
      var parser = TemplateParser(
        base: text.pointer(at: Int32(start)), textStart: start, tokens: tokens[index], checker: checker)
      bodies += parser.bodies(of: index)
    }
    return bodies
  }

  private init(_ text: Table<UInt8>, _ bodies: [Int32], _ checker: TemplateChecker) {
    schema = checker.schema
    program = TemplateProgram(checker.program, text: text, parts: bodies, schema: schema)
    parameters = checker.parts.map { $0.parameters.map(\.type) }
    fileIndices = checker.fileIndices
    partIndices = checker.partIndices
    var folders: [String: [String]] = [:]
    for folder in checker.folders { folders[folder.name] = folder.members.map(\.name) }
    self.folders = folders
  }

  /// The names of the files in a folder, without the folder, in order.
  package func files(in folder: String) -> [String] {
    folders[folder] ?? []
  }

  /// The part's index and what it takes, if the arguments are that.
  ///
  /// - Parameter part: the file and the part, such as `coordinator.file`.
  func check(_ arguments: [Value], for part: String) throws(RenderError) -> (index: Int, parameters: [TemplateType]) {
    guard let index = index(of: part) else { throw RenderError("there is no part '\(part)'") }
    let parameters = parameters[index]
    guard arguments.count == parameters.count else {
      throw RenderError("the part '\(part)' takes \(parameters.count) arguments, not \(arguments.count)")
    }
    for (position, type) in parameters.enumerated() where !schema.accepts(arguments[position], as: type) {
      throw RenderError("argument \(position + 1) of the part '\(part)' is not \(schema.words(for: type))")
    }
    return (index, parameters)
  }

  private func index(of part: String) -> Int? {
    guard let point = part.utf8.lastIndex(of: UInt8(ascii: ".")), let file = fileIndices.find(String(part[..<point]))
    else { return nil }
    return partIndices.find(String(part[part.utf8.index(after: point)...]), of: file)
  }
}
