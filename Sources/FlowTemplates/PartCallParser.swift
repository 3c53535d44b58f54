import FlowLanguage

extension TemplateParser {
  /// `{{> name(…)}}`, `{{> folder/file.name(…)}}`, `{{> folder/[path].name(…)}}`
  func call(_ token: TemplateToken) -> Node? {
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: token)
      guard let target = try target(&reader) else {
        // The part is not known; its arguments can be checked all the same.
        _ = try arguments(&reader)
        return nil
      }
      let arguments = try arguments(&reader)
      let part: Int
      switch target.target {
      case .part(let index): part = index
      case .named(_, _, let parts): part = parts.values.min() ?? 0
      }
      checker.check(arguments, for: part, at: target.name.range)
      return .call(
        PartCall(
          target: target.target, arguments: arguments.map(\.argument), standsAlone: token.standsAlone,
          place: SourcePlace(file: checker.file, range: token.range)))
    } catch {
      checker.report(error)
      return nil
    }
  }

  /// The part that is called, or nil if it is reported that there is none.
  private func target(
    _ reader: inout DirectiveReader
  ) throws(FormError) -> (target: PartCall.Target, name: Name)? {
    let first = try reader.name("the name of a part", hyphens: true)
    var file = first
    while reader.accept(0x2F) {
      if reader.accept(0x5B) { return try dispatch(&reader, folder: file) }
      let segment = try reader.name("the name of a file, or a value in '[' and ']' that names one", hyphens: true)
      file = Name(
        text: file.text + "/" + segment.text, range: file.range.lowerBound..<segment.range.upperBound)
    }
    if reader.accept(0x2E) {
      let name = try reader.name("the name of a part")
      return checker.part(name, of: file).map { (.part($0), name) }
    }
    guard file.range == first.range else { throw reader.unexpected("expected '.' and the name of a part") }
    return checker.part(first, of: nil).map { (.part($0), first) }
  }

  /// Behind `folder/[`.
  private func dispatch(
    _ reader: inout DirectiveReader, folder: Name
  ) throws(FormError) -> (target: PartCall.Target, name: Name)? {
    let path = checker.resolveText(try reader.path())
    try reader.expect(0x5D, "behind the value that names the file")
    try reader.expect(0x2E, "and the name of a part")
    let name = try reader.name("the name of a part")
    return checker.parts(name, inFolder: folder).map { (.named(path, folder: folder.text, parts: $0), name) }
  }

  private func arguments(_ reader: inout DirectiveReader) throws(FormError) -> [CheckedArgument] {
    try reader.expect(0x28, "and arguments behind the name of the part")
    var arguments: [CheckedArgument] = []
    if !reader.accept(0x29) {
      repeat { arguments.append(try argument(&reader)) } while reader.accept(0x2C)
      try reader.expect(0x29, "behind the last argument")
    }
    try reader.expectEnd()
    return arguments
  }

  private func argument(_ reader: inout DirectiveReader) throws(FormError) -> CheckedArgument {
    let start = reader.position
    if reader.next(is: 0x22) {
      let bytes = try reader.string()
      return CheckedArgument(
        argument: .text(String(decoding: bytes, as: UTF8.self)), type: .text, range: start..<reader.position)
    }
    if reader.accept(word: "true") {
      return CheckedArgument(argument: .flag(true), type: .flag, range: start..<(start + 4))
    }
    if reader.accept(word: "false") {
      return CheckedArgument(argument: .flag(false), type: .flag, range: start..<(start + 5))
    }
    let names = try reader.path()
    let (path, type) = checker.resolve(names)
    return CheckedArgument(argument: .path(path), type: type, range: checker.range(of: names[...]))
  }
}
