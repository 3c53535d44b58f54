import FlowLanguage

extension TemplateParser {
  /// What a call can reach.
  private enum Target {
    case part(Int)
    /// The parts of the files in a folder, in their order; the value names the file.
    case named(TemplateProgram.Reference, folder: Int, parts: [Int])
  }

  /// `{{> name(…)}}`, `{{> folder/file.name(…)}}`, `{{> folder/[path].name(…)}}`
  func call(_ token: TemplateToken) {
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: token)
      guard let (target, name) = try target(&reader) else {
        // The part is not known; its arguments can be checked all the same.
        _ = try arguments(&reader)
        return
      }
      let arguments = try arguments(&reader)
      switch target {
      case .part(let part): checker.check(arguments, for: part, at: name.range)
      case .named(_, _, let parts): checker.check(arguments, for: parts.min() ?? 0, at: name.range)
      }
      add(target, arguments, token)
    } catch {
      checker.report(error)
    }
  }

  private func add(_ target: Target, _ arguments: [CheckedArgument], _ token: TemplateToken) {
    let start = Int32(checker.program.arguments.count)
    for argument in arguments { checker.program.arguments.append(argument.argument) }
    let given = TemplateProgram.Span(start: start, end: Int32(checker.program.arguments.count))
    let call: TemplateProgram.Call
    switch target {
    case .part(let part):
      call = TemplateProgram.Call(
        part: Int32(part), file: TemplateProgram.Reference(slot: 0, member: -1, further: -1), files: .empty,
        arguments: given, standsAlone: token.standsAlone, place: checker.place(token.range))
    case .named(let file, let folder, let parts):
      let first = Int32(checker.program.names.count)
      for (member, part) in zip(checker.folders[folder].members, parts) {
        let name = checker.program.literal(member.name.utf8)
        checker.program.names.append(TemplateProgram.Name(text: name, target: Int32(part)))
      }
      let files = TemplateProgram.Span(start: first, end: Int32(checker.program.names.count))
      let folderName = checker.program.literal(checker.folders[folder].name.utf8)
      call = TemplateProgram.Call(
        part: -1, file: file, files: files, arguments: given, standsAlone: token.standsAlone,
        place: checker.place(token.range, folder: folderName))
    }
    checker.program.add(.call(Int32(checker.program.calls.count)))
    checker.program.calls.append(call)
  }

  /// The part that is called, or nil if it is reported that there is none.
  private func target(_ reader: inout DirectiveReader) throws(FormError) -> (target: Target, name: Name)? {
    let first = try reader.name("the name of a part", hyphens: true)
    var file = first
    while reader.accept(0x2F) {
      if reader.accept(0x5B) { return try dispatch(&reader, folder: file) }
      let segment = try reader.name("the name of a file, or a value in '[' and ']' that names one", hyphens: true)
      file = Name(base: base, range: file.range.lowerBound..<segment.range.upperBound)
    }
    if reader.accept(0x2E) {
      let name = try reader.name("the name of a part")
      return checker.part(name, of: file).map { (.part($0), name) }
    }
    guard file.range == first.range else { throw reader.unexpected("expected '.' and the name of a part") }
    return checker.part(first, of: nil).map { (.part($0), first) }
  }

  /// After `folder/[`.
  private func dispatch(
    _ reader: inout DirectiveReader, folder: Name
  ) throws(FormError) -> (target: Target, name: Name)? {
    let value = checker.resolveText(try reader.path())
    try reader.expect(0x5D, "after the value that names the file")
    try reader.expect(0x2E, "and the name of a part")
    let name = try reader.name("the name of a part")
    return checker.parts(name, inFolder: folder).map { (.named(value, folder: $0.folder, parts: $0.parts), name) }
  }

  private func arguments(_ reader: inout DirectiveReader) throws(FormError) -> [CheckedArgument] {
    try reader.expect(0x28, "and arguments after the name of the part")
    var arguments: [CheckedArgument] = []
    if !reader.accept(0x29) {
      repeat { arguments.append(try argument(&reader)) } while reader.accept(0x2C)
      try reader.expect(0x29, "after the last argument")
    }
    try reader.expectEnd()
    return arguments
  }

  private func argument(_ reader: inout DirectiveReader) throws(FormError) -> CheckedArgument {
    let start = reader.position
    if reader.next(is: 0x22) {
      let text = try reader.string()
      return CheckedArgument(
        argument: .text(checker.bytes(ofString: text)), type: .text, range: start..<reader.position)
    }
    if reader.accept(word: "true") {
      return CheckedArgument(argument: .flag(true), type: .flag, range: start..<(start + 4))
    }
    if reader.accept(word: "false") {
      return CheckedArgument(argument: .flag(false), type: .flag, range: start..<(start + 5))
    }
    let path = try reader.path()
    let (reference, type) = checker.resolve(path)
    return CheckedArgument(argument: .reference(reference), type: type, range: path.name.range)
  }
}
